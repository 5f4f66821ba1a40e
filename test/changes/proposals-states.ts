import type { Effects } from '../../src/changes/effects.ts';
import { CHANGE_CONTROLS } from '../../src/changes/proposals/form.ts';
import type { Proposal } from '../../src/changes/proposals/record.ts';
import {
  approvedMessage,
  closedMessage,
  declinedMessage,
  declineForm,
  decliningView,
  lapsedMessage,
  proposalForAuthor,
  proposalMessage,
  withdrawingView,
} from '../../src/changes/proposals/view.ts';
import { HARD_NAME, WHEN } from '../features/fixtures.ts';
import type { States } from '../support/states.ts';

const MIA = { user: 'U0MIA0001', called: 'Mia Marsh' };
const NOAH = { user: 'U0NOAH001', called: 'Noah Nolan' };
const title = 'Follow-Me of +44 1632 960101';

const what: Effects = {
  title,
  called: 'Main line',
  environment: 'live',
  outcome: { will: 'Main line will ring 07400 123456 only, 30 s a call.', today: 'Anna, then Ben, 20 s each.' },
  lines: [{ label: 'Gives up after', before: '60 s', after: '45 s' }],
  warnings: [{ text: 'Only one destination is left.', risky: false }],
  ending: { lines: ['Until Tuesday 9 June, 17:00 (Europe/London). Then what was before comes back.'] },
};

const proposal: Proposal = {
  version: 1,
  id: '0a1b2c3d4e5f',
  by: MIA.user,
  at: WHEN,
  reason: 'Anna is away until Tuesday & Ben is new <here>.',
  risky: false,
  state: 'open',
  answer: null,
  asked: [],
  draft: {
    kind: 'follow_me',
    subject: '+44 1632 960101',
    title,
    called: 'Main line',
    environment: 'live',
    by: MIA.user,
    from: null,
    base: {},
    wanted: {},
    now: null,
    faults: {},
    form: true,
    undoes: null,
    revision: 0,
  },
};
const about = { title, called: 'Main line', environment: 'live' } as const;
const answered = { ...proposal, about };
const answer = { by: NOAH.user, at: WHEN, word: 'Anna is back already.' };
const named = (user: string) => (user === MIA.user ? MIA.called : NOAH.called);

/** What is said of a change that needs somebody else. */
export const states: States = {
  proposalMessage: {
    'proposal of a diversion': proposalMessage(proposal, MIA, what, CHANGE_CONTROLS),
    'proposal of a diversion, after somebody changed it': proposalMessage(
      proposal,
      MIA,
      {
        ...what,
        changed: {
          isPressed: false,
          was: 'Rings Anna, then Ben.',
          wanted: 'Main line will ring 07400 123456 only.',
          will: what.outcome.will,
          lines: [{ label: 'Gives up after', before: '30 s', after: '60 s' }],
          begun: [],
          over: [],
          last: null,
        },
      },
      CHANGE_CONTROLS,
    ),
    'proposal that takes a manager, with hard names': proposalMessage(
      { ...proposal, risky: true, reason: HARD_NAME },
      { user: MIA.user, called: null },
      {
        ...what,
        called: HARD_NAME,
        warnings: [{ text: `${HARD_NAME} is in another country.`, risky: true }],
        ending: { lines: [] },
      },
      CHANGE_CONTROLS,
    ),
  },
  proposalForAuthor: {
    'proposed to two people': proposalForAuthor(
      proposal.id,
      about,
      [`<@${NOAH.user}>`, '<@U0ADAM001>'],
      CHANGE_CONTROLS,
      {
        will: 'Sales will ring Anna only, 20 s a call.',
        ending: ['Until Tuesday 9 June, 17:00 (Europe/London).'],
      },
    ).message,
    'proposed in the place of the form': proposalForAuthor(proposal.id, about, [`<@${NOAH.user}>`], CHANGE_CONTROLS)
      .view,
  },
  closedMessage: {
    'proposal approved': closedMessage(
      { ...answered, state: 'approved', answer: { ...answer, word: '' } },
      true,
      named,
    ),
    'proposal declined with a word': closedMessage({ ...answered, state: 'declined', answer }, true, named),
    'proposal withdrawn': closedMessage(
      { ...answered, state: 'withdrawn', answer: { ...answer, by: MIA.user, word: '' } },
      true,
      named,
    ),
    'proposal replaced': closedMessage({ ...answered, state: 'replaced' }, true, named),
    'proposal lapsed': closedMessage({ ...answered, answer: null }, true, () => null),
    'proposal whose approval never ended': closedMessage({ ...answered, state: 'lapsing', answer }, true, named),
    'proposal being approved': closedMessage({ ...answered, state: 'applying', answer }, true, named),
    'proposal gone': closedMessage(null, false, named),
  },
  declineForm: {
    'declining a proposal': declineForm(
      '{"t":"-.T0ACME001","u":"U0ADAM001","s":{"p":"0a1b2c3d4e5f"}}',
      what,
      MIA.user,
      CHANGE_CONTROLS,
    ),
  },
  decliningView: { 'working on the answer': decliningView() },
  withdrawingView: { 'withdrawing a proposal': withdrawingView() },
  declinedMessage: {
    'proposal declined, to its author': declinedMessage({ about, answer }, NOAH),
  },
  lapsedMessage: {
    'proposal lapsed, to its author': lapsedMessage({ ...answered, answer: null }, CHANGE_CONTROLS, named),
    'proposal whose approval never ended, to its author': lapsedMessage(
      { ...answered, answer },
      CHANGE_CONTROLS,
      named,
    ),
  },
  approvedMessage: {
    'proposal approved, to its author': approvedMessage(
      {
        title,
        environment: 'live',
        headline: 'Saved',
        state: 'Main line now rings 07400 123456 only, 30 s a call.',
        lines: what.lines,
        entry: 'x',
      },
      'Good idea.',
      NOAH,
    ),
  },
};
