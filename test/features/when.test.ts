import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { begin, divert, HOUR, told } from './diverting.ts';
import { changeOutside } from './follow-me/support.ts';
import { ask, MIA_MEMBER, read } from './support.ts';

const ALL = 'Rings Anna, then Ben, then Chloë, 20 s each';

test('a number that nothing is laid over rings the same all week', async () => {
  await using world = await startWorld();
  await begin(world);
  const shown = await read(world.person(MIA_MEMBER), '/phone when main line');
  expect(shown).toContain('Main line');
  expect(shown).toContain(`*All the time*\n${ALL}`);
  expect(shown).toContain('As set.');
});

test('a diversion is a line of its own, with its end and who made it, and behind it comes what was before', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam, 'main line to Anna until Thursday 9:30');
  await changeOutside(world, { timeout_seconds: 75 });
  const answer = await ask(adam, '/phone when main line');
  // A notification says who it was, too.
  expect(answer.text).toContain('Diverted by <@U0ADAM001>.');
  const shown = textOf(answer);
  expect(shown).toMatch(
    /\*Now, until Thursday 11 June, 09:30\*\nRings Anna only, for 20 s.*gives up after 75 s\.\nDiverted by <@U0ADAM001>\./su,
  );
  expect(shown).toMatch(
    /\*From Thursday 11 June, 09:30 on\*\nRings Anna, then Ben, then Chloë, 20 s each.*gives up after 75 s\.\nAs set/su,
  );
  world.clock.advance(47 * HOUR);
  await told(world, '*Back');
  expect(await read(adam, '/phone when main line')).toContain(`All the time*\n${ALL}`);
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
      /17:00 to Wednesday[^\n]*\nRings Anna, then Ben/u,
    );
  expect(await hear('what happens if I ring the main line at 8pm')).toMatch(
    /Tuesday 9 June, 20:00\S*\nRings Anna, then/u,
  );
  for (const said of ['tonight', 'tomorrow', 'on Friday'])
    expect(await hear(`is the main line diverted ${said}`)).toContain(`I left out: *${said}*.`);
});
