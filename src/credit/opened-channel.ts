import type { Automations } from '../people/outages/automation.ts';
import type { Outages } from '../people/outages/outages.ts';
import { CHANNEL_PAUSE_REASONS, isSharedExternally, judgeChannel } from '../slack/api/channels.ts';
import type { ActionJob, Job } from '../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';
import type { Rules } from '../workspace/rules.ts';
import { type ChannelCheck, SHARED_CHANNEL_REASON } from './posts/channel-check.ts';

/**
 * Pauses everything that posts into a channel that was opened to another organisation, and tells the owners; who may
 * see the balance is for this workspace to decide (docs/decisions/0041-look-before-a-post.md).
 */
export async function pauseOpenedChannel(
  { look, automations, outages }: { look: ChannelCheck; automations: Automations; outages: Pick<Outages, 'stopped'> },
  tenant: string,
  channel: string,
): Promise<void> {
  look.forget(tenant, channel);
  const first = (await automations.list(tenant)).find((each) => each.channel === channel);
  if (first === undefined) return;
  const { environment } = first;
  const why = SHARED_CHANNEL_REASON;
  await outages.stopped(tenant, { cause: 'channel', environment, channel, owners: [first.owner], why });
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

/** Why `what` is not shown to everybody in the channel, `null` where it may be; if Slack does not say, it counts as a no. */
export async function sharingRefusal(
  { rules }: { rules: Pick<Rules, 'mayCarryBalance'> },
  job: ActionJob,
  what: string,
): Promise<WorkspaceProblem | null> {
  const { channel, tenant } = job.caller;
  if (channel !== null && !(await rules.mayCarryBalance(tenant, channel))) {
    return new WorkspaceProblem({
      headline: `${what} was not shared: the managers of this workspace chose the channels for it, and this is not one of them.`,
      next: `Share it in one of those; ${job.command} access lists them.`,
    });
  }
  const open = channel === null ? null : await isOpen(job, channel);
  if (open === false) return null;
  return new WorkspaceProblem(
    open === true
      ? {
          headline: `${what} was not shared: people of other organisations are in this channel.`,
          next: 'Share it in a channel of your own organisation.',
        }
      : {
          headline: `${what} was not shared: Slack did not say who is in this conversation.`,
          next: 'Share it in a channel that Switchboard can see; in a private one type /invite @switchboard first.',
        },
  );
}

/** Whether people of other organisations are in the channel; `null` where Slack does not say. */
async function isOpen(job: ActionJob, channel: string): Promise<boolean | null> {
  try {
    return await isSharedExternally(await job.web(), channel);
  } catch (err) {
    job.log.info({ err }, 'Slack did not say who is in a channel');
    return null;
  }
}
