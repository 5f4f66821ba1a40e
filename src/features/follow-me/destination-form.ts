import type { CountryCode } from 'libphonenumber-js/max';
import { shortNumber } from '../../people/directory/short-numbers.ts';
import type { KnownPerson } from '../../people/persons/persons.ts';
import { endInputs } from '../../plans/temporary/end-form.ts';
import { OR } from '../../runtime/lists.ts';
import {
  checked,
  Fault,
  type FormRead,
  numberInput,
  radioButtons,
  readForm,
  required,
  textInput,
  uncheckedSelect,
  type Values,
} from '../../slack/forms/inputs.ts';
import { readNumber } from '../../telephony/typed-number.ts';
import type { DestinationInput } from '../../telephony/types.ts';
import { countryOf, type Dialled, exampleOf, judge, normalise } from './dialling.ts';
import type { ListedEntry } from './ring-list/list.ts';
import { limitOf } from './ring-list/list.ts';
import { personOf } from './ring-list/people.ts';
import { type FollowMeDraft, visibleName } from './settings.ts';
import { describeEmergencyNumber, RING_SECONDS } from './warnings.ts';

/** Lists show a name on one line; the provider's own bound is not documented. */
const MAX_NAME_LENGTH = 100;
/** {@link MAX_DIGITS} digits, with room for the marks that people and telephones put between them. */
const MAX_NUMBER_LENGTH = 80;

/** The choice that means the number typed beside it. */
export const ANOTHER = 'another';

/** The inputs of a destination's form, and of the form for ringing one number only, which has the first two and the last. */
export const DESTINATION_INPUTS = {
  person: uncheckedSelect({ id: 'follow-me:person', label: 'A person', optional: true }),
  number: textInput({ id: 'follow-me:number', label: 'Number', most: MAX_NUMBER_LENGTH }),
  name: textInput({ id: 'follow-me:name', label: 'Name', optional: true, most: MAX_NAME_LENGTH }),
  ringSeconds: numberInput({ id: 'follow-me:ring', label: 'Rings for (seconds)', ...RING_SECONDS }),
  enabled: radioButtons({
    id: 'follow-me:enabled',
    label: 'Switch',
    choices: [
      ['on', 'On: it rings'],
      ['off', 'Off: it stays on the list'],
    ],
  }),
  place: uncheckedSelect({ id: 'follow-me:place', label: 'Position in the list' }),
  period: textInput({ id: 'follow-me:period', label: 'Period', optional: true, most: MAX_NAME_LENGTH }),
  choice: uncheckedSelect({ id: 'follow-me:choice', label: 'One of the list' }),
};

/** Until when only one number rings. */
export const DIVERSION_END = endInputs({ id: 'follow-me:until' });

export const NUMBER = DESTINATION_INPUTS.number.id;
export const NAME = DESTINATION_INPUTS.name.id;
export const CHOICE = DESTINATION_INPUTS.choice.id;

/** What a destination's form holds. */
export interface DestinationValue extends Omit<DestinationInput, 'destinationId'> {
  /** Counted from 1; `null` where there was nothing to choose. */
  place: number | null;
}

/** What a typed or unchanged field may stand for. */
interface NumbersKnown {
  /** The edited entry's number: somebody who sees only its last digits gets an empty field, and may leave it empty. */
  before: string | null;
  people: readonly KnownPerson[];
  /** Where a number without a country code is dialled from. */
  home: CountryCode | null;
}

/** Reads a destination's form; its values are not yet compared with the list. */
export function readDestination(values: Values, { before, people, home }: NumbersKnown): FormRead<DestinationValue> {
  const { number, name, ringSeconds, enabled, place, period, person } = DESTINATION_INPUTS;
  const chosen = personOf(person.read(values), people);
  const read = (typed: string) => {
    if (chosen === 'gone') return new Fault('This person no longer has a number; choose another, or type one.');
    if (chosen !== null) return typed === '' ? chosen.number : new Fault('A person is chosen too: leave this empty.');
    // What nobody touched stays as the provider wrote it.
    return before !== null && (typed === '' || typed === visible(before)) ? before : readNumberToRing(typed, home);
  };
  const called = chosen === null || chosen === 'gone' ? '' : (chosen.called ?? '');
  return readForm<DestinationValue>(
    {
      name: checked(name, (typed) => visible(typed) || called),
      number: checked(number, (typed) => read(visible(typed))),
      ringSeconds: checked(ringSeconds, readSeconds),
      enabled: checked(required(enabled, 'Choose On or Off.'), (picked) => picked === 'on'),
      period: checked(period, visible),
      place: checked(place, readPlace),
    },
    values,
  );
}

function readSeconds(typed: string): number | Fault {
  const { least, most } = RING_SECONDS;
  const seconds = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
  return seconds >= least && seconds <= most
    ? seconds
    : new Fault(`Type a whole number of seconds from ${least} to ${most}.`);
}

function readPlace(picked: string | null): number | null {
  const place = Number(picked);
  return Number.isInteger(place) && place > 0 ? place : null;
}

/** A destination of the list by its key, or a number that is to be put there. */
export type Diversion = { key: string } | { number: string; name: string };

const NAMES_ANOTHER =
  'This names a number that is typed above. To rename one of the list, go back and choose Edit beside it.';

/** The name in the form for ringing one number only where nobody was chosen and no number typed; `null` otherwise. */
export function namedAlone(values: Values): string | null {
  const { choice, number, name } = DESTINATION_INPUTS;
  const picked = choice.read(values);
  const isAlone = (picked === null || picked === ANOTHER) && visible(number.read(values)) === '';
  const called = visible(name.read(values));
  return isAlone && called !== '' ? called : null;
}

/** Reads the form for ringing one number only. */
export function readDiversion(
  values: Values,
  list: readonly ListedEntry[],
  { people, home }: Pick<NumbersKnown, 'people' | 'home'>,
): FormRead<Diversion> {
  const picked = DESTINATION_INPUTS.choice.read(values);
  const number = visible(DESTINATION_INPUTS.number.read(values));
  const name = visible(DESTINATION_INPUTS.name.read(values));
  if (picked !== null && picked !== ANOTHER) {
    if (number !== '') {
      const words = 'One of the list is chosen too. Choose "Another number" there, or leave this empty.';
      return { errors: { [NUMBER]: words } };
    }
    if (name !== '') return { errors: { [NAME]: NAMES_ANOTHER } };
    const person = personOf(picked, people);
    if (person === 'gone') return { errors: { [CHOICE]: 'This person no longer has a number; choose another.' } };
    if (person !== null) return { value: { number: person.number, name: person.called ?? '' } };
    if (!list.some(({ key }) => key === picked)) {
      return { errors: { [CHOICE]: 'This one is no longer on the list; go back.' } };
    }
    return { value: { key: picked } };
  }
  if (picked === null && number === '' && list.length > 0) {
    return { errors: { [CHOICE]: 'Choose one of the list, or type another number below.' } };
  }
  const read = readNumberToRing(number, home);
  return read instanceof Fault ? { errors: { [NUMBER]: read.words } } : { value: { number: read, name } };
}

/** E.164 has 15 digits; a few more leave room for a prefix for an outside line. */
const MAX_DIGITS = 20;
/** The shortest numbers that are dialled: extensions and emergency services. */
const MIN_DIGITS = 3;

/**
 * A number as it is sent: in international form where the numbering plan of its country can read it, as typed where not.
 */
export function readNumberToRing(typed: string, home: CountryCode | null): string | Fault {
  if (typed.trim() === '') return new Fault('Type the number that should ring.');
  const read = readNumber(typed, home);
  if (read === null) {
    return new Fault('A number has digits, spaces, brackets and dashes in it, and a + at its start; check this one.');
  }
  if (read.extension !== null) {
    return new Fault(`Calls go to a number, not to an extension behind it: leave out ${read.extension} at the end.`);
  }
  const digits = read.text.replace(/\D/gu, '').length;
  if (shortNumber(read.text, home)?.kind === 'emergency') return new Fault(describeEmergencyNumber(read.text));
  if (digits < MIN_DIGITS) return new Fault(`That is too short: a number has at least ${MIN_DIGITS} digits.`);
  if (digits > MAX_DIGITS) return new Fault(`That is too long: a number has at most ${MAX_DIGITS} digits.`);
  return read.international ?? read.text;
}

/** What decides whether a destination's number is allowed: the list, the number it belongs to and the person's role. */
interface Judgement {
  draft: FollowMeDraft;
  /** The list without the entry that is edited. */
  others: readonly ListedEntry[];
  /** The edited entry's number as it was; `null` for a new one. */
  before: string | null;
  /** The customer's own numbers. */
  ownNumbers: readonly string[];
  isManager: boolean;
}

/** How to write a number that this check accepts. */
export function numberHint({ subject }: Pick<FollowMeDraft, 'subject'>): string {
  const example = exampleOf(countryOf(subject));
  return example === null
    ? 'With a + and the country code.'
    : `For example ${example.national} or ${example.international}.`;
}

/** Why this number must not be put on the list, in words for its field; `null` when it may. */
export function destinationFault(number: string, judgement: Judgement): string | null {
  const { draft, others, before } = judgement;
  const home = countryOf(draft.subject);
  const normal = normalise(number, home);
  const isIt = (other: string) => normalise(other, home) === normal;
  if (isIt(draft.subject)) return `This is ${draft.subject} itself: calls would go in a circle.`;
  const held = draft.base.destinations;
  if (judge(number, home).kind === 'emergency' && !held.some((entry) => isIt(entry.number)))
    return describeEmergencyNumber(number);
  const twin = others.find((entry) => isIt(entry.number));
  if (twin !== undefined) {
    const name = visibleName(twin);
    return `This number is on the list already${name === null ? '' : `, as ${name}`}.`;
  }
  const limit = limitOf(draft);
  if (before === null && others.length >= limit) {
    return `The list has ${others.length} of ${limit} destinations; go back and remove one first.`;
  }
  return null;
}

/** Why only a manager may put a number on the list (docs/flows.md, Toll fraud); `null` where the person may. */
export function riskOf(number: string, { draft, ownNumbers, isManager }: Judgement): Risk | null {
  const home = countryOf(draft.subject);
  const normal = normalise(number, home);
  const isIt = (other: string) => normalise(other, home) === normal;
  const isKnown = ownNumbers.some(isIt) || draft.base.destinations.some((entry) => isIt(entry.number));
  const dialled = judge(number, home);
  return isKnown || isManager || dialled.kind === 'home' ? null : dialled;
}

/** What a number is that not everybody may forward calls to. */
type Risk = Exclude<Dialled, { kind: 'home' }>;

/**
 * What to check about such a number, and who can save it; a field's error shows no mentions, so `managers` are names.
 */
export function riskFault(number: string, risk: Risk, managers: readonly string[]): string {
  if (risk.kind === 'emergency') return describeEmergencyNumber(number);
  const who = managers.length === 0 ? 'a manager (/phone access lists them)' : `a manager (${OR.format(managers)})`;
  return `${number} ${describeRisk(risk)}. Check the digits, or ask ${who} to save it.`;
}

function describeRisk(risk: Exclude<Risk, { kind: 'emergency' }>): string {
  switch (risk.kind) {
    case 'premium':
      return 'is a premium-rate or satellite number';
    case 'personal':
      return 'is a personal number, which costs callers extra';
    case 'pager':
      return 'is a pager number, which costs callers extra';
    case 'enquiries':
      return 'is a directory enquiries number, which costs callers extra';
    case 'service':
      return `is ${risk.what}`;
    case 'extension':
      return 'is as short as an extension or a service code, and your provider may not be able to call it';
    case 'foreign':
      return 'is in another country';
    case 'unknown':
      return 'does not look like a phone number';
  }
}

/** The customer's own number that was typed, as the provider writes it; `null` when it is not one of them. */
export function ownNumberOf(number: string, draft: FollowMeDraft, ownNumbers: readonly string[]): string | null {
  const home = countryOf(draft.subject);
  const normal = normalise(number, home);
  return ownNumbers.find((own) => normalise(own, home) === normal) ?? null;
}

/**
 * Whether a list forwards to the number; a destination that is switched off counts too, because it is easily switched
 * on.
 */
export function forwardsTo(destinations: readonly { number: string }[], subject: string): boolean {
  const home = countryOf(subject);
  return destinations.some(({ number }) => normalise(number, home) === normalise(subject, home));
}

/** Removes invisible characters, which phones put around what is copied. */
function visible(typed: string): string {
  return typed.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '').trim();
}
