import type { VariableName } from '../../src/entry/config/variables.ts';

/** What `.env.example` says of each variable; the app itself says only where a missing one comes from. */
export const VARIABLE_WORDS: Readonly<
  Record<VariableName, { /** When it must be set, in words; `no` when never. */ required: string; meaning: string }>
> = {
  PORT: { required: 'no', meaning: 'Port to listen on; 0 takes a free one' },
  HOST: { required: 'no', meaning: 'Address to listen on' },
  KEEP_ALIVE_SECONDS: { required: 'no', meaning: 'How long an idle connection stays open' },
  METRICS_PORT: {
    required: 'no',
    meaning: 'Port for Prometheus metrics, at /metrics; 0 takes a free one. Without it nothing is measured',
  },
  METRICS_HOST: {
    required: 'no',
    meaning: 'Address to serve metrics on, whatever HOST is; anyone who reaches it can read them',
  },
  LOG_LEVEL: { required: 'no', meaning: 'Least severe level that is logged' },
  SLACK_SIGNING_SECRET: { required: 'for HTTP', meaning: 'Proves that a request comes from Slack' },
  SLACK_APP_TOKEN: {
    required: 'for Socket Mode',
    meaning: 'Opens a connection to Slack, instead of receiving HTTP requests from it',
  },
  SLACK_BOT_TOKEN: { required: 'for one workspace', meaning: 'Acts in the one workspace that the app is installed in' },
  SLACK_CLIENT_ID: {
    required: 'for many workspaces; for MCP with oauth',
    meaning: 'Names the app when a workspace installs it, or when somebody signs in for an agent',
  },
  SLACK_CLIENT_SECRET: {
    required: 'for many workspaces; for MCP with oauth',
    meaning: 'Proves that the app is the one that a workspace installs, or that somebody signs in to',
  },
  SLACK_STATE_SECRET: { required: 'for many workspaces', meaning: 'Signs the state of an installation under way' },
  SLACK_SECRETS_ID: {
    required: 'on Lambda',
    meaning:
      'Name or ARN of the secret in Secrets Manager that replaces the variables for secrets: JSON with signingSecret, either botToken or clientId, clientSecret and stateSecret, and llmKey for a language model',
  },
  SLACK_API_URL: { required: 'no', meaning: 'Base address of the Slack Web API' },
  TELEPHONY_SANDBOX_URL: {
    required: 'yes',
    meaning: "Base address of the provider's Sandbox, version prefix included",
  },
  TELEPHONY_LIVE_URL: {
    required: 'yes',
    meaning: "Base address of the provider's Live service, version prefix included",
  },
  LLM_URL: {
    required: 'for a language model',
    meaning:
      "Base address of a language model with an API like OpenAI's, called only for sentences not understood otherwise; off without it",
  },
  LLM_MODEL: { required: 'for a language model', meaning: 'Name of the model at LLM_URL' },
  LLM_KEY: { required: 'for a language model', meaning: 'Key of the language model' },
  MCP: {
    required: 'no',
    meaning:
      'Which agents may ask over the Model Context Protocol, at /mcp: slackbot, oauth (agents that people let in) or slackbot,oauth; off without it',
  },
  TRUSTED_PROXIES: {
    required: 'no',
    meaning:
      'Proxies in front, with commas between, that are believed when they say in X-Forwarded-For for whom they forward; sign-ins and registrations of agents are counted by address',
  },
  PUBLIC_URL: {
    required: 'for MCP with oauth',
    meaning: 'Address by which people and agents reach Switchboard, without a path; agents sign in there',
  },
  HTTPS_PROXY: {
    required: 'if the only way out is a proxy',
    meaning: 'The proxy for Slack, the provider and a language model; also as https_proxy',
  },
  HTTP_PROXY: {
    required: 'no',
    meaning: 'The proxy for http:// addresses, and for all without HTTPS_PROXY; also as http_proxy',
  },
  ALL_PROXY: {
    required: 'no',
    meaning: 'The proxy where neither of the two others is set for that kind of address; also as all_proxy',
  },
  NO_PROXY: {
    required: 'no',
    meaning: 'Hosts, addresses and ranges that bypass the proxy, separated by commas; also as no_proxy',
  },
  DATA_DIR: { required: 'no', meaning: 'Folder of the embedded storage' },
  DATA_KEY: {
    required: 'no',
    meaning:
      'Encrypts the stored secrets; to rotate, several keys separated by commas, the new one first. Without it a key file is created in DATA_DIR',
  },
  SECRET_PREFIX: { required: 'on AWS', meaning: 'Prefix of the names of secrets in Secrets Manager' },
  TABLE: { required: 'on AWS', meaning: 'Name of the DynamoDB table' },
  SCHEDULE_GROUP: { required: 'on AWS', meaning: 'Name of the EventBridge Scheduler group' },
  SCHEDULE_TARGET_ARN: { required: 'on AWS, if schedules are created', meaning: 'The function that a schedule calls' },
  SCHEDULE_ROLE_ARN: {
    required: 'on AWS, if schedules are created',
    meaning: 'The role that a schedule calls it with',
  },
  SCHEDULE_DLQ_ARN: { required: 'no', meaning: 'The queue for undelivered schedules; without it they are dropped' },
  SECRET_STORE: {
    required: 'no',
    meaning: 'Secret store on AWS: secrets-manager, or dynamodb, which is cheaper from three workspaces on',
  },
  KMS_KEY_ID: {
    required: 'with SECRET_STORE=dynamodb',
    meaning: 'The KMS key that wraps the keys of secrets in DynamoDB',
  },
};
