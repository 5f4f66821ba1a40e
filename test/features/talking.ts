import type { SeenMessage, TrafficEntry } from '../../dev/slack/control-types.ts';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { ADAM_ADMIN, connect } from './support.ts';

/** Of what is said once to whoever talks to the app for the first time. */
export const WELCOME = 'in your own words';

export const CREDIT = 'how much credit have we got left?';

export async function startConnected() {
  const world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  return world;
}

/** What the app sent to Slack, by the method. */
export async function sent(world: World, method: string): Promise<TrafficEntry[]> {
  const all = (await world.control('GET', '/traffic')) as TrafficEntry[];
  return all.filter(({ label }) => label === method);
}

/** What the app has said where a person looks, oldest first. */
export async function answers(person: Person): Promise<SeenMessage[]> {
  return (await person.see()).messages.filter(({ from, text }) => from === 'U0ACMEBOT' && !text.includes(WELCOME));
}

/** Says something that is not to be answered, then something that is: what was answered by then. */
export async function onlyAnswer(
  person: Person,
  unanswered: () => Promise<unknown>,
  marker: string,
): Promise<SeenMessage[]> {
  await unanswered();
  await person.hear(marker);
  return answers(person);
}

/** The same with Adam's direct messages, and how many calls the provider has received so far. */
export async function startTalking() {
  const world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  const adam = world.person(ADAM_ADMIN).direct();
  const { items } = (await world.provider('GET', '/received')) as { items: unknown[] };
  return { world, adam, before: items.length };
}

/** The text of the top modal once it shows what it was opened for. */
export async function modalSaying(person: Person, words: RegExp): Promise<string> {
  return person.until(({ modals }) => {
    const top = modals.at(-1);
    const text = top === undefined ? '' : `${top.title}\n${textOf(top)}`;
    return words.test(text) ? text : null;
  });
}
