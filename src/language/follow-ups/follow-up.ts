import { clauseOf } from '../guards/guards.ts';
import { Tails } from '../guards/preamble.ts';
import { INTENTS, type Intent, type ParsedIntent, type ParseResult } from '../intents.ts';
import type { Language } from '../language.ts';
import type { Reading } from '../reading.ts';
import type { Patterns } from '../templates/pattern.ts';
import { type PhraseSet, type PhraseText, phraseSet, setsIn } from '../templates/phrase-set.ts';
import type { ReadingContext } from '../templates/run.ts';
import { TemplateIndex } from '../templates/template-index.ts';
import { compile } from '../templates/templates.ts';
import type { Sentence } from '../text/sentence.ts';
import { isDoubtful } from './aside.ts';
import { addingDays, createCorrections, ofWatch, type Prepare } from './corrections.ts';
import { madeChange, openChange } from './draft.ts';
import { outcomeOf, postMade } from './made-change.ts';
import { MAY_FOLLOW } from './may-follow.ts';
import { type Basis, merged } from './merge.ts';
import { fragments } from './read-fragments.ts';
import { withoutDenied } from './retracted.ts';

/** Reads follow-ups. */
export interface FollowUp {
  /** What a follow-up means behind what was said before; `null` where the sentence stands by itself. */
  of(sentence: Sentence, context: ReadingContext, read: () => Reading): ParseResult | null;
  /** A value alone behind a change that lacks nothing: another for one that was said, to be asked about; `null` where it is none. */
  barely(sentence: Sentence, context: ReadingContext, read: () => Reading): ParseResult | null;
  /** What is sure of a change, where words of its correction are left over; `null` where it corrects nothing. */
  inPart(sentence: Sentence, context: ReadingContext, open: ParsedIntent): ParseResult | null;
  /** The sentence behind each of the words of correction with which it begins: "oops I meant extend it". */
  withoutMarks(sentence: Sentence): readonly Sentence[];
  /** What words of correction make of a change behind which something was shown; `null` where there are none. */
  corrected(open: ParsedIntent, read: () => Reading): ParseResult | null;
  /** Whether words of it say that it is to hold as well as what was said: "too". */
  adds(open: ParsedIntent, read: () => Reading): boolean;
  /** The same of whatever was said, and more than "and". */
  holdsToo(sentence: Sentence): boolean;
  /** What is said behind words that drop what was open: "forget it, who rings on sales?"; `null` where nothing is. */
  behindDrop(sentence: Sentence): Sentence | null;
  /** Whether words of it, such as "cancel that", may drop what was asked for as well as end what holds. */
  mayDrop(sentence: Sentence): boolean;
  /** Whether it asks something of the last answer, and nothing by itself: "since when?" */
  refers(sentence: Sentence): boolean;
}

/** What is about diversions, after which "stop it" means one. */
const OF_DIVERSIONS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['divert', 'end_divert', 'extend_divert', 'when', 'who_rings', 'follow_me_show', 'number'] as const),
]);

/** What shows the list of a number. */
const OF_A_LIST: ReadonlySet<Intent | null> = new Set<Intent>(['who_rings', 'follow_me_show', 'number', 'thing']);

/** Makes the reader of a language. */
export function createFollowUp(
  language: Language,
  patterns: Patterns,
  courtesy: PhraseSet,
  prepare: Prepare,
  isAsked: (sentence: Sentence) => boolean,
): FollowUp {
  const { lexicon, sentences } = language;
  const corrections = createCorrections(language, patterns, prepare, isAsked);
  const templates = compile(lexicon.fragments, patterns);
  const index = new TemplateIndex(templates, ({ pattern }) => [pattern]);
  const consent = phraseSet(lexicon.consent);
  const thanks = phraseSet(lexicon.thanks);
  const drops = phraseSet(lexicon.drop);
  const forbidding = phraseSet(lexicon.corrections.forbidding);
  const ends = phraseSet(lexicon.stopping.ends);
  const stops = phraseSet(lexicon.stopping.orders);
  const switchesOff = phraseSet(lexicon.stopping.switching);
  const asksToStop = phraseSet(lexicon.stopping.questions);
  const stopsDraft = phraseSet(lexicon.stopping.drafts);
  const asksDone = phraseSet(lexicon.outcome.done);
  const asksHolds = phraseSet(lexicon.outcome.holds);
  const references = phraseSet(lexicon.references ?? []);
  const tooWords = phraseSet(lexicon.corrections.adding.filter((word) => !lexicon.and.has(word)));

  /** "stop it" and "how do I stop it", where nothing waits for an answer and something is diverted. */
  const stoppedBy = (
    { memory, world }: ReadingContext,
    isSaid: (...phrases: readonly PhraseSet[]) => boolean,
  ): ParseResult | null => {
    // "no, stop that"
    const mayDrop = isSaid(stops) || (isSaid(stops, drops) && !isSaid(drops));
    if (mayDrop && openChange(memory) !== null) return none('dropped');
    const isEnded = isSaid(ends) || (!OF_A_LIST.has(memory?.intent ?? null) && isSaid(switchesOff));
    const isStopped = mayDrop || isEnded;
    if (world.diverted.length === 0) return isStopped ? none('dropped') : null;
    const isAbout = memory === null || memory.intent === null || OF_DIVERSIONS.has(memory.intent);
    const made = madeChange(memory);
    if (!isAbout || (memory !== null && memory.kind !== 'answer' && memory !== made)) return null;
    const spoken = world.diverted.find(({ number }) => number === memory?.slots.number)?.number;
    if (isSaid(asksToStop)) return { kind: 'answer', intent: 'when', slots: {} };
    if (!isStopped) return null;
    const isChosen = mayDrop && memory === made;
    if (spoken !== undefined && !isChosen)
      return mayDrop || openChange(memory) !== null
        ? { kind: 'ask', intent: 'end_divert', slots: { number: spoken }, missing: [], because: 'question' }
        : { kind: 'preview', intent: 'end_divert', slots: { number: spoken } };
    const values = spoken === undefined ? world.diverted.map(({ number }) => number) : [spoken];
    return {
      kind: 'ask',
      intent: 'end_divert',
      slots: {},
      missing: ['number'],
      because: 'slot',
      choices: [{ slot: 'number', values }],
    };
  };

  const isAll = (said: PhraseText, fits: (at: number) => number): boolean => {
    let at = 0;
    let any = false;
    while (at < said.plain.length) {
      const end = fits(at);
      if (end > at) any = true;
      const next = end > at ? end : courtesy.endAt(said, at);
      if (next === at) return false;
      at = next;
    }
    return any;
  };

  const answersIn = setsIn([
    thanks,
    consent,
    ends,
    stops,
    switchesOff,
    asksToStop,
    drops,
    stopsDraft,
    asksDone,
    asksHolds,
  ]);

  /** "ok", "stop it" and "thanks", with nothing else. */
  const answerOf = (sentence: Sentence, context: ReadingContext): ParseResult | null => {
    const thanksAt = (at: number) => (context.names.has(sentence.plain[at] ?? '') ? at : thanks.endAt(sentence, at));
    if (isAll(sentence, thanksAt)) return none('thanks');
    if (isAll(sentence, (at) => consent.endAt(sentence, at))) return none('consent');
    if (isAll(sentence, (at) => asksDone.endAt(sentence, at))) return outcomeOf(context, 'done');
    if (isAll(sentence, (at) => asksHolds.endAt(sentence, at))) return outcomeOf(context, 'holds');
    const stopped = stoppedBy(context, (...phrases) =>
      isAll(sentence, (at) => Math.max(...phrases.map((each) => each.endAt(sentence, at)))),
    );
    if (stopped !== null) return stopped;
    const mayBeDraft = isOfDraft(context.memory) && stopsDraft.anyIn(sentence);
    const dropping = (at: number) =>
      Math.max(drops.endAt(sentence, at), mayBeDraft ? stopsDraft.endAt(sentence, at) : at);
    return isAll(sentence, dropping) ? none('dropped') : null;
  };

  /** "Pause it", behind a post or a watch that was saved; `null` for everything else. */
  const ofPostMade = (sentence: Sentence, context: ReadingContext, read: () => Reading): ParseResult | null => {
    const post = postMade(context.memory);
    if (post === null) return null;
    const reading = read();
    const found = fragments(index.inOrder(reading.run.plain), reading, post);
    // "Put it in #finance" says where it belongs.
    if (found === null || !OF_POSTS.has(found.sentences.intent) || found.slots.channel !== undefined) return null;
    if (madeChange(context.memory)?.intent === 'watch') return { kind: 'answer', intent: 'watch', slots: {} };
    return merged(spokenOf(post, found.sentences.intent), found, context, sentence.words, sentences);
  };

  const of: FollowUp['of'] = (sentence, context, read) => {
    const ofPost = ofPostMade(sentence, context, read);
    if (ofPost !== null) return ofPost;
    const answered = answersIn(sentence) === 0 ? null : answerOf(sentence, context);
    if (answered !== null) return answered;
    const { memory } = context;
    if (memory === null || memory.intent === null) return null;
    if (INTENTS[memory.intent] === 'change' && forbidding.anyIn(sentence)) return null;
    const reading = read();
    const found = fragments(index.inOrder(reading.run.plain), reading, memory);
    // "Kath 25 seconds" is of somebody who is known, and of no number "Kath".
    const isUnknown = found?.bound.some(({ offer }) => offer !== undefined) === true;
    const isAlone = isUnknown && corrections.wordsIn(reading, memory)?.isMarked === false;
    const values = found === null || isAlone ? corrections.of(reading, memory) : null;
    if (values !== null) return values;
    if (found === null) return beforeTail(reading, memory, sentence, context);
    if (found.sentences.intent !== memory.intent)
      return merged(spokenOf(memory, found.sentences.intent), found, context, sentence.words, sentences);
    const words = corrections.wordsIn(reading, memory);
    if (words === null) return merged(memory, found, context, sentence.words, sentences);
    const changed = merged(
      ...ofWatch(memory, addingDays(found, memory, words), words, context),
      ...([context, sentence.words, sentences] as const),
    );
    const understood = withoutDenied(changed, memory, words);
    if (understood.kind !== 'ask') return understood;
    const whole = corrections.of(reading, memory, true);
    return whole?.kind === 'preview' ? whole : understood;
  };

  /** "Scratch that, 4:30, she has yoga": the correction before what explains it. */
  const beforeTail = (
    reading: Reading,
    memory: ParsedIntent,
    sentence: Sentence,
    context: ReadingContext,
  ): ParseResult | null => {
    if (INTENTS[memory.intent] !== 'change') return null;
    const tails = new Tails(reading);
    // Statements go before reasons.
    for (const at of new Set([...reading.statements.tails.keys(), ...sentence.commas.keys()])) {
      const tail = sentence.commas[at] === true ? tails.at(at) : null;
      if (tail === null) continue;
      const { beside } = tail;
      const head = clauseOf(sentence, 0, at);
      const said = of(head, context, () => prepare(head, context));
      // "Scrap that, I'll get them myself"
      if (said?.because === 'dropped' && head.plain.length > 1) return said;
      if (said === null || said.kind === 'none') continue;
      const isUnsure = beside !== undefined && isDoubtful(beside, said.intent, said.slots);
      return isUnsure && said.kind === 'preview' ? { ...said, kind: 'ask', missing: [], because: 'words-left' } : said;
    }
    return null;
  };

  return {
    of,
    mayDrop: stops.anyIn,
    behindDrop(sentence) {
      const begin = consent.endAt(sentence, 0);
      const end = drops.endAt(sentence, begin);
      return end > begin + 1 && sentence.commas[end] === true ? clauseOf(sentence, end, sentence.plain.length) : null;
    },
    refers: (sentence) => isAll(sentence, (at) => references.endAt(sentence, at)),
    holdsToo: tooWords.anyIn,
    adds: (open, read) => corrections.wordsIn(read(), open)?.isAdded === true,
    corrected(open, read) {
      const reading = read();
      return corrections.wordsIn(reading, open)?.isMarked === true ? corrections.of(reading, open) : null;
    },
    barely(sentence, context, read) {
      const { memory } = context;
      const isWhole = memory?.kind === 'preview' || (memory?.kind === 'ask' && memory.missing?.length === 0);
      if (!isWhole) return null;
      const found = fragments(templates, read(), memory, true);
      if (found === null) return null;
      const said = merged(memory, found, context, sentence.words, sentences);
      const isSaid = said.kind === 'ask' && said.missing?.length === 0;
      return isSaid
        ? said
        : said.kind === 'preview'
          ? { ...said, kind: 'ask', missing: [], because: 'question' }
          : null;
    },
    inPart(sentence, context, open) {
      const isDropped = sentence.plain.some((_, at) => drops.endAt(sentence, at) > at + 1);
      return isDropped ? null : corrections.inPart(prepare(sentence, context), open);
    },
    withoutMarks(sentence) {
      const rests: Sentence[] = [];
      for (let at = 0; at < sentence.plain.length; ) {
        const marked = corrections.markEndAt(sentence, at);
        const end = marked > at ? marked : courtesy.endAt(sentence, at);
        if (end === at || end === sentence.plain.length) break;
        // "no divert" forbids, "no, divert" and "no just divert" correct.
        const isParted = sentence.commas[end] === true || courtesy.endAt(sentence, end) > end;
        if (marked > at && (isParted || drops.endAt(sentence, at) < end))
          rests.push(clauseOf(sentence, end, sentence.plain.length));
        at = end;
      }
      return rests;
    },
  };
}

/** What may be done with a post. */
const OF_POSTS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['schedule_pause', 'schedule_resume', 'schedule_remove', 'schedule_send'] as const),
]);

/** Whether a change was previewed or asked about, and no post that words such as "remove it" may be about. */
const isOfDraft = (memory: ParseResult | null): boolean =>
  memory !== null &&
  (memory.kind === 'preview' || memory.kind === 'ask') &&
  INTENTS[memory.intent] === 'change' &&
  !memory.intent.startsWith('schedule_');

function none(because: 'consent' | 'thanks' | 'dropped'): ParseResult {
  return { kind: 'none', intent: null, slots: {}, because };
}

/** What remains of what was said before when something else is asked for: the number or the post that it was about, and whose changes are undone. */
function spokenOf({ slots: { number, channel, id, person } }: ParsedIntent, intent: Intent): Basis {
  const named = Object.entries({ number, channel, id, ...(intent === 'undo' ? { person } : {}) }).filter(
    ([slot, value]) => {
      const mayFollow: readonly string[] = MAY_FOLLOW[intent] ?? [];
      return value !== undefined && mayFollow.includes(slot);
    },
  );
  return { intent, slots: Object.fromEntries(named) };
}
