import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** Shows the Follow-Me of a number; its value names the number. */
export const SHOW = 'follow-me:show';

/** What is known of `follow-me` before its feature is loaded. */
export const FOLLOW_ME_COMMAND: CommandMetadata = {
  word: 'follow-me',
  path: 'numbers',
  usage: '<n>',
  takes: ['text', 'environment'],
  least: 'read',
};
