import tinymce from 'tinymce';
import 'tinymce/icons/default';
import 'tinymce/models/dom';
import 'tinymce/skins/content/default/content.js';
import 'tinymce/skins/ui/oxide/content.js';
import 'tinymce/skins/ui/oxide/skin.js';
import 'tinymce/themes/silver';
import { paragraphs, root, saves } from './common.js';

const target = document.createElement('textarea');
target.value = paragraphs();
root.append(target);
tinymce.init({
  target, license_key: 'gpl', skin_url: 'default', content_css: 'default', promotion: false, menubar: false, height: 250,
  iframe_aria_text: 'Text',
});
const html = () => tinymce.activeEditor.getContent();
saves(() => ({
  text: [...new DOMParser().parseFromString(html().replaceAll('<br>', '\n'), 'text/html').body.children].map((p) => p.textContent.replaceAll('\u00a0', ' ')).join('\n'),
  bold: html().includes('<strong>'),
}));
