import { z } from 'zod';
import { homeOfAccount } from '../../people/directory/account-home.ts';
import { readPersonNumber } from '../../people/persons/person-number.ts';
import { fieldErrors, type MessageOutcome, readMetadata } from '../../slack/blocks/outcome.ts';
import type { SubmissionJob } from '../../slack/inbound/feature.ts';
import type { ReplyDeps } from './deps.ts';
import { saysMe } from './own-number.ts';
import { replyTo } from './reply.ts';
import { CLOSED, ME_NUMBER, plainReply } from './view.ts';
import { loadWorld } from './world.ts';

const NOT_KEPT = {
  noNumber: 'This is not a telephone number. Type it as you would dial it.',
  extension: 'Calls go to a number, not to an extension behind it. Type the number alone.',
} as const;

/** Stores the number that somebody gave as their own, and continues with what it was needed for. */
export async function keepOwnNumber(deps: ReplyDeps, job: SubmissionJob): Promise<MessageOutcome> {
  const { tenant, user } = job.caller;
  const { thread } = readMetadata(job.caller, job.view.metadata, z.object({ thread: z.string() }));
  const typed = job.view.values[ME_NUMBER]?.[ME_NUMBER];
  const home = await homeOfAccount(deps, { tenant, receivedAt: job.receivedAt });
  const read = readPersonNumber(typeof typed?.value === 'string' ? typed.value : '', home);
  if ('fault' in read) return fieldErrors({ [ME_NUMBER]: NOT_KEPT[read.fault] });
  const { number } = read;
  if ((await deps.persons.confirm(tenant, user, number, (await job.person()).called)) === 'taken') {
    return fieldErrors({ [ME_NUMBER]: 'Somebody else in this workspace has confirmed this number as theirs.' });
  }
  await deps.sweep.begin(tenant);
  const remembered = thread.endsWith(`/${user}`) ? await deps.memory.recall(tenant, thread) : null;
  const understood = remembered?.pressedAt === null ? remembered.understood : null;
  // Meanwhile something else may have been said there, which the number is not for.
  if (understood === null || !saysMe(understood.slots))
    return { kind: 'close', message: plainReply(`Your number is remembered. ${CLOSED}`) };
  const known = await loadWorld(deps, job, '');
  const reply = await replyTo(deps, job, { text: '', understood, known }, thread);
  return { kind: 'close', message: reply.message };
}
