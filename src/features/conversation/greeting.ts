import type { Services } from '../../services/services.ts';
import type { EventJob, Offer } from '../../slack/inbound/feature.ts';
import type { ExampleNames } from './examples.ts';
import { renewal, welcome } from './view.ts';

type GreetingDeps = Services & {
  connect: Offer;
  /** What examples name. */
  names: (job: EventJob) => Promise<ExampleNames>;
  /** Without these nobody can talk to the app. */
  scopes: readonly string[];
};

/** What a person has already been told: what can be said, or that the app cannot read messages yet. */
type Greeting = 'welcome' | 'renewal';

/** Says once what can be said to whoever opens the conversation or writes in it, or what the install lacks for it; whether it did. */
export async function greet(deps: GreetingDeps, job: EventJob, hasWritten = false): Promise<boolean> {
  const { tenant, user, channel } = job.caller;
  if (channel === null) return false;
  const key = `conversation/greeted/${user}`;
  const told = (await deps.records.get(tenant, key))?.value;
  if (told === 'welcome') return false;
  // Whoever could write has an install that can read.
  const missing: readonly string[] | null = hasWritten ? [] : (await deps.install(job.caller)).missing;
  const lacking = deps.scopes.filter((scope) => missing?.some((each) => each === scope) === true);
  const due: Greeting = lacking.length === 0 ? 'welcome' : 'renewal';
  if (told === due) return false;
  const message =
    due === 'renewal'
      ? renewal(lacking, job.command)
      : welcome({
          connect: (await deps.sessions.connections(tenant)).active === null ? deps.connect : null,
          names: await deps.names(job),
        });
  // Stored before it is sent, because twice is worse than not at all.
  await deps.records.put(tenant, key, due);
  await (await job.web()).post(channel, message);
  return true;
}
