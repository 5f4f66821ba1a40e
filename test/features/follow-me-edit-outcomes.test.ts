import { expect, test } from 'vitest';
import type { Person } from '../support/person.ts';
import { textOf } from '../support/person.ts';
import { providerHolds } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import {
  changeOutside,
  held,
  modalCalled,
  namesAre,
  ORDERED,
  openForm,
  pick,
  puts,
  rowReads,
  submit,
} from './follow-me/support.ts';
import { traffic } from './support.ts';

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

/** The messages that the app sent to people directly. */
async function directMessages(world: World): Promise<string[]> {
  return (await traffic(world))
    .filter(({ kind, label }) => kind === 'web-api' && label === 'chat.postMessage')
    .map(({ request }) => JSON.stringify(request));
}

test('a refusal that names a field comes back beside that field, with all that was typed', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world, '4');
  await submit(adam);
  const form = await modalCalled(adam, 'Change Follow-Me');
  const text = textOf(form);
  expect(text).toContain('The provider refused this: ');
  expect(text.indexOf('The provider refused this')).toBeGreaterThan(text.indexOf('They ring'));
  expect(text.indexOf('The provider refused this')).toBeLessThan(text.indexOf('Give up after (seconds)'));
  expect(JSON.stringify(form.values)).toContain('"value":"4"');
  await adam.fill('Give up after (seconds)', '5');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect((await puts(world)).map(({ body }) => body)).toEqual([{ timeout_seconds: 4 }, { timeout_seconds: 5 }]);
});

test('a refusal inside a destination comes back above the list', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.press('Add destination');
  await modalCalled(adam, 'Add destination');
  await adam.fill('Number', '(020) 7946');
  await submit(adam);
  await submit(adam);
  await adam.fill('Confirm', ['yes']);
  await submit(adam);
  const text = textOf(await modalCalled(adam, 'Change Follow-Me'));
  expect(text).toContain('The provider refused this: ');
  expect(text.indexOf('The provider refused this')).toBeLessThan(text.indexOf('Anna'));
  expect(text).toContain('(020) 7946');
});

test.each([
  [
    'a code of its own',
    { status: 422, code: 'odd_thing', message: 'Not on a <!channel> Sunday.' },
    'Not on a &lt;!channel&gt; Sunday.',
  ],
  ['nothing but a status', { status: 409, body: '' }, 'status 409'],
])('a refusal with %s comes back on top of the form', async (_, refusal, words) => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  await breakWrite(world, { kind: 'status', ...refusal });
  await submit(adam);
  const form = await modalCalled(adam, 'Change Follow-Me');
  expect(textOf(form)).toContain('The provider refused the ');
  expect(textOf(form)).toContain(words);
  expect(JSON.stringify(form.values)).toContain('"value":"45"');
  expect((await held(world)).timeout_seconds).toBe(60);
});

test('an answer that is lost after the change was made is read back, and told as saved', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  await breakWrite(world, { kind: 'cut', when: 'after' });
  await submit(adam);
  expect(textOf(await modalCalled(adam, 'Saved'))).toContain('gives up after 45 s');
  expect(await puts(world)).toHaveLength(1);
});

test('a request that is lost before the change was made is read back, and told as not made', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  await breakWrite(world, { kind: 'cut', when: 'before' });
  const saving = submit(adam);
  await lookTwice(world);
  await saving;
  const form = await modalCalled(adam, 'Change Follow-Me');
  expect(textOf(form)).toContain('The provider did not answer, and still held the old settings');
  expect(JSON.stringify(form.values)).toContain('"value":"45"');
  expect(await puts(world)).toHaveLength(1);
});

test('a change of somebody else is shown first; keeping mine leaves alone what I did not touch', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  await changeOutside(world, { max_forwards: 7, timeout_seconds: 90 });
  await submit(adam);
  const conflict = textOf(await modalCalled(adam, 'Changed in the meantime'));
  expect(conflict).toContain('Shown to you: 60 s\nNow: *90 s*');
  expect(conflict).toContain('Shown to you: 3\nNow: *7*');
  expect(conflict).toContain('Shown to you: 60 s\nWanted: *45 s*');
  expect(await puts(world)).toEqual([]);
  await adam.fill('What now?', 'mine');
  await submit(adam);
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain('Before: 90 s\nAfter: *45 s*');
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect((await puts(world)).map(({ body }) => body)).toEqual([{ timeout_seconds: 45 }]);
  expect(await held(world)).toMatchObject({ timeout_seconds: 45, max_forwards: 7 });
});

test('taking theirs leaves everything as it is', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  await changeOutside(world, { timeout_seconds: 90 });
  await submit(adam);
  await modalCalled(adam, 'Changed in the meantime');
  await adam.fill('What now?', 'theirs');
  await submit(adam);
  expect(textOf(await modalCalled(adam, 'Left as it is'))).toContain('Nothing of yours was sent.');
  expect(await puts(world)).toEqual([]);
});

test('editing on goes back to the form, which starts from what is there now and keeps what I touched', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await pick(adam, 'Anna', 'Switch off');
  await rowReads(adam, '1. Anna +447700900110 · off, does not ring');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await changeOutside(world, { timeout_seconds: 90 });
  await submit(adam);
  await modalCalled(adam, 'Changed in the meantime');
  await adam.fill('What now?', 'edit');
  await submit(adam);
  const form = await modalCalled(adam, 'Change Follow-Me');
  expect(JSON.stringify(form.values)).toContain('"value":"90"');
  await rowReads(adam, '1. Anna +447700900110 · off, does not ring');
  await pick(adam, 'Ben', 'Remove');
  await namesAre(adam, ['Anna', 'Chloë']);
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect((await puts(world)).map(({ body }) => Object.keys(body as object))).toEqual([['destinations']]);
  expect(await held(world)).toMatchObject({ timeout_seconds: 90, destinations: [{ name: 'Anna' }, { name: 'Chloë' }] });
});

test('a save that takes long says so, and then shows how it ended', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  await breakWrite(world, { kind: 'hold' });
  const saving = adam.submit();
  await providerHolds(world);
  await world.timers.expire();
  expect((await saving).error).toBeNull();
  expect((await adam.modal()).title).toBe('Saving');
  await world.provider('POST', '/release');
  await modalCalled(adam, 'Saved');
  expect(await puts(world)).toHaveLength(1);
});

test('whoever closes the modal while it is saved is told in a message how it ended', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  await breakWrite(world, { kind: 'hold' });
  const saving = adam.submit();
  await providerHolds(world);
  await world.timers.expire();
  await saving;
  await adam.close();
  expect((await adam.see()).modals).toEqual([]);
  await world.provider('POST', '/release');
  await expect.poll(() => directMessages(world), { timeout: 10_000 }).toContainEqual(expect.stringContaining('Saved'));
  expect(await puts(world)).toHaveLength(1);
});

test('whoever closes the modal before a refusal is told of it in a message', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world, '4');
  await breakWrite(world, { kind: 'hold' });
  const saving = adam.submit();
  await providerHolds(world);
  await world.timers.expire();
  await saving;
  await adam.close(true);
  await world.provider('POST', '/release');
  await expect
    .poll(() => directMessages(world), { timeout: 10_000 })
    .toContainEqual(expect.stringContaining('The provider refused this'));
  expect((await held(world)).timeout_seconds).toBe(60);
});

test('a form that takes long to read is opened empty first and filled in then', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.close();
  await world.provider('POST', '/faults', { match: { method: 'GET', path: PATH }, effect: { kind: 'hold' } });
  await adam.press('Edit');
  await providerHolds(world);
  await world.timers.expire();
  await adam.until(({ modals }) => modals.length === 1 && modals[0]?.submit === null);
  await world.provider('POST', '/release');
  expect((await adam.until(({ modals }) => (modals[0]?.submit === 'Preview' ? modals[0] : null))).title).toBe(
    'Change Follow-Me',
  );
});

test('a preview that comes late stands in the place of the form, and a refusal still leads back to the form', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '4');
  world.clock.advance(121_000);
  await world.provider('POST', '/faults', { match: { path: '/numbers', exact: true }, effect: { kind: 'hold' } });
  const previewing = adam.submit();
  await providerHolds(world);
  await world.timers.expire();
  await previewing;
  await world.provider('POST', '/release');
  await modalCalled(adam, 'Check the change');
  await submit(adam);
  const form = await modalCalled(adam, 'Change Follow-Me');
  expect(textOf(form)).toContain('The provider refused this: ');
  expect(JSON.stringify(form.values)).toContain('"value":"4"');
});

test('a form outlives a restart of the app', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await pick(adam, 'Anna', 'Remove');
  await namesAre(adam, ['Ben', 'Chloë']);
  await world.restart();
  await pick(adam, 'Ben', 'Switch off');
  await rowReads(adam, '1. Ben +447700900111 · off, does not ring');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await world.restart();
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect((await held(world)).destinations.map(({ name, enabled }) => [name, enabled])).toEqual([
    ['Ben', false],
    ['Chloë', true],
  ]);
});

test('a form that is older than a day is refused, and nothing is sent', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  world.clock.advance(25 * 60 * 60 * 1000);
  await pick(adam, 'Anna', 'Remove');
  expect(textOf(await modalCalled(adam, 'Not done'))).toContain('This form is too old to go on with');
  await adam.close();
  await adam.submit();
  expect(JSON.stringify((await adam.see()).modals)).toContain('This form is too old to go on with');
  expect(await puts(world)).toEqual([]);
});

test('a redirect of a change is not told as no answer', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  await breakWrite(world, { kind: 'status', status: 302, headers: { location: 'https://elsewhere.example/' } });
  const saving = submit(adam);
  await lookTwice(world);
  await saving;
  const form = textOf(await modalCalled(adam, 'Change Follow-Me'));
  expect(form).toContain('The provider sent an answer that Switchboard cannot read, and still held the old settings');
  expect(form).not.toContain('did not answer');
});
