import { CHANNEL_PAUSE_REASONS, judgeChannel } from '../slack/api/channels.ts';
import type { Job } from '../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';
import type { Rules } from '../workspace/rules.ts';
import type { Watch } from './alerts/watch.ts';
import { type ChannelCheck, SHARED_CHANNEL_REASON } from './posts/channel-check.ts';
import { type NotifyServices, pauseAndTell } from './posts/pause.ts';
import type { Schedule } from './posts/schedule.ts';

/**
 * Pauses everything that posts into a channel that was opened to another organisation, and tells the owners; who may
 * see the balance is for this workspace to decide (docs/decisions/0041-look-before-a-post.md).
 */
export async function pauseOpenedChannel(
  deps: NotifyServices & { watch: Watch; look: ChannelCheck },
  tenant: string,
  channel: string,
): Promise<void> {
  deps.look.forget(tenant, channel);
  const isThere = (schedule: Schedule) => schedule.channel === channel;
  for (const schedule of await deps.schedules.list(tenant)) {
    if (isThere(schedule) && schedule.paused === null) {
      await pauseAndTell(deps, tenant, schedule.id, SHARED_CHANNEL_REASON, isThere);
    }
  }
  await deps.watch.stopIn(tenant, channel, SHARED_CHANNEL_REASON);
}

/**
 * Fails with `WorkspaceProblem` where no balance can or may be posted, and with the errors of Slack when it cannot say
 * who is in the channel.
 */
export async function requireBalanceChannel(
  { rules }: { rules: Pick<Rules, 'mayCarryBalance'> },
  { caller, web }: Pick<Job, 'caller' | 'web'>,
  channel: string,
): Promise<void> {
  if (!(await rules.mayCarryBalance(caller.tenant, channel))) {
    throw new WorkspaceProblem({
      headline: 'Nothing can be posted: the managers of this workspace chose other channels for balances.',
      next: 'Choose one of those; /phone access lists them.',
    });
  }
  const problem = await judgeChannel(await web(), channel);
  if (problem !== null) throw new WorkspaceProblem(CHANNEL_PAUSE_REASONS[problem]);
}
