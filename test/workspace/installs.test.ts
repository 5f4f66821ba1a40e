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
const NEVER = async () => false;

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
    ...{ botToken: 'xoxb-1', botUser: 'U0BOT', scopes: ['commands'], by: 'U0ADAM001' },
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
  installs.drop(ACME);
  expect((await installs.read(ACME))?.botToken).toBe('xoxb-2');
});

test('an install and the keys of one workspace share a secret and leave each other alone', async () => {
  const { installs, credentials, made } = await openInstalls();
  await credentials.connect(ACME, 'sandbox', KEY, null);
  await installs.write(ACME, made());
  await installs.write(ACME, made({ botToken: 'xoxb-2' }));
  expect((await credentials.read(ACME)).sandbox).toEqual(KEY);
  await credentials.disconnect(ACME, 'sandbox');
  installs.drop(ACME);
  expect((await installs.read(ACME))?.botToken).toBe('xoxb-2');
  expect(await installs.read(BOREAL)).toBeNull();
});

test('removing takes the keys along, and is harmless where nothing is', async () => {
  const { installs, credentials, made, clock } = await openInstalls();
  await installs.write(ACME, made());
  await credentials.connect(ACME, 'sandbox', KEY, null);
  expect([await installs.remove(ACME, clock.now() + 1), await installs.remove(ACME, clock.now() + 1)]).toEqual([
    true,
    true,
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

test('what was installed after the removal happened stays', async () => {
  const { installs, credentials, made, clock } = await openInstalls();
  const then = clock.now();
  clock.advance(1000);
  await installs.write(ACME, made());
  await credentials.connect(ACME, 'sandbox', KEY, null);
  expect(await installs.remove(ACME, then)).toBe(false);
  expect((await credentials.read(ACME)).sandbox).toEqual(KEY);
});

test('more workspaces than one page holds are forgotten with their organisation', async () => {
  const { installs, credentials, made, clock } = await openInstalls();
  await installs.write(HOLDING, made());
  const tenants = Array.from({ length: 130 }, (_, n) => `E0HOLDING.T${n}`);
  for (const tenant of tenants) await installs.note(HOLDING, tenant);
  await credentials.connect('E0HOLDING.T129', 'sandbox', KEY, null);
  clock.advance(1000);
  const gone = await installs.removeOrganisation(HOLDING, clock.now(), NEVER);
  expect(gone.toSorted()).toEqual([HOLDING, ...tenants].toSorted());
  expect((await credentials.read('E0HOLDING.T129')).active).toBeNull();
  expect(await installs.removeOrganisation(HOLDING, clock.now(), NEVER)).toEqual([HOLDING]);
});

test('an organisation whose token still works keeps everything', async () => {
  const { installs, made, clock } = await openInstalls();
  await installs.write(HOLDING, made());
  clock.advance(1000);
  expect(await installs.removeOrganisation(HOLDING, clock.now(), async () => true)).toEqual([]);
  expect(await installs.read(HOLDING)).not.toBeNull();
});

test('a workspace is gone once nothing of it lies in the store, whoever wiped it', async () => {
  const { installs, stores, credentials, made, clock } = await openInstalls();
  await installs.write(ACME, made());
  expect(await installs.isGone(ACME, null, clock.now())).toBe(false);
  await new Installs(stores).remove(ACME, clock.now());
  expect(await installs.isGone(ACME, null, clock.now())).toBe(true);
  await credentials.connect(ACME, 'sandbox', KEY, null);
  expect(await installs.isGone(ACME, null, clock.now())).toBe(false);
});

test('a workspace is not gone whose organisation installed the app again since', async () => {
  const { installs, made, clock } = await openInstalls();
  const tenant = 'E0HOLDING.T0ACME001';
  await installs.write(HOLDING, made());
  clock.advance(1000);
  const then = clock.now();
  expect(await installs.isGone(tenant, HOLDING, then)).toBe(true);
  clock.advance(1000);
  await installs.write(HOLDING, made());
  expect(await installs.isGone(tenant, HOLDING, then)).toBe(false);
});
