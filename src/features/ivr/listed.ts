import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** Opens the card of a menu; its value names the menu. */
export const CARD = 'ivr:card';

/** What is known of `ivr` before its feature is loaded. */
export const IVR_COMMAND: CommandMetadata = {
  word: 'ivr',
  path: 'menus',
  usage: '<id or name>',
  takes: ['text', 'environment'],
  least: 'read',
};
