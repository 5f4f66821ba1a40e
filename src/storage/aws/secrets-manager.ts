import { randomUUID } from 'node:crypto';
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
import { nameSecret, nameSecretAnew, readSecretName } from './secret-name.ts';
import { DELETED, type SecretPlace, type SecretVersion } from './secrets.ts';

/** The label of a version that is not the current one yet; AWS would make one without any label current at once. */
const PENDING = 'SWITCHBOARD-PENDING';
/** The two names are not read at the same instant, so what makes no sense is read again. */
const LOOKS = 3;

interface SlotSecret extends SecretVersion {
  slot: Slot;
  /** What is stored under the other name. */
  other: Slot | null;
}

interface SecretsManager extends SecretPlace<SlotSecret> {
  /** Every workspace with a secret; names that are not ours are left out. */
  tenants(): AsyncIterable<string>;
  close(): void;
}

/**
 * One secret for each workspace. AWS has no compare-and-swap of values, but it moves the label `AWSCURRENT` only away
 * from the version that the caller names, so a change is stored beside the current version and takes over the label.
 * A version cannot be deleted, so a change that takes something away is written under a second name, and the first is
 * deleted with all its versions.
 */
export function openSecretsManager(prefix: string): SecretsManager {
  const client = new SecretsManagerClient(CLIENT_SETTINGS);
  const name = 'Secrets Manager';
  const namesOf = (tenant: string) => [nameSecret(prefix, tenant), nameSecretAnew(prefix, tenant)] as const;

  async function readSlot(id: string): Promise<Slot | null> {
    try {
      const found = await client.send(new GetSecretValueCommand({ SecretId: id, VersionStage: 'AWSCURRENT' }));
      const { ARN: arn, VersionId: version, SecretString: text, VersionStages: stages } = found;
      if (text === undefined) throw storageFault('damaged', `The secret ${id} in ${name}, which holds no text,`);
      return { name: id, arn: arn ?? id, version: version ?? '', text, settled: stages?.includes(SETTLED) === true };
    } catch (error) {
      if (isNamed(error, 'ResourceNotFoundException')) return null;
      if (isNamed(error, 'InvalidRequestException')) return readScheduledForDeletion(id, error);
      throw error;
    }
  }

  /** Somebody deleted it with a recovery period: for readers it is absent, but it is in the way of writers. */
  async function readScheduledForDeletion(id: string, refusal: Error): Promise<Slot | null> {
    try {
      const { ARN: arn, DeletedDate: deleted } = await client.send(new DescribeSecretCommand({ SecretId: id }));
      if (deleted === undefined) throw refusal;
      return { name: id, arn: arn ?? id, version: '', text: DELETED, settled: false };
    } catch (error) {
      if (isNamed(error, 'ResourceNotFoundException')) return null;
      throw error;
    }
  }

  async function read(tenant: string): Promise<SlotSecret | null> {
    const [first, second] = namesOf(tenant);
    for (let look = 1; ; look += 1) {
      const [one, two] = await Promise.all([readSlot(first), readSlot(second)]);
      const current = currentOf(one, two);
      if (current === 'unclear' && look === LOOKS) {
        throw storageFault('busy', `The secret of workspace ${tenant} in ${name}`);
      }
      if (current === 'unclear' || (current === null && look === 1)) continue;
      const slot = current ?? one ?? two;
      if (slot === null) return null;
      return {
        slot,
        other: slot === one ? two : one,
        text: current === null ? DELETED : slot.text,
        version: nameVersion(slot),
      };
    }
  }

  /** Its ARN; `null` if there is a secret of that name, or one is being deleted. */
  async function create(id: string, version: string, text: string): Promise<string | null> {
    try {
      const { ARN: arn } = await client.send(
        new CreateSecretCommand({ Name: id, ClientRequestToken: version, SecretString: text }),
      );
      return arn ?? id;
    } catch (error) {
      if (isNamed(error, 'ResourceExistsException', 'InvalidRequestException')) return null;
      throw error;
    }
  }

  /** Always under the first name, so that of several who find none one wins. */
  async function makeFirst(tenant: string, version: string, text: string): Promise<boolean> {
    const [first, second] = namesOf(tenant);
    const id = nameFresh(version);
    const arn = await create(first, id, text);
    if (arn === null) return false;
    // Others may have created one and moved it there in the meantime.
    const made: Slot = { name: first, arn, version: id, text, settled: false };
    if (currentOf(made, await readSlot(second)) === made) return true;
    await remove(made);
    return false;
  }

  async function takeOver({ arn, version: current }: Slot, version: string, text: string): Promise<boolean> {
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
      // Another version is current by now, or the secret is gone or being deleted.
      const lost = ['InvalidParameterException', 'ResourceNotFoundException', 'InvalidRequestException'];
      if (isNamed(error, ...lost)) return false;
      throw error;
    }
  }

  /** By the whole ARN, whose last six characters no later secret shares: a deletion that comes late finds nothing. */
  async function remove(slot: Pick<Slot, 'arn'> | null): Promise<void> {
    if (slot === null) return;
    await client.send(new DeleteSecretCommand({ SecretId: slot.arn, ForceDeleteWithoutRecovery: true }));
  }

  /** Marks a copy as counting by itself, and deletes what it was copied from. */
  async function settle(copy: Pick<Slot, 'arn' | 'version'>, source: Pick<Slot, 'arn'>): Promise<void> {
    await client.send(
      new UpdateSecretVersionStageCommand({
        SecretId: copy.arn,
        VersionStage: SETTLED,
        MoveToVersionId: copy.version,
      }),
    );
    await remove(source);
  }

  /** Writes what is left of a secret under its other name, and deletes this one with all its versions. */
  async function renew(tenant: string, held: SlotSecret, version: string, text: string): Promise<boolean> {
    let source = held.slot;
    if (held.other !== null && mayBeUnderWay(held.other, source)) {
      // Once a different version is current, it can no longer take its place.
      const same = randomUUID();
      if (!(await takeOver(source, same, source.text))) return false;
      source = { ...source, version: same };
      await remove(held.other);
    } else await finish(held);
    const target = namesOf(tenant).find((each) => each !== source.name) ?? source.name;
    const id = nameCopy(version, source);
    const arn = await create(target, id, text);
    if (arn === null) return false;
    const copy = { arn, version: id };
    const seen = await readSlot(target);
    if (seen?.arn !== arn || seen.text !== text) {
      await remove(copy);
      return false;
    }
    const mark = randomUUID();
    if (!(await takeOver(source, mark, MOVED)) && !(await hasTakenPlace(source, mark, target, arn))) {
      await remove(copy);
      return false;
    }
    await settle(copy, source);
    return true;
  }

  /**
   * Whether the mark was set all the same, and only the answer was lost. What it left is read in the order in which it
   * is removed.
   */
  async function hasTakenPlace(source: Slot, mark: string, target: string, arn: string): Promise<boolean> {
    const before = await readSlot(source.name);
    if (before?.arn === source.arn && before.version === mark) return true;
    const copy = await readSlot(target);
    return copy?.arn === arn && (copy.settled || !isCopyOf(copy, source));
  }

  async function finish({ slot, other, text }: SlotSecret): Promise<void> {
    if (other === null || text === DELETED || mayBeUnderWay(other, slot)) return;
    if (other.text === MOVED && isCopyOf(slot, other)) await settle(slot, other);
    else await remove(other);
  }

  return {
    name,
    read,
    finish,
    async swap(tenant, held, version, text) {
      const made = async () => text === null || makeFirst(tenant, version, text);
      if (held === null) return made();
      const { slot, other } = held;
      if (held.text === DELETED) {
        await remove(other);
        await remove(slot);
        return made();
      }
      if (text !== null && dropsKeys(held.text, text)) return renew(tenant, held, version, text);
      if (!(await takeOver(slot, version, text ?? DELETED))) return false;
      // Whoever was about to let the other one take its place can no longer do so.
      await remove(other);
      if (text === null) await remove(slot);
      return true;
    },
    async *tenants() {
      const query = { Filters: [{ Key: 'name' as const, Values: [prefix] }], MaxResults: 100 };
      const seen = new Set<string>();
      for await (const page of paginateListSecrets({ client }, query)) {
        for (const { Name: secret = '' } of page.SecretList ?? []) {
          const tenant = readSecretName(prefix, secret);
          if (tenant === null || seen.has(tenant)) continue;
          seen.add(tenant);
          yield tenant;
        }
      }
    },
    close: () => client.destroy(),
  };
}

/** A secret beside the current one that somebody may be about to let take its place. */
function mayBeUnderWay(other: Slot, current: Slot): boolean {
  return isCopyOf(other, current) || isFresh(other);
}

/** Whether something in one JSON text is not in the same place in the other: a key that was removed or replaced. */
export function dropsKeys(before: string, after: string): boolean {
  return lacks(JSON.parse(after), JSON.parse(before));
}

function lacks(after: unknown, before: unknown): boolean {
  if (before === null) return false;
  if (typeof before !== 'object' || Array.isArray(before)) return JSON.stringify(before) !== JSON.stringify(after);
  if (typeof after !== 'object' || after === null || Array.isArray(after)) return true;
  const now = new Map<string, unknown>(Object.entries(after));
  return Object.entries(before).some(([key, value]) => lacks(now.get(key) ?? null, value));
}

/** The content of a secret that has moved to the other name; not JSON, so it is never a real secret. */
export const MOVED = 'moved';
/** The label of a copy that counts by itself, without what it was copied from. */
export const SETTLED = 'SWITCHBOARD-SETTLED';

const UUID_LENGTH = 36;
/** Ends the version of a secret that was created where there was none. */
const FRESH = '-first';
/** AWS appends this many characters of its own to the name of a secret, different ones each time that it is created. */
const ARN_SUFFIX_LENGTH = 6;

/** What one of the two names of a workspace's secret holds. */
export interface Slot {
  name: string;
  /** In full, with the six characters that tell a secret from a later one of the same name. */
  arn: string;
  /**
   * A UUID; after it, until something else is written, the origin of the secret: the end of the ARN that it was copied
   * from, or `first`.
   */
  version: string;
  text: string;
  settled: boolean;
}

/** The version with which a copy of `source` is created; AWS keeps it as it is. */
export function nameCopy(version: string, source: Pick<Slot, 'arn'>): string {
  return `${version}-${source.arn.slice(-ARN_SUFFIX_LENGTH)}`;
}

/** The version of a secret that is created where there was none. */
export function nameFresh(version: string): string {
  return `${version}${FRESH}`;
}

/** Whether a secret is still as it was created where there seemed to be none. */
export function isFresh({ version }: Slot): boolean {
  return version.endsWith(FRESH);
}

/** The version as the caller knows it. */
export function nameVersion({ version }: Slot): string {
  return version.slice(0, UUID_LENGTH);
}

/** Whether the current version of `slot` is a copy of the secret `source`. */
export function isCopyOf(slot: Slot, source: Pick<Slot, 'arn'>): boolean {
  return slot.version.slice(UUID_LENGTH + 1) === source.arn.slice(-ARN_SUFFIX_LENGTH);
}

/**
 * Which of the two holds the secret: a copy only once what it was copied from is marked as {@link MOVED}, or once it is
 * settled; one that was made where there seemed to be none only while the other does not. `null` when neither does;
 * `unclear` when both seem to, because one took the other's place between the two reads.
 */
export function currentOf(one: Slot | null, two: Slot | null): Slot | null | 'unclear' {
  const both = [counts(one, two), counts(two, one)].filter((each) => each !== null);
  const [first = null, ...more] = both.length > 1 ? both.filter((each) => !isFresh(each)) : both;
  return more.length > 0 || (first === null && both.length > 0) ? 'unclear' : first;
}

function counts(slot: Slot | null, other: Slot | null): Slot | null {
  if (slot === null || slot.text === MOVED || slot.text === DELETED) return null;
  if (slot.settled || slot.version.length <= UUID_LENGTH || isFresh(slot)) return slot;
  return other !== null && other.text === MOVED && isCopyOf(slot, other) ? slot : null;
}
