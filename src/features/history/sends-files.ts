import { includesRight } from '../../people/rights/access.ts';
import type { Services } from '../../services/services.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { hasScope } from '../../slack/install/optional-scope.ts';
import { FILES_SCOPE } from '../../slack/install/scopes.ts';

/** Whether whoever asks is a manager, and Slack lets the app send files here. */
export async function sendsFiles(
  { access, recentInstall }: Pick<Services, 'access' | 'recentInstall'>,
  job: Job,
): Promise<boolean> {
  return includesRight(await access.roleFor(job), 'manage') && (await hasScope(recentInstall, job, FILES_SCOPE));
}
