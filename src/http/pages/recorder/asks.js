// What the remote page asks, and the pictures do not show: dialogs, passwords, lists, pickers, files.

const dialog = $('ask');
let asking = null;
const queue = [];

// One question at a time; `done` is given the fields' values, or null.
function ask(question) {
  queue.push(question);
  next();
}

function next() {
  if (asking || !queue.length) return;
  asking = queue.shift();
  const { title, text = '', yes = 'OK', no = 'Cancel', fields = [] } = asking;
  $('ask-title').textContent = title;
  $('ask-text').textContent = text;
  $('ask-text').hidden = !text;
  $('ask-yes').textContent = yes;
  $('ask-no').textContent = no ?? '';
  $('ask-no').hidden = no === null;
  $('ask-fields').replaceChildren(...fields.map(field));
  dialog.showModal();
  (dialog.querySelector('select, input, textarea') ?? $('ask-yes')).focus();
}

// `plain`: the question itself says what the field is; the label is for those who do not see it.
function field({ name, label, plain, kind = 'text', value = '', options, ...more }) {
  const wrap = document.createElement('label');
  const words = Object.assign(document.createElement('span'), { textContent: label, className: plain ? 'hidden' : '' });
  wrap.append(words);
  const tag = kind === 'select' || kind === 'textarea' ? kind : 'input';
  const control = document.createElement(tag);
  if (tag === 'input') control.type = kind;
  control.name = name;
  if (options) {
    const groups = new Map();
    options.forEach(({ label: own, group, disabled, selected }, at) => {
      const option = new Option(own || ' ', String(at), selected, selected);
      option.disabled = disabled;
      if (!group) return control.append(option);
      if (!groups.has(group)) {
        const holder = Object.assign(document.createElement('optgroup'), { label: group });
        groups.set(group, holder);
        control.append(holder);
      }
      groups.get(group).append(option);
    });
    control.size = Math.min(12, Math.max(4, options.length));
    control.addEventListener('dblclick', () => close(true));
    control.addEventListener('keydown', (event) => event.key === 'Enter' && (event.preventDefault(), close(true)));
  }
  for (const [own, given] of Object.entries(more)) if (given) control.setAttribute(own, given);
  if (!options && kind !== 'file') control.value = value;
  wrap.append(control);
  return wrap;
}

function close(yes) {
  const question = asking;
  if (!question) return;
  const controls = [...$('ask-fields').querySelectorAll('input, select, textarea')];
  const values = Object.fromEntries(controls.map((control) => [control.name, control.type === 'file' ? [...control.files] : control.value]));
  asking = null;
  dialog.close();
  $('ask-fields').replaceChildren();
  question.done(yes ? values : null);
  keys.focus();
  next();
}

$('ask-form').addEventListener('submit', (event) => {
  event.preventDefault();
  close(true);
});
$('ask-no').addEventListener('click', () => close(false));
dialog.addEventListener('cancel', (event) => {
  event.preventDefault();
  close(false);
});

// Takes back what is no longer asked.
function drop(kind) {
  for (let at = queue.length; at--;) if (queue[at].of === kind) queue.splice(at, 1);
  if (asking?.of !== kind) return;
  asking = null;
  dialog.close();
  next();
}

on('dialog', ({ kind, message, default: value, host }) => {
  drop('dialog');
  if (!kind) return;
  const said = { alert: 'says', confirm: 'asks', prompt: 'asks', beforeunload: 'asks: leave this page?' }[kind] ?? 'says';
  ask({
    of: 'dialog', title: `${host ?? 'The page'} ${said}`, text: message,
    yes: kind === 'beforeunload' ? 'Leave' : 'OK', no: kind === 'alert' ? null : 'Cancel',
    fields: kind === 'prompt' ? [{ name: 'text', label: 'Answer', value }] : [],
    done: (given) => send({ t: 'dialog', accept: given !== null || kind === 'alert', text: given?.text ?? null }),
  });
});

on('password', ({ origin, realm, proxy }) => {
  drop('password');
  if (!origin) return;
  ask({
    of: 'password', title: `${origin} asks you to log in`, text: realm ? `It says: ${realm}` : '', yes: 'Log in',
    fields: [{ name: 'user', label: 'User name', autocomplete: 'off' }, { name: 'password', label: 'Password', kind: 'password', autocomplete: 'off' }],
    done: (given) => send({ t: 'password', given: given && [given.user, given.password] }),
  });
});

on('picker', ({ id, kind, label, value, options, min, max, step }) => {
  drop('picker');
  if (id === null) return;
  const title = label || { color: 'Choose a colour', select: 'Choose' }[kind] || 'Choose a date or time';
  const own = options ? { options } : { value, min, max, step };
  ask({
    of: 'picker', title, yes: 'Choose', fields: [{ name: 'value', label: options ? 'Options' : 'Value', plain: true, kind, ...own }],
    done: (given) => {
      const picked = given && (options ? (given.value === '' ? null : Number(given.value)) : given.value);
      send({ t: 'pick', id, value: picked });
    },
  });
});

on('chooser', ({ several }) => {
  drop('chooser');
  if (several === null) return;
  ask({
    of: 'chooser', title: several ? 'Choose files' : 'Choose a file', yes: 'Give to the page',
    text: 'What you choose is given to the page, as in your own browser.',
    fields: [{ name: 'files', label: 'From your device', kind: 'file', multiple: several && 'multiple' }],
    done: (given) => give(given?.files ?? []),
  });
});

const PIECE = 60000;
async function give(files) {
  send({ t: 'files', files: files.map((file) => [file.name, file.size]) });
  for (const file of files) {
    for (let at = 0; at < file.size; at += PIECE) socket?.send(await file.slice(at, at + PIECE).arrayBuffer());
  }
}
