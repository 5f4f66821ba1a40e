import type { Candidate } from './candidate.ts';
import { clockTimes, hasBareHour } from './clock-times.ts';
import type { SlotName, Slots, UnderstoodAs } from './intents.ts';
import type { Place, SlotMatch } from './run.ts';

/** Gives an hour the day that was said before. */
export function withDay(
  { slots: now, missing, bound }: Candidate,
  memory: Pick<UnderstoodAs<'divert'>, 'slots' | 'choices'>,
  place: Place,
  words: readonly string[],
): Slots {
  const before = memory.slots.until;
  const offered = memory.choices?.find(({ slot }) => slot === 'until')?.values ?? [];
  if (now.until === undefined && offered.length === 0 && !missing.includes('until')) return now;
  if (before?.length === 10 && memory.slots.open?.includes('until') === true) {
    const times = clockTimes(words, before, place);
    const [only] = times;
    if (times.length === 1 && only !== undefined) return { ...without(now, 'until'), until: only };
  }
  if (before?.length === 16 && now.until?.length !== 10) {
    const doubtful = now.until === undefined ? choicesOf(bound, 'until') : [];
    const corrected = correctedHour(before, clockTimes(words, before.slice(0, 10), place), doubtful, () =>
      hasBareHour(words, place),
    );
    if (corrected !== null) return { ...without(now, 'until'), until: corrected };
  }
  // "tomorrow morning" says which of two hours was meant.
  const part = now.until?.length === 10 ? now.until : undefined;
  const fitting = part === undefined ? [] : offered.filter((each) => String(each).startsWith(part));
  const [only] = fitting;
  return fitting.length === 1 && only !== undefined ? { ...without(now, 'until'), until: String(only) } : now;
}

const choicesOf = (bound: readonly SlotMatch[], slot: SlotName): readonly string[] =>
  bound.flatMap(({ choices = [] }) =>
    choices.filter((each) => each.slot === slot).flatMap(({ values }) => values.map(String)),
  );

/** "make it 6" changes the hour of an end and keeps its day, and where the hour is in doubt, also its half of the day. */
function correctedHour(
  before: string,
  times: readonly string[],
  doubtful: readonly string[],
  isBare: () => boolean,
): string | null {
  const [only] = times;
  if (times.length === 1 && only !== undefined) {
    if (isAfternoon(only) === isAfternoon(before)) return only;
    const hours = (Number(only.slice(11, 13)) + 12) % 24;
    const turned = `${only.slice(0, 11)}${String(hours).padStart(2, '0')}${only.slice(13)}`;
    // "no, 5.45" after half past five in the morning
    const isOfNight = before.slice(11) < WAKING && turned.slice(11) < WAKING && isBare();
    if (isOfNight) return turned;
    return doubtful.length === 0 ? only : null;
  }
  const onThatDay = doubtful.filter((each) => each.startsWith(before.slice(0, 10)));
  return onThatDay.length === 1 ? (onThatDay[0] ?? null) : null;
}

/** Earlier hours are those of the night. */
const WAKING = '07:00';

const isAfternoon = (time: string): boolean => time.slice(11) >= '12';

function without(slots: Slots, edge: 'until'): Slots {
  const { open, ...others } = slots;
  const left = open?.filter((each) => each !== edge) ?? [];
  return left.length > 0 ? { ...others, open: left } : others;
}
