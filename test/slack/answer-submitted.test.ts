import { test } from 'vitest';
import { expectPlain as expect } from '../support/plain.ts';
import { answerStage, type Case } from './answer-stage.ts';
import { FAILED, FAILED_BLOCK } from './answer-texts.ts';

const play = answerStage();

test.each<[Case, string[]]>([
  [
    { via: 'form', comes: 'message' },
    ['within 2000', 'within 700', 'ack update: [U1] Form Close Done.', 'submission a:form answered 0'],
  ],
  [
    { via: 'form', comes: 'message', late: 1 },
    ['over 2000', 'ack update: One moment', 'views.update V1: Form Close Done.', 'submission a:form answered 0'],
  ],
  [
    { via: 'form', comes: 'modal' },
    ['within 2000', 'within 700', 'ack update: [U1] Card', 'submission a:form answered 0'],
  ],
  [
    { via: 'form', comes: 'modal', late: 1 },
    ['over 2000', 'ack update: One moment', 'views.update V1: Card', 'submission a:form answered 0'],
  ],
  [
    { via: 'form', comes: 'modal with a copy' },
    [
      'within 2000',
      'within 700',
      'views.update V0: Under',
      'ack update: [U1] Card',
      'chat.postMessage U1: Keep.',
      'submission a:form answered 0',
    ],
  ],
  [
    { via: 'form', comes: 'modal with a copy', late: 1 },
    [
      'over 2000',
      'ack update: One moment',
      'views.update V0: Under',
      'chat.postMessage U1: Keep.',
      'views.update V1: Card',
      'submission a:form answered 0',
    ],
  ],
  [
    { via: 'form', comes: 'modal of its own' },
    ['within 2000', 'within 700', 'ack update: [U1] Card', 'submission a:form answered 0'],
  ],
  [
    { via: 'form', comes: 'modal of its own', late: 1 },
    ['over 2000', 'ack update: One moment', 'views.update V1: Card', 'submission a:form answered 0'],
  ],
  [
    { via: 'form', comes: 'push' },
    ['within 2000', 'within 700', 'ack push: [U1] Over', 'submission a:form answered 0'],
  ],
  [
    { via: 'form', comes: 'push', late: 1 },
    ['over 2000', 'ack update: One moment', 'views.update V1: Over', 'submission a:form answered 0'],
  ],
  [
    { via: 'form', comes: 'back' },
    ['within 2000', 'within 700', 'views.update V0: Under', 'ack', 'submission a:form answered 0'],
  ],
  [
    { via: 'form', comes: 'back', late: 1 },
    [
      'over 2000',
      'ack update: One moment',
      'views.update V0: Under',
      'views.update V1: Form Close Done.',
      'submission a:form answered 0',
    ],
  ],
  [
    { via: 'form', comes: 'back alone' },
    ['within 2000', 'within 700', 'ack update: [U1] Under', 'submission a:form answered 0'],
  ],
  [
    { via: 'form', comes: 'back alone', late: 1 },
    ['over 2000', 'ack update: One moment', 'views.update V1: Under', 'submission a:form answered 0'],
  ],
  [{ via: 'form', comes: 'errors' }, ['within 2000', 'ack errors: Too long. Odd.', 'submission a:form answered 0']],
  [
    { via: 'form', comes: 'errors', late: 1 },
    [
      'over 2000',
      'ack update: One moment',
      'views.update V1: Form :warning: *Too long.* name Anna secret Type this once more: it is never sent back to you. a:form',
      'submission a:form answered 0',
    ],
  ],
  [{ via: 'form', comes: 'close' }, ['within 2000', 'within 700', 'ack clear:', 'submission a:form answered 0']],
  [
    { via: 'form', comes: 'close', late: 1 },
    ['over 2000', 'ack update: One moment', 'views.update V1: Form Close Done.', 'submission a:form answered 0'],
  ],
  [
    { via: 'form', comes: 'close with words' },
    ['within 2000', 'within 700', 'chat.postMessage U1: Done.', 'ack clear:', 'submission a:form answered 0'],
  ],
  [
    { via: 'form', comes: 'close with words', late: 1 },
    ['over 2000', 'ack update: One moment', 'views.update V1: Form Close Done.', 'submission a:form answered 0'],
  ],
  [{ via: 'form', comes: 'nothing' }, ['within 2000', 'within 700', 'ack', 'submission a:form answered 0']],
  [
    { via: 'form', comes: 'nothing', late: 1 },
    ['over 2000', 'ack update: One moment', 'views.update V1: Form Close Done.', 'submission a:form answered 0'],
  ],
  [
    { via: 'form', comes: 'failure', check: 'over a form' },
    [
      'within 2000',
      'log error a request failed broken R1 -.T1',
      'within 700',
      `ack update: [U1] Not done Close ${FAILED_BLOCK}`,
      'submission a:form failed 0',
    ],
  ],
  [
    { via: 'form', comes: 'failure', check: 'over a form', late: 1 },
    [
      'over 2000',
      'ack update: One moment',
      'log error a request failed broken R1 -.T1',
      `views.update V1: Not done Close ${FAILED_BLOCK}`,
      'submission a:form failed 0',
    ],
  ],
  [
    { via: 'form', comes: 'failure', check: 'alone' },
    [
      'within 2000',
      'log error a request failed broken R1 -.T1',
      'within 700',
      `ack push: [U1] Not done Close ${FAILED_BLOCK}`,
      'submission a:form failed 0',
    ],
  ],
  [
    { via: 'form', comes: 'failure', check: 'alone', late: 1 },
    [
      'over 2000',
      'ack update: One moment',
      'log error a request failed broken R1 -.T1',
      `views.update V1: Form ${FAILED_BLOCK} As you said. a:form`,
      'submission a:form failed 0',
    ],
  ],
  [
    { via: 'form', comes: 'failure' },
    ['within 2000', 'log error a request failed broken R1 -.T1', `ack errors: ${FAILED}`, 'submission a:form failed 0'],
  ],
  [
    { via: 'form', comes: 'failure', faultOn: 'name' },
    ['within 2000', 'log error a request failed broken R1 -.T1', `ack errors: ${FAILED}`, 'submission a:form failed 0'],
  ],
  [
    { via: 'form', comes: 'failure', late: 1, faultOn: 'name' },
    [
      'over 2000',
      'ack update: One moment',
      'log error a request failed broken R1 -.T1',
      `views.update V1: Form :warning: *${FAILED}* name Anna secret Type this once more: it is never sent back to you. a:form`,
      'submission a:form failed 0',
    ],
  ],
  [
    { via: 'form', comes: 'failure', faultOn: 'other' },
    ['within 2000', 'log error a request failed broken R1 -.T1', `ack errors: ${FAILED}`, 'submission a:form failed 0'],
  ],
  [
    { via: 'form', comes: 'message', faultOn: 'name' },
    ['within 2000', 'within 700', 'ack update: [U1] Form Close Done.', 'submission a:form answered 0'],
  ],
  [
    { via: 'form', comes: 'back', refuses: { 'views.update': ['not_found'] } },
    [
      'within 2000',
      'within 700',
      'views.update V0: Under (not_found)',
      'log info the form under a preview was gone An API error occurred: not_found R1',
      'ack',
      'submission a:form answered 0',
    ],
  ],
  [
    {
      via: 'form',
      comes: 'modal with a copy',
      refuses: { 'views.update': ['not_found'], 'chat.postMessage': ['internal_error'] },
    },
    [
      'within 2000',
      'within 700',
      'views.update V0: Under (not_found)',
      'log info the form under a preview was gone An API error occurred: not_found R1',
      'ack update: [U1] Card',
      'chat.postMessage U1: Keep. (internal_error)',
      'log warn the result could not be sent in a direct message An API error occurred: internal_error R1',
      'submission a:form answered 0',
    ],
  ],
  [
    { via: 'form', comes: 'close with words', refuses: { 'chat.postMessage': ['ratelimited'] } },
    [
      'within 2000',
      'within 700',
      'chat.postMessage U1: Done. (ratelimited)',
      'log warn the result could not be sent in a direct message A rate-limit has been reached, you may retry this request in 7 seconds R1',
      'ack update: [U1] Form Close Done.',
      'submission a:form answered 0',
    ],
  ],
  [
    { via: 'form', comes: 'message', late: 1, refuses: { 'views.update': ['not_found'] } },
    [
      'over 2000',
      'ack update: One moment',
      'views.update V1: Form Close Done. (not_found)',
      'log info the modal was gone before its answer An API error occurred: not_found R1',
      'chat.postMessage U1: Done.',
      'submission a:form answered 0',
    ],
  ],
  [
    { via: 'form', comes: 'modal with a copy', late: 1, refuses: { 'views.update': ['not_found', 'not_found'] } },
    [
      'over 2000',
      'ack update: One moment',
      'views.update V0: Under (not_found)',
      'log info the form under a preview was gone An API error occurred: not_found R1',
      'chat.postMessage U1: Keep.',
      'views.update V1: Card (not_found)',
      'log info the modal was gone before its answer An API error occurred: not_found R1',
      'submission a:form answered 0',
    ],
  ],
  [
    { via: 'form', comes: 'back', late: 1, refuses: { 'views.update': ['not_found', 'not_found'] } },
    [
      'over 2000',
      'ack update: One moment',
      'views.update V0: Under (not_found)',
      'log info the form under a preview was gone An API error occurred: not_found R1',
      'views.update V1: Form Close Done. (not_found)',
      'log info the modal was gone before its answer An API error occurred: not_found R1',
      'chat.postMessage U1: Done.',
      'submission a:form answered 0',
    ],
  ],
  [
    { via: 'form', comes: 'errors', late: 1, refuses: { 'views.update': ['not_found'] } },
    [
      'over 2000',
      'ack update: One moment',
      'views.update V1: Form :warning: *Too long.* name Anna secret Type this once more: it is never sent back to you. a:form (not_found)',
      'log info the modal was gone before its answer An API error occurred: not_found R1',
      'chat.postMessage U1: Nothing was changed: Too long. Odd.',
      'submission a:form answered 0',
    ],
  ],
  [
    { via: 'form', comes: 'failure', late: 1, refuses: { 'views.update': ['not_found'] } },
    [
      'over 2000',
      'ack update: One moment',
      'log error a request failed broken R1 -.T1',
      `views.update V1: Form :warning: *${FAILED}* name Anna secret Type this once more: it is never sent back to you. a:form (not_found)`,
      'log info the modal was gone before its answer An API error occurred: not_found R1',
      `chat.postMessage U1: ${FAILED}`,
      'submission a:form failed 0',
    ],
  ],
  [
    {
      via: 'form',
      comes: 'nothing',
      late: 1,
      refuses: { 'views.update': ['not_found'], 'chat.postMessage': ['not_in_channel'] },
    },
    [
      'over 2000',
      'ack update: One moment',
      'views.update V1: Form Close Done. (not_found)',
      'log info the modal was gone before its answer An API error occurred: not_found R1',
      'chat.postMessage U1: Done. (not_in_channel)',
      'log warn the result could not be sent in a direct message An API error occurred: not_in_channel R1',
      'submission a:form answered 0',
    ],
  ],
  [
    { via: 'form', comes: 'message', waited: 1999 },
    ['within 1', 'within 700', 'ack update: [U1] Form Close Done.', 'submission a:form answered 1999'],
  ],
  [
    { via: 'form', comes: 'back', late: 1, waited: 2600 },
    [
      'over 0',
      'ack update: One moment',
      'views.update V0: Under',
      'views.update V1: Form Close Done.',
      'submission a:form answered 2600',
    ],
  ],
])('%j is answered so', async (given, answered) => {
  expect(await play(given)).toEqual(answered);
});
