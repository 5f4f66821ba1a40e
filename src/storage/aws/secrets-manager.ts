import {
  CreateSecretCommand,
  DeleteSecretCommand,
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  paginateListSecrets,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { CLIENT_SETTINGS } from './client-settings.ts';
import { isNamed, storageFault } from './fault.ts';
import { nameSecret, readSecretName } from './secret-name.ts';
import { DELETED, type Held, type SecretPlace } from './secrets.ts';

/** The label of a version that is not the current one yet; AWS would make one without any label current at once. */
const PENDING = 'SWITCHBOARD-PENDING';

export interface HeldByArn extends Held {
  /** Whole, with the six characters that tell a secret from a later one of the same name. */
  arn: string;
}

export interface SecretsManager extends SecretPlace<HeldByArn> {
  /** Every workspace with a secret; names that are not ours are left out. */
  tenants(): AsyncIterable<string>;
  close(): void;
}

/**
 * One secret for each workspace. AWS has no compare-and-swap of values, but it moves the label `AWSCURRENT` only away
 * from the version that the caller names, so a change is put beside the current version and takes the label over.
 * A deletion takes it over with a mark and then names the whole ARN, so that it can never meet a secret made since
 * (docs/decisions/0010-secrets-on-aws.md).
 */
export function openSecretsManager(prefix: string): SecretsManager {
  const client = new SecretsManagerClient(CLIENT_SETTINGS);
  const name = 'Secrets Manager';

  async function read(tenant: string): Promise<HeldByArn | null> {
    const id = nameSecret(prefix, tenant);
    try {
      const found = await client.send(new GetSecretValueCommand({ SecretId: id, VersionStage: 'AWSCURRENT' }));
      const { ARN: arn, VersionId: version, SecretString: text } = found;
      if (text === undefined) throw storageFault('damaged', `The secret ${id} in ${name}, which holds no text,`);
      return { arn: arn ?? id, version: version ?? '', text };
    } catch (error) {
      if (isNamed(error, 'ResourceNotFoundException')) return null;
      if (isNamed(error, 'InvalidRequestException')) return readScheduledForDeletion(id, error);
      throw error;
    }
  }

  /** Somebody chose a deletion with a time to think it over: absent to readers, in the way of whoever writes. */
  async function readScheduledForDeletion(id: string, refusal: Error): Promise<HeldByArn | null> {
    try {
      const { ARN: arn, DeletedDate: deleted } = await client.send(new DescribeSecretCommand({ SecretId: id }));
      if (deleted === undefined) throw refusal;
      return { arn: arn ?? id, version: '', text: DELETED };
    } catch (error) {
      if (isNamed(error, 'ResourceNotFoundException')) return null;
      throw error;
    }
  }

  async function create(tenant: string, version: string, text: string): Promise<boolean> {
    const command = new CreateSecretCommand({
      Name: nameSecret(prefix, tenant),
      ClientRequestToken: version,
      SecretString: text,
    });
    try {
      await client.send(command);
      return true;
    } catch (error) {
      // The second one: a secret of that name is about to go.
      if (isNamed(error, 'ResourceExistsException', 'InvalidRequestException')) return false;
      throw error;
    }
  }

  async function takeOver({ arn, version: current }: HeldByArn, version: string, text: string): Promise<boolean> {
    try {
      await client.send(
        new PutSecretValueCommand({
          SecretId: arn,
          ClientRequestToken: version,
          SecretString: text,
          VersionStages: [PENDING],
        }),
      );
      await client.send(
        new UpdateSecretVersionStageCommand({
          SecretId: arn,
          VersionStage: 'AWSCURRENT',
          RemoveFromVersionId: current,
          MoveToVersionId: version,
        }),
      );
      return true;
    } catch (error) {
      // Another version is current by now, or the secret is gone or about to go.
      const lost = ['InvalidParameterException', 'ResourceNotFoundException', 'InvalidRequestException'];
      if (isNamed(error, ...lost)) return false;
      throw error;
    }
  }

  async function remove({ arn }: HeldByArn): Promise<void> {
    await client.send(new DeleteSecretCommand({ SecretId: arn, ForceDeleteWithoutRecovery: true }));
  }

  return {
    name,
    read,
    async swap(tenant, held, version, text) {
      if (held === null) return text === null || create(tenant, version, text);
      if (held.text !== DELETED) {
        const taken = await takeOver(held, version, text ?? DELETED);
        if (taken && text === null) await remove(held);
        return taken;
      }
      await remove(held);
      return text === null || create(tenant, version, text);
    },
    async *tenants() {
      const query = { Filters: [{ Key: 'name' as const, Values: [prefix] }], MaxResults: 100 };
      for await (const page of paginateListSecrets({ client }, query)) {
        for (const { Name: secret = '' } of page.SecretList ?? []) {
          const tenant = readSecretName(prefix, secret);
          if (tenant !== null) yield tenant;
        }
      }
    },
    close: () => client.destroy(),
  };
}
