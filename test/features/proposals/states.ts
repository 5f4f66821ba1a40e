import {
  rulesForm,
  rulesSavedMessage,
  rulesSavedView,
  rulesWaitingView,
} from '../../../src/features/proposals/rules-view.ts';
import { type OpenProposal, proposalsMessage } from '../../../src/features/proposals/view.ts';
import { NO_RULES, type WorkspaceRules } from '../../../src/workspace/rules.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, HARD_NAME, WHEN } from '../fixtures.ts';

const metadata = '{"t":"-.T0ACME001","u":"U0ADAM001","s":{"v":null}}';
const strict: WorkspaceRules = {
  second: 'live',
  proposalsIn: 'C0PHONES1',
  changesIn: 'C0GENERAL',
  balancesIn: ['C0PHONES1', 'C0GENERAL'],
};
const open: OpenProposal = {
  ...{ id: '0a1b2c3d4e5f', by: 'U0MIA0001', called: 'Mia Marsh', at: WHEN, environment: 'live' },
  ...{ will: 'Main line will give up after 45 s.', reason: 'Callers wait <too> long.', own: false, answers: true },
  ids: { approve: 'changes:approve', decline: 'changes:decline', withdraw: 'changes:withdraw' },
};

export const states: States = {
  rulesForm: {
    'the form with nothing laid down': rulesForm(NO_RULES, metadata),
    'the form with everything laid down': rulesForm(strict, metadata),
  },
  rulesWaitingView: { waiting: rulesWaitingView() },
  rulesSavedView: {
    'rules saved': rulesSavedView(NO_RULES, strict),
    'rules as they were': rulesSavedView(strict, strict),
  },
  rulesSavedMessage: { 'rules lifted, as a message': rulesSavedMessage(strict, NO_RULES) },
  proposalsMessage: {
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
