import { expect } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { modalCalled, submit } from './follow-me/support.ts';

/** Makes a duty list of the main line: every Tuesday at noon, from today; the clock stands at 11:00:05. Its preview, as text. */
export async function makeList(person: Person, more: Readonly<Record<string, string>> = {}): Promise<string> {
  await person.type('/phone duty main line');
  await modalCalled(person, 'Duty list');
  const values = { 'Who takes turns': 'Ben\nChloë\nAnna', Time: '12:00', 'Day of the week': '2', ...more };
  for (const [label, value] of Object.entries(values)) await person.fill(label, value);
  expect(await submit(person)).toEqual([]);
  const preview = textOf(await modalCalled(person, 'Check the duty list'));
  expect(await submit(person)).toEqual([]);
  await person.direct().until(({ messages }) => messages.some((each) => textOf(each).includes('is saved')));
  return preview;
}
