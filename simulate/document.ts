import { DAYS, ONE_ZONE, WORLDWIDE } from './assumptions.ts';
import { billTable, machineTable, monthTable, operationTable } from './cost-tables.ts';
import { Day } from './due.ts';
import { type Run, runChanges, runDays, runNewAccount, runOutages, runSizes } from './runs.ts';
import {
  changeTable,
  crowdTable,
  firstTable,
  outageTable,
  outcomeTable,
  queueTable,
  quotaTable,
} from './size-tables.ts';

const HUNDRED_THOUSAND = 100_000;
/** In London in winter, in milliseconds of the day. */
const NINE = 9 * 3_600_000;

/** Everything that was played. */
export interface Played {
  sizes: readonly Run[];
  /** The first has everybody in one zone. */
  days: readonly Run[];
  changes: readonly Run[];
  newAccount: readonly Run[];
  outages: readonly Run[];
}

/** Plays all of it. */
export function playAll(): Played {
  return {
    sizes: runSizes(),
    days: runDays(),
    changes: runChanges(),
    newAccount: runNewAccount(),
    outages: runOutages(),
  };
}

/** The tables of docs/scale.md by their names. */
export function tablesOf({ sizes, days, changes, newAccount, outages }: Played): ReadonlyMap<string, string> {
  const day = new Day(DAYS.full.start);
  const [inOneZone] = days;
  if (inOneZone === undefined) throw new RangeError('There is no day of one zone');
  return new Map([
    ['first', firstTable(sizes)],
    ['month', monthTable()],
    ['operations', operationTable()],
    ['quotas', quotaTable(sizes)],
    ['outcome', outcomeTable([...sizes, ...days])],
    ['crowds', crowdTable(WORLDWIDE, day, HUNDRED_THOUSAND)],
    ['queues', queueTable(inOneZone, NINE, 10)],
    ['account', outcomeTable(newAccount)],
    ['changes', changeTable(changes)],
    ['outages', outageTable(outages)],
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
