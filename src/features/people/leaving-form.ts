import type { ModalView } from '@slack/types';
import { MAX_TYPED_LENGTH, readPersonNumber } from '../../people/persons/person-number.ts';
import type { KnownPerson } from '../../people/persons/persons.ts';
import { context, escapeText, LIMITS, section } from '../../slack/blocks/blocks.ts';
import type { FieldErrors } from '../../slack/blocks/outcome.ts';
import { isolate, phoneText } from '../../slack/blocks/rows.ts';
import { textInput, uncheckedSelect, type Values } from '../../slack/forms/inputs.ts';
import { formView } from '../../slack/forms/modals.ts';
import { type DialledFrom, isSameNumber } from '../../telephony/typed-number.ts';
import { RESULTS } from './view.ts';

/** The form that asks who takes the place of a leaver. */
export const REPLACE_FORM = 'people:replace-form';

const WHO = uncheckedSelect({ id: 'people:instead', label: 'Who rings instead', optional: true });
const NUMBER = textInput({ id: 'people:instead-number', label: 'Or a number', optional: true, most: MAX_TYPED_LENGTH });
const NAME = textInput({ id: 'people:instead-name', label: 'Name of that number', optional: true, most: 100 });

/** The field that says what is wrong. */
export const CHOSEN = NUMBER.id;

/** Asks who takes the place of one destination of a number. */
export function replaceForm(
  { number, destination }: { number: string; destination: string },
  people: readonly KnownPerson[],
  metadata: string,
): ModalView {
  const choices = people
    .filter((person) => !isSameNumber(person.number, destination))
    .flatMap(({ user, called, number: own }) => {
      const label = `${isolate(called ?? '')} ${phoneText(own)}`;
      return called === null || label.length > LIMITS.optionText ? [] : [[user, label] as const];
    })
    .slice(0, LIMITS.selectOptions);
  return formView({ id: REPLACE_FORM, metadata, title: 'Replace', submit: 'Preview' }, [
    section(`In the ring list of ${escapeText(number)}, in the place of ${escapeText(destination)}:`),
    ...(choices.length === 0 ? [] : [WHO.block({ choices })]),
    NUMBER.block(choices.length === 0 ? { optional: false, label: 'Number' } : {}),
    NAME.block(),
    context('Nothing is sent before you have seen the preview.'),
  ]);
}

/** Who was chosen, or the number that was typed. */
export function readReplacement(
  values: Values,
  people: readonly KnownPerson[],
  home: DialledFrom,
): { value: { number: string; called: string } } | { errors: FieldErrors } {
  const [picked, number, name] = [WHO.read(values), NUMBER.read(values), NAME.read(values)];
  if (picked === null) {
    const read = readPersonNumber(number, home);
    return 'fault' in read
      ? { errors: { [NUMBER.id]: RESULTS[read.fault] } }
      : { value: { number: read.number, called: name } };
  }
  if (number !== '') return { errors: { [NUMBER.id]: 'A person is chosen too: leave this empty.' } };
  const person = people.find(({ user }) => user === picked);
  if (person === undefined) return { errors: { [NUMBER.id]: 'This person no longer has a number; type one.' } };
  return { value: { number: person.number, called: name === '' ? (person.called ?? '') : name } };
}
