import type { Services } from '../../services/services.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { wentLiveMessage } from './view.ts';

type WentLiveDeps = Pick<Services, 'access' | 'sessions'>;

/** Tells managers that the caller went live; the switch stands either way, so failures are only logged. */
export async function tellWentLive(deps: WentLiveDeps, job: Job): Promise<void> {
  const { log, caller } = job;
  try {
    const [managers, { sandbox }, { names }] = await Promise.all([
      deps.access.helpers(caller),
      deps.sessions.connections(caller.tenant),
      job.person(),
    ]);
    const called = names.at(-1) ?? 'A manager';
    const message = wentLiveMessage({ by: caller.user, called, back: sandbox !== null, command: job.command });
    const web = await job.web();
    await Promise.all(
      managers.map((user) =>
        web.tell(user, message).catch((err: unknown) => {
          log.info({ err }, 'a manager could not be notified that the workspace went live');
        }),
      ),
    );
  } catch (err) {
    log.warn({ err }, 'managers could not be notified that the workspace went live');
  }
}
