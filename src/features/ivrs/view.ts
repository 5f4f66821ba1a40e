import { type ListPage, writeListPage } from '../../people/directory/number-choice.ts';
import { ivrRow, ivrTitle } from '../../people/directory/number-labels.ts';
import { actions, context, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, type Page, pageButtons, rowBlocks } from '../../slack/blocks/rows.ts';
import type { Ivr } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';

/** Shows the whole list; its value is the environment. */
export const LIST = 'ivrs:list';
/** Turns to another page; its value is the place in the list. */
export const PAGE = 'ivrs:page';

/** What there is to show of the customer's menus. */
interface IvrsState {
  page: Page<Ivr>;
  place: ListPage;
  /** What the list lacks, in words. */
  lacks: readonly string[];
}

/** The menus, a page at a time, each with a way to its card (`card` is the action that opens one). */
export function ivrsMessage({ page, place, lacks }: IvrsState, card: string): Message {
  const source = environmentName(place.environment);
  if (page.items.length === 0) {
    const said = 'The provider lists no IVR menus for this account.';
    return {
      text: accessibleText(`${source}: ${said}`, lacks),
      blocks: [section(said), context(`*${source}*`, ...lacks)],
    };
  }
  const buttons = pageButtons(PAGE, page, (at) => writeListPage({ ...place, page: at }));
  return {
    facts: () => ({ account: place.environment, shown: page.label, menus: page.items }),
    text: accessibleText(`IVR menus (${source}), ${page.label}`, [...lacks, ...page.items.map(ivrTitle)]),
    blocks: [
      section(`*IVR menus*  ${page.label}`),
      ...rowBlocks(
        card,
        page.items.map((ivr) => ivrRow(ivr, place.environment)),
      ),
      ...actions(buttons),
      context(`*${source}*`, ...lacks),
    ],
  };
}
