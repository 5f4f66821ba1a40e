import { WebClient } from '@slack/web-api';
import { OFFERS as CONNECT_OFFERS } from '../../src/features/connect/listed.ts';
import { createLogger } from '../../src/runtime/log.ts';
import { boltLogger } from '../../src/slack/api/bolt-logger.ts';
import type { Message } from '../../src/slack/blocks/outcome.ts';
import { problemMessage, problemTextFor, problemView } from '../../src/slack/inbound/problem.ts';
import { CommandTable, unknownCommand } from '../../src/slack/inbound/routes.ts';
import {
  ApiRejection,
  InvalidResponse,
  isKnownCode,
  KNOWN_CODES,
  type KnownCode,
  Unreachable,
} from '../../src/telephony/errors.ts';
import { Forbidden, NotConnected } from '../../src/workspace/errors.ts';
import { loadCommands } from './features.ts';
import type { Shown, States } from './states.ts';

const OFFERS = new Map(Object.entries(CONNECT_OFFERS));
const SILENT = boltLogger(createLogger({ level: 'silent', write: () => {} }));
const REFERENCE = '0A1B2C3D';
const ENDPOINT = 'GET /balance';

/** An answer that the document has each code with. */
const ANSWERS: Readonly<Record<KnownCode, readonly [status: number, endpoint: string]>> = {
  missing_credentials: [400, 'POST /auth/token'],
  invalid_credentials: [401, 'POST /auth/token'],
  server_error: [500, 'POST /auth/token'],
  invalid_token: [401, 'GET /numbers'],
  missing_token: [401, 'GET /numbers'],
  inactive_api_key: [403, 'GET /numbers'],
  scope_denied: [403, 'PUT /numbers/{telephone_number}/follow-me'],
  customer_context_missing: [403, 'GET /customer'],
  number_not_found: [404, 'GET /numbers/{telephone_number}'],
  rate_limited: [429, ENDPOINT],
  balance_unavailable: [503, ENDPOINT],
  request_failed: [502, ENDPOINT],
};

function refused(code: string | null, more: { apiMessage?: string; retryAfterMs?: number; status?: number } = {}) {
  const { apiMessage = null, retryAfterMs = null, status = isKnownCode(code) ? ANSWERS[code][0] : 403 } = more;
  const endpoint = isKnownCode(code) ? ANSWERS[code][1] : ENDPOINT;
  return new ApiRejection(endpoint, { status, code, apiMessage, requestId: null, fieldFaults: [], retryAfterMs });
}

function inSandbox<E extends ApiRejection | Unreachable | InvalidResponse>(error: E): E {
  error.environment = 'sandbox';
  return error;
}

const message = (error: unknown): Message => problemMessage(problemTextFor(error), REFERENCE, OFFERS);

/** What Slack's own client rejects with when Slack answers a call with this code. */
async function slackRefusal(code: string): Promise<unknown> {
  const fetch = async () => Response.json({ ok: false, error: code });
  const client = new WebClient('xoxb-of-a-test', { fetch, retryConfig: { retries: 0 }, logger: SILENT });
  return client.auth.test().catch((error: unknown) => error);
}

const byCode: Record<string, Shown> = {};
for (const code of KNOWN_CODES) byCode[`refused ${code}`] = message(inSandbox(refused(code)));

const helpless = new NotConnected({
  headline: 'No phone account is connected to this workspace yet.',
  next: 'A workspace admin or owner can connect one.',
  offer: 'connect',
});
const forbidden = new Forbidden({
  headline: 'Only managers can connect an account.',
  next: 'Workspace admins and owners can help.',
  ask: ['U0ADAM001', 'U0OLIVE01'],
});
const table = new CommandTable(await loadCommands());

/** What people are told when something goes wrong, for every kind of error there is. */
export const problemStates: States = {
  problemMessage: {
    ...byCode,
    'refused, too many requests, with a time to wait': message(refused('rate_limited', { retryAfterMs: 12_300 })),
    'refused with a code of its own': message(refused('odd', { apiMessage: 'Not on a <!channel> Sunday.' })),
    'refused without a code': message(refused(null, { status: 500 })),
    'refused with very many words': message(refused(null, { apiMessage: 'blah & blah '.repeat(200) })),
    unreachable: message(inSandbox(new Unreachable(ENDPOINT, 'not-sent', 'connect'))),
    'no answer in time': message(new Unreachable(ENDPOINT, 'unknown', 'deadline')),
    unintelligible: message(new InvalidResponse(ENDPOINT, 'data.call_credit_balance')),
    'not connected': message(helpless),
    forbidden: message(forbidden),
    'a scope that the workspace did not grant': message(await slackRefusal('missing_scope')),
    'a token that Slack no longer takes': message(await slackRefusal('token_revoked')),
    unexpected: message(new Error('a secret that nobody may see')),
  },
  problemView: {
    'forbidden, where a form was promised': problemView(problemTextFor(forbidden), REFERENCE, OFFERS),
    'unexpected, where a form was promised': problemView(problemTextFor(new Error('x')), REFERENCE, OFFERS),
  },
  unknownWord: {
    'an unknown word with a guess': unknownCommand('/phone', { word: 'ballance', rest: '' }, table.near('ballance')),
    'an unknown word without a guess': unknownCommand('/phone', { word: '<!channel>', rest: '' }, []),
    'three thousand characters': unknownCommand('/phone', { word: 'x'.repeat(3000), rest: '' }, []),
  },
};
