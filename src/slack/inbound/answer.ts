import type { ModalView } from '@slack/types';
import type { Timers } from '../../runtime/clock.ts';
import type { OpenView, SlackClient } from '../api/clients.ts';
import { isTriggerGone, isViewGone, isViewStale } from '../api/errors.ts';
import type { MaskFor } from '../api/mask.ts';
import type { Respond } from '../api/respond.ts';
import { section } from '../blocks/blocks.ts';
import { Payloads } from '../blocks/message-payload.ts';
import { type Message, messageOutcome, type Outcome } from '../blocks/outcome.ts';
import { SubmissionAnswer } from './answer-submission.ts';
import type {
  ActionHandler,
  ActionJob,
  CommandHandler,
  CommandJob,
  Job,
  Opening,
  ShortcutJob,
  Submission,
  SubmissionJob,
} from './feature.ts';
import { type Offers, problemMessage } from './problem.ts';
import { type Ack, Responder } from './responder.ts';
import { type JobResult, messageOf, problemOf, runJob, viewOf } from './run-job.ts';
import type { ShownView } from './view-payload.ts';
import { settleWithin } from './within.ts';

/** How long an answer may wait for the work, in milliseconds from the request's arrival (docs/architecture.md, A command). */
export interface Budget {
  /** Until the ack goes out without the answer; Slack gives up at 3,000. */
  ack: number;
  /** Until a modal is opened without its data; the trigger dies at 3,000. */
  open: number;
}

const BUDGET: Budget = Object.freeze({ ack: 2000, open: 700 });

interface AnswererOptions {
  timers: Timers;
  respond: Respond;
  offers: Offers;
  /** Applied to everything that is shown. */
  maskFor: MaskFor;
  budget?: Budget;
}

/** The ways in which a payload can be answered. */
export interface ReplyTargets {
  ack: Ack;
  responseUrl: string | null;
  trigger: string | null;
  /** Whether others can also see the message whose button was pressed. */
  inPublic: boolean;
}

/**
 * The answer rule: start the work at once, and answer in the ack if it is done in time; otherwise say that it is being
 * worked on, and deliver the answer by the next way that is open. Never throws: whatever happens, the person is told,
 * and an unforeseen error is logged under the reference that the person sees.
 */
export class Answerer {
  readonly #timers: Timers;
  readonly #respond: Respond;
  readonly #payloads = new Payloads();
  readonly #offers: Offers;
  readonly #maskFor: MaskFor;
  readonly #budget: Budget;
  readonly #submissions: SubmissionAnswer;

  constructor(options: AnswererOptions) {
    this.#timers = options.timers;
    this.#respond = options.respond;
    this.#offers = options.offers;
    this.#maskFor = options.maskFor;
    this.#budget = options.budget ?? BUDGET;
    this.#submissions = new SubmissionAnswer({
      timers: this.#timers,
      offers: this.#offers,
      maskFor: options.maskFor,
      patience: this.#budget.open,
    });
  }

  command(job: CommandJob, targets: ReplyTargets, command: CommandHandler): Promise<void> {
    const responder = this.#responder(job, targets, true);
    return this.#guarded(job, responder, async () => {
      const work = runJob(job, () => command.run(telling(job, responder)));
      if (command.loading !== undefined) return this.#open(job, responder, targets.trigger, work, command.loading());
      const early = await settleWithin(this.#timers, work, left(job, this.#budget.ack));
      if (early === null) await responder.wait();
      await this.#finish(job, responder, targets.trigger, early?.value ?? (await work));
    });
  }

  action(job: ActionJob, targets: ReplyTargets, action: ActionHandler): Promise<void> {
    const responder = this.#responder(job, targets, false);
    return this.#guarded(job, responder, async () => {
      await responder.ack();
      const work = runJob(job, () => action.run(telling(job, responder)));
      if (job.place === 'modal') {
        const laid = 'within' in action ? action.loading : undefined;
        if (laid === undefined) return this.#finishInModal(job, responder, targets.trigger, await work);
        return this.#layOver(job, responder, targets.trigger, work, laid());
      }
      if (action.loading !== undefined) return this.#open(job, responder, targets.trigger, work, action.loading());
      if (job.place === 'home') return this.#overHome(job, responder, targets.trigger, await work);
      await this.#finish(job, responder, targets.trigger, await work);
    });
  }

  /** Any answer is shown in a modal: nobody else may see it, and there may be no channel for it. */
  shortcut(job: ShortcutJob, targets: ReplyTargets, { loading, run }: Opening<ShortcutJob>): Promise<void> {
    const responder = this.#responder(job, targets, false);
    return this.#guarded(job, responder, async () => {
      const work = runJob(job, () => run(telling(job, responder))).then((ended) =>
        ended.kind === 'nothing' ? ended : { kind: 'modal' as const, view: viewOf(job, ended, this.#offers) },
      );
      await this.#open(job, responder, targets.trigger, work, loading());
    });
  }

  submission(job: SubmissionJob, ack: Ack, submission: Submission): Promise<void> {
    const responder = this.#responder(job, { ack, responseUrl: null, trigger: null, inPublic: false }, false);
    return this.#guarded(job, responder, async () => {
      const work = runJob(job, () => submission.run(job));
      const early = await settleWithin(this.#timers, work, left(job, this.#budget.ack));
      if (early !== null) return this.#submissions.finish(job, responder, submission, early.value);
      await responder.ack({ response_action: 'update', view: submission.loading() });
      await this.#submissions.finishLate(job, submission, await work);
    });
  }

  /** A private answer that took no work, such as to an unknown word or an outdated button. */
  tell(job: Job, targets: ReplyTargets, message: Message, carries: boolean): Promise<void> {
    const responder = this.#responder(job, targets, carries);
    return this.#guarded(job, responder, () => responder.say(message));
  }

  #responder(job: Job, targets: ReplyTargets, carries: boolean): Responder {
    const { ack, responseUrl, inPublic } = targets;
    const shown = { maskFor: this.#maskFor, inPublic };
    return new Responder(job, {
      ack,
      responseUrl,
      respond: this.#respond,
      payloads: this.#payloads,
      carries,
      ...shown,
    });
  }

  async #guarded(job: Job, responder: Responder, deliver: () => Promise<void>): Promise<void> {
    try {
      await deliver();
    } catch (error) {
      try {
        await responder.say(problemMessage(problemOf(job, error), job.reference, this.#offers));
      } catch (err) {
        job.log.error({ err, reference: job.reference }, 'nobody could be told');
      }
    }
  }

  /** Uses the trigger while it is valid: with the finished view if that is ready in time, else with a loading view. */
  async #open(
    job: Job,
    responder: Responder,
    trigger: string | null,
    work: Promise<JobResult>,
    loading: ModalView,
  ): Promise<void> {
    const early = await settleWithin(this.#timers, work, left(job, this.#budget.open));
    if (early !== null) return this.#finish(job, responder, trigger, early.value);
    const opening = this.#tryOpen(job, trigger, loading);
    await settleWithin(this.#timers, opening, left(job, this.#budget.ack) - left(job, this.#budget.open));
    await responder.ack();
    const opened = await opening;
    const ended = await work;
    if ('problem' in opened)
      return responder.say(ended.kind === 'modal' ? opened.problem : messageOf(job, ended, this.#offers));
    try {
      await (await job.web()).update(opened, viewOf(job, ended, this.#offers));
    } catch (error) {
      return this.#tellWithoutModal(job, responder, ended, error);
    }
    // The modal is in front of the message, whose buttons are as out of date as before.
    if (ended.kind === 'message' && ended.replace === true) await responder.say(ended.message, true);
  }

  async #finish(job: Job, responder: Responder, trigger: string | null, ended: JobResult): Promise<void> {
    if (ended.kind === 'nothing') return responder.ack();
    if (ended.kind === 'modal' || ended.kind === 'push') {
      const opened = await this.#tryOpen(job, trigger, ended.view);
      return 'problem' in opened ? responder.say(opened.problem) : responder.ack();
    }
    await responder.say(messageOf(job, ended, this.#offers), ended.kind === 'message' && ended.replace === true);
  }

  /** App Home has no room for an answer, and nobody looking at it would see a direct message; so a modal is shown. */
  async #overHome(job: Job, responder: Responder, trigger: string | null, ended: JobResult): Promise<void> {
    if (ended.kind === 'nothing' || trigger === null) return this.#finish(job, responder, trigger, ended);
    try {
      await (await job.web()).open(trigger, viewOf(job, ended, this.#offers));
    } catch (error) {
      if (!isTriggerGone(error)) throw error;
      await responder.say(messageOf(job, ended, this.#offers));
    }
  }

  /** A form over a form; again, the trigger is used while it is valid. */
  async #layOver(
    job: ActionJob,
    responder: Responder,
    trigger: string | null,
    work: Promise<JobResult>,
    loading: ModalView,
  ): Promise<void> {
    const early = await settleWithin(this.#timers, work, left(job, this.#budget.open));
    if (early !== null || trigger === null)
      return this.#finishInModal(job, responder, trigger, early?.value ?? (await work));
    try {
      const web = await job.web();
      const laid = await web.push(trigger, loading);
      const ended = await work;
      const under = ended.kind === 'modal' ? job.view : null;
      if (under !== null && ended.kind === 'modal') await web.update({ id: under.id }, ended.view);
      await web.update(laid, viewOf(job, under === null ? ended : messageOutcome(NOT_THERE), this.#offers));
    } catch (error) {
      await this.#tellWithoutModal(job, responder, await work, isTriggerGone(error) ? new TriggerGone() : error);
    }
  }

  async #finishInModal(job: ActionJob, responder: Responder, trigger: string | null, ended: JobResult): Promise<void> {
    if (ended.kind === 'nothing' || job.view === null) return;
    try {
      const web = await job.web();
      if (ended.kind === 'modal') await this.#redraw(web, job.view, ended);
      else if (ended.kind === 'message' && ended.replace === true) {
        await web.update({ id: job.view.id }, viewOf(job, ended, this.#offers));
      } else if (trigger !== null) await web.push(trigger, viewOf(job, ended, this.#offers));
      else if (ended.kind === 'push') throw new TriggerGone();
      else await responder.say(messageOf(job, ended, this.#offers));
    } catch (error) {
      await this.#tellWithoutModal(job, responder, ended, isTriggerGone(error) ? new TriggerGone() : error);
    }
  }

  /**
   * After two presses on one view, the later answer finds it redrawn already; it draws the current state, or leaves it.
   */
  async #redraw(
    web: SlackClient,
    shown: ShownView,
    { view, again }: Extract<Outcome, { kind: 'modal' }>,
  ): Promise<void> {
    try {
      await web.update({ id: shown.id, hash: shown.hash }, view);
    } catch (error) {
      if (!isViewStale(error)) throw error;
      if (again !== undefined) await web.update({ id: shown.id }, await again());
    }
  }

  /** Says that a form cannot be shown, unless the person closed it; anything else there was to say is always said. */
  async #tellWithoutModal(job: Job, responder: Responder, ended: JobResult, error: unknown): Promise<void> {
    const isForm = ended.kind === 'push' || (ended.kind === 'modal' && ended.message === undefined);
    if (isForm && !isViewGone(error)) throw error;
    job.log.info({ err: error, reference: job.reference }, 'a modal could not show its answer');
    if (!isForm) await responder.say(messageOf(job, ended, this.#offers));
  }

  async #tryOpen(job: Job, trigger: string | null, view: ModalView): Promise<OpenView | { problem: Message }> {
    try {
      if (trigger === null) throw new TriggerGone();
      return await (await job.web()).open(trigger, view);
    } catch (error) {
      const late = isTriggerGone(error) ? new TriggerGone() : error;
      return { problem: problemMessage(problemOf(job, late), job.reference, this.#offers) };
    }
  }
}

/** Shown over a form that was drawn anew because what was asked for is gone. */
const NOT_THERE: Message = {
  text: 'That is no longer there. Go back to see what there is now.',
  blocks: [section('That is no longer there. Go back to see what there is now.')],
};

/** The job for a handler that can report its progress. */
function telling<J extends Job>(job: J, responder: Responder): J {
  return { ...job, progress: (message) => responder.progress(message) };
}

/** What is left of a budget, which counts from the delivery's arrival, not from when it was first handled. */
function left({ waitedMs }: Job, ms: number): number {
  return Math.max(0, ms - waitedMs);
}

/** Slack's window for opening a modal has passed, or was used already. */
class TriggerGone extends Error {
  override readonly name = 'TriggerGone';
  readonly spoken = {
    headline: 'Slack took too long to open the form.',
    next: 'Nothing was changed; do it once more.',
  };
}
