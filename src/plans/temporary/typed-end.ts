import type { Clock } from '../../language/times/time.ts';
import type { FieldErrors } from '../../slack/blocks/outcome.ts';
import type { Values } from '../../slack/forms/inputs.ts';
import {
  type ChangeTimes,
  chosenEnd,
  describeFault,
  type EndInputs,
  NO_END,
  TYPED_END,
  type TypedEnd,
  typedEnd,
} from './end-form.ts';
import { readEndText, readStartText } from './read-end.ts';

/** The beginning of words that ask for a reminder instead of an end. */
const REMIND = /^remind(?:\s+me)?\s+/iu;

/** The words for a time, without those that ask for a reminder. */
export function withoutRemind(text: string): string {
  return text.replace(REMIND, '');
}

/** Reads start and end from their inputs; typed words override the choice of no end, but none of the usual ends. */
export function readEnd(inputs: EndInputs, values: Values, clock: Clock): ChangeTimes | { errors: FieldErrors } {
  return readTypedEnd(inputs, typedEnd(inputs, values), clock);
}

/** The same of what would be in those inputs. */
export function readTypedEnd(
  inputs: EndInputs,
  { choice, text, start: typed = '' }: TypedEnd,
  clock: Clock,
): ChangeTimes | { errors: FieldErrors } {
  const from = readStartText(typed, clock);
  if (from.kind !== 'end') return { errors: { [inputs.start.id]: describeFault(from) } };
  const { end: start } = from;
  const isChosen = choice !== null && choice !== NO_END && choice !== TYPED_END;
  if (choice === TYPED_END && text === '') {
    return { errors: { [inputs.text.id]: 'Type the end here, or choose one above.' } };
  }
  if (isChosen && text !== '') {
    return { errors: { [inputs.text.id]: 'One is chosen above too. Leave this empty, or choose no end there.' } };
  }
  if (!isChosen && text === '') return { start, end: null, reminder: null };
  const [field, read] = isChosen
    ? [inputs.choice.id, chosenEnd(choice, { ...clock, start })]
    : [inputs.text.id, readEndText(withoutRemind(text), clock, start)];
  if (read.kind !== 'end') return { errors: { [field]: describeFault(read) } };
  const isReminder = !isChosen && REMIND.test(text);
  return { start, end: isReminder ? null : read.end, reminder: isReminder ? read.end : null };
}
