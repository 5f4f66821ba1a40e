import { formatTiming } from '../../credit/posts/timing-format.ts';
import { includesRight } from '../../people/rights/access.ts';
import { MAX_PEOPLE } from '../../people/rights/roles.ts';
import type { Handover, HandoverRow } from '../../plans/several/handover.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { environmentName } from '../../workspace/labels.ts';
import type { HandoverDeps } from './deps.ts';

/** Why an editor leaves something as it is. */
export const TAKES_MANAGER = 'Kept: it takes a manager.';

/** A part in the low-credit watch, as people call it. */
const WATCH_PARTS = {
  owner: 'Low-credit watch',
  manager: 'Word that nobody took an alarm',
  mention: 'Mention in alarms',
};

type Owned = NonNullable<HandoverRow['owned']>;

/** What somebody has in Switchboard itself: taken off where it is a right, handed over where it is a post or an alarm. */
export async function ownedBy(
  deps: HandoverDeps,
  job: Job,
  { leaver, heir, name }: { leaver: string; heir: string | null; name: string },
): Promise<{ rows: HandoverRow[]; left: Handover['left'] }> {
  const { tenant, user } = job.caller;
  const [{ appointed }, schedules, watched, connections] = await Promise.all([
    deps.roles.read(tenant),
    deps.schedules.list(tenant),
    deps.watch.find(tenant),
    deps.sessions.connections(tenant),
  ]);
  const to = heir !== null && (await mayOwn(deps, job, heir)) ? heir : user;
  const plan = watched?.plan;
  const handed = to === heir ? `handed to ${isolate(name)}` : 'handed to you';
  const rows = [
    ...(['managers', 'editors'] as const).flatMap((part) => {
      const row = { called: RIGHTS[part], becomes: 'taken off', id: leaver };
      return appointed[part].includes(leaver) ? [rowOf({ part, from: leaver, to: null }, row)] : [];
    }),
    ...schedules
      .filter(({ owner }) => owner === leaver)
      .map(({ id, timing, zone, environment }) => {
        const called = `${formatTiming(timing)} ${zone} (${environmentName(environment)})`;
        return rowOf({ part: 'post', from: leaver, to }, { called, becomes: handed, id });
      }),
    ...(['owner', 'manager', 'mention'] as const).flatMap((part) =>
      plan?.[part] === leaver
        ? [rowOf({ part, from: leaver, to }, { called: WATCH_PARTS[part], becomes: handed, id: plan.run })]
        : [],
    ),
  ];
  const isManager = includesRight(await deps.access.roleFor(job), 'manage');
  const whyOf = ({ owned }: HandoverRow): string | null => {
    if (!isManager) return TAKES_MANAGER;
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

const RIGHTS = { managers: 'Manager', editors: 'Editor' };

function rowOf(owned: Owned, { called, becomes, id }: Pick<HandoverRow, 'called' | 'becomes' | 'id'>): HandoverRow {
  const { part } = owned;
  const what = part === 'post' ? 'Balance posts' : part === 'managers' || part === 'editors' ? 'Rights' : 'Alarms';
  return { what, called, becomes, numbers: [], is: 'owned', id, owned };
}

/** Whether somebody is an editor or a manager; where Slack does not say, they are not. */
async function mayOwn({ access, people }: HandoverDeps, job: Job, user: string): Promise<boolean> {
  const asker = { ...job.caller, user, userTeam: null };
  try {
    return includesRight(await access.roleOf(asker, await people.find(asker, job.web)), 'edit');
  } catch (err) {
    job.log.info({ err }, 'Slack did not identify a user');
    return false;
  }
}

/** Hands it over, with its row in the history; what undoes that, or `null` where it is no longer as it was shown. */
export async function handOver(
  deps: HandoverDeps,
  job: Job,
  { owned, called, id }: HandoverRow,
): Promise<HandoverRow | null> {
  if (owned === undefined) return null;
  const { part, from, to } = owned;
  const done =
    part === 'managers' || part === 'editors'
      ? await changeRole(deps, job, part, { from, to })
      : from !== null && to !== null && (await changeOwner(deps, job, id, { part, from, to }));
  return done
    ? rowOf({ part, from: to, to: from }, { called, becomes: to === null ? 'given back' : 'handed back', id })
    : null;
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
  { schedules, watch, audit }: HandoverDeps,
  { caller }: Job,
  id: string,
  { part, from, to }: { part: Exclude<Owned['part'], 'managers' | 'editors'>; from: string; to: string },
): Promise<boolean> {
  const { tenant } = caller;
  if (part !== 'post') {
    if (!(await watch.handOver(tenant, id, { part, from, to }))) return false;
    const environment = (await watch.find(tenant))?.plan.environment ?? null;
    await audit.note(caller, { action: 'schedule', environment, title: 'the low-credit watch, handed over' });
    return true;
  }
  let isTheirs = false;
  const changed = await schedules.change(tenant, id, (current) => {
    isTheirs = current.owner === from;
    return isTheirs ? { ...current, owner: to } : current;
  });
  if (changed === null || !isTheirs) return false;
  const { environment, timing, zone } = changed;
  const title = `a balance post, handed over: ${formatTiming(timing)} ${zone}`;
  await audit.note(caller, { action: 'schedule', environment, title });
  return true;
}
