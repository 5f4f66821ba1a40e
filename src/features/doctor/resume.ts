import { requireBalanceChannel } from '../../credit/opened-channel.ts';
import { type Automation, isResumable } from '../../people/outages/automation.ts';
import { causeIn } from '../../people/outages/cause.ts';
import { namesIn, standstillLines } from '../../people/outages/notices.ts';
import { managesOwned } from '../../people/rights/access.ts';
import type { Services } from '../../services/services.ts';
import { LIMITS, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message, MessageOutcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob } from '../../slack/inbound/feature.ts';
import { problemTextFor } from '../../slack/inbound/problem.ts';

/** Lets go on whatever stopped by itself, that the person may change, and whose cause is over. */
export async function resumeAll(deps: Services, job: ActionJob): Promise<MessageOutcome> {
  const { access, audit, automations } = deps;
  const { tenant, user } = job.caller;
  const role = await access.roleFor(job);
  const paused = (await automations.stopped(tenant)).filter(isResumable);
  const own = paused.filter(({ owner }) => managesOwned(role, user, owner));
  const gone: Automation[] = [];
  const still: Automation[] = [];
  const holds = obstacles(deps, job);
  for (const each of own) {
    const why = await holds(each);
    if (why === null && (await automations.resume(tenant, each))) {
      await audit.note(job.caller, {
        action: 'schedule',
        environment: each.environment,
        title: `${each.name}, resumed`,
      });
      gone.push(each);
    } else if (why !== null && each.standstill !== null)
      still.push({ ...each, standstill: { ...each.standstill, why } });
  }
  await deps.outages.resumed(tenant, gone, user);
  const others = paused.filter((each) => !own.includes(each));
  return { kind: 'message', message: resumedMessage(gone, still, others) };
}

/** Why one cannot go on yet; `null` where nothing is known to prevent it. Each account and each channel is asked once. */
function obstacles({ rules, sessions }: Services, job: ActionJob): (of: Automation) => Promise<string | null> {
  const known = new Map<string, Promise<string | null>>();
  const once = (key: string, ask: () => Promise<unknown>): Promise<string | null> => {
    const asked = known.get(key) ?? ask().then(() => null, reasonOf);
    known.set(key, asked);
    return asked;
  };
  return async ({ kind, environment, channel }) => {
    const { tenant } = job.caller;
    const account = await once(environment, async () => {
      const session = await sessions.open(tenant, environment);
      await session.client.test();
      if (kind === 'post' || kind === 'watch') await session.client.balance();
    });
    if (account !== null || channel === null) return account;
    return once(channel, () => requireBalanceChannel({ rules }, job, channel));
  };
}

/** What prevents it, in words; the provider's trouble with one call prevents nothing. */
function reasonOf(error: unknown): string | null {
  const { headline, unexpected } = problemTextFor(error);
  return unexpected && causeIn(error) === null ? null : headline;
}

/** What went on, and what did not. */
function resumedMessage(
  gone: readonly Automation[],
  still: readonly Automation[],
  others: readonly Automation[],
): Message {
  const lines = [
    ...(gone.length === 0 ? [] : ['Resumed:', ...namesIn(gone)]),
    ...(still.length === 0 ? [] : ['Still paused, because what stopped them is not over:', ...standstillLines(still)]),
    ...(others.length === 0 ? [] : ['Not yours, so that a manager has to resume them:', ...namesIn(others)]),
  ];
  const said = lines.length === 0 ? ['Nothing is paused that stopped by itself.'] : lines;
  return { text: said.join('\n'), blocks: [section(limitedText(said.join('\n'), LIMITS.sectionText))] };
}
