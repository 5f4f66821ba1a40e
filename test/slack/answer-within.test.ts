import { test } from 'vitest';
import { expectPlain as expect } from '../support/plain.ts';
import { answerStage, type Case } from './answer-stage.ts';
import { FAILED, FAILED_BLOCK, LATE, LATE_BLOCK, OF_SLACK, OF_SLACK_BLOCK } from './answer-texts.ts';

const play = answerStage();

test.each<[Case, string[]]>([
  [{ via: 'redraw', comes: 'modal' }, ['ack', 'views.update V1 h1: Card', 'action a:redraw answered 0']],
  [{ via: 'redraw', comes: 'nothing' }, ['ack', 'action a:redraw answered 0']],
  [
    { via: 'redraw', comes: 'failure' },
    [
      'ack',
      'log error a request failed broken R1 -.T1',
      `views.push trigger: Not done Close ${FAILED_BLOCK}`,
      'action a:redraw failed 0',
    ],
  ],
  [{ via: 'redraw', comes: 'push' }, ['ack', 'views.push trigger: Over', 'action a:redraw answered 0']],
  [{ via: 'redraw', comes: 'message' }, ['ack', 'views.push trigger: Form Close Done.', 'action a:redraw answered 0']],
  [
    { via: 'redraw', comes: 'message', trigger: null },
    ['ack', 'url false: ephemeral: [U1] Done.', 'action a:redraw answered 0'],
  ],
  [
    { via: 'redraw', comes: 'message instead' },
    ['ack', 'views.update V1: Form Close Done.', 'action a:redraw answered 0'],
  ],
  [{ via: 'redraw', comes: 'modal', trigger: null }, ['ack', 'views.update V1 h1: Card', 'action a:redraw answered 0']],
  [
    { via: 'redraw', comes: 'modal', refuses: { 'views.update': ['hash_conflict'] } },
    ['ack', 'views.update V1 h1: Card (hash_conflict)', 'action a:redraw answered 0'],
  ],
  [
    { via: 'redraw', comes: 'modal that is drawn again', refuses: { 'views.update': ['hash_conflict'] } },
    ['ack', 'views.update V1 h1: Card (hash_conflict)', 'views.update V1: Newer', 'action a:redraw answered 0'],
  ],
  [
    { via: 'redraw', comes: 'modal that is drawn again', refuses: { 'views.update': ['hash_conflict', 'not_found'] } },
    [
      'ack',
      'views.update V1 h1: Card (hash_conflict)',
      'views.update V1: Newer (not_found)',
      'log info a modal could not show its answer An API error occurred: not_found R1',
      'action a:redraw answered 0',
    ],
  ],
  [
    { via: 'redraw', comes: 'modal that is drawn again', refuses: { 'views.update': ['internal_error'] } },
    [
      'ack',
      'views.update V1 h1: Card (internal_error)',
      'log error a request failed An API error occurred: internal_error R1 -.T1',
      `url false: ephemeral: [U1] ${OF_SLACK} ${OF_SLACK_BLOCK}`,
      'action a:redraw answered 0',
    ],
  ],
  [
    { via: 'redraw', comes: 'modal', refuses: { 'views.update': ['not_found'] } },
    [
      'ack',
      'views.update V1 h1: Card (not_found)',
      'log info a modal could not show its answer An API error occurred: not_found R1',
      'action a:redraw answered 0',
    ],
  ],
  [
    { via: 'redraw', comes: 'modal with words', refuses: { 'views.update': ['not_found'] } },
    [
      'ack',
      'views.update V1 h1: Card (not_found)',
      'log info a modal could not show its answer An API error occurred: not_found R1',
      'url false: ephemeral: [U1] Done.',
      'action a:redraw answered 0',
    ],
  ],
  [
    { via: 'redraw', comes: 'message instead', refuses: { 'views.update': ['not_found'] } },
    [
      'ack',
      'views.update V1: Form Close Done. (not_found)',
      'log info a modal could not show its answer An API error occurred: not_found R1',
      'url false: ephemeral: [U1] Done.',
      'action a:redraw answered 0',
    ],
  ],
  [
    { via: 'redraw', comes: 'push', refuses: { 'views.push': ['exchanged_trigger_id'] } },
    [
      'ack',
      'views.push trigger: Over (exchanged_trigger_id)',
      'log info a request was answered with a problem  R1 -.T1',
      `url false: ephemeral: [U1] ${LATE} ${LATE_BLOCK}`,
      'action a:redraw answered 0',
    ],
  ],
  [
    { via: 'redraw', comes: 'push', refuses: { 'views.push': ['not_found'] } },
    [
      'ack',
      'views.push trigger: Over (not_found)',
      'log info a modal could not show its answer An API error occurred: not_found R1',
      'action a:redraw answered 0',
    ],
  ],
  [
    { via: 'redraw', comes: 'message', refuses: { 'views.push': ['exchanged_trigger_id'] } },
    [
      'ack',
      'views.push trigger: Form Close Done. (exchanged_trigger_id)',
      'log info a modal could not show its answer  R1',
      'url false: ephemeral: [U1] Done.',
      'action a:redraw answered 0',
    ],
  ],
  [
    { via: 'redraw', comes: 'failure', refuses: { 'views.push': ['exchanged_trigger_id'] } },
    [
      'ack',
      'log error a request failed broken R1 -.T1',
      `views.push trigger: Not done Close ${FAILED_BLOCK} (exchanged_trigger_id)`,
      'log info a modal could not show its answer  R1',
      `url false: ephemeral: [U1] ${FAILED} ${FAILED_BLOCK}`,
      'action a:redraw failed 0',
    ],
  ],
  [{ via: 'layer', comes: 'push' }, ['ack', 'within 700', 'views.push trigger: Over', 'action a:layer answered 0']],
  [
    { via: 'layer', comes: 'message' },
    ['ack', 'within 700', 'views.push trigger: Form Close Done.', 'action a:layer answered 0'],
  ],
  [{ via: 'layer', comes: 'modal' }, ['ack', 'within 700', 'views.update V1 h1: Card', 'action a:layer answered 0']],
  [
    { via: 'layer', comes: 'push', late: 1 },
    ['ack', 'over 700', 'views.push trigger: One moment', 'views.update V9 h9: Over', 'action a:layer answered 0'],
  ],
  [
    { via: 'layer', comes: 'message', late: 1 },
    [
      'ack',
      'over 700',
      'views.push trigger: One moment',
      'views.update V9 h9: Form Close Done.',
      'action a:layer answered 0',
    ],
  ],
  [
    { via: 'layer', comes: 'modal', late: 1 },
    [
      'ack',
      'over 700',
      'views.push trigger: One moment',
      'views.update V1: Card',
      'views.update V9 h9: Form Close That is no longer there. Go back to see what there is now.',
      'action a:layer answered 0',
    ],
  ],
  [
    { via: 'layer', comes: 'failure', late: 1 },
    [
      'ack',
      'over 700',
      'log error a request failed broken R1 -.T1',
      'views.push trigger: One moment',
      `views.update V9 h9: Not done Close ${FAILED_BLOCK}`,
      'action a:layer failed 0',
    ],
  ],
  [
    { via: 'layer', comes: 'push', late: 1, trigger: null },
    [
      'ack',
      'over 700',
      'log info a request was answered with a problem  R1 -.T1',
      `url false: ephemeral: [U1] ${LATE} ${LATE_BLOCK}`,
      'action a:layer answered 0',
    ],
  ],
  [
    { via: 'layer', comes: 'message', late: 1, trigger: null },
    ['ack', 'over 700', 'url false: ephemeral: [U1] Done.', 'action a:layer answered 0'],
  ],
  [
    { via: 'layer', comes: 'push', late: 1, refuses: { 'views.push': ['trigger_exchanged'] } },
    [
      'ack',
      'over 700',
      'views.push trigger: One moment (trigger_exchanged)',
      'log info a request was answered with a problem  R1 -.T1',
      `url false: ephemeral: [U1] ${LATE} ${LATE_BLOCK}`,
      'action a:layer answered 0',
    ],
  ],
  [
    { via: 'layer', comes: 'push', late: 1, refuses: { 'views.update': ['not_found'] } },
    [
      'ack',
      'over 700',
      'views.push trigger: One moment',
      'views.update V9 h9: Over (not_found)',
      'log info a modal could not show its answer An API error occurred: not_found R1',
      'action a:layer answered 0',
    ],
  ],
  [
    { via: 'layer', comes: 'message', late: 1, refuses: { 'views.push': ['trigger_exchanged'] } },
    [
      'ack',
      'over 700',
      'views.push trigger: One moment (trigger_exchanged)',
      'log info a modal could not show its answer  R1',
      'url false: ephemeral: [U1] Done.',
      'action a:layer answered 0',
    ],
  ],
  [
    { via: 'layer', comes: 'modal with words', late: 1, refuses: { 'views.update': ['not_found'] } },
    [
      'ack',
      'over 700',
      'views.push trigger: One moment',
      'views.update V1: Card (not_found)',
      'log info a modal could not show its answer An API error occurred: not_found R1',
      'url false: ephemeral: [U1] Done.',
      'action a:layer answered 0',
    ],
  ],
  [
    { via: 'layer', comes: 'push', waited: 500 },
    ['ack', 'within 200', 'views.push trigger: Over', 'action a:layer answered 500'],
  ],
])('%j is answered so', async (given, answered) => {
  expect(await play(given)).toEqual(answered);
});
