import type { Editing } from '../../../src/changes/editing.ts';
import { choiceOfMenusMessage, ivrMessage, usageMessage } from '../../../src/features/ivr/view.ts';
import type { Ivr } from '../../../src/telephony/types.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, HARD_NAME, MISSING_RIGHT } from '../fixtures.ts';
import { bareIvr, ivrOf, LINKS, LONG_NAME } from '../listed.ts';

function shown(ivr: Ivr, editing: Editing = { allowed: true }, environment: 'sandbox' | 'live' = 'sandbox') {
  return ivrMessage({ ivr, environment, editing }, LINKS);
}

/** What reading a menu can come to. */
export const states: States = {
  ivrMessage: {
    'a menu with Edit': shown(ivrOf('ivr_2')),
    'the root menu, live': shown(ivrOf('ivr_1', { name: 'ROOT', isRoot: true }), { allowed: true }, 'live'),
    'a menu for a viewer': shown(ivrOf('ivr_2'), {
      allowed: false,
      missingRight: MISSING_RIGHT,
    }),
    'a hard name and a schedule that nobody knows': shown(
      ivrOf('ivr_<2>&', { name: HARD_NAME, schedule: 'full_moon_<!here>', scheduleDescription: LONG_NAME.repeat(4) }),
    ),
    'nothing said but the id': shown(bareIvr('ivr_9')),
    'no replay and no prompts': shown(
      ivrOf('ivr_2', {
        replayCount: 0,
        directDialEnabled: false,
        prompts: { intro: { type: 'none', customPromptSet: false }, menu: { type: null, customPromptSet: null } },
      }),
    ),
  },
  choiceOfMenusMessage: {
    'several menus of one name': choiceOfMenusMessage(
      'root',
      {
        kind: 'several',
        items: Array.from({ length: 12 }, (_, at) => ivrOf(`ivr_${at}`, { name: 'ROOT', isRoot: true })),
      },
      'sandbox',
      LINKS,
    ),
    'no menu, and the nearest': choiceOfMenusMessage(
      HARD_NAME,
      { kind: 'none', nearest: [ivrOf('ivr_2'), bareIvr('ivr_3')] },
      'live',
      LINKS,
    ),
    'no menu in an empty account': choiceOfMenusMessage('x', { kind: 'none', nearest: null }, 'sandbox', LINKS),
  },
  usageMessage: { 'no menu typed': usageMessage(COMMAND, undefined, LINKS) },
};
