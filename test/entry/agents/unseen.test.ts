import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { UNSEEN, WORLDS } from '../../../scripts/understand/unseen.ts';
import { readWorld } from '../../../scripts/understand/world.ts';
import { INTENTS, type Intent } from '../../../src/language/intents.ts';
import type { World as Said } from '../../../src/language/world.ts';
import { ADAM_ADMIN, connect } from '../../features/support.ts';
import { type Person, textOf } from '../../support/person.ts';
import { ACME, startWorld, type World } from '../../support/world.ts';
import { slackbot } from './client.ts';

interface Sentence {
  text: string;
  after?: string;
  expect: { intent?: string | null } | readonly { intent?: string | null }[];
}

/** The sentences of a file that ask for a change and need none before them. */
function changesIn(file: string): string[] {
  const lines = readFileSync(new URL(file, UNSEEN), 'utf8').trim().split('\n');
  const sentences = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Sentence);
  const isChange = ({ expect: read, after }: Sentence) =>
    after === undefined &&
    [read].flat().some(({ intent }) => typeof intent === 'string' && INTENTS[intent as Intent] === 'change');
  return sentences.filter(isChange).map(({ text }) => text);
}

/** Gives the numbers of the account the names and ring lists of a firm, as far as it has as many. */
async function furnish(world: World, { numbers }: Said): Promise<void> {
  const own = ['+441632960101', '+441632960102', '+441632960103'];
  for (const [at, number] of own.entries()) {
    const path = `/numbers/${encodeURIComponent(number)}`;
    const { name = null, destinations = [] } = numbers[at] ?? {};
    await world.provider('PATCH', path, { display_name: name });
    const rings = destinations.map((each, place) => ({
      name: each.name,
      number: `+4477009001${String(10 + place)}`,
      enabled: true,
      ring_seconds: 20,
    }));
    await world.provider('PUT', `${path}/follow-me`, { destinations: rings });
  }
}

/** What a person reads of a sentence in a direct message; what an agent's draft of it says to them, or to the agent. */
async function bothWays(world: World, person: Person, client: Client, sentence: string): Promise<[string, string]> {
  // What was said before is forgotten by then, and the pace is a person's.
  world.clock.advance(31 * 60_000);
  const typed = textOf(await person.hear(sentence));
  const { structuredContent, content } = await client.callTool({ name: 'draft_change', arguments: { sentence } });
  const { draft = null } = (structuredContent ?? {}) as { draft?: string | null };
  if (draft === null) return [typed, JSON.stringify(content)];
  return [typed, textOf(await person.lastMessage())];
}

/** The line with the change, below which a person may save it and an agent's draft can only be opened. */
const understoodIn = (text: string) => text.split('\n').find((line) => line.startsWith('Understood'));

const FILES = readdirSync(UNSEEN).filter((name) => name.endsWith('.jsonl'));

test('sentences end in the same draft as in a direct message', { timeout: 900_000 }, async () => {
  await using world = await startWorld({ env: { MCP: 'slackbot' } });
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  const person = world.person(ADAM_ADMIN).direct();
  const client = await slackbot(world, { user_id: ADAM_ADMIN, team_id: ACME });
  let [drafted, same] = [0, 0];
  for (const file of FILES) {
    const said = readWorld(file.replace('.jsonl', '.json'), (path) => readFileSync(new URL(path, WORLDS), 'utf8'));
    if (typeof said === 'string') throw new Error(`The world of ${file} cannot be read`);
    await furnish(world, said);
    for (const sentence of changesIn(file)) {
      const [typed, asked] = await bothWays(world, person, client, sentence);
      if (!typed.includes('Understood')) continue;
      drafted += 1;
      if (asked.startsWith('Drafted by Slackbot:\n') && understoodIn(asked) === understoodIn(typed)) same += 1;
    }
  }
  await client.close();
  expect(drafted).toBeGreaterThan(50);
  expect(same / drafted).toBeGreaterThanOrEqual(0.95);
});
