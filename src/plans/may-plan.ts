import { type Access, includesRight } from '../people/rights/access.ts';
import type { Job } from '../slack/inbound/feature.ts';

/** What the reader of a list may do: what they save is proposed, where they may not save it themselves. */
export interface MayPlan {
  edit: boolean;
  propose: boolean;
}

/** What somebody may do about plans. */
export async function mayPlan({ access }: { access: Access }, job: Job): Promise<MayPlan> {
  const role = await access.roleFor(job);
  return { edit: includesRight(role, 'edit'), propose: includesRight(role, 'propose') };
}
