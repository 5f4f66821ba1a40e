import { readFile } from 'node:fs/promises';
import type { Checker, CheckResult } from '@stryker-mutator/api/check';
import { CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { type Break, keyOf, SAMPLE_FILE, withinProject } from './breaks.ts';

/** Lets Stryker run the breaks that were drawn and no others: a range of source holds more breaks than the one drawn. */
class DrawnChecker implements Checker {
  #drawn: ReadonlySet<string> = new Set();

  async init(): Promise<void> {
    // Stryker runs this in the copy that it made of the project, whose name it chooses.
    const sample = process.env[SAMPLE_FILE];
    if (sample === undefined) throw new Error(`${SAMPLE_FILE} does not name the sample`);
    const breaks = JSON.parse(await readFile(sample, 'utf8')) as Break[];
    this.#drawn = new Set(breaks.map((each) => keyOf(each.file, each.start, each.replacement)));
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const results = mutants.map(({ id, fileName, location, replacement }): [string, CheckResult] => {
      if (this.#drawn.has(keyOf(withinProject(fileName), location.start, replacement)))
        return [id, { status: CheckStatus.Passed }];
      return [id, { status: CheckStatus.CompileError, reason: 'not drawn' }];
    });
    return Object.fromEntries(results);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'drawn', DrawnChecker)];
