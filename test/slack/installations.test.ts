import { expect, test } from 'vitest';
import {
  createOrgCheck,
  createPing,
  type InstallStore,
  identifyWith,
  manyInstallations,
  probeWith,
  singleInstallation,
  teamsWith,
} from '../../src/slack/api/installations.ts';
import { answeringApi } from './answering-api.ts';

const { api, settings } = answeringApi();
const refusal = (error: string) => ({ ok: false, error });

test.each([
  [{}, { team: '', enterprise: null, botUser: '' }],
  [
    { team_id: 'T1', user_id: 'UBOT' },
    { team: 'T1', enterprise: null, botUser: 'UBOT' },
  ],
  [
    { team_id: 'T1', enterprise_id: 'E1', user_id: 'UBOT' },
    { team: 'T1', enterprise: 'E1', botUser: 'UBOT' },
  ],
])('Slack says whose a token is: %j', async (answer, who) => {
  api.answers = [answer];
  expect(await identifyWith(settings())('xoxb-one')).toEqual(who);
  expect(api.asked).toEqual([['auth.test', {}]]);
});

test('whether Slack still takes a token is told by its codes, and any other failure is one', async () => {
  const probe = probeWith(settings());
  api.answers = [{}, refusal('token_revoked'), refusal('account_inactive'), refusal('invalid_auth')];
  expect([await probe('xoxb-one'), await probe('xoxb-one')]).toEqual([true, false]);
  expect([await probe('xoxb-one'), await probe('xoxb-one')]).toEqual([false, false]);
  api.answers = [refusal('internal_error')];
  await expect(probe('xoxb-one')).rejects.toThrow('internal_error');
});

test('the workspaces of an organisation are read page by page, and a page that names none is no answer', async () => {
  const teams = teamsWith(settings());
  api.answers = [
    { teams: [{ id: 'T1' }, {}], response_metadata: { next_cursor: 'c2' } },
    { teams: [{ id: 'T2' }], response_metadata: { next_cursor: '' } },
  ];
  expect([...(await teams('xoxb-one'))]).toEqual(['T1', 'T2']);
  expect(api.asked).toEqual([
    ['auth.teams.list', { limit: '1000' }],
    ['auth.teams.list', { limit: '1000', cursor: 'c2' }],
  ]);
  api.answers = [{}];
  await expect(teams('xoxb-one')).rejects.toThrow('auth.teams.list named no workspaces');
});

test('whether Slack answers at all is asked without a token', async () => {
  expect(await createPing(settings())()).toBe(true);
  expect(api.asked).toEqual([['api.test', {}]]);
});

test.each<[string, (string | null)[], object[], boolean | string]>([
  ['a token of its own', ['xoxb-one'], [{ team_id: 'T1', enterprise_id: 'E1' }], true],
  ['one of another workspace', ['xoxb-one'], [{ team_id: 'T2', enterprise_id: 'E1' }], false],
  ['one of another organisation', ['xoxb-one'], [{ team_id: 'T1', enterprise_id: 'E2' }], false],
  ['one of none', ['xoxb-one'], [{ team_id: 'T1' }], false],
  ['none', [null], [], false],
  ['the second', ['xoxb-one', 'xoxb-one'], [refusal('token_revoked'), { team_id: 'T1', enterprise_id: 'E1' }], true],
  ['the second alone', [null, 'xoxb-one'], [{ team_id: 'T1', enterprise_id: 'E1' }], true],
  ['one that cannot be tried', ['xoxb-one', 'xoxb-one'], [refusal('fatal_error'), {}], 'fatal_error'],
])('where a workspace belongs is proven by %s', async (_, tokens, answers, proven) => {
  const left = [...tokens];
  const proof = createOrgCheck(settings(), async () => {
    const botToken = left.shift() ?? null;
    return botToken === null ? null : { botToken };
  });
  api.answers = answers;
  const asked = proof({ team: 'T1', enterprise: 'E1' }, ['E1.T1', '-.T1'].slice(0, tokens.length));
  if (typeof proven === 'string') await expect(asked).rejects.toThrow(proven);
  else expect(await asked).toBe(proven);
  expect(api.answers.length).toBe(proven === 'fatal_error' ? 1 : 0);
});

test('a single install is that of its own workspace, asked for until Slack says which', async () => {
  const installations = singleInstallation('xoxb-one', identifyWith(settings()));
  api.answers = [refusal('internal_error'), { team_id: 'T1', user_id: 'UBOT' }];
  await expect(installations.find('T1', null)).rejects.toThrow('internal_error');
  const found = { team: 'T1', enterprise: null, botToken: 'xoxb-one', botUser: 'UBOT' };
  expect([await installations.find('T1', null), await installations.find('T2', null)]).toEqual([found, null]);
  expect(api.asked.length).toBe(2);
});

const at = (day: number) => ({ botToken: `token ${day}`, botUser: `bot ${day}`, at: `2026-01-0${day}T00:00:00.000Z` });

/** Installs that are kept under these keys; what is asked of the store, and where every workspace lies. */
function kept(
  installs: Readonly<Record<string, ReturnType<typeof at>>>,
  home: { tenant: string; enterprise: string | null } | null = null,
) {
  const happened: string[] = [];
  const store: InstallStore = {
    async read(tenant) {
      happened.push(`read ${tenant}`);
      return installs[tenant] ?? null;
    },
    drop: (tenant) => void happened.push(`drop ${tenant}`),
    note: async (organisation, tenant) => void happened.push(`note ${organisation} ${tenant}`),
    async look({ team, enterprise }) {
      happened.push(`look ${team} ${enterprise}`);
      return home ?? { tenant: `${enterprise ?? '-'}.${team}`, enterprise };
    },
  };
  return { installations: manyInstallations(store), happened };
}

test.each<[string, Parameters<typeof kept>, string | null, string | null, string[]]>([
  ['its own', [{ '-.T1': at(1) }], null, 'token 1', ['read -.T1']],
  ['none', [{}], null, null, ['read -.T1', 'look T1 null', 'read -.T1']],
  ['its own in an organisation', [{ 'E1.T1': at(2), 'E1.-': at(1) }], 'E1', 'token 2', ['read E1.T1', 'read E1.-']],
  ['its own, made at once', [{ 'E1.T1': at(1), 'E1.-': at(1) }], 'E1', 'token 1', ['read E1.T1', 'read E1.-']],
  [
    'that of its organisation, made later',
    [{ 'E1.T1': at(1), 'E1.-': at(2) }],
    'E1',
    'token 2',
    ['read E1.T1', 'read E1.-', 'look T1 E1', 'read E1.T1', 'read E1.-', 'note E1.- E1.T1'],
  ],
  [
    'that of its organisation alone',
    [{ 'E1.-': at(2) }],
    'E1',
    'token 2',
    ['read E1.T1', 'read E1.-', 'look T1 E1', 'read E1.T1', 'read E1.-', 'note E1.- E1.T1'],
  ],
  [
    'the one where its data lie',
    [{ '-.T1': at(1) }, { tenant: '-.T1', enterprise: null }],
    'E1',
    'token 1',
    ['read E1.T1', 'read E1.-', 'look T1 E1', 'read -.T1'],
  ],
])('of a workspace with %s that install is found', async (_, [installs, home], enterprise, token, asked) => {
  const { installations, happened } = kept(installs, home);
  const found = await installations.find('T1', enterprise);
  expect([found?.botToken ?? null, happened]).toEqual([token, asked]);
  if (found !== null) expect(found).toMatchObject({ team: 'T1', botUser: found.botToken.replace('token', 'bot') });
});

test('a refused token is dropped wherever it may be kept, and the install is then looked for at home', async () => {
  const { installations, happened } = kept({ '-.T1': at(1) }, { tenant: 'E2.T1', enterprise: 'E2' });
  installations.onRefusedToken?.({ team: 'T1', enterprise: 'E1' }, 'token_revoked');
  await Promise.resolve();
  await Promise.resolve();
  expect(happened).toEqual(['drop E1.T1', 'drop E1.-', 'look T1 E1', 'drop E2.T1', 'drop E2.-']);
  happened.length = 0;
  expect(await installations.find('T1', 'E1')).toBeNull();
  expect(happened).toEqual(['look T1 E1', 'read E2.T1', 'read E2.-']);
});

test('a refused install that is found again at home counts as one that was not refused', async () => {
  const { installations, happened } = kept({ '-.T1': at(1) });
  installations.onRefusedToken?.({ team: 'T1', enterprise: null }, 'token_revoked');
  await installations.find('T1', null);
  happened.length = 0;
  await installations.find('T1', null);
  expect(happened).toEqual(['read -.T1']);
});

test('a home that cannot be looked up leaves only what is known to be dropped', async () => {
  const { installations, happened } = kept({});
  const failing = manyInstallations({
    read: async () => null,
    note: async () => {},
    drop: (tenant) => void happened.push(`drop ${tenant}`),
    look: () => Promise.reject(new Error('no records')),
  });
  failing.onRefusedToken?.({ team: 'T1', enterprise: null }, 'token_revoked');
  await new Promise((resolve) => setImmediate(resolve));
  expect(happened).toEqual(['drop -.T1']);
  expect(await installations.find('T9', null)).toBeNull();
});
