import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { AwsLambdaReceiver } from '@slack/bolt';
import { z } from 'zod';
import { tenantOf } from '../../src/slack/tenant.ts';
import { nameSecret } from '../../src/storage/aws/secret-name.ts';
import { createUsualApp } from './usual-app.ts';
import { UsualProvider } from './usual-provider.ts';

// The usual app on Lambda as Bolt's documentation has it: the answer is sent before the ack, because nothing runs after it.
const settings = z
  .object({
    SLACK_API_URL: z.string(),
    SLACK_SECRETS_ID: z.string(),
    SECRET_PREFIX: z.string(),
    TELEPHONY_SANDBOX_URL: z.string(),
  })
  .parse(process.env);
const secrets = new SecretsManagerClient();

async function readSecret<T extends z.ZodType>(id: string, schema: T): Promise<z.infer<T>> {
  const { SecretString: text = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: id }));
  return schema.parse(JSON.parse(text));
}

const workspace = z.object({ sandbox: z.object({ apiKey: z.string(), apiSecret: z.string() }) });

async function connect(teamId: string): Promise<UsualProvider> {
  const { sandbox } = await readSecret(nameSecret(settings.SECRET_PREFIX, tenantOf(null, teamId)), workspace);
  const key = { api_key: sandbox.apiKey, api_secret: sandbox.apiSecret };
  return new UsualProvider(settings.TELEPHONY_SANDBOX_URL, key);
}

const { signingSecret } = await readSecret(settings.SLACK_SECRETS_ID, z.object({ signingSecret: z.string() }));
const receiver = new AwsLambdaReceiver({ signingSecret });
const providers = new Map<string, Promise<UsualProvider>>();
createUsualApp({
  host: { receiver, processBeforeResponse: true },
  slackApiUrl: settings.SLACK_API_URL,
  workspaces: { token: 'xoxb-benchmark' },
  providerOf(teamId) {
    const known = providers.get(teamId) ?? connect(teamId);
    providers.set(teamId, known);
    return known;
  },
});

export const handler = await receiver.start();
