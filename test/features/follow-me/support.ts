import { expect } from 'vitest';
import type { ActResult, Seen, SeenView } from '../../../dev/slack/control-types.ts';
import type { Person } from '../../support/person.ts';
import type { World } from '../../support/world.ts';
import { namingRow } from '../menus.ts';
import { ADAM_ADMIN, connect, type Received, received } from '../support.ts';

/** The demo numbers of the key `everything`: three on the list in order, a full list, an empty one. */
export const ORDERED = '+441632960101';
export const FULL = '+441632960102';
export const EMPTY = '+441632960103';

/** Connects as an admin and opens the form of a number. */
export async function openForm(world: World, number = ORDERED, key = 'everything'): Promise<Person> {
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, key);
  await openAgain(adam, number);
  return adam;
}

/** Opens the form from the number's card. */
export async function openAgain(person: Person, number = ORDERED): Promise<void> {
  await person.type(`/phone follow-me ${number}`);
  expect((await person.press('Edit')).error).toBeNull();
  await person.until(({ modals }) => modals.at(-1)?.submit === 'Preview');
}

/** Waits for a modal of this title on top, and returns it. */
export function modalCalled(person: Person, title: string): Promise<SeenView> {
  return person.until(({ modals }) => (modals.at(-1)?.title === title ? modals.at(-1) : null));
}

/** The destinations of the form under whatever is on top, as they read. */
export async function rows(person: Person): Promise<string[]> {
  return rowsIn(await person.see());
}

function rowsIn({ modals }: Pick<Seen, 'modals'>): string[] {
  return (modals[0]?.blocks ?? [])
    .filter((block) => block.block_id?.startsWith('follow-me:entry#'))
    .map((block) => (block.text as { text: string }).text.replaceAll('\n', ' ').replaceAll('*', ''));
}

/** The names in rows, from top to bottom. */
function namesIn(seen: Pick<Seen, 'modals'>): string[] {
  return rowsIn(seen).map((row) => row.replace(/^\d+\. /, '').replace(/ [+\d].*$/, ''));
}

/** Waits until the list has these names in this order. */
export async function namesAre(person: Person, wanted: readonly string[]): Promise<void> {
  await person.until((seen) => JSON.stringify(namesIn(seen)) === JSON.stringify(wanted));
}

/** Waits until some row reads so. */
export async function rowReads(person: Person, wanted: string): Promise<void> {
  await person.until((seen) => rowsIn(seen).includes(wanted));
}

/** Where a destination's menu is, and what it offers. */
export async function menuOf(person: Person, name: string) {
  const view = (await person.see()).modals[0];
  const block = view?.blocks.find(
    (each) => each.block_id?.startsWith('follow-me:entry#') && JSON.stringify(each.text).includes(name),
  );
  const accessory = block?.accessory as {
    action_id: string;
    options: readonly { text: { text: string }; value: string }[];
  };
  if (view === undefined || block?.block_id === undefined) throw new Error(`The form shows no ${name}`);
  return { place: { view: view.id }, block: block.block_id, action: accessory.action_id, options: accessory.options };
}

/** Picks from a destination's menu. */
export async function pick(person: Person, name: string, choice: string): Promise<ActResult> {
  const { place, block, action, options } = await menuOf(person, name);
  const option = options.find(({ text }) => namingRow(choice).test(text.text));
  if (option === undefined) throw new Error(`The menu of ${name} has no ${choice}`);
  const done = await person.click(place, block, action, option.value);
  expect(done.error).toBeNull();
  return done;
}

/** Submits what is on top; the errors under its fields afterwards. */
export async function submit(person: Person): Promise<string[]> {
  const view = await person.modal();
  const done = await person.submit();
  expect(done.error).toBeNull();
  const after = (await person.see()).modals.find(({ id }) => id === view.id);
  return Object.values(after?.errors ?? {});
}

/** The writes that the provider received, as it read them. */
export async function puts(world: Pick<World, 'provider'>): Promise<Received[]> {
  return (await received(world)).filter(({ method }) => method === 'PUT');
}

/** What the provider holds, `period` included. */
export async function held(world: Pick<World, 'provider'>, number = ORDERED): Promise<Held> {
  return (await world.provider('GET', `/numbers/${encodeURIComponent(number)}/follow-me`)) as Held;
}

export interface Held {
  sequence: string;
  timeout_seconds: number;
  max_forwards: number;
  destinations: { destination_id: string; name: string; number: string; enabled: boolean; ring_seconds: number }[];
}

/** Changes a number from outside, as the provider's own portal would. */
export async function changeOutside(world: World, change: object, number = ORDERED): Promise<void> {
  await world.provider('PUT', `/numbers/${encodeURIComponent(number)}/follow-me`, change);
}

/** Gives Ben a number that is in no numbering plan: those of the demo are kept for drama and pass. */
export async function giveBenUnknownNumber(world: World): Promise<void> {
  const { destinations } = await held(world);
  const changed = destinations.map((each) => (each.name === 'Ben' ? { ...each, number: UNKNOWN_NUMBER } : each));
  await changeOutside(world, { destinations: changed });
}

/** In no numbering plan, and kept for nobody. */
export const UNKNOWN_NUMBER = '+447700901111';
