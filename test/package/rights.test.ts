import { rmSync } from 'node:fs';
import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { GetScheduleCommand, paginateListSchedules, SchedulerClient } from '@aws-sdk/client-scheduler';
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePost } from '../features/scheduling.ts';
import { ADAM_ADMIN, PHONES, read } from '../features/support.ts';
import { Visitor } from '../slack/installing.ts';
import { pointAt } from '../storage/aws/environment.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../storage/aws/servers.ts';
import { connect } from '../support/lambda/connect.ts';
import { LambdaFunction } from '../support/lambda/function.ts';
import { type Bundles, type LambdaWorld, makeBundles, startLambdaWorld } from '../support/lambda/world.ts';
import { textOf } from '../support/person.ts';
import { ACME } from '../support/world.ts';
import { type Gate, type Right, startGate } from './gate.ts';
import { makeService, PATIENCE, propertiesOf, readable, type Template, templateOf } from './packaged.ts';

const STAGE = ['--stage', 'test'];
const SECRET = 'switchboard-test/slack';

let bundles: Bundles;
let moto: LocalServer;
let folder: string;

/** The rights of a role in a world, where the template says what CloudFormation puts in. */
function rightsOf(template: Template, role: string, { env }: LambdaWorld): Right[] {
  const here: Readonly<Record<string, string | undefined>> = {
    'AWS::Partition': 'aws',
    'AWS::Region': 'eu-central-1',
    'AWS::AccountId': '123456789012',
    Table: env.TABLE,
    ScheduleGroup: env.SCHEDULE_GROUP,
    'SchedulerRole.Arn': env.SCHEDULE_ROLE_ARN,
  };
  const { Policies: policies } = propertiesOf(template, role, 'AWS::IAM::Role');
  const text = JSON.stringify(
    readable(policies.flatMap((each: { PolicyDocument: { Statement: unknown } }) => each.PolicyDocument.Statement)),
  );
  return JSON.parse(text.replace(/<([^>]+)>/g, (known, name: string) => here[name] ?? known));
}

/** Both functions, each behind a gate with the rights of its role. */
interface Guarded extends AsyncDisposable {
  world: LambdaWorld;
  fire: LambdaFunction;
  refused(): string[];
  /** What the roles allow and nobody has asked for: function and action. */
  unused(): string[];
}

async function open(template: Template, more: Record<string, string>): Promise<Guarded> {
  // The gate has to have an address before there is a world whose names its rights need.
  const slackRights: Right[] = [];
  const slackGate = await startGate(moto, slackRights);
  const names = {
    SLACK_SECRETS_ID: SECRET,
    SECRET_PREFIX: 'switchboard-test/workspace/',
    AWS_ENDPOINT_URL: slackGate.url,
  };
  const world = await startLambdaWorld({ bundles, aws: moto, oauth: true, env: { ...names, ...more } });
  await giveSecret(world);
  slackRights.push(...rightsOf(template, 'SlackRole', world));
  const fireRights = rightsOf(template, 'FireRole', world);
  const fireGate = await startGate(moto, fireRights);
  const fire = new LambdaFunction({ file: bundles.fire, env: { ...world.env, AWS_ENDPOINT_URL: fireGate.url } });
  const unused = (name: string, rights: readonly Right[], { used }: Gate) =>
    clientActions(rights).flatMap((each) => (used.has(each) ? [] : [`${name} ${each}`]));
  return {
    ...{ world, fire },
    refused: () => [...slackGate.refused, ...fireGate.refused],
    unused: () => [...unused('slack', slackRights, slackGate), ...unused('fire', fireRights, fireGate)],
    async [Symbol.asyncDispose]() {
      await fire.close();
      await world[Symbol.asyncDispose]();
      await Promise.all([slackGate.close(), fireGate.close()]);
    },
  };
}

async function giveSecret({ slack: { signingSecret, clientId, clientSecret } }: LambdaWorld): Promise<void> {
  const client = new SecretsManagerClient({});
  const SecretString = JSON.stringify({ signingSecret, clientId, clientSecret, stateSecret: 'state-secret-of-a-test' });
  await client.send(new CreateSecretCommand({ Name: SECRET, SecretString }));
  client.destroy();
}

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
  await world.vendor('POST', '/faults', { match: { path: '/balance' }, effect: refusal, times: 2 });
  // Put off twice: the schedule for one time is made, then changed.
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await fire.call(firing).answer).toEqual({ kind: 'payload', value: null });
    await fire.still();
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
  // The removal of a workspace that slack could not finish.
  'fire secretsmanager:PutSecretValue',
  'fire secretsmanager:UpdateSecretVersionStage',
  'fire secretsmanager:DeleteSecret',
  'fire kms:GenerateDataKey',
];

/** What runs of the functions: nothing of what Lambda itself does with the role. */
function clientActions(rights: readonly Right[]): string[] {
  return rights.flatMap(({ Action: action }) => action).filter((action) => !/^(?:logs|sqs):/.test(action));
}

describe.skipIf(NO_MOTO !== null)(
  `a life with the rights of the roles alone${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`,
  () => {
    beforeAll(async () => {
      bundles = await makeBundles();
    });
    afterAll(() => bundles[Symbol.asyncDispose]());
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
        await using guarded = await open(template, {});
        await live(guarded);
        expect(guarded.refused()).toEqual([]);
        expect(guarded.unused().filter((each) => !RARE.includes(each))).toEqual([]);
      },
      PATIENCE,
    );

    test(
      'is no life for slack with the rights of fire',
      async () => {
        const template = templateOf(folder, ...STAGE);
        const { FireRole } = template.Resources;
        if (FireRole !== undefined) template.Resources.SlackRole = FireRole;
        await using guarded = await open(template, {});
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
        await using guarded = await open(template, { SECRET_STORE: 'dynamodb', KMS_KEY_ID });
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
