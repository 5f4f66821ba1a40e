import { expect } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import type { World } from '../support/world.ts';
import { ringsNow } from './closing.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { ask } from './support.ts';

/** Everybody rings in the hours, Ben on Saturdays and Anna outside. */
export const OFFICE = 'Mon-Fri 9-17:30, Sat 10-14 Ben, else Anna';

/** From what is typed to what is saved; the preview, as text. */
export async function setHours(person: Person, typed = `main line: ${OFFICE}`): Promise<string> {
  await person.type(`/phone hours ${typed}`);
  const preview = textOf(await modalCalled(person, 'Check the hours'));
  expect(await submit(person)).toEqual([]);
  const isSaved = (words: string) => /Saved: (?!the preset )/u.test(words);
  await person.direct().until(({ messages }) => messages.some((each) => isSaved(textOf(each))));
  return preview;
}

/** Waits until these ring on the main line at the provider. */
export async function rings(world: World, names: readonly string[]): Promise<void> {
  await until(async () => JSON.stringify(await ringsNow(world)) === JSON.stringify(names));
}

/** Changes the only hours there are by their line of text, through the form and its check. */
export async function changeHours(person: Person, text: string): Promise<void> {
  await ask(person, '/phone hours');
  await person.press('Edit');
  await modalCalled(person, 'Change hours');
  await person.fill('Hours', text);
  expect(await submit(person)).toEqual([]);
  await modalCalled(person, 'Check the hours');
  expect(await submit(person)).toEqual([]);
}
