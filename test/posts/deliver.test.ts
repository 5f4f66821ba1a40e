import { describe, expect, test } from 'vitest';
import { startSlack } from '../../dev/slack/server.ts';
import { deliver } from '../../src/credit/posts/deliver.ts';
import { SlackClients } from '../../src/slack/api/clients.ts';
import { callJson } from '../support/world.ts';
import { PHONES } from './support.ts';

const MESSAGE = { text: 'Hello', blocks: [] };

/** Delivers one message while the stand-in does this to it. */
async function deliverUnder(effect: object | null, apiUrl?: string) {
  const slack = await startSlack();
  try {
    if (effect !== null) await callJson(`${slack.url}/control/faults`, 'POST', { method: 'chat.postMessage', effect });
    const [install] = slack.installs;
    const installation = {
      team: 'T0ACME001',
      enterprise: null,
      botToken: install?.botToken ?? '',
      botUser: 'U0ACMEBOT',
    };
    const silent = {
      debug() {},
      info() {},
      warn() {},
      error() {},
      setLevel() {},
      setName() {},
      getLevel: () => 'error',
    };
    const pool = new SlackClients({
      apiUrl: apiUrl ?? slack.apiUrl,
      installations: { find: async () => installation },
      logger: silent as never,
      timeout: 300,
    });
    return await deliver(await pool.of({ team: 'T0ACME001', enterprise: null }), PHONES, MESSAGE);
  } finally {
    await slack.close();
  }
}

describe('what became of a message', () => {
  test('it was posted', async () => {
    expect(await deliverUnder(null)).toMatchObject({ kind: 'posted', ts: expect.stringMatching(/^\d+\.\d{6}$/) });
  });

  test.each([
    'is_archived',
    'channel_not_found',
    'not_in_channel',
    'restricted_action',
    'restricted_action_read_only_channel',
    'restricted_action_that_is_new',
    'account_inactive',
    'token_revoked',
    'invalid_auth',
  ])('Slack will go on refusing: %s', async (error) => {
    const delivered = await deliverUnder({ kind: 'error', error });
    expect(delivered).toMatchObject({ kind: 'permanent', code: error, reason: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  test('its form was refused, and it has no other', async () => {
    expect(await deliverUnder({ kind: 'error', error: 'invalid_blocks' })).toMatchObject({
      kind: 'permanent',
      code: 'invalid_blocks',
      reason: 'Slack refused the form of the message.',
    });
  });

  test.each<[object, number | null]>([
    [{ kind: 'rate_limited', retryAfter: 7 }, 7000],
    [{ kind: 'error', error: 'ratelimited' }, null],
    [{ kind: 'error', error: 'a_code_from_tomorrow' }, null],
    [{ kind: 'status', status: 503 }, null],
    [{ kind: 'status', status: 429 }, 30_000],
  ])('it was not posted and may be later: %j', async (effect, retryAfterMs) => {
    expect(await deliverUnder(effect)).toMatchObject({ kind: 'passing', retryAfterMs });
  });

  test('nobody was there to take it', async () => {
    const gone = await startSlack();
    await gone.close();
    expect(await deliverUnder(null, gone.apiUrl)).toMatchObject({ kind: 'passing', code: 'not_sent' });
  });

  test.each<object>([
    { kind: 'cut' },
    { kind: 'hold' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 502 },
    { kind: 'status', status: 200, body: '<html>' },
    { kind: 'error', error: 'internal_error' },
    { kind: 'error', error: 'fatal_error' },
  ])('it may have been posted: %j', async (effect) => {
    expect(await deliverUnder(effect)).toEqual({ kind: 'unknown' });
  });
});
