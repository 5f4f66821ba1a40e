import { isZone } from '../../runtime/zones.ts';
import { type MessageOutcome, messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';

import type { ScheduleDeps } from './deps.ts';
import { currencyMessage, zoneMessage } from './settings-view.ts';
import { zonesLike } from './zones.ts';

/** `/phone balance post currency`: the code after every posted balance. */
export async function showCurrency({ settings }: ScheduleDeps, { caller, command }: Job): Promise<MessageOutcome> {
  return messageOutcome(currencyMessage((await settings.read(caller.tenant)).currency, false, command));
}

/** `/phone balance post currency GBP|none`: sets it. */
export async function setCurrency({ settings, audit }: ScheduleDeps, job: Job, typed: string): Promise<MessageOutcome> {
  const { tenant } = job.caller;
  const before = (await settings.read(tenant)).currency;
  const currency = readCurrency(typed, job.command);
  if (currency === before) return messageOutcome(currencyMessage(currency, false, job.command));
  await settings.write(tenant, { currency });
  const title = currency === null ? 'balance posts without a currency' : `balance posts in ${currency}`;
  await audit.note(job.caller, { action: 'schedule', environment: null, before, after: currency, title });
  return messageOutcome(currencyMessage(currency, true, job.command));
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

/** `/phone balance post zone`: by which clocks days, weeks and months begin. */
export async function showZone({ settings }: ScheduleDeps, { caller, command }: Job): Promise<MessageOutcome> {
  return messageOutcome(zoneMessage((await settings.read(caller.tenant)).zone, false, command));
}

/** `/phone balance post zone Europe/London`: sets it. */
export async function setZone({ settings, audit }: ScheduleDeps, job: Job, typed: string): Promise<MessageOutcome> {
  const { tenant } = job.caller;
  const before = (await settings.read(tenant)).zone;
  const zone = readZone(typed, job.command);
  if (zone === before) return messageOutcome(zoneMessage(zone, false, job.command));
  await settings.write(tenant, { zone });
  const title = `spending in the time zone ${zone}`;
  await audit.note(job.caller, { action: 'schedule', environment: null, before, after: zone, title });
  return messageOutcome(zoneMessage(zone, true, job.command));
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
