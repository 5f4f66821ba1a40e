import { INTENTS, type SlotName, type Understood } from './intents.ts';
import type { ReadingContext } from './run.ts';
import type { Sentence } from './sentence.ts';

/** Whether it is about what somebody changed who is not known: "can I have access", behind a history, asks for something else. */
export function isOfUnknownPerson(
  { intent, slots: { person } }: Understood,
  { names, memory }: ReadingContext,
): boolean {
  if (intent !== 'history' || person === undefined || person === memory?.slots.person) return false;
  const words = person.toLowerCase().split(' ');
  return person !== 'me' && !/^[UW][A-Z0-9]+$/u.test(person) && !words.every((word) => names.has(word));
}

/** Whether nothing is named of which something could be changed: "make it 7 instead". */
export function namesNothing(understood: Understood, { plain }: Sentence, { lexicon }: ReadingContext): boolean {
  if (understood.kind === 'none') return understood.because === 'unknown';
  const { kind, intent, slots } = understood;
  if (kind !== 'ask' || INTENTS[intent] !== 'change') return false;
  if (plain.some((word) => lexicon.secondWords.has(word) || lexicon.minuteWords.has(word))) return false;
  const said = Object.keys(slots);
  return said.length > 0 && said.every((slot) => COUNTED.has(slot));
}

/** What is a number or a time, of whatever it is. */
const COUNTED: ReadonlySet<string> = new Set<SlotName>([
  ...(['ring_seconds', 'seconds', 'position', 'value', 'amount', 'time', 'from', 'until', 'at', 'open'] as const),
]);
