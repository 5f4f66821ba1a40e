import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** What is known of `disconnect` before its feature is loaded. */
export const DISCONNECT_COMMAND: CommandMetadata = {
  word: 'disconnect',
  path: 'setup disconnect',
  usage: '[sandbox|live]',
  takes: ['environment'],
  least: 'manage',
};
