/** The share of its letters in which a name that is offered may differ. */
const MAX_DIFFERENCE = 0.45;
const MAX_NEAR = 5;

/** Names that look like the words, best first; they are offered, never assumed. */
export function nearNames(
  names: readonly { value: string; plain: readonly string[] }[],
  said: readonly string[],
  leastAlike = MAX_DIFFERENCE,
): readonly string[] {
  const wanted = said.join(' ');
  const near: { value: string; away: number }[] = [];
  for (const { value, plain } of names) {
    let away = far(wanted, plain.join(' '), leastAlike);
    for (const word of plain) away = Math.min(away, far(said[0] ?? '', word, leastAlike));
    if (away <= leastAlike) near.push({ value, away });
  }
  if (near.length === 0) return NONE;
  near.sort((one, other) => one.away - other.away);
  return [...new Set(near.map(({ value }) => value))].slice(0, MAX_NEAR);
}

const NONE: readonly string[] = [];

/** 0 where they are the same, 1 where they have nothing in common; more than `most` where lengths or letters already tell. */
function far(one: string, other: string, most: number): number {
  const longest = Math.max(one.length, other.length);
  if (longest === 0) return 1;
  const least = Math.abs(one.length - other.length) / longest;
  if (least > most) return least;
  const strange = strangeLetters(one, other) / longest;
  return strange > most ? strange : edits(one, other) / longest;
}

/** How many letters of one word the other does not have; no fewer must be inserted, removed or replaced. */
function strangeLetters(one: string, other: string): number {
  const [first, second] = [lettersOf(one), lettersOf(other)];
  return Math.max(countOf(first & ~second), countOf(second & ~first));
}

/** The letters of a word, a bit for each. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function countOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** How many letters must be inserted, removed or replaced to turn one word into the other. */
function edits(one: string, other: string): number {
  // How far what was read of the one is from each beginning of the other.
  const away: number[] = [];
  for (let column = 0; column <= other.length; column += 1) away.push(column);
  for (let row = 0; row < one.length; row += 1) {
    const letter = one.charCodeAt(row);
    let before = row;
    let last = row + 1;
    away[0] = last;
    for (let column = 0; column < other.length; column += 1) {
      const above = away[column + 1] ?? 0;
      const replaced = letter === other.charCodeAt(column) ? before : before + 1;
      last = Math.min(replaced, above + 1, last + 1);
      before = above;
      away[column + 1] = last;
    }
  }
  return away[other.length] ?? 0;
}
