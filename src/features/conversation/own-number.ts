import type { ModalView } from '@slack/types';
import type { ParseResult, Slots } from '../../language/intents.ts';
import { canBeDialled, MAX_TYPED_LENGTH } from '../../people/persons/person-number.ts';
import { actions, button, plainText, section } from '../../slack/blocks/blocks.ts';
import { type Message, writeMetadata } from '../../slack/blocks/outcome.ts';
import type { Caller } from '../../slack/tenant.ts';
import { ME, ME_FORM, ME_NUMBER } from './view.ts';

/** The slot value that stands for the speaker. */
const SELF = 'me';

/** Whether the person referred to themselves. */
export function saysMe({ to, name, with: other }: Slots): boolean {
  return to === SELF || name === SELF || other === SELF;
}

/** The same with the person's Slack id where they said that they did something themselves. */
export function ofSpeaker(slots: Slots, user: string): Slots {
  return {
    ...slots,
    ...(slots.who === SELF ? { who: user } : {}),
    ...(slots.person === SELF ? { person: user } : {}),
    ...(slots.name === SELF ? { name: user } : {}),
  };
}

/** The same with the person's own number in place of that word. */
export function withOwnNumber(slots: Slots, number: string): Slots {
  return {
    ...slots,
    ...(slots.to === SELF ? { to: number } : {}),
    ...(slots.name === SELF ? { name: number } : {}),
    ...(slots.with === SELF ? { with: number } : {}),
  };
}

/** What was understood about a person whose number is not known; their number is then asked for. */
export function withoutOwnNumber(understood: ParseResult): ParseResult {
  if (understood.kind === 'none' || !saysMe(understood.slots)) return understood;
  const slot = (['to', 'name', 'with'] as const).find((each) => understood.slots[each] === SELF) ?? 'name';
  const { [slot]: _, ...slots } = understood.slots;
  return { ...understood, kind: 'ask', slots, missing: [slot] };
}

/** Reads a sentence behind what is remembered: whoever was asked for their own number may just type it. */
export function readBehind(memory: ParseResult | null, read: (memory: ParseResult | null) => ParseResult): ParseResult {
  const asked = memory === null ? null : withoutOwnNumber(memory);
  const answer = read(asked);
  if (asked === memory) return answer;
  // "no, I meant accounts" corrects the line, and is not the number that rings them.
  const correction = read(memory);
  return correctsNumber(memory, correction) || saysMore(answer, correction) ? correction : answer;
}

/** "Actually until 6", where somebody was asked for their own number: it is still asked for, and nobody else. */
function saysMore(answer: ParseResult, correction: ParseResult): boolean {
  const isStillAsked =
    answer.kind === 'ask' && (['to', 'name', 'with'] as const).some((slot) => answer.missing?.includes(slot) === true);
  return isStillAsked && correction.intent === answer.intent && saysMe(correction.slots);
}

/** Whether somebody who was asked for their own number names another of the account's instead. */
function correctsNumber(before: ParseResult | null, now: ParseResult): boolean {
  if (before === null || before.intent !== now.intent || !saysMe(now.slots)) return false;
  return now.slots.number !== undefined && now.slots.number !== before.slots.number;
}

/** The number that replaced a person's reference to themselves; `null` if there is none. */
export function numberInPlaceOfMe(before: ParseResult | null, now: ParseResult): string | null {
  if (before === null || before.intent !== now.intent || !saysMe(before.slots)) return null;
  const slot = (['to', 'name', 'with'] as const).find((each) => before.slots[each] === SELF) ?? 'name';
  const said = now.slots[slot];
  return said !== undefined && canBeDialled(said) ? said : null;
}

/** Asks a person for their number, once. */
export function askOwnNumber(thread: string): Message {
  const text = 'Which number rings you? Type it here to use it just this once, or press to have it remembered.';
  return {
    text,
    blocks: [section(text), ...actions([button(ME, 'Give my number', { value: thread, style: 'primary' })])],
  };
}

/** Where a person types their number. */
export function ownNumberForm(caller: Caller, thread: string): ModalView {
  return {
    type: 'modal',
    callback_id: ME_FORM,
    title: plainText('Your number', 24),
    submit: plainText('It is mine', 24),
    close: plainText('Cancel', 24),
    private_metadata: writeMetadata(caller, { thread }),
    blocks: [
      {
        type: 'input',
        block_id: ME_NUMBER,
        label: plainText('Number that rings you', 100),
        hint: plainText('As you would dial it: with its first 0, or with + and the country code.', 150),
        element: { type: 'plain_text_input', action_id: ME_NUMBER, max_length: MAX_TYPED_LENGTH },
      },
    ],
  };
}
