import type { ModalView } from '@slack/types';
import type { Timers } from '../../runtime/clock.ts';
import type { MaskFor } from '../api/mask.ts';
import type { Message } from '../blocks/outcome.ts';
import type { Job, Submission, SubmissionJob } from './feature.ts';
import { type Offers, problemText } from './problem.ts';
import { refill } from './refill.ts';
import type { Responder } from './responder.ts';
import { type JobResult, messageOf, viewOf } from './run-job.ts';
import { settleWithin } from './within.ts';

interface AnswerSubmissionNeeds {
  timers: Timers;
  offers: Offers;
  maskFor: MaskFor;
  /** How long the ack waits for the form underneath to be drawn anew, in milliseconds. */
  patience: number;
}

/** Answers a submitted form, in the ack or after it. */
export class SubmissionAnswer {
  readonly #needs: AnswerSubmissionNeeds;

  constructor(needs: AnswerSubmissionNeeds) {
    this.#needs = needs;
  }

  async finish(job: SubmissionJob, responder: Responder, submission: Submission, ended: JobResult): Promise<void> {
    if (ended.kind === 'errors') return responder.ack({ response_action: 'errors', errors: ended.errors });
    const faultOn = faultBlock(job, submission);
    if (ended.kind === 'problem' && faultOn !== null) {
      const fault = problemText(ended.words, job.reference);
      return responder.ack({ response_action: 'errors', errors: { [faultOn]: fault } });
    }
    // Before the ack where that is quick, so that the old form does not flash up; the ack cannot wait for long.
    const drawing = this.#drawUnder(job, ended);
    await settleWithin(this.#needs.timers, drawing, this.#needs.patience);
    await this.#ack(job, responder, ended);
    await drawing;
    const kept = ended.kind === 'close' ? ended.message : ended.kind === 'modal' ? ended.copy : undefined;
    if (kept !== undefined) await this.#tellBeside(job, kept);
  }

  async #ack(job: SubmissionJob, responder: Responder, ended: JobResult): Promise<void> {
    const shown = (view: ModalView) => this.#needs.maskFor(job.caller, view);
    if (ended.kind === 'back') {
      // A preview that came late replaced its form, so nothing lies under it.
      const alone = ended.under.id === job.view.id;
      return responder.ack(alone ? { response_action: 'update', view: await shown(ended.under.view) } : undefined);
    }
    if (ended.kind === 'push') return responder.ack({ response_action: 'push', view: await shown(ended.view) });
    if (ended.kind === 'nothing') return responder.ack();
    if (ended.kind === 'close') return responder.ack({ response_action: 'clear' });
    return responder.ack({ response_action: 'update', view: await shown(viewOf(job, ended, this.#needs.offers)) });
  }

  /**
   * The work is done even if this message cannot be sent, so a failure must not be reported as if the work had failed.
   */
  async #tellBeside(job: Job, message: Message): Promise<void> {
    try {
      await (await job.web()).tell(job.caller.user, message);
    } catch (err) {
      job.log.warn({ err, reference: job.reference }, 'a message about something done could not be sent');
    }
  }

  /** A form that was closed meanwhile cannot be drawn anew, nor does anybody miss it. */
  async #drawUnder(job: SubmissionJob, ended: JobResult): Promise<void> {
    const under = ended.kind === 'back' || ended.kind === 'modal' ? ended.under : undefined;
    if (under === undefined || under.id === job.view.id) return;
    try {
      await (await job.web()).update({ id: under.id }, under.view);
    } catch (error) {
      job.log.info({ err: error, reference: job.reference }, 'the form under a preview was gone');
    }
  }

  /**
   * The ack has been sent, so field errors come with the form drawn anew, and a closed modal is followed by a message.
   */
  async finishLate(job: SubmissionJob, submission: Submission, ended: JobResult): Promise<void> {
    const web = await job.web();
    const { source, values } = job.view;
    const faultOn = faultBlock(job, submission);
    const again = (errors: Readonly<Record<string, string>>) =>
      refill(source, values, errors, submission.secrets ?? []);
    const view =
      ended.kind === 'errors'
        ? again(ended.errors)
        : ended.kind === 'problem' && faultOn !== null
          ? again({ [faultOn]: problemText(ended.words, job.reference) })
          : ended.kind === 'back' && ended.under.id === job.view.id
            ? ended.under.view
            : viewOf(job, ended, this.#needs.offers);
    await this.#drawUnder(job, ended);
    const copy = ended.kind === 'modal' ? ended.copy : undefined;
    if (copy !== undefined) await this.#tellBeside(job, copy);
    try {
      await web.update({ id: job.view.id }, view);
    } catch (error) {
      job.log.info({ err: error, reference: job.reference }, 'the modal was gone before its answer');
      if (copy === undefined) await this.#tellBeside(job, messageOf(job, ended, this.#needs.offers));
    }
  }
}

/** The input that carries a problem without a field of its own, when the submitted form has it; its id may have a `#suffix`. */
function faultBlock(job: SubmissionJob, submission: Submission): string | null {
  const wanted = submission.faultOn;
  const found = job.view.source.blocks.find(
    (block) => block.type === 'input' && block.block_id?.split('#', 1)[0] === wanted,
  );
  return wanted === undefined ? null : (found?.block_id ?? null);
}
