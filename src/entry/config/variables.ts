import { z } from 'zod';
import { isLoopback, readAddress, readRanges } from './address.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SECRET_STORES = ['secrets-manager', 'dynamodb'] as const;
const PORT_RULE = 'must be a whole number from 0 to 65535';
const PORT_SCHEMA = z
  .string()
  .regex(/^\d{1,5}$/, PORT_RULE)
  .transform(Number)
  .refine((port) => port <= 65535, PORT_RULE);
const HOST_SCHEMA = z.string().regex(/^[^\s/@]+$/, 'must be an address or a host name, without a scheme or a path');
const KEEP_ALIVE_RULE = 'must be a whole number of seconds from 1 to 3600';
const optional = z.string().optional();
/** What Slack or whoever runs a model has made: a comment behind it, or a sign that nobody sees, belongs to no such value. */
const issued = z
  .string()
  .regex(/^[!-~]+$/, 'holds a blank or another character that no such value has')
  .regex(/[^;,]$/, 'has a ; or a comma behind it, which no such value has');
/** One that was copied to the wrong place proves nothing there, and travels to where it should not. */
const NO_TOKEN = [/^(?!xox[a-z]|xapp-)/, 'holds a token of Slack, which belongs in another variable'] as const;
const noToken = issued.regex(...NO_TOKEN);

function readUrl(text: string, context: z.RefinementCtx): string {
  const read = readAddress(text);
  if ('address' in read) return read.address;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
}

/** An address of one host, encrypted unless it is this machine. */
function readOrigin(text: string, context: z.RefinementCtx): string {
  const address = readUrl(text, context);
  if (address === z.NEVER) return z.NEVER;
  const { origin, protocol } = new URL(address);
  if (address === origin && (protocol === 'https:' || isLoopback(address))) return origin;
  context.addIssue({ code: 'custom', message: 'must be https:// and a host, without a path' });
  return z.NEVER;
}

/** A proxy, whose name and password may stand in its address; it is never repeated. */
const PROXY_SCHEMA = z
  .string()
  .refine(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'must be an address that begins with http:// or https://',
  )
  .regex(/[^;,]$/, 'has a ; or a comma behind it')
  .optional();

/** A host, whose name may begin with *. or a dot, with its port if need be; or all. */
const HOST_OR_ALL = /^(?:\*|(?:\*?\.)?[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:]+\])(?::\d{1,5})?$|^[\da-f]*:[\da-f:]+$/i;

const EXCEPT_SCHEMA = z
  .string()
  .refine(
    (text) => text.split(/[,\s]+/).every((each) => each === '' || HOST_OR_ALL.test(each) || readRanges(each) !== null),
    'must be hosts such as localhost or .example.com, addresses, or ranges such as 10.0.0.0/8, with commas between',
  )
  .optional();

/** One environment variable, for `.env.example`, the fault list and the tests that compare them. */
interface Variable {
  name: string;
  /** Reads the value that was given, which has no blanks or quotes around it. */
  schema: z.ZodType;
  /** As it would be written in the environment. */
  default?: string;
  /** Where to get its value, for somebody who lacks it. */
  source: string;
  /** The value is a secret, and must not be where others than the process read it. */
  secret?: true;
  /** What it is called in the one secret on Lambda that takes the place of such variables. */
  inSecret?: string;
  /** It is also read by its name in lower case, as many systems set it. */
  lowerCase?: 'https_proxy' | 'http_proxy' | 'all_proxy' | 'no_proxy';
  /** It is read on AWS alone, and refused where it would have no effect. */
  aws?: true;
}

/** Every variable that Switchboard reads; `.env.example` and the tests compare themselves with it. */
export const VARIABLES = [
  {
    name: 'PORT',
    schema: PORT_SCHEMA,
    default: '3000',
    source: 'Leave it out for 3000.',
  },
  {
    name: 'HOST',
    schema: HOST_SCHEMA,
    default: '127.0.0.1',
    source: 'Use 127.0.0.1 behind a proxy on the same machine, 0.0.0.0 for all addresses.',
  },
  {
    name: 'KEEP_ALIVE_SECONDS',
    schema: z
      .string()
      .regex(/^\d{1,4}$/, KEEP_ALIVE_RULE)
      .transform(Number)
      .refine((seconds) => seconds >= 1 && seconds <= 3600, KEEP_ALIVE_RULE),
    default: '125',
    source: 'Leave it out, unless the proxy or balancer in front keeps idle connections for longer than two minutes.',
  },
  {
    name: 'TRUSTED_PROXIES',
    schema: z
      .string()
      .refine(
        (text) => readRanges(text) !== null,
        'must be IP addresses, or ranges such as 172.16.0.0/12, with commas between',
      )
      .transform(readRanges)
      .optional(),
    source:
      'The address or range of the proxy that you run, as Switchboard sees it, such as 127.0.0.1 or 172.16.0.0/12.',
  },
  {
    name: 'METRICS_PORT',
    schema: PORT_SCHEMA.optional(),
    source: 'Choose any free port; docs/monitoring.md lists the metrics.',
  },
  {
    name: 'METRICS_HOST',
    schema: HOST_SCHEMA,
    default: '127.0.0.1',
    source:
      'Leave it out if Prometheus runs on the same machine; else use an address that only your monitoring reaches.',
  },
  {
    name: 'LOG_LEVEL',
    schema: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
    default: 'info',
    source: 'Leave it out for info.',
  },
  {
    name: 'SLACK_SIGNING_SECRET',
    schema: noToken.optional(),
    inSecret: 'signingSecret',
    source: 'At api.slack.com/apps, under Basic Information > App Credentials.',
    secret: true,
  },
  {
    name: 'SLACK_APP_TOKEN',
    schema: issued.startsWith('xapp-', 'must begin with xapp-, as app-level tokens do').optional(),
    source: 'At api.slack.com/apps, under Basic Information > App-Level Tokens, with the scope connections:write.',
    secret: true,
  },
  {
    name: 'SLACK_BOT_TOKEN',
    schema: issued.startsWith('xoxb-', 'must begin with xoxb-, as bot tokens do').optional(),
    inSecret: 'botToken',
    source: 'At api.slack.com/apps, under OAuth & Permissions, once the app is installed.',
    secret: true,
  },
  {
    name: 'SLACK_CLIENT_ID',
    schema: noToken.optional(),
    inSecret: 'clientId',
    source: 'At api.slack.com/apps, under Basic Information > App Credentials.',
  },
  {
    name: 'SLACK_CLIENT_SECRET',
    schema: noToken.optional(),
    inSecret: 'clientSecret',
    source: 'At api.slack.com/apps, under Basic Information > App Credentials.',
    secret: true,
  },
  {
    name: 'SLACK_STATE_SECRET',
    schema: z
      .string()
      .regex(...NO_TOKEN)
      .optional(),
    inSecret: 'stateSecret',
    source: 'Make one with: openssl rand -hex 32',
    secret: true,
  },
  {
    name: 'SLACK_SECRETS_ID',
    schema: optional,
    source: 'serverless.yml names it; docs/aws.md says how to create it.',
    aws: true,
  },
  {
    name: 'SLACK_API_URL',
    schema: z
      .string()
      .transform(readUrl)
      .transform((url) => `${url}/`),
    default: 'https://slack.com/api/',
    source: 'Leave it out, unless you reach Slack at another address.',
  },
  {
    name: 'TELEPHONY_SANDBOX_URL',
    schema: z.string('is missing').transform(readUrl),
    source: 'From your telephony provider; "npm run sandbox" prints one to try.',
  },
  {
    name: 'TELEPHONY_LIVE_URL',
    schema: z.string('is missing').transform(readUrl),
    source: 'From your telephony provider; "npm run sandbox" prints one to try.',
  },
  {
    name: 'LLM_URL',
    schema: z.string().transform(readUrl).optional(),
    source: 'From the operator of the model, such as https://api.openai.com/v1; SECURITY.md says what is sent to it.',
  },
  {
    name: 'LLM_MODEL',
    schema: optional,
    source: 'From the operator of the model.',
  },
  {
    name: 'LLM_KEY',
    schema: noToken.optional(),
    inSecret: 'llmKey',
    source: 'From the operator of the model.',
    secret: true,
  },
  {
    name: 'MCP',
    schema: z
      .enum(['slackbot', 'oauth', 'slackbot,oauth'], 'must be slackbot, oauth or slackbot,oauth')
      .transform((kinds) => new Set(kinds.split(',')))
      .optional(),
    source:
      'Set slackbot once the manifest names your address under mcp_servers, oauth for agents that sign in (docs/agents.md).',
  },
  {
    name: 'PUBLIC_URL',
    schema: z.string().transform(readOrigin).optional(),
    source: 'The address by which people and agents reach Switchboard, such as https://phone.example.com.',
  },
  {
    name: 'HTTPS_PROXY',
    schema: PROXY_SCHEMA,
    source: 'From your network administrator; docs/installing.md says what it must allow.',
    lowerCase: 'https_proxy',
  },
  {
    name: 'HTTP_PROXY',
    schema: PROXY_SCHEMA,
    source: 'From your network administrator.',
    lowerCase: 'http_proxy',
  },
  {
    name: 'ALL_PROXY',
    schema: PROXY_SCHEMA,
    source: 'From your network administrator.',
    lowerCase: 'all_proxy',
  },
  {
    name: 'NO_PROXY',
    schema: EXCEPT_SCHEMA,
    source: 'Add hosts inside your network, such as a language model on the same machine: localhost,127.0.0.1.',
    lowerCase: 'no_proxy',
  },
  {
    name: 'DATA_DIR',
    schema: z.string(),
    default: './data',
    source: 'Choose a folder that only the user who runs Switchboard can read.',
  },
  {
    name: 'DATA_KEY',
    schema: optional,
    source: 'Make one with: openssl rand -base64 32',
    secret: true,
  },
  {
    name: 'SECRET_PREFIX',
    // Secrets Manager allows 512 characters, and the workspace comes behind.
    schema: z
      .string()
      .regex(/^[A-Za-z0-9/_+=.@-]{1,256}$/, 'must have at most 256 letters, digits and /_+=.@-')
      .optional(),
    source: 'serverless.yml sets it.',
    aws: true,
  },
  {
    name: 'TABLE',
    schema: optional,
    source: 'serverless.yml sets it.',
    aws: true,
  },
  {
    name: 'SCHEDULE_GROUP',
    schema: optional,
    source: 'serverless.yml sets it.',
    aws: true,
  },
  {
    name: 'SCHEDULE_TARGET_ARN',
    schema: optional,
    source: 'serverless.yml sets it.',
    aws: true,
  },
  {
    name: 'SCHEDULE_ROLE_ARN',
    schema: optional,
    source: 'serverless.yml sets it.',
    aws: true,
  },
  {
    name: 'SCHEDULE_DLQ_ARN',
    schema: optional,
    source: 'serverless.yml sets it.',
    aws: true,
  },
  {
    name: 'SECRET_STORE',
    schema: z.enum(SECRET_STORES, `must be one of ${SECRET_STORES.join(', ')}`),
    default: 'secrets-manager',
    source: 'Use dynamodb from three workspaces on; docs/aws-costs.md has the costs, and how to move.',
    aws: true,
  },
  {
    name: 'KMS_KEY_ID',
    schema: optional,
    source: 'Make one with: aws kms create-key --description switchboard-secrets',
    aws: true,
  },
] as const satisfies readonly Variable[];

export type VariableName = (typeof VARIABLES)[number]['name'];

type Shape = { [V in (typeof VARIABLES)[number] as V['name']]: V['schema'] };

/** What each of them has to be. */
export const FIELDS = z.object(Object.fromEntries(VARIABLES.map(({ name, schema }) => [name, schema])) as Shape);
