import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSources, readText } from '../support/sources.ts';
import { makeService, PATIENCE, propertiesOf, readable, resourcesOf, type Template, templateOf } from './packaged.ts';

const KEY = 'arn:aws:kms:eu-central-1:123456789012:key/1234abcd-12ab-34cd-56ef-1234567890ab';
const HERE = '<AWS::Region>:<AWS::AccountId>';
const SECRET = `arn:<AWS::Partition>:secretsmanager:${HERE}:secret:switchboard-test`;

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: string;
  Condition?: unknown;
}

const folders: string[] = [];
/** By the place of secrets. */
let templates: Record<'secrets-manager' | 'dynamodb', Template>;
beforeAll(() => {
  const packaged = (...options: string[]) => {
    const folder = makeService();
    folders.push(folder);
    return templateOf(folder, '--stage', 'test', ...options);
  };
  templates = {
    'secrets-manager': packaged(),
    dynamodb: packaged('--param', 'secretStore=dynamodb', '--param', `kmsKeyArn=${KEY}`),
  };
}, PATIENCE);
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function statementsOf(template: Template, role: string): Statement[] {
  const { Policies: policies } = propertiesOf(template, role, 'AWS::IAM::Role');
  return policies.flatMap((each: { PolicyDocument: { Statement: unknown } }) =>
    readable(each.PolicyDocument.Statement),
  );
}

function actionsOf(statements: readonly Statement[]): string[] {
  return statements.flatMap(({ Action: action }) => action);
}

const LOGS = ['logs:CreateLogStream', 'logs:PutLogEvents'];
const COMMON: Statement[] = [
  { Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: `${SECRET}/slack-??????` },
  {
    Effect: 'Allow',
    Action: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem', 'dynamodb:Query'],
    Resource: `arn:<AWS::Partition>:dynamodb:${HERE}:table/<Table>`,
  },
  {
    Effect: 'Allow',
    Action: ['scheduler:CreateSchedule', 'scheduler:UpdateSchedule', 'scheduler:DeleteSchedule'],
    Resource: `arn:<AWS::Partition>:scheduler:${HERE}:schedule/<ScheduleGroup>/*`,
  },
  {
    Effect: 'Allow',
    Action: 'iam:PassRole',
    Resource: '<SchedulerRole.Arn>',
    Condition: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
  },
];
const DEAD_LETTERS: Statement = { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: '<DeadLetters.Arn>' };
const OWN_KEY = {
  Resource: KEY,
  Condition: { StringEquals: { 'kms:EncryptionContext:purpose': 'switchboard-secret' } },
};

describe('what each role may do', () => {
  test('slack reads Slack’s secret, keeps those of workspaces, and schedules', () => {
    expect(statementsOf(templates['secrets-manager'], 'SlackRole')).toEqual([
      { Effect: 'Allow', Action: LOGS, Resource: '<SlackLogGroup.Arn>' },
      ...COMMON,
      {
        Effect: 'Allow',
        Action: [
          'secretsmanager:GetSecretValue',
          'secretsmanager:DescribeSecret',
          'secretsmanager:CreateSecret',
          'secretsmanager:PutSecretValue',
          'secretsmanager:UpdateSecretVersionStage',
          'secretsmanager:DeleteSecret',
        ],
        Resource: `${SECRET}/workspace/*`,
      },
    ]);
  });

  test('fire does the same, because it may have to finish what slack began, and puts aside what failed', () => {
    expect(statementsOf(templates['secrets-manager'], 'FireRole')).toEqual([
      { Effect: 'Allow', Action: LOGS, Resource: '<FireLogGroup.Arn>' },
      ...COMMON,
      DEAD_LETTERS,
      {
        Effect: 'Allow',
        Action: [
          'secretsmanager:GetSecretValue',
          'secretsmanager:DescribeSecret',
          'secretsmanager:CreateSecret',
          'secretsmanager:PutSecretValue',
          'secretsmanager:UpdateSecretVersionStage',
          'secretsmanager:DeleteSecret',
        ],
        Resource: `${SECRET}/workspace/*`,
      },
    ]);
  });

  test('with secrets in the table both need the key, for this purpose, and no secret of a workspace', () => {
    expect(statementsOf(templates.dynamodb, 'SlackRole')).toEqual([
      { Effect: 'Allow', Action: LOGS, Resource: '<SlackLogGroup.Arn>' },
      ...COMMON,
      { Effect: 'Allow', Action: ['kms:GenerateDataKey', 'kms:Decrypt'], ...OWN_KEY },
    ]);
    expect(statementsOf(templates.dynamodb, 'FireRole')).toEqual([
      { Effect: 'Allow', Action: LOGS, Resource: '<FireLogGroup.Arn>' },
      ...COMMON,
      DEAD_LETTERS,
      { Effect: 'Allow', Action: ['kms:GenerateDataKey', 'kms:Decrypt'], ...OWN_KEY },
    ]);
    const [envelope] = readSources('src/storage/aws').filter(({ path }) => path.endsWith('/envelope.ts'));
    expect(envelope?.text).toContain("purpose: 'switchboard-secret'");
  });

  test('schedules call fire and nothing else, and only those of our group may', () => {
    const template = templates['secrets-manager'];
    expect(statementsOf(template, 'SchedulerRole')).toEqual([
      {
        Effect: 'Allow',
        Action: 'lambda:InvokeFunction',
        Resource: `arn:<AWS::Partition>:lambda:${HERE}:function:switchboard-test-fire`,
      },
      DEAD_LETTERS,
    ]);
    const { AssumeRolePolicyDocument: trust } = propertiesOf(template, 'SchedulerRole', 'AWS::IAM::Role');
    expect(readable(trust.Statement)).toEqual([
      {
        Effect: 'Allow',
        Principal: { Service: 'scheduler.amazonaws.com' },
        Action: 'sts:AssumeRole',
        Condition: {
          StringEquals: { 'aws:SourceAccount': '<AWS::AccountId>' },
          ArnEquals: { 'aws:SourceArn': '<ScheduleGroup.Arn>' },
        },
      },
    ]);
  });

  test('no role may do everything, or something to everything, and there is no other role', () => {
    for (const template of Object.values(templates)) {
      const roles = resourcesOf(template, 'AWS::IAM::Role').map(([id]) => id);
      expect(roles).toEqual(['SchedulerRole', 'SlackRole', 'FireRole']);
      expect(Object.values(template.Resources).filter(({ Type: type }) => /^AWS::IAM::.*Policy$/.test(type))).toEqual(
        [],
      );
      for (const role of roles) {
        expect(propertiesOf(template, role, 'AWS::IAM::Role').ManagedPolicyArns).toBeUndefined();
        for (const { Effect: effect, Action: action, Resource: resource } of statementsOf(template, role)) {
          expect(effect).toBe('Allow');
          expect([action].flat().filter((each) => each.includes('*'))).toEqual([]);
          expect(resource).not.toMatch(/^\*|:\*(?:$|:)/);
        }
      }
    }
  });
});

describe('what the sources ask AWS for', () => {
  const PREFIX: Readonly<Record<string, string>> = {
    '@aws-sdk/client-dynamodb': 'dynamodb',
    '@aws-sdk/client-kms': 'kms',
    '@aws-sdk/client-scheduler': 'scheduler',
    '@aws-sdk/client-secrets-manager': 'secretsmanager',
  };
  /** Sent by the command that moves secrets, and by nothing that runs on Lambda: an operator's rights, and docs/aws-operations.md or docs/aws-costs.md names them. */
  const OPERATOR = ['dynamodb:Scan', 'scheduler:GetSchedule', 'scheduler:ListSchedules', 'secretsmanager:ListSecrets'];

  /** `service:Action` of every command and every page that a file names. */
  function asked({ imports, text }: { imports: readonly { target: string }[]; text: string }): string[] {
    const names = [
      ...[...text.matchAll(/\bnew (\w+)Command\(/g)].map(([, name = '']) => name),
      ...[...text.matchAll(/\bpaginate(\w+)\(/g)].map(([, name = '']) => name),
    ];
    const services = [...new Set(imports.map(({ target }) => target))].filter((target) =>
      target.startsWith('@aws-sdk/'),
    );
    return names.flatMap((name) => {
      const from = services.filter((service) =>
        importsOf(text, service).some((each) => new RegExp(`${name}(?:Command)?$`).test(each)),
      );
      if (from.length !== 1) throw new Error(`${name} is imported from ${from.length} clients`);
      return from.map((service) => `${PREFIX[service] ?? service}:${name}`);
    });
  }

  function importsOf(text: string, service: string): string[] {
    const [, names = ''] = new RegExp(`import \\{([^}]*)\\} from '${service}'`).exec(text) ?? [];
    return names.split(',').map((name) => name.trim());
  }

  const sources = readSources('src').filter(({ imports }) =>
    imports.some(({ target, typeOnly }) => target.startsWith('@aws-sdk/') && !typeOnly),
  );
  test('is what the roles together allow, no more and no less', () => {
    const wanted = new Set(sources.flatMap(asked));
    const pages = readText('docs/aws-operations.md') + readText('docs/aws-costs.md');
    for (const action of OPERATOR) {
      expect(wanted.delete(action), action).toBe(true);
      expect(pages).toContain(`\`${action}\``);
    }
    const allowed = Object.values(templates).flatMap((template) =>
      ['SlackRole', 'FireRole'].flatMap((role) => actionsOf(statementsOf(template, role))),
    );
    const ofClients = allowed.filter((action) => Object.values(PREFIX).includes(action.split(':')[0] ?? ''));
    expect([...new Set(ofClients)].toSorted()).toEqual([...wanted].toSorted());
    expect(wanted.size).toBeGreaterThan(12);
  });

  test('comes from files whose clients the roles know', () => {
    const clients = new Set(
      sources.flatMap(({ imports }) =>
        imports.map(({ target }) => target).filter((each) => each.startsWith('@aws-sdk/')),
      ),
    );
    expect([...clients].filter((client) => PREFIX[client] === undefined)).toEqual([]);
  });
});
