import { spansOf } from '../../plans/closed-days/record.ts';
import type { Services } from '../../services/services.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { accountMark } from '../../workspace/labels.ts';
import { presetBlocks } from './home-view.ts';

/** The presets, each with the next closed day that it holds on. */
export function presetsSection({
  presets,
  closedDays,
  clock,
  sessions,
}: Pick<Services, 'clock' | 'closedDays' | 'presets' | 'sessions'>): HomeSection {
  return {
    name: 'presets',
    may: 'read',
    most: 1,
    async blocks({ caller: { tenant } }) {
      const [all, entries, connections] = await Promise.all([
        presets.list(tenant),
        closedDays.list(tenant),
        sessions.connections(tenant),
      ]);
      const ahead = spansOf(entries, { from: clock.now(), until: Infinity });
      return presetBlocks(
        all.map((preset) => ({ preset, next: ahead.find(({ entry }) => entry.preset === preset.id)?.entry ?? null })),
        accountMark(connections),
      );
    },
  };
}
