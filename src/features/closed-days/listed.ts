import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** What is known of `closed-days` before its feature is loaded. */
export const CLOSED_DAYS_COMMAND: CommandMetadata = {
  word: 'closed-days',
  usage: '[from <when> to <when>] [with <preset>]',
  group: 'Calls',
  about: 'see or set the days on which a preset holds, such as public holidays',
  less: { without: 'edit', about: 'see the days on which a preset holds', example: 'closed-days' },
  example: 'closed-days 24 Dec 12:00 to 27 Dec 08:30',
  takes: ['text'],
  least: 'read',
};
