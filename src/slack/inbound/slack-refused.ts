import { isSlackRefusal } from '../api/errors.ts';
import { type ProblemText, problemTextFor } from './problem.ts';

/** What Slack refused for a reason that the person is told, wherever it was that Slack was asked. */
export class SlackRefused extends Error {
  override readonly name = 'SlackRefused';
  readonly spoken: { headline: string; next?: string };

  constructor({ headline, next }: ProblemText, options: ErrorOptions) {
    super(headline, options);
    this.spoken = next === null ? { headline } : { headline, next };
  }
}

/** Rejects with {@link SlackRefused} where Slack refused the token, a scope or so many calls; else as it is. */
export async function namingRefusals<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw isSlackRefusal(error) ? new SlackRefused(problemTextFor(error), { cause: error }) : error;
  }
}
