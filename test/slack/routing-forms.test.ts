import { expect, test } from 'vitest';
import { type Arrival, submitted, VIEW } from './arrivals.ts';
import { played } from './routing-stage.ts';

test.each<[Arrival, string[]]>([
  [
    submitted(),
    [
      'admit -.T1',
      'claim -.T1 t',
      'check edit U1',
      'form runs -.T1 [||]',
      'ack update Answer Close form done',
      'submission a:form answered',
    ],
  ],
  [submitted({ trigger_id: 'again' }), ['admit -.T1', 'claim -.T1 again', 'ack', 'submission a:form answered']],
  [
    submitted({ trigger_id: undefined }),
    [
      'admit -.T1',
      'claim -.T1 V1 h1 null',
      'check edit U1',
      'form runs -.T1 [||]',
      'ack update Answer Close form done',
      'submission a:form answered',
    ],
  ],
  [
    submitted({ user: { id: 'U2' } }),
    [
      'admit -.T1',
      'claim -.T1 t',
      'check edit U2',
      'log info a request was answered with a problem not allowed R1',
      'ack update Not done Close *Not yours: edit.*',
      'submission a:form problem',
    ],
  ],
  [
    submitted({ view: { ...VIEW, callback_id: 'a:none' } }),
    [
      'ack',
      'log info a request was answered with a problem No install for this workspace R1',
      'log error an error could not be shown to the user No install for this workspace R1',
      'action - unknown',
    ],
  ],
  [
    submitted({ view: { ...VIEW, callback_id: undefined } }),
    [
      'ack',
      'log info a request was answered with a problem No install for this workspace R1',
      'log error an error could not be shown to the user No install for this workspace R1',
      'action - unknown',
    ],
  ],
  [
    submitted({ team: { id: 'T3' } }),
    [
      'admit -.T3',
      'log info a request was answered with a problem not allowed R1',
      'ack update Not done Close *Being removed.*',
      'submission a:form problem',
    ],
  ],
  [
    ['shortcut', { team: { id: 'T1' }, user: { id: 'U1' }, callback_id: 'a:see' }],
    ['admit -.T1', 'check read U1', 'a:see', 'ack', 'shortcut a:see answered'],
  ],
  [
    [
      'shortcut',
      {
        team: { id: 'T1' },
        user: { id: 'U1' },
        callback_id: 'a:see',
        message: {
          text: 'Hi',
          blocks: [{ type: 'section', text: { type: 'mrkdwn', text: 'there' } }],
          attachments: [{ title: 'T', fallback: 'F', pretext: 'P', value: 'V', url: 'https://a', footer: 'no' }],
        },
      },
    ],
    ['admit -.T1', 'check read U1', 'a:see Hi / there / T / F / P / V / https://a', 'ack', 'shortcut a:see answered'],
  ],
  [
    ['shortcut', { team: { id: 'T1' }, user: { id: 'U1' }, callback_id: 'a:no' }],
    [
      'ack',
      'log info a request was answered with a problem No install for this workspace R1',
      'log error an error could not be shown to the user No install for this workspace R1',
      'action - unknown',
    ],
  ],
  [
    ['shortcut', { team: { id: 'T1' }, user: { id: 'U1' } }],
    [
      'ack',
      'log info a request was answered with a problem No install for this workspace R1',
      'log error an error could not be shown to the user No install for this workspace R1',
      'action - unknown',
    ],
  ],
  [
    ['shortcut', { team: { id: 'T1' }, user: { id: 'U2' }, callback_id: 'a:see', response_url: 'url' }],
    [
      'admit -.T1',
      'check read U2',
      'log info a request was answered with a problem not allowed R1',
      'log info a request was answered with a problem R1',
      'ack',
      'url Slack took too long to open the form. Nothing was changed; do it once more. *Slack took too long to open the form.* / Nothing was changed; do it once more.',
      'shortcut a:see problem',
    ],
  ],
  [['suggestion', { action_id: 'a:zone', value: 'lon' }], ['ack zone lon lon']],
  [['suggestion', { action_id: 'a:zone#1' }], ['ack zone  ']],
  [['suggestion', { action_id: 'a:none', value: 'l' }], ['ack']],
  [['suggestion', { value: 'l' }], ['ack']],
  [
    ['suggestion', { action_id: 'a:zone', value: 'x' }],
    ['log error select options could not be loaded nothing begins so a:zone', 'ack'],
  ],
  [
    submitted({ view: { ...VIEW, callback_id: 'broken:form' } }),
    [
      'log error a request failed its file is broken R1',
      'ack',
      'log info a request was answered with a problem No install for this workspace R1',
      'log error an error could not be shown to the user No install for this workspace R1',
      'action - failed',
    ],
  ],
  [
    ['shortcut', { team: { id: 'T1' }, user: { id: 'U1' }, callback_id: 'broken:see', response_url: 'url' }],
    [
      'log error a request failed its file is broken R1',
      'ack',
      'url Something went wrong inside Switchboard, not with what you typed. Try again; if it stays, pass on the reference below. Reference R1. *Something went wrong inside Switchboard, not with what you typed.* / Try again; if it stays, pass on the reference below. Reference `R1`',
      'action - failed',
    ],
  ],
  [
    ['suggestion', { action_id: 'broken:zone', value: 'l' }],
    ['log error select options could not be loaded its file is broken broken:zone', 'ack'],
  ],
])('of %j comes this', async (arrival, comes) => {
  expect(await played(arrival)).toEqual(comes);
});
