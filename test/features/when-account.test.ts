import { expect, test } from 'vitest';
import type { SeenMessage } from '../../dev/slack/control-types.ts';
import { type Person, textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { closeOn, NOBODY } from './closing.ts';
import { begin, divert } from './diverting.ts';
import { makeList } from './dutying.ts';
import { setHours } from './houring.ts';
import { worldWith } from './ring-reads.ts';
import { ADAM_ADMIN, ask, breakProvider, connect, MIA_MEMBER, read } from './support.ts';

/** The rows of the table in a message, without its head: the number, and what is said of it. */
function rowsOf({ blocks }: Pick<SeenMessage, 'blocks'>): string[][] {
  const table = blocks.find(({ type }) => type === 'table') as { rows?: readonly (readonly object[])[] } | undefined;
  return (table?.rows ?? []).slice(1).map((cells) => cells.map((cell) => textOf({ blocks: [cell] })));
}

const rowOf = (message: SeenMessage, name: string) => rowsOf(message).find(([number]) => number === name)?.[1];

const saidTo = (person: Person, words: string) => person.direct().hear(words);

test('who rings now and next, tonight and at the weekend is one table of all numbers, typed and said', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  await setHours(adam, 'main line: Mon-Fri 9-17:30 on duty, else Chloë');
  await closeOn(world, [{ name: 'Staff day', from: '2026-06-13T00:00', until: '2026-06-14T00:00', settings: NOBODY }]);
  const now = await ask(adam, '/phone when');
  expect(rowOf(now, 'Main line')).toBe(
    'Anna, then Ben, then Chloë\nTue 9 Jun 12:00: Ben, then Chloë, then Anna, by the duty list',
  );
  // Whoever hears it is told the same.
  expect(now.text).toContain(
    'Main line: Anna, then Ben, then Chloë; Tue 9 Jun 12:00: Ben, then Chloë, then Anna, by the duty list',
  );
  await adam.press('Tonight');
  const pressed = await adam.until(({ messages }) => messages.find(({ text }) => text.includes('17:00–24:00')));
  // "This evening", behind one number, is asked of all of them, and "and" leads back to the one.
  const aboutOne = textOf(await saidTo(adam, 'who rings on the main line tonight?'));
  const evening = [pressed, await ask(adam, '/phone when tonight'), await saidTo(adam, 'who rings this evening?')];
  for (const message of evening)
    expect(rowOf(message, 'Main line')).toBe(
      'Tue 9 Jun 17:00–17:30: Ben, then Chloë, then Anna, by the duty list\nTue 9 Jun 17:30–24:00: Chloë, by its hours',
    );
  expect(textOf(await ask(adam, '/phone when main line tonight'))).toBe(aboutOne);
  await saidTo(adam, 'who rings on the main line?');
  expect(textOf(await saidTo(adam, 'and tonight?'))).toBe(aboutOne);
  const afternoon = await ask(adam, '/phone when tomorrow afternoon');
  expect(rowsOf(await saidTo(adam, 'who answers tomorrow afternoon?'))).toEqual(rowsOf(afternoon));
  expect(rowOf(afternoon, 'Main line')).toMatch(/^Wed 10 Jun 12:00–17:30: .*17:30–18:00: Chloë, by its hours$/su);
  const weekend = 'Sat 13 Jun: closed: Staff day\nSun 14 Jun: Chloë, by its hours';
  expect(rowOf(await ask(adam, '/phone when weekend'), 'Main line')).toBe(weekend);
  expect(rowOf(await saidTo(adam, 'who answers the phones at the weekend?'), 'Main line')).toBe(weekend);
  await divert(adam, 'main line to Anna until 13:00');
  expect(rowOf(await ask(adam, '/phone when now'), 'Main line')).toMatch(/^diverted to Anna\nTue 9 Jun 13:00: /u);
  expect(textOf(await saidTo(adam, 'who is on duty?'))).toContain('Main line');
});

test('which numbers ring nobody, and which one person alone, is counted over what was read', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  const ask4 = ['/phone when nobody', '/phone when one person tomorrow'];
  const [nobody, one] = [await ask(mia, ask4[0] ?? ''), await ask(mia, ask4[1] ?? '')];
  expect(nobody.text).toContain('1 of 5 numbers rings nobody now');
  expect(rowsOf(nobody)).toEqual([['Group travel', 'nobody answers']]);
  expect(one.text).toContain('1 of 5 numbers rings one person alone at some time of Wed 10 Jun');
  expect(rowsOf(one)).toEqual([['Accounts', 'Olive Owens']]);
  expect(rowsOf(await saidTo(mia, 'which numbers ring nobody tonight?'))).toEqual(rowsOf(nobody));
  expect(rowsOf(await saidTo(mia, 'which have only one person?'))).toEqual(rowsOf(one));
  world.clock.advance(2 * 60 * 60_000);
  await breakProvider(
    world,
    { kind: 'status', status: 500, code: 'request_failed' },
    { match: { path: '/numbers/+441174960130/follow-me' } },
  );
  expect(rowOf(await ask(mia, '/phone when'), 'Accounts')).toBe(
    'Olive Owens\ncould not be read again: the provider failed to answer',
  );
});

test('a large account is read a page at a time, and its answer says of how many', async () => {
  await using world = await startWorld();
  const mia = world.person(MIA_MEMBER);
  await connect(world, world.person(ADAM_ADMIN), 'large');
  const first = await ask(mia, '/phone when');
  expect(rowsOf(first)).toHaveLength(10);
  expect(first.text).toMatch(/numbers 1–10 of \d{2,}/u);
  await mia.press('Next');
  const second = await mia.until(({ messages }) => messages.find(({ text }) => text.includes('numbers 11–20 of')));
  expect(rowsOf(second)).toHaveLength(10);
  expect(await read(mia, '/phone when nobody')).toMatch(/of the 20 numbers read, of \d+/u);
});
