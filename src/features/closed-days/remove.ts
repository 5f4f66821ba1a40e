import { includesRight } from '../../people/rights/access.ts';
import type { ClosedDay } from '../../plans/closed-days/record.ts';
import { saveOrPropose } from '../../plans/proposals/save-or-propose.ts';
import type { Outcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob } from '../../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { goneMessage, removedMessage } from './list-view.ts';
import type { ClosedDayNeeds } from './needs.ts';

/** Removes a closed day, or proposes to. */
export async function removeDay(needs: ClosedDayNeeds, job: ActionJob): Promise<Outcome> {
  const { tenant } = job.caller;
  const entry = (await needs.closedDays.list(tenant)).find(({ id }) => id === job.value);
  if (entry === undefined) return { kind: 'message', message: goneMessage(), settled: { list: 'closed-days' } };
  const environment = (await needs.presets.find(tenant, entry.preset))?.environment ?? null;
  // It only restores earlier settings, so it needs no manager.
  const way = environment === null ? 'save' : await saveOrPropose(needs, job, { environment, risky: false });
  if (environment !== null && way === 'propose')
    return (await import('./proposals.ts')).offerRemoval(needs, job, { entry, environment });
  if (!includesRight(await needs.access.roleFor(job), 'edit')) {
    throw new WorkspaceProblem({
      headline: 'The preset of this closed day is no longer there, so nothing will happen.',
      next: 'An editor can remove it.',
    });
  }
  const removed = await takeAway(needs, tenant, (each) => each.id === entry.id);
  if (removed === null) return { kind: 'message', message: goneMessage(), settled: { list: 'closed-days' } };
  const title = `the closed day ${removed.name}, removed`;
  await needs.audit.note(job.caller, { action: 'schedule', environment, title });
  return { kind: 'message', message: removedMessage(removed), replace: true };
}

/** Removes the closed day, and ends its temporary changes; `null` where it does not exist. */
export async function takeAway(
  { closedDayJobs }: Pick<ClosedDayNeeds, 'closedDayJobs'>,
  tenant: string,
  isMeant: (entry: ClosedDay) => boolean,
): Promise<ClosedDay | null> {
  let removed: ClosedDay | undefined;
  await closedDayJobs.change(tenant, (entries) => {
    removed = entries.find(isMeant);
    return removed === undefined ? entries : entries.filter((entry) => entry !== removed);
  });
  return removed ?? null;
}
