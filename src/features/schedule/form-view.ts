import type { KnownBlock, ModalView } from '@slack/types';
import type { Pause } from '../../credit/posts/schedule.ts';
import { nextLines, pausedNote, scheduleSentence } from '../../credit/posts/schedule-summary.ts';
import { context, escapeText, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Choice } from '../../slack/forms/inputs.ts';
import { formView, loadingView, readOnlyView } from '../../slack/forms/modals.ts';
import type { RecurringTiming } from '../../storage/ports.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentChoice, environmentName } from '../../workspace/labels.ts';
import { SCHEDULE_INPUTS, type ScheduleValues, type Typed } from './form.ts';

/** The form of a balance post. */
export const FORM = 'schedule:form';

export const TITLE = 'Balance post';

/** What the form shows. */
export interface FormState {
  /** A schedule that exists is changed. */
  editing: boolean;
  typed: Typed;
  /** The connected environments. */
  environments: readonly Environment[];
  /** What is wrong with the channel that is chosen, in words; `null` for nothing. */
  channelProblem: string | null;
  /** When it would be due next, epoch milliseconds; `null` while that cannot be said. */
  next: number | null;
  /** The zone that the person lives by; `null` where it is not known. */
  reader: string | null;
  timing: RecurringTiming | null;
  metadata: string;
}

/** The form, with what will happen below it. */
export function scheduleForm(state: FormState): ModalView {
  const { typed, editing, channelProblem, metadata } = state;
  const { content, channel, often, days, day, time, zone, note } = SCHEDULE_INPUTS;
  const hint = 'Everybody in it sees the balance.';
  return formView({ id: FORM, metadata, title: TITLE, submit: editing ? 'Save' : 'Schedule' }, [
    channel.block({
      initial: typed.channel,
      here: !editing,
      hint: channelProblem === null ? `${hint} Switchboard must be in it.` : hint,
    }),
    ...(channelProblem === null ? [] : [section(`:warning: ${limitedText(channelProblem, 1000)}`)]),
    content.block({ initial: typed.content }),
    often.block({ initial: typed.often }),
    ...(typed.often === 'chosen' ? [days.block({ initial: typed.days })] : []),
    ...(typed.often === 'monthly' ? [day.block({ initial: typed.day })] : []),
    time.block({ initial: typed.time }),
    zone.block({ initial: typed.zone === null ? null : zoneChoice(typed.zone) }),
    ...environmentBlocks(state),
    note.block({ initial: typed.note }),
    ...previewBlocks(state),
  ]);
}

/** Shown while the schedule is saved. */
export const savingView = loadingView(TITLE, 'Saving the schedule …');

/** What was saved, for the person and, without the modal, as a message. */
export interface Saved {
  wanted: ScheduleValues;
  editing: boolean;
  paused: Pause | null;
  /** Epoch milliseconds. */
  next: number | null;
  /** The zone that the person lives by; `null` where it is not known. */
  reader: string | null;
  command: string;
}

export function savedView(saved: Saved): ModalView {
  return readOnlyView(saved.editing ? 'Saved' : 'Scheduled', savedBlocks(saved));
}

/** The same for a message. */
export function savedBlocks({ wanted, paused, next, reader, command }: Saved): KnownBlock[] {
  return [
    section([scheduleSentence(wanted), ...nextLines(paused === null ? next : null, wanted.zone, reader)].join('\n')),
    ...(paused === null ? [] : [section(pausedNote(paused))]),
    ...(wanted.note === '' ? [] : [section(`Note: ${limitedText(wanted.note, 2000)}`)]),
    context(
      `*${environmentName(wanted.environment)}*`,
      `\`${escapeText(command)} balance post\` lists your posts, with ways to change, pause and remove them`,
    ),
  ];
}

function previewBlocks({ typed, timing, next, reader }: FormState): KnownBlock[] {
  const { content, channel, zone, environment } = typed;
  if (timing === null || zone === null || channel === null || environment === null) {
    return [context('The balance is read when a post is due, never earlier.')];
  }
  return [
    section([scheduleSentence({ content, timing, zone, channel }), ...nextLines(next, zone, reader)].join('\n')),
    context(`*${environmentName(environment)}*: the balance is read when a post is due, never earlier.`),
  ];
}

/** A zone as something to choose. */
export function zoneChoice(zone: string): Choice<string> {
  return [zone, zone];
}

function environmentBlocks({ environments, typed }: FormState): KnownBlock[] {
  const [only] = environments;
  if (only === undefined) return [];
  if (environments.length === 1) return [context(`*${environmentName(only)}* is the account whose balance is posted.`)];
  const choices = environments.map(environmentChoice);
  return [SCHEDULE_INPUTS.environment.block({ choices, initial: typed.environment ?? only })];
}
