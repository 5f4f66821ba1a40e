import { appendFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What a run of tests says while it runs, a line of JSON each; a test that hangs is one that began and never ended. */
export type Said =
  | { kind: 'began'; test: string }
  | { kind: 'ended'; test: string; ms: number }
  | { kind: 'failed'; test: string; name: string; message: string };

/** The variable that names the file to write them to. */
export const SAID_FILE = 'MUTATE_SAID';

/** Writes what happens as it happens, so that it is there also when the run is ended by force. */
export default class LineReporter implements Reporter {
  onTestModuleStart({ relativeModuleId: test }: TestModule): void {
    say({ kind: 'began', test });
  }

  onTestCaseResult(found: TestCase): void {
    const { state, errors } = found.result();
    const { module, fullName: name } = found;
    if (state === 'failed') say({ kind: 'failed', test: module.relativeModuleId, name, message: firstOf(errors) });
  }

  onTestModuleEnd(module: TestModule): void {
    const test = module.relativeModuleId;
    const errors = module.errors();
    if (errors.length > 0) say({ kind: 'failed', test, name: 'loading it', message: firstOf(errors) });
    say({ kind: 'ended', test, ms: Math.round(module.diagnostic().duration) });
  }

  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    if (errors.length > 0)
      say({ kind: 'failed', test: '', name: 'an error that nothing caught', message: firstOf(errors) });
  }
}

function say(said: Said): void {
  const file = process.env[SAID_FILE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(said)}\n`);
}

function firstOf(errors: readonly { message: string }[] | undefined): string {
  return (errors?.[0]?.message ?? '').split('\n')[0] ?? '';
}
