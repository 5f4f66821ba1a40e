import { BEYOND } from '../../../src/features/conversation/beyond.ts';
import { openingView } from '../../../src/features/conversation/open-change.ts';
import { askOwnNumber, ownNumberForm } from '../../../src/features/conversation/own-number.ts';
import {
  gettingStartedMessage,
  judgedMessage,
  ledBy,
  ledByReading,
  notMade,
  notToBeHad,
  notUnderstood,
  plainReply,
  questionBack,
  renewal,
  understoodChange,
  welcome,
  withNote,
  withSharing,
  withWay,
} from '../../../src/features/conversation/view.ts';
import { button, section } from '../../../src/slack/blocks/blocks.ts';
import type { States } from '../../support/states.ts';
import { HARD_NAME } from '../fixtures.ts';

const DIVERT = 'Divert Reservations +442079460002 to Anna until Monday 22 June, 09:00 (Europe/London)';
const ANSWERS = ['Main line +442079460001', 'Sales +442079460003'].map((label, at) => ({ label, value: String(at) }));
const OTHER = { label: 'Something else', words: 'numbers' };
const FULL = { text: 'All of it', blocks: Array.from({ length: 50 }, (_, at) => section(`Block ${at}`)) };
const CARD = plainReply('Call credit balance: 20.00');

export const states: States = {
  understoodChange: {
    'a change that a form does': understoodChange({
      words: DIVERT,
      environment: 'live',
      ways: [{ label: 'Open the form', words: 'divert +442079460002 to Anna until 2026-06-22 09:00' }],
    }),
    'a change of two numbers': understoodChange({
      words: 'Take Ben off every number',
      environment: 'sandbox',
      ways: [
        { label: 'Main line', change: '{}' },
        { label: 'Sales', change: '{}' },
      ],
      note: 'Name the start in the form: it begins when you save it otherwise.',
    }),
    'a change of which something is not known': understoodChange({
      words: 'Divert Sales +442079460003 to somebody, without an end',
      environment: 'sandbox',
      ways: [{ label: 'Open the form', words: 'divert +442079460003' }],
      isPart: true,
    }),
    'a change of more numbers than are offered, with a button of another part': understoodChange({
      words: HARD_NAME,
      environment: null,
      ways: [
        button('divert:end', 'End now', { value: '0a1b' }),
        ...Array.from({ length: 5 }, (_, at) => ({ label: `Number ${at} ${'x'.repeat(80)}`, change: '{}' })),
      ],
    }),
    'a change that nothing does': understoodChange({ words: 'Undo a change', environment: 'sandbox', ways: [] }),
  },
  ledBy: {
    'a card below a line of its own': ledBy('This is what there is:', CARD),
  },
  notMade: {
    'nothing that could be undone instead': notMade({ words: DIVERT, environment: 'live' }, null),
    'another change that could be': notMade(
      { words: DIVERT, environment: null },
      { words: `Follow-Me of ${HARD_NAME}`, environment: 'sandbox', entry: '0a1b' },
    ),
  },
  questionBack: {
    'which number': questionBack('Which number?', ANSWERS, OTHER),
    'which number, where none is called that': questionBack(
      'I do not know a number called "bokings". Which number?',
      ANSWERS,
      OTHER,
    ),
    'more answers than are offered': questionBack(
      'Which number?',
      Array.from({ length: 6 }, (_, at) => ({ label: `Number ${at}`, value: String(at) })),
      OTHER,
    ),
    'a question without answers': questionBack('Who should the calls go to?', [], null),
  },
  notUnderstood: {
    'not understood': notUnderstood('I did not understand that.', [OTHER], '/phone'),
    'not understood, without examples': notUnderstood('I cannot answer that question.', [], '/phone'),
  },
  gettingStartedMessage: { 'what can be said': gettingStartedMessage() },
  withNote: {
    'an answer that fills a message, with a note': withNote(FULL, 'That is all.'),
    'an answer with a note': withNote(CARD, 'That was the twentieth answer within a minute.'),
  },
  ledByReading: {
    'an answer that fills a message, to what was read': ledByReading(FULL, 'how much <credit>', []),
    'an answer to a part of what was said': ledByReading(CARD, null, ['compare', 'with *last* month']),
    both: ledByReading(CARD, 'the balance', ['in <March>']),
  },
  notToBeHad: Object.fromEntries(
    Object.entries(BEYOND).map(([topic, { said, near }]) => [topic, notToBeHad(said, near)]),
  ),
  withWay: {
    'an answer that fills a message, with a way': withWay(FULL, { label: 'Keep it', words: 'people 07700900123' }),
    'a number that was typed for once': withWay(CARD, { label: 'Keep it as my number', words: 'people 07700900123' }),
  },
  judgedMessage: {
    'a guess that was right': judgedMessage('right', '/phone'),
    'a guess that was wrong': judgedMessage('wrong', '/phone'),
  },
  shortly: { 'a short word': plainReply('Nothing was changed.') },
  welcome: {
    'the first message': welcome({ connect: null }),
    'the first message without an account': welcome({
      connect: { actionId: 'connect:open', label: 'Connect an account' },
    }),
    'the first message without one account': welcome({
      connect: { actionId: 'connect:open', label: 'Connect Live', value: 'live' },
    }),
  },
  renewal: {
    'an install without one permission': renewal(['im:history'], '/phone'),
    'an install from before': renewal(['app_mentions:read', 'im:history'], '/phone'),
  },
  askOwnNumber: { 'who is me': askOwnNumber('D0MIA0001/1.2/U0MIA0001') },
  ownNumberForm: {
    "the form for one's own number": ownNumberForm(
      { tenant: '-.T0ACME001', team: 'T0ACME001', enterprise: null, user: 'U0MIA0001', userTeam: null, channel: null },
      'D0MIA0001/1.2/U0MIA0001',
    ),
  },
  openingView: { 'a change that is being opened': openingView },
  withSharing: {
    'an answer in a channel': withSharing(CARD, { root: '1.2', words: 'balance', mayShare: true }, new Set()),
    'an answer that fills a message, in a channel': withSharing(
      FULL,
      { root: '1.2', words: 'balance', mayShare: true },
      new Set(),
    ),
    'an answer to words that a button just carries': withSharing(
      CARD,
      { root: '1.2', words: 'x'.repeat(1996), mayShare: true },
      new Set(),
    ),
    'an answer to words that no button carries': withSharing(
      CARD,
      { root: '1.2', words: 'x'.repeat(1997), mayShare: true },
      new Set(),
    ),
    'an answer some of whose buttons are taken out': withSharing(
      {
        ...CARD,
        blocks: [
          { type: 'actions', elements: [button('numbers:list', 'Kept'), button('history:csv', 'Not kept')] },
          { type: 'actions', elements: [button('history:csv', 'Not kept')] },
          section('Beside it', button('history:csv', 'Kept beside')),
        ],
      },
      { root: '1.2', words: 'balance', mayShare: false },
      new Set(['history:csv']),
    ),
    'an answer in a channel with others': withSharing(
      CARD,
      { root: '1.2', words: 'balance', mayShare: false },
      new Set(),
    ),
  },
};
