import React from 'react';
import { createRoot } from 'react-dom/client';
import { Editor, Node, createEditor } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, Slate, withReact } from 'slate-react';
import { old, root, saves } from './common.js';

const editor = withHistory(withReact(createEditor()));
const initialValue = old.split('\n').map((text) => ({ type: 'paragraph', children: [{ text }] }));

function renderLeaf({ attributes, children, leaf }) {
  return React.createElement('span', attributes, leaf.bold ? React.createElement('strong', null, children) : children);
}

function onKeyDown(event) {
  if (!event.ctrlKey || !['b', 'z'].includes(event.key)) return;
  event.preventDefault();
  if (event.key === 'z') editor.undo();
  else if (Editor.marks(editor)?.bold) Editor.removeMark(editor, 'bold');
  else Editor.addMark(editor, 'bold', true);
}

const editable = React.createElement(Editable, { 'aria-label': 'Text', placeholder: 'Write …', renderLeaf, onKeyDown });
createRoot(root).render(React.createElement(Slate, { editor, initialValue }, editable));
saves(() => ({
  text: editor.children.map((node) => Node.string(node)).join('\n'),
  bold: [...Node.texts(editor)].some(([text]) => text.bold),
}));
