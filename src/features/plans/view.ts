import type { KnownBlock } from '@slack/types';
import type { PlanGlance } from '../../plans/glance.ts';
import { button, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';

/** One kind of plan, and what of it is there. */
export type PlanPart = Omit<PlanGlance, 'read'> & { shown: Awaited<ReturnType<PlanGlance['read']>> };

/** What is planned ahead, each part with a button that opens it: `run` does what its value says, as if it were typed. */
export function plansMessage(parts: readonly PlanPart[], run: string): Message {
  return { text: `Plans. ${parts.map(headOf).join('. ')}.`, blocks: parts.map((part) => blockOf(part, run)) };
}

function blockOf({ title, about, typed, all, shown }: PlanPart, run: string): KnownBlock {
  if (shown === null)
    return section(
      `*${title}:* none yet\n${about}`,
      button(`${run}#${typed.replaceAll(' ', '-')}`, title, { value: typed }),
    );
  const { heading, count, lines, more } = shown;
  return section([`*${heading}:* ${count}`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'), all);
}

function headOf({ title, shown }: PlanPart): string {
  return shown === null ? `${title}: none yet` : `${shown.heading}: ${shown.count}`;
}
