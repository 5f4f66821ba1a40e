import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  lint,
  makeService,
  NO_CFN_LINT,
  PATIENCE,
  packageTemplate,
  readable,
  resourcesOf,
  type Template,
  templateOf,
} from './packaged.ts';

const KEY = 'arn:aws:kms:eu-central-1:123456789012:key/1234abcd-12ab-34cd-56ef-1234567890ab';
const WITH_KEY = ['--param', 'secretStore=dynamodb', '--param', `kmsKeyArn=${KEY}`];

let folder: string;
beforeEach(() => {
  folder = makeService();
});
afterEach(() => rmSync(folder, { recursive: true }));

test(
  'two stages share no name',
  () => {
    const names = (of: Template) =>
      JSON.stringify([of.Resources, of.Outputs]).match(/switchboard-(?:test|prod)[\w/-]*/g) ?? [];
    const here = new Set(names(templateOf(folder, '--stage', 'test')));
    const there = new Set(names(templateOf(folder, '--stage', 'prod')));
    expect(here.size).toBeGreaterThan(10);
    expect([...there].filter((name) => here.has(name))).toEqual([]);
    expect([...there].map((name) => name.replace('prod', 'test')).toSorted()).toEqual([...here].toSorted());
  },
  PATIENCE,
);

test(
  'a stage with its secrets in the table has a key, and one without a key is refused',
  () => {
    const refused = packageTemplate(folder, '--param', 'secretStore=dynamodb');
    expect(refused.status).toBe(1);
    expect(refused.said).toContain('Value not found at "param" source');
    const withKey = templateOf(folder, ...WITH_KEY);
    for (const [, { Properties: it }] of resourcesOf(withKey, 'AWS::Lambda::Function')) {
      expect(it.Environment.Variables).toMatchObject({ SECRET_STORE: 'dynamodb', KMS_KEY_ID: KEY });
    }
    if (NO_CFN_LINT === null) expect(lint(folder)).toEqual([]);
  },
  PATIENCE,
);

test(
  'a stage may keep some executions for Slack',
  () => {
    const template = templateOf(folder, '--param', 'slackConcurrency=200');
    const functions = resourcesOf(template, 'AWS::Lambda::Function');
    expect(functions.map(([, { Properties: it }]) => it.ReservedConcurrentExecutions)).toEqual([200, undefined]);
  },
  PATIENCE,
);

test(
  'a place of secrets that there is not is refused',
  () => {
    const { status, said } = packageTemplate(folder, '--param', 'secretStore=nowhere');
    expect(status).toBe(1);
    expect(said).toContain('Cannot resolve variable at "provider.environment"');
  },
  PATIENCE,
);

test(
  'a stage can adopt a table by its name, and then has none of its own',
  () => {
    const template = templateOf(folder, '--stage', 'test', '--param', 'table=switchboard-restored');
    expect(resourcesOf(template, 'AWS::DynamoDB::Table')).toEqual([]);
    const { Resources, Outputs } = template;
    expect(JSON.stringify([Resources, Outputs])).not.toMatch(/"Table"\]|\{"Ref":"Table"\}/);
    expect(Outputs.Table?.Value).toBe('switchboard-restored');
    for (const [, { Properties: it }] of resourcesOf(template, 'AWS::Lambda::Function')) {
      expect(it.Environment.Variables.TABLE).toBe('switchboard-restored');
    }
    const said = JSON.stringify(readable(Resources));
    expect(said.match(/dynamodb:<AWS::Region>:<AWS::AccountId>:table\/switchboard-restored"/g)).toHaveLength(2);
    const watched = resourcesOf(template, 'AWS::CloudWatch::Alarm').filter(
      ([, { Properties: it }]) => it.Namespace === 'AWS/DynamoDB',
    );
    expect(watched.map(([, { Properties: it }]) => it.Dimensions[0].Value)).toEqual(
      Array(2).fill('switchboard-restored'),
    );
    if (NO_CFN_LINT === null) expect(lint(folder)).toEqual([]);
  },
  PATIENCE,
);
