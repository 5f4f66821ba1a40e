import type { Environment } from '../telephony/types.ts';
import { spansOf } from './closed-days/record.ts';
import type { ClosedDayStore } from './closed-days/store.ts';
import { formatSpan } from './closed-days/words.ts';
import { dutyName, personName } from './duty/messages.ts';
import type { DutyList } from './duty/record.ts';
import { shiftsBetween } from './duty/shifts.ts';
import type { DutyStore } from './duty/store.ts';
import { formatInstant } from './temporary/end-words.ts';
import type { TemporaryStore } from './temporary/store.ts';
import { summarisePlanned, summariseTemporary, thingName } from './temporary/words.ts';

interface WeekAheadDeps {
  temporary: Pick<TemporaryStore, 'list' | 'planned'>;
  closedDays: Pick<ClosedDayStore, 'list'>;
  duties: Pick<DutyStore, 'list'>;
}

/** The most shifts of a list that are named. */
const MAX_SHIFTS = 3;

/** What is planned between two instants (epoch milliseconds), and who is first by the duty lists; lines of plain text. */
export async function weekAhead(
  { temporary, closedDays, duties }: WeekAheadDeps,
  tenant: string,
  environment: Environment,
  [from, until]: readonly [from: number, until: number],
): Promise<{ planned: string[]; duty: string[] }> {
  const [changes, coming, closed, lists] = await Promise.all([
    temporary.list(tenant),
    temporary.planned(tenant),
    closedDays.list(tenant),
    duties.list(tenant),
  ]);
  const isOwn = (each: { environment: Environment }) => each.environment === environment;
  // Closed days are listed by themselves, and hours turn over every day.
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
    duty: lists.filter(isOwn).map((list) => `${dutyName(list)}: ${describeShifts(list, from, until)}`),
  };
}

/** "Anna until Monday 9 March, 09:00, then Ben (Europe/London)". */
function describeShifts(list: DutyList, from: number, until: number): string {
  const shifts = shiftsBetween(list, from, until);
  const [first] = shifts;
  if (first === undefined) return 'no shift in these days';
  // A number is not for a channel.
  const names = shifts.map(({ person }) =>
    person === null ? 'nobody' : personName(person, 'somebody without a name'),
  );
  const then = names.slice(1, MAX_SHIFTS).map((name) => `, then ${name}`);
  const more = names.length > MAX_SHIFTS ? `, and ${names.length - MAX_SHIFTS} more` : '';
  return `${names[0]} until ${formatInstant(first.until, list.zone)} (${list.zone})${then.join('')}${more}`;
}
