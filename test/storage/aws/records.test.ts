import { afterAll } from 'vitest';
import { connectDynamo, createRecords } from '../../../src/storage/aws/dynamo.ts';
import { runRecordsContract } from '../contract/records.ts';
import type { TestClock } from '../test-clock.ts';
import { pointAt } from './environment.ts';
import { startDynalite } from './servers.ts';
import { makeTable } from './table.ts';

/** One server for all cases, one table for each. */
function openTables(): (clock: TestClock) => ReturnType<typeof open> {
  const server = startDynalite();
  let tables = 0;
  afterAll(async () => (await server).close());
  async function open(clock: TestClock) {
    pointAt((await server).url);
    tables += 1;
    const table = `records-${tables}`;
    await makeTable(table);
    const client = connectDynamo();
    return { records: createRecords(client, table, clock), close: async () => client.destroy() };
  }
  return open;
}

// Moto, which the functions are tested on, answers in several threads without a lock, and takes four times as long.
runRecordsContract('DynamoDB as dynalite plays it', openTables());
