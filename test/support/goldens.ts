import { featureFolders, loadStates, SPEAKING_LAYERS } from './features.ts';
import { problemStates } from './problem-states.ts';
import type { Shown, States } from './states.ts';

/** One state of a view: what is shown, and the file that holds it as text. */
export interface Golden {
  path: string;
  folder: string;
  shown: Shown;
}

/** Every state of every view. */
export async function loadGoldens(): Promise<Golden[]> {
  const groups: [folder: string, states: States][] = [['problem', problemStates]];
  for (const folder of [...featureFolders(), ...SPEAKING_LAYERS]) {
    groups.push([folder, (await loadStates(folder)) ?? {}]);
  }
  return groups.flatMap(([folder, states]) =>
    Object.values(states).flatMap((byName) =>
      Object.entries(byName).map(([state, shown]) => ({ path: pathOf(folder, state), folder, shown })),
    ),
  );
}

function pathOf(folder: string, state: string): string {
  return `test/golden/${folder}/${state.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.txt`;
}
