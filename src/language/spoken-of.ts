import { clauseOf, inOrder } from './guards.ts';
import { type Heard, INTENTS, type Reservation, type Slots, type Understood } from './intents.ts';
import type { PhraseSet } from './phrase-set.ts';
import { marksOf } from './request-part.ts';
import type { MatchRun, WantedSlot } from './run.ts';
import type { Sentence } from './sentence.ts';
import { wanted } from './slot-types.ts';

/** How the part is read that says what is to be done. */
interface Readers {
  alone(sentence: Sentence): Understood;
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
const NUMBER = wanted('known_number', 'number');
const PERSON = wanted('known_person', 'name');
const OF_A_NUMBER = /^(?:divert|(?:end|extend)_divert|(?:add|remove|enable|disable)_destination|reorder|set_timeout)$/u;

/** What the words before a place speak of. */
interface Spoken {
  heard: Heard;
  changes: RegExp;
}

/**
 * "The accounting post is not needed over the holidays, pause it": the change of what was spoken of in the same sentence. It is
 * never more than a question; `null` where there is none, or where more than one thing is named.
 */
export function changeOfSpoken(
  sentence: Sentence,
  understood: Understood,
  run: MatchRun,
  joins: PhraseSet,
  { alone, behind, signsOf }: Readers,
): Understood | null {
  const { pronouns, persons } = run.context.lexicon;
  // What is put back as it was before somebody changed it is a number, whatever else is called so.
  if (understood.intent === 'undo' && understood.slots.number !== undefined) return null;
  const isUnsure = understood.because === 'words-left' || Object.keys(understood.slots).length === 0;
  if (understood.kind === 'ask' ? !isUnsure : !OF_THE_REST.has(understood.because)) return null;
  for (const { at, end } of marksOf(sentence, joins)) {
    const tail = clauseOf(sentence, end, sentence.plain.length);
    if (!tail.plain.some((word) => pronouns.has(word) || persons.has(word))) continue;
    const signs = signsOf(tail);
    if (signs.some((sign) => sign !== 'question')) continue;
    if (signsOf({ ...clauseOf(sentence, 0, at), isQuestion: false }).some((sign) => !TOLD.has(sign))) continue;
    for (const { heard, changes } of spokenBefore(run, at)) {
      // What is asked of a list already says more of it.
      if (changes === OF_A_NUMBER && understood.kind === 'ask') continue;
      const said = behind(tail, heard);
      // "A donor wants to call the shop back, what's its number?"
      if (said.kind === 'answer' && signs.length > 0 && understood.kind === 'none') return said;
      if (signs.length > 0 || said.intent === null || INTENTS[said.intent] !== 'change') continue;
      if (!changes.test(said.intent)) continue;
      if (said.kind === 'preview') return { ...said, kind: 'ask', missing: [], because: 'words-left' };
      const isOfIt = changes === OF_A_NUMBER ? said.slots.name !== undefined : said.slots.menu !== undefined;
      if (said.kind === 'ask' && said.because === 'slot' && isOfIt) return said;
    }
    if (signs.length > 0 || understood.kind === 'ask') continue;
    const named = withNameOf(sentence, run, end, at);
    const said = named === null ? null : alone(named);
    if (said?.kind === 'preview' && OF_A_NUMBER.test(said.intent))
      return { ...said, kind: 'ask', missing: [], because: 'words-left' };
  }
  return null;
}

/** What is spoken of before a place: posts and menus of which only one is named, then the list of a number, or somebody. */
function spokenBefore(run: MatchRun, at: number): readonly Spoken[] {
  const spoken: Spoken[] = [];
  for (const { read, shown, changes } of THINGS) {
    const found = namedBefore(run, at, read);
    const [slots] = found.values();
    if (slots !== undefined && found.size === 1)
      spoken.push({ heard: { kind: 'answer', intent: shown, slots }, changes });
  }
  const [numbers, people] = [namedBefore(run, at, NUMBER), namedBefore(run, at, PERSON)];
  if (numbers.size + people.size > 0 && numbers.size <= 1 && people.size <= 1) {
    const slots = Object.assign({}, ...numbers.values(), ...people.values());
    spoken.push({ heard: { kind: 'answer', intent: 'who_rings', slots }, changes: OF_A_NUMBER });
  }
  return spoken;
}

/** What a slot names before a place, each once. */
function namedBefore(run: MatchRun, at: number, read: WantedSlot): ReadonlyMap<unknown, Slots> {
  const found = new Map<unknown, Slots>();
  for (let place = 0; place < at; place += 1) {
    for (const { end, slots, missing } of run.read(read, place))
      if (end <= at && missing === undefined) found.set(Object.values(slots)[0], slots);
  }
  return found;
}

/** "Yank it from after hours", behind "the answering service was cancelled", with the name in the place of "it". */
function withNameOf(sentence: Sentence, run: MatchRun, start: number, before: number): Sentence | null {
  const { pronouns, persons } = run.context.lexicon;
  const isOne = (word: string) => pronouns.has(word) || persons.has(word);
  const places = [...sentence.plain.keys()].slice(start);
  const at = places.find((place) => isOne(sentence.plain[place] ?? ''));
  const names: { from: number; end: number }[] = [];
  for (let from = 0; from < before; from += 1) {
    const end = Math.max(...run.read(PERSON, from).map((each) => each.end), from);
    if (end > from && end <= before) names.push({ from, end });
  }
  const [name] = names;
  if (at === undefined || name === undefined || names.some(({ from }) => from >= name.end)) return null;
  const said = [...sentence.plain.keys()].slice(name.from, name.end);
  const order = [...places.slice(0, at - start), ...said, ...places.slice(at - start + 1)];
  // A mark in front of the name stays where it was.
  const marks = (list: readonly boolean[]) =>
    order.map((place, index) => place === (order[index - 1] ?? -1) + 1 && list[place] === true);
  return { ...inOrder(sentence, order), breaks: marks(sentence.breaks), commas: marks(sentence.commas) };
}
