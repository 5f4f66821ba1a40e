import { expect } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import type { World } from '../support/world.ts';
import { held, modalCalled, submit } from './follow-me/support.ts';

/** Makes a duty list of the main line: every Tuesday at noon, from today; the clock stands at 11:00:05. Its preview, as text. */
export async function makeList(person: Person, more: Readonly<Record<string, string>> = {}): Promise<string> {
  await person.type('/phone duty main line');
  await modalCalled(person, 'Duty list');
  const values = { 'Who takes turns': 'Ben\nChloë\nAnna', Time: '12:00', 'Day of the week': '2', ...more };
  for (const [label, value] of Object.entries(values)) await person.fill(label, value);
  expect(await submit(person)).toEqual([]);
  const preview = textOf(await modalCalled(person, 'Check the duty list'));
  expect(await submit(person)).toEqual([]);
  await person.direct().until(({ messages }) => messages.some((each) => /Saved: .* first at /u.test(textOf(each))));
  return preview;
}

/** The order at the provider, by name. */
export async function order(world: World): Promise<string[]> {
  return (await held(world)).destinations.map(({ name }) => name);
}

/** Waits until the provider has this order. */
export async function orderIs(world: World, wanted: readonly string[]): Promise<void> {
  await until(async () => JSON.stringify(await order(world)) === JSON.stringify(wanted));
}
