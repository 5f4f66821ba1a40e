import type { ReadBackComparison } from '../../../changes/settings.ts';
import { isSameText, shownText } from '../../../changes/stored-text.ts';
import { countryOf, normalise } from '../dialling.ts';
import type { RingEntry } from '../settings.ts';

/**
 * Whether a provider holds the list that it was sent. Numbers count by what they dial from `subject`, and ids not at
 * all: providers write numbers their own way, and may issue ids anew. A period that is not shown cannot be compared.
 */
export function compareLists(
  sent: readonly RingEntry[],
  held: readonly RingEntry[],
  subject: string,
): ReadBackComparison {
  const home = countryOf(subject);
  const isHeld = (entry: RingEntry, other: RingEntry | undefined): other is RingEntry =>
    other !== undefined &&
    normalise(entry.number, home) === normalise(other.number, home) &&
    entry.enabled === other.enabled &&
    entry.ringSeconds === other.ringSeconds &&
    isSameName(entry.name, other.name) &&
    (other.period === null || isSameText(entry.period ?? '', other.period));
  if (sent.length !== held.length || !sent.every((entry, at) => isHeld(entry, held[at]))) {
    return { taken: false, remarks: [] };
  }
  return { taken: true, remarks: sent.flatMap((entry, at) => nameRemark(entry, held[at])) };
}

/** A provider may fill in a name where none was sent. */
function isSameName(sent: string | null, held: string | null): boolean {
  return isSameText(sent ?? '', held ?? '') || (sent ?? '').trim() === '';
}

function nameRemark({ name, number }: RingEntry, held: RingEntry | undefined): string[] {
  const [sent, stored] = [name ?? '', held?.name ?? ''];
  if (sent === stored) return [];
  return sent.trim() === ''
    ? [`The provider gave ${number} the name ${shownText(stored)}.`]
    : [`The provider writes the name ${shownText(sent)} as ${shownText(stored)}.`];
}
