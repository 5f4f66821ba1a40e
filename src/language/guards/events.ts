import type { Lexicon } from '../language.ts';
import type { NameIndex } from '../slots/entities.ts';
import { type PhraseSet, phraseSet } from '../templates/phrase-set.ts';
import type { Sentence } from '../text/sentence.ts';

/** What happens at an end, or lasts as long as a change: "until I'm back", "while Dora is out", "for a bit". */
export interface Events {
  /** The place after an event that stands for a stretch of time and names no hour, or the place itself. */
  endAt(said: Pick<Sentence, 'plain'>, at: number, names: NameIndex): number;
  /** A sentence without those that name an hour: "until I'm back at 3" is "until 3", and "4 when we shut" is "4". */
  withoutTimed(sentence: Sentence, names: NameIndex): Sentence;
  /** Whether one may begin with a word. */
  mayBegin(word: string): boolean;
}

/** What an hour ends with. */
const HOUR = /^(?:\d{1,2}(?:[:.]\d\d)?|am|pm|noon|midday|o'clock)$/u;
const HALF = /^(?:am|pm|o'clock)$/u;

/** Reads the events of a language. */
export function createEvents({ events, time }: Lexicon): Events {
  const subjects = phraseSet(events.subjects);
  const verbs = phraseSet(events.verbs);
  const lengths = phraseSet(events.lengths);
  const whole = phraseSet(events.whole);
  const moments = phraseSet(events.moments ?? []);

  /** After "I'm back", "the meeting ends", "Anna returns". */
  function clauseEnd(said: Pick<Sentence, 'plain'>, at: number, names: NameIndex): number {
    const named = names.find('person', said.plain, at).map(({ end }) => end);
    const ends = [subjects.endAt(said, at), ...named].filter((end) => end > at);
    return Math.max(at, ...ends.map((end) => verbEnd(verbs, said, end)));
  }

  function clauseAfter(said: Pick<Sentence, 'plain'>, at: number, names: NameIndex): number {
    const end = clauseEnd(said, at + 1, names);
    return end > at + 1 ? end : at;
  }

  /** Whether a place is behind an hour, and that is an end or all that is said before: "4 when we shut". */
  function isBehindHour({ plain }: Sentence, at: number): boolean {
    const isHour = events.behind?.has(plain[at] ?? '') === true && HOUR.test(plain[at - 1] ?? '');
    const before = at - (HALF.test(plain[at - 1] ?? '') ? 3 : 2);
    return isHour && (before < 0 || events.until.has(plain[before] ?? ''));
  }

  /** "until closing time at 6" */
  function momentAfter(said: Pick<Sentence, 'plain'>, at: number): number {
    const end = moments.endAt(said, at + 1);
    return end > at + 1 ? end : at;
  }

  return {
    endAt(said, at, names) {
      const word = said.plain[at] ?? '';
      const ofLength = Math.max(lengths.endAt(said, at), whole.endAt(said, at));
      if (ofLength > at) return ofLength;
      return events.until.has(word) || events.during.has(word) ? clauseAfter(said, at, names) : at;
    },
    withoutTimed(sentence, names) {
      for (let at = 0; at < sentence.plain.length; at += 1) {
        if (isBehindHour(sentence, at) && clauseAfter(sentence, at, names) === sentence.plain.length)
          return without(sentence, at, sentence.plain.length);
        if (!events.until.has(sentence.plain[at] ?? '')) continue;
        const end = Math.max(clauseAfter(sentence, at, names), momentAfter(sentence, at));
        const isTimed = end > at && time.mayBegin(sentence.words, end) && end < sentence.plain.length;
        if (isTimed && !events.during.has(sentence.plain[end] ?? '')) return without(sentence, at + 1, end);
      }
      return sentence;
    },
    mayBegin: (word) => events.during.has(word),
  };
}

function verbEnd(verbs: PhraseSet, said: Pick<Sentence, 'plain'>, at: number): number {
  const end = verbs.endAt(said, at);
  return end > at ? end : -1;
}

/** A sentence without the words from one place to another. */
function without(sentence: Sentence, from: number, end: number): Sentence {
  const rest = <T>(list: readonly T[]) => list.filter((_, at) => at < from || at >= end);
  return {
    ...sentence,
    words: rest(sentence.words),
    plain: rest(sentence.plain),
    breaks: rest(sentence.breaks),
    commas: rest(sentence.commas),
    quoted: rest(sentence.quoted),
    typed: rest(sentence.typed),
    places: rest(sentence.places),
  };
}
