import { sharingRefusal } from '../../credit/opened-channel.ts';
import type { BalanceReport } from '../../credit/posts/balance-report.ts';
import { includesRight, managesOwned } from '../../people/rights/access.ts';
import type { Services } from '../../services/services.ts';
import { messageOutcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob, Feature, Job, Offer } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { parseEnvironment } from '../../workspace/labels.ts';
import { balanceMessage, balanceView, REFRESH, readingView, SHARE, SHORTCUT, sharedMessage } from './view.ts';

type BalanceDeps = Services & {
  /** Opens the form of the low-credit watch. */
  warn: Offer;
  /** A button that does what its value says. */
  links: { run: string };
};

/** `/phone balance`: the call credit and how long it lasts, for whoever may read. */
export function balanceFeature(deps: BalanceDeps): Feature {
  const { access, sessions, watch } = deps;
  const read = async (job: Job, named?: Environment): Promise<BalanceReport> => {
    const session = await sessions.open(job.caller.tenant, named);
    return deps.reports.read(session, job);
  };
  /** The form, for an editor where nobody is warned yet. */
  const warnFirst = async (job: Job): Promise<Offer | null> => {
    const mayEdit = includesRight(await access.roleFor(job), 'edit');
    return mayEdit && !(await watch.isThere(job.caller.tenant)) ? deps.warn : null;
  };
  /** The form, for whoever may save it; whose the watch is matters to editors alone. */
  const warnOwn = async (job: Job): Promise<Offer | null> => {
    const role = await access.roleFor(job);
    if (includesRight(role, 'manage')) return deps.warn;
    if (!includesRight(role, 'edit')) return null;
    const found = await watch.look(job.caller.tenant);
    if (found === 'unreadable') return null;
    return managesOwned(role, job.caller.user, found?.plan.owner ?? null) ? deps.warn : null;
  };
  const answer = async (job: Job, named?: Environment) => {
    const session = await sessions.open(job.caller.tenant, named);
    const [report, warn] = await Promise.all([deps.reports.read(session, job), warnFirst(job)]);
    return balanceMessage(report, { warn, run: deps.links.run }, job.caller.channel?.startsWith('D'));
  };
  const asked = (job: ActionJob) => parseEnvironment(job.value) ?? undefined;

  const share = async (job: ActionJob) => {
    const [report, refusal] = await Promise.all([read(job, asked(job)), sharingRefusal(deps, job, 'The balance')]);
    if (refusal !== null) throw refusal;
    return messageOutcome(sharedMessage(report, job.caller.user));
  };

  return {
    name: 'balance',
    commands: [
      {
        word: 'balance',
        usage: '[spend|post|warn]',
        help: {
          about: 'see, post and watch credit and spending',
          less: { without: 'edit', about: 'see the credit, and what was spent' },
          example: 'balance',
        },
        takes: ['environment'],
        may: 'read',
        beside: true,
        show: async (job) => messageOutcome(await answer(job, job.environment)),
      },
    ],
    shortcuts: {
      [SHORTCUT]: {
        may: 'read',
        beside: true,
        loading: readingView,
        async open(job) {
          const session = await sessions.open(job.caller.tenant);
          const [report, warn] = await Promise.all([deps.reports.read(session, job), warnOwn(job)]);
          return { kind: 'push', view: balanceView(report, warn) };
        },
      },
    },
    actions: {
      [SHARE]: {
        may: 'read',
        beside: true,
        run: (job) => share(job),
      },
      [REFRESH]: {
        may: 'read',
        beside: true,
        show: async (job) => ({ kind: 'message', message: await answer(job, asked(job)), replace: true }),
      },
    },
  };
}
