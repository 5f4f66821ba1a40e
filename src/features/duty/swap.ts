import { z } from 'zod';
import { shiftsBetween } from '../../plan/duty/shifts.ts';
import { readMetadata, writeMetadata } from '../../slack/blocks/metadata.ts';
import { fieldErrors, messageOutcome, modalOutcome, type Outcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob, SubmissionJob } from '../../slack/inbound/feature.ts';
import { AS_PLANNED, NOBODY, SWAP_INPUTS } from './form.ts';
import { type DutyNeeds, SWAPPABLE, shiftsFrom } from './needs.ts';
import { goneMessage, swapForm, swappedMessage } from './view.ts';

/** Opens the form that gives one shift to somebody else. */
export async function openSwap({ duties, clock }: DutyNeeds, job: ActionJob): Promise<Outcome> {
  const found = await duties.find(job.caller.tenant, { id: job.value ?? '' });
  if (found === null) return messageOutcome(goneMessage());
  const metadata = writeMetadata(job.caller, { id: found.list.id });
  return modalOutcome(swapForm(found.list, shiftsFrom(found.list, clock.now(), SWAPPABLE), metadata));
}

/** Gives one shift to somebody else. */
export async function swap({ duties, dutyJobs, clock, audit }: DutyNeeds, job: SubmissionJob): Promise<Outcome> {
  const { id } = readMetadata(job.caller, job.view.metadata, z.object({ id: z.string() }));
  const picked = { shift: SWAP_INPUTS.shift.read(job.view.values), who: SWAP_INPUTS.who.read(job.view.values) };
  const found = await duties.find(job.caller.tenant, { id });
  if (found === null) return { kind: 'close', message: goneMessage() };
  const { list } = found;
  const shift = shiftsFrom(list, clock.now(), SWAPPABLE).find(({ count }) => String(count) === picked.shift);
  if (shift === undefined) return fieldErrors({ [SWAP_INPUTS.shift.id]: 'Choose a shift that is not over.' });
  const isKnown = list.people.some(({ number }) => number === picked.who);
  if (picked.who === null || (!isKnown && picked.who !== NOBODY && picked.who !== AS_PLANNED)) {
    return fieldErrors({ [SWAP_INPUTS.who.id]: 'Choose who takes it.' });
  }
  const others = Object.fromEntries(Object.entries(list.swaps).filter(([count]) => count !== picked.shift));
  const swaps =
    picked.who === AS_PLANNED ? others : { ...others, [shift.count]: picked.who === NOBODY ? null : picked.who };
  // The present shift is handed over once more.
  const [done, announced] = [Math.min(list.done, shift.count - 1), Math.min(list.announced, shift.count - 1)];
  const next = { ...list, swaps, done, announced };
  if (!(await dutyJobs.save(job.caller.tenant, next, found))) return { kind: 'close', message: goneMessage() };
  const title = `the duty list of ${list.called ?? list.title}, one shift swapped`;
  await audit.note(job.caller, { action: 'schedule', environment: list.environment, title });
  const [swapped = shift] = shiftsBetween(next, shift.from, shift.until);
  return { kind: 'close', message: swappedMessage(next, swapped) };
}
