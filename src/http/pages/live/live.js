// The page where a run is watched: it has its pass from its own address, says it as the first word on the socket, and shows
// what comes back. What is done here reaches the run only where the pass says so, and the run is theirs (control.js).

const pen = screen.getContext('2d', { alpha: false });
/** Longest title, in characters. */
const LONGEST_TITLE = 200;
/** Longest note of a step, in characters. */
const LONGEST_NOTE = 300;

const WHY = {
  invalid: ['This address opens nothing', 'It is not whole, or it was made by another Hob. Ask whoever gave it to you for a new one.'],
  expired: ['This address has expired', 'It was for a certain time. Whoever may read the run can make a new one.'],
  forbidden: ['This address is for looking', 'Whoever may start runs can make one by which this run is taken over.'],
  crowded: ['Too many are watching', 'As many people look at runs as may at a time. Load this page again in a while.'],
  unknown: ['This run is not there any more', 'It was deleted. There is nothing left to be seen.'],
};
const SILENT = 'Nothing is heard of the node that carries out this run. If it is gone, the run is begun again on another one or ends as failed within a minute; this page goes on by itself.';
const CONCEALED = 'A secret was typed into this page, so it is not shown. The steps go on beside it.';

let tries = 0;
let last = 0;
let scene = { concealed: false, pointer: null, silent: false };
let seen = false;

function phase(name, text) {
  document.body.dataset.phase = name;
  if ($('state').textContent !== text) $('state').textContent = text;
}

/** Lays words over the picture, or takes them away. */
function veil(text) {
  $('veil').hidden = !text;
  if (text && $('veil-text').textContent !== text) $('veil-text').textContent = text;
  $('pointer').hidden = Boolean(text) || !scene.pointer || !shown.w || control.state === 'yours';
}

function look() {
  if (over) return;
  if (status === 'pending') return veil('The run waits for a browser. It is shown here as soon as it begins.');
  if (scene.silent) return veil(SILENT);
  if (scene.concealed) return veil(CONCEALED);
  veil(seen ? '' : 'The first picture is on its way…');
  if (scene.pointer && shown.w) {
    $('pointer').style.left = `${(100 * scene.pointer[0]) / shown.w}%`;
    $('pointer').style.top = `${(100 * scene.pointer[1]) / shown.h}%`;
  }
}

function underWay() {
  if (control.state === 'yours') return phase('live', 'Waits for you');
  phase('live', waitsFor ? 'Waits for a person' : 'Under way');
}

function tellRun(run) {
  status = run.status;
  waitsFor = run.waitsFor ?? '';
  const title = (run.title || run.task || '').slice(0, LONGEST_TITLE);
  $('title').textContent = title || 'Watching a run';
  document.title = `${title} · Hob`;
  $('console-link').href = `/runs/${encodeURIComponent(run.id)}`;
  $('console').hidden = false;
  if (status === 'pending') phase('waits', 'Waiting');
  if (status === 'started') underWay();
  if (status === 'canceled') ended('ended', 'Canceled', 'The run was canceled.');
  if (status === 'completed' && run.outcome === 'success') {
    ended('good', 'Succeeded', 'The run has succeeded. Its result is in the console.');
  } else if (status === 'completed') {
    ended('bad', 'Failed', `The run has failed: ${run.error ?? 'the console says why.'}`);
  }
  if (!over) tellControl(control);
}

function ended(name, word, text) {
  over = true;
  tellControl({ ...control, state: 'free' });
  phase(name, word);
  veil(text);
}

function tellStep(step) {
  if (step.number <= last) return;
  last = step.number;
  const item = document.createElement('li');
  item.value = step.number;
  if (!step.ok) {
    const word = document.createElement('span');
    word.className = 'failed';
    word.textContent = 'Failed: ';
    item.append(word);
  }
  item.append(step.summary);
  if (step.note) {
    const note = document.createElement('span');
    note.className = 'note';
    note.textContent = step.note.length > LONGEST_NOTE ? `${step.note.slice(0, LONGEST_NOTE)}…` : step.note;
    item.append(note);
  }
  const steps = $('steps');
  const atEnd = steps.scrollTop + steps.clientHeight >= steps.scrollHeight - 40;
  steps.append(item);
  steps.hidden = false;
  $('none').hidden = true;
  if (atEnd) steps.scrollTop = steps.scrollHeight;
}

async function draw(line, data) {
  const [n, w, h] = numbersOf(data);
  try {
    const picture = await pictureOf(data);
    fitTo(screen, picture);
    // What may not be seen by now is not drawn.
    if (!scene.concealed) pen.drawImage(picture, 0, 0);
    shown = { w: w || picture.width, h: h || picture.height };
    $('stage').style.setProperty('--shape', String(picture.width / picture.height));
    picture.close();
    seen = !scene.concealed;
    screen.dataset.picture = n;
    look();
  } finally {
    if (line.readyState === WebSocket.OPEN) line.send(JSON.stringify({ t: 'drawn', n }));
  }
}

function refuse([title, text]) {
  over = true;
  tellControl({ ...control, state: 'free' });
  phase('refused', title);
  veil(text);
}

function told(message) {
  if (message.t === 'run') tellRun(message.run);
  if (message.t === 'step') tellStep(message.step);
  if (message.t === 'scene') {
    scene = message;
    tellControl(message.control);
    if (status === 'started') underWay();
    if (scene.concealed) {
      // A picture that is not to be seen any more is not left behind the veil either.
      pen.clearRect(0, 0, screen.width, screen.height);
      seen = false;
    }
  }
  if (message.t === 'over') {
    if (WHY[message.why]) refuse(WHY[message.why]);
    return;
  }
  look();
}

function connect() {
  const line = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live/socket`);
  line.binaryType = 'arraybuffer';
  socket = line;
  line.onopen = () => {
    tries = 0;
    line.send(location.hash.slice(1));
    askAgain();
  };
  line.onmessage = ({ data }) => (typeof data === 'string' ? told(JSON.parse(data)) : draw(line, data));
  line.onclose = () => {
    if (over) return;
    // What is done meanwhile goes nowhere.
    if (control.state === 'yours') tellControl({ ...control, state: 'away' });
    phase('connecting', 'Connecting again…');
    setTimeout(connect, Math.min(8000, 300 * 2 ** tries++));
  };
}

// Another address in the same window is another run.
addEventListener('hashchange', () => location.reload());
if (location.hash.length > 1) connect();
else refuse(WHY.invalid);
