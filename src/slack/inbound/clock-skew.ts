import type { Logger } from 'pino';

/**
 * Logs that a request from Slack was refused because of its timestamp; only a warning, because a replayed request looks
 * the same.
 */
export function logClockSkew(log: Logger, seconds: number): void {
  const ahead = seconds > 0 ? 'ahead of' : 'behind';
  log.warn(
    { seconds: Math.abs(seconds) },
    `a request that Slack signed is refused: the clock of this machine is ${ahead} its time. Set it from the network`,
  );
}
