import { divertedBlocks } from '../../../src/features/divert/diverted-home-view.ts';
import { balanceBlocks } from '../../../src/features/home/balance-view.ts';
import { menusBlocks } from '../../../src/features/home/menus-view.ts';
import { numbersBlocks } from '../../../src/features/home/numbers-view.ts';
import { framed } from '../../../src/features/home/page.ts';
import { postsBlocks } from '../../../src/features/home/posts-view.ts';
import { watchBlocks } from '../../../src/features/watch/home-view.ts';
import { ringListOf } from '../../../src/people/directory/ring-list.ts';
import { section } from '../../../src/slack/blocks/blocks.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, WHEN } from '../fixtures.ts';
import { followMeOf, HARD_NUMBERS, manyNumbers } from '../listed.ts';

import {
  balance,
  connected,
  diverted,
  drawn,
  menu,
  numbersOf,
  only,
  post,
  problem,
  unknown,
  watch,
} from './fixtures.ts';

export const states: States = {
  homeView: {
    'not for this person': drawn({
      ...problem,
      headline: 'Switchboard is for full members of this workspace.',
      next: 'Ask someone.',
      again: false,
    }),
    unexpected: drawn({ ...problem, headline: 'Something went wrong.', reference: '0A1B2C3D' }),
    'nothing connected': drawn({ kind: 'disconnected', manager: false }),
    'nothing connected, to a manager': drawn({ kind: 'disconnected', manager: true }),
    'a viewer, with much to see': drawn(connected('viewer', 'live', true)),
    'an editor, with much to see': drawn(connected('editor', 'live', true)),
    'a manager, with much to see': drawn(connected('manager', 'live', true)),
    'a manager in Sandbox, with little to see': drawn(connected('manager', 'sandbox', false)),
    'a balance that could not be read just now': drawn(
      only(balanceBlocks({ ...balance, reportedAt: null, problem: 'The provider cannot be reached.' })),
    ),
    'a balance that rose within a day': drawn(only(balanceBlocks({ ...balance, change: { by: '+48.00', days: 0 } }))),
    'a balance that fell in a day': drawn(only(balanceBlocks({ ...balance, change: { by: '-0.50', days: 1 } }))),
    'a balance that did not change': drawn(only(balanceBlocks({ ...balance, change: { by: '0', days: 2 } }))),
    'a balance that could never be read': drawn(
      only(balanceBlocks({ ...unknown, problem: 'The provider cannot be reached.' })),
    ),
    'numbers that are looked for': drawn(
      only(numbersBlocks(numbersOf(HARD_NUMBERS, { filter: '<hard> & *names*', total: 250 }), 'number:card', COMMAND)),
    ),
    'numbers that are not there': drawn(
      only(numbersBlocks(numbersOf([], { filter: 'nobody', total: 250 }), 'number:card', COMMAND)),
    ),
    'a number of a page that is looked for, which Slack cannot carry': drawn(
      only(
        numbersBlocks(
          numbersOf(
            HARD_NUMBERS.slice(0, 1).map((each) => ({ ...each, number: `+44${'1'.repeat(2000)}` })),
            {
              filter: 'hard',
              total: 3,
              environment: 'sandbox',
              lists: new Map(
                [3, 1, 2].map((day) => {
                  const list = ringListOf(
                    `+44${'1'.repeat(2000)}`,
                    followMeOf(),
                    Date.parse(`2026-03-0${day}T09:30:00Z`),
                  );
                  return [list.number, list];
                }),
              ),
            },
          ),
          'number:card',
          COMMAND,
        ),
      ),
    ),
    'numbers whose lists were read at different times': drawn(
      only(
        numbersBlocks(
          numbersOf(manyNumbers(11), {
            lists: new Map(
              manyNumbers(3).map(({ number }, at) => [
                number,
                ringListOf(number, followMeOf(), Date.parse(WHEN) - Math.abs(at - 1) * 60_000),
              ]),
            ),
          }),
          'number:card',
          COMMAND,
        ),
      ),
    ),
    'a section that weighs more than its share': drawn({
      kind: 'connected',
      environment: 'live',
      manager: false,
      buttons: [],
      sections: framed(
        Array.from({ length: 9 }, () => section('x'.repeat(2900))),
        20,
        10,
      ),
    }),
    'no menus': drawn(only(menusBlocks([], 'live', [], { ivr: 'ivr:card', ivrs: 'ivrs:list' }))),
    'as many menus as are shown, of a list that is not whole': drawn(
      only(
        menusBlocks([0, 1, 2, 3].map(menu), 'live', ['1 entry could not be read', '<2> more'], {
          ivr: 'ivr:card',
          ivrs: 'ivrs:list',
        }),
      ),
    ),
    'as many posts as are shown': drawn(
      only(
        postsBlocks(
          Array.from({ length: 6 }, (_, at) => post(at, true)),
          COMMAND,
        ),
      ),
    ),
    'as much diverted as is shown': drawn(
      only(divertedBlocks({ now: diverted(6), alone: [] }, 'sandbox', true, COMMAND)),
    ),
    'no numbers': drawn(only(numbersBlocks(numbersOf([]), 'number:card', COMMAND))),
    'as many numbers as a page has': drawn(only(numbersBlocks(numbersOf(manyNumbers(10)), 'number:card', COMMAND))),
    'numbers of which only ring lists are known': drawn(
      only(numbersBlocks(numbersOf(manyNumbers(3), { readAt: null }), 'number:card', COMMAND)),
    ),
    'numbers that were never read': drawn(only(numbersBlocks(numbersOf([], { readAt: null }), 'number:card', COMMAND))),
    'the last page of numbers, of a list that is not whole': drawn(
      only(
        numbersBlocks(
          numbersOf(manyNumbers(250), { at: 24, lacks: ['1 entry could not be read'] }),
          'number:card',
          COMMAND,
        ),
      ),
    ),
    'more posts than fit, and no right to them': drawn(
      only(
        postsBlocks(
          Array.from({ length: 13 }, (_, at) => post(at, false)),
          COMMAND,
        ),
      ),
    ),
    'more diverted than fits': drawn(only(divertedBlocks({ now: diverted(9), alone: [] }, 'live', true, COMMAND))),
    'the watch is paused': drawn(only(watchBlocks(watch, null, null))),
  },
};
