import type { Button } from '@slack/types';
import { capabilitiesOrNull } from '../../people/rights/capability-check.ts';
import type { Services } from '../../services/services.ts';
import { messageOutcome, type Outcome } from '../../slack/blocks/outcome.ts';
import type { CommandJob, Feature, Job, Offer } from '../../slack/inbound/feature.ts';
import { problemTextFor } from '../../slack/inbound/problem.ts';
import type { Environment } from '../../telephony/types.ts';
import type { Connections } from '../../workspace/credentials.ts';
import { usedCapabilityLines } from '../../workspace/labels.ts';
import { type EnvironmentStatus, setupMessage } from './view.ts';

type SetupDeps = Services & {
  /** The button that connects; its value may name the environment. */
  connect: Offer;
  /** The button that makes an environment the one in use. */
  useButton: (environment: Environment) => Button;
  /** A button that does what its value says. */
  links: { run: string };
  /** What these words do if they are typed, behind the check of their row's right. */
  typed(job: Job, words: string): Promise<Outcome>;
};

/** `/phone setup`: what is connected and what each key can do, read anew; where nothing is, the form that connects. */
export function setupFeature({ judgedReadings, sessions, connect, useButton, links, typed }: SetupDeps): Feature {
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
        capabilities: capabilities === null ? null : usedCapabilityLines(capabilities),
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
  const overview = async (job: CommandJob) => {
    const connections = await sessions.connections(job.caller.tenant);
    const wanted = job.environment === undefined ? (['sandbox', 'live'] as const) : [job.environment];
    const all = await Promise.all(wanted.map((environment) => statusOf(job, connections, environment)));
    const judged = await judgedReadings.read(job.caller.tenant);
    return messageOutcome(setupMessage(all, { connect, useButton, run: links.run }, judged));
  };
  return {
    name: 'setup',
    commands: [
      {
        word: 'setup',
        usage: '[connect|use|disconnect|account|doctor]',
        help: {
          about: 'connect and check the account',
          less: { without: 'manage', about: 'see what is connected' },
          example: 'setup',
        },
        takes: ['environment'],
        may: 'read',
        beside: true,
        atOnce: true,
        async open(job) {
          const { active, ...connections } = await sessions.connections(job.caller.tenant);
          const isThere = job.environment === undefined ? active !== null : connections[job.environment] !== null;
          if (isThere) return overview(job);
          await job.allowed();
          return typed(job, job.environment === undefined ? 'connect' : `connect ${job.environment}`);
        },
      },
      { word: 'status', path: 'setup', takes: ['environment'], may: 'read', beside: true, show: overview },
    ],
  };
}
