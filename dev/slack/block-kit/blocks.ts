import { type Json, objectsAt } from '../json.ts';
import type { Surface } from './elements.ts';
import { byType, type Findings, list } from './rules.ts';
import { SURFACES } from './surfaces.ts';

/** Checks a list of blocks for one surface; `at` is the pointer of the list. */
export function checkBlocks(blocks: unknown, surface: Surface, at: string, found: Findings): void {
  const { max, blocks: rules } = SURFACES[surface];
  list(byType(rules), { max })(blocks, at, found);
  if (!Array.isArray(blocks)) return;
  const objects = objectsAt({ blocks }, 'blocks');
  checkIds(objects, at, found);
  checkTotals(objects, at, found);
}

/** The blocks themselves and those inside containers. */
export function flatten(blocks: readonly Json[]): readonly Json[] {
  return blocks.flatMap((block) => [block, ...objectsAt(block, 'child_blocks')]);
}

/** Every element of a block that can carry an `action_id`. */
export function elementsOf(block: Json): readonly Json[] {
  const single = [block.element, block.accessory].map((element) => ({ element }));
  const found = single.flatMap((holder) => objectsAt({ list: [holder.element] }, 'list'));
  const cards = block.type === 'carousel' ? objectsAt(block, 'elements') : [block];
  const inCards = cards.flatMap((each) => objectsAt(each, 'actions'));
  const listed = ['actions', 'context_actions'].includes(String(block.type)) ? objectsAt(block, 'elements') : [];
  return [...found, ...listed, ...inCards];
}

function checkIds(blocks: readonly Json[], at: string, found: Findings): void {
  const seen = new Set<unknown>();
  for (const [n, block] of flatten(blocks).entries()) {
    if (typeof block.block_id === 'string') {
      if (seen.has(block.block_id)) found.add(`\`block_id\` must be unique: ${block.block_id}`, `${at}/${n}/block_id`);
      seen.add(block.block_id);
    }
    const actions = elementsOf(block).flatMap((element) =>
      element.action_id === undefined ? [] : [element.action_id],
    );
    if (new Set(actions).size < actions.length) found.add('`action_id` must be unique within a block', `${at}/${n}`);
  }
  const focused = blocks.flatMap(elementsOf).filter((element) => element.focus_on_load === true);
  if (focused.length > 1) found.add('only one element may have focus_on_load', at);
}

function checkTotals(blocks: readonly Json[], at: string, found: Findings): void {
  const of = (type: string) => blocks.filter((block) => block.type === type);
  const markdown = of('markdown').reduce((sum, block) => sum + String(block.text).length, 0);
  if (markdown > 12_000) found.add('markdown text must be less than 12001 characters in all', at);
  if (of('table').length > 1) found.add('only_one_table_allowed', at);
  if (of('data_visualization').length > 2) found.add('no more than 2 data_visualization blocks allowed', at);
}
