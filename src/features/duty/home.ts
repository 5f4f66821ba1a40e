import type { Services } from '../../services/services.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { shownOf } from './deps.ts';
import { dutyBlocks } from './home-view.ts';

/** Who is first by the duty lists, and who comes next. */
export function dutySection({ duties, clock }: Pick<Services, 'clock' | 'duties'>): HomeSection {
  return {
    name: 'duty',
    may: 'read',
    most: 1,
    async blocks({ caller }) {
      const now = clock.now();
      return dutyBlocks((await duties.list(caller.tenant)).map((list) => shownOf(list, now)));
    },
  };
}
