import type { SlotType, WantedSlot } from '../templates/run.ts';
import { BEGINNING } from '../text/beginnings.ts';
import { NAME_SLOTS } from './name-slots.ts';
import { VALUE_SLOTS } from './value-slots.ts';

const {
  number,
  person,
  menu,
  channel,
  preset,
  changer,
  me,
  that,
  ending,
  digits,
  mention,
  link,
  i,
  time,
  place,
  any,
  unknown,
} = BEGINNING;
const SOMEBODY = person | me | mention | digits;
const OWN_NUMBER = number | ending | digits;
const CHANGER = changer | person | me | mention | i;

/** If this is not stated, any word may be the beginning of a value. */
const BEGINS: ReadonlyMap<string, number> = new Map([
  ['number', OWN_NUMBER | that],
  ['known_number', OWN_NUMBER | that],
  ['own_number', OWN_NUMBER],
  ['near_number', 0],
  ['that_number', that],
  ['target', SOMEBODY | OWN_NUMBER | that],
  ['person', SOMEBODY | that | place],
  ['known_person', SOMEBODY | place],
  ['behind', SOMEBODY],
  ['named', SOMEBODY | OWN_NUMBER],
  ['dialled', digits],
  ['dialled_apart', digits],
  ['menu', menu | that],
  ['known_menu', menu | that],
  ['channel', channel | link],
  ['preset', preset],
  ['order', SOMEBODY],
  ['in_order', SOMEBODY],
  ['known_preset', preset],
  ['by', CHANGER],
  ['known_by', CHANGER],
  ...['span', 'end', 'past', 'past_days', 'future', 'one_day', 'days_ahead', 'more', 'less', 'another'].map(
    (type) => [type, time] as const,
  ),
  ...['clock', 'ending_hour', 'ending_until', 'beginning_hour'].map((type) => [type, time] as const),
]);

const MAY_BE_UNKNOWN: ReadonlySet<string> = new Set([
  'number',
  'near_number',
  'target',
  'person',
  'menu',
  'channel',
  'preset',
  'by',
]);

const SLOTS: ReadonlyMap<string, SlotType> = new Map(
  [...NAME_SLOTS, ...VALUE_SLOTS].map(([type, read]) => {
    const begins = (BEGINS.get(type) ?? any) | (MAY_BE_UNKNOWN.has(type) ? unknown : 0);
    return [type, { read, begins, isOfNames: NAME_SLOTS.has(type) }];
  }),
);

/** Whether there are slots of a type. */
export const isSlotType = (type: string): boolean => SLOTS.has(type);

/** A value of a type, for a slot. Throws where there is no such type. */
export function wanted(type: string, slot: string = type): WantedSlot {
  const found = SLOTS.get(type);
  if (found === undefined) throw new Error(`There is no slot of the type ${type}.`);
  return { ...found, slot };
}
