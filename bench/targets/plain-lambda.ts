import { DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { CreateScheduleCommand, DeleteScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { App, AwsLambdaReceiver } from '@slack/bolt';

// A Bolt app on Lambda as its documentation begins one, with the services of AWS that ours uses and its secret where ours lies.
const secrets = new SecretsManagerClient();
const { SecretString: held = '' } = await secrets.send(
  new GetSecretValueCommand({ SecretId: process.env.SLACK_SECRETS_ID ?? '' }),
);
const { signingSecret } = JSON.parse(held) as { signingSecret: string };

const receiver = new AwsLambdaReceiver({ signingSecret });
const app = new App({
  token: 'xoxb-benchmark',
  receiver,
  processBeforeResponse: true,
  clientOptions: { slackApiUrl: process.env.SLACK_API_URL ?? '' },
});
const clients = [new DynamoDBClient(), new KMSClient(), new SchedulerClient(), secrets];
const commands = [
  ...[GetItemCommand, PutItemCommand, QueryCommand, DecryptCommand, CreateScheduleCommand, DeleteScheduleCommand],
  ...[GetSecretValueCommand, PutSecretValueCommand],
];

app.command('/phone', async ({ ack }) =>
  ack(`What you can do: ${clients.length} clients, ${commands.length} commands`),
);

export const handler = await receiver.start();
