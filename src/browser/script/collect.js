// Reading data off the page by a reader's selectors.

const ADDRESSES = new Set(['href', 'src', 'action', 'poster', 'data-src', 'cite']);

function collect(args) {
  forget();
  const { reader, limit } = args;
  const fields = Object.entries(reader.fields);
  if (!reader.each) {
    const row = {};
    for (const [name, field] of fields) row[name] = valueIn(pageHit(field.at), field);
    return { rows: [row] };
  }
  const found = all(document, reader.each);
  const seen = found.filter(isShown);
  const records = seen.length ? seen : found;
  const heads = new Set(found);
  const rows = [];
  for (const record of records) {
    if (rows.length >= limit) break;
    const row = {};
    for (const [name, field] of fields) row[name] = valueIn(hit(record, field.at, heads), field);
    // What holds none of the fields is no record: an advertisement, a caption row.
    if (Object.values(row).some((value) => value !== null && value !== '')) rows.push(row);
  }
  forget();
  return { rows };
}

const pageHit = (at) => {
  const found = all(document, at);
  return found.find(isShown) ?? found[0] ?? null;
};

// Text or null; of an attribute, its value, addresses made absolute.
function valueIn(el, field) {
  if (!el) return null;
  const name = field.attribute;
  if (name === undefined || name === null) return textValue(el);
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

function textValue(el) {
  const tag = localName(el);
  if (tag === 'meta') return squeeze(attribute(el, 'content') ?? '') || null;
  if (isPicture(el)) return altOf(el) || null;
  const state = checkedState(el);
  if (state !== null) return String(state === true);
  if (isControl(el) && tag !== 'button') return valueOf(el);
  if (!rendered(el) && style(el).display !== 'contents') return null;
  return textOf(el);
}

