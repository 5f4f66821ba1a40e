import { type Message, messageOutcome, type Outcome } from '../blocks/outcome.ts';
import type { Caller } from '../tenant.ts';
import { type Admission, admittedTenant } from './admission.ts';
import type { ReplyTargets } from './answer.ts';
import { callerOf, callerOfEvent } from './caller.ts';
import { meant } from './choices.ts';
import {
  argumentsOf,
  CommandTable,
  checkArguments,
  mentionsIn,
  parseTyped,
  SLASH_COMMAND,
  type TypedCommand,
  unknownCommand,
} from './command.ts';
import type {
  ActionHandler,
  ActionJob,
  Command,
  CommandHandler,
  CommandJob,
  EventJob,
  Feature,
  Job,
  Offer,
} from './feature.ts';
import { type Delivery, eventJob, type JobOptions, Jobs } from './jobs.ts';
import type { Answers } from './measured-answer.ts';
import {
  type BlockActionsPayload,
  blockActionsPayload,
  blockSuggestionPayload,
  type CommandPayload,
  commandPayload,
  type EventPayload,
  eventPayload,
  type ShortcutPayload,
  shortcutPayload,
  type ViewSubmissionPayload,
  viewSubmissionPayload,
} from './payloads.ts';
import { type Delivered, deliveryKey, RecentDeliveries } from './recent-deliveries.ts';
import { doorsOf, isPublic, NO_LONGER } from './reply-targets.ts';
import type { Ack } from './responder.ts';
import { type Check, guarded, hear } from './rights.ts';
import { collectRoutes, type Routes } from './routes.ts';
import { readSentence, sentenceFirst } from './sentences.ts';
import { saidIn } from './shortcut.ts';
import { readAction, readView } from './view-payload.ts';

export interface RouterOptions extends Admission, JobOptions {
  features: readonly Feature[];
  answer: Answers;
  /** True the first time a delivery is claimed; a replay gets false (docs/slack.md, Requests). */
  claim: (tenant: string, key: string) => Promise<boolean>;
  check: Check;
  /** The word when none, and only spaces, was typed. */
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
  /** The button that leads to what is shown when nothing is typed. */
  readonly #help: Offer | undefined;

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#deliveries = new RecentDeliveries(options.clock);
    this.#jobs = new Jobs(options);
    const { features } = options;
    this.commands = new CommandTable(
      features.flatMap((feature) => feature.commands ?? []),
      options.synonyms,
    );
    this.#routes = collectRoutes(features);
    this.#help = features.find(({ name }) => name === options.home)?.offers?.[options.home];
  }

  /** The event types that some feature listens to. */
  get eventTypes(): string[] {
    return [...this.#routes.events.keys()];
  }

  /** `waitedMs` is how long the delivery had waited before anybody could look at it; the same below. */
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

  /** An error is logged and goes no further; `recorded` lets Slack have its answer. */
  event(body: object, recorded: () => void = () => {}): Promise<void> {
    return this.#whole((beside) => this.#event(eventPayload.parse(body), { beside, waitedMs: 0 }, recorded));
  }

  /** One delivery with all that it started beside its answer. */
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
    const targets = doorsOf(body, ack);
    if (!this.#isNew(job.caller, body)) return ack();
    const typed = parseTyped(body.text ?? '');
    const meantBy = this.commands.meant(typed.word === '' ? { ...typed, word: home } : typed);
    if (meantBy === undefined)
      return this.#unnamed(job, targets, typed, unknownCommand(name, typed, this.commands, this.#help));
    const { command, rest, synonym } = meantBy;
    const asked = checkArguments(name, command, rest);
    if ('refusal' in asked) {
      // "Credit control" may be what a number is called.
      if (synonym) return this.#unnamed(job, targets, typed, asked.refusal);
      return answer.tell(job, targets, asked.refusal, true);
    }
    const mentions = mentionsIn(body.text ?? '');
    const commandJob: CommandJob = { ...job, ...asked, word: command.word, mentions };
    await answer.command(commandJob, targets, this.#handlerOf(command, commandJob, body, synonym ? typed : undefined));
  }

  /** What is done for a command, behind the checks that its row asks for. */
  #handlerOf(command: Command, job: CommandJob, body: Delivered, typed?: TypedCommand): CommandHandler {
    const row = guarded(this.#options.check, meant(command, job));
    const handler = typed === undefined ? row : sentenceFirst(row, typed, (asked) => this.#said(asked, false));
    if (command.stateless === true) return handler;
    return this.#atHome(command.once === true ? this.#onceOnly(handler, body) : handler);
  }

  #said(job: CommandJob, mayAsk: boolean): Promise<Message | null> {
    return readSentence(this.#routes.sentences, this.#options.check, job, mayAsk);
  }

  /** Words that name no command may name something else; whoever may not look that up is told of the command alone. */
  async #unnamed(job: Job, targets: ReplyTargets, typed: TypedCommand, otherwise: Message): Promise<void> {
    const { answer, check } = this.#options;
    const fallback = this.#routes.fallback;
    const commandJob: CommandJob = { ...job, ...argumentsOf(typed) };
    if (fallback === undefined || commandJob.text === '') return answer.tell(job, targets, otherwise, true);
    const handler: CommandHandler = {
      may: fallback.may,
      beside: true,
      refused: async () => messageOutcome(otherwise),
      run: async (given) => messageOutcome((await this.#said(given, true)) ?? (await fallback.run(given, otherwise))),
    };
    await answer.command(commandJob, targets, this.#atHome(guarded(check, handler)));
  }

  async #action(body: BlockActionsPayload, ack: Ack, delivery: Delivery): Promise<void> {
    const { answer } = this.#options;
    const pressed = readAction(body.actions);
    const view = body.view === null ? null : readView(body.view);
    const id = pressed.id.split('#', 1)[0] ?? pressed.id;
    const job: ActionJob = {
      ...this.#jobs.job(callerOf(body), SLASH_COMMAND, delivery),
      action: id,
      value: pressed.value,
      field: pressed.field,
      view,
      ...{ messageTs: body.container?.message_ts ?? null, responseUrl: body.response_url },
      place: view === null ? 'message' : body.view?.type === 'home' ? 'home' : 'modal',
    };
    const targets = { ...doorsOf(body, ack), inPublic: isPublic(job, body) };
    if (!this.#isNew(job.caller, body)) return ack();
    const action = this.#routes.actions.get(id);
    const typed = action !== undefined && 'types' in action ? this.#typed(job, body) : null;
    if (typed !== null) return answer.action(job, targets, typed);
    if (action === undefined || 'types' in action) return answer.tell(job, targets, NO_LONGER, false);
    const handler = guarded(this.#options.check, meant(action, job));
    await answer.action(job, targets, this.#atHome(action.once === true ? this.#onceOnly(handler, body) : handler));
  }

  /** What a button's value would do if it were typed; `null` where that names no command any more. */
  #typed(job: ActionJob, body: Delivered): ActionHandler | null {
    const found = this.commands.meant(parseTyped(job.value ?? ''));
    if (found === undefined) return null;
    const asked = checkArguments(job.command, found.command, found.rest);
    if ('refusal' in asked) return null;
    const commandJob: CommandJob = { ...job, ...asked };
    const handler = this.#handlerOf(found.command, commandJob, body);
    // The row's own right is checked in there.
    return handler.loading === undefined
      ? { may: 'anyone', run: () => handler.run(commandJob) }
      : { may: 'anyone', loading: handler.loading, run: () => handler.run(commandJob) };
  }

  async #shortcut(body: ShortcutPayload, ack: Ack, delivery: Delivery): Promise<void> {
    const own = this.#jobs.job(callerOf(body), SLASH_COMMAND, delivery);
    const job = { ...own, shortcut: body.callback_id ?? '', said: saidIn(body.message) };
    if (!this.#isNew(job.caller, body)) return ack();
    const row = this.#routes.shortcuts.get(job.shortcut);
    if (row === undefined) return this.#options.answer.tell(job, doorsOf(body, ack), NO_LONGER, false);
    await this.#options.answer.shortcut(job, doorsOf(body, ack), this.#atHome(guarded(this.#options.check, row)));
  }

  async #submission(body: ViewSubmissionPayload, ack: Ack, delivery: Delivery): Promise<void> {
    const { answer } = this.#options;
    const view = readView(body.view);
    const job = { ...this.#jobs.job(callerOf(body), SLASH_COMMAND, delivery), view };
    const submission = this.#routes.submissions.get(view.callbackId);
    if (submission === undefined) return answer.tell(job, doorsOf(body, ack), NO_LONGER, false);
    await answer.submission(job, ack, this.#atHome(this.#onceOnly(guarded(this.#options.check, submission), body)));
  }

  /** Slack takes nothing but options here, so what goes wrong offers none. */
  async suggestion(payload: object, ack: Ack): Promise<void> {
    const body = blockSuggestionPayload.parse(payload);
    const id = (body.action_id ?? '').split('#', 1)[0] ?? '';
    const row = this.#routes.suggestions.get(id);
    try {
      await ack({ options: row?.suggest(body.value ?? '') ?? [] });
    } catch (err) {
      this.#options.log.error({ err, action: id }, 'nothing could be suggested');
      await ack({ options: [] });
    }
  }

  async #event(body: EventPayload, delivery: Delivery, recorded: () => void): Promise<void> {
    const event = body.event ?? { type: null };
    const handlers = (this.#routes.events.get(event.type ?? '') ?? []).filter(({ when }) => when?.(event) ?? true);
    const recordedFirst = handlers.some((each) => each.recordedFirst === true);
    if (!recordedFirst) recorded();
    if (handlers.length === 0) return;
    const job = eventJob(this.#jobs.job(callerOfEvent(body), SLASH_COMMAND, delivery), body, recorded);
    try {
      const placed = await this.#placed(job);
      if (!recordedFirst) {
        await this.#options.admit(placed.caller.tenant);
        if (!(await this.#claim(placed.caller, body))) return;
      }
      await Promise.all(handlers.map((each) => hear(this.#options.check, each, placed, event)));
      // Those that had nothing to put on record.
      recorded();
    } catch (err) {
      this.#options.log.error({ err, reference: job.reference, event: event.type }, 'an event was not handled');
    }
  }

  /** Where a workspace's data lie, and whether they may be used, is part of the work: it is waited for no longer than that. */
  #atHome<J extends Job, H extends { run(job: J): Outcome | Promise<Outcome> }>(handler: H): H {
    const run = (job: J): Outcome | Promise<Outcome> => {
      const found = admittedTenant(this.#options, job.caller);
      if (typeof found === 'string') return handler.run(this.#jobs.withTenant(job, found));
      return found.then((tenant) => handler.run(this.#jobs.withTenant(job, tenant)));
    };
    return { ...handler, run };
  }

  /** The claim is part of the work, so that a store that fails is answered like any other failure. */
  #onceOnly<J extends Job, H extends { run(job: J): Outcome | Promise<Outcome> }>(handler: H, body: Delivered): H {
    const run = async (job: J): Promise<Outcome> =>
      (await this.#claim(job.caller, body)) ? handler.run(job) : { kind: 'nothing' };
    return { ...handler, run };
  }

  /** An event is handled under the key that it names where nobody can say whether the workspace has moved. */
  async #placed(job: EventJob): Promise<EventJob> {
    try {
      return this.#jobs.withTenant(job, await this.#options.tenant(job.caller));
    } catch (err) {
      this.#options.log.warn({ err, reference: job.reference }, 'nobody could say whether a workspace has moved');
      return job;
    }
  }

  /** A delivery without a trigger cannot be told from another like it. */
  #isNew({ tenant, user }: Caller, { trigger_id: trigger = null }: Delivered): boolean {
    return trigger === null || this.#deliveries.isNew(`${tenant} ${user} ${trigger.slice(0, 200)}`);
  }

  #claim(caller: Caller, body: Delivered): Promise<boolean> {
    return this.#options.claim(caller.tenant, deliveryKey(body));
  }
}
