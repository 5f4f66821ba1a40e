import { type DigitGroup, digitRuns, hasEnoughDigits, withoutLetters } from '../../runtime/digit-runs.ts';
import { hasMarks, piecesOf } from '../../runtime/marked-text.ts';

/** Where nothing is shown, but what a press or a form is about. */
export const NOT_SHOWN: ReadonlySet<string> = new Set([
  ...['value', 'action_id', 'block_id', 'callback_id', 'external_id', 'private_metadata', 'type', 'url', 'image_url'],
  ...['style', 'hash', 'min_value', 'max_value', 'initial_date', 'initial_time', 'initial_date_time'],
]);

/** In mrkdwn, Slack's own tokens, and where a link leads: only the words behind the bar of a link are text. */
const TOKEN = /<(?:[!@#][^<>]*|(?:https?|mailto):[^<>|]*)/gu;

/** Whether there is anything in it that could be a telephone number. */
export function mayHoldNumbers(drawn: unknown, isMarkup = false): boolean {
  if (typeof drawn === 'string') {
    if (!hasMarks(drawn) && !hasEnoughDigits(withoutLetters(drawn))) return false;
    return piecesOf(drawn).some(
      ({ kind, text }) => kind === 'number' || (kind !== 'figure' && mayBeIn(text, isMarkup)),
    );
  }
  if (typeof drawn !== 'object' || drawn === null) return false;
  if (Array.isArray(drawn)) return drawn.some((each) => mayHoldNumbers(each));
  const isMarked = 'type' in drawn && drawn.type === 'mrkdwn';
  for (const key in drawn)
    if (!NOT_SHOWN.has(key) && mayHoldNumbers(drawn[key as keyof typeof drawn], isMarked)) return true;
  return false;
}

/** Whether there are digits in it, or letters in their place, that may be a number. */
export function mayBeIn(text: string, isMarkup: boolean): boolean {
  if (runsIn(text, isMarkup).length > 0) return true;
  const read = withoutLetters(text);
  return read !== text && runsIn(read, isMarkup).length > 0;
}

/** The groups of digits that may be numbers, in a text or in Slack's markup. */
export function runsIn(text: string, isMarkup: boolean): DigitGroup[][] {
  const read = isMarkup ? text.replace(TOKEN, (token) => 'x'.repeat(token.length)) : text;
  return digitRuns(read, { references: true });
}
