/**
 * What differs between two texts, line by line: `-` is gone, `+` is new, `~` is changed where it says `[old → new]`, and `…`
 * stands for lines that stayed.
 */
export function differences(before: readonly string[], after: readonly string[]): string[] {
  const kept = longest(before, after);
  const shown: string[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [gone, come]: [string[], string[]] = [[], []];
    while ((i < before.length || j < after.length) && before[i] !== after[j]) {
      if (j >= after.length || (i < before.length && at(kept, i + 1, j) >= at(kept, i, j + 1))) {
        gone.push(before[i] ?? '');
        i += 1;
      } else {
        come.push(after[j] ?? '');
        j += 1;
      }
    }
    shown.push(...hunk(gone, come));
    if (i < before.length && shown.at(-1) !== '…') shown.push('…');
    while (i < before.length && before[i] === after[j]) {
      i += 1;
      j += 1;
    }
  }
  return shown;
}

/** Lines that took the place of as many others are shown beside them, where they are alike. */
function hunk(gone: readonly string[], come: readonly string[]): string[] {
  const changed = gone.length === come.length ? gone.map((old, at) => changedLine(old, come[at] ?? '')) : [null];
  const alike = changed.filter((line) => line !== null);
  if (alike.length === changed.length) return alike;
  return [...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)];
}

function changedLine(before: string, after: string): string | null {
  const [old, now] = [before.split(/(?<=\s)/u), after.split(/(?<=\s)/u)];
  const least = Math.min(old.length, now.length);
  let head = 0;
  while (head < least && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < least - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  if ((head + tail) * 2 < least) return null;
  const part = (words: string[]) =>
    words
      .slice(head, words.length - tail)
      .join('')
      .trim();
  const rest = now.slice(now.length - tail).join('');
  return `~ ${now.slice(0, head).join('')}[${part(old)} → ${part(now)}]${rest === '' ? '' : ` ${rest}`}`;
}

/** How many lines what begins at each pair of places has in common, at most. */
function longest(before: readonly string[], after: readonly string[]): number[][] {
  const table = before.map(() => after.map(() => 0));
  for (const [i, old] of [...before.entries()].toReversed()) {
    for (const [j, now] of [...after.entries()].toReversed()) {
      const row = table[i] ?? [];
      row[j] = old === now ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}

const at = (table: readonly number[][], i: number, j: number) => table[i]?.[j] ?? 0;
