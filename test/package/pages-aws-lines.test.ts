import {
  CreateTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pointAt } from '../storage/aws/environment.ts';
import { type LocalServer, startMoto } from '../storage/aws/servers.ts';
import { awsLines, NO_AWS_LINES, startShell } from '../support/aws/command-lines.ts';
import { readText } from '../support/sources.ts';

const SECRET = 'switchboard-prod/slack';
const TABLE = 'switchboard-prod-table';
const RESTORED = 'switchboard-prod-restored';

let moto: LocalServer;

describe.skipIf(NO_AWS_LINES)(`lines of aws${NO_AWS_LINES === null ? '' : ` (not here: ${NO_AWS_LINES})`}`, () => {
  beforeAll(async () => {
    moto = await startMoto();
    pointAt(moto.url);
  });
  afterAll(() => moto.close());

  test('on the pages name what AWS has, and do there what they are for', async () => {
    const [table, secrets] = [new DynamoDBClient({}), new SecretsManagerClient({})];
    const keys = {
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' as const }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' as const }],
    };
    await table.send(
      new CreateTableCommand({
        TableName: TABLE,
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        ...keys,
      }),
    );
    const shell = startShell({ AWS_ENDPOINT_URL: moto.url });
    const topic = JSON.parse(await shell.run('aws sns create-topic --region eu-central-1 --name alarms')).TopicArn;
    shell.write('slack.json', { signingSecret: 'of-this-year' });
    const said = new Map<string, string>();
    const run = async (page: string) => {
      const region = /^ *export AWS_REGION=(\S+)$/m.exec(page)?.[1];
      for (const line of awsLines(page)) {
        // Of the queue: test/temporary/aws-dead-letters.test.ts. To tail a log is no operation of AWS, but the command line's own.
        if (/ --queue-url |^aws (?:lambda invoke|logs tail) /.test(line)) continue;
        const key = [...said].find(([each]) => each.startsWith('aws kms create-key'))?.[1].trim() ?? '';
        const filled = line.replace('<Table>', TABLE).replace('<Alarms>', topic).replace('<its ARN>', key);
        said.set(line, await shell.run(filled, region === undefined ? {} : { AWS_REGION: region }));
      }
    };
    await run(readText('docs/aws-operations.md'));
    const { Table } = await table.send(new DescribeTableCommand({ TableName: RESTORED }));
    expect(Table).toMatchObject({ TableStatus: 'ACTIVE', DeletionProtectionEnabled: true });
    const { TimeToLiveDescription } = await table.send(new DescribeTimeToLiveCommand({ TableName: RESTORED }));
    expect(TimeToLiveDescription).toMatchObject({ AttributeName: 'ttl', TimeToLiveStatus: 'ENABLED' });
    const { ContinuousBackupsDescription } = await table.send(
      new DescribeContinuousBackupsCommand({ TableName: RESTORED }),
    );
    expect(ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus).toBe('ENABLED');

    await run(readText('docs/aws-costs.md'));
    const [first = '', ...rest] = readText('docs/aws.md').split('## Update, and the way back');
    await run(first);
    const kept = await secrets.send(new GetSecretValueCommand({ SecretId: SECRET }));
    expect(JSON.parse(kept.SecretString ?? '')).toEqual({ signingSecret: 'of-this-year' });
    expect([...said].find(([line]) => line.includes('sns subscribe'))?.[1]).toContain('SubscriptionArn');
    await run(rest.join());
    expect((await secrets.send(new ListSecretsCommand({}))).SecretList).toEqual([]);
    await expect(table.send(new DescribeTableCommand({ TableName: TABLE }))).rejects.toThrow('not found');
    expect(said.size).toBeGreaterThan(10);
    for (const client of [table, secrets]) client.destroy();
  });

  test.each([
    ['aws dynamodb update-tables --region eu-central-1', 'Found invalid choice'],
    ['aws dynamodb update-table --region eu-central-1 --tabel-name a', 'Unknown options: --tabel-name'],
    ['aws dynamodb delete-table --region eu-central-1', 'Missing required parameter'],
  ])('%s would be refused', async (line, why) => {
    await expect(startShell({ AWS_ENDPOINT_URL: moto.url }).run(line)).rejects.toThrow(why);
  });
});
