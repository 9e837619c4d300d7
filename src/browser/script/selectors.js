// selectors
