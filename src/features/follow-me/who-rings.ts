import { isNamed, isWordOfName } from '../../people/directory/finder.ts';
import { clip } from '../../slack/blocks/blocks.ts';
import { isolate, phoneText } from '../../slack/blocks/rows.ts';
import { Fault } from '../../slack/forms/inputs.ts';
import { readNumber } from '../../telephony/typed-number.ts';
import { DIVERSION_RING } from './destination.ts';
import { readNumberToRing } from './destination-form.ts';
import { countryOf, normalise } from './dialling.ts';
import { type FollowMeSettings, type RingEntry, visibleName } from './settings.ts';

/** Names that are joined: "Mia, then Ben", "Mia and Ben". */
const JOINED = / ?, ?(?:(?:and )?then |and )?| (?:and then|then|and) | ?[&+] /iu;

type RingListAlone = Pick<FollowMeSettings, 'destinations'>;

/** A destination that can be switched on or off. */
interface Ringer {
  /** What it dials, as the provider writes it. */
  number: string;
  /** Its name, where it has one, and its number. */
  label: string;
  isOn: boolean;
}

/** Names are shortened in lists of choices, numbers never. */
const NAME_ROOM = 40;

/** Everybody on a ring list. */
export function ringersOf({ destinations }: FollowMeSettings): Ringer[] {
  return destinations.map((entry) => {
    const name = visibleName(entry);
    const number = phoneText(entry.number);
    const label = name === null ? number : `${isolate(clip(name, NAME_ROOM))} ${number}`;
    return { number: entry.number, label, isOn: entry.enabled === true };
  });
}

/** A ring list on which only these numbers ring, as a preset stores it. */
export function ringing({ destinations }: FollowMeSettings, numbers: readonly string[]): RingListAlone {
  const wanted = new Set(numbers);
  return { destinations: destinations.map((entry) => ({ ...entry, enabled: wanted.has(entry.number) })) };
}

/** Somebody of a name on the ring lists of other numbers. */
export type Elsewhere = (name: string) => Promise<{ number: string; name: string } | { fault: string } | null>;

/**
 * Those who alone ring, in the order in which they were named, each as {@link ringingOnly} finds them; nobody else is in the
 * list. `who` is what they were called, as the list writes it.
 */
export async function ringingAlone(
  settings: FollowMeSettings,
  subject: string,
  who: string,
  elsewhere: Elsewhere,
): Promise<{ settings: RingListAlone; who: string } | { fault: string }> {
  const whole = await ringingOnly(settings, subject, who, elsewhere);
  const names = who
    .replace(/\s+/gu, ' ')
    .trim()
    .split(JOINED)
    .filter((name) => name !== '');
  const each =
    'fault' in whole && names.length > 1
      ? await Promise.all(names.map((name) => ringingOnly(settings, subject, name, elsewhere)))
      : [whole];
  const fault = each.find((one) => 'fault' in one);
  if (fault !== undefined) return fault;
  const destinations = each
    .flatMap((one) => ('fault' in one ? [] : one.settings.destinations))
    .filter(({ enabled }) => enabled === true);
  return { settings: { destinations }, who: spelt(who, destinations) };
}

/** What was typed of the one name among these, as that is written; what was typed where there is none. */
function spelt(typed: string, destinations: RingListAlone['destinations']): string {
  const [only, ...others] = destinations;
  const name = others.length === 0 ? (only?.name ?? '') : '';
  const at = name.toLowerCase().indexOf(typed.toLowerCase());
  return at < 0 ? typed : name.slice(at, at + typed.length);
}

/**
 * A ring list on which only one rings, as a preset stores it: by name or number, or a number that is not on it yet, which
 * may be that of somebody on another list.
 */
export async function ringingOnly(
  { destinations }: FollowMeSettings,
  subject: string,
  who: string,
  elsewhere: Elsewhere,
): Promise<{ settings: RingListAlone } | { fault: string }> {
  const home = countryOf(subject);
  const number = readNumberToRing(who, home);
  const isNumber = !(number instanceof Fault);
  const isMeant = (entry: RingEntry) =>
    isNamed(entry.name, who) || (isNumber && normalise(entry.number, home) === normalise(who, home));
  const whole = destinations.filter(isMeant);
  const found = whole.length > 0 ? whole : destinations.filter(({ name }) => isWordOfName(name, who));
  if (whole.length > 1) return { fault: `${isolate(clip(who, NAME_ROOM))} is there more than once` };
  if (found.length > 1) {
    const names = found.map(({ name }) => isolate(clip(name ?? '', NAME_ROOM)));
    return { fault: `${isolate(clip(who, NAME_ROOM))} may be ${names.join(' or ')}` };
  }
  if (found.length === 1) {
    return { settings: { destinations: destinations.map((entry) => ({ ...entry, enabled: found.includes(entry) })) } };
  }
  if (!isNumber && readNumber(who, home) !== null) return { fault: number.words.replace(/\.$/u, '') };
  const other = isNumber ? { number, name: '' } : await elsewhere(who);
  if (other === null) return { fault: `${isolate(clip(who, NAME_ROOM))} is not on its list` };
  if ('fault' in other) return other;
  if (normalise(other.number, home) === normalise(subject, home)) return { fault: 'calls would go in a circle' };
  const added = { destinationId: null, ...other, enabled: true, ringSeconds: DIVERSION_RING, period: '' };
  return { settings: { destinations: [...destinations.map((entry) => ({ ...entry, enabled: false })), added] } };
}
