import { expect, test } from 'vitest';
import { type Arrival, event } from './arrivals.ts';
import { played } from './routing-stage.ts';

test.each<[Arrival, string[]]>([
  [
    event({ type: 'seen', user: 'U1', channel: 'C1' }),
    ['recorded', 'admit -.T1', 'claim -.T1 Ev1', 'check read U1', 'seen -.T1 U1 C1', '10000 false false', 'recorded'],
  ],
  [
    event(
      { type: 'seen', user: 'U1', user_team: 'T8' },
      {
        event_time: 7,
        is_ext_shared_channel: true,
        authorizations: [
          { team_id: 'T1', enterprise_id: null, user_id: 'UAPP', is_enterprise_install: true },
          { team_id: 'T9' },
        ],
      },
    ),
    ['recorded', 'admit -.T1', 'claim -.T1 Ev1', 'check read U1', 'seen -.T1 U1 T8', '7999 true UAPP true', 'recorded'],
  ],
  [
    event({ type: 'seen', user: 'U1', source_team: 'T8' }),
    ['recorded', 'admit -.T1', 'claim -.T1 Ev1', 'check read U1', 'seen -.T1 U1 T8', '10000 false false', 'recorded'],
  ],
  [
    event({ type: 'seen' }),
    [
      'recorded',
      'admit -.T1',
      'claim -.T1 Ev1',
      'check read USLACK',
      'seen -.T1 USLACK',
      '10000 false false',
      'recorded',
    ],
  ],
  [event({ type: 'seen', user: 'U9' }), ['recorded']],
  [
    event({ type: 'seen', user: 'U2' }),
    ['recorded', 'admit -.T1', 'claim -.T1 Ev1', 'check read U2', 'refused not allowed', 'recorded'],
  ],
  [
    event({ type: 'seen', user: 'U4' }),
    ['recorded', 'admit -.T1', 'claim -.T1 Ev1', 'check read U4', 'refused not allowed', 'recorded'],
  ],
  [event({ type: 'seen', user: 'U1' }, { event_id: 'again' }), ['recorded', 'admit -.T1', 'claim -.T1 again']],
  [
    event({ type: 'seen', user: 'U1' }, { team_id: 'T2' }),
    ['recorded', 'admit E2.T2', 'claim E2.T2 Ev1', 'check read U1', 'seen E2.T2 U1', '10000 false false', 'recorded'],
  ],
  [
    event({ type: 'seen', user: 'U1' }, { team_id: 'T3' }),
    ['recorded', 'admit -.T3', 'log error an event was not handled not allowed R1 seen'],
  ],
  [
    event({ type: 'seen', user: 'U1' }, { team_id: 'T4' }),
    [
      'recorded',
      'log warn it is not known whether a workspace has moved cannot be read R1',
      'admit -.T4',
      'claim -.T4 Ev1',
      'check read U1',
      'seen -.T4 U1',
      '10000 false false',
      'recorded',
    ],
  ],
  [event({ type: 'seen', user: 'U1' }, { team_id: 'X' }), ['recorded', 'throws The event names no workspace']],
  [
    event({ type: 'shown', user: 'U1' }),
    ['recorded', 'admit -.T1', 'claim -.T1 Ev1', 'check read U1', 'begins beside', 'shown', 'recorded'],
  ],
  [
    event({ type: 'shown', user: 'U3' }),
    ['recorded', 'admit -.T1', 'claim -.T1 Ev1', 'check read U3', 'begins beside', 'shown', 'recorded'],
  ],
  [
    event({ type: 'shown', user: 'U4' }),
    [
      'recorded',
      'admit -.T1',
      'claim -.T1 Ev1',
      'check read U4',
      'log error an event was not handled not allowed R1 shown',
    ],
  ],
  [
    event({ type: 'shown', user: 'U2' }),
    [
      'recorded',
      'admit -.T1',
      'claim -.T1 Ev1',
      'check read U2',
      'log error an event was not handled not allowed R1 shown',
    ],
  ],
  [event({ type: 'gone' }), ['gone -.T1', 'recorded', 'recorded']],
  [event({ type: 'gone' }, { event_id: 'again', team_id: 'T3' }), ['gone -.T3', 'recorded', 'recorded']],
  [event({ type: 'other' }), ['recorded']],
  [event(null), ['recorded']],
  [
    event({ type: 'seen', user: 'U1' }, { team_id: 'T1', enterprise_id: 'E1' }),
    ['recorded', 'admit E1.T1', 'claim E1.T1 Ev1', 'check read U1', 'seen E1.T1 U1', '10000 false false', 'recorded'],
  ],
  [
    event(
      { type: 'seen', user: 'U1' },
      { team_id: undefined, context_team_id: 'T8', context_enterprise_id: 'E8', enterprise_id: 'E1' },
    ),
    ['recorded', 'admit E8.T8', 'claim E8.T8 Ev1', 'check read U1', 'seen E8.T8 U1', '10000 false false', 'recorded'],
  ],
  [
    event({ type: 'seen', user: 'U1' }, { team_id: 'E1', enterprise_id: 'E1' }),
    ['recorded', 'admit E1.-', 'claim E1.- Ev1', 'check read U1', 'seen E1.- U1', '10000 true false', 'recorded'],
  ],
  [
    event({ type: 'seen', user: 'U1' }, { enterprise_id: '' }),
    ['recorded', 'admit -.T1', 'claim -.T1 Ev1', 'check read U1', 'seen -.T1 U1', '10000 false false', 'recorded'],
  ],
  [
    event({ type: 'shown', user: 'U5' }),
    ['recorded', 'admit -.T1', 'claim -.T1 Ev1', 'check read U5', 'begins beside', 'allowed', 'shown', 'recorded'],
  ],
  [event({ type: 'lost' }), ['log error an event was not handled its file is broken R1 lost']],
])('of %j comes this', async (arrival, comes) => {
  expect(await played(arrival)).toEqual(comes);
});
