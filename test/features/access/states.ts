import {
  accessForm,
  changedMeanwhileMessage,
  type FormState,
  type Saved,
  savedMessage,
  savedView,
  waitingView,
} from '../../../src/features/access/form-view.ts';
import {
  alreadyMessage,
  askForm,
  askingView,
  decidedMessage,
  declinedMessage,
  nobodyMessage,
  overMessage,
  requestedMessage,
  requestedView,
  requestMessage,
  waitingMessage,
} from '../../../src/features/access/request-view.ts';
import type { Request } from '../../../src/features/access/requests.ts';
import {
  type AccessState,
  abilitiesMessage,
  accessMessage,
  grantedMessage,
  joinedMessage,
} from '../../../src/features/access/view.ts';
import { MAX_GROUPS, MAX_PEOPLE, NO_ASSIGNMENTS, type RoleAssignments } from '../../../src/people/rights/roles.ts';
import { NO_RULES } from '../../../src/workspace/rules.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, HARD_NAME, WHEN } from '../fixtures.ts';

const ADAM = 'U0ADAM001';
const OLIVE = 'U0OLIVE01';
const MIA = 'U0MIA0001';
const NOAH = 'U0NOAH001';

const SOME: RoleAssignments = { managers: [OLIVE], editors: [MIA, NOAH], groups: ['S0RECEPTN'] };
const many = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}0AAAAAA${String(at).padStart(3, '0')}`);
const FULL: RoleAssignments = {
  managers: many('U', MAX_PEOPLE),
  editors: many('W', MAX_PEOPLE),
  groups: many('S', MAX_GROUPS),
};

const access = (more: Partial<AccessState>) =>
  accessMessage(
    {
      role: 'viewer',
      connected: [ADAM],
      appointed: NO_ASSIGNMENTS,
      canAsk: true,
      rules: NO_RULES,
      rulesButton: { actionId: 'proposals:rules', label: 'Approvals and channels' },
      proposals: 0,
      numbers: 1,
      run: 'help:run',
      ...more,
    },
    COMMAND,
  );

const GROUPS = [
  { id: 'S0RECEPTN', name: 'Reception', handle: 'reception' },
  { id: 'S0HARD001', name: HARD_NAME, handle: '' },
];
const form = (more: Partial<FormState>) =>
  accessForm({
    picked: SOME,
    choice: { kind: 'listed', groups: GROUPS },
    meanwhile: [],
    metadata: '{"t":"-.T0ACME001"}',
    ...more,
  });

const saved: Saved = {
  lines: ['<@U0MIA0001>: editor', 'Members of <!subteam^S0RECEPTN>: no longer named'],
  told: [MIA],
  untold: [],
  groups: true,
};
const nothing: Saved = { lines: [], told: [], untold: [], groups: false };

const mia = { user: MIA, called: 'Mia Moreau', editor: false };
const adam = { user: ADAM, called: 'Adam Ashe' };
const asked = (more: Partial<Request>): Request => ({
  id: '0a1b2c3d4e5f',
  at: WHEN,
  answer: null,
  right: 'edit',
  act: null,
  reason: '',
  ...more,
});

export const states: States = {
  accessMessage: {
    'a viewer, who can ask': access({}),
    'a viewer, with nobody to ask': access({ connected: [], canAsk: false }),
    'an editor': access({ role: 'editor', appointed: SOME }),
    'a manager': access({ role: 'manager', appointed: SOME }),
    'as many as can be named': access({ role: 'manager', appointed: FULL }),
  },
  requestMessage: {
    'somebody asks for the right alone': requestMessage(mia, asked({}), COMMAND),
    'somebody asks for a change, with a reason': requestMessage(
      mia,
      asked({ act: 'change Follow-Me of Main line', reason: 'I answer the phones on Fridays.' }),
      COMMAND,
    ),
    'an editor asks for what managers do': requestMessage(
      { ...mia, editor: true },
      asked({ right: 'manage', act: 'connect an account' }),
      COMMAND,
    ),
    'a viewer of no name asks for what managers do': requestMessage(
      { ...mia, called: null },
      asked({ right: 'manage', act: 'run the check-up', reason: HARD_NAME.repeat(20) }),
      COMMAND,
    ),
  },
  askForm: {
    'a request for an editor’s right': askForm({ right: 'edit', act: 'change Follow-Me of Main line' }, '{}'),
    'a request for a manager’s right': askForm({ right: 'manage', act: `change ${HARD_NAME}` }, '{}'),
    'a request for the right alone': askForm({ right: 'edit', act: null }, '{}'),
  },
  askingView: { 'a request, one moment': askingView },
  requestedView: { 'one was asked, in the form’s place': requestedView(requestedMessage([ADAM], 'edit')) },
  requestedMessage: {
    'one was asked': requestedMessage([ADAM], 'edit'),
    'three were asked': requestedMessage([ADAM, OLIVE, NOAH], 'manage'),
  },
  waitingMessage: {
    'not answered yet': waitingMessage(WHEN, null),
    'answered with not now': waitingMessage(WHEN, { kind: 'declined', by: ADAM, at: WHEN }),
  },
  alreadyMessage: { 'may do it already': alreadyMessage('editor') },
  nobodyMessage: { 'nobody was reached': nobodyMessage(COMMAND) },
  decidedMessage: {
    allowed: decidedMessage(mia, 'allowed', adam),
    declined: decidedMessage(mia, 'declined', adam),
    'declined, without names': decidedMessage({ ...mia, called: null }, 'declined', { ...adam, called: null }),
    'allowed, without names': decidedMessage({ ...mia, called: null }, 'allowed', { ...adam, called: null }),
  },
  overMessage: { 'too old': overMessage(COMMAND) },
  declinedMessage: { 'not now, to the asker': declinedMessage(adam, 'change Follow-Me of Main line') },
  joinedMessage: { 'a member of a group is told': joinedMessage('S0RECEPTN', COMMAND) },
  abilitiesMessage: {
    'an editor reads it again': abilitiesMessage('editor', COMMAND),
    'a manager reads it again': abilitiesMessage('manager', COMMAND),
  },
  grantedMessage: {
    'an editor is told': grantedMessage('editor', adam, COMMAND),
    'a manager is told': grantedMessage('manager', { ...adam, called: null }, COMMAND),
  },
  accessForm: {
    'the form, nobody named': form({ picked: NO_ASSIGNMENTS }),
    'the form, some named': form({}),
    'the form, as many as can be named': form({ picked: FULL }),
    'the form, changed meanwhile': form({ meanwhile: ['<@U0NOAH001>: editor', '<@U0PRIYA01>: no longer named'] }),
    'the form, no user groups': form({ picked: NO_ASSIGNMENTS, choice: { kind: 'listed', groups: [] } }),
    'the form, groups may not be read': form({ choice: { kind: 'unlisted', why: 'scope' } }),
    'the form, groups were not listed': form({ choice: { kind: 'unlisted', why: 'away' } }),
    'the form, more groups than one list takes': form({
      choice: {
        kind: 'listed',
        groups: [...GROUPS, ...many('S', 150).map((id, at) => ({ id, name: `Team ${at}`, handle: `team-${at}` }))],
      },
    }),
  },
  waitingView: { waiting: waitingView },
  savedView: {
    saved: savedView(saved),
    'nothing changed': savedView(nothing),
    'everybody changed': savedView({
      lines: [...FULL.managers, ...FULL.editors].map((user) => `<@${user}>: no longer named`),
      told: FULL.managers,
      untold: FULL.editors,
      groups: false,
    }),
  },
  savedMessage: { 'saved, for a closed form': savedMessage({ ...saved, told: [], untold: [MIA], groups: false }) },
  changedMeanwhileMessage: { 'changed meanwhile, for a closed form': changedMeanwhileMessage() },
};
