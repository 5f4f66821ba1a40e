import type { Compiled } from '../compiled.ts';
import { insteadOf, MAY_FOLLOW } from '../follow-ups/may-follow.ts';
import { sentencesFor } from '../follow-ups/merge.ts';
import { none } from '../guards/judge.ts';
import {
  type Choice,
  INTENTS,
  type Intent,
  type ParsedIntent,
  type ParseResult,
  type RejectionReason,
  type SlotName,
} from '../intents.ts';
import type { Reading } from '../reading.ts';
import type { NameKind } from '../slots/entities.ts';
import { nearNames } from '../slots/near.ts';
import { wanted } from '../slots/slot-types.ts';
import { candidateOf, isChange, toParseResult } from '../templates/candidate.ts';
import type { MatchContext, SlotMatch } from '../templates/run.ts';
import { validateAgainstWorld } from '../templates/validate.ts';
import type { Sentence } from '../text/sentence.ts';
import { MAY_END, withUnreadEnd } from '../times/unread-end.ts';
import { featuresOf, type Likely } from './likely-intent.ts';
import { type MaskedWord, maskedWords, NAMED, READERS } from './masked-words.ts';

/** Fewer words are rather an answer or a slip. */
const MIN_WORDS = 3;
/** Behind what was said before, fewer words, or some that name nothing and are not nearly certain, rather belong to it. */
const MIN_WORDS_BEHIND = 4;
const MIN_SHARE_BEHIND = 0.85;
/** The least share at which an intent is taken for likely, by why the sentence was not read; beside any other sign it takes most. */
const MIN_SHARE: ReadonlyMap<RejectionReason, number> = new Map([
  ['unknown', 0.7],
  ['words-left', 0.75],
  ['question', 0.7],
]);
const MIN_SHARE_BESIDE_SIGN = 0.9;

/** The least share at which nothing is asked for. */
const MIN_SHARE_OF_NOTHING = 0.6;
/** The share at which a sentence is foreign, so that a reading of a part of it is given up. */
const MIN_SHARE_OF_FOREIGN = 0.38;
/** The least share of what is not to be had here, and where a part was read as something else. */
const MIN_SHARE_OF_BEYOND = 0.3;
const MIN_SHARE_OF_BEYOND_IN_PART = 0.5;

/** Signs beside which something may be asked for all the same; what forbids it most often is learnt, too. */
const SIGNS: ReadonlySet<ParseResult['because']> = new Set<ParseResult['because']>([
  ...(['question', 'negation', 'hypothesis', 'report', 'past', 'condition'] as const),
]);

/** The words of a sentence as their likelihood is learnt: with tokens for what is named. */
export function shownIn(sentence: Sentence, { run }: Reading, compiled: Compiled): readonly string[] {
  return wordsIn(sentence, run, compiled).map(({ shown }) => shown);
}

/** The same with their places. */
function wordsIn(sentence: Sentence, run: MatchContext, { isKnown }: Compiled): readonly MaskedWord[] {
  return maskedWords(run, sentence, isKnown, NAMED).map((each) => {
    // A slip in a word tells as much as the word.
    const isWord = each.shown === sentence.plain[each.at];
    return { ...each, shown: isWord ? (run.plain[each.at] ?? each.shown) : each.shown.replace(/_\d+$/u, '') };
  });
}

/**
 * What the words of a sentence make likely, where no template fits or only part of it was read: a question for what it may be,
 * or what only shows something. It is never more than that; `understood` itself where nothing is likely enough, with what is
 * nearest where nothing was read.
 */
export function classifierFallback(
  understood: ParseResult,
  sentence: Sentence,
  reading: () => Reading,
  compiled: Compiled,
): ParseResult {
  const read = likelyReading(understood, sentence, reading, compiled);
  return read.kind === 'none' && mayBeMeant(read) ? withNearest(read, sentence, reading(), compiled) : read;
}

/** Whether no sign says why it was not read. */
function mayBeMeant({ because, topic }: Extract<ParseResult, { kind: 'none' }>): boolean {
  return because === 'unknown' || because === 'question' || (because === 'beyond' && topic === undefined);
}

/** How many readings are offered. */
const MAX_OFFERED = 3;
/** The least share of something to ask for where nothing is named. */
const MIN_SHARE_OF_UNNAMED = 0.6;
/** At a greater share nothing is asked for, or nothing that is to be had here, whatever is named. */
const MAX_SHARE_OF_NOTHING = 0.8;
const MAX_SHARE_OF_BEYOND = 0.4;

/** The same with the readings that are nearest, for a person to choose from. */
function withNearest(
  read: Extract<ParseResult, { kind: 'none' }>,
  sentence: Sentence,
  { run }: Reading,
  compiled: Compiled,
): ParseResult {
  const { likely } = compiled;
  if (likely === null || run.context.memory?.kind === 'ask') return read;
  if (sentence.words.length < MIN_WORDS || sentence.quoted.some(Boolean)) return read;
  const words = wordsIn(sentence, run, compiled).map((each) => {
    const kind = nearName(run, each.at, compiled)?.kind;
    return kind === undefined ? each : { ...each, shown: kind.toUpperCase() };
  });
  const shown = words.map((each) => each.shown);
  const features = featuresOf(shown, sentence.isQuestion);
  const any = likely.any(features);
  const isNothing = any.intent === null || any.intent === 'beyond';
  if (isNothing && any.share >= (any.intent === null ? MAX_SHARE_OF_NOTHING : MAX_SHARE_OF_BEYOND)) return read;
  // Beside a name, something is likelier to be asked for.
  const isUnnamed = !wordsIn(sentence, run, compiled).some((each) => isNamed(each.shown));
  if (isUnnamed && (isNothing || any.share < MIN_SHARE_OF_UNNAMED || likely.foreign(features) >= MIN_SHARE_OF_FOREIGN))
    return read;
  const near: ParsedIntent[] = [];
  for (const intent of likely.nearest(features)) {
    if (near.length >= MAX_OFFERED) break;
    if (TOO_WIDE.has(intent)) continue;
    const meant = readAs(intent, run, compiled, 'unknown', words);
    if (meant === null || meant.kind === 'none') continue;
    const { likely: _, leftOut: __, ...heard } = meant;
    near.push(heard as ParsedIntent);
  }
  return near.length === 0 ? read : { ...read, near };
}

/** What says too little of what is meant to be chosen. */
const TOO_WIDE: ReadonlySet<Intent> = new Set<Intent>(['thing', 'help']);

function likelyReading(
  understood: ParseResult,
  sentence: Sentence,
  reading: () => Reading,
  compiled: Compiled,
): ParseResult {
  const { likely } = compiled;
  const why = unreadBecause(understood);
  const isPart = isOfPart(understood);
  if (likely === null || sentence.quoted.some(Boolean)) return understood;
  if (why === null && !isPart && (!isBare(understood) || reading().run.context.memory !== null)) return understood;
  const prepared = reading();
  const { run } = prepared;
  const isBehind = run.context.memory !== null;
  if (isBehind && sentence.words.length < MIN_WORDS_BEHIND) return understood;
  const words = wordsIn(sentence, run, compiled);
  const shown = words.map((each) => each.shown);
  const features = featuresOf(shown, sentence.isQuestion);
  const any = likely.any(features);
  const isUnnamed = !shown.some(isNamed);
  const saysNothingHere = likely.foreign(features) >= MIN_SHARE_OF_FOREIGN && isUnnamed && !isBehind;
  if (saysNothingHere && sentence.words.length > MIN_WORDS && (isPart || isUnread(understood)))
    return none('beyond', compiled.beyond(run));
  // Where nothing was read, whether it asks for anything makes no difference.
  const meant = understood.kind === 'none' ? likely.asked(features) : any;
  const isKnown = shown.some((word) => likely.speaksAgainst(word, 'help') !== null);
  if (isKnown && meant.intent === 'beyond' && meant.share >= leastBeyond(understood, isBehind))
    return none('beyond', compiled.beyond(run));
  if (why === null || sentence.words.length < MIN_WORDS) return understood;
  // "Moira is off until Friday with flu" asks for nothing.
  const isNothing = any.intent === null && any.share >= MIN_SHARE_OF_NOTHING;
  const found: Likely = why === 'unknown' && !isNothing ? likely.asked(features) : any;
  const mayBelong = isBehind && !shown.some(isNamed);
  const least = Math.max(MIN_SHARE.get(why) ?? MIN_SHARE_BESIDE_SIGN, mayBelong ? MIN_SHARE_BEHIND : 0);
  if (found.intent === null || found.intent === 'beyond' || found.intent === understood.intent || found.share < least)
    return understood;
  const read = readAs(found.intent, run, compiled, why, words);
  if (read === null) return understood;
  if (why === 'question' && understood.kind === 'ask') return INTENTS[found.intent] === 'read' ? read : understood;
  // What was said of a part is not given up for less.
  return saidBy(read) < saidBy(understood) ? understood : read;
}

/** Whether something is asked about of which nothing was said that there is. */
const isBare = (understood: ParseResult): boolean =>
  understood.kind === 'ask' && understood.because === 'slot' && saidBy(understood) === 0;

/** The least share at which what is asked for is not to be had here: more where something else was read, or said before. */
function leastBeyond({ kind, because }: ParseResult, isBehind: boolean): number {
  if (kind !== 'none') return isBehind || because === 'slot' ? MIN_SHARE_BEHIND : MIN_SHARE_OF_BEYOND_IN_PART;
  return isBehind ? MIN_SHARE_OF_NOTHING : MIN_SHARE_OF_BEYOND;
}

/** Why a sentence was not read, or only in part; `null` where it was, or where something forbids to say more of it. */
function unreadBecause({ kind, because }: ParseResult): RejectionReason | null {
  // "Enough funds to get past July 4th?" asks for no change.
  if (because === 'words-left' || (kind === 'ask' && because === 'question')) return because;
  return kind === 'none' && (because === 'unknown' || SIGNS.has(because)) ? because : null;
}

/** Whether nothing was read, and nothing but a question forbids it. */
const isUnread = ({ kind, because }: ParseResult): boolean =>
  kind === 'none' && (because === 'unknown' || because === 'question');

/** Whether words were left over, or named nothing that there is, so that it may ask for nothing here: "watch my parcel". */
function isOfPart(understood: ParseResult): boolean {
  if (understood.kind === 'none' || understood.kind === 'preview') return false;
  const { because, choices = [] } = understood;
  return because === 'words-left' || because === 'question' || choices.some(({ said }) => said !== undefined);
}

const saidBy = ({ slots }: ParseResult): number => Object.keys(slots).length;

/** Whether it names nothing, nor anything that is near. */
const saysNothing = ({ slots, choices = [] }: { choices?: readonly Choice[] } & ParseResult): boolean =>
  Object.keys(slots).length === 0 && choices.every(({ values }) => values.length === 0);

/** Whether a word stands for a name. */
const isNamed = (shown: string): boolean => /^(?:NUMBER|PERSON|MENU|CHANNEL|PRESET)$/u.test(shown);

/** What is said for an intent, of what the sentence names once. */
function readAs(
  intent: Intent,
  run: MatchContext,
  compiled: Compiled,
  why: RejectionReason,
  words: readonly MaskedWord[],
): ParseResult | null {
  const { language } = compiled;
  run.mayBeUnknown = false;
  run.bound.length = 0;
  const slots = slotsOf(intent);
  // What is asked of Live is not answered of Sandbox.
  if (!slots.includes('environment') && onlyOne(run, intent, 'environment') !== null) return null;
  const used = new Set<number>();
  for (const slot of slots) {
    const found = onlyOne(run, intent, slot) ?? (isOfPreset(intent, slot) ? null : nearlyNamed(run, compiled, slot));
    const isNew = ({ slots: said }: SlotMatch) =>
      run.bound.every(
        (each) => !Object.keys(said).some((one) => insteadOf(one as SlotName).some((it) => it in each.slots)),
      );
    if (found === null || !isNew(found.match) || used.has(found.at)) continue;
    run.bound.push(found.match);
    for (let { at } = found; at < found.match.end; at += 1) used.add(at);
  }
  // What is named, and all that is not known to speak for it.
  const unused = words.flatMap(({ at, end, shown }) =>
    /^[A-Z]/u.test(shown) || run.context.likely?.speaksAgainst(shown, intent) !== false
      ? Array.from({ length: end - at }, (_, index) => at + index).filter((each) => !used.has(each))
      : [],
  );
  const { needs } = sentencesFor(intent, Object.assign({}, ...run.bound.map(({ slots }) => slots)), language.sentences);
  const candidate = candidateOf(run, { intent, say: [], ...(needs === undefined ? {} : { needs }) }, 1, unused);
  const behind = run.bound.find((each) => each.slots.to !== undefined)?.end ?? run.length;
  run.bound.length = 0;
  // "Priya is on holiday next week" sends nothing to Priya.
  const { away } = run.context.lexicon.statements;
  if (run.plain.slice(behind, behind + WORDS_OF_STATE).some((word) => away.has(word))) return null;
  if (candidate === null) return null;
  const understood = toParseResult(validateAgainstWorld(withUnreadEnd(candidate, run), run.context), 'words-left');
  if (understood.kind === 'none' || (isChange(candidate.sentences) && understood.kind !== 'ask')) return null;
  // "Will anyone pick up tomorrow" names a time that has no place in what would be shown.
  const lacksTime = words.some(({ at, shown }) => shown === 'TIME' && unused.includes(at));
  if (understood.kind === 'answer' && saysNothing(understood) && lacksTime && unused.length * 2 >= words.length)
    return null;
  // "Switch off the second one" says neither of what nor whom.
  if (understood.kind === 'ask' && (understood.missing ?? []).length > 0 && saysNothing(understood)) return null;
  return { ...understood, likely: why };
}

/** How many words say how somebody is: "is on holiday". */
const WORDS_OF_STATE = 3;

/** What a slot names, of which a name may be near. */
const KINDS: ReadonlyMap<SlotName, NameKind> = new Map<SlotName, NameKind>([
  ['number', 'number'],
  ['menu', 'menu'],
  ['to', 'person'],
  ['name', 'person'],
]);

/** A word that means nothing and is like what a slot names, which is offered and never taken for it. */
function nearlyNamed(run: MatchContext, compiled: Compiled, slot: SlotName): { at: number; match: SlotMatch } | null {
  for (let at = 0; at < run.length; at += 1) {
    const near = nearName(run, at, compiled);
    if (near === null || near.kind !== KINDS.get(slot)) continue;
    const choices = [{ slot, values: near.values, said: run.sentence.typed[at] ?? '' }];
    return { at, match: { end: at + 1, slots: {}, cost: 1, missing: [slot], choices, because: 'slot' } };
  }
  return null;
}

/** What a word that means nothing is like, by the kind that it is most like. */
function nearName(
  run: MatchContext,
  at: number,
  { isKnown }: Compiled,
): { kind: NameKind; values: readonly string[] } | null {
  const { names } = run.context;
  const word = run.plain[at] ?? '';
  if (word.length < MIN_NAME_LENGTH || !/^\p{L}+$/u.test(word) || names.has(word) || isKnown(word)) return null;
  for (const alike of ALIKE) {
    for (const kind of new Set(KINDS.values())) {
      const values = nearNames(names.all(kind), [word], alike);
      if (values.length > 0) return { kind, values };
    }
  }
  return null;
}

/** Shorter words are like anything. */
const MIN_NAME_LENGTH = 4;
/** The share of its letters in which a name that is offered may differ; less is looked for first. */
const ALIKE = [0.2, 0.3, 0.4] as const;

/** Slots whose words are not told from others by their look. */
const UNSURE: ReadonlySet<SlotName> = new Set<SlotName>(['position', 'before', 'order', 'value', 'role']);

/** The slots that the words may fill. */
function slotsOf(intent: Intent): readonly SlotName[] {
  return (MAY_FOLLOW[intent] ?? []).filter((slot) => !UNSURE.has(slot));
}

/** Changes whose name is a preset's. */
const OF_PRESETS: ReadonlySet<Intent> = new Set<Intent>(['apply_preset', 'close_days']);

const isOfPreset = (intent: Intent, slot: SlotName): boolean => slot === 'name' && OF_PRESETS.has(intent);

/** The only value that a sentence has for a slot; none where there are two, or where it is in doubt. */
function onlyOne(run: MatchContext, intent: Intent, slot: SlotName): { at: number; match: SlotMatch } | null {
  const found = new Map<string, { at: number; match: SlotMatch }>();
  const types = READERS.get(slot) ?? [];
  for (const type of types.filter((each) => (each === 'known_preset') === isOfPreset(intent, slot))) {
    for (let at = 0; at < run.length; ) {
      const longest = run
        .read(wanted(type, slot), at)
        .toSorted((one, other) => other.end - one.end || one.cost - other.cost)[0];
      if (longest === undefined || longest.recalled === true) at += 1;
      else {
        found.set(JSON.stringify(longest.slots), { at, match: longest });
        at = Math.max(at + 1, longest.end);
      }
    }
  }
  const [only] = found.values();
  if (only === undefined || found.size > 1) return null;
  const { missing, choices, offer } = only.match;
  // Of times, only an end is told from other words by its look: "until 5".
  const isEnd = MAY_END.has(intent) && run.context.lexicon.events.until.has(run.plain[only.at] ?? '');
  const isOpen = [missing, choices].some((each) => each !== undefined && (each.length > 0 || !isEnd));
  return isOpen || offer !== undefined ? null : only;
}
