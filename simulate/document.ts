import { DAYS, ONE_ZONE, WORLDWIDE } from './assumptions.ts';
import { billTable, machineTable, monthTable, operationTable } from './cost-tables.ts';
import { Day } from './due.ts';
import type { Run } from './runs.ts';
import { changeTable, firstTable, outcomeTable, quotaTable } from './size-tables.ts';

/** Everything that was played. */
export interface Played {
  sizes: readonly Run[];
  days: readonly Run[];
  changes: readonly Run[];
}

/** The tables of docs/scale.md by their names. */
export function tablesOf({ sizes, days, changes }: Played): ReadonlyMap<string, string> {
  const day = new Day(DAYS.full.start);
  return new Map([
    ['first', firstTable(sizes)],
    ['month', monthTable()],
    ['operations', operationTable()],
    ['quotas', quotaTable(sizes)],
    ['outcome', outcomeTable([...sizes, ...days])],
    ['changes', changeTable(changes)],
    ['bill', billTable(sizes)],
    [
      'machine',
      machineTable(
        [
          ['over the world', WORLDWIDE],
          ['in one zone', ONE_ZONE],
        ],
        day,
      ),
    ],
  ]);
}

/** Puts each table between its marks. Fails on a mark without a table, and on a table without a mark. */
export function fill(text: string, tables: ReadonlyMap<string, string>): string {
  const left = new Set(tables.keys());
  const filled = text.replace(/<!-- scale:(\w+) -->\n[\s\S]*?<!-- \/scale -->/g, (_, name: string) => {
    const found = tables.get(name);
    if (found === undefined) throw new RangeError(`There is no table called ${name}`);
    left.delete(name);
    return `<!-- scale:${name} -->\n${found}\n<!-- /scale -->`;
  });
  if (left.size > 0) throw new RangeError(`The document has no place for: ${[...left].join(', ')}`);
  return filled;
}
