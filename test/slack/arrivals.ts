type Body = Readonly<Record<string, unknown>>;

/** What arrives: by which method of the router, and the payload. */
export type Arrival = readonly [kind: 'command' | 'action' | 'shortcut' | 'submission' | 'suggestion' | 'event', Body];

const FROM = { team: { id: 'T1' }, user: { id: 'U1' } };

export const typed = (text?: string, more: Body = {}): Arrival => [
  'command',
  { command: '/phone', text, team_id: 'T1', user_id: 'U1', ...more },
];

/** A button that is pressed, with the value `v`. */
export const pressed = (id: string, more: Body = {}): Arrival => presses(id, 'v', more);

export const presses = (id: string, value: string, more: Body = {}): Arrival => [
  'action',
  {
    ...FROM,
    response_url: 'url',
    container: { message_ts: '5.5' },
    actions: [{ type: 'button', action_id: id, value }],
    ...more,
  },
];

export const VIEW = { id: 'V1', hash: 'h1', root_view_id: 'V0', type: 'modal', callback_id: 'a:form', blocks: [] };

export const submitted = (more: Body = {}): Arrival => [
  'submission',
  { ...FROM, view: VIEW, trigger_id: 't', ...more },
];

export const event = (inner: Body | null, more: Body = {}): Arrival => [
  'event',
  { team_id: 'T1', event_id: 'Ev1', event: inner, ...more },
];
