import { noteAct, notices } from '/page/notices.js';
import { forget } from '/page/dom.js';
import { at, equal, show, test } from './harness.js';

// As each look begins.
const said = () => {
  forget();
  return notices(document.body);
};

test('what is marked as said is told, and whether it complains', () => {
  show('<main><h1>Order</h1><p>Fill in the form.</p><div role=alert>Please enter a name</div><p role=status>Saved at noon</p></main>');
  equal(said().filter((notice) => notice.loud).map(({ text, error }) => [text, error]), [['Please enter a name', true], ['Saved at noon', false]]);
  show('<p class="form-error">The code is not valid</p><div class=toast><b>Thank you!</b></div>');
  equal(said().map(({ text, error }) => [text, error]), [['The code is not valid', true], ['Thank you!', false]]);
});

test('a sentence that nothing marks is told where it complains or is new', () => {
  show('<h1>Message</h1><p id=a>We answer within a day.</p>');
  said();
  equal(said(), []);
  noteAct();
  at('#a').textContent = 'We have got your message and answer soon.';
  equal(said().map(({ text, fresh, error }) => [text, fresh, error]), [['We have got your message and answer soon.', true, false]]);
  equal(said().length, 1, 'looking again changes nothing');
  noteAct();
  equal(said(), [], 'it is old after the next act');
  show('<h1>Message</h1><p>The date must be in the future.</p>');
  equal(said().some((notice) => notice.error), true);
});

test('what menus, buttons and hidden parts say is no notice', () => {
  show('<nav><p>Error reports</p></nav><button class=error>Report an error</button><p role=alert hidden>Failed</p><a href="/x">Invalid entries</a>');
  said();
  equal(said(), []);
});
