import { formatTiming } from '../../credit/posts/timing-format.ts';
import { AUTOMATION_KINDS } from '../../people/outages/automation.ts';
import { RESUME_ALL } from '../../people/outages/notices.ts';
import type { Services } from '../../services/services.ts';
import { isSlackRefusal } from '../../slack/api/errors.ts';
import { leaversAmong } from '../../slack/api/people.ts';
import { messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Feature, Job } from '../../slack/inbound/feature.ts';
import { problemTextFor } from '../../slack/inbound/problem.ts';
import { StorageFault } from '../../storage/ports.ts';
import { environmentName } from '../../workspace/labels.ts';
import {
  checkAgents,
  checkAutomations,
  checkEnvironment,
  checkScheduler,
  checkStorage,
  judgeClock,
  judgeInstall,
  judgeRequests,
} from './checks.ts';
import { DOCTOR_COMMAND } from './listed.ts';
import { resumeAll } from './resume.ts';
import { doctorMessage, type Finding } from './view.ts';

/** `/phone setup doctor`: whether everything that Switchboard relies on works, for managers. */
export function doctorFeature(deps: LeaverDeps): Feature {
  return {
    name: 'doctor',
    commands: [
      {
        ...DOCTOR_COMMAND,
        may: 'manage',
        act: 'run the check-up',
        show: async (job) => messageOutcome(await examine(deps, job)),
        async refused(job) {
          const unknown = await job.person().then(
            () => null,
            (error: unknown) => ({ error }),
          );
          return unknown === null ? undefined : messageOutcome(await examineSlack(deps, job, unknown.error));
        },
      },
    ],
    actions: {
      [RESUME_ALL]: { may: 'edit', act: 'resume what is paused', run: (job) => resumeAll(deps, job) },
    },
  };
}

/** Runs all checks at once, because somebody who calls the doctor has already waited. */
async function examine(deps: LeaverDeps, job: Job) {
  const { tenant } = job.caller;
  const install = deps.install(job.caller);
  const { look, message } = looking(job);
  const findings = await Promise.all([
    look(
      'Slack',
      Promise.all([install, deps.newerBlocks.refusedAt(tenant)]).then((found) => judgeInstall(...found)),
    ),
    deps.signatures === null ? null : judgeRequests(deps.signatures(), deps.clock.now()),
    look('Sandbox', checkEnvironment(deps, tenant, 'sandbox')),
    look('Live', checkEnvironment(deps, tenant, 'live')),
    look('Storage', checkStorage(deps, tenant, job.reference)),
    look('Schedules', checkScheduler(deps, tenant)),
    look('Automations', checkAutomations(deps, tenant)),
    deps.mayHaveAgents ? look('Agents', checkAgents(deps, tenant)) : null,
    checkLeavers(deps, job).catch((err: unknown) => {
      job.log.info({ err }, 'users who have left could not be looked up');
      return null;
    }),
    // Without an answer from Slack there is nothing to compare, and the finding about Slack says so.
    install.then(judgeClock).catch(() => null),
  ]);
  return message(findings.filter((finding) => finding !== null));
}

/**
 * For when Slack does not say who is asking, often the very fault being looked for. Anybody is then told only what
 * Slack says about the app itself, and nothing about the account or the machine.
 */
async function examineSlack(deps: LeaverDeps, job: Job, error: unknown) {
  const { look, message } = looking(job);
  const limits = 'Slack did not say who you are, so only what it says of Switchboard is shown.';
  const [slack, people] = await Promise.all([
    look(
      'Slack',
      deps.install(job.caller).then((found) => judgeInstall(found)),
    ),
    look('People', Promise.reject(error), { ...UNFORESEEN, headline: limits }),
  ]);
  return message([slack, { ...people, said: [...new Set([...people.said, limits])] }]);
}

/** Turns failures into findings, and all findings into a message. */
function looking(job: Job) {
  let unexpected = false;
  return {
    look: (subject: string, check: Promise<Finding>, unforeseen = UNFORESEEN): Promise<Finding> =>
      check.catch((err: unknown) => {
        const words = problemTextFor(err);
        if (words.unexpected || isSlackRefusal(err)) {
          job.log.error({ err, subject }, 'a check of the doctor failed');
        }
        unexpected ||= words.unexpected;
        const { headline, next } = words.unexpected ? unforeseen : words;
        return { subject, state: 'fails', said: [trouble(err) ?? headline], next };
      }),
    message: (findings: readonly Finding[]) =>
      doctorMessage(findings, {
        reference: unexpected ? job.reference : null,
        command: job.command,
        zone: job.knownPerson()?.tz ?? null,
      }),
  };
}

const UNFORESEEN = {
  headline: 'It did not answer properly, or not in time.',
  next: 'Try again; if it stays, pass on the reference below.',
};

/** What is known about a store's fault; its own message names paths that are not for everybody. */
function trouble(error: unknown): string | null {
  return error instanceof StorageFault ? error.spoken.headline : null;
}

type LeaverDeps = Services & {
  /** The `action_id`s of the forms by which things are handed over. */
  handOver: {
    /** The watch's form. */
    watch: string;
    /** A post's menu; its value is a verb and the post's id. */
    post: string;
    /** The form of roles. */
    roles: string;
  };
};

/** Posts with a button of their own. */
const MAX_POSTS = 5;

/** What somebody holds, by their id, the most pressing first. */
type RolesByLeaver = Map<string, string[]>;

/** Who has left the workspace and still holds something; `null` if nobody is known to. */
async function checkLeavers(deps: LeaverDeps, job: Job): Promise<Finding | null> {
  const { tenant } = job.caller;
  const [looked, connections, { appointed }, { schedules }, automations, presets] = await Promise.all([
    deps.watch.look(tenant),
    deps.sessions.connections(tenant),
    deps.roles.read(tenant),
    deps.schedules.listAll(tenant),
    deps.automations.list(tenant),
    deps.presets.list(tenant),
  ]);
  const plan = looked === null || looked === 'unreadable' ? null : looked.plan;
  const held: RolesByLeaver = new Map();
  const hold = (user: string | null | undefined, what: string): void => {
    if (user) held.set(user, [...(held.get(user) ?? []), what]);
  };
  hold(plan?.manager, 'is told when nobody takes an alarm');
  hold(plan?.mention, 'is mentioned in alarms');
  for (const environment of ['live', 'sandbox'] as const) {
    hold(connections[environment]?.by, `connected ${environmentName(environment)}`);
  }
  for (const kind of AUTOMATION_KINDS) {
    const owners = automations.filter((each) => each.kind === kind).map(({ owner }) => owner);
    const { names = [kind, kind] } = deps.automations.kindOf(kind) ?? {};
    for (const user of new Set(owners)) hold(user, `owns ${countOf(owners, user, names)}`);
  }
  const makers = presets.map(({ by }) => by);
  for (const user of new Set(makers)) hold(user, `owns ${countOf(makers, user, ['preset', 'presets'])}`);
  for (const user of appointed.managers) hold(user, 'is a manager');
  for (const user of appointed.editors) hold(user, 'is an editor');
  const left = await leaversAmong(deps.people, job, [...held.keys()]);
  if (left.size === 0) return null;
  const posts = schedules.filter(({ owner }) => left.has(owner));
  const { watch, post, roles } = deps.handOver;
  const told = plan !== null && (left.has(plan.manager) || (plan.mention !== null && left.has(plan.mention)));
  const named = [...appointed.managers, ...appointed.editors].some((user) => left.has(user));
  return {
    subject: 'People',
    state: 'look',
    said: [...left].map((user) => {
      const name = deps.people.known({ ...job.caller, user })?.called ?? user;
      return `${name} has left this workspace, but still ${sentence(held.get(user) ?? [])}.`;
    }),
    next: null,
    buttons: [
      ...(told ? [{ actionId: watch, label: 'Hand over the watch' }] : []),
      ...posts.slice(0, MAX_POSTS).map(({ id, timing }, at) => ({
        actionId: `${post}#leaver${at}`,
        value: `transfer ${id}`,
        label: `Hand over the post ${formatTiming(timing)}`,
      })),
      ...(named ? [{ actionId: roles, label: 'Hand over the role' }] : []),
    ],
  };
}

function countOf(owners: readonly string[], user: string, [one, several]: readonly [string, string]): string {
  const count = owners.filter((owner) => owner === user).length;
  return `${count} ${count === 1 ? one : several}`;
}

function sentence(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
