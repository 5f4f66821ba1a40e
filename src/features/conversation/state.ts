import { z } from 'zod';
import { isPutAgain, lastChange, MOST_REFUSED, madeChange, withRefused } from '../../language/follow-ups/draft.ts';
import { INTENTS, type Intent, type ParsedIntent, type ParseResult, type SlotName } from '../../language/intents.ts';
import type { Clock } from '../../runtime/clock.ts';
import { changeRecord, createCodec, type RecordCodec } from '../../storage/change-record.ts';
import type { Json, Records } from '../../storage/ports.ts';
import { isShort, type UnderstoodRequest } from './questions.ts';

/** How long a thread remembers what was understood in it. */
export const THREAD_TTL_MS = 30 * 60 * 1000;

/** The most answers to one person within {@link PACE_MS}: a normal conversation with a machine stays below it. */
const MAX_ANSWERS = 20;
const PACE_MS = 60_000;

/** After this many sentences in a row that were not understood, such sentences are ignored for {@link QUIET_MS}. */
const MAX_MISSES = 3;
const QUIET_MS = 10 * 60 * 1000;

/** Whether something was understood, as it is stored. */
export function isUnderstood(value: unknown): value is ParseResult {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('intent' in value)) return false;
  const { kind, intent } = value;
  if (!('slots' in value) || typeof value.slots !== 'object' || value.slots === null) return false;
  if (kind === 'none') return intent === null;
  if ('draft' in value && !isUnderstood(value.draft)) return false;
  return isIntent(intent) && (kind === 'answer' || kind === 'preview' || kind === 'ask');
}

/** Whether a word names something that can be asked for. */
function isIntent(word: unknown): word is Intent {
  return typeof word === 'string' && Object.hasOwn(INTENTS, word);
}

const rememberedSchema = z.object({
  /** `null` where nothing was understood before a button was pressed. */
  understood: z.custom<ParseResult>(isUnderstood).nullable(),
  /** When it was said, as Slack writes it; `null` for what was not a message. */
  saidAt: z.string().nullable().default(null),
  /** When a button that does something was pressed behind it, epoch milliseconds; `null` where none was. */
  pressedAt: z.number().nullable().default(null),
});

/** What is remembered of a person in a thread: typed values, never their words. */
export type Remembered = z.infer<typeof rememberedSchema>;

const paceSchema = z.object({
  /** When answers were given within the last minute, epoch milliseconds. */
  answered: z.array(z.number()),
  missed: z.number(),
  /** Whether it was said that what comes next may stay unanswered, and it has not been calm since. */
  warned: z.boolean().default(false),
  quietUntil: z.number().nullable(),
});
type Pace = z.infer<typeof paceSchema>;

const PACE: RecordCodec<Pace> = createCodec(paceSchema);

/** What may be said to a person now. */
export type Turn =
  /** Too much was said within the minute. */
  | 'silent'
  /** Only sentences that are understood may be answered. */
  | 'understood-only'
  /** Nothing more within the minute, which was not said yet. */
  | 'last'
  | 'open';

/** What is remembered of conversations, stored under the workspace, so that removing the app deletes it too. */
export class ConversationState {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #saidAt: string | null;
  /** Something newer is remembered, and nothing older replaces it. */
  #isLate = false;

  constructor(records: Records, clock: Clock, saidAt: string | null = null) {
    this.#records = records;
    this.#clock = clock;
    this.#saidAt = saidAt;
  }

  /** The memory as of the time something was said, without anything said after it; all of it where that is `null`. */
  asOf(saidAt: string | null): ConversationState {
    return new ConversationState(this.#records, this.#clock, saidAt);
  }

  /** What was understood of a person in a thread; `null` where that is more than half an hour ago, or nothing was. */
  async recall(tenant: string, thread: string): Promise<Remembered | null> {
    const found = await this.#records.get(tenant, threadKey(thread));
    const read = rememberedSchema.safeParse(found?.value);
    if (!read.success) return null;
    const { saidAt } = read.data;
    if (saidAt !== null && this.#saidAt !== null && isLater(saidAt, this.#saidAt)) {
      this.#isLate = true;
      return null;
    }
    return read.data;
  }

  /** Keeps what is remembered behind a sentence, which may be nothing; `before` is what was remembered. */
  async remember(tenant: string, thread: string, understood: ParseResult, before: ParseResult | null): Promise<void> {
    if (this.#isLate) return;
    const kept = rememberedBehind(understood, before);
    if (kept === before) return;
    if (kept === null) return await this.forget(tenant, thread);
    await this.#keep(tenant, thread, { understood: kept, saidAt: this.#saidAt, pressedAt: null });
  }

  /** Closes what is open in a thread: what comes next stands alone, or goes on from what was made by the press. */
  async press(tenant: string, thread: string, pressedAt: number): Promise<void> {
    const found = await this.recall(tenant, thread);
    const { understood, saidAt } = found ?? { understood: null, saidAt: null };
    await this.#keep(tenant, thread, { understood, saidAt, pressedAt: found?.pressedAt ?? pressedAt });
  }

  /** Keeps what a press made, which may be nothing. */
  async settle(tenant: string, thread: string, understood: ParseResult | null, { saidAt }: Remembered): Promise<void> {
    if (understood === null) await this.forget(tenant, thread);
    else await this.#keep(tenant, thread, { understood, saidAt, pressedAt: null });
  }

  async #keep(tenant: string, thread: string, remembered: Remembered): Promise<void> {
    const value: Json = JSON.parse(JSON.stringify(remembered));
    await this.#records.put(tenant, threadKey(thread), value, { expiresAt: this.#clock.now() + THREAD_TTL_MS });
  }

  /** Has a thread of which nothing is remembered go on with what was said outside of it, where it belongs to that. */
  async takeAlong(
    tenant: string,
    outside: string,
    thread: string,
    belongs: (saidAt: string) => boolean,
  ): Promise<void> {
    const [there, own] = await Promise.all([outside, thread].map((each) => this.#records.get(tenant, threadKey(each))));
    const read = rememberedSchema.safeParse(there?.value);
    if (there == null || own != null || !read.success || read.data.saidAt === null || !belongs(read.data.saidAt))
      return;
    const expiresAt = this.#clock.now() + THREAD_TTL_MS;
    const isTaken = await this.#records.put(tenant, threadKey(thread), there.value, { when: 'absent', expiresAt });
    if (isTaken !== null) await this.#records.delete(tenant, threadKey(outside), { version: there.version });
  }

  async forget(tenant: string, thread: string): Promise<void> {
    if (!this.#isLate) await this.#records.delete(tenant, threadKey(thread));
  }

  /** Counts one answer to a person, and says what may be said to them. */
  async take(tenant: string, user: string): Promise<Turn> {
    const now = this.#clock.now();
    let isNews = false;
    const pace = await this.#changePace(tenant, user, (before) => {
      const earlier = before.answered.filter((at) => at > now - PACE_MS);
      if (earlier.length >= MAX_ANSWERS) return null;
      const answered = [...earlier, now];
      const isLast = answered.length >= MAX_ANSWERS;
      isNews = isLast && !before.warned;
      // Whoever goes on at that pace is not told with each answer.
      return { ...before, answered, warned: isLast || (before.warned && answered.length > MAX_ANSWERS / 2) };
    });
    if (pace === null) return 'silent';
    if (pace.quietUntil !== null && pace.quietUntil > now) return 'understood-only';
    return isNews ? 'last' : 'open';
  }

  /** Counts a sentence that was not understood; whether it was one too many. */
  async miss(tenant: string, user: string): Promise<boolean> {
    const now = this.#clock.now();
    const pace = await this.#changePace(tenant, user, ({ missed, ...before }) =>
      missed + 1 >= MAX_MISSES
        ? { ...before, missed: 0, quietUntil: now + QUIET_MS }
        : { ...before, missed: missed + 1, quietUntil: null },
    );
    return pace !== null && pace.quietUntil !== null;
  }

  /** Records that a sentence was understood, which resets the count of misses. */
  async hit(tenant: string, user: string): Promise<void> {
    await this.#changePace(tenant, user, (pace) => (pace.missed === 0 ? null : { ...pace, missed: 0 }));
  }

  /** What was written; `null` where there was nothing to write. */
  #changePace(tenant: string, user: string, change: (pace: Pace) => Pace | null): Promise<Pace | null> {
    const expiresAt = this.#clock.now() + QUIET_MS + PACE_MS;
    return changeRecord<Pace, Pace | null>(
      this.#records,
      tenant,
      `conversation/pace/${user}`,
      PACE,
      (before) => change(before ?? { answered: [], missed: 0, warned: false, quietUntil: null }),
      { expiresAt },
    );
  }
}

/** Whether one message was sent after another, by their times as Slack writes them. */
export function isLater(one: string, other: string): boolean {
  return Number(one) > Number(other);
}

/** The key of what was understood: by the channel, the first message of the thread, and the person. */
export function threadName(channel: string, root: string, user: string): string {
  return `${channel}/${root}/${user}`;
}

function threadKey(thread: string): string {
  return `conversation/thread/${thread}`;
}

/** What a thread remembers behind a sentence; what it did before where that was not understood, and `null` where it dropped what was open. */
export function rememberedBehind(understood: ParseResult, before: ParseResult | null): ParseResult | null {
  if (understood.kind !== 'none') {
    // Whether something is done leaves it as it was.
    const asked = understood.asksOutcome === true ? lastChange(understood) : null;
    return withoutWords(asked ?? understood);
  }
  if (understood.because === 'dropped') return madeChange(before) === null ? null : before;
  if (before === null || before.kind === 'none' || isShort(understood.because)) return before;
  return isPutAgain(before) ? null : withRefused(before);
}

/** The question that is put once more, since nothing that was said fits it; `null` where there is none. */
export function repeatQuestion(understood: ParseResult, before: ParseResult | null): UnderstoodRequest | null {
  if (understood.kind !== 'none' || isShort(understood.because)) return null;
  return before?.kind === 'ask' && before.refused === MOST_REFUSED - 1 ? before : null;
}

/** The same without names that nothing has and words that were left out, which are the person's own words. */
function withoutWords(said: ParsedIntent): ParsedIntent {
  const { leftOut: _, ...kept } = said;
  const understood = kept as ParsedIntent;
  if (understood.kind === 'answer' && understood.draft !== undefined)
    return { ...understood, draft: withoutWords(understood.draft) };
  if (understood.kind !== 'ask' || understood.choices === undefined) return understood;
  return { ...understood, choices: understood.choices.map(({ slot, values }) => ({ slot, values })) };
}

/** The slots that are asked for, as one line. */
export function questionSlots(understood: ParseResult): string {
  const missing: readonly SlotName[] = understood.kind === 'ask' ? (understood.missing ?? []) : [];
  return missing.join(' ');
}

/** The slots that were asked for before, where the same is asked about once more; empty where it is another question. */
export function earlierQuestion(before: ParseResult | null, { intent }: ParsedIntent): string {
  // The same question about something else is another one; and no other sum stands for one that could not be read.
  return before?.intent === intent && intent !== 'spend' ? questionSlots(before) : '';
}

/** Tells one question from another; the order in which a storage returns the slots does not matter. */
export function markOf(understood: ParseResult): string {
  const slots = Object.entries(understood.slots).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([understood.intent, questionSlots(understood), ...slots]).slice(0, MAX_MARK_LENGTH);
}

/** A button carries it beside the answer, and takes 2,000 characters. */
const MAX_MARK_LENGTH = 600;
