import { type Logger as BoltLogger, LogLevel } from '@slack/bolt';
import type { Logger } from 'pino';

/**
 * Writes Bolt's and the SDK's log lines to our log; their debug output is dropped, because it may hold bodies and
 * tokens.
 */
export function boltLogger(log: Logger): BoltLogger {
  return {
    debug() {},
    info: (...parts) => log.info({ from: 'slack-sdk' }, parts.map(String).join(' ')),
    warn: (...parts) => log.warn({ from: 'slack-sdk' }, parts.map(String).join(' ')),
    error: (...parts) => log.error({ from: 'slack-sdk' }, parts.map(String).join(' ')),
    setLevel() {},
    getLevel: () => LogLevel.INFO,
    setName() {},
  };
}
