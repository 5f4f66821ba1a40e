import type { Button, InputBlock, KnownBlock } from '@slack/types';
import { button, LIMITS, type NamedTime, onReadersClock, plainText, section } from '../slack/blocks/blocks.ts';
import { AFTERWARDS, CALL_OFF, END, type EndingResult, EXTEND } from './ending.ts';

/** A line that says until when something holds; `text` is plain, and `times` are those in it that others read. */
export function endingLine(text: string, times: readonly NamedTime[] = []): KnownBlock {
  return section(`:alarm_clock: ${onReadersClock(text, 2000, times)}`);
}

/** Asks whether a change made during a temporary one is to last beyond its end. */
export function afterwardsBlock(until: string): InputBlock {
  const choices = [
    ['now', `Only until ${until}`],
    ['afterwards', 'Also afterwards'],
  ] as const;
  return {
    type: 'input',
    block_id: AFTERWARDS,
    label: plainText('How long should this change hold?', LIMITS.inputLabel),
    element: {
      type: 'radio_buttons',
      action_id: AFTERWARDS,
      options: choices.map(([value, text]) => ({ value, text: plainText(text, LIMITS.optionText) })),
    },
  };
}

/** The buttons for a temporary change that is in force, or is to begin. */
export function endingButtons(ending: Pick<EndingResult, 'id' | 'ahead'> | null): Button[] {
  if (ending === null) return [];
  const { id: value, ahead = false } = ending;
  return ahead
    ? [button(CALL_OFF, 'Cancel the change', { value })]
    : [button(END, 'End now', { value }), button(EXTEND, 'Extend', { value })];
}
