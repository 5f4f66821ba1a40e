import { type Candidate, candidateOf, isChange, understoodOf } from './candidate.ts';
import { INTENTS, type Intent, type SlotName, type Slots, type Understood } from './intents.ts';
import type { Sentences } from './language.ts';
import { sentencesFor } from './merge.ts';
import type { MatchRun, SlotMatch } from './run.ts';
import type { Sentence } from './sentence.ts';
import { settle } from './settle.ts';
import { wanted } from './slot-types.ts';

/** A sentence as it may be shown to an outside service, and a way to use what comes back. */
export interface Masked {
  /** Its words; names, numbers and times are tokens. */
  text: string;
  /** The question that was asked just before, if there was one. */
  open: { intent: Intent; missing: readonly SlotName[] } | null;
  /** Turns `{ intent, slots }` into a reading; what is neither in the closed list nor in the sentence is thrown away. */
  read(reading: unknown): Understood | null;
}

/** Types of slots that are hidden, by the word that replaces them. */
const HIDDEN: readonly (readonly [token: string, type: string])[] = [
  ...(['known_number'] as const).map((type) => ['NUMBER', type] as const),
  ...(['known_person', 'known_by'] as const).map((type) => ['PERSON', type] as const),
  ...([
    ['MENU', 'known_menu'],
    ['CHANNEL', 'channel'],
    ['PRESET', 'known_preset'],
  ] as const),
  ...(['span', 'future', 'past', 'end', 'clock'] as const).map((type) => ['TIME', type] as const),
];

/** What reads the words given for a slot. */
const READERS: ReadonlyMap<SlotName, readonly string[]> = new Map<SlotName, readonly string[]>([
  ['number', ['known_number']],
  ['to', ['known_person']],
  ['name', ['known_person', 'known_preset']],
  ['person', ['known_by']],
  ['before', ['known_person']],
  ['menu', ['known_menu']],
  ['channel', ['channel']],
  ['until', ['end']],
  ['from', ['span']],
  ['at', ['future']],
  ['since', ['past']],
  ['time', ['clock']],
  ['days', ['days']],
  ['day_of_month', ['day_of_month']],
  ['amount', ['amount']],
  ['seconds', ['secs']],
  ['ring_seconds', ['secs']],
  ['position', ['position']],
  ['id', ['schedule']],
  ['environment', ['environment']],
]);

interface Part {
  at: number;
  end: number;
  shown: string;
}

/** Hides what is private in a sentence; `isKnown` says which words belong to the language. */
export function maskedOf(
  run: MatchRun,
  sentence: Sentence,
  sentences: readonly Sentences[],
  isKnown: (word: string) => boolean,
): Masked {
  const parts = partsOf(run, sentence, isKnown);
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
      for (const [slot, words] of said.slots) {
        const found = foundAs(run, slot, placeOf(words, parts, sentence));
        if (found !== null && run.bound.every(({ slots }) => slots[slot] === undefined)) run.bound.push(found);
      }
      const { needs } = sentencesFor(intent, Object.assign({}, ...run.bound.map(({ slots }) => slots)), sentences);
      const candidate = candidateOf(run, { intent, say: [], ...(needs === undefined ? {} : { needs }) }, 0);
      run.bound.length = 0;
      return candidate === null ? null : guessed(candidate, run, sentence);
    },
  };
}

/** A change with a quoted word, or one that was cut off, is no change. */
function guessed(candidate: Candidate, run: MatchRun, sentence: Sentence): Understood | null {
  if (isChange(candidate.sentences) && (sentence.isCut || sentence.quoted.includes(true))) return null;
  const understood = understoodOf(settle(candidate, run.context));
  return understood.kind === 'none' ? null : { ...understood, guessed: true };
}

/** What was said before, without what is now said anew. */
function heard(slots: Slots, anew: ReadonlyMap<SlotName, string>): SlotMatch {
  const kept = Object.entries(slots).filter(([slot]) => !anew.has(slot as SlotName));
  return { end: 0, slots: Object.fromEntries(kept), cost: 0 };
}

function partsOf(run: MatchRun, sentence: Sentence, isKnown: (word: string) => boolean): readonly Part[] {
  const counts = new Map<string, number>();
  const token = (kind: string): string => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return `${kind}_${count}`;
  };
  const parts: Part[] = [];
  run.mayBeUnknown = false;
  for (let at = 0; at < run.length; ) {
    const hidden = hiddenAt(run, at);
    const word = sentence.plain[at] ?? '';
    const typed = sentence.typed[at] ?? '';
    if (hidden !== null) parts.push({ at, end: hidden.end, shown: token(hidden.kind) });
    else if (/[\d@#£$€/.]/u.test(typed)) parts.push({ at, end: at + 1, shown: token('VALUE') });
    else if (run.context.names.has(word) && !isKnown(word)) parts.push({ at, end: at + 1, shown: token('NAME') });
    else if (at > 0 && /^\p{Lu}/u.test(typed) && !isKnown(word)) parts.push({ at, end: at + 1, shown: token('NAME') });
    else parts.push({ at, end: at + 1, shown: word });
    at = parts.at(-1)?.end ?? at + 1;
  }
  return parts;
}

/** The longest hidden value at a place. */
function hiddenAt(run: MatchRun, at: number): { kind: string; end: number } | null {
  // "me" is a word, not a name.
  if (run.context.phrases.me.endAt(run, at) > at) return null;
  let longest: { kind: string; end: number } | null = null;
  for (const [kind, type] of HIDDEN) {
    for (const { end } of run.read(wanted(type), at)) {
      if (end > at && end > (longest?.end ?? at)) longest = { kind, end };
    }
  }
  return longest;
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
function placeOf(words: string, parts: readonly Part[], sentence: Sentence): Pick<Part, 'at' | 'end'> | null {
  const token = parts.find(({ shown }) => shown === words);
  if (token !== undefined) return token;
  const said = words.toLowerCase().split(/\s+/u);
  const at = sentence.plain.findIndex((_, from) => said.every((word, index) => sentence.plain[from + index] === word));
  return at === -1 ? null : { at, end: at + said.length };
}

/** The value of a slot, read from its words as everywhere else; `null` where they are not such a value. */
function foundAs(run: MatchRun, slot: SlotName, place: Pick<Part, 'at' | 'end'> | null): SlotMatch | null {
  if (place === null) return null;
  for (const type of READERS.get(slot) ?? []) {
    for (const found of run.read(wanted(type, slot), place.at)) {
      if (found.end === place.end && found.recalled !== true) return found;
    }
  }
  return null;
}
