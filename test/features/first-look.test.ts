import { expect, test } from 'vitest';
import type { SeenMessage } from '../../dev/slack/control-types.ts';
import { type Person, textOf } from '../support/person.ts';
import { providerHolds, until } from '../support/until.ts';
import type { World } from '../support/world.ts';
import { callsDuring, numbersIn, turn } from './reading.ts';
import { FOLLOW_ME_READ, ONE_A_SECOND, ringReads, stored, worldWith } from './ring-reads.ts';
import { ask, callsIn, read, received } from './support.ts';

/** The numbers of the firm, each with who rings on it. */
const FIRM = {
  '+441174960110': 'Reception, then Mia Moreau, then Night desk',
  '+441174960120': 'Mia Moreau, Noah Nkemelu and Priya Patel at the same time',
  '+441174960130': 'Olive Owens',
  '+441174960150': 'nobody answers',
} as const;
const [MAIN, BOOKINGS, ACCOUNTS] = Object.keys(FIRM) as [string, string, string];

const followMe = (number: string) => ({ path: `/numbers/${number}/follow-me` });

const says = (person: Person, words: string) =>
  person.until(({ home }) => home !== null && textOf(home).includes(words) && textOf(home));

/** Types a command whose answer comes after the ack. */
async function askSlowly(world: World, person: Person, text: string): Promise<void> {
  const acked = world.timers.expire();
  expect((await person.type(text)).error).toBeNull();
  await acked;
}

const shows = (person: Person, words: string): Promise<SeenMessage> =>
  person.until(({ messages }) => messages.findLast((each) => textOf(each).includes(words)));

/** Waits until so many ring lists are known. */
const readInAll = (world: World, count: number) => until(async () => (await stored(world)).length === count);

test('every row is read at the first look, side by side', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  const calls = await ringReads(world, async () => {
    const message = await ask(mia, '/phone numbers');
    for (const [number, who] of Object.entries(FIRM)) {
      expect(textOf(message)).toContain(`\n${number}\n${who}\n`);
      expect(message.text).toContain(`${number}: ${who}`);
    }
    expect(textOf(message)).not.toMatch(/not read|being read/u);
    await mia.openHome();
    expect(await says(mia, 'As of')).not.toContain('not read yet');
    await ask(mia, '/phone numbers');
  });
  expect(calls).toHaveLength(5);
});

test('what is not there in time follows in the same message, and what never comes says so', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  const holding = { effect: { kind: 'hold' }, times: 'always' };
  for (const number of [MAIN, BOOKINGS])
    await world.provider('POST', '/faults', { match: followMe(number), ...holding });
  const before = (await mia.see()).messages.length;
  const asked = askSlowly(world, mia, '/phone numbers');
  await providerHolds(world, 2);
  await asked;
  await readInAll(world, 3);
  world.clock.advance(2_500);
  const first = textOf(await shows(mia, 'being read'));
  expect(first).toContain(`\n${ACCOUNTS}\nOlive Owens\n`);
  expect(first).toContain(`\n${MAIN}\nwho rings is being read …\n`);
  await world.provider('POST', '/release');
  const second = await shows(mia, `\n${MAIN}\nReception`);
  expect(textOf(second)).toContain(`\n${BOOKINGS}\nMia Moreau`);
  expect((await mia.see()).messages.length).toBeLessThanOrEqual(before + 3);

  world.clock.advance(2 * 60 * 60_000);
  const again = askSlowly(world, mia, '/phone numbers');
  await providerHolds(world, 2);
  await again;
  world.clock.advance(2_500);
  world.clock.advance(6_600);
  const late = await shows(mia, 'did not answer in time');
  expect(textOf(late)).toContain('could not be read again: the provider did not answer in time');
  expect(textOf(late)).toContain(`\n${ACCOUNTS}\nOlive Owens\n`);
});

test('App Home shows what is read so far, and the rest by itself', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  await world.provider('POST', '/faults', { match: followMe(MAIN), effect: { kind: 'hold' }, times: 1 });
  const opened = mia.openHome();
  await providerHolds(world);
  await opened;
  await readInAll(world, 4);
  world.clock.advance(3_000);
  const first = await says(mia, 'Accounts* · Olive Owens');
  expect(first).toContain('Main line* · not read yet');
  expect(first).not.toContain('Nothing needs attention');
  await world.provider('POST', '/release');
  expect(await says(mia, 'Main line* · Reception, then 2 more')).not.toContain('not read yet');
});

test('a number that could not be read says so and why, and is not asked for again by every look', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  const fault = { match: followMe(BOOKINGS), effect: { kind: 'status', status: 500, code: 'request_failed' } };
  await world.provider('POST', '/faults', { ...fault, times: 'always' });
  await mia.openHome();
  const home = await says(mia, 'Bookings* · could not be read: the provider failed to answer');
  expect(home).toContain('*1 of 5 numbers* · who rings could not be read: the provider failed to answer');
  expect(home).toContain('Group travel* · nobody answers (4 of 5 numbers are read)');
  expect(home).toContain('Main line* · Reception, then 2 more');
  const looked = await callsIn(world, 'sandbox');
  await mia.openHome();
  await says(mia, 'As of');
  expect((await callsIn(world, 'sandbox')).length).toBe(looked.length);
  const text = await read(mia, '/phone numbers');
  expect(text).toContain(`\n${BOOKINGS}\ncould not be read: the provider failed to answer\n`);
  expect(text).toContain(`\n${MAIN}\nReception`);
  await world.provider('DELETE', '/faults');
  expect(await ringReads(world, () => read(mia, '/phone numbers'))).toHaveLength(1);
  await mia.openHome();
  expect(await says(mia, 'Bookings* · Mia Moreau and 2 more')).not.toContain('could not be read');
});

test('a key that may not read ring lists still shows the numbers', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  const refused = { kind: 'status', status: 403, code: 'scope_denied', message: 'Not for this key' };
  for (const number of Object.keys(FIRM)) {
    await world.provider('POST', '/faults', { match: followMe(number), effect: refused, times: 'always' });
  }
  const text = await read(mia, '/phone numbers');
  expect(text).toContain('1–5 of 5');
  expect(text).toContain(`\n${MAIN}\ncould not be read: the provider refused`);
});

test('a provider that limits requests is asked as slowly as it wants, and what was not read says why', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  await read(mia, '/phone number main line');
  await world.provider('POST', '/rate-limit', ONE_A_SECOND);
  await askSlowly(world, mia, '/phone numbers');
  let done = false;
  const answered = mia
    .until(({ messages }) => {
      const text = textOf(messages.at(-1) ?? { blocks: [] });
      return text.includes('1–5 of 5') && !text.includes('being read') && text;
    })
    .then((text) => {
      done = true;
      return text;
    });
  for (let pushed = 0; !done; ) {
    const refused = (await received(world)).filter(({ status }) => status === 429).length;
    if (refused > pushed) world.clock.advance(1_000);
    pushed = refused;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const text = await answered;
  expect(text).toContain('\nReception, then Mia Moreau');
  expect(text).not.toContain('not read yet');
});

/** Has the account list this many of its 250 numbers. */
async function list(world: World, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, at) => ({
    number: `+44207946${String(at).padStart(4, '0')}`,
    display_name: `Line ${at}`,
    status: 'active',
    follow_me_available: at !== 4,
  }));
  const effect = {
    kind: 'status',
    status: 200,
    body: { success: true, environment: 'sandbox', data: { items: numbers, count } },
  };
  await world.provider('POST', '/faults', { match: { path: '/numbers', exact: true }, effect, times: 'always' });
}

test('an account of 20 numbers is read as a whole, and who looks at another page waits for nothing', async () => {
  const { world, mia } = await worldWith('large');
  await using _ = world;
  await list(world, 20);
  const calls = await ringReads(world, async () => {
    await mia.openHome();
    const home = await says(mia, 'As of');
    expect(home).toMatch(/\*\d+ of 20 numbers\* · nobody answers: /u);
    expect(home).not.toContain('not read yet');
    expect(numbersIn(await ask(mia, '/phone numbers'))).toHaveLength(10);
    expect(textOf(await turn(mia, 'Next'))).toContain('11–20 of 20');
  });
  expect(new Set(calls).size).toBe(20);
  expect(calls).toHaveLength(20);
});

test('of a larger account the page that is shown is read', async () => {
  const { world, mia } = await worldWith('large');
  await using _ = world;
  await list(world, 21);
  const first = await callsDuring(world, async () => {
    await mia.openHome();
    expect(await says(mia, 'As of')).toMatch(
      /nobody answers.*\(10 of 21 numbers are read\)|of the 10 numbers read, of 21/u,
    );
  });
  expect(first.filter((call) => FOLLOW_ME_READ.test(call))).toHaveLength(10);
  expect(await ringReads(world, () => ask(mia, '/phone numbers'))).toEqual([]);
  const second = await ringReads(world, async () => {
    expect(textOf(await turn(mia, 'Next'))).toContain('11–20 of 21');
  });
  expect(second).toHaveLength(10);
});
