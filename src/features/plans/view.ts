import type { KnownBlock } from '@slack/types';
import type { PlanGlance } from '../../plans/glance.ts';
import { button, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { boldName } from '../../slack/blocks/rows.ts';
import type { AccountNames } from '../../workspace/owner.ts';

/** One kind of plan, and what of it is there. */
type PlanPart = Omit<PlanGlance, 'read'> & { shown: Awaited<ReturnType<PlanGlance['read']>> };

/** What is planned ahead, each part with a button that opens it: `run` does what its value says, as if it were typed. */
export function plansMessage(parts: readonly PlanPart[], run: string, mark: AccountNames['mark']): Message {
  const shown = parts.filter((part) => part.shown !== null || part.typed !== null);
  return { text: `Plans. ${shown.map(headOf).join('. ')}.`, blocks: shown.map((part) => blockOf(part, run, mark)) };
}

function blockOf({ title, about, typed, all, shown }: PlanPart, run: string, mark: AccountNames['mark']): KnownBlock {
  if (shown === null) {
    const way = typed === null ? undefined : button(`${run}#${typed.replaceAll(' ', '-')}`, title, { value: typed });
    return section(`*${title}:* none yet\n${about}`, way);
  }
  const { heading, count, rows, more } = shown;
  const lines = rows.map(({ name, of, says }) => `${boldName(name)}${of === null ? '' : mark(of)} · ${says}`);
  return section([`*${heading}:* ${count}`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'), all);
}

function headOf({ title, shown }: PlanPart): string {
  return shown === null ? `${title}: none yet` : `${shown.heading}: ${shown.count}`;
}
