// What all pages have: the text that an editor begins with, and what it would save.

export const root = document.getElementById('root');

/** The text that the page was asked for, in `?old=`. */
export const old = new URL(location).searchParams.get('old') ?? '';

/** Tells the test what would be saved: `get` gives the text, as the editor's own model has it, and whether some of it is bold. */
export function saves(get) {
  globalThis.saved = () => JSON.stringify(get());
}

export const paragraphs = () => old.split('\n').map((line) => `<p>${line}</p>`).join('');
