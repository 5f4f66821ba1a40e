import { fold } from './fold.ts';
import { readAmount } from './typed-amount.ts';

/** The words of a sentence; each list has one entry for each word. */
export interface Sentence {
  /** Lower case, as the grammar of times reads them. */
  words: readonly string[];
  /** Folded, without a possessive ending. */
  plain: readonly string[];
  /** Whether a full stop, a question mark or a new line comes before it. */
  breaks: readonly boolean[];
  /** Whether a comma or a stronger mark comes before it. */
  commas: readonly boolean[];
  /** Whether it is between double quotation marks. */
  quoted: readonly boolean[];
  /** As typed. */
  typed: readonly string[];
  /** Where the piece stands that it was typed in: that of both words of "don't", and of all three of "9-5". */
  places: readonly Place[];
  isQuestion: boolean;
}

/** From one place in a text to another, which is not included. */
interface Place {
  text: string;
  from: number;
  end: number;
}

/** The words of a sentence from one to another as they were typed. */
export function asTyped({ places }: Sentence, from: number, end?: number): string {
  let [said, last]: [string, Place | null] = ['', null];
  for (const place of places.slice(from, end)) {
    const isSame = last?.text === place.text && last.from === place.from;
    if (isSame) continue;
    const between = last?.text === place.text && last.end <= place.from ? place.text.slice(last.end, place.from) : ' ';
    // Words that were taken out between two are not said again.
    said += `${last === null ? '' : /[\p{L}\p{N}]/u.test(between) ? ' ' : between}${place.text.slice(place.from, place.end)}`;
    last = place;
  }
  return said.replace(/\s+/gu, ' ');
}

const NUMBER_WITH_UNIT =
  /^([0-9]{1,3}(?:[:.][0-9]{2})?)(am|pm|a\.m\.?|p\.m\.?|h|hrs?|hours?|m|mins?|minutes?|d|days?|weeks?|s|secs?|seconds?|ish)$/u;
/** `5p`, `8:30a`: halves of the day as they are written in a hurry. */
const SHORT_HALF = /^(1[0-2]|0?[1-9])([:.][0-5][0-9])?([ap])$/u;
/** `25.01.`, which ends no sentence. */
const DOTTED_DATE = /^[0-9]{1,2}\.[0-9]{1,2}\.$/u;
const ISO_DAY = /^[0-9]{4}-[0-9]{2}(?:-[0-9]{2})?$/u;
/** `12,50`, and `7,5 €`: two digits, or one beside a currency. */
const DECIMAL_COMMA =
  /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+),(\d{2}|(?<=\b0,)\d|\d(?=\s?(?:[€£$]|euros?\b|eur\b|gbp\b|usd\b|pounds?\b|dollars?\b)))(?![\d,]|\.\d)/giu;
const OF_TWO_AMOUNTS = /(?<![\d.,])0,\d{3}(?![\d,]|\.\d)/gu;
/** The bracket before a whole telephone number: "Imran (07700 900123)". */
const NUMBER_IN_BRACKETS = /\((?=\+?\d[\d\s-]{8,}\))/gu;
/** Marks that end a word. */
const PIECES = /[^\s,;!?()"[\]]+|[,;!?\n"]/gu;

/** Splits a text into words. */
export type Split = (text: string) => Sentence;

/** Makes the function that splits texts of a language; `expand` lists contractions. */
export const splitter =
  (expand: ReadonlyMap<string, readonly string[]>): Split =>
  (text) =>
    sentenceOf(text, expand);

function sentenceOf(text: string, expand: ReadonlyMap<string, readonly string[]>): Sentence {
  const words: string[] = [];
  const plain: string[] = [];
  const breaks: boolean[] = [];
  const commas: boolean[] = [];
  const quoted: boolean[] = [];
  const typedWords: string[] = [];
  const places: Place[] = [];
  let place: Place = { text, from: 0, end: 0 };
  let isQuoted = false;
  let isBreak = false;
  let isComma = false;
  const add = (word: string, own: string, typed: string) => {
    words.push(word);
    plain.push(own);
    breaks.push(isBreak);
    commas.push(isComma || isBreak);
    quoted.push(isQuoted);
    typedWords.push(typed);
    places.push(place);
    isBreak = false;
    isComma = false;
  };
  const whole = joined(text, expand);
  const found = [...whole.text.matchAll(PIECES)];
  const pieces = found.map(([piece]) => piece);
  const addWhole = (word: string, typed: string) => {
    const long = expand.get(word) ?? expansionOf(word, expand);
    if (long !== null) for (const each of long) add(each, each, each);
    else add(word, withoutPossessive(word), typed);
  };
  // "Priya N. until 3" goes on.
  const addInitial = (piece: string, before = '', next = '') => {
    const word = piece.charAt(0).toLowerCase();
    add(word, word, piece.charAt(0));
    isBreak = piece.endsWith('.') && isCapitalised(before) && /^\p{Lu}/u.test(next);
  };
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? '';
    place = placeOf(text, whole, found[at]?.index ?? 0, piece);
    if (isOfSmallLetters(piece)) addWhole(piece, piece);
    else if (isInitial(piece, pieces[at - 1], pieces[at + 1])) addInitial(piece, pieces[at - 1], pieces[at + 1]);
    else if (isOfLetters(piece)) addWhole(piece.toLowerCase(), piece);
    else if (isOfDigits(piece)) addWhole(piece, piece);
    else if (piece === '"') isQuoted = !isQuoted;
    else if (piece === ',') isComma = true;
    else if (piece === ';' || piece === '!' || piece === '?') isBreak = true;
    else {
      const isDate = piece.endsWith('.') && DOTTED_DATE.test(piece) && at + 1 < pieces.length;
      const ends = !isDate && isEnd(piece);
      // "Divert sales to Ben? No." ends with no number.
      const isLast = piece.endsWith('.') && at + 1 >= pieces.length;
      const isWhole = isDate || (!isLast && expand.has(piece.toLowerCase()));
      for (const typed of isWhole ? [piece] : parts(piece)) {
        const word = fold(typed).trim();
        if (word !== '') addWhole(word, typed);
      }
      if (ends) isBreak = true;
      // What comes after a colon belongs to what comes before it: "Sales divert: end".
      else if (piece.endsWith(':') && /[^\d]:$/u.test(piece)) isComma = true;
    }
  }
  return {
    words,
    plain,
    breaks,
    commas,
    quoted,
    typed: typedWords,
    places,
    isQuestion: /\?[\s"')]*$/u.test(text),
  };
}

/** The "N" of "Priya N", which is no short "and", and that of "Mike R. is back", which ends no sentence. */
const isInitial = (piece: string, before = '', next = ''): boolean =>
  (piece.length === 1 && INITIAL.test(piece) && isCapitalised(before)) ||
  (piece.length === 2 && piece.endsWith('.') && INITIAL.test(piece) && next.length > 1);

/** "A" and "I" are words. */
const INITIAL = /^[B-HJ-Z]/;
const isCapitalised = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);

/** Most words are plain: they are what was typed. */
function isOfSmallLetters(piece: string): boolean {
  for (let at = 0; at < piece.length; at += 1) {
    const letter = piece.charCodeAt(at);
    if (letter < SMALL_A || letter > SMALL_Z) return false;
  }
  return true;
}

const SMALL_A = 'a'.charCodeAt(0);
const SMALL_Z = 'z'.charCodeAt(0);

const isOfLetters = (piece: string): boolean => /^[a-z]+$/i.test(piece);
const isOfDigits = (piece: string): boolean => /^[0-9]+$/.test(piece);

/** A text, and where each of its characters stands in the one that was typed; `null` where it is that one. */
interface Traced {
  text: string;
  places: readonly (readonly [from: number, end: number])[] | null;
}

/** The same with what a pattern finds replaced; what stands for it has its place. */
function replaced({ text, places }: Traced, pattern: RegExp, make: (found: RegExpExecArray) => string): Traced {
  let [all, last]: [string, number] = ['', 0];
  const traced: (readonly [number, number])[] = [];
  const own = (at: number) => places?.[at] ?? ([at, at + 1] as const);
  const keep = (end: number) => {
    all += text.slice(last, end);
    for (let at = last; at < end; at += 1) traced.push(own(at));
  };
  for (const found of text.matchAll(pattern)) {
    const [said] = found;
    const other = make(found);
    if (other === said) continue;
    keep(found.index);
    last = found.index + said.length;
    const place = [own(found.index)[0], own(last - 1)[1]] as const;
    all += other;
    for (let at = 0; at < other.length; at += 1) traced.push(other[at] === said[at] ? own(found.index + at) : place);
  }
  if (last === 0) return { text, places };
  keep(text.length);
  return { text: all, places: traced };
}

/** Where a piece of a text stands in the one that was typed, without the marks behind it. */
function placeOf(text: string, { places }: Traced, at: number, piece: string): Place {
  const length = Math.max(1, endOfWord(piece));
  const [from, end] = [places?.[at]?.[0] ?? at, places?.[at + length - 1]?.[1] ?? at + length];
  return { text, from, end };
}

/** How long a piece is without the marks behind it; the last of "p.m." is its own. */
function endOfWord(piece: string): number {
  let end = piece.length;
  while (end > 0 && (piece[end - 1] === '.' || piece[end - 1] === ':')) end -= 1;
  return end < piece.length && /\.\p{L}$/u.test(piece.slice(0, end)) ? end + 1 : end;
}

/** A text without separators of thousands, with joined words split, and with new lines as ends of sentences. */
function joined(text: string, expand: ReadonlyMap<string, readonly string[]>): Traced {
  let all: Traced = { text, places: null };
  if (text.includes(',')) {
    // "0,500" may be two amounts; whoever reads one asks.
    all = replaced(all, OF_TWO_AMOUNTS, ([said]) => {
      const read = readAmount(said);
      return read.kind === 'either' ? read.amounts.join('|') : said;
    });
    // "1,000", and "1.000,50" and "12,50 €" as they are written elsewhere.
    all = replaced(all, /(\d),(?=\d{3}(?!\d))/gu, ([, digit = '']) => digit);
    all = replaced(all, DECIMAL_COMMA, ([, whole = '', rest]) => `${whole.replaceAll('.', '')}.${rest}`);
  }
  if (text.includes('-') || text.includes('/')) {
    // "mon-fri" is a span of days.
    all = replaced(
      all,
      /#\S+|(?<!\p{L})\p{L}+-\p{L}+/gu,
      ([said]) => expand.get(said.toLowerCase())?.join(' ') ?? said,
    );
    all = replaced(all, /#\S+|(\p{L})[-/](?=\p{L})/gu, ([said, letter]) =>
      letter === undefined ? said : `${letter} `,
    );
  }
  if (text.includes('(')) all = replaced(all, NUMBER_IN_BRACKETS, () => ' , ');
  // "Tommo / Mei Lin / Jarrah" is an order, "Ben / Fay" may be either.
  if (LISTED.test(all.text)) all = replaced(all, / [/>] (?=\p{L})/gu, () => ' , ');
  return replaced(all, /\n/gu, () => ' ; ');
}

/** Three names or more between strokes. */
const LISTED = /\p{L} ([/>]) \p{L}.* \1 \p{L}/u;

/** Whether a sentence ends with a word. */
function isEnd(piece: string): boolean {
  if (!piece.endsWith('.')) return false;
  return /[^.]\.+$/u.test(piece) && !/^(?:[0-9:.]*[ap]\.m|no|mr|mrs|ms|dr|st|approx|e\.g|i\.e)\.$/iu.test(piece);
}

function expansionOf(word: string, expand: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const at = word.indexOf("'");
  if (at < 1) return null;
  const [first, ending] = [word.slice(0, at), word.slice(at)];
  const long = expand.get(ending);
  // "anna's" is a possessive, "who's" is two words.
  if (long === undefined || (ending === "'s" && !expand.has(`${first}'`))) return null;
  return [first, ...long];
}

function withoutPossessive(word: string): string {
  if (word === '&') return 'and';
  if (!word.includes("'")) return word;
  return word
    .replace(/'s$/u, '')
    .replace(/^'+|(?<!')'+$/gu, '')
    .replace(/'/gu, '');
}

function parts(piece: string): readonly string[] {
  const trimmed = piece.replace(/^['.:]+(?!\d)|(?<![:'.])[:'.]+$/gu, (mark, at: number) =>
    at === 0 && mark.startsWith("'") && /^'(?:til|em$)/iu.test(piece) ? mark : /\.m\.$/iu.test(piece) ? mark : '',
  );
  if (ISO_DAY.test(trimmed) || !/\d/u.test(trimmed)) return trimmed === '' ? [] : [trimmed];
  return trimmed.split(/(-)/u).flatMap((each) => {
    const said = each.toLowerCase();
    const [, hour, minute = '', half] = SHORT_HALF.exec(said) ?? [];
    if (hour !== undefined) return [`${hour}${minute}`, `${half}m`];
    const match = NUMBER_WITH_UNIT.exec(said);
    return match === null ? (each === '' ? [] : [each]) : [match[1] ?? '', match[2] ?? ''];
  });
}
