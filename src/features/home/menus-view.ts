import type { KnownBlock } from '@slack/types';
import { ivrRow } from '../../people/directory/number-labels.ts';
import { button, escapeText, section } from '../../slack/blocks/blocks.ts';
import { rowBlocks } from '../../slack/blocks/rows.ts';
import type { Environment, Ivr } from '../../telephony/types.ts';

/** Menus shown at once. */
const MOST_SHOWN = 4;

/** The most blocks of the section. */
export const MENUS_BLOCKS = MOST_SHOWN + 1;

/** The first of the account's menus, with the way to each and to all of them. */
export function menusBlocks(
  menus: readonly Ivr[],
  environment: Environment,
  lacks: readonly string[],
  links: { ivr: string; ivrs: string },
): KnownBlock[] {
  if (menus.length === 0) return [];
  const shown = menus.slice(0, MOST_SHOWN);
  const count = menus.length === shown.length ? '' : `  ${shown.length} of ${menus.length}`;
  const title = [`*IVR menus*${count}`, ...lacks.map(escapeText)].join('\n');
  const all = button(links.ivrs, 'All menus', { value: environment });
  return [
    section(title, menus.length === shown.length ? undefined : all),
    ...rowBlocks(
      `${links.ivr}#home`,
      shown.map((ivr) => ivrRow(ivr, environment)),
    ),
  ];
}
