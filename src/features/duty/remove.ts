import { saveOrPropose } from '../../plans/proposals/save-or-propose.ts';
import type { Outcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob } from '../../slack/inbound/feature.ts';
import { type DutyDeps, shownWithHours } from './deps.ts';
import { goneMessage, removedMessage } from './view.ts';

/** Removes a duty list, or proposes to. */
export async function removeList(deps: DutyDeps, job: ActionJob): Promise<Outcome> {
  const { dutyJobs, duties, audit } = deps;
  const { tenant } = job.caller;
  const found = await duties.find(tenant, { id: job.value });
  if (found === null) return { kind: 'message', message: goneMessage(), settled: { list: 'duty' } };
  const { environment } = found.list;
  // It sends nothing, so it needs no manager.
  if ((await saveOrPropose(deps, job, { environment, risky: false })) === 'propose')
    return (await import('./proposals.ts')).offerRemoval(deps, job, found.list);
  const list = await dutyJobs.remove(tenant, found.list.id);
  if (list === null) return { kind: 'message', message: goneMessage(), settled: { list: 'duty' } };
  const title = `the duty list of ${list.called ?? list.title}, removed`;
  await audit.note(job.caller, { action: 'schedule', environment, title });
  return { kind: 'message', message: removedMessage(await shownWithHours(deps, tenant, list)), replace: true };
}
