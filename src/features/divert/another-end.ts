import { z } from 'zod';
import { endClockFor } from '../../plans/temporary/checked-end.ts';
import type { TemporaryChange } from '../../plans/temporary/record.ts';
import { readEnd } from '../../plans/temporary/typed-end.ts';
import type { Services } from '../../services/services.ts';
import {
  fieldErrors,
  modalOutcome,
  type Outcome,
  readMetadata,
  withOrigin,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import type { ActionJob, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { goneMessage, UNTIL_INPUTS, untilView } from './view.ts';

const untilState = z.object({ id: z.string() });

/** What a button names: the change, and on a second line the end that was said in a sentence. */
export function readExtend(value: string): { id: string; said: string } {
  const [id = '', said = ''] = value.split('\n');
  return { id, said };
}

/** Opens the form for another end; `null` where the change is gone. */
export async function openUntil({ temporary, clock }: Services, job: ActionJob): Promise<Outcome | null> {
  const { id, said } = readExtend(job.value);
  const change = await temporary.find(job.caller.tenant, id);
  if (change === null) return null;
  const here = endClockFor(await job.person(), clock.now());
  const metadata = writeMetadata(withOrigin(job), { id: change.id });
  return modalOutcome(untilView(change, here, metadata, { choice: null, text: said.slice(0, 100) }));
}

/** Sets the end that was given in the form. */
export async function extend(deps: Services, job: SubmissionJob): Promise<Outcome> {
  const { temporary, clock } = deps;
  const { id } = readMetadata(job.caller, job.view.metadata, untilState);
  const read = readEnd(UNTIL_INPUTS, job.view.values, endClockFor(await job.person(), clock.now()));
  if ('errors' in read) return fieldErrors(read.errors);
  if (read.end === null) return fieldErrors({ [UNTIL_INPUTS.text.id]: 'Choose an end above, or type one here.' });
  const found = await temporary.find(job.caller.tenant, id);
  if (found === null) return { kind: 'close', message: goneMessage() };
  const hindrance = await temporary.hindrance(job.caller.tenant, found, read.end);
  if (hindrance !== null) return fieldErrors({ [UNTIL_INPUTS.text.id]: hindrance });
  await requireAllowedToLast(deps, job, found);
  const { saveEnd } = await import('./extension.ts');
  return saveEnd(deps, job, found, read.end);
}

/** Throws where extending needs a manager, or a second person, because saving the change did. */
export async function requireAllowedToLast(
  { access, kinds, workflow }: Services,
  job: Job,
  change: TemporaryChange | null,
): Promise<void> {
  if (change === null) return;
  const around = { id: change.subject, ownNumbers: [], form: false };
  const warnings = kinds.of(change).warnings(change.base, change.wrote, around);
  await workflow.requireManagerFor(job, change.title, warnings, await access.roleFor(job));
  if (await workflow.takesSecond(job.caller.tenant, change, warnings)) {
    throw new WorkspaceProblem({
      headline: 'A second person has to approve that it lasts longer.',
      next: 'Nothing was changed. Divert the number again with the end that you want, and propose that.',
    });
  }
}
