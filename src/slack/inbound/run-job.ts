import type { ModalView } from '@slack/types';
import { failSpan } from '../../runtime/tracing.ts';
import { isSlackRefusal } from '../api/errors.ts';
import { plainText } from '../blocks/blocks.ts';
import type { Message, Outcome } from '../blocks/outcome.ts';
import { TooMuchAtOnce } from './delivery-turns.ts';
import type { Job } from './feature.ts';
import { type Offers, type ProblemText, problemMessage, problemTextFor, problemView } from './problem.ts';

/** The result of a job: its outcome, or an error that has been put into words. */
export type JobResult = Outcome | { kind: 'problem'; words: ProblemText };

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

/** A result as a modal, where one was promised. */
export function viewOf(job: Job, ended: JobResult, offers: Offers): ModalView {
  if (ended.kind === 'modal' || ended.kind === 'push') return ended.view;
  if (ended.kind === 'problem') return problemView(ended.words, job.reference, offers);
  const { text, blocks } = messageOf(job, ended, offers);
  const shown = blocks.length > 0 ? [...blocks] : [{ type: 'section' as const, text: plainText(text, 3000) }];
  return { type: 'modal', title: plainText('Switchboard', 24), close: plainText('Close', 24), blocks: shown };
}
