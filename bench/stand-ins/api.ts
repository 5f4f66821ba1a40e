import { type Listening, listen, sendJson } from './listen.ts';

/** What the stand-in's balance reads, so that answers can be told from others. */
export const BALANCE = '1234.56780';

/** The number whose Follow-Me can be edited. */
export const NUMBER = '+441615550100';

const followMe = {
  telephone_number: NUMBER,
  mode: 'always',
  sequence: 'ordered',
  timeout_seconds: 30,
  max_forwards: 2,
  destinations: [
    { destination_id: 'D1', name: 'Desk', number: '+441615550101', enabled: true, ring_seconds: 20, order: 1 },
    { destination_id: 'D2', name: 'Mobile', number: '+447700900100', enabled: true, ring_seconds: 20, order: 2 },
  ],
  destination_limit: 10,
};
const number = { number: NUMBER, display_name: 'Main line', status: 'active', follow_me_available: true };

/** A list long enough that people page through it. */
const numbers = [
  number,
  ...Array.from({ length: 249 }, (_, at) => ({
    number: `+44161555${String(1000 + at)}`,
    display_name: `Line ${at + 2}`,
    status: 'active',
    follow_me_available: true,
  })),
];

const ROUTES: Readonly<Record<string, Buffer>> = {
  'POST /v1/auth/token': success({ access_token: 'benchmark-access', token_type: 'Bearer', expires_in: 3600 }),
  'GET /v1/balance': success({ call_credit_balance: BALANCE, reported_at: '2026-01-02T03:04:05+00:00' }),
  'GET /v1/capabilities': success({ telephone_numbers: { read: true }, follow_me: { read: true, write: true } }),
  'GET /v1/numbers': success({ items: numbers, count: numbers.length }),
  [`GET /v1/numbers/${encodeURIComponent(NUMBER)}`]: success(number),
  ...Object.fromEntries(
    numbers.map((each) => [
      `GET /v1/numbers/${encodeURIComponent(each.number)}/follow-me`,
      success({ ...followMe, telephone_number: each.number }),
    ]),
  ),
};
const NOT_FOUND = Buffer.from(JSON.stringify({ success: false, error: { code: 'not_found', message: 'Not found' } }));

/**
 * The provider's API as far as the benchmark needs it, at the cost of a bare server: the sandbox keeps state, checks
 * and records everything, and would be measured instead of the app.
 */
export function startApi(delayMs: number): Promise<Listening> {
  return listen(delayMs, ({ method, path, answer }) => {
    const found = ROUTES[`${method} ${path}`];
    sendJson(answer, found === undefined ? 404 : 200, found ?? NOT_FOUND);
  });
}

export interface HangingApi extends Listening {
  /** From now on no call of that key is answered. */
  hang(): void;
  /** Answers all that were left hanging, and hangs no more. */
  release(): void;
}

/** The same, whose calls of one key can be left hanging; the token says whose it is. */
export async function startHangingApi(apiKey: string): Promise<HangingApi> {
  const held: (() => void)[] = [];
  let hanging = false;
  const server = await listen(0, ({ method, path, body, answer }) => {
    const name = `${method} ${path}`;
    if (name === 'POST /v1/auth/token') {
      const { api_key: key } = JSON.parse(body()) as { api_key: string };
      return sendJson(answer, 200, success({ access_token: key, token_type: 'Bearer', expires_in: 3600 }));
    }
    const found = ROUTES[name];
    const go = () => sendJson(answer, found === undefined ? 404 : 200, found ?? NOT_FOUND);
    if (hanging && answer.req.headers.authorization === `Bearer ${apiKey}`) held.push(go);
    else go();
  });
  return {
    ...server,
    hang() {
      hanging = true;
    },
    release() {
      hanging = false;
      for (const go of held.splice(0)) go();
    },
  };
}

function success(data: object): Buffer {
  return Buffer.from(JSON.stringify({ success: true, data }));
}
