/** What a sentence about time may mean, worked out apart from the grammar that reads it. */
export interface Spoken {
  text: string;
  /** Every plausible reading; none where nothing may be drafted. More than one has to be asked. */
  readings: readonly Ends[];
}

/** The ends of a stretch of time, as local times. */
export interface Ends {
  from?: string;
  until?: string;
}

import {
  alone,
  at,
  type Clock,
  clock,
  DAY,
  day,
  elapsed,
  HALF_DAY,
  isOnce,
  length,
  localOf,
  MINUTE,
  type Named,
  onDay,
  type Pick,
  type Speaker,
  wall,
} from './spoken-words.ts';

const UNTIL = ['until', 'till', 'til', 'up to'];

/** A stretch of time in the words of a grammar of its own, with what it may mean. */
export function spoken(pick: Pick, speaker: Speaker): Spoken {
  const now = wall(speaker.now);
  const today = wall(`${speaker.now.slice(0, 10)}T00:00`);
  /** None where the same hour of today passed within two hours: it may be a slip, so that it is asked. */
  const notJustPassed = (all: readonly string[]): readonly string[] =>
    all.some((each) => wall(each) - DAY < now && wall(each) - DAY >= now - 120 * MINUTE) ? [] : all;
  const until = (said: readonly string[]): readonly Ends[] => said.map((each) => ({ until: each }));
  const together = (time: Clock, of: Named): string =>
    pick([
      `${of.text} ${time.text}`,
      `${of.text} at ${time.text}`,
      `${time.text} ${of.text}`,
      `${time.text} on ${of.text}`,
    ]);
  /** What lies ahead and is there once; all of it in doubt where some of it is not. */
  const possible = (all: readonly Ends[]): readonly Ends[] => {
    const ahead = all.filter(
      (each) =>
        (each.until === undefined || wall(each.until) > now) &&
        (each.until !== undefined || wall(each.from ?? '') > now) &&
        (each.from === undefined || each.until === undefined || each.from < each.until),
    );
    const isShown = (local?: string) => local === undefined || isOnce(speaker.zone, wall(local));
    return ahead.every(({ from, until: end }) => isShown(from) && isShown(end)) ? ahead : [];
  };
  const made = pick([
    () => {
      const time = clock(pick);
      return { text: `${pick(UNTIL)} ${time.text}`, readings: until(notJustPassed(alone(time, speaker))) };
    },
    () => {
      const [time, of] = [clock(pick), day(pick, speaker)];
      return { text: `${pick(UNTIL)} ${together(time, of)}`, readings: until(onDay(of.days, time)) };
    },
    () => ({ text: `${pick(UNTIL)} ${day(pick, speaker).text}`, readings: [] }),
    () => {
      const { text, of } = length(pick);
      const end = of === null ? [] : [localOf(elapsed(speaker.zone, now + of.days * DAY, of.minutes))];
      return {
        text: `${pick(['for', 'for the next'])} ${text}`.replace(/next an? /u, 'next '),
        readings: until(end),
      };
    },
    () => {
      const { text, of } = length(pick);
      const end = of === null ? [] : [localOf(elapsed(speaker.zone, now + of.days * DAY, of.minutes))];
      return { text: `until ${text} from now`, readings: until(end) };
    },
    () => {
      const [one, other] = [clock(pick), clock(pick)];
      if (one.kind !== 'exact' || other.kind !== 'exact') return null;
      const [start = 0, end = 0] = [one.minutes[0], other.minutes[0]];
      const text = pick([
        `from ${one.text} to ${other.text}`,
        `from ${one.text} until ${other.text}`,
        `between ${one.text} and ${other.text}`,
      ]);
      const from = today + (start * MINUTE > now - today ? 0 : DAY);
      const readings = notJustPassed([at(from, start)]).map((begins) => ({
        from: begins,
        until: at(from + (end > start ? 0 : DAY), end),
      }));
      return { text, readings };
    },
    () => {
      const [one, other, of] = [clock(pick), clock(pick), day(pick, speaker)];
      if (one.kind !== 'exact' || other.kind !== 'exact') return null;
      const [start = 0, end = 0] = [one.minutes[0], other.minutes[0]];
      const text = pick([
        `${of.text} from ${one.text} to ${other.text}`,
        `${of.text} between ${one.text} and ${other.text}`,
      ]);
      const readings = of.days.map((each) => ({
        from: at(each, start),
        until: at(each + (end > start ? 0 : DAY), end),
      }));
      return { text, readings };
    },
    () => {
      const [one, other] = [clock(pick), clock(pick)];
      const [first, second] = [day(pick, speaker), day(pick, speaker)];
      const [start, ...starts] = first.days;
      if (one.kind !== 'exact' || other.kind !== 'exact' || start === undefined || starts.length > 0) return null;
      const [a = ''] = onDay([start], one);
      // A weekday alone is counted from the day before it.
      const away = second.weekday === undefined ? 0 : (second.weekday - new Date(start).getUTCDay() + 7) % 7;
      const isLater = away === 0 && (other.minutes[0] ?? 0) > (one.minutes[0] ?? 0);
      const ends = second.weekday === undefined ? second.days : [start + (away === 0 && !isLater ? 7 : away) * DAY];
      const [b, ...more] = onDay(ends, other);
      if (b === undefined || more.length > 0) return null;
      return {
        text: `from ${first.text} ${one.text} until ${second.text} ${other.text}`,
        readings: [{ from: a, until: b }],
      };
    },
    () => {
      const [time, { text, of }] = [clock(pick), length(pick)];
      if (time.kind !== 'exact') return null;
      const [from] = notJustPassed(alone(time, speaker));
      if (from === undefined) return { text: `from ${time.text} for ${text}`, readings: [] };
      const end = of === null || of.days > 0 ? [] : [localOf(elapsed(speaker.zone, wall(from), of.minutes))];
      return {
        text: `from ${time.text} for ${text}`,
        readings:
          of !== null && of.days > 0
            ? [{ from, until: localOf(wall(from) + of.days * DAY) }]
            : end.map((each) => ({ from, until: each })),
      };
    },
    () => {
      const [{ text, of }, lasting] = [length(pick), length(pick)];
      const from = of === null ? null : elapsed(speaker.zone, now + of.days * DAY, of.minutes);
      const end =
        from === null || lasting.of === null
          ? null
          : elapsed(speaker.zone, from + lasting.of.days * DAY, lasting.of.minutes);
      const readings = from === null || end === null ? [] : [{ from: localOf(from), until: localOf(end) }];
      return { text: `in ${text} for ${lasting.text}`, readings };
    },
    () => {
      const [time, of] = [clock(pick), day(pick, speaker)];
      return { text: `by ${pick([time.text, together(time, of)])}`, readings: [] };
    },
    () => {
      const [time, of] = [clock(pick), day(pick, speaker)];
      if (time.kind !== 'exact') return null;
      return {
        text: `${pick(['from', 'starting', 'after'])} ${together(time, of)}`,
        readings: onDay(of.days, time).map((from) => ({ from })),
      };
    },
    () => {
      const hour = pick([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      const [said, away, half] = pick([
        ['tonight', 0, HALF_DAY],
        ['this afternoon', 0, HALF_DAY],
        ['tomorrow morning', 1, 0],
        ['tomorrow evening', 1, HALF_DAY],
        ['tomorrow afternoon', 1, HALF_DAY],
      ] as const);
      const isFit =
        said === 'tonight' || said.endsWith('evening') ? hour >= 5 : said.endsWith('afternoon') ? hour <= 6 : hour >= 5;
      if (!isFit) return null;
      const text = pick([`${said} at ${hour}`, `${hour} ${said}`, `${said} ${hour}`]);
      return { text: `${pick(UNTIL)} ${text}`, readings: until([at(today + away * DAY, hour * 60 + half)]) };
    },
  ])();
  return made === null ? spoken(pick, speaker) : { text: made.text, readings: possible(made.readings) };
}

/** What lies behind, in the words of the same grammar: since when, on the last such day. */
export function spokenOfPast(pick: Pick, speaker: Speaker): { text: string; since: string } {
  const today = wall(`${speaker.now.slice(0, 10)}T00:00`);
  const away = pick([0, 1, 2, 3, 4, 5, 6, 10, 40, 200]);
  const time = pick([
    { text: '9am', minute: 9 * 60 },
    { text: '17:30', minute: 17 * 60 + 30 },
    { text: 'noon', minute: HALF_DAY },
    { text: 'half past four in the afternoon', minute: 16 * 60 + 30 },
  ]);
  const date = today - away * DAY;
  const since = at(date, time.minute);
  if (since > speaker.now) return spokenOfPast(pick, speaker);
  const names = new Intl.DateTimeFormat(speaker.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(date);
  const days = [
    names.format(date),
    ...(away === 0 ? ['today'] : away === 1 ? ['yesterday'] : []),
    ...(away > 0 && away < 7 ? [weekday] : []),
  ];
  return {
    text: `since ${pick([`${pick(days)} at ${time.text}`, `${time.text} on ${pick(days)}`])}`.replace(
      /on (today|yesterday)/u,
      '$1',
    ),
    since,
  };
}
