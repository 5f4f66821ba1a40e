import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { fillAndSubmit, openForm, submit } from '../features/change-support.ts';
import { ADAM_ADMIN, connect } from '../features/support.ts';
import { providerHolds } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';

/** Longer than the key of a record may be. */
const LONG = `ivr_${'a'.repeat(600)}`;

/** From now on the provider has this one menu, which is replayed so often. */
async function serve(world: World, replays: number): Promise<void> {
  const data = { ivr_id: LONG, name: 'Long', schedule: 'always', replay_count: replays, direct_dial_enabled: true };
  const answer = async (found: object, exact: boolean) =>
    world.provider('POST', '/faults', {
      match: { method: 'GET', path: '/ivrs', exact },
      effect: { kind: 'status', status: 200, body: { success: true, data: found } },
      times: 'always',
    });
  await world.provider('DELETE', '/faults');
  await answer({ items: [data] }, true);
  await answer(data, false);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The keys of the changes that go on. */
function leases({ dataDir }: World): string[] {
  const database = new DatabaseSync(join(dataDir, 'switchboard.db'), { readOnly: true });
  try {
    const rows = database.prepare("SELECT key FROM records WHERE key LIKE 'lease/%'").all();
    return rows.map(({ key }) => String(key));
  } finally {
    database.close();
  }
}

test('a menu whose id is longer than the key of a record is changed, one change at a time', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await serve(world, 2);
  await openForm(adam, 'Long');
  await fillAndSubmit(adam, { 'Times the menu is replayed': '5' });
  const body = { success: true, data: { ivr_id: LONG } };
  const effects = [{ kind: 'hold' }, { kind: 'status', status: 200, body }];
  for (const effect of effects) await world.provider('POST', '/faults', { match: { method: 'PATCH' }, effect });
  const saving = submit(adam);
  await Promise.race([providerHolds(world), saving]);
  expect(leases(world)).toEqual([`lease/${digest(`sandbox/ivr/${digest(LONG)}`)}`]);
  await serve(world, 5);
  await world.provider('POST', '/release');
  const result = await saving;
  expect(result).toContain('*Saved*');
  expect(result).toContain('replayed 5 times');
  expect(leases(world)).toEqual([]);
});
