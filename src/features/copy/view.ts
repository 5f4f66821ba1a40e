import type { KnownBlock, ModalView } from '@slack/types';
import { confirmBlock, warningBlock } from '../../changes/preview-view.ts';
import { environmentBadge } from '../../changes/view.ts';
import type { PlanCopy } from '../../plans/proposals/plan-workflow.ts';
import { context, escapeText, linesWithin, section } from '../../slack/blocks/blocks.ts';
import { formView, loadingView, readOnlyView } from '../../slack/forms/modals.ts';

/** The preview, whose submission saves the copy. */
export const CHECK = 'copy:check';
/** The box that must be ticked before something risky is saved. */
export const CONFIRM = 'copy:confirm';

const TITLE = 'Copy to Live';

/** The plan as it would be in Live: its `content`, and what has no counterpart there. */
export function copyView(
  { asked, warnings: all, left }: PlanCopy,
  { content, isManager }: { content: readonly KnownBlock[]; isManager: boolean },
  metadata: string,
): ModalView {
  const lacking =
    left.length === 0
      ? []
      : [section(linesWithin(['*Left out*', ...left.map((line) => `• ${escapeText(line)}`)], 2800))];
  if (asked === null) {
    return readOnlyView(
      TITLE,
      [environmentBadge('live'), section('Nothing of this can be copied.'), ...lacking],
      'Close',
    );
  }
  const warnings = [...new Map(all.map((each) => [each.text, each])).values()];
  const blocks = [...content, ...lacking, ...warnings.map((each) => warningBlock(each, isManager))];
  if (asked.risky && !isManager) return readOnlyView(TITLE, blocks, 'Close');
  const view = formView({ id: CHECK, metadata, title: TITLE, submit: 'Save to Live' }, [
    ...blocks,
    ...(asked.risky ? [confirmBlock(CONFIRM)] : []),
    context(
      'Numbers, menus and people are matched by their number, or else by their name. Nothing changes in Sandbox.',
    ),
  ]);
  return { ...view, clear_on_close: true };
}

/** Shown until the preview is there, and until the copy is saved. */
export const readingView = loadingView(TITLE, 'Looking for the counterparts in Live …', 'Cancel');
