import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** What is known of `disconnect` before its feature is loaded. */
export const DISCONNECT_COMMAND: CommandMetadata = {
  word: 'disconnect',
  usage: '[sandbox|live]',
  takes: ['environment'],
  group: 'Set-up',
  about: 'make Switchboard forget an API key',
  example: 'disconnect sandbox',
  least: 'manage',
};
