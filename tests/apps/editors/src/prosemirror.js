import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { schema } from 'prosemirror-schema-basic';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { old, root, saves } from './common.js';

const paragraph = (line) => schema.node('paragraph', null, line ? [schema.text(line)] : []);
const doc = schema.node('doc', null, old.split('\n').map(paragraph));
const keys = keymap({ 'Mod-z': undo, 'Mod-b': toggleMark(schema.marks.strong) });
const view = new EditorView(root, {
  attributes: { 'aria-label': 'Text', style: 'white-space: pre-wrap' },
  state: EditorState.create({ doc, plugins: [history(), keys, keymap(baseKeymap)] }),
});
saves(() => ({
  text: view.state.doc.textBetween(0, view.state.doc.content.size, '\n'),
  bold: JSON.stringify(view.state.doc.toJSON()).includes('"strong"'),
}));
