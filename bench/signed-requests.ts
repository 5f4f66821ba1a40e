import { createHmac } from 'node:crypto';

/** The workspace that the benchmark plays. */
export const TEAM = 'T0BENCH001';

/** Never used outside the benchmark. */
export const SIGNING_SECRET = 'benchmark-signing-secret-00000000';

/** What undici sends for one delivery. */
export interface Delivery {
  headers: string[];
  body: Buffer;
}

/** A slash command as Slack encodes it; `n` sets it apart from others by its person and its trigger. */
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
    response_url: `${hooksUrl}/commands/${team}/${n}/benchmark`,
    trigger_id: `1234567890123.1234567890123.${person.toLowerCase().padStart(32, '0')}`,
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
    trigger_id: `1234567890123.1234567890123.${person.toLowerCase().padStart(32, '0')}`,
    actions: [{ type: 'button', action_id: actionId, block_id: 'edit', value, action_ts: '1700000000.000200' }],
  };
  return Buffer.from(new URLSearchParams({ payload: JSON.stringify(payload) }).toString());
}

/** Signs a body as Slack does, for the second that `now` (epoch milliseconds) lies in. */
export function sign(body: Buffer, now: number): Delivery {
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', SIGNING_SECRET).update(`v0:${timestamp}:`).update(body).digest('hex');
  return {
    body,
    headers: [
      'content-type',
      'application/x-www-form-urlencoded',
      'user-agent',
      'Slackbot 1.0 (+https://api.slack.com/robots)',
      'accept',
      'application/json,*/*',
      'accept-encoding',
      'gzip,deflate',
      'x-slack-request-timestamp',
      timestamp,
      'x-slack-signature',
      `v0=${signature}`,
    ],
  };
}

/** The same bodies over and over, each signed once a second, so that the generator's own work stays small. */
export class Deliveries {
  readonly #bodies: readonly Buffer[];
  #signed: Delivery[] = [];
  #second = 0;
  #next = 0;

  constructor(bodies: readonly Buffer[]) {
    this.#bodies = bodies;
  }

  next(now: number): Delivery {
    const second = Math.floor(now / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#signed = this.#bodies.map((body) => sign(body, now));
    }
    const delivery = this.#signed[this.#next % this.#signed.length];
    if (delivery === undefined) throw new Error('There is nothing to deliver');
    this.#next += 1;
    return delivery;
  }
}
