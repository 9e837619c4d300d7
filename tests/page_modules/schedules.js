import { noteSchedules, schedulesSince } from '/page/schedules.js';
import { at, equal, show, test } from './harness.js';

// What a page calls are its own functions; those of a frame are no others than the page's.
const pageOf = () => {
  show('<iframe></iframe>');
  return at('iframe').contentWindow;
};

test('timers, intervals, frames and idle moments that a page asks for are known, in it and in its frames', () => {
  const page = pageOf();
  const roots = [document, page.document];
  for (const ask of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback']) {
    noteSchedules(roots);
    equal(schedulesSince(), false, ask);
    page[ask](() => {});
    equal(schedulesSince(), true, ask);
    noteSchedules(roots);
    page[ask].call(window, () => {});
    equal(schedulesSince(), true, ask);
  }
});

test('what the library asks for itself is none of the page', () => {
  pageOf();
  noteSchedules([document]);
  setTimeout(() => {});
  requestAnimationFrame(() => {});
  equal(schedulesSince(), false);
});

test('a page that calls an element as a document calls its window is watched all the same', () => {
  show('<img name=defaultView>');
  noteSchedules([document]);
  equal(schedulesSince(), false);
});

test('a frame that has gone to another origin may have gone on', async () => {
  const page = pageOf();
  noteSchedules([document, page.document]);
  const frame = at('iframe');
  await new Promise((loaded) => {
    frame.onload = loaded;
    frame.src = 'data:text/html,elsewhere';
  });
  equal(schedulesSince(), true);
});

test('a document that is gone may have gone on', () => {
  const page = pageOf();
  noteSchedules([document, page.document]);
  show('');
  equal(schedulesSince(), true);
});
