import { forEverybody } from '../api/mask.ts';
import { type Message, messageOutcome, type Outcome } from '../blocks/outcome.ts';
import type { Caller } from '../tenant.ts';
import { type Admission, admittedTenant, placedEvent } from './admission.ts';
import type { ReplyTargets } from './answer.ts';
import { arrived, listenersTo } from './arrived.ts';
import { callerOf, callerOfEvent } from './caller.ts';
import { meant } from './choices.ts';
import {
  argumentsOf,
  CommandTable,
  checkArguments,
  LONGEST_TYPED,
  mentionsIn,
  parseTyped,
  SLASH_COMMAND,
  TOO_LONG,
  type TypedCommand,
  unknownCommand,
} from './command.ts';
import type { Controls, FindRow } from './controls.ts';
import type { ActionHandler, ActionJob, Command, CommandHandler, CommandJob, Feature, Job, Offer } from './feature.ts';
import { type Delivery, eventJob, type JobOptions, Jobs } from './jobs.ts';
import type { KnownCommand, LaterFeature } from './later.ts';
import type { Answers } from './measured-answer.ts';
import {
  type BlockActionsPayload,
  blockActionsPayload,
  type CommandPayload,
  commandPayload,
  type EventPayload,
  eventPayload,
  type ShortcutPayload,
  shortcutPayload,
  type ViewSubmissionPayload,
  viewSubmissionPayload,
} from './payloads.ts';
import { tellingPresses } from './presses.ts';
import { type Delivered, deliveryKey, RecentDeliveries } from './recent-deliveries.ts';
import { isPublic, NO_LONGER, replyTargetsOf } from './reply-targets.ts';
import type { Ack } from './responder.ts';
import { carriedBy, type Guards, guarded, hear } from './rights.ts';
import { Routes } from './routes.ts';
import { readSentence, sentenceFirst } from './sentences.ts';
import { saidIn } from './shortcut.ts';
import { suggest } from './suggest.ts';
import { readAction, readView } from './view-payload.ts';

export interface RouterOptions extends Admission, JobOptions, Guards {
  features: readonly (Feature | LaterFeature)[];
  answer: Answers;
  /** Resolves to true the first time a delivery is claimed, to false for a replay (docs/slack.md, Requests). */
  claim: (tenant: string, key: string) => Promise<boolean>;
  /** Leaves out of an answer what its reader may not use. */
  controls: Controls;
  /** The command when nothing, or only spaces, was typed. */
  home: string;
  /** Other words for commands, each with the word of its command. */
  synonyms: ReadonlyMap<string, string>;
}

/** Brings every payload to the one handler that its id names; the features' tables are the routes. */
export class Router {
  readonly commands: CommandTable;
  readonly #routes: Routes;
  readonly #options: RouterOptions;
  readonly #deliveries: RecentDeliveries;
  readonly #jobs: Jobs;
  /** The button that leads to the command for empty input. */
  readonly #help: Offer | undefined;

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#deliveries = new RecentDeliveries(options.clock);
    this.#jobs = new Jobs(options);
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

  /** `waitedMs` is how long the delivery had waited before it could be handled; the same below. */
  command(body: object, ack: Ack, waitedMs = 0): Promise<void> {
    return this.#whole((beside) => this.#command(commandPayload.parse(body), ack, { beside, waitedMs }));
  }

  action(body: object, ack: Ack, waitedMs = 0): Promise<void> {
    return this.#whole((beside) => this.#action(blockActionsPayload.parse(body), ack, { beside, waitedMs }));
  }

  shortcut(body: object, ack: Ack, waitedMs = 0): Promise<void> {
    return this.#whole((beside) => this.#shortcut(shortcutPayload.parse(body), ack, { beside, waitedMs }));
  }

  submission(body: object, ack: Ack, waitedMs = 0): Promise<void> {
    return this.#whole((beside) => this.#submission(viewSubmissionPayload.parse(body), ack, { beside, waitedMs }));
  }

  /** An error is logged and goes no further; `recorded` releases the answer to Slack. */
  event(body: object, recorded: () => void = () => {}): Promise<void> {
    return this.#whole((beside) => this.#event(eventPayload.parse(body), { beside, waitedMs: 0 }, recorded));
  }

  /** Handles one delivery, including work started beside its answer. */
  async #whole(handle: (beside: Job['beside']) => Promise<void>): Promise<void> {
    const going: Promise<unknown>[] = [];
    const { log } = this.#options;
    const failed = (err: unknown) => log.error({ err }, 'what went on beside an answer failed');
    try {
      await handle((work) => going.push(work.catch(failed)));
    } finally {
      await Promise.all(going);
    }
  }

  async #command(body: CommandPayload, ack: Ack, delivery: Delivery): Promise<void> {
    const { answer, home } = this.#options;
    const name = body.command ?? SLASH_COMMAND;
    const job = this.#jobs.job(callerOf(body), name, delivery);
    const targets = replyTargetsOf(body, ack);
    if (!this.#isNew(job.caller, body)) return ack();
    if ((body.text ?? '').length > LONGEST_TYPED) return answer.tell(job, targets, TOO_LONG, true);
    const typed = parseTyped(body.text ?? '');
    const meantBy = this.commands.meant(typed.word === '' ? { ...typed, word: home } : typed);
    if (meantBy === undefined)
      return this.#unnamed(job, targets, typed, unknownCommand(name, typed, this.commands, this.#help));
    const { rest, synonym } = meantBy;
    const asked = checkArguments(name, meantBy.command, rest);
    if ('refusal' in asked) {
      // "Credit control" may be what a number is called.
      if (synonym) return this.#unnamed(job, targets, typed, asked.refusal);
      return answer.tell(job, targets, asked.refusal, true);
    }
    const command = await arrived(job, targets, answer, this.commands.whole(meantBy.command), true);
    if (command === null) return;
    const mentions = mentionsIn(body.text ?? '');
    const commandJob: CommandJob = { ...job, ...asked, word: command.word, mentions };
    await answer.command(commandJob, targets, this.#handlerOf(command, commandJob, body, synonym ? typed : undefined));
  }

  /** The handler of a command, behind the checks that its row asks for. */
  #handlerOf(command: Command, job: CommandJob, body: Delivered, typed?: TypedCommand): CommandHandler {
    const row = guarded(this.#options, meant(command, job), job);
    const handler = typed === undefined ? row : sentenceFirst(row, typed, (asked) => this.#said(asked, false));
    if (command.stateless === true) return handler;
    return this.#atHome(command.once === true ? this.#onceOnly(handler, body) : handler);
  }

  #said(job: CommandJob, mayAsk: boolean): Promise<Message | null> {
    return readSentence(() => this.#routes.sentences(), this.#options.check, job, mayAsk);
  }

  /** Words that name no command may name a thing, or be a sentence; people who may not look up either are told so. */
  async #unnamed(job: Job, targets: ReplyTargets, typed: TypedCommand, otherwise: Message): Promise<void> {
    const { answer } = this.#options;
    const commandJob: CommandJob = { ...job, ...argumentsOf(typed) };
    if (!this.#routes.hasFallback || commandJob.text === '') return answer.tell(job, targets, otherwise, true);
    const fallback = await arrived(job, targets, answer, this.#routes.fallback(), true);
    if (!fallback) return;
    const handler: CommandHandler = {
      may: fallback.may,
      beside: true,
      run: async (given) => messageOutcome((await this.#said(given, true)) ?? (await fallback.run(given, otherwise))),
    };
    await answer.command(commandJob, targets, this.#atHome(guarded(this.#options, handler)));
  }

  async #action(body: BlockActionsPayload, ack: Ack, delivery: Delivery): Promise<void> {
    const { answer } = this.#options;
    const said = readAction(body.actions);
    const view = body.view === null ? null : readView(body.view);
    const id = said.id.split('#', 1)[0] ?? said.id;
    const job: ActionJob = {
      ...this.#jobs.job(callerOf(body), SLASH_COMMAND, delivery),
      action: id,
      ...{ value: said.value, field: said.field, view },
      ...{ messageTs: body.container?.message_ts ?? null, threadTs: body.container?.thread_ts ?? null },
      responseUrl: body.response_url,
      place: view === null ? 'message' : body.view?.type === 'home' ? 'home' : 'modal',
    };
    const targets = { ...replyTargetsOf(body, ack), inPublic: isPublic(job, body) };
    if (!this.#isNew(job.caller, body)) return ack();
    const action = await arrived(job, targets, answer, this.#routes.action(id), false);
    if (action === null) return;
    const types = action && 'types' in action ? action : undefined;
    const typed = types && (await arrived(job, targets, answer, this.#typed(job, body, types.pressed), false));
    if (typed === null) return;
    if (typed) return answer.action(job, targets, typed);
    if (action === undefined || 'types' in action) return answer.tell(job, targets, NO_LONGER, false);
    const pressed = tellingPresses(this.#routes, meant(action, job));
    const handler = guarded(this.#options, pressed, carriedBy(job.value));
    const once = action.once === true ? this.#onceOnly(handler, body) : handler;
    await answer.action(job, targets, this.#atHome(once, targets.inPublic));
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
    // The row's own right is checked in there.
    return handler.loading === undefined
      ? { may: 'anyone', run: () => behind(() => handler.run(commandJob)) }
      : { may: 'anyone', loading: handler.loading, run: () => behind(() => handler.run(commandJob)) };
  }

  async #shortcut(body: ShortcutPayload, ack: Ack, delivery: Delivery): Promise<void> {
    const { answer } = this.#options;
    const own = this.#jobs.job(callerOf(body), SLASH_COMMAND, delivery);
    const job = { ...own, shortcut: body.callback_id ?? '', said: saidIn(body.message) };
    if (!this.#isNew(job.caller, body)) return ack();
    const targets = replyTargetsOf(body, ack);
    const row = await arrived(job, targets, answer, this.#routes.shortcut(job.shortcut), false);
    if (row === null) return;
    if (row === undefined) return answer.tell(job, targets, NO_LONGER, false);
    await answer.shortcut(job, targets, this.#atHome(guarded(this.#options, row)));
  }

  async #submission(body: ViewSubmissionPayload, ack: Ack, delivery: Delivery): Promise<void> {
    const { answer } = this.#options;
    const view = readView(body.view);
    const job = { ...this.#jobs.job(callerOf(body), SLASH_COMMAND, delivery), view };
    const targets = replyTargetsOf(body, ack);
    const submission = await arrived(job, targets, answer, this.#routes.submission(view.callbackId), false);
    if (submission === null) return;
    if (submission === undefined) return answer.tell(job, targets, NO_LONGER, false);
    await answer.submission(job, ack, this.#atHome(this.#onceOnly(guarded(this.#options, submission), body)));
  }

  async suggestion(payload: object, ack: Ack): Promise<void> {
    await suggest(this.#routes, payload, ack, this.#options.log);
  }

  async #event(body: EventPayload, delivery: Delivery, recorded: () => void): Promise<void> {
    const event = body.event ?? { type: null };
    const handlers = await listenersTo(this.#routes, this.#options, event);
    if (handlers === null) return;
    const recordedFirst = handlers.some((each) => each.recordedFirst === true);
    if (!recordedFirst) recorded();
    if (handlers.length === 0) return;
    const job = eventJob(this.#jobs.patient.job(callerOfEvent(body), SLASH_COMMAND, delivery), body, recorded);
    try {
      const placed = await placedEvent(this.#options, this.#jobs.patient, job);
      if (!recordedFirst) {
        await this.#options.admit(placed.caller.tenant);
        if (!(await this.#claim(placed.caller, body))) return;
      }
      await Promise.all(handlers.map((each) => hear(this.#options.check, each, placed, event)));
      // Events that had nothing to record.
      recorded();
    } catch (err) {
      this.#options.log.error({ err, reference: job.reference, event: event.type }, 'an event was not handled');
    }
  }

  /**
   * Finding a workspace's data, whether they may be used, and what of the answer may be, is part of the work and its time
   * limit.
   */
  #atHome<J extends Job, H extends { run(job: J): Outcome | Promise<Outcome> }>(handler: H, inPublic = false): H {
    const run = async (job: J): Promise<Outcome> => {
      const placed = this.#jobs.withTenant(job, await admittedTenant(this.#options, job.caller));
      const outcome = await handler.run(placed);
      const isPublic = outcome.kind === 'message' && (outcome.message.inChannel || (outcome.replace && inPublic));
      return this.#options.controls.outcome(isPublic ? forEverybody(placed.caller) : placed.caller, outcome);
    };
    return { ...handler, run };
  }

  /** The row that a control leads to, and what it asks of it. */
  readonly findRow: FindRow = async (id, value) => {
    const action = await this.#routes.action(id);
    if (action === undefined) return null;
    if (!('types' in action)) return { row: meant(action, { value }), asked: carriedBy(value) };
    const found = this.commands.meant(parseTyped(value));
    if (found === undefined) return null;
    const asked = checkArguments(SLASH_COMMAND, found.command, found.rest);
    if ('refusal' in asked) return null;
    return { row: meant(await this.commands.whole(found.command), asked), asked };
  };

  /** The claim is part of the work, so that a failing store is answered like any other failure. */
  #onceOnly<J extends Job, H extends { run(job: J): Outcome | Promise<Outcome> }>(handler: H, body: Delivered): H {
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
