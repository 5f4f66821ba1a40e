import type { PlanGlance } from '../../plans/glance.ts';
import type { Services } from '../../services/services.ts';
import { type Message, messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Feature, Job } from '../../slack/inbound/feature.ts';
import { unusableMessage } from '../../slack/inbound/routes.ts';
import { PLANS_COMMAND } from './listed.ts';
import { plansMessage } from './view.ts';

/** The kinds of plans in the order in which they are shown; `run` is a button that types. */
interface PlansDeps extends Services {
  glances: readonly PlanGlance[];
  links: { run: string };
  /** The preset that is called what was typed, with an end or without one; `null` where none is. */
  preset(job: Job, typed: string): Promise<Message | null>;
}

/** `/phone plans`: what is planned ahead, and the ways to it. */
export function plansFeature({ accounts, glances, links, preset }: PlansDeps): Feature {
  return {
    name: 'plans',
    commands: [
      {
        ...PLANS_COMMAND,
        may: 'read',
        async show(job) {
          if (job.text !== '') {
            const named = await preset(job, job.text);
            return messageOutcome(named ?? unusableMessage(job.command, PLANS_COMMAND, job.text));
          }
          const { tenant } = job.caller;
          const parts = await Promise.all(
            glances.map(async (glance) => ({ ...glance, shown: await glance.read(tenant) })),
          );
          const owned = parts.flatMap(({ shown }) => shown?.rows.flatMap(({ of }) => of ?? []) ?? []);
          const { mark } = await accounts.names(tenant, owned);
          return messageOutcome(plansMessage(parts, links.run, mark));
        },
      },
    ],
  };
}
