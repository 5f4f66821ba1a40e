import { expect, test } from 'vitest';
import { Access, includesRight, type Requester, type Role, type RoleAnswer } from '../../src/people/rights/access.ts';
import { NO_ASSIGNMENTS, type RoleAssignments, Roles } from '../../src/people/rights/roles.ts';
import { Forbidden } from '../../src/workspace/errors.ts';
import { ACME_TENANT, keyOf, openOffice } from '../workspace/support.ts';

const ASKER: Requester = {
  tenant: ACME_TENANT,
  team: 'T0ACME001',
  enterprise: null,
  user: 'U0MIA0001',
  userTeam: null,
};
const MEMBER: RoleAnswer = {
  team: 'T0ACME001',
  teams: [],
  enterprise: null,
  admin: false,
  owner: false,
  organisationOwner: false,
  guest: false,
  bot: false,
  deleted: false,
};

const ROWS: readonly [who: string, asker: Partial<Requester>, standing: Partial<RoleAnswer>, role: Role][] = [
  ['a member', {}, {}, 'viewer'],
  ['an admin', {}, { admin: true }, 'manager'],
  ['an owner', {}, { owner: true }, 'manager'],
  ['whoever connected', { user: 'U0ADAM001' }, {}, 'manager'],
  ['a guest', {}, { guest: true }, 'outsider'],
  ['a guest who connected', { user: 'U0ADAM001' }, { guest: true }, 'outsider'],
  ['an admin who was removed', {}, { admin: true, deleted: true }, 'outsider'],
  ['a bot', {}, { bot: true }, 'outsider'],
  ['a person of another workspace', {}, { team: 'T0FERRY01' }, 'outsider'],
  ['an admin of another workspace', {}, { team: 'T0FERRY01', admin: true }, 'outsider'],
  ['a person whom Slack places nowhere', {}, { team: null }, 'outsider'],
  ['a person whose payload names another workspace', { userTeam: 'T0FERRY01' }, {}, 'outsider'],
  ['a person whose payload names ours', { userTeam: 'T0ACME001' }, {}, 'viewer'],
  ['a person of the same organisation', { enterprise: 'E1' }, { team: 'T2', enterprise: 'E1' }, 'viewer'],
  [
    'a person of the same organisation by payload',
    { enterprise: 'E1', userTeam: 'T2' },
    { team: 'T2', enterprise: 'E1' },
    'viewer',
  ],
  [
    'an admin of another workspace of the same organisation',
    { enterprise: 'E1' },
    { team: 'T2', teams: ['T2'], enterprise: 'E1', admin: true, owner: true },
    'viewer',
  ],
  [
    'whoever connected, from another workspace of the same organisation',
    { enterprise: 'E1', user: 'U0ADAM001' },
    { team: 'T2', teams: ['T2'], enterprise: 'E1', admin: true },
    'manager',
  ],
  [
    'an admin here who began in another workspace of the same organisation',
    { enterprise: 'E1' },
    { team: 'T2', teams: ['T2', 'T0ACME001'], enterprise: 'E1', admin: true },
    'manager',
  ],
  [
    'an owner of the organisation',
    { enterprise: 'E1' },
    { team: 'T2', teams: ['T2'], enterprise: 'E1', organisationOwner: true },
    'manager',
  ],
  [
    'an owner of another organisation',
    { enterprise: 'E1' },
    { team: 'T2', enterprise: 'E2', organisationOwner: true },
    'outsider',
  ],
  ['a person of another organisation', { enterprise: 'E1' }, { team: 'T2', enterprise: 'E2' }, 'outsider'],
  ['a person of an organisation, where we have none', {}, { team: 'T2', enterprise: 'E2' }, 'outsider'],
];

async function openAccess(): Promise<Access> {
  return (await openRoles()).access;
}

/** Access with roles to be given, and groups whose members Slack says, until `away`. */
async function openRoles() {
  const { credentials, sessions, storage, clock } = await openOffice();
  await credentials.connect(ACME_TENANT, 'sandbox', keyOf('everything'), null);
  const roles = new Roles(storage.records, clock);
  const slack = { away: false, asked: 0, members: ['U0MIA0001'] as readonly string[] };
  const failures: unknown[] = [];
  const access = new Access({
    sessions,
    roles,
    clock,
    async members() {
      slack.asked += 1;
      if (slack.away) throw new Error('Slack is away');
      return slack.members;
    },
    standing: async () => MEMBER,
    onFailure: (error) => failures.push(error),
  });
  return { access, roles, slack, failures, clock, storage };
}

test('whoever connected Live alone is a manager too', async () => {
  const { credentials, sessions, storage, clock } = await openOffice();
  const live = { ...keyOf('live-everything'), by: 'U0LIVE001' };
  await credentials.connect(ACME_TENANT, 'sandbox', keyOf('everything'), null);
  await credentials.connect(ACME_TENANT, 'live', live, null);
  const unasked = async () => Promise.reject(new Error('Nobody is in a group'));
  const access = new Access({
    sessions,
    roles: new Roles(storage.records, clock),
    clock,
    members: unasked,
    standing: async () => MEMBER,
    onFailure: () => {},
  });
  expect(await access.roleOf({ ...ASKER, user: 'U0LIVE001' }, MEMBER)).toBe('manager');
  expect(await access.roleOf(ASKER, MEMBER)).toBe('viewer');
});

test('whoever is in one group is not in another, and each is asked for once', async () => {
  const { sessions, storage, clock } = await openOffice();
  const roles = new Roles(storage.records, clock);
  await roles.write(ACME_TENANT, { ...NO_ASSIGNMENTS, groups: ['S0NIGHT', 'S0DAY'] }, null);
  const asked: string[] = [];
  const members = async (_: Requester, group: string) => {
    asked.push(group);
    return [group === 'S0DAY' ? ASKER.user : 'U0NOAH001'];
  };
  const access = new Access({ sessions, roles, clock, members, standing: async () => MEMBER, onFailure: () => {} });
  expect(await access.roleOf(ASKER, MEMBER)).toBe('editor');
  expect(await access.roleOf({ ...ASKER, user: 'U0NOAH001' }, MEMBER)).toBe('editor');
  expect(await access.roleOf({ ...ASKER, user: 'U0SAM0001' }, MEMBER)).toBe('viewer');
  expect(asked.toSorted()).toEqual(['S0DAY', 'S0NIGHT']);
});

test.each(ROWS)('%s is what they should be', async (_, asker, standing, role) => {
  const access = await openAccess();
  expect(await access.roleOf({ ...ASKER, ...asker }, { ...MEMBER, ...standing })).toBe(role);
});

test('every role reaches what the lower ones reach', () => {
  const table = (['manager', 'editor', 'viewer', 'outsider'] as const).map((role) =>
    (['manage', 'edit', 'read'] as const).filter((right) => includesRight(role, right)),
  );
  expect(table).toEqual([['manage', 'edit', 'read'], ['edit', 'read'], ['read'], []]);
});

const askedBy = () => ({ caller: ASKER, person: async () => MEMBER });

test('a refusal names those who can help', async () => {
  const access = await openAccess();
  const refused = access.check(askedBy(), 'manage');
  await expect(refused).rejects.toThrow(Forbidden);
  await expect(refused).rejects.toMatchObject({ spoken: { ask: ['U0ADAM001'] } });
});

test('a person whom Slack cannot name may nothing', async () => {
  const access = await openAccess();
  const unknown = async () => Promise.reject(new Error('Slack is away'));
  await expect(access.check({ caller: ASKER, person: unknown }, 'read')).rejects.toThrow(Forbidden);
});

const GIVEN: readonly [what: string, given: Partial<RoleAssignments>, standing: Partial<RoleAnswer>, role: Role][] = [
  ['a named manager', { managers: [ASKER.user] }, {}, 'manager'],
  ['a named editor', { editors: [ASKER.user] }, {}, 'editor'],
  ['a member of a named group', { groups: ['S0RECEPTN'] }, {}, 'editor'],
  ['a manager by name and by group', { managers: [ASKER.user], groups: ['S0RECEPTN'] }, {}, 'manager'],
  ['somebody beside those who were named', { managers: ['U0NOAH001'], editors: ['U0PRIYA01'] }, {}, 'viewer'],
  ['a named manager who became a guest', { managers: [ASKER.user] }, { guest: true }, 'outsider'],
  ['a named editor who left', { editors: [ASKER.user] }, { deleted: true }, 'outsider'],
  ['a named editor of another workspace', { editors: [ASKER.user] }, { team: 'T0FERRY01' }, 'outsider'],
  ['a guest in a named group', { groups: ['S0RECEPTN'] }, { guest: true }, 'outsider'],
  ['an admin whom nobody named', { managers: ['U0NOAH001'] }, { admin: true }, 'manager'],
];

test.each(GIVEN)('%s is what they should be', async (_, given, standing, role) => {
  const { access, roles } = await openRoles();
  expect(await roles.write(ACME_TENANT, { ...NO_ASSIGNMENTS, ...given }, null)).toBe(true);
  expect(await access.roleOf(ASKER, { ...MEMBER, ...standing })).toBe(role);
});

test('when Slack cannot say who is in a group, nobody is an editor by it and everybody else stays what they are', async () => {
  const { access, roles, slack, failures } = await openRoles();
  await roles.write(ACME_TENANT, { managers: [], editors: ['U0NOAH001'], groups: ['S0RECEPTN'] }, null);
  slack.away = true;
  expect(await access.roleOf(ASKER, MEMBER)).toBe('viewer');
  expect(failures).toHaveLength(1);
  expect(await access.roleOf({ ...ASKER, user: 'U0NOAH001' }, MEMBER)).toBe('editor');
  expect(failures).toHaveLength(1);
  slack.away = false;
  expect(await access.roleOf(ASKER, MEMBER)).toBe('editor');
});

test('who is in a group is asked once a minute, and who left it has nothing by it after that', async () => {
  const { access, roles, slack, clock } = await openRoles();
  await roles.write(ACME_TENANT, { ...NO_ASSIGNMENTS, groups: ['S0RECEPTN'] }, null);
  clock.hold();
  await Promise.all([access.roleOf(ASKER, MEMBER), access.roleOf({ ...ASKER, user: 'U0NOAH001' }, MEMBER)]);
  expect(slack.asked).toBe(1);
  slack.members = [];
  expect(await access.roleOf(ASKER, MEMBER)).toBe('editor');
  clock.advance(60_000);
  expect(await access.roleOf(ASKER, MEMBER)).toBe('viewer');
  expect(slack.asked).toBe(2);
});

test('a read does not ask who is in a group', async () => {
  const { access, roles, slack } = await openRoles();
  await roles.write(ACME_TENANT, { ...NO_ASSIGNMENTS, groups: ['S0RECEPTN'] }, null);
  await access.check(askedBy(), 'read');
  expect(slack.asked).toBe(0);
});

test('a role that is given or taken counts at once here, and within a minute in another process', async () => {
  const { access, roles, clock, storage } = await openRoles();
  clock.hold();
  expect(await access.roleOf(ASKER, MEMBER)).toBe('viewer');
  await roles.write(ACME_TENANT, { ...NO_ASSIGNMENTS, editors: [ASKER.user] }, null);
  expect(await access.roleOf(ASKER, MEMBER)).toBe('editor');
  const other = new Roles(storage.records, clock);
  const { version } = await other.read(ACME_TENANT);
  expect(await other.write(ACME_TENANT, NO_ASSIGNMENTS, version)).toBe(true);
  expect(await access.roleOf(ASKER, MEMBER)).toBe('editor');
  clock.advance(60_000);
  expect(await access.roleOf(ASKER, MEMBER)).toBe('viewer');
});

test('of two changes that began with the same roles only one is written', async () => {
  const { roles } = await openRoles();
  const both = ['U0MIA0001', 'U0NOAH001'].map((user) =>
    roles.write(ACME_TENANT, { ...NO_ASSIGNMENTS, editors: [user] }, null),
  );
  expect((await Promise.all(both)).toSorted()).toEqual([false, true]);
});

test('editors who are added at the same time are all added, each once', async () => {
  const { roles } = await openRoles();
  const users = ['U0MIA0001', 'U0NOAH001', 'U0PRIYA01', 'U0MIA0001'];
  await Promise.all(users.map((user) => roles.addEditor(ACME_TENANT, user)));
  expect([...(await roles.read(ACME_TENANT)).appointed.editors].toSorted()).toEqual(users.slice(0, 3));
});

test('roles of one workspace mean nothing in another', async () => {
  const { access, roles } = await openRoles();
  await roles.write('-.T0BOREAL1', { ...NO_ASSIGNMENTS, managers: [ASKER.user] }, null);
  expect(await access.roleOf(ASKER, MEMBER)).toBe('viewer');
});

test('whoever is refused is offered to ask for more, of at most three who can help and never of themselves', async () => {
  const { access, roles } = await openRoles();
  await roles.write(ACME_TENANT, { ...NO_ASSIGNMENTS, managers: ['U0A', 'U0B', 'U0C', 'U0ADAM001'] }, null);
  const edit = access.check(askedBy(), 'edit');
  await expect(edit).rejects.toMatchObject({ spoken: { ask: ['U0ADAM001', 'U0A', 'U0B'], offer: 'access' } });
  const manage = access.check(askedBy(), 'manage', () => 'connect an account');
  const offered = { offer: 'access', offered: 'manage connect an account' };
  await expect(manage).rejects.toMatchObject({
    spoken: { headline: 'Only managers can connect an account.', ...offered },
  });
});
