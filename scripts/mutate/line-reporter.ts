import type { MutantResult } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';
import { withinProject } from './breaks.ts';

/** Prints a line for each break as soon as it is judged, so that survivors can be looked at while the rest runs. */
class LineReporter implements Reporter {
  onMutantTested({ status, fileName, location, mutatorName, replacement, coveredBy }: Readonly<MutantResult>): void {
    // What the checker refuses was not drawn.
    if (status === 'CompileError') return;
    const at = `${withinProject(fileName)}:${location.start.line + 1}:${location.start.column + 1}`;
    console.log(`${status}  ${at}  ${mutatorName}  ${coveredBy?.length ?? 0} tests  ${replacement.slice(0, 80)}`);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'line', LineReporter)];
