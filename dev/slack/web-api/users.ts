import { type Json, textAt } from '../json.ts';
import { SEED } from '../seed.ts';
import type { Person, Workspace } from '../world.ts';
import { flagArg, type Method, paginate, refuse } from './call.ts';

/** People as `users.info` shows them. */
export const users: Readonly<Record<string, Method>> = {
  'users.info': {
    token: 'bot',
    scopes: ['users:read'],
    errors: ['user_not_found'],
    required: ['user'],
    run: ({ slack, workspace, args }) => {
      const person = slack.state.world.colleague(workspace.id, textAt(args, 'user'));
      if (person === undefined) return refuse('user_not_found');
      const user = userPayload(person, workspace, slack.clock.now());
      const locale =
        flagArg(args, 'include_locale') && person.role !== 'external' ? { locale: person.locale ?? 'en-GB' } : {};
      return { user: { ...user, ...locale } };
    },
  },
  'users.profile.get': {
    token: 'bot',
    scopes: ['users.profile:read'],
    errors: ['user_not_found'],
    run: ({ slack, workspace, args }) => {
      const person = slack.state.world.colleague(workspace.id, textAt(args, 'user'));
      return person === undefined ? refuse('user_not_found') : { profile: profileOf(person) };
    },
  },
  'users.list': {
    token: 'bot',
    scopes: ['users:read'],
    errors: ['invalid_cursor', 'invalid_limit'],
    run: ({ slack, workspace, args }) => {
      const all = [...slack.state.world.people.values()].filter((person) => person.team === workspace.id);
      const cut = paginate(all, args);
      if ('error' in cut) return refuse(cut.error);
      const now = slack.clock.now();
      const members = cut.page.map((person) => userPayload(person, workspace, now));
      return { members, cache_ts: Math.floor(now / 1000), response_metadata: cut.response_metadata };
    },
  },
};

/** A user object with every role flag. */
export function userPayload(person: Person, workspace: Workspace, now: number): Json {
  const { id, role, tz } = person;
  const owner = role === 'primary_owner' || role === 'owner';
  const base = {
    id,
    team_id: person.homeTeam,
    name: person.name,
    deleted: role === 'deleted',
    profile: profileOf(person),
    is_bot: role === 'bot',
    is_app_user: false,
    updated: 1_750_000_000,
  };
  if (role === 'deleted') return base;
  const offset = offsetOf(tz, now);
  const org = workspace.enterprise;
  return {
    ...base,
    color: '9f69e7',
    real_name: person.realName,
    tz,
    tz_label: tz,
    tz_offset: offset,
    is_admin: owner || role === 'admin',
    is_owner: owner,
    is_primary_owner: role === 'primary_owner',
    is_restricted: role === 'guest' || role === 'single_channel_guest',
    is_ultra_restricted: role === 'single_channel_guest',
    // Slack says false for people of other organisations who share a channel with the app.
    is_stranger: false,
    is_email_confirmed: true,
    who_can_share_contact_card: 'EVERYONE',
    ...(org === null || role === 'external'
      ? {}
      : {
          enterprise_user: {
            id,
            enterprise_id: org.id,
            enterprise_name: org.name,
            is_admin: person.organisationRole !== undefined,
            is_owner: person.organisationRole === 'owner',
            is_primary_owner: false,
            teams: [person.team],
          },
        }),
  };
}

function profileOf(person: Person): Json {
  const [first = '', ...rest] = person.realName.split(' ');
  return {
    title: '',
    phone: person.phone ?? '',
    real_name: person.realName,
    real_name_normalized: person.realName.normalize('NFD').replace(/\p{M}/gu, ''),
    display_name: person.name,
    display_name_normalized: person.name,
    first_name: first,
    last_name: rest.join(' '),
    status_text: person.status?.text ?? '',
    status_emoji: person.status?.emoji ?? '',
    status_expiration: person.status?.expiration ?? 0,
    avatar_hash: 'g000000',
    image_24: '',
    image_48: '',
    image_72: '',
    team: person.homeTeam,
  };
}

const FORMATS: ReadonlyMap<string, Intl.DateTimeFormat> = new Map(
  [...new Set(SEED.flatMap(({ people }) => people.map(([, , , , tz]) => tz)))].map((tz) => [tz, makeFormat(tz)]),
);

/** Making a format is dear; the zones of the seed have theirs ready. */
function formatOf(tz: string): Intl.DateTimeFormat {
  return FORMATS.get(tz) ?? makeFormat(tz);
}

function makeFormat(tz: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', { timeZone: tz, timeZoneName: 'longOffset' });
}

/** Seconds east of UTC in a zone at a moment. */
function offsetOf(tz: string, now: number): number {
  const parts = formatOf(tz).formatToParts(now);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (Number(hours) * 3600 + Number(minutes) * 60) * (sign === '-' ? -1 : 1);
}
