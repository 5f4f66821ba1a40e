import type { KnownBlock } from '@slack/types';
import { limitedText, type NamedTime, section } from '../slack/blocks/blocks.ts';
import type { ChangeLine, Outcome, Warning } from './settings.ts';
import { boldLine, type ChangeTarget, endingLine, lineBlocks } from './view.ts';

/** What a change comes to: the same for a preview, for whoever is asked to approve it, and for agents. */
export interface Effects extends ChangeTarget {
  /** What will hold, and what holds now. */
  outcome: Outcome;
  lines: readonly ChangeLine[];
  warnings: readonly Warning[];
  /** From when and until when it holds, and what comes then. */
  ending: {
    /** Each a paragraph. */
    lines: readonly string[];
    /** The moments in them. */
    times?: readonly NamedTime[];
  };
}

/** The effects: first what will hold, with `lead` below it. `times` are given for readers who may live by another clock. */
export function effectBlocks(
  { outcome, lines, warnings, ending }: Effects,
  shown: { lead?: readonly KnownBlock[]; times?: readonly NamedTime[]; warning: (warning: Warning) => KnownBlock },
): KnownBlock[] {
  const { lead = [], times = [], warning } = shown;
  return [
    section(outcomeText(outcome)),
    ...lead,
    ...ending.lines.map((line) => endingLine(line, times)),
    ...lines.flatMap((line) => lineBlocks(line)),
    ...warnings.map(warning),
  ];
}

function outcomeText({ will, today }: Outcome): string {
  const head = boldLine(limitedText(will, 1900));
  return today === null ? head : `${head}\nToday: ${limitedText(today, 900)}`;
}

/**
 * All that is said of a change beside its settings: an approval holds for what was shown. Whether something could be checked
 * is no effect.
 */
export function remarksOf({ warnings, ending }: Pick<Effects, 'warnings' | 'ending'>): string[] {
  return [...ending.lines, ...warnings.filter(({ unchecked }) => unchecked !== true).map(({ text }) => text)];
}
