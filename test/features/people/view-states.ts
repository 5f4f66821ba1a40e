import { confirmForm, numberForm, proposeForm, waitingView } from '../../../src/features/people/form.ts';
import {
  confirmMessage,
  type PeopleState,
  peopleMessage,
  proposalMessage,
  SAID,
  saidMessage,
} from '../../../src/features/people/view.ts';
import { NOTHING_KEPT } from '../../../src/persons/person-number.ts';
import { pageOf } from '../../../src/slack/blocks/rows.ts';
import type { States } from '../../support/states.ts';

const OWN = '+44 7700 900123';
const PROPOSAL = { id: 'p1', number: '07700 900456', by: 'U0ADAM001', at: 0 };
const OTHERS = Array.from({ length: 12 }, (_, at) => ({
  user: `U0PERSON${at + 10}`,
  number: `+4477009001${at + 10}`,
}));

function stateOf(own: Partial<PeopleState['own']>, more: Partial<PeopleState> = {}): PeopleState {
  return {
    own: { ...NOTHING_KEPT, ...own },
    page: pageOf<PeopleState['page']['items'][number]>([], 0),
    ...{ count: 0, mayPropose: false, hasProfiles: false, ...more },
  };
}

export const states: States = {
  peopleMessage: {
    'nobody yet': peopleMessage(stateOf({})),
    'nobody yet, with profiles': peopleMessage(stateOf({}, { hasProfiles: true })),
    'a viewer with a number': peopleMessage(stateOf({ number: OWN }, { count: 1 })),
    'something is proposed': peopleMessage(stateOf({ proposed: PROPOSAL })),
    'an editor, with many': peopleMessage(
      stateOf({ number: OWN }, { page: pageOf(OTHERS, 0), count: 13, mayPropose: true }),
    ),
  },
  proposalMessage: {
    'a proposal': proposalMessage(PROPOSAL, 'Adam Ashe'),
    'a proposal of somebody whom Slack does not name': proposalMessage(PROPOSAL, null),
  },
  confirmMessage: { 'a number shown back': confirmMessage(OWN) },
  saidMessage: Object.fromEntries(
    Object.keys(SAID).map((said) => [`said: ${said}`, saidMessage(said as keyof typeof SAID)]),
  ),
  numberForm: { 'the form for a number': numberForm(null, '{}'), 'the form with a number': numberForm(OWN, '{}') },
  confirmForm: { 'the question in the form': confirmForm(OWN, '{}') },
  proposeForm: { 'the form of a proposal': proposeForm('{}') },
  waitingView: { 'a form that is being opened': waitingView() },
};
