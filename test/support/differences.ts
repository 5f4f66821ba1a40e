/** What differs between two texts, line by line: `-` is gone, `+` is new, and `…` stands for lines that stayed. */
export function differences(before: readonly string[], after: readonly string[]): string[] {
  const kept = longest(before, after);
  const shown: string[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]];
    if (old !== undefined && old === now) {
      if (shown.at(-1) !== '…') shown.push('…');
      i += 1;
      j += 1;
    } else if (old !== undefined && (now === undefined || at(kept, i + 1, j) >= at(kept, i, j + 1))) {
      shown.push(`- ${old}`);
      i += 1;
    } else {
      shown.push(`+ ${now}`);
      j += 1;
    }
  }
  return shown;
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
