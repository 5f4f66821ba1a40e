/** Where a figure comes from: AWS's or Slack's own pages as they were found in November 2026, or memory. */
type Source = 'documented' | 'from memory';

export interface Quota {
  what: string;
  /** By default, of one account in one region. */
  limit: number;
  unit: string;
  adjustable: boolean;
  source: Source;
  page: string;
}

/** The limits that stand in our way, in large regions (us-east-1, eu-central-1, eu-west-1 …). */
export const QUOTAS = {
  schedules: {
    what: 'Scheduler: schedules',
    ...{ limit: 10_000_000, unit: '', adjustable: true, source: 'documented' },
    page: 'scheduler/latest/UserGuide/scheduler-quotas',
  },
  invocations: {
    what: 'Scheduler: invocations',
    ...{ limit: 1_000, unit: '/s', adjustable: true, source: 'documented' },
    page: 'scheduler/latest/UserGuide/scheduler-quotas',
  },
  concurrency: {
    what: 'Lambda: executions at once',
    ...{ limit: 1_000, unit: '', adjustable: true, source: 'documented' },
    page: 'lambda/latest/dg/gettingstarted-limits',
  },
  scaling: {
    what: 'Lambda: new environments of one function',
    ...{ limit: 1_000, unit: ' in 10 s', adjustable: false, source: 'documented' },
    page: 'lambda/latest/dg/scaling-behavior',
  },
  tableReads: {
    what: 'DynamoDB: reads of one table',
    ...{ limit: 40_000, unit: ' units/s', adjustable: true, source: 'documented' },
    page: 'amazondynamodb/latest/developerguide/ServiceQuotas',
  },
  tableWrites: {
    what: 'DynamoDB: writes of one table',
    ...{ limit: 40_000, unit: ' units/s', adjustable: true, source: 'documented' },
    page: 'amazondynamodb/latest/developerguide/ServiceQuotas',
  },
  newTableReads: {
    what: 'DynamoDB: reads of a table that was quiet so far',
    ...{ limit: 12_000, unit: ' units/s', adjustable: true, source: 'documented' },
    page: 'amazondynamodb/latest/developerguide/warm-throughput-scenarios',
  },
  newTableWrites: {
    what: 'DynamoDB: writes of a table that was quiet so far',
    ...{ limit: 4_000, unit: ' units/s', adjustable: true, source: 'documented' },
    page: 'amazondynamodb/latest/developerguide/warm-throughput-scenarios',
  },
  secretReads: {
    what: 'Secrets Manager: reads',
    ...{ limit: 10_000, unit: '/s', adjustable: false, source: 'documented' },
    page: 'secretsmanager/latest/userguide/reference_limits',
  },
  secretWrites: {
    what: 'Secrets Manager: new secrets',
    ...{ limit: 50, unit: '/s', adjustable: false, source: 'documented' },
    page: 'secretsmanager/latest/userguide/reference_limits',
  },
  secrets: {
    what: 'Secrets Manager: secrets',
    ...{ limit: 500_000, unit: '', adjustable: false, source: 'from memory' },
    page: 'secretsmanager/latest/userguide/reference_limits',
  },
  decrypts: {
    what: 'KMS: decryptions',
    ...{ limit: 10_000, unit: '/s', adjustable: true, source: 'documented' },
    page: 'kms/latest/developerguide/requests-per-second',
  },
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof QUOTAS;

/** What a new account may run at once before AWS raises it; from memory, AWS says only that it is less. */
export const NEW_ACCOUNT_CONCURRENCY = 10;

/** Of one partition key, whatever the table may take. */
export const PARTITION = { reads: 3_000, writes: 1_000 } as const;

/** Slack's, for one workspace: messages a second in one channel, calls of `users.info` a minute, events an hour. */
export const SLACK = { messagesPerSecond: 1, usersInfoPerMinute: 100, eventsPerHour: 30_000 } as const;
