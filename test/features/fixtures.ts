import { Decimal } from 'decimal.js';
import type { Forecast } from '../../src/credit/balance/spending.ts';
import { ZoneFormats } from '../../src/credit/balance/zone-formats.ts';
import type { BalanceReport } from '../../src/features/balance/view.ts';
import type { Balance, Capabilities, Environment } from '../../src/telephony/types.ts';
import { capabilityLines, usedCapabilityLines } from '../../src/workspace/labels.ts';

/** What a viewer lacks, in a workspace where somebody is known who could help. */
export const MISSING_RIGHT = {
  words: 'Only managers and editors can change Follow-Me of Main line.',
  helpers: ['U0ADAM001'],
  ask: { actionId: 'access:ask', label: 'Ask for access', value: 'edit change Follow-Me of Main line' },
};

/** A moment that every golden uses. */
export const WHEN = '2026-03-01T09:30:00Z';

/** A name with everything that breaks careless views. */
export const HARD_NAME = 'Söhne <!channel> & "شركة" *b* _i_ `c` ~s~ 👩🏽‍💻';

/** The command as people type it. */
export const COMMAND = '/phone';

/** A balance as the API wrote it. */
export function balanceOf(text: string, reportedAt: string | null = WHEN): Balance {
  return { amount: new Decimal(text), text, reportedAt };
}

/** A balance with nothing known beside it unless said, for a reader in London. */
export function reportOf(
  balance: Balance,
  environment: Environment,
  {
    currency = null,
    forecast = { kind: 'none', why: 'it is not known' },
  }: { currency?: string | null; forecast?: Forecast } = {},
): BalanceReport {
  const setting = { currency, now: Date.parse(WHEN), zone: 'Europe/London', zoneFormats: new ZoneFormats() };
  return { balance, environment, forecast, setting };
}

const group = (read: boolean | null, write: boolean | null = null, status: string | null = null) => ({
  read,
  write,
  status,
});

/** What a key with every permission may do, as the document lists the groups. */
export const EVERYTHING: Capabilities = {
  customer: group(true),
  telephone_numbers: group(true),
  call_credit: group(true),
  call_history: group(true),
  follow_me: group(true, true),
  call_queues: group(true, true),
  ivrs: group(true, true),
  recordings: group(false, null, 'not_available'),
  caller_id_management: group(null, false, 'not_available'),
};

/** Combinations the document does not show, and a group that it does not know. */
export const ODD: Capabilities = {
  customer: group(null),
  telephone_numbers: group(true, null, 'trial'),
  call_credit: group(false),
  follow_me: group(true, false),
  ivrs: group(null, true),
  recordings: group(null, null, 'coming_soon'),
  'fax_<!here>_lines': group(true, true),
};

/** The same in plain words. */
export const everythingLines = () => capabilityLines(EVERYTHING);
export const oddLines = () => capabilityLines(ODD);
/** Those that people are told of who connect a key or switch to it. */
export const usedLines = () => usedCapabilityLines(EVERYTHING);
export const oddUsedLines = () => usedCapabilityLines(ODD);
