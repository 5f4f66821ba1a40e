import { rm } from 'node:fs/promises';
import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { CreateScheduleGroupCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContents, runMove } from '../../src/entry/move.ts';
import { type Clock, systemClock } from '../../src/runtime/clock.ts';
import { type AwsSettings, openWholeAws } from '../../src/storage/aws/index.ts';
import { lockFolder } from '../../src/storage/embedded/folder-lock.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { moveAll } from '../../src/storage/move.ts';
import type { Records, Scheduled } from '../../src/storage/ports.ts';
import { makePost } from '../features/scheduling.ts';
import { ADAM_ADMIN, breakProvider, connect, PHONES, read } from '../features/support.ts';
import { pointAt } from '../storage/aws/environment.ts';
import { type LocalServer, NO_MOTO, startDynalite, startMoto } from '../storage/aws/servers.ts';
import { makeTable } from '../storage/aws/table.ts';
import { until } from '../support/until.ts';
import { ACME, startWorld } from '../support/world.ts';
import { LATER, nextTry, OTHER_JOBS, TENANTS, WAITING, WEEKLY } from './move-stage.ts';
import { makeFolder, settings, startProcess } from './support.ts';

describe('the command', () => {
  it.each([[[]], [['--to', 'moon']], [['--to', 'machine']], [['--what']]])(
    'shows how it is used when asked for %j',
    async (words) => {
      const said: string[] = [];
      expect(await runMove(words, {}, (line) => said.push(line))).toBe(2);
      expect(said.join('\n')).toContain('npm run move -- --to aws');
    },
  );
});

describe.skipIf(NO_MOTO)(`on moto${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  let moto: LocalServer;
  let dynalite: LocalServer;
  let kmsKeyId = '';
  let stages = 0;

  beforeAll(async () => {
    [moto, dynalite] = await Promise.all([startMoto(), startDynalite()]);
    pointAt(moto.url, { DYNAMODB: dynalite.url });
    const kms = new KMSClient({});
    kmsKeyId = (await kms.send(new CreateKeyCommand({}))).KeyMetadata?.KeyId ?? '';
    kms.destroy();
  });
  afterAll(() => Promise.all([moto.close(), dynalite.close()]));

  /** An empty stage on AWS beside a folder. */
  async function place(dir: string, secretStore: AwsSettings['secretStore'] = 'secrets-manager') {
    stages += 1;
    const name = `stage-${stages}`;
    await makeTable(name);
    const client = new SchedulerClient({});
    await client.send(new CreateScheduleGroupCommand({ Name: name }));
    client.destroy();
    const env = {
      DATA_DIR: dir,
      SECRET_PREFIX: `stages/${stages}/`,
      TABLE: name,
      SCHEDULE_GROUP: name,
      SECRET_STORE: secretStore,
      KMS_KEY_ID: kmsKeyId,
      SCHEDULE_TARGET_ARN: 'arn:aws:lambda:eu-central-1:123456789012:function:fire',
      SCHEDULE_ROLE_ARN: 'arn:aws:iam::123456789012:role/scheduler',
    };
    const aws = (): ReturnType<typeof openWholeAws> =>
      openWholeAws(
        {
          secretStore,
          secretPrefix: env.SECRET_PREFIX,
          table: name,
          scheduleGroup: name,
          kmsKeyId,
          scheduleTarget: { functionArn: env.SCHEDULE_TARGET_ARN, roleArn: env.SCHEDULE_ROLE_ARN },
        },
        { clock: systemClock },
      );
    const moveBy = async (clock: Clock, ...words: string[]) => {
      const said: string[] = [];
      const code = await runMove(words, env, (line) => said.push(line), clock);
      return { code, said: said.join('\n') };
    };
    return { dir, env, aws, moveBy, move: (...words: string[]) => moveBy(systemClock, ...words) };
  }

  /** A folder with three workspaces in it, and an empty stage on AWS. */
  async function stage(secretStore?: AwsSettings['secretStore']) {
    const dir = await makeFolder();
    const storage = await openEmbedded({ dir, clock: systemClock });
    for (const tenant of TENANTS) {
      await storage.secrets.update(tenant, () => ({ of: tenant }));
      for (let index = 0; index < 30; index += 1) await storage.records.put(tenant, `note/${index}`, { index });
      await storage.records.put(tenant, 'soon', 'gone in an hour', { expiresAt: LATER });
      await storage.scheduler.upsert({ tenant, id: 'post', timing: WEEKLY, zone: 'Europe/London' });
    }
    for (const { job } of OTHER_JOBS) await storage.scheduler.upsert(job);
    for (const { firing, at } of WAITING) await storage.scheduler.again(firing, at);
    await storage.records.put('-.T1 removal', 'removal', true);
    await storage.close();
    return place(dir, secretStore);
  }

  async function expectOnAws(stores: ReturnType<typeof openWholeAws>): Promise<void> {
    for (const tenant of TENANTS) {
      expect(await stores.secrets.get(tenant)).toEqual({ of: tenant });
      expect((await stores.records.list(tenant, 'note/', { limit: 1000 })).items).toHaveLength(30);
      expect(await stores.records.get(tenant, 'soon')).toMatchObject({ value: 'gone in an hour', expiresAt: LATER });
      expect(await stores.scheduler.ids(tenant)).toContain('post');
    }
    expect((await stores.records.get('-.T1 removal', 'removal'))?.value).toBe(true);
    await stores.close();
  }

  it.each(['secrets-manager', 'dynamodb'] as const)(
    'carries everything to AWS and back, with secrets in %s',
    async (secretStore) => {
      const { dir, env, aws, move } = await stage(secretStore);
      const dry = await move('--to', 'aws', '--dry-run');
      expect(dry).toMatchObject({ code: 0 });
      expect(dry.said).toContain('Secrets: 3 found, 3 would be written.');
      expect(dry.said).toContain('Records: 94 found, 94 would be written.');
      expect(dry.said).toContain('Schedules: 6 found, 6 would be written.');
      expect(dry.said).toContain('Waiting to be tried again: 3 found, 3 would be written.');
      const empty = aws();
      expect(await empty.secrets.get('-.T1')).toBeNull();
      expect((await empty.records.list('-.T1', '')).items).toEqual([]);
      expect(await empty.scheduler.ids('-.T1')).toEqual([]);
      await empty.close();

      const there = await move('--to', 'aws');
      expect(there).toMatchObject({ code: 0 });
      expect(there.said).toContain('Everything was read back and is the same.');
      await expectOnAws(aws());
      const again = await move('--to', 'aws');
      expect(again.said).toContain('Schedules: 6 found, 0 written.');
      expect(again.said).toContain('Waiting to be tried again: 3 found, 0 written.');
      const app = startProcess(settings(dir));
      expect(await app.ended).toBe(1);
      expect(app.err()).toContain(`The data in ${dir} was moved to AWS, so Switchboard does not start with it.`);

      const changed = aws();
      await changed.records.put('-.T2', 'note/0', 'changed on AWS');
      await changed.close();
      env.DATA_DIR = await makeFolder();
      expect((await move('--to', 'machine')).code).toBe(2);
      const back = await move('--to', 'machine', '--stopped');
      expect(back).toMatchObject({ code: 0 });
      expect(back.said).toContain('Schedules: 6 found, 6 written.');
      expect(back.said).toContain('Waiting to be tried again: 3 found, 3 written.');
      expect(back.said).toContain('9 schedules on AWS are removed.');
      const storage = await openEmbedded({ dir: env.DATA_DIR, clock: systemClock });
      for (const tenant of TENANTS) expect(await storage.secrets.get(tenant)).toEqual({ of: tenant });
      expect((await storage.records.get('-.T2', 'note/0'))?.value).toBe('changed on AWS');
      expect((await storage.records.get('-.T3', 'soon'))?.value ?? null).toBeNull();
      expect(await storage.records.get('E1.T3', 'soon')).toMatchObject({ expiresAt: LATER });
      const found = storage.contents.schedules('-.T2', Date.now());
      const zoneless = { month: 'Europe/London' } as Record<string, string>;
      const jobs = OTHER_JOBS.filter(({ job }) => job.id !== 'late-end').map(({ kind, job }) => ({
        kind,
        job: { ...job, zone: zoneless[job.id] ?? 'UTC' },
      }));
      expect(found).toEqual(expect.arrayContaining(jobs));
      // AWS counts in whole seconds; what was late already is told soon.
      const waiting = found.flatMap((each) => (each.kind === 'again' ? [each] : []));
      expect(waiting.map(({ firing }) => firing)).toEqual(
        WAITING.map(({ firing }) => firing).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      );
      for (const { firing, at } of WAITING) {
        const held = waiting.find((each) => each.firing.id === firing.id)?.at ?? 0;
        if (at > Date.now()) expect(held).toBe(Math.ceil(at / 1000) * 1000);
        else expect(held).toBeGreaterThan(Date.now());
      }
      await storage.close();
    },
  );

  it('refuses while the app runs on the folder', async () => {
    const { dir, move } = await stage();
    const running = lockFolder(dir);
    const { code, said } = await move('--to', 'aws');
    running.release();
    expect(code).toBe(2);
    expect(said).toContain(`Another Switchboard is at work in ${dir}.`);
  });

  it.each([1, 20, 60, 94])(
    'goes on where it was stopped after %i writes of records, and writes nothing twice',
    async (after) => {
      const { dir, aws, move } = await stage();
      const [machine, stores] = [await openEmbedded({ dir, clock: systemClock }), aws()];
      let left = after;
      const put: Records['put'] = async (...given) => {
        if (left === 0) throw new Error('stopped');
        left -= 1;
        return stores.records.put(...given);
      };
      const from = readContents(machine, Date.now());
      const to = { ...stores, records: { ...stores.records, put } };
      const first = moveAll({ from, to, dry: false });
      if (after < 94) await expect(first).rejects.toThrow('stopped');
      else await first;
      await machine.close();
      await stores.close();
      const { code, said } = await move('--to', 'aws');
      expect(code).toBe(0);
      expect(said).toContain('Secrets: 3 found, 0 written.');
      expect(said).toContain(`Records: 94 found, ${94 - after} written.`);
      await expectOnAws(aws());
    },
  );

  it('says what is not the same when it is read back, and leaves the old place open', async () => {
    const { dir, aws } = await stage();
    const [machine, stores] = [await openEmbedded({ dir, clock: systemClock }), aws()];
    const lossy: Records = {
      ...stores.records,
      put: async (tenant, key, ...more) => (key === 'note/7' ? 'lost' : stores.records.put(tenant, key, ...more)),
    };
    const from = readContents(machine, Date.now());
    const moved = await moveAll({ from, to: { ...stores, records: lossy }, dry: false });
    expect(moved.differs).toEqual(['1 records of -.T1', '1 records of -.T2', '1 records of E1.T3']);
    await machine.close();
    await stores.close();
  });

  it('takes along what came due while the machine stood still, the newest of each job', async () => {
    const { dir, aws, move } = await stage();
    const earlier = { ...systemClock, now: () => Date.now() - 3_600_000 };
    const storage = await openEmbedded({ dir, clock: earlier });
    const timing = { kind: 'interval', minutes: 15 } as const;
    await storage.scheduler.upsert({ tenant: '-.T1', id: 'missed', timing, zone: 'UTC' });
    await storage.close();
    const before = Date.now();
    expect((await move('--to', 'aws')).said).toContain('Waiting to be tried again: 4 found, 4 written.');
    const stores = aws();
    const told: Scheduled[] = [];
    for await (const each of stores.schedules()) told.push(each);
    await stores.close();
    const firing = told.flatMap((each) => (each.kind === 'again' && each.firing.id === 'missed' ? [each.firing] : []));
    const quarter = 900_000;
    const newest = [before, Date.now()].map((at) => new Date(Math.floor(at / quarter) * quarter).toISOString());
    expect(newest).toContain(firing[0]?.scheduledAt);
    expect(firing).toHaveLength(1);
  });

  it('has a post that waits for another try wait on, with its reason, and starts the app on what came back', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const adam = world.person(ADAM_ADMIN, PHONES);
    await makePost(adam);
    world.clock.hold();
    await breakProvider(world, { kind: 'status', status: 503 }, { match: { path: '/balance' } });
    const due = await nextTry(world, null);
    world.clock.advance(due - world.clock.now());
    const tried = await nextTry(world, due);
    await world.app.stop();
    const { aws, env, moveBy } = await place(world.dataDir);
    const there = await moveBy(world.clock, '--to', 'aws');
    expect(there).toMatchObject({ code: 0 });
    expect(there.said).toContain('Waiting to be tried again: 1 found, 1 written.');
    const stores = aws();
    const claims = (await stores.records.list(`-.${ACME}`, 'claim/')).items.map(({ value }) => value);
    expect(claims).toMatchObject([
      {
        scheduledAt: new Date(due).toISOString(),
        trouble: expect.stringMatching(
          /^The provider answered the request to read the call credit balance with a fault/u,
        ),
      },
    ]);
    await stores.close();

    await rm(world.dataDir, { recursive: true });
    expect(await moveBy(world.clock, '--to', 'machine', '--stopped')).toMatchObject({ code: 0 });
    expect(env.DATA_DIR).toBe(world.dataDir);
    await world.restart();
    await world.provider('DELETE', '/faults');
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
    const held = await nextTry(world, due);
    expect(held).toBeGreaterThanOrEqual(tried);
    const posts = async () => (await adam.see()).messages.filter(({ ephemeral }) => !ephemeral);
    expect(await posts()).toEqual([]);
    world.clock.advance(held - world.clock.now());
    await until(async () => (await posts()).length === 1);
  });
});
