import type { ListedCommand } from '../../slack/inbound/later.ts';

/** What is known of `history` before its feature is loaded. */
export const HISTORY_COMMAND: ListedCommand = {
  word: 'history',
  usage: '[number, menu, person or time]',
  group: 'Records',
  about: 'see who changed what, and undo it',
  less: { without: 'edit', about: 'see who changed what' },
  example: 'history main line',
  takes: ['text', 'environment'],
  least: 'read',
};
