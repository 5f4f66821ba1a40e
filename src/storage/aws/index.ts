import type { Clock } from '../../runtime/clock.ts';
import { type Records, type Scheduled, type SecretStore, StorageFault } from '../ports.ts';
import type { AwsScheduler } from './eventbridge.ts';

/** Where the parts of an installation on AWS are. */
export interface AwsSettings {
  /** Which of the two places of secrets is used. */
  secretStore: 'secrets-manager' | 'dynamodb';
  /** What the names of secrets in Secrets Manager begin with. */
  secretPrefix: string;
  /** Wraps the keys of secrets in DynamoDB: always there with them, and for moving there from the other. */
  kmsKeyId?: string | undefined;
  table: string;
  scheduleGroup: string;
  /** Only where schedules are made: the function that fires them cannot name itself in its own template. */
  scheduleTarget?: { functionArn: string; roleArn: string } | undefined;
  deadLetterArn?: string | undefined;
}

export interface AwsStorage {
  secrets: SecretStore;
  records: Records;
  scheduler: Omit<AwsScheduler, 'schedules' | 'clear' | 'close'>;
  /** The text of one secret that an operator has made, by its name or ARN. */
  named(id: string): Promise<string>;
  /** Closes the connections. */
  close(): Promise<void>;
}

/** A secret store that can also list what it holds. */
export interface ListedSecrets extends SecretStore {
  tenants(): AsyncIterable<string>;
}

/** Everything of one stage. */
interface AwsStage extends Pick<AwsStorage, 'records' | 'scheduler' | 'close'> {
  secrets: ListedSecrets;
  secretTenants(): AsyncIterable<string>;
  /** Every workspace with a record, and every name beside them; reads the whole table. */
  recordTenants(): AsyncIterable<string>;
  /** All jobs, and all firings that wait to be delivered once more. */
  schedules(): AsyncIterable<Scheduled>;
  /** Removes all of them; returns how many. */
  clearSchedules(): Promise<number>;
}

interface Surroundings {
  clock: Clock;
  /** Called when something that a change of a secret left behind could not be cleared away yet; the next reader tries again. */
  unfinished?: (err: unknown) => void;
}

/**
 * Opens the storage on AWS. Nothing is loaded or asked before its first use, so that a cold start pays only for what
 * it needs; region, credentials and endpoints come from where the SDK looks for them.
 */
export function openAws(settings: AwsSettings, surroundings: Surroundings): AwsStorage {
  return storageOf(settings, openParts(settings, surroundings));
}

function storageOf({ secretStore }: AwsSettings, parts: ReturnType<typeof openParts>): AwsStorage {
  return {
    secrets: parts[secretStore],
    records: {
      get: async (...args) => (await parts.records()).get(...args),
      put: async (...args) => (await parts.records()).put(...args),
      delete: async (...args) => (await parts.records()).delete(...args),
      list: async (...args) => (await parts.records()).list(...args),
      wipe: async (...args) => (await parts.records()).wipe(...args),
    },
    scheduler: {
      upsert: async (job) => (await parts.scheduler()).upsert(job),
      ensure: async (job) => (await parts.scheduler()).ensure(job),
      remove: async (tenant, id) => (await parts.scheduler()).remove(tenant, id),
      ids: async (tenant) => (await parts.scheduler()).ids(tenant),
      again: async (firing, at) => (await parts.scheduler()).again(firing, at),
    },
    named: async (id) => (await import('./named-secret.ts')).readNamedSecret(id),
    close: parts.close,
  };
}

/** Both places of secrets at once, for moving from one to the other. */
export function openBothSecretStores(
  settings: AwsSettings,
  surroundings: Surroundings,
): { 'secrets-manager': ListedSecrets; dynamodb: ListedSecrets; close(): Promise<void> } {
  return openParts(settings, surroundings);
}

/** All that a stage holds, for moving it to another kind of storage. */
export function openWholeAws(settings: AwsSettings, surroundings: Surroundings): AwsStage {
  const parts = openParts(settings, surroundings);
  const secrets = parts[settings.secretStore];
  return {
    ...storageOf(settings, parts),
    secrets,
    secretTenants: () => secrets.tenants(),
    async *recordTenants() {
      const { recordTenants } = await import('./record-tenants.ts');
      yield* recordTenants(await parts.dynamo(), settings.table);
    },
    async *schedules() {
      yield* (await parts.scheduler()).schedules();
    },
    clearSchedules: async () => (await parts.scheduler()).clear(),
  };
}

function openParts(settings: AwsSettings, { clock, unfinished }: Surroundings) {
  const opened: (() => void)[] = [];
  const first = <T>(make: () => Promise<T>): (() => Promise<T>) => {
    let made: Promise<T> | null = null;
    return () => {
      made ??= make().catch((error: unknown) => {
        made = null;
        throw error;
      });
      return made;
    };
  };
  const dynamo = first(async () => {
    const client = (await import('./dynamo.ts')).connectDynamo();
    opened.push(() => client.destroy());
    return client;
  });
  const place = {
    secretsManager: first(async () => {
      const { openSecretsManager } = await import('./secrets-manager.ts');
      const { createSecretStore } = await import('./secrets.ts');
      const found = openSecretsManager(settings.secretPrefix);
      opened.push(found.close);
      return { ...createSecretStore(found, clock, unfinished), tenants: found.tenants };
    }),
    envelopes: first(async () => {
      if (settings.kmsKeyId === undefined) {
        throw new StorageFault('unavailable', 'No secret can be kept in DynamoDB: KMS_KEY_ID is not set.');
      }
      const { openEnvelopes } = await import('./envelope.ts');
      const { createSecretStore } = await import('./secrets.ts');
      const found = openEnvelopes(await dynamo(), settings.table, settings.kmsKeyId);
      opened.push(found.close);
      return { ...createSecretStore(found, clock, unfinished), tenants: found.tenants };
    }),
  };
  return {
    dynamo,
    'secrets-manager': whenUsed(place.secretsManager),
    dynamodb: whenUsed(place.envelopes),
    records: first(async () => {
      const { createRecords } = await import('./dynamo.ts');
      return createRecords(await dynamo(), settings.table, clock);
    }),
    scheduler: first(async () => {
      const { openScheduler } = await import('./eventbridge.ts');
      const { scheduleGroup: group, scheduleTarget: target, deadLetterArn } = settings;
      const found = openScheduler({ group, target, deadLetterArn, clock });
      opened.push(found.close);
      return found;
    }),
    close: async () => {
      for (const close of opened.splice(0)) close();
    },
  };
}

function whenUsed(store: () => Promise<ListedSecrets>): ListedSecrets {
  return {
    get: async (tenant) => (await store()).get(tenant),
    update: async (tenant, change) => (await store()).update(tenant, change),
    async *tenants() {
      yield* (await store()).tenants();
    },
  };
}
