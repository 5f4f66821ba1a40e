import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** Posts what the person sees into the channel. */
export const SHARE = 'spend:share';

/** What is known of `spend` before its feature is loaded. */
export const SPEND_COMMAND: CommandMetadata = {
  word: 'spend',
  path: 'balance spend',
  usage: '[period] [against <period>] [by day|week|month]',
  takes: ['text', 'environment'],
  least: 'read',
};
