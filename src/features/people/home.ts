import { unmasked } from '../../runtime/marked-text.ts';
import type { Services } from '../../services/services.ts';
import { button, escapeText } from '../../slack/blocks/blocks.ts';
import { fullOrTooLong } from '../../slack/blocks/rows.ts';
import type { AttentionSource } from '../../slack/inbound/home-section.ts';
import { ACCEPT, DECLINE } from './view.ts';

/** A number that somebody proposes as the person's own. */
export function proposedNumber({ persons }: Services): AttentionSource {
  return {
    title: 'Your number',
    may: 'read',
    async items({ caller: { tenant, user } }) {
      const { proposed } = await persons.find(tenant, user);
      if (proposed === null) return [];
      const number = unmasked(escapeText(fullOrTooLong(proposed.number)));
      return [
        {
          text: `<@${proposed.by}> proposes ${number} as your number`,
          buttons: [
            button(ACCEPT, 'Yes, it is mine', { value: proposed.id }),
            button(DECLINE, 'No', { value: proposed.id, label: 'No, it is not my number' }),
          ],
        },
      ];
    },
  };
}
