import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { VARIABLES } from '../../src/config.ts';
import { logCalls } from '../../src/entry/call-log.ts';
import { createLogger } from '../../src/log.ts';
import type { CallLogEntry } from '../../src/telephony/call-log-entry.ts';
import { UNDER_WAY_MS } from '../../src/workspace/removal.ts';
import { rowsOf } from '../support/readme.ts';
import { readSources, readText } from '../support/sources.ts';
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
    for (const page of ['docs/aws.md', 'docs/decisions/0015-wipe-after-uninstall.md']) {
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

describe('alarms', () => {
  const alarms = () => resourcesOf(template, 'AWS::CloudWatch::Alarm').map(([, { Properties: it }]) => it);

  test('watch the queue, both functions, the answers to Slack, the table, Scheduler and the log', () => {
    const watched = alarms().map((it) => [it.Namespace, it.MetricName, it.Dimensions?.[0]?.Value]);
    expect(watched).toEqual([
      ['AWS/SQS', 'ApproximateNumberOfMessagesVisible', { 'Fn::GetAtt': ['DeadLetters', 'QueueName'] }],
      ['AWS/Lambda', 'Errors', { Ref: 'FireLambdaFunction' }],
      ['AWS/Lambda', 'Errors', { Ref: 'SlackLambdaFunction' }],
      ['AWS/Lambda', 'Url5xxCount', { Ref: 'SlackLambdaFunction' }],
      ['AWS/Lambda', 'Throttles', { Ref: 'SlackLambdaFunction' }],
      ['AWS/Lambda', 'Throttles', { Ref: 'FireLambdaFunction' }],
      ['AWS/DynamoDB', 'ReadThrottleEvents', { Ref: 'Table' }],
      ['AWS/DynamoDB', 'WriteThrottleEvents', { Ref: 'Table' }],
      ['AWS/Scheduler', 'InvocationThrottleCount', { Ref: 'ScheduleGroup' }],
      ['AWS/Scheduler', 'InvocationDroppedCount', { Ref: 'ScheduleGroup' }],
      ['AWS/Scheduler', 'InvocationsFailedToBeSentToDeadLetterCount', { Ref: 'ScheduleGroup' }],
      ['switchboard-test', 'LoggedErrors', undefined],
      ['switchboard-test', 'RuntimeErrors', undefined],
      ['switchboard-test', 'LateAcks', undefined],
      ['switchboard-test', 'PostsGivenUp', undefined],
      ['switchboard-test', 'ProviderFailures', undefined],
    ]);
  });

  test('go off at the first event and tell the topic, then and when it is over', () => {
    for (const alarm of alarms()) {
      expect(alarm).toMatchObject({
        // A provider that fails once is tried again, and nobody has to hear of it.
        Threshold: alarm.MetricName === 'ProviderFailures' ? 50 : 0,
        ComparisonOperator: 'GreaterThanThreshold',
        EvaluationPeriods: 1,
        TreatMissingData: 'notBreaching',
        AlarmActions: [{ Ref: 'Alarms' }],
        OKActions: [{ Ref: 'Alarms' }],
      });
      expect(alarm.AlarmDescription.length).toBeGreaterThan(40);
    }
    propertiesOf(template, 'Alarms', 'AWS::SNS::Topic');
  });

  test('are those that docs/aws.md says what to do about', () => {
    const table = /\| Alarm \|[^\n]*\n(?:\|[^\n]*\n)+/.exec(readText('docs/aws.md'))?.[0] ?? '';
    const told = rowsOf(table.trim()).flatMap(([cell = '']) =>
      [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => `switchboard-test-${name}`),
    );
    expect(told).toEqual(alarms().map((it) => it.AlarmName));
  });

  const filters = () => resourcesOf(template, 'AWS::Logs::MetricFilter').map(([, { Properties: it }]) => it);
  /** The lines of ours and of Lambda's runtime that a metric counts, told by their message or error type. */
  const counted = (metric: string, lines: readonly unknown[]) => {
    const [filter] = filters().filter((it) => it.MetricTransformations[0].MetricName === metric);
    return lines.filter((line) => matches(filter.FilterPattern, line));
  };
  const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
  const logged = (say: (log: ReturnType<typeof createLogger>) => void): { msg?: string }[] => {
    const lines: string[] = [];
    say(createLogger({ level: 'trace', write: (line) => lines.push(line) }));
    return lines.map((line) => JSON.parse(line));
  };

  test('count lines of the functions that can write them, in the namespace of the stage', () => {
    const both = [{ Ref: 'SlackLogGroup' }, { Ref: 'FireLogGroup' }];
    const groups = new Map<string, unknown[]>();
    for (const {
      LogGroupName: group,
      MetricTransformations: [metric],
    } of filters()) {
      expect(metric).toEqual({ MetricNamespace: 'switchboard-test', MetricName: metric.MetricName, MetricValue: '1' });
      groups.set(metric.MetricName, [...(groups.get(metric.MetricName) ?? []), group]);
    }
    expect(Object.fromEntries(groups)).toEqual({
      LoggedErrors: both,
      RuntimeErrors: both,
      LateAcks: [{ Ref: 'SlackLogGroup' }],
      PostsGivenUp: [{ Ref: 'FireLogGroup' }],
      ProviderFailures: both,
    });
  });

  test('count what the logger writes at error and fatal', () => {
    const lines = logged((log) => {
      for (const level of LEVELS) log[level]({ err: new Error('a') }, level);
    });
    expect(counted('LoggedErrors', lines)).toEqual(lines.slice(-2));
    expect(counted('RuntimeErrors', lines)).toEqual([]);
  });

  test('count what Lambda writes when a function crashes, is killed or runs out of time', () => {
    const lines = [
      { timestamp: '2026-11-21T00:00:00Z', level: 'ERROR', errorType: 'Runtime.ExitError', requestId: 'a' },
      { timestamp: '2026-11-21T00:00:00Z', level: 'FATAL', message: 'Out of memory' },
      { time: '2026-11-21T00:00:00Z', type: 'platform.report', record: { requestId: 'a', status: 'timeout' } },
    ];
    const well = { time: 'now', type: 'platform.report', record: { requestId: 'a', status: 'success' } };
    expect(counted('RuntimeErrors', [...lines, well])).toEqual(lines);
    expect(counted('LoggedErrors', lines)).toEqual([]);
  });

  test('count calls of the provider that failed, and none that went well', () => {
    const calm = { environmentSaid: null, leftOut: 0 };
    const lines = logged((log) => {
      const tell = logCalls(log);
      for (const status of [200, 404, 429, 503, null])
        tell({ endpoint: 'GET /balance', status, ...calm } as CallLogEntry);
      tell({ endpoint: 'GET /numbers', status: 200, ...calm, leftOut: 1 } as CallLogEntry);
    });
    expect(counted('ProviderFailures', lines)).toEqual(lines.slice(2, 5));
  });

  test('name messages that the sources log', () => {
    const sources = readSources('src')
      .map(({ text }) => text)
      .join('\n');
    for (const { FilterPattern: pattern } of filters()) {
      for (const [, message] of pattern.matchAll(/\$\.msg = "([^"]+)"/g)) expect(sources).toContain(`'${message}'`);
    }
  });
});

describe('the dashboard', () => {
  test('shows everything that has an alarm, and its text is JSON once CloudFormation has filled it in', () => {
    const { DashboardName: name, DashboardBody: body } = propertiesOf(
      template,
      'Dashboard',
      'AWS::CloudWatch::Dashboard',
    );
    expect(name).toBe('switchboard-test');
    const [text, own] = body['Fn::Sub'];
    expect(own).toEqual({ TableName: { Ref: 'Table' } });
    const { widgets } = JSON.parse(text.replaceAll(/\$\{([^}]+)\}/g, '<$1>'));
    const shown: string[] = widgets.flatMap(({ properties }: { properties: { metrics: unknown[][] } }) =>
      properties.metrics.map(([namespace, metric, , value]) =>
        [namespace, metric, ...(typeof value === 'string' ? [value] : [])].join(' '),
      ),
    );
    const watched = resourcesOf(template, 'AWS::CloudWatch::Alarm').map(([, { Properties: it }]) =>
      [
        it.Namespace,
        it.MetricName,
        ...(it.Dimensions ?? []).map(({ Value: value }: { Value: unknown }) => readable(value)),
      ]
        .join(' ')
        .replace('<Table>', '<TableName>'),
    );
    expect(watched.filter((each) => !shown.includes(each))).toEqual([]);
    const known = new Set([...Object.keys(template.Resources), 'AWS::Region', 'TableName', 'DeadLetters.QueueName']);
    const named = [...text.matchAll(/\$\{([^}]+)\}/g)].map(([, each]) => each);
    expect(named.filter((each) => !known.has(each))).toEqual([]);
  });
});

/** Whether CloudWatch would count a line by this pattern of `$.a = "b"`, `!=`, `&&`, `||` and brackets, where `&&` binds closer. */
function matches(pattern: string, line: unknown): boolean {
  const terms = pattern.replace(/^\{|\}$/g, '').split('||');
  return terms.some((term) =>
    term
      .replace(/[()]/g, '')
      .split('&&')
      .every((each) => {
        const [, path = '', sign, wanted] = /^ *\$\.([\w.]+) (!?=) "([^"]*)" *$/.exec(each) ?? [];
        if (sign === undefined) throw new Error(`"${each}" is not understood`);
        const found = path.split('.').reduce<unknown>((at, name) => Object(at)[name], line);
        return found !== undefined && (found === wanted) === (sign === '=');
      }),
  );
}

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
