import { expect } from 'vitest';
import type { SeenMessage, SeenView, TrafficEntry } from '../../dev/slack/control-types.ts';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import type { World } from '../support/world.ts';

/** People of the workspace by what they are (dev/slack/seed.ts). */
export const OLIVE_OWNER = 'U0OLIVE01';
export const ADAM_ADMIN = 'U0ADAM001';
export const MIA_MEMBER = 'U0MIA0001';
export const NOAH_MEMBER = 'U0NOAH001';
export const GRETA_GUEST = 'U0GRETA01';
export const SAM_SINGLE_CHANNEL_GUEST = 'U0SAM0001';
export const EVE_EXTERNAL = 'U0EVE0001';

export const PHONES = 'C0PHONES1';
export const PARTNERS = 'C0PARTNRS';

/** One of the sandbox's demo keys by its id. */
export function keyOf(world: Pick<World, 'sandbox'>, id: string): World['sandbox']['keys'][number] {
  const key = world.sandbox.keys.find((each) => each.id === id);
  if (key === undefined) throw new Error(`The sandbox has no key ${id}`);
  return key;
}

/** Opens the form, fills it with a demo key, and submits it; the form stays open when it was refused. */
export async function fillConnect(
  world: Pick<World, 'sandbox'>,
  person: Person,
  keyId: string,
  environment?: 'sandbox' | 'live',
) {
  const key = keyOf(world, keyId);
  await person.type('/phone connect');
  await person.fill('Environment', environment ?? key.environment);
  await person.fill('API key', key.apiKey);
  await person.fill('API secret', key.apiSecret);
  return person.submit();
}

/** What stands on the form of a key that differs from the one in use. */
export const ONCE_MORE = 'Press Check and replace once more to do it all the same';

/** Connects a demo key and closes the form, over whatever key is in use. */
export async function connect(world: Pick<World, 'sandbox'>, person: Person, keyId: string): Promise<SeenView> {
  const done = await fillConnect(world, person, keyId);
  expect(done.error).toBeNull();
  // Where another key is in use, what differs is told first.
  const isTold = Object.values((await person.modal()).errors ?? {}).some((words) => words.includes(ONCE_MORE));
  if (isTold) expect((await person.submit()).error).toBeNull();
  const view = await person.modal();
  expect(view.title).toBe('Connected');
  await person.close();
  return view;
}

/** What Slack shows until an answer that takes longer than its patience is there. */
const WAITING = 'Working on it; the answer follows.';

/** Types a command whose answer is a message, and returns it. */
export async function ask(person: Person, text: string): Promise<SeenMessage> {
  const before = new Set((await person.see()).messages.map(({ ts }) => ts));
  const done = await person.type(text);
  expect(done.error).toBeNull();
  return person.until(({ messages }) => messages.find(({ ts, text: said }) => !before.has(ts) && said !== WAITING));
}

/** The same, as text. */
export async function read(person: Person, text: string): Promise<string> {
  return textOf(await ask(person, text));
}

/** Presses a control whose answer is a new message, and returns it. */
export async function pressFor(person: Person, label: string): Promise<SeenMessage> {
  const before = new Set((await person.see()).messages.map(({ ts }) => ts));
  expect((await person.press(label)).error).toBeNull();
  return person.until(({ messages }) => messages.find(({ ts, text: said }) => !before.has(ts) && said !== WAITING));
}

/** One request that the provider's API received. */
export interface Received {
  method: string;
  path: string;
  environment: string;
  key: string | null;
  status: number | null;
  body?: unknown;
}

/** What the provider's API received so far, oldest first, or since there were so many. */
export async function received(world: Pick<World, 'provider'>, since = 0): Promise<Received[]> {
  return ((await world.provider('GET', `/received?after=${since}`)) as { items: Received[] }).items;
}

/** How many requests the provider's API received so far. */
export async function countReceived(world: Pick<World, 'provider'>): Promise<number> {
  return ((await world.provider('GET', `/received?after=${Number.MAX_SAFE_INTEGER}`)) as { last: number }).last;
}

/** `METHOD path` of what the provider's API received in one environment, the version left out. */
export async function callsIn(world: Pick<World, 'provider'>, environment: 'sandbox' | 'live'): Promise<string[]> {
  return (await received(world))
    .filter((each) => each.environment === environment)
    .map(({ method, path }) => `${method} ${path.replace(/^.*\/v1/, '')}`);
}

/** Everything that crossed between Slack and the app, oldest first. */
export async function traffic(world: Pick<World, 'control'>): Promise<TrafficEntry[]> {
  return (await world.control('GET', '/traffic')) as TrafficEntry[];
}

/** Lets the next requests of the provider's API go wrong. */
export async function breakProvider(world: Pick<World, 'provider'>, effect: object, more: object = {}): Promise<void> {
  await world.provider('POST', '/faults', { effect, times: 'always', ...more });
}

/** The labels of every control in a message or view. */
export function labelsOf(shown: { blocks: readonly object[] }): string[] {
  return JSON.stringify(shown.blocks) === '[]'
    ? []
    : [...JSON.stringify(shown.blocks).matchAll(/"type":"button".*?"text":\{[^}]*?"text":"([^"]*)"/g)].map(
        ([, label = '']) => label,
      );
}

/** Presses a control of App Home; one that Slack no longer has, because the page was drawn anew since, is looked for again. */
export async function pressInHome(person: Person, action: string, value: string | null = null): Promise<void> {
  await until(async () => {
    const { home } = await person.see();
    const block = home?.blocks.find((each) => JSON.stringify(each).includes(`"${action}"`))?.block_id;
    if (block === undefined) throw new Error(`App Home has no ${action}`);
    const { error } = await person.click({ home: true }, block, action, value);
    if (error !== 'element_not_found') expect(error).toBeNull();
    return error === null;
  });
}
