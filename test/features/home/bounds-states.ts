import { accessBlocks } from '../../../src/features/access/home-view.ts';
import { closedDayBlocks } from '../../../src/features/closed-days/home-view.ts';
import { plannedBlocks } from '../../../src/features/divert/home-view.ts';
import { dutyBlocks } from '../../../src/features/duty/home-view.ts';
import { presetBlocks } from '../../../src/features/presets/home-view.ts';
import { openProposalsBlocks } from '../../../src/features/proposals/home-view.ts';
import { watchBlocks } from '../../../src/features/watch/home-view.ts';
import type { States } from '../../support/states.ts';
import { plannedOf } from '../../temporary/fixtures.ts';
import { COMMAND } from '../fixtures.ts';
import { open } from '../proposals/fixtures.ts';
import { CHRISTMAS, drawn, dutyOf, only, presetOf, watch } from './fixtures.ts';

const some = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));

/** The later ones first, which the page turns round. */
const planned = (count: number) =>
  some(count, (at) => plannedOf({ called: `Line ${at}`, start: { ...plannedOf().start, at: 900_000 - at } }));

const [alarm] = watch.state.alarms;
const alarms = alarm === undefined ? [] : some(4, (at) => ({ ...alarm, taken: at === 1 ? alarm.taken : null }));

/** What is listed in a few lines: as many as are shown, or with so many beside them. */
const listed = (more: number) => [
  ...plannedBlocks(planned(5 + more)),
  ...dutyBlocks(some(4 + more, () => dutyOf())),
  ...closedDayBlocks(some(4 + more, () => ({ entry: CHRISTMAS, isNow: false }))),
  ...presetBlocks(some(6 + more, () => ({ preset: presetOf([]), next: null }))),
  ...openProposalsBlocks(
    some(3 + more, () => open),
    COMMAND,
  ),
];

export const states: States = {
  'sections of a few lines': {
    'as many lines as sections have': drawn(only(listed(0))),
    'one more line than sections have': drawn(only(listed(1))),
    'two more lines than sections have, and alarms that nobody took': drawn(
      only([
        ...listed(2),
        ...watchBlocks({ ...watch, state: { ...watch.state, alarms } }, null, 'GBP'),
        ...accessBlocks('viewer', [], { managers: [], editors: [], groups: [] }, true),
        ...accessBlocks('viewer', [], { managers: [], editors: [], groups: [] }, false),
      ]),
    ),
  },
};
