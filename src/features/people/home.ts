import type { Services } from '../../services/services.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { ownNumberBlocks, PEOPLE_BLOCKS } from './home-view.ts';

/** Which number is the person's own, with the ways to give it and to have it forgotten. */
export function peopleSection({ persons }: Pick<Services, 'persons'>): HomeSection {
  return {
    name: 'people',
    may: 'read',
    most: PEOPLE_BLOCKS,
    blocks: async ({ caller }) => ownNumberBlocks(await persons.find(caller.tenant, caller.user)),
  };
}
