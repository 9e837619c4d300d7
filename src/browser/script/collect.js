// Reading data off the page by a reader's selectors.

const ADDRESSES = new Set(['href', 'src', 'action', 'poster', 'data-src', 'cite']);

function collect(args) {
  forget();
  const { reader, limit } = args;
  const fields = Object.entries(reader.fields);
  if (!reader.each) {
    const row = {};
    for (const [name, field] of fields) row[name] = valueIn(pageHit(field.at), field);
    return { rows: [row], hidden: 0 };
  }
  const found = all(document, reader.each);
  const seen = new Set(found.filter(isShown));
  const boxes = new Set([...seen].map(parentNode));
  // Hidden beside shown ones: collapsed or not yet opened. In a hidden box: another tab's, a menu's.
  const folded = new Set(found.filter((el) => !seen.has(el) && boxes.has(parentNode(el))));
  const records = seen.size ? found.filter((el) => seen.has(el) || (reader.hidden && folded.has(el))) : found;
  const heads = new Set(found);
  const rows = [];
  let hidden = reader.hidden ? 0 : folded.size;
  for (const record of records) {
    if (rows.length >= limit) break;
    const row = {};
    for (const [name, field] of fields) row[name] = valueIn(hit(record, field.at, heads), field, folded.has(record));
    // What holds none of the fields is no record: an advertisement, a caption row.
    if (Object.values(row).every((value) => value === null || value === '')) continue;
    rows.push(row);
    if (folded.has(record)) hidden++;
  }
  forget();
  return { rows, hidden };
}

const pageHit = (at) => {
  const found = all(document, at);
  return found.find(isShown) ?? found[0] ?? null;
};

// Text or null; of an attribute, its value, addresses made absolute.
function valueIn(el, field, evenHidden = false) {
  if (!el) return null;
  const name = field.attribute;
  if (name === undefined || name === null) return textValue(el, evenHidden);
  const run = /^::text(?:\((\d+)\))?$/.exec(name);
  if (run) {
    const texts = ownTexts(el).map((node) => squeeze(node.data)).filter((text) => !SEPARATOR.test(text));
    return run[1] ? texts[Number(run[1]) - 1] ?? null : texts.join(' ') || null;
  }
  if (name === 'value' && isControl(el)) return valueOf(el) ?? attribute(el, 'value');
  const raw = attribute(el, name);
  if (raw === null) return null;
  return ADDRESSES.has(name) ? absolute(el, raw.trim()) : squeeze(raw);
}

function textValue(el, evenHidden) {
  const tag = localName(el);
  if (tag === 'meta') return squeeze(attribute(el, 'content') ?? '') || null;
  if (isPicture(el)) return altOf(el) || null;
  const state = checkedState(el);
  if (state !== null) return String(state === true);
  if (isControl(el) && tag !== 'button') return valueOf(el);
  if (!evenHidden && !rendered(el) && style(el).display !== 'contents') return null;
  return textOf(el, evenHidden);
}

