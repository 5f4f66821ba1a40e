import { capabilitiesOrNull } from '../../people/rights/capability-check.ts';
import { AND } from '../../runtime/lists.ts';
import type { Services } from '../../services/services.ts';
import type { FieldErrors } from '../../slack/blocks/outcome.ts';
import type { SubmissionJob } from '../../slack/inbound/feature.ts';
import { isKeyRefused, isRefused, obstacleIn } from '../../telephony/errors.ts';
import type {
  Capabilities,
  Customer,
  Environment,
  Credentials as Key,
  NumberList,
  TelephonyClient,
} from '../../telephony/types.ts';
import type { Connection } from '../../workspace/credentials.ts';
import { capabilityLines } from '../../workspace/labels.ts';
import { swapErrors } from './form.ts';

/** The new key, and what it may do according to the provider. */
interface Fresh {
  environment: Environment;
  key: Key;
  capabilities: Capabilities | null;
}

/** The result of comparing: the new key may replace the old one, or a person has to be told and submit again. */
type SwapCheck = { comparison: Comparison } | { errors: FieldErrors };

/**
 * Compares a new key with the one it is to replace. Differences are shown once, and count as confirmed if the same form
 * is submitted again with a key that differs in just those.
 */
export async function judgeSwap(
  { telephony, seen }: Services,
  job: SubmissionJob,
  used: Connection,
  { environment, key, capabilities }: Fresh,
): Promise<SwapCheck> {
  const { tenant } = job.caller;
  const { apiKey, apiSecret } = used;
  const clientOf = (credentials: Key) => telephony.client({ tenant, environment, credentials });
  const old = clientOf({ apiKey, apiSecret });
  const [before, after] = await Promise.all([
    unlessGone(() => factsOf(old, capabilitiesOrNull(old.capabilities()))),
    factsOf(clientOf(key), Promise.resolve(capabilities)),
  ]);
  const comparison = compareKeys(before, after);
  if (comparison.said.length === 0) return { comparison };
  const state = `${job.view.id}.swap`;
  const told = [environment, ...comparison.said].join('\n');
  if ((await seen.read(tenant, state)) === told) return { comparison };
  await seen.write(tenant, state, told);
  return { errors: swapErrors(comparison.said) };
}

async function factsOf(client: TelephonyClient, asked: Promise<Capabilities | null>): Promise<KeyFacts> {
  const [customer, numbers, capabilities] = await Promise.all([
    unlessRefused(client.customer()),
    unlessRefused(client.numbers()),
    asked,
  ]);
  return { customer, numbers, capabilities };
}

/**
 * `null` where the key may not read something, or it does not exist; a refusal of the key itself, and a failing
 * provider, are thrown on.
 */
async function unlessRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isRefused(error) && !isKeyRefused(error) && obstacleIn(error) === null) return null;
    throw error;
  }
}

/** `null` where the provider refuses the key. */
async function unlessGone<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isKeyRefused(error)) return null;
    throw error;
  }
}

/** The facts by which two keys are compared; `null` for those that the provider did not let one of the keys read. */
export interface KeyFacts {
  customer: Customer | null;
  numbers: NumberList | null;
  capabilities: Capabilities | null;
}

/** How a new key compares with the one in use. */
interface Comparison {
  /** Whether both are of one customer; `unknown` where the provider does not say enough about both. */
  customer: 'same' | 'other' | 'unknown';
  /** What a person has to know before the new key replaces the old, in sentences; empty if there is nothing. */
  said: readonly string[];
}

/** Compares a new key with the one in use, `null` where the provider refuses that. */
export function compareKeys(used: KeyFacts | null, fresh: KeyFacts): Comparison {
  const less = used === null ? [] : lessRights(used.capabilities, fresh.capabilities);
  if (used === null) {
    const said = `The provider refuses the key in use, so the two cannot be compared. The new one is of ${ownerOf(fresh)}.`;
    return { customer: 'unknown', said: [said, ...less] };
  }
  const [a, b] = [used.customer, fresh.customer];
  if (a === null || b === null || used.numbers === null || fresh.numbers === null) {
    const said = `The provider does not say enough of both keys to tell whether they are of one customer. The new one is of ${ownerOf(fresh)}.`;
    return { customer: 'unknown', said: [said, ...less] };
  }
  const numbers = numbersApart(used.numbers, fresh.numbers);
  const isSame = namesOf(a).join('\n') === namesOf(b).join('\n') && numbers === null;
  if (isSame) return { customer: 'same', said: less };
  const apart = numbers === null ? '' : ` ${numbers}`;
  const said = `This key is not of the same customer. It is of ${ownerOf(fresh)}; the key in use is of ${ownerOf(used)}.${apart}`;
  return { customer: 'other', said: [said, ...less] };
}

/** Names and postcode, ignoring differences in spelling. */
function namesOf({ customerName, companyName, billingPostcode }: Customer): string[] {
  const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/gu, ' ').trim().toLowerCase();
  return [plain(customerName), plain(companyName), plain(billingPostcode).replaceAll(' ', '')];
}

function ownerOf({ customer, numbers }: KeyFacts): string {
  const names = customer === null ? [] : [customer.companyName, customer.customerName, customer.billingPostcode];
  const said = [...new Set(names.map((name) => name?.trim() ?? '').filter((name) => name !== ''))];
  const who = said.length === 0 ? 'a customer whose name the provider does not say' : said.join(', ');
  const count = numbers?.items.length ?? null;
  return count === null ? who : `${who}, with ${count} ${count === 1 ? 'number' : 'numbers'}`;
}

/** How the numbers that each key can see differ; `null` where they do not. */
function numbersApart(used: NumberList, fresh: NumberList): string | null {
  const [old, now] = [used, fresh].map(({ items }) => new Set(items.map(({ number }) => number)));
  const missing = [...(old ?? [])].filter((number) => now?.has(number) !== true).length;
  const added = [...(now ?? [])].filter((number) => old?.has(number) !== true).length;
  if (missing === 0 && added === 0) {
    const isWhole = used.more === fresh.more && used.unreadable === fresh.unreadable;
    return isWhole ? null : 'Not all of their numbers could be compared.';
  }
  const are = (count: number) => (count === 1 ? 'is' : 'are');
  const parts = [
    ...(missing === 0 ? [] : [`${missing} ${are(missing)} missing`]),
    ...(added === 0 ? [] : [`${added} ${are(added)} new`]),
  ];
  return `Of the numbers, ${AND.format(parts)}.`;
}

/** What the key in use may do and the new one may not. */
function lessRights(used: Capabilities | null, fresh: Capabilities | null): string[] {
  if (used === null) return [];
  if (fresh === null) return ['The provider does not say what the new key may do.'];
  const allowed = new Map(capabilityLines(fresh).map((line) => [line.group, line.allowed]));
  const lost = Object.entries(used).flatMap(([group, { read, write }]) => {
    const now = Object.hasOwn(fresh, group) ? fresh[group] : undefined;
    const isLess = (read === true && now?.read !== true) || (write === true && now?.write !== true);
    const [line] = isLess ? capabilityLines({ [group]: { read, write, status: null } }) : [];
    return line === undefined
      ? []
      : [`${line.group} (${allowed.get(line.group) ?? 'not allowed'} instead of ${line.allowed})`];
  });
  return lost.length === 0 ? [] : [`The new key may do less: ${AND.format(lost)}.`];
}
