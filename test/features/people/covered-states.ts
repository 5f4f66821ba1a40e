import { maskNumbers } from '../../../src/people/persons/mask-numbers.ts';
import type { Visibility } from '../../../src/people/persons/number-mask.ts';
import type { Shown, States } from '../../support/states.ts';
import { states as followMe } from '../follow-me/view-states.ts';
import { states as historyStates } from '../history/states.ts';
import { states as where } from '../where/states.ts';

const ANNA = 'U0ANNA001';
const SIGHT: Visibility = {
  own: ['+441632960101', '+441632960102', '+441632960103'],
  home: 'GB',
  persons: new Map([[ANNA, '07700 900101']]),
  isEditor: false,
  user: 'U0VIEWER1',
};

const SHOWN: readonly (readonly [name: string, shown: Shown | undefined])[] = [
  ['a Follow-Me', Object.values(followMe.followMeMessage ?? {})[0]],
  ['where somebody rings', Object.values(where.whereMessage ?? {})[0]],
  ['the history', Object.values(historyStates.historyMessage ?? {})[0]],
];

const READERS: readonly (readonly [name: string, sight: Visibility])[] = [
  ['a viewer', SIGHT],
  ['Anna', { ...SIGHT, user: ANNA }],
  ['an editor', { ...SIGHT, isEditor: true }],
  ['a channel', { ...SIGHT, user: null }],
];

/** What is left of the same message for those who read it. */
export const states: States = {
  covered: Object.fromEntries(
    SHOWN.flatMap(([what, shown]) =>
      READERS.flatMap(([reader, sight]) =>
        shown === undefined ? [] : [[`${what} as ${reader} sees it`, maskNumbers(shown, sight)]],
      ),
    ),
  ),
};
