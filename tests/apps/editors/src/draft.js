import { ContentState, Editor, EditorState, RichUtils, convertToRaw } from 'draft-js';
import React from 'react';
import { createRoot } from 'react-dom/client';
import { old, root, saves } from './common.js';

let state;

function App() {
  const [now, change] = React.useState(EditorState.createWithContent(ContentState.createFromText(old)));
  state = now;
  const handleKeyCommand = (command, before) => {
    const after = RichUtils.handleKeyCommand(before, command);
    if (after) change(after);
    return after ? 'handled' : 'not-handled';
  };
  return React.createElement(Editor, { editorState: now, onChange: change, ariaLabel: 'Text', handleKeyCommand });
}

createRoot(root).render(React.createElement(App));
saves(() => ({
  text: state.getCurrentContent().getPlainText('\n'),
  bold: convertToRaw(state.getCurrentContent()).blocks.some((block) => block.inlineStyleRanges.length > 0),
}));
