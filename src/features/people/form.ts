import type { ModalView } from '@slack/types';
import { MAX_TYPED_LENGTH } from '../../people/persons/person-number.ts';
import { unmasked } from '../../runtime/marked-text.ts';
import { context, escapeText, section } from '../../slack/blocks/blocks.ts';
import { required, textInput, userInput } from '../../slack/forms/inputs.ts';
import { formView, loadingView } from '../../slack/forms/modals.ts';

/** The form in which a person gives their number. */
export const NUMBER_FORM = 'people:number-form';
/** The question whether it is theirs. */
export const CONFIRM_FORM = 'people:confirm-form';
/** The form in which an editor proposes one. */
export const PROPOSE_FORM = 'people:propose-form';

/** A person's telephone number. */
export const NUMBER = textInput({
  id: 'people:number',
  label: 'Telephone number',
  most: MAX_TYPED_LENGTH,
  focus: true,
  hint: 'As you would dial it: with its first 0, or with + and the country code.',
});

/** Whom a number is proposed to. */
export const PERSON = required(userInput({ id: 'people:person', label: 'Whose number it is' }), 'Choose a person.');

/** Asks for a person's own number. */
export function numberForm(initial: string | null, metadata: string): ModalView {
  return formView({ id: NUMBER_FORM, metadata, title: 'Your number', submit: 'Next' }, [NUMBER.block({ initial })]);
}

/** Shows the number back, which counts once this is submitted. */
export function confirmForm(number: string, metadata: string): ModalView {
  return formView({ id: CONFIRM_FORM, metadata, title: 'Is it yours?', submit: 'Yes, it is mine' }, [
    section(`*${unmasked(escapeText(number))}*`),
    context('Editors see it whole, everybody else its last three digits. You can remove it at any time.'),
  ]);
}

/** Asks an editor whose number they propose. */
export function proposeForm(metadata: string): ModalView {
  return formView({ id: PROPOSE_FORM, metadata, title: 'Propose a number', submit: 'Propose' }, [
    PERSON.block(),
    NUMBER.block(),
    context('They are asked in a direct message. It counts only if they confirm it.'),
  ]);
}

/** Shown until a form is ready. */
export const waitingView = loadingView('People', 'Working on it …');
