import { afterAll, describe, vi } from 'vitest';
import { connectDynamo, createRecords } from '../../../src/storage/aws/dynamo.ts';
import { runRecordsContract } from '../contract/records.ts';
import type { TestClock } from '../test-clock.ts';
import { pointAt } from './environment.ts';
import { type LocalServer, NO_MOTO, startDynalite, startMoto } from './servers.ts';
import { makeTable } from './table.ts';

// Some cases are thousands of requests, and moto takes its time for each on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

/** One server for all cases, one table for each. */
function recordsOn(start: () => Promise<LocalServer>): (clock: TestClock) => ReturnType<typeof open> {
  let server: Promise<LocalServer> | null = null;
  let tables = 0;
  afterAll(async () => (await server)?.close());
  async function open(clock: TestClock) {
    server ??= start();
    pointAt((await server).url);
    tables += 1;
    const table = `records-${tables}`;
    await makeTable(table);
    const client = connectDynamo();
    return { records: createRecords(client, table, clock), close: async () => client.destroy() };
  }
  return open;
}

runRecordsContract('DynamoDB as dynalite plays it', recordsOn(startDynalite));

describe.skipIf(NO_MOTO)(`on moto${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  const noLocks = 'moto answers in several threads and looks and writes without a lock; dynalite runs it';
  runRecordsContract('DynamoDB as moto plays it', recordsOn(startMoto), {
    'of many claims at the same time exactly one wins': noLocks,
    'of read-change-write loops at the same time none loses a step': noLocks,
  });
});
