import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../src/runtime/log.ts';
import { type CallLogEntry, logCalls, type OnExchange } from '../../src/telephony/request.ts';
import { rowsOf } from '../support/documents.ts';
import { readSources, readText } from '../support/sources.ts';
import { makeService, PATIENCE, propertiesOf, readable, resourcesOf, type Template, templateOf } from './packaged.ts';

let folder: string;
let template: Template;
beforeAll(() => {
  folder = makeService();
  template = templateOf(folder, '--stage', 'test');
}, PATIENCE);
afterAll(() => rmSync(folder, { recursive: true }));

describe('alarms', () => {
  const alarms = () => resourcesOf(template, 'AWS::CloudWatch::Alarm').map(([, { Properties: it }]) => it);

  test('watch the queue, both functions, the answers to Slack, the table, Scheduler and the log', () => {
    const watched = alarms().map((it) => [it.Namespace, it.MetricName, it.Dimensions?.[0]?.Value]);
    expect(watched).toEqual([
      ['AWS/SQS', 'ApproximateNumberOfMessagesVisible', { 'Fn::GetAtt': ['DeadLetters', 'QueueName'] }],
      ['AWS/Lambda', 'AsyncEventsDropped', { Ref: 'FireLambdaFunction' }],
      ['AWS/Lambda', 'DestinationDeliveryFailures', { Ref: 'FireLambdaFunction' }],
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

  test('are those that docs/aws-operations.md says what to do about', () => {
    const table = /\| Alarm \|[^\n]*\n(?:\|[^\n]*\n)+/.exec(readText('docs/aws-operations.md'))?.[0] ?? '';
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
    const calm = { durationMs: 5, environmentSaid: null, leftOut: 0, expected: null };
    const lines = logged((log) => {
      const write = logCalls(log);
      const tell = (entry: Partial<CallLogEntry> & OnExchange) => write(entry, () => entry as CallLogEntry);
      for (const status of [200, 404, 429, 503, null]) tell({ endpoint: 'GET /balance', status, ...calm });
      tell({ endpoint: 'GET /numbers', status: 200, ...calm, leftOut: 1 });
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
