import type { Clock } from '../../runtime/clock.ts';
import type { Outcome } from '../blocks/outcome.ts';
import type { Answerer } from './answer.ts';
import type { Job } from './feature.ts';
import { problemTextFor } from './problem.ts';

/** The part of the answer rule that the router uses. */
export type Answers = Pick<Answerer, 'command' | 'action' | 'shortcut' | 'submission'> & {
  /** `outcome` is what it counts as in metrics. */
  tell(...args: [...Parameters<Answerer['tell']>, outcome?: MeasuredAnswer['outcome']]): Promise<void>;
};

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

type Runs<J> = { run(job: J): Outcome | Promise<Outcome> };

/** The answer rule, reporting each answer. */
export function measuredAnswer(answer: Answers, clock: Clock, onAnswered: OnAnswered): Answers {
  async function measured<J extends Job, H extends Runs<J>>(
    what: Pick<MeasuredAnswer, 'kind' | 'name'>,
    job: J,
    handler: H,
    deliver: (handler: H) => Promise<void>,
  ): Promise<void> {
    let outcome: MeasuredAnswer['outcome'] = 'answered';
    const run = async (given: J): Promise<Outcome> => {
      try {
        return await handler.run(given);
      } catch (error) {
        outcome = problemTextFor(error).unexpected ? 'failed' : 'problem';
        throw error;
      }
    };
    await deliver({ ...handler, run });
    onAnswered({ ...what, outcome, ms: clock.now() - job.receivedAt });
  }

  return {
    command: (job, targets, handler) =>
      measured({ kind: 'command', name: job.word ?? null }, job, handler, (own) => answer.command(job, targets, own)),
    action: (job, targets, handler) =>
      measured({ kind: 'action', name: job.action }, job, handler, (own) => answer.action(job, targets, own)),
    shortcut: (job, targets, handler) =>
      measured({ kind: 'shortcut', name: job.shortcut }, job, handler, (own) => answer.shortcut(job, targets, own)),
    submission: (job, ack, handler) =>
      measured({ kind: 'submission', name: job.view.callbackId }, job, handler, (own) =>
        answer.submission(job, ack, own),
      ),
    async tell(job, targets, message, carries, outcome = 'unknown') {
      await answer.tell(job, targets, message, carries);
      const kind = carries ? 'command' : 'action';
      onAnswered({ kind, name: null, outcome, ms: clock.now() - job.receivedAt });
    },
  };
}
