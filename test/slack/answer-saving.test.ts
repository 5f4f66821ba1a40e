import { expect, test } from 'vitest';
import { held, modalCalled, openForm, rows, submit } from '../features/follow-me/support.ts';
import { textOf } from '../support/person.ts';
import { providerHolds } from '../support/until.ts';
import { startWorld } from '../support/world.ts';
import { ADAM, logged, slackFault, slackHolds } from './support.ts';

const FAILS = { kind: 'error', error: 'internal_error' } as const;

test('a change that was made is not told as failed because its copy could not be sent', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '45');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await slackFault(world, 'chat.postMessage', FAILS);
  await submit(adam);
  await modalCalled(adam, 'Saved');
  await world.app.stop();
  expect((await held(world)).timeout_seconds).toBe(45);
  expect((await world.person(ADAM, 'D0ADAM001').see()).messages).toEqual([]);
  expect(logged(world).find(({ msg }) => String(msg).includes('could not be sent'))).toMatchObject({ level: 'warn' });
});

test('a change that took long is shown as made even when its copy could not be sent', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '45');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await slackFault(world, 'chat.postMessage', FAILS);
  await world.provider('POST', '/faults', { match: { method: 'PUT' }, effect: { kind: 'hold' } });
  const saving = submit(adam);
  await providerHolds(world);
  await world.timers.expire();
  await saving;
  await world.provider('POST', '/release');
  const result = await modalCalled(adam, 'Saved');
  expect(textOf(result)).toContain('gives up after 45 s');
});

test('a view whose form beneath is slow to draw is acked in time all the same, and the form follows', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.press('Add destination');
  await modalCalled(adam, 'Add destination');
  await adam.fill('Number', '+44 20 7946 0555');
  await slackFault(world, 'views.update', { kind: 'hold' });
  const adding = adam.submit();
  await slackHolds(world);
  await world.timers.expire();
  const acked = await adding;
  expect([acked.status, acked.error]).toEqual([200, null]);
  await world.control('POST', '/release');
  expect((await modalCalled(adam, 'Change Follow-Me')).submit).toBe('Preview');
  expect((await rows(adam)).at(-1)).toContain('+442079460555');
});
