import * as monaco from 'monaco-editor';
import { old, root, saves } from './common.js';

self.MonacoEnvironment = { getWorker: () => new Worker(URL.createObjectURL(new Blob(['']))) };
root.style.height = '200px';
const editor = monaco.editor.create(root, { value: old, language: 'javascript', ariaLabel: 'Text' });
saves(() => ({ text: editor.getValue() }));
