import type { Job } from '../inbound/feature.ts';
import type { InstallCheck } from './install-check.ts';
import type { OPTIONAL_SCOPES } from './scopes.ts';

/** Whether the workspace gave the app an optional scope; if Slack does not say, it counts as not given. */
export async function hasScope(
  check: (of: Job['caller']) => Promise<InstallCheck>,
  job: Job,
  scope: (typeof OPTIONAL_SCOPES)[number],
): Promise<boolean> {
  try {
    const { missing, leftOut } = await check(job.caller);
    return missing !== null && !leftOut.includes(scope);
  } catch (err) {
    job.log.info({ err, scope }, 'Slack did not say whether it allows an optional scope');
    return false;
  }
}
