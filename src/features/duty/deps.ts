import { datedIn, describeAnswer } from '../../plans/answer-words.ts';
import type { DutyList } from '../../plans/duty/record.ts';
import { countOn, partsFrom, type Shift, shiftAt, shiftOf, shiftsFrom } from '../../plans/duty/shifts.ts';
import { dutyRestsFrom, namesDuty } from '../../plans/hours/duty.ts';
import type { Hours } from '../../plans/hours/record.ts';
import { planFor } from '../../plans/hours/store.ts';
import { presentAnswers } from '../../plans/present-answers.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import type { Services } from '../../services/services.ts';
import type { ShownDuty } from './view.ts';

/** What duty lists need. */
export type DutyDeps = Services & {
  links: { numbers: string };
};

/** What was typed, without the question mark at its end. */
export function withoutQuestionMark(typed: string): string {
  return typed.replace(/(?<![\s?])[\s?]+$/u, '');
}

/** The kind of setting whose people take turns. */
export const KIND = 'follow-me';

/** How many shifts ahead are shown, and offered to be swapped. */
export const SHOWN_SHIFTS = 4;
export const SWAPPABLE = 8;

/** A later one can be swapped by naming its day, as far ahead as people can ask about (src/plans/question-window.ts). */
const MAX_AHEAD_MS = 367 * DAY_MS;

/** What is listed about a duty list, and about the hours of its number where those are at hand. */
export function shownOf(list: DutyList, now: number, plan: Hours | null = null): ShownDuty {
  const shifts = partsFrom(list, now, SHOWN_SHIFTS);
  const rests = dutyRestsFrom(plan);
  const hours =
    plan === null || rests === Infinity ? null : { name: plan.name, areNamed: namesDuty(plan), arePaused: now < rests };
  return { list, shifts, isOn: shiftOf(list, now) !== null, hours };
}

/** The same of several, with the hours of their numbers, and who rings there now by what is stored. */
export async function shownNow(
  deps: Pick<Services, 'clock' | 'hours' | 'kinds' | 'plans' | 'rings' | 'sessions'>,
  tenant: string,
  lists: readonly DutyList[],
): Promise<ShownDuty[]> {
  const [plans, knownOf] = await Promise.all([deps.hours.list(tenant), presentAnswers(deps, tenant, lists)]);
  return lists.map((list) => {
    const { answers: [answer] = [], late = null } = knownOf(list) ?? {};
    const rings = answer === undefined ? null : describeAnswer(answer, datedIn(list.zone), { late });
    return { ...shownOf(list, deps.clock.now(), planFor(plans, list)), rings };
  });
}

/** The same, with the hours of its number looked up. */
export async function shownWithHours(
  { hours, clock }: Pick<Services, 'hours' | 'clock'>,
  tenant: string,
  list: DutyList,
): Promise<ShownDuty> {
  return shownOf(list, clock.now(), planFor(await hours.list(tenant), list));
}

/**
 * The shift of this name if it can be swapped; `null` where it is over, or too far ahead. Its name is the day on which it
 * begins, or in what earlier versions wrote its count from the first.
 */
export function swappable(list: DutyList, name: string, now: number): Shift | null {
  const [first] = shiftsFrom(list, now, 1);
  const count = /^\d{1,5}$/u.test(name) ? Number(name) : isDay(name) ? countOn(list, name) : null;
  if (first === undefined || count === null || count < first.count) return null;
  const shift = shiftAt(list, count);
  return shift.from <= now + MAX_AHEAD_MS ? shift : null;
}

/** The next shifts that can be swapped, and the one that is meant, where it lies behind them. */
export function swappableAhead(list: DutyList, now: number, meant: Shift | null): Shift[] {
  const ahead = shiftsFrom(list, now, SWAPPABLE);
  return meant === null || ahead.some(({ day }) => day === meant.day) ? ahead : [...ahead, meant];
}

function isDay(name: string): boolean {
  return /^\d{4}-\d\d-\d\d$/u.test(name);
}
