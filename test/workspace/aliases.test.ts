import { afterAll, describe, expect, test } from 'vitest';
import { connectDynamo, createRecords } from '../../src/storage/aws/dynamo.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import type { Records, SecretStore } from '../../src/storage/ports.ts';
import { ALIAS_TTL_MS, Aliases, UNKNOWN_ALIAS_TTL_MS, type WorkspaceIdentity } from '../../src/workspace/aliases.ts';
import { makeFolder } from '../entry/support.ts';
import { pointAt } from '../storage/aws/environment.ts';
import { type LocalServer, startDynalite } from '../storage/aws/servers.ts';
import { makeTable } from '../storage/aws/table.ts';
import { MovingClock } from '../support/time.ts';

const ALONE: WorkspaceIdentity = { team: 'T1', enterprise: null };
const JOINED: WorkspaceIdentity = { team: 'T1', enterprise: 'E1' };
const SECOND: WorkspaceIdentity = { team: 'T1', enterprise: 'E2' };

let server: Promise<LocalServer> | null = null;
let tables = 0;
afterAll(async () => (await server)?.close());

const STORES = {
  SQLite: async (records: Records) => records,
  async DynamoDB(_: Records, clock: MovingClock) {
    server ??= startDynalite();
    pointAt((await server).url);
    tables += 1;
    await makeTable(`aliases-${tables}`);
    return createRecords(connectDynamo(), `aliases-${tables}`, clock);
  },
};

describe.each(Object.entries(STORES))('with records in %s', (_, open) => {
  /** What several processes share, with proofs that a test decides and counts. */
  async function office() {
    const clock = new MovingClock();
    const storage = await openEmbedded({ dir: await makeFolder(), key: undefined, clock, onFailure: () => {} });
    const secrets: SecretStore = storage.secrets;
    const kept = await open(storage.records, clock);
    let reads = 0;
    const records: Records = {
      get(tenant, key) {
        reads += 1;
        return kept.get(tenant, key);
      },
      put: (...given) => kept.put(...given),
      delete: (...given) => kept.delete(...given),
      list: (...given) => kept.list(...given),
      wipe: (...given) => kept.wipe(...given),
    };
    const said = { proven: true, away: false };
    const asked: string[] = [];
    const moves: string[] = [];
    const make = () =>
      new Aliases({
        secrets,
        records,
        clock,
        tenantOf: (enterprise, team) => `${enterprise ?? '-'}.${team}`,
        installs: { isInstalled: async () => false },
        async prove({ enterprise }, tenants) {
          asked.push(`${enterprise}: ${tenants.join()}`);
          if (said.away) throw new Error('Slack is away');
          return said.proven;
        },
        async moved(home, from, to) {
          moves.push(`${home}: ${from} → ${to}`);
        },
      });
    const use = (tenant: string) => secrets.update(tenant, () => ({ kept: tenant }));
    return { clock, make, said, asked, moves, use, reads: () => reads, close: () => storage.close() };
  }

  test('a workspace without an organisation is found by its key, and nothing is written down', async () => {
    const { make, asked, close } = await office();
    expect(await make().resolve(ALONE)).toBe('-.T1');
    expect(await make().tenantsOf(ALONE)).toEqual(['-.T1']);
    expect(await make().resolve(JOINED)).toBe('E1.T1');
    expect(asked).toEqual([]);
    await close();
  });

  test('one that moves is found where it began, by every process, and costs nothing while it is remembered', async () => {
    const { make, asked, moves, use, reads, clock, close } = await office();
    await use('-.T1');
    const [first, second] = [make(), make()];
    expect(await Promise.all([first.resolve(JOINED), second.resolve(JOINED)])).toEqual(['-.T1', '-.T1']);
    // What a process has written it reads once more.
    await first.resolve(JOINED);
    const before = { reads: reads(), asked: asked.length };
    for (let turn = 0; turn < 10; turn += 1) await first.resolve(JOINED);
    expect({ reads: reads() - before.reads, asked: asked.length - before.asked }).toEqual({ reads: 0, asked: 0 });
    expect(await second.resolve(SECOND)).toBe('-.T1');
    expect(await first.resolve(ALONE)).toBe('-.T1');
    clock.advance(ALIAS_TTL_MS);
    expect(await first.look(SECOND)).toEqual({ tenant: '-.T1', enterprise: null });
    expect(await make().tenantsOf(ALONE)).toEqual(['-.T1']);
    expect(new Set(moves)).toEqual(new Set(['-.T1: null → E1', '-.T1: E1 → E2', '-.T1: E2 → null']));
    await close();
  });

  test('one that cannot be proven is its own, and asked about once a minute', async () => {
    const { make, asked, said, use, clock, close } = await office();
    await use('-.T1');
    said.proven = false;
    const aliases = make();
    for (let turn = 0; turn < 3; turn += 1) expect(await aliases.resolve(JOINED)).toBe('E1.T1');
    expect(asked).toEqual(['E1: -.T1,E1.T1']);
    expect(await aliases.look(JOINED)).toEqual({ tenant: 'E1.T1', enterprise: 'E1' });
    said.proven = true;
    clock.advance(UNKNOWN_ALIAS_TTL_MS);
    expect(await aliases.resolve(JOINED)).toBe('-.T1');
    await close();
  });

  test('what was begun under the new key meanwhile is what counts, and a removal finds both', async () => {
    const { make, said, use, clock, close } = await office();
    await use('-.T1');
    said.proven = false;
    const aliases = make();
    await aliases.resolve(JOINED);
    await use('E1.T1');
    said.proven = true;
    clock.advance(UNKNOWN_ALIAS_TTL_MS);
    expect(await aliases.resolve(JOINED)).toBe('E1.T1');
    expect(await make().tenantsOf(JOINED)).toEqual(['E1.T1', '-.T1']);
    await close();
  });

  test('a question that Slack did not answer decides nothing', async () => {
    const { make, said, use, close } = await office();
    await use('-.T1');
    said.away = true;
    const aliases = make();
    await expect(aliases.resolve(JOINED)).rejects.toThrow('Slack is away');
    said.away = false;
    expect(await aliases.resolve(JOINED)).toBe('-.T1');
    await close();
  });

  test('an install under the new key is put where the data lie', async () => {
    const { make, said, asked, use, close } = await office();
    await use('-.T1');
    said.proven = false;
    expect(await make().joined(JOINED)).toBe('-.T1');
    expect(await make().resolve(JOINED)).toBe('-.T1');
    expect(asked).toEqual([]);
    await close();
  });

  test('once nothing is left of a workspace it begins anew under whatever key it has', async () => {
    const { make, use, close } = await office();
    await use('-.T1');
    const aliases = make();
    await aliases.resolve(JOINED);
    await aliases.forget('T1', 'E1.T1');
    expect(await make().resolve(JOINED)).toBe('-.T1');
    await aliases.forget('T1', '-.T1');
    expect((await make().look(JOINED)).tenant).toBe('E1.T1');
    await close();
  });

  test('another workspace is never taken for it', async () => {
    const { make, use, close } = await office();
    await use('-.T1');
    await make().resolve(JOINED);
    expect(await make().resolve({ team: 'T2', enterprise: 'E1' })).toBe('E1.T2');
    await close();
  });
});
