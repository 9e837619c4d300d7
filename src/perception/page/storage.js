// What the document's origin keeps in the browser: localStorage, sessionStorage, IndexedDB. Read and
// written whole, by the world's own functions, which the page's scripts cannot change.

// Text with halves of letters in it, as some libraries pack their data, is no JSON: its units are.
const packed = (text) => (text.isWellFormed() ? text : { t: 'units', v: Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)) });
const unpacked = (text) => (typeof text === 'string' ? text : text.v.map((unit) => String.fromCharCode(unit)).join(''));

const entriesOf = (area) => {
  try {
    const store = globalThis[area];
    const keys = Array.from({ length: store.length }, (_, at) => store.key(at));
    return keys.map((key) => [packed(key), packed(store.getItem(key))]);
  } catch {
    // Sandboxed and opaque origins keep nothing.
    return [];
  }
};

const asked = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  request.onblocked = () => reject(new Error('the database is in use'));
});

const done = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = () => resolve();
  transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
});

/**
 * @returns {Promise<object>}
 */
export async function storageRead() {
  const lost = [];
  const databases = [];
  let known = [];
  try {
    known = await indexedDB.databases();
  } catch {
    // As above.
  }
  for (const { name } of known) {
    try {
      if (!name.isWellFormed()) throw new Error('its name is no text');
      databases.push(await readDatabase(name, lost));
    } catch (error) {
      lost.push(`database ${name.toWellFormed()}: ${error?.message ?? error}`);
    }
  }
  return { local: entriesOf('localStorage'), session: entriesOf('sessionStorage'), databases, lost };
}

async function readDatabase(name, lost) {
  const database = await asked(indexedDB.open(name));
  try {
    const stores = [];
    for (const storeName of database.objectStoreNames) {
      if (!storeName.isWellFormed()) throw new Error('the name of a store is no text');
      const transaction = database.transaction(storeName);
      const store = transaction.objectStore(storeName);
      const indexes = Array.from(store.indexNames, (index) => {
        const { keyPath, unique, multiEntry } = store.index(index);
        return { name: index, keyPath, unique, multiEntry };
      });
      const inline = store.keyPath !== null;
      // All is asked for before anything is waited for: a transaction ends when it is left alone.
      const [keys, values] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
      const records = [];
      for (let at = 0; at < values.length; at++) {
        try {
          const value = await encode(values[at]);
          records.push(inline ? { value } : { key: await encode(keys[at]), value });
        } catch (error) {
          lost.push(`a record of ${name}/${storeName}: ${error?.message ?? error}`);
        }
      }
      stores.push({ name: storeName, keyPath: store.keyPath, autoIncrement: store.autoIncrement, indexes, records });
    }
    return { name, version: database.version, stores };
  } finally {
    database.close();
  }
}

/**
 * @param {object} args
 * @returns {Promise<boolean>}
 */
export async function storageWrite({ local, session, databases }) {
  for (const [area, entries] of [['localStorage', local], ['sessionStorage', session]]) {
    for (const [key, value] of entries ?? []) globalThis[area].setItem(unpacked(key), unpacked(value));
  }
  for (const database of databases ?? []) await writeDatabase(database);
  return true;
}

async function writeDatabase({ name, version, stores }) {
  const records = [];
  for (const store of stores) {
    const own = [];
    for (const { key, value } of store.records) {
      own.push({ key: key === undefined ? undefined : await decode(key), value: await decode(value) });
    }
    records.push(own);
  }
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => {
    for (const { name: storeName, keyPath, autoIncrement, indexes } of stores) {
      const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement });
      for (const index of indexes) {
        store.createIndex(index.name, index.keyPath, { unique: index.unique, multiEntry: index.multiEntry });
      }
    }
  };
  const database = await asked(opening);
  try {
    if (!stores.length) return;
    const transaction = database.transaction(stores.map((store) => store.name), 'readwrite');
    stores.forEach(({ name: storeName }, at) => {
      const store = transaction.objectStore(storeName);
      for (const { key, value } of records[at]) store.put(value, key);
    });
    await done(transaction);
  } finally {
    database.close();
  }
}

// Structured data as JSON: what JSON has itself stays as it is, all else is an object with a tag `t`.
// An object that comes a second time is named by its number, so that circles and shared parts stay.

const VIEWS = ['Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array', 'Int32Array', 'Uint32Array',
  'Float16Array', 'Float32Array', 'Float64Array', 'BigInt64Array', 'BigUint64Array', 'DataView'];

function toText(buffer) {
  const bytes = new Uint8Array(buffer);
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

const fromText = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;

async function encode(value, seen = new Map()) {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return packed(value);
  if (value === undefined) return { t: 'undefined' };
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? value : { t: 'number', v: Object.is(value, -0) ? '-0' : String(value) };
  }
  if (typeof value === 'bigint') return { t: 'bigint', v: String(value) };
  if (seen.has(value)) return { t: 'same', v: seen.get(value) };
  const id = seen.size;
  seen.set(value, id);
  const all = async (items) => {
    const list = [];
    for (const item of items) list.push(await encode(item, seen));
    return list;
  };
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (Array.isArray(value)) return { t: 'array', v: await all(value) };
  if (value instanceof Date) return { t: 'date', v: value.getTime() };
  if (value instanceof RegExp) return { t: 'regexp', v: [value.source, value.flags] };
  if (value instanceof Map) return { t: 'map', v: await all([...value].flat()) };
  if (value instanceof Set) return { t: 'set', v: await all([...value]) };
  if (value instanceof ArrayBuffer) return { t: 'buffer', v: toText(value) };
  if (ArrayBuffer.isView(value)) {
    const { byteOffset, length = value.byteLength } = value;
    return { t: 'view', v: [kind, await encode(value.buffer, seen), byteOffset, length] };
  }
  if (value instanceof File) return { t: 'file', v: [toText(await value.arrayBuffer()), value.type, value.name, value.lastModified] };
  if (value instanceof Blob) return { t: 'blob', v: [toText(await value.arrayBuffer()), value.type] };
  if (value instanceof Error) return { t: 'error', v: [value.name, value.message] };
  if (kind === 'CryptoKey') {
    if (!value.extractable) throw new Error('a key that the browser does not give out');
    const jwk = await crypto.subtle.exportKey('jwk', value);
    return { t: 'key', v: [jwk, await encode({ ...value.algorithm }, new Map()), [...value.usages]] };
  }
  if (['Number', 'String', 'Boolean', 'BigInt'].includes(kind)) return { t: 'boxed', v: await encode(value.valueOf(), seen) };
  if (kind !== 'Object') throw new Error(`a value of the kind ${kind}`);
  return { t: 'object', v: await all(Object.entries(value).flat()) };
}

async function decode(value, seen = []) {
  if (value === null || typeof value !== 'object') return value;
  const { t, v } = value;
  if (t === 'undefined') return undefined;
  if (t === 'number') return Number(v);
  if (t === 'bigint') return BigInt(v);
  if (t === 'units') return unpacked(value);
  if (t === 'same') return seen[v];
  // The numbers are given in the order of encoding: a container's before those inside of it.
  const at = seen.push(undefined) - 1;
  const keep = (object) => (seen[at] = object);
  const pairs = async (items, put) => {
    for (let next = 0; next < items.length; next += 2) put(await decode(items[next], seen), await decode(items[next + 1], seen));
  };
  switch (t) {
    case 'array': {
      const list = keep([]);
      for (const item of v) list.push(await decode(item, seen));
      return list;
    }
    case 'object': {
      const object = keep({});
      await pairs(v, (key, own) => Object.defineProperty(object, key, { value: own, enumerable: true, writable: true, configurable: true }));
      return object;
    }
    case 'map': {
      const map = keep(new Map());
      await pairs(v, (key, own) => map.set(key, own));
      return map;
    }
    case 'set': {
      const set = keep(new Set());
      for (const item of v) set.add(await decode(item, seen));
      return set;
    }
    case 'date': return keep(new Date(v));
    case 'regexp': return keep(new RegExp(...v));
    case 'buffer': return keep(fromText(v));
    case 'view': {
      const [kind, buffer, offset, length] = v;
      if (!VIEWS.includes(kind)) throw new Error(`a view of the kind ${kind}`);
      const bytes = await decode(buffer, seen);
      return keep(new globalThis[kind](bytes, offset, length));
    }
    case 'file': return keep(new File([fromText(v[0])], v[2], { type: v[1], lastModified: v[3] }));
    case 'blob': return keep(new Blob([fromText(v[0])], { type: v[1] }));
    case 'error': return keep(Object.assign(new Error(v[1]), { name: v[0] }));
    case 'key': return keep(await crypto.subtle.importKey('jwk', v[0], await decode(v[1], []), true, v[2]));
    case 'boxed': return keep(Object(await decode(v, seen)));
    default: throw new Error(`a value of the kind ${t}`);
  }
}

