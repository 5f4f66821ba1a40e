import { expect } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { modalCalled, submit } from './follow-me/support.ts';

/** The values of the form's options for numbers and menus of the demo account. */
export const MAIN = 'follow-me +441632960101';
export const SALES = 'follow-me +441632960102';
export const AFTER_HOURS = 'ivr ivr_acme_2';

/** Makes a preset in its form, and waits for the answer. */
export async function makePreset(
  person: Person,
  name: string,
  { things, how, who }: { things: readonly string[]; how: 'now' | 'only' | 'choose'; who?: string },
): Promise<void> {
  await openNew(person);
  await person.fill('Name', name);
  await person.fill('Numbers and menus', [...things]);
  await person.fill('What the preset sets', how);
  if (who !== undefined) await person.fill('Who rings', who);
  expect(await submit(person)).toEqual([]);
  if (how !== 'choose') await saved(person, name);
}

/** Opens the form of a new one. */
export async function openNew(person: Person): Promise<void> {
  await person.type('/phone presets new');
  await modalCalled(person, 'New preset');
}

/** Saves what the check of a preset shows, with a tick where it asks for one; what it said. */
export async function saveChecked(person: Person): Promise<string> {
  const shown = await modalCalled(person, 'Check the preset');
  if (JSON.stringify(shown.blocks).includes('proposals:confirm')) await person.fill('Confirm', ['yes']);
  expect(await submit(person)).toEqual([]);
  return textOf(shown);
}

/** Saves what the check shows, and waits for the word that the preset is saved. */
export async function saved(person: Person, name: string): Promise<string> {
  await saveChecked(person);
  return person.direct().until(({ messages }) => {
    const found = messages.find((each) => textOf(each).includes(`Saved: the preset ${name} for `));
    return found === undefined ? null : textOf(found);
  });
}

/** From the typed command to the preview of all its changes, as text. */
export async function check(person: Person, words: string): Promise<string> {
  await person.type(`/phone presets ${words}`);
  const view = await person.until(({ modals }) => {
    const top = modals.at(-1);
    return top?.title === 'Check the changes' || top?.title === 'Apply a preset' ? top : null;
  });
  if (view.title === 'Check the changes' || view.submit === null) return textOf(view);
  expect(await submit(person)).toEqual([]);
  return textOf(await modalCalled(person, 'Check the changes'));
}

/** Sends what the preview shows; how it ended, as text. */
export async function go(person: Person, title = 'Applied'): Promise<string> {
  expect(await submit(person)).toEqual([]);
  return textOf(await modalCalled(person, title));
}

/** Chooses the only preset there is, in the form that is open. */
export async function chooseOnlyPreset(person: Person): Promise<void> {
  const [found = '', ...others] = [
    ...JSON.stringify((await person.modal()).blocks).matchAll(/"text":"(?!Only )([^"]+) \((?:Sandbox|Live)\)"/gu),
  ].map(([, name = '']) => name);
  expect(others).toEqual([]);
  await person.fill('Who rings then', await presetNamed(person, found));
}

/** The value of a preset's option in the form that is open. */
export async function presetNamed(person: Person, name: string): Promise<string> {
  const view = await person.modal();
  const [, value = ''] =
    new RegExp(`"text":"${name} [^"]*"[^}]*\\},"value":"([^"]+)"`, 'u').exec(JSON.stringify(view.blocks)) ?? [];
  return value;
}
