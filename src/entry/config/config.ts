import type { z } from 'zod';
import { AND } from '../../runtime/lists.ts';
import type { AwsSettings } from '../../storage/aws/index.ts';
import { isInRange, isLoopback, type Ranges, readAddress } from './address.ts';
import { type FileVariable, readSecretFiles, SECRET_FILES } from './secret-files.ts';
import { FIELDS, VARIABLES, type VariableName } from './variables.ts';

export { VARIABLES };

type Values = z.infer<typeof FIELDS>;
type LogLevel = Values['LOG_LEVEL'];

export interface Config {
  readonly server: {
    readonly port: number;
    readonly host: string;
    /** How long an idle connection stays open. */
    readonly keepAliveMs: number;
    /** Whose `X-Forwarded-For` says for whom they forward. */
    readonly trustedProxies?: Ranges | undefined;
    /** Where metrics are served, when they are. */
    readonly metrics?: { readonly port: number; readonly host: string } | undefined;
  };
  readonly logLevel: LogLevel;
  readonly slack: {
    readonly mode: HttpMode | SocketMode;
    readonly install: SingleInstall | OAuthInstall;
    /** Ends with one slash, as `@slack/web-api` needs it. */
    readonly apiUrl: string;
  };
  /** Base addresses without a slash at the end. */
  readonly telephony: { readonly sandbox: string; readonly live: string };
  readonly data: { readonly dir: string; readonly key: string | undefined };
  /** The language model for what nothing else understood, where one is wanted. */
  readonly model?: { readonly url: string; readonly name: string; readonly key: string } | undefined;
  /** Which agents may ask, where any may. */
  readonly agents?: AgentsConfig | undefined;
  /** The way out, where it is a proxy. */
  readonly proxy?: ProxySettings | undefined;
  /** What the operator should put right although everything works. */
  readonly warnings: readonly string[];
}

export interface AgentsConfig {
  readonly slackbot: boolean;
  /** How people let agents in, where they may. */
  readonly oauth?: AgentSignIn | undefined;
}

interface AgentSignIn {
  readonly publicUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The proxies of outgoing connections, by the scheme of what is reached, and what is reached without one. */
export interface ProxySettings {
  readonly http: string | undefined;
  readonly https: string | undefined;
  /** Hosts with commas between, as in `NO_PROXY`. */
  readonly except: string;
}

/** The settings of the functions on AWS Lambda; what Slack and the app alone may know is in a secret of AWS. */
export interface LambdaConfig {
  readonly logLevel: LogLevel;
  readonly slack: { readonly secretsId: string; readonly apiUrl: string };
  readonly telephony: Config['telephony'];
  /** The language model, where one is wanted; its key is in the secret. */
  readonly model?: { readonly url: string; readonly name: string } | undefined;
  readonly aws: AwsSettings;
}

interface HttpMode {
  readonly kind: 'http';
  readonly signingSecret: string;
}

interface SocketMode {
  readonly kind: 'socket';
  readonly appToken: string;
}

export interface SingleInstall {
  readonly kind: 'single';
  readonly botToken: string;
}

export interface OAuthInstall {
  readonly kind: 'oauth';
  readonly clientId: string;
  readonly clientSecret: string;
  readonly stateSecret: string;
}

export interface Fault {
  readonly variables: readonly (VariableName | FileVariable)[];
  /** What is wrong and what to do next; never the value. */
  readonly problem: string;
}

/** All that keeps the settings from being used, at once; the message is a list for the person who starts Switchboard. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault';
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    const lines = faults.map(({ variables, problem }) => `- ${AND.format(variables)} ${problem}`);
    super(`Switchboard cannot start with these settings:\n${lines.join('\n')}`);
    this.faults = faults;
  }
}

const LambdaFields = FIELDS.pick({
  LOG_LEVEL: true,
  SLACK_API_URL: true,
  TELEPHONY_SANDBOX_URL: true,
  TELEPHONY_LIVE_URL: true,
  LLM_URL: true,
  LLM_MODEL: true,
  SECRET_PREFIX: true,
  SECRET_STORE: true,
});

const ON_AWS = ['SECRET_PREFIX', 'TABLE', 'SCHEDULE_GROUP'] as const;

/** What was set, by the name of its variable. */
export type EnvironmentValues = Partial<Record<VariableName, string>>;

/**
 * Reads and checks the environment of a server, which keeps everything on its own machine, and the files with secrets that
 * it names. Errors: {@link ConfigFault} with everything that is wrong.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const { env, faults: unread, warnings } = readSecretFiles(environment);
  const idle = VARIABLES.filter((variable) => 'aws' in variable && env[variable.name]?.trim());
  const { given, wrapped } = readGiven({ ...env, ...Object.fromEntries(idle.map(({ name }) => [name, undefined])) });
  const fields = FIELDS.safeParse(given);
  let faults = [...faultsOf(fields.error), ...sameAddress(given), ...samePort(given)];
  const mode = readMode(given, faults);
  const install = readInstall(given, faults);
  faults.push(...someOf(given, ['LLM_URL', 'LLM_MODEL', 'LLM_KEY']));
  if (given.MCP && mode?.kind === 'socket')
    faults.push({ variables: ['MCP'], problem: 'needs HTTP: agents ask an address, which Socket Mode has not.' });
  if (given.MCP?.includes('oauth'))
    faults.push(...missing(given, ['SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET', 'PUBLIC_URL'], 'when MCP has oauth'));
  if (idle.length > 0) {
    const problem =
      'would have no effect: a server keeps everything in DATA_DIR. Leave out what is for AWS, or deploy as docs/aws.md says.';
    faults.push({ variables: idle.map(({ name }) => name), problem });
  }
  faults = withUnread([...unread, ...wrapped.map((fault) => inFile(fault, environment))], faults);
  if (!fields.success || !mode || !install || faults.length > 0) throw new ConfigFault(faults);
  const values = fields.data;
  const { LLM_URL: url, LLM_MODEL: name, LLM_KEY: key } = values;
  return {
    server: {
      port: values.PORT,
      host: values.HOST,
      keepAliveMs: values.KEEP_ALIVE_SECONDS * 1000,
      trustedProxies: values.TRUSTED_PROXIES ?? undefined,
      metrics: values.METRICS_PORT === undefined ? undefined : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    },
    logLevel: values.LOG_LEVEL,
    slack: { mode, install, apiUrl: values.SLACK_API_URL },
    telephony: { sandbox: values.TELEPHONY_SANDBOX_URL, live: values.TELEPHONY_LIVE_URL },
    data: { dir: values.DATA_DIR, key: values.DATA_KEY },
    model: url && name && key ? { url, name, key } : undefined,
    agents: values.MCP && {
      slackbot: values.MCP.has('slackbot'),
      oauth: values.MCP.has('oauth') ? agentsOf(values) : undefined,
    },
    proxy: proxyOf(values, [
      values.SLACK_API_URL,
      values.TELEPHONY_SANDBOX_URL,
      values.TELEPHONY_LIVE_URL,
      values.LLM_URL,
    ]),
    warnings,
  };
}

function agentsOf({ PUBLIC_URL: publicUrl, SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret }: Values) {
  return publicUrl && clientId && clientSecret ? { publicUrl, clientId, clientSecret } : undefined;
}

/** Reads and checks the environment of a function on AWS Lambda. Errors: {@link ConfigFault} with everything that is wrong. */
export function readLambdaConfig(env: Readonly<Record<string, string | undefined>>): LambdaConfig {
  const { given, wrapped } = readGiven(env);
  const fields = LambdaFields.safeParse(given);
  let faults = [...faultsOf(fields.error), ...sameAddress(given)];
  const aws = readAws(given, faults);
  if (aws === null && faults.length === 0) faults.push(...missing(given, ON_AWS, 'on AWS'));
  faults.push(...missing(given, ['SLACK_SECRETS_ID'], 'on Lambda'), ...someOf(given, ['LLM_URL', 'LLM_MODEL']));
  const plain = SECRET_FILES.flatMap(({ name, file }) => [
    ...(given[name] === undefined ? [] : [name]),
    ...(env[file]?.trim() ? [file] : []),
  ]);
  if (plain.length > 0) {
    const problem = 'must not be set on Lambda, whose console shows it. What Slack gave belongs in the secret.';
    faults.push({ variables: plain, problem });
  }
  faults = withUnread(wrapped, faults);
  const { SLACK_SECRETS_ID: secretsId } = given;
  if (!fields.success || aws === null || !secretsId || faults.length > 0) throw new ConfigFault(faults);
  const values = fields.data;
  return {
    logLevel: values.LOG_LEVEL,
    slack: { secretsId, apiUrl: values.SLACK_API_URL },
    telephony: { sandbox: values.TELEPHONY_SANDBOX_URL, live: values.TELEPHONY_LIVE_URL },
    model: values.LLM_URL && values.LLM_MODEL ? { url: values.LLM_URL, name: values.LLM_MODEL } : undefined,
    aws,
  };
}

/** What commands on the data folder read: where it is, its key, and where Slack is asked. */
interface DataConfig {
  readonly data: Config['data'];
  readonly slackApiUrl: string;
  readonly proxy: ProxySettings | undefined;
}

/** Reads and checks the settings of the data folder alone, for commands beside the app. Errors: {@link ConfigFault}. */
export function readDataConfig(environment: Readonly<Record<string, string | undefined>>): DataConfig {
  const { env, faults: unread } = readSecretFiles(environment);
  const { given, wrapped } = readGiven(env);
  const fields = FIELDS.pick({
    DATA_DIR: true,
    DATA_KEY: true,
    SLACK_API_URL: true,
    HTTP_PROXY: true,
    HTTPS_PROXY: true,
    ALL_PROXY: true,
    NO_PROXY: true,
  }).safeParse(given);
  // The secrets of Slack are none of theirs.
  const ours = [...unread, ...wrapped.map((fault) => inFile(fault, environment))].filter(({ variables }) =>
    variables.some((name) => name.startsWith('DATA_') || name.endsWith('_PROXY') || name === 'SLACK_API_URL'),
  );
  const faults = withUnread(ours, faultsOf(fields.error));
  if (!fields.success || faults.length > 0) throw new ConfigFault(faults);
  const values = fields.data;
  return {
    data: { dir: values.DATA_DIR, key: values.DATA_KEY },
    slackApiUrl: values.SLACK_API_URL,
    proxy: proxyOf(values, [values.SLACK_API_URL]),
  };
}

/** Reads and checks the settings of the AWS stores alone, for commands beside the app. Errors: {@link ConfigFault}. */
export function readAwsConfig(env: Readonly<Record<string, string | undefined>>): AwsSettings {
  const { given, wrapped } = readGiven(env);
  const fields = FIELDS.pick({ SECRET_PREFIX: true, SECRET_STORE: true }).safeParse(given);
  let faults = faultsOf(fields.error);
  const aws = readAws(given, faults);
  if (aws === null && faults.length === 0) faults.push(...missing(given, ON_AWS, 'on AWS'));
  const ours = VARIABLES.filter((variable) => 'aws' in variable).map(({ name }) => name as VariableName);
  faults = withUnread(
    wrapped.filter(({ variables }) => variables.some((name) => ours.some((own) => own === name))),
    faults,
  );
  if (aws === null || faults.length > 0) throw new ConfigFault(faults);
  return aws;
}

type ProxyVariables = Partial<Pick<Values, 'HTTP_PROXY' | 'HTTPS_PROXY' | 'ALL_PROXY' | 'NO_PROXY'>>;

/** Of ranges, what counts is which of `reached`, the addresses that the app asks, lie in one: a name is in none. */
function proxyOf(
  { ALL_PROXY: all, HTTP_PROXY: http = all, HTTPS_PROXY: https = all, NO_PROXY: except = '' }: ProxyVariables,
  reached: readonly (string | undefined)[],
) {
  if (http === undefined && https === undefined) return undefined;
  const [ranges, hosts] = [except.split(/[,\s]+/), reached.map((address) => URL.parse(address ?? '')?.hostname ?? '')];
  const inside = hosts.filter((host) => ranges.some((range) => range.includes('/') && isInRange(host, range)));
  return {
    http,
    https,
    except: [...ranges.filter((each) => !each.includes('/')), ...inside].filter(Boolean).join(','),
  };
}

function faultsOf(error: z.ZodError | undefined): Fault[] {
  return (error?.issues ?? []).flatMap((issue) => {
    const variable = VARIABLES.find(({ name }) => name === issue.path[0]);
    return variable ? [{ variables: [variable.name], problem: `${issue.message}. ${variable.source}` }] : [];
  });
}

const QUOTES = '["\'`“”‘’«»]';
const WRAPPED = new RegExp(`^(?:\\s|${QUOTES})|(?:\\s|${QUOTES})$`);

/**
 * A value as it was given, without the line break that files and `echo` put behind it; `null` for an empty one, which is
 * how many tools write "not set". What keeps the quotes of an env file, or a blank beside them, would be another secret
 * than the one that is meant.
 */
export function readValue(text: string | undefined): { value: string | null } | { problem: string } {
  const value = text?.replace(/(?<![\r\n])[\r\n]+$/, '') ?? '';
  if (value.trim() === '') return { value: null };
  if (!WRAPPED.test(value)) return { value };
  return { problem: 'has quotes or blanks around its value, which then count as part of it. Remove them.' };
}

/** The values that were given or are the defaults, and those that have something around them. */
interface Given {
  given: EnvironmentValues;
  wrapped: Fault[];
}

function readGiven(env: Readonly<Record<string, string | undefined>>): Given {
  const given: EnvironmentValues = {};
  const wrapped: Fault[] = [];
  for (const variable of VARIABLES) {
    const { name } = variable;
    const fallback = 'default' in variable ? variable.default : null;
    const lower = 'lowerCase' in variable ? env[variable.lowerCase] : undefined;
    const read = readValue(env[name]?.trim() ? env[name] : (lower ?? env[name]));
    if ('problem' in read) wrapped.push({ variables: [name], problem: read.problem });
    const value = 'value' in read ? (read.value ?? fallback) : null;
    if (value !== null) given[name] = value;
  }
  return { given, wrapped };
}

/** The same of the variable for a file, where the value came from one. */
function inFile(fault: Fault, env: Readonly<Record<string, string | undefined>>): Fault {
  const variables = fault.variables.map(
    (name) => SECRET_FILES.find((each) => each.name === name && env[each.file]?.trim())?.file ?? name,
  );
  return { ...fault, variables };
}

/** Adds what is wrong with other variables alone: one that could not be read is not missing or of a wrong form as well. */
function withUnread(unread: readonly Fault[], faults: readonly Fault[]): Fault[] {
  const named = unread.flatMap(({ variables }) => variables.map((name) => name.replace(/_FILE$/, '')));
  return [...unread, ...faults.filter(({ variables }) => !variables.some((name) => named.includes(name)))];
}

/** With one address for both, what is labelled Sandbox would change real phones; one on this machine reaches none. */
function sameAddress({ TELEPHONY_SANDBOX_URL: sandbox, TELEPHONY_LIVE_URL: live }: EnvironmentValues): Fault[] {
  const [one, other] = [readAddress(sandbox ?? ''), readAddress(live ?? '')];
  if (!('address' in one) || !('address' in other) || one.address !== other.address) return [];
  if (isLoopback(one.address)) return [];
  const problem = 'are the same address. Sandbox and Live have one each; your telephony provider names both.';
  return [{ variables: ['TELEPHONY_SANDBOX_URL', 'TELEPHONY_LIVE_URL'], problem }];
}

function samePort({ PORT: port, METRICS_PORT: metrics }: EnvironmentValues): Fault[] {
  if (metrics === undefined || Number(port) !== Number(metrics) || Number(port) === 0) return [];
  return [{ variables: ['PORT', 'METRICS_PORT'], problem: 'are the same port. Set METRICS_PORT to another one.' }];
}

function readMode(given: EnvironmentValues, faults: Fault[]): HttpMode | SocketMode | null {
  const { SLACK_SIGNING_SECRET: signingSecret, SLACK_APP_TOKEN: appToken } = given;
  if (signingSecret && !appToken) return { kind: 'http', signingSecret };
  if (appToken && !signingSecret) return { kind: 'socket', appToken };
  faults.push({
    variables: ['SLACK_SIGNING_SECRET', 'SLACK_APP_TOKEN'],
    problem: signingSecret
      ? 'are both set. Keep SLACK_SIGNING_SECRET to receive HTTP requests, or SLACK_APP_TOKEN for Socket Mode, and remove the other.'
      : 'are both missing. Set SLACK_SIGNING_SECRET to receive HTTP requests, or SLACK_APP_TOKEN for Socket Mode; both are at api.slack.com/apps, under Basic Information.',
  });
  return null;
}

/** How the app is installed, by what was set; says in `faults` what keeps it from being known. */
export function readInstall(given: EnvironmentValues, faults: Fault[]): SingleInstall | OAuthInstall | null {
  const { SLACK_BOT_TOKEN: botToken } = given;
  const { SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret, SLACK_STATE_SECRET: stateSecret } = given;
  // For one workspace, the client is there for agents alone.
  const some = given.MCP?.includes('oauth') && botToken ? stateSecret : clientId || clientSecret || stateSecret;
  if (botToken && !some) return { kind: 'single', botToken };
  if (!botToken && clientId && clientSecret && stateSecret)
    return { kind: 'oauth', clientId, clientSecret, stateSecret };
  const oauth = ['SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET', 'SLACK_STATE_SECRET'] as const;
  if (!botToken && some) {
    faults.push(...missing(given, oauth, 'for many workspaces'));
  } else {
    faults.push({
      variables: ['SLACK_BOT_TOKEN', ...oauth],
      problem: botToken
        ? 'are set together. Keep SLACK_BOT_TOKEN for one workspace, or the other three for many, and remove the rest.'
        : 'are all missing. Set SLACK_BOT_TOKEN for one workspace, or the other three for many; they are at api.slack.com/apps, except SLACK_STATE_SECRET, which you choose.',
    });
  }
  return null;
}

function readAws(given: EnvironmentValues, faults: Fault[]): AwsSettings | null {
  const { SECRET_PREFIX: secretPrefix, TABLE: table, SCHEDULE_GROUP: scheduleGroup } = given;
  const { SCHEDULE_TARGET_ARN: functionArn, SCHEDULE_ROLE_ARN: roleArn } = given;
  const { SECRET_STORE: wanted, KMS_KEY_ID: kmsKeyId, SCHEDULE_DLQ_ARN: deadLetterArn } = given;
  const secretStore = wanted === 'dynamodb' ? 'dynamodb' : 'secrets-manager';
  const some = secretPrefix || table || scheduleGroup || functionArn || roleArn || kmsKeyId || deadLetterArn;
  if (!some && secretStore === 'secrets-manager') return null;
  faults.push(...missing(given, ON_AWS, 'when others of AWS are set'));
  if (functionArn || roleArn) {
    faults.push(...missing(given, ['SCHEDULE_TARGET_ARN', 'SCHEDULE_ROLE_ARN'], 'when the other one is set'));
  }
  if (secretStore === 'dynamodb') faults.push(...missing(given, ['KMS_KEY_ID'], 'when SECRET_STORE is dynamodb'));
  if (!secretPrefix || !table || !scheduleGroup) return null;
  const scheduleTarget = functionArn && roleArn ? { functionArn, roleArn } : null;
  return {
    secretStore,
    secretPrefix,
    table,
    scheduleGroup,
    ...(kmsKeyId && { kmsKeyId }),
    ...(scheduleTarget && { scheduleTarget }),
    ...(deadLetterArn && { deadLetterArn }),
  };
}

/** Settings that are of use together alone. */
function someOf(given: EnvironmentValues, names: readonly VariableName[]): Fault[] {
  return names.some((name) => given[name]) ? missing(given, names, 'when others of the language model are set') : [];
}

function missing(given: EnvironmentValues, names: readonly VariableName[], when: string): Fault[] {
  return VARIABLES.filter(({ name }) => names.includes(name) && !given[name]).map(({ name, source }) => ({
    variables: [name],
    problem: `is missing; it is needed ${when}. ${source}`,
  }));
}
