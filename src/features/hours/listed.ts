import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** What is known of `hours` before its feature is loaded. */
export const HOURS_COMMAND: CommandMetadata = {
  word: 'hours',
  path: 'plans hours',
  usage: '[number: <days and times>, else <who>]',
  takes: ['text'],
  least: 'read',
};
