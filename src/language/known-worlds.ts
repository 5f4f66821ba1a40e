import type { Lexicon } from './language.ts';
import { homeOf } from './slots/dialled.ts';
import { indexNames } from './slots/entities.ts';
import type { ReadingContext } from './templates/run.ts';
import { addDays } from './times/calendar.ts';
import { elapsedIn, shownIn } from './times/zone.ts';
import type { World } from './world.ts';

/** What is worked out once for a world, not for each sentence. */
type KnownWorld = Pick<ReadingContext, 'names' | 'home' | 'elapse' | 'shown' | 'farthest'>;

/** How far ahead the days of a change may lie. */
const FARTHEST_DAYS = 300;

/** Makes the function that knows worlds; those no longer in use are forgotten. */
export function knownWorlds({
  functionWords,
  behindNumber,
  weekdays,
  titles,
  shortForms,
}: Lexicon): (world: World) => KnownWorld {
  const worlds = new WeakMap<World, KnownWorld>();
  const isUnspecific = (word: string) => functionWords.has(word) || behindNumber.has(word) || weekdays.has(word);
  return (world) => {
    const known = worlds.get(world);
    if (known !== undefined) return known;
    let home: { country: ReturnType<typeof homeOf> } | null = null;
    const made: KnownWorld = {
      names: indexNames(world, { isUnspecific, isTitle: (word) => titles.has(word), shortForms }),
      // Most sentences have no telephone number in them.
      home: () => {
        home ??= { country: homeOf(world) };
        return home.country;
      },
      elapse: elapsedIn(world.zone),
      shown: shownIn(world.zone),
      farthest: addDays(world.now.day, FARTHEST_DAYS),
    };
    worlds.set(world, made);
    return made;
  };
}
