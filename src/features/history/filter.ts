import { addDays, localTime, wallClock } from '../../language/times/calendar.ts';
import type { Stretch } from '../../language/times/edges.ts';
import { joined, pastStretchesAt } from '../../language/times/past-stretch.ts';
import type { Clock } from '../../language/times/time.ts';
import { TypedWords } from '../../language/times/typed-words.ts';
import { leadsToTime } from '../../language/times/unread-time.ts';
import type { Environment } from '../../telephony/types.ts';
import { parseEnvironment } from '../../workspace/labels.ts';

/** What a filter asks for, and which of its words are left. */
export interface ReadFilter {
  environment: Environment | null;
  /** Slack user ids. */
  people: readonly string[];
  stretch: Stretch | null;
  /** The words between what was understood, each a run of words in the order in which they were typed. */
  left: readonly string[];
  /** Words about a time of which only a part could be read, with the reason where one can be given; nothing of them counts. */
  unread: readonly string[];
}

/** Words between those that mean something. */
const FILLERS: ReadonlySet<string> = new Set(
  'by of for in on from the to and who what did changed changes made change account environment everything all'.split(
    ' ',
  ),
);

/** Names of more words are not looked for. */
const MAX_NAME = 8;

/** Longer texts are not filters. */
const MAX_WORDS = 24;

/**
 * Reads accounts, mentions and times out of a typed filter; what is left may be the name of a thing or of a person. What
 * `isName` knows is read as no time, but behind a word that leads to one: a preset may be called Lunch.
 */
export function readFilter(typed: string, clock: Clock, isName: (words: string) => boolean = () => false): ReadFilter {
  const said = new TypedWords(typed, clock, 'past');
  const { words } = said;
  const { unread } = said;
  const people: string[] = [];
  const left: string[] = [];
  let environment: Environment | null = null;
  let stretch: Stretch | null = null;
  let run = 0;
  const endOfName = (from: number): number => {
    let end = Math.min(words.length, from + MAX_NAME);
    while (end > from && !isName(said.text(from, end))) end -= 1;
    return end;
  };
  const endRun = (at: number, next: number) => {
    left.push(trimFillers(said.text(run, at)));
    run = next;
  };
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const name = leadsToTime(words[at - 1] ?? '') ? at : endOfName(at);
    if (name > at) {
      at = name;
      continue;
    }
    const isLead = at + 1 === unread?.from && leadsToTime(word);
    const time: ReturnType<typeof pastStretchesAt> =
      stretch === null
        ? pastStretchesAt(said, at, unread !== null && at < unread.from ? unread.from : MAX_WORDS, clock)
        : null;
    const [, mention] = /^@([UW][A-Z0-9]{5,20})$/u.exec(said.text(at, at + 1)) ?? [];
    let end = at + 1;
    if (isLead || at === unread?.from) end = unread?.end ?? end;
    else if (time !== null) [stretch, end] = [joined(time.stretches), time.end];
    else if (mention !== undefined) people.push(mention);
    else if (environment === null && parseEnvironment(word) !== null) environment = parseEnvironment(word);
    else {
      at = end;
      continue;
    }
    endRun(at, end);
    at = end;
  }
  endRun(words.length, words.length);
  const why = unread?.why == null ? '' : ` (${unread.why.replace(/\.$/u, '')})`;
  return {
    environment,
    people,
    stretch,
    left: left.filter((each) => each !== ''),
    unread: unread === null ? [] : [`${said.text(unread.from, unread.end)}${why}`],
  };
}

/** A run of words without those at its ends that only stand between others. */
export function trimFillers(run: string): string {
  const words = run.split(' ');
  while (FILLERS.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();
  while (FILLERS.has(words.at(0)?.toLowerCase() ?? '')) words.shift();
  return words.join(' ');
}

/** Whether an instant (ISO 8601) lies within a span. */
export function isWithin(at: string, { from, until }: Stretch, zone: string): boolean {
  const then = localTime(wallClock(Date.parse(at), zone));
  return (from === null || then >= from) && (until === null || then < until);
}

/** Whether a stretch ended before an instant, so that nothing older can be in it. */
export function isBefore(at: string, { from }: Stretch, zone: string): boolean {
  return from !== null && localTime(wallClock(Date.parse(at), zone)) < from;
}

const DAY_WORDS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `on 3 Oct 2026`, `from 1 Oct 2026 to 31 Oct 2026`, `since 1 Oct 2026, 14:00`. */
export function formatPeriod({ from, until }: Stretch): string {
  const last = until?.endsWith(MIDNIGHT) === true ? `${addDays(until.slice(0, 10), -1)}${MIDNIGHT}` : until;
  if (from !== null && from === last && from.endsWith(MIDNIGHT)) return `on ${formatTime(from)}`;
  if (from === null) return last === null ? '' : `until ${formatTime(last)}`;
  return last === null ? `since ${formatTime(from)}` : `from ${formatTime(from)} to ${formatTime(last)}`;
}

const MIDNIGHT = 'T00:00';

function formatTime(at: string): string {
  const [day = '', time = ''] = at.split('T');
  return `${DAY_WORDS.format(Date.parse(day))}${at.endsWith(MIDNIGHT) ? '' : `, ${time}`}`;
}
