import type { KnownBlock } from '@slack/types';
import type { Draft, End } from '../../changes/draft.ts';
import { addDays, wallClock, weekdayOf } from '../../language/times/calendar.ts';
import type { Clock } from '../../language/times/time.ts';
import type { FieldErrors } from '../../slack/blocks/outcome.ts';
import { type Choice, textInput, uncheckedSelect, type Values } from '../../slack/forms/inputs.ts';
import { describeChoices, type EndRead, endAfter, endAtWall, endClockFor } from './checked-end.ts';
import { MAX_DAYS } from './end-words.ts';

/** The choice for a change that does not end by itself. */
export const NO_END = 'none';

/** The choice of the end that is typed beside it. */
export const TYPED_END = 'typed';

/** The inputs for an end, the usual choices and anything else in words, and for a start, in words. */
export function endInputs({ id, action }: { id: string; action?: string }) {
  const as = action === undefined ? {} : { action };
  return {
    start: textInput({ id: `${id}:start`, ...as, label: 'From', optional: true, most: 100 }),
    choice: uncheckedSelect({ id, ...as, label: 'Until' }),
    text: textInput({ id: `${id}:text`, ...as, label: 'Or another end', optional: true, most: 100 }),
  };
}

/** The choice of when somebody is reminded to put back a change without an end. */
const REMINDER = uncheckedSelect({ id: 'divert:remind', label: 'Remind me to put it back', optional: true });

/** The offer of a reminder, below the preview of a change without an end. */
export function reminderBlocks(clock: Clock): KnownBlock[] {
  const hint = 'For another time, go back and type for example "remind me at 17:30" as the end.';
  return [REMINDER.block({ choices: usualEnds(clock), hint })];
}

/** When somebody wants to be reminded; `start` is when the change begins, where that is not now. */
export function readReminder(
  values: Values,
  clock: Clock & { start: End | null },
): { reminder: End | null } | { errors: FieldErrors } {
  const chosen = REMINDER.isIn(values) ? REMINDER.read(values) : null;
  if (chosen === null) return { reminder: null };
  const read = chosenEnd(chosen, clock);
  return read.kind === 'end' ? { reminder: read.end } : { errors: { [REMINDER.id]: describeFault(read) } };
}

/** The clock by which the forms of a draft name ends. */
export function endClockOf({ clock }: Pick<Draft, 'clock'>): Clock {
  return endClockFor({ tz: clock?.zone ?? null, locale: clock?.locale ?? null }, clock?.at ?? 0);
}

export type EndInputs = ReturnType<typeof endInputs>;

/** What was chosen and typed for an end, and typed for a start. */
export interface TypedEnd {
  choice: string | null;
  text: string;
  start?: string | undefined;
}

/**
 * When a change begins and ends, and when somebody is reminded of it; `null` for now, for no end and for no reminder.
 */
export interface ChangeTimes {
  start: End | null;
  end: End | null;
  reminder: End | null;
}

/**
 * The same as a draft holds it; where the form did not ask how long a change holds, no end means that it is permanent.
 */
export function draftTimes(
  { start, end, reminder }: ChangeTimes,
  asked: boolean,
): Pick<Draft, 'starts' | 'ends' | 'reminder'> {
  return { starts: start, reminder, ends: asked || reminder !== null ? end : (end ?? undefined) };
}

/** The choice of no end in words, and whether it is the usual one, chosen already; otherwise nothing is. */
interface NoEnd {
  noEnd: string;
  isUsual: boolean;
}

/**
 * The inputs as drawn, the end first; `none` is `null` where a change that has begun must be given an end; a start is asked
 * for where it may begin later.
 */
export function endBlocks(
  inputs: EndInputs,
  clock: Clock,
  typed: TypedEnd,
  none: NoEnd | null,
  mayBeginLater = none !== null,
): KnownBlock[] {
  const isTyped = typed.text !== '';
  const choices = [
    ...(isTyped ? [[TYPED_END, 'The end typed below'] as const] : []),
    ...(none === null ? [] : [[NO_END, none.noEnd] as const]),
    ...usualEnds(clock),
  ];
  const usual = isTyped ? TYPED_END : none?.isUsual === true ? NO_END : null;
  const chosen = typed.choice === null || typed.choice === TYPED_END ? usual : typed.choice;
  const hint = `Such as 17:30, tomorrow 9:00, Friday 12:00 or for 2 hours; ${clock.zone}, at most ${MAX_DAYS} days.`;
  const from = `Left empty, it begins when you save it. Such as tomorrow 9:00; ${clock.zone}, at most ${MAX_DAYS} days ahead.`;
  return [
    inputs.choice.block({ choices, initial: chosen, optional: none?.isUsual !== true }),
    inputs.text.block({ initial: typed.text, hint }),
    ...(!mayBeginLater ? [] : [inputs.start.block({ initial: typed.start ?? '', hint: from })]),
  ];
}

/** Ends that people often choose, as far as they are still to come. */
function usualEnds(clock: Clock): Choice<string>[] {
  const { day, minute } = wallClock(clock.now, clock.zone);
  const tomorrow = addDays(day, 1);
  const monday = addDays(day, 8 - weekdayOf(day));
  const wall = (date: string, time: string, text: string) => [`wall ${date}T${time}`, text] as const;
  return [
    ...(minute < 17 * 60 ? [wall(day, '17:00', 'Today 17:00')] : []),
    wall(tomorrow, '09:00', 'Tomorrow 09:00'),
    ...(monday === tomorrow ? [] : [wall(monday, '09:00', 'Monday 09:00')]),
    ['for 60', 'For 1 hour'],
    ['for 120', 'For 2 hours'],
    ['for 240', 'For 4 hours'],
  ];
}

/** What was chosen and typed, unchecked. */
export function typedEnd(inputs: EndInputs, values: Values): TypedEnd {
  const start = inputs.start.read(values);
  return { choice: inputs.choice.read(values), text: inputs.text.read(values), ...(start === '' ? {} : { start }) };
}

/** Why words cannot be used, or what to ask the person who typed them. */
export function describeFault(read: Exclude<EndRead, { kind: 'end' }>): string {
  return read.kind === 'ask' ? describeChoices(read.ends) : read.words;
}

/** The end of a usual choice. */
export function chosenEnd(choice: string, clock: Clock & { start: End | null }): EndRead {
  const [word = '', rest = ''] = choice.split(' ');
  const [date = '', time = ''] = rest.split('T');
  if (word === 'wall' && /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(time))
    return endAtWall({ date, time }, clock);
  const minutes = word === 'for' && /^\d{1,4}$/.test(rest) ? Number(rest) : 0;
  if (minutes > 0) return endAfter({ days: 0, minutes }, clock);
  return { kind: 'fault', words: 'Choose one of these, or type another end below.' };
}
