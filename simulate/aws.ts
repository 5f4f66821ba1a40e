/**
 * AWS's limits for an account that asked for nothing, in large regions (us-east-1, eu-central-1, eu-west-1 …), as AWS's
 * pages had them in November 2026. Only what says so is from memory.
 */
export const LIMITS = {
  /** scheduler/latest/UserGuide/scheduler-quotas; can be raised. */
  invocationsPerSecond: 1_000,
  /** lambda/latest/dg/gettingstarted-limits; can be raised. A new account has less, some ten (from memory). */
  concurrency: 1_000,
  newAccountConcurrency: 10,
  /** lambda/latest/dg/scaling-behavior: new environments of one function at once, and as many more every ten seconds. */
  environments: 1_000,
  /** amazondynamodb/latest/developerguide/ServiceQuotas: units a second of one table; can be raised. */
  tableReads: 40_000,
  tableWrites: 40_000,
  /** amazondynamodb/latest/developerguide/warm-throughput-scenarios: the same of a table that was quiet so far. */
  quietTableReads: 12_000,
  quietTableWrites: 4_000,
  /** secretsmanager/latest/userguide/reference_limits; the number of secrets is from memory. */
  secretReadsPerSecond: 10_000,
  secrets: 500_000,
  /** kms/latest/developerguide/requests-per-second; can be raised. */
  decryptionsPerSecond: 10_000,
  /** lambda/latest/dg/invocation-async-error-handling: a throttled event is tried again after a second, then later and later. */
  firstRetryMs: 1_000,
  longestRetryMs: 300_000,
  /** serverless.yml: and given up after an hour. */
  oldestEventMs: 3_600_000,
  /** Assumed; AWS promises nothing. */
  keptWarmMs: 300_000,
} as const;

/** US dollars in us-east-1, from other people's pages of 2026; storage is from memory. */
export const PRICES = {
  /** A secret for a month, and 10,000 reads. */
  secretMonth: 0.4,
  secretReads10k: 0.05,
  /** KMS: a key for a month, and 10,000 requests beyond the free ones. */
  keyMonth: 1,
  keyRequests10k: 0.03,
  keyFreeRequests: 20_000,
  /** DynamoDB on demand, a million units; a gigabyte for a month, with its backup. */
  readUnitsMillion: 0.125,
  writeUnitsMillion: 0.625,
  storageGb: 0.25 + 0.2,
  /** Lambda on arm64: a gigabyte second, a million requests, and what is free each month. */
  gbSecond: 0.0000133334,
  requestsMillion: 0.2,
  freeGbSeconds: 400_000,
  freeRequests: 1_000_000,
  /** Scheduler: a million invocations beyond the free ones. */
  invocationsMillion: 1,
  freeInvocations: 14_000_000,
  /** Logs taken in, a gigabyte beyond the free five. */
  logGb: 0.5,
  freeLogGb: 5,
} as const;
