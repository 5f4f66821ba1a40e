import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { VARIABLES } from '../../src/entry/config/config.ts';
import { MAX_MS } from '../../src/features/where/index.ts';
import { UNDER_WAY_MS } from '../../src/workspace/removal.ts';
import { readText } from '../support/sources.ts';
import { stringsUnder } from '../support/states.ts';
import {
  lint,
  makeService,
  NO_CFN_LINT,
  PATIENCE,
  propertiesOf,
  readable,
  resourcesOf,
  type Template,
  templateOf,
} from './packaged.ts';

const MANIFEST = parse(readText('manifest.yml'));

let folder: string;
let template: Template;
beforeAll(() => {
  folder = makeService();
  template = templateOf(folder, '--stage', 'test');
}, PATIENCE);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the functions', () => {
  test('are two, on Node 24 and arm64, without versions and executions that nobody asked to keep', () => {
    const shown = resourcesOf(template, 'AWS::Lambda::Function').map(([id, { Properties: it }]) => [
      ...[id, it.FunctionName, it.Handler, it.Runtime, it.Architectures, it.MemorySize, it.Timeout],
      readable(it.Role),
    ]);
    const both = ['nodejs24.x', ['arm64']];
    expect(shown).toEqual([
      [
        'SlackLambdaFunction',
        'switchboard-test-slack',
        'dist/slack/index.handler',
        ...both,
        1024,
        60,
        '<SlackRole.Arn>',
      ],
      ['FireLambdaFunction', 'switchboard-test-fire', 'dist/fire/index.handler', ...both, 512, 120, '<FireRole.Arn>'],
    ]);
    expect(resourcesOf(template, 'AWS::Lambda::Version')).toEqual([]);
    expect(JSON.stringify(template)).not.toContain('ReservedConcurrentExecutions');
  });

  test('slack has an address that streams, which anybody may ask and which proves for itself who does', () => {
    expect(resourcesOf(template, 'AWS::Lambda::Url').map(([, { Properties: it }]) => it)).toEqual([
      {
        AuthType: 'NONE',
        InvokeMode: 'RESPONSE_STREAM',
        TargetFunctionArn: { 'Fn::GetAtt': ['SlackLambdaFunction', 'Arn'] },
      },
    ]);
    const permissions = resourcesOf(template, 'AWS::Lambda::Permission').map(([, { Properties: it }]) => it);
    const ofSlack = { FunctionName: { 'Fn::GetAtt': ['SlackLambdaFunction', 'Arn'] }, Principal: '*' };
    // AWS asks for both of an address made since October 2025.
    expect(permissions).toEqual([
      { ...ofSlack, Action: 'lambda:InvokeFunctionUrl', FunctionUrlAuthType: 'NONE' },
      { ...ofSlack, Action: 'lambda:InvokeFunction', InvokedViaFunctionUrl: true },
    ]);
  });

  test('fire is tried three times within the hour, and what then failed is kept', () => {
    expect(resourcesOf(template, 'AWS::Lambda::EventInvokeConfig').map(([, { Properties: it }]) => it)).toEqual([
      {
        FunctionName: { Ref: 'FireLambdaFunction' },
        Qualifier: '$LATEST',
        MaximumRetryAttempts: 2,
        MaximumEventAgeInSeconds: 3600,
        DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': ['DeadLetters', 'Arn'] } } },
      },
    ]);
  });

  test('log what LOG_LEVEL lets through, for thirty days', () => {
    for (const [, { Properties: it }] of resourcesOf(template, 'AWS::Lambda::Function')) {
      expect(it.LoggingConfig).toEqual({
        LogFormat: 'JSON',
        ApplicationLogLevel: 'TRACE',
        SystemLogLevel: 'INFO',
      });
    }
    expect(resourcesOf(template, 'AWS::Logs::LogGroup').map(([, { Properties: it }]) => it)).toEqual([
      { LogGroupName: '/aws/lambda/switchboard-test-slack', RetentionInDays: 30 },
      { LogGroupName: '/aws/lambda/switchboard-test-fire', RetentionInDays: 30 },
    ]);
  });
});

describe('the environment', () => {
  const environments = () =>
    resourcesOf(template, 'AWS::Lambda::Function').map(
      ([, { Properties: it }]) => it.Environment.Variables as Record<string, unknown>,
    );

  test('lets no function run for longer than a removal waits for what was under way', () => {
    const seconds = ['SlackLambdaFunction', 'FireLambdaFunction'].map(
      (id) => propertiesOf(template, id, 'AWS::Lambda::Function').Timeout,
    );
    expect(Math.max(...seconds) * 1000).toBe(UNDER_WAY_MS);
  });

  test('lets the function that answers Slack run until the longest answer is out', () => {
    const seconds: number = propertiesOf(template, 'SlackLambdaFunction', 'AWS::Lambda::Function').Timeout;
    const aNoteAndTheAnswer = 2 * 5_000;
    expect(seconds * 1000).toBeGreaterThan(MAX_MS + aNoteAndTheAnswer);
  });

  test('has variables that the app knows, and all that serverless.yml is said to set', () => {
    const known: readonly string[] = VARIABLES.map(({ name }) => name);
    const said = VARIABLES.filter(({ source }) => source.startsWith('serverless.yml')).map(({ name }) => name);
    expect(said.length).toBeGreaterThan(4);
    for (const environment of environments()) {
      expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
      expect(said.filter((name) => !(name in environment))).toEqual([]);
    }
  });

  test('holds no secret: it names the one where Slack’s lie', () => {
    const secret = /TOKEN|_SECRET$|PASSWORD|DATA_KEY/;
    for (const environment of environments()) {
      expect(Object.keys(environment).filter((name) => secret.test(name))).toEqual([]);
      expect(environment.SLACK_SECRETS_ID).toBe('switchboard-test/slack');
      const texts = Object.values(environment).filter((value) => typeof value === 'string');
      expect(texts.filter((text) => /xox|xapp-|[0-9a-f]{32}/.test(text))).toEqual([]);
    }
    // As a member of the list of workspaces it would be moved and wiped like one of theirs.
    expect('switchboard-test/slack'.startsWith(String(environments()[0]?.SECRET_PREFIX))).toBe(false);
  });

  test('names a function by name where the template would go round in a circle', () => {
    for (const environment of environments()) {
      expect(readable(environment)).toMatchObject({
        SCHEDULE_TARGET_ARN:
          'arn:<AWS::Partition>:lambda:<AWS::Region>:<AWS::AccountId>:function:switchboard-test-fire',
        SCHEDULE_ROLE_ARN: '<SchedulerRole.Arn>',
        SCHEDULE_DLQ_ARN: '<DeadLetters.Arn>',
      });
    }
  });
});

describe('what is kept', () => {
  test('the table is that of the tests, forgets what has expired, can be put back, and outlives the stack', () => {
    const table = template.Resources.Table;
    expect(table).toMatchObject({
      Type: 'AWS::DynamoDB::Table',
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
    expect(table?.Properties).toEqual({
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 14 },
      DeletionProtectionEnabled: true,
    });
    expect(readText('src/storage/aws/dynamo.ts')).toContain('item.ttl = ');
    // What people decide by.
    for (const page of ['docs/aws-operations.md', 'docs/decisions/0015-wipe-after-uninstall.md']) {
      expect(readText(page), page).toMatch(/14 (?:more )?days/);
      expect(readText(page), page).not.toContain('35 days (point');
    }
  });

  test('what could not be done lies in a queue for two weeks, encrypted', () => {
    expect(propertiesOf(template, 'DeadLetters', 'AWS::SQS::Queue')).toEqual({
      QueueName: 'switchboard-test-dead-letters',
      MessageRetentionPeriod: 14 * 24 * 3600,
      SqsManagedSseEnabled: true,
    });
  });

  test('all schedules are in a group of the stage', () => {
    expect(propertiesOf(template, 'ScheduleGroup', 'AWS::Scheduler::ScheduleGroup')).toEqual({
      Name: 'switchboard-test',
    });
  });

  test('no bucket of ours can be read by others', () => {
    const buckets = resourcesOf(template, 'AWS::S3::Bucket').map(([, { Properties: it }]) => it);
    expect(buckets.map((it) => Object.values(it.PublicAccessBlockConfiguration))).toEqual([[true, true, true, true]]);
  });
});

describe('the outputs', () => {
  test('are the addresses of the manifest, where Function URLs end with a slash', () => {
    const at = (name: string) =>
      String(readable(template.Outputs[name]?.Value)).replace('<SlackLambdaFunctionUrl.FunctionUrl>', 'https://HOST/');
    const urls = stringsUnder(MANIFEST, 'url', 'request_url', 'message_menu_options_url');
    expect(new Set(urls)).toEqual(new Set([at('RequestUrl')]));
    expect([at('RedirectUrl')]).toEqual(MANIFEST.oauth_config.redirect_urls);
    expect(at('InstallUrl')).toBe('https://HOST/slack/install');
    expect(at('Address')).toBe('https://HOST/');
  });

  test('name what the other commands ask for', () => {
    const [environment] = resourcesOf(template, 'AWS::Lambda::Function').map(
      ([, { Properties: it }]) => it.Environment.Variables,
    );
    const { SlackSecret, SecretPrefix, Table, ScheduleGroup } = template.Outputs;
    expect([SlackSecret, SecretPrefix, Table, ScheduleGroup].map((each) => each?.Value)).toEqual(
      ['SLACK_SECRETS_ID', 'SECRET_PREFIX', 'TABLE', 'SCHEDULE_GROUP'].map((name) => environment[name]),
    );
  });
});

test.skipIf(NO_CFN_LINT !== null)(
  `cfn-lint finds nothing in it${NO_CFN_LINT === null ? '' : ` (${NO_CFN_LINT})`}`,
  () => {
    expect(lint(folder)).toEqual([]);
  },
  PATIENCE,
);
