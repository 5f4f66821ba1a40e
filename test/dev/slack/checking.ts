import { checkBlocks } from '../../../dev/slack/block-kit/blocks.ts';
import type { Surface } from '../../../dev/slack/block-kit/elements.ts';
import { Findings } from '../../../dev/slack/block-kit/rules.ts';

export const plain = (text: string) => ({ type: 'plain_text', text });
export const raw = (text: string) => ({ type: 'raw_text', text });

/** What the stand-in has against some blocks. */
export function findings(blocks: unknown, surface: Surface = 'message'): readonly string[] {
  const found = new Findings();
  checkBlocks(blocks, surface, '/blocks', found);
  return found.messages;
}

/** A line chart. */
export function chart(
  series: readonly object[] = [{ name: 'a', data: [{ label: '1', value: 1 }] }],
  categories = ['1'],
) {
  return { type: 'data_visualization', title: 'x', chart: { type: 'line', series, axis_config: { categories } } };
}
