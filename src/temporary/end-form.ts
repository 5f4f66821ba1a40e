import type { KnownBlock } from '@slack/types';
import type { Draft, End } from '../changes/draft.ts';
import { addDays, wallClock, weekdayOf } from '../language/calendar.ts';
import type { FieldErrors } from '../slack/blocks/outcome.ts';
import { type Choice, choiceOfThen, textInput } from '../slack/forms/inputs.ts';
import type { Values } from '../slack/forms/values.ts';
import { MOST_DAYS } from './end-words.ts';
import { askWords, type EndClock, type EndRead, endAtWall, endClockFor, readEndText } from './read-end.ts';

/** The choice of a change that nobody ends but people. */
export const NO_END = 'none';

const MINUTE = 60_000;

/** The two inputs of an end: what is usual, and anything else in words. */
export function endInputs({ id, action }: { id: string; action?: string }) {
  const as = action === undefined ? {} : { action };
  return {
    choice: choiceOfThen({ id, ...as, label: 'Until' }),
    text: textInput({ id: `${id}:text`, ...as, label: 'Or another end', optional: true, most: 100 }),
  };
}

/** By whose clocks the ends of a draft's forms are named. */
export function endClockOf({ clock }: Pick<Draft, 'clock'>): EndClock {
  return endClockFor({ tz: clock?.zone ?? null, locale: clock?.locale ?? null }, clock?.at ?? 0);
}

type EndInputs = ReturnType<typeof endInputs>;

/** What was chosen and typed for an end. */
export interface TypedEnd {
  choice: string | null;
  text: string;
}

/** The inputs as they are drawn; `none` says what it means to choose no end, `null` where one has to be chosen. */
export function endBlocks(inputs: EndInputs, clock: EndClock, typed: TypedEnd, none: string | null): KnownBlock[] {
  const choices = [...(none === null ? [] : [[NO_END, none] as const]), ...usualEnds(clock)];
  const hint = `Such as 17:30, tomorrow 9:00, Friday 12:00 or for 2 hours; ${clock.zone}, at most ${MOST_DAYS} days.`;
  return [
    inputs.choice.block({ choices, initial: typed.choice ?? (none === null ? null : NO_END), optional: none === null }),
    inputs.text.block({ initial: typed.text, hint }),
  ];
}

/** Ends that people often mean, as far as they are still to come. */
function usualEnds(clock: EndClock): Choice<string>[] {
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

/** What was chosen and typed, whatever it is. */
export function typedEnd(inputs: EndInputs, values: Values): TypedEnd {
  return { choice: inputs.choice.read(values), text: inputs.text.read(values) };
}

/** Reads an end from its inputs; words say more than a choice of no end, and less than any other. */
export function readEnd(
  inputs: EndInputs,
  values: Values,
  clock: EndClock,
): { end: End | null } | { errors: FieldErrors } {
  const { choice, text } = typedEnd(inputs, values);
  const isChosen = choice !== null && choice !== NO_END;
  if (isChosen && text !== '') {
    return { errors: { [inputs.text.id]: 'One is chosen above too. Leave this empty, or choose no end there.' } };
  }
  if (!isChosen && text === '') return { end: null };
  const [field, read] = isChosen
    ? [inputs.choice.id, chosenEnd(choice, clock)]
    : [inputs.text.id, readEndText(text, clock)];
  if (read.kind === 'end') return { end: read.end };
  return { errors: { [field]: read.kind === 'ask' ? askWords(read.ends) : read.words } };
}

function chosenEnd(choice: string, clock: EndClock): EndRead {
  const [word = '', rest = ''] = choice.split(' ');
  const [date = '', time = ''] = rest.split('T');
  if (word === 'wall' && /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(time))
    return endAtWall({ date, time }, clock);
  const minutes = word === 'for' && /^\d{1,4}$/.test(rest) ? Number(rest) : 0;
  if (minutes > 0) {
    return { kind: 'end', end: { at: clock.now + minutes * MINUTE, zone: clock.zone, wall: null }, remark: null };
  }
  return { kind: 'fault', words: 'Choose one of these, or type another end below.' };
}
