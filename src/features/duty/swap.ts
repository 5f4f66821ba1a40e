import { z } from 'zod';
import { includesRight } from '../../people/rights/access.ts';
import type { DutyList } from '../../plans/duty/record.ts';
import { shiftAt, shiftsFrom, swapsOf } from '../../plans/duty/shifts.ts';
import {
  FormOvertaken,
  fieldErrors,
  modalOutcome,
  type Outcome,
  readMetadata,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import type { ActionJob, SubmissionJob } from '../../slack/inbound/feature.ts';
import { type DutyDeps, SWAPPABLE, shownOf, swappable } from './deps.ts';
import { withWayBack } from './edit.ts';
import { AS_PLANNED, NOBODY, SWAP_INPUTS } from './form.ts';
import { swapForm } from './swap-view.ts';
import { describeSwap, goneMessage, sameMessage, swappedMessage } from './view.ts';
import type { WantedSwap } from './wanted.ts';

/** Opens the form that gives one shift to somebody else. */
export async function openSwap({ duties, clock }: DutyDeps, job: ActionJob): Promise<Outcome> {
  const found = await duties.find(job.caller.tenant, { id: job.value });
  if (found === null) return { kind: 'message', message: goneMessage(), settled: { list: 'duty' } };
  const metadata = writeMetadata(job.caller, { id: found.list.id });
  return modalOutcome(swapForm(found.list, shiftsFrom(found.list, clock.now(), SWAPPABLE), metadata));
}

/** A year of them lies ahead at most, and of those behind only the last few matter. */
const MAX_SWAPS = 400;

/** The list with one shift given to somebody else; `null` where that shift is over. */
export function swapShift(list: DutyList, { shift: name, who }: WantedSwap, now: number) {
  const shift = swappable(list, name, now);
  if (shift === null) return null;
  const others = [...swapsOf(list)].filter(([day]) => day !== shift.day).map(([day, person]) => ({ day, person }));
  const person = list.people.find(({ number }) => number === who) ?? null;
  const all = who === AS_PLANNED ? others : [...others, { day: shift.day, person }];
  const swapped = all.sort((a, b) => (a.day < b.day ? -1 : 1)).slice(-MAX_SWAPS);
  // The present shift is handed over once more.
  const [done, announced] = [Math.min(list.done, shift.count - 1), Math.min(list.announced, shift.count - 1)];
  const next = { ...list, swaps: {}, swapped, done, announced };
  return { next, shift: shiftAt(next, shift.count) };
}

/** Gives one shift to somebody else, or proposes it: its people were approved with the list, so no second person is asked. */
export async function swap(deps: DutyDeps, job: SubmissionJob): Promise<Outcome> {
  const { duties, dutyJobs, clock, audit, access } = deps;
  const { tenant } = job.caller;
  const { id } = readMetadata(job.caller, job.view.metadata, z.object({ id: z.string() }));
  const picked = { shift: SWAP_INPUTS.shift.read(job.view.values), who: SWAP_INPUTS.who.read(job.view.values) };
  const found = await duties.find(tenant, { id });
  if (found === null) throw new FormOvertaken(goneMessage());
  const { list } = found;
  const wanted = { id, shift: picked.shift ?? '', who: picked.who ?? '' };
  const made = swapShift(list, wanted, clock.now());
  if (made === null) return fieldErrors({ [SWAP_INPUTS.shift.id]: 'Choose a shift that is not over.' });
  const isKnown = list.people.some(({ number }) => number === picked.who);
  if (!isKnown && picked.who !== NOBODY && picked.who !== AS_PLANNED) {
    return fieldErrors({ [SWAP_INPUTS.who.id]: 'Choose who takes it.' });
  }
  const now = shiftAt(list, made.shift.count);
  const isSame =
    picked.who === AS_PLANNED ? !swapsOf(list).has(now.day) : made.shift.person?.number === now.person?.number;
  if (isSame) return { kind: 'close', message: sameMessage(shownOf(list, clock.now())) };
  if (!includesRight(await access.roleFor(job), 'edit')) {
    const will = describeSwap(list, made.shift);
    return (await import('./proposals.ts')).offerSwap(deps, job, { list, swap: wanted, will });
  }
  if (!(await dutyJobs.save(tenant, made.next, found))) throw new FormOvertaken(goneMessage());
  const title = `the duty list of ${list.called ?? list.title}, one shift swapped`;
  await audit.note(job.caller, { action: 'schedule', environment: list.environment, title });
  const message = swappedMessage(made.next, made.shift, now);
  return { kind: 'close', message: await withWayBack(deps, job, message, { list: made.next, before: list }) };
}
