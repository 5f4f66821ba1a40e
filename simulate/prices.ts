/** US dollars in us-east-1, from third parties' pages of 2026 unless said otherwise. */
export const PRICES = {
  /** A secret for a month, and 10,000 reads. */
  secretMonth: 0.4,
  secretReads10k: 0.05,
  /** KMS: a key for a month, and 10,000 requests beyond the free ones. */
  keyMonth: 1,
  keyRequests10k: 0.03,
  keyFreeRequests: 20_000,
  /** DynamoDB on demand, a million units; storage of a gigabyte for a month is from memory. */
  readUnitsMillion: 0.125,
  writeUnitsMillion: 0.625,
  storageGb: 0.25,
  recoveryGb: 0.2,
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
