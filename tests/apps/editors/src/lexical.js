import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerRichText } from '@lexical/rich-text';
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical';
import { old, root, saves } from './common.js';

root.contentEditable = 'true';
root.setAttribute('role', 'textbox');
root.setAttribute('aria-label', 'Text');
root.style.whiteSpace = 'pre-wrap';
const editor = createEditor({ namespace: 'test', onError(error) { throw error; } });
editor.setRootElement(root);
registerRichText(editor);
registerHistory(editor, createEmptyHistoryState(), 300);
editor.update(() => {
  const paragraph = (line) => line ? $createParagraphNode().append($createTextNode(line)) : $createParagraphNode();
  $getRoot().clear().append(...old.split('\n').map(paragraph));
});
const isBold = (node) => node.hasFormat?.('bold') || (node.getChildren?.().some(isBold) ?? false);
saves(() => editor.getEditorState().read(() => ({
  text: $getRoot().getChildren().map((child) => child.getTextContent()).join('\n'),
  bold: isBold($getRoot()),
})));
