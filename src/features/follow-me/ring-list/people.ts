import type { KnownPerson } from '../../../people/persons/persons.ts';
import { withoutMarks } from '../../../runtime/marked-text.ts';
import { LIMITS } from '../../../slack/blocks/blocks.ts';
import { isolate, phoneText } from '../../../slack/blocks/rows.ts';
import { isSameNumber } from '../../../telephony/typed-number.ts';
import type { ListedEntry } from './list.ts';

/** The most people offered beside a list; others have to be named or typed. */
const MAX_PEOPLE = 20;

const PREFIX = 'person:';

/** The value of a choice that stands for a person. */
export function personKey({ user }: Pick<KnownPerson, 'user'>): string {
  return `${PREFIX}${user}`;
}

/** The person of a choice; `null` for a choice of something else, `gone` for somebody who has no number any more. */
export function personOf(key: string | null, people: readonly KnownPerson[]): KnownPerson | 'gone' | null {
  if (key === null || !key.startsWith(PREFIX)) return null;
  return people.find((person) => personKey(person) === key) ?? 'gone';
}

/** Those whose names Slack has given and who are not on the list, as choices in a menu. */
export function peopleChoices(
  people: readonly KnownPerson[],
  list: readonly ListedEntry[],
): readonly (readonly [key: string, label: string])[] {
  return people
    .filter(({ number }) => !list.some((entry) => isSameNumber(entry.number, number)))
    .flatMap((person) => {
      const { called, number } = person;
      const label = `${isolate(called ?? '')} ${phoneText(number)}`;
      return called === null || withoutMarks(label).length > LIMITS.optionText
        ? []
        : [[personKey(person), label] as const];
    })
    .slice(0, MAX_PEOPLE);
}

/** The entries that are a person's number before the others, each in their order. */
export function peopleFirst(list: readonly ListedEntry[], people: readonly KnownPerson[]): readonly ListedEntry[] {
  const isPerson = (entry: ListedEntry) => people.some(({ number }) => isSameNumber(number, entry.number));
  return [...list.filter(isPerson), ...list.filter((entry) => !isPerson(entry))];
}
