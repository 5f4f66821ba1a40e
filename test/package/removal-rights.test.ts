import { rmSync } from 'node:fs';
import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { paginateListSchedules, SchedulerClient } from '@aws-sdk/client-scheduler';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAwsConfig } from '../../src/entry/config/config.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { openAws } from '../../src/storage/aws/index.ts';
import { Installs } from '../../src/workspace/installs.ts';
import { REMOVAL_JOB, UNDER_WAY_MS } from '../../src/workspace/removal.ts';
import { RemovalMarks } from '../../src/workspace/removal-marks.ts';
import { makePost } from '../features/scheduling.ts';
import { ADAM_ADMIN, PHONES } from '../features/support.ts';
import { Visitor } from '../slack/installing.ts';
import { pointAt } from '../storage/aws/environment.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../storage/aws/servers.ts';
import { type Bundles, makeBundles } from '../support/lambda/bundles.ts';
import { connect } from '../support/lambda/connect.ts';
import type { LambdaWorld } from '../support/lambda/world.ts';
import { ACME } from '../support/world.ts';
import { type Guarded, openGuarded } from './guarded.ts';
import { makeService, PATIENCE, templateOf } from './packaged.ts';

const STAGE = ['--stage', 'test'];
const TENANT = `-.${ACME}`;
const NEWER = { botToken: 'xoxb-newer', botUser: 'U0BOT', scopes: ['commands'], by: ADAM_ADMIN };

let bundles: Bundles;
let moto: LocalServer;
let folder: string;

/** AWS as an operator sees it, with every right. */
function openStores({ env }: LambdaWorld) {
  const storage = openAws(readAwsConfig(env), { clock: systemClock });
  return { ...storage, marks: new RemovalMarks(storage.records, systemClock) };
}

async function schedulesOf({ env }: LambdaWorld): Promise<string[]> {
  const client = new SchedulerClient({});
  const names: string[] = [];
  for await (const page of paginateListSchedules({ client }, { GroupName: env.SCHEDULE_GROUP })) {
    names.push(...(page.Schedules ?? []).map(({ Name: name = '' }) => name));
  }
  client.destroy();
  return names;
}

/** An install that is newer than a removal that Slack has just told of, which it does in whole seconds. */
function madeAfter() {
  return { ...NEWER, at: new Date(Date.now() + 2000).toISOString() };
}

/** A workspace in use is removed, and `slack` has from then on no right to touch a secret of a workspace. */
async function leaveToFire({ world, slackRights }: Guarded): Promise<void> {
  const visitor = new Visitor(world.url);
  const back = await visitor.allow({ place: `team:${ACME}` });
  expect((await visitor.visit(`${back.pathname}${back.search}`)).text).toContain('Switchboard is installed in');
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  await makePost(adam);
  await world.slackFunction.still();
  const reading = ['secretsmanager:GetSecretValue', 'kms:Decrypt'];
  for (const right of slackRights) {
    const actions = [right.Action].flat();
    right.Action = actions.filter((each) => reading.includes(each) || !/^(?:secretsmanager|kms):/.test(each));
  }
  // A secret in the table is deleted like a record.
  const records = slackRights.find(({ Action: actions }) => actions.includes('dynamodb:DeleteItem'));
  if (records !== undefined)
    records.Action = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:Query'];
  await world.control('POST', '/uninstall', { team: ACME });
  await world.slackFunction.still();
}

/** What the schedules of the removal tell `fire`, until it has ended; the time that it takes passes in its mark. */
async function finishByFire({ world, fire }: Guarded): Promise<void> {
  const { marks, close } = openStores(world);
  for (let turn = 0; ; turn += 1) {
    expect(turn).toBeLessThan(5);
    const begun = await marks.find(TENANT);
    expect(begun?.mark.done).toBe(false);
    const scheduledAt = new Date().toISOString();
    const answer = await fire.call({ tenant: TENANT, id: REMOVAL_JOB, scheduledAt }).answer;
    expect(answer).toEqual({ kind: 'payload', value: null });
    await fire.still();
    const found = await marks.find(TENANT);
    if (found === null || found.mark.done) break;
    const { mark } = found;
    const sweptAt = mark.sweptAt === null ? null : mark.sweptAt - UNDER_WAY_MS;
    expect(await marks.write(TENANT, { ...mark, sweptAt }, found)).toBe(true);
  }
  await close();
}

describe.skipIf(NO_MOTO !== null)(
  `a removal that slack could not carry through${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`,
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
      'is finished by fire with the rights of its role',
      async () => {
        await using guarded = await openGuarded({ template: templateOf(folder, ...STAGE), bundles, moto });
        const { world } = guarded;
        await leaveToFire(guarded);
        const ofSlack = guarded.refused();
        expect(ofSlack).not.toEqual([]);
        const { secrets, records, close } = openStores(world);
        expect(await secrets.update(TENANT, (same) => same)).not.toBeNull();
        await finishByFire(guarded);
        expect(await secrets.update(TENANT, (same) => same)).toBeNull();
        const { items } = await records.list(TENANT, '');
        expect(items.map(({ key }) => key).filter((key) => !key.startsWith('once/'))).toEqual([]);
        expect((await schedulesOf(world)).filter((name) => !name.startsWith('again.'))).toEqual([]);
        expect(guarded.refused()).toEqual(ofSlack);
        await close();
      },
      PATIENCE,
    );

    test(
      'is finished by fire also where somebody installed the app at that very moment, whose install stays without the old key',
      async () => {
        await using guarded = await openGuarded({ template: templateOf(folder, ...STAGE), bundles, moto });
        const { world } = guarded;
        await leaveToFire(guarded);
        const ofSlack = guarded.refused();
        const { secrets, records, close } = openStores(world);
        const made = madeAfter();
        await new Installs({ secrets, records, clock: systemClock }).write(TENANT, made);
        expect(await secrets.get(TENANT)).toMatchObject({ sandbox: expect.anything() });
        await finishByFire(guarded);
        expect(await secrets.update(TENANT, (same) => same)).toEqual({ slack: made });
        expect(guarded.refused()).toEqual(ofSlack);
        await close();
      },
      PATIENCE,
    );

    test(
      'is finished by fire with secrets in the table',
      async () => {
        pointAt(moto.url);
        const client = new KMSClient({});
        const { KeyMetadata: key } = await client.send(new CreateKeyCommand({}));
        client.destroy();
        const KMS_KEY_ID = key?.Arn ?? '';
        const params = ['--param', 'secretStore=dynamodb', '--param', `kmsKeyArn=${KMS_KEY_ID}`];
        const template = templateOf(folder, ...STAGE, ...params);
        const env = { SECRET_STORE: 'dynamodb', KMS_KEY_ID };
        await using guarded = await openGuarded({ template, bundles, moto, env });
        await leaveToFire(guarded);
        const ofSlack = guarded.refused();
        expect(ofSlack).not.toEqual([]);
        const { secrets, records, close } = openStores(guarded.world);
        const made = madeAfter();
        await new Installs({ secrets, records, clock: systemClock }).write(TENANT, made);
        await finishByFire(guarded);
        expect(await secrets.update(TENANT, (same) => same)).toEqual({ slack: made });
        expect(guarded.refused()).toEqual(ofSlack);
        await close();
      },
      PATIENCE,
    );
  },
);
