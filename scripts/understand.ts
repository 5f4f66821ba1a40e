import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { ENGLISH } from '../src/app/sentences.ts';
import { understanding } from '../src/language/understand.ts';
import { answerTo } from './understand/answer.ts';
import { readWorld } from './understand/world.ts';

const USAGE = `Says what sentences mean, without Slack and provider.

  npm run --silent understand -- --world world.json

Reads one JSON object a line from standard input, {"text": "…", "after"?: "…"}, and prints one a line:
{"kind", "intent", "slots", "missing"?}. "after" is what the person said just before in the same thread.
For {"turns": [{"text": "…"} | {"press": "Save"} | {"pick": "…"}]} it prints a list of one for each turn; of a press, its
"kind": "opened", "saved", "ended", "proposed", or "none" where no such button is there.
docs/language.md describes the world.`;

const { values } = parseArgs({ options: { world: { type: 'string' }, help: { type: 'boolean', default: false } } });
if (values.help || values.world === undefined) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 1);
}

const world = readWorld(values.world, (path) => readFileSync(path, 'utf8'));
if (typeof world === 'string') console.error(world);
const understand = understanding(ENGLISH);
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== '') process.stdout.write(`${JSON.stringify(answerTo(line, world, understand))}\n`);
}
if (typeof world === 'string') process.exitCode = 1;
