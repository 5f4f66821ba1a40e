const LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['æ', 'ae'],
  ['œ', 'oe'],
]);

/** Lower case, without accents, emoji (signs or `:names:`) and invisible characters. */
export function fold(text: string): string {
  // Nearly everything that people type is plain ASCII.
  if (/^[\x20-\x7e]*$/u.test(text)) return withoutEmojiNames(text.toLowerCase());
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{So}\p{Sk}\p{Emoji_Presentation}]/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœ]/gu, (letter) => LETTERS.get(letter) ?? letter);
  return withoutEmojiNames(plain);
}

function withoutEmojiNames(text: string): string {
  return text.includes(':') ? text.replace(/:[a-z][a-z0-9_+-]{1,40}:/gu, ' ') : text;
}

/** A word without the ending of its plural, so that "line" and "lines", "emergency" and "emergencies" are the same. */
export function stem(word: string): string {
  if (word.length > 5 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
