import type { CommandMetadata } from '../../slack/inbound/feature.ts';
import { areLevels } from './levels.ts';

/** Opens the form. */
export const EDIT = 'watch:edit';

/** What is known of `watch` before its feature is loaded. */
export const WATCH_COMMAND: CommandMetadata = {
  word: 'watch',
  group: 'Credit',
  about: 'see or change when a channel is warned of low credit',
  less: { without: 'edit', about: 'see when a channel is warned of low credit', example: 'watch' },
  example: 'watch 20',
  usage: '[amount or days]',
  takes: ['text'],
  uses: areLevels,
  least: 'read',
};
