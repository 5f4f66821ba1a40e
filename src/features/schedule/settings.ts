import { isZone } from '../../runtime/zones.ts';
import { type MessageOutcome, messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';

import type { ScheduleDeps } from './deps.ts';
import { currencyMessage, zoneMessage } from './settings-view.ts';
import { zonesLike } from './zones.ts';

/** `/phone balance post currency [GBP|none]`: the code after every posted balance, set where one is typed. */
export async function currencySetting(deps: ScheduleDeps, job: Job, typed: string | null): Promise<MessageOutcome> {
  const before = (await deps.settings.read(job.caller.tenant)).currency;
  const currency = typed === null ? before : readCurrency(typed, job.command);
  const title = currency === null ? 'balance posts without a currency' : `balance posts in ${currency}`;
  if (currency !== before) await write(deps, job, { currency }, { before, after: currency, title });
  return messageOutcome(currencyMessage(currency, currency !== before, job.command));
}

/** `/phone balance post zone [Europe/London]`: by which clocks days, weeks and months begin, set where one is typed. */
export async function zoneSetting(deps: ScheduleDeps, job: Job, typed: string | null): Promise<MessageOutcome> {
  const before = (await deps.settings.read(job.caller.tenant)).zone;
  const zone = typed === null ? before : readZone(typed, job.command);
  const title = `spending in the time zone ${zone}`;
  if (zone !== before) await write(deps, job, { zone }, { before, after: zone, title });
  return messageOutcome(zoneMessage(zone, zone !== before, job.command));
}

async function write(
  { settings, audit }: ScheduleDeps,
  { caller }: Job,
  wanted: Parameters<ScheduleDeps['settings']['write']>[1],
  about: { before: string | null; after: string | null; title: string },
): Promise<void> {
  await settings.write(caller.tenant, wanted);
  await audit.note(caller, { action: 'schedule', environment: null, ...about });
}

function readCurrency(typed: string, command: string): string | null {
  const word = typed.toUpperCase();
  if (word === 'NONE') return null;
  if (/^[A-Z]{3}$/u.test(word) && Intl.supportedValuesOf('currency').includes(word)) return word;
  throw new WorkspaceProblem({
    headline: 'That is not the code of a currency.',
    next: `Codes have three letters: ${command} balance post currency GBP, or none for no currency.`,
  });
}

function readZone(typed: string, command: string): string {
  const like = zonesLike(typed, isZone);
  const same = like.find((zone) => zone.toLowerCase() === typed.toLowerCase());
  if (same !== undefined) return same;
  const [only] = like;
  if (only !== undefined && like.length === 1) return only;
  throw new WorkspaceProblem({
    headline: 'That is not one time zone.',
    next: `Type its name: ${command} balance post zone ${only ?? 'Europe/London'}.`,
  });
}
