import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** Opens the card of a number; its value names the number. */
export const CARD = 'number:card';

/** What is known of `number` before its feature is loaded. */
export const NUMBER_COMMAND: CommandMetadata = {
  word: 'number',
  path: 'numbers',
  usage: '<n>',
  takes: ['text', 'environment'],
  least: 'read',
};
