import { boldLine } from '../../changes/view.ts';
import { personMention } from '../../people/rights/roles.ts';
import type { Services } from '../../services/services.ts';
import { button, limitedText } from '../../slack/blocks/blocks.ts';
import type { AttentionSource } from '../../slack/inbound/home-section.ts';
import { environmentName } from '../../workspace/labels.ts';
import { openFor } from './open.ts';
import { sinceLines, spanLines } from './view.ts';

/** What is proposed, for those who may answer it, and the person's own proposals. */
export function openProposals(deps: Services): AttentionSource {
  return {
    title: 'Proposals',
    may: 'propose',
    async items({ caller, rights }) {
      const open = await openFor(deps, caller, rights.includes('edit'));
      return open.map(({ id, by, environment, will, span, reason, own, answers, since, ids }) => ({
        text: [
          `${boldLine(`Proposed: ${limitedText(will, 800)}`)} · ${environmentName(environment)}`,
          ...spanLines(span),
          ...sinceLines(since),
          `${personMention(by)}: ${limitedText(reason, 300)}`,
        ].join('\n'),
        buttons:
          answers && !own
            ? [
                button(ids.approve, 'Approve', { value: id, label: `Approve: ${will}` }),
                button(ids.decline, 'Decline', { value: id, label: `Decline: ${will}` }),
              ]
            : [button(ids.withdraw, 'Withdraw', { value: id, label: `Withdraw: ${will}` })],
      }));
    },
  };
}
