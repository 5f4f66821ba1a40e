import { CreateScheduleGroupCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/runtime/clock.ts';
import { type AwsSettings, openAws } from '../../../src/storage/aws/index.ts';
import { expectFault } from '../embedded/support.ts';
import { pointAt } from './environment.ts';
import { type Front, startFront } from './front.ts';
import { type LocalServer, NO_MOTO, startMoto } from './servers.ts';
import { makeTable } from './table.ts';

const SETTINGS: AwsSettings = {
  secretStore: 'secrets-manager',
  secretPrefix: 'switchboard/',
  table: 'records',
  scheduleGroup: 'posts',
  scheduleTarget: { functionArn: 'arn:aws:lambda:eu-central-1:1:function:fire', roleArn: 'arn:aws:iam::1:role/fire' },
};

describe('what a cold start loads', () => {
  it('holds no AWS client before its first use', async () => {
    const { metafile } = await build({
      entryPoints: ['src/storage/aws/index.ts'],
      bundle: true,
      platform: 'node',
      format: 'esm',
      write: false,
      metafile: true,
    });
    const seen = new Set<string>();
    const walk = (path: string): void => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const each of metafile.inputs[path]?.imports ?? []) if (each.kind === 'import-statement') walk(each.path);
    };
    walk('src/storage/aws/index.ts');
    expect([...seen].sort()).toEqual(['src/storage/aws/index.ts', 'src/storage/ports.ts']);
    expect(Object.keys(metafile.inputs).some((path) => path.includes('@aws-sdk/client-scheduler'))).toBe(true);
  });
});

describe.skipIf(NO_MOTO)(`the storage on moto${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  let moto: LocalServer;
  let front: Front;

  beforeAll(async () => {
    moto = await startMoto();
    pointAt(moto.url);
    await makeTable('records');
    const client = new SchedulerClient({});
    await client.send(new CreateScheduleGroupCommand({ Name: 'posts' }));
    client.destroy();
    front = await startFront(moto, () => 'pass');
  });
  afterAll(async () => {
    await front.close();
    await moto.close();
  });

  it('keeps secrets and records, asking nobody before it has to', async () => {
    pointAt(front.url);
    const { secrets, records, close } = await openAws(SETTINGS, { clock: systemClock });
    expect(front.asked).toEqual([]);
    await secrets.update('-T1', () => ({ live: 'key' }));
    expect(await secrets.get('-T1')).toEqual({ live: 'key' });
    // Either name that the secret may have is looked at.
    expect(front.asked.filter((operation) => operation !== 'GetSecretValue')).toEqual(['CreateSecret']);
    const version = await records.put('-T1', 'settings', { zone: 'UTC' });
    expect(await records.get('-T1', 'settings')).toMatchObject({ value: { zone: 'UTC' }, version });
    expect((await records.list('-T1', '')).items).toHaveLength(1);
    expect(await records.delete('-T1', 'settings')).toBe(true);
    await close();
  });

  it('makes, lists and removes jobs', async () => {
    pointAt(moto.url);
    const { scheduler, close } = await openAws(SETTINGS, { clock: systemClock });
    const timing = { kind: 'interval', minutes: 60 } as const;
    await scheduler.upsert({ tenant: '-T1', id: 'balance', timing, zone: 'UTC' });
    expect(await scheduler.ids('-T1')).toEqual(['balance']);
    await scheduler.remove('-T1', 'balance');
    expect(await scheduler.ids('-T1')).toEqual([]);
    await close();
  });

  it('keeps its connections until it is closed, and none after that', async () => {
    pointAt(front.url);
    const { secrets, records, scheduler, close } = await openAws(SETTINGS, { clock: systemClock });
    await secrets.get('-T2');
    await records.get('-T2', 'settings');
    await scheduler.ids('-T2');
    expect(await front.connections()).toBeGreaterThanOrEqual(3);
    await close();
    await expect.poll(() => front.connections()).toBe(0);
  });

  it('says which setting lacks for secrets in DynamoDB, and which group is not there', async () => {
    const broken: AwsSettings = { ...SETTINGS, secretStore: 'dynamodb', scheduleGroup: 'nowhere' };
    const { secrets, scheduler, close } = await openAws(broken, { clock: systemClock });
    expect((await expectFault(secrets.get('-T1'), 'unavailable')).message).toContain('KMS_KEY_ID');
    const fault = await expectFault(
      scheduler.ids('-T1').then(() => scheduler.upsert(job('x'))),
      'unavailable',
    );
    expect(fault.message).toContain('nowhere');
    await close();
  });

  const job = (id: string) => ({ tenant: '-T1', id, timing: { kind: 'interval', minutes: 60 }, zone: 'UTC' }) as const;
});
