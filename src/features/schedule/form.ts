import type { Field, Values } from '../../slack/feature.ts';
import type { FieldErrors } from '../../slack/outcome.ts';
import type { Timing } from '../../storage/ports.ts';
import type { Environment } from '../../telephony/types.ts';
import { parseEnvironment } from '../../workspace/words.ts';
import { CHANNEL, DAY, DAYS, ENVIRONMENT, NOTE, OFTEN, OFTENS, type Often, TIME, ZONE } from './form-view.ts';

/** The longest note, in UTF-16 units: a line or two under a post. */
export const LONGEST_NOTE = 300;

/** What a form holds at the moment, complete or not. */
export interface Typed {
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

/** What a schedule is made of. */
export interface Wanted {
  channel: string;
  timing: Timing;
  zone: string;
  environment: Environment;
  note: string;
}

/** What stands in the form; fields that it does not show at the moment are as in `otherwise`. */
export function readTyped(values: Values, otherwise: Typed): Typed {
  const often = optionOf(values, OFTEN);
  const days = fieldOf(values, DAYS)?.selected_options;
  return {
    channel: textIn(fieldOf(values, CHANNEL)?.selected_conversation) ?? null,
    often: OFTENS.find((each) => each === often) ?? otherwise.often,
    days: Array.isArray(days)
      ? days.map((each: { value?: unknown }) => Number(each.value)).filter(isDay)
      : otherwise.days,
    day: fieldOf(values, DAY) === undefined ? otherwise.day : (optionOf(values, DAY) ?? ''),
    time: textIn(fieldOf(values, TIME)?.selected_time) ?? null,
    zone: optionOf(values, ZONE) ?? null,
    environment: parseEnvironment(optionOf(values, ENVIRONMENT) ?? '') ?? otherwise.environment,
    note: (textIn(fieldOf(values, NOTE)?.value) ?? '').trim(),
  };
}

/** When it is due by what is in the form so far; `null` while that is not said. */
export function timingOf({ often, days, day, time }: Typed): Timing | null {
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

/** The form as it has to be to make a schedule, or what is wrong with its fields. */
export function judgeTyped(
  typed: Typed,
  isZone: (name: string) => boolean,
): { value: Wanted } | { errors: FieldErrors } {
  const errors: Record<string, string> = {};
  const { channel, zone, environment, note } = typed;
  if (channel === null || !/^[CG]/u.test(channel)) {
    errors[CHANNEL] = 'Choose a channel; a direct message cannot be posted to.';
  }
  if (zone === null || !isZone(zone)) errors[ZONE] = 'Choose a time zone from the list, such as Europe/London.';
  if (note.length > LONGEST_NOTE) errors[NOTE] = `Keep the note to ${LONGEST_NOTE} characters.`;
  const timing = timingOf(typed);
  if (timing === null) Object.assign(errors, timingFault(typed));
  if (environment === null) errors[CHANNEL] ??= 'No phone account is connected to this workspace any more.';
  if (channel === null || zone === null || environment === null || timing === null) return { errors };
  return Object.keys(errors).length > 0 ? { errors } : { value: { channel, timing, zone, environment, note } };
}

function timingFault({ often, days, day, time }: Typed): FieldErrors {
  if (often === 'chosen' && days.length === 0) return { [DAYS]: 'Choose at least one day.' };
  if (often === 'monthly' && !isMonthDay(day)) return { [DAY]: 'Choose a day of the month from 1 to 31.' };
  return { [TIME]: time === null ? 'Choose a time.' : 'Choose a time from 00:00 to 23:59.' };
}

/** The form that would make this schedule. */
export function typedFrom(wanted: Wanted): Typed {
  const { channel, timing, zone, environment, note } = wanted;
  const time = timing.kind === 'interval' ? null : timing.time;
  return { ...oftenOf(timing), channel, time, zone, environment, note };
}

function oftenOf(timing: Timing): Pick<Typed, 'often' | 'days' | 'day'> {
  if (timing.kind === 'monthly') {
    return timing.day === 'last'
      ? { often: 'last', days: [], day: '' }
      : { often: 'monthly', days: [], day: String(timing.day) };
  }
  if (timing.kind === 'interval') return { often: 'daily', days: [], day: '' };
  const key = [...timing.days].sort((a, b) => a - b).join('');
  const often = key === '1234567' ? 'daily' : key === '12345' ? 'weekdays' : 'chosen';
  return { often, days: often === 'chosen' ? timing.days : [], day: '' };
}

function isMonthDay(day: string): boolean {
  return /^\d{1,2}$/u.test(day) && Number(day) >= 1 && Number(day) <= 31;
}

function isDay(day: number): boolean {
  return Number.isInteger(day) && day >= 1 && day <= 7;
}

/** Every block of the form has one input, with the id of the block. */
function fieldOf(values: Values, id: string): Field | undefined {
  return values[id]?.[id];
}

function optionOf(values: Values, id: string): string | undefined {
  const option = fieldOf(values, id)?.selected_option as { value?: unknown } | null | undefined;
  return textIn(option?.value);
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
