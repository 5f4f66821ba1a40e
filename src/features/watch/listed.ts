import type { CommandMetadata } from '../../slack/inbound/feature.ts';
import { areLevels } from './levels.ts';

/** Opens the form. */
export const EDIT = 'watch:edit';

/** What is known of `watch` before its feature is loaded. */
export const WATCH_COMMAND: CommandMetadata = {
  word: 'watch',
  path: 'balance warn',
  usage: '[amount or days]',
  takes: ['text'],
  uses: areLevels,
  least: 'read',
};
