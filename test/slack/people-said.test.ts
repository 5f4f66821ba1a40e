import { expect, test } from 'vitest';
import { createPing, identifyWith, teamsWith } from '../../src/slack/api/installations.ts';
import { People } from '../../src/slack/api/people.ts';
import { MovingClock } from '../support/time.ts';
import { answeringApi } from './answering-api.ts';

const { api, settings, web } = answeringApi();

const PERSON = {
  id: 'U1',
  names: [],
  called: null,
  team: null,
  teams: [],
  enterprise: null,
  tz: null,
  locale: null,
  admin: false,
  owner: false,
  organisationOwner: false,
  guest: false,
  bot: false,
  deleted: false,
  status: { text: '', emoji: '', endsAt: null },
};
const CALLER = { tenant: '-.T1', team: 'T1', enterprise: null, user: 'U1', userTeam: null, channel: null };

test.each<[string, object, object]>([
  ['nothing', {}, {}],
  [
    'null everywhere',
    { name: null, real_name: null, profile: null, team_id: null, tz: null, locale: null, enterprise_user: null },
    {},
  ],
  [
    'every name',
    { name: 'adam', real_name: 'Adam A', profile: { display_name: 'Ad', real_name: 'Adam B' } },
    { names: ['adam', 'Adam A', 'Ad', 'Adam B'], called: 'Adam A' },
  ],
  [
    'the name of the profile',
    { name: 'adam', real_name: '', profile: { display_name: 'Ad', real_name: 'Adam B' } },
    { names: ['adam', 'Ad', 'Adam B'], called: 'Adam B' },
  ],
  [
    'the chosen name',
    { name: 'adam', profile: { display_name: 'Ad', real_name: '' } },
    { names: ['adam', 'Ad'], called: 'Ad' },
  ],
  [
    'names that nobody can have written',
    { name: 'a'.repeat(201), profile: { status_text: 'b'.repeat(201) } },
    { names: ['a'.repeat(200)], called: 'a'.repeat(200), status: { text: 'b'.repeat(200), emoji: '', endsAt: null } },
  ],
  ['the handle', { name: 'adam', profile: { display_name: '' } }, { names: ['adam'], called: 'adam' }],
  [
    'a place and a time',
    { team_id: 'T1', tz: 'Europe/London', locale: 'en-GB' },
    { team: 'T1', tz: 'Europe/London', locale: 'en-GB' },
  ],
  ['a locale that is no text', { locale: 7 }, {}],
  ['a zone that this machine does not know', { tz: 'Mars/Olympus_Mons' }, {}],
  ['an offset in place of a zone', { tz: '+01:00' }, {}],
  ['an empty zone', { tz: '' }, {}],
  ['a zone that is no text', { tz: 60 }, {}],
  ['an admin', { is_admin: true }, { admin: true }],
  ['an owner', { is_owner: true }, { owner: true }],
  ['the first owner', { is_primary_owner: true }, { owner: true }],
  ['a guest', { is_restricted: true }, { guest: true }],
  ['a guest of one channel', { is_ultra_restricted: true }, { guest: true }],
  ['a stranger', { is_stranger: true }, { guest: true }],
  ['a bot', { is_bot: true }, { bot: true }],
  ['somebody who left', { deleted: true }, { deleted: true }],
  ['no flag', { is_admin: false, is_owner: false, is_bot: null, is_restricted: false, deleted: false }, {}],
  [
    'an organisation',
    { enterprise_user: { enterprise_id: 'E1', teams: ['T1', 'T2'] } },
    { enterprise: 'E1', teams: ['T1', 'T2'] },
  ],
  ['an organisation that says nothing', { enterprise_user: { enterprise_id: null, teams: null } }, {}],
  ['an admin of the organisation', { enterprise_user: { is_admin: true } }, { admin: true }],
  ['an owner of the organisation', { enterprise_user: { is_owner: true } }, { organisationOwner: true }],
  ['its first owner', { enterprise_user: { is_primary_owner: true } }, { organisationOwner: true }],
  [
    'a status',
    { profile: { status_text: 'Away', status_emoji: ':palm_tree:', status_expiration: 1_700_000_000 } },
    { status: { text: 'Away', emoji: ':palm_tree:', endsAt: 1_700_000_000_000 } },
  ],
  [
    'a status without an end',
    { profile: { status_text: 'Away', status_expiration: 0 } },
    { status: { text: 'Away', emoji: '', endsAt: null } },
  ],
  ['a status that is none', { profile: { status_text: 7, status_emoji: 7, status_expiration: 'x' } }, {}],
])('of a person Slack says %s', async (_, wire, expected) => {
  api.answers.push({ user: { id: 'U1', ...wire } });
  const people = new People(new MovingClock());
  expect(await people.find(CALLER, async () => web())).toEqual({ ...PERSON, ...expected });
  expect(people.known(CALLER)).toEqual({ ...PERSON, ...expected });
  people.dropCached('-.T');
  expect(people.known(CALLER)).toBeDefined();
  people.dropCached('-.T1');
  expect(people.known(CALLER)).toBeUndefined();
});

test('of a token Slack says whose it is, and says whether it answers at all', async () => {
  api.answers.push({}, { team_id: 'T1', enterprise_id: 'E1', user_id: 'U1' }, {});
  expect(await identifyWith(settings())('xoxb-one')).toEqual({ team: '', enterprise: null, botUser: '' });
  expect(await identifyWith(settings())('xoxb-one')).toEqual({ team: 'T1', enterprise: 'E1', botUser: 'U1' });
  expect(await createPing(settings())()).toBe(true);
  expect(api.asked.map(([method]) => method)).toEqual(['auth.test', 'auth.test', 'api.test']);
});

test('of an organisation Slack says which workspaces it has, on every page', async () => {
  const teams = (...ids: (string | undefined)[]) => ids.map((id) => ({ id, name: 'x' }));
  api.answers.push({ teams: teams('T1', undefined, 'T2'), response_metadata: { next_cursor: 'c2' } });
  api.answers.push({ teams: teams('T3'), response_metadata: { next_cursor: '' } });
  expect(await teamsWith(settings())('xoxb-one')).toEqual(new Set(['T1', 'T2', 'T3']));
  expect(api.asked).toEqual([
    ['auth.teams.list', { limit: '1000' }],
    ['auth.teams.list', { limit: '1000', cursor: 'c2' }],
  ]);
  await expect(teamsWith(settings())('xoxb-one')).rejects.toThrow('auth.teams.list named no workspaces');
});
