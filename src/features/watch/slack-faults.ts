import { includesRight } from '../../rights/access.ts';
import type { Services } from '../../services.ts';
import { CHANNEL_PROBLEM_TEXT, judgeChannel } from '../../slack/api/channels.ts';
import type { FieldErrors } from '../../slack/blocks/outcome.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { WATCH_INPUTS, type WantedWatch } from './form.ts';

type Needs = Pick<Services, 'access' | 'people'>;

/** What is wrong with the channel or the person, which Slack alone can say. */
export async function faultOf({ access, people }: Needs, job: Job, wanted: WantedWatch): Promise<FieldErrors | null> {
  const problem = await judgeChannel(await job.web(), wanted.channel);
  if (problem !== null) return { [WATCH_INPUTS.channel.id]: CHANNEL_PROBLEM_TEXT[problem] };
  const mayRead = async (user: string) => {
    const asker = { ...job.caller, user, userTeam: null };
    return includesRight(await access.roleOf(asker, await people.find(asker, job.web)), 'read');
  };
  const { manager, mention } = wanted;
  if (!(await mayRead(manager))) return { [WATCH_INPUTS.manager.id]: ONLY_MEMBERS };
  return mention === null || (await mayRead(mention)) ? null : { [WATCH_INPUTS.mention.id]: ONLY_MEMBERS };
}

const ONLY_MEMBERS = 'Only full members of this workspace may be told of the balance.';
