import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { begin, direct, divert, HOUR } from './diverting.ts';
import { modalCalled } from './follow-me/support.ts';
import { read } from './support.ts';

const CLEARED = 'Any periods that your provider keeps for these numbers, and does not show, may be cleared.';
const DAY = 24 * HOUR;

test('where Slack refuses a warning of its own kind, the view comes with a plain one, and so do others for 30 days', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  expect(await read(adam, '/phone setup doctor')).not.toContain('newer kind of block');
  const undo = async () => {
    await direct(world).press('Undo');
    const { blocks } = await modalCalled(direct(world), 'Check the change');
    const warning = blocks.find((block) => JSON.stringify(block).includes(CLEARED));
    await direct(world).close(true);
    return { type: warning?.type, said: textOf({ blocks: warning === undefined ? [] : [warning] }) };
  };
  expect((await undo()).type).toBe('alert');
  await world.control('POST', '/faults', { method: 'views.open', effect: { kind: 'error', error: 'invalid_blocks' } });
  expect(await undo()).toEqual({ type: 'section', said: `:warning: ${CLEARED}` });
  // The next is not tried with what was refused.
  expect((await undo()).type).toBe('section');
  expect(world.log.filter((line) => line.includes('slack_blocks_refused'))).toHaveLength(1);
  expect(await read(adam, '/phone setup doctor')).toContain(
    'It refused a newer kind of block (Tue 9 Jun 10:00 UTC), so warnings, charts and tables come as plain text for 30 days.',
  );
  world.clock.advance(31 * DAY);
  expect((await undo()).type).toBe('alert');
});

test('a stored refusal that cannot be read is none, and the log says so', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await world.control('POST', '/faults', { method: 'views.open', effect: { kind: 'error', error: 'invalid_blocks' } });
  await direct(world).press('Undo');
  await modalCalled(direct(world), 'Check the change');
  await direct(world).close(true);
  expect(await read(adam, '/phone setup doctor')).toContain('newer kind of block');
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  const { changes } = database.prepare("UPDATE records SET value = '7' WHERE key = 'settings/newer-blocks'").run();
  database.close();
  expect(changes).toBe(1);
  await world.restart();
  expect(await read(adam, '/phone setup doctor')).not.toContain('newer kind of block');
  expect(world.log.filter((line) => line.includes('the record that Slack refused newer blocks'))).toHaveLength(1);
});
