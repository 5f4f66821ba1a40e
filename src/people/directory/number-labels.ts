import type { Environment, TelephoneNumber } from '../../telephony/types.ts';
import { writeReference } from './reference.ts';

/** An account without numbers. */
export const NO_NUMBERS = 'The provider lists no active numbers for this account.';

/** The friendly name; `null` where there is none that can be seen. */
export function numberName({ displayName }: TelephoneNumber): string | null {
  return displayName === null || displayName.trim() === '' ? null : displayName;
}

/** A number as people call it, in one line. */
export function numberTitle(number: TelephoneNumber): string {
  const name = numberName(number);
  return name === null ? number.number : `${name} ${number.number}`;
}

/** Status, product and what is available, in one line; what the provider did not say is shown as missing. */
export function numberSummary(number: TelephoneNumber): string {
  return [
    number.status ?? 'status not given',
    number.productName ?? 'product not given',
    available('Follow-Me', number.followMeAvailable),
    available('voicemail', number.voicemailAvailable),
  ].join(' · ');
}

/** A number as a row of a list: its name above it, if it has one, and what is known about it below, starting with who rings. */
export function numberRow(number: TelephoneNumber, environment: Environment, rings: string | null = null) {
  const name = numberName(number);
  const summary = numberSummary(number);
  return {
    title: name ?? number.number,
    lines: [...(name === null ? [] : [number.number]), ...(rings === null ? [] : [`rings ${rings}`]), summary],
    value: writeReference(environment, number.number),
    label: `Open ${number.number}`,
  };
}

/** Whether something is available, as the provider says (docs/provider.md, Fields Telephone number record). */
export function availability(value: boolean | null): string {
  if (value === null) return 'not stated';
  return value ? 'available' : 'not available';
}

function available(what: string, value: boolean | null): string {
  if (value === null) return `${what} not said`;
  return value ? what : `no ${what}`;
}
