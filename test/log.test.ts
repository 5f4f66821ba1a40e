import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLogger, type Logger } from '../src/runtime/log.ts';
import { newReference, withTrace } from '../src/runtime/tracing.ts';
import { anyCharacter } from './support/any-character.ts';

/** What the logger writes while `use` runs, as bytes and as entries. */
function logged(use: (log: Logger) => void, level = 'trace'): { text: string; entries: Record<string, unknown>[] } {
  const lines: string[] = [];
  use(createLogger({ level, write: (line) => lines.push(line) }));
  return { text: lines.join(''), entries: lines.map((line) => JSON.parse(line)) };
}

const SECRET = 'hush-q7Zk';

describe('an entry', () => {
  it('is one line of JSON with a level in words, a time and what it was given', () => {
    const { text, entries } = logged((log) => log.info({ tenant: '-T1', ms: 12 }, 'handled %s', 'balance'));
    expect(text).toMatch(/^\{.*\}\n$/);
    expect(entries).toEqual([
      { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), tenant: '-T1', ms: 12, msg: 'handled balance' },
    ]);
  });

  it('stays one line of JSON whatever is redacted in it', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: anyCharacter }), fc.string({ unit: 'grapheme' }), (json, message) => {
        const { entries } = logged((log) => log.info({ value: JSON.parse(json), token: SECRET }, `${message}`));
        expect(entries).toHaveLength(1);
        expect(entries[0]).toMatchObject({ level: 'info', token: '[hidden]' });
      }),
    );
  });

  it('has the ids of its trace as they are, though digits in them look like a number', () => {
    const ids = { trace_id: '0012345678900123456789001234567a', span_id: 'b0089791fed5e046' };
    const written = logged((log) =>
      withTrace(`00-${ids.trace_id}-${ids.span_id}-01`, () => log.info('ring 0044 7700 900123')),
    );
    expect(written.entries).toEqual([expect.objectContaining({ ...ids, msg: 'ring ***123' })]);
    // Nothing else passes under their names.
    const others = logged((log) => log.info({ trace_id: '0044 7700 900123', span_id: '00447700900123' }, 'x'));
    expect(others.text).not.toContain('900123');
  });

  it('is written to standard output before the process ends', () => {
    const source = join(import.meta.dirname, '../src/runtime/log.ts');
    const program = `
      const { createLogger } = await import(${JSON.stringify(source)});
      createLogger({ level: 'info' }).info({ api_secret: '${SECRET}' }, 'last words');
      process.exit(3);`;
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    expect(status).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ msg: 'last words', api_secret: '[hidden]' });
  });

  it('below the level is not written, and what it was given is not even looked at', () => {
    const trap = new Proxy({}, { ownKeys: () => fail(), get: () => fail() });
    const { text } = logged((log) => {
      log.debug(trap, 'not now');
      log.trace({ trap });
    }, 'info');
    expect(text).toBe('');
  });
});

function fail(): never {
  throw new Error('looked at');
}

describe('a secret is hidden by its name', () => {
  const names = [
    'api_secret',
    'apiSecret',
    'API-Key',
    'api_key',
    'token',
    'access_token',
    'botToken',
    'refresh_token',
    'authorization',
    'Proxy-Authorization',
    'cookie',
    'Set-Cookie',
    'password',
    'clientSecret',
    'SLACK_SIGNING_SECRET',
    'signingSecret',
    'stateSecret',
    'DATA_KEY',
    'dataKey',
    'credentials',
    'response_url',
    'responseUrl',
    'response_urls',
    'trigger_id',
    'triggerId',
    'x-slack-signature',
    'jwe',
  ];

  it.each(names)('%s, wherever it stands', (name) => {
    const { text, entries } = logged((log) => {
      log.info({ [name]: SECRET }, 'on top');
      log.info({ a: { b: { c: { d: [{ [name]: `two words ${SECRET}` }] } } } }, 'deep');
      log.info({ [name]: { nested: [SECRET] } }, 'holding an object');
      log.child({ [name]: SECRET }).info('bound');
      log.info(`{"${name}":"${SECRET}"}`);
      log.info({ body: `{"a":{"${name}":"two words ${SECRET}","b":"quote"}}` }, 'JSON in a string');
      log.info({ body: JSON.stringify(JSON.stringify({ [name]: SECRET })) }, 'JSON in JSON in a string');
      log.info(`a=1&${name}=${SECRET}&b=2`);
      log.info(`{ ${name}: '${SECRET} and more ${SECRET}' }`);
      log.info(`${name}: ${SECRET}`);
      log.error(new Error(`refused with ${name}=${SECRET}`));
    });
    expect(entries).toHaveLength(11);
    expect(text).not.toContain(SECRET);
    expect(text).toContain('a=1&');
    expect(text).toContain('&b=2');
  });

  it('but an empty place stays visible as such', () => {
    expect(logged((log) => log.info({ a: { token: null } })).entries[0]).toMatchObject({ a: { token: null } });
  });
});

describe('a secret is hidden by its form', () => {
  // Put together here, so that no file of this repository holds anything that looks like a token.
  const slack = (kind: string): string => [kind, '1234567890', '0987654321', 'AbCdEfGhIj'].join('-');
  const hex = 'ab12'.repeat(16);
  const samples: readonly (readonly [string, string, string])[] = [
    ['a bot token', slack('xoxb'), 'AbCdEfGhIj'],
    ['a bot token in a URL', slack('xoxb').replaceAll('-', '%2D'), 'AbCdEfGhIj'],
    ['a bot token in base64', Buffer.from(slack('xoxb')).toString('base64'), 'MTIzNDU2'],
    ['a bot token in hex', Buffer.from(slack('xoxb')).toString('hex'), '3132333435'],
    ['a user token', slack('xoxp'), 'AbCdEfGhIj'],
    ['a rotated token', `xoxe.${slack('xoxb')}`, 'AbCdEfGhIj'],
    ['a refresh token', slack('xoxe'), 'AbCdEfGhIj'],
    ['an app token', slack('xapp'), 'AbCdEfGhIj'],
    ['a bearer token', 'Bearer q7Zk.abc-def_ghi/jkl+mno==', 'q7Zk'],
    ['a bearer token in small letters', 'bearer q7Zkabcdefghijkl', 'q7Zk'],
    ['a basic authorisation', 'Basic q7Zkabcdefghijkl', 'q7Zk'],
    ['an encrypted secret', `eyJhbGciOiJkaXIifQ..q7Zk.abc.def`, 'q7Zk'],
    ['a request signature', `v0=${hex}`, hex],
    ['a response address', 'https://hooks.slack.com/commands/T1/123/q7Zk', 'q7Zk'],
    ['a response address for governments', 'https://hooks.slack-gov.com/actions/T1/123/q7Zk', 'q7Zk'],
    ['a trigger id', `123456789012.987654321098.${hex.slice(0, 32)}`, hex.slice(0, 32)],
    ['a password in an address', 'https://user:q7Zk@api.example.com/v1', 'q7Zk'],
    ['an installation code', '/slack/oauth_redirect?code=q7Zk&state=q7Zk', 'q7Zk'],
  ];

  it.each(samples)('%s, wherever it stands', (_name, secret, tell) => {
    const { text, entries } = logged((log) => {
      log.info(secret);
      log.info(`before ${secret} after`);
      log.info('line\n%s\nline', secret);
      log.info({ note: secret, deep: { list: [1, secret, { [secret]: 1 }] } });
      log.info({ text: JSON.stringify({ note: secret }) });
      log.child({ bound: secret }).info('bound');
      log.error(new Error(secret, { cause: new Error(`because ${secret}`) }), secret);
      log.error({ failure: Object.assign(new Error('failed'), { body: secret }) });
    });
    expect(entries).toHaveLength(8);
    expect(text).not.toContain(tell);
    expect(text).toContain('after');
  });
});

describe('a telephone number in a text keeps its last three digits', () => {
  it.each([
    '+442079460958',
    '+44 20 7946 0958',
    '+44 (0)20 7946-0958',
    '+44.20.7946.0958',
    '+44\u00a020\u00a07946\u00a00958',
    '%2B442079460958',
    '00442079460958',
    '0044 20 7946 0958',
    '442079460958',
    '02079460958',
    '020 7946 0958',
    '(020) 7946 0958',
    '020-7946-0958',
  ])('%s', (number) => {
    const { text, entries } = logged((log) => {
      log.info(`called ${number}.`);
      log.info('first line\n%s', number);
      log.info({ path: `/v1/numbers/${number}/follow-me`, list: [number], [number]: true });
      log.error(new Error(`number_not_found: ${number}`));
    });
    expect(entries[0]).toMatchObject({ msg: 'called ***958.' });
    expect(entries[2]).toMatchObject({ path: '/v1/numbers/***958/follow-me', list: ['***958'], '***958': true });
    expect(text.replace(/"time":"[^"]*"/g, '')).not.toMatch(/7946|794609/);
  });

  it('while a reference that people are told stays as they were told it', () => {
    const references = Array.from({ length: 5_000 }, newReference);
    const { entries } = logged((log) => {
      for (const reference of references) log.info({ reference }, `it failed (${reference})`);
    });
    expect(entries.map(({ reference }) => reference)).toEqual(references);
    expect(entries.map(({ msg }) => msg)).toEqual(references.map((reference) => `it failed (${reference})`));
  });

  it('while ids, times, amounts and numbers of the program stay readable', () => {
    const entry = {
      tenant: 'E0123456789+T0123456789',
      user: 'U024BE7LH',
      channel: 'C01234567890',
      ts: '1700000000.123456',
      request_id: 'req_1234567890123',
      ivr_id: 'ivr_1234567890',
      reference: 'K7Q2M9',
      uuid: '123e4567-e89b-12d3-a456-426614174000',
      at: '2026-11-20T16:21:11.123+00:00',
      epoch: 1763655555555,
      list: [1763655555555],
      balance: '12345678901234567890.123456789',
      version: '5.1.0',
      address: '127.0.0.1:4010',
      code: 'invalid_token',
      ms: 0.123456789,
    };
    const { entries } = logged((log) => log.info(entry, '401 invalid_token: The token expired at 2026-11-20'));
    expect(entries[0]).toMatchObject({ ...entry, msg: '401 invalid_token: The token expired at 2026-11-20' });
  });
});

describe('an error', () => {
  it('is written as name, message, code, stack and cause, without anything it carries', () => {
    class Refused extends Error {
      override readonly name = 'Refused';
      readonly code = 'scope_denied';
      readonly request = { body: `the body ${SECRET}` };
    }
    const { text, entries } = logged((log) => {
      log.error(new Refused('no', { cause: Object.assign(new TypeError('inner'), { data: SECRET }) }));
      log.error({ err: new Refused('no') }, 'failed');
      log.error({ reason: new Refused('no') }, 'failed');
      log.error({ err: new Error('outer', { cause: { body: SECRET } }) });
    });
    expect(text).not.toContain(SECRET);
    const refused = { name: 'Refused', message: 'no', code: 'scope_denied', stack: expect.stringContaining('no') };
    expect(entries[0]).toMatchObject({
      err: { ...refused, cause: { name: 'TypeError', message: 'inner' } },
      msg: 'no',
    });
    expect(entries[1]).toMatchObject({ err: refused, msg: 'failed' });
    expect(entries[2]).toMatchObject({ reason: refused, msg: 'failed' });
    expect(Object.keys(Object(entries[1]?.err)).sort()).toEqual(['code', 'message', 'name', 'stack']);
  });

  it('with a chain of causes without end is written with five of them', () => {
    const error = new Error('round and round');
    error.cause = error;
    const { text } = logged((log) => log.error(error));
    expect(text.match(/"message":"round and round"/g)).toHaveLength(6);
  });
});

it('a long line costs no more than its length', () => {
  // Each of these would take minutes if a rule read the rest of the line again from every place in it.
  const bad = ['a', '0', '-', '1 ', '+', 'eyJ', 'token', 'token"', "secret='", '\\', '://', '?code=', '0.', '((', 'x-'];
  const lines = bad.map((text) => text.repeat(200_000 / text.length));
  const { entries } = logged((log) => {
    for (const line of lines) log.info({ line, password: 'x' });
  });
  expect(entries).toHaveLength(bad.length);
});

it('an entry that cannot even be read is told as such, and throws nothing into the work', () => {
  const broken = {
    get value(): never {
      throw new Error('not to be read');
    },
  };
  const hostile = new Error('odd');
  Object.defineProperty(hostile, 'message', { get: () => fail() });
  const { entries } = logged((log) => {
    log.info(broken, 'first');
    log.error({ err: hostile }, 'second');
    log.info('third');
  });
  const gone = { msg: 'a line of the log could not be made' };
  expect(entries).toMatchObject([{ ...gone, level: 'info' }, { ...gone, level: 'error' }, { msg: 'third' }]);
});
