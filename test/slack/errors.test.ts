import { WebAPIHTTPError, WebAPIPlatformError, WebAPIRateLimitedError, WebAPIRequestError } from '@slack/web-api';
import { expect, test } from 'vitest';
import {
  isSlackError,
  isSlackRefusal,
  isTokenGone,
  isTriggerGone,
  isViewGone,
  isViewStale,
  neededScope,
  postFailure,
  rateLimitSeconds,
  refusalCode,
  refusedToken,
} from '../../src/slack/api/errors.ts';

const refusedWith = (error: string, more: Readonly<Record<string, unknown>> = {}) =>
  new WebAPIPlatformError({ ok: false, error, ...more });
const answeredWith = (status: number) => new WebAPIHTTPError(status, 'said', {}, '');
const coded = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });

const WHAT_IS_ASKED = {
  isTokenGone,
  isTriggerGone,
  isViewGone,
  isViewStale,
  isSlackRefusal,
  isSlackError,
  refusedToken,
  refusalCode,
  rateLimitSeconds,
  neededScope,
};
const NONE = {
  isTokenGone: false,
  isTriggerGone: false,
  isViewGone: false,
  isViewStale: false,
  isSlackRefusal: false,
  isSlackError: true,
  refusedToken: null,
  refusalCode: null,
  rateLimitSeconds: null,
  neededScope: null,
};

const TOKEN = (code: string) => ({ isSlackRefusal: true, refusedToken: code });
const trigger = { isTriggerGone: true };
const invalid = (...messages: string[]) => refusedWith('invalid_arguments', { response_metadata: { messages } });

type Judged = [string, unknown, Partial<Record<keyof typeof WHAT_IS_ASKED, unknown>>];

test.each<Judged>([
  ...['token_revoked', 'account_inactive', 'invalid_auth'].map(
    (code): Judged => [code, refusedWith(code), { ...TOKEN(code), isTokenGone: true, refusalCode: code }],
  ),
  ...['not_authed', 'token_expired', 'not_allowed_token_type'].map(
    (code): Judged => [code, refusedWith(code), { ...TOKEN(code), refusalCode: code }],
  ),
  ...[
    ...['expired_trigger_id', 'exchanged_trigger_id', 'trigger_expired'],
    ...['trigger_exchanged', 'invalid_trigger_id'],
  ].map((code): Judged => [code, refusedWith(code), { ...trigger, refusalCode: code }]),
  ['a wrong trigger', invalid('x', '[ERROR] a bad trigger_id'), { ...trigger, refusalCode: 'invalid_arguments' }],
  ['a wrong argument', invalid('[ERROR] a bad view'), { refusalCode: 'invalid_arguments' }],
  ['a wrong argument, unnamed', refusedWith('invalid_arguments'), { refusalCode: 'invalid_arguments' }],
  [
    'a message about a trigger under another code',
    refusedWith('other', { response_metadata: { messages: ['trigger_id'] } }),
    { refusalCode: 'other' },
  ],
  ['not_found', refusedWith('not_found'), { isViewGone: true, refusalCode: 'not_found' }],
  ['view_not_found', refusedWith('view_not_found'), { isViewGone: true, refusalCode: 'view_not_found' }],
  ['hash_conflict', refusedWith('hash_conflict'), { isViewStale: true, refusalCode: 'hash_conflict' }],
  [
    'ratelimited',
    refusedWith('ratelimited'),
    { isSlackRefusal: true, rateLimitSeconds: 60, refusalCode: 'ratelimited' },
  ],
  ['a 429', new WebAPIRateLimitedError(7), { isSlackRefusal: true, rateLimitSeconds: 7 }],
  [
    'a scope that is named',
    refusedWith('missing_scope', { needed: 'channels:history,im:history' }),
    { isSlackRefusal: true, refusalCode: 'missing_scope', neededScope: 'channels:history,im:history' },
  ],
  [
    'a scope of two hundred characters',
    refusedWith('missing_scope', { needed: 'a'.repeat(200) }),
    { isSlackRefusal: true, refusalCode: 'missing_scope', neededScope: 'a'.repeat(200) },
  ],
  ...['', 'a'.repeat(201), 'files:read <!channel>', 'Files:Read', 7].map(
    (needed): Judged => [
      `no scope: ${JSON.stringify(needed)}`.slice(0, 40),
      refusedWith('missing_scope', { needed }),
      { isSlackRefusal: true, refusalCode: 'missing_scope' },
    ],
  ),
  ['a status', answeredWith(500), {}],
  ['no connection', new WebAPIRequestError(new Error('cut')), {}],
  ['a fault of ours', new Error('ours'), { isSlackError: false }],
  [
    'a fault of ours because of Slack',
    new Error('ours', { cause: refusedWith('invalid_auth') }),
    { isSlackError: false, isSlackRefusal: true },
  ],
  ['a fault of ours because of another', new Error('ours', { cause: new Error('other') }), { isSlackError: false }],
  ['nothing', undefined, { isSlackError: false }],
])('%s is taken for what it is', (_, error, expected) => {
  const found = Object.fromEntries(Object.entries(WHAT_IS_ASKED).map(([name, ask]) => [name, ask(error)]));
  expect(found).toEqual({ ...NONE, ...expected });
});

const UNKNOWN = { kind: 'unknown' };
const refused = (code: string, retryAfterMs: number | null = null) => ({ kind: 'refused', code, retryAfterMs });
const cut = (error: Error) => new WebAPIRequestError(error);

type Failed = [string, unknown, object];

test.each<Failed>([
  ['a limit', new WebAPIRateLimitedError(30), refused('ratelimited', 30_000)],
  ['a refusal', refusedWith('not_in_channel'), refused('not_in_channel')],
  ['a fault inside Slack', refusedWith('internal_error'), UNKNOWN],
  ['a fatal fault inside Slack', refusedWith('fatal_error'), UNKNOWN],
  ['what is no code', refusedWith('no answer of Slack'), UNKNOWN],
  ['what begins like a code', refusedWith('not_in_channel!'), UNKNOWN],
  ['what ends like a code', refusedWith('!not_in_channel'), UNKNOWN],
  ['a limit by somebody between', answeredWith(429), refused('ratelimited')],
  ['a time-out', answeredWith(408), UNKNOWN],
  ['an error of a server', answeredWith(500), UNKNOWN],
  ['a bad gateway', answeredWith(502), UNKNOWN],
  ['a server that is not there', answeredWith(503), refused('http_503')],
  ['a slow gateway', answeredWith(504), UNKNOWN],
  ['a refusal by somebody between', answeredWith(407), refused('http_407')],
  ['the last of those', answeredWith(499), refused('http_499')],
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].map(
    (code): Failed => [code, cut(coded(code)), refused('not_sent')],
  ),
  ['a connection that broke', cut(coded('ECONNRESET')), UNKNOWN],
  ['a connection that broke without a code', cut(new Error('cut')), UNKNOWN],
  [
    'a cause deep inside',
    cut(new Error('a', { cause: coded('x', { cause: coded('ENOTFOUND') }) })),
    refused('not_sent'),
  ],
  ['one of several', cut(new AggregateError([new Error('x'), coded('ECONNREFUSED')])), refused('not_sent')],
  ['no connection of ours', coded('ECONNREFUSED'), UNKNOWN],
])('of a post that failed by %s it is known whether it was made', (_, error, expected) => {
  expect(postFailure(error)).toEqual(expected);
});
