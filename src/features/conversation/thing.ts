import type { ParseResult, SlotName, Slots } from '../../language/intents.ts';
import { fold } from '../../language/text/fold.ts';
import type { World } from '../../language/world.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { titleOf } from './change-words.ts';
import { choiceOf, type Press } from './view.ts';

/** What is asked where a thing was named, and not what is to be done with it. */
export function askWhat(slots: Slots, world: World): Message {
  const { number, menu, name } = slots;
  const called = number === undefined ? (menu ?? name ?? '') : titleOf(number, world);
  return choiceOf(`What should be done with ${called}? Nothing has been changed.`, waysOf(slots, world));
}

/** What was understood; where a number or a menu was named as if it were somebody, what is to be done with that is asked. */
export function asThing(understood: ParseResult, { numbers, menus }: World): ParseResult {
  if (understood.kind !== 'ask' || understood.slots.number !== undefined) return understood;
  const said = understood.choices?.find((each) => OF_PERSONS.has(each.slot))?.said;
  if (said === undefined) return understood;
  // "Delete the main line" names a number by its first word.
  const isSaid = (name: string | null) => `${fold(name ?? '').trim()} `.startsWith(`${fold(said).trim()} `);
  const number = numbers.find(({ name }) => isSaid(name))?.number;
  const menu = number === undefined ? menus.find(({ name }) => isSaid(name))?.name : undefined;
  if (number === undefined && menu === undefined) return understood;
  return { kind: 'answer', intent: 'thing', slots: number === undefined ? { menu } : { number } } as ParseResult;
}

const OF_PERSONS: ReadonlySet<SlotName> = new Set<SlotName>(['name', 'to', 'person']);

function waysOf({ number, menu, name = '' }: Slots, { diverted }: World): readonly Press[] {
  if (number !== undefined) {
    const isDiverted = diverted.some((each) => each.number === number);
    return [
      { label: 'See or change who rings', words: `follow-me ${number}` },
      isDiverted
        ? { label: 'End or extend the diversion', words: 'divert' }
        : { label: 'Divert it', words: `divert ${number}` },
      { label: 'See the next 7 days', words: `when ${number}` },
      { label: 'Set who is on duty', words: `duty ${number}` },
    ];
  }
  if (menu !== undefined) {
    return [
      { label: 'See or edit it', words: `ivr ${menu}` },
      { label: 'See what was changed', words: `history ${menu}` },
    ];
  }
  return [
    { label: 'Apply it', words: `presets ${name}` },
    { label: 'Edit or remove it', words: 'presets' },
    { label: 'Use it on closed days', words: `closed-days with ${name}` },
  ];
}
