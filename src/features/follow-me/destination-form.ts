import { countryOf, type Dialled, judge, normalise } from '../../changes/dialling.ts';
import type { Draft } from '../../changes/drafts.ts';
import { readFollowMeSettings } from '../../changes/kinds/follow-me.ts';
import { RING_SECONDS } from '../../changes/kinds/follow-me-warnings.ts';
import { nameOf } from '../../changes/kinds/ring-entry.ts';
import type { Values } from '../../slack/feature.ts';
import type { FieldErrors } from '../../slack/outcome.ts';
import { ANOTHER, CHOICE, ENABLED, NAME, NUMBER, PERIOD, PLACE, RING } from './destination-view.ts';
import type { ListedEntry } from './ring-list.ts';
import { limitOf } from './ring-list.ts';

/** What a destination's form holds. */
export interface DestinationValue {
  name: string;
  number: string;
  ringSeconds: number;
  enabled: boolean;
  period: string;
  /** Counted from 1; `null` where there was nothing to choose. */
  place: number | null;
}

export type DestinationForm = { value: DestinationValue } | { errors: FieldErrors };

/** Reads a destination's form; what it holds is not compared with the list yet. */
export function readDestination(values: Values): DestinationForm {
  const name = typedIn(values, NAME);
  const number = typedIn(values, NUMBER);
  const seconds = typedIn(values, RING);
  const errors: Record<string, string> = {};
  const fault = numberFault(number);
  if (fault !== null) errors[NUMBER] = fault;
  const { least, most } = RING_SECONDS;
  const ringSeconds = /^\d{1,9}$/.test(seconds) ? Number(seconds) : Number.NaN;
  if (!(ringSeconds >= least && ringSeconds <= most)) {
    errors[RING] = `Type a whole number of seconds from ${least} to ${most}.`;
  }
  const enabled = pickedIn(values, ENABLED);
  if (enabled !== 'on' && enabled !== 'off') errors[ENABLED] = 'Choose On or Off.';
  if (Object.keys(errors).length > 0) return { errors };
  const place = Number(pickedIn(values, PLACE));
  const value = { name, number, ringSeconds, enabled: enabled === 'on', period: typedIn(values, PERIOD) };
  return { value: { ...value, place: Number.isInteger(place) && place > 0 ? place : null } };
}

/** A destination of the list by its key, or a number that is to be put there. */
export type Diversion = { key: string } | { number: string };

/** Reads the form for ringing one number only. */
export function readDiversion(
  values: Values,
  list: readonly ListedEntry[],
): { value: Diversion } | { errors: FieldErrors } {
  const picked = pickedIn(values, CHOICE);
  const number = typedIn(values, NUMBER);
  if (picked !== null && picked !== ANOTHER) {
    if (number !== '')
      return {
        errors: { [NUMBER]: 'One of the list is chosen too. Choose "Another number" there, or leave this empty.' },
      };
    if (!list.some(({ key }) => key === picked)) {
      return { errors: { [CHOICE]: 'This one is no longer on the list; go back.' } };
    }
    return { value: { key: picked } };
  }
  if (picked === null && number === '' && list.length > 0) {
    return { errors: { [CHOICE]: 'Choose one of the list, or type another number below.' } };
  }
  const fault = numberFault(number);
  return fault === null ? { value: { number } } : { errors: { [NUMBER]: fault } };
}

/** E.164 has 15 digits; a few more leave room for a prefix that one dials to get out. */
const MOST_DIGITS = 20;
/** The shortest numbers that are dialled: extensions and emergency services. */
const LEAST_DIGITS = 3;

function numberFault(number: string): string | null {
  if (number === '') return 'Type the number that should ring.';
  if (!/^\+?[\d\s().\-/]+$/u.test(number)) {
    return 'A number has digits, spaces, brackets and dashes in it, and a + at its start; check this one.';
  }
  const digits = number.replace(/\D/gu, '').length;
  if (digits < LEAST_DIGITS) return `That is too short: a number has at least ${LEAST_DIGITS} digits.`;
  if (digits > MOST_DIGITS) return `That is too long: a number has at most ${MOST_DIGITS} digits.`;
  return null;
}

/** What a list, the number it belongs to and the person's role have to say about a destination's number. */
export interface Judgement {
  draft: Draft;
  /** The list without the entry that is edited. */
  others: readonly ListedEntry[];
  /** The edited entry's number as it was; `null` for a new one. */
  before: string | null;
  /** The customer's own numbers. */
  ownNumbers: readonly string[];
  isManager: boolean;
}

/** Why this number must not be put on the list, in words for its field; `null` when it may. */
export function destinationFault(number: string, judgement: Judgement): string | null {
  const { draft, others, before, ownNumbers, isManager } = judgement;
  const home = countryOf(draft.subject);
  const normal = normalise(number, home);
  const isIt = (other: string) => normalise(other, home) === normal;
  if (isIt(draft.subject)) return `This is ${draft.subject} itself: calls would go in a circle.`;
  const twin = others.find((entry) => isIt(entry.number));
  if (twin !== undefined) {
    const name = nameOf(twin);
    return `This number is on the list already${name === null ? '' : `, as ${name}`}.`;
  }
  const limit = limitOf(draft);
  if (before === null && others.length >= limit) {
    return `The list has ${others.length} of ${limit} destinations; go back and remove one first.`;
  }
  const isKnown =
    ownNumbers.some(isIt) || readFollowMeSettings(draft.base).destinations.some((entry) => isIt(entry.number));
  return isKnown || isManager ? null : riskFault(number, judge(number, home));
}

/** Such numbers need a manager (docs/architecture.md, Toll fraud). */
function riskFault(number: string, dialled: Dialled): string | null {
  if (dialled.kind === 'home') return null;
  const what = {
    premium: 'is a premium-rate or satellite number',
    personal: 'is a personal number (as 070 in Britain), which costs extra',
    pager: 'is a pager number, which costs extra',
    foreign: 'is in another country',
    unknown: 'is in no numbering plan that Switchboard knows',
  }[dialled.kind];
  return `${number} ${what}, and only managers may forward there: workspace admins and owners, whoever connected the account, and people they named.`;
}

/** The customer's own number that was typed, as the vendor writes it; `null` when it is none of them. */
export function ownNumberOf(number: string, draft: Draft, ownNumbers: readonly string[]): string | null {
  const home = countryOf(draft.subject);
  const normal = normalise(number, home);
  return ownNumbers.find((own) => normalise(own, home) === normal) ?? null;
}

/** Whether a list forwards to the number; switched off counts, because it is switched on in a moment. */
export function ringsBack(destinations: readonly { number: string }[], subject: string): boolean {
  const home = countryOf(subject);
  return destinations.some(({ number }) => normalise(number, home) === normalise(subject, home));
}

/** The text of an input. What nobody sees, as phones put around a copied number, is no part of it. */
function typedIn(values: Values, block: string): string {
  const value = values[block]?.[block]?.value;
  return typeof value === 'string'
    ? value.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '').trim()
    : '';
}

function pickedIn(values: Values, block: string): string | null {
  const option = values[block]?.[block]?.selected_option as { value?: unknown } | null | undefined;
  return typeof option?.value === 'string' ? option.value : null;
}
