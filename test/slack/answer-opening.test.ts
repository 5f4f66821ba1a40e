import { test } from 'vitest';
import { expectPlain as expect } from '../support/plain.ts';
import { answerStage, type Case } from './answer-stage.ts';
import { FAILED_BLOCK, LATE, LATE_BLOCK, OF_SLACK, OF_SLACK_BLOCK } from './answer-texts.ts';

const play = answerStage();

test.each<[Case, string[]]>([
  [{ via: 'opening', comes: 'modal' }, ['within 700', 'views.open trigger: Card', 'ack', 'command open answered 0']],
  [{ via: 'opening', comes: 'message' }, ['within 700', 'ack ephemeral: [U1] Done.', 'command open answered 0']],
  [{ via: 'opening', comes: 'nothing' }, ['within 700', 'ack', 'command open answered 0']],
  [
    { via: 'opening', comes: 'modal', trigger: null },
    [
      'within 700',
      'log info a request was answered with a problem  R1 -.T1',
      `ack ephemeral: [U1] ${LATE} ${LATE_BLOCK}`,
      'command open answered 0',
    ],
  ],
  [
    { via: 'opening', comes: 'modal', waited: 600 },
    ['within 100', 'views.open trigger: Card', 'ack', 'command open answered 600'],
  ],
  [
    { via: 'opening', comes: 'modal', refuses: { 'views.open': ['expired_trigger_id'] } },
    [
      'within 700',
      'views.open trigger: Card (expired_trigger_id)',
      'log info a request was answered with a problem  R1 -.T1',
      `ack ephemeral: [U1] ${LATE} ${LATE_BLOCK}`,
      'command open answered 0',
    ],
  ],
  [
    { via: 'opening', comes: 'modal', refuses: { 'views.open': ['ratelimited'] } },
    [
      'within 700',
      'views.open trigger: Card (ratelimited)',
      'log error Slack refused what a request needs A rate-limit has been reached, you may retry this request in 7 seconds R1 -.T1',
      'ack ephemeral: [U1] Slack is limiting what Switchboard may send right now. Try again in 7 seconds. *Slack is limiting what Switchboard may send right now.* / Try again in 7 seconds.',
      'command open answered 0',
    ],
  ],
  [
    { via: 'opening', comes: 'modal', refuses: { 'views.open': ['internal_error'] } },
    [
      'within 700',
      'views.open trigger: Card (internal_error)',
      'log error a request failed An API error occurred: internal_error R1 -.T1',
      `ack ephemeral: [U1] ${OF_SLACK} ${OF_SLACK_BLOCK}`,
      'command open answered 0',
    ],
  ],
  [
    { via: 'opening', comes: 'modal', late: 1 },
    [
      'over 700',
      'within 1300',
      'views.open trigger: One moment',
      'ack',
      'views.update V9 h9: Card',
      'command open answered 0',
    ],
  ],
  [
    { via: 'opening', comes: 'modal', late: 2 },
    [
      'over 700',
      'over 1300',
      'ack',
      'views.open trigger: One moment',
      'views.update V9 h9: Card',
      'command open answered 0',
    ],
  ],
  [
    { via: 'opening', comes: 'message', late: 1 },
    [
      'over 700',
      'within 1300',
      'views.open trigger: One moment',
      'ack',
      'views.update V9 h9: One moment Close Done.',
      'command open answered 0',
    ],
  ],
  [
    { via: 'opening', comes: 'nothing', late: 1 },
    [
      'over 700',
      'within 1300',
      'views.open trigger: One moment',
      'ack',
      'views.update V9 h9: One moment Close Done.',
      'command open answered 0',
    ],
  ],
  [
    { via: 'opening', comes: 'failure', late: 1 },
    [
      'over 700',
      'within 1300',
      'views.open trigger: One moment',
      'log error a request failed broken R1 -.T1',
      'ack',
      `views.update V9 h9: Not done Close ${FAILED_BLOCK}`,
      'command open failed 0',
    ],
  ],
  [
    { via: 'opening', comes: 'modal', late: 1, waited: 1000 },
    [
      'over 0',
      'within 1000',
      'views.open trigger: One moment',
      'ack',
      'views.update V9 h9: Card',
      'command open answered 1000',
    ],
  ],
  [
    { via: 'opening', comes: 'modal', late: 1, trigger: null },
    [
      'over 700',
      'log info a request was answered with a problem  R1 -.T1',
      'within 1300',
      'ack',
      `url false: ephemeral: [U1] ${LATE} ${LATE_BLOCK}`,
      'command open answered 0',
    ],
  ],
  [
    { via: 'opening', comes: 'message', late: 1, trigger: null },
    [
      'over 700',
      'log info a request was answered with a problem  R1 -.T1',
      'within 1300',
      'ack',
      'url false: ephemeral: [U1] Done.',
      'command open answered 0',
    ],
  ],
  [
    { via: 'opening', comes: 'modal', late: 1, refuses: { 'views.open': ['trigger_expired'] } },
    [
      'over 700',
      'within 1300',
      'views.open trigger: One moment (trigger_expired)',
      'log info a request was answered with a problem  R1 -.T1',
      'ack',
      `url false: ephemeral: [U1] ${LATE} ${LATE_BLOCK}`,
      'command open answered 0',
    ],
  ],
  [
    { via: 'opening', comes: 'message', late: 1, refuses: { 'views.open': ['trigger_expired'] } },
    [
      'over 700',
      'within 1300',
      'views.open trigger: One moment (trigger_expired)',
      'log info a request was answered with a problem  R1 -.T1',
      'ack',
      'url false: ephemeral: [U1] Done.',
      'command open answered 0',
    ],
  ],
  [
    { via: 'opening', comes: 'modal', late: 1, refuses: { 'views.update': ['not_found'] } },
    [
      'over 700',
      'within 1300',
      'views.open trigger: One moment',
      'ack',
      'views.update V9 h9: Card (not_found)',
      'log info a modal could not show its answer An API error occurred: not_found R1',
      'command open answered 0',
    ],
  ],
  [
    { via: 'opening', comes: 'modal with words', late: 1, refuses: { 'views.update': ['not_found'] } },
    [
      'over 700',
      'within 1300',
      'views.open trigger: One moment',
      'ack',
      'views.update V9 h9: Card (not_found)',
      'log info a modal could not show its answer An API error occurred: not_found R1',
      'url false: ephemeral: [U1] Done.',
      'command open answered 0',
    ],
  ],
  [
    { via: 'opening', comes: 'message', late: 1, refuses: { 'views.update': ['view_not_found'] } },
    [
      'over 700',
      'within 1300',
      'views.open trigger: One moment',
      'ack',
      'views.update V9 h9: One moment Close Done. (view_not_found)',
      'log info a modal could not show its answer An API error occurred: view_not_found R1',
      'url false: ephemeral: [U1] Done.',
      'command open answered 0',
    ],
  ],
  [
    { via: 'opening', comes: 'modal', late: 1, refuses: { 'views.update': ['internal_error'] } },
    [
      'over 700',
      'within 1300',
      'views.open trigger: One moment',
      'ack',
      'views.update V9 h9: Card (internal_error)',
      'log error a request failed An API error occurred: internal_error R1 -.T1',
      `url false: ephemeral: [U1] ${OF_SLACK} ${OF_SLACK_BLOCK}`,
      'command open answered 0',
    ],
  ],
  [
    { via: 'opening', comes: 'modal with words', late: 1, refuses: { 'views.update': ['internal_error'] } },
    [
      'over 700',
      'within 1300',
      'views.open trigger: One moment',
      'ack',
      'views.update V9 h9: Card (internal_error)',
      'log info a modal could not show its answer An API error occurred: internal_error R1',
      'url false: ephemeral: [U1] Done.',
      'command open answered 0',
    ],
  ],
  [
    { via: 'opening', comes: 'push', late: 1, refuses: { 'views.update': ['internal_error'] } },
    [
      'over 700',
      'within 1300',
      'views.open trigger: One moment',
      'ack',
      'views.update V9 h9: Over (internal_error)',
      'log error a request failed An API error occurred: internal_error R1 -.T1',
      `url false: ephemeral: [U1] ${OF_SLACK} ${OF_SLACK_BLOCK}`,
      'command open answered 0',
    ],
  ],
])('%j is answered so', async (given, answered) => {
  expect(await play(given)).toEqual(answered);
});
