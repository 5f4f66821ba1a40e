import {
  GetSecretValueCommand,
  ListSecretsCommand,
  ListSecretVersionIdsCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretStore } from '../../../src/storage/aws/secrets.ts';
import { dropsKeys, openSecretsManager } from '../../../src/storage/aws/secrets-manager.ts';
import { type Json, type SecretStore, StorageFault } from '../../../src/storage/ports.ts';
import { createTestClock } from '../test-clock.ts';
import { pointAt } from './environment.ts';
import { type Fate, type Front, startFront } from './front.ts';
import { type LocalServer, NO_MOTO, startMoto } from './servers.ts';

const BOT = { bot: 'xoxb-of-acme' };
const SANDBOX = { ...BOT, sandbox: { key: 'sandbox-key', secret: 'sandbox-secret' } };
const BOTH = { ...SANDBOX, live: { key: 'live-key', secret: 'live-secret' } };
const { sandbox: _, ...LIVE_ALONE } = BOTH;
const REPLACED = { ...BOTH, sandbox: { key: 'another-key', secret: 'another-secret' } };
const DEAD: Fate = { status: 400, error: 'AccessDeniedException' };

it.each<[Json, Json, boolean]>([
  [SANDBOX, BOTH, false],
  [BOTH, LIVE_ALONE, true],
  [BOTH, REPLACED, true],
  [{ a: null }, {}, false],
  [{ a: null }, { a: 1 }, false],
  [{ a: [1, 2] }, { a: [1, 2, 3] }, true],
  [{ a: 1 }, 'a', true],
  ['a', 'a', false],
  [{ a: { b: 1 } }, { a: 1 }, true],
  [{}, { constructor: 1 }, false],
  [{ constructor: 1 }, {}, true],
])('from %j to %j: loses something %s', (before, after, lost) => {
  expect(dropsKeys(JSON.stringify(before), JSON.stringify(after))).toBe(lost);
});

describe.skipIf(NO_MOTO)(`on moto${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  let moto: LocalServer;
  let console: SecretsManagerClient;
  let prefixes = 0;

  beforeAll(async () => {
    moto = await startMoto();
    pointAt(moto.url);
    console = new SecretsManagerClient({ endpoint: moto.url });
  });
  afterAll(async () => {
    console.destroy();
    await moto.close();
  });

  interface Bench {
    /** Another process's view of the same secrets. */
    open(): SecretStore;
    /** Everything that whoever may read secrets can read, in any version under any label or none. */
    readable(): Promise<string[]>;
    names(): Promise<string[]>;
    front: Front;
  }

  async function withSecrets(decide: (turn: number) => Fate, run: (bench: Bench) => Promise<void>): Promise<void> {
    let turn = 0;
    const front = await startFront(moto, () => {
      turn += 1;
      return decide(turn);
    });
    prefixes += 1;
    const prefix = `test/renewed/${prefixes}/`;
    const closes: (() => void)[] = [];
    pointAt(front.url);
    const names = async () => {
      const { SecretList: found = [] } = await console.send(
        new ListSecretsCommand({ Filters: [{ Key: 'name', Values: [prefix] }] }),
      );
      return found.map(({ Name: name = '' }) => name);
    };
    const bench: Bench = {
      front,
      names,
      open() {
        const place = openSecretsManager(prefix);
        closes.push(place.close);
        return createSecretStore(place, createTestClock());
      },
      async readable() {
        const texts: string[] = [];
        for (const SecretId of await names()) {
          const { Versions: versions = [] } = await console.send(
            new ListSecretVersionIdsCommand({ SecretId, IncludeDeprecated: true }),
          );
          for (const { VersionId } of versions) {
            texts.push((await console.send(new GetSecretValueCommand({ SecretId, VersionId }))).SecretString ?? '');
          }
        }
        return texts;
      },
    };
    try {
      await run(bench);
    } finally {
      for (const close of closes) close();
      await front.close();
    }
  }

  const pass = (): Fate => 'pass';
  it('is found by whoever looked under either name just before it was there', async () => {
    let hidden = 0;
    const decide = (): Fate => {
      hidden -= 1;
      return hidden >= 0 ? { status: 400, error: 'ResourceNotFoundException' } : 'pass';
    };
    await withSecrets(decide, async ({ open }) => {
      await open().update('-.T1', () => BOTH);
      hidden = 2;
      expect(await open().get('-.T1')).toEqual(BOTH);
    });
  });

  const CHANGES = [
    ['a key that was disconnected', BOTH, LIVE_ALONE],
    ['a key that was replaced', BOTH, REPLACED],
    ['the last key', SANDBOX, BOT],
  ] as const;
  /** What only the earlier one holds. */
  const goneOf = (before: Json, after: Json) =>
    [...JSON.stringify(before).matchAll(/"([\w-]+-(?:key|secret))"/g)]
      .map(([, word = '']) => word)
      .filter((word) => !JSON.stringify(after).includes(word));

  it.each(CHANGES)('leaves nothing of %s in any version', (_name, before, after) =>
    withSecrets(pass, async ({ open, readable, names }) => {
      const store = open();
      await store.update('-.T1', () => BOT);
      await store.update('-.T1', () => SANDBOX);
      await store.update('-.T1', () => before);
      await open().update('-.T1', () => after);
      expect(await open().get('-.T1')).toEqual(after);
      const left = (await readable()).join('\n');
      expect(goneOf(before, after)).not.toEqual([]);
      for (const word of goneOf(before, after)) expect(left).not.toContain(word);
      expect(await names()).toHaveLength(1);
    }),
  );

  it('goes back and forth between two names, and says of each workspace once that it is there', () =>
    withSecrets(pass, async ({ open, names, readable }) => {
      const store = open();
      for (const secret of [BOTH, LIVE_ALONE, BOTH, REPLACED, BOT, SANDBOX]) {
        await store.update('-.T1', () => secret);
        expect(await open().get('-.T1')).toEqual(secret);
        expect(await names()).toHaveLength(1);
      }
      await store.update('-.T1', () => null);
      expect(await names()).toEqual([]);
      expect(await readable()).toEqual([]);
      expect(await open().get('-.T1')).toBeNull();
    }));

  it('names a workspace once whose secret has its second name', () =>
    withSecrets(pass, async ({ open, names }) => {
      await open().update('-.T1', () => BOTH);
      await open().update('-.T1', () => LIVE_ALONE);
      const place = openSecretsManager((await names())[0]?.replace(/_\.T1.*$/, '') ?? '');
      const tenants: string[] = [];
      for await (const tenant of place.tenants()) tenants.push(tenant);
      expect(tenants).toEqual(['-.T1']);
      place.close();
    }));

  /** How many requests the change takes when nothing goes wrong. */
  async function requestsOf(before: Json, after: Json): Promise<number> {
    let asked = 0;
    await withSecrets(pass, async ({ open, front }) => {
      await open().update('-.T1', () => before);
      front.asked.length = 0;
      await open().update('-.T1', () => after);
      asked = front.asked.length;
    });
    return asked;
  }

  it.each(CHANGES)(
    'loses nothing else, whenever the process ends that removes %s, and the next one ends it',
    async (_name, before, after) => {
      const steps = await requestsOf(before, after);
      expect(steps).toBeGreaterThan(7);
      for (let last = 0; last <= steps; last += 1) {
        for (const fate of ['lose', DEAD] as const) {
          let from = Number.POSITIVE_INFINITY;
          await withSecrets(
            (turn) => (turn < from + last ? 'pass' : turn === from + last ? fate : DEAD),
            async ({ open, front, readable, names }) => {
              await open().update('-.T1', () => before);
              from = front.asked.length + 1;
              const ended = await open()
                .update('-.T1', () => after)
                .then(
                  () => 'done',
                  (error: unknown) => {
                    if (!(error instanceof StorageFault)) throw error;
                    return 'broken off';
                  },
                );
              from = Number.POSITIVE_INFINITY;
              const at = `step ${last} of ${steps}, ${typeof fate === 'string' ? fate : 'refused'}, ${ended}`;
              const found = await open().get('-.T1');
              expect([before, after], at).toContainEqual(found);
              // What the person does who saw an error, or nothing.
              await open().update('-.T1', () => after);
              expect(await open().get('-.T1'), at).toEqual(after);
              for (const word of goneOf(before, after)) expect((await readable()).join('\n'), at).not.toContain(word);
              expect(await names(), at).toHaveLength(1);
            },
          );
        }
      }
    },
    300_000,
  );

  it('is ended by a reader when the process that made the change could not end it', async () => {
    const steps = await requestsOf(BOTH, LIVE_ALONE);
    let last = Number.POSITIVE_INFINITY;
    await withSecrets(
      (turn) => (turn === last ? DEAD : 'pass'),
      async ({ open, front, readable }) => {
        await open().update('-.T1', () => BOTH);
        last = front.asked.length + steps;
        await expect(open().update('-.T1', () => LIVE_ALONE)).rejects.toThrow('may not be used by this role');
        expect((await readable()).join('\n')).toContain('sandbox-key');
        expect(await open().get('-.T1')).toEqual(LIVE_ALONE);
        expect((await readable()).join('\n')).not.toContain('sandbox-key');
      },
    );
  });

  it('keeps every change when processes add and remove at the same time', () =>
    withSecrets(pass, async ({ open, names, readable }) => {
      const stores = [open(), open(), open()];
      await open().update('-.T1', () => ({ keys: {} }));
      const applied: string[] = [];
      await Promise.all(
        stores.map(async (store, who) => {
          for (const turn of [1, 2, 3]) {
            const key = `k${who}-${turn}`;
            const last = `k${who}-${turn - 1}`;
            try {
              await store.update('-.T1', (current) => {
                const { [last]: _old, ...keys } = (current as { keys: Record<string, Json> }).keys;
                return { keys: { ...keys, [key]: `secret-${key}-value` } };
              });
              applied.push(key);
            } catch (error) {
              if (!(error instanceof StorageFault) || error.problem !== 'busy') throw error;
              return;
            }
          }
        }),
      );
      const { keys } = (await open().get('-.T1')) as { keys: Record<string, string> };
      const lastOf = (who: number) => applied.filter((each) => each.startsWith(`k${who}-`)).at(-1);
      const wanted = [0, 1, 2].map(lastOf).filter((each) => each !== undefined);
      expect(Object.keys(keys).toSorted()).toEqual(expect.arrayContaining(wanted));
      expect(await names()).toHaveLength(1);
      const gone = applied.filter((each) => !(each in keys));
      for (const key of gone) expect((await readable()).join('\n')).not.toContain(`secret-${key}-value`);
    }));
});
