import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** Shows the Follow-Me of a number; its value names the number. */
export const SHOW = 'follow-me:show';

/** What is known of `follow-me` before its feature is loaded. */
export const FOLLOW_ME_COMMAND: CommandMetadata = {
  word: 'follow-me',
  usage: '<n>',
  group: 'Calls',
  about: 'see or change where calls go',
  less: { without: 'edit', about: 'see where calls go, and propose a change' },
  example: 'follow-me <number>',
  label: 'Follow-Me',
  pressed: 'numbers',
  takes: ['text', 'environment'],
  least: 'read',
};
