import { MOST_HELPERS } from '../../rights/access.ts';
import type { Services } from '../../services.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { wentLiveMessage } from './view.ts';

type Needs = Pick<Services, 'access' | 'people' | 'sessions'>;

/** Managers who are looked up to find some who still are. */
const MOST_LOOKED_UP = 12;

/** Tells managers that the caller went live; it is so either way, so what fails is only logged. */
export async function tellWentLive(needs: Needs, job: Job): Promise<void> {
  const { log, reference, caller } = job;
  try {
    const [managers, { sandbox }, { names }] = await Promise.all([
      reachableManagers(needs, job),
      needs.sessions.connections(caller.tenant),
      job.person(),
    ]);
    const called = names.at(-1) ?? 'A manager';
    const message = wentLiveMessage({ by: caller.user, called, back: sandbox !== null, command: job.command });
    const web = await job.web();
    await Promise.all(
      managers.map((user) =>
        web.tell(user, message).catch((err: unknown) => {
          log.info({ err, reference }, 'a manager could not be told that the workspace went live');
        }),
      ),
    );
  } catch (err) {
    log.warn({ err, reference }, 'the managers could not be told that the workspace went live');
  }
}

/** Whoever connected, and named managers, as far as Slack says that they still may manage; never the caller. */
async function reachableManagers({ access, people }: Needs, { caller, web, log, reference }: Job): Promise<string[]> {
  const known = (await access.helpers(caller)).slice(0, MOST_LOOKED_UP);
  const found = await Promise.all(
    known.map(async (user) => {
      const asker = { ...caller, user, userTeam: null };
      try {
        return (await access.roleOf(asker, await people.find(asker, web))) === 'manager' ? [user] : [];
      } catch (err) {
        log.info({ err, reference }, 'Slack did not say who somebody is');
        return [];
      }
    }),
  );
  return found.flat().slice(0, MOST_HELPERS);
}
