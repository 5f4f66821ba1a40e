import { expect, test } from 'vitest';
import { type Arrival, pressed, presses, VIEW } from './arrivals.ts';
import { played } from './routing-stage.ts';

test.each<[Arrival, string[]]>([
  [
    pressed('a:any'),
    ['ack', 'admit -.T1', 'a:any v a:any v message 5.5 url', 'url a:any done', 'action a:any answered'],
  ],
  [
    pressed('a:any#2'),
    ['ack', 'admit -.T1', 'a:any v a:any#2 v message 5.5 url', 'url a:any done', 'action a:any answered'],
  ],
  [
    pressed('a:read'),
    [
      'ack',
      'admit -.T1',
      'check read U1',
      'a:read v a:read v message 5.5 url',
      'url a:read done',
      'action a:read answered',
    ],
  ],
  [
    pressed('a:edit'),
    [
      'ack',
      'admit -.T1',
      'claim -.T1   [{"type":"button","action_id":"a:edit","value":"v"}]',
      'check edit U1',
      'told of a:edit',
      'a:edit v a:edit v message 5.5 url',
      'log error background work failed could not be told',
      'url a:edit done',
      'action a:edit answered',
    ],
  ],
  [pressed('a:edit', { trigger_id: 'again' }), ['ack', 'admit -.T1', 'claim -.T1 again', 'action a:edit answered']],
  [
    pressed('a:edit', { user: { id: 'U2' } }),
    [
      'ack',
      'admit -.T1',
      'claim -.T1   [{"type":"button","action_id":"a:edit","value":"v"}]',
      'check edit U2',
      'log info a request was answered with a problem not allowed R1',
      'url Not yours: edit. *Not yours: edit.*',
      'action a:edit problem',
    ],
  ],
  [
    pressed('a:read', { user: { id: 'U2' } }),
    [
      'ack',
      'admit -.T1',
      'check read U2',
      'log info a request was answered with a problem not allowed R1',
      'url Not yours: read. *Not yours: read.*',
      'action a:read problem',
    ],
  ],
  [
    pressed('a:refused'),
    [
      'ack',
      'admit -.T1',
      'check manage U1',
      'a:refused v a:refused v message 5.5 url',
      'url a:refused done',
      'action a:refused answered',
    ],
  ],
  [
    pressed('a:refused', { user: { id: 'U4' } }),
    ['ack', 'admit -.T1', 'check manage U4', 'url something else', 'action a:refused answered'],
  ],
  [
    pressed('a:beside'),
    ['ack', 'admit -.T1', 'check read U1', 'begins beside', 'url beside done', 'action a:beside answered'],
  ],
  [
    pressed('a:beside', { user: { id: 'U3' } }),
    ['ack', 'admit -.T1', 'check read U3', 'begins beside', 'url beside done', 'action a:beside answered'],
  ],
  [
    pressed('a:beside', { user: { id: 'U5' } }),
    ['ack', 'admit -.T1', 'check read U5', 'begins beside', 'allowed', 'url beside done', 'action a:beside answered'],
  ],
  [
    pressed('a:beside', { user: { id: 'U4' } }),
    [
      'ack',
      'admit -.T1',
      'check read U4',
      'log info a request was answered with a problem not allowed R1',
      'url Not yours: read. *Not yours: read.*',
      'action a:beside problem',
    ],
  ],
  [
    pressed('a:beside', { user: { id: 'U2' } }),
    [
      'ack',
      'admit -.T1',
      'check read U2',
      'log info a request was answered with a problem not allowed R1',
      'url Not yours: read. *Not yours: read.*',
      'action a:beside problem',
    ],
  ],
  [pressed('a:other'), ['ack', 'url This button or form is from an earlier version', 'action - unknown']],
  [pressed('b:any'), ['ack', 'url This button or form is from an earlier version', 'action - unknown']],
  [pressed('any'), ['ack', 'url This button or form is from an earlier version', 'action - unknown']],
  [
    pressed('a:edit', { view: VIEW, container: { type: 'view' } }),
    [
      'ack',
      'admit -.T1',
      'claim -.T1 V1 h1 [{"type":"button","action_id":"a:edit","value":"v"}]',
      'check edit U1',
      'a:edit v a:edit v modal url V1 V0 h1',
      'log info a modal could not show its answer No install for this workspace R1',
      'url a:edit done',
      'action a:edit answered',
    ],
  ],
  [
    pressed('a:any', { view: { ...VIEW, type: 'home', root_view_id: undefined } }),
    ['ack', 'admit -.T1', 'a:any v a:any v home 5.5 url V1 V1 h1', 'url a:any done', 'action a:any answered'],
  ],
  [
    pressed('a:any', { container: { message_ts: '5.5', thread_ts: '4.4' } }),
    ['ack', 'admit -.T1', 'a:any v a:any v message 5.5 4.4 url', 'url a:any done', 'action a:any answered'],
  ],
  [
    pressed('a:any', { container: null, response_url: null }),
    [
      'ack',
      'admit -.T1',
      'a:any v a:any v message',
      'log info a request was answered with a problem No install for this workspace R1',
      'log error an error could not be shown to the user No install for this workspace R1',
      'action a:any answered',
    ],
  ],
  [
    presses('a:typed', 'look main line live'),
    [
      'ack',
      'pressed look main line live',
      'admit -.T1',
      'check read U1',
      'look runs -.T1 [main line|main line live|live]',
      'url look done',
      'action a:typed answered',
    ],
  ],
  [
    presses('a:typed', 'HELP'),
    ['ack', 'pressed HELP', 'admit -.T1', 'help runs -.T1 [||]', 'url help done', 'action a:typed answered'],
  ],
  [presses('a:typed', 'nonsense'), ['ack', 'url This button or form is from an earlier version', 'action - unknown']],
  [presses('a:typed', 'either a'), ['ack', 'url This button or form is from an earlier version', 'action - unknown']],
  [
    presses('a:typed', 'once 7', { trigger_id: 'again' }),
    ['ack', 'pressed once 7', 'admit -.T1', 'claim -.T1 again', 'action a:typed answered'],
  ],
  [
    presses('a:typed', 'choice two', { user: { id: 'U2' } }),
    [
      'ack',
      'pressed choice two',
      'admit -.T1',
      'check edit U2',
      'log info a request was answered with a problem not allowed R1',
      'url Not yours: edit, do two. *Not yours: edit, do two.*',
      'action a:typed problem',
    ],
  ],
  [
    pressed('a:typed', { actions: [{ type: 'button', action_id: 'a:typed' }] }),
    ['ack', 'url This button or form is from an earlier version', 'action - unknown'],
  ],
  [
    presses('a:typed', 'opens it'),
    [
      'ack',
      'pressed opens it',
      'admit -.T1',
      'check manage U1',
      'opens runs -.T1 [it|it|]',
      'url opens done',
      'action a:typed answered',
    ],
  ],
  [
    presses('a:typed', 'look', { team: { id: 'T2' } }),
    [
      'ack',
      'pressed look',
      'admit E2.T2',
      'check read U1',
      'look runs E2.T2 [||]',
      'url look done',
      'action a:typed answered',
    ],
  ],
  [
    presses('a:typed', 'credit'),
    [
      'ack',
      'pressed credit',
      'admit -.T1',
      'check read U1',
      'look runs -.T1 [||]',
      'url look done',
      'action a:typed answered',
    ],
  ],
  [
    pressed('a:any', { actions: [{ type: 's', action_id: 'a:any', selected_option: { value: 'o' } }] }),
    ['ack', 'admit -.T1', 'a:any o a:any o message 5.5 url', 'url a:any done', 'action a:any answered'],
  ],
  [
    pressed('a:any', { actions: [{ type: 's', action_id: 'a:any', selected_user: 'UX' }] }),
    ['ack', 'admit -.T1', 'a:any UX a:any UX message 5.5 url', 'url a:any done', 'action a:any answered'],
  ],
  [
    pressed('a:any', { actions: [{ type: 's', action_id: 'a:any', selected_conversation: 'CX' }] }),
    ['ack', 'admit -.T1', 'a:any CX a:any CX message 5.5 url', 'url a:any done', 'action a:any answered'],
  ],
  [
    pressed('a:any', { actions: [{ type: 's', action_id: 'a:any', selected_date: '2026-01-02' }] }),
    [
      'ack',
      'admit -.T1',
      'a:any 2026-01-02 a:any 2026-01-02 message 5.5 url',
      'url a:any done',
      'action a:any answered',
    ],
  ],
  [
    pressed('a:any', { actions: [{ type: 's', action_id: 'a:any', selected_time: '10:00' }] }),
    ['ack', 'admit -.T1', 'a:any 10:00 a:any 10:00 message 5.5 url', 'url a:any done', 'action a:any answered'],
  ],
  [
    pressed('a:any', { actions: [{ type: 's', action_id: 'a:any' }] }),
    ['ack', 'admit -.T1', 'a:any a:any message 5.5 url', 'url a:any done', 'action a:any answered'],
  ],
  [
    pressed('broken:go'),
    [
      'log error a request failed its file is broken R1',
      'ack',
      'url Something went wrong inside Switchboard, not with what you typed. Try again; if it stays, pass on the reference below. Reference R1. *Something went wrong inside Switchboard, not with what you typed.* / Try again; if it stays, pass on the reference below. Reference `R1`',
      'action - failed',
    ],
  ],
])('of %j comes this', async (arrival, comes) => {
  expect(await played(arrival)).toEqual(comes);
});
