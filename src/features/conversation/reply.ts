import { forecast } from '../../credit/balance/spending.ts';
import { lastChange, openChange } from '../../language/follow-ups/draft.ts';
import {
  isPartlyRead,
  type ParsedIntent,
  type ParseResult,
  type RejectionReason,
  type SlotName,
  type Slots,
} from '../../language/intents.ts';
import { localTime } from '../../language/times/calendar.ts';
import type { World } from '../../language/world.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { oneLine } from '../../slack/blocks/rows.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { typedWords } from '../../slack/inbound/typed-command.ts';
import type { Environment } from '../../telephony/types.ts';
import { BEYOND } from './beyond.ts';
import { changeReply, formLabel, openingsOf, withoutAsking } from './change-reply.ts';
import { describeChange, isChange, titleOf } from './change-words.ts';
import { answerOf, commandFor } from './command-for.ts';
import { wordsFor } from './commands.ts';
import type { ReplyDeps } from './deps.ts';
import type { Meaning } from './interpret.ts';
import { MODEL_GUIDE } from './model-guide.ts';
import { askOwnNumber, numberInPlaceOfMe, ofSpeaker, saysMe, withOwnNumber } from './own-number.ts';
import {
  answerButtons,
  explainUncertainty,
  isShort,
  nearAnswers,
  ONLY,
  questionFor,
  reasonFor,
  STILL_OPEN,
  shortAnswer,
  type UnderstoodRequest,
  withOffered,
} from './questions.ts';
import { describeReading } from './reading-words.ts';
import { earlierQuestion, markOf, questionSlots, rememberedBehind, repeatQuestion } from './state.ts';
import { askWhat, asThing } from './thing.ts';
import {
  gettingStartedMessage,
  ledBy,
  ledByReading,
  notToBeHad,
  notUnderstood,
  type Opening,
  type Press,
  plainReply,
  questionBack,
  understoodChange,
  withNote,
  withWay,
} from './view.ts';
import { shownBefore, subjectsOf, thingsNamed } from './ways.ts';
import { type AccountWorld, exampleNames, withRingLists } from './world.ts';

/** What is answered to a sentence. */
export interface Reply {
  message: Message;
  /** The words that show the same when typed; `null` for what concerns nobody else. */
  shownBy: string | null;
  understood: boolean;
  /** It lists what can be said. */
  isGuide?: true;
}

/** The answer to what was understood, which is remembered for the next sentence in the thread. */
export async function replyTo(deps: ReplyDeps, job: Job, meaning: Meaning, thread: string): Promise<Reply> {
  const { understood } = meaning;
  const isTooLong = understood.because === 'too-long';
  deps.sentenceRead?.(understood.intent ?? 'none', isTooLong ? 'too_long' : understood.kind);
  if (understood.kind === 'none') return replyAs(deps, job, meaning, thread);
  const guessed = isPartlyRead(understood) ? await guess(deps, job, meaning, thread) : null;
  if (guessed !== null && isWhole(guessed.understood)) return replyToGuess(deps, job, guessed, thread);
  if (understood.likely === undefined) return ledBackTo(await replyAs(deps, job, meaning, thread), meaning, false);
  // The words of a command count as that command, whatever else they make likely.
  const command = understood.likely === 'unknown' ? await commandIn(deps, job, meaning.text) : null;
  if (command !== null) return command;
  const reply = await replyAs(deps, job, meaning, thread);
  // What is asked about as a whole says itself how it was read.
  return ledBackTo(reply, meaning, !(understood.kind === 'ask' && isWhole(understood)));
}

/** Whether nothing is missing of what was asked for. */
const isWhole = (understood: ParseResult): boolean =>
  understood.kind !== 'none' && (understood.missing ?? []).length === 0;

/** The answer to what a model read, which says how it was read. */
const replyToGuess = async (deps: ReplyDeps, job: Job, guessed: Meaning, thread: string): Promise<Reply> =>
  ledBackTo(await replyAs(deps, job, guessed, thread), guessed, true);

async function replyAs(deps: ReplyDeps, job: Job, meaning: Meaning, thread: string): Promise<Reply> {
  const { tenant } = job.caller;
  const { known } = meaning;
  const understood = asThing(meaning.understood, known.world);
  const before = await deps.memory.recall(tenant, thread);
  if (understood.kind === 'none') {
    await deps.memory.remember(tenant, thread, understood, before?.understood ?? null);
    return notDone(deps, job, { ...meaning, understood }, thread, before?.understood ?? null);
  }
  await job.allowed();
  // No number can be chosen where there is no account; opening one says so, and who can connect it.
  if (known.session === null && asksForThing(understood)) await deps.sessions.open(tenant);
  await deps.memory.remember(tenant, thread, withOffered(understood, known.world), before?.understood ?? null);
  const outcome = understood.asksOutcome === true ? await outcomeReply(deps, job, understood, known, thread) : null;
  if (outcome !== null) return outcome;
  if (understood.intent === 'thing' || lacksSetting(understood))
    return forAsker(askWhat(understood.slots, known.world));
  // How long the credit lasts is one answer, whatever hour is asked about.
  if (understood.kind === 'ask' && understood.intent !== 'forecast') {
    const asked = earlierQuestion(before?.understood ?? null, understood);
    const told =
      (await withoutAsking(deps, job, understood, known, before?.understood ?? null)) ??
      (await allThereIs(deps, job, understood, asked));
    return forAsker(told ?? askBack(deps, understood, known, thread, asked));
  }
  if (saysMe(understood.slots)) {
    const own = await deps.persons.numberOf(tenant, job.caller.user);
    if (own === null) return forAsker(askOwnNumber(thread));
    const slots = withOwnNumber(understood.slots, own);
    return replyAs(deps, job, { ...meaning, understood: { ...understood, slots } }, thread);
  }
  // What was only shown has nothing to undo.
  const isOfNothingMade = understood.kind === 'answer' && understood.intent === 'undo';
  if ((understood.kind === 'preview' || isOfNothingMade) && isChange(understood.intent)) {
    const change = { ...understood, intent: understood.intent };
    const told = await changeReply(deps, job, change, known, before?.understood ?? null);
    const facts = () => ({ kind: 'draft', change: describeChange(change.intent, change.slots, known.world) });
    const reply = { ...told, facts: told.facts ?? facts };
    const isKept = (await deps.persons.numberOf(tenant, job.caller.user)) !== null;
    const own = isKept ? null : numberInPlaceOfMe(before?.understood ?? null, understood);
    return forAsker(own === null ? reply : withWay(reply, { label: 'Keep it as my number', words: `people ${own}` }));
  }
  if (understood.intent === 'help' && deps.commands().find(meaning.text.trim().toLowerCase()) === undefined) {
    return { ...forAsker(gettingStartedMessage(await exampleNames(deps, job))), isGuide: true };
  }
  const said = understood.intent === 'history' ? ofSpeaker(understood.slots, job.caller.user) : understood.slots;
  const slots = understood.intent === 'hours' && IS_OPEN.test(meaning.text) ? { ...said, text: 'now' } : said;
  const typed = await commandFor(deps, job, understood.intent, slots);
  if (typed === null) return forAsker(plainReply('That cannot be shown here yet.'));
  const { words } = typed;
  if (typed.effect !== 'show') {
    const form = questionBack('That is done in a form; nothing is changed before you save it.', [], {
      label: 'Open the form',
      words,
    });
    return forAsker(mayHoldKey(meaning.text) ? withNote(form, KEY_SAID) : form);
  }
  const message = await answerOf(deps, job, typed);
  if (understood.intent === 'use') return forAsker(ledBy(NOT_SWITCHED, message));
  // What was just read counts, too.
  const unknown = understood.intent === 'forecast' ? await unknownForecast(deps, job, understood.slots) : null;
  return { message: unknown === null ? message : ledBy(unknown, message), shownBy: words, understood: true };
}

/** What became of what was asked for last: what is still to be done for it, or that it is done, with what shows that. */
async function outcomeReply(
  deps: ReplyDeps,
  job: Job,
  understood: ParsedIntent,
  known: AccountWorld,
  thread: string,
): Promise<Reply | null> {
  const last = lastChange(understood);
  if (last === null || !isChange(last.intent)) return null;
  if (last.kind === 'ask') return forAsker(ledBy(NOT_YET_ASKED, askBack(deps, last, known, thread, '')));
  if (last.made === undefined)
    return forAsker(ledBy(NOT_YET, await changeReply(deps, job, { intent: last.intent, slots: last.slots }, known)));
  const typed = await commandFor(deps, job, understood.intent, understood.slots);
  if (typed?.effect !== 'show') return null;
  const words = oneLine(describeChange(last.intent, last.slots, known.world));
  const lead = last.made === 'proposed' ? NOT_YET_APPROVED : isAhead(last.slots, known.world) ? PLANNED : DONE;
  return forAsker(ledBy(`${lead} ${words}.`, await answerOf(deps, job, typed)));
}

const NOT_YET = 'Not yet: press the button below, and save what it shows.';
const NOT_YET_ASKED = 'Not yet: this has to be answered first.';
const NOT_YET_APPROVED = 'Not yet, it was proposed:';
const PLANNED = 'It is planned:';
const DONE = 'Yes, it is done:';

/** Whether something begins later. */
const isAhead = ({ from }: Slots, { now }: World): boolean => from !== undefined && from > localTime(now);

/** Says that it is not known how long the credit will last, and why; `null` where it is known. */
async function unknownForecast(
  { sessions, readings, clock }: ReplyDeps,
  job: Job,
  { environment }: Slots,
): Promise<string | null> {
  const session = await sessions.open(job.caller.tenant, environment);
  const now = clock.now();
  const found = forecast(await readings.history(job.caller.tenant, session.environment, now - SPENDING_MS), now);
  return found.kind === 'none' ? `How long it will last is not known: ${found.why}.` : null;
}

/** The time of whose readings a forecast is made. */
const SPENDING_MS = 7 * DAY_MS;

/** Whether something that could be the key of an account stands in what was said. */
function mayHoldKey(text: string): boolean {
  const names = /\b(?:keys?|secrets?|tokens?|passwords?|credentials)\b/iu.test(text);
  const [...words] = names ? text.matchAll(/(?<=^|[\s:="'`])[\w./+=-]{12,}/gu) : [];
  return words.some(([word]) => /\d|[-_][^-_]*[-_]/u.test(word));
}

const NOT_SWITCHED = 'Nothing has been switched.';

const KEY_SAID =
  'If that is a key, delete your message: Slack keeps what is written, and shows it to whoever is here. The form is the place for it.';

/** Whether what is asked back is a number or a menu, of which an account has some. */
function asksForThing(understood: ParseResult): boolean {
  const [slot] = understood.kind === 'ask' ? (understood.missing ?? []) : [];
  return (slot === 'number' || slot === 'menu') && understood.intent !== 'undo';
}

/** Whether a menu was named, and not what of it is to be changed. */
function lacksSetting({ kind, intent, slots: { menu, field, value } }: ParseResult): boolean {
  return kind === 'ask' && intent === 'ivr_edit' && menu !== undefined && field === undefined && value === undefined;
}

function forAsker(message: Message): Reply {
  return { message, shownBy: null, understood: true };
}

/** What there is to choose from, for a question whose answer did not say which; `null` where it is to be asked. */
async function allThereIs(
  deps: ReplyDeps,
  job: Job,
  asked: UnderstoodRequest,
  before: string,
): Promise<Message | null> {
  const [first] = asked.missing ?? [];
  if (isChange(asked.intent) || first === undefined || before.split(' ', 1)[0] !== first) return null;
  const typed = await commandFor(deps, job, asked.intent, asked.slots);
  if (typed?.effect !== 'show') return null;
  return ledBy(WHICHEVER, await answerOf(deps, job, typed));
}

/** Asks whether it is open, which what holds now answers. */
const IS_OPEN = /^(?:am|are|is) .*\b(?:open|closed|shut)\b/iu;

const WHICHEVER = 'I still do not know which one you mean. This is what there is:';

function askBack(
  deps: ReplyDeps,
  understood: UnderstoodRequest,
  { world, session, unknownChannels }: AccountWorld,
  thread: string,
  before: string,
): Message {
  const words = wordsFor(understood.intent, understood.slots, (word) => deps.commands().find(word) !== undefined);
  const question = questionFor(understood, world);
  if (understood.each !== undefined) return eachOpened(deps, understood.each, world, session?.environment ?? null);
  // Where a sentence asks for several, none is certain enough to be opened.
  if (question === null && understood.because === 'several') return plainReply(reasonFor('several'));
  const isPutBefore = before === questionSlots(understood) && understood.because !== 'several';
  if (question === null || isPutBefore) {
    const { intent, slots } = understood;
    const change = isChange(intent) ? describeChange(intent, slots, world) : 'a question';
    const isSaid = understood.because === 'words-left' && understood.leftOut !== undefined;
    const note = isChange(intent) && !isSaid ? explainUncertainty(understood.because) : undefined;
    const isOpen = (understood.missing ?? []).length > 0 || note !== undefined || isSaid;
    const environment = session?.environment ?? null;
    const isRead = question === null && (note !== undefined || isSaid || understood.guessed === true);
    const isWhole = isRead && !saysMe(slots);
    const isHere = environment !== null && (slots.environment ?? environment) === environment;
    const opened = isWhole && isHere && isChange(intent) ? openingsOf({ intent, slots }, environment, world) : [];
    const label = isChange(intent) ? formLabel({ intent, slots }) : 'Open the form';
    const form = words === null ? [] : [{ label, words }];
    const ways = opened.length > 0 ? opened : form;
    const lacks = ways.length > 0 && (understood.missing ?? []).length > 0;
    const said = question?.unusable ?? note;
    return understoodChange({
      words: change,
      environment,
      ways,
      isPart: ways.length > 0 && isOpen,
      lacks,
      ...(said === undefined ? {} : { note: said }),
    });
  }
  const other = otherWay(understood, session?.environment ?? null, world, words, question);
  const asked = question.slot === 'channel' ? `${notFound(unknownChannels)}${question.question}` : question.question;
  return questionBack(asked, answerButtons(thread, markOf(understood), question.slot, question.answers), other);
}

/** Several changes that were asked for at once, with a button for each. */
function eachOpened(
  deps: ReplyDeps,
  each: readonly ParsedIntent[],
  world: World,
  environment: Environment | null,
): Message {
  const changes = each.flatMap(({ intent, slots }) => (isChange(intent) ? [{ intent, slots }] : []));
  const isAlone = (number: string) => changes.filter(({ slots }) => slots.number === number).length === 1;
  const ways = changes.flatMap((change): readonly (Opening | Press)[] => {
    const { intent, slots } = change;
    const { number } = slots;
    const isNamed = number !== undefined && isAlone(number);
    const label = isNamed ? titleOf(number, world) : describeChange(intent, slots, world);
    const [opening, ...others] = environment === null ? [] : openingsOf(change, environment, world);
    if (opening !== undefined && others.length === 0) return [{ ...opening, label }];
    const words = wordsFor(intent, slots, (word) => deps.commands().find(word) !== undefined);
    return words === null ? [] : [{ label, words }];
  });
  const words = changes.map(({ intent, slots }) => oneLine(describeChange(intent, slots, world))).join('; ');
  return understoodChange({ words, environment, ways, note: 'Each button opens one of these.' });
}

/** The button for whoever means none of the answers, or would rather fill in a form: with all that was said in it. */
function otherWay(
  { intent, slots, missing = [] }: UnderstoodRequest,
  environment: Environment | null,
  world: World,
  words: string | null,
  { slot, answers }: { slot: SlotName; answers: readonly unknown[] },
): Press | Opening | null {
  const isOpenTime = slots.open?.some((edge) => edge === slot) === true;
  const label = isOpenTime ? 'Another time' : answers.length > 0 ? 'Something else' : null;
  const isHere = environment !== null && (slots.environment ?? environment) === environment && !saysMe(slots);
  if (isChange(intent) && isHere && slots.number !== undefined) {
    const isPart = missing.some((each) => slots.open?.some((edge) => edge === each) !== true);
    const [opening] = openingsOf({ intent, slots }, environment, world, isPart);
    if (opening !== undefined) return { ...opening, label: label ?? 'Open the form' };
  }
  return words === null ? null : { label: label ?? OTHER_LABELS.get(words) ?? 'Open the form', words };
}

/** What is opened by commands that show something instead of a form. */
const OTHER_LABELS: ReadonlyMap<string, string> = new Map([
  ['numbers', 'Show the numbers'],
  ['history', 'Show the changes'],
  ['schedule', 'Show the balance posts'],
  ['spend', 'Show this month'],
  ['presets', 'Show the presets'],
  ['menus', 'Show the menus'],
  ['divert', 'Show what is diverted'],
  ['people', 'Show whose number is whose'],
]);

function notFound(channels: readonly string[]): string {
  if (channels.length === 0) return '';
  const names = channels.map((name) => `#${name}`).join(' or ');
  return `I found no public channel called ${names}; choose it from the list that Slack shows as you type. `;
}

/** The answer to what was not understood; the words of a command that only shows something count as that command. */
async function notDone(
  deps: ReplyDeps,
  job: Job,
  meaning: Meaning & { understood: Extract<ParseResult, { kind: 'none' }> },
  thread: string,
  before: ParseResult | null,
): Promise<Reply> {
  const { understood, text } = meaning;
  // A button carries what was named, which no key is to be.
  const near = mayHoldKey(text) ? [] : nearAnswers(thread, understood.near ?? [], meaning.known.world);
  const offered =
    near.length === 0 ? null : forAsker(questionBack(NEAR, near, { label: 'Something else', words: 'help' }));
  const again = repeatQuestion(understood, before);
  if (understood.because === 'beyond') {
    // What no word of its own says to be beyond may be in other words than are known.
    const guessed = understood.topic === undefined ? await guess(deps, job, meaning, thread) : null;
    if (guessed !== null) return replyToGuess(deps, job, guessed, thread);
    const { said, near: instead } = BEYOND[understood.topic ?? 'other'];
    // Small talk is no question that was understood.
    const isOfPhones = understood.topic !== undefined && understood.topic !== 'other';
    if (again !== null) return await stillAsked(deps, job, again, meaning, thread, isOfPhones ? said : null);
    if (offered !== null) return droppingAsked(offered, meaning, before);
    const about = understood.topic === undefined ? aboutHere(deps, meaning, before) : null;
    const message =
      about === null ? notToBeHad(said, instead) : notUnderstood('I cannot help with that.', about, job.command);
    return droppingAsked(
      { ...forAsker(mayHoldKey(text) ? withNote(message, KEY_SAID) : message), understood: isOfPhones },
      meaning,
      before,
    );
  }
  if (isShort(understood.because)) {
    const dropped = understood.because === 'dropped' ? openChange(before) : null;
    const said = shortAnswer(understood.because, before, await exampleNames(deps, job));
    if (dropped === null || !isChange(dropped.intent)) return forAsker(plainReply(said));
    return forAsker(plainReply(`${wordsDropped(dropped, meaning.known.world)} ${said}`));
  }
  const command = understood.because === 'unknown' ? await commandIn(deps, job, text) : null;
  if (command !== null) return command;
  const guessed = understood.because === 'too-long' ? null : await guess(deps, job, meaning, thread);
  if (guessed !== null) return replyToGuess(deps, job, guessed, thread);
  const isRead = !UNREAD.has(understood.because);
  const reason = reasonFor(understood.because, await exampleNames(deps, job));
  if (again !== null) return await stillAsked(deps, job, again, meaning, thread, isRead ? reason : null);
  if (offered !== null) return droppingAsked(offered, meaning, before);
  const about = aboutHere(deps, meaning, before);
  const isElse = about === null && (understood.because === 'unknown' || understood.because === 'question');
  const examples = understood.because === 'repetition' ? REPEATING : (about ?? EXAMPLES);
  const message = notUnderstood(isElse ? `${reason} ${ONLY}` : reason, examples, job.command);
  return droppingAsked(
    { message: mayHoldKey(text) ? withNote(message, KEY_SAID) : message, shownBy: null, understood: isRead },
    meaning,
    before,
  );
}

/**
 * What is offered for a sentence that was not understood, though it is about the phone account or Switchboard: what it names,
 * else what was shown before it; `null` for any other.
 */
function aboutHere(
  deps: ReplyDeps,
  { text, known: { world } }: Meaning,
  before: ParseResult | null,
): readonly Press[] | null {
  const named = [...thingsNamed(text, world), ...subjectsOf(text, deps.commands().commands)].slice(0, MOST_OFFERED);
  const about = named.length > 0 ? named : shownBefore(before, world);
  return about.length > 0 || isDraftOpen(before) ? about : null;
}

/** How many ways are offered behind what was not understood. */
const MOST_OFFERED = 3;

/** The question that nothing fitted twice, once more with its buttons, below why that was no answer to it. */
async function stillAsked(
  deps: ReplyDeps,
  job: Job,
  again: UnderstoodRequest,
  { text, known }: Meaning,
  thread: string,
  why: string | null,
): Promise<Reply> {
  await job.allowed();
  const message = ledBy(why ?? STILL_ASKED, askBack(deps, again, known, thread, ''));
  return {
    message: mayHoldKey(text) ? withNote(message, KEY_SAID) : message,
    shownBy: null,
    understood: why !== null,
  };
}

const STILL_ASKED = 'I did not understand that as an answer either. Nothing has been changed.';

/** Whether a change was shown that waits for a press. */
const isDraftOpen = (before: ParseResult | null): boolean => before?.kind === 'preview' && before.made === undefined;

/** The same, which says what was dropped where a question was put once more in vain, and that a change is still open. */
function droppingAsked(reply: Reply, { understood, known }: Meaning, before: ParseResult | null): Reply {
  if (isDraftOpen(before)) return { ...reply, message: withNote(reply.message, STILL_OPEN) };
  const isDropped = before?.kind === 'ask' && rememberedBehind(understood, before) === null;
  if (!isDropped || !isChange(before.intent)) return reply;
  return { ...reply, message: withNote(reply.message, wordsDropped(before, known.world)) };
}

function wordsDropped({ intent, slots }: ParsedIntent, world: World): string {
  return isChange(intent) ? `Dropped: ${oneLine(describeChange(intent, slots, world))}.` : '';
}

/** Why nothing at all was understood; beside any other reason, that reason was. */
const UNREAD: ReadonlySet<RejectionReason> = new Set<RejectionReason>([
  'unknown',
  'question',
  'words-left',
  'spelling',
  'slot',
  'too-long',
]);

/** What the words of a command show that only shows something; `null` where they are none. */
async function commandIn(deps: ReplyDeps, job: Job, text: string): Promise<Reply | null> {
  const typed = await typedWords(deps.commands(), deps, job, text);
  if (typed?.effect !== 'show' || typed.bySynonym) return null;
  const shown = await answerOf(deps, job, typed);
  return { message: shown, shownBy: text, understood: true };
}

/** What a language model makes of what was not understood otherwise, where there is one. */
async function guess(
  deps: ReplyDeps,
  job: Job,
  { text, known, budget }: Meaning,
  thread: string,
): Promise<Meaning | null> {
  const { model } = deps;
  if (model === null) return null;
  await job.allowed();
  const memory = (await deps.memory.recall(job.caller.tenant, thread))?.understood ?? null;
  // Names in ring lists are hidden, too.
  const whole = await withRingLists(deps, known, job, undefined);
  const { mask } = await deps.language();
  const masked = await deps.inTurn(job.caller.tenant, () => mask(text, whole.world, memory, budget));
  if (masked === null) return null;
  const reading = await model.read({ text: masked.text, open: masked.open }, MODEL_GUIDE);
  const understood = masked.read(reading);
  return understood === null ? null : { text, understood, known: whole, budget };
}

/** A reply that begins with how the sentence was read, where that is to be said, and with what of it was left out. */
function ledBackTo(reply: Reply, { text, understood, known }: Meaning, isSaid: boolean): Reply {
  // What may be a key is not repeated.
  const leftOut = understood.kind === 'none' || mayHoldKey(text) ? [] : (understood.leftOut ?? []);
  if (!isSaid && leftOut.length === 0) return reply;
  const reading = isSaid ? describeReading(understood, known.world) : null;
  return { ...reply, message: ledByReading(reply.message, reading, leftOut) };
}

const NEAR = 'I am not sure what you mean. Is it one of these? Nothing has been changed.';

/** What repeats by itself. */
const REPEATING = [
  { label: 'Hours', words: 'hours' },
  { label: 'Duty lists', words: 'duty' },
  { label: 'Closed days', words: 'closed-days' },
] as const;

const EXAMPLES = [
  { label: 'How much credit is left?', words: 'balance' },
  { label: 'Which numbers have we got?', words: 'numbers' },
  { label: 'What can I ask?', words: 'help' },
] as const;
