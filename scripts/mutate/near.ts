import { basename } from 'node:path';

/** What is as far or farther has nothing in common with a source by its name. */
export const FAR = 5;

/** How near a file of tests is to a source by its name: its own, that of its feature, one named like it, … */
export function distance(test: string, file: string): number {
  const path = file.slice('src/'.length, -'.ts'.length);
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  const folder = parts.slice(0, -1).join('/');
  const tested = test.slice('test/'.length, -'.test.ts'.length);
  if (tested === path) return 0;
  const feature = parts[0] === 'features' && parts.length > 2 ? `features/${parts[1]}` : null;
  if (feature !== null && tested.startsWith(feature)) return tested === feature ? 1 : 2;
  const alike = name.length > 3 && basename(tested).includes(name);
  if (alike) return tested.startsWith(`${folder}/`) ? 1 : 2;
  // Goldens and walks show the whole of what people are shown.
  if (tested === 'golden' || tested.startsWith('walks/')) return 3;
  if (folder !== '' && tested.startsWith(`${folder}/`)) return 4;
  // Tables of words and sentences are read by the tests of the language.
  const room = parts.includes('sentences') ? 'language' : parts[0];
  return parts.length > 2 && room !== 'features' && tested.startsWith(`${room}/`) ? 4.5 : FAR;
}
