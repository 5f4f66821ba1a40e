import type { CommandMetadata } from '../../slack/inbound/feature.ts';

/** What is known of `presets` before its feature is loaded. */
export const PRESETS_COMMAND: CommandMetadata = {
  word: 'presets',
  usage: '[name] [until <when>]',
  group: 'Calls',
  about: 'change several numbers at once by a preset such as Lunch, for a while or for good',
  less: { without: 'edit', about: 'see the presets of your workspace', example: 'presets' },
  example: 'presets <preset> until 14:00',
  takes: ['text'],
  least: 'read',
};
