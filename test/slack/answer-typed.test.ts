import { test } from 'vitest';
import { expectPlain as expect } from '../support/plain.ts';
import { answerStage, type Case } from './answer-stage.ts';
import { FAILED, FAILED_BLOCK, LATE, LATE_BLOCK, OF_SLACK, OF_SLACK_BLOCK } from './answer-texts.ts';

const play = answerStage();

test.each<[Case, string[]]>([
  [{ via: 'command', comes: 'message' }, ['within 2000', 'ack ephemeral: [U1] Done.', 'command go answered 0']],
  [
    { via: 'command', comes: 'message to all' },
    ['within 2000', 'ack in_channel: [all] Done.', 'command go answered 0'],
  ],
  [{ via: 'command', comes: 'nothing' }, ['within 2000', 'ack', 'command go answered 0']],
  [
    { via: 'command', comes: 'errors' },
    ['within 2000', 'ack ephemeral: [U1] Nothing was changed: Too long. Odd.', 'command go answered 0'],
  ],
  [
    { via: 'command', comes: 'close with words' },
    ['within 2000', 'ack ephemeral: [U1] Done.', 'command go answered 0'],
  ],
  [{ via: 'command', comes: 'close' }, ['within 2000', 'ack ephemeral: [U1] Done.', 'command go answered 0']],
  [{ via: 'command', comes: 'back' }, ['within 2000', 'ack ephemeral: [U1] Done.', 'command go answered 0']],
  [
    { via: 'command', comes: 'failure' },
    [
      'within 2000',
      'log error a request failed broken R1 -.T1',
      `ack ephemeral: [U1] ${FAILED} ${FAILED_BLOCK}`,
      'command go failed 0',
    ],
  ],
  [{ via: 'command', comes: 'modal' }, ['within 2000', 'views.open trigger: Card', 'ack', 'command go answered 0']],
  [{ via: 'command', comes: 'push' }, ['within 2000', 'views.open trigger: Over', 'ack', 'command go answered 0']],
  [
    { via: 'command', comes: 'modal', trigger: null },
    [
      'within 2000',
      'log info a request was answered with a problem  R1 -.T1',
      `ack ephemeral: [U1] ${LATE} ${LATE_BLOCK}`,
      'command go answered 0',
    ],
  ],
  [
    { via: 'command', comes: 'message', late: 1 },
    [
      'over 2000',
      'ack ephemeral: Working on it; the answer follows.',
      'url true: ephemeral: [U1] Done.',
      'command go answered 0',
    ],
  ],
  [
    { via: 'command', comes: 'message to all', late: 1 },
    [
      'over 2000',
      'ack ephemeral: Working on it; the answer follows.',
      'url false: in_channel: [all] Done.',
      'command go answered 0',
    ],
  ],
  [
    { via: 'command', comes: 'message', late: 1, url: null },
    [
      'over 2000',
      'ack ephemeral: Working on it; the answer follows.',
      'chat.postMessage U1: Done.',
      'command go answered 0',
    ],
  ],
  [
    { via: 'command', comes: 'nothing', late: 1 },
    ['over 2000', 'ack ephemeral: Working on it; the answer follows.', 'command go answered 0'],
  ],
  [
    { via: 'command', comes: 'failure', late: 1 },
    [
      'over 2000',
      'ack ephemeral: Working on it; the answer follows.',
      'log error a request failed broken R1 -.T1',
      `url true: ephemeral: [U1] ${FAILED} ${FAILED_BLOCK}`,
      'command go failed 0',
    ],
  ],
  [
    { via: 'command', comes: 'modal', late: 1 },
    [
      'over 2000',
      'ack ephemeral: Working on it; the answer follows.',
      'views.open trigger: Card',
      'command go answered 0',
    ],
  ],
  [
    { via: 'command', comes: 'message', late: 1, url: [404] },
    [
      'over 2000',
      'ack ephemeral: Working on it; the answer follows.',
      'url true: ephemeral: [U1] Done. (404)',
      'log warn Slack refused a response_url A response_url answered 404 R1',
      'chat.postMessage U1: Done.',
      'command go answered 0',
    ],
  ],
  [
    { via: 'command', comes: 'message', late: 1, url: [404], refuses: { 'chat.postMessage': ['internal_error'] } },
    [
      'over 2000',
      'ack ephemeral: Working on it; the answer follows.',
      'url true: ephemeral: [U1] Done. (404)',
      'log warn Slack refused a response_url A response_url answered 404 R1',
      'chat.postMessage U1: Done. (internal_error)',
      'log error a request failed An API error occurred: internal_error R1 -.T1',
      `url true: ephemeral: [U1] ${OF_SLACK} ${OF_SLACK_BLOCK}`,
      'command go answered 0',
    ],
  ],
  [
    {
      via: 'command',
      comes: 'message',
      late: 1,
      url: [404],
      refuses: { 'chat.postMessage': ['internal_error', 'internal_error'] },
    },
    [
      'over 2000',
      'ack ephemeral: Working on it; the answer follows.',
      'url true: ephemeral: [U1] Done. (404)',
      'log warn Slack refused a response_url A response_url answered 404 R1',
      'chat.postMessage U1: Done. (internal_error)',
      'log error a request failed An API error occurred: internal_error R1 -.T1',
      `url true: ephemeral: [U1] ${OF_SLACK} ${OF_SLACK_BLOCK}`,
      'command go answered 0',
    ],
  ],
  [
    { via: 'command', comes: 'message', late: 1, notes: 4 },
    [
      'over 2000',
      'ack ephemeral: Working on it; the answer follows.',
      'url true: ephemeral: [U1] note 1',
      'url true: ephemeral: [U1] note 2',
      'url true: ephemeral: [U1] note 3',
      'url true: ephemeral: [U1] Done.',
      'command go answered 0',
    ],
  ],
  [
    { via: 'command', comes: 'message to all', late: 1, notes: 1 },
    [
      'over 2000',
      'ack ephemeral: Working on it; the answer follows.',
      'url true: ephemeral: [U1] note 1',
      'url false: in_channel: [all] Done.',
      'command go answered 0',
    ],
  ],
  [
    { via: 'command', comes: 'message', notes: 1 },
    ['within 2000', 'ack ephemeral: [U1] Done.', 'command go answered 0'],
  ],
  [
    { via: 'command', comes: 'message', late: 1, notes: 1, url: [500] },
    [
      'over 2000',
      'ack ephemeral: Working on it; the answer follows.',
      'url true: ephemeral: [U1] note 1 (500)',
      'log warn a progress message could not be sent A response_url answered 500 R1',
      'url true: ephemeral: [U1] Done.',
      'command go answered 0',
    ],
  ],
  [
    { via: 'command', comes: 'message', late: 1, notes: 1, url: null },
    [
      'over 2000',
      'ack ephemeral: Working on it; the answer follows.',
      'chat.postMessage U1: Done.',
      'command go answered 0',
    ],
  ],
  [
    { via: 'command', comes: 'message', waited: 1500 },
    ['within 500', 'ack ephemeral: [U1] Done.', 'command go answered 1500'],
  ],
  [
    { via: 'command', comes: 'message', late: 1, waited: 2600 },
    [
      'over 0',
      'ack ephemeral: Working on it; the answer follows.',
      'url true: ephemeral: [U1] Done.',
      'command go answered 2600',
    ],
  ],
])('%j is answered so', async (given, answered) => {
  expect(await play(given)).toEqual(answered);
});
