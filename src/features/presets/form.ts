import { MAX_CHANGES, MAX_NAME_LENGTH, nameFault, type PresetChange } from '../../plans/presets/record.ts';
import { readThing } from '../../plans/things.ts';

import {
  type Choice,
  checkboxes,
  checked,
  Fault,
  type FormRead,
  multiMenu,
  radioButtons,
  readForm,
  required,
  textInput,
  type Values,
} from '../../slack/forms/inputs.ts';

/** How a preset's settings are given: as they are now, one number that rings, or a choice from each list. */
type How = 'keep' | 'now' | 'only' | 'choose';

const HOWS: readonly Choice<How>[] = [
  ['keep', 'Leave what it has; take what is new to it as it is set now'],
  ['now', 'As they are set now'],
  ['only', 'Only one rings: type who, below'],
  ['choose', 'Choose who rings on each number, in the next step'],
];

/** Which of them a new preset and an existing one can choose. */
export function howsFor(isNew: boolean): readonly Choice<How>[] {
  return isNew ? HOWS.slice(1) : HOWS;
}

export const NAME = textInput({ id: 'presets:name', label: 'Name', most: MAX_NAME_LENGTH });
export const THINGS = multiMenu({
  id: 'presets:things',
  label: 'Numbers and menus',
  most: MAX_CHANGES,
  placeholder: 'Choose up to 20',
});
export const HOW = radioButtons({ id: 'presets:how', label: 'What the preset sets', choices: HOWS });
export const WHO = textInput({
  id: 'presets:who',
  label: 'Who rings',
  optional: true,
  most: 100,
  hint: 'A name as on their lists, or a phone number. Menus are taken as they are set now.',
});

/** What was asked for in the form of a preset. */
export interface PresetForm {
  name: string;
  things: readonly Pick<PresetChange, 'kind' | 'subject'>[];
  how: How;
  /** Empty where nobody was named. */
  who: string;
}

/** Reads the submitted form. */
export function readPresetForm(values: Values): FormRead<PresetForm> {
  const how = required(HOW, 'Choose one.');
  const chosen = how.read(values);
  return readForm<PresetForm>(
    {
      name: checked(NAME, (name) => {
        const fault = nameFault(name);
        return fault === null ? name : new Fault(fault);
      }),
      things: checked(THINGS, (picked) => {
        const things = picked.map(readThing).filter((each) => each !== null);
        if (things.length === 0) return new Fault('Choose at least one.');
        return things.length > MAX_CHANGES ? new Fault(`A preset has at most ${MAX_CHANGES}.`) : things;
      }),
      how,
      who: checked(WHO, (who) => (chosen === 'only' && who === '' ? new Fault('Type a name or a phone number.') : who)),
    },
    values,
  );
}

/** Who rings on one number of the list, by their numbers; `at` is its place. */
export function ringersInput(at: number, choices: readonly Choice<string>[]) {
  return checkboxes({ id: `presets:ringers#${at}`, label: 'Who rings', optional: true, choices });
}

/** The people picked there, even if they are no longer on the list. */
export function pickedRingers(at: number, values: Values): string[] {
  const { id } = ringersInput(at, []);
  return multiMenu({ id, label: 'Who rings', most: MAX_CHANGES, placeholder: 'Who rings' }).read(values);
}
