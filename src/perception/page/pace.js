// Waiting as a page does: for its frames, its timers, and until it is drawn.

import { topOf } from './dom.js';

export const FRAME = 16;
// A sandboxed document without scripts has no timers and hears of no events either: nothing in it
// changes by itself, and nothing is waited for.
export const STILL = matchMedia('(scripting: none)').matches;
/**
 * @param {number} ms
 * @returns {Promise<void>}
 */
export const pause = (ms) => STILL ? Promise.resolve() : new Promise((done) => setTimeout(done, ms));
/**
 * @returns {Promise<void>}
 */
export const nextFrame = () => Promise.race([new Promise((done) => requestAnimationFrame(done)), pause(2 * FRAME)]);

/**
 * So many milliseconds as the page feels them: on a loaded machine its frames come late, and with
 * them all that it does.
 * @param {number} ms
 * @returns {Promise<void>}
 */
export async function pageTime(ms) {
  const frames = async () => {
    for (let count = ms / FRAME; count > 0; count--) await new Promise((done) => requestAnimationFrame(done));
  };
  await Promise.race([Promise.all([pause(ms), frames()]), pause(6 * ms)]);
}

// Until the page was drawn as it is now and all that watches for parts that come into view was told: observers are
// told in turn, the newest last. A page that is not drawn at all is not waited for.
const MOST_DRAWING = 5000; // milliseconds
/**
 * @returns {Promise<void>}
 */
export const drawn = () => STILL ? Promise.resolve() : Promise.race([
  new Promise((done) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      done();
    });
    observer.observe(topOf(document));
  }),
  pause(MOST_DRAWING),
]);
