import type { Services } from '../../services/services.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { wentLiveMessage } from './view.ts';

/** Tells managers that the caller went live; the switch stands either way, so failures are only logged. */
export async function tellWentLive({ notifier, sessions }: Services, job: Job): Promise<void> {
  const { log, caller, command } = job;
  try {
    const [{ sandbox }, { names }] = await Promise.all([sessions.connections(caller.tenant), job.person()]);
    const message = wentLiveMessage({
      by: caller.user,
      called: names.at(-1) ?? 'A manager',
      back: sandbox !== null,
      command,
    });
    await notifier.tell(caller.tenant, { except: caller.user, message: () => message });
  } catch (err) {
    log.warn({ err }, 'managers could not be notified that the workspace went live');
  }
}
