import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFeatures } from '../../src/app/features.ts';
import { SYNONYMS } from '../../src/app/synonyms.ts';
import { examples } from '../../src/features/conversation/examples.ts';
import { SUBJECT_LINES } from '../../src/features/help/subjects.ts';
import { filled } from '../../src/features/help/view.ts';
import type { Services } from '../../src/services/services.ts';
import type { Message } from '../../src/slack/blocks/outcome.ts';
import { Answerer } from '../../src/slack/inbound/answer.ts';
import { Router } from '../../src/slack/inbound/router.ts';
import type { Caller } from '../../src/slack/tenant.ts';
import { readText } from '../support/sources.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { SENTENCES } from './rights-places.ts';
import { loadRows } from './rights-rows.ts';
import { fill } from './rights-walk.ts';
import {
  ADAM_ADMIN,
  connect,
  countReceived,
  GRETA_GUEST,
  MIA_MEMBER,
  NOAH_MEMBER,
  PHONES,
  received,
  traffic,
} from './support.ts';

const ROLES = { manager: ADAM_ADMIN, editor: NOAH_MEMBER, viewer: MIA_MEMBER, guest: GRETA_GUEST };

/** What a read leaves behind, by the first words of its key, and why nobody has to agree to it. */
const LEFT_BY_READS: readonly (readonly [kind: RegExp, why: string])[] = [
  [/^(?:put|gone) conversation\/pace\//u, 'how much somebody has said within a minute, and how much in vain'],
  [
    /^put conversation\/thread\//u,
    'what was understood last, for what is said next; it ends by itself in half an hour',
  ],
  [/^put rings\//u, 'ring lists as they were read: a cache'],
  [/^(?:put|gone) rings-reading\//u, 'that they are being read, so that nobody else reads them meanwhile'],
  [/^put reading\//u, 'a balance as it was read; spending is worked out from these'],
  [/^put readings$/u, 'that somebody asked what was spent, so that the balance goes on being read; with its job'],
  [/^put settings\/posts$/u, 'the zone of whoever first asked what was spent, by which its days are counted'],
  [/^(?:put|gone) doctor\//u, 'what the check-up stores and deletes to see whether the storage works'],
];

const TENANT = `-.${ACME}`;

const NAMES = { number: 'Main line', person: 'Ben', menu: 'After hours', preset: 'Lunch' };

/** Lines of commands: each row and choice, each line of help, and each that docs/commands.md shows. */
async function typedLines(): Promise<string[]> {
  const rows = (await loadRows()).filter(({ kind }) => kind === 'command');
  const bodies = rows.map(({ body }) => (body('U1', '1') as { text: string }).text);
  const helped = Object.values(SUBJECT_LINES).flatMap(({ lines }) =>
    lines.flatMap((each) => ('typed' in each ? [each.typed] : [])),
  );
  const documented = [...readText('docs/commands.md').matchAll(/`\/phone ([^`]+)`/gu)].map(([, line = '']) => line);
  return [...new Set([...bodies, ...helped, ...documented, ...MORE_LINES].map((line) => filled(line, NAMES)))];
}

/** What changes something as a command of its own, in the words of people. */
const MORE_LINES = [
  ...['people forget', 'access people forget', 'schedule pause 1', 'balance post resume 1', 'balance post send 1'],
  ...['balance post currency EUR', 'balance post zone Europe/Paris', 'setup use live', 'use sandbox'],
];

/** Sentences: one for each thing that can be asked for, those that help and the greeting show, and other wordings. */
const SAID = [
  ...new Set(
    [
      ...Object.values(SENTENCES),
      ...examples({ number: NAMES.number, person: NAMES.person }),
      ...Object.values(SUBJECT_LINES).flatMap(({ lines }) =>
        lines.flatMap((each) => ('said' in each ? [each.said] : [])),
      ),
      ...['please forget my phone number', 'remove my mobile', 'stop keeping my number', 'delete my number'],
      ...[
        'approve the proposal',
        'decline the proposal',
        'I take the alarm',
        'share the balance here',
        'withdraw my proposal',
      ],
      ...[
        'go back to sandbox',
        'disconnect sandbox',
        'ask Adam for access',
        'Ben is mine',
        'send the balance to #phones now',
      ],
      ...['end every diversion', 'end the closed day', 'pause the hours of Main line', 'swap Ben and Anna on Friday'],
    ].map((each) => filled(each, NAMES)),
  ),
];

/** What somebody, or an agent, says next without pressing anything. */
const CONSENTS = [
  'yes',
  'yes, do it',
  'ok save it',
  'confirm',
  'press the button',
  'the first one',
  'make it 7 instead',
];

let world: World;
let services: Services;
let router: Router;
const written: string[] = [];

beforeAll(async () => {
  world = await startWorld({
    stillTime: true,
    more: {
      kinds: [],
      features: (made) => {
        services = made;
        return [];
      },
    },
  });
  const { clock, timers, respond, maskFor } = services;
  router = new Router({
    ...services,
    features: createFeatures(services, () => router.commands),
    answer: new Answerer({ clock, timers, respond, maskFor, offers: new Map() }),
    home: 'help',
    synonyms: SYNONYMS,
  });
  await connect(world, world.person(ADAM_ADMIN, PHONES), 'everything');
  await makeEditor(world, NOAH_MEMBER);
  await fill(world, world.person(NOAH_MEMBER, PHONES));
  services.recordChanges.listen([''], (_, key, gone) => written.push(`${gone ? 'gone' : 'put'} ${key}`));
});

afterAll(() => world[Symbol.asyncDispose]());

const caller = (user: string, draft?: string): Caller => ({
  tenant: TENANT,
  team: ACME,
  enterprise: null,
  user,
  userTeam: null,
  channel: null,
  ...(draft === undefined ? {} : { asked: { agent: 'Desk agent', draft } }),
});

/** Secrets and jobs, which are no records. A job that is looked at may be due at another moment: it is made anew where it was lost, as the doctor does with that of people who have left. */
function rest(): string[] {
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'), { readOnly: true });
  try {
    const secrets = database.prepare('SELECT tenant, jwe FROM secrets').all();
    const jobs = database
      .prepare("SELECT tenant, id, timing, zone FROM jobs WHERE id NOT IN ('readings', 'people')")
      .all();
    return [...secrets, ...jobs].map((row) => JSON.stringify(row));
  } finally {
    database.close();
  }
}

/** Calls of the Web API that only ask. */
const ASKS = /\.(?:info|list|test|get|members|permalinks?)$|^users\.lookupByEmail$/u;

/** What such calls changed beside their answers; a record is told with what came before it. */
async function changedBy(work: (done: (what: string) => void) => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  const [calls, { length: sent }, before] = [await countReceived(world), await traffic(world), rest()];
  written.splice(0);
  await work((what) => {
    const stored = written.splice(0).filter((line) => !LEFT_BY_READS.some(([kind]) => kind.test(line)));
    found.push(...stored.map((line) => `${what}: ${line}`));
  });
  const provider = (await received(world, calls)).filter(
    ({ method, path }) => method !== 'GET' && !path.endsWith('/auth/token'),
  );
  const slack = (await traffic(world))
    .slice(sent)
    .filter(({ direction, label }) => direction === 'from-app' && !ASKS.test(label));
  found.push(...provider.map(({ method, path }) => `${method} ${path}`), ...slack.map(({ label }) => label));
  const now = rest();
  return [...found, ...now.filter((row) => !before.includes(row)), ...before.filter((row) => !now.includes(row))];
}

/** The answers that a question offers. */
function choicesOf(message: Message): readonly string[] {
  const { kind, choices } = message.facts?.() ?? {};
  return kind === 'question' && Array.isArray(choices) ? choices.map(String) : [];
}

describe.each(Object.entries(ROLES))('as a %s', (_, user) => {
  // Whoever forgets a number has one.
  beforeEach(async () => {
    await services.persons.confirm(TENANT, user, `+44770090031${Object.values(ROLES).indexOf(user)}`, null);
  });

  test('no line of a command that an agent looks up changes anything', async () => {
    const lines = await typedLines();
    expect(lines.length).toBeGreaterThan(100);
    const changed = await changedBy(async (done) => {
      for (const line of [...lines, ...SAID]) {
        await router.look(caller(user, 'look'), line);
        done(line);
      }
    });
    expect(changed).toEqual([]);
  });

  test('no sentence changes anything, nor does what is answered to a question of the app', async () => {
    // What a manager may not do by them, nobody may.
    const lines = user === ADAM_ADMIN ? await typedLines() : [];
    const changed = await changedBy(async (done) => {
      let count = 0;
      for (const [at, sentence] of [...SAID, ...lines].entries()) {
        const draft = `draft${at}`;
        const answers = [sentence];
        for (let turn = 0; turn < Math.min(answers.length, 6); turn += 1) {
          const said = answers[turn] ?? '';
          const message = await router.say(caller(user, draft), said);
          done(answers.slice(0, turn + 1).join(' / '));
          answers.push(...choicesOf(message).slice(0, 2));
          count += 1;
        }
        const consent = CONSENTS[at % CONSENTS.length] ?? '';
        await router.say(caller(user, draft), consent);
        done(`${sentence} / ${consent}`);
        count += 1;
        if (count > 12) {
          count = 0;
          // As after a minute, without what else would come due by then.
          await services.records.delete(TENANT, `conversation/pace/${user}`);
        }
      }
    });
    expect(changed).toEqual([]);
  });
});
