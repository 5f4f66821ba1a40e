import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** What is known of `where` before its feature is loaded. */
export const WHERE_COMMAND: CommandMetadata = {
  word: 'where',
  usage: '<name or number>',
  group: 'Calls',
  about: 'find out which numbers ring a person or number',
  example: 'where <name>',
  takes: ['text', 'environment'],
  least: 'read',
};
