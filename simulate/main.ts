import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { fill, playAll, tablesOf } from './document.ts';

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
  bill: 'A month in US dollars',
  machine: 'One machine instead',
};

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const document = new URL('../docs/scale.md', import.meta.url);

const startedAt = performance.now();
const tables = tablesOf(playAll());
for (const [name, table] of tables) console.log(`${TITLES[name] ?? name}\n\n${table}\n`);
const { maxRSS } = process.resourceUsage();
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`${seconds} s, ${Math.round(maxRSS / 1024)} MB.`);

const text = await readFile(document, 'utf8');
const filled = fill(text, tables);
if (values.write) await writeFile(document, filled);
else if (filled !== text) console.log('docs/scale.md says something else: npm run simulate -- --write');
