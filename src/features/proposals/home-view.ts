import type { KnownBlock } from '@slack/types';
import { boldLine } from '../../changes/view.ts';
import { personMention } from '../../people/rights/roles.ts';
import { button, escapeText, limitedText, section, slackDate } from '../../slack/blocks/blocks.ts';
import { environmentName } from '../../workspace/labels.ts';
import { type OpenProposal, spanLines } from './view.ts';

/** Proposals shown at once: the page is for a glance. */
const MOST_SHOWN = 3;

/** The most blocks of the section. */
export const PROPOSALS_BLOCKS = MOST_SHOWN + 2;

/** What is proposed and not answered yet, with the way to answer it, or to withdraw one's own. */
export function openProposalsBlocks(open: readonly OpenProposal[], command: string): KnownBlock[] {
  if (open.length === 0) return [];
  const more = open.length - MOST_SHOWN;
  return [
    section(`*Open proposals:* ${open.length}`),
    ...open.slice(0, MOST_SHOWN).map(({ id, by, at, environment, will, span, reason, own, answers, ids }, place) => {
      const press =
        answers && !own
          ? button(`${ids.approve}#home-${place}`, 'Look and approve', {
              value: id,
              label: `Look and approve: ${will}`,
            })
          : button(`${ids.withdraw}#home-${place}`, 'Withdraw', { value: id, label: `Withdraw: ${will}` });
      const lines = [
        `${boldLine(limitedText(will, 800))} · ${environmentName(environment)}`,
        ...spanLines(span),
        `${personMention(by)} ${slackDate(at)}: ${limitedText(reason, 500)}`,
      ];
      return section(lines.join('\n'), press);
    }),
    ...(more > 0 ? [section(`and ${more} more: \`${escapeText(command)} access proposals\` lists them all`)] : []),
  ];
}
