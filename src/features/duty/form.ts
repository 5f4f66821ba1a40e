import { addDays, clockTime, wallClock, weekdayOf } from '../../language/times/calendar.ts';
import { ZoneClocks } from '../../language/times/instant.ts';
import { findPeople } from '../../people/directory/finder.ts';
import { type DutyList, type DutyPerson, MAX_PEOPLE, type PartSpan } from '../../plans/duty/record.ts';
import type { Shift } from '../../plans/duty/shifts.ts';
import { DUTY_ANSWERS } from '../../plans/hours/duty.ts';
import { formatPeriod } from '../../plans/temporary/end-words.ts';
import { beginningOf } from '../../runtime/marked-text.ts';
import type { FieldErrors } from '../../slack/blocks/outcome.ts';
import {
  channelInput,
  dateInput,
  type FormRead,
  menu,
  radioButtons,
  textInput,
  timeInput,
  uncheckedSelect,
  type Values,
} from '../../slack/forms/inputs.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The longest text in which people are named. */
const MAX_LIST_LENGTH = 2000;

/** The inputs of the form of a duty list. */
export const DUTY_INPUTS = {
  people: textInput({
    id: 'duty:people',
    label: 'Who takes turns',
    multiline: true,
    most: MAX_LIST_LENGTH,
    hint: `One a line, in their order: names or numbers of the ring list, at most ${MAX_PEOPLE}.`,
  }),
  hours: radioButtons({ id: 'duty:hours', label: 'Hours', choices: DUTY_ANSWERS }),
  every: radioButtons({
    id: 'duty:every',
    label: 'The next takes over',
    choices: [
      ['week', 'Every week'],
      ['day', 'Every day'],
    ] as const,
  }),
  weekday: menu({
    id: 'duty:weekday',
    label: 'Day of the week',
    hint: 'For every week.',
    choices: WEEKDAYS.map((name, at) => [at + 1, name] as const),
  }),
  time: timeInput({ id: 'duty:time', label: 'Time' }),
  zone: textInput({ id: 'duty:zone', label: 'Time zone', most: 60, hint: 'Such as Europe/London.' }),
  starts: dateInput({ id: 'duty:starts', label: 'Starts on', hint: 'The first shift begins on or after this day.' }),
  channel: channelInput({
    id: 'duty:channel',
    label: 'Announce in',
    optional: true,
    hint: 'Left empty, nothing is announced. Switchboard must be in the channel.',
  }),
};

/** The inputs of the form that gives one shift to somebody else. */
export const SWAP_INPUTS = {
  shift: uncheckedSelect({ id: 'duty:shift', label: 'Shift' }),
  who: uncheckedSelect({ id: 'duty:who', label: 'Who takes it' }),
};

/** The inputs of the form that asks for cover. */
export const COVER_INPUTS = {
  shift: uncheckedSelect({ id: 'duty:cover-shift', label: 'Shift' }),
  day: dateInput({
    id: 'duty:cover-day',
    label: 'Only on',
    optional: true,
    hint: 'Left empty, the whole shift.',
  }),
  from: timeInput({ id: 'duty:cover-from', label: 'Only from', optional: true }),
  until: timeInput({ id: 'duty:cover-until', label: 'Only until', optional: true }),
  channel: channelInput({
    id: 'duty:cover-channel',
    label: 'Ask in',
    optional: true,
    hint: 'Left empty, those of the list are asked directly who have said which number is theirs.',
  }),
};

/** Which part of a shift is meant, as it is filled in: a day where shifts last a week, and times (`HH:mm`). */
export type PartFields = Readonly<Record<'day' | 'from' | 'until', string | null>>;

/** The whole shift. */
export const NO_PART: PartFields = { day: null, from: null, until: null };

/** Reads which part of a shift is meant; `null` for the whole of it. */
export function readPart(
  list: Pick<DutyList, 'every' | 'zone'>,
  shift: Pick<Shift, 'day' | 'from' | 'until'>,
  { day, from, until }: PartFields,
): { part: PartSpan | null } | { errors: FieldErrors } {
  const fault = (field: { id: string }, words: string) => ({ errors: { [field.id]: words } });
  const isWeek = list.every === 'week';
  if (day === null && from === null && until === null) return { part: null };
  if (isWeek && day === null) return fault(COVER_INPUTS.day, 'Choose the day of these times.');
  const clocks = new ZoneClocks(list.zone);
  const date = (isWeek ? day : null) ?? shift.day;
  const after = (time: string, least: number) => {
    const { at } = clocks.instantOf(date, time);
    return at < least ? clocks.instantOf(addDays(date, 1), time).at : at;
  };
  const first = isWeek ? clocks.instantOf(date, '00:00').at : shift.from;
  const last = isWeek ? clocks.instantOf(addDays(date, 1), '00:00').at : shift.until;
  if (last <= shift.from || first >= shift.until)
    return fault(COVER_INPUTS.day, 'The shift is not on this day. Choose another, or another shift.');
  const begin = from === null ? Math.max(first, shift.from) : after(from, first);
  const end = until === null ? Math.min(last, shift.until) : after(until, begin + 1);
  if (begin < shift.from || begin >= shift.until)
    return fault(COVER_INPUTS.from, `The shift is not on then: ${describeTimes(list, shift)}.`);
  if (end > shift.until) return fault(COVER_INPUTS.until, `The shift is over by then: ${describeTimes(list, shift)}.`);
  return { part: begin === shift.from && end === shift.until ? null : { from: begin, until: end } };
}

function describeTimes({ zone }: Pick<DutyList, 'zone'>, span: PartSpan): string {
  return `${formatPeriod(span, zone)} (${zone})`;
}

/** How a part of a shift is filled in; none where it is as long as the shift, or cannot be filled in. */
export function partFields(list: Pick<DutyList, 'every' | 'zone'>, shift: Shift, said: PartSpan): PartFields {
  const [first, last] = [said.from, said.until].map((at) => wallClock(at, list.zone));
  if (first === undefined || last === undefined || said.from < shift.from || said.until > shift.until) return NO_PART;
  const fields = {
    day: list.every === 'week' ? first.day : null,
    from: clockTime(first.minute),
    until: clockTime(last.minute),
  };
  const isDay = fields.day !== null && first.minute === 0 && last.minute === 0;
  const meant = isDay ? { ...fields, from: null, until: null } : fields;
  const read = readPart(list, shift, meant);
  return 'part' in read && read.part?.from === said.from && read.part.until === said.until ? meant : NO_PART;
}

/** The choices of a swap beside people. */
export const NOBODY = 'nobody';
export const AS_PLANNED = 'as-planned';

/** What a form asks for in a duty list. */
type WantedDuty = Pick<DutyList, 'people' | 'every' | 'time' | 'zone' | 'starts' | 'channel'>;

/** How many days from today a typed day may be. */
const MAX_DAYS_AWAY = 366;

/** What a form is read by: the date on the person's clock, and the list as it is, whose values are taken as they are. */
interface ReadBy {
  today: string;
  zoneNamed: (name: string) => string | null;
  before: Pick<DutyList, 'zone' | 'starts'> | null;
}

/** Reads the form; `list` is everybody who may take turns. */
export function readDutyForm(
  values: Values,
  list: readonly DutyPerson[],
  { today, zoneNamed, before }: ReadBy,
): FormRead<WantedDuty> {
  const { people, every, weekday, time, zone, starts, channel } = DUTY_INPUTS;
  const named = readPeople(people.read(values), list);
  const [often, day, at] = [every.read(values), weekday.read(values), time.read(values)];
  const [typedZone, first] = [zone.read(values), starts.read(values)];
  const where = typedZone === before?.zone ? typedZone : zoneNamed(typedZone);
  const errors: Record<string, string> = {};
  if ('fault' in named) errors[people.id] = named.fault;
  if (often === null) errors[every.id] = 'Choose one.';
  if (often === 'week' && day === null) errors[weekday.id] = 'Choose a day.';
  if (at === null || !/^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(at)) errors[time.id] = 'Choose a time.';
  if (where === null) errors[zone.id] = 'This is not a time zone. Type one such as Europe/London.';
  const isDay = first !== null && /^\d{4}-\d\d-\d\d$/u.test(first);
  if (!isDay) errors[starts.id] = 'Choose a day.';
  else if (
    first !== before?.starts &&
    (first > addDays(today, MAX_DAYS_AWAY) || first < addDays(today, -MAX_DAYS_AWAY))
  ) {
    errors[starts.id] = 'Choose a day within a year from today.';
  }
  if (
    Object.keys(errors).length > 0 ||
    'fault' in named ||
    often === null ||
    at === null ||
    first === null ||
    where === null
  ) {
    return { errors: errors as FieldErrors };
  }
  const begins = often === 'week' && day !== null ? addDays(first, (day - weekdayOf(first) + 7) % 7) : first;
  return {
    value: { people: named.people, every: often, time: at, zone: where, starts: begins, channel: channel.read(values) },
  };
}

/** Reads the lines that name people on a ring list; one line may name several, separated by commas. */
function readPeople(text: string, list: readonly DutyPerson[]): { people: DutyPerson[] } | { fault: string } {
  const lines = text
    .split(/\n/u)
    .flatMap((line) => (findPeople(line.trim(), list).length === 0 ? line.split(',') : [line]))
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return { fault: 'Name somebody.' };
  if (lines.length > MAX_PEOPLE) return { fault: `At most ${MAX_PEOPLE} can take turns.` };
  const people: DutyPerson[] = [];
  for (const line of lines) {
    const found = findPeople(line, list);
    const [person] = found;
    if (person === undefined) return { fault: describeStranger(beginningOf(line, 100), list) };
    if (found.length > 1)
      return { fault: `"${beginningOf(line, 100)}" is there more than once. Type the number instead.` };
    people.push(person);
  }
  return { people };
}

/** How many names are listed beside one that is not on the ring list. */
const MAX_NAMED = 10;

function describeStranger(stranger: string, list: readonly DutyPerson[]): string {
  if (list.length === 0) return 'Nobody is on the ring list yet. Put people on it first.';
  const names = list.flatMap(({ name }) => (name === null || name.trim() === '' ? [] : [beginningOf(name.trim(), 60)]));
  const named = [...new Set(names)].slice(0, MAX_NAMED);
  const there =
    named.length === 0 ? '' : ` On it: ${named.join(', ')}${names.length > named.length ? ' and others' : ''}.`;
  return `"${stranger}" is not on the ring list. Put them on it first.${there}`;
}

/** Writes people as lines from which they are found again; by their numbers where their names do not say who is meant. */
export function peopleLines(people: readonly DutyPerson[], list: readonly DutyPerson[]): string {
  const numbers = people.map(({ number }) => number);
  const line = ({ name, number }: DutyPerson) => {
    const called = name?.trim() ?? '';
    const isClear = isFound(called, list, [number]);
    return isClear ? called : number;
  };
  const lines = people.map(line).join('\n');
  return lines.length <= MAX_LIST_LENGTH && isFound(lines, list, numbers) ? lines : numbers.join('\n');
}

function isFound(text: string, list: readonly DutyPerson[], numbers: readonly string[]): boolean {
  const read = readPeople(text, list);
  return 'people' in read && JSON.stringify(read.people.map(({ number }) => number)) === JSON.stringify(numbers);
}
