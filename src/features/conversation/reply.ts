import { fold } from '../../language/fold.ts';
import { INTENTS, type Intent, type SlotName, type Understood } from '../../language/intents.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { messageOf, runJob } from '../../slack/inbound/run-job.ts';
import { typedWords } from '../../slack/inbound/typed-command.ts';
import { changeReply, withoutAsking } from './change-reply.ts';
import { changeWords, isChange, titleOf } from './change-words.ts';
import { wordsFor } from './commands.ts';
import { askedFor, markOf } from './memory.ts';
import type { ReplyNeeds } from './needs.ts';
import { askOwnNumber, numberInPlaceOfMe, ofSpeaker, saysMe, withOwnNumber, withoutOwnNumber } from './own-number.ts';
import {
  answerButtons,
  doubtFor,
  isShort,
  questionFor,
  reasonFor,
  shortAnswer,
  type UnderstoodRequest,
} from './questions.ts';
import { guide, ledBy, notUnderstood, questionBack, readAs, shortly, understoodChange, withWay } from './view.ts';
import { type AccountWorld, wholeWorld, withRingLists, worldAtHand } from './world.ts';

/** What is answered to a sentence. */
export interface Reply {
  message: Message;
  /** The words that show the same when typed; `null` for what concerns nobody else. */
  shownBy: string | null;
  understood: boolean;
  /** It lists what can be said. */
  isGuide?: true;
}

/** What words mean, and the world in which they were read. */
export interface Meaning {
  text: string;
  understood: Understood;
  known: AccountWorld;
}

/** Intents that are understood without data of the account, and so do not wait for any. */
const PLAIN: ReadonlySet<Intent | null> = new Set<Intent | null>([
  ...(['balance', 'account', 'status', 'access', 'help', 'connect', 'numbers', 'ivrs'] as const),
]);

/** Changes of ring lists, of which the names in them are a part. */
const OF_RING_LISTS: ReadonlySet<Intent | null> = new Set<Intent | null>([
  ...(['divert', 'add_destination', 'remove_destination', 'enable_destination', 'disable_destination'] as const),
  ...(['reorder', 'set_timeout', 'who_rings', 'when', 'extend_divert', 'end_divert'] as const),
]);

/** What words mean, reading no more data than they need. */
export async function interpret(needs: ReplyNeeds, job: Job, text: string, thread: string): Promise<Meaning> {
  const memory = (await needs.memory.recall(job.caller.tenant, thread))?.understood ?? null;
  const { understand } = await needs.language();
  // Whoever was asked for their number may just type it.
  const asked = memory === null ? null : withoutOwnNumber(memory);
  const read = (known: AccountWorld) => {
    const answer = understand(text, known.world, asked);
    if (asked === memory) return answer;
    // "no, I meant accounts" corrects the line, and is not the number that rings them.
    const correction = understand(text, known.world, memory);
    return correctsNumber(memory, correction) ? correction : answer;
  };
  let known = await worldAtHand(needs, job, text);
  let understood = read(known);
  if (isPlain(understood)) return { text, understood, known };
  known = await wholeWorld(needs, job, text);
  understood = read(known);
  if (understood.kind === 'none' && (understood.because === 'unknown' || understood.because === 'alternative')) {
    // A name in a ring list may make sense of it; the ring list of a named number is worth a look.
    known = await withRingLists(needs, known, job, numberIn(text, known) ?? NO_NUMBER);
    return { text, understood: read(known), known };
  }
  if (mayNameSomebody(understood)) {
    const { number } = understood.slots;
    known = await withRingLists(needs, known, job, number);
    understood = read(known);
    // Whom the named number does not ring, another may.
    if (number !== undefined && lacksSomebody(understood)) {
      known = await withRingLists(needs, known, job, undefined);
      understood = read(known);
    }
  }
  return { text, understood, known };
}

/** Whether somebody who was asked for their own number names another of the account's instead. */
function correctsNumber(before: Understood | null, now: Understood): boolean {
  if (before === null || before.intent !== now.intent || !saysMe(now.slots)) return false;
  return now.slots.number !== undefined && now.slots.number !== before.slots.number;
}

function lacksSomebody({ kind, intent, missing = [] }: { missing?: readonly SlotName[] } & Understood): boolean {
  return kind === 'ask' && isChange(intent) && missing.some((slot) => slot === 'to' || slot === 'name');
}

/** Not a real number, so that only cached ring lists are used. */
const NO_NUMBER = '-';

/** The number that a text names by its whole name. */
function numberIn(text: string, { world }: AccountWorld): string | undefined {
  const said = fold(text);
  return world.numbers.find(({ name }) => name !== null && name.trim() !== '' && said.includes(fold(name).trim()))
    ?.number;
}

function isPlain({ kind, intent, slots }: Understood): boolean {
  return kind === 'answer' && PLAIN.has(intent) && Object.keys(slots).every((slot) => slot === 'environment');
}

/** Whether names in ring lists may help to understand it. */
function mayNameSomebody(understood: Understood): boolean {
  if (understood.kind === 'none') return understood.because === 'slot' || understood.because === 'words-left';
  return (
    OF_RING_LISTS.has(understood.intent) && !(understood.kind === 'answer' && understood.slots.number !== undefined)
  );
}

/** The answer to what was understood, which is remembered for the next sentence in the thread. */
export async function replyTo(needs: ReplyNeeds, job: Job, meaning: Meaning, thread: string): Promise<Reply> {
  needs.heard?.(meaning.understood.intent ?? 'none', meaning.understood.kind);
  return replyAs(needs, job, meaning, thread);
}

async function replyAs(needs: ReplyNeeds, job: Job, meaning: Meaning, thread: string): Promise<Reply> {
  const { tenant } = job.caller;
  const { understood, known } = meaning;
  if (understood.kind === 'none') {
    if (understood.because === 'dropped') await needs.memory.forget(tenant, thread);
    return notDone(needs, job, { ...meaning, understood }, thread);
  }
  const before = await needs.memory.recall(tenant, thread);
  await job.allowed();
  // No number can be chosen where there is no account; opening one says so, and who can connect it.
  if (known.session === null && asksForThing(understood)) await needs.sessions.open(tenant);
  await needs.memory.remember(tenant, thread, understood);
  // How long the credit lasts is one answer, whatever hour is asked about.
  if (understood.kind === 'ask' && understood.intent !== 'forecast') {
    const told =
      (await withoutAsking(needs, job, understood, known, before?.understood ?? null)) ??
      (await allThereIs(needs, job, understood, before?.asked ?? ''));
    return forAsker(told ?? askBack(needs, understood, known, thread, before?.asked ?? ''));
  }
  if (saysMe(understood.slots)) {
    const own = await needs.persons.numberOf(tenant, job.caller.user);
    if (own === null) return forAsker(askOwnNumber(thread));
    const slots = withOwnNumber(understood.slots, own);
    return replyAs(needs, job, { ...meaning, understood: { ...understood, slots } }, thread);
  }
  if (understood.kind === 'preview' && isChange(understood.intent)) {
    const change = { ...understood, intent: understood.intent };
    const reply = await changeReply(needs, job, change, known, before?.understood ?? null);
    const isKept = (await needs.persons.numberOf(tenant, job.caller.user)) !== null;
    const own = isKept ? null : numberInPlaceOfMe(before?.understood ?? null, understood);
    return forAsker(own === null ? reply : withWay(reply, { label: 'Keep it as my number', words: `people ${own}` }));
  }
  if (understood.intent === 'help' && needs.commands().find(meaning.text.trim().toLowerCase()) === undefined) {
    return { ...forAsker(guide()), isGuide: true };
  }
  const slots = understood.intent === 'history' ? ofSpeaker(understood.slots, job.caller.user) : understood.slots;
  const words = wordsFor(understood.intent, slots, (word) => needs.commands().find(word) !== undefined);
  const typed = words === null ? null : await typedWords(needs.commands(), needs.check, job, words);
  if (words === null || typed === null) return forAsker(shortly('That cannot be shown here yet.'));
  if (typed.onlyByPress)
    return forAsker(
      questionBack('That is done in a form; nothing is changed before you save it.', [], {
        label: 'Open the form',
        words,
      }),
    );
  const message = messageOf(job, await runJob(job, () => typed.run()), needs.offers());
  return { message, shownBy: words, understood: true };
}

/** Whether what is asked back is a number or a menu, of which an account has some. */
function asksForThing(understood: Understood): boolean {
  const [slot] = understood.kind === 'ask' ? (understood.missing ?? []) : [];
  return (slot === 'number' || slot === 'menu') && understood.intent !== 'undo';
}

function forAsker(message: Message): Reply {
  return { message, shownBy: null, understood: true };
}

/** What there is to choose from, for a question whose answer did not say which; `null` where it is to be asked. */
async function allThereIs(
  needs: ReplyNeeds,
  job: Job,
  asked: UnderstoodRequest,
  askedBefore: string,
): Promise<Message | null> {
  const [first] = asked.missing ?? [];
  if (isChange(asked.intent) || first === undefined || askedBefore.split(' ', 1)[0] !== first) return null;
  const words = wordsFor(asked.intent, asked.slots, (word) => needs.commands().find(word) !== undefined);
  const typed = words === null ? null : await typedWords(needs.commands(), needs.check, job, words);
  if (typed === null || typed.onlyByPress) return null;
  return ledBy(WHICHEVER, messageOf(job, await runJob(job, () => typed.run()), needs.offers()));
}

const WHICHEVER = 'I still do not know which one you mean. This is what there is:';

function askBack(
  needs: ReplyNeeds,
  understood: UnderstoodRequest,
  { world, session, unknownChannels }: AccountWorld,
  thread: string,
  askedBefore: string,
): Message {
  const words = wordsFor(understood.intent, understood.slots, (word) => needs.commands().find(word) !== undefined);
  const question = questionFor(understood, world);
  // Where a sentence asks for several, none is certain enough to be opened.
  if (question === null && understood.because === 'several') return shortly(reasonFor('several'));
  if (question === null || askedBefore === askedFor(understood)) {
    const ways = words === null ? [] : [{ label: 'Open the form', words }];
    const change = isChange(understood.intent) ? changeWords(understood.intent, understood.slots, world) : 'a question';
    const note = isChange(understood.intent) ? doubtFor(understood.because) : undefined;
    const isOpen = (understood.missing ?? []).length > 0 || note !== undefined;
    const isPart = ways.length > 0 && isOpen ? { isPart: true as const } : {};
    const environment = session?.environment ?? null;
    return understoodChange({ words: change, environment, ways, ...isPart, ...(note === undefined ? {} : { note }) });
  }
  const other = words === null ? null : { label: 'Something else', words };
  const asked = question.slot === 'channel' ? `${notFound(unknownChannels)}${question.question}` : question.question;
  return questionBack(asked, answerButtons(thread, markOf(understood), question.slot, question.answers), other);
}

function notFound(channels: readonly string[]): string {
  if (channels.length === 0) return '';
  const names = channels.map((name) => `#${name}`).join(' or ');
  return `I found no public channel called ${names}; choose it from the list that Slack shows as you type. `;
}

/** The answer to what was not understood; the words of a command that only shows something count as that command. */
async function notDone(
  needs: ReplyNeeds,
  job: Job,
  meaning: Meaning & { understood: Extract<Understood, { kind: 'none' }> },
  thread: string,
): Promise<Reply> {
  const { understood, text } = meaning;
  if (isShort(understood.because)) {
    const open = understood.because === 'dropped' ? null : await needs.memory.recall(job.caller.tenant, thread);
    return forAsker(shortly(shortAnswer(understood.because, open?.understood ?? null)));
  }
  const typed = understood.because === 'unknown' ? await typedWords(needs.commands(), needs.check, job, text) : null;
  if (typed !== null && !typed.onlyByPress && !typed.bySynonym) {
    const shown = messageOf(job, await runJob(job, () => typed.run()), needs.offers());
    return { message: shown, shownBy: text, understood: true };
  }
  const guessed = await guess(needs, job, meaning, thread);
  if (guessed !== null) {
    const reply = await replyAs(needs, job, guessed, thread);
    return { ...reply, message: readAs(reply.message, readingWords(guessed)) };
  }
  const examples = understood.because === 'repetition' ? REPEATING : EXAMPLES;
  const message = notUnderstood(reasonFor(understood.because), examples, job.command);
  return { message, shownBy: null, understood: false };
}

/** What a language model makes of what was not understood otherwise, where there is one. */
async function guess(needs: ReplyNeeds, job: Job, { text, known }: Meaning, thread: string): Promise<Meaning | null> {
  const { model } = needs;
  if (model === null) return null;
  await job.allowed();
  const memory = (await needs.memory.recall(job.caller.tenant, thread))?.understood ?? null;
  // Names in ring lists are hidden, too.
  const whole = await withRingLists(needs, known, job, undefined);
  const { mask } = await needs.language();
  const masked = mask(text, whole.world, memory);
  if (masked === null) return null;
  const reading = await model.read({ text: masked.text, open: masked.open }, Object.keys(INTENTS));
  const understood = masked.read(reading);
  return understood === null ? null : { text, understood, known: whole };
}

/** A paraphrase of how a sentence was read. */
function readingWords({ understood, known: { world } }: Meaning): string {
  const { intent, slots } = understood;
  if (intent === null) return '';
  if (isChange(intent)) return changeWords(intent, slots, world);
  const about = slots.number === undefined ? slots.menu : titleOf(slots.number, world);
  return `${intent.replaceAll('_', ' ')}${about === undefined ? '' : ` of ${about}`}`;
}

/** What repeats by itself. */
const REPEATING = [
  { label: 'Duty lists', words: 'duty' },
  { label: 'Closed days', words: 'closed-days' },
] as const;

const EXAMPLES = [
  { label: 'How much credit is left?', words: 'balance' },
  { label: 'Which numbers have we got?', words: 'numbers' },
  { label: 'What can I ask?', words: 'help' },
] as const;
