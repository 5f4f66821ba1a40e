import type { KnownBlock } from '@slack/types';
import { escapeText, limitedText, linesWithin, section, slackDate } from '../../slack/blocks/blocks.ts';

/** The most blocks of the section. */
export const HEALTH_BLOCKS = 1;

/** Something that needs attention, and what is wrong with it; plain text. */
export interface HealthProblem {
  what: string;
  why: string;
  /** Since when, in epoch milliseconds, where that is known. */
  since?: number;
}

/** What is wrong until somebody attends to it; empty where all is well. */
export function healthBlocks(troubles: readonly HealthProblem[], manages: boolean, command: string): KnownBlock[] {
  if (troubles.length === 0) return [];
  const lines = troubles.map(({ what, why, since }) => {
    const when = since === undefined ? '' : `, since ${slackDate(new Date(since).toISOString())}`;
    return `• ${limitedText(what, 200)}: ${limitedText(why, 300)}${when}`;
  });
  const doctor = manages ? [`\`${escapeText(command)} setup doctor\` checks everything`] : [];
  return [section([':warning: *Needs attention*', linesWithin(lines, 2600), ...doctor].join('\n'))];
}
