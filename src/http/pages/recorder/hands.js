// The person's hands at the recorder, and what the remote page copies for them.

const leaveHands = () => $('save').focus();
takeHands();

on('clip', async ({ text }) => {
  if (!text) return;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Only pages that came by HTTPS may write there.
    drop('clip');
    ask({ of: 'clip', title: 'Copied text', text: 'Your browser lets no page copy here. Copy it by hand:', no: null,
      fields: [{ name: 'text', label: 'Text', kind: 'textarea', value: text }], done: () => {} });
  }
});

addEventListener('keydown', (event) => {
  if (event.key === 'F6' && event.target !== keys) {
    event.preventDefault();
    keys.focus();
  }
});
