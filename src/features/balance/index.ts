import type { BalanceReport } from '../../credit/posts/balance-report.ts';
import type { Services } from '../../services/services.ts';
import { isSharedExternally } from '../../slack/api/channels.ts';
import { messageOutcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob, Feature, Job, Offer } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { parseEnvironment } from '../../workspace/labels.ts';
import { balanceMessage, balanceView, REFRESH, readingView, SHARE, SHORTCUT, sharedMessage } from './view.ts';

type BalanceDeps = Pick<Services, 'sessions' | 'reports' | 'rules'> & {
  /** Opens the form of the low-credit watch, for whoever may save it. */
  warn(job: Job): Promise<Offer | null>;
};

/** `/phone balance`: the call credit and how long it lasts, for whoever may read. */
export function balanceFeature(deps: BalanceDeps): Feature {
  const { sessions } = deps;
  const read = async (job: Job, named?: Environment): Promise<BalanceReport> => {
    const session = await sessions.open(job.caller.tenant, named);
    return deps.reports.read(session, job);
  };
  const answer = async (job: Job, named?: Environment) => {
    const session = await sessions.open(job.caller.tenant, named);
    const [report, warn] = await Promise.all([deps.reports.read(session, job), deps.warn(job)]);
    return balanceMessage(report, warn, job.caller.channel?.startsWith('D'));
  };
  const asked = (job: ActionJob) => parseEnvironment(job.value) ?? undefined;

  const share = async (job: ActionJob) => {
    const [report, refusal] = await Promise.all([read(job, asked(job)), refusalOf(deps, job)]);
    if (refusal !== null) throw refusal;
    return messageOutcome(sharedMessage(report, job.caller.user));
  };

  return {
    name: 'balance',
    commands: [
      {
        word: 'balance',
        usage: '[post|warn]',
        help: {
          about: 'see the call credit, have it posted to a channel, and be warned when it is low',
          less: { without: 'edit', about: 'see the call credit, and how long it lasts' },
          example: 'balance',
        },
        takes: ['environment'],
        may: 'read',
        beside: true,
        run: async (job) => messageOutcome(await answer(job, job.environment)),
      },
    ],
    shortcuts: {
      [SHORTCUT]: {
        may: 'read',
        beside: true,
        loading: readingView,
        async run(job) {
          const session = await sessions.open(job.caller.tenant);
          const [report, warn] = await Promise.all([deps.reports.read(session, job), deps.warn(job)]);
          return { kind: 'push', view: balanceView(report, warn) };
        },
      },
    },
    actions: {
      [SHARE]: {
        once: true,
        may: 'read',
        beside: true,
        run: (job) => share(job),
      },
      [REFRESH]: {
        may: 'read',
        beside: true,
        run: async (job) => ({ kind: 'message', message: await answer(job, asked(job)), replace: true }),
      },
    },
  };
}

/** Why the balance is not shown to everybody in the channel; if Slack does not say, it counts as a no. */
async function refusalOf({ rules }: BalanceDeps, job: ActionJob): Promise<WorkspaceProblem | null> {
  const { channel, tenant } = job.caller;
  if (channel !== null && !(await rules.mayCarryBalance(tenant, channel))) {
    return new WorkspaceProblem({
      headline:
        'The balance was not shared: the managers of this workspace chose the channels for it, and this is not one of them.',
      next: `Share it in one of those; ${job.command} access lists them.`,
    });
  }
  const open = channel === null ? null : await lookInto(job, channel);
  if (open === false) return null;
  return new WorkspaceProblem(
    open === true
      ? {
          headline: 'The balance was not shared: people of other organisations are in this channel.',
          next: 'Share it in a channel of your own organisation.',
        }
      : {
          headline: 'The balance was not shared: Slack did not say who is in this conversation.',
          next: 'Share it in a channel that Switchboard can see; in a private one type /invite @switchboard first.',
        },
  );
}

async function lookInto(job: ActionJob, channel: string): Promise<boolean | null> {
  try {
    return await isSharedExternally(await job.web(), channel);
  } catch (err) {
    job.log.info({ err }, 'Slack did not say who is in a channel');
    return null;
  }
}
