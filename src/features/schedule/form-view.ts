import type { InputBlock, KnownBlock, ModalView, PlainTextOption } from '@slack/types';
import { nextLines, sentence } from '../../posts/lines.ts';
import { weekdayName } from '../../posts/words.ts';
import { context, escapeText, LIMITS, plainText, prose, section } from '../../slack/blocks.ts';
import type { Timing } from '../../storage/ports.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/words.ts';
import type { Typed, Wanted } from './form.ts';

/** The form of a balance post. */
export const FORM = 'schedule:form';
export const CHANNEL = 'schedule:channel';
export const OFTEN = 'schedule:often';
export const DAYS = 'schedule:days';
export const DAY = 'schedule:day';
export const TIME = 'schedule:time';
export const ZONE = 'schedule:zone';
export const ENVIRONMENT = 'schedule:environment';
export const NOTE = 'schedule:note';

/** How often a post comes, in the order of the form. */
export const OFTENS = ['daily', 'weekdays', 'chosen', 'monthly', 'last'] as const;
export type Often = (typeof OFTENS)[number];

const OFTEN_LABELS: Readonly<Record<Often, string>> = {
  daily: 'Every day',
  weekdays: 'Every weekday, Monday to Friday',
  chosen: 'On chosen days of the week',
  monthly: 'On a day of every month',
  last: 'On the last day of every month',
};

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
  /** The zone that the person lives by; `null` where nobody knows it. */
  reader: string | null;
  timing: Timing | null;
  metadata: string;
}

/** The form: every choice draws it anew, so that it says at once what will happen. */
export function scheduleForm(state: FormState): ModalView {
  const { typed, editing, environments, metadata } = state;
  return {
    type: 'modal',
    callback_id: FORM,
    private_metadata: metadata,
    title: plainText('Balance post', LIMITS.viewTitle),
    submit: plainText(editing ? 'Save' : 'Schedule', LIMITS.viewTitle),
    close: plainText('Cancel', LIMITS.viewTitle),
    blocks: [
      channelField(typed.channel, editing, state.channelProblem !== null),
      ...(state.channelProblem === null ? [] : [section(`:warning: ${prose(state.channelProblem, 1000)}`)]),
      oftenField(typed.often),
      ...(typed.often === 'chosen' ? [daysField(typed.days)] : []),
      ...(typed.often === 'monthly' ? [dayField(typed.day)] : []),
      timeField(typed.time),
      zoneField(typed.zone),
      ...environmentFields(environments, typed.environment),
      noteField(typed.note),
      ...previewBlocks(state),
    ],
  };
}

/** Shown while the schedule is saved. */
export function savingView(): ModalView {
  return waiting('Saving the schedule …');
}

/** What was saved, for the person and, without the modal, as a message. */
export interface Saved {
  wanted: Wanted;
  editing: boolean;
  paused: boolean;
  /** Epoch milliseconds. */
  next: number | null;
  /** The zone that the person lives by; `null` where nobody knows it. */
  reader: string | null;
  command: string;
}

export function savedView(saved: Saved): ModalView {
  return {
    type: 'modal',
    title: plainText(saved.editing ? 'Saved' : 'Scheduled', LIMITS.viewTitle),
    close: plainText('Done', LIMITS.viewTitle),
    blocks: savedBlocks(saved),
  };
}

/** The same for a message. */
export function savedBlocks({ wanted, paused, next, reader, command }: Saved): KnownBlock[] {
  return [
    section(
      [
        sentence(wanted.timing, wanted.zone, wanted.channel),
        ...nextLines(paused ? null : next, wanted.zone, reader),
      ].join('\n'),
    ),
    ...(paused ? [section('It is paused, and stays so until it is resumed.')] : []),
    ...(wanted.note === '' ? [] : [section(`Note: ${prose(wanted.note, 2000)}`)]),
    context(
      `*${environmentName(wanted.environment)}*`,
      `\`${escapeText(command)} schedule\` lists your posts, with ways to change, pause and remove them`,
    ),
  ];
}

function previewBlocks({ typed, timing, next, reader }: FormState): KnownBlock[] {
  const { channel, zone, environment } = typed;
  if (timing === null || zone === null || channel === null || environment === null) {
    return [context('The balance is read when a post is due, never earlier.')];
  }
  return [
    section([sentence(timing, zone, channel), ...nextLines(next, zone, reader)].join('\n')),
    context(`*${environmentName(environment)}*: the balance is read when a post is due, never earlier.`),
  ];
}

function channelField(channel: string | null, editing: boolean, warned: boolean): InputBlock {
  const hint = 'Everybody in it sees the balance.';
  return {
    type: 'input',
    block_id: CHANNEL,
    dispatch_action: true,
    label: plainText('Channel', LIMITS.inputLabel),
    hint: plainText(warned ? hint : `${hint} Switchboard must be in it.`, LIMITS.inputLabel),
    element: {
      type: 'conversations_select',
      action_id: CHANNEL,
      // A balance is not for other organisations, and a direct message between people is not ours to post into.
      filter: { include: ['public', 'private'], exclude_external_shared_channels: true, exclude_bot_users: true },
      ...(channel === null
        ? editing
          ? {}
          : { default_to_current_conversation: true }
        : { initial_conversation: channel }),
    },
  };
}

/** A menu, not radio buttons: what the form says will happen has to stay in sight. */
function oftenField(often: Often): InputBlock {
  return {
    type: 'input',
    block_id: OFTEN,
    dispatch_action: true,
    label: plainText('How often', LIMITS.inputLabel),
    element: {
      type: 'static_select',
      action_id: OFTEN,
      options: OFTENS.map(oftenOption),
      initial_option: oftenOption(often),
    },
  };
}

function oftenOption(often: Often): PlainTextOption {
  return { text: plainText(OFTEN_LABELS[often], LIMITS.optionText), value: often };
}

function daysField(days: readonly number[]): InputBlock {
  const option = (day: number) => ({ text: plainText(weekdayName(day), LIMITS.optionText), value: String(day) });
  return {
    type: 'input',
    block_id: DAYS,
    dispatch_action: true,
    label: plainText('Days', LIMITS.inputLabel),
    element: {
      type: 'checkboxes',
      action_id: DAYS,
      options: [1, 2, 3, 4, 5, 6, 7].map(option),
      ...(days.length === 0 ? {} : { initial_options: days.map(option) }),
    },
  };
}

/** A menu, because a number is only sent with Enter, and until then the form could not say what will happen. */
function dayField(day: string): InputBlock {
  const days = Array.from({ length: 31 }, (_, at) => String(at + 1));
  const option = (each: string) => ({ text: plainText(each, LIMITS.optionText), value: each });
  return {
    type: 'input',
    block_id: DAY,
    dispatch_action: true,
    label: plainText('Day of the month', LIMITS.inputLabel),
    hint: plainText('A month without that day has no post.', LIMITS.inputLabel),
    element: {
      type: 'static_select',
      action_id: DAY,
      options: days.map(option),
      ...(days.includes(day) ? { initial_option: option(day) } : {}),
    },
  };
}

function timeField(time: string | null): InputBlock {
  return {
    type: 'input',
    block_id: TIME,
    dispatch_action: true,
    label: plainText('Time', LIMITS.inputLabel),
    element: { type: 'timepicker', action_id: TIME, ...(time === null ? {} : { initial_time: time }) },
  };
}

function zoneField(zone: string | null): InputBlock {
  return {
    type: 'input',
    block_id: ZONE,
    dispatch_action: true,
    label: plainText('Time zone', LIMITS.inputLabel),
    hint: plainText(
      'Type a city or region to search. The time stays the same when clocks change there.',
      LIMITS.inputLabel,
    ),
    element: {
      type: 'external_select',
      action_id: ZONE,
      min_query_length: 0,
      ...(zone === null ? {} : { initial_option: zoneOption(zone) }),
    },
  };
}

/** A zone as something to choose. */
export function zoneOption(zone: string): PlainTextOption {
  return { text: plainText(zone, LIMITS.optionText), value: zone };
}

function environmentFields(connected: readonly Environment[], chosen: Environment | null): KnownBlock[] {
  const option = (environment: Environment) => ({
    text: plainText(environmentName(environment), LIMITS.optionText),
    value: environment,
  });
  const [only] = connected;
  if (only === undefined) return [];
  if (connected.length === 1) return [context(`*${environmentName(only)}* is the account whose balance is posted.`)];
  return [
    {
      type: 'input',
      block_id: ENVIRONMENT,
      dispatch_action: true,
      label: plainText('Account', LIMITS.inputLabel),
      element: {
        type: 'radio_buttons',
        action_id: ENVIRONMENT,
        options: connected.map(option),
        initial_option: option(chosen ?? only),
      },
    },
  ];
}

function noteField(note: string): InputBlock {
  return {
    type: 'input',
    block_id: NOTE,
    optional: true,
    label: plainText('Note', LIMITS.inputLabel),
    hint: plainText('Stands under every post, such as whom to ask for a top-up.', LIMITS.inputLabel),
    element: {
      type: 'plain_text_input',
      action_id: NOTE,
      max_length: 300,
      ...(note === '' ? {} : { initial_value: note }),
    },
  };
}

function waiting(words: string): ModalView {
  return {
    type: 'modal',
    title: plainText('Balance post', LIMITS.viewTitle),
    close: plainText('Close', LIMITS.viewTitle),
    blocks: [section(words)],
  };
}
