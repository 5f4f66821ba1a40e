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

/** The same text in ASCII's digits and marks, with the places in it of each of its characters. */
interface PlainCopy {
  text: string;
  /** Where a character of the copy begins in the text itself. */
  from: (at: number) => number;
  /** Where it ends there. */
  to: (at: number) => number;
}

/**
 * Characters that are as they are seen, as many as stand together; or one character as it is seen: an entity, escaped once
 * more perhaps, of a page, a URL or a string; an element; or itself.
 */
const CHARACTER =
  /([\t\n\r\x20-\x24\x27-\x3b\x3d-\x5b\x5d-\x7e]+)|(?:<|&lt;)\/?[a-z][^<>&\d]{0,30}(?:>|&gt;)|&(?:amp;)*(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,14});|(?:%[\da-f]{2})+|\\u[\da-f]{4}|\\[nrt]|./gisu;
/** What stands between digits by name. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ...['nbsp', 'ensp', 'emsp', 'thinsp', 'numsp', 'puncsp', 'hairsp'].map((name) => [name, ' '] as const),
  ...['ndash', 'mdash', 'minus', 'dash', 'hyphen'].map((name) => [name, '-'] as const),
  ...['shy', 'zwj', 'zwnj', 'lrm', 'rlm', 'zerowidthspace'].map((name) => [name, ''] as const),
  ...['period', 'middot', 'bull'].map((name) => [name, '.'] as const),
  ['comma', ','],
  ['sol', '/'],
  ['plus', '+'],
  ['lpar', '('],
  ['rpar', ')'],
]);

export function plainCopy(text: string): PlainCopy {
  if (PLAIN.test(text) && !/[&%<\\]/u.test(text)) return { text, from: (at) => at, to: (at) => at + 1 };
  let copy = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { index, 0: character, 1: together } of text.matchAll(CHARACTER)) {
    const plain = together ?? plainCharacter(character);
    for (let at = 0; at < plain.length; at += 1) {
      starts.push(together === undefined ? index : index + at);
      ends.push(together === undefined ? index + character.length : index + at + 1);
    }
    copy += plain;
  }
  return { text: copy, from: (at) => starts[at] ?? text.length, to: (at) => ends[at] ?? text.length };
}

function plainCharacter(character: string): string {
  if (/^\\[nrt]$/iu.test(character)) return ' ';
  if (character.length > 2) return spelled(character);
  if (PLAIN.test(character)) return character;
  if (/^\p{M}$/u.test(character)) return '';
  if (character === '\u2800') return ' ';
  const digits = /^\p{No}$/u.test(character) ? character.normalize('NFKC') : '';
  return /^[\d().]+$/u.test(digits) ? digits : asciiMarks(character);
}

/** What is written as several characters and seen as one. */
function spelled(written: string): string {
  if (written.startsWith('%')) return decodedUri(written);
  if (written.startsWith('\\')) return plainOf(Number.parseInt(written.slice(2), 16), written);
  const [, name = ''] = /^&(?:amp;)*([^&;]+);$/iu.exec(written) ?? [];
  // An element of a page, which stands between words at most.
  if (name === '') return ' ';
  if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase()) ?? written;
  return plainOf(Number.parseInt(name.slice(1).replace(/^x/iu, '0x'), /x/iu.test(name) ? 16 : 10), written);
}

function plainOf(code: number, written: string): string {
  return code > 0 && code <= 0x10ffff ? plainCopy(String.fromCodePoint(code)).text : written;
}

function decodedUri(written: string): string {
  try {
    return plainCopy(decodeURIComponent(written)).text;
  } catch {
    // Not UTF-8: what it says cannot be told, and a space between digits is the most it could be.
    return ' ';
  }
}
