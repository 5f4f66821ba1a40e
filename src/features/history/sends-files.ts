import { includesRight } from '../../rights/access.ts';
import type { Services } from '../../services.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { FILES_SCOPE } from '../../slack/install/scopes.ts';

/** Whether whoever asks is a manager, and Slack lets the app send files here. */
export async function sendsFiles(
  { access, recentInstall }: Pick<Services, 'access' | 'recentInstall'>,
  job: Job,
): Promise<boolean> {
  if (!includesRight(await access.roleFor(job), 'manage')) return false;
  try {
    const { missing, leftOut } = await recentInstall(job.caller);
    return missing !== null && !leftOut.includes(FILES_SCOPE);
  } catch (err) {
    job.log.info({ err, reference: job.reference }, 'Slack did not say whether files can be sent');
    return false;
  }
}
