import type { Services } from '../../services/services.ts';
import { messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Feature } from '../../slack/inbound/feature.ts';
import { accountMessage } from './view.ts';

/** `/phone setup account`: the customer summary, for whoever may read. */
export function accountFeature({ sessions }: Services): Feature {
  return {
    name: 'account',
    commands: [
      {
        word: 'account',
        path: 'setup account',
        takes: ['environment'],
        may: 'read',
        beside: true,
        async show(job) {
          const session = await sessions.open(job.caller.tenant, job.environment);
          return messageOutcome(accountMessage(await session.client.customer(), session.environment));
        },
      },
    ],
  };
}
