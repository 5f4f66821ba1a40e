/** What serverless.yml gives both functions, as far as a start needs it; the addresses answer nobody. */
export const LAMBDA_ENV: Readonly<Record<string, string>> = {
  LOG_LEVEL: 'warn',
  SLACK_API_URL: 'http://127.0.0.1:9/api/',
  SLACK_SECRETS_ID: 'benchmark-slack',
  TELEPHONY_SANDBOX_URL: 'http://127.0.0.1:9/v1',
  TELEPHONY_LIVE_URL: 'http://127.0.0.1:9/live/v1',
  SECRET_PREFIX: 'benchmark/',
  TABLE: 'benchmark',
  SCHEDULE_GROUP: 'benchmark',
  SCHEDULE_TARGET_ARN: 'arn:aws:lambda:eu-central-1:123456789012:function:fire',
  SCHEDULE_ROLE_ARN: 'arn:aws:iam::123456789012:role/scheduler',
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'nobody',
  AWS_SECRET_ACCESS_KEY: 'nothing',
  AWS_SESSION_TOKEN: 'none',
  AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
};
