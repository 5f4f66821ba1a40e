import { type Choice, INTENTS, type Intent, type SlotName, type Slots } from './intents.ts';
import type { ReadingContext } from './templates/run.ts';
import { addDays } from './times/calendar.ts';
import { minutesOf } from './times/moment.ts';
import type { World } from './world.ts';

/** What a world must have for an intent to be possible; each check adds or removes what is missing. */
type Check = (slots: Slots, context: ReadingContext) => readonly Choice[];

const IN_LIST: readonly Intent[] = ['remove_destination', 'disable_destination', 'enable_destination', 'set_timeout'];
const POSTS: readonly Intent[] = ['schedule_pause', 'schedule_resume', 'schedule_remove', 'schedule_send'];

function checksOf(intent: Intent): readonly Check[] {
  if (intent === 'forecast') return [untilOnly];
  if (intent === 'when') return [notTheWeekShown];
  if (intent === 'divert') return [notToItself, inOrder];
  if (intent === 'end_divert') return [isDiverted];
  if (intent === 'extend_divert') return [isDiverted, isLater];
  if (intent === 'reorder') return [inList('name'), inList('before'), inList('with'), lastPlace(0), inOrder];
  if (intent === 'add_destination') return [lastPlace(1), inList('before'), inOrder];
  if (intent === 'swap_shift') return [ownShift];
  if (intent === 'replace_person') return [speakerLeaving];
  if (intent === 'close_days') return [fromAnHour];
  if (intent === 'hours') return [today, ofWhichHours, elsewhereAsked, inTheEvening];
  if (POSTS.includes(intent)) return [onePost];
  return IN_LIST.includes(intent) ? [inList('name'), inOrder] : [];
}

const ask = (slots: Slots, slot: SlotName, values: readonly string[]): readonly Choice[] => {
  delete slots[slot];
  return [{ slot, values }];
};

/** How long credit lasts is counted from now, until a day or an hour. */
const untilOnly: Check = (slots) => {
  delete slots.from;
  const { at } = slots;
  const isAt = slots.until === undefined && at !== undefined;
  if (isAt) {
    slots.until = at;
    delete slots.at;
  }
  const open = (slots.open ?? [])
    .filter((edge) => edge !== 'from')
    .map((edge) => (edge === 'at' && isAt ? 'until' : edge));
  if (open.length > 0) slots.open = open;
  else delete slots.open;
  return [];
};

/** "Swap me with Ben" is of the speaker's own shift, as it is where nobody is named. */
const ownShift: Check = (slots) => {
  if (slots.person === 'me') delete slots.person;
  return [];
};

/** "Anna takes over from me" is of whoever speaks, by their number or without one. */
const speakerLeaving: Check = (slots, { world }) => {
  if (slots.person === 'me') slots.person = world.user;
  return [];
};

/** What closes at an hour is rather the hours of that day: a closed day has an end. */
const fromAnHour: Check = (slots) => (slots.at?.length === LOCAL_TIME ? ask(slots, 'at', []) : []);

/** The next seven days are what is shown. */
const notTheWeekShown: Check = (slots, { world }) => {
  const { from, until } = slots;
  if (from === undefined && until?.length === LOCAL_TIME && until.startsWith(addDays(world.now.day, DAYS_SHOWN)))
    delete slots.until;
  return [];
};

const DAYS_SHOWN = 7;

/** When the clocks go forward, an hour does not exist; when they go back, it exists twice: which is meant is asked. */
export function addUnlessShownOnce(slots: Slots, { shown, elapse }: ReadingContext, choices: Choice[]): void {
  for (const edge of EDGES) {
    const local = slots[edge];
    if (local?.length !== LOCAL_TIME || shown(local) === 'exact') continue;
    const [day, minute] = [local.slice(0, 10), minutesOf(local.slice(11))];
    const later = elapse({ day, minute: 0 }, minute);
    choices.push(...ask(slots, edge, shown(local) === 'repeated' ? [local] : [`${later.date}T${later.time}`]));
  }
}

const EDGES = ['from', 'until', 'at'] as const;
const LOCAL_TIME = 'YYYY-MM-DDTHH:MM'.length;

const notToItself: Check = (slots) => (slots.to !== undefined && slots.to === slots.number ? ask(slots, 'to', []) : []);

/** Requires the end to be after the beginning. */
const inOrder: Check = (slots) => {
  const { from, until } = slots;
  if (from === undefined || until === undefined || from.length !== until.length || from.length === 10) return [];
  return from < until ? [] : ask(slots, 'until', []);
};

const isDiverted: Check = ({ number }, { world }) => {
  if (number === undefined || world.diverted.some((each) => each.number === number)) return [];
  return [{ slot: 'number', values: world.diverted.map((each) => each.number) }];
};

/** Requires what is extended to end later than it would have. */
const isLater: Check = (slots, { world }) => {
  const { until } = slots;
  const now = world.diverted.find(({ number }) => number === slots.number)?.until;
  return until !== undefined && now != null && until.length === now.length && until <= now
    ? ask(slots, 'until', [])
    : [];
};

/** The ring list of a number. */
export const listOf = (world: World, number: string | undefined) =>
  world.numbers.find((each) => each.number === number)?.destinations;

const inList =
  (slot: 'name' | 'before' | 'with'): Check =>
  (slots, { world }) => {
    const said = slots[slot];
    const list = listOf(world, slots.number);
    if (said === undefined || said === 'me' || list === undefined) return [];
    if (list.some(({ name, number }) => name === said || number === said)) return [];
    return [{ slot, values: list.map(({ name }) => name) }];
  };

/** The last place in a list; `more` is the number of entries by which the list will grow. */
const lastPlace =
  (more: number): Check =>
  (slots, { world }) => {
    if (slots.position !== -1) return [];
    const list = listOf(world, slots.number);
    if (list === undefined) return ask(slots, 'position', []);
    slots.position = list.length + more;
    return [];
  };

/** Of several numbers without hours, or several hours, which is meant; a question is of all. */
const ofWhichHours: Check = (slots, { world: { hours = [], numbers } }) => {
  if (slots.number !== undefined || isAsked(slots) || hours.length === 1 || numbers.length < 2) return [];
  // Without hours, no day can differ from them.
  if (hours.length === 0 && slots.value === undefined && slots.to === undefined) return [];
  const held = hours.flatMap((each) => each.numbers.slice(0, 1));
  return [{ slot: 'number', values: held }];
};

/** "Only open 10-2" is of today: hours without days are those of one. */
const today: Check = (slots, { world }) => {
  const { value, at, from, until } = slots;
  if (value === undefined || !/^\d/u.test(value) || [at, from, until].some((said) => said !== undefined)) return [];
  slots.at = world.now.day;
  slots.open = ['at'];
  return [];
};

/** New hours need to say who rings outside them. */
const elsewhereAsked: Check = (slots, { world: { hours = [] } }) => {
  const { number, value, to, name, at, from, until } = slots;
  const isHeld = number === undefined ? hours.length > 0 : hours.some(({ numbers }) => numbers.includes(number));
  const isWeek = value !== undefined && [name, at, from, until].every((said) => said === undefined);
  return isHeld || !isWeek || to !== undefined ? [] : [{ slot: 'to', values: [] }];
};

/** "Open until 9" may mean either half of the day; an earlier hour of the morning is read only where that half was said. */
const inTheEvening: Check = (slots) => {
  if (slots.field !== undefined) return [];
  const [day = '', time = ''] = slots.until?.split('T') ?? [];
  if (slots.from !== undefined || time < '07:00' || time >= '12:00') return [];
  const late = `${String(Number(time.slice(0, 2)) + 12)}${time.slice(2)}`;
  return ask(slots, 'until', [`${day}T${late}`, `${day}T${time}`]);
};

/** Whether hours are asked for: nothing is said of them. */
const isAsked = ({ field, value, to, name, from, until }: Slots): boolean =>
  [field, value, to, name, from, until].every((said) => said === undefined);

const onePost: Check = ({ id, channel }, { world }) => {
  if (id !== undefined || channel === undefined) return [];
  const there = world.schedules.filter((each) => each.channel === channel);
  return there.length === 1 ? [] : [{ slot: 'id', values: there.map((each) => each.id) }];
};

/** What has to hold for each intent. */
export const CHECKS: ReadonlyMap<Intent, readonly Check[]> = new Map(
  (Object.keys(INTENTS) as Intent[]).map((intent) => [intent, checksOf(intent)]),
);
