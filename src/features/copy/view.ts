import type { KnownBlock, ModalView } from '@slack/types';
import { warningBlock } from '../../changes/preview-view.ts';
import type { Warning } from '../../changes/settings.ts';
import { environmentBadge } from '../../changes/view.ts';
import { escapeText, linesWithin, section } from '../../slack/blocks/blocks.ts';
import { loadingView, readOnlyView } from '../../slack/forms/modals.ts';

/** What is called so in every form. */
export const TITLE = 'Copy to Live';

/** What has no counterpart in Live. */
export function missingBlocks(left: readonly string[]): KnownBlock[] {
  if (left.length === 0) return [];
  return [section(linesWithin(['*Left out*', ...left.map((line) => `• ${escapeText(line)}`)], 2800))];
}

/** Nothing of the plan has a counterpart, or it cannot be there. */
export function nothingView(left: readonly string[]): ModalView {
  const none = section('Nothing of this can be copied.');
  return readOnlyView(TITLE, [environmentBadge('live'), none, ...missingBlocks(left)], 'Close');
}

/** The plan as it would be, for whoever may not save it. */
export function managersView(content: readonly KnownBlock[], warnings: readonly Warning[]): ModalView {
  return readOnlyView(TITLE, [...content, ...warnings.map((each) => warningBlock(each, false))], 'Close');
}

/** Shown until the preview is there. */
export const readingView = loadingView(TITLE, 'Looking for the counterparts in Live …', 'Cancel');
