import type { Services } from '../../services/services.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { openProposalsBlocks, PROPOSALS_BLOCKS } from './home-view.ts';
import { openFor } from './open.ts';

type ProposalsHomeDeps = Pick<Services, 'kinds' | 'people' | 'planProposals' | 'proposals'>;

/** What waits for an answer, for those who may give it, and the person's own proposals. */
export function proposalsSection(deps: ProposalsHomeDeps): HomeSection {
  return {
    name: 'proposals',
    may: 'propose',
    most: PROPOSALS_BLOCKS,
    async blocks({ caller, command, rights }) {
      return openProposalsBlocks(await openFor(deps, caller, rights.includes('edit')), command);
    },
  };
}
