import type { Services } from '../../services/services.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { nextRun } from '../../storage/timing.ts';
import { WATCH_BLOCKS, watchBlocks } from './home-view.ts';

type WatchHomeDeps = Pick<Services, 'watch' | 'settings' | 'clock'>;

/** The low-credit watch, where one is set up, and its alarms. */
export function watchSection({ watch, settings, clock }: WatchHomeDeps): HomeSection {
  return {
    name: 'watch',
    may: 'read',
    most: WATCH_BLOCKS,
    async blocks({ caller: { tenant } }) {
      const [found, { currency }] = await Promise.all([watch.look(tenant), settings.known(tenant)]);
      // What cannot be read is shown where everything that is wrong is listed.
      if (found === null || found === 'unreadable') return [];
      const { paused, everyMinutes } = found.plan;
      const next = paused === null ? nextRun({ kind: 'interval', minutes: everyMinutes }, 'UTC', clock.now()) : null;
      return watchBlocks(found, next, currency);
    },
  };
}
