import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HandoverRow } from '../../src/plans/several/handover.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { begin, divert, HOUR, MINUTE, told } from './diverting.ts';
import { makeList } from './dutying.ts';
import { changeOutside, FULL, held, modalCalled, ORDERED, puts, submit } from './follow-me/support.ts';
import { setHours } from './houring.ts';
import { addDay, giveReason, openPreset } from './plan-proposing.ts';
import { MAIN, makePreset, SALES } from './presetting.ts';
import { proposeTimeout } from './proposing.ts';
import { shut } from './rights-gather.ts';
import { plan } from './rights-scenes.ts';
import { makePost } from './scheduling.ts';
import {
  ADAM_ADMIN,
  ask,
  breakProvider,
  connect,
  labelsOf,
  MIA_MEMBER,
  NOAH_MEMBER,
  OLIVE_OWNER,
  PHONES,
  read,
} from './support.ts';
import { setUp } from './watching.ts';

const BEN = '+447700900111';
const MIA = '+447700900777';

/** Noah has confirmed the number that ring lists call Ben, and Mia one of her own. */
async function start() {
  const world = await startWorld();
  const adam = await begin(world);
  await confirm(world.person(NOAH_MEMBER), BEN);
  await confirm(world.person(MIA_MEMBER), MIA);
  return { world, adam };
}

async function confirm(person: Person, number: string): Promise<void> {
  await ask(person, `/phone people ${number}`);
  await person.press('Yes, it is mine');
  await person.until(({ messages }) => messages.find((each) => textOf(each).includes('Your number is kept')));
}

/** From the typed words to the preview, as text. */
async function check(person: Person, words: string): Promise<string> {
  await person.type(`/phone numbers ${words}`);
  return textOf(await modalCalled(person, 'Replace everywhere'));
}

/** Saves what is ticked; how it ended, as text. */
async function save(person: Person, title = 'Replaced'): Promise<string> {
  expect(await submit(person)).toEqual([]);
  return textOf(await modalCalled(person, title));
}

async function listOf(world: World, number = ORDERED): Promise<[string, string, boolean, number][]> {
  const { destinations } = await held(world, number);
  return destinations.map((each) => [each.name, each.number, each.enabled, each.ring_seconds]);
}

/** The same with Mia wherever Ben was. */
function taken(list: readonly [string, string, boolean, number][], called = 'Mia Moreau') {
  return list.map(([name, number, ...rest]) =>
    number === BEN ? ([called, MIA, ...rest] as const) : ([name, number, ...rest] as const),
  );
}

test('everything in which somebody stands is shown, replaced in the same place at one press, and comes back with one Undo', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await makePreset(adam, 'Lunch', { things: [MAIN, SALES], how: 'only', who: 'Ben' });
  await setHours(adam, `${FULL}: Mon-Fri 9-17:30 Ben, else Anna`);
  await plan(adam, 'main line to Ben from tomorrow 9:00 until tomorrow 17:00');
  await makeList(adam);
  const before = [await listOf(world), await listOf(world, FULL)] as const;
  const sent = (await puts(world)).length;
  const preview = await check(adam, 'noah replace mia');
  expect(preview).toContain(
    '*Mia Moreau will take the place of Noah Nkemelu in 2 ring lists, 1 preset, 1 hours plan, 1 duty list and 1 planned change.*',
  );
  expect(preview).toContain('• Main line: Ben <@U0NOAH001> +447700900111: number now');
  expect(preview).toMatch(/Lunch.*: Only Mia Moreau rings/u);
  expect(preview).toContain('• The confirmed number: Kept');
  expect((await puts(world)).length).toBe(sent);
  expect(await save(adam)).toContain('*Mia Moreau takes the place of Noah Nkemelu in all 6 places.*');
  expect((await puts(world)).length).toBe(sent + 2);
  expect(await listOf(world)).toEqual(taken(before[0]));
  expect(await listOf(world, FULL)).toEqual(taken(before[1]));
  await adam.close(true);
  expect(await read(adam, '/phone duty')).not.toContain('Ben');
  expect(await read(adam, '/phone hours')).not.toContain('Ben');
  const again = await check(adam, 'noah replace mia');
  expect(again).toContain('*Noah Nkemelu stands nowhere that can be changed.*');
  await adam.close(true);
  const kept = adam.direct();
  await kept.press('Undo');
  expect(textOf(await modalCalled(kept, 'Undo'))).toContain('• Lunch: The preset Lunch will be as it was before');
  expect(await save(kept, 'Undone')).toContain('*Noah Nkemelu is back as before in all 6 places.*');
  expect(await listOf(world)).toEqual(before[0]);
  expect(await listOf(world, FULL)).toEqual(before[1]);
});

test('what was changed in the portal since, or is refused, is left and said; the rest is done, and Undo keeps what others did', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Ben' });
  expect(await check(adam, 'noah replace mia')).toContain('2 ring lists and 1 preset');
  const { destinations } = await held(world);
  await changeOutside(world, { destinations: destinations.filter(({ name }) => name !== 'Chloë') });
  const outside = await listOf(world);
  expect(await save(adam, 'Partly replaced')).toMatch(/\*Main line\* · Not changed: It was changed since the preview/u);
  expect(await listOf(world)).toEqual(outside);
  expect((await listOf(world, FULL)).map(([, number]) => number)).toContain(MIA);
  await adam.close(true);
  expect(await check(adam, 'noah replace mia')).toContain('the place of Noah Nkemelu in 1 ring list.');
  const refusing = { kind: 'status', status: 422, code: 'validation_failed', message: 'Not today.' };
  await world.provider('POST', '/faults', { match: { method: 'PUT' }, effect: refusing, times: 'always' });
  expect(await save(adam, 'Not replaced')).toContain('· Not changed: The provider refused it: Not today.');
  await world.provider('DELETE', '/faults');
  expect(await listOf(world)).toEqual(outside);
  await adam.close(true);
  const sales = (await held(world, FULL)).destinations;
  const without = sales.map((each) => (each.name === 'Anna' ? { ...each, enabled: false } : each));
  await changeOutside(world, { destinations: without }, FULL);
  const kept = adam.direct();
  await kept.press('Undo');
  await modalCalled(kept, 'Undo');
  await save(kept, 'Undone');
  const back = await listOf(world, FULL);
  expect(back.find(([, number]) => number === BEN)?.[0]).toBe('Ben');
  expect(back.find(([name]) => name === 'Anna')?.[2]).toBe(false);
});

test('whoever only has the name is not ticked, a successor without a number is asked for, and nobody means taken off', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await read(adam, '/phone numbers ben');
  await adam.press('Replace everywhere');
  await modalCalled(adam, 'Who takes over?');
  await adam.fill('Or a number', 'tomorrow');
  expect((await submit(adam)).join()).toContain('not a telephone number');
  await adam.fill('Or a number', '07700 900777');
  await adam.fill('Name of that number', 'Mia');
  expect(await submit(adam)).toEqual([]);
  const preview = textOf(await modalCalled(adam, 'Replace everywhere'));
  // Typed in lower case, shown as the account writes it.
  expect(preview).toContain('Mia will take the place of Ben in 2 ring lists.');
  expect(preview).toContain(`${BEN} (only called Ben: not ticked)`);
  expect((await submit(adam)).join()).toContain('Nothing is ticked.');
  await adam.fill('Only called like that', ['number 0']);
  await save(adam);
  expect((await listOf(world)).map(([name]) => name)).toEqual(['Anna', 'Mia', 'Chloë']);
  await adam.close(true);
  await adam.type('/phone numbers mia replace priya');
  expect(textOf(await modalCalled(adam, 'Who takes over?'))).toContain('"priya" has confirmed no number');
  await adam.close(true);
  expect(await check(adam, '07700900777 replace nobody')).toContain('will be taken off 2 ring lists.');
  await save(adam);
  expect((await listOf(world)).map(([name]) => name)).toEqual(['Anna', 'Chloë']);
  await adam.close(true);
  const later = (day: string) => ask(adam, `/phone numbers anna replace chloë ${day}`).then(textOf);
  expect(await later('until Monday')).toContain('Somebody is replaced for good, not until a day.');
  expect(await later('from yesterday')).toContain('has already passed');
  expect(await later('from 3 August')).toContain('more than 31 days ahead');
});

test('of somebody with two numbers a preset and a planned change are each one change, and come back as a whole; of one ticked alone, the other stays', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const { destinations } = await held(world);
  const mobile = {
    ...destinations.find(({ number }) => number === BEN),
    destination_id: 'destination_1009',
    number: '+447700900119',
  };
  await changeOutside(world, { destinations: [...destinations, mobile] });
  await plan(adam, 'main line to Anna from tomorrow 9:00 until tomorrow 17:00');
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'now' });
  const before = plansOf(world);
  expect(before.join()).toMatch(/447700900111[\s\S]*447700900119/u);
  await read(adam, '/phone numbers ben');
  await adam.press('Replace everywhere');
  await modalCalled(adam, 'Who takes over?');
  await adam.fill('Or a number', '07700 900777');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Replace everywhere');
  await adam.fill('Only called like that', ['number 0', 'number 1']);
  expect(await save(adam)).toContain('in all 4 places');
  expect(plansOf(world).join()).not.toMatch(/44770090011[19]/u);
  await adam.close(true);
  const kept = adam.direct();
  await kept.press('Undo');
  await modalCalled(kept, 'Undo');
  await save(kept, 'Undone');
  const parsed = (plans: readonly string[]) => plans.map((each) => JSON.parse(each));
  expect(parsed(plansOf(world))).toEqual(parsed(before));
  await kept.close(true);
  await check(adam, `ben replace ${MIA} from Monday`);
  await adam.fill('Only called like that', ['number 0', 'number 1']);
  await save(adam, 'Planned');
  await adam.close(true);
  await asEarlier(world);
  world.clock.advance(6 * 24 * HOUR);
  const carried = await told(world, 'Planned for Monday 15 June');
  // The planned change is being asked about by then.
  expect(carried).toContain('in 3 of 4 places.');
  expect(carried).toMatch(/\*Lunch\* · Done: \+447700900777 in the same place on Main line\.$/mu);
  const lunch = () => plansOf(world).find((each) => each.includes('Lunch')) ?? '';
  expect(lunch()).not.toMatch(/44770090011[19]/u);
  await kept.press('Undo');
  await modalCalled(kept, 'Undo');
  await save(kept, 'Undone');
  await kept.close(true);
  await check(adam, `ben replace ${MIA}`);
  await adam.fill('Only called like that', ['number 1']);
  await save(adam);
  expect([BEN, '+447700900119', MIA].map((each) => lunch().includes(each))).toEqual([true, false, true]);
});

/** Keeps what is planned as versions did that had one row for each number of a plan. */
async function asEarlier(world: World): Promise<void> {
  await world.app.stop();
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  const { items } = await storage.records.list('-.T0ACME001', 'successor/', { limit: 10 });
  for (const { key, value } of items) {
    const planned = JSON.parse(JSON.stringify(value));
    const { rows, numbers } = planned.handover;
    planned.handover.rows = rows.flatMap((row: HandoverRow) =>
      row.is !== 'plan'
        ? [row]
        : row.numbers.map((at) => {
            const by = `${row.shown?.by} ${numbers[at].number}`;
            return { ...row, numbers: [at], shown: { ...row.shown, by } };
          }),
    );
    await storage.records.put('-.T0ACME001', key, planned);
  }
  await storage.close();
  await world.restart();
}

test('said in plain words it leads to the same preview, in three acts, and somebody who has left is asked about', async () => {
  const { world, adam } = await start();
  await using _ = world;
  const said = adam.direct();
  const heard = textOf(await said.hear('Ben has left, mia takes over'));
  expect(heard).toContain('Let Mia Moreau take the place of Ben in every list and plan');
  await said.press('See the change');
  expect(textOf(await modalCalled(said, 'Replace everywhere'))).toContain('will take the place of Ben in 2 ring lists');
  await said.close(true);
  expect(textOf(await said.hear('Ben left'))).toContain('Let somebody take the place of Ben');
  for (const each of [
    'Ben is leaving on Monday, Mia takes over',
    'Ben leaves on Friday, Mia takes over from Monday',
    'Mia takes over from Ben from 15 June',
  ]) {
    expect(textOf(await said.hear(each))).toContain('in every list and plan from Monday 15 June');
    await said.press('See the change');
    expect(textOf(await modalCalled(said, 'Replace everywhere'))).toContain(
      'From Monday 15 June, 00:00 (Europe/London): Mia Moreau will take the place of Ben in 2 ring lists',
    );
    await said.close(true);
  }
  await said.hear('Ben left');
  await said.press('Open the form');
  await modalCalled(said, 'Who takes over?');
  expect(await submit(said)).toEqual([]);
  expect(textOf(await modalCalled(said, 'Replace everywhere'))).toContain('will be taken off 2 ring lists');
  for (const each of ['Ben has not left, Mia takes over', 'has Ben left?', 'Ben left early'])
    expect(labelsOf(await said.hear(each))).not.toContain('See the change');
});

test('a viewer is told who can do it, and an editor leaves what takes a manager to one', async () => {
  const { world, adam } = await start();
  await using _ = world;
  const mia = world.person(MIA_MEMBER);
  expect(textOf(await ask(mia, '/phone numbers ben replace anna'))).toContain('editor');
  await makeEditor(world, MIA_MEMBER);
  const preview = await check(mia, '07700900111 replace +33 1 23 45 67 89');
  expect(preview).toContain('stands nowhere that can be changed');
  expect(preview).toMatch(/Main line: .*another country .*Only a manager can save this/u);
  await mia.close(true);
  await check(adam, '07700900111 replace +33 1 23 45 67 89');
  await adam.fill('Confirm', ['yes']);
  expect(await save(adam)).toContain('in all 2 places');
});

test('rights are taken off, posts, alarms and owned plans are handed over in the same save, and both come back with its Undo', async () => {
  const { world, adam } = await start();
  await using _ = world;
  const noah = world.person(NOAH_MEMBER, PHONES);
  const mia = world.person(MIA_MEMBER);
  await makeEditor(world, NOAH_MEMBER, MIA_MEMBER);
  await makePost(noah);
  await shut(noah);
  const own = world.person(NOAH_MEMBER);
  await setHours(own, `${FULL}: Mon-Fri 9-17:30 Ben, else Anna`);
  await plan(own, 'main line to Ben from tomorrow 9:00 until tomorrow 17:00');
  await divert(own);
  await setUp(world.person(ADAM_ADMIN, PHONES), ['20'], { 'Mention in alarms': NOAH_MEMBER });
  const left = await check(mia, 'noah replace mia');
  expect(left).toContain('• Editor: Kept: it takes a manager.');
  expect(left).toMatch(/• Balance post, Every weekday at 09:00 .*: Kept: it takes a manager\./u);
  expect(left).toContain('• Planned change of Main line (Sandbox): handed to Mia Moreau');
  expect(left).toContain('• Mention in alarms: Kept');
  await shut(mia);
  const preview = await check(adam, 'noah replace mia');
  expect(preview).toContain(
    'in 2 ring lists, 1 hours plan, 1 planned change, 1 right, 1 balance post, 3 owned plans and 1 alarm.',
  );
  expect(preview).toContain('• Editor: taken off');
  expect(preview).toContain('• Mention in alarms: handed to Mia Moreau');
  expect(await save(adam)).toContain('in all 10 places.');
  await adam.close(true);
  expect(await told(world, 'handed over to you', MIA_MEMBER)).toContain('Every weekday at 09:00');
  const plans = () => read(adam, '/phone divert');
  expect(await plans()).not.toContain(`by <@${NOAH_MEMBER}>`);
  expect(await plans()).toContain(`by <@${MIA_MEMBER}>`);
  const access = () => read(adam, '/phone access');
  expect(await access()).not.toContain(NOAH_MEMBER);
  expect(await read(adam, '/phone balance warn')).not.toContain(NOAH_MEMBER);
  expect(await read(mia, '/phone balance post')).toContain('Every weekday at 09:00');
  expect(await read(adam, '/phone history')).toContain('handed over');
  const kept = adam.direct();
  await kept.press('Undo');
  await modalCalled(kept, 'Undo');
  expect(await save(kept, 'Undone')).toContain('in all 10 places.');
  expect(await access()).toContain(NOAH_MEMBER);
  expect(await plans()).toContain(`by <@${NOAH_MEMBER}>`);
  expect(await plans()).not.toContain(`by <@${MIA_MEMBER}>`);
  expect(await read(adam, '/phone balance warn')).toContain(NOAH_MEMBER);
});

test('open proposals are replaced and handed over in the same save, an approval of what was shown before is void, and Undo takes both back', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Ben' });
  await makeEditor(world, OLIVE_OWNER);
  await proposeTimeout(world);
  await shut(world.person(MIA_MEMBER));
  const noah = world.person(NOAH_MEMBER);
  await openPreset(noah, 'Early', 'Ben');
  await giveReason(noah);
  const approver = world.person(OLIVE_OWNER).direct();
  await approver.until(({ messages }) =>
    messages.some((each) => textOf(each).includes('There will be a preset Early')),
  );
  await approver.press('Approve');
  expect(textOf(await modalCalled(approver, 'Approve'))).toContain('Rings Ben only');
  await makeEditor(world, OLIVE_OWNER, MIA_MEMBER);
  const preview = await check(adam, 'noah replace mia');
  expect(preview).toContain('in 2 ring lists, 1 preset and 2 proposals.');
  expect(preview).toMatch(/• the preset Early \(Sandbox\): There will be a preset Early.*; handed to Mia Moreau/u);
  expect(await save(adam)).toContain('in all 5 places.');
  await adam.close(true);
  expect((await submit(approver)).join()).toContain('What is proposed was changed since this was shown.');
  await approver.close(true);
  await approver.press('Approve');
  expect(textOf(await modalCalled(approver, 'Approve'))).toContain('Rings Mia Moreau only');
  await approver.close(true);
  const listed = await read(adam, '/phone proposals');
  expect(listed).toContain(`<@${MIA_MEMBER}>`);
  expect(listed).not.toContain(`<@${NOAH_MEMBER}>`);
  const kept = adam.direct();
  await kept.press('Undo');
  await modalCalled(kept, 'Undo');
  expect(await save(kept, 'Undone')).toContain('in all 5 places.');
  expect(await read(adam, '/phone proposals')).toContain(`<@${NOAH_MEMBER}>`);
});

test('a save that is cut off is told, and what is left of it is shown and saved', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await check(adam, 'noah replace mia');
  const path = `/numbers/${encodeURIComponent(FULL)}`;
  await breakProvider(world, { kind: 'hold' }, { match: { method: 'PUT', path } });
  const saving = adam.submit();
  await until(async () => (await listOf(world)).some(([, number]) => number === MIA));
  world.clock.advance(4 * MINUTE);
  expect(await told(world, 'was cut off')).toContain('Replacing Noah Nkemelu by Mia Moreau was cut off.');
  await world.restart();
  await world.provider('DELETE', '/faults');
  await saving.catch(() => {});
  await adam.close(true);
  const kept = adam.direct();
  await kept.press('See what is left');
  expect(textOf(await modalCalled(kept, 'Replace everywhere'))).toContain('Noah Nkemelu in 1 ring list.');
  await save(kept);
  expect((await listOf(world, FULL)).map(([, number]) => number)).not.toContain(BEN);
});

/** Plans it on Thursday, for the beginning of the Monday after it; the preview, as text. */
async function planOnThursday(world: World, adam: Person): Promise<string> {
  world.clock.advance(2 * 24 * HOUR);
  const preview = await check(adam, 'noah replace mia from Monday');
  expect(await save(adam, 'Planned')).toContain('*Mia Moreau takes the place of Noah Nkemelu in ');
  await adam.close(true);
  return preview;
}

const FROM_MONDAY = 'from Monday 15 June, 00:00 (Europe/London)';

test('from a day on, what was shown is compared and replaced as that day begins, with the edits of others, and comes back with one Undo', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await makePreset(adam, 'Lunch', { things: [MAIN, SALES], how: 'only', who: 'Ben' });
  await setHours(adam, `${FULL}: Mon-Fri 9-17:30 Ben, else Anna`);
  await makeList(adam);
  const sent = (await puts(world)).length;
  const preview = await planOnThursday(world, adam);
  expect(preview).toContain('From Monday 15 June, 00:00 (Europe/London): Mia Moreau will take the place of Noah');
  expect(preview).toContain('in 2 ring lists, 1 preset, 1 hours plan and 1 duty list.');
  expect(await read(adam, '/phone plans')).toContain(`takes the place of Noah Nkemelu in 5 places · ${FROM_MONDAY}`);
  expect(await read(adam, '/phone history')).toContain(FROM_MONDAY);
  world.clock.advance(2 * 24 * HOUR);
  const { destinations } = await held(world);
  await changeOutside(world, { destinations: destinations.filter(({ name }) => name !== 'Chloë') });
  const before = [await listOf(world), await listOf(world, FULL)] as const;
  expect((await puts(world)).length).toBeGreaterThanOrEqual(sent);
  expect(before.flat().map(([, number]) => number)).not.toContain(MIA);
  world.clock.advance(2 * 24 * HOUR);
  const message = await told(world, 'takes the place of Noah Nkemelu in all 5 places');
  expect(message).toMatch(/\*Main line\* · Done: .*It was not as it was when this was planned; what had changed/u);
  expect(message).toContain('Planned for Monday 15 June, 00:00 (Europe/London).');
  expect(new Set((await listOf(world)).map(([, number]) => number))).toEqual(
    new Set(taken(before[0]).map(([, number]) => number)),
  );
  expect((await listOf(world, FULL)).map(([, number]) => number)).not.toContain(BEN);
  expect(await read(adam, '/phone duty')).not.toContain('Ben');
  expect(await read(adam, '/phone plans')).not.toContain('People to be replaced');
  const kept = adam.direct();
  await kept.press('Undo');
  await modalCalled(kept, 'Undo');
  expect(await save(kept, 'Undone')).toContain('is back as before in all 5 places');
  expect((await listOf(world)).map(([name]) => name)).not.toContain('Chloë');
  expect((await listOf(world)).map(([, number]) => number)).toContain(BEN);
});

test('whoever only takes over in a planned one and then leaves is replaced there, too, and comes back with Undo', async () => {
  const { world, adam } = await start();
  await using _ = world;
  const olive = world.person(OLIVE_OWNER);
  await confirm(olive, '+447700900778');
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Ben' });
  const before = await listOf(world);
  await planOnThursday(world, adam);
  const planned = async () => /(\S+ \S+)\S* takes the place of Noah/u.exec(await read(adam, '/phone plans'))?.[1];
  expect(await check(adam, 'mia replace nobody')).toContain('Kept: nobody would take over there.');
  await adam.close(true);
  expect(await check(adam, 'mia replace noah')).toContain('Kept: Noah Nkemelu is replaced there.');
  await adam.close(true);
  expect(await check(adam, 'noah replace mia')).toContain('Kept: on that day it replaces them where they stand then.');
  await adam.close(true);
  expect(await check(adam, 'mia replace olive')).toMatch(
    /in 1 planned replacement\.[\s\S]*• Mia Moreau takes the place of Noah Nkemelu in 3 places, from Monday 15 June[^:]*00:00[^:]*: Olive \S+ takes over there instead/u,
  );
  await save(adam);
  await adam.close(true);
  expect(await planned()).toContain('Olive');
  const kept = adam.direct();
  await kept.press('Undo');
  await modalCalled(kept, 'Undo');
  await save(kept, 'Undone');
  expect(await planned()).toContain('Mia');
  await kept.close(true);
  await check(adam, 'mia replace olive');
  await save(adam);
  world.clock.advance(4 * 24 * HOUR);
  const done = await told(world, 'takes the place of Noah Nkemelu in all 3 places');
  expect(done).toContain('Olive');
  expect(done).not.toContain('It was not as it was');
  expect(await listOf(world)).toEqual(
    before.map(([name, number, ...rest]) =>
      number === BEN ? [expect.stringContaining('Olive'), '+447700900778', ...rest] : [name, number, ...rest],
    ),
  );
  expect(plansOf(world).join()).not.toMatch(/44770090(?:0111|0777)/u);
});

/** Removes records whose keys begin so as somebody else would at the same moment, just before. */
function removingTwice(prefix: string): Disposable {
  const { run } = StatementSync.prototype;
  StatementSync.prototype.run = function (this: StatementSync, ...given: never[]) {
    if (JSON.stringify(given).includes(`"key":"${prefix}`)) Reflect.apply(run, this, given);
    return Reflect.apply(run, this, given);
  };
  return { [Symbol.dispose]: () => void Object.assign(StatementSync.prototype, { run }) };
}

test('from a day on, what was cut off half way is done once, and a number that is gone is told; called off before it, nothing is sent', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await planOnThursday(world, adam);
  const list = adam.direct();
  await makeEditor(world, MIA_MEMBER);
  const mia = world.person(MIA_MEMBER).direct();
  await ask(mia, '/phone plans');
  await mia.press('All of them');
  await mia.until(({ messages }) => messages.some((each) => labelsOf(each).includes('Cancel the change')));
  await list.press('Cancel the change');
  await list.until(({ messages }) => messages.some((each) => textOf(each).includes('Cancelled: Mia Moreau takes')));
  await mia.press('Cancel the change');
  await mia.until(({ messages }) => messages.some((each) => textOf(each).includes('This was cancelled by Adam Ashe.')));
  expect(await read(adam, '/phone plans')).not.toContain('People to be replaced');
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Ben' });
  await check(adam, 'noah replace mia from Monday');
  await save(adam, 'Planned');
  await adam.close(true);
  {
    using _other = removingTwice('successor/');
    await list.press('Cancel the change');
  }
  await list.until(({ messages }) => messages.some((each) => textOf(each).includes('This is not planned any more.')));
  await check(adam, 'noah replace mia from Monday');
  await save(adam, 'Planned');
  await adam.close(true);
  const before = await listOf(world);
  const path = `/numbers/${encodeURIComponent(FULL)}`;
  await breakProvider(world, { kind: 'hold' }, { match: { method: 'PUT', path } });
  world.clock.advance(4 * 24 * HOUR);
  await until(async () => (await listOf(world)).some(([, number]) => number === MIA));
  await world.restart();
  await world.provider('DELETE', '/faults');
  await world.provider('PATCH', path, { status: 'ceased' });
  const sent = (await puts(world)).length;
  for (const _minutes of [1, 2, 3]) world.clock.advance(3 * MINUTE);
  const message = await told(world, 'takes the place of Noah Nkemelu in 2 of 3 places');
  expect(message).toContain('Not changed: The account does not have this number any more.');
  expect((await puts(world)).length).toBe(sent);
  expect(await listOf(world)).toEqual(taken(before));
  const kept = adam.direct();
  await kept.press('Undo');
  await modalCalled(kept, 'Undo');
  expect(await save(kept, 'Undone')).toContain('in all 2 places');
  expect(await listOf(world)).toEqual(before);
});

test('from a day on, nothing is sent once whoever planned it may change nothing, and managers are told', async () => {
  const { world } = await start();
  await using _ = world;
  const olive = world.person(OLIVE_OWNER);
  await makeEditor(world, OLIVE_OWNER);
  const before = await listOf(world);
  await planOnThursday(world, olive);
  await world.control('POST', `/users/${OLIVE_OWNER}`, { role: 'guest' });
  world.clock.advance(4 * 24 * HOUR);
  expect(await told(world, 'Not done: Mia Moreau takes')).toContain('may no longer change settings');
  expect(await listOf(world)).toEqual(before);
});

test('from a day on, it counts as what works by itself, is handed over when whoever planned it leaves, and goes on with the key', async () => {
  const { world, adam } = await start();
  await using _ = world;
  const olive = world.person(OLIVE_OWNER);
  await makeEditor(world, OLIVE_OWNER, MIA_MEMBER);
  await confirm(olive, '+447700900778');
  const before = await listOf(world);
  await planOnThursday(world, olive);
  expect(await read(adam, '/phone setup doctor')).toContain('One thing works by itself here, as set up.');
  expect(await check(adam, 'olive replace mia')).toContain(
    '• Planned replacement of Noah Nkemelu (Sandbox): handed to Mia Moreau',
  );
  await save(adam);
  await adam.close(true);
  await world.control('POST', `/users/${OLIVE_OWNER}`, { role: 'guest' });
  expect(await read(adam, '/phone plans')).toContain(`${FROM_MONDAY} · by <@${MIA_MEMBER}>`);
  await world.provider('PATCH', '/keys/everything', { active: false });
  world.clock.advance(4 * 24 * HOUR);
  await until(async () => (await read(adam, '/phone setup doctor')).includes('Not as set up'));
  world.clock.advance(MINUTE);
  world.clock.advance(6 * MINUTE);
  expect(await told(world, 'this API key is not active', MIA_MEMBER)).toMatch(
    /is not active[\s\S]*this does not work:\n• Planned replacement of Noah Nkemelu\nIt goes on by itself/u,
  );
  await adam.openHome();
  await adam.until(({ home }) => home !== null && textOf(home).includes('*Planned replacement of Noah Nkemelu*'));
  expect(await listOf(world)).toEqual(before);
  await world.provider('PATCH', '/keys/everything', { active: true });
  world.clock.advance(15 * MINUTE);
  expect(await told(world, 'takes the place of Noah Nkemelu in all 2 places', MIA_MEMBER)).toContain('late');
  expect(await listOf(world)).toEqual(taken(before));
  const all = (await world.person(MIA_MEMBER).direct().see()).messages.map(textOf);
  expect(all.filter((each) => each.includes('Not done so far'))).toEqual([]);
});

/** Lets nothing be written of the records whose keys begin so, as if their part of the storage were unavailable. */
function unwritable(...prefixes: readonly string[]): Disposable {
  const { all } = StatementSync.prototype;
  StatementSync.prototype.all = function (this: StatementSync, ...given: never[]) {
    const text = JSON.stringify(given);
    if (text.includes('"value":') && prefixes.some((each) => text.includes(`"key":"${each}`)))
      throw new Error('unavailable');
    return Reflect.apply(all, this, given);
  };
  return { [Symbol.dispose]: () => void Object.assign(StatementSync.prototype, { all }) };
}

test('from a day on, duty lists and closed days for which the storage fails are tried again as numbers are, and told once', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await makeEditor(world, NOAH_MEMBER, MIA_MEMBER);
  await makeList(adam);
  const noah = world.person(NOAH_MEMBER);
  await makePreset(noah, 'Lunch', { things: [SALES], how: 'only', who: 'Anna' });
  await addDay(noah, '2026-06-20 with Lunch', 'Staff day');
  const preview = await planOnThursday(world, adam);
  expect(preview).toContain('in 2 ring lists, 1 preset, 1 duty list, 1 right and 1 owned plan');
  {
    using _broken = unwritable('duty/', 'closed-days');
    world.clock.advance(4 * 24 * HOUR);
    await until(async () => (await listOf(world)).some(([, number]) => number === MIA));
    for (const minutes of [1, 2, 5, 15, 15]) {
      await until(async () => (await read(adam, '/phone plans')).includes('not all done so far'));
      world.clock.advance(minutes * MINUTE);
    }
    await told(world, 'Not all done so far: Mia Moreau takes the place of Noah Nkemelu');
  }
  world.clock.advance(15 * MINUTE);
  await told(world, 'takes the place of Noah Nkemelu in all 6 places');
  expect(await read(adam, '/phone duty')).not.toContain('Ben');
  expect(await read(adam, '/phone closed-days')).toContain(`<@${MIA_MEMBER}>`);
  const all = (await adam.direct().see()).messages.map(textOf);
  expect(all.filter((each) => each.includes('Not all done so far'))).toHaveLength(1);
});

/** What stands on the ring list of a number in a random account: people in some order, on or off, Ben perhaps twice or not at all. */
const ringLists = fc.array(
  fc.record({
    who: fc.constantFrom(
      ['Ben', BEN],
      ['Anna', '+447700900110'],
      ['Chloë', '+447700900112'],
      ['Benny', '+447700900113'],
    ),
    enabled: fc.boolean(),
    ring_seconds: fc.integer({ min: 5, max: 60 }),
  }),
  { minLength: 1, maxLength: 5 },
);

/** What happens to a number between the preview and the end of the save. */
const mishaps = fc.constantFrom('none', 'none', 'edited', 'refused', 'lost');

/** The statement of SQL from which on nothing can be stored or read, as if the process had been killed there. */
const kills = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 200 }));

/** Lets the process do nothing any more once so many statements have been carried out. */
function dyingAfter(statements: number): Disposable & { isDead(): boolean } {
  let left = statements;
  const undo = (['run', 'get', 'all'] as const).map((name) => {
    const work = StatementSync.prototype[name];
    StatementSync.prototype[name] = function (this: StatementSync, ...given: never[]) {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return Reflect.apply(work, this, given);
    };
    return () => Object.assign(StatementSync.prototype, { [name]: work });
  });
  return { isDead: () => left < 0, [Symbol.dispose]: () => undo.forEach((each) => void each()) };
}

/** Every plan that is stored, as text. */
function plansOf({ dataDir }: World): string[] {
  using database = new DatabaseSync(join(dataDir, 'switchboard.db'), { readOnly: true });
  const rows = ['preset/', 'hours/', 'duty/', 'planned/', 'plan-proposal/'].flatMap((prefix) =>
    database
      .prepare('SELECT key, value FROM records WHERE key >= ? AND key < ? ORDER BY key')
      .all(prefix, `${prefix}~`),
  );
  // Whom a duty list has named as off its ring list is a record of what was said.
  return rows.map(({ key, value }) => JSON.stringify({ key, ...JSON.parse(String(value)), named: [] }));
}

test('whatever an account has, and whatever happens half way, each list and plan is replaced as a whole or stays, and what is left can be done', async () => {
  const { world, adam } = await start();
  await using _ = world;
  const noah = world.person(NOAH_MEMBER);
  const numbers = [ORDERED, FULL] as const;
  await setHours(adam, `${FULL}: Mon-Fri 9-17:30 Ben, else Anna`);
  await makeList(adam, { Time: '20:00' });
  const { destinations: ordered } = await held(world);
  let turn = 0;
  let cutOff = 0;
  const reset = async () => {
    await shut(adam);
    const preview = await check(adam, `${MIA} replace ${BEN}`);
    if (!preview.includes('stands nowhere')) await save(adam);
    await shut(adam);
  };
  const drawn = fc.record({
    lists: fc.tuple(ringLists, ringLists),
    happens: fc.tuple(mishaps, mishaps),
    kill: kills,
    plans: fc.record({ preset: fc.boolean(), planned: fc.boolean(), proposed: fc.boolean() }),
    isLater: fc.boolean(),
  });
  let carriedOut = 0;
  const isToldOf = async (count: number) =>
    (await adam.direct().see()).messages.filter((each) => textOf(each).includes('Planned for')).length >= count;
  await fc.assert(
    fc.asyncProperty(drawn, async ({ lists, happens, kill, plans, isLater }) => {
      turn += 1;
      // The forms of diversions and presets ask about whoever is on a list twice.
      if (plans.planned || plans.proposed) await changeOutside(world, { destinations: ordered });
      if (plans.planned)
        await plan(adam, `main line to 07700900111 from tomorrow ${turn}:00 until tomorrow ${turn}:30`);
      if (plans.proposed) {
        await openPreset(noah, `Early ${turn}`, '07700900111');
        await giveReason(noah);
      }
      for (const [at, number] of numbers.entries()) {
        const destinations = (lists[at] ?? []).map(({ who: [name, to], ...rest }) => ({ name, number: to, ...rest }));
        await changeOutside(world, { destinations }, number);
      }
      if (plans.preset) await makePreset(adam, `Lunch ${turn}`, { things: [MAIN, SALES], how: 'now' });
      await shut(adam);
      const begins = new Date(world.clock.now() + HOUR + 2 * MINUTE).toISOString().slice(11, 16);
      await check(adam, `noah replace mia${isLater ? ` from ${begins}` : ''}`);
      if (isLater) {
        await save(adam, 'Planned');
        await shut(adam);
      }
      for (const [at, number] of numbers.entries()) {
        if (happens[at] === 'edited') await changeOutside(world, { timeout_seconds: 30 + turn }, number);
        const path = `/numbers/${encodeURIComponent(number)}`;
        const refused = { kind: 'status', status: 422, code: 'validation_failed', message: 'Not today.' };
        const lost = { kind: 'cut', when: 'after' };
        const effect = happens[at] === 'refused' ? refused : happens[at] === 'lost' ? lost : null;
        if (effect !== null) await breakProvider(world, effect, { match: { method: 'PUT', path } });
      }
      const before = [await listOf(world), await listOf(world, FULL)];
      const stored = plansOf(world);
      {
        using dying = kill === null ? null : dyingAfter(kill);
        if (isLater) {
          carriedOut += 1;
          world.clock.advance(3 * MINUTE);
          await until(async () => dying?.isDead() === true || (await isToldOf(carriedOut)));
        } else await adam.submit();
        if (kill !== null) await world.app.stop();
        else if (!isLater) await adam.until(({ modals }) => modals.some(({ title }) => /replaced$/iu.test(title)));
      }
      await world.provider('DELETE', '/faults');
      if (kill !== null) await world.restart();
      const after = [await listOf(world), await listOf(world, FULL)];
      for (const at of numbers.keys()) {
        const [was = [], is = []] = [before[at], after[at]];
        // On its day a list is replaced as it is by then.
        const isLeft = (happens[at] === 'edited' && !isLater) || happens[at] === 'refused';
        expect(isLeft || kill === null ? [isLeft ? was : taken(was)] : [was, taken(was)]).toContainEqual(is);
      }
      if (isLater) {
        // Whatever was cut off goes on by itself.
        let looks = 0;
        await until(async () => {
          const isOver = await isToldOf(carriedOut);
          if (!isOver && looks % 200 === 0) world.clock.advance(3 * MINUTE);
          looks += 1;
          return isOver;
        });
        for (const [at, list] of [await listOf(world), await listOf(world, FULL)].entries())
          if (happens[at] !== 'refused') expect(list).toEqual(taken(before[at] ?? []));
        for (const each of plansOf(world)) expect(each).not.toContain(BEN);
      }
      const now = plansOf(world);
      for (const each of now) expect(each.includes(BEN) && (kill === null || each.includes(MIA))).toBe(false);
      const isBegun = !isDeepStrictEqual([before, stored], [after, now]);
      const isOver = (await adam.see()).modals.some(({ title }) => /replaced$/iu.test(title));
      await shut(adam);
      const kept = adam.direct();
      if (isLater ? kill === null : isBegun && isOver) {
        await kept.press('Undo');
        await modalCalled(kept, 'Undo');
        await save(kept, 'Undone');
        expect([await listOf(world), await listOf(world, FULL)]).toEqual(before);
        for (const each of plansOf(world)) expect(each).not.toContain(MIA);
        // The message of it says by now that it was undone.
        if (isLater) carriedOut -= 1;
      } else if (isBegun && !isLater) {
        cutOff += 1;
        world.clock.advance(4 * MINUTE);
        await kept.until(({ messages }) => messages.filter((each) => textOf(each).includes('was cut off'))[cutOff - 1]);
        await kept.press('See what is left');
        const left = textOf(await modalCalled(kept, 'Replace everywhere'));
        if (!left.includes('stands nowhere')) await save(kept);
        for (const list of [await listOf(world), await listOf(world, FULL)])
          expect(list.map(([, number]) => number)).not.toContain(BEN);
        for (const each of plansOf(world)) expect(each).not.toContain(BEN);
      }
      await shut(kept);
      await reset();
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 120_000);

test('of over a hundred ring lists one preview has a hundred, and none is half replaced by edits and refusals meanwhile', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'large');
  const numbers = Array.from({ length: 250 }, (_, at) => `+44207946${String(at).padStart(4, '0')}`);
  const lists = async () =>
    new Map(await Promise.all(numbers.map(async (each) => [each, await listOf(world, each)] as const)));
  const typed = adam.type(`/phone numbers ${BEN} replace ${MIA}`);
  await world.timers.expire();
  await typed;
  const preview = await adam.until(({ modals }) =>
    modals.at(-1)?.submit === 'Save to Sandbox' ? modals.at(-1) : null,
  );
  expect(textOf(preview)).toMatch(/in 100 ring lists\..*The ring lists of \d+ more numbers/su);
  const before = await lists();
  // Each fiftieth has no Follow-Me, whatever the stand-in keeps of it.
  const having = numbers.filter((each, at) => at % 50 !== 4 && before.get(each)?.some(([, number]) => number === BEN));
  const shown = having.slice(0, 100);
  const [picked = []] = fc.sample(fc.shuffledSubarray(shown, { minLength: 12, maxLength: 12 }), {
    numRuns: 1,
    seed: 48,
  });
  const [edited, refusing] = [picked.slice(0, 6), picked.slice(6)];
  for (const number of edited) await changeOutside(world, { timeout_seconds: 33 }, number);
  const effect = { kind: 'status', status: 422, code: 'validation_failed', message: 'Not today.' };
  for (const number of refusing) {
    const path = `/numbers/${encodeURIComponent(number)}`;
    await breakProvider(world, effect, { match: { method: 'PUT', path } });
  }
  const saving = adam.submit();
  await world.timers.expire();
  await saving;
  const result = textOf(await modalCalled(adam, 'Partly replaced'));
  expect(result).toContain('in 88 of 100 places');
  expect(result.match(/It was changed since the preview/gu)).toHaveLength(6);
  expect(result.match(/Not today\./gu)).toHaveLength(6);
  await world.provider('DELETE', '/faults');
  const after = await lists();
  const wrong = numbers.filter((number) => {
    const was = before.get(number) ?? [];
    const isTaken = shown.includes(number) && !picked.includes(number);
    return !isDeepStrictEqual(after.get(number), isTaken ? taken(was, MIA) : was);
  });
  expect(wrong).toEqual([]);
});
