/** Where and when it is said. */
export interface Speaker {
  zone: 'Europe/London' | 'America/New_York';
  locale: 'en-GB' | 'en-US';
  /** What the clock shows, `YYYY-MM-DDTHH:MM`. */
  now: string;
}

export const SPEAKERS: readonly Speaker[] = [
  '2026-06-17T14:20',
  '2026-06-17T08:05',
  '2026-06-17T19:40',
  '2026-06-17T23:55',
  '2026-01-31T10:00',
  '2026-02-28T16:30',
  '2026-12-31T21:15',
  '2026-03-28T22:00',
  '2026-10-24T17:00',
  '2026-11-01T09:00',
].flatMap((now) => [
  { zone: 'Europe/London', locale: 'en-GB', now } as const,
  { zone: 'America/New_York', locale: 'en-US', now } as const,
]);

export type Pick = <T>(all: readonly T[]) => T;

/** Draws from lists with a seed (mulberry32). */
export function picker(seed: number): Pick {
  let state = seed;
  return (all) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const at = Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * all.length);
    return all[at] as (typeof all)[number];
  };
}

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const HALF_DAY = 12 * 60;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const HOURS = ['twelve', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];

export const wall = (local: string): number => Date.parse(`${local}Z`);
export const localOf = (at: number): string => new Date(at).toISOString().slice(0, 16);
export const at = (day: number, minute: number): string => localOf(day + minute * MINUTE);
const pad = (value: number): string => String(value).padStart(2, '0');

/** The `nth` Sunday of a month (1 to 12), the last where `nth` is 0. */
function sunday(year: number, month: number, nth: number): number {
  const last = nth === 0 ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, nth * 7);
  return last - new Date(last).getUTCDay() * DAY;
}

/** When clocks go forward and back, in what they show before it. */
function changes(zone: Speaker['zone'], year: number): { forward: number; back: number } {
  return zone === 'Europe/London'
    ? { forward: sunday(year, 3, 0) + 60 * MINUTE, back: sunday(year, 10, 0) + 120 * MINUTE }
    : { forward: sunday(year, 3, 2) + 120 * MINUTE, back: sunday(year, 11, 1) + 120 * MINUTE };
}

/** What the clocks show so much later. */
export function elapsed(zone: Speaker['zone'], from: number, minutes: number): number {
  const { forward, back } = changes(zone, new Date(from).getUTCFullYear());
  const to = from + minutes * MINUTE;
  if (from < forward && to >= forward) return to + 60 * MINUTE;
  return from < back && to >= back ? to - 60 * MINUTE : to;
}

/** Whether clocks show it once. */
export function isOnce(zone: Speaker['zone'], local: number): boolean {
  const { forward, back } = changes(zone, new Date(local).getUTCFullYear());
  const isWithin = (start: number) => local >= start && local < start + 60 * MINUTE;
  return !isWithin(forward) && !isWithin(back - 60 * MINUTE);
}

/** A time of day: what was said and the minutes of the day that it may be; `open` names no hour. */
export interface Clock {
  text: string;
  minutes: readonly number[];
  kind: 'bare' | 'exact' | 'midnight' | 'open';
}

export function clock(pick: Pick): Clock {
  const hour = pick([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const minute = pick([0, 0, 5, 15, 30, 45]);
  const onDial = (hour % 12) * 60;
  const word = HOURS[hour % 12] ?? '';
  const bare = (text: string, value: number): Clock => ({ text, minutes: [value, value + HALF_DAY], kind: 'bare' });
  const exact = (text: string, value: number): Clock => ({ text, minutes: [value], kind: 'exact' });
  const before = (onDial + 12 * 60 - 15) % HALF_DAY;
  const late = pick([13, 14, 15, 17, 18, 20, 21, 23]);
  const early = pick([0, 6, 7, 8, 9]);
  return pick([
    () => bare(pick([String(hour), word, `${hour} o'clock`, `${word} oclock`]), onDial),
    () =>
      minute === 0 ? bare(`${hour}:00`, onDial) : bare(`${hour}${pick([':', '.'])}${pad(minute)}`, onDial + minute),
    () => {
      const half = pick(['am', 'pm'] as const);
      const said = minute === 0 ? String(hour) : `${hour}:${pad(minute)}`;
      const text = `${said}${pick([half, ` ${half}`, ` ${half[0]}.m.`, half.toUpperCase()])}`;
      if (hour === 12 && half === 'am')
        return { text, minutes: [minute], kind: minute === 0 ? ('midnight' as const) : ('exact' as const) };
      return exact(text, onDial + minute + (half === 'pm' ? HALF_DAY : 0));
    },
    () => bare(`${pick(['half past', 'half'])} ${pick([String(hour), word])}`, onDial + 30),
    () => bare(`quarter ${pick(['to', 'of'])} ${pick([String(hour), word])}`, before),
    () => bare(`${pick(['quarter past', 'a quarter past'])} ${pick([String(hour), word])}`, onDial + 15),
    () => exact(pick([`${late}:${pad(minute)}`, `${late}${pad(minute)}`]), late * 60 + minute),
    () => exact(`${pad(early)}:${pad(minute)}`, early * 60 + minute),
    () => exact(pick(['noon', 'midday', '12 noon']), HALF_DAY),
    () => ({ text: 'midnight', minutes: [0], kind: 'midnight' }) as const,
    () => ({ text: pick(['lunchtime', 'end of day', 'close of play']), minutes: [], kind: 'open' }) as const,
  ])();
}

/** A day: what was said and the days that it may be, as midnights. */
export interface Named {
  text: string;
  days: readonly number[];
  /** Where it is a weekday alone. */
  weekday?: number;
}

export function day(pick: Pick, { now, locale }: Speaker): Named {
  const today = wall(`${now.slice(0, 10)}T00:00`);
  const weekday = pick([0, 1, 2, 3, 4, 5, 6]);
  const away = (weekday - new Date(today).getUTCDay() + 7) % 7;
  const name = pick([
    WEEKDAYS[weekday] ?? '',
    (WEEKDAYS[weekday] ?? '').toLowerCase(),
    (WEEKDAYS[weekday] ?? '').slice(0, 3),
  ]);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY;
  const ofWeek = (weeks: number) => monday + (((weekday + 6) % 7) + weeks * 7) * DAY;
  const far = today + pick([1, 2, 3, 9, 20, 45, 100, 200]) * DAY;
  const date = new Date(far);
  const [of, month, year] = [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()];
  const ordinal = `${of}${['th', 'st', 'nd', 'rd'][of % 10 > 3 || (of > 10 && of < 14) ? 0 : of % 10]}`;
  const full = MONTHS[month] ?? '';
  const slashed = locale === 'en-US' ? `${month + 1}/${of}` : `${of}/${month + 1}`;
  const dated = [
    `${of} ${full}`,
    `${full} ${of}`,
    `the ${ordinal} of ${full}`,
    `${ordinal} ${full.slice(0, 3)}`,
    slashed,
  ];
  const right = WEEKDAYS[date.getUTCDay()] ?? '';
  const wrong = WEEKDAYS[(date.getUTCDay() + pick([1, 2, 3, 4, 5, 6])) % 7] ?? '';
  return pick([
    () => ({ text: 'today', days: [today] }),
    () => ({ text: pick(['tomorrow', 'tmrw']), days: [today + DAY] }),
    () => ({ text: 'the day after tomorrow', days: [today + 2 * DAY] }),
    () => ({ text: name, days: away === 0 ? [today, today + 7 * DAY] : [today + away * DAY], weekday }),
    () => ({ text: `this ${name}`, days: [ofWeek(0)] }),
    () => ({ text: `next ${name}`, days: [...new Set([today + (away === 0 ? 7 : away) * DAY, ofWeek(1)])] }),
    () => ({ text: pick(dated), days: [far] }),
    () => ({ text: `${pick(dated)} ${year}`.replace(/^(\d+\/\d+) /u, '$1/'), days: [far] }),
    () => ({ text: `${year}-${pad(month + 1)}-${pad(of)}`, days: [far] }),
    () => ({ text: `${right} ${pick(dated)}`, days: [far] }),
    () => ({ text: `${wrong} ${pick(dated)}`, days: [] }),
  ])();
}

/** What an hour said of a day may be: of a bare one 7 to 11 are the morning, the others the afternoon. */
export function onDay(days: readonly number[], { minutes, kind }: Clock): readonly string[] {
  return days.flatMap((each) => {
    if (kind === 'midnight') return [at(each, 0), at(each + DAY, 0)];
    const [first = 0] = minutes;
    if (kind === 'bare') return [at(each, first >= 7 * 60 ? first : first + HALF_DAY)];
    return minutes.map((minute) => at(each, minute));
  });
}

/** What an hour said of no day may be: the next one that somebody who is awake may mean. */
export function alone(said: Clock, { now }: Speaker): readonly string[] {
  const today = wall(`${now.slice(0, 10)}T00:00`);
  const minute = (wall(now) - today) / MINUTE;
  const isLate = minute >= 18 * 60 || minute < 6 * 60;
  const options = said.kind === 'midnight' ? [24 * 60] : said.minutes;
  return options
    .filter((each) => said.kind !== 'bare' || isLate || (each >= 7 * 60 && each <= 22 * 60))
    .map((each) => at(today, each > minute ? each : each + 24 * 60))
    .toSorted();
}

/** A length of time: calendar days and minutes, `null` where it says more than one. */
export function length(pick: Pick): { text: string; of: { days: number; minutes: number } | null } {
  const many = pick([2, 3, 4, 6]);
  return pick([
    { text: `${many} hours`, of: { days: 0, minutes: many * 60 } },
    { text: `${many}h`, of: { days: 0, minutes: many * 60 } },
    { text: `${many * 10} ${pick(['minutes', 'mins', 'min'])}`, of: { days: 0, minutes: many * 10 } },
    { text: pick(['an hour', '1 hour', '60 minutes']), of: { days: 0, minutes: 60 } },
    {
      text: pick(['an hour and a half', '1.5 hours', '90 minutes', '1h30', 'one and a half hours']),
      of: { days: 0, minutes: 90 },
    },
    { text: pick(['half an hour', '30 mins']), of: { days: 0, minutes: 30 } },
    { text: `${many} days`, of: { days: many, minutes: 0 } },
    { text: pick(['a week', '7 days', 'one week']), of: { days: 7, minutes: 0 } },
    { text: pick(['a fortnight', '2 weeks', 'two weeks']), of: { days: 14, minutes: 0 } },
    { text: `${many}-${many + 1} ${pick(['days', 'hours'])}`, of: null },
    { text: `${many} or ${many + 1} ${pick(['days', 'hours'])}`, of: null },
  ]);
}
