import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { fill, playAll, tablesOf } from './document.ts';
import { FaultyOrder, HELP, ORDER_OPTIONS, playOrder, readOrder } from './order.ts';
import { outcomeTable, quotaTable } from './size-tables.ts';

const TITLES: Readonly<Record<string, string>> = {
  first: 'What gives first',
  month: 'What a workspace does',
  operations: 'What one operation asks for',
  quotas: 'The fullest second against the limits',
  outcome: 'What became of a day',
  crowds: 'The fullest minutes of 100,000 workspaces over the world',
  queues: 'Nine o’clock with 100,000 workspaces in one zone',
  account: 'A day in a new account, which may run ten functions at once',
  changes: 'A crowded hour under other circumstances: 100,000 workspaces, all in one zone',
  outages: 'An hour in which the provider is down, from 08:30 to 09:30 with everybody in one zone',
  bill: 'A month in US dollars',
  machine: 'One machine instead',
};

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, help: { type: 'boolean', default: false }, ...ORDER_OPTIONS },
});

function print(tables: ReadonlyMap<string, string>): void {
  for (const [name, table] of tables) console.log(`${TITLES[name] ?? name}\n\n${table}\n`);
}

/** All of docs/scale.md; `write` puts it there. */
async function playDocument(write: boolean): Promise<void> {
  const document = new URL('../docs/scale.md', import.meta.url);
  const tables = tablesOf(playAll());
  print(tables);
  const text = await readFile(document, 'utf8');
  const filled = fill(text, tables);
  if (write) await writeFile(document, filled);
  else if (filled !== text) console.log('docs/scale.md says something else: npm run simulate -- --write');
}

const startedAt = performance.now();
try {
  const order = readOrder(values);
  if (values.help) console.log(HELP);
  else if (order === null) await playDocument(values.write);
  else {
    const run = playOrder(order);
    print(
      new Map([
        ['quotas', quotaTable([run])],
        ['outcome', outcomeTable([run])],
      ]),
    );
  }
} catch (error) {
  if (!(error instanceof FaultyOrder)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
const { maxRSS } = process.resourceUsage();
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
if (!values.help) console.log(`${seconds} s, ${Math.round(maxRSS / 1024)} MB.`);
