import { actions, button, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import { environmentName } from '../../workspace/labels.ts';
import type { Handover } from './handover.ts';

/** Shows what is left of it; its value is the account, and where it is kept. */
export const AGAIN = 'handover:again';

/** Told to whoever had somebody replaced where the app stopped before it could say how that ended. */
export function cutOffMessage({ leaver, successor, environment, does }: Handover, id: string): Message {
  const by = successor === null ? 'off every list and plan' : `by ${isolate(successor.name)}`;
  const what =
    does === 'undo'
      ? `Bringing back ${isolate(leaver)}`
      : `${successor === null ? 'Taking' : 'Replacing'} ${isolate(leaver)} ${by}`;
  const said = `${environmentName(environment)}: ${what} was cut off. Each list and plan is either done or as it was, and the history shows the changes with their Undo.`;
  return {
    text: said,
    blocks: [
      section(limitedText(said, 1500)),
      ...actions([button(AGAIN, 'See what is left', { value: `${environment} ${id}` })]),
    ],
  };
}
