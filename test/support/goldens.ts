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
  const drawn = await Promise.all(DRAWN_FOLDERS.map((folder) => drawGoldens(folder)));
  return [...goldensOf('problem', problemStates), ...drawn.flat()];
}

/** The folders whose views are drawn. */
export const DRAWN_FOLDERS: readonly string[] = [...featureFolders(), ...SPEAKING_LAYERS];

/** Every state of the views of a folder; each `turn` draws them anew. */
export async function drawGoldens(folder: string, turn = 0): Promise<Golden[]> {
  return goldensOf(folder, (await loadStates(folder, turn)) ?? {});
}

function goldensOf(folder: string, states: States): Golden[] {
  return Object.values(states).flatMap((byName) =>
    Object.entries(byName).map(([state, shown]) => ({ path: pathOf(folder, state), folder, shown })),
  );
}

function pathOf(folder: string, state: string): string {
  return `test/golden/${folder}/${state.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.txt`;
}
