import { expect } from 'vitest';
import type { Given } from '../../dev/slack/control-types.ts';
import { type Person, textOf } from '../support/person.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { ask } from './support.ts';

/** Opens the form of rules, fills it, and hands it in; what is on top then, and what is wrong with its fields. */
export async function layDown(person: Person, fields: Readonly<Record<string, Given>>) {
  await ask(person, '/phone access');
  expect((await person.press('Approvals and channels')).error).toBeNull();
  await modalCalled(person, 'Approvals and channels');
  for (const [label, value] of Object.entries(fields)) {
    expect((await person.fill(label, value)).error).toBeNull();
  }
  const errors = await submit(person);
  const said = textOf(await person.modal());
  await person.close(true);
  return { errors: errors.join(' '), said };
}
