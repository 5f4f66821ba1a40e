import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConversationQueue, PATIENCE_MS } from '../../src/features/conversation/queue.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { makePost } from './scheduling.ts';
import { ADAM_ADMIN, connect, labelsOf, MIA_MEMBER, PHONES } from './support.ts';
import { answers, startConnected, WELCOME } from './talking.ts';

describe('a word in return', () => {
  test('"thanks" and "ok" are answered by what is open, and are no sentence that was not understood', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    for (const said of ['thx', 'ok thanks mate', 'lovely, bye']) {
      expect(textOf(await adam.hear(said))).toBe('Glad to help.');
    }
    expect(textOf(await adam.hear('ok'))).toBe('Nothing is waiting for an answer here.');
    await adam.hear('switch Ben off on the main line until 5pm tomorrow');
    expect(textOf(await adam.hear('thanks'))).toContain('still open; nothing has been changed yet');
    await adam.hear('how much credit is left?');
    expect(textOf(await adam.hear('thanks'))).toBe('Glad to help.');
    await adam.hear('switch Ben off on the main line until 5pm tomorrow');
    expect(textOf(await adam.hear('yes do it'))).toContain('Nothing is done by words alone');
    expect(textOf(await adam.hear('make it 6pm tomorrow'))).toContain('18:00');
  });

  test('a greeting is answered by what can be said, once', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    await mia.say('hi');
    await mia.until(({ messages }) => messages.find(({ text }) => text.includes(WELCOME)));
    expect(await answers(mia)).toEqual([]);
    expect((await mia.see()).messages.filter(({ text }) => text.includes(WELCOME))).toHaveLength(1);
    const guide = await mia.hear('what can you do?');
    expect(textOf(guide)).toContain('undo that');
    expect(labelsOf(guide)).toContain('All commands');
    expect(textOf(await mia.hear('help'))).toContain('/phone plans');
  });
});

test('a question is never told that nothing was done, nor asked the same twice', async () => {
  await using world = await startConnected();
  const mia = world.person(MIA_MEMBER).direct();
  const unknown = textOf(await mia.hear('who do I ring if the night desk does not answer?'));
  expect(unknown).toContain('I cannot help with that.');
  expect(unknown).not.toContain('nothing was done');
  expect(textOf(await mia.hear('when does it end'))).toContain('Which number?');
  const shown = textOf(await mia.hear('but when does it end'));
  expect(shown).toContain('I still do not know which one you mean. This is what there is:');
  expect(shown).toContain('Nothing is diverted now.');
});

describe('what need not be asked', () => {
  test("one's own number may be typed where it is asked for, for this once or to be kept", async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    expect(textOf(await adam.hear('divert the main line to me until 5pm tomorrow'))).toContain(
      'Which number rings you?',
    );
    const understood = await adam.hear('07700 900123');
    expect(textOf(understood)).toMatch(/Divert Main line .* to \+447700900123 until .*17:00/);
    expect(labelsOf(understood)).toEqual(['Save', 'See the change', 'Keep it as my number']);
    await adam.press('Keep it as my number');
    await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('Is +447700900123 your number?')));
    await adam.press('Yes, it is mine');
    await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('Your number is kept.')));
    const again = await adam.hear('divert the main line to me until 5pm tomorrow');
    expect(labelsOf(again)).toEqual(['Save', 'See the change']);
  });

  test('what there is to undo: nothing of what was only shown, and the own last change as a second thing', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    await adam.hear('switch Ben off on the main line until 5pm tomorrow');
    const nothing = await adam.hear('undo that');
    expect(textOf(nothing)).toContain('That was only shown, not made, so there is nothing to undo:');
    expect(textOf(nothing)).toContain('*Switch Ben off at Main line');
    expect(labelsOf(nothing)).toEqual([]);
    expect(textOf(await adam.hear('undo that'))).toContain('You have changed nothing that can be undone.');
    await adam.hear('take Ben off the main line');
    await adam.press('See the change');
    await adam.until(({ modals }) => modals.find((each) => /Ben/.test(textOf(each))));
    await adam.submit();
    await adam.until(({ modals }) => modals.find((each) => /Undo is in your messages too/.test(textOf(each))));
    await adam.close(true);
    expect(textOf(await adam.hear('put it back'))).toContain('Nothing is diverted at the moment.');
    await adam.hear('switch Anna off on the main line until 5pm tomorrow');
    const undo = await adam.hear('undo that');
    expect(textOf(undo)).toMatch(
      /nothing to undo:\n\*Switch Anna off at Main line .*\nYour last change was another, in Sandbox: Follow-Me of Main line/,
    );
    expect(labelsOf(undo)).toEqual(['Undo']);
    expect(textOf(await adam.hear('undo that'))).toContain('Understood: *Undo your change of Follow-Me of Main line');
  });

  test('which balance post: the list of them has the buttons', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    expect(textOf(await adam.hear('pause the post'))).toContain('You have none yet.');
    await makePost(world.person(ADAM_ADMIN, PHONES));
    expect(textOf(await adam.hear('pause the post'))).toContain('Show the balance posts');
    expect(textOf(await adam.hear('pause the post until Monday'))).toContain('does not end by itself');
  });
});

test('the twentieth answer within a minute says that the next takes a while', async () => {
  await using world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  const mia = world.person(MIA_MEMBER).direct();
  for (let said = 1; said < 20; said += 1) expect(textOf(await mia.hear('ok'))).not.toContain('twentieth');
  expect(textOf(await mia.hear('ok'))).toContain('That was the twentieth answer within a minute.');
}, 60_000);

test('whoever goes on at that pace is told of it once', async () => {
  await using world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  const mia = world.person(MIA_MEMBER).direct();
  const told: number[] = [];
  for (let said = 1; said <= 30; said += 1) {
    if (textOf(await mia.hear('ok')).includes('twentieth')) told.push(said);
    // So that the thirtieth is the twentieth within a minute once more.
    if (said % 10 === 0) world.clock.advance(35_000);
  }
  expect(told).toEqual([20]);
}, 60_000);

test.each([
  ['how much did we spend on saturday?', 'too few readings of the balance to say what was spent on Sat'],
  ['how do I top up?', 'cannot top up; ask your provider.'],
  ['where can we top up', 'cannot top up; ask your provider.'],
])('what the balance does not answer is not answered with the balance: %s', async (said, told) => {
  await using world = await startConnected();
  const mia = world.person(MIA_MEMBER).direct();
  expect(textOf(await mia.hear(said))).toContain(told);
});

test.each([
  ['did the post go out this morning?', 'Your balance posts'],
  ['has the balance post gone out', 'Your balance posts'],
  ['has anyone taken the alarm?', 'No low-credit watch is set up'],
  ['did the alarm go off over the weekend', 'No low-credit watch is set up'],
])('what became of a post or an alarm is shown where it stands: %s', async (said, shown) => {
  await using world = await startConnected();
  const mia = world.person(MIA_MEMBER).direct();
  expect(textOf(await mia.hear(said))).toContain(shown);
});

test('when a top-up is due is how long the credit lasts', async () => {
  await using world = await startConnected();
  const mia = world.person(MIA_MEMBER).direct();
  expect(textOf(await mia.hear('when do we need to top up?'))).toContain('Call credit balance');
});

test('the twentieth answer within a minute says so also where it was not understood', async () => {
  await using world = await startConnected();
  const mia = world.person(MIA_MEMBER).direct();
  for (let said = 1; said < 20; said += 1) await mia.hear('ok');
  const last = textOf(await mia.hear('frumious bandersnatch'));
  expect(last).toContain('I did not understand that.');
  expect(last).toContain('That was the twentieth answer within a minute.');
}, 60_000);

test('what somebody changed themselves is found under their name', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN).direct();
  expect(textOf(await adam.hear('what did i change?'))).not.toContain('"me"');
});

test('what another process is still at is waited for, and after a while not known of', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'switchboard-turns-'));
  const { records, close } = await openEmbedded({ dir, clock: systemClock });
  onTestFinished(close);
  const begun = Date.now();
  let now = begun;
  const clock = {
    now: () => now,
    sleep: async (ms: number) => {
      now += ms;
    },
  };
  const [here, there] = [new ConversationQueue(records, clock), new ConversationQueue(records, clock)];
  const nested = await here.alone('t', 'D1/top/U1', (first) =>
    there.alone('t', 'D1/top/U1', async (second) => [first, second, now - begun >= PATIENCE_MS]),
  );
  expect(nested).toEqual([true, false, true]);
  expect(await there.alone('t', 'D1/top/U1', async (third) => third)).toBe(true);
});
