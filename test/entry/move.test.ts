import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { CreateScheduleGroupCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/clock.ts';
import { runMove } from '../../src/entry/move.ts';
import { type AwsSettings, openWholeAws } from '../../src/storage/aws/index.ts';
import { lockFolder } from '../../src/storage/embedded/folder-lock.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { moveAll } from '../../src/storage/move.ts';
import type { Records } from '../../src/storage/ports.ts';
import { pointAt } from '../storage/aws/environment.ts';
import { type LocalServer, NO_MOTO, startDynalite, startMoto } from '../storage/aws/servers.ts';
import { makeTable } from '../storage/aws/table.ts';
import { makeFolder, settings, startProcess } from './support.ts';

const TENANTS = ['-.T1', '-.T2', 'E1.T3'];
const LATER = Date.now() + 3_600_000;
const WEEKLY = { kind: 'weekly', days: [1, 2, 3, 4, 5], time: '09:00' } as const;

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

  /** A folder with three workspaces in it, and an empty stage on AWS. */
  async function stage(secretStore: AwsSettings['secretStore'] = 'secrets-manager') {
    stages += 1;
    const name = `stage-${stages}`;
    await makeTable(name);
    const client = new SchedulerClient({});
    await client.send(new CreateScheduleGroupCommand({ Name: name }));
    client.destroy();
    const dir = await makeFolder();
    const storage = await openEmbedded({ dir, clock: systemClock });
    for (const tenant of TENANTS) {
      await storage.secrets.update(tenant, () => ({ of: tenant }));
      for (let index = 0; index < 30; index += 1) await storage.records.put(tenant, `note/${index}`, { index });
      await storage.records.put(tenant, 'soon', 'gone in an hour', { expiresAt: LATER });
      await storage.scheduler.upsert({ tenant, id: 'post', timing: WEEKLY, zone: 'Europe/London' });
    }
    await storage.records.put('-.T1 removal', 'removal', true);
    await storage.close();
    const env = {
      DATA_DIR: dir,
      SECRET_PREFIX: `stages/${stages}/`,
      ...{ TABLE: name, SCHEDULE_GROUP: name, SECRET_STORE: secretStore, KMS_KEY_ID: kmsKeyId },
      SCHEDULE_TARGET_ARN: 'arn:aws:lambda:eu-central-1:123456789012:function:fire',
      SCHEDULE_ROLE_ARN: 'arn:aws:iam::123456789012:role/scheduler',
    };
    const aws = (): ReturnType<typeof openWholeAws> =>
      openWholeAws(
        {
          ...{ secretStore, secretPrefix: env.SECRET_PREFIX, table: name, scheduleGroup: name, kmsKeyId },
          scheduleTarget: { functionArn: env.SCHEDULE_TARGET_ARN, roleArn: env.SCHEDULE_ROLE_ARN },
        },
        { clock: systemClock },
      );
    const move = async (...words: string[]) => {
      const said: string[] = [];
      const code = await runMove(words, env, (line) => said.push(line));
      return { code, said: said.join('\n') };
    };
    return { dir, env, aws, move };
  }

  async function expectOnAws(stores: ReturnType<typeof openWholeAws>): Promise<void> {
    for (const tenant of TENANTS) {
      expect(await stores.secrets.get(tenant)).toEqual({ of: tenant });
      expect((await stores.records.list(tenant, 'note/', { limit: 1000 })).items).toHaveLength(30);
      expect(await stores.records.get(tenant, 'soon')).toMatchObject({ value: 'gone in an hour', expiresAt: LATER });
      expect(await stores.scheduler.ids(tenant)).toEqual(['post']);
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
      expect(dry.said).toContain('Schedules: 3 found, 3 would be written.');
      const empty = aws();
      expect(await empty.secrets.get('-.T1')).toBeNull();
      expect((await empty.records.list('-.T1', '')).items).toEqual([]);
      expect(await empty.scheduler.ids('-.T1')).toEqual([]);
      await empty.close();

      const there = await move('--to', 'aws');
      expect(there).toMatchObject({ code: 0 });
      expect(there.said).toContain('Everything was read back and is the same.');
      await expectOnAws(aws());
      const app = startProcess(settings(dir));
      expect(await app.ended).toBe(1);
      expect(app.err()).toContain(`What is in ${dir} was moved to AWS, so nothing is started with it.`);

      const changed = aws();
      await changed.records.put('-.T2', 'note/0', 'changed on AWS');
      await changed.close();
      env.DATA_DIR = await makeFolder();
      expect((await move('--to', 'machine')).code).toBe(2);
      const back = await move('--to', 'machine', '--stopped');
      expect(back).toMatchObject({ code: 0 });
      expect(back.said).toContain('3 schedules on AWS are removed.');
      const storage = await openEmbedded({ dir: env.DATA_DIR, clock: systemClock });
      for (const tenant of TENANTS) expect(await storage.secrets.get(tenant)).toEqual({ of: tenant });
      expect((await storage.records.get('-.T2', 'note/0'))?.value).toBe('changed on AWS');
      expect((await storage.records.get('-.T3', 'soon'))?.value ?? null).toBeNull();
      expect(await storage.records.get('E1.T3', 'soon')).toMatchObject({ expiresAt: LATER });
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
      const from = { ...machine, secretTenants: machine.contents.secrets, recordTenants: machine.contents.tenants };
      const to = { ...stores, records: { ...stores.records, put } };
      const first = moveAll({ from, to, jobs: null, dry: false });
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
    const from = { ...machine, secretTenants: machine.contents.secrets, recordTenants: machine.contents.tenants };
    const moved = await moveAll({ from, to: { ...stores, records: lossy }, jobs: null, dry: false });
    expect(moved.differs).toEqual(['1 records of -.T1', '1 records of -.T2', '1 records of E1.T3']);
    await machine.close();
    await stores.close();
  });
});
