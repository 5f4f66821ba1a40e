import { expect } from 'vitest';
import type { SeenView } from '../../dev/slack/control-types.ts';
import { type Person, textOf } from '../support/person.ts';
import type { World } from '../support/world.ts';
import { type Received, received } from './support.ts';

/** The sandbox's second menu (dev/sandbox/README.md), called "Out of hours". */
export const MENU = 'ivr_acme_2';

/** Waits for the top modal to have this title. */
export function untilTitled(person: Person, title: string): Promise<SeenView> {
  return person.until(({ modals }) => (modals.at(-1)?.title === title ? modals.at(-1) : null));
}

/** Opens the form of a menu by its card. */
export async function openForm(person: Person, menu: string = MENU): Promise<SeenView> {
  expect((await person.type(`/phone ivr ${menu}`)).error).toBeNull();
  expect((await person.press('Edit')).error).toBeNull();
  return person.until(({ modals }) => (modals.at(-1)?.title === 'IVR menu' ? modals.at(-1) : null));
}

/** Fills fields by their labels, and submits; the text of what is on top then. */
export async function fillAndSubmit(person: Person, fields: Readonly<Record<string, string | null>>): Promise<string> {
  for (const [label, value] of Object.entries(fields)) await person.fill(label, value);
  return submit(person);
}

/** Submits what is on top; the title and the text of what is on top then. */
export async function submit(person: Person): Promise<string> {
  expect((await person.submit()).error).toBeNull();
  const view = await person.modal();
  return `*${view.title}*\n${textOf(view)}`;
}

/** From the card to the result, in one go. */
export async function changeMenu(person: Person, fields: Readonly<Record<string, string | null>>): Promise<string> {
  await openForm(person);
  await fillAndSubmit(person, fields);
  return submit(person);
}

/** Presses Undo on what is on top, and waits for the preview. */
export async function pressUndo(person: Person): Promise<string> {
  expect((await person.press('Undo')).error).toBeNull();
  return textOf(await untilTitled(person, 'Check the change'));
}

/** What was sent to change something, oldest first. */
export async function writes(world: World): Promise<Received[]> {
  return (await received(world)).filter(({ method }) => method === 'PATCH' || method === 'PUT');
}

/** The bodies of {@link writes}. */
export async function sent(world: World): Promise<unknown[]> {
  return (await writes(world)).map(({ body }) => body);
}

/** Lets writes to the provider go wrong in a certain way. */
export async function spoilWrites(world: World, effect: object, more: object = {}): Promise<void> {
  await world.provider('POST', '/faults', { match: { method: 'PATCH' }, effect, ...more });
}

/** The first value of an input of a view, by its label. */
export function shownIn(view: SeenView, label: string): unknown {
  for (const block of view.blocks as readonly Record<string, unknown>[]) {
    const text = (block.label as { text?: string } | undefined)?.text;
    const element = block.element as Record<string, unknown> | undefined;
    if (text === label && element !== undefined) return element.initial_value ?? element.initial_option ?? null;
  }
  throw new Error(`The view "${view.title}" has no input called "${label}"`);
}
