import type { Button, KnownBlock } from '@slack/types';
import { END } from '../../changes/ending.ts';
import { writeReference } from '../../people/directory/number-labels.ts';
import { formatEnd } from '../../plans/temporary/end-words.ts';
import type { TemporaryChange } from '../../plans/temporary/record.ts';
import { thingName } from '../../plans/temporary/words.ts';
import { button, clip, escapeText, limitedText, section } from '../../slack/blocks/blocks.ts';
import { boldName } from '../../slack/blocks/rows.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { ALONE, describeSince, type Listed, type ListedAlone, undoOfAlone } from './view.ts';

/** Changes shown at once: the page is for a glance. */
const MOST_SHOWN = 6;

/** The most blocks of the section. */
export const DIVERTED_BLOCKS = MOST_SHOWN + 2;

/**
 * The temporary changes now in force, with their ends, and the numbers that ring one number only without one; with
 * buttons to end or undo them for those who may.
 */
export function divertedBlocks(
  { now, alone }: { now: readonly Listed[]; alone: readonly ListedAlone[] },
  active: Environment,
  edits: boolean,
  command: string,
): KnownBlock[] {
  const rows = [...now.map(rowOf), ...alone.map(rowOfAlone)];
  if (rows.length === 0) return [section('*Diverted now:* nothing')];
  const more = rows.length - MOST_SHOWN;
  return [
    section(`*Diverted now:* ${rows.length}`),
    ...rows.slice(0, MOST_SHOWN).map(({ about, state, whose, sentence, card, back }, at) => {
      const elsewhere = about.environment === active ? '' : ` · ${environmentName(about.environment)}`;
      const look = button(card, 'Look', { value: writeReference(about.environment, about.subject) });
      const shown = edits && back !== null ? { ...back, suffix: 'home' } : { ...look, suffix: 'diverted' };
      const { suffix, ...control } = shown;
      return section(
        [
          `${boldName(clip(thingName(about), 300))}${elsewhere} · ${limitedText(state, 500)} · ${whose}`,
          limitedText(sentence, 800),
        ].join('\n'),
        { ...control, action_id: `${control.action_id}#${suffix}-${at}` },
      );
    }),
    ...(more > 0 ? [section(`and ${more} more: \`${escapeText(command)} divert\` lists them all`)] : []),
  ];
}

interface HomeRow extends Pick<Listed, 'sentence' | 'card'> {
  about: Pick<TemporaryChange, 'environment' | 'subject' | 'title' | 'called'>;
  state: string;
  /** In mrkdwn. */
  whose: string;
  /** The way back for those who may change it; `null` where there is none at the press of one button. */
  back: Button | null;
}

function rowOf({ change, sentence, card }: Listed): HomeRow {
  const label = `End now: ${thingName(change)}`;
  const back = change.state === 'asked' ? null : button(END, 'End now', { value: change.id, label });
  return { about: change, state: describeUntil(change), whose: `by <@${change.by}>`, sentence, card, back };
}

function rowOfAlone(row: ListedAlone): HomeRow {
  const { sentence, card } = row;
  return { about: row, state: ALONE, whose: describeSince(row), sentence, card, back: undoOfAlone(row) };
}

function describeUntil({ state, end }: TemporaryChange): string {
  if (state === 'asked') return 'changed in the meantime, and waiting for an answer';
  return end === null ? 'without an end' : `until ${formatEnd(end)}`;
}
