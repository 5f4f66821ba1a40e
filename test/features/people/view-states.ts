import { confirmForm, numberForm, proposeForm, waitingView } from '../../../src/features/people/form.ts';
import { replaceForm } from '../../../src/features/people/leaving-form.ts';
import {
  confirmMessage,
  type PeopleState,
  peopleMessage,
  proposalMessage,
  RESULTS,
  resultMessage,
} from '../../../src/features/people/view.ts';
import { absenceMessage, leaverMessage } from '../../../src/people/persons/notices.ts';
import { NOTHING_KEPT } from '../../../src/people/persons/person-number.ts';
import { pageOf } from '../../../src/slack/blocks/rows.ts';
import type { States } from '../../support/states.ts';
import { numberOf } from '../listed.ts';

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
    count: 0,
    mayPropose: false,
    hasProfiles: false,
    ...more,
  };
}

const REACHED = [
  { environment: 'live' as const, number: numberOf('+441632960101'), destination: '+447700900111' },
  {
    environment: 'sandbox' as const,
    number: numberOf('+441632960102', { displayName: null }),
    destination: '+447700900111',
  },
];
const NOAH = { user: 'U0NOAH001', called: 'Noah Nkemelu', number: '+447700900111' };
const PLACE = { number: '+441632960101', destination: '+447700900111' };
const UNTIL = { at: Date.parse('2026-06-22T08:00:00Z'), words: 'Monday 22 June, 09:00 (Europe/London)' };

export const states: States = {
  leaverMessage: {
    'somebody who left': leaverMessage(NOAH, REACHED, true),
    'somebody who left, and not every list was read': leaverMessage(
      { ...NOAH, called: null },
      REACHED.slice(0, 1),
      false,
    ),
    'somebody who left and rings nowhere': leaverMessage(NOAH, [], true),
    'somebody who left and rings everywhere': leaverMessage(NOAH, Array(17).fill(REACHED[0]), true),
  },
  absenceMessage: {
    'somebody who is away': absenceMessage('Annual leave <!channel>', UNTIL, REACHED),
    'somebody who is away by an emoji': absenceMessage('', UNTIL, REACHED.slice(0, 1)),
  },
  replaceForm: {
    'who rings instead': replaceForm(
      PLACE,
      [{ user: 'U0MIA0001', number: '07700 900777', called: 'Mia Moreau' }],
      '{}',
    ),
    'who rings instead, without people': replaceForm(PLACE, [], '{}'),
    'who rings instead, of people whose names are too long to be chosen': replaceForm(
      PLACE,
      [
        { user: 'U0MIA0001', number: '07700 900777', called: 'Mia Moreau '.repeat(8) },
        { user: 'U0NOAH001', number: '07700 900778', called: null },
      ],
      '{}',
    ),
  },
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
  resultMessage: Object.fromEntries(
    Object.keys(RESULTS).map((said) => [`said: ${said}`, resultMessage(said as keyof typeof RESULTS)]),
  ),
  numberForm: { 'the form for a number': numberForm(null, '{}'), 'the form with a number': numberForm(OWN, '{}') },
  confirmForm: { 'the question in the form': confirmForm(OWN, '{}') },
  proposeForm: { 'the form of a proposal': proposeForm('{}') },
  waitingView: { 'a form that is being opened': waitingView },
};
