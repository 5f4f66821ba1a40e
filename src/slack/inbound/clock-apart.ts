import type { Logger } from 'pino';

/** Writes down that a request of Slack's was refused for its time; a warning, because an old one sent again looks the same. */
export function noteApart(log: Logger, seconds: number): void {
  const ahead = seconds > 0 ? 'ahead of' : 'behind';
  log.warn(
    { seconds: Math.abs(seconds) },
    `a request that Slack signed is refused: the clock of this machine is ${ahead} its time. Set it from the network`,
  );
}
