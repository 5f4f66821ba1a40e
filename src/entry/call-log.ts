import type { Logger } from '../log.ts';
import type { CallLogEntry } from '../telephony/call.ts';

/**
 * Writes a line for each exchange with the provider: as a warning where the provider failed, did not answer or limited
 * us, which whoever runs Switchboard wants to see without asking; else for debugging only.
 */
export function logCalls(log: Logger): (entry: CallLogEntry) => void {
  return (entry) => {
    const { status } = entry;
    const failed = status === null || status >= 500 || status === 429;
    log[failed ? 'warn' : 'debug'](entry, 'the provider was asked');
  };
}
