import { type Access, includesRight } from '../../people/rights/access.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { type Rules, takesSecondPerson } from '../../workspace/rules.ts';

/** What decides whether something is saved or proposed. */
export interface SaveOrProposeDeps {
  access: Access;
  rules: Rules;
}

/** Whether what somebody submits is saved, or proposed because they may not save it, or not alone. */
export async function saveOrPropose(
  { access, rules }: SaveOrProposeDeps,
  job: Job,
  about: { environment: Environment; risky: boolean },
): Promise<'save' | 'propose'> {
  if (!includesRight(await access.roleFor(job), 'edit')) return 'propose';
  return takesSecondPerson(await rules.known(job.caller.tenant), about) ? 'propose' : 'save';
}
