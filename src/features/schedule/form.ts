import type { Content } from '../../credit/posts/schedule.ts';
import { weekdayName } from '../../credit/posts/timing-format.ts';
import type { FieldErrors } from '../../slack/blocks/outcome.ts';
import {
  channelInput,
  checkboxes,
  type FormRead,
  menu,
  radioButtons,
  searchMenu,
  textInput,
  timeInput,
  type Values,
  withDefault,
} from '../../slack/forms/inputs.ts';
import type { RecurringTiming } from '../../storage/ports.ts';
import type { Environment } from '../../telephony/types.ts';
import { ENVIRONMENT_CHOICES } from '../../workspace/labels.ts';

/** How often a post comes, in the order of the form. */
export const OFTENS = [
  ['daily', 'Every day'],
  ['weekdays', 'Every weekday, Monday to Friday'],
  ['chosen', 'On chosen days of the week'],
  ['monthly', 'On a day of every month'],
  ['last', 'On the last day of every month'],
] as const;
type Often = (typeof OFTENS)[number][0];

/** The longest note, in UTF-16 units: a line or two under a post. */
const MAX_NOTE_LENGTH = 300;

const MONTH_DAYS = Array.from({ length: 31 }, (_, at) => String(at + 1));

/** The inputs of the form; every choice draws it anew, so that it says at once what will happen. */
export const SCHEDULE_INPUTS = {
  content: menu({
    id: 'schedule:content',
    label: 'What',
    dispatch: true,
    choices: [
      ['balance', 'The balance'],
      ['summary', 'A summary since the last one'],
    ] satisfies [Content, string][],
    hint: 'A summary says what was spent and changed, and what the next 7 days bring.',
  }),
  channel: channelInput({ id: 'schedule:channel', label: 'Channel', dispatch: true }),
  // A menu, not radio buttons: what the form says will happen has to stay in sight.
  often: menu({ id: 'schedule:often', label: 'How often', dispatch: true, choices: OFTENS }),
  days: checkboxes({
    id: 'schedule:days',
    label: 'Days',
    dispatch: true,
    choices: [1, 2, 3, 4, 5, 6, 7].map((day) => [day, weekdayName(day)] as const),
  }),
  // A menu, because a number is only sent with Enter, and until then the form could not say what will happen.
  day: menu({
    id: 'schedule:day',
    label: 'Day of the month',
    dispatch: true,
    hint: 'A month without that day has no post.',
    choices: MONTH_DAYS.map((day) => [day, day] as const),
  }),
  time: timeInput({ id: 'schedule:time', label: 'Time', dispatch: true }),
  zone: searchMenu({
    id: 'schedule:zone',
    label: 'Time zone',
    dispatch: true,
    hint: 'Type a city or region to search. The time stays the same when the clocks change there; on a day when they skip it, there is no post.',
  }),
  environment: radioButtons({
    id: 'schedule:environment',
    label: 'Account',
    dispatch: true,
    choices: ENVIRONMENT_CHOICES,
  }),
  note: textInput({
    id: 'schedule:note',
    label: 'Note',
    optional: true,
    most: MAX_NOTE_LENGTH,
    hint: 'Shown under every post, for example who to ask for a top-up.',
  }),
};
export const CONTENT = SCHEDULE_INPUTS.content.id;
export const CHANNEL = SCHEDULE_INPUTS.channel.id;
export const OFTEN = SCHEDULE_INPUTS.often.id;
export const DAYS = SCHEDULE_INPUTS.days.id;
export const DAY = SCHEDULE_INPUTS.day.id;
export const TIME = SCHEDULE_INPUTS.time.id;
export const ZONE = SCHEDULE_INPUTS.zone.id;
export const ENVIRONMENT = SCHEDULE_INPUTS.environment.id;
export const NOTE = SCHEDULE_INPUTS.note.id;

/** The current values of a form, complete or not. */
export interface Typed {
  content: Content;
  channel: string | null;
  often: Often;
  /** ISO weekdays. */
  days: readonly number[];
  /** A day of the month; empty for none. */
  day: string;
  time: string | null;
  zone: string | null;
  environment: Environment | null;
  note: string;
}

/** What makes up a schedule. */
export interface ScheduleValues {
  content?: Content | undefined;
  channel: string;
  timing: RecurringTiming;
  zone: string;
  environment: Environment;
  note: string;
}

/** The values in the form; inputs that it does not currently show are taken from `otherwise`. */
export function readTyped(values: Values, otherwise: Typed): Typed {
  const { content, channel, often, days, day, time, zone, environment, note } = SCHEDULE_INPUTS;
  return {
    content: content.read(values) ?? otherwise.content,
    channel: channel.read(values),
    often: often.read(values) ?? otherwise.often,
    days: withDefault(days, otherwise.days).read(values),
    day: withDefault(day, otherwise.day).read(values) ?? '',
    time: time.read(values),
    zone: zone.read(values),
    environment: environment.read(values) ?? otherwise.environment,
    note: note.read(values),
  };
}

/** When it is due, by what is in the form so far; `null` while that is not known. */
export function timingOf({ often, days, day, time }: Typed): RecurringTiming | null {
  if (time === null || !/^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(time)) return null;
  switch (often) {
    case 'daily':
      return { kind: 'weekly', days: [1, 2, 3, 4, 5, 6, 7], time };
    case 'weekdays':
      return { kind: 'weekly', days: [1, 2, 3, 4, 5], time };
    case 'chosen':
      return days.length === 0 ? null : { kind: 'weekly', days: [...days].sort((a, b) => a - b), time };
    case 'monthly':
      return isMonthDay(day) ? { kind: 'monthly', day: Number(day), time } : null;
    case 'last':
      return { kind: 'monthly', day: 'last', time };
  }
}

/** The values for a schedule, or what is wrong with the fields. */
export function judgeTyped(typed: Typed, isZone: (name: string) => boolean): FormRead<ScheduleValues> {
  const errors: Record<string, string> = {};
  const { content, channel, zone, environment, note } = typed;
  if (channel === null || !/^[CG]/u.test(channel)) {
    errors[CHANNEL] = 'Choose a channel; a direct message cannot be posted to.';
  }
  if (zone === null || !isZone(zone)) errors[ZONE] = 'Choose a time zone from the list, such as Europe/London.';
  if (note.length > MAX_NOTE_LENGTH) errors[NOTE] = `Keep the note to ${MAX_NOTE_LENGTH} characters.`;
  const timing = timingOf(typed);
  if (timing === null) Object.assign(errors, timingFault(typed));
  if (environment === null) errors[CHANNEL] ??= 'No phone account is connected to this workspace now.';
  if (channel === null || zone === null || environment === null || timing === null) return { errors };
  return Object.keys(errors).length > 0 ? { errors } : { value: { content, channel, timing, zone, environment, note } };
}

function timingFault({ often, days, day, time }: Typed): FieldErrors {
  if (often === 'chosen' && days.length === 0) return { [DAYS]: 'Choose at least one day.' };
  if (often === 'monthly' && !isMonthDay(day)) return { [DAY]: 'Choose a day of the month from 1 to 31.' };
  return { [TIME]: time === null ? 'Choose a time.' : 'Choose a time from 00:00 to 23:59.' };
}

/** The form that would make this schedule. */
export function typedFrom(wanted: ScheduleValues): Typed {
  const { content = 'balance', channel, timing, zone, environment, note } = wanted;
  const time = timing.kind === 'interval' ? null : timing.time;
  return { ...oftenOf(timing), content, channel, time, zone, environment, note };
}

function oftenOf(timing: RecurringTiming): Pick<Typed, 'often' | 'days' | 'day'> {
  if (timing.kind === 'monthly') {
    return timing.day === 'last'
      ? { often: 'last', days: [], day: '' }
      : { often: 'monthly', days: [], day: String(timing.day) };
  }
  if (timing.kind === 'interval') return { often: 'daily', days: [], day: '' };
  return { days: [], day: '', ...oftenOn(timing.days) };
}

/** How the form shows that something comes on these weekdays. */
export function oftenOn(days: readonly number[]): Pick<Typed, 'often'> & Partial<Pick<Typed, 'days'>> {
  const key = [...days].sort((a, b) => a - b).join('');
  return key === '1234567' ? { often: 'daily' } : key === '12345' ? { often: 'weekdays' } : { often: 'chosen', days };
}

function isMonthDay(day: string): boolean {
  return MONTH_DAYS.includes(day);
}
