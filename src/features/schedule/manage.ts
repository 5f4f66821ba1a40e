import { z } from 'zod';
import { requireBalanceChannel } from '../../credit/opened-channel.ts';
import { type Schedule, waitsForResume } from '../../credit/posts/schedule.ts';
import { pausedByHand } from '../../credit/posts/schedule-summary.ts';
import { formatTiming } from '../../credit/posts/timing-format.ts';
import { includesRight, standingOf } from '../../people/rights/access.ts';
import {
  fieldErrors,
  type Message,
  type MessageOutcome,
  messageOutcome,
  modalOutcome,
  type Outcome,
  readMetadata,
  replacingOutcome,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import { Fault } from '../../slack/forms/inputs.ts';
import type { ActionJob, Choices, Job, Row, SubmissionJob } from '../../slack/inbound/feature.ts';
import { findRow, nextOf, noteChange, requireRow, type ScheduleDeps, scheduleRemoved } from './deps.ts';
import { openEdit } from './edit.ts';
import type { Typed } from './form.ts';
import {
  doneView,
  handedMessage,
  KEEP,
  NEW_OWNER,
  notSentMessage,
  removeView,
  rowMessage,
  type ScheduleRow,
  sendMessage,
  transferView,
  type Verb,
  workingView,
} from './list-view.ts';

/** What the modals about one schedule carry. */
const rowState = z.object({ id: z.string() });

/** What choosing each of them does. */
export const VERB_ACTS: Readonly<Record<Verb, string>> = {
  edit: 'change a balance post',
  pause: 'pause a balance post',
  resume: 'resume a balance post',
  send: 'send a balance post',
  transfer: 'hand over a balance post',
  remove: 'remove a balance post',
};

/** What the menu, or the typed words, do to the schedule that was found. */
export function verbHandlers<J extends Job>(
  deps: ScheduleDeps,
  find: (job: J, verb: Verb) => Promise<string>,
  changed: (job: J) => Partial<Typed> = () => ({}),
): Readonly<Record<Verb, Row<J>>> {
  const opening = (verb: Verb, open: (job: J, id: string) => Promise<Outcome>): Row<J> => ({
    may: 'edit',
    act: VERB_ACTS[verb],
    loading: workingView,
    open: async (job) => open(job, await find(job, verb)),
  });
  const pausing = (verb: 'pause' | 'resume'): Row<J> => ({
    may: 'edit',
    act: VERB_ACTS[verb],
    run: async (job) => setPaused(deps, job, await find(job, verb), verb === 'pause'),
  });
  return {
    edit: opening('edit', (job, id) => openEdit(deps, job, id, changed(job))),
    pause: pausing('pause'),
    resume: pausing('resume'),
    send: {
      may: 'edit',
      act: VERB_ACTS.send,
      show: async (job) => askBeforePost(deps, job, await find(job, 'send')),
    },
    transfer: opening('transfer', (job, id) =>
      ask(deps, job, id, (row, metadata) => transferView(row, proposed(row, job.caller.user), metadata)),
    ),
    remove: opening('remove', (job, id) => ask(deps, job, id, removeView)),
  };
}

async function ask(
  deps: ScheduleDeps,
  job: Job,
  id: string,
  draw: (row: ScheduleRow, metadata: string) => ReturnType<typeof removeView>,
): Promise<Outcome> {
  return modalOutcome(draw(await requireRow(deps, job, id), writeMetadata(job.caller, { id })));
}

/** The proposed new owner: a manager who opens the form; none where the owner opens it. */
function proposed({ schedule }: ScheduleRow, user: string): string | null {
  return schedule.owner === user ? null : user;
}

async function setPaused(deps: ScheduleDeps, job: Job, id: string, paused: boolean): Promise<MessageOutcome> {
  const row = await requireRow(deps, job, id);
  const already = paused ? 'It is paused already.' : 'It is running already.';
  // What a cause stopped would go on with it.
  if (paused ? waitsForResume(row.schedule.paused) : row.schedule.paused === null)
    return messageOutcome(rowMessage(already, row));
  if (!paused) await requireBalanceChannel(deps, job, row.schedule.channel);
  const { tenant, user } = job.caller;
  const turned = paused
    ? await deps.schedules.pause(tenant, id, pausedByHand(user, deps.clock.now()))
    : await resumed(deps, job, id);
  if (turned === null) throw scheduleRemoved();
  const { schedule: changed, isNew } = turned;
  // Somebody may have done the same since it was looked at.
  if (!isNew) return messageOutcome(rowMessage(already, { ...row, schedule: changed }));
  await noteChange(deps, job, changed, `a balance post, ${paused ? 'paused' : 'resumed'}: ${describeTimes(changed)}`);
  const headline = paused ? 'Paused: nothing is posted until it is resumed.' : 'Resumed.';
  const now = { ...row, schedule: changed, next: nextOf(deps, changed) };
  return messageOutcome(rowMessage(headline, now, paused ? 'resume' : 'pause'));
}

async function resumed(deps: ScheduleDeps, { caller: { tenant, user } }: Job, id: string) {
  const post = { kind: 'post', id } as const;
  const isNew = await deps.automations.resume(tenant, post);
  if (isNew) await deps.outages.resumed(tenant, [post], user);
  const schedule = await deps.schedules.find(tenant, id);
  return schedule && { schedule, isNew };
}

async function askBeforePost(deps: ScheduleDeps, job: Job, id: string): Promise<MessageOutcome> {
  const row = await requireRow(deps, job, id);
  await requireBalanceChannel(deps, job, row.schedule.channel);
  return messageOutcome(sendMessage(row, job.caller.user));
}

/** The answer to the question before a post is sent by hand. */
export function sendAnswers(deps: ScheduleDeps): Choices<Pick<ActionJob, 'value'>, Row<ActionJob>> {
  return {
    choose: ({ value }) => (value === KEEP ? 'keep' : 'post'),
    choices: {
      post: {
        may: 'edit',
        act: VERB_ACTS.send,
        run: async (job) => replacingOutcome(await send(deps, job, job.value)),
      },
      keep: { may: 'edit', act: VERB_ACTS.send, show: () => replacingOutcome(notSentMessage()) },
    },
  };
}

async function send(deps: ScheduleDeps, job: Job, id: string): Promise<Message> {
  const row = await requireRow(deps, job, id);
  await requireBalanceChannel(deps, job, row.schedule.channel);
  const sent = await deps.sendNow(job.caller.tenant, row.schedule);
  if (sent.kind === 'posted') {
    await noteChange(deps, job, row.schedule, `a balance post, sent by hand: ${describeTimes(row.schedule)}`);
    return rowMessage('Posted now; its own times stay as they are.', { ...row, schedule: sent.schedule });
  }
  if (sent.kind === 'not-posted') return rowMessage(`Not posted: ${sent.reason}`, row);
  const what = `a balance post, sent by hand: ${describeTimes(row.schedule)}`;
  await noteChange(deps, job, row.schedule, what, 'unknown');
  const headline = 'It is not known whether it was posted. Look into the channel first.';
  return rowMessage(headline, { ...row, schedule: sent.schedule });
}

/** Removes for good what the person was asked about. */
export async function submitRemove(deps: ScheduleDeps, job: SubmissionJob): Promise<Outcome> {
  const { id } = readMetadata(job.caller, job.view.metadata, rowState);
  const { schedule } = await requireRow(deps, job, id);
  if (!(await deps.schedules.remove(job.caller.tenant, id))) throw scheduleRemoved();
  await noteChange(deps, job, schedule, `a balance post, removed: ${describeTimes(schedule)}`);
  return end(rowMessageOfGone(schedule, job.command));
}

/** Hands the schedule to the chosen person, who is told. */
export async function submitTransfer(deps: ScheduleDeps, job: SubmissionJob): Promise<Outcome> {
  const { caller, view } = job;
  const { id } = readMetadata(caller, view.metadata, rowState);
  const row = await requireRow(deps, job, id);
  const to = NEW_OWNER.read(view.values);
  if (to instanceof Fault) return fieldErrors({ [NEW_OWNER.id]: to.words });
  if (to === row.schedule.owner) return fieldErrors({ [NEW_OWNER.id]: 'They own it already.' });
  const fault = await ownerFault(deps, job, to);
  if (fault !== null) return fieldErrors({ [NEW_OWNER.id]: fault });
  const changed = await deps.schedules.change(caller.tenant, id, (current) => ({ ...current, owner: to }));
  if (changed === null) throw scheduleRemoved();
  await noteChange(deps, job, changed, `a balance post, handed over: ${describeTimes(changed)}`);
  const now = (await findRow(deps, job, id)) ?? { ...row, schedule: changed };
  if (to === caller.user) return end(rowMessage('It is yours now.', now));
  await tellNewOwner(job, to, handedMessage(now, caller.user, job.command));
  return end(rowMessage('Handed over. Its new owner gets a message.', now));
}

/** Why a person cannot own a schedule, in words. */
async function ownerFault(deps: ScheduleDeps, job: Job, to: string): Promise<string | null> {
  const { person, role } = await standingOf(deps, job, to);
  if (person.deleted) return `${person.called ?? 'This person'} has left this workspace. Choose somebody else.`;
  if (role === 'outsider') return 'Only full members of this workspace can own a balance post.';
  return includesRight(role, 'edit')
    ? null
    : 'They may look at things here, but not change them. Choose a manager or an editor.';
}

/** The post is theirs either way; a failure to tell them is only logged. */
async function tellNewOwner(job: Job, to: string, message: Message): Promise<void> {
  try {
    await (await job.web()).tell(to, message);
  } catch (err) {
    job.log.info({ err }, 'a new owner could not be notified');
  }
}

function end(message: Message): Outcome {
  return modalOutcome(doneView(message), message);
}

function rowMessageOfGone(schedule: Schedule, command: string): Message {
  const text = `Removed: ${describeTimes(schedule)}. ${command} balance post lists the others.`;
  return { text, blocks: [{ type: 'section', text: { type: 'plain_text', text, emoji: false } }] };
}

function describeTimes({ timing, zone }: Schedule): string {
  return `${formatTiming(timing)} ${zone}`;
}
