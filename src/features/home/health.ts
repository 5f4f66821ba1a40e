import { formatTiming } from '../../credit/posts/timing-format.ts';
import { thingName } from '../../plans/temporary/words.ts';
import type { Services } from '../../services/services.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { HEALTH_BLOCKS, type HealthProblem, healthBlocks } from './health-view.ts';

type HealthDeps = Pick<Services, 'temporary' | 'schedules' | 'watch' | 'outages'>;

/** Stored problems; no calls outside are made. */
export function healthSection({ temporary, schedules, watch, outages }: HealthDeps): HomeSection {
  return {
    name: 'health',
    may: 'read',
    most: HEALTH_BLOCKS,
    async blocks({ caller: { tenant }, command, rights }) {
      const [broken, changes, posts, watched] = await Promise.all([
        outages.troubles(tenant),
        temporary.list(tenant),
        schedules.list(tenant),
        watch.look(tenant),
      ]);
      const troubles: HealthProblem[] = [
        ...broken,
        ...changes.flatMap((change) => {
          const what = thingName(change);
          if (change.state === 'asked') return [{ what, why: 'changed in the meantime, and waiting for an answer' }];
          return change.trouble === null ? [] : [{ what, why: `not known to be put back yet: ${change.trouble.why}` }];
        }),
        ...posts.flatMap(({ timing, paused, last }) => {
          const what = `Balance post, ${formatTiming(timing)}`;
          if (paused !== null) return paused.by === null ? [{ what, why: `paused: ${paused.reason}` }] : [];
          return last?.outcome === 'failed' ? [{ what, why: last.detail ?? 'not delivered the last time' }] : [];
        }),
        ...watchTroubles(watched),
      ];
      return healthBlocks(troubles, rights.includes('manage'), command);
    },
  };
}

function watchTroubles(watched: Awaited<ReturnType<HealthDeps['watch']['look']>>): HealthProblem[] {
  const what = 'Low-credit watch';
  if (watched === null) return [];
  if (watched === 'unreadable') return [{ what, why: 'it could not be read, so nobody will be warned' }];
  const { paused } = watched.plan;
  if (paused !== null) return paused.by === null ? [{ what, why: `paused: ${paused.reason}` }] : [];
  return watched.state.outage === null ? [] : [{ what, why: 'the balance cannot be read at present' }];
}
