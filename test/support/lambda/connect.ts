import { keyOf, ONCE_MORE } from '../../features/support.ts';
import type { Person } from '../person.ts';
import { textOf } from '../person.ts';
import type { World } from '../world.ts';

/** Connects a demo key and closes the form; what it says at last. A cold start may show it unfinished first, at each step. */
export async function connect(world: Pick<World, 'sandbox'>, person: Person, keyId: string): Promise<string> {
  const { environment, apiKey, apiSecret } = keyOf(world, keyId);
  await person.type('/phone connect');
  await person.until(({ modals }) => modals.at(-1)?.blocks.some(({ type }) => type === 'input'));
  await person.fill('Environment', environment);
  await person.fill('API key', apiKey);
  await person.fill('API secret', apiSecret);
  await person.submit();
  // Where another key is in use, what differs is told first.
  const isTold = await person.until(({ modals }) => {
    const top = modals.at(-1);
    if (top?.title === 'Connected') return { once: false };
    return Object.values(top?.errors ?? {}).some((words) => words.includes(ONCE_MORE)) ? { once: true } : null;
  });
  if (isTold.once) await person.submit();
  const done = await person.until(({ modals }) => modals.find(({ title }) => title === 'Connected'));
  await person.close();
  return textOf(done);
}
