import type { Wait } from '../runtime/ttl-cache.ts';
import { Unreachable } from '../telephony/errors.ts';
import type { Environment } from '../telephony/types.ts';

/** How long a caller with a deadline waits for a shared request to the provider; `undefined` without one. */
export function waitLimit(environment: Environment, endpoint: string, deadline: number | undefined): Wait | undefined {
  if (deadline === undefined) return undefined;
  const late = () => {
    const error = new Unreachable(endpoint, 'unknown', 'deadline');
    error.environment = environment;
    return error;
  };
  return { deadline, late };
}
