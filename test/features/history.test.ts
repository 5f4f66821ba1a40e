import { describe, expect, test } from 'vitest';
import { AUDIT_TTL_MS } from '../../src/workspace/audit.ts';
import { draftOf, NUMBER, startEngine, TENANT } from '../changes/support.ts';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { changeMenu, fillAndSubmit, openForm, submit } from './change-support.ts';
import { ADAM_ADMIN, ask, connect, GRETA_GUEST, labelsOf, MIA_MEMBER, OLIVE_OWNER, PHONES, read } from './support.ts';

const REPLAYS = 'Times the menu is replayed';

async function startConnected(channel?: string) {
  // The first words that may be a sentence wait for the language.
  const world = await startWorld({ patienceMs: 45_000 });
  const adam = world.person(ADAM_ADMIN, channel);
  await connect(world, adam, 'everything');
  return { world, adam };
}

/** Time-outs of the main line, one change after the other, by a process beside the app. */
async function changeTimeouts(world: World, seconds: readonly number[], settings: object = {}): Promise<void> {
  await using engine = await startEngine({
    beside: { dir: world.dataDir, sandbox: world.sandbox, clock: world.clock },
  });
  for (const timeoutSeconds of seconds) {
    const base = await engine.look('follow-me');
    const draft = { ...draftOf('follow-me', 'U0MIA0001', base, { ...base, timeoutSeconds, ...settings }) };
    await engine.submit(await engine.drafts.create(TENANT, draft), draft);
  }
}

const timesIn = (text: string) => [...text.matchAll(/→ (\d+) s/gu)].map(([, seconds]) => Number(seconds));

test('a workspace in which nothing was changed is told so', async () => {
  await using world = await startWorld();
  expect(await read(world.person(ADAM_ADMIN), '/phone history')).toContain('The history is empty.');
});

test('the history says who changed what, when, from where, and what it was before', async () => {
  const { world, adam } = await startConnected(PHONES);
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  await adam.close(true);
  const text = await read(adam, '/phone history');
  expect(text).toContain('*The menu Out of hours* · Sandbox');
  expect(text).toMatch(new RegExp(`<@${ADAM_ADMIN}> <!date\\^\\d+\\^[^>]*> in <#${PHONES}>`, 'u'));
  expect(text).toContain(`${REPLAYS}: 2 → 5`);
  expect(text).toContain('A key connected');
});

test('a change from a direct message says so', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  const olive = world.person('U0OLIVE01', 'D0OLIVMIA');
  await changeMenu(olive, { [REPLAYS]: '5' });
  expect(await read(adam, '/phone history')).toContain('in a direct message');
});

test('the history pages back without losing or repeating an entry, and returns to the newest', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  const seconds = Array.from({ length: 12 }, (_, at) => 20 + at);
  await changeTimeouts(world, seconds);
  const first = await ask(adam, '/phone history');
  const seen = [timesIn(textOf(first))];
  await changeTimeouts(world, [99]);
  await adam.press('Older');
  const second = await adam.until(({ messages }) => messages.find((each) => timesIn(textOf(each))[0] === 26));
  seen.push(timesIn(textOf(second)));
  await adam.press('Older');
  const third = await adam.until(({ messages }) => messages.find((each) => timesIn(textOf(each))[0] === 21));
  seen.push(timesIn(textOf(third)));
  expect(seen.flat()).toEqual(seconds.toReversed());
  expect(labelsOf(third)).not.toContain('Older');
  await adam.press('Newest');
  await adam.until(({ messages }) => messages.find((each) => timesIn(textOf(each))[0] === 99));
});

test.each([NUMBER, '01632 960101', '960 101', 'main line'])(
  'the history of "%s" is that of the number alone',
  async (typed) => {
    const { world, adam } = await startConnected();
    await using _ = world;
    await changeMenu(adam, { [REPLAYS]: '5' });
    await adam.close(true);
    await changeTimeouts(world, [33]);
    const text = await read(adam, `/phone history ${typed}`);
    expect(text).toContain('33 s');
    expect(text).not.toContain('Out of hours');
  },
);

test.each(['ivr_acme_2', 'Out of hours', 'out of'])('the history of "%s" is that of the menu alone', async (typed) => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  await adam.close(true);
  await changeTimeouts(world, [33]);
  const text = await read(adam, `/phone history ${typed}`);
  expect(text).toContain('The menu Out of hours');
  expect(text).not.toContain('33 s');
});

test('a history of something that was never changed says so', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  expect(await read(adam, '/phone history +441632960103')).toContain('The history has no change of "+441632960103".');
  expect(await read(adam, '/phone history +441632960101')).toContain(
    'The history has no change of "Main line +441632960101".',
  );
});

test('a filtered history finds what lies far behind', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  await adam.close(true);
  await changeTimeouts(
    world,
    Array.from({ length: 15 }, (_, at) => 20 + at),
  );
  const text = await read(adam, '/phone history ivr_acme_2');
  expect(text).toContain(`${REPLAYS}: 2 → 5`);
});

test('a viewer reads the history without Undo, a guest reads nothing', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  await adam.close(true);
  expect(labelsOf(await ask(adam, '/phone history'))).toContain('Undo');
  const shown = await ask(world.person(MIA_MEMBER), '/phone history');
  expect(textOf(shown)).toContain(`${REPLAYS}: 2 → 5`);
  expect(labelsOf(shown)).not.toContain('Undo');
  expect(await read(world.person(GRETA_GUEST, PHONES), '/phone history')).toContain('full members');
});

test('the history can be read while the provider is away, without Undo', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  await adam.close(true);
  await world.provider('POST', '/faults', { effect: { kind: 'status', status: 500 }, times: 'always' });
  world.clock.advance(600_000);
  const shown = await ask(adam, '/phone history');
  expect(textOf(shown)).toContain(`${REPLAYS}: 2 → 5`);
  expect(labelsOf(shown)).not.toContain('Undo');
});

test('what the provider refused stands there as not taken', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await openForm(adam);
  await fillAndSubmit(adam, { [REPLAYS]: '99' });
  await submit(adam);
  await adam.close(true);
  const text = await read(adam, '/phone history');
  expect(text).toContain('Not taken by the provider.');
  expect(text).toContain(`${REPLAYS}: 2 → 99`);
});

test('entries are gone after 400 days', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  await adam.close(true);
  world.clock.advance(AUDIT_TTL_MS + 1);
  expect(await read(adam, '/phone history')).toContain('The history is empty.');
});

test('a switch of environments and a disconnect are in the history too', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await connect(world, adam, 'live-everything');
  await adam.type('/phone use live');
  await adam.type('/phone disconnect sandbox');
  await adam.press('Disconnect Sandbox');
  await adam.until(({ messages }) => messages.some((message) => textOf(message).includes('its key is deleted here')));
  const text = await read(adam, '/phone history');
  expect(text).toContain('*A key disconnected* · Sandbox');
  expect(text).toContain('*Switched to Live*');
});

describe('a history that is narrowed', () => {
  /** A change of a menu by Olive, one of the main line by Mia, and the key that Adam connected. */
  async function startChanged() {
    const { world, adam } = await startConnected();
    await changeMenu(world.person(OLIVE_OWNER), { [REPLAYS]: '5' });
    await changeTimeouts(world, [33]);
    return { world, adam };
  }

  const MENU = 'The menu Out of hours';
  const LINE = '33 s';
  const KEY = 'A key connected';

  test.each([
    ['@olive', [MENU], `by <@${OLIVE_OWNER}>`],
    ['olive', [MENU], `by <@${OLIVE_OWNER}>`],
    ['by Olive', [MENU], `by <@${OLIVE_OWNER}>`],
    ['adam ashe', [KEY], `by <@${ADAM_ADMIN}>`],
    ['today', [MENU, LINE, KEY], 'on '],
    ['since yesterday', [MENU, LINE, KEY], 'since '],
    ['last week', [], 'The history has no change from '],
    ['sandbox', [MENU, LINE, KEY], 'in Sandbox'],
    ['live', [], 'The history has no change in Live.'],
    ['live adam', [], `The history has no change by <@${ADAM_ADMIN}> in Live.`],
    ['main line sandbox today', [LINE], 'of "main line" on '],
    ['today sandbox main line', [LINE], 'of "main line" on '],
    ['olive out of hours since yesterday', [MENU], 'of "out of hours" by <@U0OLIVE01> since '],
    ['main line olive', [], `The history has no change of "main line" by <@${OLIVE_OWNER}>.`],
    ['0101', [LINE], 'of "0101"'],
  ])('"/phone history %s"', async (typed, shown, said) => {
    const { world, adam } = await startChanged();
    await using _ = world;
    const text = await read(adam, `/phone history ${typed}`);
    for (const each of [MENU, LINE, KEY]) {
      if (shown.includes(each)) expect(text).toContain(each);
      else expect(text).not.toContain(each);
    }
    expect(text).toContain(said);
    expect(text).not.toContain('I could not use');
  });

  test('a day is read on the clocks of whoever asks, and older pages keep to what was asked', async () => {
    const { world, adam } = await startChanged();
    await using _ = world;
    await changeTimeouts(
      world,
      Array.from({ length: 5 }, (_, at) => 40 + at),
    );
    await ask(adam, '/phone history main line today');
    await adam.press('Older');
    const second = await adam.until(({ messages }) => messages.find((each) => timesIn(textOf(each)).join() === '33'));
    expect(labelsOf(second)).not.toContain('Older');
    expect(textOf(second)).not.toContain(MENU);
    await adam.press('Everything');
    await adam.until(({ messages }) => messages.find((each) => timesIn(textOf(each)).join() === '44,43,42,41,40'));
    world.clock.advance(40 * 24 * 60 * 60 * 1000);
    expect(await read(adam, '/phone history last week')).toContain('The history has no change from ');
    expect(await read(adam, '/phone history today')).toContain('The history has no change on ');
  });

  test('hours count back from now', async () => {
    const { world, adam } = await startChanged();
    await using _ = world;
    world.clock.advance(3 * 60 * 60 * 1000);
    await changeTimeouts(world, [34]);
    const text = await read(adam, '/phone history 2 hours');
    expect(text).toContain('34 s');
    expect(text).not.toContain(MENU);
    expect(text).not.toContain(KEY);
    expect(await read(adam, '/phone history 4 hours')).toContain(MENU);
  });

  test('words that mean nothing are named, and the rest narrows all the same', async () => {
    const { world, adam } = await startChanged();
    await using _ = world;
    const text = await read(adam, '/phone history frob nicate olive');
    expect(text).toContain('I could not use "frob nicate"');
    expect(text).toContain(MENU);
    expect(text).not.toContain(LINE);
  });

  test('where no word means anything, no history is shown that could be taken for an answer', async () => {
    const { world, adam } = await startChanged();
    await using _ = world;
    const shown = await ask(adam, '/phone history next week');
    expect(textOf(shown)).toContain('I could not use "next week"');
    expect(textOf(shown)).not.toContain(MENU);
    expect(textOf(shown)).not.toContain('No change');
    await adam.press('Everything');
    await adam.until(({ messages }) => messages.find((each) => textOf(each).includes(KEY)));
  });

  test('an entry says what its number is called', async () => {
    const { world, adam } = await startChanged();
    await using _ = world;
    expect(await read(adam, '/phone history 0101')).toContain(`*Follow-Me of Main line ${NUMBER}*`);
  });
});
