import { limitedText } from '../slack/blocks/blocks.ts';
import { isolate } from '../slack/blocks/rows.ts';
import { namedIn } from './hours/layer.ts';
import type { Reason } from './resolver.ts';

/** Whether what it decides has a date of its own, and does not come back each week. */
export function isDated({ kind }: Reason): boolean {
  return kind === 'closed' || kind === 'temporary';
}

/** A reason in a sentence, as mrkdwn or plain text; nothing where people set it. */
export function describeReason(reason: Reason, isMarked: boolean): string {
  const named = (label: string, name: string) =>
    isMarked ? `${label}${limitedText(isolate(name), 200)}.` : `${label}${name}.`;
  switch (reason.kind) {
    case 'base':
      return '';
    case 'duty':
      return named('On duty: ', reason.name);
    case 'closed':
      return named('Closed day: ', reason.name);
    case 'hours': {
      const { name, onDuty } = namedIn(reason.name);
      return named('', onDuty === null ? `Hours: ${reason.name}` : `On duty: ${onDuty}, by the hours ${name}`);
    }
    case 'temporary':
      return `Diverted by <@${reason.by}>.`;
  }
}
