import { expect, test } from 'vitest';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { textOf } from '../support/person.ts';
import { providerHolds, until } from '../support/until.ts';
import { callsDuring } from './reading.ts';
import { MINUTE, ONE_A_SECOND, pressUntil, ringReads, worldWith } from './ring-reads.ts';
import { ask, labelsOf, NOAH_MEMBER, read, received, traffic } from './support.ts';

test('a few numbers are read at once, and two who ask at the same time share the reading', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  const noah = world.person(NOAH_MEMBER);
  await read(mia, '/phone number main line');
  await world.provider('POST', '/faults', { match: { path: '/numbers' }, effect: { kind: 'hold' }, times: 'always' });
  const calls = await ringReads(world, async () => {
    const asked = [ask(mia, '/phone where noah'), ask(noah, '/phone where priya')];
    await providerHolds(world, 3);
    expect((await world.provider('GET', '/faults')) as { holding: number }).toMatchObject({ holding: 3 });
    await world.provider('DELETE', '/faults');
    await world.provider('POST', '/release');
    const [first, second] = (await Promise.all(asked)).map(textOf);
    expect(first).toContain('*2 of 5 numbers ring Noah');
    expect(second).toContain('*2 of 5 numbers ring Priya');
  });
  expect(calls).toHaveLength(5);
});

test('where the provider limits requests it goes on as slowly as that allows', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  await read(mia, '/phone number main line');
  await world.provider('POST', '/rate-limit', ONE_A_SECOND);
  let done = false;
  const acked = world.timers.expire();
  expect((await mia.type('/phone where noah')).error).toBeNull();
  await acked;
  const answered = mia
    .until(({ messages }) => messages.at(-1)?.text.includes('2 of 5 numbers ring Noah'))
    .then(() => {
      done = true;
    });
  for (let pushed = 0; !done; ) {
    const refused = (await received(world)).filter(({ status }) => status === 429).length;
    if (refused > pushed) world.clock.advance(1_000);
    pushed = refused;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await answered;
});

test('a provider that cannot be reached is not tried for every number, and what is known is shown', async () => {
  const { world, mia } = await worldWith('large');
  await using _ = world;
  await read(mia, '/phone follow-me +442079460000');
  await world.provider('POST', '/faults', { match: { path: '/numbers' }, effect: { kind: 'cut' }, times: 'always' });
  const calls = await ringReads(world, async () => {
    const message = await ask(mia, '/phone where anna');
    expect(textOf(message)).toContain('*So far, 1 of 1 number rings Anna');
    expect(textOf(message)).toContain('(the provider could not be reached), and 244 more');
    expect(textOf(message)).toContain('Searched: 1 of 250 numbers');
    expect(labelsOf(message)).toContain('Go on');
  });
  expect(calls.length).toBeLessThan(30);
});

test('says how far it is three times at most, and after 45 seconds what is known, to be gone on with', async () => {
  const { world, mia } = await worldWith('large');
  await using _ = world;
  await read(mia, '/phone number 0000');
  await world.provider('POST', '/faults', {
    match: { path: '/numbers' },
    effect: { kind: 'hold' },
    times: 'always',
    skip: 20,
  });
  const before = (await traffic(world)).length;
  const shown = (await mia.see()).messages.length;
  const asked = mia.type('/phone where anna');
  await providerHolds(world, 3);
  await world.timers.expire();
  expect((await asked).error).toBeNull();
  for (const [at, ms] of [4_000, 12_000, 14_000].entries()) {
    await world.clock.pass(ms);
    const far = `${20 + 3 * at} of 250 numbers are read so far`;
    await mia.until(({ messages }) => messages.at(-1)?.text.includes(far));
    const before = (await received(world)).length;
    await world.provider('POST', '/release');
    await until(async () => (await received(world)).length >= before + 3);
    await providerHolds(world, 3);
  }
  world.clock.advance(15_000);
  const text = await mia.until(({ messages }) => {
    const last = messages.at(-1);
    return last !== undefined && /^Sandbox: So far,/.test(last.text) && textOf(last);
  });
  // What Slack shows in place of something and what below it is its own choice: the note, three on how far it is, the answer.
  expect((await mia.see()).messages.length).toBeLessThanOrEqual(shown + 5);
  expect(text).toContain('221 numbers are not read yet. Go on reads more.');
  expect(text).toContain('Searched: 29 of 250 numbers');
  const notes = (await traffic(world))
    .slice(before)
    .filter(({ request }) => JSON.stringify(request).includes('so far'));
  expect(notes).toHaveLength(3);
  await world.provider('DELETE', '/faults');
  await world.provider('POST', '/release');
  const calls = await ringReads(world, () => pressUntil(mia, 'Go on', /Searched: all 250 numbers/));
  expect(calls).toHaveLength(221);
});

test('the list and the card of numbers say who rings where that is known, without a call of their own', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  await read(mia, '/phone where noah');
  const calls = await callsDuring(world, async () => {
    const message = await ask(mia, '/phone numbers');
    expect(textOf(message)).toContain('*Main line*\n+441174960110\nReception, then Mia Moreau, then Night desk\n');
    expect(textOf(message)).toContain('\nMia Moreau, Noah Nkemelu and Priya Patel at the same time\n');
    expect(textOf(message)).toContain('\nOlive Owens\n');
    expect(textOf(message)).toContain('\nnobody answers\n');
    expect(textOf(message)).toContain('Who rings as of <!date^');
    expect(message.text).toContain('Accounts +441174960130: Olive Owens');
  });
  expect(calls).toEqual(['GET /numbers']);
  const carded = await callsDuring(world, async () => {
    expect(await read(mia, '/phone number accounts')).toContain('\n*All the time*: Olive Owens\n');
  });
  expect(carded).toEqual(['GET /numbers/%2B441174960130']);
  world.clock.advance(61 * MINUTE);
  expect(await ringReads(world, () => read(mia, '/phone numbers'))).toHaveLength(5);
});

test('a storage that is slow or broken keeps no list of numbers waiting', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  await read(mia, '/phone follow-me main line');
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  const { items } = await storage.records.list('-.T0ACME001', 'rings/', { limit: 1000 });
  for (const { key } of items) await storage.records.put('-.T0ACME001', key, 'what is this');
  await storage.close();
  expect(await read(mia, '/phone numbers')).toContain('1–5 of 5');
});

test('nothing of it is in the log', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  await read(mia, '/phone where noah');
  await read(mia, '/phone where 07700900132');
  expect(world.log.join('\n')).not.toMatch(/noah|900132|Nkemelu/i);
});
