import { includesRight, managesOwned } from '../../people/rights/access.ts';
import type { Services } from '../../services/services.ts';
import type { Job, Offer } from '../../slack/inbound/feature.ts';
import { EDIT } from './listed.ts';

/** Opens the form from anywhere; its value is the environment of the balance beside it. */
const WARN: Offer = { actionId: EDIT, label: 'Warn me' };

/**
 * The button that opens the form, for whoever may save it; whose the watch is matters to editors alone. With `none` only
 * where nobody is warned yet.
 */
export async function warnOffer(
  { access, watch }: Services,
  job: Job,
  where: 'any' | 'none' = 'any',
): Promise<Offer | null> {
  const role = await access.roleFor(job);
  if (!includesRight(role, 'edit')) return null;
  if (where === 'any' && includesRight(role, 'manage')) return WARN;
  if (where === 'none') return (await watch.isThere(job.caller.tenant)) ? null : WARN;
  const found = await watch.look(job.caller.tenant);
  if (found === 'unreadable') return null;
  return managesOwned(role, job.caller.user, found?.plan.owner ?? null) ? WARN : null;
}
