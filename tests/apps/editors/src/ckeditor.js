import { Bold, ClassicEditor, Essentials, Paragraph, Undo } from 'ckeditor5';
import 'ckeditor5/ckeditor5.css';
import { paragraphs, root, saves } from './common.js';

const plugins = [Essentials, Paragraph, Bold, Undo];
const editor = await ClassicEditor.create(root, { licenseKey: 'GPL', plugins, toolbar: ['bold', 'undo'], initialData: paragraphs(), label: 'Text' });
const html = () => editor.getData();
saves(() => ({
  text: [...new DOMParser().parseFromString(html().replaceAll('<br>', '\n'), 'text/html').body.children].map((p) => p.textContent.replaceAll('\u00a0', ' ')).join('\n'),
  bold: html().includes('<strong>'),
}));
