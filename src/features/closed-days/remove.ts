import { includesRight } from '../../people/rights/access.ts';
import type { ClosedDay } from '../../plans/closed-days/record.ts';
import { saveOrPropose } from '../../plans/proposals/save-or-propose.ts';
import type { Outcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob } from '../../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import type { ClosedDayDeps } from './deps.ts';
import { goneMessage, removedMessage } from './list-view.ts';

/** Removes a closed day, or proposes to. */
export async function removeDay(deps: ClosedDayDeps, job: ActionJob): Promise<Outcome> {
  const { tenant } = job.caller;
  const entry = (await deps.closedDays.list(tenant)).find(({ id }) => id === job.value);
  if (entry === undefined) return { kind: 'message', message: goneMessage(), settled: { list: 'closed-days' } };
  const environment = (await deps.presets.find(tenant, entry.preset))?.environment ?? null;
  // It only restores earlier settings, so it needs no manager.
  const way = environment === null ? 'save' : await saveOrPropose(deps, job, { environment, risky: false });
  if (environment !== null && way === 'propose')
    return (await import('./proposals.ts')).offerRemoval(deps, job, { entry, environment });
  if (!includesRight(await deps.access.roleFor(job), 'edit')) {
    throw new WorkspaceProblem({
      headline: 'The preset of this closed day is no longer there, so nothing will happen.',
      next: 'An editor can remove it.',
    });
  }
  const [removed] = await takeAway(deps, tenant, (each) => each.id === entry.id);
  if (removed === undefined) return { kind: 'message', message: goneMessage(), settled: { list: 'closed-days' } };
  const title = `the closed day ${removed.name}, removed`;
  await deps.audit.note(job.caller, { action: 'schedule', environment, title });
  return { kind: 'message', message: removedMessage([removed]), replace: true };
}

/** Removes the closed days that are meant, and ends their temporary changes; returns them. */
export async function takeAway(
  { closedDayJobs }: Pick<ClosedDayDeps, 'closedDayJobs'>,
  tenant: string,
  isMeant: (entry: ClosedDay) => boolean,
): Promise<ClosedDay[]> {
  let removed: ClosedDay[] = [];
  await closedDayJobs.change(tenant, (entries) => {
    removed = entries.filter(isMeant);
    return removed.length === 0 ? entries : entries.filter((entry) => !removed.includes(entry));
  });
  return removed;
}
