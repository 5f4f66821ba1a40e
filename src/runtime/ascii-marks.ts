/** Direction marks, joiners, fillers, soft hyphens and the like, and what makes an emoji of a digit. */
const UNSEEN = /\p{Cf}|\p{Default_Ignorable_Code_Point}|\u20e3/gu;
const DASHES = /[\p{Pd}\u2043\u2212\u30fc]/gu;
const DOTS = /[\u00b7\u2022\u2024\u2027\u2219\u22c5\u30fb]/gu;
const STROKES = /[\u2044\u2215\u29f8]/gu;

const PLAIN = /^[\t\n\r\x20-\x7e]*$/u;

/** Digits of every script, dashes, spaces and full-width signs as ASCII has them; what cannot be seen is left out. */
export function asciiMarks(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(UNSEEN, '')
    .replace(/[\uff01-\uff5e]/gu, (sign) => sign.normalize('NFKC'))
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(DASHES, '-')
    .replace(DOTS, '.')
    .replace(STROKES, '/')
    .replace(/\p{Zs}/gu, ' ');
}

/** Unicode keeps the ten digits of a script together, from its zero on. */
function asciiDigit(digit: string): string {
  const plain = digit.normalize('NFKC');
  if (/^[0-9]$/u.test(plain)) return plain;
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** The same text in ASCII's digits and marks, with the place in it of each of its characters. */
interface PlainCopy {
  text: string;
  /** The place in the text itself of a place in the copy. */
  place: (at: number) => number;
}

/** One character as it is seen: entities of mrkdwn and of URLs that stand between digits, and digits in rings or raised. */
const CHARACTER = /&(?:amp|lt|gt);|%(?:2[0b89cd-f]|c2%a0)|./gisu;
const ENTITY: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
]);

export function plainCopy(text: string): PlainCopy {
  if (PLAIN.test(text) && !/[&%]/u.test(text)) return { text, place: (at) => at };
  let copy = '';
  const places: number[] = [];
  for (const { index, 0: character } of text.matchAll(CHARACTER)) {
    const plain = plainCharacter(character);
    for (let at = 0; at < plain.length; at += 1) places.push(index);
    copy += plain;
  }
  places.push(text.length);
  return { text: copy, place: (at) => places[at] ?? text.length };
}

function plainCharacter(character: string): string {
  if (character.length > 2) return ENTITY.get(character.toLowerCase()) ?? decoded(character);
  if (PLAIN.test(character)) return character;
  if (/^\p{M}$/u.test(character)) return '';
  if (character === '\u2800') return ' ';
  const digit = /^\p{No}$/u.test(character) ? character.normalize('NFKC') : '';
  return /^\d$/u.test(digit) ? digit : asciiMarks(character);
}

function decoded(entity: string): string {
  return entity.length > 3 ? ' ' : String.fromCharCode(Number.parseInt(entity.slice(1), 16));
}
