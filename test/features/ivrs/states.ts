import { ivrsMessage } from '../../../src/features/ivrs/view.ts';
import { missingNotes } from '../../../src/people/directory/list-notes.ts';
import { pageOf } from '../../../src/slack/blocks/rows.ts';
import type { Ivr, IvrList } from '../../../src/telephony/types.ts';
import type { States } from '../../support/states.ts';
import { HARD_NAME } from '../fixtures.ts';
import { bareIvr, ivrOf, LINKS, LONG_NAME } from '../listed.ts';

function shown(ivrs: readonly Ivr[], at = 0, environment: 'sandbox' | 'live' = 'sandbox', own: Partial<IvrList> = {}) {
  const page = pageOf(ivrs, at);
  const lacks = missingNotes({ items: ivrs, unreadable: 0, count: null, more: false, ...own }, 'menus');
  return ivrsMessage({ page, place: { environment, page: page.at, filter: '' }, lacks }, LINKS.ivr);
}

const hundred = Array.from({ length: 100 }, (_, at) => ivrOf(`ivr_${at}`, { name: `Menu ${at + 1}` }));

export const states: States = {
  ivrsMessage: {
    'three menus': shown([
      ivrOf('ivr_1', { name: 'ROOT', isRoot: true, schedule: 'always', scheduleDescription: null }),
      ivrOf('ivr_2'),
      ivrOf('ivr_3', { name: 'مرحبا <&> Bookings', telephoneNumber: '+441632960102' }),
    ]),
    'hard names and missing fields': shown(
      [ivrOf('ivr_1', { name: HARD_NAME }), ivrOf('ivr_2', { name: LONG_NAME }), bareIvr('ivr_<3>')],
      0,
      'live',
    ),
    'a hundred menus': shown(hundred),
    'the last of a hundred': shown(hundred, 99),
    none: shown([]),
    'a list that is not whole': shown([ivrOf('ivr_2')], 0, 'sandbox', { unreadable: 1, count: 4, more: true }),
  },
};
