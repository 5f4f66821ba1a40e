import { expect, test } from 'vitest';
import { ConfigFault, readAwsConfig, readInstall } from '../src/entry/config/config.ts';
import type { AwsSettings } from '../src/storage/aws/index.ts';

const BASE = { SECRET_PREFIX: 'switchboard/', TABLE: 'records', SCHEDULE_GROUP: 'posts' };
const READ: AwsSettings = {
  secretStore: 'secrets-manager',
  secretPrefix: 'switchboard/',
  table: 'records',
  scheduleGroup: 'posts',
};
const TARGET = { SCHEDULE_TARGET_ARN: 'arn:function', SCHEDULE_ROLE_ARN: 'arn:role' };

test.each<[string, Record<string, string>, AwsSettings]>([
  ['what every stage has', BASE, READ],
  ['a place of secrets that is named', { ...BASE, SECRET_STORE: 'secrets-manager' }, READ],
  ['a key, for moving', { ...BASE, KMS_KEY_ID: 'k' }, { ...READ, kmsKeyId: 'k' }],
  [
    'the other place of secrets',
    { ...BASE, SECRET_STORE: 'dynamodb', KMS_KEY_ID: 'k' },
    { ...READ, secretStore: 'dynamodb', kmsKeyId: 'k' },
  ],
  [
    'what makes schedules',
    { ...BASE, ...TARGET },
    { ...READ, scheduleTarget: { functionArn: 'arn:function', roleArn: 'arn:role' } },
  ],
  ['a queue', { ...BASE, SCHEDULE_DLQ_ARN: 'arn:q' }, { ...READ, deadLetterArn: 'arn:q' }],
  ['values with a line break behind them', { ...BASE, TABLE: 'records\n', KMS_KEY_ID: ' ' }, READ],
])('of AWS %s is read', (_, env, read) => {
  expect(readAwsConfig(env)).toEqual(read);
});

const missing = (names: string, when: string) =>
  names.split(' ').map((name) => `${name} is missing; it is needed ${when}.`);
const OTHERS = 'when others of AWS are set';
const PAIR = 'when the other one is set';

test.each<[string, Record<string, string>, string[]]>([
  ['nothing', {}, missing('SECRET_PREFIX TABLE SCHEDULE_GROUP', 'on AWS')],
  [
    'secrets in Secrets Manager',
    { SECRET_STORE: 'secrets-manager' },
    missing('SECRET_PREFIX TABLE SCHEDULE_GROUP', 'on AWS'),
  ],
  [
    'secrets in the table',
    { SECRET_STORE: 'dynamodb' },
    [
      ...missing('SECRET_PREFIX TABLE SCHEDULE_GROUP', OTHERS),
      ...missing('KMS_KEY_ID', 'when SECRET_STORE is dynamodb'),
    ],
  ],
  [
    'secrets in the table, whose key is named',
    { SECRET_STORE: 'dynamodb', KMS_KEY_ID: 'k' },
    missing('SECRET_PREFIX TABLE SCHEDULE_GROUP', OTHERS),
  ],
  [
    'secrets in the table, without a key',
    { ...BASE, SECRET_STORE: 'dynamodb' },
    missing('KMS_KEY_ID', 'when SECRET_STORE is dynamodb'),
  ],
  ['a table', { TABLE: 't' }, missing('SECRET_PREFIX SCHEDULE_GROUP', OTHERS)],
  ['a prefix', { SECRET_PREFIX: 'p/' }, missing('TABLE SCHEDULE_GROUP', OTHERS)],
  ['a group', { SCHEDULE_GROUP: 'g' }, missing('SECRET_PREFIX TABLE', OTHERS)],
  ['a key', { KMS_KEY_ID: 'k' }, missing('SECRET_PREFIX TABLE SCHEDULE_GROUP', OTHERS)],
  ['a queue', { SCHEDULE_DLQ_ARN: 'q' }, missing('SECRET_PREFIX TABLE SCHEDULE_GROUP', OTHERS)],
  ['a function and no role', { ...BASE, SCHEDULE_TARGET_ARN: 'f' }, missing('SCHEDULE_ROLE_ARN', PAIR)],
  ['a role and no function', { ...BASE, SCHEDULE_ROLE_ARN: 'r' }, missing('SCHEDULE_TARGET_ARN', PAIR)],
  [
    'a role alone',
    { SCHEDULE_ROLE_ARN: 'r' },
    [...missing('SECRET_PREFIX TABLE SCHEDULE_GROUP', OTHERS), ...missing('SCHEDULE_TARGET_ARN', PAIR)],
  ],
])('of AWS %s is not enough', (_, env, said) => {
  expect(faultsOf(() => readAwsConfig(env))).toEqual(said);
});

const OAUTH = { SLACK_CLIENT_ID: 'i', SLACK_CLIENT_SECRET: 'c', SLACK_STATE_SECRET: 's' };
const MANY = 'for many workspaces';

test.each<[Record<string, string>, unknown, string[]]>([
  [{ SLACK_BOT_TOKEN: 'b' }, { kind: 'single', botToken: 'b' }, []],
  [OAUTH, { kind: 'oauth', clientId: 'i', clientSecret: 'c', stateSecret: 's' }, []],
  [{ SLACK_CLIENT_ID: 'i' }, null, missing('SLACK_CLIENT_SECRET SLACK_STATE_SECRET', MANY)],
  [{ SLACK_CLIENT_SECRET: 'c' }, null, missing('SLACK_CLIENT_ID SLACK_STATE_SECRET', MANY)],
  [{ SLACK_STATE_SECRET: 's' }, null, missing('SLACK_CLIENT_ID SLACK_CLIENT_SECRET', MANY)],
  [
    { SLACK_BOT_TOKEN: 'b', SLACK_STATE_SECRET: 's' },
    null,
    [
      'SLACK_BOT_TOKEN, SLACK_CLIENT_ID, SLACK_CLIENT_SECRET and SLACK_STATE_SECRET are set together. Keep SLACK_BOT_TOKEN for one workspace, or the other three for many, and remove the rest.',
    ],
  ],
  [
    {},
    null,
    [
      'SLACK_BOT_TOKEN, SLACK_CLIENT_ID, SLACK_CLIENT_SECRET and SLACK_STATE_SECRET are all missing. Set SLACK_BOT_TOKEN for one workspace, or the other three for many; they are at api.slack.com/apps, except SLACK_STATE_SECRET, which you choose.',
    ],
  ],
])('by %j the app is installed as %j', (given, install, said) => {
  const faults: ConfigFault['faults'][number][] = [];
  expect(readInstall(given, faults)).toEqual(install);
  expect(faults.length === 0 ? [] : linesOf(new ConfigFault(faults))).toEqual(said);
});

function faultsOf(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigFault) return linesOf(error);
    throw error;
  }
  throw new Error('It was taken');
}

/** What is wrong, without where each value is to be had. */
function linesOf({ message }: ConfigFault): string[] {
  const [, ...lines] = message.split('\n');
  return lines.map((line) => line.replace(/^- /u, '').replace(/(is needed [^.]*\.).*/u, '$1'));
}
