import { expect, test } from 'vitest';
import { DECISION } from '../../src/changes/conflict-view.ts';
import { CONFIRM } from '../../src/changes/view.ts';
import { type Person, textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { changeOutside, EMPTY, modalCalled, ORDERED, openForm, pick, rowReads, submit } from './follow-me/support.ts';
import { traffic } from './support.ts';

async function add(person: Person, number: string): Promise<void> {
  expect((await person.press('Add destination')).error).toBeNull();
  await modalCalled(person, 'Add destination');
  await person.fill('Number', number);
  expect(await submit(person)).toEqual([]);
  await modalCalled(person, 'Change Follow-Me');
}

async function preview(person: Person): Promise<string> {
  await submit(person);
  return textOf(await modalCalled(person, 'Check the change'));
}

test.each([EMPTY, ORDERED])(
  'nothing is said of what the mode of %s does to calls, which the provider does not say',
  async (number) => {
    await using world = await startWorld();
    const adam = await openForm(world, number);
    await add(adam, '020 7946 0555');
    expect(await preview(adam)).not.toMatch(/mode|effect|could not be read/u);
    expect(await submit(adam)).toEqual([]);
    expect(textOf(await modalCalled(adam, 'Saved'))).not.toMatch(/mode|effect/u);
  },
);

test('a list that is longer than the provider says it takes may be refused, which the preview says', async () => {
  await using world = await startWorld();
  await world.provider('POST', '/faults', {
    match: { method: 'GET', path: `/numbers/${ORDERED}/follow-me` },
    effect: { kind: 'edit', set: { 'data.destination_limit': 2 } },
    times: 'always',
  });
  const adam = await openForm(world);
  await pick(adam, 'Ben', 'Switch off');
  await rowReads(adam, '2. Ben +447700900111 · off, does not ring');
  expect(await preview(adam)).toContain(
    'The list has 3 destinations, and the provider takes at most 2. It may refuse the list.',
  );
});

test('numbers that need a confirmation for the same reason are named together', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  for (const number of ['07700 901998', '+33 6 12 34 56 78', '07700 901999']) await add(adam, number);
  const said = await preview(adam);
  expect(said).toContain('+447700901998 and +447700901999 do not look like phone numbers. Check the digits.');
  expect(said).toContain('+33612345678 is in another country (FR); every call forwarded there costs.');
  expect(said.match(/Needs your confirmation/g)).toHaveLength(2);
});

test('the periods that saving clears are spoken of in small print, once, and only where a destination may have any', async () => {
  await using world = await startWorld();
  const adam = await openForm(world, EMPTY);
  await add(adam, '020 7946 0555');
  expect(await preview(adam)).not.toContain('Any periods that');
  await submit(adam);
  await modalCalled(adam, 'Saved');
  await adam.close();
  const again = await openForm(world, ORDERED);
  await add(again, '020 7946 0555');
  await preview(again);
  const { blocks } = await again.modal();
  const saying = blocks.filter((block) => JSON.stringify(block).includes('Any periods that'));
  expect(saying.map(({ type }) => type)).toEqual(['alert']);
  const [said] = saying.map((block) => JSON.stringify(block));
  expect(said).toContain('Any periods that your provider keeps for these numbers, and does not show, may be cleared');
  expect(said).toContain('Undo cannot bring them back.');
  await submit(again);
  const saved = (await modalCalled(again, 'Saved')).blocks.filter((block) =>
    JSON.stringify(block).includes('Any periods that'),
  );
  expect(saved.map(({ type }) => type)).toEqual(['section']);
});

test('an undo says once that periods may be cleared, and speaks of no form', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await add(adam, '020 7946 0555');
  await preview(adam);
  await submit(adam);
  await modalCalled(adam, 'Saved');
  await adam.press('Undo');
  const said = textOf(await modalCalled(adam, 'Check the change'));
  expect(said.split('for these numbers, and does not show, may be cleared.')).toHaveLength(2);
  expect(said).not.toMatch(/in the form|cannot bring/u);
});

test.each([
  [1, 'but at most 1 forward is made: some may never ring.'],
  [2, 'but at most 2 forwards are made: some may never ring.'],
])('with %i forwards for more destinations, some may never ring', async (most, words) => {
  await using world = await startWorld();
  await changeOutside(world, { max_forwards: most });
  const adam = await openForm(world);
  await add(adam, '020 7946 0555');
  expect(await preview(adam)).toContain(`4 destinations are on, ${words}`);
});

test.each([CONFIRM, DECISION])(
  'a choice (%s) that Slack tells of before the form is sent shows nothing',
  async (id) => {
    await using world = await startWorld();
    const adam = await openForm(world);
    await add(adam, '+33 6 12 34 56 78');
    await preview(adam);
    const told = async () =>
      (await traffic(world)).filter(({ label, kind }) => kind === 'response_url' || /^(?:views|chat)\./u.test(label))
        .length;
    const before = await told();
    const click = (await traffic(world)).findLast(({ kind }) => kind === 'block_actions')?.request as object;
    const action = { type: 'checkboxes', block_id: id, action_id: id, selected_options: [], action_ts: '9.9' };
    const body = { ...click, trigger_id: '1.2.forged', actions: [action] };
    await world.control('POST', '/deliver', { kind: 'interaction', body });
    // A stop waits for all that a press has set off.
    await world.restart();
    expect(await told()).toBe(before);
  },
);

test('what a change has nothing to do with is no warning of its preview', async () => {
  await using world = await startWorld();
  await changeOutside(world, { max_forwards: 1 });
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '90');
  expect(await preview(adam)).not.toContain('some may never ring');
});
