import { INTENTS, type Intent, type ParsedIntent, type ParseResult, type Slots } from '../intents.ts';
import type { ReadingContext } from '../templates/run.ts';
import { asTyped, type Sentence } from '../text/sentence.ts';
import { readTimesAt } from './read-time.ts';
import { isDayOrMonth, type UnreadTime, unreadTime } from './unread-time.ts';

/** The slots of a time, and which is asked for where that was not read: the first of these that has a value. */
const OF_TIMES = ['since', 'until', 'from', 'at'] as const;

/** What is asked for behind a word, where nothing else says it. */
const ASKED_FOR: ReadonlyMap<string, (typeof OF_TIMES)[number]> = new Map([
  ...(['since', 'after'] as const).map((word) => [word, 'since'] as const),
  ...(['until', 'till', 'til', 'before', 'by'] as const).map((word) => [word, 'until'] as const),
]);

/** What was understood, without a time of which only a part was read: that is asked for, with the words that were not read. */
export function withoutHalfTimes(understood: ParseResult, sentence: Sentence, context: ReadingContext): ParseResult {
  if (understood.kind === 'none' || understood.intent === null) return understood;
  const { slots, intent } = understood;
  const isTimed = OF_TIMES.some((slot) => slots[slot] !== undefined || understood.missing?.includes(slot) === true);
  const timed = (asked: ParsedIntent) =>
    intent === 'spend' && asked.kind === 'answer' ? withoutOtherTimes(asked, sentence) : asked;
  if (!isTimed && (!TIMED.has(intent) || slots.value !== undefined)) return timed(understood);
  const isPast = INTENTS[intent] !== 'change' && intent !== 'when';
  const { world, lexicon, budget } = context;
  const isRead = (from: number, end: number) =>
    isName(asTyped(sentence, from, end), slots.name) ||
    (['future', 'past'] as const).some((direction) => {
      const when = { now: world.now, locale: world.locale, direction, budget };
      return readTimesAt(sentence.words, from, when, lexicon.time).some(
        (found) => found.end >= end && found.reading.kind !== 'unknown',
      );
    });
  const direction = isPast ? 'past' : 'future';
  const unread =
    unreadTime(sentence.words, isRead, { today: world.now.day, direction }) ??
    timeForName(understood, sentence, (from, end) => slots.name === undefined && isRead(from, end));
  if (unread === null) return timed(understood);
  const lead = ASKED_FOR.get(sentence.words[unread.from - 1] ?? '');
  const slot = isPast
    ? (lead ?? 'since')
    : lead === 'until'
      ? 'until'
      : (OF_TIMES.find((each) => slots[each] !== undefined) ?? 'until');
  const kept: Slots = { ...slots };
  for (const each of [...OF_TIMES, 'open', 'parts'] as const) delete kept[each];
  const said = asTyped(sentence, unread.from, unread.end);
  const asked = { slot, values: [], said, ...(unread.why === null ? {} : { why: unread.why }) };
  const others = (understood.missing ?? []).filter((each) => !(OF_TIMES as readonly string[]).includes(each));
  return {
    kind: 'ask',
    intent,
    slots: kept,
    missing: [...others, slot],
    choices: [
      ...(understood.choices ?? []).filter(
        (each) => others.includes(each.slot) && !('name' in unread && each.said === unread.name),
      ),
      asked,
    ],
    because: 'slot',
  } as ParseResult;
}

/** A day that was taken for the name of a preset, with the rest of the sentence: "closed on Christmas Eve from noon". */
function timeForName(
  { choices }: ParsedIntent,
  sentence: Sentence,
  isRead: (from: number, end: number) => boolean,
): (UnreadTime & { name: string }) | null {
  const name = choices?.find(({ slot, values }) => slot === 'name' && values.length === 0)?.said;
  if (name === undefined) return null;
  const count = name.split(' ').length;
  const from = sentence.words.findIndex((_, at) => asTyped(sentence, at, at + count) === name);
  if (from < 0 || !isRead(from, from + count)) return null;
  return { from, end: sentence.words.length, why: null, name };
}

/** Whether words about a time are in the name of a preset: "apply Good Friday". */
function isName(said: string, name: string | undefined): boolean {
  return name?.toLowerCase().includes(said.toLowerCase()) === true;
}

/** What was spent, unless words about a time are left: no other time is an answer to "at Easter" or "week 20". */
function withoutOtherTimes(understood: ParsedIntent, sentence: Sentence): ParseResult {
  const { words } = sentence;
  const isWhole =
    OF_TIMES.every((slot) => understood.slots[slot] === undefined) && understood.slots.value === undefined;
  const lead = isWhole ? words.findIndex((word) => ASKED_FOR.has(word)) : -1;
  const isShown = (run: string) => isWhole && MONTH_TO_DATE.test(run);
  const left = understood.leftOut
    ?.map((run) => withUnits(run, sentence))
    .filter(({ said, parts }) => LEADS.test(said) || parts.some(isOfPeriods))
    .find(({ said }) => !isBefore(said, isWhole ? 'this month' : words.join(' ')) && !isShown(said))?.said;
  const without = words.findIndex((word, at) => WITHOUT.test(word) && beginsPeriod(words[at + 1] ?? ''));
  // "by 30 June" says when it ends, and not since when it is asked for.
  const isAhead = understood.slots.value !== undefined;
  const by = isAhead ? -1 : words.findIndex((word, at) => word === 'by' && beginsDay(words[at + 1] ?? ''));
  const from = [lead, by, without].find((at) => at >= 0) ?? -1;
  if (left === undefined && from < 0) {
    const { leftOut = [], ...used } = understood;
    const others = leftOut.filter((run) => !isShown(withUnits(run, sentence).said));
    return others.length === 0 ? used : { ...used, leftOut: others };
  }
  const said = left ?? asTyped(sentence, from);
  const { value } = understood.slots;
  const choices = [{ slot: 'since' as const, values: [], said }];
  const slots = value === undefined ? {} : { value };
  return { kind: 'ask', intent: 'spend', slots, missing: ['since'], choices, because: 'slot' };
}

/** Whether they name the period before the one that is asked for, with which it is compared anyway. */
function isBefore(run: string, asked: string): boolean {
  const [, unit] =
    /\b(?:than|against|versus|vs|compared (?:to|with)) (?:we did )?(?:in )?last (week|month)$/iu.exec(run) ?? [];
  return unit !== undefined && asked.includes(`this ${unit.toLowerCase()}`);
}

/**
 * Words that were left out, with what leads to them, and with those of the same period behind them: of "past half year" each but
 * "past" may have been passed over.
 */
function withUnits(left: string, sentence: Sentence): { said: string; parts: readonly string[] } {
  const { typed } = sentence;
  const places = typed.map((_, at) => at);
  const endOf = (from: number) => places.findLast((at) => at >= from && asTyped(sentence, from, at + 1) === left);
  const at = places.find((from) => endOf(from) !== undefined);
  if (at === undefined) return { said: left, parts: left.split(' ') };
  let end = (endOf(at) ?? at) + 1;
  while (isOfPeriods(typed[end] ?? '')) end += 1;
  let from = at;
  while (isOfPeriods(typed[from - 1] ?? '')) from -= 1;
  if (LEADS.test(`${typed[from - 1]} `)) from -= 1;
  return { said: asTyped(sentence, from, end), parts: typed.slice(from, end) };
}

/** What is shown where no period is named. */
const MONTH_TO_DATE = /^(?:(?:this )?month[ -]to[ -]date|mtd)$/iu;

/** Whether a word begins a day, and is no unit by which sums are shown. */
const beginsDay = (word: string): boolean => /^(?:\d.*|the|end|last|may)$/u.test(word) || isDayOrMonth(word);

/** What is before a period that is not meant. */
const WITHOUT = /^(?:not|except|excluding|without)$/u;

/** Whether a word begins a period, or leads to one. */
const beginsPeriod = (word: string): boolean =>
  LEADS.test(`${word} `) || isOfPeriods(word) || /^(?:the|this|may)$/u.test(word);

/** Behind "on" or "for" is more often what it was spent on. */
const LEADS = /^(?:since|until|till|before|after|in|at|during|over|around|between) /iu;

/** Whether a word makes a period another one. */
const isOfPeriods = (word: string): boolean => OF_PERIODS.test(word) || isDayOrMonth(word.toLowerCase());

const OF_PERIODS =
  /^(?:-|\d[\d/.]*(?:st|nd|rd|th)?|\p{L}*['’]?\d\d(?:\d\d)?|[hq][1-4]|\d[hq](?:\d\d){0,2}|[wmqy]td|every|each|except|excluding|(?:mon|tues|wednes|thurs|fri|satur|sun)days|holidays?|(?:minute|hour|day|weekday|weekend|week|fortnight|month|quarter|season|year|half)s?|ever|ago|last|past|previous|preceding|recent|recently|next|time|mid|middle|early|late|start|beginning|end|spring|summer|autumn|winter|morning|afternoon|evening|night|today|yesterday|working|tax|financial|fiscal|date)$/iu;

/** The intents that are about a time although none was read. */
const TIMED: ReadonlySet<Intent> = new Set<Intent>(['history', 'spend', 'divert', 'extend_divert']);
