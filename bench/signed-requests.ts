import { createHmac, randomUUID } from 'node:crypto';

/** The workspace that the benchmark plays. */
export const TEAM = 'T0BENCH001';

/** Never used outside the benchmark. */
export const SIGNING_SECRET = 'benchmark-signing-secret-00000000';

/** What undici sends for one delivery. */
export interface Delivery {
  headers: string[];
  body: Buffer;
}

/** The path of the `response_url` of a person's commands. */
export function hookOf(n: number, team = TEAM): string {
  return `/hooks/commands/${team}/${n}/benchmark`;
}

/** A slash command as Slack encodes it; `n` says by whom, and each has a trigger of its own. */
export function commandBody(n: number, text: string, hooksUrl: string, team = TEAM): Buffer {
  const person = n.toString(36).toUpperCase().padStart(6, '0');
  const fields = new URLSearchParams({
    token: 'not-used-for-years',
    team_id: team,
    team_domain: 'benchmark',
    channel_id: 'C0BENCH001',
    channel_name: 'general',
    user_id: `U0${person}`,
    user_name: `person${n}`,
    command: '/phone',
    text,
    api_app_id: 'A0BENCH001',
    is_enterprise_install: 'false',
    response_url: `${hooksUrl.replace(/\/hooks$/, '')}${hookOf(n, team)}`,
    trigger_id: `1234567890123.1234567890123.${randomUUID().replaceAll('-', '')}`,
  });
  return Buffer.from(fields.toString());
}

/** A pressed button under a message, as Slack encodes it. */
export function buttonBody(n: number, actionId: string, value: string, hooksUrl: string): Buffer {
  const person = n.toString(36).toUpperCase().padStart(6, '0');
  const payload = {
    type: 'block_actions',
    team: { id: TEAM, domain: 'benchmark' },
    user: { id: `U0${person}`, team_id: TEAM, name: `person${n}` },
    channel: { id: 'C0BENCH001', name: 'general' },
    container: { type: 'message', message_ts: '1700000000.000100', channel_id: 'C0BENCH001', is_ephemeral: true },
    api_app_id: 'A0BENCH001',
    is_enterprise_install: false,
    enterprise: null,
    response_url: `${hooksUrl}/actions/${TEAM}/${n}/benchmark`,
    trigger_id: `1234567890123.1234567890123.${randomUUID().replaceAll('-', '')}`,
    actions: [{ type: 'button', action_id: actionId, block_id: 'edit', value, action_ts: '1700000000.000200' }],
  };
  return Buffer.from(new URLSearchParams({ payload: JSON.stringify(payload) }).toString());
}

let written = 0;

/** A direct message to the app, as Slack delivers it, written now; `n` says by whom. No two have the same time stamp. */
export function messageBody(n: number, text: string, team: string): Buffer {
  const person = n.toString(36).toUpperCase().padStart(6, '0');
  const seconds = Math.floor(Date.now() / 1000);
  written = (written + 1) % 1_000_000;
  const ts = `${seconds}.${String(written).padStart(6, '0')}`;
  const elements = [{ type: 'rich_text_section', elements: [{ type: 'text', text }] }];
  const event = {
    type: 'message',
    channel_type: 'im',
    user: `U0${person}`,
    channel: `D0${person}`,
    team,
    text,
    ts,
    event_ts: ts,
    client_msg_id: randomUUID(),
    blocks: [{ type: 'rich_text', block_id: 'said1', elements }],
  };
  const authorizations = [
    { enterprise_id: null, team_id: team, user_id: 'U0BOT', is_bot: true, is_enterprise_install: false },
  ];
  return Buffer.from(
    JSON.stringify({
      token: 'not-used-for-years',
      team_id: team,
      api_app_id: 'A0BENCH001',
      event,
      type: 'event_callback',
      event_id: `Ev${randomUUID().replaceAll('-', '')}`,
      event_time: seconds,
      authorizations,
      is_ext_shared_channel: false,
      event_context: '4-benchmark',
    }),
  );
}

/** What an agent of somebody asks for; `n` says of whom. */
export function agentBody(id: number, n: number, method: string, params: object, team: string): Buffer {
  const person = n.toString(36).toUpperCase().padStart(6, '0');
  const _meta = { slack: { user_id: `U0${person}`, team_id: team } };
  return Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta } }));
}

/** Signs a body as Slack does, for the second that `now` (epoch milliseconds) lies in. */
export function sign(body: Buffer, now: number, type = 'application/x-www-form-urlencoded'): Delivery {
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', SIGNING_SECRET).update(`v0:${timestamp}:`).update(body).digest('hex');
  return {
    body,
    headers: [
      'content-type',
      type,
      'user-agent',
      'Slackbot 1.0 (+https://api.slack.com/robots)',
      'accept',
      'application/json, text/event-stream, */*',
      'accept-encoding',
      'gzip,deflate',
      'x-slack-request-timestamp',
      timestamp,
      'x-slack-signature',
      `v0=${signature}`,
    ],
  };
}

const TRIGGER = 'trigger_id=';

/** The same bodies over and over, each time with a trigger of its own: one that comes twice is not answered twice. */
export class Deliveries {
  readonly #bodies: readonly { body: Buffer; trigger: number }[];
  #next = 0;

  constructor(bodies: readonly Buffer[]) {
    this.#bodies = bodies.map((body) => ({ body, trigger: body.indexOf(TRIGGER) + TRIGGER.length }));
  }

  /** `at` is the place of its body among those given. */
  next(now: number): Delivery & { at: number } {
    const at = this.#next % this.#bodies.length;
    const template = this.#bodies[at];
    if (template === undefined) throw new Error('There is nothing to deliver');
    this.#next += 1;
    const body = Buffer.from(template.body);
    body.write(String(this.#next).padStart(13, '0'), template.trigger, 'latin1');
    return { ...sign(body, now), at };
  }
}
