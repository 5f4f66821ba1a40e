import { test } from 'vitest';
import { expectPlain as expect } from '../support/plain.ts';
import { answerStage, type Case } from './answer-stage.ts';
import { FAILED, FAILED_BLOCK, LATE, OF_SLACK } from './answer-texts.ts';

const play = answerStage();

test.each<[Case, string[]]>([
  [{ via: 'button', comes: 'message' }, ['ack', 'url false: ephemeral: [U1] Done.', 'action a:button answered 0']],
  [
    { via: 'button', comes: 'message instead' },
    ['ack', 'url true: ephemeral: [all] Done.', 'action a:button answered 0'],
  ],
  [
    { via: 'button', comes: 'message to all' },
    ['ack', 'url false: in_channel: [all] Done.', 'action a:button answered 0'],
  ],
  [
    { via: 'button', comes: 'message instead', channel: 'D1' },
    ['ack', 'url true: ephemeral: [U1] Done.', 'action a:button answered 0'],
  ],
  [
    { via: 'button', comes: 'message instead', ephemeral: true },
    ['ack', 'url true: ephemeral: [U1] Done.', 'action a:button answered 0'],
  ],
  [
    { via: 'button', comes: 'message', notes: 1 },
    ['ack', 'url true: ephemeral: [all] note 1', 'url true: ephemeral: [all] Done.', 'action a:button answered 0'],
  ],
  [
    { via: 'button', comes: 'message to all', notes: 1 },
    ['ack', 'url true: ephemeral: [all] note 1', 'url false: in_channel: [all] Done.', 'action a:button answered 0'],
  ],
  [{ via: 'button', comes: 'nothing' }, ['ack', 'action a:button answered 0']],
  [{ via: 'button', comes: 'modal' }, ['ack', 'views.open trigger: Card', 'action a:button answered 0']],
  [
    { via: 'button', comes: 'failure' },
    [
      'ack',
      'log error a request failed broken R1 -.T1',
      `url false: ephemeral: [U1] ${FAILED} ${FAILED_BLOCK}`,
      'action a:button failed 0',
    ],
  ],
  [{ via: 'button', comes: 'message', url: null }, ['ack', 'chat.postMessage U1: Done.', 'action a:button answered 0']],
  [
    { via: 'button', comes: 'message instead', url: [404] },
    [
      'ack',
      'url true: ephemeral: [all] Done. (404)',
      'log warn Slack refused a response_url A response_url answered 404 R1',
      'chat.postMessage U1: Done.',
      'action a:button answered 0',
    ],
  ],
  [{ via: 'opens', comes: 'modal' }, ['ack', 'within 700', 'views.open trigger: Card', 'action a:opens answered 0']],
  [
    { via: 'opens', comes: 'message' },
    ['ack', 'within 700', 'url false: ephemeral: [U1] Done.', 'action a:opens answered 0'],
  ],
  [
    { via: 'opens', comes: 'modal', late: 1 },
    [
      'ack',
      'over 700',
      'within 1300',
      'views.open trigger: One moment',
      'views.update V9 h9: Card',
      'action a:opens answered 0',
    ],
  ],
  [
    { via: 'opens', comes: 'message', late: 1 },
    [
      'ack',
      'over 700',
      'within 1300',
      'views.open trigger: One moment',
      'views.update V9 h9: One moment Close Done.',
      'action a:opens answered 0',
    ],
  ],
  [{ via: 'home', comes: 'message' }, ['ack', 'views.open trigger: Form Close Done.', 'action a:button answered 0']],
  [{ via: 'home', comes: 'modal' }, ['ack', 'views.open trigger: Card', 'action a:button answered 0']],
  [{ via: 'home', comes: 'nothing' }, ['ack', 'action a:button answered 0']],
  [
    { via: 'home', comes: 'failure' },
    [
      'ack',
      'log error a request failed broken R1 -.T1',
      `views.open trigger: Not done Close ${FAILED_BLOCK}`,
      'action a:button failed 0',
    ],
  ],
  [
    { via: 'home', comes: 'message', trigger: null, url: null },
    ['ack', 'chat.postMessage U1: Done.', 'action a:button answered 0'],
  ],
  [
    { via: 'home', comes: 'message', url: null, refuses: { 'views.open': ['expired_trigger_id'] } },
    [
      'ack',
      'views.open trigger: Form Close Done. (expired_trigger_id)',
      'chat.postMessage U1: Done.',
      'action a:button answered 0',
    ],
  ],
  [
    { via: 'home', comes: 'message', url: null, refuses: { 'views.open': ['internal_error'] } },
    [
      'ack',
      'views.open trigger: Form Close Done. (internal_error)',
      'log error a request failed An API error occurred: internal_error R1 -.T1',
      `chat.postMessage U1: ${OF_SLACK}`,
      'action a:button answered 0',
    ],
  ],
  [
    { via: 'shortcut', comes: 'message' },
    ['within 700', 'views.open trigger: One moment Close Done.', 'ack', 'shortcut a:shortcut answered 0'],
  ],
  [
    { via: 'shortcut', comes: 'modal' },
    ['within 700', 'views.open trigger: Card', 'ack', 'shortcut a:shortcut answered 0'],
  ],
  [{ via: 'shortcut', comes: 'nothing' }, ['within 700', 'ack', 'shortcut a:shortcut answered 0']],
  [
    { via: 'shortcut', comes: 'failure' },
    [
      'within 700',
      'log error a request failed broken R1 -.T1',
      `views.open trigger: Not done Close ${FAILED_BLOCK}`,
      'ack',
      'shortcut a:shortcut failed 0',
    ],
  ],
  [
    { via: 'shortcut', comes: 'message', late: 1 },
    [
      'over 700',
      'within 1300',
      'views.open trigger: One moment',
      'ack',
      'views.update V9 h9: One moment Close Done.',
      'shortcut a:shortcut answered 0',
    ],
  ],
  [
    { via: 'shortcut', comes: 'nothing', late: 1 },
    [
      'over 700',
      'within 1300',
      'views.open trigger: One moment',
      'ack',
      'views.update V9 h9: One moment Close Done.',
      'shortcut a:shortcut answered 0',
    ],
  ],
  [
    { via: 'shortcut', comes: 'message', trigger: null, url: null },
    [
      'within 700',
      'log info a request was answered with a problem  R1 -.T1',
      'ack',
      `chat.postMessage U1: ${LATE}`,
      'shortcut a:shortcut answered 0',
    ],
  ],
])('%j is answered so', async (given, answered) => {
  expect(await play(given)).toEqual(answered);
});
