import {
  rulesForm,
  rulesSavedMessage,
  rulesSavedView,
  rulesWaitingView,
} from '../../../src/features/proposals/rules-view.ts';
import { proposalsMessage } from '../../../src/features/proposals/view.ts';
import { NO_CHANNEL, NO_RULES, type WorkspaceRules } from '../../../src/workspace/rules.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, HARD_NAME } from '../fixtures.ts';
import { open } from './fixtures.ts';

const metadata = '{"t":"-.T0ACME001","u":"U0ADAM001","s":{"v":null}}';
const since = { by: 'U0ADAM001', now: 'Main line rings Anna only.', will: 'Main line will ring nobody.' };
const strict: WorkspaceRules = {
  second: 'live',
  proposalsIn: 'C0PHONES1',
  changesIn: 'C0GENERAL',
  balancesIn: ['C0PHONES1', 'C0GENERAL'],
  agents: 'read',
};

export const states: States = {
  rulesForm: {
    'the form with nothing laid down': rulesForm(NO_RULES, metadata),
    'the form with everything laid down': rulesForm(strict, metadata),
    'the form where balances go nowhere': rulesForm({ ...strict, balancesIn: [NO_CHANNEL] }, metadata),
  },
  rulesWaitingView: { waiting: rulesWaitingView },
  rulesSavedView: {
    'rules saved': rulesSavedView(NO_RULES, strict),
    'rules as they were': rulesSavedView(strict, strict),
    'one rule of channels that stay what they are': rulesSavedView(strict, { ...strict, second: 'never' }),
    'channels for balances alone': rulesSavedView(strict, { ...strict, balancesIn: ['C0PHONES1'] }),
  },
  rulesSavedMessage: { 'rules lifted, as a message': rulesSavedMessage(strict, NO_RULES) },
  proposalsMessage: {
    'for somebody who can only look': proposalsMessage([{ ...open, answers: false }], false, COMMAND),
    'one whose number was changed since': proposalsMessage([{ ...open, since }], true, COMMAND),
    'nothing is proposed': proposalsMessage([], true, COMMAND),
    'nothing of their own': proposalsMessage([], false, COMMAND),
    'for an editor': proposalsMessage([open, { ...open, own: true, reason: HARD_NAME, called: null }], true, COMMAND),
    'for whoever made it': proposalsMessage([{ ...open, own: true, answers: false }], false, COMMAND),
    'more than are shown': proposalsMessage(
      Array.from({ length: 100 }, (_, at) => ({ ...open, id: `p${at}`, will: `${'<&>'.repeat(9)}${at}` })),
      true,
      COMMAND,
    ),
  },
};
