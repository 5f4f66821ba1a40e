import type { ModalView } from '@slack/types';
import type { Logger } from 'pino';
import { nameRoute } from '../../runtime/tracing.ts';
import { carriedIn, type Message, messageOutcome, type Outcome } from '../blocks/outcome.ts';
import type { Caller } from '../tenant.ts';
import {
  type Ack,
  type Answerer,
  messageOf,
  NO_LONGER,
  problemOf,
  type ReplyTargets,
  replyTargetsOf,
  runJob,
  visibility,
} from './answer.ts';
import type { FindRow } from './controls.ts';
import { type Arrival, type Delivered, DeliveryTurns, RecentDeliveries, type TurnedAway } from './delivery-turns.ts';
import type {
  Action,
  ActionJob,
  CommandHandler,
  CommandJob,
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
import { callerOfEvent, type Delivery, eventJob, type JobOptions, Jobs, toCaller } from './jobs.ts';
import {
  type BlockActionsPayload,
  baseId,
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
import {
  argumentsOf,
  CommandTable,
  checkArguments,
  chosenRow,
  handlerOf,
  MAX_TYPED_LENGTH,
  mentionsIn,
  parseTyped,
  Routes,
  SLASH_COMMAND,
  suggest,
  TOO_LONG,
  type TypedCommand,
  tellingPresses,
  unknownCommand,
} from './routes.ts';
import { pressedIn, settling } from './settled.ts';
import {
  type Around,
  asOpened,
  carriedBy,
  isLong,
  orSentence,
  readSentence,
  runAllowed,
  type StepOptions,
  Steps,
} from './steps.ts';
import { typedWords } from './typed-command.ts';

interface RouterOptions extends Omit<StepOptions, 'jobs' | 'turns'>, JobOptions {
  features: readonly (Feature | LazyFeature)[];
  answer: Answerer;
  /** Gives a claim back. */
  unclaim: (tenant: string, key: string) => Promise<void>;
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
  readonly #steps: Steps;
  /** The button that leads to the command for empty input. */
  readonly #help: Offer | undefined;

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#deliveries = new RecentDeliveries(options.clock);
    this.#jobs = new Jobs(options);
    this.#turns = new DeliveryTurns(options);
    this.#steps = new Steps({ ...options, jobs: this.#jobs, turns: this.#turns });
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
      const action = await this.#routes.row('action', baseId(id));
      const outcome = action && (await this.#open(action, { ...job, ...PRESSED, action: id, value }));
      if (outcome?.kind === 'modal' || outcome?.kind === 'push') opened = outcome.view;
      return outcome?.kind === 'message' ? outcome : { kind: 'nothing' };
    });
    return opened ?? (message.blocks.length === 0 ? null : message);
  }

  /** What a button shows that turns a page of what somebody may read. */
  turned(caller: Caller, { id, value }: { id: string; value: string }): Promise<Message> {
    return this.#read(caller, value, async (job) => {
      const action = await this.#routes.row('action', id);
      if (action === undefined || 'types' in action) return messageOutcome(NO_LONGER);
      const pressed = { ...job, ...PRESSED, action: id, value };
      const row = handlerOf(action, pressed);
      if (row.effect !== 'show') return messageOutcome(ONLY_IN_SLACK);
      return runAllowed(this.#options, row, pressed, carriedBy(value));
    });
  }

  async #open(action: Action, job: ActionJob): Promise<Outcome | null> {
    if ('types' in action) {
      const typed = await typedWords(this.commands, this.#options, job, job.value);
      return typed?.effect === 'open' ? typed.press() : null;
    }
    const row = handlerOf(action, job);
    return row.effect === 'open' ? runAllowed(this.#options, row, job, carriedBy(job.value)) : null;
  }

  async #read(caller: Caller, text: string, run: (job: Job) => Promise<Outcome>): Promise<Message> {
    let read: Message = TOO_LONG;
    await this.#whole(0, Buffer.byteLength(text), async ({ delivery, arrival }) => {
      const job = this.#jobs.job(caller, SLASH_COMMAND, delivery);
      if (text.length > MAX_TYPED_LENGTH) return;
      const row = { may: 'anyone', effect: 'show', run } as const;
      const ended = await runJob(job, () => this.#steps.row({ kind: 'command', arrival, row }).run(job));
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
    const targets = replyTargetsOf(body, ack, true);
    if (!this.#isNew(job.caller, body)) return ack();
    if ((body.text ?? '').length > MAX_TYPED_LENGTH) return answer.tell(job, targets, TOO_LONG);
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
      if (refusal.unfit === undefined || !isLong(sentence)) return answer.tell(job, targets, refusal);
      const row: CommandHandler = { may: 'anyone', effect: 'show', run: () => messageOutcome(refusal) };
      const commandJob = { ...job, ...argumentsOf(sentence), mentions };
      const around = this.#orSentence(row, sentence, false);
      return answer.command(commandJob, targets, this.#steps.row({ kind: 'command', arrival, row, around }));
    }
    const command = await loadOrReport(job, targets, answer, this.commands.whole(found.command));
    if (command === null) return;
    nameRoute(command.word);
    const commandJob: CommandJob = { ...job, ...asked, word: command.word, mentions };
    const row = handlerOf(command, commandJob);
    const around = this.#orSentence(row, sentence, found.synonym);
    const request = { kind: 'command', arrival, asked, row, around, delivered: body } as const;
    await answer.command(commandJob, targets, this.#steps.row(request));
  }

  #orSentence({ loading }: CommandHandler, typed: TypedCommand, synonym: boolean): Around<CommandJob> {
    return orSentence(loading !== undefined, typed, {
      synonym,
      read: (job, take) => this.#said(job, take),
      unknown: async (job) => {
        const fallback = await this.#routes.fallback();
        const otherwise = unknownCommand(job.command, typed, [], this.#help);
        if (fallback === undefined) return messageOutcome(otherwise);
        return runAllowed(this.#options, this.#nameOf(fallback, otherwise), job);
      },
    });
  }

  async #said(job: CommandJob, take: SentenceScope): Promise<Message | null> {
    return readSentence(await this.#routes.sentences(), this.#options.check, job, take);
  }

  /** Reads words that no command can use as a sentence, then as a name. */
  #nameOf(fallback: Fallback, otherwise: Message): CommandHandler {
    return {
      may: fallback.may,
      effect: 'show',
      beside: true,
      run: async (job) => messageOutcome((await this.#said(job, 'any')) ?? (await fallback.run(job, otherwise))),
    };
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
    if (!this.#routes.hasFallback || commandJob.text === '') return answer.tell(job, targets, otherwise);
    const fallback = await loadOrReport(job, targets, answer, this.#routes.fallback());
    if (!fallback) return;
    const row = this.#nameOf(fallback, otherwise);
    await answer.command(commandJob, targets, this.#steps.row({ kind: 'command', arrival, row }));
  }

  async #action(body: BlockActionsPayload, ack: Ack, { delivery, arrival }: Arrived): Promise<void> {
    const { answer } = this.#options;
    const said = readAction(body.actions);
    const view = body.view === null ? null : readView(body.view);
    const id = baseId(said.id);
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
    const targets = { ...replyTargetsOf(body, ack), ...visibility(job, body) };
    if (!this.#isNew(job.caller, body)) return ack();
    const action = await loadOrReport(job, targets, answer, this.#routes.row('action', id));
    if (action === null) return;
    if (action !== undefined) nameRoute(id);
    if (action !== undefined && 'types' in action) {
      const typed = await loadOrReport(job, targets, answer, this.#typed(job));
      if (typed === null) return;
      if (typed === undefined) return answer.tell(job, targets, NO_LONGER);
      const { row, asking } = typed;
      const { pressed } = action;
      const first = pressed && (() => pressed(job));
      const { effect, loading, run } = this.#steps.row({
        kind: 'action',
        arrival,
        asked: asking,
        row,
        first,
        delivered: body,
      });
      // The command's own right is among the steps.
      return answer.action(job, targets, { may: 'anyone', effect, loading, run: () => run(asking) });
    }
    if (action === undefined) return answer.tell(job, targets, NO_LONGER);
    const around = settling(action, pressedIn(body, said), {
      claim: this.#options.claim,
      unclaim: this.#options.unclaim,
      list: (asking, words) => this.#listed(asking, words),
    });
    const row = tellingPresses(this.#routes, handlerOf(action, job));
    const { inPublic } = targets;
    const asked = carriedBy(job.value);
    const request = { kind: 'action', arrival, asked, row, around, inPublic, delivered: body } as const;
    await answer.action(job, targets, this.#steps.row(request));
  }

  /** What a command shows now; `null` where it is refused or fails, which its own words then say when it is typed. */
  async #listed(job: ActionJob, words: string): Promise<Message | null> {
    const typed = await typedWords(this.commands, this.#options, job, words);
    if (typed?.effect !== 'show') return null;
    const ended = await runJob(job, () => typed.show());
    return ended.kind === 'message' ? ended.message : null;
  }

  /** What a button's value would do if it were typed; `undefined` where it no longer names a command. */
  async #typed(job: ActionJob): Promise<{ row: CommandHandler; asking: CommandJob } | undefined> {
    const found = await this.commands.named(job.value, job.command);
    if (found === null) return undefined;
    const asking = { ...job, ...found.asked };
    return { row: handlerOf(found.command, asking), asking };
  }

  async #shortcut(body: ShortcutPayload, ack: Ack, { delivery, arrival }: Arrived): Promise<void> {
    const { answer } = this.#options;
    const own = this.#jobs.job(toCaller(body), SLASH_COMMAND, delivery);
    const job = { ...own, shortcut: body.callback_id ?? '', said: messageText(body.message) };
    if (!this.#isNew(job.caller, body)) return ack();
    const targets = replyTargetsOf(body, ack);
    const row = await loadOrReport(job, targets, answer, this.#routes.row('shortcut', job.shortcut));
    if (row === null) return;
    if (row === undefined) return answer.tell(job, targets, NO_LONGER);
    nameRoute(job.shortcut);
    const opening = { ...row, effect: 'open' as const, run: row.open };
    await answer.shortcut(job, targets, this.#steps.row({ kind: 'shortcut', arrival, row: opening }));
  }

  async #submission(body: ViewSubmissionPayload, ack: Ack, { delivery, arrival }: Arrived): Promise<void> {
    const { answer } = this.#options;
    const view = readView(body.view);
    const sender = toCaller(body);
    const caller = { ...sender, ...carriedIn(sender, view.metadata) };
    const job = { ...this.#jobs.job(caller, SLASH_COMMAND, delivery), view };
    const targets = replyTargetsOf(body, ack);
    const submission = await loadOrReport(job, targets, answer, this.#routes.row('submission', view.callbackId));
    if (submission === null) return;
    if (submission === undefined) return answer.tell(job, targets, NO_LONGER);
    nameRoute(view.callbackId);
    const row = { ...asOpened(submission, this.#options.keys), effect: 'run' as const };
    await answer.submission(job, ack, this.#steps.row({ kind: 'submission', arrival, row, delivered: body }));
  }

  async suggestion(payload: object, ack: Ack): Promise<void> {
    await suggest(this.#routes, payload, ack, this.#options.log);
  }

  async #event(body: EventPayload, { delivery, arrival }: Arrived, recorded: () => void): Promise<void> {
    const event = body.event ?? { type: null };
    const handlers = await listenersTo(this.#routes, this.#options, event);
    if (handlers === null) return;
    if (!handlers.some((each) => each.recordedFirst === true)) recorded();
    if (handlers.length === 0) return;
    // One of those that are listened to, so it comes from the sources.
    if (event.type !== null) nameRoute(event.type);
    const job = eventJob(this.#jobs.patient.job(callerOfEvent(body), SLASH_COMMAND, delivery), body, recorded);
    await this.#steps.event(handlers, { job, event, body, arrival });
  }

  /** The row that a control leads to, and what it asks of it. */
  readonly findRow: FindRow = async (id, value) => {
    const action = await this.#routes.row('action', id);
    if (action === undefined) return null;
    if (!('types' in action)) return { row: chosenRow(action, { value }), asked: carriedBy(value) };
    return this.commands.guarded(value);
  };

  /** A delivery without a trigger cannot be told apart from another like it. */
  #isNew({ tenant, user }: Caller, { trigger_id: trigger = null }: Delivered): boolean {
    return trigger === null || this.#deliveries.isNew(`${tenant} ${user} ${trigger.slice(0, 200)}`);
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
  answer: Answerer,
  coming: T | Promise<T>,
): Promise<T | null> {
  try {
    return await coming;
  } catch (error) {
    const words = problemOf(job, error);
    await answer.tell(job, targets, messageOf(job, { kind: 'problem', words }, new Map()), 'failed');
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
