import { MAY_FOLLOW } from '../follow-ups/may-follow.ts';
import { sentencesFor } from '../follow-ups/merge.ts';
import { INTENTS, type Intent, type ParseResult, type SlotName, type Slots } from '../intents.ts';
import type { Sentences } from '../language.ts';
import { wanted } from '../slots/slot-types.ts';
import { type Candidate, candidateOf, isChange, toParseResult } from '../templates/candidate.ts';
import type { MatchContext, SlotMatch } from '../templates/run.ts';
import { validateAgainstWorld } from '../templates/validate.ts';
import type { Sentence } from '../text/sentence.ts';
import { type MaskedWord, maskedWords, READERS } from './masked-words.ts';

/** A sentence as it may be shown to an outside service, and a way to use what comes back. */
export interface Masked {
  /** Its words; names, numbers and times are tokens. */
  text: string;
  /** The question that was asked just before, if there was one. */
  open: { intent: Intent; missing: readonly SlotName[] } | null;
  /** Turns `{ intent, slots }` into a reading; what is neither in the closed list nor in the sentence is thrown away. */
  read(reading: unknown): ParseResult | null;
}

/** Hides what is private in a sentence; `isKnown` says which words belong to the language. */
export function maskedOf(
  run: MatchContext,
  sentence: Sentence,
  all: readonly Sentences[],
  isKnown: (word: string) => boolean,
): Masked {
  const parts = maskedWords(run, sentence, isKnown);
  const { memory } = run.context;
  const open = memory?.kind === 'ask' ? memory : null;
  return {
    text: parts.map(({ shown }) => shown).join(' ') + (sentence.isQuestion ? '?' : ''),
    open: open === null ? null : { intent: open.intent, missing: open.missing ?? [] },
    read: (reading) => {
      const said = wordsOf(reading);
      if (said === null) return null;
      const { intent } = said;
      run.mayBeUnknown = false;
      run.bound.length = 0;
      if (open !== null && open.intent === intent) run.bound.push(heard(open.slots, said.slots));
      const used = new Set<number>();
      const taken = MAY_FOLLOW[intent] ?? [];
      for (const [slot, words] of said.slots) {
        if (!taken.includes(slot)) continue;
        const place = placeOf(words, parts, sentence) ?? placeOfMe(words, run);
        const found = foundAs(run, slot, place);
        if (place === null || found === null || run.bound.some(({ slots }) => slots[slot] !== undefined)) continue;
        run.bound.push(found);
        for (let { at } = place; at < place.end; at += 1) used.add(at);
      }
      // Names, times and words such as "except", which a change may not leave out; the other words it is to make sense of.
      const { decisive } = run.context.lexicon;
      const unused = parts.flatMap(({ at, end, shown }) =>
        shown !== sentence.plain[at] || decisive.has(shown)
          ? Array.from({ length: end - at }, (_, index) => at + index).filter((each) => !used.has(each))
          : [],
      );
      const { needs } = sentencesFor(intent, Object.assign({}, ...run.bound.map(({ slots }) => slots)), all);
      const sentences = { intent, say: [], ...(needs === undefined ? {} : { needs }) };
      const candidate = candidateOf(run, sentences, 0, unused);
      run.bound.length = 0;
      return candidate === null || (isChange(sentences) && unused.length > 0)
        ? null
        : guessed(candidate, run, sentence);
    },
  };
}

/** A change with a quoted word is none; any other is to be confirmed. */
function guessed(candidate: Candidate, run: MatchContext, sentence: Sentence): ParseResult | null {
  const isOfChange = isChange(candidate.sentences);
  if (isOfChange && sentence.quoted.includes(true)) return null;
  const checked = validateAgainstWorld(candidate, run.context);
  const isReady = isOfChange && checked.missing.length === 0;
  const understood = toParseResult(checked, isReady ? 'unknown' : undefined);
  return understood.kind === 'none' ? null : { ...understood, guessed: true };
}

/** What was said before, without what is now said anew. */
function heard(slots: Slots, anew: ReadonlyMap<SlotName, string>): SlotMatch {
  const kept = Object.entries(slots).filter(([slot]) => !anew.has(slot as SlotName));
  return { end: 0, slots: Object.fromEntries(kept), cost: 0 };
}

/** An intent from the closed list and words for slots; everything else in a reading is ignored. */
function wordsOf(reading: unknown): { intent: Intent; slots: ReadonlyMap<SlotName, string> } | null {
  if (typeof reading !== 'object' || reading === null) return null;
  const said = new Map(Object.entries(reading));
  const intent = said.get('intent');
  if (typeof intent !== 'string' || !Object.hasOwn(INTENTS, intent)) return null;
  const slots: unknown = said.get('slots');
  const found = new Map<SlotName, string>();
  if (typeof slots === 'object' && slots !== null) {
    for (const [slot, words] of Object.entries(slots)) {
      const name = [...READERS.keys()].find((each) => each === slot);
      if (name !== undefined && (typeof words === 'string' || typeof words === 'number'))
        found.set(name, String(words));
    }
  }
  return { intent: intent as Intent, slots: found };
}

/** The place of a token, or of words, in the sentence. */
function placeOf(
  words: string,
  parts: readonly MaskedWord[],
  sentence: Sentence,
): Pick<MaskedWord, 'at' | 'end'> | null {
  const token = parts.find(({ shown }) => shown === words);
  if (token !== undefined) return token;
  const said = words.toLowerCase().split(/\s+/u);
  const at = sentence.plain.findIndex((_, from) => said.every((word, index) => sentence.plain[from + index] === word));
  return at === -1 ? null : { at, end: at + said.length };
}

/** The place of the words for whoever writes, which a model calls "me". */
function placeOfMe(words: string, run: MatchContext): Pick<MaskedWord, 'at' | 'end'> | null {
  if (words.toLowerCase() !== 'me') return null;
  for (let at = 0; at < run.length; at += 1) {
    const end = run.context.phrases.me.endAt(run, at);
    if (end > at) return { at, end };
  }
  return null;
}

/** The value of a slot, read from its words as everywhere else; `null` where they are not such a value. */
function foundAs(run: MatchContext, slot: SlotName, place: Pick<MaskedWord, 'at' | 'end'> | null): SlotMatch | null {
  if (place === null) return null;
  for (const type of READERS.get(slot) ?? []) {
    for (const found of run.read(wanted(type, slot), place.at)) {
      if (found.end === place.end && found.recalled !== true) return found;
    }
  }
  return null;
}
