import { isSlackRefusal } from '../api/errors.ts';
import { type ProblemText, problemTextFor } from './problem.ts';

/** Slack refused a call for a reason that the person is told, wherever the call was made. */
class SlackRefused extends Error {
  override readonly name = 'SlackRefused';
  readonly spoken: { headline: string; next?: string };

  constructor({ headline, next }: ProblemText, options: ErrorOptions) {
    super(headline, options);
    this.spoken = next === null ? { headline } : { headline, next };
  }
}

/**
 * Rejects with {@link SlackRefused} where Slack refused the token or a scope, or limited the rate; other errors pass
 * unchanged.
 */
export async function namingRefusals<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw isSlackRefusal(error) ? new SlackRefused(problemTextFor(error), { cause: error }) : error;
  }
}
