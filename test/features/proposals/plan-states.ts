import { declineForm, lapsedMessage, proposalForAuthor, proposalMessage } from '../../../src/changes/proposals/view.ts';
import { missingBlocks } from '../../../src/features/copy/view.ts';
import { PLAN_CONTROLS, type PlanProposal } from '../../../src/plans/proposals/record.ts';
import {
  approveForm,
  cannotView,
  checkForm,
  madeMessage,
  madeView,
  proposedOf,
  proposeForm,
  undoableMessage,
  undoValue,
  workingView,
} from '../../../src/plans/proposals/view.ts';
import { button } from '../../../src/slack/blocks/blocks.ts';
import type { Message } from '../../../src/slack/blocks/outcome.ts';
import type { States } from '../../support/states.ts';
import { HARD_NAME, WHEN } from '../fixtures.ts';

const proposal: PlanProposal = {
  version: 1,
  id: '0a1b2c3d4e5f',
  by: 'U0MIA0001',
  at: WHEN,
  reason: 'Everybody is away <then>.',
  risky: false,
  state: 'open',
  answer: null,
  asked: [],
  kind: 'closed-days',
  subject: 'new',
  environment: 'live',
  title: 'the closed day Christmas',
  will: 'There will be the closed day Christmas.',
  wanted: {},
  lines: ['Christmas: from Thursday 24 December, 12:00 to Sunday 27 December, 08:30, preset Closed'],
};
const hard: PlanProposal = {
  ...proposal,
  environment: 'sandbox',
  risky: true,
  reason: HARD_NAME,
  will: HARD_NAME,
  lines: Array.from({ length: 60 }, (_, at) => `${at} ${HARD_NAME}`),
};
const saved: Message = {
  text: 'Sandbox: Saved: Christmas, with the preset Night.',
  blocks: [{ type: 'section', text: { type: 'mrkdwn', text: '*Saved: Christmas, with the preset Night.*' } }],
};
const made = madeMessage(saved, { by: 'U0MIA0001', word: 'Good idea.' }, 'U0NOAH001');

/** What is said of a preset, closed days or a duty list that somebody else has to approve. */
export const states: States = {
  checkForm: {
    'checking a closed day': checkForm(
      proposal,
      { id: 'closed-days:check', title: 'Check closed days', note: 'Then it ends.' },
      'metadata',
    ),
    'checking a preset that takes a tick': checkForm(
      { ...proposal, risky: true },
      { title: 'Check the preset', note: 'Then it is kept.', warnings: [{ text: HARD_NAME, risky: true }] },
      'metadata',
    ),
    'checking a copy that takes a tick, where something was left out': checkForm(
      { ...proposal, environment: 'live', risky: true },
      {
        title: 'Copy to Live',
        note: 'Nothing changes in Sandbox.',
        warnings: [{ text: HARD_NAME, risky: true }],
        blocks: missingBlocks([`Live has no ${HARD_NAME}.`]),
        submit: 'Save to Live',
        isAlone: true,
      },
      'metadata',
    ),
    'checking much': checkForm(
      hard,
      { id: 'closed-days:check', title: 'Check closed days', note: HARD_NAME },
      'metadata',
    ),
  },
  proposeForm: {
    'proposing a closed day, as a viewer': proposeForm(proposal, { mayEdit: false, reason: null }, 'metadata'),
    'proposing much, as an editor': proposeForm(hard, { mayEdit: true, reason: HARD_NAME }, 'metadata'),
  },
  proposalMessage: {
    'proposal of a closed day': proposalMessage(
      proposal,
      { user: 'U0MIA0001', called: 'Mia Marsh' },
      proposedOf(proposal),
      PLAN_CONTROLS,
    ),
  },
  proposalForAuthor: {
    'a closed day proposed': proposalForAuthor('0a1b2c3d4e5f', proposal, ['<@U0NOAH001>'], PLAN_CONTROLS).message,
  },
  lapsedMessage: {
    'a closed day that nobody answered': lapsedMessage({ ...proposal, about: proposal }, PLAN_CONTROLS, () => null),
  },
  declineForm: {
    'declining a closed day': declineForm('metadata', proposal, 'U0MIA0001', PLAN_CONTROLS),
  },
  approveForm: {
    'approving a closed day': approveForm(
      proposal,
      { changed: [], zone: 'Europe/London', isPressed: false },
      'metadata',
    ),
    'approving what takes a manager': approveForm(
      hard,
      { changed: [], zone: 'Europe/London', isPressed: false },
      'metadata',
    ),
    'approving what does something else by now': approveForm(
      proposal,
      {
        changed: ['Friday 25 December 2026, 00:00 to 24:00, Main line: rings Anna'],
        zone: 'Europe/London',
        isPressed: false,
      },
      'metadata',
    ),
    'what did something else when it was approved': approveForm(
      proposal,
      {
        changed: ['Friday 25 December 2026, 00:00 to 24:00, Main line: rings Anna'],
        zone: 'Europe/London',
        isPressed: true,
      },
      'metadata',
    ),
  },
  cannotView: {
    'what cannot be approved': cannotView(proposal, 'This closed day has been changed since.'),
  },
  madeMessage: { 'a closed day approved, as a message': made },
  undoableMessage: {
    'a closed day saved': undoableMessage(saved, proposal, undoValue(proposal, 'id1')),
    'a closed day saved, with a list of all': undoableMessage(
      {
        ...saved,
        blocks: [...saved.blocks, { type: 'actions', elements: [button('closed-days:list', 'All closed days')] }],
      },
      proposal,
      undoValue(proposal, 'id1'),
    ),
  },
  madeView: { 'a closed day approved': madeView(made) },
  workingView: { 'working on a proposal': workingView() },
};
