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
      far: Math.min(far(wanted, plain.join(' ')), ...plain.map((word) => far(said[0] ?? '', word))),
    }))
    .filter(({ far: away }) => away <= leastAlike)
    .sort((one, other) => one.far - other.far);
  return [...new Set(near.map(({ value }) => value))].slice(0, MOST);
}

/** 0 where they are the same, 1 where they have nothing in common. */
function far(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : edits(one, other) / longest;
}

/** How many letters must be inserted, removed or replaced to turn one word into the other. */
function edits(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      here.push(Math.min(replaced, (above[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1));
    }
    above = here;
  }
  return above.at(-1) ?? 0;
}
