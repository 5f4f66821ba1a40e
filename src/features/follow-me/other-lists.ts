import { isNamed } from '../../people/directory/finder.ts';
import { accountOf } from '../../people/directory/ring-list-reader.ts';
import type { Services } from '../../services/services.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { nameOf } from './settings.ts';

/** Somebody of that name in the account's other ring lists, as far as those are known; `null` where it is not one number. */
export async function inOtherLists(
  { sessions, rings }: Pick<Services, 'sessions' | 'rings'>,
  job: Job,
  environment: Environment,
  name: string,
): Promise<{ number: string; name: string } | null> {
  const session = await sessions.open(job.caller.tenant, environment);
  const lists = [...(await rings.atHand(accountOf(session))).values()];
  const found = lists.flatMap(({ destinations }) => destinations).filter((each) => isNamed(each.name, name));
  const [first] = found;
  const isOne = new Set(found.map((each) => each.number)).size === 1;
  return first === undefined || !isOne ? null : { number: first.number, name: nameOf(first) ?? '' };
}
