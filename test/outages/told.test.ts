import { setImmediate } from 'node:timers/promises';
import { WebAPIPlatformError } from '@slack/web-api';
import { expect, test } from 'vitest';
import type { Automation } from '../../src/people/outages/automation.ts';
import { OldKeys, Outages } from '../../src/people/outages/outages.ts';
import { Notifier } from '../../src/people/rights/notifier.ts';
import type { SlackClient } from '../../src/slack/api/clients.ts';
import {
  ApiRejection,
  InvalidResponse,
  type Refusal,
  Unreachable,
  type UnreachableReason,
} from '../../src/telephony/errors.ts';
import { memoryRecords, VirtualClock } from '../plan/year/memory.ts';
import { POST } from './automations.ts';

/** Nothing works by itself. */
const NOTHING = {
  list: async () => [],
  stopped: async () => [],
  close: async () => {},
  goOn: async () => ({ gone: [], stopped: [] }),
};

const TENANT = '-.T0ACME001';
const OWNER = { tenant: TENANT, environment: 'sandbox', credentials: { apiKey: 'key', apiSecret: 'secret' } } as const;
const LIVE = { ...OWNER, environment: 'live' } as const;
const NOW = Date.parse('2026-06-09T10:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const NO: Refusal = { status: 403, code: null, apiMessage: null, requestId: null, fieldFaults: [], retryAfterMs: null };
const refused = (more: Partial<Refusal>, endpoint = 'GET /balance') => new ApiRejection(endpoint, { ...NO, ...more });
const lost = (reason: UnreachableReason) => new Unreachable('GET /balance', 'unknown', reason);
const slack = (error: string, needed?: string) =>
  new WebAPIPlatformError({ ok: false, error, ...(needed === undefined ? {} : { needed }) });
const KEY = refused({ code: 'inactive_api_key' });
const DOWN = refused({ status: 503 });

/** A process, and all that it told and began. */
function start() {
  const clock = new VirtualClock(NOW);
  const records = memoryRecords(clock);
  const happened: string[] = [];
  const work: Promise<void>[] = [];
  /** What is so, for a test to change. */
  const so = {
    helpers: ['U1', 'U2'],
    named: ['U1'],
    missing: [] as string[] | null,
    asked: null as unknown,
    told: null as unknown,
    automations: [] as Automation[],
  };
  const tell = async (user: string, { text }: { text: string }) => {
    happened.push(`${user} ${text.slice(0, 60)}`);
    if (so.told !== null && user === 'U1') throw so.told;
    return { channel: 'D1', ts: '1.0' };
  };
  const deps = {
    records,
    clock,
    access: {
      helpers: async (asker: { tenant: string; team: string }) => {
        if (`${asker.tenant} ${asker.team}` !== `${TENANT} T0ACME001`) throw new Error(JSON.stringify(asker));
        return so.helpers;
      },
      named: async () => so.named,
      editors: async () => [],
    },
    install: async () => {
      happened.push('asks Slack');
      if (so.asked !== null) throw so.asked;
      return { missing: so.missing };
    },
    began: (kind: string, tenant: string) => happened.push(`began ${kind} ${tenant}`),
    beside: (each: Promise<void>) => void work.push(each),
    onFailure: (err: unknown) => happened.push(`failed ${err instanceof Error ? err.message : ''}`),
  };
  const notifier = new Notifier({
    installer: async () => null,
    access: { ...deps.access, roleOf: async () => 'manager' },
    people: { find: async () => Promise.reject(new Error('nobody asks')) },
    web: async () => ({ tell, users: async () => [] }) as Pick<SlackClient, 'tell' | 'users'> as SlackClient,
    onFailure: (err) => void deps.onFailure(err),
    onNobody: () => {},
  });
  const outages = new Outages({
    ...deps,
    tell: notifier.tell,
    automations: { ...NOTHING, list: async () => so.automations },
    began: (...given) => void deps.began(...given),
    onFailure: (err) => void deps.onFailure(err),
  });
  const keys = new OldKeys({ ...deps, tell: notifier.tell, onFailure: (err) => void deps.onFailure(err) });
  const settled = async () => {
    await Promise.all(work.splice(0));
    await setImmediate();
    return happened.splice(0);
  };
  return { clock, records, outages, keys, so, settled };
}

const KEY_SAID = 'The provider refuses the API key of Sandbox. Until there is ';
const DOWN_SAID = "The provider's Sandbox service does not answer as it should.";

test.each<[string, unknown, 'key' | 'down' | null]>([
  ['inactive_api_key', KEY, 'key'],
  ['invalid_credentials', refused({ status: 401, code: 'invalid_credentials' }, 'POST /auth/token'), 'key'],
  ['invalid_credentials elsewhere', refused({ status: 401, code: 'invalid_credentials' }), null],
  ['invalid_token', refused({ status: 401, code: 'invalid_token' }), null],
  ['scope_denied', refused({ code: 'scope_denied' }), null],
  ['a fault', refused({ status: 500 }), 'down'],
  ['no fault', refused({ status: 499 }), null],
  ['a balance that is not there', refused({ status: 503, code: 'balance_unavailable' }), null],
  ['a cut connection', lost('connection-lost'), 'down'],
  ['no connection', lost('connect'), 'down'],
  ['our deadline', lost('deadline'), null],
  ['our queue', lost('busy'), null],
  ['our end', lost('closed'), null],
  ['what cannot be read', new InvalidResponse('GET /balance', 'x'), null],
  ['a mistake of ours', new Error('broken'), null],
])('after %s it is known whether managers are told', async (_, error, kind) => {
  const { clock, outages, settled } = start();
  outages.met(OWNER, error);
  const at = await settled();
  clock.moveTo(NOW + 15 * MINUTE);
  outages.met(OWNER, error);
  const later = await settled();
  const said = (words: string) => [`began ${kind} ${TENANT}`, `U1 ${words}`, `U2 ${words}`];
  expect([at, later]).toEqual([kind === 'key' ? said(KEY_SAID) : [], kind === 'down' ? said(DOWN_SAID) : []]);
});

test('that the provider is down is told after two minutes, once, and summed up from then on', async () => {
  const { clock, outages, settled } = start();
  outages.met(OWNER, DOWN);
  clock.moveTo(NOW + 2 * MINUTE - 1);
  outages.met(OWNER, DOWN);
  expect([await settled(), await outages.troubles(TENANT)]).toEqual([[], []]);
  clock.moveTo(NOW + 2 * MINUTE);
  outages.met(OWNER, DOWN);
  expect((await settled()).length).toBe(3);
  outages.met(OWNER, DOWN);
  expect(await settled()).toEqual([]);
  expect(await outages.troubles(TENANT)).toEqual([
    { what: 'Sandbox', why: 'the provider does not answer as it should', since: NOW, isKey: false },
  ]);
  // A key that is refused meanwhile is another outage.
  outages.met(OWNER, KEY);
  expect((await settled())[0]).toBe(`began key ${TENANT}`);
  outages.met(LIVE, KEY);
  expect((await settled())[1]).toBe('U1 The provider refuses the API key of Live. Until there is ano');
  expect((await outages.troubles(TENANT)).map(({ what, since }) => [what, since - NOW])).toEqual([
    ...[
      ['Live', 2 * MINUTE],
      ['Sandbox', 2 * MINUTE],
    ],
  ]);
});

test('that it works again is told by how long it failed, where it was told that it did not', async () => {
  const { clock, outages, settled } = start();
  outages.met(OWNER, DOWN);
  await settled();
  outages.worked(OWNER);
  expect([await settled(), await outages.troubles(TENANT)]).toEqual([[], []]);
  outages.met(OWNER, KEY);
  await settled();
  outages.worked(LIVE);
  expect(await settled()).toEqual([]);
  clock.moveTo(NOW + 90 * MINUTE + 29_999);
  outages.worked(OWNER);
  const over = 'Sandbox works again. It failed for 90 minutes.';
  expect(await settled()).toEqual([`U1 ${over}`, `U2 ${over}`]);
  outages.worked(OWNER);
  expect((await settled()).filter((each) => each.startsWith('U'))).toEqual([]);
});

test('that Slack refuses the token is told once it takes it again', async () => {
  const { clock, outages, so, settled } = start();
  outages.slackRefused(TENANT, slack('ratelimited'));
  expect(await settled()).toEqual([]);
  outages.slackRefused(TENANT, slack('token_revoked'));
  expect(await settled()).toEqual([`began token ${TENANT}`]);
  expect(await outages.troubles(TENANT)).toEqual([
    { what: 'Slack', why: 'it refuses the token of Switchboard', since: NOW, isKey: false },
  ]);
  so.asked = slack('token_revoked');
  outages.worked(OWNER);
  expect(await settled()).toEqual(['asks Slack']);
  so.asked = new Error('no answer');
  clock.moveTo(NOW + 5 * MINUTE);
  outages.worked(OWNER);
  expect(await settled()).toEqual(['asks Slack', 'failed no answer']);
  so.asked = null;
  clock.moveTo(NOW + 10 * MINUTE);
  outages.worked(OWNER);
  const over = 'Slack takes the token of Switchboard again. It failed for 10';
  expect(await settled()).toEqual(['asks Slack', `U1 ${over}`, `U2 ${over}`]);
  clock.moveTo(NOW + 15 * MINUTE);
  outages.worked(OWNER);
  expect((await settled()).filter((each) => each.startsWith('U'))).toEqual([]);
});

test('scopes that are lacking are told by name, one more as another, and when all are there', async () => {
  const { clock, outages, so, settled } = start();
  outages.slackRefused(TENANT, slack('missing_scope', 'no:such'));
  outages.slackRefused(TENANT, slack('missing_scope', 'files:read'));
  outages.slackRefused(TENANT, slack('missing_scope'));
  expect(await settled()).toEqual([]);
  outages.slackRefused(TENANT, slack('missing_scope', 'users:read'));
  const first = 'Switchboard lacks a permission in Slack: users:read. Until i';
  expect(await settled()).toEqual([`began scope ${TENANT}`, `U1 ${first}`, `U2 ${first}`]);
  outages.slackRefused(TENANT, slack('missing_scope', 'users:read'));
  expect(await settled()).toEqual([]);
  so.helpers = [];
  outages.slackRefused(TENANT, slack('missing_scope', 'chat:write'));
  expect(await settled()).toEqual([
    ...[`began scope ${TENANT}`, 'U1 Switchboard lacks a permission in Slack: users:read and chat'],
  ]);
  so.missing = ['chat:write'];
  outages.worked(OWNER);
  expect(await settled()).toEqual(['asks Slack']);
  so.missing = null;
  clock.moveTo(NOW + 5 * MINUTE);
  outages.worked(OWNER);
  expect(await settled()).toEqual(['asks Slack']);
  so.missing = ['files:read'];
  clock.moveTo(NOW + 10 * MINUTE);
  outages.worked(OWNER);
  expect(await settled()).toEqual(['asks Slack', 'U1 Switchboard has the permission in Slack that it lacked. It f']);
});

test('where nobody has a role, nothing of Slack is kept', async () => {
  const { outages, so, settled } = start();
  so.named = [];
  outages.slackRefused(TENANT, slack('token_revoked'));
  outages.slackRefused(TENANT, slack('missing_scope', 'users:read'));
  expect([await settled(), await outages.troubles(TENANT)]).toEqual([[], []]);
});

test('whoever cannot be told keeps nobody else from it', async () => {
  const { outages, so, settled } = start();
  so.told = new Error('account_inactive');
  outages.met(OWNER, KEY);
  expect(await settled()).toEqual([
    ...[`began key ${TENANT}`, `U1 ${KEY_SAID}`, 'failed account_inactive', `U2 ${KEY_SAID}`],
  ]);
});

test('managers are reminded once of a key that is a year old', async () => {
  const { clock, keys, so, settled } = start();
  const used = (at: string, environment: 'sandbox' | 'live' = 'live') =>
    keys.used({ tenant: TENANT, environment, connection: { by: 'U1', at } });
  const old = new Date(NOW - 365 * DAY).toISOString();
  used('never');
  used(new Date(NOW - 365 * DAY + 1).toISOString());
  expect(await settled()).toEqual([]);
  so.told = new Error('account_inactive');
  used(old);
  const said = 'The API key of Live is more than a year old. It goes on work';
  expect(await settled()).toEqual([`U1 ${said}`, 'failed account_inactive', `U2 ${said}`]);
  used(old);
  clock.moveTo(NOW + DAY);
  used(old);
  expect(await settled()).toEqual([]);
  so.told = null;
  used(old, 'sandbox');
  expect((await settled()).length).toBe(2);
  // Another key, connected as long ago.
  used(new Date(NOW - 400 * DAY).toISOString());
  expect((await settled()).length).toBe(2);
});

test('a reminder that could not be recorded is tried again at the next use', async () => {
  const { keys, records, settled } = start();
  const put = records.put.bind(records);
  records.put = () => Promise.reject(new Error('the disk is full'));
  const used = () =>
    keys.used({ tenant: TENANT, environment: 'live', connection: { by: 'U1', at: '2020-01-01T00:00:00Z' } });
  used();
  expect(await settled()).toEqual(['failed the disk is full']);
  records.put = put;
  used();
  expect((await settled()).length).toBe(2);
});

test('the end of an outage of Slack is looked for by whoever met it, and by whoever was shown it', async () => {
  const met = start();
  met.outages.slackRefused(TENANT, slack('token_revoked'));
  await met.settled();
  met.outages.worked(OWNER);
  expect((await met.settled())[0]).toBe('asks Slack');
  const shown = start();
  for (const [of, scopes] of [
    ['token', []],
    ['scope', ['users:read']],
  ] as const) {
    await shown.records.put(TENANT, `outage/${of}`, { kind: of, since: NOW, toldAt: NOW, scopes });
  }
  shown.outages.worked(OWNER);
  expect(await shown.settled()).toEqual([]);
  await shown.outages.troubles(TENANT);
  shown.outages.worked(LIVE);
  expect((await shown.settled()).filter((each) => each === 'asks Slack').length).toBe(2);
});

const RIGHTS = { why: 'The key may not do that.', cause: 'rights', by: null, isPaused: false } as const;
const hours = (id: string): Automation => ({
  ...POST,
  kind: 'hours',
  id,
  name: `Hours ${id}`,
  owner: 'U1',
  standstill: RIGHTS,
});

test('of a cause that stops some things, somebody is told of each once', async () => {
  const { outages, so, settled } = start();
  const stop = { cause: 'rights', why: RIGHTS.why, environment: 'sandbox', owners: ['U1'] } as const;
  const counts: number[] = [];
  for (const ids of [['a'], ['a'], ['a', 'b'], ['b']]) {
    so.automations = ids.map(hours);
    await outages.stopped(TENANT, stop);
    counts.push((await settled()).filter((each) => each.startsWith('U1')).length);
  }
  expect(counts).toEqual([1, 0, 1, 0]);
});

test('a provider that is down is told once, also to whoever owns what it stops', async () => {
  const { clock, outages, so, settled } = start();
  so.automations = [{ ...hours('a'), standstill: { ...RIGHTS, cause: 'down' } }];
  outages.met(OWNER, DOWN);
  await settled();
  clock.moveTo(NOW + 15 * MINUTE);
  outages.met(OWNER, DOWN);
  expect((await settled()).filter((each) => each.startsWith('U1'))).toHaveLength(1);
  await outages.stopped(TENANT, { cause: 'down', why: 'It is down.', environment: 'sandbox', owners: ['U1'] });
  expect((await settled()).filter((each) => each.startsWith('U'))).toEqual([]);
});
