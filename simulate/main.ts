import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { allTables, fill } from './tables.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const document = new URL('../docs/scale.md', import.meta.url);
const tables = allTables();
for (const [name, content] of tables) console.log(`${name}\n\n${content}\n`);
const text = await readFile(document, 'utf8');
const filled = fill(text, tables);
if (values.write) await writeFile(document, filled);
else if (filled !== text) console.log('docs/scale.md says something else: npm run tool -- simulate --write');
