import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { changeOutside, held, modalCalled, ORDERED, openForm, puts, submit } from './follow-me/support.ts';
import { received } from './support.ts';

const PATH = `/numbers/${ORDERED}/follow-me`;

/** Opens the form, types another timeout and goes on to the preview. */
async function openPreview(world: World, seconds = '45'): Promise<Person> {
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', seconds);
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  return adam;
}

/** The few seconds after which the provider is looked at again, twice. */
async function lookTwice(world: World): Promise<void> {
  await world.clock.pass(2_000);
  await world.clock.pass(3_000);
}

async function breakWrite(world: World, effect: object, more: object = {}): Promise<void> {
  await world.provider('POST', '/faults', { match: { method: 'PUT', path: PATH }, effect, ...more });
}

test.each([200, 202])(
  'a yes (%i) to what is not there yet is told as that, and can be looked at again',
  async (status) => {
    await using world = await startWorld();
    const adam = await openPreview(world);
    await breakWrite(world, { kind: 'status', status, body: {} });
    const saving = submit(adam);
    await lookTwice(world);
    await saving;
    const told = textOf(await modalCalled(adam, 'Not there yet'));
    expect(told).toContain('The provider accepted the change, and still held the old settings when looked at');
    expect(told).toContain('gives up after 60 s');
    await adam.press('Look again');
    await modalCalled(adam, 'Not there yet');
    await changeOutside(world, { timeout_seconds: 45 });
    await adam.press('Look again');
    expect(textOf(await modalCalled(adam, 'Saved'))).toContain('gives up after 45 s');
    expect(await puts(world)).toHaveLength(1);
    await adam.press('Undo');
    expect(textOf(await modalCalled(adam, 'Check the change'))).not.toContain('It is not certain');
  },
);

test('what comes a few seconds after the yes is told as saved', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  await breakWrite(world, { kind: 'status', status: 202, body: {} });
  const saving = submit(adam);
  await world.clock.pass(2_000);
  // The look after two seconds is over, or it might find the change already.
  await world.clock.awaited(3_000);
  await changeOutside(world, { timeout_seconds: 45 });
  world.clock.advance(3_000);
  await saving;
  expect(textOf(await modalCalled(adam, 'Saved'))).toContain('gives up after 45 s');
});

test('a yes that cannot be read back is told as accepted, with a way back', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  const match = { method: 'GET', path: PATH };
  await world.provider('POST', '/faults', { match, effect: { kind: 'cut' }, times: 'always', skip: 1 });
  await submit(adam);
  const told = textOf(await modalCalled(adam, 'Accepted, not checked'));
  expect(told).toContain('The provider accepted the change, and could not be asked again what it holds now.');
  await world.provider('DELETE', '/faults');
  await adam.press('Look again');
  expect(textOf(await modalCalled(adam, 'Saved'))).toContain('gives up after 45 s');
  await adam.press('Undo');
  await modalCalled(adam, 'Check the change');
});

test.each([
  [
    '200 with success: false',
    { status: 200, body: { success: false, error: { code: 'request_failed', message: 'Sorry.' } } },
  ],
  ['409', { status: 409, code: 'odd_thing', message: 'Sorry.' }],
  ['422', { status: 422, code: 'odd_thing', message: 'Sorry.' }],
  ['429', { status: 429, code: 'rate_limited', message: 'Sorry.', headers: { 'retry-after': '1' } }],
])('a no (%s) to what was carried out is told as saved, with a way back, and sent once', async (_, refusal) => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  await breakWrite(world, { kind: 'status', when: 'after', ...refusal }, { times: 'always' });
  const saving = submit(adam);
  if (refusal.status === 429) await world.clock.pass(1_000);
  await saving;
  const told = textOf(await modalCalled(adam, 'Saved'));
  expect(told).toContain('The provider answered with a refusal (Sorry.), but it holds what you wanted.');
  expect(told).toContain('gives up after 45 s');
  expect(await puts(world)).toHaveLength(1);
  await world.provider('DELETE', '/faults');
  await adam.press('Undo');
  await modalCalled(adam, 'Check the change');
});

test('a limited write that was not carried out is read back, and sent again', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  await breakWrite(world, { kind: 'status', status: 429, code: 'rate_limited' }, { times: 2 });
  const saving = submit(adam);
  await world.clock.pass(1_000);
  await world.clock.pass(2_000);
  await saving;
  await modalCalled(adam, 'Saved');
  const calls = (await received(world)).filter(({ path }) => path.endsWith('/follow-me'));
  const methods = calls.map(({ method }) => method);
  // Behind them the message that the change came from is read anew.
  expect(methods.slice(methods.indexOf('PUT')).slice(0, 6)).toEqual(['PUT', 'GET', 'PUT', 'GET', 'PUT', 'GET']);
});

test('a limit that stays is told as the no that it is, after it was looked at', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  await breakWrite(world, { kind: 'status', status: 429, code: 'rate_limited' }, { times: 'always' });
  const saving = submit(adam);
  await world.clock.pass(1_000);
  await world.clock.pass(2_000);
  await saving;
  expect(textOf(await modalCalled(adam, 'Change Follow-Me'))).toContain('The provider refused the change');
  expect(await puts(world)).toHaveLength(3);
  expect((await held(world)).timeout_seconds).toBe(60);
});

test('a doubtful no that cannot be read back is not told as one', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  await breakWrite(world, { kind: 'status', status: 409, code: 'odd_thing', message: 'Sorry.', when: 'after' });
  const match = { method: 'GET', path: PATH };
  await world.provider('POST', '/faults', { match, effect: { kind: 'cut' }, times: 'always', skip: 1 });
  await submit(adam);
  const told = textOf(await modalCalled(adam, 'Not known if it is saved'));
  expect(told).toContain('The provider answered with a refusal (Sorry.), and could not be asked what it holds.');
});

test('after a request that was lost, the form has a button to look again', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  await breakWrite(world, { kind: 'cut', when: 'before' });
  const saving = submit(adam);
  await lookTwice(world);
  await saving;
  await modalCalled(adam, 'Change Follow-Me');
  await changeOutside(world, { timeout_seconds: 45 });
  await adam.press('Look again');
  expect(textOf(await modalCalled(adam, 'Saved'))).toContain('gives up after 45 s');
  expect(await puts(world)).toHaveLength(1);
});
