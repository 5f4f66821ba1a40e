import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld } from '../support/world.ts';
import { begin } from './diverting.ts';
import { makeList } from './dutying.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { ask, read } from './support.ts';

test('whoever asks who is on duty, or on a number, at some time is answered for that time and never for now', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  const own = adam.direct();
  const weekend = textOf(await own.hear("who's on duty this weekend"));
  expect(weekend).toContain('Ben: Tuesday 9 June, 12:00 to Tuesday 16 June, 12:00 (Europe/London)');
  expect(weekend).not.toContain('Chloë');
  const late = textOf(await own.hear('who has the phones on the 24th'));
  expect(late).toContain('On duty Wednesday 24 June (Europe/London)');
  expect(late).toContain('Anna: Tuesday 23 June, 12:00 to Tuesday 30 June, 12:00');
  expect(late).not.toContain('Ben');
  for (const [said, day, who] of [
    ['who is on main line tomorrow', 'Wednesday 10 June', 'Ben'],
    ['who is on the main line on Thursday 18 June at 9', 'Thursday 18 June, 09:00', 'Chloë'],
    ['who is on main line at the weekend', 'Saturday 13 June', 'Ben'],
    ['who rings on the main line this week', 'Tuesday 9 June', 'Ben'],
    ['who is on main line on Thanksgiving day', 'Thursday 26 November', 'Ben'],
  ] as const) {
    const answer = textOf(await own.hear(said));
    expect(answer).toContain(day);
    expect(answer).toMatch(new RegExp(`: ${who}.*, by the duty list`, 'u'));
    expect(answer).not.toContain('As set');
  }
  expect(await read(adam, '/phone when main line on 24 June')).toMatch(/: Anna.*, by the duty list/u);
  // Each day of it would be worked out, which everybody would wait for.
  expect(await read(adam, '/phone when main line on 3 March 2099')).toContain('That is too far ahead.');
  expect(await read(adam, '/phone duty on 3 March 2099')).toContain('That is too far ahead.');
  expect(await read(adam, '/phone duty from now until 2500-01-01')).toContain('That is too long a time to look at.');
  expect(await read(adam, '/phone duty swap with Ben on 3 March 2099')).toContain('That is too far ahead.');
});

test('a swap that is said opens its form filled in, and nothing is swapped before it is handed in', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, { 'The next takes over': 'day' });
  const own = adam.direct();
  const planned = await read(adam, '/phone duty on 13 June');
  expect(planned).toContain('Chloë: Saturday 13 June, 12:00 to Sunday 14 June, 12:00');
  const understood = textOf(await own.hear('swap me with Ben on Saturday'));
  expect(understood).toContain('Give a shift on Saturday 13 June (Europe/London) to Ben');
  await own.press('Open the form');
  const form = JSON.stringify((await modalCalled(own, 'Swap a shift')).blocks);
  expect(form).toMatch(/"initial_option":\{"text":\{[^}]*Saturday 13 June, 12:00: Chloë/u);
  expect(form).toMatch(/"initial_option":\{"text":\{[^}]*"Ben"/u);
  expect(await read(adam, '/phone duty on 13 June')).toBe(planned);
  expect(await submit(own)).toEqual([]);
  await until(async () =>
    (await read(adam, '/phone duty on 13 June')).includes('Ben: Saturday 13 June, 12:00 to Sunday 14 June, 12:00'),
  );
  await own.hear('let Anna take my shift on Friday');
  await own.press('Open the form');
  expect(JSON.stringify((await modalCalled(own, 'Swap a shift')).blocks)).toContain('"initial_option"');
  await own.close(true);
  expect(textOf(await own.hear('let Zoé take my shift on Friday'))).not.toContain('Give a shift');
});

test('a shift cannot be given where there is no duty list, which is said with the way to make one', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const own = adam.direct();
  const answer = textOf(await own.hear('put Ben on duty'));
  expect(answer).toContain('Nothing has been changed.');
  expect(answer).toContain('There are no duty lists');
  expect(answer).not.toContain('Give a shift');
});

test.each([
  ['duty main line tomorrow', 'Ben: Tuesday 9 June, 12:00'],
  ['duty main line on 17 June', 'Chloë: Tuesday 16 June, 12:00'],
  ['duty yesterday', '"yesterday" has already passed. Type for example /phone plans duty on Saturday.'],
  ['duty at 25:00', '25:00 is not a time of day. Type for example /phone plans duty on Saturday.'],
  ['duty main line 31 June', '31 June does not exist. Type for example /phone plans duty Main line on Saturday.'],
  ['duty swap main line satuday with Ben', '"satuday" is not a time'],
])('"/phone %s" is answered, or named with a form that works', async (typed, said) => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  expect((await ask(adam, `/phone ${typed}`)).text + (await read(adam, `/phone ${typed}`))).toContain(said);
});

test('a swap is read with its time anywhere', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  for (const typed of [
    'on 17 June main line with Ben',
    'main line on 17 June with Ben',
    'with Ben on 17 June please',
  ]) {
    await adam.type(`/phone duty swap ${typed}`);
    const form = JSON.stringify((await modalCalled(adam, 'Swap a shift')).blocks);
    expect(form).toContain('"initial_option":{"text":{"type":"plain_text","text":"Tuesday 16 June, 12:00: Chloë"');
    expect(form).toContain('"initial_option":{"text":{"type":"plain_text","text":"Ben"');
    await adam.close(true);
  }
});
