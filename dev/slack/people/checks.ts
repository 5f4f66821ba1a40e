import { type Control, controlsIn, fieldOf, inputKey, type StateValue } from '../block-kit/state.ts';
import type { View } from '../views.ts';

/** What the client itself finds wrong before it sends a form: block id → words, and the short name of the first. */
export function checkInputs(view: View): { errors: Record<string, string>; first: string | null } {
  const errors: Record<string, string> = {};
  let first: string | null = null;
  for (const control of controlsIn(view.blocks)) {
    if (!control.input) continue;
    const wrong = problemOf(control, view.inputs.get(inputKey(control)));
    if (wrong === undefined) continue;
    errors[control.blockId] = wrong.words;
    first ??= wrong.name;
  }
  return { errors, first };
}

interface Problem {
  name: string;
  words: string;
}

function problemOf({ block, element, type }: Control, value: StateValue | undefined): Problem | undefined {
  const held = value?.[fieldOf(type)];
  if (held === undefined || held === null || (Array.isArray(held) && held.length === 0)) {
    if (block.optional === true) return undefined;
    return { name: 'required', words: 'Please complete this required field.' };
  }
  if (typeof held !== 'string') return undefined;
  switch (type) {
    case 'plain_text_input':
      return lengthProblem(held, element.min_length, element.max_length);
    case 'number_input':
      return numberProblem(held, element);
    case 'email_text_input':
      return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(held)
        ? undefined
        : { name: 'not_an_email', words: 'Enter a valid email address.' };
    case 'url_text_input':
      return URL.canParse(held) && /^https?:/i.test(held)
        ? undefined
        : { name: 'not_a_url', words: 'Enter a valid URL.' };
    default:
      return undefined;
  }
}

function lengthProblem(text: string, min: unknown, max: unknown): Problem | undefined {
  if (typeof min === 'number' && text.length < min) {
    return { name: 'too_short', words: `Enter at least ${min} characters.` };
  }
  const limit = typeof max === 'number' ? max : 3000;
  return text.length > limit ? { name: 'too_long', words: `Enter at most ${limit} characters.` } : undefined;
}

function numberProblem(text: string, element: Control['element']): Problem | undefined {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return { name: 'not_a_number', words: 'Enter a number.' };
  if (element.is_decimal_allowed !== true && text.includes('.')) {
    return { name: 'not_whole', words: 'Enter a whole number.' };
  }
  const { min_value: min, max_value: max } = element;
  if (typeof min === 'string' && Number(text) < Number(min)) {
    return { name: 'too_small', words: `Enter a number of at least ${min}.` };
  }
  if (typeof max === 'string' && Number(text) > Number(max)) {
    return { name: 'too_large', words: `Enter a number of at most ${max}.` };
  }
  return undefined;
}
