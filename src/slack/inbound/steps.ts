import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { failSpan } from '../../runtime/tracing.ts';
import { forEverybody } from '../api/mask.ts';
import {
  EarlierForm,
  type Message,
  markAgentDraft,
  messageOutcome,
  type Outcome,
  readMetadata,
} from '../blocks/outcome.ts';
import type { Caller, Ways } from '../tenant.ts';
import type { Controls } from './controls.ts';
import {
  type Arrival,
  type Delivered,
  type DeliveryTurns,
  deliveryKey,
  TooMuchAtOnce,
  type TurnedAway,
} from './delivery-turns.ts';
import type {
  CommandArguments,
  CommandJob,
  Effect,
  EventJob,
  FormHandler,
  Guarded,
  Job,
  Listener,
  Right,
  SentenceReader,
  SentenceScope,
  SlackEvent,
  Submission,
  SubmissionJob,
} from './feature.ts';
import { type Admission, type Jobs, placedEvent, resolveTenant } from './jobs.ts';
import { argumentsOf, type TypedCommand } from './routes.ts';

/**
 * Rejects with what the caller is told, unless they have the right; synchronous where that is cached. `act` is called
 * for what they wanted to do if they may not.
 */
export type Check = (job: Job, right: Right, act?: () => string | Promise<string>) => void | Promise<void>;

/** What is asked of the keys of a workspace before something is done with them. */
export interface KeyCheck {
  /**
   * The same caller, who goes on to this, with the account in use by its name and with the keys that they began with; rejects
   * where none is connected.
   */
  leading(caller: Caller, ways: Ways): Promise<Caller>;
  /**
   * Rejects with what the caller is told unless the keys are those that they began with and may do this in one of these ways,
   * the provider having been asked for this job; resolves for nothing.
   */
  require(job: Pick<Job, 'caller' | 'reference'>, ways: Ways): Promise<void>;
}

/** What stands before every row. */
export interface Guards {
  check: Check;
  keys: KeyCheck;
}

export interface StepOptions extends Admission, Guards {
  jobs: Jobs;
  turns: DeliveryTurns;
  /** Resolves to true the first time a delivery is claimed, to false for a replay (docs/slack.md, Requests). */
  claim: (tenant: string, key: string) => Promise<boolean>;
  /** Leaves out of an answer what its reader may not use. */
  controls: Controls;
}

/** What is done around a row and its checks. */
export type Around<J> = (job: J, run: (job: J) => Promise<Outcome>) => Promise<Outcome>;

/** A row as the steps carry it out. */
type Runnable<J> = Guarded<J> & { effect: Effect; run(job: J): Outcome | Promise<Outcome> };

/** A command, press, shortcut or form whose row was found, with what is particular to it. */
interface Request<J extends Job, R extends Runnable<J>> {
  kind: Exclude<TurnedAway, 'event'>;
  arrival: Arrival;
  /** What was typed, or what its control carries; nothing by default. */
  asked?: CommandArguments;
  row: R;
  /** What tells it apart from others; what changes nothing needs none. */
  delivered?: Delivered;
  /** Called once its turn has come, before anything else. */
  first?: (() => Promise<void>) | undefined;
  /** A command's words may be a sentence, and what a press is about may be settled. */
  around?: Around<J>;
  /** Whether others can also see the message whose button was pressed. */
  inPublic?: boolean;
}

const NOTHING: Outcome = { kind: 'nothing' };

/**
 * The way of a request, from its row to its outcome. Its signature was verified by `receiver.ts`, its row found by
 * `router.ts`; `answer.ts` runs these steps, within Slack's time limits, and brings the outcome to the person.
 */
export class Steps {
  readonly #options: StepOptions;

  constructor(options: StepOptions) {
    this.#options = options;
  }

  /** The row of a request as it is carried out: by all the steps. */
  row<J extends Job, R extends Runnable<J>>(request: Request<J, R>): R {
    const run = (job: J) => {
      const outcome = this.#outcomeOf(job, request);
      // The delivery has not ended before that; what it comes to is for the answer to say.
      request.arrival.beside(outcome.catch(() => {}));
      return outcome;
    };
    return { ...request.row, run };
  }

  async #outcomeOf<J extends Job, R extends Runnable<J>>(asking: J, request: Request<J, R>): Promise<Outcome> {
    const { kind, arrival, asked, row, delivered = {}, first, around = runAlone, inPublic = false } = request;
    const { jobs, turns, controls } = this.#options;
    // 1. It waits for its turn; what is turned away is told so by the way that is open.
    const turn = turns.answer(kind, arrival, asking);
    if (turn !== true && !(await turn)) return NOTHING;
    if (first !== undefined) await first();
    // 2. The data of its workspace are found, and nothing is done where they may not be used.
    const job = jobs.withTenant(asking, await resolveTenant(this.#options, asking.caller));
    // 3. A change is made once for a delivery. A store that fails here is answered like any failure.
    if (row.effect === 'run' && !(await this.#claim(job.caller, delivered))) return NOTHING;
    // 4. The caller and the key are checked, and the row runs.
    const outcome = await around(job, (own) => runAllowed(this.#options, row, own, asked));
    // 5. What its readers may not use is left out.
    const isPublic = outcome.kind === 'message' && (outcome.message.inChannel || (outcome.replace && inPublic));
    const reader = isPublic ? forEverybody(job.caller) : job.caller;
    const shown = await controls.outcome(reader, outcome);
    // 6. What is asked back, or shown on the way, still leads to what an agent drafted.
    const { asked: draft } = job.caller;
    return shown.kind === 'message' && draft !== undefined
      ? { ...shown, message: markAgentDraft(shown.message, draft) }
      : shown;
  }

  /** The same for an event: nobody waits for its answer. `recorded` releases Slack's. Never rejects. */
  async event(
    listeners: readonly Listener[],
    { job, event, body, arrival }: { job: EventJob; event: SlackEvent; body: Delivered; arrival: Arrival },
  ): Promise<void> {
    const { check, jobs, turns, removals } = this.#options;
    const isRecordedFirst = listeners.some((each) => each.recordedFirst === true);
    try {
      // 1. It waits for its turn; what must not be lost waits behind nothing.
      if (!isRecordedFirst && !(await turns.event(arrival, job.caller.tenant)))
        return await this.#sayUnread(listeners, { job, event, arrival });
      // 2. The data of its workspace are found.
      const placed = await placedEvent(this.#options, jobs.patient, job);
      if (!isRecordedFirst) {
        await removals.requireOpen(placed.caller.tenant);
        // 3. It is handled once.
        if (!(await this.#claim(placed.caller, body))) return;
      }
      // 4. The right of whoever it is about is checked, and each feature that listens hears of it.
      await Promise.all(listeners.map((each) => hear(check, each, placed, event)));
      // 5. Slack is answered where nothing had to be recorded.
      job.recorded();
    } catch (err) {
      failSpan(err);
      job.log.error({ err, event: event.type }, 'an event was not handled');
    }
  }

  /** Tells whoever wrote a message that is turned away; of other events nobody waits for an answer. */
  async #sayUnread(
    listeners: readonly Listener[],
    { job, event, arrival }: { job: EventJob; event: SlackEvent; arrival: Arrival },
  ): Promise<void> {
    const { check, jobs, turns, removals } = this.#options;
    const { tenant, user } = job.caller;
    const telling = listeners.filter(({ unread }) => unread !== undefined);
    if (telling.length === 0 || !(await turns.notice(arrival, tenant, user))) return;
    const placed = await placedEvent(this.#options, jobs.patient, job);
    await removals.requireOpen(placed.caller.tenant);
    const refusal = new TooMuchAtOnce(true);
    for (const { may, unread = async () => {} } of telling) {
      const run = (allowed: EventJob) => unread(allowed, event, refusal);
      await hear(check, { may, run, refused: async () => {} }, placed, event);
    }
  }

  #claim({ tenant }: Caller, delivered: Delivered): Promise<boolean> {
    return this.#options.claim(tenant, deliveryKey(delivered));
  }
}

function runAlone<J>(job: J, run: (job: J) => Promise<Outcome>): Promise<Outcome> {
  return run(job);
}

/** What a control carries, as its row is asked about it. */
export function carriedBy(value: string): CommandArguments {
  return { text: value, whole: value };
}

/**
 * Runs a row behind its checks: the caller's right, then what the key may write, given what the job asks for, which its
 * forms then carry. Where Slack has to be asked who the caller is, a row that begins with reads runs in parallel, and its
 * result is only used if the check passes.
 */
export async function runAllowed<J extends Job>(
  { check, keys }: Guards,
  row: Guarded<J> & { run(job: J): Outcome | Promise<Outcome> },
  job: J,
  asked: CommandArguments = carriedBy(''),
): Promise<Outcome> {
  const { may, beside, refused, act, writes } = row;
  if (may === 'anyone') return row.run(job);
  const wanted = act === undefined ? undefined : () => (typeof act === 'string' ? act : act(job));
  const byRole = check(job, may, wanted);
  const leading = writes === undefined ? undefined : leadingTo(keys, writes, job, asked);
  // It is awaited behind the caller's right.
  leading?.catch(() => {});
  const byKey = async () => {
    await byRole;
    const { caller = job.caller } = (await leading) ?? {};
    await keys.require({ ...job, caller }, caller.writes ?? []);
  };
  const allowed = writes === undefined ? byRole : byKey();
  if (allowed === undefined) return row.run(job);
  let work: Promise<Outcome> | undefined;
  try {
    if (beside === true) {
      // Cached rights have been checked by now, so a refusal costs no read.
      await Promise.race([allowed, nextTurn()]);
      // What it leads to may not be known; that is told below, to those who may know it.
      const begun = leading === undefined ? job : await leading.catch(() => null);
      work = begun === null ? undefined : begin(row, { ...begun, allowed: () => allowed });
      // It is handed over below, unless the check refuses first.
      work?.catch(() => {});
    }
    await allowed;
  } catch (refusal) {
    const shown = await refused?.(job, refusal);
    if (shown === undefined) throw refusal;
    return shown;
  }
  return work ?? row.run((await leading) ?? job);
}

async function leadingTo<J extends Job>(
  keys: KeyCheck,
  writes: NonNullable<Guarded<J>['writes']>,
  job: J,
  asked: CommandArguments,
): Promise<J> {
  const { caller } = job;
  return { ...job, caller: await keys.leading(caller, await writes(caller.tenant, asked)) };
}

async function begin<J>(row: { run(job: J): Outcome | Promise<Outcome> }, job: J): Promise<Outcome> {
  return row.run(job);
}

/** A form whose key may still do what the form carries (docs/decisions/0256-a-form-carries-what-it-leads-to.md). */
export function asOpened({ writes, ...row }: Submission, keys: KeyCheck): FormHandler {
  if (writes !== 'as opened') return row;
  const run = async (job: SubmissionJob): Promise<Outcome> => {
    try {
      readMetadata(job.caller, job.view.metadata, z.unknown());
      const { writes: ways } = job.caller;
      if (ways === undefined) throw new EarlierForm();
      await keys.require(job, ways);
    } catch (refusal) {
      await row.refused?.(job, refusal);
      throw refusal;
    }
    return row.run(job);
  };
  return { ...row, run };
}

/** Whether words follow the first one, so that it may begin a sentence; a telephone number and an account are none. */
export function isLong(typed: TypedCommand): boolean {
  const [, ...behind] = argumentsOf(typed).text.split(/\s+/u);
  return behind.length > 1 && behind.some((word) => /\p{L}/u.test(word));
}

/** What is tried with words beside the command that they name. */
interface Otherwise {
  /** Whether another word stands for the command, whose name nobody typed then. */
  synonym: boolean;
  read(job: CommandJob, take: SentenceScope): Promise<Message | null>;
  /** The answer to words that the command of such a word cannot use. */
  unknown(job: CommandJob): Promise<Outcome>;
}

/**
 * A command whose words are read as a sentence where it cannot use them: "use the Lunch preset until 2". Behind a synonym
 * they are read before it runs ("warn me when it falls below 50"), unless it opens a form: that is opened at once, while
 * its trigger is valid.
 */
export function orSentence(
  opens: boolean,
  typed: TypedCommand,
  { synonym, read, unknown }: Otherwise,
): Around<CommandJob> {
  const isFirst = synonym && !opens && isLong(typed);
  return async (job, run) => {
    const whole = { ...job, ...argumentsOf(typed) };
    const first = isFirst ? await read(whole, 'known') : null;
    if (first !== null) return messageOutcome(first);
    const outcome = await run(job);
    const unfit = outcome.kind === 'message' ? outcome.message.unfit : undefined;
    if (unfit === 'words' && synonym) return unknown(whole);
    const answer = unfit && isLong(typed) ? await read(whole, unfit === 'words' ? 'used' : 'whole') : null;
    return answer === null ? outcome : messageOutcome(answer);
  };
}

/** The answer to words read as a sentence; `null` where they are not one, or the person may not ask. */
export async function readSentence(
  reader: SentenceReader | undefined,
  check: Check,
  job: CommandJob,
  take: SentenceScope,
): Promise<Message | null> {
  if (reader === undefined) return null;
  try {
    await check(job, reader.may);
  } catch {
    // Whatever is tried instead has its own refusal.
    return null;
  }
  return reader.run(job, take);
}

/** Passes an event to a feature, if the person it is about has the right. */
async function hear(
  check: Check,
  { may, beside, run, refused }: Listener,
  job: EventJob,
  event: SlackEvent,
): Promise<void> {
  if (may === 'anyone') return run(job, event);
  let work: Promise<void> | undefined;
  try {
    const allowed = check(job, may);
    if (beside === true && allowed !== undefined) {
      // As in `runAllowed`: a refusal from the cache costs no read.
      await Promise.race([allowed, nextTurn()]);
      work = run({ ...job, allowed: () => allowed }, event);
      // It is handed over below, unless the check refuses first.
      work.catch(() => {});
    }
    await allowed;
  } catch (refusal) {
    if (refused === undefined) throw refusal;
    return refused(job, refusal, event);
  }
  return work ?? run(job, event);
}
