import type { ParsedIntent, Slots } from '../../src/language/intents.ts';
import { localTime } from '../../src/language/times/calendar.ts';
import type { OwnNumber, World } from '../../src/language/world.ts';

type Entry = OwnNumber['destinations'][number];

/** A world once a change is saved: what holds from now on. What begins later is only recorded. */
export function worldAfter(world: World, { intent, slots }: ParsedIntent): World {
  const made = (slots.from ?? slots.at ?? '') > localTime(world.now) ? world : heldAfter(world, intent, slots);
  const { number } = slots;
  return number === undefined
    ? made
    : { ...made, changes: [...made.changes, { number, by: world.user, at: localTime(world.now) }] };
}

function heldAfter(world: World, intent: ParsedIntent['intent'], slots: Slots): World {
  const { number, to, until, channel, id } = slots;
  const others = world.diverted.filter((each) => each.number !== number);
  switch (intent) {
    case 'divert':
      return number === undefined
        ? world
        : { ...world, diverted: [...others, { number, to: to ?? '', until: until ?? null }] };
    case 'extend_divert':
      return {
        ...world,
        diverted: world.diverted.map((each) =>
          each.number === number ? { ...each, until: until ?? each.until } : each,
        ),
      };
    case 'end_divert':
      return { ...world, diverted: others };
    case 'add_destination':
    case 'remove_destination':
    case 'enable_destination':
    case 'disable_destination':
    case 'reorder':
      return {
        ...world,
        numbers: world.numbers.map((each) =>
          number === undefined || each.number === number
            ? { ...each, destinations: listAfter(each.destinations, intent, slots, world) }
            : each,
        ),
      };
    case 'hours': {
      const hours = world.hours ?? [];
      const isHeld = number === undefined || hours.some(({ numbers }) => numbers.includes(number));
      return isHeld ? world : { ...world, hours: [...hours, { name: nameOf(number, world), numbers: [number] }] };
    }
    case 'schedule_add':
      return channel === undefined || id !== undefined
        ? world
        : { ...world, schedules: [...world.schedules, { id: nextId(world), channel }] };
    case 'schedule_remove':
      return {
        ...world,
        schedules: world.schedules.filter((each) => (id === undefined ? each.channel !== channel : each.id !== id)),
      };
    case 'forget_number':
      return { ...world, persons: (world.persons ?? []).filter(({ user }) => user !== world.user) };
    default:
      // Of presets, closed days, shifts, ring times and menus a world holds no more than the names.
      return world;
  }
}

/** A ring list as it is then; as it was where nobody of it is meant. */
function listAfter(
  list: readonly Entry[],
  intent: ParsedIntent['intent'],
  slots: Slots,
  world: World,
): readonly Entry[] {
  const { name, to, position, before, everybody } = slots;
  const isMeant = (each: Entry) => everybody === true || each.name === name || each.number === name;
  const switched = (enabled: boolean) => list.map((each) => (isMeant(each) ? { ...each, enabled } : each));
  switch (intent) {
    case 'remove_destination':
      return list.filter((each) => !isMeant(each));
    case 'enable_destination':
      return switched(true);
    case 'disable_destination':
      return switched(false);
    case 'add_destination': {
      const known = world.numbers.flatMap(({ destinations }) => destinations).find(isMeant);
      if (slots.number === undefined || name === undefined || list.some(isMeant)) return list;
      return placed(list, { name, number: to ?? known?.number ?? name, enabled: true }, { position, before });
    }
    default:
      return reordered(list, slots);
  }
}

function reordered(list: readonly Entry[], { name, position, before, with: other, order }: Slots): readonly Entry[] {
  const called = (one: string | undefined) => list.find((each) => each.name === one || each.number === one);
  if (order !== undefined) {
    const first = order.flatMap((each) => called(each) ?? []);
    return [...first, ...list.filter((each) => !first.includes(each))];
  }
  const [moved, swapped] = [called(name), called(other)];
  if (moved === undefined) return list;
  if (swapped !== undefined) return list.map((each) => (each === moved ? swapped : each === swapped ? moved : each));
  return position === undefined && before === undefined
    ? list
    : placed(
        list.filter((each) => each !== moved),
        moved,
        { position, before },
      );
}

/** A list with an entry at a place, counted from 1 or from the end, or before somebody; else behind all. */
function placed(
  list: readonly Entry[],
  entry: Entry,
  { position, before }: { position: number | undefined; before: string | undefined },
): readonly Entry[] {
  const beside = list.findIndex(({ name }) => name === before);
  const place = position === undefined ? beside : position - 1;
  return place < 0 ? [...list, entry] : list.toSpliced(place, 0, entry);
}

const nameOf = (number: string, { numbers }: World): string =>
  numbers.find((each) => each.number === number)?.name ?? number;

const nextId = ({ schedules }: World): string => String(Math.max(0, ...schedules.map(({ id }) => Number(id) || 0)) + 1);
