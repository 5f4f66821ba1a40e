import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** Posts what the person sees into the channel. */
export const SHARE = 'spend:share';

/** Sends a statement and the readings behind it as files. */
export const CSV = 'spend:csv';

/** The name by which the button that asks for the files once more is offered. */
export const DOWNLOAD_AGAIN = 'spend-again';

/** That button. */
export const DOWNLOAD_AGAIN_BUTTON = { actionId: CSV, label: 'Try again' };

/** What is known of `spend` before its feature is loaded. */
export const SPEND_COMMAND: CommandMetadata = {
  word: 'spend',
  path: 'balance spend',
  usage: '[period] [against <period>] [by day|week|month]',
  takes: ['text', 'environment'],
  least: 'read',
};
