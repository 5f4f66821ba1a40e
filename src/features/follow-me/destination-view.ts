import type { InputBlock, KnownBlock, ModalView } from '@slack/types';
import type { Draft } from '../../changes/drafts.ts';
import { RING_SECONDS } from '../../changes/kinds/follow-me-warnings.ts';
import { nameOf } from '../../changes/kinds/ring-entry.ts';
import { clip, context, LIMITS, plainText, section } from '../../slack/blocks.ts';
import { isolate, oneLine, shownWhole } from '../../slack/rows.ts';
import { environmentName } from '../../workspace/words.ts';
import { initialNumber } from './form-view.ts';
import { type ListedEntry, limitOf, listOf, placeOf } from './ring-list.ts';

/** The form of one destination. */
export const DESTINATION = 'follow-me:destination';
export const NAME = 'follow-me:name';
export const NUMBER = 'follow-me:number';
export const RING = 'follow-me:ring';
export const ENABLED = 'follow-me:enabled';
export const PERIOD = 'follow-me:period';
export const PLACE = 'follow-me:place';

/** The form that lets one number ring and no other. */
export const DIVERSION = 'follow-me:diversion';
/** Which one. */
export const CHOICE = 'follow-me:choice';
/** The choice that means the number typed beside it. */
export const ANOTHER = 'another';

/** How long a new destination rings unless told otherwise: about four rings. */
const USUAL_RING = 20;

/** Lists show a name on one line; the vendor's own bound is not documented. */
const LONGEST_NAME = 100;
/** A number of {@link MOST_DIGITS} digits with room for the marks that people put between them. */
const LONGEST_NUMBER = 40;

/** The form of a destination; without an entry, of a new one. */
export function destinationView(draft: Draft, entry: ListedEntry | null, metadata: string): ModalView {
  return {
    type: 'modal',
    callback_id: DESTINATION,
    private_metadata: metadata,
    title: plainText(entry === null ? 'Add destination' : 'Edit destination', LIMITS.viewTitle),
    submit: plainText(entry === null ? 'Add' : 'Done', LIMITS.viewTitle),
    close: plainText('Back', LIMITS.viewTitle),
    blocks: [
      numberField(entry?.number ?? '', entry === null),
      nameField(entry === null ? '' : entry.name),
      ...ringField(entry === null ? USUAL_RING : entry.ringSeconds),
      enabledField(entry === null ? true : entry.enabled),
      ...placeField(draft, entry),
      periodField(entry === null ? '' : entry.period),
      notYet(draft),
    ],
  };
}

function numberField(number: string, isFirst: boolean): InputBlock {
  return {
    type: 'input',
    block_id: NUMBER,
    label: plainText('Number', LIMITS.inputLabel),
    hint: plainText('As you would dial it, ideally with the country code: +44 7700 900123.', LIMITS.inputLabel),
    element: {
      type: 'plain_text_input',
      action_id: NUMBER,
      max_length: Math.min(LIMITS.inputText, Math.max(LONGEST_NUMBER, number.length)),
      ...(number === '' ? {} : { initial_value: number }),
      ...(isFirst ? { focus_on_load: true } : {}),
    },
  };
}

/** Typing one says enough, so nothing of the list has to be chosen then. */
function orAnotherNumber(): InputBlock {
  return { ...numberField('', false), optional: true, label: plainText('Or another number', LIMITS.inputLabel) };
}

function nameField(name: string | null): InputBlock {
  return {
    ...textField(NAME, 'Name', name),
    ...(name === null ? { hint: plainText('The provider does not state it.', LIMITS.inputLabel) } : {}),
  };
}

function textField(id: string, label: string, value: string | null): InputBlock {
  return {
    type: 'input',
    block_id: id,
    optional: true,
    label: plainText(label, LIMITS.inputLabel),
    element: {
      type: 'plain_text_input',
      action_id: id,
      max_length: Math.min(LIMITS.inputText, Math.max(LONGEST_NAME, value?.length ?? 0)),
      ...(value === null || value === '' ? {} : { initial_value: value }),
    },
  };
}

function periodField(period: string | null): InputBlock {
  const hint =
    period === null
      ? 'In the words that the provider uses for it. The provider does not show what is set now; left empty, an empty one is sent.'
      : 'In the words that the provider uses for it.';
  return { ...textField(PERIOD, 'Period', period), hint: plainText(hint, LIMITS.inputLabel) };
}

function ringField(seconds: number | null): KnownBlock[] {
  const { least, most } = RING_SECONDS;
  const fits = seconds !== null && Number.isInteger(seconds) && seconds >= least && seconds <= most;
  const odd =
    seconds === null
      ? ' The provider does not state it.'
      : ` It is ${seconds} now, which the provider does not take from here.`;
  const held = fits ? '' : odd;
  return [
    {
      type: 'input',
      block_id: RING,
      label: plainText('Rings for (seconds)', LIMITS.inputLabel),
      hint: plainText(`${least} to ${most}.${held}`, LIMITS.inputLabel),
      element: {
        type: 'number_input',
        action_id: RING,
        is_decimal_allowed: false,
        min_value: String(least),
        max_value: String(most),
        ...(fits ? initialNumber(String(seconds)) : {}),
      },
    },
  ];
}

function enabledField(enabled: boolean | null): InputBlock {
  const on = { text: plainText('On: it rings', LIMITS.optionText), value: 'on' };
  const off = { text: plainText('Off: it stays on the list', LIMITS.optionText), value: 'off' };
  return {
    type: 'input',
    block_id: ENABLED,
    label: plainText('Switch', LIMITS.inputLabel),
    ...(enabled === null ? { hint: plainText('The provider does not state it.', LIMITS.inputLabel) } : {}),
    element: {
      type: 'radio_buttons',
      action_id: ENABLED,
      options: [on, off],
      ...(enabled === null ? {} : { initial_option: enabled ? on : off }),
    },
  };
}

/** Where it stands in the list; a menu beside the list moves it by one, which is nine taps from the last to the first. */
function placeField(draft: Draft, entry: ListedEntry | null): InputBlock[] {
  const list = listOf(draft);
  const places = entry === null ? list.length + 1 : list.length;
  if (places < 2 || places > LIMITS.selectOptions) return [];
  const option = (place: number) => ({
    text: plainText(placeWords(place, places), LIMITS.optionText),
    value: `${place}`,
  });
  return [
    {
      type: 'input',
      block_id: PLACE,
      label: plainText('Place in the list', LIMITS.inputLabel),
      element: {
        type: 'static_select',
        action_id: PLACE,
        options: Array.from({ length: places }, (_, at) => option(at + 1)),
        initial_option: option(placeOf(list, entry?.key ?? null)),
      },
    },
  ];
}

function placeWords(place: number, places: number): string {
  return place === 1 ? '1, the first' : place === places ? `${place}, the last` : `${place}`;
}

/** The form for ringing one number only: one of the list, or another. */
export function diversionView(draft: Draft, list: readonly ListedEntry[], metadata: string): ModalView {
  const room = list.length < limitOf(draft);
  return {
    type: 'modal',
    callback_id: DIVERSION,
    private_metadata: metadata,
    title: plainText('Ring one number', LIMITS.viewTitle),
    submit: plainText('Preview', LIMITS.viewTitle),
    close: plainText('Back', LIMITS.viewTitle),
    blocks: [
      section('Everything else on the list is switched off and stays there.'),
      ...(list.length === 0 ? [] : [choiceField(list, room)]),
      ...(list.length > MOST_CHOICES ? [unlisted(list.length - MOST_CHOICES)] : []),
      ...(room
        ? [list.length === 0 ? numberField('', true) : orAnotherNumber()]
        : [noRoom(list.length, limitOf(draft))]),
      notYet(draft),
    ],
  };
}

/** Without it, who looks for the field to type into finds no reason why there is none. */
function noRoom(count: number, limit: number): KnownBlock {
  return section(
    `The list has ${count} of ${limit} destinations. To ring another number, go back and make room for it first.`,
  );
}

/** As many as Slack takes as radio buttons, which need one press; more are a menu. */
const MOST_BUTTONS = 10;

/** One is kept for another number. */
const MOST_CHOICES = LIMITS.selectOptions - 1;

function unlisted(rest: number): KnownBlock {
  return section(`${rest} more are on the list; Slack cannot show more of them here.`);
}

function choiceField(list: readonly ListedEntry[], room: boolean): InputBlock {
  const options = [
    ...list
      .slice(0, MOST_CHOICES)
      .map((entry) => ({ text: plainText(labelOf(entry), LIMITS.optionText), value: entry.key })),
    ...(room ? [{ text: plainText('Another number', LIMITS.optionText), value: ANOTHER }] : []),
  ];
  const type = options.length > MOST_BUTTONS ? ('static_select' as const) : ('radio_buttons' as const);
  return {
    type: 'input',
    block_id: CHOICE,
    optional: room,
    label: plainText('One of the list', LIMITS.inputLabel),
    element: { type, action_id: CHOICE, options },
  };
}

/** A number is whole or not there at all. */
function labelOf(entry: ListedEntry): string {
  const number = shownWhole(entry.number);
  const name = nameOf(entry);
  if (number.length > LIMITS.optionText)
    return isolate(clip(name ?? 'A number too long to show here', LIMITS.optionText - 2));
  const room = LIMITS.optionText - number.length - 3;
  return name === null || room < 2 ? number : `${isolate(clip(oneLine(name), room))} ${number}`;
}

function notYet(draft: Draft) {
  return context(`*${environmentName(draft.environment)}*: nothing is sent before you have seen the preview.`);
}

/** Shown while a typed number is checked. */
export function checkingView(): ModalView {
  return waiting('Checking the number …');
}

/** Shown while the form that lies over the list is being made. */
export function entryView(): ModalView {
  return waiting('One moment …');
}

function waiting(text: string): ModalView {
  return {
    type: 'modal',
    title: plainText('Change Follow-Me', LIMITS.viewTitle),
    close: plainText('Back', LIMITS.viewTitle),
    blocks: [section(text)],
  };
}
