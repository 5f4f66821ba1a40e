import { BatchWriteItemCommand, DynamoDBClient, type WriteRequest } from '@aws-sdk/client-dynamodb';
import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  GetScheduleCommand,
  SchedulerClient,
} from '@aws-sdk/client-scheduler';
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFiring } from '../../src/storage/aws/firing.ts';
import { ADAM_ADMIN, PHONES } from '../features/support.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../storage/aws/servers.ts';
import { textOf } from '../support/person.ts';
import { startAwsStage } from '../temporary/aws-stage.ts';
import { goThrough, restoreProvider, stored, storedText } from './stored.ts';

let moto: LocalServer;

interface StoredOnAws {
  now: number;
  items: NonNullable<NonNullable<WriteRequest['PutRequest']>['Item']>[];
  schedules: CreateScheduleCommandInput[];
  secrets: { Name: string; SecretString: string }[];
}

/** Makes the table's items, the schedules and the secrets as they were, under the stage's own name. */
async function store(name: string): Promise<void> {
  const { items, schedules, secrets } = JSON.parse(storedText('aws.json').replaceAll('NAME', name)) as StoredOnAws;
  const clients = [new DynamoDBClient({}), new SchedulerClient({}), new SecretsManagerClient({})] as const;
  const [table, scheduler, vault] = clients;
  for (let at = 0; at < items.length; at += 25) {
    const puts = items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }));
    await table.send(new BatchWriteItemCommand({ RequestItems: { [name]: puts } }));
  }
  for (const schedule of schedules) await scheduler.send(new CreateScheduleCommand(schedule));
  for (const secret of secrets) await vault.send(new CreateSecretCommand(secret));
  for (const client of clients) client.destroy();
}

/** Tells what a recurring schedule tells when it is due. */
async function fireWeekly(stage: Awaited<ReturnType<typeof startAwsStage>>): Promise<void> {
  const { schedules } = stored<StoredOnAws>('aws.json');
  const weekly = schedules.find(({ ScheduleExpression }) => ScheduleExpression?.startsWith('cron(0 9 '));
  const scheduler = new SchedulerClient({});
  const held = await scheduler.send(new GetScheduleCommand({ Name: weekly?.Name ?? '', GroupName: stage.name }));
  scheduler.destroy();
  const day = new Date(stage.clock.now()).toISOString().slice(0, 10);
  const sent = held.Target?.Input?.replace('<aws.scheduler.scheduled-time>', `${day}T08:00:00Z`) ?? '';
  const firing = readFiring(JSON.parse(sent));
  expect(firing).not.toBeNull();
  if (firing !== null) await stage.fire(firing);
}

describe.skipIf(NO_MOTO)(
  `what an earlier version stored on AWS${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`,
  () => {
    beforeAll(async () => {
      moto = await startMoto();
    });
    afterAll(async () => {
      await moto.close();
    });

    test('is served: listed, due, changed and removed', async () => {
      await using stage = await startAwsStage(moto, { now: stored<StoredOnAws>('aws.json').now, store });
      await restoreProvider(stage);
      await goThrough(stage);
    });

    test('comes due again and again, by the schedules that it made', async () => {
      await using stage = await startAwsStage(moto, { now: Date.parse('2026-06-10T08:00:10Z'), store });
      await restoreProvider(stage);
      await fireWeekly(stage);
      const { messages } = await stage.person(ADAM_ADMIN, PHONES).see();
      expect(messages.map(textOf).join('\n')).toContain('100.00');
    });
  },
);
