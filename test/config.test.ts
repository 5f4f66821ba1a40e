import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigFault, readAwsConfig, readConfig, VARIABLES } from '../src/entry/config/config.ts';
import { VARIABLE_WORDS } from './support/variable-words.ts';

const HTTP = {
  SLACK_SIGNING_SECRET: 'signing',
  SLACK_BOT_TOKEN: 'xoxb-1',
  TELEPHONY_SANDBOX_URL: 'https://api.example.com/sandbox/v1',
  TELEPHONY_LIVE_URL: 'https://api.example.com/live/v1',
};

const OAUTH = {
  SLACK_BOT_TOKEN: undefined,
  SLACK_CLIENT_ID: '1.2',
  SLACK_CLIENT_SECRET: 'cs',
  SLACK_STATE_SECRET: 'ss',
};

function faultOf(
  env: Record<string, string | undefined>,
  read: (env: Record<string, string | undefined>) => unknown = readConfig,
): ConfigFault {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigFault) return error;
    throw error;
  }
  throw new Error('the settings were accepted');
}

function named(env: Record<string, string | undefined>): string[] {
  return [...new Set(faultOf(env).faults.flatMap(({ variables }) => variables))].sort();
}

function namedOnAws(env: Record<string, string | undefined>): string[] {
  return faultOf(env, readAwsConfig).faults.flatMap(({ variables }) => variables);
}

describe('the settings of one workspace over HTTP', () => {
  it('need four variables, and the rest has defaults', () => {
    expect(readConfig(HTTP)).toEqual({
      server: { port: 3000, host: '127.0.0.1', keepAliveMs: 125_000 },
      logLevel: 'info',
      slack: {
        mode: { kind: 'http', signingSecret: 'signing' },
        install: { kind: 'single', botToken: 'xoxb-1' },
        apiUrl: 'https://slack.com/api/',
      },
      telephony: { sandbox: 'https://api.example.com/sandbox/v1', live: 'https://api.example.com/live/v1' },
      data: { dir: './data', key: undefined },
      warnings: [],
    });
  });

  it('say at once all that agents who sign in still need', () => {
    expect(() => readConfig({ ...HTTP, MCP: 'slackbot,oauth' })).toThrow(
      /SLACK_CLIENT_ID is missing[\s\S]*SLACK_CLIENT_SECRET is missing[\s\S]*PUBLIC_URL is missing/,
    );
    const whole = { ...HTTP, MCP: 'oauth', SLACK_CLIENT_ID: '1.2', SLACK_CLIENT_SECRET: 'client' };
    expect(() => readConfig({ ...whole, PUBLIC_URL: 'http://phone.example.com' })).toThrow(/PUBLIC_URL/);
    expect(() => readConfig({ ...whole, PUBLIC_URL: 'https://phone.example.com/path' })).toThrow(/without a path/);
    expect(readConfig({ ...whole, PUBLIC_URL: 'https://phone.example.com/' })).toMatchObject({
      slack: { install: { kind: 'single' } },
      agents: { slackbot: false, oauth: { publicUrl: 'https://phone.example.com', clientId: '1.2' } },
    });
  });

  it.each([
    'proxy.internal',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.1/8/8',
    '10.0.0.1;',
    '*',
    '10.0.0.1 10.0.0.2',
    '10.0.0',
  ])('name TRUSTED_PROXIES for %s, which is no address and no range', (TRUSTED_PROXIES) => {
    expect(() => readConfig({ ...HTTP, TRUSTED_PROXIES })).toThrow(/- TRUSTED_PROXIES must be IP addresses, or ranges/);
    expect(readConfig({ ...HTTP, TRUSTED_PROXIES: '127.0.0.1, fd00::/8' }).server.trustedProxies).toBeDefined();
  });

  it.each([
    ['SLACK_SIGNING_SECRET', { SLACK_SIGNING_SECRET: 'xoxb-1234' }, 'holds a token of Slack'],
    ['SLACK_SIGNING_SECRET', { SLACK_SIGNING_SECRET: 'xapp-1-A' }, 'holds a token of Slack'],
    ['SLACK_SIGNING_SECRET', { SLACK_SIGNING_SECRET: 'signing;' }, 'has a ; or a comma behind it'],
    ['SLACK_BOT_TOKEN', { SLACK_BOT_TOKEN: 'xoxb-1;' }, 'has a ; or a comma behind it'],
    ['SLACK_CLIENT_SECRET', { ...OAUTH, SLACK_CLIENT_SECRET: 'xoxe.xoxp-1' }, 'holds a token of Slack'],
    ['SLACK_CLIENT_SECRET', { ...OAUTH, SLACK_CLIENT_SECRET: 'cs,' }, 'has a ; or a comma behind it'],
    ['SLACK_STATE_SECRET', { ...OAUTH, SLACK_STATE_SECRET: 'xoxb-1' }, 'holds a token of Slack'],
    ['TELEPHONY_LIVE_URL', { TELEPHONY_LIVE_URL: 'https://api.example.com/live/v1;' }, 'must not have a ; or a comma'],
    ['NO_PROXY', { NO_PROXY: '10.0.0.0/33' }, 'must be hosts'],
    ['NO_PROXY', { NO_PROXY: 'localhost,10.*' }, 'must be hosts'],
    ['NO_PROXY', { NO_PROXY: '<local>' }, 'must be hosts'],
    ['NO_PROXY', { NO_PROXY: 'models.internal/8' }, 'must be hosts'],
    ['ALL_PROXY', { ALL_PROXY: 'socks5://proxy:1080' }, 'must be an address that begins with http'],
    ['ALL_PROXY', { all_proxy: 'proxy:3128' }, 'must be an address that begins with http'],
  ])('name %s in %j, and repeat nothing of it', (name, given, problem) => {
    const env = { ...HTTP, ...given };
    const { faults, message } = faultOf(env);
    expect(faults.map(({ variables }) => variables)).toEqual([[name]]);
    expect(message).toContain(`- ${name} ${problem}`);
    for (const value of Object.values(given).map(String)) if (/xox|;/.test(value)) expect(message).not.toContain(value);
  });

  it.each([
    [{ ALL_PROXY: 'http://p:1' }, { http: 'http://p:1', https: 'http://p:1', except: '' }],
    [
      { all_proxy: 'http://p:1', HTTP_PROXY: 'http://q:2' },
      { http: 'http://q:2', https: 'http://p:1', except: '' },
    ],
    [{ HTTP_PROXY: 'http://q:2' }, { http: 'http://q:2', https: undefined, except: '' }],
    [
      {
        HTTPS_PROXY: 'http://p:1',
        NO_PROXY: '.internal, 10.0.0.0/8 [::1]:443,203.0.113.0/24',
        LLM_URL: 'https://10.1.2.3/v1',
      },
      { except: '.internal,[::1]:443,10.1.2.3' },
    ],
    [{ HTTPS_PROXY: 'http://p:1', NO_PROXY: 'fd00::/8', LLM_URL: 'https://[fd00::1]/v1' }, { except: '[fd00::1]' }],
    [{ HTTPS_PROXY: 'http://p:1', NO_PROXY: '0.0.0.0/0', LLM_URL: 'https://models.internal/v1' }, { except: '' }],
  ])('take %j as proxies', (given, proxy) => {
    const model = { LLM_MODEL: 'm', LLM_KEY: 'k' };
    expect(readConfig({ ...HTTP, ...('LLM_URL' in given ? model : {}), ...given }).proxy).toMatchObject(proxy);
  });

  it('take every variable that is set', () => {
    const config = readConfig({
      ...HTTP,
      PORT: '0',
      HOST: '::',
      LOG_LEVEL: 'silent',
      SLACK_API_URL: 'http://127.0.0.1:4020/api',
      DATA_DIR: '/var/lib/switchboard',
      DATA_KEY: 'key',
    });
    expect(config).toMatchObject({
      server: { port: 0, host: '::' },
      logLevel: 'silent',
      slack: { apiUrl: 'http://127.0.0.1:4020/api/' },
      data: { dir: '/var/lib/switchboard', key: 'key' },
    });
  });

  it('drop a line break behind a value, and take an empty value for none', () => {
    const blank = Object.fromEntries(VARIABLES.map(({ name }) => [name, '  ']));
    const padded = Object.fromEntries(Object.entries(HTTP).map(([name, value]) => [name, `${value}\r\n`]));
    expect(readConfig({ ...blank, ...padded })).toEqual(readConfig(HTTP));
  });

  const WRAPPINGS: [name: string, wrap: (value: string) => string][] = [
    ['double quotes', (value) => `"${value}"`],
    ['single quotes', (value) => `'${value}'`],
    ['backticks', (value) => `\`${value}\``],
    ['typographic quotes', (value) => `“${value}”`],
    ['one quote', (value) => `${value}"`],
    ['a blank before it', (value) => ` ${value}`],
    ['a blank behind it', (value) => `${value} `],
    ['a tab', (value) => `${value}\t`],
    ['a no-break space', (value) => `${value}\u00A0`],
    ['quotes and a blank', (value) => `" ${value}"`],
    ['quotes and a line break', (value) => `"${value}"\r\n`],
  ];

  it.each(WRAPPINGS)('are refused with %s around them, each by its name, without the value', (_, wrap) => {
    const every = {
      ...HTTP,
      SLACK_API_URL: 'https://slack.example.com/api/',
      DATA_DIR: '/data',
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      LLM_URL: 'https://llm.example.com/v1',
      LLM_MODEL: 'm',
      LLM_KEY: 'key-of-a-model',
      PORT: '3000',
      LOG_LEVEL: 'info',
    };
    for (const [name, value] of Object.entries(every)) {
      const { faults, message } = faultOf({ ...every, [name]: wrap(String(value)) });
      expect(faults.map(({ variables }) => variables)).toEqual([[name]]);
      expect(message).toContain(`${name} has quotes or blanks around its value`);
      if (/SECRET|TOKEN|KEY/.test(name)) expect(message).not.toContain(value);
    }
    const app = { ...HTTP, SLACK_SIGNING_SECRET: undefined, SLACK_APP_TOKEN: wrap('xapp-1') };
    expect(named(app)).toEqual(['SLACK_APP_TOKEN']);
    const many = { SLACK_CLIENT_ID: '1.2', SLACK_CLIENT_SECRET: 'cs', SLACK_STATE_SECRET: 'ss' };
    for (const [name, value] of Object.entries(many)) {
      expect(named({ ...HTTP, SLACK_BOT_TOKEN: undefined, ...many, [name]: wrap(value) })).toEqual([name]);
    }
  });

  it('are refused with a comment or a sign that nobody sees in what Slack issued, and in addresses', () => {
    for (const [name, value] of Object.entries(HTTP)) {
      for (const odd of [`${value} # copied on Monday`, `${value}\u200Bx`]) {
        if (odd.includes('\u200B') && name.endsWith('_URL')) continue;
        expect(named({ ...HTTP, [name]: odd })).toEqual([name]);
      }
    }
  });
});

describe('the way Slack reaches the app', () => {
  it('is Socket Mode with an app token', () => {
    const config = readConfig({ ...HTTP, SLACK_SIGNING_SECRET: undefined, SLACK_APP_TOKEN: 'xapp-1' });
    expect(config.slack.mode).toEqual({ kind: 'socket', appToken: 'xapp-1' });
  });

  it('is refused when both ways or none are set, naming both', () => {
    const both = ['SLACK_APP_TOKEN', 'SLACK_SIGNING_SECRET'];
    expect(named({ ...HTTP, SLACK_APP_TOKEN: 'xapp-1' })).toEqual(both);
    expect(named({ ...HTTP, SLACK_SIGNING_SECRET: '' })).toEqual(both);
    expect(faultOf({ ...HTTP, SLACK_APP_TOKEN: 'xapp-1' }).message).toContain('are both set');
    expect(faultOf({ ...HTTP, SLACK_SIGNING_SECRET: '' }).message).toContain('are both missing');
  });
});

describe('the installation', () => {
  const oauth = { SLACK_CLIENT_ID: '1.2', SLACK_CLIENT_SECRET: 'cs', SLACK_STATE_SECRET: 'ss' };

  it('is for many workspaces with the three OAuth variables', () => {
    const config = readConfig({ ...HTTP, ...oauth, SLACK_BOT_TOKEN: undefined });
    expect(config.slack.install).toEqual({ kind: 'oauth', clientId: '1.2', clientSecret: 'cs', stateSecret: 'ss' });
  });

  it.each(Object.keys(oauth))('names %s when only that one is missing', (name) => {
    expect(named({ ...HTTP, ...oauth, SLACK_BOT_TOKEN: '', [name]: '' })).toEqual([name]);
  });

  it('is refused when it is for one and for many, or for none', () => {
    const all = ['SLACK_BOT_TOKEN', ...Object.keys(oauth)].sort();
    for (const name of Object.keys(oauth)) expect(named({ ...HTTP, [name]: 'x' })).toEqual(all);
    expect(named({ ...HTTP, ...oauth })).toEqual(all);
    expect(named({ ...HTTP, SLACK_BOT_TOKEN: undefined })).toEqual(all);
  });
});

describe('a single variable', () => {
  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['PORT', '123456'],
    ['HOST', 'http://localhost'],
    ['HOST', 'two words'],
    ['LOG_LEVEL', 'INFO'],
    ['LOG_LEVEL', 'loud'],
    ['SLACK_BOT_TOKEN', 'xoxp-1'],
    ['SLACK_API_URL', 'slack.com/api'],
    ['SLACK_API_URL', 'http://slack.com/api/'],
    ['TELEPHONY_LIVE_URL', 'ftp://api.example.com/v1'],
    ['TELEPHONY_LIVE_URL', 'javascript:alert(1)'],
    ['TELEPHONY_LIVE_URL', 'http://api.example.com/v1'],
    ['TELEPHONY_LIVE_URL', 'http://127.0.0.1.example.com/v1'],
    ['TELEPHONY_LIVE_URL', 'http://localhost.example.com/v1'],
    ['TELEPHONY_LIVE_URL', 'https://user:pass@api.example.com/v1'],
    ['TELEPHONY_LIVE_URL', 'https://user@api.example.com/v1'],
    ['TELEPHONY_LIVE_URL', 'https://api.example.com/v1?key=1'],
    ['TELEPHONY_LIVE_URL', 'https://api.example.com/v1?'],
    ['TELEPHONY_LIVE_URL', 'https://api.example.com/v1#part'],
    ['TELEPHONY_SANDBOX_URL', 'https://%'],
  ])('%s is refused as %s, which is not repeated', (name, value) => {
    const fault = faultOf({ ...HTTP, [name]: value });
    expect(named({ ...HTTP, [name]: value })).toEqual([name]);
    expect(fault.message).not.toContain(value);
  });

  it('an app token without its prefix is refused', () => {
    expect(named({ ...HTTP, SLACK_SIGNING_SECRET: '', SLACK_APP_TOKEN: 'xoxb-1' })).toEqual(['SLACK_APP_TOKEN']);
  });

  it('a telephony address in clear is refused with the reason', () => {
    expect(faultOf({ ...HTTP, TELEPHONY_LIVE_URL: 'http://10.0.0.7/v1' }).message).toContain('travel in clear');
  });

  it.each([
    ['http://127.0.0.1:4010/live/v1', 'http://127.0.0.1:4010/live/v1'],
    ['http://localhost:4010/live/v1/', 'http://localhost:4010/live/v1'],
    ['http://[::1]:4010/live/v1', 'http://[::1]:4010/live/v1'],
    ['HTTPS://API.example.com:443/Live/v1///', 'https://api.example.com/Live/v1'],
    ['https://api.example.com', 'https://api.example.com'],
  ])('the telephony address %s becomes %s', (value, expected) => {
    expect(readConfig({ ...HTTP, TELEPHONY_LIVE_URL: value }).telephony.live).toBe(expected);
  });

  it.each([
    ['the same', 'https://api.example.com/v1', 'https://api.example.com/v1'],
    ['the same, written in another way', 'https://api.example.com/v1', 'HTTPS://API.example.com:443/v1//'],
  ])('a Sandbox and a Live address that are %s are refused', (_, sandbox, live) => {
    const env = { ...HTTP, TELEPHONY_SANDBOX_URL: sandbox, TELEPHONY_LIVE_URL: live };
    expect(named(env)).toEqual(['TELEPHONY_LIVE_URL', 'TELEPHONY_SANDBOX_URL']);
    expect(faultOf(env).message).toContain('are the same address. Sandbox and Live have one each');
    expect(faultOf(env).message).not.toContain('api.example.com');
    expect(readConfig({ ...env, TELEPHONY_LIVE_URL: `${sandbox}/live` }).telephony.sandbox).toBe(sandbox);
  });

  it('an address on this machine may stand for both', () => {
    const here = 'http://127.0.0.1:4010/v1';
    const { telephony } = readConfig({ ...HTTP, TELEPHONY_SANDBOX_URL: here, TELEPHONY_LIVE_URL: here });
    expect(telephony).toEqual({ sandbox: here, live: here });
  });

  it.each(['https://slack.example/api', 'https://slack.example/api/', 'https://slack.example/api//'])(
    'the Slack address %s ends with one slash',
    (value) => {
      expect(readConfig({ ...HTTP, SLACK_API_URL: value }).slack.apiUrl).toBe('https://slack.example/api/');
    },
  );
});

describe('the AWS settings', () => {
  const base = { SECRET_PREFIX: 'switchboard/', TABLE: 'records', SCHEDULE_GROUP: 'posts' };
  const target = { SCHEDULE_TARGET_ARN: 'arn:function', SCHEDULE_ROLE_ARN: 'arn:role' };
  const all = { ...base, ...target, SCHEDULE_DLQ_ARN: 'arn:queue', SECRET_STORE: 'dynamodb', KMS_KEY_ID: 'alias/k' };

  it('are refused where a server starts, which would not use them, all that are set at once', () => {
    expect(named({ ...HTTP, ...all, SLACK_SECRETS_ID: 'slack' })).toEqual(
      [...Object.keys(all), 'SLACK_SECRETS_ID'].sort(),
    );
    expect(named({ ...HTTP, SECRET_STORE: 'secrets-manager' })).toEqual(['SECRET_STORE']);
    const { message } = faultOf({ ...HTTP, PORT: 'x', TABLE: 'a table', SECRET_PREFIX: 'a blank' });
    expect(message).toContain('- PORT ');
    expect(message).toContain('- SECRET_PREFIX and TABLE would have no effect: a server keeps everything in DATA_DIR.');
  });

  it('are all that the table of variables calls so', () => {
    const there = VARIABLES.filter((variable) => 'aws' in variable).map(({ name }) => name);
    expect(there.sort()).toEqual([...Object.keys(all), 'SLACK_SECRETS_ID'].sort());
  });

  it('come whole, with or without what makes schedules', () => {
    const stores = {
      secretStore: 'secrets-manager',
      secretPrefix: 'switchboard/',
      table: 'records',
      scheduleGroup: 'posts',
    };
    expect(readAwsConfig(base)).toEqual(stores);
    expect(readAwsConfig({ ...base, ...target })).toEqual({
      ...stores,
      scheduleTarget: { functionArn: 'arn:function', roleArn: 'arn:role' },
    });
  });

  it('name the other place of secrets with the key it needs, and the queue for what is not delivered', () => {
    expect(readAwsConfig(all)).toMatchObject({
      secretStore: 'dynamodb',
      kmsKeyId: 'alias/k',
      deadLetterArn: 'arn:queue',
    });
    expect(namedOnAws({ ...all, KMS_KEY_ID: '' })).toEqual(['KMS_KEY_ID']);
    expect(namedOnAws({ ...base, SECRET_STORE: 'vault' })).toEqual(['SECRET_STORE']);
    expect(namedOnAws({ ...base, SECRET_PREFIX: 'a blank' })).toEqual(['SECRET_PREFIX']);
  });

  it('leave room in the name of a secret for the workspace', () => {
    expect(readAwsConfig({ ...base, SECRET_PREFIX: 'x'.repeat(256) }).secretPrefix).toHaveLength(256);
    expect(namedOnAws({ ...base, SECRET_PREFIX: 'x'.repeat(257) })).toEqual(['SECRET_PREFIX']);
  });

  it.each([...Object.keys(base), ...Object.keys(target)])('name %s when only that one is missing', (name) => {
    expect(namedOnAws({ ...base, ...target, [name]: '' })).toEqual([name]);
  });
});

describe('the fault', () => {
  it('tells everything that is wrong at once, one line each', () => {
    const fault = faultOf({ PORT: 'x', LOG_LEVEL: 'x', SLACK_API_URL: 'x', TABLE: 'x' });
    expect(fault.faults.map(({ variables }) => variables.join(' '))).toEqual([
      'PORT',
      'LOG_LEVEL',
      'SLACK_API_URL',
      'TELEPHONY_SANDBOX_URL',
      'TELEPHONY_LIVE_URL',
      'SLACK_SIGNING_SECRET SLACK_APP_TOKEN',
      'SLACK_BOT_TOKEN SLACK_CLIENT_ID SLACK_CLIENT_SECRET SLACK_STATE_SECRET',
      'TABLE',
    ]);
    expect(fault.message.split('\n')).toHaveLength(1 + fault.faults.length);
    expect(fault.message).toContain('- TELEPHONY_LIVE_URL is missing. From your telephony provider');
  });

  it('never repeats a value, whatever the environment holds', () => {
    const value = fc.string({ minLength: 1, maxLength: 30 }).map((text) => `q7Zk${text}`);
    const env = fc.record(Object.fromEntries(VARIABLES.map(({ name }) => [name, value])), { requiredKeys: [] });
    fc.assert(
      fc.property(env, (given) => {
        expect(faultOf(given).message).not.toContain('q7Zk');
      }),
    );
  });
});

describe('the table of variables', () => {
  it('lists each variable once, with words for people', () => {
    expect(new Set(VARIABLES.map(({ name }) => name)).size).toBe(VARIABLES.length);
    for (const { name, source } of VARIABLES) {
      const { meaning, required } = VARIABLE_WORDS[name];
      expect([meaning, source, required].every((text) => text.length > 1)).toBe(true);
    }
  });

  it('has the defaults that are used', () => {
    const defaults = VARIABLES.filter((variable) => 'default' in variable && !('aws' in variable));
    const written = Object.fromEntries(
      defaults.map((variable) => [variable.name, 'default' in variable ? variable.default : '']),
    );
    expect(readConfig({ ...HTTP, ...written })).toEqual(readConfig(HTTP));
  });

  it('calls required exactly what is refused without', () => {
    for (const { name } of VARIABLES.filter((each) => VARIABLE_WORDS[each.name].required === 'yes')) {
      expect({ name, faults: named({ ...HTTP, [name]: undefined }) }).toMatchObject({ faults: [name] });
    }
  });
});

describe('the language model', () => {
  const MODEL = { LLM_URL: 'https://llm.example.com/v1/', LLM_MODEL: 'small', LLM_KEY: 'key' };

  it('is off unless it is named, and takes all three', () => {
    expect(readConfig(HTTP).model).toBeUndefined();
    expect(readConfig({ ...HTTP, ...MODEL }).model).toEqual({
      url: 'https://llm.example.com/v1',
      name: 'small',
      key: 'key',
    });
    expect(named({ ...HTTP, LLM_URL: MODEL.LLM_URL })).toEqual(['LLM_KEY', 'LLM_MODEL']);
    expect(named({ ...HTTP, ...MODEL, LLM_URL: 'http://llm.example.com' })).toEqual(['LLM_URL']);
  });
});
