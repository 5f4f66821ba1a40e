import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** What is known of `presets` before its feature is loaded. */
export const PRESETS_COMMAND: CommandMetadata = {
  word: 'presets',
  path: 'plans presets',
  usage: '[name] [until <when>]',
  takes: ['text'],
  least: 'read',
};
