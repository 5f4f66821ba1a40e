import { requireBalanceChannel } from '../../credit/opened-channel.ts';
import { pausedByHand } from '../../credit/posts/schedule-summary.ts';
import { formatTiming } from '../../credit/posts/timing-format.ts';
import { managesOwned } from '../../people/rights/access.ts';
import type { Services } from '../../services/services.ts';
import type { ActionJob } from '../../slack/inbound/feature.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { nextRun } from '../../storage/timing.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { POSTS_BLOCKS, postsBlocks } from './posts-view.ts';

type PostsDeps = Pick<Services, 'schedules' | 'access' | 'audit' | 'clock'>;

/** The balance posts, those of whoever looks first. */
export function postsSection({ schedules, access, clock }: PostsDeps): HomeSection {
  return {
    name: 'posts',
    may: 'read',
    most: POSTS_BLOCKS,
    async blocks(job) {
      const { tenant, user } = job.caller;
      const [all, { tz }, role] = await Promise.all([schedules.list(tenant), job.person(), access.roleFor(job)]);
      const posts = all
        .sort(
          (a, b) =>
            Number(b.owner === user) - Number(a.owner === user) ||
            a.createdAt.localeCompare(b.createdAt) ||
            a.id.localeCompare(b.id),
        )
        .map((schedule) => ({
          schedule,
          reader: tz,
          next: schedule.paused === null ? nextRun(schedule.timing, schedule.zone, clock.now()) : null,
          manages: managesOwned(role, user, schedule.owner),
        }));
      return postsBlocks(posts, job.command);
    },
  };
}

/** Pauses or resumes a post; whose it is when the button is pressed counts, not whose it was when drawn. */
export async function switchPost(
  { schedules, access, audit, clock, rules }: PostsDeps & Pick<Services, 'rules'>,
  job: ActionJob,
): Promise<void> {
  const { tenant, user } = job.caller;
  const [word = '', id = ''] = job.value.split(' ');
  const [schedule, role] = await Promise.all([schedules.find(tenant, id), access.roleFor(job)]);
  if (schedule === null || !managesOwned(role, user, schedule.owner)) {
    throw new WorkspaceProblem({
      headline: 'This balance post is no longer yours, or has been removed.',
      next: 'Open the page again to see what there is.',
    });
  }
  const pausing = word === 'pause';
  if (pausing === (schedule.paused !== null)) return;
  if (!pausing) await requireBalanceChannel({ rules }, job, schedule.channel);
  const turned = await (pausing
    ? schedules.pause(tenant, id, pausedByHand(user, clock.now()))
    : schedules.resume(tenant, id));
  if (turned?.isNew !== true) return;
  await audit.note(job.caller, {
    action: 'schedule',
    environment: schedule.environment,
    title: `a balance post, ${pausing ? 'paused' : 'resumed'}: ${formatTiming(schedule.timing)} ${schedule.zone}`,
  });
}
