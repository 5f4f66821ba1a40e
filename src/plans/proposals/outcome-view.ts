import type { Button, KnownBlock } from '@slack/types';
import { boldLine, environmentBadge } from '../../changes/view.ts';
import { actions, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';

interface PlanOutcome {
  /** `null` where it is not known. */
  environment: Environment | null;
  /** The outcome, in a plain sentence that begins with what was done. */
  text: string;
  /** What no undo brings back, and what else there is to say, in sentences. */
  final?: readonly string[];
  rest?: readonly string[];
  /** What is shown below it. */
  blocks?: readonly KnownBlock[];
  buttons: readonly Button[];
}

/** A message that says first what became of a plan; the history says it, too. */
export interface OutcomeMessage extends Message {
  outcome: string;
}

/** What became of a plan. */
export function outcomeMessage({
  environment,
  text,
  final = [],
  rest = [],
  blocks = [],
  buttons,
}: PlanOutcome): OutcomeMessage {
  const where = environment === null ? '' : `${environmentName(environment)}: `;
  return {
    outcome: text,
    text: [`${where}${text}`, ...final, ...rest].join(' '),
    blocks: [
      ...(environment === null ? [] : [environmentBadge(environment)]),
      section(boldLine(limitedText(text, 2500))),
      ...final.map((each) => section(`:warning: ${limitedText(each, 1000)}`)),
      ...(rest.length === 0 ? [] : [section(limitedText(rest.join(' '), 2500))]),
      ...blocks,
      ...actions([...buttons]),
    ],
  };
}
