import { includesRight } from '../../people/rights/access.ts';
import type { Services } from '../../services/services.ts';
import { CHANNEL_PROBLEM_TEXT, judgeChannel, NO_BALANCE_THERE } from '../../slack/api/channels.ts';
import type { FieldErrors } from '../../slack/blocks/outcome.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { WATCH_INPUTS, type WantedWatch } from './form.ts';

type SlackFaultsNeeds = Pick<Services, 'access' | 'people' | 'rules'>;

/** What is wrong with the channel or the person, which Slack alone can say. */
export async function faultOf(
  { access, people, rules }: SlackFaultsNeeds,
  job: Job,
  wanted: WantedWatch,
): Promise<FieldErrors | null> {
  if (!(await rules.mayCarryBalance(job.caller.tenant, wanted.channel))) {
    return { [WATCH_INPUTS.channel.id]: NO_BALANCE_THERE };
  }
  const problem = await judgeChannel(await job.web(), wanted.channel);
  if (problem !== null) return { [WATCH_INPUTS.channel.id]: CHANNEL_PROBLEM_TEXT[problem] };
  const faultWith = async (user: string): Promise<string | null> => {
    const asker = { ...job.caller, user, userTeam: null };
    const person = await people.find(asker, job.web);
    if (person.deleted) return `${person.called ?? 'This person'} has left this workspace. Choose somebody else.`;
    return includesRight(await access.roleOf(asker, person), 'read') ? null : ONLY_MEMBERS;
  };
  const { manager, mention } = wanted;
  const fault = await faultWith(manager);
  if (fault !== null) return { [WATCH_INPUTS.manager.id]: fault };
  const other = mention === null ? null : await faultWith(mention);
  return other === null ? null : { [WATCH_INPUTS.mention.id]: other };
}

const ONLY_MEMBERS = 'Only full members of this workspace may be told of the balance.';
