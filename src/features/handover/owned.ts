import { AUTOMATION_KINDS, type Automation, type AutomationKind } from '../../people/outages/automation.ts';
import { includesRight, standingOf } from '../../people/rights/access.ts';
import { MAX_PEOPLE } from '../../people/rights/roles.ts';
import type { Handover, HandoverRow } from '../../plans/several/handover.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { environmentName } from '../../workspace/labels.ts';
import type { HandoverDeps } from './deps.ts';

/** Why an editor leaves something as it is. */
export const TAKES_MANAGER = 'Kept: it takes a manager.';

const RIGHTS = { managers: 'Manager', editors: 'Editor' };

/** A part in the low-credit watch beside its owner's, as people call it. */
const WATCH_PARTS = { manager: 'Word that nobody took an alarm', mention: 'Mention in alarms' };

type Owned = NonNullable<HandoverRow['owned']>;

/** Who leaves, and who takes over, where Slack knows them. */
export interface Leaving {
  leaver: string;
  heir: string | null;
  /** What the heir is called. */
  name: string;
}

/** To whom something is handed: whoever takes over, where they may own it, or else whoever asks; and how that is said. */
export async function newOwner(
  deps: HandoverDeps,
  job: Job,
  { heir, name }: Leaving,
): Promise<{ to: string; becomes: string }> {
  const isFit = heir !== null && (await mayOwn(deps, job, heir));
  return isFit
    ? { to: heir, becomes: `handed to ${isolate(name)}` }
    : { to: job.caller.user, becomes: 'handed to you' };
}

/**
 * What somebody has in Switchboard itself: taken off where it is a right, handed over where it works by itself, so that its
 * new owner is told of it.
 */
export async function ownedBy(
  deps: HandoverDeps,
  job: Job,
  leaving: Leaving,
): Promise<{ rows: HandoverRow[]; left: Handover['left'] }> {
  const { tenant, user } = job.caller;
  const { leaver, heir } = leaving;
  const [{ appointed }, automations, watched, connections] = await Promise.all([
    deps.roles.read(tenant),
    deps.automations.list(tenant),
    deps.watch.find(tenant),
    deps.sessions.connections(tenant),
  ]);
  const { to, becomes } = await newOwner(deps, job, leaving);
  const plan = watched?.plan;
  const rows = [
    ...(['managers', 'editors'] as const).flatMap((part) =>
      appointed[part].includes(leaver)
        ? [
            rowOf(
              { part, from: leaver, to: null },
              { what: 'Rights', called: RIGHTS[part], becomes: 'taken off', id: leaver },
            ),
          ]
        : [],
    ),
    ...automations
      .filter(({ owner }) => owner === leaver)
      .map((each) => rowOf({ part: each.kind, from: leaver, to }, { ...called(deps, each), becomes, id: each.id })),
    ...(['manager', 'mention'] as const).flatMap((part) =>
      plan?.[part] === leaver
        ? [rowOf({ part, from: leaver, to }, { what: 'Alarms', called: WATCH_PARTS[part], becomes, id: plan.run })]
        : [],
    ),
  ];
  const isManager = includesRight(await deps.access.roleFor(job), 'manage');
  const whyOf = ({ owned }: HandoverRow): string | null => {
    if (owned !== undefined && takesManager(deps, owned) && !isManager) return TAKES_MANAGER;
    if (leaver !== user || owned?.to === heir) return null;
    return owned?.to === null
      ? 'Kept: another manager takes off your own.'
      : 'Kept: it is yours, and nobody else is named.';
  };
  const kept = rows.flatMap((row) => {
    const why = whyOf(row);
    return why === null ? [] : [{ called: row.called, why }];
  });
  const keys = (['live', 'sandbox'] as const)
    .filter((environment) => connections[environment]?.by === leaver)
    .map((environment) => ({
      called: `The key of ${environmentName(environment)}`,
      why: 'Kept: whoever connected it is a manager until somebody else connects one.',
    }));
  return { rows: rows.filter((row) => whyOf(row) === null), left: [...kept, ...keys] };
}

/** Under which heading something that works by itself stands, and what it is called there. */
function called(
  { automations }: HandoverDeps,
  { kind, name, environment }: Automation,
): Pick<HandoverRow, 'what' | 'called'> {
  const { names: [, several] = ['', ''], isPersonal = false } = automations.kindOf(kind) ?? {};
  const what = isPersonal ? `${several.charAt(0).toUpperCase()}${several.slice(1)}` : 'Owned plans';
  return { what, called: `${name} (${environmentName(environment)})` };
}

/** Whether only a manager takes it off or hands it over. */
export function takesManager({ automations }: HandoverDeps, { part }: Owned): boolean {
  const kind = automations.kindOf(part);
  return kind === undefined || kind.isPersonal === true;
}

function isAutomation(part: Owned['part']): part is AutomationKind {
  return AUTOMATION_KINDS.some((kind) => kind === part);
}

function rowOf(owned: Owned, row: Pick<HandoverRow, 'what' | 'called' | 'becomes' | 'id'>): HandoverRow {
  return { ...row, numbers: [], is: 'owned', owned };
}

/** Whether somebody may own what is handed over: an editor, or a manager where one asks, as plans do more by a manager's name. */
async function mayOwn(deps: HandoverDeps, job: Job, user: string): Promise<boolean> {
  try {
    const { role } = await standingOf(deps, job, user);
    return includesRight(role, 'edit') && (!includesRight(role, 'manage') || isManager(deps, job));
  } catch (err) {
    job.log.info({ err }, 'Slack did not identify a user');
    return false;
  }
}

async function isManager({ access }: Pick<HandoverDeps, 'access'>, job: Job): Promise<boolean> {
  return includesRight(await access.roleFor(job), 'manage');
}

/** Hands it over, with its row in the history; what undoes that, or `null` where it is no longer as it was shown. */
export async function handOver(deps: HandoverDeps, job: Job, row: HandoverRow): Promise<HandoverRow | null> {
  const { owned, what, called, id } = row;
  if (owned === undefined) return null;
  const { part, from, to } = owned;
  const done =
    part === 'managers' || part === 'editors'
      ? await changeRole(deps, job, part, { from, to })
      : from !== null && to !== null && (await changeOwner(deps, job, row, { part, from, to }));
  const becomes = to === null ? 'given back' : 'handed back';
  return done ? rowOf({ part, from: to, to: from }, { what, called, becomes, id }) : null;
}

async function changeRole(
  { roles, audit }: HandoverDeps,
  { caller }: Job,
  part: 'managers' | 'editors',
  { from, to }: Pick<Owned, 'from' | 'to'>,
): Promise<boolean> {
  const { appointed: before, version } = await roles.read(caller.tenant);
  const named = before[part];
  const isAsShown = from === null || named.includes(from);
  const others = named.filter((each) => each !== from && each !== to);
  const now = to === null ? others : [...others, to];
  if (!isAsShown || (to !== null && named.includes(to)) || now.length > MAX_PEOPLE) return false;
  const after = { ...before, [part]: now };
  if (!(await roles.write(caller.tenant, after, version))) return false;
  const change = { before: { ...before }, after: { ...after } };
  await audit.note(caller, { action: 'access', environment: null, ...change, title: 'who may do what' });
  return true;
}

async function changeOwner(
  { automations, watch, audit }: HandoverDeps,
  { caller }: Job,
  { id, called }: Pick<HandoverRow, 'id' | 'called'>,
  { part, from, to }: { part: Exclude<Owned['part'], 'managers' | 'editors'>; from: string; to: string },
): Promise<boolean> {
  const { tenant, user } = caller;
  // A plan that was saved a moment ago, with another number in it, is the caller's since.
  const owners = { from: [from, user], to };
  const isDone = isAutomation(part)
    ? await automations.handOver(tenant, { kind: part, id }, owners)
    : await watch.handOver(tenant, id, { part, from: [from], to });
  if (!isDone) return false;
  await audit.note(caller, { action: 'schedule', environment: null, title: `${called}, handed over` });
  return true;
}
