/** One environment variable, for the table of docs/configuration.md, the fault list and the tests that compare them. */
export interface Variable {
  name: string;
  /** As it would be written in the environment; `null` when there is none. */
  default: string | null;
  /** When it must be set, in words; `no` when never. */
  required: string;
  meaning: string;
  /** Where its value comes from, for whoever lacks it. */
  source: string;
  /** The value is a secret, and must not be where others than the process read it. */
  secret?: true;
  /** It is read on AWS alone, and refused where it would count for nothing. */
  aws?: true;
}

/** Every variable that Switchboard reads; the table of docs/configuration.md and the tests compare themselves with it. */
export const VARIABLES = [
  {
    name: 'PORT',
    default: '3000',
    required: 'no',
    meaning: 'Port to listen on; 0 takes a free one',
    source: 'Leave it out for 3000.',
  },
  {
    name: 'HOST',
    default: '127.0.0.1',
    required: 'no',
    meaning: 'Address to listen on',
    source: 'Use 127.0.0.1 behind a proxy on the same machine, 0.0.0.0 for all addresses.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    required: 'no',
    meaning: 'Least severe level that is logged',
    source: 'Leave it out for info.',
  },
  {
    name: 'SLACK_SIGNING_SECRET',
    default: null,
    required: 'for HTTP',
    meaning: 'Proves that a request comes from Slack',
    source: 'At api.slack.com/apps, under Basic Information > App Credentials.',
    secret: true,
  },
  {
    name: 'SLACK_APP_TOKEN',
    default: null,
    required: 'for Socket Mode',
    meaning: 'Opens a connection to Slack, instead of receiving HTTP requests from it',
    source: 'At api.slack.com/apps, under Basic Information > App-Level Tokens, with the scope connections:write.',
    secret: true,
  },
  {
    name: 'SLACK_BOT_TOKEN',
    default: null,
    required: 'for one workspace',
    meaning: 'Acts in the one workspace that the app is installed in',
    source: 'At api.slack.com/apps, under OAuth & Permissions, once the app is installed.',
    secret: true,
  },
  {
    name: 'SLACK_CLIENT_ID',
    default: null,
    required: 'for many workspaces',
    meaning: 'Names the app when a workspace installs it',
    source: 'At api.slack.com/apps, under Basic Information > App Credentials.',
  },
  {
    name: 'SLACK_CLIENT_SECRET',
    default: null,
    required: 'for many workspaces',
    meaning: 'Proves that the app is the one that a workspace installs',
    source: 'At api.slack.com/apps, under Basic Information > App Credentials.',
    secret: true,
  },
  {
    name: 'SLACK_STATE_SECRET',
    default: null,
    required: 'for many workspaces',
    meaning: 'Signs the state of an installation under way',
    source: 'Make one with: openssl rand -hex 32',
    secret: true,
  },
  {
    name: 'SLACK_SECRETS_ID',
    default: null,
    required: 'on Lambda',
    meaning:
      'Name or ARN of the secret in Secrets Manager that holds signingSecret, and clientId, clientSecret and stateSecret or botToken, as JSON, in place of the variables for them',
    source: 'serverless.yml names it; docs/aws.md says how to make it.',
    aws: true,
  },
  {
    name: 'SLACK_API_URL',
    default: 'https://slack.com/api/',
    required: 'no',
    meaning: 'Base address of the Slack Web API',
    source: 'Leave it out, unless Slack is reached at another address.',
  },
  {
    name: 'TELEPHONY_SANDBOX_URL',
    default: null,
    required: 'yes',
    meaning: "Base address of the provider's Sandbox, version prefix included",
    source: 'Your telephony provider names it; "npm run sandbox" prints one to try with.',
  },
  {
    name: 'TELEPHONY_LIVE_URL',
    default: null,
    required: 'yes',
    meaning: "Base address of the provider's Live service, version prefix included",
    source: 'Your telephony provider names it; "npm run sandbox" prints one to try with.',
  },
  {
    name: 'DATA_DIR',
    default: './data',
    required: 'no',
    meaning: 'Folder of the embedded storage',
    source: 'Choose a folder that only the user who runs Switchboard can read.',
  },
  {
    name: 'DATA_KEY',
    default: null,
    required: 'no',
    meaning:
      'Encrypts the stored secrets; several with commas between to change keys, the new one first. Without it a key file is made in DATA_DIR',
    source: 'Make one with: openssl rand -base64 32',
    secret: true,
  },
  {
    name: 'SECRET_PREFIX',
    default: null,
    required: 'on AWS',
    meaning: 'What the names of the secrets in Secrets Manager begin with',
    source: 'serverless.yml sets it.',
    aws: true,
  },
  {
    name: 'TABLE',
    default: null,
    required: 'on AWS',
    meaning: 'Name of the DynamoDB table',
    source: 'serverless.yml sets it.',
    aws: true,
  },
  {
    name: 'SCHEDULE_GROUP',
    default: null,
    required: 'on AWS',
    meaning: 'Name of the EventBridge Scheduler group',
    source: 'serverless.yml sets it.',
    aws: true,
  },
  {
    name: 'SCHEDULE_TARGET_ARN',
    default: null,
    required: 'on AWS, where schedules are made',
    meaning: 'The function that a schedule calls',
    source: 'serverless.yml sets it.',
    aws: true,
  },
  {
    name: 'SCHEDULE_ROLE_ARN',
    default: null,
    required: 'on AWS, where schedules are made',
    meaning: 'The role that a schedule calls it with',
    source: 'serverless.yml sets it.',
    aws: true,
  },
  {
    name: 'SCHEDULE_DLQ_ARN',
    default: null,
    required: 'no',
    meaning: 'The queue that keeps what a schedule could not deliver; without it, it is dropped',
    source: 'serverless.yml sets it.',
    aws: true,
  },
  {
    name: 'SECRET_STORE',
    default: 'secrets-manager',
    required: 'no',
    meaning: 'Where secrets are kept on AWS: secrets-manager, or dynamodb, which costs less from three workspaces on',
    source: 'Use dynamodb from three workspaces on; docs/aws.md has the sums, and how to move.',
    aws: true,
  },
  {
    name: 'KMS_KEY_ID',
    default: null,
    required: 'with SECRET_STORE=dynamodb',
    meaning: 'The KMS key that the keys of secrets in DynamoDB are wrapped with',
    source: 'Make one with: aws kms create-key --description switchboard-secrets',
    aws: true,
  },
] as const satisfies readonly Variable[];

export type VariableName = (typeof VARIABLES)[number]['name'];
