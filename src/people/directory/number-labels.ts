import { figure, phone } from '../../runtime/marked-text.ts';
import { oneLine } from '../../slack/blocks/rows.ts';
import type { Environment, Ivr, TelephoneNumber } from '../../telephony/types.ts';
import { parseEnvironment } from '../../workspace/labels.ts';

/** A number or menu in one of the environments, as the value of a button. */
interface Reference {
  /** `null` where the button did not say; then the active one is meant. */
  environment: Environment | null;
  /** As the provider writes it. */
  id: string;
}

/** Names a thing together with its environment, because the active one may be another when the button is pressed. */
export function writeReference(environment: Environment, id: string): string {
  return `${environment} ${id}`;
}

/** Reads it back; a value without an environment is the id alone. */
export function readReference(value: string): Reference {
  const gap = value.indexOf(' ');
  const environment = gap === -1 ? null : parseEnvironment(value.slice(0, gap));
  return environment === null ? { environment, id: value } : { environment, id: value.slice(gap + 1) };
}

/** A menu as people call it, in one line; many have the same name, so its number is included. */
export function ivrTitle({ ivrId, name, telephoneNumber, isRoot }: Ivr): string {
  const parts = [
    isNameless(name) ? figure(ivrId) : oneLine(name ?? ''),
    telephoneNumber,
    isRoot === true ? '(root)' : null,
  ];
  return parts.filter((part) => part !== null && part !== '').join(' ');
}

/** A menu as a row of a list; what the list does not say is left out, because its shape is not documented. */
export function ivrRow(ivr: Ivr, environment: Environment) {
  const { ivrId, name, telephoneNumber, isRoot, schedule, scheduleDescription } = ivr;
  const when = isNameless(scheduleDescription) ? schedule : scheduleDescription;
  const about = [isRoot === true ? 'root menu' : null, isNameless(when) ? null : `schedule: ${when}`];
  const known = about.filter((part) => part !== null);
  return {
    title: isNameless(name) ? figure(ivrId) : (name ?? ''),
    lines: [
      ...(isNameless(telephoneNumber) ? [] : [telephoneNumber ?? '']),
      ...(known.length === 0 ? [] : [known.join(' · ')]),
    ],
    value: writeReference(environment, ivrId),
    // What tells menus of one name apart comes first, because a label may be shortened at its end.
    label: `Open ${[isNameless(telephoneNumber) ? figure(ivrId) : telephoneNumber, name ?? ''].join(' ').trim()}`,
  };
}

function isNameless(text: string | null): boolean {
  return text === null || text.trim() === '';
}

/** An account without numbers. */
export const NO_NUMBERS = 'The provider lists no active numbers for this account.';

/** The friendly name, in one line; `null` where there is none that can be seen. */
export function numberName({ displayName }: TelephoneNumber): string | null {
  return displayName === null || displayName.trim() === '' ? null : oneLine(displayName);
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

/** What is unusual about a number of the list of active ones; empty for most. */
export function numberRemark({ status, followMeAvailable }: TelephoneNumber): string {
  const unusual = [status === 'active' ? null : status, followMeAvailable === false ? 'no Follow-Me' : null];
  return unusual.filter((part) => part !== null).join(' · ');
}

/** A number as a row of a list: its name above it, if it has one, and what is known about it below. */
export function numberRow(
  number: TelephoneNumber,
  environment: Environment,
  { about = numberSummary(number) }: { about?: string } = {},
) {
  const name = numberName(number);
  const shown = phone(number.number);
  const lines = [name === null ? '' : shown, about];
  return {
    title: name ?? shown,
    lines: lines.filter((line) => line !== ''),
    value: writeReference(environment, number.number),
    label: `Open ${shown}`,
  };
}

function available(what: string, value: boolean | null): string {
  if (value === null) return `${what} not said`;
  return value ? what : `no ${what}`;
}
