import Quill from 'quill';
import 'quill/dist/quill.snow.css';
import { old, root, saves } from './common.js';

// What is done within `delay` milliseconds is undone together: the text that it begins with is not.
const quill = new Quill(root, { theme: 'snow', modules: { history: { delay: 0 } } });
quill.root.setAttribute('aria-label', 'Text');
quill.setText(old);
quill.history.clear();
saves(() => ({
  text: quill.getText().replace(/\n$/, ''),
  bold: quill.getContents().ops.some((op) => op.attributes?.bold),
}));
