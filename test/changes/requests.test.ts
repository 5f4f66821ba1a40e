import { expect, test } from 'vitest';
import { fillAndSubmit, MENU, openForm, spoilWrites } from '../features/change-support.ts';
import { ADAM_ADMIN, connect, received } from '../features/support.ts';
import { startWorld } from '../support/world.ts';

const FIVE = { 'Times the menu is replayed': '5' };
const LOOK = 'GET';

async function startPreviewed() {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await openForm(adam);
  await fillAndSubmit(adam, FIVE);
  const before = (await received(world)).length;
  /** The methods of what was asked of the menu since, and whether the key was asked about. */
  const asked = async () => {
    const since = (await received(world)).slice(before);
    const about = (path: string) => since.filter((each) => each.path.endsWith(path)).map(({ method }) => method);
    return { menu: about(`/ivrs/${MENU}`), key: about('/capabilities') };
  };
  return { world, adam, asked };
}

test('a change asks what the key may do and what is there, writes, looks once more, and reads the card anew', async () => {
  const { world, adam, asked } = await startPreviewed();
  await using _ = world;
  await adam.submit();
  // A stop waits for what goes on beside the answer.
  await world.restart();
  expect(await asked()).toEqual({ menu: [LOOK, 'PATCH', LOOK, LOOK], key: [LOOK] });
});

test('a change that is refused is looked at once all the same', async () => {
  const { world, adam, asked } = await startPreviewed();
  await using _ = world;
  await spoilWrites(world, { kind: 'status', status: 422, code: 'validation_failed', message: 'No.' });
  await adam.submit();
  expect(await asked()).toEqual({ menu: [LOOK, 'PATCH', LOOK], key: [LOOK] });
});

test('a change that reads back as old is looked at twice more, and the card read anew', async () => {
  const { world, adam, asked } = await startPreviewed();
  await using _ = world;
  await spoilWrites(world, { kind: 'store', body: { replay_count: 2 } });
  const submitting = adam.submit();
  await world.clock.pass(2_000);
  await world.clock.pass(3_000);
  await submitting;
  await world.restart();
  expect(await asked()).toEqual({ menu: [LOOK, 'PATCH', LOOK, LOOK, LOOK, LOOK], key: [LOOK] });
});
