import { requirePostableChannel } from '../../jobs/opened-channel.ts';
import { pausedByHand } from '../../posts/schedule-summary.ts';
import { timingWords } from '../../posts/timing-format.ts';
import { includesRight } from '../../rights/access.ts';
import type { Services } from '../../services.ts';
import { isSlackRefusal } from '../../slack/api/errors.ts';
import type { ActionJob, Feature, Job, Offer } from '../../slack/inbound/feature.ts';
import { problemTextFor } from '../../slack/inbound/problem.ts';
import { nextRun } from '../../storage/timing.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { type HomeState, homeView, type OwnPost, REFRESH, SWITCH } from './view.ts';

type Needs = Pick<Services, 'sessions' | 'access' | 'schedules' | 'audit' | 'clock' | 'reports'> & {
  connect: Offer;
  /** Opens the form of the low-credit watch, for whoever may save it. */
  warn(job: Job): Promise<Offer | null>;
};

/** The App Home: what is connected and the balance, for whoever opens it. */
export function homeFeature(needs: Needs): Feature {
  const { sessions, access, connect } = needs;
  const stateOf = async (job: Job): Promise<HomeState> => {
    try {
      const role = await access.roleFor(job);
      const { active } = await sessions.connections(job.caller.tenant);
      if (active === null) return { kind: 'disconnected', manager: role === 'manager' };
      const session = await sessions.open(job.caller.tenant, active);
      const [balance, posts, warn] = await Promise.all([
        needs.reports.read(session, job).catch((error: unknown) => ({ problem: problemTextFor(error).headline })),
        ownPosts(needs, job),
        needs.warn(job),
      ]);
      const edits = includesRight(role, 'edit');
      return { kind: 'connected', environment: active, balance, manager: role === 'manager', posts, edits, warn };
    } catch (err) {
      // An event has no answer: an error that went on from here would leave the page empty.
      return problemOf(job, err);
    }
  };
  const problemOf = (job: Job, err: unknown): HomeState => {
    const { headline, next, unexpected } = problemTextFor(err);
    job.log[unexpected || isSlackRefusal(err) ? 'error' : 'info'](
      { err, reference: job.reference },
      'the App Home shows a problem',
    );
    return { kind: 'problem', headline, next, reference: unexpected ? job.reference : null };
  };
  const viewOf = (job: Job, state: HomeState) => homeView(state, job.command, connect);
  const draw = async (job: Job) => viewOf(job, await stateOf(job));

  return {
    name: 'home',
    actions: {
      [REFRESH]: {
        may: 'read',
        run: async (job) => ({ kind: 'home', view: await draw(job) }),
        refused: async (job, refusal) => ({ kind: 'home', view: viewOf(job, problemOf(job, refusal)) }),
      },
      [SWITCH]: {
        once: true,
        may: 'edit',
        act: 'pause or resume a balance post',
        async run(job) {
          await switchPost(needs, job);
          return { kind: 'home', view: await draw(job) };
        },
      },
    },
    events: {
      app_home_opened: {
        may: 'read',
        when: (event) => event.tab === 'home',
        run: async (job) => (await job.web()).publish(job.caller.user, await draw(job)),
        refused: async (job, refusal) =>
          (await job.web()).publish(job.caller.user, viewOf(job, problemOf(job, refusal))),
      },
    },
  };
}

async function ownPosts({ schedules, clock }: Needs, { caller, person }: Job): Promise<OwnPost[]> {
  const [all, { tz }] = await Promise.all([schedules.list(caller.tenant), person()]);
  return all
    .filter(({ owner }) => owner === caller.user)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
    .map((schedule) => ({
      schedule,
      reader: tz,
      next: schedule.paused === null ? nextRun(schedule.timing, schedule.zone, clock.now()) : null,
    }));
}

/** Pauses or resumes a post of the person's own; whose it is counts when the button is pressed, not when it was drawn. */
async function switchPost({ schedules, audit, clock }: Needs, job: ActionJob): Promise<void> {
  const { tenant, user } = job.caller;
  const [word = '', id = ''] = (job.value ?? '').split(' ');
  const schedule = await schedules.find(tenant, id);
  if (schedule === null || schedule.owner !== user) {
    throw new WorkspaceProblem({
      headline: 'This balance post is no longer yours, or has been removed.',
      next: 'Open the page again to see what there is.',
    });
  }
  const pausing = word === 'pause';
  if (pausing === (schedule.paused !== null)) return;
  if (!pausing) await requirePostableChannel(await job.web(), schedule.channel);
  await (pausing ? schedules.pause(tenant, id, pausedByHand(user, clock.now())) : schedules.resume(tenant, id));
  await audit.note(job.caller, {
    action: 'schedule',
    environment: schedule.environment,
    title: `a balance post, ${pausing ? 'paused' : 'resumed'}: ${timingWords(schedule.timing)} ${schedule.zone}`,
  });
}
