import type { Editing } from '../../../src/changes/drafts.ts';
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
    'an id that Slack cannot carry, and more words than a section holds': shown(
      ivrOf(`ivr_${'9'.repeat(2000)}`, { scheduleDescription: LONG_NAME.repeat(20) }),
    ),
    'a schedule in words alone, replayed once, with a recording': shown(
      ivrOf('ivr_`2`', {
        schedule: '',
        scheduleDescription: 'Every day',
        replayCount: 1,
        prompts: { intro: { type: 'custom', customPromptSet: true }, menu: { type: 'custom', customPromptSet: false } },
      }),
    ),
    'a schedule that its words only repeat': shown(
      ivrOf('ivr_2', {
        schedule: 'ALWAYS',
        scheduleDescription: 'always',
        prompts: { intro: { type: null, customPromptSet: true }, menu: { type: 'beep', customPromptSet: null } },
      }),
    ),
    'a schedule without words': shown(ivrOf('ivr_2', { schedule: 'always', scheduleDescription: '' })),
    'a schedule of which both are empty': shown(ivrOf('ivr_2', { schedule: '', scheduleDescription: '' })),
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
    'one menu that an id and a name share': choiceOfMenusMessage(
      'x'.repeat(300),
      { kind: 'several', items: [ivrOf('ivr_2')] },
      'sandbox',
      LINKS,
    ),
    'no menu, and none like it': choiceOfMenusMessage('zzz', { kind: 'none', nearest: [] }, 'sandbox', LINKS),
    'no menu, and the nearest': choiceOfMenusMessage(
      HARD_NAME,
      { kind: 'none', nearest: [ivrOf('ivr_2'), bareIvr('ivr_3')] },
      'live',
      LINKS,
    ),
    'no menu in an empty account': choiceOfMenusMessage('x', { kind: 'none', nearest: null }, 'sandbox', LINKS),
  },
  usageMessage: {
    'no menu typed': usageMessage(COMMAND, undefined, LINKS),
    'no menu typed, but an account': usageMessage(COMMAND, 'live', LINKS),
  },
};
