import { INTENTS, type Intent, type ParsedIntent, type ParseResult, type Slots } from '../intents.ts';
import type { ReadingContext } from '../templates/run.ts';
import type { Sentence } from '../text/sentence.ts';
import { readTimesAt } from './read-time.ts';
import { unreadTime } from './unread-time.ts';

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
  if (!isTimed && intent === 'spend' && slots.value === undefined) return withoutOtherTimes(understood);
  if (!isTimed && !TIMED.has(intent)) return understood;
  const isPast = INTENTS[intent] !== 'change' && intent !== 'when';
  const { world, lexicon, budget } = context;
  const isRead = (from: number, end: number) =>
    (['future', 'past'] as const).some((direction) => {
      const when = { now: world.now, locale: world.locale, direction, budget };
      return readTimesAt(sentence.words, from, when, lexicon.time).some(
        (found) => found.end >= end && found.reading.kind !== 'unknown',
      );
    });
  const unread = unreadTime(sentence.words, isRead, {
    today: world.now.day,
    direction: isPast ? 'past' : 'future',
  });
  if (unread === null) return understood;
  const lead = ASKED_FOR.get(sentence.words[unread.from - 1] ?? '');
  const slot = isPast
    ? (lead ?? 'since')
    : lead === 'until'
      ? 'until'
      : (OF_TIMES.find((each) => slots[each] !== undefined) ?? 'until');
  const kept: Slots = { ...slots };
  for (const each of [...OF_TIMES, 'open'] as const) delete kept[each];
  const said = sentence.typed.slice(unread.from, unread.end).join(' ');
  const asked = { slot, values: [], said, ...(unread.why === null ? {} : { why: unread.why }) };
  const others = (understood.missing ?? []).filter((each) => !(OF_TIMES as readonly string[]).includes(each));
  return {
    kind: 'ask',
    intent,
    slots: kept,
    missing: [...others, slot],
    choices: [...(understood.choices ?? []).filter((each) => others.includes(each.slot)), asked],
    because: 'slot',
  } as ParseResult;
}

/** What was spent, unless words that lead to a time are left: the present month is no answer to "at Easter". */
function withoutOtherTimes(understood: ParsedIntent): ParseResult {
  const said = understood.leftOut?.find((words) => LEADS.test(words));
  if (said === undefined) return understood;
  const choices = [{ slot: 'since' as const, values: [], said }];
  return { kind: 'ask', intent: 'spend', slots: understood.slots, missing: ['since'], choices, because: 'slot' };
}

/** Behind "on" or "for" is more often what it was spent on. */
const LEADS = /^(?:since|until|till|before|after|in|at|during|over|around|between) /iu;

/** The intents that are about a time although none was read. */
const TIMED: ReadonlySet<Intent> = new Set<Intent>(['history', 'divert', 'extend_divert']);
