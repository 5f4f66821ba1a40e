import type { RecurringTiming, Timing } from '../ports.ts';

/** EventBridge counts Sunday as 1, so days are written by name. */
const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * The cron expression of a timing (https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html). `rate()`
 * is not used, because it would count from when the schedule was made. An interval that no single expression can state
 * comes due more often than it should: {@link isDue} picks out the times that count (docs/decisions/0013-schedules-on-aws.md).
 */
export function toExpression(timing: Timing): string {
  if (timing.kind === 'once') return expressionAt(timing.at);
  if (timing.kind === 'interval') return intervalExpression(timing.minutes);
  const [hour, minute] = timing.time.split(':').map(Number);
  if (timing.kind === 'monthly') return `cron(${minute} ${hour} ${timing.day === 'last' ? 'L' : timing.day} * ? *)`;
  const days = DAYS.filter((_, index) => timing.days.includes(index + 1));
  return days.length === DAYS.length
    ? `cron(${minute} ${hour} * * ? *)`
    : `cron(${minute} ${hour} ? * ${days.join(',')} *)`;
}

/** The timing on a wall clock that an expression of {@link toExpression} states; `null` for any other. */
export function parseTiming(expression: string): RecurringTiming | null {
  const [, minute, hour, day, weekdays] = /^cron\((\d+) (\d+) (\S+) \* (\S+) \*\)$/.exec(expression) ?? [];
  if (minute === undefined || hour === undefined || weekdays === undefined) return null;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (day === 'L') return { kind: 'monthly', day: 'last', time };
  if (day !== '*' && day !== '?') return { kind: 'monthly', day: Number(day), time };
  const named = weekdays === '?' ? DAYS : weekdays.split(',');
  return { kind: 'weekly', days: named.map((name) => DAYS.indexOf(name) + 1), time };
}

/** The instant that an expression of {@link expressionAt} states; `null` for any other. */
export function parseInstant(expression: string): number | null {
  const at = Date.parse(`${/^at\((.*)\)$/.exec(expression)?.[1]}Z`);
  return Number.isFinite(at) ? at : null;
}

/** Whether an interval of so many minutes is due at this instant (epoch milliseconds), counted from midnight UTC. */
export function isDue(minutes: number, at: number): boolean {
  return (Math.floor(at / 60_000) % DAY) % minutes === 0;
}

function intervalExpression(minutes: number): string {
  const step = greatestCommonDivisor(minutes, HOUR);
  const everyMinute = step === HOUR ? '0' : `0/${step}`;
  if (step !== HOUR) return `cron(${everyMinute} * * * ? *)`;
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => (hour * HOUR) % minutes === 0);
  return `cron(0 ${hours.join(',')} * * ? *)`;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** One time, in UTC (epoch milliseconds), on the next whole second. */
export function expressionAt(at: number): string {
  return `at(${new Date(Math.ceil(at / 1000) * 1000).toISOString().slice(0, 19)})`;
}
