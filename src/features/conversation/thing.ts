import type { Slots } from '../../language/intents.ts';
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
