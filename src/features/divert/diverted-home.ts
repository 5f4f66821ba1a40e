import type { Services } from '../../services/services.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { type AloneDeps, aloneOn } from './alone.ts';
import { DIVERTED_BLOCKS, divertedBlocks } from './diverted-home-view.ts';

type DivertedDeps = Pick<Services, 'temporary'> & AloneDeps;

/** What is diverted or otherwise changed for a while, and the numbers that ring one number only, without an end. */
export function divertedSection(deps: DivertedDeps): HomeSection {
  const { sessions, temporary, kinds } = deps;
  return {
    name: 'diverted',
    title: 'Diverted now',
    may: 'read',
    most: DIVERTED_BLOCKS,
    async blocks({ caller: { tenant }, command, rights }) {
      const [{ environment }, all] = await Promise.all([sessions.open(tenant), temporary.list(tenant)]);
      const now = all.flatMap((change) => {
        const kind = kinds.find(change.kind);
        return kind === null ? [] : [{ change, sentence: kind.sentence(change.wrote), card: kind.card }];
      });
      const alone = await aloneOn(deps, tenant, all);
      return divertedBlocks({ now, alone }, environment, rights.includes('edit'), command);
    },
  };
}
