import type { SlotName } from '../intents.ts';
import { wanted } from '../slots/slot-types.ts';
import type { MatchContext } from '../templates/run.ts';
import type { Sentence } from '../text/sentence.ts';

/** Types of slots, by the word that replaces what is read for them; of two that read as many words, the first. */
type Tokens = readonly (readonly [token: string, type: string])[];

const NAMES: Tokens = [
  ['NUMBER', 'known_number'],
  ['PERSON', 'known_person'],
  ['MENU', 'known_menu'],
  ['CHANNEL', 'channel'],
  ['PRESET', 'known_preset'],
];

/** What is private. */
const HIDDEN: Tokens = [
  ...NAMES,
  ['PERSON', 'known_by'],
  ...(['span', 'future', 'past', 'end', 'clock'] as const).map((type) => ['TIME', type] as const),
];

/** What a sentence may name by other words without asking for something else. */
export const NAMED: Tokens = [
  ...NAMES,
  ['POSITION', 'position'],
  ...(['span', 'future', 'end', 'clock'] as const).map((type) => ['TIME', type] as const),
  ['PAST', 'past'],
];

/** What reads the words given for a slot. */
export const READERS: ReadonlyMap<SlotName, readonly string[]> = new Map<SlotName, readonly string[]>([
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

/** A word as it is shown, or a token for what its words name. */
export interface MaskedWord {
  at: number;
  end: number;
  shown: string;
}

/** The words of a sentence, with tokens for what is hidden; `isKnown` says which words belong to the language. */
export function maskedWords(
  run: MatchContext,
  sentence: Sentence,
  isKnown: (word: string) => boolean,
  tokens = HIDDEN,
): readonly MaskedWord[] {
  const counts = new Map<string, number>();
  const token = (kind: string): string => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return `${kind}_${count}`;
  };
  const parts: MaskedWord[] = [];
  run.mayBeUnknown = false;
  for (let at = 0; at < run.length; ) {
    const hidden = hiddenAt(run, at, tokens);
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
function hiddenAt(run: MatchContext, at: number, tokens: Tokens): { kind: string; end: number } | null {
  // "me" is a word, not a name.
  if (run.context.phrases.me.endAt(run, at) > at) return null;
  let longest: { kind: string; end: number } | null = null;
  for (const [kind, type] of tokens) {
    for (const { end } of run.read(wanted(type), at)) {
      if (end > at && end > (longest?.end ?? at)) longest = { kind, end };
    }
  }
  return longest;
}
