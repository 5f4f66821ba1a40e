import type { KnownBlock } from '@slack/types';
import { limitedText, section } from '../../slack/blocks/blocks.ts';
import type { AttentionItem, AttentionSource, HomeJob, HomeSection } from '../../slack/inbound/home-section.ts';
import { problemTextFor } from '../../slack/inbound/problem.ts';

/** Lines shown at once: the page is for a glance. */
const MAX_ITEMS = 5;

/** The most blocks: two where a line has more than one button, and one for what is left out. */
const ATTENTION_BLOCKS = 2 * MAX_ITEMS + 1;

/** What wants somebody now, each with its next step, in the order of its sources. */
export function attentionSection(sources: readonly AttentionSource[]): HomeSection {
  return {
    name: 'attention',
    may: 'read',
    most: ATTENTION_BLOCKS,
    async blocks(job) {
      const asked = sources.filter(({ may }) => job.rights.includes(may));
      const items = (await Promise.all(asked.map((source) => itemsOf(source, job)))).flat();
      // Before everything is read, nothing is certain.
      return job.effort === 'known' && items.length === 0 ? [] : attentionBlocks(items);
    },
  };
}

async function itemsOf({ title, items }: AttentionSource, job: HomeJob): Promise<readonly AttentionItem[]> {
  try {
    return await items(job);
  } catch (err) {
    const { headline, unexpected } = problemTextFor(err);
    const facts = { err, reference: job.reference, source: title };
    job.log[unexpected ? 'error' : 'info'](facts, 'App Home could not look for what needs attention');
    const said = unexpected ? `${headline} Reference ${job.reference}` : headline;
    return [{ text: `*${title}* · _${limitedText(said, 300)}_`, buttons: [] }];
  }
}

/** The lines as they are drawn; one line where there is nothing. */
export function attentionBlocks(items: readonly AttentionItem[]): KnownBlock[] {
  if (items.length === 0) return [section('Nothing needs attention.')];
  const more = items.length - MAX_ITEMS;
  return [
    ...items.slice(0, MAX_ITEMS).flatMap(({ text, buttons }, place) => {
      const [only, ...others] = buttons.map((each) => ({ ...each, action_id: `${each.action_id}#attention-${place}` }));
      if (others.length === 0 || only === undefined) return [section(text, only)];
      return [section(text), { type: 'actions' as const, elements: [only, ...others] }];
    }),
    ...(more > 0 ? [section(`and ${more} more`)] : []),
  ];
}
