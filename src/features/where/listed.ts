import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** What is known of `where` before its feature is loaded. */
export const WHERE_COMMAND: CommandMetadata = {
  word: 'where',
  path: 'numbers',
  usage: '<name or number>',
  takes: ['text', 'environment'],
  least: 'read',
};
