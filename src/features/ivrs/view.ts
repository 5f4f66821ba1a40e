import { context, section } from '../../slack/blocks.ts';
import type { Message } from '../../slack/outcome.ts';
import { type Page, pageButtons, rowBlocks, spoken } from '../../slack/rows.ts';
import type { Ivr } from '../../telephony/types.ts';
import { ivrRow, ivrTitle } from '../../workspace/ivr-words.ts';
import { type ListPlace, writePlace } from '../../workspace/list-place.ts';
import { environmentName } from '../../workspace/words.ts';

/** Shows the whole list; its value is the environment. */
export const LIST = 'ivrs:list';
/** Turns to another page; its value is the place in the list. */
export const PAGE = 'ivrs:page';

/** What there is to show of the customer's menus. */
export interface IvrsState {
  page: Page<Ivr>;
  place: ListPlace;
  /** What the list lacks, in words. */
  lacks: readonly string[];
}

/** The menus, a page at a time, each with a way to its card (`card` is the action that opens one). */
export function ivrsMessage({ page, place, lacks }: IvrsState, card: string): Message {
  const source = environmentName(place.environment);
  if (page.items.length === 0) {
    const said = 'The provider lists no IVR menus for this account.';
    return { text: spoken(`${source}: ${said}`, lacks), blocks: [section(said), context(`*${source}*`, ...lacks)] };
  }
  const buttons = pageButtons(PAGE, page, (at) => writePlace({ ...place, page: at }));
  return {
    text: spoken(`IVR menus (${source}), ${page.label}`, [...lacks, ...page.items.map(ivrTitle)]),
    blocks: [
      section(`*IVR menus*  ${page.label}`),
      ...rowBlocks(
        card,
        page.items.map((ivr) => ivrRow(ivr, place.environment)),
      ),
      ...(buttons.length === 0 ? [] : [{ type: 'actions' as const, elements: buttons }]),
      context(`*${source}*`, ...lacks),
    ],
  };
}
