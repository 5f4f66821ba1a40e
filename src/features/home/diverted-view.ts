import type { KnownBlock } from '@slack/types';
import { END } from '../../changes/ending.ts';
import { writeReference } from '../../directory/reference.ts';
import { button, clip, escapeText, limitedText, section } from '../../slack/blocks/blocks.ts';
import { boldName } from '../../slack/blocks/rows.ts';
import type { Environment } from '../../telephony/types.ts';
import { endWords } from '../../temporary/end-words.ts';
import type { TemporaryChange } from '../../temporary/record.ts';
import { thingName } from '../../temporary/words.ts';
import { environmentName } from '../../workspace/labels.ts';

/** Changes shown at once: the page is for a glance. */
const MOST_SHOWN = 6;

/** The most blocks of the section. */
export const DIVERTED_BLOCKS = MOST_SHOWN + 2;

/** One temporary change. */
export interface DivertedRow {
  change: TemporaryChange;
  /** What holds now, in one sentence. */
  sentence: string;
  /** The button that shows the thing. */
  card: string;
}

/** The temporary changes now in force, with their ends, and buttons to end them for those who may. */
export function divertedBlocks(
  rows: readonly DivertedRow[],
  active: Environment,
  edits: boolean,
  command: string,
): KnownBlock[] {
  if (rows.length === 0) return [section('*Diverted now:* nothing')];
  const more = rows.length - MOST_SHOWN;
  return [
    section(`*Diverted now:* ${rows.length}`),
    ...rows.slice(0, MOST_SHOWN).map(({ change, sentence, card }, at) => {
      const elsewhere = change.environment === active ? '' : ` · ${environmentName(change.environment)}`;
      const look = button(`${card}#diverted-${at}`, 'Look', {
        value: writeReference(change.environment, change.subject),
      });
      const end = button(`${END}#home-${at}`, 'End now', { value: change.id, label: `End now: ${thingName(change)}` });
      return section(
        [
          `${boldName(clip(thingName(change), 300))}${elsewhere} · ${limitedText(untilWords(change), 500)} · by <@${change.by}>`,
          limitedText(sentence, 800),
        ].join('\n'),
        edits && change.state !== 'asked' ? end : look,
      );
    }),
    ...(more > 0 ? [section(`and ${more} more: \`${escapeText(command)} divert\` lists them all`)] : []),
  ];
}

function untilWords({ state, end }: TemporaryChange): string {
  if (state === 'asked') return 'changed in the meantime, and waiting for an answer';
  return end === null ? 'without an end' : `until ${endWords(end)}`;
}
