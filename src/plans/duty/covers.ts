import { HOUR_MS } from '../../runtime/durations.ts';
import { EARLY_MS } from '../../storage/timed-jobs.ts';
import { type Cover, type DutyList, MAX_COVERS } from './record.ts';
import { countOn, partsBetween, type Shift, shiftAt } from './shifts.ts';

/** How long before the shift the last reminder comes. */
const LAST_REMINDER_MS = 12 * HOUR_MS;

/** Two reminders are at least so far apart, and so far from asking and from the shift. */
const APART_MS = HOUR_MS;

type Times = Parameters<typeof shiftAt>[0] & Pick<DutyList, 'covers' | 'covered'>;

/** A shift, or a part of one, of which it is asked who takes it. */
export interface CoveredShift extends Pick<Shift, 'from' | 'until'> {
  /** Whoever has it, in order; several where each has a part. */
  parts: readonly Shift[];
}

/** What a request is about, as it is now; `null` where no such shift begins on that day any more. */
export function coveredShift(list: Times, { day, part }: Pick<Cover, 'day' | 'part'>): CoveredShift | null {
  const count = countOn(list, day);
  const shift = count === null ? null : shiftAt(list, count);
  if (shift?.day !== day) return null;
  const { from, until } = part ?? shift;
  if (from < shift.from || until > shift.until) return null;
  const inside = partsBetween(list, from, until).map((each) => ({
    ...each,
    from: Math.max(each.from, from),
    until: Math.min(each.until, until),
  }));
  return { from, until, parts: inside };
}

/** The numbers of those who have it. */
function holdersOf({ parts }: CoveredShift): string {
  return parts.map(({ person }) => person?.number ?? '').join(' ');
}

/** A request for cover that is over: the shift as it is now, and whether that has begun without anybody else. */
export interface CoverEnd {
  cover: Cover;
  shift: CoveredShift | null;
  isMissed: boolean;
}

/** What becomes of the requests for cover of a list at an instant. */
export interface CoversNow<List> {
  /** The list with those that are still open, and the reminders of them noted. */
  list: List;
  over: readonly CoverEnd[];
  /** Those of which people are to be reminded. */
  due: readonly Cover[];
  /** When those that are open have to be looked at next (epoch milliseconds); `Infinity` for never. */
  next: number;
}

/**
 * Settles the requests for cover of a list: a shift that somebody else has, or that has begun, is asked about no more. Until it
 * is over, its messages say who has it, also where that is undone or swapped once more.
 */
export function settleCovers<List extends Times>(list: List, now: number): CoversNow<List> {
  const over: CoverEnd[] = [];
  const due: Cover[] = [];
  const open: Cover[] = [];
  const covered: Cover[] = [];
  for (const cover of list.covered ?? []) {
    const shift = coveredShift(list, cover);
    if (shift !== null && shift.until <= now + EARLY_MS) continue;
    const number = shift === null ? '' : holdersOf(shift);
    if (shift === null || number !== cover.number) over.push({ cover, shift, isMissed: false });
    if (shift !== null) covered.push({ ...cover, number });
  }
  for (const cover of list.covers ?? []) {
    const shift = coveredShift(list, cover);
    const isTheirs = shift !== null && holdersOf(shift) === cover.number;
    const isBegun = shift !== null && shift.from <= now + EARLY_MS;
    if (shift === null || !isTheirs || isBegun) {
      over.push({ cover, shift, isMissed: isTheirs });
      if (shift !== null) covered.push({ ...cover, number: holdersOf(shift) });
      continue;
    }
    const passed = remindersOf(cover, shift).filter((at) => at > cover.reminded && at <= now + EARLY_MS);
    if (passed.length > 0) due.push(cover);
    open.push({ ...cover, reminded: passed.at(-1) ?? cover.reminded });
  }
  const settled = {
    ...list,
    covers: open.length === 0 ? undefined : open,
    covered: covered.length === 0 ? undefined : covered.slice(-MAX_COVERS),
  };
  return { list: settled, over, due, next: nextCoverAt(settled) };
}

function nextCoverAt(list: Times): number {
  return Math.min(
    ...(list.covers ?? []).flatMap((cover) => {
      const shift = coveredShift(list, cover);
      if (shift === null) return [];
      return [...remindersOf(cover, shift).filter((at) => at > cover.reminded), shift.from];
    }),
  );
}

/** Half way from asking to the shift, and twelve hours before it, as far as there is time for that. */
function remindersOf({ at }: Pick<Cover, 'at'>, { from }: Pick<CoveredShift, 'from'>): number[] {
  const [half, last] = [at + (from - at) / 2, from - LAST_REMINDER_MS];
  const isHalf = half - at >= APART_MS && Math.abs(last - half) >= APART_MS;
  return [...(isHalf ? [half] : []), ...(last - at >= APART_MS ? [last] : [])].sort((a, b) => a - b);
}
