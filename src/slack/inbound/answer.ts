import type { KnownBlock, ModalView } from '@slack/types';
import { z } from 'zod';
import { type Clock, type Timers, withTimeout } from '../../runtime/clock.ts';
import { unmasked } from '../../runtime/marked-text.ts';
import { failSpan } from '../../runtime/tracing.ts';
import type { Respond } from '../api/call.ts';
import type { OpenView, SlackClient } from '../api/clients.ts';
import { isSlackRefusal, isTriggerGone, isViewGone, isViewStale } from '../api/errors.ts';
import { forEverybody, type MaskFor, type Reader } from '../api/mask.ts';
import { LIMITS, limitedText, plainText, section, unescapeText } from '../blocks/blocks.ts';
import {
  answerPayload,
  type FieldErrors,
  type Message,
  messageOutcome,
  type Outcome,
  originIn,
  withoutControls,
} from '../blocks/outcome.ts';
import { filesIn, type Values } from '../forms/inputs.ts';
import { readOnlyView } from '../forms/modals.ts';
import { TooMuchAtOnce } from './delivery-turns.ts';
import type {
  ActionHandler,
  ActionJob,
  CommandHandler,
  CommandJob,
  FormHandler,
  Job,
  ShortcutHandler,
  ShortcutJob,
  SubmissionJob,
} from './feature.ts';
import { type BlockActionsPayload, baseId, type CommandPayload, type ShownView } from './payloads.ts';
import { type Offers, type ProblemText, problemMessage, problemText, problemTextFor, problemView } from './problem.ts';

/** How long an answer may wait for the work, in milliseconds from the request's arrival (docs/flows.md, A command). */
export interface Budget {
  /** Until the ack goes out without the answer; Slack gives up at 3,000. */
  ack: number;
  /** Until a modal is opened without its data; the trigger dies at 3,000. */
  open: number;
}

const BUDGET: Budget = Object.freeze({ ack: 2000, open: 700 });

/** Where a form was opened. */
interface Origin {
  url: string;
  channel: string | null;
  isCard: boolean;
  isFleeting: boolean;
}

/** Where open forms came from. */
interface Origins {
  keep(tenant: string, asked: { user: string; origin: string }, origin: Origin): Promise<void>;
  find(tenant: string, asked: { user: string; origin: string }): Promise<Origin | null>;
}

/** One thing that a person did, reported once they have their answer; it contains nothing that they typed. */
interface MeasuredAnswer {
  kind: 'command' | 'action' | 'shortcut' | 'submission';
  /** The command's word, or the id of the button or form as the route tables have it; `null` where nothing is named. */
  name: string | null;
  /**
   * `problem` is a known problem put into words, such as a refusal; `failed` an unforeseen error; `unknown` named
   * nothing that exists.
   */
  outcome: 'answered' | 'problem' | 'failed' | 'unknown';
  /** Milliseconds from its arrival until the answer was handed over. */
  ms: number;
}

export type OnAnswered = (answered: MeasuredAnswer) => void;

interface AnswererOptions {
  timers: Timers;
  clock: Clock;
  /** Called for each answer; nobody unless metrics are asked for. */
  onAnswered?: OnAnswered | undefined;
  respond: Respond;
  offers: Offers;
  /** Applied to everything that is shown. */
  maskFor: MaskFor;
  /** Default: what comes of a form is said in a direct message alone. */
  origins?: Origins;
  budget?: Budget;
}

/** The ways in which a payload can be answered. */
export interface ReplyTargets {
  ack: Ack;
  responseUrl: string | null;
  trigger: string | null;
  /** Whether others can also see the message whose button was pressed. */
  inPublic: boolean;
  /** Whether Slack shows the answer only until it is started anew. */
  isFleeting: boolean;
  /** Whether the ack may carry a message: a command's may, a button's has no body. */
  carries: boolean;
}

/**
 * The answer rule: start the work at once, and answer in the ack if it is done in time; otherwise say that it is being
 * worked on, and deliver the answer by the next way that is open. Never throws: whatever happens, the person is told,
 * and an unforeseen error is logged under the reference that the person sees.
 */
export class Answerer {
  readonly #options: AnswererOptions & { budget: Budget };

  constructor(options: AnswererOptions) {
    this.#options = { budget: BUDGET, ...options };
  }

  command(job: CommandJob, targets: ReplyTargets, command: CommandHandler): Promise<void> {
    return this.#guarded(job, targets, { kind: 'command', name: job.word ?? null }, async (responder, measured) => {
      const work = runMeasured(job, measured, () => command.run(telling(job, responder)));
      this.#keepOrigin(job, targets, work, false);
      if (command.loading !== undefined) return this.#open(job, responder, work, command.loading);
      const early = await withTimeout(this.#options.timers, work, left(job, this.#options.budget.ack));
      if (early === null) await responder.wait();
      await this.#finish(job, responder, early?.value ?? (await work));
    });
  }

  action(job: ActionJob, targets: ReplyTargets, action: ActionHandler): Promise<void> {
    return this.#guarded(job, targets, { kind: 'action', name: job.action }, async (responder, measured) => {
      await responder.ack();
      const work = runMeasured(job, measured, () => action.run(telling(job, responder)));
      const isCard = job.place === 'message' && !targets.inPublic && !isRow(job);
      this.#keepOrigin(job, targets, work, isCard);
      if (job.place === 'modal') {
        const laid = action.within === undefined ? undefined : action.loading;
        if (laid === undefined) return this.#finishInModal(job, responder, await work);
        return this.#layOver(job, responder, work, laid);
      }
      if (action.loading !== undefined) return this.#open(job, responder, work, action.loading);
      if (job.place === 'home') return this.#overHome(job, responder, await work);
      await this.#finish(job, responder, await work);
    });
  }

  /** Any answer is shown in a modal: nobody else may see it, and there may be no channel for it. */
  shortcut(
    job: ShortcutJob,
    targets: ReplyTargets,
    { loading, run }: Pick<ShortcutHandler, 'loading' | 'run'>,
  ): Promise<void> {
    return this.#guarded(job, targets, { kind: 'shortcut', name: job.shortcut }, async (responder, measured) => {
      const work = runMeasured(job, measured, () => run(telling(job, responder))).then((ended) =>
        ended.kind === 'nothing'
          ? ended
          : { kind: 'modal' as const, view: viewOf(job, ended, this.#options.offers, loading) },
      );
      await this.#open(job, responder, work, loading);
    });
  }

  submission(job: SubmissionJob, ack: Ack, submission: FormHandler): Promise<void> {
    const targets = { ack, responseUrl: null, trigger: null, inPublic: false, isFleeting: false, carries: false };
    return this.#guarded(
      job,
      targets,
      { kind: 'submission', name: job.view.callbackId },
      async (responder, measured) => {
        const work = runMeasured(job, measured, () => submission.run(job));
        const early = await withTimeout(this.#options.timers, work, left(job, this.#options.budget.ack));
        if (early !== null) return this.#finishSubmission(job, responder, submission, early.value);
        await responder.ack({ response_action: 'update', view: submission.loading });
        await this.#finishLate(job, submission, await work);
      },
    );
  }

  /** A private answer that took no work, such as to an unknown word or an outdated button; `outcome` is how it counts. */
  tell(
    job: Job,
    targets: ReplyTargets,
    message: Message,
    outcome: MeasuredAnswer['outcome'] = 'unknown',
  ): Promise<void> {
    const kind = targets.carries ? 'command' : 'action';
    return this.#guarded(job, targets, { kind, name: null, outcome }, (responder) => responder.say(message));
  }

  async #guarded(
    job: Job,
    targets: ReplyTargets,
    named: Pick<MeasuredAnswer, 'kind' | 'name'> & Partial<Measuring>,
    deliver: (responder: Responder, measured: Measuring) => Promise<void>,
  ): Promise<void> {
    const responder = new Responder(job, targets, this.#options);
    const measured: Measuring = { outcome: 'answered', ...named };
    try {
      await deliver(responder, measured);
    } catch (error) {
      try {
        await responder.say(problemMessage(problemOf(job, error), job.reference, this.#options.offers));
      } catch (err) {
        job.log.error({ err }, 'an error could not be shown to the user');
      }
    }
    this.#options.onAnswered?.({ ...measured, ms: this.#options.clock.now() - job.receivedAt });
  }

  /** Remembers where a form is opened (docs/decisions/0331-a-form-answers-where-it-was-opened.md). */
  #keepOrigin(
    job: Job,
    { responseUrl: url, isFleeting }: ReplyTargets,
    work: Promise<JobResult>,
    isCard: boolean,
  ): void {
    const { tenant, user, channel } = job.caller;
    const origins = this.#options.origins;
    if (url === null || origins === undefined) return;
    const keep = async () => {
      const ended = await work;
      if ((ended.kind !== 'modal' && ended.kind !== 'push') || originIn(ended.view) !== job.reference) return;
      await origins.keep(tenant, { user, origin: job.reference }, { url, channel, isCard, isFleeting });
    };
    job.beside(keep());
  }

  /** Uses the trigger while it is valid: with the finished view if that is ready in time, else with a loading view. */
  async #open(job: Job, responder: Responder, work: Promise<JobResult>, loading: ModalView): Promise<void> {
    const { timers, budget, offers } = this.#options;
    const early = await withTimeout(timers, work, left(job, budget.open));
    if (early !== null) return this.#finish(job, responder, early.value);
    const opening = this.#tryOpen(job, responder, loading);
    await withTimeout(timers, opening, left(job, budget.ack) - left(job, budget.open));
    await responder.ack();
    const opened = await opening;
    const ended = await work;
    if ('problem' in opened)
      return responder.say(ended.kind === 'modal' ? opened.problem : messageOf(job, ended, offers));
    try {
      await (await job.web()).update(opened, viewOf(job, ended, offers, loading));
    } catch (error) {
      return this.#tellWithoutModal(job, responder, ended, error);
    }
    // The modal is in front of the message, whose buttons are as out of date as before.
    if (ended.kind === 'message' && ended.replace === true) await responder.say(ended.message, true);
  }

  async #finish(job: Job, responder: Responder, ended: JobResult): Promise<void> {
    if (ended.kind === 'nothing') return responder.ack();
    if (ended.kind === 'modal' || ended.kind === 'push') {
      const opened = await this.#tryOpen(job, responder, ended.view);
      return 'problem' in opened ? responder.say(opened.problem) : responder.ack();
    }
    const message = messageOf(job, ended, this.#options.offers);
    if (ended.kind === 'message' && ended.isKept === true) return responder.sayKept(message, ended.replace === true);
    await responder.say(message, ended.kind === 'message' && ended.replace === true);
  }

  /** App Home has no room for an answer, and nobody looking at it would see a direct message; so a modal is shown. */
  async #overHome(job: Job, responder: Responder, ended: JobResult): Promise<void> {
    const { trigger } = responder;
    if (ended.kind === 'nothing' || trigger === null) return this.#finish(job, responder, ended);
    try {
      await (await job.web()).open(trigger, viewOf(job, ended, this.#options.offers));
    } catch (error) {
      if (!isTriggerGone(error)) throw error;
      await responder.say(messageOf(job, ended, this.#options.offers));
    }
  }

  /** A form over a form; again, the trigger is used while it is valid. */
  async #layOver(job: ActionJob, responder: Responder, work: Promise<JobResult>, loading: ModalView): Promise<void> {
    const early = await withTimeout(this.#options.timers, work, left(job, this.#options.budget.open));
    const { trigger } = responder;
    if (early !== null || trigger === null) return this.#finishInModal(job, responder, early?.value ?? (await work));
    try {
      const web = await job.web();
      const laid = await web.push(trigger, loading);
      const ended = await work;
      const under = ended.kind === 'modal' ? job.view : null;
      if (under !== null && ended.kind === 'modal') await web.update({ id: under.id }, ended.view);
      await web.update(laid, viewOf(job, under === null ? ended : messageOutcome(NOT_THERE), this.#options.offers));
    } catch (error) {
      await this.#tellWithoutModal(job, responder, await work, isTriggerGone(error) ? new TriggerGone() : error);
    }
  }

  async #finishInModal(job: ActionJob, responder: Responder, ended: JobResult): Promise<void> {
    const { trigger } = responder;
    if (ended.kind === 'nothing' || job.view === null) return;
    try {
      const web = await job.web();
      if (ended.kind === 'modal') await this.#redraw(web, job.view, ended);
      else if (ended.kind === 'message' && ended.replace === true) {
        await web.update({ id: job.view.id }, viewOf(job, ended, this.#options.offers));
      } else if (trigger !== null) await web.push(trigger, viewOf(job, ended, this.#options.offers));
      else if (ended.kind === 'push') throw new TriggerGone();
      else await responder.say(messageOf(job, ended, this.#options.offers));
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
    job.log.info({ err: error }, 'a modal could not show its answer');
    if (!isForm) await responder.say(messageOf(job, ended, this.#options.offers));
  }

  async #tryOpen(job: Job, { trigger }: Responder, view: ModalView): Promise<OpenView | { problem: Message }> {
    try {
      if (trigger === null) throw new TriggerGone();
      return await (await job.web()).open(trigger, view);
    } catch (error) {
      const late = isTriggerGone(error) ? new TriggerGone() : error;
      return { problem: problemMessage(problemOf(job, late), job.reference, this.#options.offers) };
    }
  }

  /** Answers a submitted form in the ack. */
  async #finishSubmission(
    job: SubmissionJob,
    responder: Responder,
    submission: FormHandler,
    ended: JobResult,
  ): Promise<void> {
    const errors = errorsOf(job, submission, ended);
    if (errors !== null) return this.#refuse(job, responder, errors);
    // Before the ack where that is quick, so that the old form does not flash up, nor one close whose result cannot be sent.
    const before = Promise.all([this.#drawUnder(job, ended), this.#sayClosing(job, ended)]);
    const early = await withTimeout(this.#options.timers, before, this.#options.budget.open);
    await this.#ackSubmission(job, responder, ended, early?.value[1] !== false);
    await before;
    await this.#giveCopy(job, ended);
  }

  /** The form stays; what is wrong is said on its fields, to a person who may not see every number. */
  async #refuse({ caller }: SubmissionJob, responder: Responder, errors: FieldErrors): Promise<void> {
    const { faults } = await this.#options.maskFor(caller, { faults: Object.values(errors) });
    const shown = Object.fromEntries(Object.keys(errors).map((field, at) => [field, faults[at]]));
    return responder.ack({ response_action: 'errors', errors: shown });
  }

  async #ackSubmission(job: SubmissionJob, responder: Responder, ended: JobResult, mayClose: boolean): Promise<void> {
    const shown = (view: ModalView) => this.#options.maskFor(job.caller, view);
    if (ended.kind === 'back') {
      // A preview that came late replaced its form, so nothing lies under it.
      const alone = ended.under.id === job.view.id;
      return responder.ack(alone ? { response_action: 'update', view: await shown(ended.under.view) } : undefined);
    }
    if (ended.kind === 'push' || (ended.kind === 'problem' && isAlone(job)))
      return responder.ack({ response_action: 'push', view: await shown(viewOf(job, ended, this.#options.offers)) });
    if (ended.kind === 'nothing') return responder.ack();
    if (ended.kind === 'close' && mayClose) return responder.ack({ response_action: 'clear' });
    return responder.ack({ response_action: 'update', view: await shown(viewOf(job, ended, this.#options.offers)) });
  }

  /** Whether what a closing form leaves to be said was said: to its person, and where it was opened. */
  async #sayClosing(job: SubmissionJob, ended: JobResult): Promise<boolean> {
    if (ended.kind !== 'close' || ended.message === undefined) return true;
    const { message } = ended;
    const origin = await this.#originOf(job);
    if (await this.#replaceOrigin(job, ended, origin)) return true;
    const told = await this.#tellBeside(job, message);
    if (origin === null || origin.channel === told?.channel) return told !== null;
    const said = this.#sayAt(job, origin.url, told === null ? message : withoutControls(message), false);
    if (told === null) return said;
    job.beside(said);
    return true;
  }

  /** Sends what the person keeps, in place of the message whose button opened the form where there is one; whether there is any. */
  async #giveCopy(job: SubmissionJob, ended: JobResult): Promise<boolean> {
    if (ended.kind !== 'modal' || ended.copy === undefined) return false;
    const { copy } = ended;
    const origin = ended.replace === true ? await this.#originOf(job) : null;
    if (origin?.isCard !== true) await this.#tellBeside(job, copy);
    else if (origin.isFleeting) {
      const told = await this.#tellBeside(job, copy);
      await this.#sayAt(job, origin.url, told === null ? copy : withoutControls(copy), true);
    } else if (!(await this.#sayAt(job, origin.url, copy, true))) await this.#tellBeside(job, copy);
    return true;
  }

  /** Puts what is so now in place of the message whose button opened the form; whether it is there. */
  async #replaceOrigin(job: SubmissionJob, ended: JobResult, known?: Origin | null): Promise<boolean> {
    if (ended.kind !== 'close' || ended.message === undefined || ended.replace !== true) return false;
    const origin = known === undefined ? await this.#originOf(job) : known;
    return origin?.isCard === true && (await this.#sayAt(job, origin.url, ended.message, true));
  }

  async #originOf({ caller, log }: SubmissionJob): Promise<Origin | null> {
    const { origins } = this.#options;
    const { tenant, user, origin } = caller;
    if (origin === undefined || origins === undefined) return null;
    try {
      return await origins.find(tenant, { user, origin });
    } catch (err) {
      log.warn({ err }, 'it is not known where a form was opened');
      return null;
    }
  }

  /** Whether it could be said where the form was opened. */
  async #sayAt({ caller, log }: SubmissionJob, url: string, message: Message, replace: boolean): Promise<boolean> {
    try {
      const shown = await this.#options.maskFor(caller, message);
      await this.#options.respond(url, { replace_original: replace, ...answerPayload(shown) });
      return true;
    } catch (err) {
      log.info({ err }, 'what came of a form could not be said where it was opened');
      return false;
    }
  }

  /**
   * Where it was sent; `null` where it could not be. The work is done even if it cannot be, so a failure must not be reported as if the work had failed.
   */
  async #tellBeside(job: Job, message: Message): Promise<{ channel: string } | null> {
    try {
      return await (await job.web()).tell(job.caller.user, message);
    } catch (err) {
      job.log.warn({ err }, 'the result could not be sent in a direct message');
      return null;
    }
  }

  /** A form that was closed meanwhile cannot be drawn anew, nor does anybody miss it. */
  async #drawUnder(job: SubmissionJob, ended: JobResult): Promise<void> {
    const under = ended.kind === 'back' || ended.kind === 'modal' ? ended.under : undefined;
    if (under === undefined || under.id === job.view.id) return;
    try {
      await (await job.web()).update({ id: under.id }, under.view);
    } catch (error) {
      job.log.info({ err: error }, 'the form under a preview was gone');
    }
  }

  /**
   * The ack has been sent, so field errors come with the form drawn anew, and a closed modal is followed by a message.
   */
  async #finishLate(job: SubmissionJob, submission: FormHandler, ended: JobResult): Promise<void> {
    const web = await job.web();
    const { source, values } = job.view;
    const errors = errorsOf(job, submission, ended);
    const shown = viewOf(job, ended, this.#options.offers);
    const view =
      errors !== null
        ? restoreFormInput(source, values, errors, submission.secrets ?? [])
        : ended.kind === 'back' && ended.under.id === job.view.id
          ? ended.under.view
          : ended.kind === 'problem' && isAlone(job)
            ? { ...source, blocks: [...faultBlocks(shown), ...withoutFaults(source)] }
            : shown;
    await this.#drawUnder(job, ended);
    const isSaid = (await this.#giveCopy(job, ended)) || (await this.#replaceOrigin(job, ended));
    try {
      await web.update({ id: job.view.id }, view);
    } catch (error) {
      job.log.info({ err: error }, 'the modal was gone before its answer');
      if (!isSaid) await this.#tellBeside(job, messageOf(job, ended, this.#options.offers));
    }
  }
}

type Measuring = Omit<MeasuredAnswer, 'ms'>;

async function runMeasured(job: Job, measured: Measuring, run: () => Outcome | Promise<Outcome>): Promise<JobResult> {
  const ended = await runJob(job, run);
  if (ended.kind === 'problem') measured.outcome = ended.words.unexpected ? 'failed' : 'problem';
  return ended;
}

/** The result of a job: its outcome, or an error that has been put into words. */
type JobResult = Outcome | { kind: 'problem'; words: ProblemText };

/**
 * Runs a job to its end; an error becomes words, and an unforeseen one is logged under the job's reference. Never
 * rejects.
 */
export async function runJob(job: Job, run: () => Outcome | Promise<Outcome>): Promise<JobResult> {
  try {
    return await run();
  } catch (error) {
    return { kind: 'problem', words: problemOf(job, error) };
  }
}

/** The words for an error, once what the person is not shown has been logged; never throws. */
export function problemOf(job: Job, error: unknown): ProblemText {
  const found = problemTextFor(error);
  const { managersNext = null } = found;
  const words = managersNext !== null && manages(job) ? { ...found, next: managersNext } : found;
  const facts = { err: error, tenant: job.caller.tenant };
  if (words.unexpected) {
    failSpan(error);
    job.log.error(facts, 'a request failed');
  }
  // Once a minute is enough of a line for that.
  else if (error instanceof TooMuchAtOnce) return words;
  else if (words.storageIsBusy) job.log.warn(facts, 'the storage is busy, and a request was not finished');
  else if (isSlackRefusal(error)) job.log.error(facts, 'Slack refused what a request needs');
  else job.log.info(facts, 'a request was answered with a problem');
  return words;
}

function manages({ knownRights }: Job): boolean {
  return knownRights()?.includes('manage') === true;
}

/** A result as a message. */
export function messageOf(job: Job, ended: JobResult, offers: Offers): Message {
  if (ended.kind === 'problem') return problemMessage(ended.words, job.reference, offers);
  if (ended.kind === 'message' || ended.kind === 'back') return ended.message;
  if ((ended.kind === 'close' || ended.kind === 'modal') && ended.message !== undefined) return ended.message;
  if (ended.kind === 'errors') {
    const text = `Nothing was changed: ${Object.values(ended.errors).join(' ')}`;
    return { text, blocks: [] };
  }
  return { text: 'Done.', blocks: [] };
}

/** A result as a modal, where one was promised; it is called what its loading view is, where there is one. */
function viewOf(job: Job, ended: JobResult, offers: Offers, loading?: ModalView): ModalView {
  if (ended.kind === 'modal' || ended.kind === 'push') return ended.view;
  if (ended.kind === 'problem') return problemView(ended.words, job.reference, offers);
  const { text, blocks } = messageOf(job, ended, offers);
  const shown = blocks.length > 0 ? [...blocks] : [{ type: 'section' as const, text: plainText(text, 3000) }];
  return readOnlyView(loading?.title.text ?? titleFor(job), shown, 'Close');
}

/** What was done: the button or choice that was pressed, or the form that was handed in. */
function titleFor(job: Job | ActionJob | SubmissionJob): string {
  const pressed = 'field' in job ? labelSchema.parse(job.field) : null;
  const form = 'view' in job ? labelSchema.parse({ text: job.view?.source.title }) : null;
  return pressed ?? form ?? 'Answer';
}

/** The words on a pressed button, of a picked option, or above a form, as Slack reports them. */
const labelSchema = z
  .looseObject({ text: z.object({ text: z.string().min(1) }) })
  .transform(({ text }) => unescapeText(text.text))
  .nullable()
  .catch(null);

/** Whether the message has other rows with the same control. */
function isRow({ field }: ActionJob): boolean {
  return /#\d+$/u.test(String(field.action_id ?? ''));
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

/**
 * What is wrong, at the inputs of the form, which then stays. A problem is no input's fault: it stands at the one that the form
 * names, else at its first. `null` where nothing is wrong, or the form has no input.
 */
function errorsOf({ view, reference }: SubmissionJob, { faultOn }: FormHandler, ended: JobResult): FieldErrors | null {
  if (ended.kind === 'errors') return ended.errors;
  if (ended.kind !== 'problem') return null;
  const ids = view.source.blocks.flatMap(({ type, block_id: id }) =>
    type === 'input' && id !== undefined ? [id] : [],
  );
  const at = ids.find((id) => baseId(id) === faultOn) ?? ids[0];
  return at === undefined ? null : { [at]: problemText(ended.words, reference) };
}

/** Whether no form lies under it, in which what it shows would still be. */
function isAlone({ view }: SubmissionJob): boolean {
  return view.rootId === view.id;
}

/** Marks the blocks that an earlier refill added, so that a form that comes back twice does not show old errors. */
const FAULT = 'refill:fault:';

const SECRET = 'Type this once more: it is never sent back to you.';
const FILE = 'Choose the file once more: Slack does not keep it in a form that is drawn anew.';

function faultBlocks({ blocks }: ModalView): KnownBlock[] {
  return (blocks as readonly KnownBlock[]).map((block, at) => ({ ...block, block_id: `${FAULT}${at}` }));
}

function withoutFaults({ blocks }: ModalView): KnownBlock[] {
  return (blocks as readonly KnownBlock[]).filter(({ block_id: id }) => id?.startsWith(FAULT) !== true);
}

/**
 * The form as it was submitted, with what was typed, for when the ack can no longer carry field errors. The errors
 * stand above the fields they belong to; secrets and files come back empty and say so.
 */
export function restoreFormInput(
  source: ModalView,
  values: Values,
  errors: FieldErrors,
  secrets: readonly string[],
): ModalView {
  const blocks: KnownBlock[] = [];
  for (const block of withoutFaults(source)) {
    const fault = block.block_id === undefined ? undefined : errors[block.block_id];
    if (fault !== undefined) {
      const text = `:warning: *${limitedText(fault, LIMITS.sectionText - 20)}*`;
      blocks.push({ ...section(text), block_id: `${FAULT}${block.block_id}` });
    }
    if (block.type !== 'input' || block.block_id === undefined) {
      blocks.push(block);
      continue;
    }
    const typed = values[block.block_id]?.[block.element.action_id ?? ''];
    const secret = secrets.includes(block.block_id);
    const redrawn =
      secret || typed === undefined
        ? block.element
        : { ...withoutInitial(block.element), ...initial(typed, block.element.type) };
    const element = redrawn as typeof block.element;
    const lost = secret ? SECRET : block.element.type === 'file_input' && filesIn(typed).length > 0 ? FILE : null;
    const hint = lost === null ? {} : { hint: plainText(lost, LIMITS.inputLabel) };
    blocks.push({ ...block, ...hint, element });
  }
  return { ...source, blocks };
}

/** Without initial values, because a field that was emptied must not come back with its first one. */
function withoutInitial(element: object): object {
  return Object.fromEntries(Object.entries(element).filter(([name]) => !name.startsWith('initial_')));
}

/** The `initial_*` property of an element that makes it show what was reported of it. */
function initial(field: Readonly<Record<string, unknown>>, type: string): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [reported, value] of Object.entries(field)) {
    const name = reported === 'value' ? reported : /^selected_(\w+)$/u.exec(reported)?.[1];
    const empty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (name === undefined || empty) continue;
    // The person who typed it sees it in full, whatever else they may see.
    found[`initial_${name}`] = type === 'plain_text_input' && typeof value === 'string' ? unmasked(value) : value;
  }
  return found;
}

/** The answer to a control that no feature knows any more. */
export const NO_LONGER: Message = {
  text: 'This button or form is from an earlier version of Switchboard. Run the command again.',
  blocks: [section('This button or form is from an earlier version of Switchboard. Run the command again.')],
};

/** The ways in which a payload can be answered; only the ack of a command carries an answer. */
export function replyTargetsOf(
  { response_url: responseUrl, trigger_id: trigger }: Pick<CommandPayload, 'response_url' | 'trigger_id'>,
  ack: Ack,
  carries = false,
): ReplyTargets {
  return { ack, responseUrl, trigger, inPublic: false, isFleeting: true, carries };
}

/**
 * Who sees the message whose button was pressed, and for how long: others see it in a channel, unless Slack says that it is
 * ephemeral, and only what is not is kept.
 */
export function visibility(
  { caller: { channel }, place }: ActionJob,
  { container }: BlockActionsPayload,
): Pick<ReplyTargets, 'inPublic' | 'isFleeting'> {
  const isFleeting = place !== 'message' || container?.is_ephemeral === true;
  return { inPublic: !isFleeting && channel !== null && !channel.startsWith('D'), isFleeting };
}

/** Bolt's `ack`: the body of the HTTP answer, or of the Socket Mode envelope. */
export type Ack = (body?: unknown) => Promise<void>;

/**
 * The most progress notes: Slack accepts five messages per `response_url`; one is the answer, and one is spare
 * (docs/slack.md, Requests).
 */
const MAX_NOTES = 3;

/** Slack does not always replace this with the answer, so it has to read well above the answer too. */
const WAITING = 'Working on it; the answer follows.';

/** Answers one person after a command or a pressed button, by the quickest way that is still open. */
class Responder {
  readonly trigger: string | null;
  readonly #job: Job;
  readonly #targets: ReplyTargets;
  readonly #options: Pick<AnswererOptions, 'respond' | 'maskFor'>;
  #acked = false;
  #waiting = false;
  #notes = 0;

  constructor(job: Job, targets: ReplyTargets, options: Pick<AnswererOptions, 'respond' | 'maskFor'>) {
    this.trigger = targets.trigger;
    this.#job = job;
    this.#targets = targets;
    this.#options = options;
  }

  /** Acks the request, with what a submitted form becomes; only the first call counts. */
  async ack(body?: unknown): Promise<void> {
    if (this.#acked) return;
    this.#acked = true;
    await this.#targets.ack(body);
  }

  /** The same, telling the person that the answer is on its way. */
  async wait(): Promise<void> {
    if (this.#acked || !this.#targets.carries) return this.ack();
    this.#waiting = true;
    await this.ack({ response_type: 'ephemeral', text: WAITING });
  }

  /** Reports progress in the place where the answer will stand; not possible once the answer was in the ack. */
  async progress(message: Message): Promise<void> {
    const { responseUrl } = this.#targets;
    if (!this.#acked || responseUrl === null || this.#notes >= MAX_NOTES) return;
    this.#notes += 1;
    try {
      const shown = await this.#shown(message, true);
      await this.#options.respond(responseUrl, { replace_original: true, ...answerPayload(shown) });
      this.#waiting = true;
    } catch (error) {
      this.#job.log.warn({ err: error }, 'a progress message could not be sent');
    }
  }

  /** Says it in the ack, else by the `response_url`, else in a direct message. */
  async say(message: Message, replace = false): Promise<void> {
    if (!this.#acked && this.#targets.carries) return this.ack(answerPayload(await this.#shown(message, replace)));
    await this.ack();
    const { responseUrl } = this.#targets;
    if (responseUrl !== null) {
      try {
        // An answer to everybody cannot take the place of a private note.
        const replacing = replace || (this.#waiting && message.inChannel !== true);
        const shown = await this.#shown(message, replacing);
        return await this.#options.respond(responseUrl, { replace_original: replacing, ...answerPayload(shown) });
      } catch (error) {
        this.#job.log.warn({ err: error }, 'Slack refused a response_url');
      }
    }
    await (await this.#job.web()).tell(this.#job.caller.user, message);
  }

  /** The same of what the person keeps, in their direct messages where it would not stay here. */
  async sayKept(message: Message, replace: boolean): Promise<void> {
    if (!this.#targets.isFleeting) return this.say(message, replace);
    try {
      await (await this.#job.web()).tell(this.#job.caller.user, message);
    } catch (error) {
      this.#job.log.warn({ err: error }, 'the result could not be sent in a direct message');
      return this.say(message, replace);
    }
    await this.say(withoutControls(message), replace);
  }

  /** The message as its readers may see it: the person alone, or everybody where it replaces a message that all see. */
  #shown(message: Message, replacing: boolean): Message | Promise<Message> {
    const reader: Reader = this.#job.caller;
    const isPublic = message.inChannel === true || (replacing && this.#targets.inPublic);
    return this.#options.maskFor(isPublic ? forEverybody(reader) : reader, message);
  }
}
