/** What holds, by an oracle that shares nothing with the app: a table of steps of five minutes and what clocks show in each. */
export interface OracleSpan {
  /** 1 (Monday) to 7. */
  days: readonly number[];
  from: string;
  until: string;
  value: string;
}

export interface OracleHours {
  zone: string;
  week: readonly OracleSpan[];
  otherwise: string;
  seasons: readonly { first: string; last: string; week: readonly OracleSpan[] }[];
  exceptions: readonly { day: string; spans: readonly Omit<OracleSpan, 'days'>[] }[];
  pausedUntil: string | null;
}

/** All times of the oracle are multiples of this, as are the changes of clocks. */
export const STEP = 5 * 60_000;

/** What holds in each step from one instant to another (epoch milliseconds): `set` while hours are paused. */
export function table(
  hours: OracleHours,
  from: number,
  to: number,
  step = STEP,
): { at: number; value: string; isOpen: boolean }[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: hours.zone, dateStyle: 'short', timeStyle: 'short' });
  const margin = 3 * 24 * 60 * 60_000;
  const steps: { at: number; local: string }[] = [];
  let day = '';
  for (let at = from - margin; at < to + margin; at += step) {
    const local = format.format(at);
    steps.push({ at, local });
    day = local.slice(0, 10);
  }
  const firstAt = (local: string) => steps.findIndex((step) => step.local >= local);
  const rows = steps.map(({ at }) => ({ at, value: hours.otherwise, isOpen: false }));
  const days = [...new Set(steps.map(({ local }) => local.slice(0, 10)))].sort().slice(1, -2);
  for (const each of days) {
    for (const span of spansOf(hours, each)) {
      const begin = firstAt(`${each} ${span.from}`);
      const end = firstAt(`${span.until <= span.from ? next(each) : each} ${span.until}`);
      for (const row of rows.slice(begin, end)) {
        row.value = span.value;
        row.isOpen = true;
      }
    }
  }
  if (hours.pausedUntil !== null) {
    const end = firstAt(`${hours.pausedUntil} 00:00`);
    for (const row of rows.slice(0, end < 0 ? (day < hours.pausedUntil ? rows.length : 0) : end)) {
      row.value = 'set';
      row.isOpen = true;
    }
  }
  return rows.filter(({ at }) => at >= from && at < to);
}

function spansOf({ week, seasons, exceptions }: OracleHours, day: string): readonly Omit<OracleSpan, 'days'>[] {
  const found = exceptions.find((each) => each.day === day)?.spans;
  const season = seasons.find(({ first, last }) => first <= day && day <= last)?.week ?? week;
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
  return [...(found ?? season.filter(({ days }) => days.includes(weekday)))].sort((a, b) => (a.from < b.from ? -1 : 1));
}

function next(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + 24 * 60 * 60_000).toISOString().slice(0, 10);
}
