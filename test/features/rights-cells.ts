import type { TrafficEntry } from '../../dev/slack/control-types.ts';
import { CALLS } from '../entry/agents/calls.ts';
import { ACME, type World } from '../support/world.ts';
import { type Live, leadingTo } from './rights-gather.ts';
import { NOT_LIVE, SENTENCES } from './rights-places.ts';
import { loadRows, type Row } from './rights-rows.ts';
import { EVE_EXTERNAL, GRETA_GUEST, MIA_MEMBER, NOAH_MEMBER } from './support.ts';

/** Another workspace that has the app, and its owner. */
export const BOREAL = 'T0BOREAL1';
export const BELLA = 'U0BELLA01';

/** Every row of the route table, and whether it is handed in as a form. */
export const ROWS: readonly (Row & { form: boolean })[] = (await loadRows()).map((row) => ({
  ...row,
  form: JSON.stringify(row.body(MIA_MEMBER, '1.1.made')).includes('"view_submission"'),
}));

/** As whom something is pressed or handed in, whoever it was shown to. */
export interface As {
  user: string;
  /** What the payload says of the person, and of the install. */
  userTeam?: string;
  team?: string;
  enterprise?: string;
  /** The state that a form carries is written for them as well. */
  forged?: true;
}

/** Not of any organisation that Slack knows. */
const enterprise = 'E0FORGED1';

interface Who extends As {
  who: string;
  /** Slack does not say who they are. */
  unknown?: true;
}

/** Who may do nothing at all. */
export const OUTSIDERS: readonly Who[] = [
  { who: 'a guest', user: GRETA_GUEST, forged: true },
  { who: 'somebody whose account was deactivated', user: 'U0DANA001', forged: true },
  { who: 'somebody of another organisation', user: EVE_EXTERNAL, userTeam: 'T0FERRY01' },
  { who: 'somebody of another organisation who is said to be of this one', user: EVE_EXTERNAL, forged: true },
  { who: 'an owner of another workspace of the app', user: BELLA, userTeam: BOREAL, unknown: true },
  {
    who: 'an owner of another workspace with the id of an organisation',
    user: BELLA,
    userTeam: BOREAL,
    enterprise,
    unknown: true,
  },
];

/** Who may do some of it, and which rights they lack. */
export const INSIDERS: readonly (Who & { lacks: readonly Row['may'][] })[] = [
  { who: 'a viewer', user: MIA_MEMBER, forged: true, lacks: ['edit', 'manage'] },
  { who: 'an editor', user: NOAH_MEMBER, forged: true, lacks: ['manage'] },
];

/** What is pressed or handed in though something is no longer as it was when it was shown; whether by rows of this right. */
export const CIRCUMSTANCES = {
  'a form of somebody else': ({ form }: Cell) => form,
  'an id of another workspace': ({ live }: Cell) => live,
  'an id of another workspace, with a form that says it is of this one': ({ live }: Cell) => live,
  'a role that was taken away in between': ({ live, may }: Cell) => live && (may === 'edit' || may === 'manage'),
  'a form or a thing that is gone': ({ live }: Cell) => live,
  'settings that somebody else changed since': changesSettings,
  'a key that may only read': ({ live }: Cell) => live,
  'a key that does not say what it may do': changesSettings,
  'a key that may change Follow-Me alone': changesSettings,
  'a key that may change menus alone': changesSettings,
} as const;

/** What a key lacks, by the circumstance, and which writes the provider must not get from it. */
export const LACKING = {
  'a key that may only read': { without: ['follow_me.write', 'ivrs.write'], never: /./u },
  'a key that does not say what it may do': { without: ['capabilities.read'], never: /./u },
  'a key that may change Follow-Me alone': { without: ['ivrs.write'], never: /ivrs/u },
  'a key that may change menus alone': { without: ['follow_me.write'], never: /follow-me/u },
} as const;

/** What becomes of the right to write while forms are open: what the key lacks by then, or what it is answered that asks. */
export const WITHDRAWN = [
  { what: 'the key has lost write', without: ['follow_me.write', 'ivrs.write'] },
  { what: 'the provider answers 502 to what the key may do', status: 502 },
  { what: 'the provider answers 422 to that', status: 422 },
  { what: 'the provider answers 403 to that', status: 403 },
] as const;

/** What leads to a change at the provider when it is handed in. */
export const LEADING = (cell: Cell) => cell.form && changesSettings(cell) && !cell.name.endsWith(':declined');

/** Whether it is about what the provider holds, and not about posts, roles or keys. */
function changesSettings({ live, may, name }: Cell): boolean {
  return live && (may === 'propose' || may === 'edit') && !/^(?:doctor|schedule|watch|home|people:propose)/u.test(name);
}

/** A row, and whether the walk comes by something that leads to it. */
export type Cell = (typeof ROWS)[number] & { live: boolean };

/** Every row, as the matrix has it. */
export const CELLS: readonly Cell[] = ROWS.map((row) => ({
  ...row,
  live: row.kind === 'interaction' && !NOT_LIVE.has(row.name),
}));

/** The rows that somebody may not use who lacks these rights. */
export function deniedTo(lacks: readonly Row['may'][]): Cell[] {
  return CELLS.filter(({ may }) => lacks.includes(may));
}

/** What an outsider lacks. */
export const ALL_RIGHTS: readonly Row['may'][] = ['read', 'propose', 'edit', 'manage'];

/** How many cells are pressed under which heading. */
export function counts(): { what: string; cells: number; tools?: number }[] {
  const sentences = Object.keys(SENTENCES).length;
  const tools = Object.keys(CALLS).length;
  return [
    ...OUTSIDERS.map(({ who }) => ({ what: who, cells: deniedTo(ALL_RIGHTS).length + sentences, tools })),
    ...INSIDERS.map(({ who, lacks }) => ({ what: who, cells: deniedTo(lacks).length + sentences, tools })),
    ...Object.entries(CIRCUMSTANCES).map(([what, takes]) => ({ what, cells: CELLS.filter(takes).length })),
  ];
}

type Body = Readonly<Record<string, unknown>>;

let pressed = 0;

/** What is delivered to the app. */
export interface Sent {
  kind: Row['kind'];
  body: Body;
}

/** A sentence that somebody says to the app alone. */
export function sentenceOf(text: string, { user, team = ACME, userTeam = team, enterprise: org }: As): Sent {
  pressed += 1;
  const ts = `${1_780_999_000 + pressed}.000100`;
  const event = {
    type: 'message',
    user,
    user_team: userTeam,
    channel: `D${user.slice(1)}`,
    channel_type: 'im',
    ts,
    text,
  };
  const of = org === undefined ? {} : { enterprise_id: org };
  return {
    kind: 'event',
    body: { type: 'event_callback', team_id: team, ...of, event_id: `Ev${pressed}`, event_time: 1_780_999_000, event },
  };
}

/** What Slack would send if this person pressed it: what somebody was shown, where anybody was; else what leads to the row. */
export function bodyAs(row: Row, live: readonly Live[], as: As): Sent {
  pressed += 1;
  const trigger = `${pressed}.${pressed}.made`;
  const shown = leadingTo(row.name, live);
  if (as.user === 'shown' && shown === undefined) throw new Error(`Nothing in rights-walk.ts leads to ${row.name}`);
  const user = as.user === 'shown' ? String((shown?.user as { id?: string } | undefined)?.id) : as.user;
  const found = shown ?? (row.body(user, trigger) as Body);
  const { team = ACME, userTeam = team, enterprise: org, forged } = as;
  if (row.kind === 'command') {
    const sent = { ...found, user_id: user, team_id: team, ...(org === undefined ? {} : { enterprise_id: org }) };
    return { kind: row.kind, body: sent };
  }
  if (row.kind === 'event') {
    const event = { ...(found.event as object), user, user_team: userTeam };
    return {
      kind: row.kind,
      body: { ...found, team_id: team, event, ...(org === undefined ? {} : { enterprise_id: org }) },
    };
  }
  const view = found.view as Record<string, unknown> | undefined;
  const body = {
    ...found,
    user: { id: user, team_id: userTeam },
    trigger_id: trigger,
    response_url: undefined,
    team: { id: team, ...(org === undefined ? {} : { enterprise_id: org }) },
    ...(org === undefined ? {} : { enterprise: { id: org, name: 'Forged' } }),
    ...(view === undefined
      ? {}
      : {
          view: {
            ...view,
            team_id: team,
            app_installed_team_id: team,
            private_metadata: forged ? rewritten(String(view.private_metadata), team, user) : view.private_metadata,
          },
        }),
  };
  return { kind: row.kind, body };
}

function rewritten(metadata: string, team: string, user: string): string {
  return metadata === '' ? '' : JSON.stringify({ ...(JSON.parse(metadata) as object), t: `-.${team}`, u: user });
}

/** Delivers all of it, some at a time, and waits for what becomes of it; what the app said to Slack meanwhile. */
export async function deliver(world: World, all: readonly Sent[]): Promise<string[]> {
  const traffic = async (after: number) => (await world.control('GET', `/traffic?after=${after}`)) as TrafficEntry[];
  const last = (await traffic(-1)).at(-1)?.n ?? 0;
  for (let at = 0; at < all.length; at += AT_ONCE) {
    await Promise.all(all.slice(at, at + AT_ONCE).map((each) => world.control('POST', '/deliver', each)));
  }
  // Much is acknowledged before it is done; a stop waits for it.
  await world.restart();
  return (await traffic(last)).map(
    ({ direction, request, response }) => JSON.stringify(direction === 'to-app' ? response : request) ?? '',
  );
}

const AT_ONCE = 20;
