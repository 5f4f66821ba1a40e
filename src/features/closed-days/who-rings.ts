import { fold } from '../../language/text/fold.ts';
import { isNamed, isWordOfName } from '../../people/directory/finder.ts';
import { numberTitle } from '../../people/directory/number-labels.ts';
import type { ListedDestination, RingList } from '../../people/directory/ring-list.ts';
import { accountOf } from '../../people/directory/ring-list-reader.ts';
import { MAX_CHANGES, MAX_NAME_LENGTH, type Preset } from '../../plans/presets/record.ts';
import { sameOrNew } from '../../plans/presets/same.ts';
import type { NewPreset } from '../../plans/presets/store.ts';
import { clip, LIMITS } from '../../slack/blocks/blocks.ts';
import type { FieldErrors } from '../../slack/blocks/outcome.ts';
import { isolate, phoneText } from '../../slack/blocks/rows.ts';
import type { Choice } from '../../slack/forms/inputs.ts';
import type { Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { problemTextFor } from '../../slack/inbound/problem.ts';
import { TelephonyError } from '../../telephony/errors.ts';
import { isSameNumber } from '../../telephony/typed-number.ts';
import type { Environment } from '../../telephony/types.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { environmentName } from '../../workspace/labels.ts';
import type { ClosedDayDeps } from './deps.ts';
import { NUMBERS, WHO } from './form.ts';
import { NEW } from './wanted.ts';

/** How long a form waits for ring lists that were never read. */
const WAIT_MS = 4_000;

/** The most numbers that are offered. */
const MAX_NUMBERS = 2000;

/** Who rings, as an option carries it: nobody, or one alone; anything else is the id of a preset. */
const NOBODY = 'nobody';
const ONLY = 'only ';

/** How nobody is named. */
const NOBODY_NAMES: ReadonlySet<string> = new Set([NOBODY, 'no one', 'no-one']);

/** Who can ring on a closed day. */
export interface RingingChoices {
  choices: readonly Choice<string>[];
  /** The numbers on which nobody can ring, or one alone; empty where there are none. */
  numbers: readonly Choice<string>[];
  /** Whose they are; `null` where no account was read. */
  environment: Environment | null;
  /** What is not among the choices, in a sentence; `null` where all is. */
  missing: string | null;
}

/** Who was named, as the choices have it, or what was typed for none of them or several; `null` where that is not so. */
export interface NamedRinging {
  who: string | null;
  unclear: { typed: string; isSeveral: boolean } | null;
}

interface Account {
  environment: Environment | null;
  numbers: readonly Choice<string>[];
  people: readonly Person[];
  missing: string | null;
}

type Person = Pick<ListedDestination, 'name' | 'number'>;

/** Who can ring on a closed day, and who goes by what was typed. */
export async function ringingChoices(
  deps: ClosedDayDeps,
  job: Job,
  typed: string | null = null,
): Promise<RingingChoices & NamedRinging> {
  const presets = await deps.presets.list(job.caller.tenant);
  const { environment, numbers, people, missing } = await readAccount(deps, job, presets.length > 0);
  const room = LIMITS.selectOptions - presets.length - 1;
  const shown = people.slice(0, room);
  const more = people.length - shown.length;
  const choices: Choice<string>[] = [
    ...(numbers.length === 0 ? [] : [[NOBODY, 'Nobody'] as const]),
    ...presets.map(
      (each) => [each.id, clip(`${each.name} (${environmentName(each.environment)})`, LIMITS.optionText)] as const,
    ),
    ...shown.map(({ name, number }) => [`${ONLY}${number}`, `Only ${titleOf({ name, number })}`] as const),
  ];
  const left = more === 0 ? null : `${more} more people are on the ring lists; a preset can have them.`;
  const found = typed === null ? [] : namedBy(typed, { presets, people: shown, isOfNobody: numbers.length > 0 });
  const [only, ...others] = found;
  return {
    choices,
    numbers,
    environment,
    missing: [missing, left].filter((each) => each !== null).join(' ') || null,
    who: only !== undefined && others.length === 0 ? only : null,
    unclear: typed === null || found.length === 1 ? null : { typed, isSeveral: found.length > 1 },
  };
}

/** The account in use, as far as its numbers and ring lists can be read; without presets to choose from it has to be. */
async function readAccount(deps: ClosedDayDeps, job: Job, hasPresets: boolean): Promise<Account> {
  try {
    const session = await deps.sessions.open(job.caller.tenant);
    // Lists that were read once are good enough for names: whatever is made of them is read anew.
    const found = await deps.ringReader.read(session, { since: 1, deadline: job.receivedAt + WAIT_MS });
    const numbers = found.numbers.items
      .filter(({ number, followMeAvailable }) => followMeAvailable !== false && number.length <= LIMITS.optionValue)
      .slice(0, MAX_NUMBERS);
    return {
      environment: session.environment,
      numbers: numbers.map((each) => [each.number, clip(numberTitle(each), LIMITS.optionText)] as const),
      people: numbers.length === 0 ? [] : peopleOn(found.lists.values()),
      missing: found.unread.size === 0 ? null : 'Some ring lists could not be read, so somebody may be missing.',
    };
  } catch (error) {
    if (!hasPresets || !(error instanceof TelephonyError || error instanceof WorkspaceProblem)) throw error;
    job.log.info({ err: error, reference: job.reference }, 'closed days are offered with presets alone');
    const { headline } = problemTextFor(error);
    return { environment: null, numbers: [], people: [], missing: `${headline} Only presets can be chosen.` };
  }
}

/** Everybody on these lists, once each, by name. */
function peopleOn(lists: Iterable<RingList>): Person[] {
  const people = new Map<string, Person>();
  for (const { name, number } of [...lists].flatMap(({ destinations }) => destinations)) {
    const isNew = (people.get(number)?.name ?? '') === '';
    if (isNew && `${ONLY}${number}`.length <= LIMITS.optionValue) people.set(number, { name, number });
  }
  return [...people.values()].sort((a, b) => titleOf(a).localeCompare(titleOf(b)));
}

/** The longest name beside a number. */
const NAME_ROOM = 40;

function titleOf({ name, number }: Person): string {
  const shown = phoneText(number);
  return name === null || name.trim() === '' ? shown : `${isolate(clip(name, NAME_ROOM))} ${shown}`;
}

/** What goes by this name: presets first, then nobody, then people by their whole names or numbers, then by a part of a name. */
function namedBy(
  typed: string,
  { presets, people, isOfNobody }: { presets: readonly Preset[]; people: readonly Person[]; isOfNobody: boolean },
): string[] {
  const of = (isMeant: (person: Person) => boolean) => people.filter(isMeant).map(({ number }) => `${ONLY}${number}`);
  const ways = [
    presets.filter(({ name }) => fold(name) === fold(typed)).map(({ id }) => id),
    isOfNobody && NOBODY_NAMES.has(fold(typed)) ? [NOBODY] : [],
    of(({ name, number }) => isNamed(name, typed) || isSameNumber(number, typed)),
    of(({ name }) => isWordOfName(name, typed)),
  ];
  return ways.find((found) => found.length > 0) ?? [];
}

/** Who is to ring: by a preset that is there, or by one that is to be made. */
type ChosenRinging = { preset: string; make: NewPreset | null; warnings: readonly string[] } | { errors: FieldErrors };

/** Said where it was left open who rings. */
export const CHOOSE_WHO = 'Choose who rings then, or nobody.';

/** Who was chosen in a form, and on which numbers; `null` where that was left open. */
export async function chosenRinging(
  deps: ClosedDayDeps,
  job: SubmissionJob,
  environment: Environment | null,
): Promise<ChosenRinging | null> {
  const { values } = job.view;
  const chosen = WHO.read(values);
  if (chosen === null) return null;
  const number = chosen.startsWith(ONLY) ? chosen.slice(ONLY.length) : null;
  if (environment === null || (number === null && chosen !== NOBODY)) {
    return { preset: chosen, make: null, warnings: [] };
  }
  const numbers = NUMBERS.read(values);
  if (numbers.length === 0) return { errors: { [NUMBERS.id]: 'Choose at least one number.' } };
  if (numbers.length > MAX_CHANGES) return { errors: { [NUMBERS.id]: `Choose at most ${MAX_CHANGES} numbers.` } };
  const name = number === null ? 'Nobody rings' : await nameOf(deps, job, environment, number);
  const made = await deps.makeRingingAlone(job, { environment, name, numbers, who: number });
  if ('faults' in made) return { errors: { [NUMBERS.id]: made.faults.slice(0, 5).join(' ') } };
  const preset = sameOrNew(deps.kinds, await deps.presets.list(job.caller.tenant), made.wanted);
  const { warnings } = made;
  return 'id' in preset ? { preset: preset.id, make: null, warnings } : { preset: NEW, make: preset, warnings };
}

/** What a preset by which somebody rings alone is called: by their name on a ring list, else by the number. */
async function nameOf(deps: ClosedDayDeps, job: Job, environment: Environment, number: string): Promise<string> {
  const session = await deps.sessions.open(job.caller.tenant, environment);
  const lists = await deps.rings.atHand(accountOf(session));
  const name = peopleOn(lists.values())
    .find((each) => each.number === number)
    ?.name?.trim();
  return `${clip(name || number, NAME_ROOM_IN_PRESET)} only`;
}

/** What leaves room for a word and a count. */
const NAME_ROOM_IN_PRESET = MAX_NAME_LENGTH - 8;
