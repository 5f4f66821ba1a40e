import type { Compiled } from './compiled.ts';
import { asNewDiversion } from './follow-ups/new-diversion.ts';
import { IN_PASSING, NEVER_SHOWN } from './guards/beyond.ts';
import { downgradeIfUncertain, none } from './guards/judge.ts';
import { withoutNames, withoutReasons, withoutThings } from './guards/strip-phrases.ts';
import type { ParsedIntent, ParseResult, RejectionReason, Topic } from './intents.ts';
import { prepare } from './prepare.ts';
import type { Reading } from './reading.ts';
import { type Candidate, isChange, toParseResult } from './templates/candidate.ts';
import type { ReadingContext } from './templates/run.ts';
import { aboutWhole, partMatches, wholeMatches } from './templates/search.ts';
import { validateAgainstWorld } from './templates/validate.ts';
import { asTyped, type Sentence } from './text/sentence.ts';
import { withUnreadEnd } from './times/unread-end.ts';

/** A sentence by itself. */
export function readAlone(reading: Reading, compiled: Compiled): ParseResult {
  const { sentence, context } = reading.run;
  const guard = compiled.guards.of(sentence);
  const isWhether = () => compiled.guards.asksWhether(sentence, context.names.has);
  const [best, rival] = wholeMatches(reading);
  // "Show a chart of our credit" names no channel "a chart of", and "numbers without anybody" no number "without anybody".
  const isLoose =
    best !== undefined &&
    (isChange(best.sentences) ? hasUnknown(best) && best.missing.length > 1 : best.slots.text !== undefined);
  const shown = isLoose ? aboutWhole(reading, guard) : null;
  if (shown !== null) return toParseResult(shown);
  const topic = compiled.beyond(reading.run);
  // "How much did we spend on Saturday" is not answered by what is spent in a day.
  if (topic !== null && best !== undefined) {
    const { sentences, slots, missing } = best;
    // "Who is on the phone right now" asks of no list.
    const isWhole = missing.length === 0 && (sentences.isOfAll !== true || slots.number !== undefined);
    const isShown = !isChange(sentences) && !NEVER_SHOWN.has(topic) && isWhole && slots.text === undefined;
    if (!isShown && (!isChange(sentences) || hasUnknown(best))) return none('beyond', topic);
  }
  if (best !== undefined && (isChange(best.sentences) || best.missing.length === 0)) {
    const named =
      guard.length === 0 ? sentence : withoutNames(sentence, best, context.names, context.lexicon, compiled.orders);
    const rest = withoutReasons(named, best);
    const signs = rest === sentence ? guard : compiled.guards.of(rest, rest === named);
    const judged = downgradeIfUncertain(best, rival, sentence, signs, isWhether());
    return compiled.guards.tells(sentence) ? asked(judged) : judged;
  }
  if (best !== undefined) {
    // "When do I need to top up" is not about a number of that name.
    const [about] = partMatches(reading, guard);
    const isClearer = about !== undefined && !isChange(about.sentences) && about.missing.length === 0;
    return downgradeIfUncertain(isClearer ? about : best, rival, sentence, guard, isWhether());
  }
  return readParts(reading, compiled, guard, topic);
}

/** A sentence that no template takes up whole; what it is about is at most asked, if it changes anything. */
function readParts(
  reading: Reading,
  compiled: Compiled,
  guard: readonly RejectionReason[],
  topic: Topic | null,
): ParseResult {
  const { sentence, context } = reading.run;
  const clauses = guard.length === 0 ? compiled.guards.clausesOf(sentence) : [];
  const first = firstOfSeveral(clauses, (clause) => wholeMatches(prepare(clause, context, compiled))[0]);
  if (first !== undefined) {
    const one = toParseResult({ ...first, missing: [], slots: {} }, 'several');
    return one.kind === 'ask' ? { ...one, ...eachOf(clauses, context, compiled) } : one;
  }
  const isElsewhere = topic !== null;
  // "who is on claims" claims nothing, and what somebody would like may be asked about.
  const named =
    guard.length === 0 ? sentence : withoutThings(sentence, context.names, context.lexicon, compiled.orders);
  const things = guard.includes('report') ? compiled.guards.withoutWishes(named) : named;
  const signs = things === sentence ? guard : compiled.guards.of(things);
  const [part] = partMatches(reading, signs);
  // "Rename main line to Front desk" does not divert it.
  const beyond =
    part === undefined || !isElsewhere
      ? null
      : hasUnknown(part)
        ? topic
        : compiled.beyond(reading.run, part.unused?.places ?? []);
  const isPassed = part !== undefined && !isChange(part.sentences) && beyond !== null && IN_PASSING.has(beyond);
  if (beyond !== null && !isPassed) return none('beyond', beyond);
  if (part !== undefined) {
    const isWhether = compiled.guards.asksWhether(sentence, context.names.has);
    const whole = validateAgainstWorld(asNewDiversion(withUnreadEnd(part, reading.run), reading.run), context);
    const meant = downgradeIfUncertain(whole, undefined, sentence, signs, isWhether);
    return things === sentence ? meant : asked(meant);
  }
  // Where a question names no change, nobody is told that nothing was done; "how do I" asks, too. "If Ed does not answer"
  // says when, and not what to leave undone.
  const isWhen = signs[0] === 'negation' && signs.includes('condition');
  const sign = signs.includes('question') ? 'question' : isWhen ? 'condition' : signs[0];
  return isElsewhere && (sign === undefined || sign === 'question' || sign === 'hypothesis')
    ? none('beyond', topic)
    : none(sign ?? 'unknown');
}

/** The changes of some clauses that are known in full, with the words of the others; nothing where they are not several. */
function eachOf(
  clauses: readonly Sentence[],
  context: ReadingContext,
  compiled: Compiled,
): { each?: readonly ParsedIntent[]; leftOut?: readonly string[] } {
  const alone = { ...context, memory: null };
  const read = clauses.map((clause) => ({ clause, said: readAlone(prepare(clause, alone, compiled), compiled) }));
  const whole = read.filter(({ said }) => said.kind === 'preview').slice(0, MOST_CHANGES);
  const each = whole.flatMap(({ said }) => (said.kind === 'preview' ? [said] : []));
  if (each.length < 2) return {};
  const leftOut = read.filter((one) => !whole.includes(one)).map(({ clause }) => asTyped(clause, 0));
  return { each, ...(leftOut.length === 0 ? {} : { leftOut }) };
}

/** How many changes of one sentence are offered. */
const MOST_CHANGES = 5;

/** What was understood, which is never more than a question. */
function asked(understood: ParseResult): ParseResult {
  if (understood.kind !== 'preview') return understood;
  return { ...understood, kind: 'ask', missing: [], because: 'words-left' };
}

/** Whether what it names may be no name at all: "change the hold music". */
const hasUnknown = ({ bound }: Candidate): boolean => bound.some(({ offer }) => offer !== undefined);

/** The first of the changes in some clauses, if there are several. */
function firstOfSeveral(
  clauses: readonly Sentence[],
  read: (clause: Sentence) => Candidate | undefined,
): Candidate | undefined {
  let first: Candidate | undefined;
  for (const [index, clause] of clauses.entries()) {
    if (first === undefined && index === clauses.length - 1) break;
    const found = read(clause);
    if (found === undefined || !isChange(found.sentences)) continue;
    // "Ben to cover sales till 11, divert please" says what to do twice.
    const isSame = first?.sentences.intent === found.sentences.intent;
    if (first !== undefined && !(isSame && (saysNothing(first) || saysNothing(found)))) return first;
    if (first === undefined || saysNothing(first)) first = found;
  }
  return undefined;
}

/** Whether a change is only named: "divert please". */
const saysNothing = ({ slots }: Candidate): boolean => Object.keys(slots).length === 0;
