import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { UNDER_WAY_MS } from '../../src/workspace/removal.ts';
import { connect } from '../features/support.ts';
import { providerHolds } from '../support/until.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { install, untilMarks } from './installing.ts';
import { ADAM } from './support.ts';

const TENANT = `-.${ACME}`;

/** The keys of what is kept of the workspace, but for claims of deliveries. */
function kept({ dataDir }: World): string[] {
  const database = new DatabaseSync(join(dataDir, 'switchboard.db'), { readOnly: true });
  try {
    const records = database.prepare("SELECT key FROM records WHERE tenant = ? AND key NOT LIKE 'once/%'").all(TENANT);
    return records.map(({ key }) => String(key));
  } finally {
    database.close();
  }
}

test('what a command that was under way writes behind the first look is gone after the second', async () => {
  await using world = await startWorld({ oauth: true });
  await install(world);
  const adam = world.person(ADAM);
  await connect(world, adam, 'everything');
  await world.provider('POST', '/faults', { match: { path: '/balance' }, effect: { kind: 'hold' } });
  const typed = adam.type('/phone balance');
  await providerHolds(world);
  await world.control('POST', '/uninstall', { team: ACME });
  await untilMarks(world, ({ sweptAt }) => sweptAt !== null);
  expect(kept(world)).toEqual([]);
  await world.provider('POST', '/release');
  await typed;
  while (kept(world).length === 0) await fetch(new URL('/healthz', world.app.url));
  expect(kept(world)).toEqual([expect.stringMatching(/^reading\//u)]);
  world.clock.advance(UNDER_WAY_MS);
  await untilMarks(world, ({ done }) => done === 1);
  expect(kept(world)).toEqual([]);
});
