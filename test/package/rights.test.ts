import { rmSync } from 'node:fs';
import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import {
  CreateScheduleCommand,
  GetScheduleCommand,
  paginateListSchedules,
  SchedulerClient,
} from '@aws-sdk/client-scheduler';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePost } from '../features/scheduling.ts';
import { ADAM_ADMIN, PHONES, read } from '../features/support.ts';
import { Visitor } from '../slack/installing.ts';
import { pointAt } from '../storage/aws/environment.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../storage/aws/servers.ts';
import { type Bundles, makeBundles } from '../support/lambda/bundles.ts';
import { connect } from '../support/lambda/connect.ts';
import type { LambdaWorld } from '../support/lambda/world.ts';
import { textOf } from '../support/person.ts';
import { ACME } from '../support/world.ts';
import { type Guarded, openGuarded } from './guarded.ts';
import { makeService, PATIENCE, templateOf } from './packaged.ts';

const STAGE = ['--stage', 'test'];

let bundles: Bundles;
let moto: LocalServer;
let folder: string;

/** What EventBridge Scheduler sends when the one schedule comes due. */
async function firingOf({ env }: LambdaWorld): Promise<unknown> {
  const client = new SchedulerClient({});
  const inputs: string[] = [];
  for await (const page of paginateListSchedules({ client }, { GroupName: env.SCHEDULE_GROUP })) {
    for (const { Name, GroupName } of page.Schedules ?? []) {
      const { Target: target } = await client.send(new GetScheduleCommand({ Name, GroupName }));
      inputs.push(target?.Input ?? '');
    }
  }
  client.destroy();
  expect(inputs).toHaveLength(1);
  const due = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  return JSON.parse(inputs[0]?.replace('<aws.scheduler.scheduled-time>', due) ?? '');
}

/**
 * Takes the names that the next put-off may choose, one for each minute, so that it has to change a schedule; the minute
 * before as well, since each put-off is scattered by some seconds.
 */
async function takeNames({ env }: LambdaWorld): Promise<void> {
  const client = new SchedulerClient({});
  const query = { GroupName: env.SCHEDULE_GROUP, NamePrefix: 'again.' };
  const names: string[] = [];
  for await (const page of paginateListSchedules({ client }, query)) {
    for (const { Name } of page.Schedules ?? []) names.push(Name ?? '');
  }
  expect(names).toHaveLength(1);
  const [, firing = '', minute = ''] = names[0]?.split('.') ?? [];
  const made = await client.send(new GetScheduleCommand({ Name: names[0], GroupName: env.SCHEDULE_GROUP }));
  const { GroupName, ScheduleExpression, FlexibleTimeWindow, Target } = made;
  for (const later of [-1, ...Array.from({ length: 15 }, (_, at) => at + 1)]) {
    const name = `again.${firing}.${(Number.parseInt(minute, 36) + later).toString(36)}`;
    await client.send(
      new CreateScheduleCommand({ Name: name, GroupName, ScheduleExpression, FlexibleTimeWindow, Target }),
    );
  }
  client.destroy();
}

/** Installs, connects, schedules, posts now and later, and uninstalls. */
async function live({ world, fire }: Guarded): Promise<void> {
  const visitor = new Visitor(world.url);
  const back = await visitor.allow({ place: `team:${ACME}` });
  expect((await visitor.visit(`${back.pathname}${back.search}`)).text).toContain('Switchboard is installed in');
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  await makePost(adam);
  await world.slackFunction.still();
  const firing = await firingOf(world);

  const refusal = { kind: 'status', status: 429, code: 'rate_limited', headers: { 'retry-after': '180' } };
  await world.provider('POST', '/faults', { match: { path: '/balance' }, effect: refusal, times: 2 });
  // Put off twice: the schedule for one time is made, then one that is there already is changed.
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await fire.call(firing).answer).toEqual({ kind: 'payload', value: null });
    await fire.still();
    if (turn === 0) await takeNames(world);
    await fire.forgetEnvironments();
  }
  expect(await fire.call(firing).answer).toEqual({ kind: 'payload', value: null });
  const posts = (await adam.see()).messages.filter(({ ephemeral }) => !ephemeral).map(textOf);
  expect(posts).toEqual([expect.stringContaining('*0.1*')]);

  // To look at the list mends what the scheduler may have lost.
  await read(adam, '/phone schedule');
  await world.slackFunction.still();
  expect(await read(adam, '/phone doctor')).toContain('Everything that is set up works.');
  await read(adam, '/phone schedule pause 1');
  await read(adam, '/phone schedule resume 1');
  await world.control('POST', '/uninstall', { team: ACME });
  await world.slackFunction.still();
}

/** Of the rights those that this life does without: what they are for comes up seldom. */
const RARE = [
  // An alarm that could not be told.
  'fire dynamodb:DeleteItem',
  // A post that can never be made any more pauses its schedule.
  'fire scheduler:DeleteSchedule',
  // Somebody has scheduled the deletion of a secret by hand.
  'slack secretsmanager:DescribeSecret',
  'fire secretsmanager:DescribeSecret',
  // The removal of a workspace that slack could not finish (test/package/removal-rights.test.ts).
  'fire secretsmanager:CreateSecret',
  'fire secretsmanager:PutSecretValue',
  'fire secretsmanager:UpdateSecretVersionStage',
  'fire secretsmanager:DeleteSecret',
  'fire kms:GenerateDataKey',
];

describe.skipIf(NO_MOTO !== null)(
  `a life with the rights of the roles alone${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`,
  () => {
    beforeAll(async () => {
      bundles = await makeBundles();
    });
    beforeEach(async () => {
      folder = makeService();
      moto = await startMoto();
    });
    afterEach(async () => {
      await moto.close();
      rmSync(folder, { recursive: true });
    });

    test(
      'goes well with secrets in Secrets Manager',
      async () => {
        const template = templateOf(folder, ...STAGE);
        await using guarded = await openGuarded({ template, bundles, moto });
        await live(guarded);
        expect(guarded.refused()).toEqual([]);
        expect(guarded.unused().filter((each) => !RARE.includes(each))).toEqual([]);
      },
      PATIENCE,
    );

    test(
      'is no life for slack without the right to make a secret',
      async () => {
        const template = templateOf(folder, ...STAGE);
        await using guarded = await openGuarded({ template, bundles, moto });
        for (const right of guarded.slackRights) {
          right.Action = [right.Action].flat().filter((each) => each !== 'secretsmanager:CreateSecret');
        }
        const visitor = new Visitor(guarded.world.url);
        const back = await visitor.allow({ place: `team:${ACME}` });
        expect((await visitor.visit(`${back.pathname}${back.search}`)).status).toBe(500);
        expect(guarded.refused()).toEqual([
          expect.stringMatching(/^secretsmanager:CreateSecret on arn:\S+:secret:switchboard-test\/workspace\//),
        ]);
      },
      PATIENCE,
    );

    test(
      'goes well with secrets in the table',
      async () => {
        const KMS_KEY_ID = await makeKey();
        const template = templateOf(
          folder,
          ...STAGE,
          '--param',
          'secretStore=dynamodb',
          '--param',
          `kmsKeyArn=${KMS_KEY_ID}`,
        );
        await using guarded = await openGuarded({
          template,
          bundles,
          moto,
          env: { SECRET_STORE: 'dynamodb', KMS_KEY_ID },
        });
        await live(guarded);
        expect(guarded.refused()).toEqual([]);
        expect(guarded.unused().filter((each) => !RARE.includes(each))).toEqual([]);
      },
      PATIENCE,
    );
  },
);

async function makeKey(): Promise<string> {
  pointAt(moto.url);
  const client = new KMSClient({});
  const { KeyMetadata: key } = await client.send(new CreateKeyCommand({}));
  client.destroy();
  return key?.Arn ?? '';
}
