import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LEASE_MS } from '../../src/storage/embedded/scheduler.ts';
import { ADAM_ADMIN, breakProvider, connect, MIA_MEMBER } from '../features/support.ts';
import { textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { openBooks, PHONES, TENANT } from './support.ts';

/** A workspace with a connected key and its storage; `without` are lines that its manifest leaves out. */
export async function startStage({ without }: { without?: RegExp } = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'switchboard-manifest-'));
  const manifest = join(dir, 'manifest.yml');
  const own = await readFile(join(import.meta.dirname, '../../manifest.yml'), 'utf8');
  await writeFile(manifest, without === undefined ? own : own.replaceAll(without, ''));
  const world = await startWorld({ manifest });
  await rm(dir, { recursive: true });
  const adam = world.person(ADAM_ADMIN, PHONES);
  const books = await openBooks(world);
  // Whose posts they are may change them.
  await books.records.put(TENANT, 'settings/access', { managers: [], editors: [MIA_MEMBER], groups: [] });
  await connect(world, adam, 'everything');
  const mia = world.person(MIA_MEMBER, PHONES);
  return {
    world,
    books,
    adam,
    mia,
    /** What everybody in the channel sees. */
    posts: async () => (await mia.see()).messages.filter(({ ephemeral }) => !ephemeral).map(textOf),
    /** What an owner is told in private. */
    told: async (user = MIA_MEMBER, channel = 'D0MIA0001') =>
      (await world.person(user, channel).see()).messages.map(textOf),
    slack: (method: string, effect: object, more: object = {}) =>
      world.control('POST', '/faults', { method, effect, ...more }),
    /** The provider refuses to tell the balance, until further notice unless said otherwise. */
    provider: (effect: object, more: object = {}) =>
      breakProvider(world, effect, { match: { path: '/balance' }, ...more }),
    claim: (value: unknown) => books.records.put(TENANT, 'claim/daily', value as never),
    lines: (words: string) => world.log.filter((line) => line.includes(words)).map((line) => JSON.parse(line)),
    async [Symbol.asyncDispose]() {
      await books[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof startStage>>;

/** One statement on the database of a world. */
export function onDatabase<T>({ dataDir }: World, use: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataDir, 'switchboard.db'));
  try {
    return use(database);
  } finally {
    database.close();
  }
}

/** When the only post is tried next, in epoch milliseconds, once it is not being tried; the clock must stand still. */
export function nextTry(world: World): Promise<number> {
  return until(() => {
    const job = onDatabase(world, (database) =>
      database.prepare('SELECT coalesce(tell_at, next_run) AS at FROM jobs').get(),
    );
    const at = Number(job?.at);
    const now = world.clock.now();
    return at > now && at !== now + LEASE_MS ? at : null;
  });
}
