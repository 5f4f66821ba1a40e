import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEditor } from '../../features/asking.ts';
import { makePreset } from '../../features/presetting.ts';
import {
  ADAM_ADMIN,
  connect,
  countReceived,
  MIA_MEMBER,
  NOAH_MEMBER,
  OLIVE_OWNER,
  received,
} from '../../features/support.ts';
import { textOf } from '../../support/person.ts';
import { ACME, startWorld, type World } from '../../support/world.ts';
import { slackbot } from './client.ts';

let world: World;
let client: Client;

beforeAll(async () => {
  world = await startWorld({ env: { MCP: 'slackbot' } });
  await connect(world, world.person(ADAM_ADMIN), 'firm');
  const destinations = ['Ben', 'Mia Moreau', 'Noah Nkemelu'].map((name, at) => ({
    name,
    number: `+44770090011${at}`,
    enabled: true,
    ring_seconds: 20,
  }));
  await world.provider('PUT', '/numbers/%2B441174960120/follow-me', { destinations });
  await makePreset(world.person(ADAM_ADMIN), 'Lunch', { things: ['follow-me +441174960120'], how: 'now' });
  await makeEditor(world, NOAH_MEMBER);
  client = await clientOf(ADAM_ADMIN);
});

afterAll(async () => {
  for (const each of clients.values()) await each.close();
  await world[Symbol.asyncDispose]();
});

const clients = new Map<string, Client>();

/** Slackbot as it asks for somebody. */
async function clientOf(user: string): Promise<Client> {
  const made = clients.get(user) ?? (await slackbot(world, { user_id: user, team_id: ACME }));
  clients.set(user, made);
  return made;
}

async function use(name: string, given: Record<string, unknown>, by = client): Promise<Record<string, unknown>> {
  const { structuredContent, content } = await by.callTool({ name, arguments: given });
  return (structuredContent ?? { content }) as Record<string, unknown>;
}

describe('an agent is asked', () => {
  test.each([
    [
      'who rings when customers call',
      'follow_me',
      { number: 'Main line' },
      { numbers: [{ rings: expect.anything() }] },
    ],
    ['which numbers we have', 'numbers', {}, { numbers: expect.arrayContaining([expect.anything()]) }],
    ['where Ben rings', 'numbers', { about: 'Ben' }, { found: expect.arrayContaining([expect.anything()]) }],
    [
      'who answers bookings on Saturday',
      'when',
      { number: 'Bookings', on: 'Saturday' },
      { spans: [expect.anything()] },
    ],
    ['what is diverted', 'diverted', {}, { text: expect.stringContaining('Nothing is diverted now') }],
    ['what the menus are', 'menus', {}, { menus: expect.anything() }],
    ['how much credit is left', 'balance', {}, { amount: expect.anything(), account: 'sandbox' }],
    ['who may change things', 'access', {}, { role: 'manager' }],
    [
      'what changed this week',
      'history',
      { about: 'since Monday' },
      { changes: expect.arrayContaining([expect.objectContaining({ what: 'a key connected' })]) },
    ],
    ['whether the key works', 'setup', {}, { accounts: [{ inUse: true }, { connected: null }] }],
  ])('%s, and reads it', async (_, name, given, data) => {
    expect(await use(name, given)).toMatchObject(data);
  });

  test.each([
    [
      ADAM_ADMIN,
      'divert bookings to Ben until Monday 9',
      { do: 'divert', number: 'bookings', person: 'Ben', until: 'Monday 9' },
    ],
    [OLIVE_OWNER, 'divert main line to Mia for two hours', null],
    [NOAH_MEMBER, 'switch Ben off on bookings', { do: 'switch_off', number: 'bookings', person: 'Ben' }],
    [NOAH_MEMBER, 'switch Ben on on bookings', { do: 'switch_on', number: 'bookings', person: 'Ben' }],
    [MIA_MEMBER, 'put Ben first on bookings', null],
    [MIA_MEMBER, 'let bookings ring for 40 seconds', null],
    [MIA_MEMBER, 'take Ben off bookings', { do: 'remove', number: 'bookings', person: 'Ben' }],
    [OLIVE_OWNER, 'let bookings ring one after the other', null],
    [NOAH_MEMBER, 'set the replay count of the out of hours menu to 2', null],
    [ADAM_ADMIN, 'warn me when the credit is below 20', null],
  ])('by %s to %s, and drafts what the person drafts by typing it', async (user, sentence, fields) => {
    // What was said before is forgotten by then, and so the pace.
    world.clock.advance(31 * 60_000);
    const before = await countReceived(world);
    const person = world.person(user).direct();
    const own = await clientOf(user);
    const typed = textOf(await person.hear(sentence));
    expect(typed).toContain('Understood');
    for (const given of [{ sentence }, ...(fields === null ? [] : [fields])]) {
      expect(await use('draft_change', given, own), JSON.stringify(given)).toMatchObject({ status: 'waiting' });
      const drafted = textOf(await person.lastMessage());
      // What a person may save at once is only looked at where an agent asked.
      const words = typed.split('\n').filter((line) => line.startsWith('Understood'));
      if (!typed.includes('\nSave\n')) expect(drafted).toBe(`Drafted by Slackbot:\n${typed}`);
      else expect(drafted).toMatch(/^Drafted by Slackbot:\n(?!.*\nSave\n).*\nSee the change/su);
      expect(drafted.split('\n')).toEqual(expect.arrayContaining(words));
    }
    const asked = await received(world, before);
    expect(asked.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/auth/token'))).toEqual([]);
  });
});

describe('what an agent may choose from', () => {
  test.each([
    [
      'divert bookings to Ben until Friday',
      'divert bookings to Ben until',
      /until (?:Friday 12 June,|Saturday 13 June, 00:00)/u,
    ],
    ['switch Ben off on bookings from Friday', 'switch Ben off on bookings from', /from Friday 12 June,/u],
    ['divert bookings please', 'divert bookings to', /to (?:Ben|Mia Moreau|Noah Nkemelu)/u],
    ['close on 25 December', 'close on 25 December with', /with the preset Lunch|and (?:nobody|only .+) rings/u],
  ])('for %s is read in the sentence: %s …', async (sentence, again, change) => {
    world.clock.advance(31 * 60_000);
    const { choices = [] } = (await use('draft_change', { sentence })) as { choices?: string[] };
    expect(choices).not.toEqual([]);
    for (const choice of choices) {
      world.clock.advance(61_000);
      const drafted = await use('draft_change', { sentence: `${again} ${choice}` });
      expect(drafted, choice).toMatchObject({ status: 'waiting', change: expect.stringMatching(change) });
      expect(drafted, choice).not.toHaveProperty('leftOut');
    }
  });

  test('is told what of its sentence was left out', async () => {
    world.clock.advance(61_000);
    const drafted = await use('draft_change', { sentence: 'switch Ben off on bookings and feed the cat' });
    expect(drafted).toMatchObject({
      status: 'waiting',
      leftOut: ['feed the cat'],
      text: expect.stringContaining('I left out: feed the cat.'),
    });
  });

  test('is told that a preset begins at once, and how to have it later', async () => {
    world.clock.advance(61_000);
    const drafted = await use('draft_change', { sentence: 'apply the Lunch preset on Friday 12 June, 09:00' });
    expect(drafted).toMatchObject({
      status: 'refused',
      draft: null,
      text: expect.stringContaining('plan a closed day'),
    });
  });
});

test('nothing of an answer is logged', () => {
  expect(world.log.join('\n')).not.toMatch(/Noah Nkemelu|Bookings|104\.62/u);
});

test('a question is asked again, and never answered by another draft', async () => {
  const sentence = 'divert bookings to Ben until Monday';
  const asked = await use('draft_change', { sentence });
  expect(asked).toMatchObject({ status: 'question', draft: null });
  expect(await use('draft_change', { sentence })).toEqual(asked);
  const other = 'divert main line to Mia until Monday';
  expect(await use('draft_change', { sentence: other })).toMatchObject({ status: 'question', draft: null });
});
