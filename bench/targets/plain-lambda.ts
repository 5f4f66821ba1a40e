import { DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { CreateScheduleCommand, DeleteScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { App, AwsLambdaReceiver } from '@slack/bolt';

// What a Bolt app on Lambda begins like, with the same services of AWS as ours; nothing is left out and nothing is put off.
const receiver = new AwsLambdaReceiver({ signingSecret: 'benchmark-signing-secret-00000000' });
const app = new App({ token: 'xoxb-benchmark', receiver });
const clients = [new DynamoDBClient(), new KMSClient(), new SchedulerClient(), new SecretsManagerClient()];
const commands = [
  ...[GetItemCommand, PutItemCommand, QueryCommand, DecryptCommand, CreateScheduleCommand, DeleteScheduleCommand],
  ...[GetSecretValueCommand, PutSecretValueCommand],
];

app.command('/phone', async ({ ack }) => ack(`${clients.length} clients, ${commands.length} commands`));

export const handler = await receiver.start();
