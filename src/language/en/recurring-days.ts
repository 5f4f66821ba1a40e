const words = (text: string): readonly string[] => text.split(' ');

/** The days of the week, Monday 1 to Sunday 7. */
export const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  [
    'monday mondays mon',
    'tuesday tuesdays tues tue',
    'wednesday wednesdays weds wed',
    'thursday thursdays thurs thur thu',
    'friday fridays fri',
    'saturday saturdays sat',
    'sunday sundays sun',
  ].flatMap((names, index) => words(names).map((name) => [name, index + 1] as const)),
);

/** The same in two letters, or one. */
export const SHORT_DAYS: ReadonlyMap<string, number> = new Map([
  ...words('mo tu we th fr sa su').map((name, index) => [name, index + 1] as const),
  ['m', 1],
  ['f', 5],
]);

/** Words that say that something comes each day, before what comes: "a daily post". */
export const DAILY: ReadonlySet<string> = new Set(words('daily nightly everyday'));

/** Words for sets of weekdays. */
export const DAY_SETS: ReadonlyMap<string, readonly number[]> = new Map(
  (
    [
      [
        [
          ...[...DAILY, 'day', 'all days', 'single day', 'morning', 'evening', 'afternoon', 'night'],
          ...['all week', 'the whole week', '7 days a week', 'seven days a week', '7 days', 'seven days'],
        ],
        [1, 2, 3, 4, 5, 6, 7],
      ],
      [
        [
          ...['weekday', 'weekdays', 'weekday morning', 'weekday afternoon', 'weekday evening', 'workday', 'workdays'],
          ...['working day', 'working days', 'business day', 'mon to fri', 'mon - fri'],
          ...['monday to friday', 'monday - friday', 'monday through friday'],
        ],
        [1, 2, 3, 4, 5],
      ],
      [
        ['weekend', 'weekends'],
        [6, 7],
      ],
    ] as const
  ).flatMap(([names, days]) => names.map((name) => [name, days] as const)),
);
