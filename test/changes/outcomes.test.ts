import { expect, test } from 'vitest';
import {
  fillAndSubmit,
  MENU,
  openForm,
  pressUndo,
  sent,
  shownIn,
  spoilWrites,
  submit,
  untilTitled,
} from '../features/change-support.ts';
import { ADAM_ADMIN, connect, read, traffic } from '../features/support.ts';
import { textOf } from '../support/person.ts';
import { providerHolds } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';

const REPLAYS = 'Times the menu is replayed';

/** A preview that is about to be saved: two replays become five. */
async function startPreviewed() {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await openForm(adam);
  await fillAndSubmit(adam, { [REPLAYS]: '5' });
  return { world, adam };
}

/** The few seconds after which the provider is looked at again, twice. */
async function lookTwice(world: World): Promise<void> {
  await world.clock.pass(2_000);
  await world.clock.pass(3_000);
}

const LOST_AFTER: readonly (readonly [name: string, effect: object])[] = [
  ['its answer is cut off', { kind: 'cut', when: 'after' }],
  ['its answer is a fault', { kind: 'status', status: 502, code: 'request_failed', when: 'after' }],
  ['its answer is half there', { kind: 'truncate' }],
  ['its answer is not JSON', { kind: 'malformed-json' }],
  ['its answer is of another type', { kind: 'wrong-content-type' }],
];

test.each(LOST_AFTER)('a write that was carried out is told as saved, also when %s', async (_name, effect) => {
  const { world, adam } = await startPreviewed();
  await using _ = world;
  await spoilWrites(world, effect);
  expect(await submit(adam)).toContain('replayed 5 times');
  expect((await adam.modal()).title).toBe('Saved');
  expect(await sent(world)).toHaveLength(1);
});

test.each([
  ['no answer came', { kind: 'cut' }, 'The provider did not answer, and still held the old settings when looked at'],
  [
    'a fault came',
    { kind: 'status', status: 502, code: 'request_failed', message: 'Upstream is away.' },
    'The provider answered with a fault (Upstream is away.), and still held the old settings when looked at',
  ],
])('when %s and nothing was changed, the form says so, for the time it was looked at', async (_name, effect, words) => {
  const { world, adam } = await startPreviewed();
  await using _ = world;
  await spoilWrites(world, effect);
  const submitting = adam.submit();
  await lookTwice(world);
  await submitting;
  const form = await untilTitled(adam, 'IVR menu');
  expect(textOf(form)).toContain(words);
  expect(textOf(form)).toMatch(/looked at, \w{3} \d+ \w{3} \d\d:\d\d\. It may yet follow/u);
  expect(shownIn(form, REPLAYS)).toBe('5');
  await adam.close();
  expect(await read(adam, '/phone history')).toContain('the old settings were still there when looked at');
});

test('a write that came through after it was told as not there yet is found, and not sent again', async () => {
  const { world, adam } = await startPreviewed();
  await using _ = world;
  await spoilWrites(world, { kind: 'cut' });
  const submitting = adam.submit();
  await lookTwice(world);
  await submitting;
  await untilTitled(adam, 'IVR menu');
  await world.provider('PATCH', `/ivrs/${MENU}`, { replay_count: 5 });
  await fillAndSubmit(adam, {});
  expect(await submit(adam)).toContain('Already as you want it');
  expect(await sent(world)).toHaveLength(1);
});

test('a write with no answer, also not to the question what is there now, is told as unknown, and can be undone', async () => {
  const { world, adam } = await startPreviewed();
  await using _ = world;
  await spoilWrites(world, { kind: 'cut', when: 'after' });
  const match = { method: 'GET', path: `/ivrs/${MENU}` };
  await world.provider('POST', '/faults', { match, effect: { kind: 'cut' }, times: 'always', skip: 1 });
  expect(await submit(adam)).toContain('Not known if it is saved');
  await adam.close(true);
  await world.provider('DELETE', '/faults');
  expect(await read(adam, '/phone history')).toContain('Not confirmed: it is not known whether the provider took it.');
  expect(await pressUndo(adam)).toContain('It is not certain that the provider made that change.');
  expect(await submit(adam)).toContain('replayed 2 times');
});

test('a provider that stores something else than was sent is a warning, with both, and a way back', async () => {
  const { world, adam } = await startPreviewed();
  await using _ = world;
  await spoilWrites(world, { kind: 'store', body: { replay_count: 4 } });
  const result = await submit(adam);
  expect((await adam.modal()).title).toBe('Not as you wanted it');
  expect(result).toContain('Before: 2\nAfter: *4*');
  expect(result).toContain('Sent: 5\nThere instead: *4*');
  expect(await pressUndo(adam)).toContain('Before: 4\nAfter: *2*');
});

test('what somebody else changed at the same moment is said, and neither blamed nor undone', async () => {
  const { world, adam } = await startPreviewed();
  await using _ = world;
  await spoilWrites(world, { kind: 'hold', when: 'after' });
  const saving = submit(adam);
  await providerHolds(world);
  await world.provider('PATCH', `/ivrs/${MENU}`, { first_digit_timeout_seconds: 9 });
  await world.provider('POST', '/release');
  const result = await saving;
  expect(result).toContain('Something else was changed at the provider at the same time');
  expect(result).toContain('waits 9 s for the first digit');
  expect(result).not.toContain('Wait for the first digit');
  expect(await pressUndo(adam)).not.toContain('Wait for the first digit');
});

test('what is already as wanted is told as read, and nothing is sent', async () => {
  const { world, adam } = await startPreviewed();
  await using _ = world;
  await world.provider('PATCH', `/ivrs/${MENU}`, { replay_count: 5 });
  const result = await submit(adam);
  expect(result).toContain('Already as you want it');
  expect(result).toContain('replayed 5 times');
  expect(await sent(world)).toEqual([]);
});

test('a save that takes longer than Slack waits ends in the same window, and in a message to keep', async () => {
  const { world, adam } = await startPreviewed();
  await using _ = world;
  await spoilWrites(world, { kind: 'hold' });
  const submitting = adam.submit();
  await providerHolds(world);
  await world.timers.expire();
  await submitting;
  expect((await adam.modal()).title).toBe('Saving');
  await world.provider('POST', '/release');
  expect(textOf(await untilTitled(adam, 'Saved'))).toContain('replayed 5 times');
});

test('a refusal that comes after Slack was answered is told on top, over a form with everything as it was typed', async () => {
  const { world, adam } = await startPreviewed();
  await using _ = world;
  await adam.close();
  await fillAndSubmit(adam, { [REPLAYS]: '99' });
  await spoilWrites(world, { kind: 'hold' });
  const submitting = adam.submit();
  await providerHolds(world);
  await world.timers.expire();
  await submitting;
  await world.provider('POST', '/release');
  const told = await adam.until(({ modals }) => (modals.at(-1)?.title === 'Saving' ? null : modals.at(-1)));
  expect(textOf(told)).toContain('The provider refused this');
  expect(textOf(told)).toContain('Nothing was changed.');
  await adam.close();
  const form = await adam.modal();
  expect(textOf(form)).toContain('The provider refused this');
  expect(shownIn(form, REPLAYS)).toBe('99');
});

test.each([
  ['the same delivery, once more', (payload: object) => payload],
  ['another press of the same button', (payload: object) => ({ ...payload, trigger_id: 'another.press' })],
])('%s, sends nothing more and undoes nothing that came after', async (_name, again) => {
  const { world, adam } = await startPreviewed();
  await using _ = world;
  expect(await submit(adam)).toContain('replayed 5 times');
  const pressed = (await traffic(world)).filter(({ label }) => label === 'changes:preview').at(-1);
  await world.provider('PATCH', `/ivrs/${MENU}`, { replay_count: 2 });
  const body = again(pressed?.request as object);
  const answer = await world.control('POST', '/deliver', { kind: 'interaction', body });
  expect(answer).toMatchObject({ status: 200 });
  expect(JSON.stringify(answer)).not.toContain('Saved');
  expect(await sent(world)).toHaveLength(1);
});
