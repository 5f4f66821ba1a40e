import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import type { SecretStore } from '../../src/storage/ports.ts';
import { Credentials } from '../../src/workspace/credentials.ts';
import { INSTALL_TTL_MS, type Install, Installs } from '../../src/workspace/installs.ts';
import { makeFolder } from '../entry/support.ts';
import { MovingClock } from '../support/time.ts';

const ACME = '-.T0ACME001';
const BOREAL = '-.T0BOREAL1';
const HOLDING = 'E0HOLDING.-';

async function openInstalls() {
  const clock = new MovingClock();
  const storage = await openEmbedded({ dir: await makeFolder(), key: undefined, clock, onFailure: () => {} });
  onTestFinished(() => storage.close());
  let reads = 0;
  const secrets: SecretStore = {
    get: (tenant) => {
      reads += 1;
      return storage.secrets.get(tenant);
    },
    update: (tenant, change) => storage.secrets.update(tenant, change),
  };
  const stores = { secrets, records: storage.records, clock };
  const made = (more: Partial<Install> = {}): Install => ({
    botToken: 'xoxb-1',
    botUser: 'U0BOT',
    scopes: ['commands'],
    by: 'U0ADAM001',
    at: new Date(clock.now()).toISOString(),
    ...more,
  });
  const credentials = new Credentials(secrets);
  return { clock, stores, installs: new Installs(stores), credentials, made, reads: () => reads };
}

const KEY = { apiKey: 'key', apiSecret: 'secret', by: 'U0ADAM001', at: '2026-01-01T00:00:00.000Z' };

test('an install is read once for all who ask, and again after a minute', async () => {
  const { installs, made, reads, clock } = await openInstalls();
  await installs.write(ACME, made());
  await Promise.all([installs.read(ACME), installs.read(ACME)]);
  await installs.read(ACME);
  expect(reads()).toBe(1);
  clock.advance(INSTALL_TTL_MS);
  await installs.read(ACME);
  expect(reads()).toBe(2);
});

test('that there is no install is remembered too, and forgotten by an install', async () => {
  const { installs, made, reads } = await openInstalls();
  expect([await installs.read(ACME), await installs.read(ACME)]).toEqual([null, null]);
  expect(reads()).toBe(1);
  await installs.write(ACME, made());
  expect(await installs.read(ACME)).toEqual(made({ at: expect.any(String) }));
});

test('an install that another process made shows after the old one was dropped', async () => {
  const { installs, stores, made } = await openInstalls();
  await installs.write(ACME, made());
  await installs.read(ACME);
  await new Installs(stores).write(ACME, made({ botToken: 'xoxb-2' }));
  expect((await installs.read(ACME))?.botToken).toBe('xoxb-1');
  installs.dropCached(ACME);
  expect((await installs.read(ACME))?.botToken).toBe('xoxb-2');
});

test('an install and the keys of one workspace share a secret and leave each other alone', async () => {
  const { installs, credentials, made } = await openInstalls();
  await credentials.connect(ACME, 'sandbox', KEY, null);
  await installs.write(ACME, made());
  await installs.write(ACME, made({ botToken: 'xoxb-2' }));
  expect((await credentials.read(ACME)).sandbox).toEqual(KEY);
  await credentials.disconnect(ACME, 'sandbox');
  installs.dropCached(ACME);
  expect((await installs.read(ACME))?.botToken).toBe('xoxb-2');
  expect(await installs.read(BOREAL)).toBeNull();
});

test('removing takes the keys along, and is harmless where nothing is', async () => {
  const { installs, credentials, made, clock } = await openInstalls();
  await installs.write(ACME, made());
  await credentials.connect(ACME, 'sandbox', KEY, null);
  expect([await installs.remove(ACME, clock.now() + 1), await installs.remove(ACME, clock.now() + 1)]).toEqual([
    true,
    false,
  ]);
  expect(await installs.read(ACME)).toBeNull();
  expect((await credentials.read(ACME)).sandbox).toBeNull();
});

test('keys of a workspace without an install by OAuth are removed as well', async () => {
  const { installs, credentials, clock } = await openInstalls();
  await credentials.connect(ACME, 'sandbox', KEY, null);
  expect(await installs.remove(ACME, clock.now())).toBe(true);
  expect((await credentials.read(ACME)).active).toBeNull();
});

test('what was installed after the removal happened stays, without the keys of before', async () => {
  const { installs, credentials, made, clock } = await openInstalls();
  await credentials.connect(ACME, 'sandbox', KEY, null);
  const then = clock.now();
  clock.advance(1000);
  await installs.write(ACME, made());
  expect(await installs.isNewer(ACME, null, then)).toBe(true);
  expect(await installs.remove(ACME, then)).toBe(true);
  expect(await installs.remove(ACME, then)).toBe(false);
  expect(await installs.readAnew(ACME)).not.toBeNull();
  expect((await credentials.read(ACME)).active).toBeNull();
});

test('all workspaces that live by an organisation are known, more than one page of them', async () => {
  const { installs } = await openInstalls();
  const tenants = Array.from({ length: 130 }, (_, n) => `E0HOLDING.T${n}`);
  for (const tenant of tenants) await installs.note(HOLDING, tenant);
  expect((await installs.membersOf(HOLDING)).toSorted()).toEqual(tenants.toSorted());
  expect(await installs.membersOf(ACME)).toEqual([]);
});

test('nothing of a workspace is newer than its removal but an install, a key, or an install of its organisation', async () => {
  const { installs, stores, credentials, made, clock } = await openInstalls();
  const tenant = 'E0HOLDING.T0ACME001';
  await installs.write(tenant, made());
  await installs.write(HOLDING, made());
  await credentials.connect(tenant, 'sandbox', KEY, null);
  const then = clock.now();
  const other = new Installs(stores);
  expect(await other.isNewer(tenant, HOLDING, then)).toBe(false);
  clock.advance(1000);
  const at = new Date(clock.now()).toISOString();
  await credentials.connect(tenant, 'live', { ...KEY, at }, null);
  expect(await other.isNewer(tenant, HOLDING, then)).toBe(true);
  await credentials.disconnect(tenant, 'live');
  expect(await other.isNewer(tenant, HOLDING, then)).toBe(false);
  await installs.write(HOLDING, made());
  expect(await other.isNewer(tenant, HOLDING, then)).toBe(true);
  expect(await other.isNewer(tenant, null, then)).toBe(false);
});
