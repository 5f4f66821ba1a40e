import type { ActionJob, Feature, Job } from '../../slack/feature.ts';
import { say } from '../../slack/outcome.ts';
import type { Balance, Environment } from '../../telephony/types.ts';
import type { Access } from '../../workspace/access.ts';
import { namingRead } from '../../workspace/editing.ts';
import type { Sessions } from '../../workspace/session.ts';
import { parseEnvironment } from '../../workspace/words.ts';
import { balanceMessage, REFRESH, SHARE, sharedMessage } from './view.ts';

interface Needs {
  sessions: Sessions;
  access: Access;
}

/** `/phone balance`: the call credit, for whoever may read. */
export function balanceFeature({ sessions, access }: Needs): Feature {
  const read = (job: Job, environment?: Environment): Promise<{ balance: Balance; environment: Environment }> =>
    access.whileChecking(job.caller, job.person, 'read', async () => {
      const session = await sessions.open(job.caller.tenant, environment);
      const { environment: asked } = session;
      const balance = await namingRead('the call credit balance', asked, session.client.balance());
      return { balance, environment: asked };
    });
  const asked = (job: ActionJob) => parseEnvironment(job.value ?? '') ?? undefined;

  return {
    name: 'balance',
    commands: [
      {
        word: 'balance',
        about: 'reads the call credit balance',
        takes: ['environment'],
        async run(job) {
          const { balance, environment } = await read(job, job.environment);
          return say(balanceMessage(balance, environment));
        },
      },
    ],
    actions: {
      [SHARE]: {
        once: true,
        async run(job) {
          const { balance, environment } = await read(job, asked(job));
          return say(sharedMessage(balance, environment, job.caller.user));
        },
      },
      [REFRESH]: {
        async run(job) {
          const { balance, environment } = await read(job, asked(job));
          return { kind: 'message', message: balanceMessage(balance, environment), replace: true };
        },
      },
    },
  };
}
