import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** Opens the card of a menu; its value names the menu. */
export const CARD = 'ivr:card';

/** What is known of `ivr` before its feature is loaded. */
export const IVR_COMMAND: CommandMetadata = {
  word: 'ivr',
  usage: '<id or name>',
  group: 'Calls',
  about: 'see or change an IVR menu, by its name, id or number',
  less: { without: 'edit', about: 'see an IVR menu, by its name, id or number, and propose a change' },
  example: 'ivr <menu>',
  label: 'IVR menu',
  pressed: 'ivrs',
  takes: ['text', 'environment'],
  least: 'read',
};
