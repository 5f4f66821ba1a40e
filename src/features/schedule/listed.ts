import type { Button } from '@slack/types';
import { button } from '../../slack/blocks/blocks.ts';
import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** The menu beside a schedule; its values are a verb and the schedule's id. */
export const MENU = 'schedule:menu';

/** Opens the form of a new post in Live like the one of its value. */
export const COPY = 'schedule:copy';

/** The button for it. */
export function copyButton(id: string): Button {
  return button(`${COPY}#${id}`, 'Copy to Live …', { value: id });
}

/** What is known of `schedule` before its feature is loaded. */
export const SCHEDULE_COMMAND: CommandMetadata = {
  word: 'schedule',
  path: 'balance post',
  usage: '[add|all]',
  takes: ['text'],
  least: 'read',
};
