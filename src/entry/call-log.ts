import type { Logger } from '../runtime/log.ts';
import type { LogCall, OnExchange } from '../telephony/call-log-entry.ts';

/**
 * Writes a line for each exchange with the provider: as a warning where the provider failed, did not answer, limited
 * us, named another environment or sent entries that could not be read, which the operator wants to see without asking;
 * else for debugging only. `exchanged` is called for every one.
 */
export function logCalls(log: Logger, exchanged?: (noticed: OnExchange) => void): LogCall {
  return (noticed, entry) => {
    exchanged?.(noticed);
    const { status, environmentSaid, leftOut } = noticed;
    const failed = status === null || status >= 500 || status === 429;
    const odd = environmentSaid !== null || leftOut > 0;
    // Alarms count the warnings of the other line, and nothing failed here.
    if (odd && !failed) log.warn(entry(), 'the provider was asked, and its answer is not as documented');
    else if (failed || log.isLevelEnabled('debug')) log[failed ? 'warn' : 'debug'](entry(), 'the provider was asked');
  };
}
