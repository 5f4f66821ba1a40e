import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiRejection, isKnownCode, isRefused, KNOWN_CODES, mayHaveApplied } from '../../src/telephony/errors.ts';
import type { TelephonyClient } from '../../src/telephony/types.ts';
import { failureOf, leapingClock, openClient, type Reply, SECRET, startProvider } from './support.ts';

const CALLS = {
  'POST /auth/token': (client: TelephonyClient) => client.authenticate(),
  'GET /customer': (client: TelephonyClient) => client.customer(),
  'GET /balance': (client: TelephonyClient) => client.balance(),
  'GET /numbers/{telephone_number}': (client: TelephonyClient) => client.number('+441632960101'),
  'GET /numbers/{telephone_number}/follow-me': (client: TelephonyClient) => client.followMe('+441632960101'),
};
type Call = keyof typeof CALLS;

async function refusalOf(reply: Reply, call: Call = 'GET /customer'): Promise<ApiRejection> {
  const provider = await startProvider(() => reply, call === 'POST /auth/token' ? () => reply : undefined);
  const error = await failureOf(CALLS[call](openClient(provider.url, { clock: leapingClock() })));
  if (error instanceof ApiRejection) return error;
  throw error;
}

const documented: [string, number, Call][] = [
  ['missing_credentials', 400, 'POST /auth/token'],
  ['invalid_credentials', 401, 'POST /auth/token'],
  ['server_error', 500, 'POST /auth/token'],
  ['invalid_token', 401, 'GET /customer'],
  ['missing_token', 401, 'GET /customer'],
  ['inactive_api_key', 403, 'GET /customer'],
  ['scope_denied', 403, 'GET /customer'],
  ['customer_context_missing', 403, 'GET /customer'],
  ['number_not_found', 404, 'GET /numbers/{telephone_number}'],
  ['rate_limited', 429, 'GET /customer'],
  ['balance_unavailable', 503, 'GET /balance'],
  ['request_failed', 502, 'GET /customer'],
];
/** The same codes, at a call or with a status that the document does not have them with. */
const elsewhere: [string, number, Call][] = [
  ['server_error', 500, 'GET /customer'],
  ['invalid_credentials', 401, 'GET /balance'],
  ['scope_denied', 403, 'POST /auth/token'],
  ['scope_denied', 400, 'GET /customer'],
  ['scope_denied', 200, 'GET /customer'],
  ['number_not_found', 404, 'GET /numbers/{telephone_number}/follow-me'],
  ['number_not_found', 410, 'GET /numbers/{telephone_number}'],
  ['balance_unavailable', 503, 'GET /customer'],
  ['balance_unavailable', 404, 'GET /balance'],
  ['request_failed', 500, 'GET /customer'],
  ['inactive_api_key', 200, 'GET /customer'],
];

describe('the codes of the document', () => {
  it('are all known', () => {
    expect([...KNOWN_CODES].sort()).toEqual(documented.map(([code]) => code).sort());
  });

  it.each(documented)('%s is known by name and keeps its status %i at %s', async (code, status, call) => {
    const error = await refusalOf({ status, json: { success: false, error: { code, message: 'Words.' } } }, call);
    expect(error).toMatchObject({ status, code, saidCode: code, apiMessage: 'Words.', endpoint: call });
    expect(error.message).toBe(`The telephony API refused ${call} with ${status} ${code}`);
    expect(isKnownCode(error.code)).toBe(true);
    expect(KNOWN_CODES.filter((it) => isRefused(error, it))).toEqual([code]);
  });

  it.each(elsewhere)('%s with %i at %s is none of them, and keeps its words', async (code, status, call) => {
    const error = await refusalOf({ status, json: { success: false, error: { code, message: 'Words.' } } }, call);
    expect(error).toMatchObject({ status, code: null, saidCode: code, apiMessage: 'Words.', endpoint: call });
    expect(KNOWN_CODES.filter((it) => isRefused(error, it))).toEqual([]);
  });

  it('need none where the status says as much', async () => {
    expect((await refusalOf({ status: 429, raw: '<html>' })).code).toBe('rate_limited');
  });

  it.each([
    { errors: [{ type: 'scope_denied', message: 'Words.' }] },
    { error: { type: 'access', reason: 'scope_denied', message: 'Words.' } },
    { error: { message: 'Words.', context: { name: 'scope_denied' } } },
    ['scope_denied', 'Words.'],
  ])('are found wherever the error has them: %j', async (json) => {
    expect((await refusalOf({ status: 403, json })).code).toBe('scope_denied');
  });

  it('are not the only ones: an unknown code keeps status, code and words, and stays out of our message', async () => {
    const error = await refusalOf({ status: 409, json: { error: { code: 'moon_phase', message: 'Wait.' } } });
    expect(error).toMatchObject({ status: 409, code: null, saidCode: 'moon_phase', apiMessage: 'Wait.' });
    expect(error.message).toBe('The telephony API refused GET /customer with 409 and a code of its own');
    expect(isKnownCode(error.code)).toBe(false);
  });
});

describe('the shape of an error', () => {
  const words = { code: 'scope_denied', apiMessage: 'Not yours.' };
  it.each<[string, unknown, object]>([
    ['error.code and error.message', { error: { code: 'scope_denied', message: 'Not yours.' } }, words],
    ['error.message and code', { error: { message: 'Not yours.' }, code: 'scope_denied' }, words],
    [
      'success false and error',
      { success: false, error: { code: 'scope_denied', message: 'Not yours.' }, request_id: 'req_7' },
      { ...words, requestId: 'req_7' },
    ],
    ['error as words', { error: 'Not yours.' }, { code: null, apiMessage: 'Not yours.' }],
    ['error as words with a code in them', { error: 'It is not_yours' }, { code: null, apiMessage: 'It is not_yours' }],
    ['error as words behind a code', { error: 'not_yours, no' }, { code: null, apiMessage: 'not_yours, no' }],
    ['error as one word', { error: 'Forbidden' }, { code: null, apiMessage: 'Forbidden' }],
    ['errors as words', { errors: ['Not yours.', 'Nor theirs.'] }, { code: null, apiMessage: 'Not yours.' }],
    ['errors with details', { errors: [{ detail: 'Not yours.' }] }, { code: null, apiMessage: 'Not yours.' }],
    ['errors with titles', { error: { errors: [{ title: 'Not yours.' }] } }, { code: null, apiMessage: 'Not yours.' }],
    ['as long as is shown', { message: 'x'.repeat(1_000) }, { apiMessage: 'x'.repeat(1_000) }],
    ['error as a code', { error: 'scope_denied' }, { code: 'scope_denied', apiMessage: null }],
    ['error as a code beside words', { error: 'scope_denied', message: 'Not yours.' }, words],
    ['message alone', { message: 'Not yours.' }, { code: null, apiMessage: 'Not yours.' }],
    [
      'a numeric code',
      { error: { code: 4031, message: 'Not yours.' } },
      { code: null, saidCode: '4031', apiMessage: 'Not yours.' },
    ],
    ['a problem document', { title: 'Forbidden', detail: 'Not yours.' }, { code: null, apiMessage: 'Not yours.' }],
    ['an empty object', {}, { code: null, apiMessage: null }],
    ['null', null, { code: null, apiMessage: null }],
    ['a list', [{ message: 'Not yours.' }], { code: null, apiMessage: null }],
    ['a JSON string', 'Not yours.', { code: null, apiMessage: 'Not yours.' }],
    ['error of an odd type', { error: 7, message: ['x'] }, { code: null, apiMessage: null }],
    ['empty words', { error: { code: '', message: '  ' } }, { code: null, apiMessage: null }],
  ])('may be %s', async (_shape, json, expected) => {
    expect(await refusalOf({ status: 403, json })).toMatchObject({ status: 403, ...expected });
  });

  it.each<[string, string, string | null]>([
    ['one plain sentence', 'Service closed\r\nfor the night. ', 'Service closed for the night.'],
    ['HTML', '<html><body>502 Bad Gateway</body></html>', null],
    ['JSON cut short', '{"error":{"message":"No', null],
    ['a long text', 'x'.repeat(301), null],
    ['a text as long as is shown', 'x'.repeat(300), 'x'.repeat(300)],
    ['a text with much around it', ` ${'x'.repeat(300)}\n`, 'x'.repeat(300)],
    ['bytes', 'a\u0000b', null],
    ['nothing', '', null],
  ])('may be %s', async (_shape, raw, apiMessage) => {
    const error = await refusalOf({ status: 500, raw, headers: { 'content-type': 'text/plain' } });
    expect(error).toMatchObject({ status: 500, code: null, apiMessage });
  });

  it('gives the request id of the header where the body has none', async () => {
    const error = await refusalOf({ status: 404, json: {}, headers: { 'x-request-id': 'req_h' } });
    expect(error.requestId).toBe('req_h');
  });

  it('is shown at a length a person can read, cut between characters and marked as cut', async () => {
    const { apiMessage } = await refusalOf({ status: 404, json: { message: '🙂'.repeat(2_000) } });
    expect(apiMessage).toBe(`${'🙂'.repeat(499)}…`);
  });

  it('never repeats key, secret or token, even where the API does', async () => {
    const provider = await startProvider((it) => ({
      status: 403,
      json: { error: { code: SECRET, message: `key-1 ${SECRET} ${it.headers.authorization}`, field: SECRET } },
    }));
    const error = await failureOf(openClient(provider.url).customer());
    expect(error).toMatchObject({
      saidCode: '[hidden]',
      apiMessage: '[hidden] [hidden] Bearer [hidden]',
      field: '[hidden]',
    });
  });

  it('is never what fails: any JSON under an error status is a refusal with that status', async () => {
    let json: unknown;
    const provider = await startProvider(() => ({ status: 422, json }));
    const client = openClient(provider.url);
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue(),
        fc.dictionary(
          fc.constantFrom('error', 'message', 'code', 'errors', 'field', 'details', '__proto__', 'success'),
          tie('any'),
        ),
      ),
    })).any;
    await fc.assert(
      fc.asyncProperty(value, async (body) => {
        json = body;
        const error = await failureOf(client.customer());
        expect(error).toMatchObject({ name: 'Refused', status: 422 });
      }),
      { numRuns: 200 },
    );
  });
});

describe('a field the API blames', () => {
  it.each<[string, unknown, object]>([
    [
      'in error.field',
      { error: { message: 'Too long.', field: 'ring_seconds' } },
      { field: 'ring_seconds', fieldFaults: [{ field: 'ring_seconds', message: 'Too long.' }] },
    ],
    ['in param beside the message', { message: 'Too long.', param: 'timeout_seconds' }, { field: 'timeout_seconds' }],
    [
      'in a list of errors',
      {
        error: {
          message: 'Invalid.',
          errors: [
            { field: 'destinations[2].number', message: 'No.' },
            { path: 'max_forwards', msg: '1 to 10.' },
            { unrelated: true },
          ],
        },
      },
      {
        apiMessage: 'Invalid.',
        field: 'destinations[2].number',
        fieldFaults: [
          { field: 'destinations[2].number', message: 'No.' },
          { field: 'max_forwards', message: '1 to 10.' },
        ],
      },
    ],
    [
      'in a map of errors',
      { errors: { replay_count: ['Too many.', 'Really.'] } },
      { field: 'replay_count', fieldFaults: [{ field: 'replay_count', message: 'Too many.' }] },
    ],
  ])('is kept when it is %s', async (_where, json, expected) => {
    expect(await refusalOf({ status: 422, json })).toMatchObject(expected);
  });

  it('is one of fifty at most, however many the API lists', async () => {
    const errors = Array.from({ length: 1_000 }, (_it, index) => ({ field: `f${index}`, message: 'No.' }));
    expect((await refusalOf({ status: 422, json: { errors } })).fieldFaults).toHaveLength(50);
  });

  it('is absent when the API blames none', async () => {
    for (const errors of [undefined, null, 'Wrong.', 7, [['Wrong.']], ['Wrong.', null]]) {
      const error = await refusalOf({ status: 422, json: { message: 'No.', errors } });
      expect('field' in error).toBe(false);
      expect(error.fieldFaults).toEqual([]);
    }
  });
});

describe('whether a write may have been applied', () => {
  it.each<[string, Reply, boolean]>([
    ['yes, when the API refused it, perhaps after it was done', { status: 422, json: {} }, true],
    ['yes, when the limit was reached, perhaps after it was done', { status: 429, json: {} }, true],
    ['yes, when the server failed over it', { status: 502, json: { error: { code: 'request_failed' } } }, true],
    ['yes, when a gateway lost patience', { status: 504, raw: '<html>' }, true],
    ['yes, when the server lost patience', { status: 408, json: {} }, true],
    ['yes, when the answer was a redirect', { status: 303, headers: { location: '/' } }, true],
  ])('%s', async (_answer, reply, expected) => {
    const provider = await startProvider(() => reply);
    const client = openClient(provider.url, { clock: leapingClock() });
    expect(mayHaveApplied(await failureOf(client.updateIvr('ivr_1', { replayCount: 1 })))).toBe(expected);
  });

  it('never, for a read', async () => {
    const provider = await startProvider(() => ({ status: 500, json: {} }));
    expect(mayHaveApplied(await failureOf(openClient(provider.url).customer()))).toBe(false);
  });

  it('never, when it was the token request that failed', async () => {
    const provider = await startProvider(
      () => ({ status: 204 }),
      () => ({ status: 500, json: { error: { code: 'server_error' } } }),
    );
    const error = await failureOf(openClient(provider.url).updateIvr('ivr_1', { replayCount: 1 }));
    expect(error).toMatchObject({ name: 'Refused', code: 'server_error', endpoint: 'POST /auth/token' });
    expect(mayHaveApplied(error)).toBe(false);
  });
});
