import { judgeRequests } from '../../../src/features/doctor/checks.ts';
import { doctorMessage, type Finding } from '../../../src/features/doctor/view.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, HARD_NAME, WHEN } from '../fixtures.ts';

const slack: Finding = {
  subject: 'Slack',
  state: 'works',
  said: [
    'Slack takes the token of this workspace, and answered in 84 ms.',
    'Every permission that Switchboard needs is there.',
  ],
  next: null,
};
const sandbox: Finding = {
  subject: 'Sandbox',
  state: 'works',
  said: [
    'The provider issued a token for the key, and answered in 152 ms.',
    'The key may use 5 of the 5 groups that Switchboard uses, and change Follow-Me and IVR menus.',
  ],
  next: null,
  more: { type: 'status', does: 'says which' },
};
const live: Finding = {
  subject: 'Live',
  state: 'unset',
  said: ['The provider answered in 148 ms.', 'No key is connected.'],
  next: null,
  more: { type: 'setup connect live', does: 'connects one' },
};
const storage: Finding = {
  subject: 'Storage',
  state: 'works',
  said: ['A record was written, read and deleted in 3 ms.', "The workspace's secret was read in 1 ms."],
  next: null,
};
const schedules: Finding = {
  subject: 'Schedules',
  state: 'works',
  said: ['The scheduler answers, and has every job of this workspace.', 'Balance posts made here: 3.', 'Paused: 1.'],
  next: null,
  last: WHEN,
  more: { type: 'schedule all', does: 'lists them' },
};
const clock: Finding = { subject: 'Clock', state: 'works', said: ['It agrees with Slack.'], next: null };

const requests = judgeRequests({ last: 'valid', wrongAt: null, wrong: 0 }, 0);
const refused = judgeRequests({ last: 'valid', wrongAt: 0, wrong: 3 }, 60_000);
const unasked = judgeRequests({ last: null, wrongAt: null, wrong: 0 }, 0);

const failing: Finding = {
  subject: 'Live',
  state: 'fails',
  said: ['The provider does not accept this API key with this secret in Live.'],
  next: 'Check both; Sandbox keys do not work here.',
};
const unforeseen: Finding = {
  subject: 'Slack',
  state: 'fails',
  said: ['It did not answer properly, or not in time.'],
  next: 'Try again; if it stays, pass on the reference below.',
};
const late: Finding = {
  subject: 'Clock',
  state: 'look',
  said: ['It is 95 s behind Slack. At 300 s every request from Slack is refused.'],
  next: 'Ask the person who runs Switchboard to set its machine’s clock from the network.',
};

const left: Finding = {
  subject: 'People',
  state: 'look',
  said: ['Noah Nkemelu has left this workspace, but still owns 1 balance post and is an editor.'],
  next: null,
  buttons: [
    { actionId: 'schedule:menu#leaver0', label: 'Hand over the post every day at 09:00', value: 'transfer 0a1b2c' },
    { actionId: 'access:change', label: 'Hand over the role' },
  ],
};

export const states: States = {
  doctorMessage: {
    'all is well': doctorMessage([slack, requests, sandbox, live, storage, schedules, clock], {
      reference: null,
      command: COMMAND,
      zone: 'Europe/London',
    }),
    'somebody left': doctorMessage([slack, sandbox, live, storage, schedules, left], {
      reference: null,
      command: COMMAND,
      zone: 'Europe/London',
    }),
    'requests were refused': doctorMessage([slack, refused, sandbox, live, storage, schedules, clock], {
      reference: null,
      command: COMMAND,
      zone: 'Europe/London',
    }),
    'no request has come': doctorMessage([slack, unasked], {
      reference: null,
      command: COMMAND,
      zone: 'Europe/London',
    }),
    'one thing is wrong': doctorMessage([slack, sandbox, storage, schedules, late], {
      reference: null,
      command: COMMAND,
      zone: 'Europe/London',
    }),
    'much is wrong': doctorMessage([unforeseen, sandbox, failing, storage, schedules], {
      reference: '0A1B2C3D',
      command: COMMAND,
      zone: null,
    }),
    'a group of the provider with a hard name': doctorMessage(
      [{ ...sandbox, said: [`The key may change ${HARD_NAME.repeat(30)}.`] }],
      { reference: null, command: '/telefon', zone: null },
    ),
  },
};
