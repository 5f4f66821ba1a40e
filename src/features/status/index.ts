import { capabilitiesOrNull } from '../../people/rights/capability-check.ts';
import type { Services } from '../../services/services.ts';
import { messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Feature, Job, Offer } from '../../slack/inbound/feature.ts';
import { problemTextFor } from '../../slack/inbound/problem.ts';
import type { Environment } from '../../telephony/types.ts';
import type { Connections } from '../../workspace/credentials.ts';
import { capabilityLines } from '../../workspace/labels.ts';
import { type EnvironmentStatus, statusMessage } from './view.ts';

type StatusDeps = Pick<Services, 'sessions'> & {
  /** The button that connects; its value may name the environment. */
  connect: Offer;
};

/** `/phone status`: what is connected and what each key can do, read anew. */
export function statusFeature({ sessions, connect }: StatusDeps): Feature {
  const statusOf = async (job: Job, connections: Connections, environment: Environment): Promise<EnvironmentStatus> => {
    const connection = connections[environment];
    const active = connections.active === environment;
    if (connection === null) return { environment, active, connected: null, capabilities: [] };
    const connected = { by: connection.by, at: connection.at };
    try {
      const session = await sessions.open(job.caller.tenant, environment);
      // A key may be refused everything and still be told what it could do, such as one that lost its customer.
      const [capabilities, refusal] = await Promise.all([
        capabilitiesOrNull(sessions.capabilities(session, { fresh: true })),
        session.client.test().then(
          () => null,
          (error: unknown) => problemOf(job, error),
        ),
      ]);
      if (refusal !== null) return { environment, active, connected, capabilities: { refusal } };
      return {
        environment,
        active,
        connected,
        capabilities: capabilities === null ? null : capabilityLines(capabilities),
      };
    } catch (error) {
      return { environment, active, connected, capabilities: { problem: problemOf(job, error) } };
    }
  };
  const problemOf = (job: Job, err: unknown): string => {
    const { headline, unexpected } = problemTextFor(err);
    job.log[unexpected ? 'error' : 'info']({ err }, 'the status shows a problem');
    return headline;
  };
  return {
    name: 'status',
    commands: [
      {
        word: 'status',
        group: 'Set-up',
        about: 'see which accounts are connected and what each key can do',
        example: 'status',
        takes: ['environment'],
        may: 'read',
        beside: true,
        async run(job) {
          const connections = await sessions.connections(job.caller.tenant);
          const wanted = job.environment === undefined ? (['sandbox', 'live'] as const) : [job.environment];
          const all = await Promise.all(wanted.map((environment) => statusOf(job, connections, environment)));
          return messageOutcome(statusMessage(all, job.command, connect));
        },
      },
    ],
  };
}
