import type { Services } from '../../services/services.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { plannedBlocks } from './home-view.ts';

/** Planned changes, the next first. */
export function plannedSection({ temporary }: Pick<Services, 'temporary'>): HomeSection {
  return {
    name: 'planned',
    may: 'read',
    most: 1,
    async blocks({ caller }) {
      return plannedBlocks(await temporary.planned(caller.tenant));
    },
  };
}
