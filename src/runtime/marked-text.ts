import { numberStart } from './digit-runs.ts';

const CHARACTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** How far behind the cut is looked for the end of a character; a longer one is cut between its code points. */
const AROUND = 64;

/**
 * The beginning of a text in at most `most` UTF-16 units, cut between characters as people see them: an emoji of several
 * parts is whole or left out. So are the digits of what may be a telephone number, because most of one gives it away and
 * is not known for one any more.
 */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, numberStart(text, characterStart(text, most)));
}

function characterStart(text: string, most: number): number {
  const from = Math.max(0, most - AROUND);
  const around = CHARACTERS.segment(text.slice(from, most + AROUND)).containing(most - from);
  const at = from + (around?.index ?? 0);
  if (at > from) return at;
  return most > 0 && (text.codePointAt(most - 1) ?? 0) > 0xffff ? most - 1 : most;
}

/**
 * What a piece of text is, known where it is written: a figure of ours, which is never searched for telephone numbers
 * (an amount, an id, a date, a reference, a number of the account itself); a telephone number and nothing else; or the
 * reader's own words. Everything without a mark is free text (docs/decisions/0252-text-says-what-it-is.md).
 */
type MarkedKind = keyof typeof MARKS;

/** Noncharacters (Unicode, 23.7), which {@link parseForeign} lets nobody else send. */
const MARKS = { figure: '\ufdd1', number: '\ufdd2', said: '\ufdd3' } as const;
const END = '\ufdd0';
const KINDS: ReadonlyMap<string, MarkedKind> = new Map([
  [MARKS.figure, 'figure'],
  [MARKS.number, 'number'],
  [MARKS.said, 'said'],
]);

const ANY = /[\ufdd0-\ufdd3]/u;
const ALL = /[\ufdd0-\ufdd3]/gu;
const ESCAPED = /[\ufdd0-\ufdd3]|\\ufdd[0-3]/iu;
const PIECE = /([\ufdd1-\ufdd3])([^\ufdd0-\ufdd3]*)\ufdd0|[\ufdd0-\ufdd3]/gu;

/** A text that is marked as a whole. */
export type Marked<Kind extends MarkedKind> = string & { readonly marked?: Kind };

function marked<Kind extends MarkedKind>(kind: Kind, text: string): Marked<Kind> {
  return text === '' ? text : `${MARKS[kind]}${withoutMarks(text)}${END}`;
}

/** An amount, an id, a date, a reference or a number of the account itself: shown as it is to everybody. */
export function figure(text: string): Marked<'figure'> {
  return marked('figure', text);
}

/** A telephone number and nothing else, however it is written. */
export function phone(text: string): Marked<'number'> {
  return marked('number', text);
}

/** What the reader has said, or is asked to confirm: not masked where only they read it. */
export function unmasked(text: string): Marked<'said'> {
  return marked('said', text);
}

export function hasMarks(text: string): boolean {
  return ANY.test(text);
}

export function withoutMarks(text: string): string {
  return hasMarks(text) ? text.replace(ALL, '') : text;
}

/** UTF-16 units of a text as it is sent, without its marks. */
export function shownLength(text: string): number {
  return withoutMarks(text).length;
}

/** The beginning of a text in at most `most` UTF-16 units, as `beginningOf` cuts; a figure or a number is whole or left out. */
export function markedBeginning(text: string, most: number): string {
  if (!hasMarks(text)) return beginningOf(text, most);
  let left = beginningOf(withoutMarks(text), most).length;
  let begun = '';
  for (const { kind, text: piece } of piecesOf(text)) {
    if (piece.length > left && (kind === 'figure' || kind === 'number')) break;
    const shown = piece.slice(0, left);
    begun += kind === 'free' ? shown : marked(kind, shown);
    left -= shown.length;
  }
  return begun;
}

/** The pieces of a text in their order; what was cut off before the end of its mark is free text again. */
export function piecesOf(text: string): { kind: MarkedKind | 'free'; text: string }[] {
  if (!hasMarks(text)) return [{ kind: 'free', text }];
  const pieces: { kind: MarkedKind | 'free'; text: string }[] = [];
  const free = (words: string) => {
    const last = pieces.at(-1);
    if (last?.kind === 'free') last.text += words;
    else if (words !== '') pieces.push({ kind: 'free', text: words });
  };
  let done = 0;
  for (const { index, 0: piece, 1: mark = '', 2: inner = '' } of text.matchAll(PIECE)) {
    free(text.slice(done, index));
    done = index + piece.length;
    const kind = KINDS.get(mark);
    if (kind !== undefined) pieces.push({ kind, text: inner });
  }
  free(text.slice(done));
  return pieces;
}

/** What was drawn or sent, without marks; itself where it has none. */
export function withoutAnyMarks<T>(drawn: T): T {
  if (typeof drawn === 'string') return withoutMarks(drawn) as T;
  if (typeof drawn !== 'object' || drawn === null) return drawn;
  let copy: typeof drawn | null = null;
  for (const key in drawn) {
    const inner = drawn[key];
    const plain = withoutAnyMarks(inner);
    if (plain === inner) continue;
    copy ??= Array.isArray(drawn) ? ([...drawn] as typeof drawn) : { ...drawn };
    copy[key] = plain;
  }
  return copy ?? drawn;
}

/** JSON from outside, without anything in its texts that would pass for a mark; throws as `JSON.parse` does. */
export function parseForeign(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  return mayHoldMarks(text) ? withoutAnyMarks(parsed) : parsed;
}

/** Whether JSON may have such a thing in it. */
export function mayHoldMarks(json: string): boolean {
  return ESCAPED.test(json);
}
