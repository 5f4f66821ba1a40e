import type { KnownBlock, ModalView } from '@slack/types';
import { environmentBadge } from '../../changes/view.ts';
import { context, LIMITS, limitedText, section } from '../../slack/blocks/blocks.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Choice } from '../../slack/forms/inputs.ts';
import { formView, loadingView } from '../../slack/forms/modals.ts';
import type { Environment } from '../../telephony/types.ts';
import { HOW, howsFor, NAME, ringersInput, THINGS, WHO } from './form.ts';

/** The form of a preset. */
export const FORM = 'presets:form';
/** Its second step, in which people choose who rings. */
export const RINGING = 'presets:ringing';

/** What the form shows. */
interface PresetState {
  environment: Environment;
  /** Empty for a new one. */
  name: string;
  /** What can be chosen. */
  choices: readonly Choice<string>[];
  chosen: readonly string[];
  isNew: boolean;
  /** What could not be offered as a choice, in a sentence. */
  missing: string | null;
}

/** The form of a new or existing preset. */
export function presetForm(state: PresetState, metadata: string): ModalView {
  const { environment, name, choices, chosen, isNew, missing } = state;
  const title = isNew ? 'New preset' : 'Change a preset';
  return formView({ id: FORM, metadata, title, submit: 'Preview' }, [
    environmentBadge(environment),
    NAME.block({ initial: name, hint: isNew ? 'Such as Lunch or Snow day.' : null }),
    THINGS.block({ choices, initial: chosen }),
    ...(missing === null ? [] : [context(limitedText(missing, 1000))]),
    HOW.block({ choices: howsFor(isNew), initial: isNew ? 'now' : 'keep' }),
    WHO.block(),
  ]);
}

/** There is nothing to choose from. */
export function nothingView(environment: Environment): ModalView {
  return loadingView(
    'New preset',
    `${environment === 'live' ? 'Live' : 'Sandbox'}: there are no numbers or menus to choose from.`,
  );
}

/** Who can ring on a number. */
export interface RingersState {
  title: string;
  /** Whether the preset has the number already: who cannot be shown then stays as it has them. */
  isKept: boolean;
  ringers: readonly { number: string; label: string; isOn: boolean }[];
}

/** Those of a list that the form can offer: the first that Slack can carry. */
export function shownRingers<R extends { number: string }>(ringers: readonly R[]): readonly R[] {
  return ringers.filter(({ number }) => number.length <= LIMITS.optionValue).slice(0, MAX_BOXES);
}

/** The second step: who rings on each number. */
export function ringingForm(
  { environment, name, numbers }: { environment: Environment; name: string; numbers: readonly RingersState[] },
  metadata: string,
): ModalView {
  return formView({ id: RINGING, metadata, title: 'Who rings', submit: 'Preview', close: 'Back' }, [
    environmentBadge(environment),
    section(
      `*${limitedText(isolate(name), 200)}*: who rings on each number while it holds. Nobody is taken off a list.`,
    ),
    ...numbers.flatMap(({ title, isKept, ringers }, at): KnownBlock[] => {
      const shown = shownRingers(ringers);
      const choices = shown.map(({ number, label }) => [number, label] as const);
      const initial = shown.filter(({ isOn }) => isOn).map(({ number }) => number);
      if (shown.length === 0) {
        const why = ringers.length === 0 ? 'It has no destinations' : 'Its numbers are too long for Slack to carry';
        return [section(`*${limitedText(title, 300)}*\n${why}, so nobody can be chosen.`)];
      }
      const more = ringers.length - shown.length;
      const input = ringersInput(at, choices).block({ label: title, initial });
      const then = isKept ? 'stay as the preset has them' : 'do not ring while the preset holds';
      return more === 0 ? [input] : [input, context(`and ${more} more, who ${then}`)];
    }),
  ]);
}

/** The most boxes that Slack takes in a group. */
const MAX_BOXES = 10;

/** Shown until the form is ready. */
export const openingView = loadingView('Preset', 'Reading your numbers and menus …', 'Cancel');

/** Shown while the preset is made. */
export const savingView = loadingView('Preset', 'Reading what is set now …');
