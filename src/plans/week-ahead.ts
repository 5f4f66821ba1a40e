import type { Environment } from '../telephony/types.ts';
import { spansOf } from './closed-days/record.ts';
import type { ClosedDayStore } from './closed-days/store.ts';
import { formatSpan } from './closed-days/words.ts';
import { dutyName, personName } from './duty/messages.ts';
import { type Shift, shiftsBetween } from './duty/shifts.ts';
import type { DutyStore } from './duty/store.ts';
import type { HoursStore } from './hours/store.ts';
import { HoursTimeline } from './hours/timeline.ts';
import { describeHolds } from './hours/words.ts';
import type { TemporaryStore } from './temporary/store.ts';
import { summarisePlanned, summariseTemporary, thingName } from './temporary/words.ts';
import { weekLines } from './week.ts';

interface WeekAheadDeps {
  temporary: Pick<TemporaryStore, 'list' | 'planned'>;
  closedDays: Pick<ClosedDayStore, 'list'>;
  duties: Pick<DutyStore, 'list'>;
  hours: Pick<HoursStore, 'list'>;
}

/** What is planned between two instants (epoch milliseconds), and what hours say of that time, and who is on duty; lines of plain text. */
export async function weekAhead(
  { temporary, closedDays, duties, hours }: WeekAheadDeps,
  tenant: string,
  environment: Environment,
  span: readonly [from: number, until: number],
): Promise<{ planned: string[]; others: { title: string; lines: string[] }[] }> {
  const [from, until] = span;
  const [changes, coming, closed, lists, plans] = await Promise.all([
    temporary.list(tenant),
    temporary.planned(tenant),
    closedDays.list(tenant),
    duties.list(tenant),
    hours.list(tenant),
  ]);
  const isOwn = (each: { environment: Environment }) => each.environment === environment;
  // Closed days and hours are listed by themselves.
  const ending = changes.filter(
    ({ environment: of, cause, end }) =>
      of === environment && cause === null && end !== null && end.at > from && end.at < until,
  );
  const beginning = coming.filter((each) => isOwn(each) && each.start.at > from && each.start.at < until);
  return {
    planned: [
      ...ending.map((each) => `${thingName(each)}: ${summariseTemporary(each)}`),
      ...beginning.map((each) => `${thingName(each)}: ${summarisePlanned(each)}`),
      ...spansOf(closed, { from, until }).map(({ entry }) => `${entry.name}: ${formatSpan(entry)}`),
    ],
    others: [
      {
        title: 'Hours',
        lines: plans
          .filter((plan) => isOwn(plan) && plan.stopped === null && !plan.ending)
          .map((plan) => {
            const segments = new HoursTimeline(plan).between(from, until);
            return `${plan.name}: ${folded(segments, span, { zone: plan.zone, say: ({ holds }) => describeHolds(holds) })}`;
          }),
      },
      {
        title: 'On duty',
        lines: lists.filter(isOwn).map((list) => {
          const shifts = shiftsBetween(list, from, until);
          const [first] = shifts;
          if (first === undefined) return `${dutyName(list)}: no shift in these days`;
          const before = first.from > from ? [{ from, until: first.from, person: null }] : [];
          return `${dutyName(list)}: ${folded([...before, ...shifts], span, { zone: list.zone, say: onDuty })}`;
        }),
      },
    ],
  };
}

/** "Mon–Fri 09:00–17:30: own settings · Otherwise: Anna (Europe/London)". */
function folded<T extends { from: number; until: number }>(
  parts: readonly T[],
  [from, until]: readonly [from: number, until: number],
  { zone, say }: { zone: string; say: (part: T) => string },
): string {
  const stretches = parts.map((part) => ({
    from: Math.max(part.from, from),
    until: Math.min(part.until, until),
    value: say(part),
    key: say(part),
    isDated: false,
  }));
  const lines = weekLines(stretches, zone, { isNow: true }).map(({ when, value }) => `${when}: ${value}`);
  return `${lines.join(' · ')} (${zone})`;
}

/** A number is not for a channel. */
function onDuty({ person }: Pick<Shift, 'person'>): string {
  return person === null ? 'nobody' : personName(person, 'somebody without a name');
}
