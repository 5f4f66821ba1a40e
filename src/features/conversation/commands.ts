import type { Intent, NamedPart, Slots } from '../../language/intents.ts';
import { ordinal } from '../../slack/blocks/ordinal.ts';
import { daysListed, LISTED } from './change-words.ts';

/** The words to type after the slash command for something that can be asked for; the first that exists counts. */
type Words = (slots: Slots) => readonly (string | null)[];

/** A slot's words after others; `null` where nothing was said for it. */
function withValues(word: string, ...values: readonly (string | undefined)[]): string | null {
  const said = values.filter((value) => value !== undefined && value !== '');
  return said.length < values.length ? null : [word, ...said].join(' ');
}

/** Which command shows or opens what a sentence asks for: the one table between the two. */
const COMMANDS: Readonly<Record<Intent, Words>> = {
  balance: () => ['balance'],
  forecast: () => ['balance'],
  spend: ({ value, text, ...times }) => [spendWords(value, text, times)],
  account: () => ['account'],
  numbers: ({ text }) => [withValues('numbers', text), 'numbers'],
  number: ({ number }) => [withValues('number', number)],
  who_rings: ({ number, name, person, value, ...times }) => [
    // What rings now does not answer who will ring.
    withValues('when', number, aheadWords(times)),
    withValues('follow-me', number),
    withValues('where', name ?? person),
    // Of the whole account.
    ['when', value === 'one' ? 'one person' : value, aheadWords(times)].filter((part) => part !== undefined).join(' '),
  ],
  follow_me_show: ({ number }) => [withValues('follow-me', number), 'numbers'],
  divert: ({ number, to, from, until }) => [
    number === undefined
      ? null
      : [`divert ${number}`, to === undefined ? null : `to ${to}`, timeWords('from', from), timeWords('until', until)]
          .filter((part) => part !== null)
          .join(' '),
    'divert',
  ],
  end_divert: () => ['divert'],
  extend_divert: () => ['divert'],
  add_destination: ({ number }) => [withValues('follow-me', number), 'numbers'],
  remove_destination: ({ number }) => [withValues('follow-me', number), 'numbers'],
  enable_destination: ({ number }) => [withValues('follow-me', number), 'numbers'],
  disable_destination: ({ number }) => [withValues('follow-me', number), 'numbers'],
  reorder: ({ number }) => [withValues('follow-me', number), 'numbers'],
  set_timeout: ({ number }) => [withValues('follow-me', number), 'numbers'],
  apply_preset: ({ name, until }) => [
    name === undefined ? null : ['presets', name, timeWords('until', until)].filter((part) => part !== null).join(' '),
    'presets',
  ],
  // A period that begins now is within the seven days that it shows.
  when: ({ number, text, ...times }) => [
    text === 'plans' ? text : null,
    withValues('when', number, times.at === undefined && times.from === undefined ? undefined : aheadWords(times)),
    withValues('when', number),
    'divert',
  ],
  duty: (times) => [withValues('duty', aheadWords(times)), 'duty'],
  swap_shift: ({ number, name, person, value, ...times }) => [
    value === undefined
      ? null
      : ['duty', value, person ?? number, aheadWords(times)].filter((part) => part !== undefined).join(' '),
    ['duty swap', number, withValues('to', name), withValues('with', person), aheadWords(times)]
      .filter((part) => part != null)
      .join(' '),
  ],
  closed_days: (times) => [withValues('closed-days', daysIn(times), '?'), 'closed-days'],
  close_days: ({ name, ...times }) => [
    ['closed-days', daysListed(times)?.join(LISTED) ?? daysIn(times), withValues('with', name)]
      .filter((part) => part != null)
      .join(' '),
  ],
  hours: (slots) => [
    hoursWords(slots),
    slots.at === undefined ? null : withValues('closed-days', slots.at.replace('T', ' '), '?'),
    slots.number === undefined ? null : withValues('hours', `${slots.number}?`),
    slots.text === 'now' ? 'hours now' : 'hours',
  ],
  undo: () => ['history'],
  history: ({ number, menu, who, name, person, ...times }) => [
    ['history', number ?? menu, name ?? mention(who ?? person), sinceWords(times)]
      .filter((part) => part !== undefined && part !== '')
      .join(' '),
  ],
  ivrs: () => ['menus'],
  ivr_show: ({ menu }) => [withValues('ivr', menu), 'menus'],
  ivr_edit: ({ menu }) => [withValues('ivr', menu), 'menus'],
  schedule_add: (slots) => [postWords(slots)],
  schedule_list: () => ['schedule'],
  schedule_pause: () => ['schedule'],
  schedule_resume: () => ['schedule'],
  schedule_remove: () => ['schedule'],
  schedule_send: () => ['schedule'],
  watch: ({ amount, days, value }) => [
    withValues('watch', levelWords(amount && value ? `${amount} ${value}` : amount, lastingWords(days))),
    'watch',
  ],
  status: () => ['status'],
  access: () => ['access'],
  people: () => ['people'],
  proposals: () => ['proposals'],
  own_number: ({ to }) => [withValues('people', to), 'people'],
  forget_number: () => ['people forget'],
  connect: ({ environment, value = 'connect' }) => [withValues(value, environment), value],
  // The word alone leads to a button for each account; with an account, it would switch at once.
  use: () => ['use'],
  thing: () => [],
  help: () => ['help'],
  replace_person: ({ person, name, at, from = at, until }) => [
    person === undefined
      ? null
      : ['numbers', mention(person), 'replace', mention(name), timeWords('from', from), timeWords('until', until)]
          .filter((part) => part != null)
          .join(' '),
    'numbers',
  ],
};

/** Commands that take a trailing `sandbox` or `live`. */
const OF_EITHER: ReadonlySet<string> = new Set([
  ...[
    'balance',
    'spend',
    'account',
    'numbers',
    'number',
    'follow-me',
    'where',
    'divert',
    'when',
    'menus',
    'ivr',
    'history',
    'status',
  ],
]);

/** The words to type for what was understood, among existing commands; `null` where there are none. */
export function wordsFor(intent: Intent, slots: Slots, exists: (word: string) => boolean): string | null {
  const found = COMMANDS[intent](slots).find((words) => words !== null && exists(words.split(' ', 1)[0] ?? ''));
  if (found === undefined || found === null) return null;
  const isOfEither = OF_EITHER.has(found.split(' ', 1)[0] ?? '');
  return slots.environment === undefined || !isOfEither ? found : `${found} ${slots.environment}`;
}

/** How long the credit still lasts, as a level of the watch is typed. */
function lastingWords(days: Slots['days']): string | undefined {
  return typeof days === 'number' ? `${days} ${days === 1 ? 'day' : 'days'}` : undefined;
}

/** Levels of the watch as they are typed. */
function levelWords(...levels: readonly (string | undefined)[]): string | undefined {
  const said = levels.filter((each) => each !== undefined);
  return said.length === 0 ? undefined : said.join(' and ');
}

/** A new post as it is typed, or one that is changed: where, when, at what time. */
function postWords({ id, value, channel, days, day_of_month: day, time, environment }: Slots): string {
  const weekdays = typeof days === 'object' ? days.map((each) => WEEKDAYS[each - 1]).join(',') : undefined;
  return [
    ...[
      id === undefined ? 'schedule add' : `schedule edit ${id}`,
      value,
      channel === undefined ? undefined : `<#${channel}>`,
    ],
    ...[weekdays, day === undefined ? undefined : day === -1 ? 'last day' : ordinal(day), time, environment],
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** A stretch of the history as it is typed. */
function sinceWords({ at, since, from, until: end }: Slots): string {
  const day = at?.slice(0, 10);
  if (day !== undefined) return day;
  const [start, until = end] = (since ?? from)?.split('/') ?? [];
  if (start === undefined) return until === undefined ? '' : `until ${until.replace('T', ' ')}`;
  if (until === start.slice(0, 10)) return until;
  if (until !== undefined) return `from ${start.replace('T', ' ')} to ${until.replace('T', ' ')}`;
  return `since ${start.replace('T', ' ')}`;
}

/** What was spent as it is typed: what is asked of it, in a year or a period, since a day, or in one period against another. */
function spendWords(value: string | undefined, year: string | undefined, times: Slots): string {
  if (value === 'ahead') return 'spend ahead';
  const since = value?.match(/^(.*?) ?since$/u)?.[1];
  // "Lower than last week" is about the time since that week began.
  const start = since === undefined ? undefined : (times.at ?? times.since ?? times.from);
  const whole = times.ends === undefined ? times : { ...times, until: times.ends };
  const period = sinceWords(start === undefined ? whole : { since: start });
  const parts = value?.startsWith('against ') === true ? [period, value] : [since ?? value, year, period];
  return ['spend', ...parts].filter((part) => part !== undefined && part !== '').join(' ');
}

/** The slots for a time that lies ahead. */
type Ahead = { [S in 'at' | 'from' | 'until']?: string | undefined } & Pick<Slots, 'parts'>;

/** A time that lies ahead as it is typed; nothing where none was said. */
function aheadWords({ at, from, until, parts }: Ahead): string | undefined {
  if (at !== undefined) return timeWords('on', at, parts?.at) ?? undefined;
  if (until === undefined) return timeWords('on', from, parts?.from) ?? undefined;
  return [timeWords('from', from, parts?.from), timeWords('until', until, parts?.until)]
    .filter((part) => part !== null)
    .join(' ');
}

/** Days that lie ahead as they are typed. */
function daysIn({ at, from, until }: Ahead): string | undefined {
  const [first, last] = [at ?? from, until].map((each) => each?.replace('T', ' '));
  return first === undefined || last === undefined
    ? (first ?? withValues('until', last) ?? undefined)
    : `${first} to ${last}`;
}

/** Hours as they are typed: those of a week, a season or a day; `null` where nothing is said of them. */
function hoursWords({ number, field, text, value, name, to, at, from, until }: Slots): string | null {
  const whose = number === undefined ? null : `${number}:`;
  if (field !== undefined)
    return ['hours', whose, field, text ?? timeWords('until', until)].filter((part) => part !== null).join(' ');
  const spans = name === undefined ? value : value?.replaceAll(/(?=, |$)/gu, ` ${name}`);
  const season =
    from !== undefined && until !== undefined ? `${from} to ${until}: ` : at === undefined ? '' : `${at}: `;
  const week = [spans, withValues('else', to)].filter((part) => part != null).join(', ');
  const said = week === '' ? (timeWords('until', until) ?? timeWords('from', from)) : `${season}${week}`;
  return said === null ? null : ['hours', whose, said].filter((part) => part !== null).join(' ');
}

/** Somebody's Slack id as it is typed; a name as it is. */
function mention(who: string | undefined): string | undefined {
  return who !== undefined && /^[UW][A-Z0-9]{5,}$/u.test(who) ? `<@${who}>` : who;
}

/** A local time as it is typed: the day, and the hour or the part of the day where one was said. */
function timeWords(word: 'on' | 'from' | 'until', at: string | undefined, part?: NamedPart): string | null {
  if (at === undefined) return null;
  return [word, at.replace('T', ' '), ...(part === undefined ? [] : [PARTS[part]])].join(' ');
}

/** Parts of a day as they are typed behind it. */
const PARTS: Readonly<Record<NamedPart, string>> = {
  morning: 'morning',
  lunch: 'lunchtime',
  afternoon: 'afternoon',
  evening: 'evening',
  night: 'night',
  'end-of-day': 'end of day',
};
