import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { BOREAL, boreal, install, uninstall } from '../slack/installing.ts';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { divert, HOUR, MINUTE, said } from './diverting.ts';
import { changeOutside, held, modalCalled, puts, submit } from './follow-me/support.ts';
import { ADAM_ADMIN, connect, read } from './support.ts';

const HOLDS = 'A temporary change from another workspace holds Main line now, so nothing was put back.';
const REPLACES = 'This replaces a temporary change from another workspace that uses this account';

/** Two workspaces that are connected to one account, or with another key to another, with a person in each; it is 11:00 in London. */
async function stage(world: World, key = 'everything'): Promise<{ adam: Person; bella: Person }> {
  await install(world);
  await install(world, `team:${BOREAL}`);
  const adam = world.person(ADAM_ADMIN);
  const bella = boreal(world, 'U0BELLA01');
  await connect(world, adam, 'everything');
  await connect(world, bella, key);
  return { adam, bella };
}

/** Until a time of London's day, `HH:MM`, as each says it: Bella's clock is eight hours behind. */
function to(person: Person, whom: string, end: string): string {
  const [hour = '', minute = ''] = end.split(':');
  const said = person.user === ADAM_ADMIN ? end : `0${Number(hour) - 8}:${minute}`;
  return `main line to ${whom} until ${said}`;
}

/** The ring list as the provider holds it. */
async function list(world: World): Promise<string[]> {
  return (await held(world)).destinations.map(({ name, number, enabled }) => `${name} ${number} ${enabled}`);
}

/** Diverts as {@link divert} does; returns what the preview said. */
async function previewed(person: Person, words: string, result = 'Saved'): Promise<string> {
  await person.type(`/phone divert ${words}`);
  const preview = textOf(await modalCalled(person, 'Check the change'));
  expect(await submit(person)).toEqual([]);
  await modalCalled(person, result);
  await person.close(true);
  return preview;
}

/** What the app has said to somebody alone since a number of messages. */
async function heard(person: Person, words: string): Promise<number> {
  return (await person.direct().see()).messages.filter((each) => textOf(each).includes(words)).length;
}

test.each([
  ['Acme', 'the same number', 'Anna'],
  ['Acme', 'another number', '07400 123456'],
  ['Boreal', 'the same number', 'Anna'],
  ['Boreal', 'another number', '07400 123456'],
])('two workspaces divert one number until the same time, %s first and the second to %s', async (who, _, whom) => {
  await using world = await startWorld({ oauth: true });
  const { adam, bella } = await stage(world);
  const [first, second] = who === 'Acme' ? [adam, bella] : [bella, adam];
  const before = await list(world);
  await divert(first, to(first, 'Anna', '17:00'));
  // Where it rings already, nothing is sent.
  const preview = await previewed(second, to(second, whom, '17:00'), whom === 'Anna' ? 'Another end' : 'Saved');
  expect(preview).toContain(REPLACES);
  expect(preview).toContain('Rings Anna, then Ben, then Chloë');
  world.clock.advance(6 * HOUR + MINUTE);
  await said(second, '*Back');
  expect(await list(world)).toEqual(before);
  // Whichever of the two came first, the other's was not put back by it, and nobody says so.
  await until(async () => (await heard(first, HOLDS)) + (await heard(first, 'Nothing was left to put back.')) === 1);
  world.clock.advance(HOUR + MINUTE);
  await said(first, 'Nothing was left to put back.');
  expect(await heard(first, '*Back')).toBe(0);
  expect(await list(world)).toEqual(before);
  expect((await puts(world)).length).toBeLessThan(4);
});

test.each(['Acme', 'Boreal'])(
  '%s diverts first and ends first: it is told that the other holds, and nothing is sent',
  async (who) => {
    await using world = await startWorld({ oauth: true });
    const { adam, bella } = await stage(world);
    const [first, second] = who === 'Acme' ? [adam, bella] : [bella, adam];
    const before = await list(world);
    await divert(first, to(first, 'Anna', '15:00'));
    await divert(second, to(second, '07400 123456', '15:30'));
    const diverted = await list(world);
    const sent = (await puts(world)).length;
    world.clock.advance(4 * HOUR + MINUTE);
    const question = await said(first, HOLDS);
    expect(question).toContain('Rings Anna, then Ben, then Chloë');
    expect(question).not.toContain('U0');
    expect(await list(world)).toEqual(diverted);
    expect((await puts(world)).length).toBe(sent);
    world.clock.advance(30 * MINUTE);
    await said(second, '*Back');
    expect(await list(world)).toEqual(before);
    world.clock.advance(HOUR);
    await said(first, 'Nothing was left to put back.');
    expect(await heard(first, '*Back')).toBe(0);
  },
);

test.each(['Acme', 'Boreal'])(
  '%s diverts first and ends last: what was there before both is back at the first end',
  async (who) => {
    await using world = await startWorld({ oauth: true });
    const { adam, bella } = await stage(world);
    const [first, second] = who === 'Acme' ? [adam, bella] : [bella, adam];
    const before = await list(world);
    await divert(first, to(first, 'Anna', '17:00'));
    await divert(second, to(second, '07400 123456', '15:00'));
    world.clock.advance(4 * HOUR + MINUTE);
    await said(second, '*Back');
    expect(await list(world)).toEqual(before);
    const sent = (await puts(world)).length;
    world.clock.advance(2 * HOUR);
    await said(first, 'Nothing was left to put back.');
    expect(await heard(first, '*Back')).toBe(0);
    expect((await puts(world)).length).toBe(sent);
  },
);

test('what somebody does between the ends of two workspaces is not undone by the one that no longer holds the number', async () => {
  await using world = await startWorld({ oauth: true });
  const { adam, bella } = await stage(world);
  await divert(adam, to(adam, 'Anna', '17:00'));
  await divert(bella, to(bella, '07400 123456', '15:00'));
  world.clock.advance(4 * HOUR + MINUTE);
  await said(bella, '*Back');
  // Just what the first diversion had switched off.
  const { destinations } = await held(world);
  const others = destinations.map((each) => (each.name === 'Ben' ? { ...each, enabled: false } : each));
  await changeOutside(world, { destinations: others });
  const set = await list(world);
  const sent = (await puts(world)).length;
  world.clock.advance(2 * HOUR);
  await said(adam, 'was changed in the meantime, so nothing was put back');
  expect(await list(world)).toEqual(set);
  expect((await puts(world)).length).toBe(sent);
});

test('whoever is told that another workspace holds the number may put it back at once', async () => {
  await using world = await startWorld({ oauth: true });
  const { adam, bella } = await stage(world);
  const before = await list(world);
  await divert(adam, to(adam, 'Anna', '15:00'));
  await divert(bella, to(bella, '07400 123456', '17:00'));
  world.clock.advance(4 * HOUR + MINUTE);
  await said(adam, HOLDS);
  await adam.direct().press('Put back');
  await said(adam, '*Back');
  expect(await list(world)).toEqual(before);
  world.clock.advance(2 * HOUR);
  await said(bella, 'Nothing was left to put back.');
  expect(await list(world)).toEqual(before);
});

test('whoever diverts once more takes the number back from the other workspace', async () => {
  await using world = await startWorld({ oauth: true });
  const { adam, bella } = await stage(world);
  const before = await list(world);
  await divert(adam, to(adam, 'Anna', '17:00'));
  await divert(bella, to(bella, '07400 123456', '15:00'));
  expect(await previewed(adam, to(adam, 'Ben', '17:00'))).toContain(REPLACES);
  const diverted = await list(world);
  world.clock.advance(4 * HOUR + MINUTE);
  await said(bella, HOLDS);
  expect(await list(world)).toEqual(diverted);
  world.clock.advance(2 * HOUR);
  await said(adam, '*Back');
  expect(await list(world)).toEqual(before);
});

test('a refused change leaves the number to the workspace that held it', async () => {
  await using world = await startWorld({ oauth: true });
  const { adam, bella } = await stage(world);
  const before = await list(world);
  await divert(adam, to(adam, 'Anna', '17:00'));
  await bella.type('/phone divert main line to 07400 123456 until 07:00');
  await modalCalled(bella, 'Check the change');
  const effect = { kind: 'status', status: 422 };
  await world.provider('POST', '/faults', { match: { method: 'PUT' }, effect, times: 1 });
  await bella.submit();
  await modalCalled(bella, 'Not done');
  world.clock.advance(6 * HOUR + MINUTE);
  await said(adam, '*Back');
  expect(await list(world)).toEqual(before);
  expect(await heard(bella, '*Back')).toBe(0);
});

test('a change for good says what it meets, and stays when the other workspace puts its own back', async () => {
  await using world = await startWorld({ oauth: true });
  const { adam, bella } = await stage(world);
  await divert(adam, to(adam, 'Anna', '17:00'));
  await bella.type('/phone follow-me main line');
  await bella.press('Edit');
  await modalCalled(bella, 'Change Follow-Me');
  await bella.fill('Give up after (seconds)', '45');
  expect(await submit(bella)).toEqual([]);
  expect(textOf(await modalCalled(bella, 'Check the change'))).toContain(
    'A temporary change from another workspace that uses this account holds now.',
  );
  expect(await submit(bella)).toEqual([]);
  await modalCalled(bella, 'Saved');
  world.clock.advance(6 * HOUR + MINUTE);
  await said(adam, '*Back');
  expect((await held(world)).timeout_seconds).toBe(45);
});

test.each(['Acme', 'Boreal'])(
  'two accounts have the same number: %s diverts it first, and each diversion ends for itself',
  async (who) => {
    await using world = await startWorld({ oauth: true });
    const { adam, bella } = await stage(world, 'same-number');
    const [first, second] = who === 'Acme' ? [adam, bella] : [bella, adam];
    const sent = async () => (await puts(world)).length;
    await divert(first, to(first, 'Anna', '15:00'));
    expect(await previewed(second, to(second, 'Ben', '17:00'))).not.toContain(REPLACES);
    world.clock.advance(4 * HOUR + MINUTE);
    expect(await said(first, '*Back')).toContain('rings Anna, then Ben');
    expect(await sent()).toBe(3);
    // The other's goes on until its own end.
    expect(await read(second, '/phone divert')).toContain('Rings Ben only');
    world.clock.advance(2 * HOUR);
    expect(await said(second, '*Back')).toContain('rings Anna, then Ben');
    expect(await sent()).toBe(4);
    expect(holders(world)).toBe('[]');
  },
);

test('a key of another account that has the same number leaves alone what was diverted in the one before, or says that it does not', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  const before = await held(world);
  await divert(adam, to(adam, 'Anna', '15:00'));
  await connect(world, adam, 'same-number');
  await adam.type('/phone follow-me main line');
  await adam.press('Edit');
  await modalCalled(adam, 'Change Follow-Me');
  await adam.fill('Give up after (seconds)', '45');
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Check the change'))).not.toContain('15:00');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  await adam.close(true);
  await connect(world, adam, 'everything');
  world.clock.advance(4 * HOUR + MINUTE);
  await said(adam, '*Back');
  expect(await held(world)).toMatchObject({ timeout_seconds: before.timeout_seconds });
  expect((await list(world)).every((each) => each.endsWith(' true'))).toBe(true);
  await divert(adam, to(adam, 'Anna', '17:00'));
  await connect(world, adam, 'same-number');
  const preview = await previewed(adam, to(adam, 'Ben', '16:00'));
  expect(preview).toContain('in the account that was connected before: there, what it set stays');
  expect(preview).not.toContain('This replaces');
  const sent = (await puts(world)).length;
  world.clock.advance(HOUR);
  await until(async () => (await puts(world)).length > sent);
  expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
  expect(await read(adam, '/phone follow-me main line')).toContain('gives up after 45 s');
});

test.each([
  ['one account', 'everything', HOLDS],
  ['two accounts', 'same-number', '*Back'],
])('what an earlier version noted of who holds a number of %s goes on', async (_, key, words) => {
  await using world = await startWorld({ oauth: true });
  const { adam, bella } = await stage(world, key);
  await divert(adam, to(adam, 'Anna', '15:00'));
  await divert(bella, to(bella, 'Ben', '17:00'));
  await world.app.stop();
  // It knew one holder of a number, whatever the account.
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  const old = JSON.stringify({ version: 1, tenant: `-.${BOREAL}`, before: '-.T0ACME001' });
  database.prepare("UPDATE records SET value = ? WHERE key LIKE 'holder/%'").run(old);
  database.close();
  await world.restart();
  world.clock.advance(4 * HOUR + MINUTE);
  await said(adam, words);
  world.clock.advance(2 * HOUR);
  expect(await said(bella, '*Back')).toContain('rings Anna, then Ben');
  expect(holders(world)).toBe('[]');
});

test('a workspace that removes the app leaves no trace of having held a number', async () => {
  await using world = await startWorld({ oauth: true });
  const { adam, bella } = await stage(world);
  const before = await list(world);
  await divert(bella, to(bella, '07400 123456', '15:00'));
  await divert(adam, to(adam, 'Anna', '17:00'));
  expect(holders(world)).toContain(BOREAL);
  await uninstall(world, { team: BOREAL });
  expect(holders(world)).not.toContain(BOREAL);
  world.clock.advance(6 * HOUR);
  await said(adam, '*Back');
  expect(await list(world)).toEqual(before);
  expect(holders(world)).toBe('[]');
});

/** What is stored for no workspace of who holds a number. */
function holders(world: World): string {
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'), { readOnly: true });
  try {
    return JSON.stringify(database.prepare("SELECT value FROM records WHERE key LIKE 'holder/%'").all());
  } finally {
    database.close();
  }
}
