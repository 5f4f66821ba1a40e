import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** Sends the history as a file; its value is the place. */
export const CSV = 'history:csv';

/** The name by which the button that asks for the file once more is offered. */
export const DOWNLOAD_AGAIN = 'history-again';

/** That button. */
export const DOWNLOAD_AGAIN_BUTTON = { actionId: CSV, label: 'Try again' };

/** What is known of `history` before its feature is loaded. */
export const HISTORY_COMMAND: CommandMetadata = {
  word: 'history',
  usage: '[number, menu, person or time]',
  help: {
    about: 'see and undo changes',
    less: { without: 'edit', about: 'see who changed what' },
    example: 'history',
  },
  takes: ['text', 'environment'],
  least: 'read',
};
