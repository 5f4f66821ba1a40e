import type { ModalView } from '@slack/types';
import type { Logger } from 'pino';
import { failSpan, nameRoute } from '../../runtime/tracing.ts';
import { forEverybody } from '../api/mask.ts';
import { carriedIn, type Message, markAgentDraft, messageOutcome, type Outcome } from '../blocks/outcome.ts';
import type { Caller } from '../tenant.ts';
import type { Ack } from './answer.ts';
import { isPublic, NO_LONGER, type ReplyTargets, replyTargetsOf } from './answer.ts';
import {
  argumentsOf,
  CommandTable,
  checkArguments,
  chosenRow,
  handlerOf,
  MAX_TYPED_LENGTH,
  mentionsIn,
  parseTyped,
  SLASH_COMMAND,
  TOO_LONG,
  type TypedCommand,
  unknownCommand,
} from './command.ts';
import type { Controls, FindRow } from './controls.ts';
import {
  type Arrival,
  type Delivered,
  DeliveryTurns,
  deliveryKey,
  RecentDeliveries,
  TooMuchAtOnce,
  type TurnedAway,
} from './delivery-turns.ts';
import type {
  Action,
  ActionHandler,
  ActionJob,
  Command,
  CommandHandler,
  CommandJob,
  Effect,
  EventJob,
  Fallback,
  Feature,
  Job,
  KnownCommand,
  LazyFeature,
  Listener,
  Offer,
  SentenceScope,
  SlackEvent,
} from './feature.ts';
import {
  type Admission,
  callerOfEvent,
  type Delivery,
  eventJob,
  type JobOptions,
  Jobs,
  placedEvent,
  resolveTenant,
  toCaller,
} from './jobs.ts';
import type { Answers } from './measured-answer.ts';
import {
  type BlockActionsPayload,
  blockActionsPayload,
  type CommandPayload,
  commandPayload,
  type EventPayload,
  eventPayload,
  messageText,
  readAction,
  readView,
  type ShortcutPayload,
  shortcutPayload,
  type ViewSubmissionPayload,
  viewSubmissionPayload,
} from './payloads.ts';
import type { Offers } from './problem.ts';
import { asOpened, carriedBy, dispatchEvent, type Guards, guarded } from './rights.ts';
import { Routes, suggest, tellingPresses } from './routes.ts';
import { messageOf, problemOf, runJob } from './run-job.ts';
import { isLong, orSentence, readSentence } from './sentences.ts';
import { pressedIn, settling } from './settled.ts';
import { typedWords } from './typed-command.ts';

interface RouterOptions extends Admission, JobOptions, Guards {
  features: readonly (Feature | LazyFeature)[];
  answer: Answers;
  /** Resolves to true the first time a delivery is claimed, to false for a replay (docs/slack.md, Requests). */
  claim: (tenant: string, key: string) => Promise<boolean>;
  /** Gives such a claim back. */
  unclaim: (tenant: string, key: string) => Promise<void>;
  /** Leaves out of an answer what its reader may not use. */
  controls: Controls;
  /** The command when nothing, or only spaces, was typed. */
  home: string;
  /** Other words for commands, each with the word of its command. */
  synonyms: ReadonlyMap<string, string>;
  /** Called for everything that is turned away because too much is asked for at once. */
  onTurnedAway?: ((kind: TurnedAway) => void) | undefined;
}

/** Brings every payload to the one handler that its id names; the features' tables are the routes. */
export class Router {
  readonly commands: CommandTable;
  readonly #routes: Routes;
  readonly #options: RouterOptions;
  readonly #deliveries: RecentDeliveries;
  readonly #jobs: Jobs;
  readonly #turns: DeliveryTurns;
  /** The button that leads to the command for empty input. */
  readonly #help: Offer | undefined;

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#deliveries = new RecentDeliveries(options.clock);
    this.#jobs = new Jobs(options);
    this.#turns = new DeliveryTurns(options);
    const { features } = options;
    const routes = new Routes(features);
    this.#routes = routes;
    this.commands = new CommandTable(
      features.flatMap((feature): readonly KnownCommand[] => feature.commands ?? []),
      options.synonyms,
      (command) => routes.command(command),
    );
    this.#help = features.find(({ name }) => name === options.home)?.offers?.[options.home];
  }

  /** The event types that some feature listens to. */
  get eventTypes(): string[] {
    return this.#routes.eventTypes;
  }

  /** Loads every lazily loaded feature, where the time to start does not matter. */
  load(): Promise<void> {
    return this.#routes.loadAll();
  }

  /** What waits for its turn now, in places of some kilobytes. */
  waiting(): number {
    return this.#turns.waiting();
  }

  /**
   * `waitedMs` is how long the delivery had waited before it could be handled, and `size` how large its payload is, in
   * bytes; the same below.
   */
  command(body: object, ack: Ack, waitedMs = 0, size = 0): Promise<void> {
    return this.#whole(waitedMs, size, (arrived) => this.#command(commandPayload.parse(body), ack, arrived));
  }

  action(body: object, ack: Ack, waitedMs = 0, size = 0): Promise<void> {
    return this.#whole(waitedMs, size, (arrived) => this.#action(blockActionsPayload.parse(body), ack, arrived));
  }

  shortcut(body: object, ack: Ack, waitedMs = 0, size = 0): Promise<void> {
    return this.#whole(waitedMs, size, (arrived) => this.#shortcut(shortcutPayload.parse(body), ack, arrived));
  }

  submission(body: object, ack: Ack, waitedMs = 0, size = 0): Promise<void> {
    return this.#whole(waitedMs, size, (arrived) => this.#submission(viewSubmissionPayload.parse(body), ack, arrived));
  }

  /** An error is logged and goes no further; `recorded` releases the answer to Slack. */
  event(body: object, recorded: () => void = () => {}, size = 0): Promise<void> {
    return this.#whole(0, size, (arrived) => this.#event(eventPayload.parse(body), arrived, recorded));
  }

  /**
   * What a line would show somebody who typed it, for a reader that is not Slack. Rights, turns and what may be shown are
   * those of the command. Nothing is changed and no form is opened: a line that would do so is answered with why it is not
   * done here. Errors: none; what goes wrong is said in the message.
   */
  look(caller: Caller, text: string): Promise<Message> {
    return this.#read(caller, text, async (job) => {
      const typed = await typedWords(this.commands, this.#options, job, text);
      if (typed === null) return messageOutcome(unknownCommand(job.command, parseTyped(text), [], this.#help));
      nameRoute(typed.word);
      return typed.effect === 'show' ? typed.show() : messageOutcome(ONLY_IN_SLACK);
    });
  }

  /**
   * The answer to a sentence, as after the slash command: shown, asked about, or drafted with a button. Its facts say which;
   * it has none where the sentence is not understood, or the person may not ask.
   */
  say(caller: Caller, sentence: string): Promise<Message> {
    return this.#read(caller, sentence, async (job) => {
      await this.#options.check(job, 'read');
      const said = await this.#said({ ...job, ...argumentsOf(parseTyped(sentence)), whole: sentence.trim() }, 'any');
      if (said !== null) return messageOutcome({ ...said, facts: said.facts ?? (() => ({ kind: 'answer' })) });
      return messageOutcome(unknownCommand(job.command, parseTyped(sentence), [], this.#help));
    });
  }

  /**
   * What a button that opens a form or a preview would open, for a reader that is not Slack, or why it does not; `null` where
   * it opens none. Nothing is sent.
   */
  async opened(caller: Caller, { id, value }: { id: string; value: string }): Promise<ModalView | Message | null> {
    let opened: ModalView | Message | null = null;
    const message = await this.#read(caller, '', async (job) => {
      const action = await this.#routes.action(id.split('#', 1)[0] ?? id);
      const outcome = action && (await this.#open(action, { ...job, ...PRESSED, action: id, value }));
      if (outcome?.kind === 'modal' || outcome?.kind === 'push') opened = outcome.view;
      return outcome?.kind === 'message' ? outcome : { kind: 'nothing' };
    });
    return opened ?? (message.blocks.length === 0 ? null : message);
  }

  /** What a button shows that turns a page of what somebody may read. */
  turned(caller: Caller, { id, value }: { id: string; value: string }): Promise<Message> {
    return this.#read(caller, value, async (job) => {
      const action = await this.#routes.action(id);
      if (action === undefined || 'types' in action) return messageOutcome(NO_LONGER);
      const pressed = { ...job, ...PRESSED, action: id, value };
      const handler = guarded(this.#options, handlerOf(action, pressed), carriedBy(value));
      return handler.effect === 'show' ? handler.run(pressed) : messageOutcome(ONLY_IN_SLACK);
    });
  }

  async #open(action: Action, job: ActionJob): Promise<Outcome | null> {
    if ('types' in action) {
      const typed = await typedWords(this.commands, this.#options, job, job.value);
      return typed?.effect === 'open' ? typed.press() : null;
    }
    const handler = guarded(this.#options, handlerOf(action, job), carriedBy(job.value));
    return handler.effect === 'open' ? handler.run(job) : null;
  }

  async #read(caller: Caller, text: string, run: (job: Job) => Promise<Outcome>): Promise<Message> {
    let read: Message = TOO_LONG;
    await this.#whole(0, Buffer.byteLength(text), async ({ delivery, arrival }) => {
      const job = this.#jobs.job(caller, SLASH_COMMAND, delivery);
      if (text.length > MAX_TYPED_LENGTH) return;
      const own = this.#turns.answering('command', arrival, this.#atHome({ run }));
      const ended = await runJob(job, () => own.run(job));
      read = messageOf(job, ended, NO_OFFERS);
      if (ended.kind === 'problem') read = { ...read, facts: () => ({ kind: 'problem' }) };
    });
    return read;
  }

  /** Handles one delivery, including work started beside its answer; its turns end with all of that. */
  async #whole(waitedMs: number, size: number, handle: (arrived: Arrived) => Promise<void>): Promise<void> {
    const going: Promise<unknown>[] = [];
    const turns: (() => void)[] = [];
    const { log } = this.#options;
    const failed = (err: unknown) => log.error({ err }, 'background work failed');
    const beside = (work: Promise<unknown>) => void going.push(work.catch(failed));
    try {
      await handle({ delivery: { beside, waitedMs }, arrival: { size, beside, onEnd: (leave) => turns.push(leave) } });
    } finally {
      await Promise.all(going);
      for (const leave of turns) leave();
    }
  }

  async #command(body: CommandPayload, ack: Ack, { delivery, arrival }: Arrived): Promise<void> {
    const { answer, home } = this.#options;
    const name = body.command ?? SLASH_COMMAND;
    const job = this.#jobs.job(toCaller(body), name, delivery);
    const targets = replyTargetsOf(body, ack);
    if (!this.#isNew(job.caller, body)) return ack();
    if ((body.text ?? '').length > MAX_TYPED_LENGTH) return answer.tell(job, targets, TOO_LONG, true);
    const typed = parseTyped(body.text ?? '');
    const found = this.commands.meant(typed.word === '' ? { ...typed, word: home } : typed);
    const asked = found === undefined ? null : checkArguments(name, found.command, found.rest);
    // Nobody typed the command that another word stands for, and "credit control" may be what a number is called.
    if (found === undefined || asked === null || ('refusal' in asked && found.synonym)) {
      const near = found === undefined ? this.commands.near(typed.word) : [];
      return this.#unnamed(job, targets, arrival, typed, unknownCommand(name, typed, near, this.#help));
    }
    const mentions = mentionsIn(body.text ?? '');
    const sentence = isLong(found.sentence) ? found.sentence : typed;
    if ('refusal' in asked) {
      const { refusal } = asked;
      if (refusal.unfit === undefined || !isLong(sentence)) return answer.tell(job, targets, refusal, true);
      const refusing: CommandHandler = { may: 'anyone', effect: 'show', run: () => messageOutcome(refusal) };
      const commandJob = { ...job, ...argumentsOf(sentence), mentions };
      const handler = this.#atHome(this.#orSentence(refusing, sentence, false));
      return answer.command(commandJob, targets, this.#turns.answering('command', arrival, handler));
    }
    const command = await loadOrReport(job, targets, answer, this.commands.whole(found.command), true);
    if (command === null) return;
    nameRoute(command.word);
    const commandJob: CommandJob = { ...job, ...asked, word: command.word, mentions };
    const handler = this.#handlerOf(command, commandJob, body, { typed: sentence, synonym: found.synonym });
    await answer.command(commandJob, targets, this.#turns.answering('command', arrival, handler));
  }

  /** The handler of a command, behind the checks that its row asks for. */
  #handlerOf(
    command: Command,
    job: CommandJob,
    body: Delivered,
    by?: { typed: TypedCommand; synonym: boolean },
  ): CommandHandler {
    const row: CommandHandler = guarded(this.#options, handlerOf(command, job), job);
    const handler = by === undefined ? row : this.#orSentence(row, by.typed, by.synonym);
    return this.#atHome(this.#onceOnly(handler, body));
  }

  #orSentence(handler: CommandHandler, typed: TypedCommand, synonym: boolean): CommandHandler {
    return orSentence(handler, typed, {
      synonym,
      read: (job, take) => this.#said(job, take),
      unknown: async (job) => {
        const fallback = await this.#routes.fallback();
        const otherwise = unknownCommand(job.command, typed, [], this.#help);
        return fallback === undefined ? messageOutcome(otherwise) : this.#nameOf(fallback, otherwise).run(job);
      },
    });
  }

  #said(job: CommandJob, take: SentenceScope): Promise<Message | null> {
    return readSentence(() => this.#routes.sentences(), this.#options.check, job, take);
  }

  /** Reads words that no command can use as a sentence, then as a name. */
  #nameOf(fallback: Fallback, otherwise: Message): CommandHandler {
    return guarded<CommandJob, CommandHandler>(this.#options, {
      may: fallback.may,
      effect: 'show',
      beside: true,
      run: async (job) => messageOutcome((await this.#said(job, 'any')) ?? (await fallback.run(job, otherwise))),
    });
  }

  /** Words that name no command may name a thing, or be a sentence; people who may not look up either are told so. */
  async #unnamed(
    job: Job,
    targets: ReplyTargets,
    arrival: Arrival,
    typed: TypedCommand,
    otherwise: Message,
  ): Promise<void> {
    const { answer } = this.#options;
    const commandJob: CommandJob = { ...job, ...argumentsOf(typed) };
    if (!this.#routes.hasFallback || commandJob.text === '') return answer.tell(job, targets, otherwise, true);
    const fallback = await loadOrReport(job, targets, answer, this.#routes.fallback(), true);
    if (!fallback) return;
    const own = this.#atHome(this.#nameOf(fallback, otherwise));
    await answer.command(commandJob, targets, this.#turns.answering('command', arrival, own));
  }

  async #action(body: BlockActionsPayload, ack: Ack, { delivery, arrival }: Arrived): Promise<void> {
    const { answer } = this.#options;
    const said = readAction(body.actions);
    const view = body.view === null ? null : readView(body.view);
    const id = said.id.split('#', 1)[0] ?? said.id;
    const sender = toCaller(body);
    const caller = { ...sender, ...carriedIn(sender, view?.metadata ?? null, said.id) };
    const job: ActionJob = {
      ...this.#jobs.job(caller, SLASH_COMMAND, delivery),
      action: id,
      value: said.value,
      field: said.field,
      view,
      messageTs: body.container?.message_ts ?? null,
      threadTs: body.container?.thread_ts ?? null,
      responseUrl: body.response_url,
      place: view === null ? 'message' : body.view?.type === 'home' ? 'home' : 'modal',
    };
    const targets = { ...replyTargetsOf(body, ack), inPublic: isPublic(job, body) };
    if (!this.#isNew(job.caller, body)) return ack();
    const action = await loadOrReport(job, targets, answer, this.#routes.action(id), false);
    if (action === null) return;
    if (action !== undefined) nameRoute(id);
    const types = action && 'types' in action ? action : undefined;
    const typed = types && (await loadOrReport(job, targets, answer, this.#typed(job, body, types.pressed), false));
    if (typed === null) return;
    if (typed) return answer.action(job, targets, this.#turns.answering('action', arrival, typed));
    if (action === undefined || 'types' in action) return answer.tell(job, targets, NO_LONGER, false);
    const pressed = tellingPresses(this.#routes, handlerOf(action, job));
    const checked = guarded(this.#options, pressed, carriedBy(job.value));
    const handler = settling(checked, action, pressedIn(body, said), {
      claim: this.#options.claim,
      unclaim: this.#options.unclaim,
      list: (asking, words) => this.#listed(asking, words),
    });
    const own = this.#atHome(this.#onceOnly(handler, body), targets.inPublic);
    await answer.action(job, targets, this.#turns.answering('action', arrival, own));
  }

  /** What a command shows now; `null` where it is refused or fails, which its own words then say when it is typed. */
  async #listed(job: ActionJob, words: string): Promise<Message | null> {
    const typed = await typedWords(this.commands, this.#options, job, words);
    if (typed?.effect !== 'show') return null;
    const ended = await runJob(job, () => typed.show());
    return ended.kind === 'message' ? ended.message : null;
  }

  /** What a button's value would do if it were typed; `undefined` where it no longer names a command. */
  async #typed(
    job: ActionJob,
    body: Delivered,
    pressed?: (job: ActionJob) => Promise<void>,
  ): Promise<ActionHandler | undefined> {
    const found = this.commands.meant(parseTyped(job.value));
    if (found === undefined) return undefined;
    const asked = checkArguments(job.command, found.command, found.rest);
    if ('refusal' in asked) return undefined;
    const commandJob: CommandJob = { ...job, ...asked };
    const handler = this.#handlerOf(await this.commands.whole(found.command), commandJob, body);
    const behind = async <T>(run: () => T): Promise<Awaited<T>> => {
      await pressed?.(job);
      return await run();
    };
    const { effect, loading } = handler;
    // The row's own right is checked in there.
    return { may: 'anyone', effect, loading, run: () => behind(() => handler.run(commandJob)) };
  }

  async #shortcut(body: ShortcutPayload, ack: Ack, { delivery, arrival }: Arrived): Promise<void> {
    const { answer } = this.#options;
    const own = this.#jobs.job(toCaller(body), SLASH_COMMAND, delivery);
    const job = { ...own, shortcut: body.callback_id ?? '', said: messageText(body.message) };
    if (!this.#isNew(job.caller, body)) return ack();
    const targets = replyTargetsOf(body, ack);
    const row = await loadOrReport(job, targets, answer, this.#routes.shortcut(job.shortcut), false);
    if (row === null) return;
    if (row === undefined) return answer.tell(job, targets, NO_LONGER, false);
    nameRoute(job.shortcut);
    const handler = this.#atHome(guarded(this.#options, { ...row, run: row.open }));
    await answer.shortcut(job, targets, this.#turns.answering('shortcut', arrival, handler));
  }

  async #submission(body: ViewSubmissionPayload, ack: Ack, { delivery, arrival }: Arrived): Promise<void> {
    const { answer } = this.#options;
    const view = readView(body.view);
    const sender = toCaller(body);
    const caller = { ...sender, ...carriedIn(sender, view.metadata) };
    const job = { ...this.#jobs.job(caller, SLASH_COMMAND, delivery), view };
    const targets = replyTargetsOf(body, ack);
    const submission = await loadOrReport(job, targets, answer, this.#routes.submission(view.callbackId), false);
    if (submission === null) return;
    if (submission === undefined) return answer.tell(job, targets, NO_LONGER, false);
    nameRoute(view.callbackId);
    const changing = { ...guarded(this.#options, asOpened(submission, this.#options.keys)), effect: 'run' as const };
    const own = this.#atHome(this.#onceOnly(changing, body));
    await answer.submission(job, ack, this.#turns.answering('submission', arrival, own));
  }

  async suggestion(payload: object, ack: Ack): Promise<void> {
    await suggest(this.#routes, payload, ack, this.#options.log);
  }

  async #event(body: EventPayload, { delivery, arrival }: Arrived, recorded: () => void): Promise<void> {
    const event = body.event ?? { type: null };
    const handlers = await listenersTo(this.#routes, this.#options, event);
    if (handlers === null) return;
    const recordedFirst = handlers.some((each) => each.recordedFirst === true);
    if (!recordedFirst) recorded();
    if (handlers.length === 0) return;
    // One of those that are listened to, so it comes from the sources.
    if (event.type !== null) nameRoute(event.type);
    const job = eventJob(this.#jobs.patient.job(callerOfEvent(body), SLASH_COMMAND, delivery), body, recorded);
    try {
      // What must not be lost waits behind nothing.
      if (!recordedFirst && !(await this.#turns.event(arrival, job.caller.tenant)))
        return await this.#sayUnread(job, arrival, handlers, event);
      const placed = await placedEvent(this.#options, this.#jobs.patient, job);
      if (!recordedFirst) {
        await this.#options.admit(placed.caller.tenant);
        if (!(await this.#claim(placed.caller, body))) return;
      }
      await Promise.all(handlers.map((each) => dispatchEvent(this.#options.check, each, placed, event)));
      // Events that had nothing to record.
      recorded();
    } catch (err) {
      failSpan(err);
      job.log.error({ err, event: event.type }, 'an event was not handled');
    }
  }

  /** Tells whoever wrote a message that is turned away; of other events nobody waits for an answer. */
  async #sayUnread(job: EventJob, arrival: Arrival, handlers: readonly Listener[], event: SlackEvent): Promise<void> {
    const { tenant, user } = job.caller;
    const telling = handlers.filter(({ unread }) => unread !== undefined);
    if (telling.length === 0 || !(await this.#turns.notice(arrival, tenant, user))) return;
    const placed = await placedEvent(this.#options, this.#jobs.patient, job);
    await this.#options.admit(placed.caller.tenant);
    const refusal = new TooMuchAtOnce(true);
    for (const { may, unread = async () => {} } of telling) {
      const run = (allowed: EventJob) => unread(allowed, event, refusal);
      await dispatchEvent(this.#options.check, { may, run, refused: async () => {} }, placed, event);
    }
  }

  /**
   * Finding a workspace's data, whether they may be used, and what of the answer may be, is part of the work and its time
   * limit.
   */
  #atHome<J extends Job, H extends { run(job: J): Outcome | Promise<Outcome> }>(handler: H, inPublic = false): H {
    const run = async (job: J): Promise<Outcome> => {
      const placed = this.#jobs.withTenant(job, await resolveTenant(this.#options, job.caller));
      const outcome = await handler.run(placed);
      const isPublic = outcome.kind === 'message' && (outcome.message.inChannel || (outcome.replace && inPublic));
      const reader = isPublic ? forEverybody(placed.caller) : placed.caller;
      const shown = await this.#options.controls.outcome(reader, outcome);
      const { asked } = placed.caller;
      // What is asked back, or shown on the way, still leads to what an agent drafted.
      return shown.kind === 'message' && asked !== undefined
        ? { ...shown, message: markAgentDraft(shown.message, asked) }
        : shown;
    };
    return { ...handler, run };
  }

  /** The row that a control leads to, and what it asks of it. */
  readonly findRow: FindRow = async (id, value) => {
    const action = await this.#routes.action(id);
    if (action === undefined) return null;
    if (!('types' in action)) return { row: chosenRow(action, { value }), asked: carriedBy(value) };
    const found = this.commands.meant(parseTyped(value));
    if (found === undefined) return null;
    const asked = checkArguments(SLASH_COMMAND, found.command, found.rest);
    if ('refusal' in asked) return null;
    return { row: chosenRow(await this.commands.whole(found.command), asked), asked };
  };

  /** A change is made once for a delivery. The claim is part of the work, so that a failing store is answered like any failure. */
  #onceOnly<J extends Job, H extends { effect: Effect; run(job: J): Outcome | Promise<Outcome> }>(
    handler: H,
    body: Delivered,
  ): H {
    if (handler.effect !== 'run') return handler;
    const run = async (job: J): Promise<Outcome> =>
      (await this.#claim(job.caller, body)) ? handler.run(job) : { kind: 'nothing' };
    return { ...handler, run };
  }

  /** A delivery without a trigger cannot be told apart from another like it. */
  #isNew({ tenant, user }: Caller, { trigger_id: trigger = null }: Delivered): boolean {
    return trigger === null || this.#deliveries.isNew(`${tenant} ${user} ${trigger.slice(0, 200)}`);
  }

  #claim(caller: Caller, body: Delivered): Promise<boolean> {
    return this.#options.claim(caller.tenant, deliveryKey(body));
  }
}

const NO_OFFERS: Offers = new Map();

/** A press that Slack does not know of. */
const PRESSED = {
  field: {},
  view: null,
  messageTs: null,
  threadTs: null,
  responseUrl: null,
  place: 'message',
} as const;

const ONLY_IN_SLACK: Message = {
  text: 'That changes something or opens a form, which people do in Slack themselves. Nothing was done.',
  blocks: [],
};

/** A delivery, as handlers and as turns see it. */
interface Arrived {
  delivery: Delivery;
  arrival: Arrival;
}

/**
 * What a payload needs, once it is loaded; `null` when loading failed, in which case it is logged and the person has
 * been told.
 */
async function loadOrReport<T>(
  job: Job,
  targets: ReplyTargets,
  answer: Answers,
  coming: T | Promise<T>,
  /** Whether the ack may carry a message: a command's may. */
  carries: boolean,
): Promise<T | null> {
  try {
    return await coming;
  } catch (error) {
    const words = problemOf(job, error);
    await answer.tell(job, targets, messageOf(job, { kind: 'problem', words }, new Map()), carries, 'failed');
    return null;
  }
}

/**
 * The listeners to an event, once they are loaded; `null` when loading failed, in which case it is logged and the event
 * is not recorded.
 */
async function listenersTo(
  routes: Routes,
  { log, reference }: { log: Logger; reference: () => string },
  event: SlackEvent & { type: string | null },
): Promise<readonly Listener[] | null> {
  try {
    const listeners = await routes.listeners(event.type ?? '');
    return listeners.filter(({ when }) => when?.(event) ?? true);
  } catch (err) {
    log.error({ err, reference: reference(), event: event.type }, 'an event was not handled');
    return null;
  }
}
