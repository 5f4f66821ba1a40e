import { capabilitiesOrNull } from '../../rights/capability-check.ts';
import type { Services } from '../../services.ts';
import { messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Feature } from '../../slack/inbound/feature.ts';
import { capabilityLines } from '../../workspace/labels.ts';
import { usingMessage, whichMessage } from './view.ts';

type Needs = Pick<Services, 'sessions' | 'credentials' | 'audit'>;

/** `/phone use live`: the document's step of going live: a new token, GET /test, GET /capabilities, then the switch (docs/provider.md, Environments). */
export function useFeature({ sessions, credentials, audit }: Needs): Feature {
  return {
    name: 'use',
    commands: [
      {
        word: 'use',
        usage: 'sandbox|live',
        takes: ['environment'],
        group: 'Set-up',
        about: 'switch between Sandbox and Live',
        example: 'use live',
        once: true,
        may: 'manage',
        async run(job) {
          const { tenant } = job.caller;
          const before = await credentials.read(tenant);
          const { environment } = job;
          if (environment === undefined) return messageOutcome(whichMessage(job.command, before.active));
          const session = await sessions.open(tenant, environment);
          await session.client.authenticate();
          await session.client.test();
          const capabilities = await capabilitiesOrNull(sessions.capabilities(session, { fresh: true }));
          await credentials.use(tenant, environment);
          sessions.forget(tenant, { environment, credentials: session.connection });
          await audit.note(job.caller, { action: 'use', environment, before: before.active, after: environment });
          return messageOutcome(
            usingMessage(environment, capabilities === null ? null : capabilityLines(capabilities)),
          );
        },
      },
    ],
  };
}
