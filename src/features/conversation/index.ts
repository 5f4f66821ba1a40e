import { z } from 'zod';
import { writesTo } from '../../changes/recorded-change.ts';
import type { Choice, ParseResult } from '../../language/intents.ts';
import type { LanguageReader } from '../../language/understand.ts';
import { findCalled } from '../../people/directory/finder.ts';
import { createBulkheads } from '../../runtime/bulkhead.ts';
import { readJson } from '../../runtime/json.ts';
import type { Services } from '../../services/services.ts';
import { type Message, messageOutcome, modalOutcome, replacingOutcome } from '../../slack/blocks/outcome.ts';
import { problemOf } from '../../slack/inbound/answer.ts';
import type {
  ActionJob,
  EventJob,
  Feature,
  Job,
  Offer,
  SentenceScope,
  SlackEvent,
} from '../../slack/inbound/feature.ts';
import { type Offers, problemMessage } from '../../slack/inbound/problem.ts';
import type { CommandTable } from '../../slack/inbound/routes.ts';
import { TALKING_SCOPES } from '../../slack/install/scopes.ts';
import type { ExampleNames } from './examples.ts';
import { parseMessage, type ReceivedMessage, withoutMention } from './message.ts';
import { type OpenChange, openChange, openingView, thingOf } from './open-change.ts';
import { endOpenQuestion } from './pressed.ts';
import { answered, isSlotName } from './questions.ts';
import { ConversationQueue } from './queue.ts';
import type { Reply } from './reply.ts';
import { continueInThread, rootOf, sendReply, spokenIn, TYPED } from './reply-place.ts';
import { continueInPrivate, shareHere } from './share.ts';
import { ConversationState, isUnderstood, markOf, type Turn, threadName } from './state.ts';
import {
  CHANGE,
  CHOOSE,
  CLOSED,
  DO,
  gettingStartedMessage,
  JUDGE,
  judgedMessage,
  ME,
  ME_FORM,
  ME_NUMBER,
  PRIVATE,
  plainReply,
  renewal,
  SHARE,
  welcome,
  withNote,
  without,
  withSharing,
  withWays,
} from './view.ts';
import { exampleNames, loadWorld, withWhoRings } from './world.ts';

type ConversationDeps = Services & {
  /** Loaded with the first sentence. */
  language: () => Promise<LanguageReader>;
  /** Called late, when all features are known. */
  commands: () => CommandTable;
  offers: () => Offers;
  connect: Offer;
  /** Buttons of other features that share what is shown; a conversation has its own for that. */
  sharing: ReadonlySet<string>;
  /** Opens the preview of a change, or its filled form. */
  open: OpenChange;
};

/** What makes answers; not needed at start-up. */
export const replies = async () => {
  const [{ interpret }, { replyTo }, { threeWays }] = await Promise.all([
    import('./interpret.ts'),
    import('./reply.ts'),
    import('./ways.ts'),
  ]);
  return { interpret, replyTo, threeWays };
};

/** Asks for a person's own number and keeps it. */
const ownNumbers = async () => {
  const [{ keepOwnNumber }, { ownNumberForm }] = await Promise.all([
    import('./keep-own-number.ts'),
    import('./own-number.ts'),
  ]);
  return { keepOwnNumber, ownNumberForm };
};

/**
 * One sentence is read in each turn of the event loop, and workspaces take turns. How many wait is bounded where they
 * arrive (slack/inbound/delivery-turns.ts).
 */
const READINGS = { atOnce: 1, spare: 0, few: 0, perWorkspace: 1, waiting: Number.POSITIVE_INFINITY, perLoopTurn: 1 };

/** The place of a sentence that was said in no channel. */
const NOWHERE = '-';

/** What people say to the app in their own words: in a direct message, by mentioning it, or after the slash command. */
export function conversationFeature(deps: ConversationDeps): Feature {
  const memory = new ConversationState(deps.records, deps.clock);
  const readings = createBulkheads(READINGS);
  const inTurn = async <T>(tenant: string, read: () => T): Promise<T> => {
    const leave = await readings.enter(tenant, () => new Error('There is no bound on what waits to be read'));
    try {
      return read();
    } finally {
      leave();
    }
  };
  const replying = { ...deps, memory, inTurn };
  const greeting = { ...deps, scopes: TALKING_SCOPES, names: (job: Job) => exampleNames(deps, job) };

  const turns = new ConversationQueue(deps.records, deps.clock);
  const hear = async (job: EventJob, event: SlackEvent): Promise<void> => {
    const said = parseMessage(event);
    if (said === null) return;
    const thread = threadName(said.channel, spokenIn(said), said.user);
    await turns.take(`${job.caller.tenant} ${thread}`, said.ts, () => hearNext(job, said, thread));
  };

  const hearNext = async (job: EventJob, said: ReceivedMessage, thread: string): Promise<void> => {
    if (!(await isNew(deps, job, said))) return;
    await turns.alone(job.caller.tenant, thread, (isAlone) => answerTo(job, said, thread, isAlone));
  };

  const answerTo = async (job: EventJob, said: ReceivedMessage, thread: string, isAlone: boolean): Promise<void> => {
    const { tenant } = job.caller;
    try {
      const turn = await memory.take(tenant, said.user);
      if (turn === 'silent') return;
      const text = withoutMention(said.text, job.appUser);
      if (text === '' && said.hasFiles) return await sendReply(job, said, FILES);
      if (text === '') return await sendReply(job, said, gettingStartedMessage(await exampleNames(deps, job)));
      const { interpret, replyTo } = await replies();
      const now = { ...replying, memory: memory.asOf(said.ts) };
      await continueInThread(memory, tenant, said);
      const answer = await replyTo(now, job, await interpret(now, job, text, thread), thread);
      const reply = isAlone ? answer : { ...answer, message: withNote(answer.message, OVERTAKEN) };
      if (!reply.understood) return await missed(job, said, reply, turn);
      await memory.hit(tenant, said.user);
      // Above the first answer; somebody who is told for the first time what can be said is not told twice.
      const isGreeted = said.isDirect && (await greet(greeting, job, true));
      if (isGreeted && reply.isGuide === true) return;
      await sendReply(
        job,
        said,
        turn === 'last' ? withNote(placed(job, said, reply), PAUSE) : placed(job, said, reply),
      );
    } catch (error) {
      await sendReply(job, said, problemMessage(problemOf(job, error), job.reference, deps.offers()));
    }
  };

  const missed = async (job: EventJob, said: ReceivedMessage, { message }: Reply, turn: Turn): Promise<void> => {
    // In a channel others read along.
    if (turn === 'understood-only' && !said.isDirect) return;
    await job.allowed();
    const isThird = await memory.miss(job.caller.tenant, said.user);
    const offered = isThird ? withWays(message, await (await replies()).threeWays(replying, job)) : message;
    const shown = isThird && !said.isDirect ? withNote(offered, QUIET) : offered;
    await sendReply(job, said, turn === 'last' ? withNote(shown, PAUSE) : shown);
  };

  /** In a channel an answer can be taken elsewhere; in a direct message there is nobody to share it with. */
  const placed = ({ sharedChannel }: EventJob, said: ReceivedMessage, { message, shownBy }: Reply): Message => {
    if (said.isDirect || shownBy === null) return without(message, deps.sharing);
    const sharing = { root: rootOf(said), words: shownBy, mayShare: !sharedChannel };
    return withSharing(message, sharing, deps.sharing);
  };

  const refused = async (job: EventJob, event: SlackEvent, refusal: unknown): Promise<void> => {
    const said = parseMessage(event);
    // In a channel there is silence: an answer would tell people from outside that there is an account.
    if (said === null || !said.isDirect) return;
    if (!(await deps.claim(job.caller.tenant, `conversation refused ${said.user}`))) return;
    const message = problemMessage(problemOf(job, refusal), job.reference, deps.offers());
    await (await job.web()).post(said.channel, message);
  };

  const unread = async (job: EventJob, event: SlackEvent, why: Error): Promise<void> => {
    const said = parseMessage(event);
    if (said !== null) await sendReply(job, said, problemMessage(problemOf(job, why), job.reference, deps.offers()));
  };

  /** What is meant by a press; `null` where what it answers is no longer open. */
  const chosen = async (tenant: string, press: Press): Promise<ParseResult | null> => {
    if ('heard' in press) return press.heard;
    const remembered = await memory.recall(tenant, press.thread);
    if (remembered?.pressedAt !== null || !isSlotName(press.slot)) return null;
    const { understood } = remembered;
    if (understood === null || markOf(understood) !== press.of) return null;
    return answered(understood, press.slot, press.value);
  };

  const choose = async (job: ActionJob): Promise<Message> => {
    const press = readJson(job.value, pressSchema);
    const { tenant, user, channel } = job.caller;
    if (press === null) return plainReply(CLOSED);
    // What an agent said for somebody was said in no channel.
    const place = job.caller.asked === undefined ? channel : NOWHERE;
    const isOwn = press.thread.startsWith(`${place}/`) && press.thread.endsWith(`/${user}`);
    const understood = isOwn ? await chosen(tenant, press) : null;
    if (understood === null) return plainReply(CLOSED);
    const loaded = await loadWorld(deps, job, '');
    const known = understood.intent === 'close_days' ? await withWhoRings(deps, loaded, job) : loaded;
    const { replyTo } = await replies();
    // The answer takes the question's place, so that whoever writes below it goes on with it.
    const now = { ...replying, memory: memory.asOf(job.messageTs) };
    return (await replyTo(now, job, { text: '', understood, known }, press.thread)).message;
  };

  const listener = {
    may: 'read' as const,
    beside: true as const,
    when: (event: SlackEvent) => parseMessage(event) !== null,
    run: hear,
    refused: (job: EventJob, refusal: unknown, event: SlackEvent) => refused(job, event, refusal),
    unread,
  };

  return {
    name: 'conversation',
    events: {
      message: listener,
      app_mention: listener,
      app_home_opened: {
        may: 'read',
        when: (event) => event.tab === 'messages' && typeof event.channel === 'string',
        run: async (job) => void (await greet(greeting, job)),
        // People who may not ask are told so when they ask.
        refused: async () => {},
      },
    },
    sentences: {
      may: 'read',
      run: async (job, take) => {
        const { tenant, user, channel, asked } = job.caller;
        // One or two words are a command, a name or a misspelling of either; an agent is asked for sentences alone.
        if (asked === undefined && job.whole.split(/\s+/u).length < MIN_WORDS) return null;
        const turn = await memory.take(tenant, user);
        // A command that words follow goes on without being read as a sentence.
        if (turn === 'silent') return take === 'any' || take === 'used' ? plainReply(TOO_MANY) : null;
        // What an agent asks stands by itself: another of its questions, or another agent, answers none.
        const thread = threadName(channel ?? NOWHERE, asked?.draft ?? TYPED, user);
        const { interpret, replyTo } = await replies();
        const meaning = await interpret(replying, job, job.whole, thread);
        if (!isTaken(meaning.understood, take)) return null;
        // A text that is wholly a number's name or digits means that number.
        if (findCalled(job.text, meaning.known.listed) !== null) return null;
        const { message } = await replyTo(replying, job, meaning, thread);
        return turn === 'last' ? withNote(message, PAUSE) : message;
      },
    },
    submissions: {
      [ME_FORM]: {
        may: 'read',
        faultOn: ME_NUMBER,
        loading: openingView,
        run: async (job) => (await ownNumbers()).keepOwnNumber(replying, job),
      },
    },
    actions: {
      [DO]: { may: 'anyone', types: true, pressed: (job) => endOpenQuestion(deps, job) },
      [CHANGE]: {
        may: 'propose',
        act: 'change phone settings',
        writes: (_, { text }) => writesTo(deps.kinds, [thingOf(text)]),
        beside: true,
        loading: openingView,
        open: (job) => openChange(deps, job),
      },
      [CHOOSE]: {
        may: 'read',
        show: async (job) => replacingOutcome(await choose(job)),
      },
      [ME]: {
        may: 'read',
        loading: openingView,
        open: async (job) => modalOutcome((await ownNumbers()).ownNumberForm(job.caller, job.value)),
      },
      [JUDGE]: {
        may: 'read',
        run: async (job) => {
          const judged = job.value === 'right' ? 'right' : 'wrong';
          // Pressed again, or the other one after it, it is counted once.
          if (await deps.claim(job.caller.tenant, `judged ${job.caller.user} ${job.messageTs ?? job.reference}`)) {
            await deps.judgedReadings.add(job.caller.tenant, judged);
            deps.readingJudged?.(judged);
          }
          return messageOutcome(judgedMessage(judged, job.command));
        },
      },
      [SHARE]: { may: 'read', run: async (job) => shareHere(deps, job) },
      [PRIVATE]: { may: 'read', run: async (job) => continueInPrivate(deps, job) },
    },
  };
}

/** Why nothing was understood of what is a sentence all the same. */
const SAID_WHY: ReadonlySet<ParseResult['because']> = new Set<ParseResult['because']>([
  ...(['too-long', 'beyond', 'repetition', 'reminder', 'condition', 'several', 'alternative'] as const),
]);

/** Whether the meaning of typed words is to be answered. */
function isTaken(understood: { choices?: readonly Choice[] } & ParseResult, take: SentenceScope): boolean {
  const { kind, slots, because, choices = [], ...more } = understood;
  const mayAsk = take === 'any' || take === 'used';
  // What no word of its own says to be beyond may be a slip in a command.
  if (understood.kind === 'none' && because === 'beyond' && understood.topic === undefined) return false;
  if (kind === 'none') return mayAsk && SAID_WHY.has(because);
  const isNamed = choices.every(({ said }) => said === undefined);
  const isWhole = isNamed && because !== 'words-left' && !('likely' in more);
  // A verb alone, beside words that are nobody's name, is no reason to ask, and what it shows is what its command shows.
  // Which account is to be used is what its command reads by itself.
  const isBare = Object.keys(slots).every((slot) => understood.intent === 'use' && slot === 'environment');
  if (take === 'used' || take === 'whole') return isWhole && !isBare && (kind !== 'ask' || mayAsk);
  return kind !== 'ask' || (mayAsk && !isBare);
}

/** One message may arrive as several events: with the same timestamp, or with the same client id. */
async function isNew(
  { claim }: ConversationDeps,
  { caller }: Job,
  { channel, ts, clientId }: ReceivedMessage,
): Promise<boolean> {
  if (!(await claim(caller.tenant, `said ${channel} ${ts}`))) return false;
  return clientId === null || claim(caller.tenant, `said ${clientId.slice(0, 100)}`);
}

const pressSchema = z.union([
  /** An answer to a question back. */
  z.object({ thread: z.string(), of: z.string(), slot: z.string(), value: z.union([z.string(), z.number()]) }),
  /** One of several readings, of which none is a draft. */
  z.object({
    thread: z.string(),
    heard: z.custom<ParseResult>((value) => isUnderstood(value) && (value.kind === 'answer' || value.kind === 'ask')),
  }),
]);
type Press = z.infer<typeof pressSchema>;

/** The fewest words of a sentence typed after the slash command. */
const MIN_WORDS = 3;

const FILES = plainReply('Switchboard cannot read files. Write what you want to know.');
const PAUSE = 'That was the twentieth answer within a minute. I go on answering what you write a minute from now.';
const QUIET = 'So as not to fill the channel, I stay quiet here for ten minutes where I do not understand you.';
const TOO_MANY = 'I read at most twenty sentences a minute, so this one was not read. Subcommands work all the same.';
const OVERTAKEN = 'What you wrote just before is still being answered; this answer does not know of it.';

type GreetingDeps = Services & {
  connect: Offer;
  /** What examples name. */
  names: (job: EventJob) => Promise<ExampleNames>;
  /** Without these nobody can talk to the app. */
  scopes: readonly string[];
};

/** What a person has already been told: what can be said, or that the app cannot read messages yet. */
type Greeting = 'welcome' | 'renewal';

/** Says once what can be said to whoever opens the conversation or writes in it, or what the install lacks for it; whether it did. */
export async function greet(deps: GreetingDeps, job: EventJob, hasWritten = false): Promise<boolean> {
  const { tenant, user, channel } = job.caller;
  if (channel === null) return false;
  const key = `conversation/greeted/${user}`;
  const told = (await deps.records.get(tenant, key))?.value;
  if (told === 'welcome') return false;
  // Whoever could write has an install that can read.
  const missing: readonly string[] | null = hasWritten ? [] : (await deps.install(job.caller)).missing;
  const lacking = deps.scopes.filter((scope) => missing?.some((each) => each === scope) === true);
  const due: Greeting = lacking.length === 0 ? 'welcome' : 'renewal';
  if (told === due) return false;
  const message =
    due === 'renewal'
      ? renewal(lacking, job.command)
      : welcome({
          connect: (await deps.sessions.connections(tenant)).active === null ? deps.connect : null,
          names: await deps.names(job),
        });
  // Stored before it is sent, because twice is worse than not at all.
  await deps.records.put(tenant, key, due);
  await (await job.web()).post(channel, message);
  return true;
}
