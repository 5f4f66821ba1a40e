import type { MatchContext, SlotReader } from '../templates/run.ts';
import { fold } from '../text/fold.ts';
import { slotOf } from './match-results.ts';

/** The zones that are named after a city, by its name in lower case. */
const CITIES: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [
    (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ').toLowerCase(),
    zone,
  ]),
);

const MAX_CITY_WORDS = 3;

/** A time zone by its city: "Paris", "New York". */
export const zone: SlotReader = (run, at, slot) => {
  // A word that is passed over elsewhere may be the first of its name.
  for (const from of at > 0 && run.skipFrom(at - 1) === at ? [at - 1, at] : [at]) {
    for (let end = Math.min(run.length, from + MAX_CITY_WORDS); end > at; end -= 1) {
      if (cityOf(run, from, end) !== undefined)
        return [{ end, slots: slotOf(slot, run.sentence.typed.slice(from, end).join(' ')), cost: 0 }];
    }
  }
  return [];
};

/** The place after the zone whose time is said at a place, as "IST" and "Madrid time"; or the place itself. */
export function zoneEnd(run: MatchContext, at: number): number {
  const time = run.plain.indexOf('time', at + 1);
  return cityOf(run, at, time) === undefined ? run.context.phrases.zones.endAt(run, at) : time + 1;
}

/** The IANA names of the zones that are meant by what is said from a place to the end of a zone. */
export function zonesOf(run: MatchContext, at: number, end: number): readonly string[] {
  const name = run.plain.slice(at, end).join(' ');
  const city = cityOf(run, at, end - 1);
  return run.context.lexicon.answers.zones.get(name.replace(/ time$/u, '')) ?? (city === undefined ? [] : [city]);
}

/** The zone of the city that is typed from one place to another: "York" is no slip in "work". */
function cityOf({ sentence }: MatchContext, at: number, end: number): string | undefined {
  if (end <= at || end > at + MAX_CITY_WORDS) return undefined;
  return CITIES.get(fold(sentence.typed.slice(at, end).join(' ')).trim());
}
