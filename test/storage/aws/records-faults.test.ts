import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDynamo, createRecords } from '../../../src/storage/aws/dynamo.ts';
import type { Records } from '../../../src/storage/ports.ts';
import { expectFault } from '../embedded/support.ts';
import { createTestClock } from '../test-clock.ts';
import { pointAt } from './environment.ts';
import { type Fate, type Front, startFront } from './front.ts';
import { type LocalServer, startDynalite } from './servers.ts';
import { makeTable } from './table.ts';

let dynalite: LocalServer;

beforeAll(async () => {
  dynalite = await startDynalite();
  pointAt(dynalite.url);
  await makeTable('records');
});
afterAll(() => dynalite.close());

async function withRecords(
  decide: (operation: string, turn: number) => Fate,
  run: (records: Records, front: Front) => Promise<void>,
  table = 'records',
): Promise<void> {
  const front = await startFront(dynalite, decide);
  pointAt(front.url);
  const client = connectDynamo();
  try {
    await run(createRecords(client, table, createTestClock()), front);
  } finally {
    client.destroy();
    await front.close();
  }
}

const THROTTLED: Fate = { status: 400, error: 'ThrottlingException' };
const FAILED: Fate = { status: 500, error: 'InternalServerError' };

describe('records in DynamoDB', () => {
  it('are one request each on the roads that people wait for', () =>
    withRecords(
      () => 'pass',
      async (records, { asked }) => {
        await records.put('-T1', 'one', 1, { when: 'absent' });
        await records.get('-T1', 'one');
        await records.list('-T1', 'o', { reverse: true, limit: 1 });
        await records.delete('-T1', 'one');
        expect(asked).toEqual(['PutItem', 'GetItem', 'Query', 'DeleteItem']);
      },
    ));

  it.each([THROTTLED, FAILED])('are asked for again when AWS says %j once', (fate) =>
    withRecords(
      (_, turn) => (turn === 1 ? fate : 'pass'),
      async (records, { asked }) => {
        expect(await records.put('-T1', 'again', 1)).not.toBeNull();
        expect(asked).toEqual(['PutItem', 'PutItem']);
      },
    ),
  );

  it.each([
    [THROTTLED, 'busy', 3],
    [FAILED, 'unavailable', 3],
    [{ status: 400, error: 'AccessDeniedException' }, 'read-only', 1],
    [{ status: 400, error: 'ResourceNotFoundException' }, 'unavailable', 1],
    [{ status: 400, error: 'ValidationException', message: 'Item size has exceeded the maximum' }, 'full', 1],
  ] as const)('give up on %j with the fault %s after %i requests', (fate, problem, requests) =>
    withRecords(
      () => fate,
      async (records, { asked }) => {
        const fault = await expectFault(records.put('-T1', 'key', 'a private value'), problem);
        expect(fault.message).toContain('The table records in DynamoDB');
        expect(asked).toHaveLength(requests);
      },
    ),
  );

  it('give up when AWS does not answer', () =>
    withRecords(
      () => 'hang',
      async (records, { asked }) => {
        await expectFault(records.get('-T1', 'key'), 'unavailable');
        expect(asked).toHaveLength(3);
      },
    ));

  it('give up on an address where nobody is', async () => {
    const gone = await startFront(dynalite, () => 'pass');
    await gone.close();
    pointAt(gone.url);
    const client = connectDynamo();
    await expectFault(createRecords(client, 'records', createTestClock()).get('-T1', 'key'), 'unavailable');
    client.destroy();
  });

  it('say that a delete whose answer was lost may have been done by either', () =>
    withRecords(
      (operation, turn) => (operation === 'DeleteItem' && turn === 1 ? 'lose' : 'pass'),
      async (records) => {
        await records.put('-T1', 'mine', 1);
        await expectFault(records.delete('-T1', 'mine'), 'unavailable');
        expect(await records.get('-T1', 'mine')).toBeNull();
      },
    ));

  it('are wiped although the answer to a delete was lost, and not half of them in silence', () =>
    withRecords(
      (operation, turn) => (operation !== 'DeleteItem' ? 'pass' : turn === 1 ? 'lose' : turn < 4 ? 'pass' : THROTTLED),
      async (records) => {
        await records.put('-T9', 'one', 1);
        expect((await records.wipe('-T9', async () => true)).whole).toBe(true);
        expect((await records.list('-T9', '')).items).toEqual([]);
        for (const key of ['two', 'three', 'four']) await records.put('-T9', key, 1);
        await expectFault(
          records.wipe('-T9', async () => true),
          'busy',
        );
      },
    ));

  it('are not there without their table, and say so', () =>
    withRecords(
      () => 'pass',
      async (records) => {
        await expectFault(records.get('-T1', 'key'), 'unavailable');
      },
      'another',
    ));
});
