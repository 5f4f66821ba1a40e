import type { KnownBlock } from '@slack/types';
import { LIMITS, section } from '../../slack/blocks/blocks.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';

/** Blocks of the page that belong to no section: its title, the environment, its buttons, and two lines at the end. */
export const FRAME_BLOCKS = 6;

/** The most that all sections together may take, in characters of JSON: Slack refuses a view of 250,000 bytes. */
const MAX_CHARACTERS = 120_000;

/** The sections as they are listed, once it is certain that Slack accepts all of them at their longest. */
export function homeSections(sections: readonly HomeSection[]): readonly HomeSection[] {
  const most = sections.reduce((sum, each) => sum + each.most + 1, FRAME_BLOCKS);
  if (most > LIMITS.viewBlocks)
    throw new Error(`App Home could have ${most} blocks, and Slack takes ${LIMITS.viewBlocks}`);
  const names = new Set(sections.map(({ name }) => name));
  if (names.size < sections.length) throw new Error('Two sections of App Home have one name');
  return sections;
}

/** One section as it was drawn, with a line above it; never longer than it may be, nor than its share of the page. */
export function framed(blocks: readonly KnownBlock[], most: number, sections: number): KnownBlock[] {
  if (blocks.length === 0) return [];
  const kept: KnownBlock[] = [];
  let room = MAX_CHARACTERS / sections;
  for (const block of blocks) {
    room -= JSON.stringify(block).length;
    if (room < 0 || kept.length === most) {
      kept[kept.length === most ? most - 1 : kept.length] = section('_The rest is too long to be shown here._');
      break;
    }
    kept.push(block);
  }
  return [{ type: 'divider' }, ...kept];
}
