import { expect, test } from 'vitest';
import { Forbidden, NotConnected } from '../../src/workspace/errors.ts';
import {
  CAPABILITIES_TTL_MS,
  CONNECTIONS_TTL_MS,
  MAX_REMEMBERED,
  requireWrite,
  Sessions,
} from '../../src/workspace/session.ts';
import { ACME_TENANT, BOREAL_TENANT, keyOf, type Office, openOffice } from './support.ts';

async function openTwo(): Promise<Office> {
  const office = await openOffice();
  await office.credentials.connect(ACME_TENANT, 'sandbox', keyOf('everything'), null);
  await office.credentials.connect(BOREAL_TENANT, 'sandbox', keyOf('large'), null);
  return office;
}

test('without a key there is no session, and the person is offered to connect', async () => {
  const { sessions } = await openOffice();
  await expect(sessions.open(ACME_TENANT)).rejects.toThrow(NotConnected);
  await expect(sessions.open(ACME_TENANT, 'live')).rejects.toMatchObject({ spoken: { offer: 'connect-live' } });
});

test('a session speaks to the active environment unless another is named', async () => {
  const { sessions, credentials } = await openOffice();
  await credentials.connect(ACME_TENANT, 'sandbox', keyOf('everything'), null);
  await credentials.connect(ACME_TENANT, 'live', keyOf('live-everything'), null);
  expect((await (await sessions.open(ACME_TENANT)).client.balance()).text).toBe('0.1');
  expect((await (await sessions.open(ACME_TENANT, 'live')).client.balance()).text).toBe('-3.05');
});

test('two workspaces at once each get their own account', async () => {
  const { sessions, received } = await openTwo();
  const balanceOf = async (tenant: string) => (await (await sessions.open(tenant)).client.balance()).text;
  const tenants = [ACME_TENANT, BOREAL_TENANT, ACME_TENANT, BOREAL_TENANT];
  const large = '12345678901234567890.123456789';
  expect(await Promise.all(tenants.map(balanceOf))).toEqual(['0.1', large, '0.1', large]);
  const tokens = (await received()).filter(({ path }) => path.endsWith('/token'));
  expect(tokens.map(({ key }) => key).toSorted()).toEqual(['everything', 'large']);
});

test('what one workspace forgets the other still remembers', async () => {
  const { sessions, secretReads, received } = await openTwo();
  for (const tenant of [ACME_TENANT, BOREAL_TENANT]) await (await sessions.open(tenant)).client.balance();
  const [reads, calls] = [secretReads(), (await received()).length];
  sessions.forget(ACME_TENANT);
  await (await sessions.open(BOREAL_TENANT)).client.balance();
  expect(secretReads()).toBe(reads);
  expect((await received()).length).toBe(calls + 1);
  await (await sessions.open(ACME_TENANT)).client.balance();
  expect(secretReads()).toBe(reads + 1);
  expect((await received()).length).toBe(calls + 3);
});

test('connections are read from the store once, then believed for their time', async () => {
  const { sessions, credentials, clock, secretReads } = await openOffice();
  await credentials.connect(ACME_TENANT, 'sandbox', keyOf('everything'), null);
  await Promise.all(Array.from({ length: 20 }, () => sessions.open(ACME_TENANT)));
  expect(secretReads()).toBe(1);
  clock.advance(CONNECTIONS_TTL_MS + 1);
  await sessions.open(ACME_TENANT);
  expect(secretReads()).toBe(2);
});

test('a store that failed is asked again, not believed', async () => {
  const { sessions, storage, credentials } = await openOffice();
  await storage.secrets.update(ACME_TENANT, () => ({ sandbox: 7 }));
  await expect(sessions.open(ACME_TENANT)).rejects.toThrow();
  await storage.secrets.update(ACME_TENANT, () => null);
  await credentials.connect(ACME_TENANT, 'sandbox', keyOf('everything'), null);
  expect((await sessions.open(ACME_TENANT)).connection.apiKey).toBe('demo-key-everything');
});

test('capabilities are remembered for their time, and asked again when they must be fresh', async () => {
  const { sessions, clock, received } = await openTwo();
  const session = await sessions.open(ACME_TENANT);
  const asked = async () => (await received()).filter(({ path }) => path.endsWith('/capabilities')).length;
  await Promise.all(Array.from({ length: 10 }, () => sessions.capabilities(session)));
  expect(await asked()).toBe(1);
  await sessions.capabilities(session, { fresh: true });
  expect(await asked()).toBe(2);
  await sessions.capabilities(session);
  expect(await asked()).toBe(2);
  clock.advance(CAPABILITIES_TTL_MS + 1);
  await sessions.capabilities(session);
  expect(await asked()).toBe(3);
});

test('what is refused for want of a permission, or not found, shows that what is remembered is wrong', async () => {
  const { credentials, telephony, clock, received, provider } = await openTwo();
  const gone: string[] = [];
  const sessions = new Sessions({ credentials, telephony, clock, notFound: ({ tenant }) => gone.push(tenant) });
  const session = await sessions.open(ACME_TENANT);
  const asked = async () => (await received()).filter(({ path }) => path.endsWith('/capabilities')).length;
  await sessions.capabilities(session);
  await expect(session.client.number('nobody')).rejects.toMatchObject({ status: 404 });
  await sessions.capabilities(session);
  expect([await asked(), gone]).toEqual([1, [ACME_TENANT]]);
  await provider('PATCH', '/keys/everything', { permissions: ['capabilities.read'] });
  await expect(session.client.balance()).rejects.toMatchObject({ code: 'scope_denied' });
  await sessions.capabilities(session);
  expect(await asked()).toBe(2);
});

test('capabilities that could not be read are not remembered', async () => {
  const { sessions, provider } = await openTwo();
  const session = await sessions.open(ACME_TENANT);
  await provider('PATCH', '/keys/everything', { active: false });
  await expect(sessions.capabilities(session)).rejects.toMatchObject({ code: 'inactive_api_key' });
  await provider('PATCH', '/keys/everything', { active: true });
  expect((await sessions.capabilities(session)).follow_me?.write).toBe(true);
});

test('capabilities of two workspaces with one and the same key are kept apart', async () => {
  const { sessions, credentials, received } = await openOffice();
  for (const tenant of [ACME_TENANT, BOREAL_TENANT])
    await credentials.connect(tenant, 'sandbox', keyOf('everything'), null);
  for (const tenant of [ACME_TENANT, BOREAL_TENANT]) await sessions.capabilities(await sessions.open(tenant));
  const calls = (await received()).map(({ path }) => path.replace(/.*\//, ''));
  expect(calls.filter((path) => path === 'token')).toHaveLength(2);
  expect(calls.filter((path) => path === 'capabilities')).toHaveLength(2);
});

test('only so many workspaces are remembered, and the one used first goes', async () => {
  const { sessions, credentials, secretReads } = await openOffice();
  for (let index = 0; index <= MAX_REMEMBERED; index += 1) {
    await credentials.connect(`-.T${index}`, 'sandbox', keyOf('everything'), null);
    await sessions.connections(`-.T${index}`);
  }
  const reads = secretReads();
  await sessions.connections(`-.T${MAX_REMEMBERED}`);
  expect(secretReads()).toBe(reads);
  await sessions.connections('-.T0');
  expect(secretReads()).toBe(reads + 1);
});

test('that nothing is connected is not remembered, because another process may connect', async () => {
  const { sessions, secretReads } = await openOffice();
  for (const _ of [1, 2]) expect((await sessions.connections(ACME_TENANT)).active).toBeNull();
  expect(secretReads()).toBe(2);
});

test('a key may write only where its capability says true', () => {
  const group = { read: true, status: 'full' };
  expect(() => requireWrite({ follow_me: { ...group, write: true } }, 'follow_me', 'Follow-Me')).not.toThrow();
  for (const capabilities of [
    {},
    { follow_me: { ...group, write: false } },
    { follow_me: { ...group, write: null } },
  ]) {
    expect(() => requireWrite(capabilities, 'follow_me', 'Follow-Me')).toThrow(Forbidden);
  }
});
