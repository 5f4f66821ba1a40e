import type { KnownBlock } from '@slack/types';
import { sentenceStart, UNDO } from '../../changes/view.ts';
import { button, context, escapeText, limitedText, section, slackDate } from '../../slack/blocks/blocks.ts';
import { describeOutcome, describeSubject, PAGE, type Shown, unsaidAccount } from './view.ts';

/** Changes shown at once. */
export const MOST_CHANGES = 3;

/** The most blocks of the section. */
export const CHANGES_BLOCKS = MOST_CHANGES + 2;

/** The last changes in App Home, in two lines each, with the way back where there is one. */
export function lastChangesBlocks(shown: readonly Shown[], all: string, command: string): KnownBlock[] {
  if (shown.length === 0) return [];
  return [
    section('*Last changes*', button(`${PAGE}#home`, 'All', { value: all, label: 'All changes' })),
    ...shown.map((each, at) => {
      const { entry, undo } = each;
      const lines = [
        `*${limitedText(sentenceStart(describeSubject(each)), 300)}*${unsaidAccount(each)}`,
        [
          `<@${entry.by}> ${slackDate(entry.at)}`,
          ...describeOutcome(entry).map((text) => limitedText(text, 300)),
          ...(entry.undone === null ? [] : [`Undone by <@${entry.undone.by}>`]),
        ].join(' · '),
      ];
      const back = button(`${UNDO}#home-${at}`, 'Undo', { value: entry.id, label: `Undo: ${describeSubject(each)}` });
      return section(lines.join('\n'), undo ? back : undefined);
    }),
    context(`\`${escapeText(command)} history\` narrows them by number, menu, person or time`),
  ];
}
