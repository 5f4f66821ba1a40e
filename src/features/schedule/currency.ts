import { type MessageOutcome, messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { currencyMessage } from './currency-view.ts';
import type { ScheduleDeps } from './deps.ts';

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
