import type { ReplyTargets } from './answer.ts';
import type { Job } from './feature.ts';
import type { Answers } from './measured-answer.ts';
import { messageOf, problemOf } from './run-job.ts';

/** What a payload needs, once it is loaded; `null` when that failed: then it is logged, and whoever asked has been told. */
export async function arrived<T>(
  job: Job,
  targets: ReplyTargets,
  answer: Answers,
  coming: T | Promise<T>,
): Promise<T | null> {
  try {
    return await coming;
  } catch (error) {
    const words = problemOf(job, error);
    await answer.tell(job, targets, messageOf(job, { kind: 'problem', words }, new Map()), true);
    return null;
  }
}
