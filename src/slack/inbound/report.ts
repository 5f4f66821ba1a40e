import type { Clock } from '../../runtime/clock.ts';
import type { Message } from '../blocks/outcome.ts';
import type { Job } from './feature.ts';

/**
 * Reports the progress of work at some times until it is done, in milliseconds from the request's arrival; resolves once the last
 * report is sent, so that the answer follows it.
 */
export async function reportUntil(
  clock: Clock,
  job: Job,
  work: Promise<unknown>,
  times: readonly number[],
  note: () => Message | Promise<Message>,
): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  work.then(end, end);
  for (const at of times) {
    try {
      await clock.sleep(Math.max(0, job.receivedAt + at - clock.now()), over.signal);
    } catch {
      // It is done, and the person waiting has the answer.
      return;
    }
    await job.progress(await note());
  }
}
