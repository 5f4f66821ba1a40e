import { saveOrPropose } from '../../plans/proposals/save-or-propose.ts';
import type { Outcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob } from '../../slack/inbound/feature.ts';
import type { DutyNeeds } from './needs.ts';
import { goneMessage, removedMessage } from './view.ts';

/** Removes a duty list, or proposes to. */
export async function removeList(needs: DutyNeeds, job: ActionJob): Promise<Outcome> {
  const { dutyJobs, duties, audit } = needs;
  const { tenant } = job.caller;
  const found = await duties.find(tenant, { id: job.value });
  if (found === null) return { kind: 'message', message: goneMessage(), settled: { list: 'duty' } };
  const { environment } = found.list;
  // It sends nothing, so it needs no manager.
  if ((await saveOrPropose(needs, job, { environment, risky: false })) === 'propose')
    return (await import('./proposals.ts')).offerRemoval(needs, job, found.list);
  const list = await dutyJobs.remove(tenant, found.list.id);
  if (list === null) return { kind: 'message', message: goneMessage(), settled: { list: 'duty' } };
  const title = `the duty list of ${list.called ?? list.title}, removed`;
  await audit.note(job.caller, { action: 'schedule', environment, title });
  return { kind: 'message', message: removedMessage(list), replace: true };
}
