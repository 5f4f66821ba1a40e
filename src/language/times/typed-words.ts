import { wordsOf } from '../text/tokens.ts';
import { readTimesAt, type TimeMatch, timeContext } from './read-time.ts';
import { type Clock, phrasesOf, type TimeContext } from './time.ts';
import { type UnreadTime, unreadTime } from './unread-time.ts';
import { typedTimes } from './written-times.ts';

/** What somebody typed after a command, word by word, with the times in it. */
export class TypedWords {
  /** Lower case, as the grammar of times reads them: "5pm" is two. */
  readonly words: readonly string[];
  readonly context: TimeContext;
  /** The word as it was typed, where one begins; empty within it. */
  readonly #typed: readonly string[];

  constructor(text: string, clock: Clock, direction: TimeContext['direction'] = 'future') {
    this.context = timeContext(clock, direction);
    const typed = typedTimes(text, clock.zone).match(/[^\s,;!?]+[,;!?]*/gu) ?? [];
    // A colon behind a word is no part of it: "Friday: 9-17".
    const read = typed.map((word) => wordsOf(word.replace(/(?<=.):(?=[,;!?]*$)/u, '')));
    this.words = read.flat();
    this.#typed = read.flatMap((words, at) => words.map((_, part) => (part === 0 ? (typed[at] ?? '') : '')));
  }

  /** As they were typed, without a mark behind the last. */
  text(from: number, end?: number): string {
    return this.#typed
      .slice(from, end)
      .filter((word) => word !== '')
      .join(' ')
      .replace(/(?<![,;!?])[,;!?]+$/u, '');
  }

  /** Whether a comma or a stronger mark comes before a word. */
  isBehindMark(at: number): boolean {
    const before = this.#typed.findLast((word, place) => place < at && word !== '') ?? '';
    return this.#typed[at] !== '' && /[,;!?]$/u.test(before);
  }

  /** The phrases about time that begin and end with whole words, the longest first. */
  timesAt(at: number): readonly TimeMatch[] {
    if (this.#typed[at] === '') return [];
    return readTimesAt(this.words, at, this.context).filter(
      ({ reading, end }) => reading.kind !== 'unknown' && this.#typed[end] !== '',
    );
  }

  /** The first words that name a time and are none that could be read, and why, where that can be said. */
  get unread(): UnreadTime | null {
    const { now, direction } = this.context;
    const isRead = (from: number, end: number) => phrasesOf(this.timeIn(from, end) ?? UNKNOWN).length > 0;
    return unreadTime(this.words, isRead, { today: now.day, direction });
  }

  /** What the words from one place to another mean, where they are a phrase about time, all of them. */
  timeIn(from: number, end = this.words.length): TimeMatch['reading'] | undefined {
    return this.timesAt(from).find((found) => found.end === end)?.reading;
  }
}

const UNKNOWN = { kind: 'unknown' } as const;
