import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** The menu beside a schedule; its values are a verb and the schedule's id. */
export const MENU = 'schedule:menu';

/** What is known of `schedule` before its feature is loaded. */
export const SCHEDULE_COMMAND: CommandMetadata = {
  word: 'schedule',
  path: 'balance post',
  usage: '[add|all]',
  takes: ['text'],
  least: 'read',
};
