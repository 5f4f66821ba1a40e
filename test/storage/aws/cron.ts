const DAY = 24 * 60 * 60_000;

/** Whether a field of an expression has this value. */
function fits(field: string, value: number): boolean {
  if (field === '*' || field === '?') return true;
  return field.split(',').some((part) => {
    const [start = '', step] = part.split('/');
    return step === undefined
      ? Number(start) === value
      : value >= Number(start) && (value - Number(start)) % Number(step) === 0;
  });
}

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** Tells of an instant whether a schedule in UTC comes due, as the page about schedule types describes expressions. */
export function readExpression(expression: string): (at: number) => boolean {
  const once = /^at\((.*)\)$/.exec(expression)?.[1];
  if (once !== undefined) return (at) => at === Math.ceil(Date.parse(`${once}Z`) / 60_000) * 60_000;
  const [, fields = ''] = /^cron\((.*)\)$/.exec(expression) ?? [];
  const [minute = '', hour = '', date = '', month = '', weekday = '', year = ''] = fields.split(' ');
  const onDay = (time: Date): boolean =>
    (date === 'L' ? new Date(time.getTime() + DAY).getUTCDate() === 1 : fits(date, time.getUTCDate())) &&
    fits(month, time.getUTCMonth() + 1) &&
    (weekday === '?' || weekday === '*' || weekday.split(',').includes(WEEKDAYS[time.getUTCDay()] ?? '')) &&
    year === '*';
  const minutes = Array.from({ length: 60 }, (_, value) => fits(minute, value));
  return (at) => {
    const time = new Date(at);
    return minutes[time.getUTCMinutes()] === true && fits(hour, time.getUTCHours()) && onDay(time);
  };
}
