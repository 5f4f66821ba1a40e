import type { Directory } from '../people/directory/directory.ts';
import { ivrTitle, numberTitle } from '../people/directory/number-labels.ts';
import { clip, LIMITS } from '../slack/blocks/blocks.ts';
import type { Choice } from '../slack/forms/inputs.ts';
import type { TelephoneNumber } from '../telephony/types.ts';
import type { Session } from '../workspace/session.ts';
import type { TemporaryChange } from './temporary/record.ts';
import { thingName } from './temporary/words.ts';

/** A number or menu, by its kind of setting and as the provider writes it. */
interface Thing {
  kind: string;
  subject: string;
}

/** A number or menu as an option of the form carries it. */
export function writeThing({ kind, subject }: Thing): string {
  return `${kind} ${subject}`;
}

/** Reads it back; `null` for anything else. */
export function readThing(value: string): Thing | null {
  const gap = value.indexOf(' ');
  return gap < 1 ? null : { kind: value.slice(0, gap), subject: value.slice(gap + 1) };
}

/** Whether Slack can carry it. */
export function fitsOption(value: string): boolean {
  return value.length <= LIMITS.optionValue && value.isWellFormed();
}

/** Slack takes a hundred groups of a hundred; a form of so many would be of no use. */
const MAX_CHOICES = 2000;

/** The kinds of setting of numbers and of menus. */
interface ThingKinds {
  numbers: string;
  menus: string;
}

/**
 * The numbers and menus of an account to choose from, how many cannot be, and its numbers; `chosen` can be taken out, even where the account
 * no longer has them.
 */
export async function thingChoices(
  directory: Pick<Directory, 'numbers' | 'ivrs'>,
  session: Session,
  kinds: ThingKinds,
  chosen: readonly (Thing & Pick<TemporaryChange, 'title' | 'called'>)[],
): Promise<{ choices: Choice<string>[]; left: number; numbers: readonly TelephoneNumber[] }> {
  const [numbers, menus] = await Promise.all([directory.numbers(session), directory.ivrs(session)]);
  const listed = [
    ...numbers.items
      .filter(({ followMeAvailable }) => followMeAvailable !== false)
      .map((each) => ({ kind: kinds.numbers, subject: each.number, title: numberTitle(each) })),
    ...menus.items.map((each) => ({ kind: kinds.menus, subject: each.ivrId, title: `Menu ${ivrTitle(each)}` })),
  ];
  const known = new Set(listed.map(writeThing));
  const gone = chosen.filter((each) => !known.has(writeThing(each)));
  const all = [...listed, ...gone.map((each) => ({ ...each, title: `${thingName(each)} (no longer listed)` }))];
  const choices = all
    .map((each) => [writeThing(each), clip(each.title, LIMITS.optionText)] as const)
    .filter(([value]) => fitsOption(value))
    .slice(0, MAX_CHOICES);
  return { choices, left: all.length - choices.length, numbers: numbers.items };
}
