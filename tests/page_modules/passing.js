// Tests of what has come up since the last act.

import { hasPassed, watch } from '/page/changes.js';
import { at, equal, show, test } from './harness.js';

test('a message of a moment is remembered until the next act', () => {
  show('<p id=said>Ready</p><div id=more></div>');
  watch();
  at('#said').firstChild.data = 'Saving completed';
  at('#said').firstChild.data = 'Ready';
  at('#more').innerHTML = '<div><b>Stored</b> the file</div>';
  at('#more').innerHTML = '';
  equal([hasPassed({ text: 'Stored the file' }), hasPassed({ text: 'Saved' }), hasPassed({ text: '' })], [true, false, false]);
  watch();
  equal(hasPassed({ text: 'Stored the file' }), false);
});
