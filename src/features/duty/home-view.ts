import type { KnownBlock } from '@slack/types';
import { dutyName } from '../../plans/duty/messages.ts';
import { describeExceptions } from '../../plans/temporary/words.ts';
import { button, limitedText, section } from '../../slack/blocks/blocks.ts';
import { boldName } from '../../slack/blocks/rows.ts';
import type { accountMark } from '../../workspace/labels.ts';
import { describeHours, describeTurn, LIST, type ShownDuty } from './view.ts';

/** The most lines: the page is meant for a glance. */
const MAX_SHOWN = 4;

/** Who is first, and when that counts; of a list that rests, only that. */
function describeGlance(each: ShownDuty): string {
  const said = describeHours(each);
  const turn = each.hours?.areNamed === false && said.length > 0 ? [] : [describeTurn(each)];
  return [...turn, ...said].join(' ') + describeExceptions([each.list], [each.other ?? null]);
}

/** Who is first by the duty lists, until when, and who comes next. */
export function dutyBlocks(shown: readonly ShownDuty[], account: ReturnType<typeof accountMark>): KnownBlock[] {
  if (shown.length === 0) return [];
  const lines = shown
    .slice(0, MAX_SHOWN)
    .map(
      (each) =>
        `${boldName(dutyName(each.list))}${account(each.list.environment)} · ${limitedText(describeGlance(each), 400)}`,
    );
  const more = shown.length - lines.length;
  const text = [`*On duty:* ${shown.length === 1 ? '1 list' : `${shown.length} lists`}`, ...lines];
  return [
    section(
      [...text, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
      button(`${LIST}#home`, 'All duty lists', {}),
    ),
  ];
}
