import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** The menu beside a schedule; its values are a verb and the schedule's id. */
export const MENU = 'schedule:menu';

/** What is known of `schedule` before its feature is loaded. */
export const SCHEDULE_COMMAND: CommandMetadata = {
  word: 'schedule',
  usage: '[add|all|watch]',
  group: 'Credit',
  about: 'see, add or change scheduled posts of the balance',
  less: { without: 'edit', about: 'see scheduled posts of the balance', example: 'schedule' },
  example: 'schedule add',
  takes: ['text'],
  once: true,
  least: 'read',
};
