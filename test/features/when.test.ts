import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { closeOn, NOBODY } from './closing.ts';
import { begin, divert, HOUR, told } from './diverting.ts';
import { makeList } from './dutying.ts';
import { changeOutside, modalCalled, submit } from './follow-me/support.ts';
import { setHours } from './houring.ts';
import { ask, MIA_MEMBER, read } from './support.ts';

const ALL = 'Anna, then Ben, then Chloë';

test('a number that nothing is laid over rings the same all week', async () => {
  await using world = await startWorld();
  await begin(world);
  const shown = await read(world.person(MIA_MEMBER), '/phone when main line');
  expect(shown).toContain('Main line');
  expect(shown).toMatch(/\*All the time\*: Anna, then Ben, then Chloë\n/u);
});

test('a diversion is a line of its own, with its end and who made it, and behind it comes what was before', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam, 'main line to Anna until Thursday 9:30');
  await changeOutside(world, { timeout_seconds: 75 });
  const answer = await ask(adam, '/phone when main line');
  // A notification says who it was, too.
  expect(answer.text).toContain('diverted to Anna, by <@U0ADAM001>');
  const shown = textOf(answer);
  expect(shown).toMatch(/\*Now, until Thursday 11 June, 09:30\*: diverted to Anna, by <@U0ADAM001>\n/u);
  expect(shown).toMatch(/\*From Thursday 11 June, 09:30 on\*: Anna, then Ben, then Chloë\n/u);
  world.clock.advance(47 * HOUR);
  await told(world, '*Back');
  expect(await read(adam, '/phone when main line')).toContain(`All the time*: ${ALL}`);
});

test('a week of hours, turns, a closed day and a diversion is eight lines at most', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  await setHours(adam, 'main line: Mon-Fri 9-17:30 on duty, Sat 10-14 on duty, else Chloë');
  const closed = { name: 'Staff day', from: '2026-06-12T00:00', until: '2026-06-13T00:00', settings: NOBODY };
  await closeOn(world, [closed]);
  await adam.type('/phone divert main line to Anna from Thursday 14:00 until Thursday 16:00');
  await modalCalled(adam, 'Check the change');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Planned');
  await adam.close(true);
  const shown = textOf(await ask(adam, '/phone when main line'));
  const [, week = ''] = shown.split('The next seven days (Europe/London)\n');
  expect(week.split('\nFollow-Me\n')[0]?.split('\n')).toEqual([
    '*Now, until Tue 9 Jun 12:00*: Anna, then Ben, then Chloë',
    '*Mon, Wed and Thu 09:00–17:30; Tue 16 Jun 09:00–12:00; Sat 10:00–14:00; Tue 9 Jun 12:00–17:30*: Ben, then Chloë, then Anna, by the duty list',
    '*Tue 16 Jun 12:00–17:30*: Chloë, then Ben, then Anna, by the duty list',
    '*Otherwise*: Chloë, by its hours',
    '*Thu 11 Jun 14:00–16:00*: diverted to Anna, by <@U0ADAM001>',
    '*Fri 12 Jun*: closed: Staff day',
  ]);
});

test("a number's card leads to its week, and several numbers are chosen from", async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await ask(adam, '/phone number main line');
  await adam.press('Next 7 days');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('The next seven days')));
  expect(await read(adam, '/phone when 0')).toContain('Which one?');
});

test('what happens is asked in a sentence too', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const answer = await adam.direct().hear('what happens with the main line over the weekend?');
  expect(textOf(answer)).toContain('Saturday 13 June to Sunday 14 June');
});

test.each(['at 5pm', 'on Tuesday at 5pm', 'from tonight'])('"%s" behind a number is when', async (when) => {
  await using world = await startWorld();
  const adam = await begin(world);
  expect(await read(adam, `/phone when main line ${when}`)).toMatch(/Main line.*Tuesday 9 June, 17:00/su);
});

test.each([
  ['satruday', '"satruday" is not a time that Switchboard understands.'],
  ['at 25:00', '"at 25:00" is not a time that Switchboard understands. 25:00 is not a time of day.'],
  ['on 31 June', '"on 31 June" is not a time that Switchboard understands. 31 June does not exist.'],
  ['yesterday', '"yesterday" has already passed.'],
])('"%s" behind a number is named, with a form that works', async (when, words) => {
  await using world = await startWorld();
  const adam = await begin(world);
  const said = await read(adam, `/phone when main line ${when}`);
  expect(said).toContain(words);
  expect(said).toContain('Type for example /phone when main line on Saturday');
  expect(await read(adam, '/phone when main line on Saturday')).toContain('Saturday 13 June');
});

test('a part of the day or a day that was said is used, or named as left out', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam, 'main line to Anna until 5');
  const dm = adam.direct();
  const hear = async (said: string) => textOf(await dm.hear(said));
  for (const said of ['tonight', 'this evening', 'later today'])
    expect(await hear(`who answers the main line ${said}?`), said).toMatch(
      /17:00 to Wednesday[^\n]*\*: Anna, then Ben/u,
    );
  expect(await hear('what happens if I ring the main line at 8pm')).toMatch(/Tuesday 9 June, 20:00\*: Anna, then/u);
  for (const said of ['tonight', 'tomorrow', 'on Friday'])
    expect(await hear(`is the main line diverted ${said}`)).toContain(`I left out: *${said}*.`);
});
