const HIDDEN = '[hidden]';

/** The shortest secret that is redacted; shorter ones would only shred the text. */
const MIN_SECRET_LENGTH = 4;

/** The longest text that is searched: nobody is shown more, and the search takes several passes. */
const MAX_TEXT_LENGTH = 20_000;

/** How many codings may be nested, such as base64 in a URL in JSON. */
const DEEPEST = 3;

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** As much of a secret in a row gives it away, if it is not a word of letters alone. */
const TELLING = 8;

/** As much of it gives it away in any case. */
const LONG = 12;

/**
 * The text without any of the secrets, however they are coded in it: as they are or cut short, in a URL or a form, in JSON or
 * HTML, in hex or base64, alone or as a part of what is coded, and one coding in another. Text too long to be shown is cut off.
 */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH);
  if (known.length === 0) return text;
  // A word cut in two could keep half of a secret.
  const near = text.length > MAX_TEXT_LENGTH ? text.slice(0, MAX_TEXT_LENGTH).replace(/(?<!\S)\S+$/, '') : text;
  let plain = near;
  // The longest first: one may be part of another.
  for (const secret of known.sort((a, b) => b.length - a.length)) plain = plain.replaceAll(secret, HIDDEN);
  const pieces = piecesOf(known.map((secret) => secret.toLowerCase()));
  const struck = plain.replace(/\S+/g, (word) => strikeWord(word, pieces));
  // A secret may have spaces in it, or be cut in two by them; no part of the text is then worth the risk.
  const joined = struck.replace(/[\s\p{Cf}]+/gu, '');
  return holds(struck, pieces, DEEPEST) || holds(joined, pieces, DEEPEST) ? HIDDEN : struck;
}

/** Parts of secrets that give them away, in small letters, by their length. */
type Pieces = ReadonlyMap<number, ReadonlySet<string>>;

function piecesOf(secrets: readonly string[]): Pieces {
  const pieces = new Map<number, Set<string>>();
  const add = (piece: string) => pieces.set(piece.length, (pieces.get(piece.length) ?? new Set()).add(piece));
  for (const secret of secrets) {
    if (secret.length <= LONG) add(secret);
    for (let at = 0; at + TELLING <= secret.length; at += 1) {
      const piece = secret.slice(at, at + TELLING);
      if (!/^\p{L}+$/u.test(piece)) add(piece);
      if (at + LONG <= secret.length) add(secret.slice(at, at + LONG));
    }
  }
  return pieces;
}

function strikeWord(word: string, pieces: Pieces): string {
  if (!holds(word, pieces, DEEPEST)) return word;
  const struck = word.replace(/[\w+/=%\\.~-]+/g, (part) => (holds(part, pieces, DEEPEST) ? HIDDEN : part));
  return holds(struck, pieces, DEEPEST) ? HIDDEN : struck;
}

function holds(text: string, pieces: Pieces, depth: number): boolean {
  const lower = text.toLowerCase();
  for (const [length, those] of pieces) {
    for (let at = 0; at + length <= lower.length; at += 1) if (those.has(lower.slice(at, at + length))) return true;
  }
  return depth > 0 && decoded(text).some((each) => each !== text && holds(each, pieces, depth - 1));
}

/** The plain texts that it may stand for, in each possible coding. */
function decoded(text: string): string[] {
  const found: string[] = [];
  if (/%[0-9a-f]{2}/i.test(text)) {
    // In a form, a plus is a space.
    found.push(fromPercent(text), fromPercent(text.replaceAll('+', ' ')));
  }
  if (text.includes('\\')) found.push(fromEscapes(text));
  if (/&#?\w+;/.test(text)) found.push(fromEntities(text));
  for (const [run] of text.matchAll(/[0-9a-f]{8,}/gi)) {
    for (const start of [0, 1]) found.push(Buffer.from(run.slice(start), 'hex').toString());
  }
  // The start of the coded part is unknown when characters of the same alphabet precede it.
  for (const [run] of text.matchAll(/[\w+/-]{6,}/g)) {
    for (const start of [0, 1, 2, 3]) found.push(Buffer.from(run.slice(start), 'base64').toString());
  }
  return found;
}

function fromPercent(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString());
}

function fromEscapes(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/gi, (_, four?: string, two?: string, one = '') => {
    const code = four ?? two;
    return code === undefined ? (ESCAPES.get(one) ?? one) : String.fromCharCode(Number.parseInt(code, 16));
  });
}

function fromEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, ten?: string, name = '') => {
    if (hex === undefined && ten === undefined) return NAMED.get(name) ?? whole;
    const code = hex === undefined ? Number(ten) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
