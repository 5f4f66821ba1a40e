import { z } from 'zod';
import { includesRight } from '../../people/rights/access.ts';
import { goneOutcome } from '../../plans/card.ts';
import { dutyName } from '../../plans/duty/messages.ts';
import type { DutyList, DutyPerson } from '../../plans/duty/record.ts';
import { partsOf, type Shift, shiftAt, swapsOf } from '../../plans/duty/shifts.ts';
import { savePlan } from '../../plans/proposals/plan-workflow.ts';
import {
  FormOvertaken,
  fieldErrors,
  modalOutcome,
  type Outcome,
  readMetadata,
  withOrigin,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import type { ActionJob, SubmissionJob } from '../../slack/inbound/feature.ts';
import type { Caller } from '../../slack/tenant.ts';
import { isSameNumber } from '../../telephony/typed-number.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { type DutyDeps, shownOf, swappable, swappableAhead } from './deps.ts';
import { AS_PLANNED, NOBODY, SWAP_INPUTS } from './form.ts';
import { dutyKind, swapRequest, swapShift } from './plan.ts';
import { swapForm } from './shift-view.ts';
import { describeSwap, goneMessage, sameMessage } from './view.ts';

/** Opens the form that gives one shift to somebody else. */
export async function openSwap({ duties, clock }: DutyDeps, job: ActionJob): Promise<Outcome> {
  const found = await duties.find(job.caller.tenant, { id: job.value });
  if (found === null) return goneOutcome(goneMessage(), 'duty');
  const metadata = writeMetadata(withOrigin(job), { id: found.list.id });
  return modalOutcome(swapForm(found.list, swappableAhead(found.list, clock.now(), null), metadata));
}

/** Opens the form by which whoever presses takes a shift of a list. */
export async function openTake(deps: DutyDeps, job: ActionJob): Promise<Outcome> {
  const { duties, persons } = deps;
  const { tenant, user } = job.caller;
  const [id = '', day = ''] = job.value.split(' ');
  const found = await duties.find(tenant, { id });
  if (found === null) return goneOutcome(goneMessage(), 'duty');
  const shift = swappable(found.list, day, deps.clock.now());
  const own = await persons.numberOf(tenant, user);
  const mayEdit = includesRight(await deps.access.roleFor(job), 'edit');
  return takeForm(deps, withOrigin(job), found.list, { own, mayEdit, meant: () => shift });
}

/** Whose shift is taken by whom: `own` is the number of whoever takes it; `meant` finds the shift. */
interface Taking {
  own: string | null;
  mayEdit: boolean;
  meant(taker: DutyPerson | null): Shift | null;
  note?: string | null;
}

/** The form of a swap by which somebody takes a shift themselves, or an editor gives it; throws where neither is so. */
export function takeForm(
  { clock }: Pick<DutyDeps, 'clock'>,
  caller: Caller,
  list: DutyList,
  { own, mayEdit, meant, note = null }: Taking,
): Outcome {
  const taker = list.people.find(({ number }) => own !== null && isSameNumber(number, own)) ?? null;
  if (taker === null && !mayEdit) {
    if (own !== null)
      throw new WorkspaceProblem({
        headline: `You take no turns at ${dutyName(list)}.`,
        next: 'Nothing was changed. An editor can swap a shift.',
      });
    throw new WorkspaceProblem({
      headline: 'Switchboard does not know which number is yours.',
      next: 'Nothing was changed. Say it with /phone access people <number>, then press again, or ask an editor to swap the shift.',
    });
  }
  const shift = meant(taker);
  const shifts = swappableAhead(list, clock.now(), shift);
  const said = { shift, who: taker?.number ?? null, note: shift === null ? note : null };
  return modalOutcome(swapForm(list, shifts, writeMetadata(caller, { id: list.id }), said));
}

/** Gives one shift to somebody else, or proposes it: its people were approved with the list, so no second person is asked. */
export async function swap(deps: DutyDeps, job: SubmissionJob): Promise<Outcome> {
  const { duties, clock, access } = deps;
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
  if (isSame && partsOf(list, now).length === 1)
    return { kind: 'close', message: sameMessage(shownOf(list, clock.now())) };
  const asked = swapRequest(list, wanted, describeSwap(list, made));
  const way = includesRight(await access.roleFor(job), 'edit') ? 'save' : 'propose';
  return savePlan(deps, job, dutyKind(deps), asked, { way });
}
