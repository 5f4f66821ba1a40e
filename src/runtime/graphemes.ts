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
