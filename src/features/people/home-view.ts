import type { KnownBlock } from '@slack/types';
import type { PersonRecord } from '../../people/persons/person-number.ts';
import { actions, button, escapeText, section, unmasked } from '../../slack/blocks/blocks.ts';
import { fullOrTooLong } from '../../slack/blocks/rows.ts';
import { ACCEPT, DECLINE, FORGET, GIVE } from './view.ts';

/** The most blocks of this section. */
export const PEOPLE_BLOCKS = 2;

/** A person's own number on their Home, or the one that is proposed to them. */
export function ownNumberBlocks({ number, proposed }: PersonRecord): readonly KnownBlock[] {
  if (proposed !== null) {
    const said = `<@${proposed.by}> proposes ${unmasked(escapeText(fullOrTooLong(proposed.number)))} as your number.`;
    const answers = [
      button(ACCEPT, 'Yes, it is mine', { value: proposed.id, style: 'primary' }),
      button(DECLINE, 'No', { value: proposed.id, label: 'No, it is not my number' }),
    ];
    return [section(`*Your number*\n${said}`), ...actions(answers)];
  }
  if (number === null) {
    return [
      section(
        '*Your number*\nYou have not said which number is yours. Once you have, “me” in a sentence means it.',
        button(GIVE, 'Give my number'),
      ),
    ];
  }
  return [
    section(`*Your number*\n${unmasked(escapeText(fullOrTooLong(number)))}`),
    ...actions([button(GIVE, 'Change my number'), button(FORGET, 'Forget my number')]),
  ];
}
