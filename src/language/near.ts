/** The share of its letters in which a name that is offered may differ. */
const LEAST_ALIKE = 0.45;
const MOST = 5;

/** Names that look like the words, best first; they are offered, never assumed. */
export function nearNames(
  names: readonly { value: string; plain: readonly string[] }[],
  said: readonly string[],
  leastAlike = LEAST_ALIKE,
): readonly string[] {
  const wanted = said.join(' ');
  const near = names
    .map(({ value, plain }) => ({
      value,
      far: Math.min(
        far(wanted, plain.join(' '), leastAlike),
        ...plain.map((word) => far(said[0] ?? '', word, leastAlike)),
      ),
    }))
    .filter(({ far: away }) => away <= leastAlike)
    .sort((one, other) => one.far - other.far);
  return [...new Set(near.map(({ value }) => value))].slice(0, MOST);
}

/** 0 where they are the same, 1 where they have nothing in common; more than `most` where their lengths already tell. */
function far(one: string, other: string, most: number): number {
  const longest = Math.max(one.length, other.length);
  if (longest === 0) return 1;
  const least = Math.abs(one.length - other.length) / longest;
  return least > most ? least : edits(one, other) / longest;
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
