import type { Logger } from '../runtime/log.ts';
import { newReference } from '../runtime/tracing.ts';

interface GuardOptions {
  log: Logger;
  /** Ends the process cleanly; called once, by the first error that nothing caught. */
  end: () => void;
}

/**
 * From now on an error that nobody waited for or caught is a line of the log with a reference, never a raw stack: a
 * rejection harms nobody else, so the process goes on; an exception may have left anything half done, so it ends.
 */
export function guardProcess({ log, end }: GuardOptions): void {
  let ending = false;
  // Lambda's runtime brings listeners of its own, which write the raw stack and end the process in the middle of its work.
  process.removeAllListeners('unhandledRejection');
  process.removeAllListeners('uncaughtException');
  process.on('unhandledRejection', (err) => {
    log.error({ err, reference: newReference() }, 'unhandled promise rejection');
  });
  process.on('uncaughtException', (err) => {
    log.fatal({ err, reference: newReference() }, 'Switchboard exits after an uncaught error');
    if (ending) return;
    ending = true;
    end();
  });
}
