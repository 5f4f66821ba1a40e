import type { ModalView } from '@slack/types';
import { z } from 'zod';
import { MAX_SCHEDULES, type Schedule } from '../../credit/posts/schedule.ts';
import { formatPost } from '../../credit/posts/timing-format.ts';
import { balanceFault } from '../../people/rights/capability-check.ts';
import { isZone } from '../../runtime/zones.ts';
import {
  CHANNEL_PROBLEM_TEXT,
  CHANNEL_PROBLEMS,
  CHANNEL_RESUME_REASONS,
  judgeChannel,
  NO_BALANCE_THERE,
} from '../../slack/api/channels.ts';
import {
  fieldErrors,
  modalOutcome,
  type Outcome,
  type RedrawOutcome,
  readMetadata,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import type { ActionJob, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { nextRun } from '../../storage/timing.ts';
import type { Environment } from '../../telephony/types.ts';
import { NotConnected, WorkspaceProblem } from '../../workspace/errors.ts';
import { environmentName } from '../../workspace/labels.ts';
import { listNumbered, nextOf, noteChange, requireRow, type ScheduleDeps, scheduleRemoved } from './deps.ts';
import {
  CHANNEL,
  ENVIRONMENT,
  judgeTyped,
  OFTEN,
  readTyped,
  type ScheduleValues,
  type Typed,
  timingOf,
  typedFrom,
} from './form.ts';
import { type Saved, savedBlocks, savedView, scheduleForm } from './form-view.ts';

const FIRST_TIME = '09:00';

/** What a form carries. */
const formState = z.object({
  /** The schedule that is changed; `null` for a new one. */
  id: z.string().nullable(),
  /** What it was when the form was opened, to notice that somebody else changed it. */
  base: z.string().nullable(),
  /** The channel that was looked at last, and what is wrong with it, so that not every choice asks Slack again. */
  looked: z.object({ channel: z.string(), problem: z.enum(CHANNEL_PROBLEMS).nullable() }).nullable(),
});
type FormMemory = z.infer<typeof formState>;

/**
 * The form for a new post: as typed; otherwise here, on weekdays at nine in the person's zone. Throws `NotConnected` where
 * an account is named that is not connected, as the form would show the other one.
 */
export async function openNew(deps: ScheduleDeps, job: Job, said: Partial<Typed> = {}): Promise<Outcome> {
  if (said.environment != null) await deps.sessions.open(job.caller.tenant, said.environment);
  const [person, connections] = await Promise.all([job.person(), deps.sessions.connections(job.caller.tenant)]);
  const here = job.caller.channel;
  const isSummary = said.content === 'summary';
  const typed: Typed = {
    content: 'balance',
    channel: here !== null && /^[CG]/u.test(here) ? here : null,
    often: isSummary ? 'chosen' : 'weekdays',
    days: isSummary ? [1] : [],
    day: isSummary ? '1' : '',
    time: FIRST_TIME,
    zone: person.tz ?? 'UTC',
    environment: connections.active,
    note: '',
    ...said,
  };
  return modalOutcome(await draw(deps, job, typed, { id: null, base: null, looked: null }));
}

/** The form for a new post in Live like one that exists. */
export async function openCopy(deps: ScheduleDeps, job: Job, id: string): Promise<Outcome> {
  const { schedule } = await requireRow(deps, job, id);
  return openNew(deps, job, { ...typedFrom(schedule), environment: 'live' });
}

/** The form for a schedule that exists, with what is to be changed of it. */
export async function openEdit(deps: ScheduleDeps, job: Job, id: string, said: Partial<Typed> = {}): Promise<Outcome> {
  const { schedule } = await requireRow(deps, job, id);
  const typed = { ...typedFrom(schedule), ...said };
  return modalOutcome(await draw(deps, job, typed, { id, base: fingerprint(schedule), looked: null }));
}

/** Something was chosen: the form shows the effect. */
export async function redraw(deps: ScheduleDeps, job: ActionJob): Promise<RedrawOutcome> {
  const { view } = job;
  if (view === null) throw new WorkspaceProblem({ headline: 'This belongs in a form.', next: 'Open it again.' });
  const memory = readMetadata(job.caller, view.metadata, formState);
  const typed = readTyped(view.values, await hiddenValues(deps, job, memory));
  const drawn = () => draw(deps, job, typed, memory);
  return { kind: 'modal', view: await drawn(), again: drawn };
}

/** Makes or changes the schedule of a submitted form. */
export async function submitForm(deps: ScheduleDeps, job: SubmissionJob): Promise<Outcome> {
  const { tenant } = job.caller;
  const memory = readMetadata(job.caller, job.view.metadata, formState);
  const judged = judgeTyped(readTyped(job.view.values, await hiddenValues(deps, job, memory)), isZone);
  if ('errors' in judged) return fieldErrors(judged.errors);
  const wanted = judged.value;
  const connections = await deps.sessions.connections(tenant);
  if (connections[wanted.environment] === null) {
    const fault = `${environmentName(wanted.environment)} is no longer connected.`;
    return fieldErrors({ [await environmentBlock(deps, tenant)]: fault });
  }
  const unreadable = await balanceFault(deps.sessions, tenant, wanted.environment);
  if (unreadable !== null) return fieldErrors({ [await environmentBlock(deps, tenant)]: unreadable });
  if (!(await deps.rules.mayCarryBalance(tenant, wanted.channel))) return fieldErrors({ [CHANNEL]: NO_BALANCE_THERE });
  const problem = await judgeChannel(await job.web(), wanted.channel);
  if (problem !== null) {
    const { looked } = memory;
    const isShown = looked?.channel === wanted.channel && looked.problem === problem;
    return fieldErrors({ [CHANNEL]: (isShown ? CHANNEL_RESUME_REASONS : CHANNEL_PROBLEM_TEXT)[problem] });
  }
  const saved =
    memory.id === null ? await create(deps, job, wanted) : await change(deps, job, memory.id, memory.base, wanted);
  if ('faults' in saved) return fieldErrors({ [OFTEN]: saved.faults });
  const told: Saved = {
    wanted,
    editing: memory.id !== null,
    paused: saved.paused,
    next: nextOf(deps, saved),
    reader: (await job.person()).tz,
    command: job.command,
  };
  const done = memory.id === null ? 'A balance post is scheduled.' : 'The balance post is changed.';
  const text = `${done} ${environmentName(wanted.environment)}: ${formatPost(wanted)} ${wanted.zone}.`;
  return modalOutcome(savedView(told), { text, blocks: savedBlocks(told) });
}

async function create(
  deps: ScheduleDeps,
  job: SubmissionJob,
  wanted: ScheduleValues,
): Promise<Schedule | { faults: string }> {
  const { tenant, user } = job.caller;
  const same = await twinOf(deps, job, wanted, null);
  if (same !== null) return { faults: same };
  const createdAt = new Date(deps.clock.now()).toISOString();
  const schedule: Schedule = {
    ...wanted,
    id: deps.newId(),
    owner: user,
    createdBy: user,
    createdAt,
    paused: null,
    last: null,
  };
  if (!(await deps.schedules.add(tenant, schedule, deps.clock.now()))) return { faults: FULL };
  needReadings(deps, job, schedule);
  await noteChange(deps, job, schedule, `a balance post, made: ${describeValues(wanted)}`);
  return schedule;
}

const FULL = `This workspace has ${MAX_SCHEDULES} balance posts, which is the most. Remove one that nobody needs, then send this form again.`;

/**
 * What to say when there is such a post already, because two would post everything twice: the person's own is refused, and one
 * of somebody else is said once, before a second is made. `id` is the post that is changed.
 */
async function twinOf(
  deps: ScheduleDeps,
  job: SubmissionJob,
  wanted: ScheduleValues,
  id: string | null,
): Promise<string | null> {
  const { entries } = await listNumbered(deps, job);
  const twins = entries.filter(({ schedule }) => schedule.id !== id && postsTheSame(deps, schedule, wanted));
  const { tenant, user } = job.caller;
  const twin = twins.find(({ schedule }) => schedule.owner === user) ?? twins[0];
  if (twin === undefined) return null;
  const paused = twin.schedule.paused === null ? '' : ', and paused';
  if (twin.schedule.owner === user) return `You have this very post already; it is number ${twin.number}${paused}.`;
  const told = `${job.view.id} twin`;
  if ((await deps.seen.read(tenant, told)) === twin.schedule.id) return null;
  await deps.seen.write(tenant, told, twin.schedule.id);
  return `There is such a post already, of somebody else: it is number ${twin.number}${paused}. Save again to have both.`;
}

/** Whether two post the same balance in the same channel at the same times, whatever their zones are called. */
function postsTheSame({ clock }: ScheduleDeps, one: ScheduleValues, other: ScheduleValues): boolean {
  const what = (each: ScheduleValues) => fingerprint({ ...each, note: '', zone: '' });
  if (what(one) !== what(other)) return false;
  return (
    one.zone === other.zone ||
    nextRun(one.timing, one.zone, clock.now()) === nextRun(other.timing, other.zone, clock.now())
  );
}

/** Two people may have the same form open: a change that one of them has not seen is not overwritten. */
async function change(
  deps: ScheduleDeps,
  job: SubmissionJob,
  id: string,
  base: string | null,
  wanted: ScheduleValues,
): Promise<Schedule | { faults: string }> {
  const { tenant } = job.caller;
  const { schedule: now } = await requireRow(deps, job, id);
  const told = await deps.seen.read(tenant, job.view.id);
  const known = told === undefined ? base : told;
  if (fingerprint(now) !== known) {
    await deps.seen.write(tenant, job.view.id, fingerprint(now));
    return { faults: `This has just been changed. It is now: ${describeValues(now)}. Save again to replace that.` };
  }
  if (fingerprint(now) === fingerprint(wanted)) return now;
  const same = await twinOf(deps, job, wanted, id);
  if (same !== null) return { faults: same };
  const changed = await deps.schedules.change(tenant, id, (current) => ({ ...current, ...wanted }));
  if (changed === null) throw scheduleRemoved();
  needReadings(deps, job, changed);
  await noteChange(
    deps,
    job,
    changed,
    `a balance post, changed: ${describeValues(now)}, now ${describeValues(wanted)}`,
  );
  return changed;
}

/** A summary needs readings from now on. */
function needReadings({ regularReadings }: ScheduleDeps, job: Job, { content, environment }: Schedule): void {
  if (content !== 'summary') return;
  job.beside(
    regularReadings.need(job.caller.tenant, environment).catch((err: unknown) => {
      job.log.warn({ err }, 'the balance could not be set to be read regularly');
    }),
  );
}

async function draw(deps: ScheduleDeps, job: Job, typed: Typed, memory: FormMemory): Promise<ModalView> {
  const environments = await connectedOf(deps, job.caller.tenant);
  const [first] = environments;
  if (first === undefined) {
    throw new NotConnected({
      headline: 'No phone account is connected to this workspace yet.',
      next: 'A workspace admin or owner can connect one with the API key and secret from the provider.',
      offer: 'connect',
    });
  }
  const { environment } = typed;
  const chosen = environment !== null && environments.includes(environment) ? environment : first;
  const looked = await look(job, typed.channel, memory.looked);
  const problem = looked?.problem ?? null;
  const timing = timingOf(typed);
  const zone = typed.zone !== null && isZone(typed.zone) ? typed.zone : null;
  return scheduleForm({
    editing: memory.id !== null,
    typed: { ...typed, zone, environment: chosen },
    environments,
    channelProblem: problem === null ? null : CHANNEL_PROBLEM_TEXT[problem],
    timing,
    next: timing === null || zone === null ? null : nextRun(timing, zone, deps.clock.now()),
    reader: (await job.person()).tz,
    metadata: writeMetadata(job.caller, { ...memory, looked }),
  });
}

/** Says at once what would prevent a post there; when Slack cannot say, submitting asks again. */
async function look(job: Job, channel: string | null, before: FormMemory['looked']): Promise<FormMemory['looked']> {
  if (channel === null) return null;
  if (before?.channel === channel) return before;
  try {
    return { channel, problem: await judgeChannel(await job.web(), channel) };
  } catch (err) {
    job.log.info({ err }, 'a channel could not be checked');
    return null;
  }
}

/** The values for hidden fields of the form. */
async function hiddenValues(deps: ScheduleDeps, job: Job, { id }: FormMemory): Promise<Typed> {
  const schedule = id === null ? null : await deps.schedules.find(job.caller.tenant, id);
  if (schedule !== null) return typedFrom(schedule);
  const [first = null] = await connectedOf(deps, job.caller.tenant);
  return {
    content: 'balance',
    channel: null,
    often: 'weekdays',
    days: [],
    day: '',
    time: null,
    zone: null,
    note: '',
    environment: first,
  };
}

/** The active environment first. */
async function connectedOf({ sessions }: ScheduleDeps, tenant: string): Promise<Environment[]> {
  const connections = await sessions.connections(tenant);
  const both: readonly Environment[] = connections.active === 'live' ? ['live', 'sandbox'] : ['sandbox', 'live'];
  return both.filter((environment) => connections[environment] !== null);
}

/** With a single account there is no field to choose one. */
async function environmentBlock(deps: ScheduleDeps, tenant: string): Promise<string> {
  return (await connectedOf(deps, tenant)).length > 1 ? ENVIRONMENT : CHANNEL;
}

/** What a form may change, as text that can be compared. */
function fingerprint({ content, channel, timing, zone, environment, note }: ScheduleValues): string {
  const when = timing.kind === 'weekly' ? [[...timing.days].sort(), timing.time] : Object.values(timing);
  const values = [channel, timing.kind, when, zone, environment, note];
  // Forms that were opened before there was a choice have no content.
  return JSON.stringify(content === 'summary' ? [...values, content] : values);
}

function describeValues(values: ScheduleValues): string {
  const { zone, environment, note } = values;
  const more = note === '' ? '' : `, with a note`;
  return `${formatPost(values)} ${zone}, ${environmentName(environment)}${more}`;
}
