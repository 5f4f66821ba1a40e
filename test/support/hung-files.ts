import type { Reporter, TestModule } from 'vitest/node';

/** Far more than the slowest file takes, and far less than a machine that runs the tests waits. */
const HUNG_AFTER_MS = 15 * 60_000;

/**
 * Ends a run in which a file of tests never ends, and names the file. A loop without an await keeps the timers of its own
 * process from ending it, so this one looks.
 */
export class HungFiles implements Reporter {
  readonly #running = new Map<string, NodeJS.Timeout>();

  onTestModuleQueued({ relativeModuleId }: TestModule): void {
    const timer = setTimeout(() => {
      console.error(`${relativeModuleId} has run for ${HUNG_AFTER_MS / 60_000} minutes without an end.`);
      process.exit(1);
    }, HUNG_AFTER_MS);
    this.#running.set(relativeModuleId, timer.unref());
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    clearTimeout(this.#running.get(relativeModuleId));
    this.#running.delete(relativeModuleId);
  }
}
