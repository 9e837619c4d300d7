import { EditorView, basicSetup } from 'codemirror';
import { old, root, saves } from './common.js';

const named = EditorView.contentAttributes.of({ 'aria-label': 'Text' });
const view = new EditorView({ doc: old, extensions: [basicSetup, named], parent: root });
saves(() => ({ text: view.state.doc.toString() }));
