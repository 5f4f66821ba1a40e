import type { Button } from '@slack/types';
import { button } from '../../slack/blocks/blocks.ts';
import type { CommandMetadata, Offer } from '../../slack/inbound/feature.ts';
import { areLevels } from './levels.ts';

/** Opens the form; its value is the account that the form begins with. */
export const EDIT = 'watch:edit';

/** The button for it beside a balance. */
export const WARN: Offer = { actionId: EDIT, label: 'Warn me' };

/** Opens the form of the watch in Sandbox for Live: a workspace has one. */
export function watchLiveButton(): Button {
  return button(`${EDIT}#live`, 'Watch Live instead …', { value: 'live' });
}

/** What is known of `watch` before its feature is loaded. */
export const WATCH_COMMAND: CommandMetadata = {
  word: 'watch',
  path: 'balance warn',
  usage: '[amount or days]',
  takes: ['text'],
  uses: areLevels,
  least: 'read',
};
