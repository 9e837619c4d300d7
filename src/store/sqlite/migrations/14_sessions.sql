-- A person's session in the console is a key of its own: the hash of the key that it was opened with.
ALTER TABLE api_keys ADD COLUMN session_of TEXT;
