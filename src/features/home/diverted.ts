import type { Services } from '../../services.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { DIVERTED_BLOCKS, divertedBlocks } from './diverted-view.ts';

type DivertedNeeds = Pick<Services, 'sessions' | 'temporary' | 'kinds'>;

/** What is diverted, or otherwise changed for a while. */
export function divertedSection({ sessions, temporary, kinds }: DivertedNeeds): HomeSection {
  return {
    name: 'diverted',
    title: 'Diverted now',
    may: 'read',
    most: DIVERTED_BLOCKS,
    async blocks({ caller: { tenant }, command, rights }) {
      const [{ environment }, all] = await Promise.all([sessions.open(tenant), temporary.list(tenant)]);
      const rows = all.flatMap((change) => {
        const kind = kinds.find(change.kind);
        return kind === null ? [] : [{ change, sentence: kind.sentence(change.wrote), card: kind.card }];
      });
      return divertedBlocks(rows, environment, rights.includes('edit'), command);
    },
  };
}
