// Pictures of the remote page, drawn as they come: the newest always, each told as drawn.

const screen = $('screen');
const pen = screen.getContext('2d', { alpha: false });
let view = { w: 0, h: 0, d: 1 };
let shown = { w: 1, h: 1 };

// Tells how large the window is: the remote page is made as large, in its pixels.
function fit(again) {
  const { clientWidth: w, clientHeight: h } = $('stage');
  const d = Math.min(3, Math.max(1, devicePixelRatio || 1));
  if (!again && view.w === w && view.h === h && view.d === d) return;
  view = { w, h, d };
  if (w && h) send({ t: 'view', ...view });
}

let waiting;
new ResizeObserver(() => {
  clearTimeout(waiting);
  waiting = setTimeout(fit, 120);
}).observe($('stage'));
matchMedia('(resolution: 1dppx)').addEventListener?.('change', () => fit());

async function draw(data) {
  const [n, w, h] = numbersOf(data);
  try {
    const picture = await pictureOf(data);
    if (n >= draw.newest || n < draw.newest - 1000) {
      draw.newest = n;
      fitTo(screen, picture);
      pen.drawImage(picture, 0, 0);
      shown = { w, h };
      screen.dataset.picture = n;
      if (phase === 'live') lift();
    }
    picture.close();
  } finally {
    send({ t: 'drawn', n });
  }
}
draw.newest = 0;
