import { expect, test } from 'vitest';
import { ConcurrentChange } from '../../src/workspace/credentials.ts';
import { ACME_TENANT, BOREAL_TENANT, keyOf, openOffice } from './support.ts';

test('nothing is connected at first', async () => {
  const { credentials } = await openOffice();
  expect(await credentials.read(ACME_TENANT)).toEqual({ active: null, sandbox: null, live: null });
});

test('the first key becomes the active one, and a second leaves the choice as it is', async () => {
  const { credentials } = await openOffice();
  await credentials.connect(ACME_TENANT, 'live', keyOf('live-large'), null);
  const both = await credentials.connect(ACME_TENANT, 'sandbox', keyOf('large'), null);
  expect(both).toEqual({ active: 'live', sandbox: keyOf('large'), live: keyOf('live-large') });
  expect(await credentials.read(ACME_TENANT)).toEqual(both);
});

test('a key that changed since it was shown is not replaced, and the error says since when', async () => {
  const { credentials } = await openOffice();
  await credentials.connect(ACME_TENANT, 'sandbox', keyOf('everything'), null);
  const late = credentials.connect(ACME_TENANT, 'sandbox', keyOf('large'), null);
  await expect(late).rejects.toThrow(ConcurrentChange);
  await expect(late).rejects.toMatchObject({ at: keyOf('everything').at });
  expect((await credentials.read(ACME_TENANT)).sandbox).toEqual(keyOf('everything'));
});

test('of two people who store a key at the same moment one wins', async () => {
  const { credentials } = await openOffice();
  const both = await Promise.allSettled([
    credentials.connect(ACME_TENANT, 'sandbox', keyOf('everything', 'U0ADAM001', '2026-01-01T00:00:00.000Z'), null),
    credentials.connect(ACME_TENANT, 'sandbox', keyOf('large', 'U0OLIVE01', '2026-01-01T00:00:00.001Z'), null),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('two workspaces never see or touch each other’s keys', async () => {
  const { credentials } = await openOffice();
  await credentials.connect(ACME_TENANT, 'sandbox', keyOf('everything'), null);
  await credentials.connect(BOREAL_TENANT, 'sandbox', keyOf('large'), null);
  await credentials.disconnect(ACME_TENANT, 'sandbox');
  expect((await credentials.read(ACME_TENANT)).sandbox).toBeNull();
  expect((await credentials.read(BOREAL_TENANT)).sandbox).toEqual(keyOf('large'));
  expect((await credentials.read(BOREAL_TENANT)).active).toBe('sandbox');
});

test('a disconnect makes the other environment the active one, or none', async () => {
  const { credentials } = await openOffice();
  await credentials.connect(ACME_TENANT, 'sandbox', keyOf('everything'), null);
  await credentials.connect(ACME_TENANT, 'live', keyOf('live-large'), null);
  expect(await credentials.disconnect(ACME_TENANT, 'sandbox')).toMatchObject({ active: 'live', sandbox: null });
  expect(await credentials.disconnect(ACME_TENANT, 'live')).toEqual({ active: null, sandbox: null, live: null });
});

test('a switch to an environment that is not connected changes nothing', async () => {
  const { credentials } = await openOffice();
  await credentials.connect(ACME_TENANT, 'sandbox', keyOf('everything'), null);
  expect((await credentials.use(ACME_TENANT, 'live')).active).toBe('sandbox');
});

test('what else is kept in the workspace’s secret stays whole', async () => {
  const { credentials, storage } = await openOffice();
  const installation = { botToken: 'xoxb-of-a-test', scopes: ['commands'], nested: { a: [1, null] } };
  await storage.secrets.update(ACME_TENANT, () => ({ installation }));
  await credentials.connect(ACME_TENANT, 'sandbox', keyOf('everything'), null);
  await credentials.use(ACME_TENANT, 'sandbox');
  await credentials.disconnect(ACME_TENANT, 'sandbox');
  expect(await storage.secrets.get(ACME_TENANT)).toEqual({ installation });
});

test('a secret of a shape that nobody wrote is an error, not an empty workspace', async () => {
  const { credentials, storage } = await openOffice();
  await storage.secrets.update(ACME_TENANT, () => ({ sandbox: { apiKey: 7 } }));
  await expect(credentials.read(ACME_TENANT)).rejects.toThrow();
  await expect(credentials.connect(ACME_TENANT, 'sandbox', keyOf('large'), null)).rejects.toThrow();
  expect(await storage.secrets.get(ACME_TENANT)).toEqual({ sandbox: { apiKey: 7 } });
});
