import type { QuotaName } from './quotas.ts';

/** What has to be done before a limit is reached; docs/scale.md says more of each. */
export const ADVICE: Readonly<Record<QuotaName, string>> = {
  schedules: 'shard by region, or ask AWS for more',
  invocations: 'each watch at a minute of its own, then more invocations a second',
  concurrency: 'ask AWS for more, and keep some for commands',
  scaling: 'provisioned concurrency before nine',
  tableReads: 'thinner histories, then a higher limit of the table',
  tableWrites: 'ask AWS for a higher limit of the table',
  newTableReads: 'grow slowly, or set the table’s warm throughput',
  newTableWrites: 'grow slowly, or set the table’s warm throughput',
  secretReads: '`SECRET_STORE=dynamodb`',
  secretWrites: 'move a fleet in slowly',
  secrets: '`SECRET_STORE=dynamodb`',
  decrypts: 'ask AWS for more, or keep opened secrets longer',
};
