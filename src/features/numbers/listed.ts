import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** Shows the whole list; its value is the environment. */
export const LIST = 'numbers:list';

/** What is known of `numbers` before its feature is loaded. */
export const NUMBERS_COMMAND: CommandMetadata = {
  word: 'numbers',
  usage: '[who or what]',
  help: { about: 'see your numbers, and who rings', example: 'numbers <number>' },
  takes: ['text', 'environment'],
  least: 'read',
};
