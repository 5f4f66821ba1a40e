import type { Services } from '../../services/services.ts';
import { modalOutcome, type Outcome } from '../../slack/blocks/outcome.ts';
import type { Feature, Job } from '../../slack/inbound/feature.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { agentsLine, agentsView, agentsWaitingView, DISCONNECT, MAKE_TOKEN, SHOW } from './view.ts';

/** The line of App Home about the agents that the person has let in; absent where no agents may be. */
export function agentsSection({ agents }: Services): HomeSection {
  return {
    name: 'agents',
    title: 'Agents',
    may: 'read',
    most: 1,
    blocks: async ({ caller: { tenant, user } }) => (agents === null ? [] : agentsLine(await agents.of(tenant, user))),
  };
}

/** The agents that a person has let in, for that person alone. */
export function agentsFeature({ agents, rules }: Services): Feature {
  const shown = async ({ caller: { tenant, user } }: Job, token?: string): Promise<Outcome> => {
    if (agents === null) throw new WorkspaceProblem(OFF);
    const [connected, rule] = await Promise.all([agents.of(tenant, user), rules.known(tenant)]);
    return modalOutcome(agentsView(connected, rule.agents, token));
  };
  return {
    name: 'agents',
    actions: {
      [SHOW]: { may: 'read', loading: agentsWaitingView, open: (job) => shown(job) },
      [DISCONNECT]: {
        may: 'read',
        within: 'modal',
        loading: agentsWaitingView,
        async run(job) {
          const { tenant, user } = job.caller;
          await agents?.close({ tenant, user, id: job.value });
          return shown(job);
        },
      },
      [MAKE_TOKEN]: {
        may: 'read',
        within: 'modal',
        loading: agentsWaitingView,
        run: async (job) => shown(job, await agents?.makeToken(job.caller)),
      },
    },
  };
}

const OFF = {
  headline: 'No agents are let in here.',
  next: 'The person who runs Switchboard can turn them on (docs/agents.md).',
};
