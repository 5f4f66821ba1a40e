import { capabilitiesOrNull } from '../../people/rights/capability-check.ts';
import type { Services } from '../../services/services.ts';
import type { FieldErrors } from '../../slack/blocks/outcome.ts';
import type { SubmissionJob } from '../../slack/inbound/feature.ts';
import { Refused } from '../../telephony/errors.ts';
import type { Capabilities, Environment, Credentials as Key, TelephonyClient } from '../../telephony/types.ts';
import type { Connection } from '../../workspace/credentials.ts';
import { type Comparison, compareKeys, type KeyFacts } from './compare.ts';
import { swapErrors } from './form.ts';

/** Refusals of the key itself. */
const KEY_GONE: ReadonlySet<string | null> = new Set(['invalid_credentials', 'inactive_api_key']);

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
  { telephony, seen }: Pick<Services, 'telephony' | 'seen'>,
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
    if (error instanceof Refused && error.status < 500 && error.status !== 429 && !KEY_GONE.has(error.code))
      return null;
    throw error;
  }
}

/** `null` where the provider refuses the key. */
async function unlessGone<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refused && KEY_GONE.has(error.code)) return null;
    throw error;
  }
}
