import { clauseOf } from './guards.ts';
import { type Heard, INTENTS, type Reservation, type Understood } from './intents.ts';
import type { PhraseSet } from './phrase-set.ts';
import { marksOf } from './request-part.ts';
import type { MatchRun, WantedSlot } from './run.ts';
import type { Sentence } from './sentence.ts';
import { wanted } from './slot-types.ts';

/** How the part is read that says what is to be done. */
interface Readers {
  behind(sentence: Sentence, memory: Heard): Understood;
  signsOf(sentence: Sentence): readonly Reservation[];
}

/** What may be told of something before it is changed: that somebody asked for it, that it is not needed. */
const TOLD: ReadonlySet<Reservation> = new Set<Reservation>(['past', 'negation', 'report']);
const OF_THE_REST: ReadonlySet<Understood['because']> = new Set<Understood['because']>([
  ...(['unknown', 'past', 'negation', 'report', 'question', 'words-left', 'slot'] as const),
]);

/** What may be spoken of, as if it had been shown, and what may then be changed. */
const THINGS: readonly { read: WantedSlot; shown: 'schedule_list' | 'ivr_show'; changes: RegExp }[] = [
  { read: wanted('channel', 'channel'), shown: 'schedule_list', changes: /^schedule_(?!add)/u },
  { read: wanted('schedule', 'id'), shown: 'schedule_list', changes: /^schedule_(?!add)/u },
  { read: wanted('known_menu', 'menu'), shown: 'ivr_show', changes: /^ivr_edit$/u },
];

/**
 * "The accounting post is not needed over the holidays, pause it": the change of what was spoken of in the same sentence. It is
 * never more than a question; `null` where there is none, or where more than one thing is named.
 */
export function changeOfSpoken(
  sentence: Sentence,
  understood: Understood,
  run: MatchRun,
  joins: PhraseSet,
  { behind, signsOf }: Readers,
): Understood | null {
  const { pronouns } = run.context.lexicon;
  // What is put back as it was before somebody changed it is a number, whatever else is called so.
  if (understood.intent === 'undo' && understood.slots.number !== undefined) return null;
  const isUnsure = understood.because === 'words-left' || Object.keys(understood.slots).length === 0;
  if (understood.kind === 'ask' ? !isUnsure : !OF_THE_REST.has(understood.because)) return null;
  for (const { at, end } of marksOf(sentence, joins)) {
    const tail = clauseOf(sentence, end, sentence.plain.length);
    if (!tail.plain.some((word) => pronouns.has(word)) || signsOf(tail).length > 0) continue;
    if (signsOf({ ...clauseOf(sentence, 0, at), isQuestion: false }).some((sign) => !TOLD.has(sign))) continue;
    for (const { read, shown, changes } of THINGS) {
      const found = new Map<unknown, Heard>();
      for (let place = 0; place < at; place += 1) {
        for (const { end: until, slots, missing } of run.read(read, place)) {
          if (until <= at && missing === undefined)
            found.set(Object.values(slots)[0], { kind: 'answer', intent: shown, slots });
        }
      }
      const [spoken] = found.values();
      if (spoken === undefined || found.size > 1) continue;
      const said = behind(tail, spoken);
      if (said.intent === null || INTENTS[said.intent] !== 'change' || !changes.test(said.intent)) continue;
      if (said.kind === 'preview') return { ...said, kind: 'ask', missing: [], because: 'words-left' };
      if (said.kind === 'ask' && said.because === 'slot' && said.slots.menu !== undefined) return said;
    }
  }
  return null;
}
