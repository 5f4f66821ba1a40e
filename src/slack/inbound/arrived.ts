import type { Logger } from 'pino';
import type { ReplyTargets } from './answer.ts';
import type { Job, Listener, SlackEvent } from './feature.ts';
import type { Answers } from './measured-answer.ts';
import type { Routes } from './routes.ts';
import { messageOf, problemOf } from './run-job.ts';

/**
 * What a payload needs, once it is loaded; `null` when loading failed, in which case it is logged and the person has
 * been told.
 */
export async function arrived<T>(
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
export async function listenersTo(
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
