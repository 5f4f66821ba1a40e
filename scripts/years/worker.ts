import { parentPort } from 'node:worker_threads';
import type { Year } from '../../test/plan/year/scene.ts';
import { rememberFormats, rememberNumbers } from './remembered.ts';

/** What came of a year: how much of everything there was, or why it failed. */
export type Lived = { seed: number; year: Year } | { seed: number; why: string };

rememberFormats();
rememberNumbers();
// What is loaded from here on remembers.
const { liveThrough } = await import('../../test/plan/year/life.ts');
parentPort?.on('message', async (seed: number) => parentPort?.postMessage(await lived(seed)));

async function lived(seed: number): Promise<Lived> {
  try {
    return { seed, year: await liveThrough(seed) };
  } catch (error) {
    return { seed, why: String(error) };
  }
}
