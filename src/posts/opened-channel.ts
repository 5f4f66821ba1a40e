import { CHANNEL_STOPS, judgeChannel } from '../slack/channels.ts';
import type { Web } from '../slack/web.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';
import { type ChannelLook, OPENED } from './channel-look.ts';
import type { Schedule } from './schedule.ts';
import { pauseAndTell, type TellNeeds } from './stop.ts';
import type { Watch } from './watch.ts';

/**
 * Pauses whatever posts into a channel that was opened to another organisation, and tells whom it belongs to; who may
 * see the balance is for this workspace to say (docs/decisions/0041-look-before-a-post.md).
 */
export async function stopShared(
  needs: TellNeeds & { watch: Watch; look: ChannelLook },
  tenant: string,
  channel: string,
): Promise<void> {
  needs.look.forget(tenant, channel);
  const isThere = (schedule: Schedule) => schedule.channel === channel;
  for (const schedule of await needs.schedules.list(tenant)) {
    if (isThere(schedule) && schedule.paused === null) {
      await pauseAndTell(needs, tenant, schedule.id, OPENED, isThere);
    }
  }
  await needs.watch.stopIn(tenant, channel, OPENED);
}

/** Fails with `WorkspaceProblem` where nothing can or may be posted, and with the errors of Slack when it cannot say. */
export async function requirePostable(web: Web, channel: string): Promise<void> {
  const problem = await judgeChannel(web, channel);
  if (problem !== null) throw new WorkspaceProblem(CHANNEL_STOPS[problem]);
}
