import fc from 'fast-check';
import { expect } from 'vitest';
import type { Json, SecretStore } from '../../../src/storage/ports.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { describeContract, type Skips } from './contract.ts';

export interface OpenSecrets {
  secrets: SecretStore;
  close(): Promise<void>;
}

/** What every secret store has to do; `make` opens an empty one. */
export function runSecretStoreContract(name: string, make: () => Promise<OpenSecrets>, skips: Skips = {}): void {
  async function withSecrets(run: (secrets: SecretStore) => Promise<void>): Promise<void> {
    const { secrets, close } = await make();
    try {
      await run(secrets);
    } finally {
      await close();
    }
  }

  describeContract(`${name} keeps secrets`, skips, (specify) => {
    specify('a workspace without a secret has none', () =>
      withSecrets(async (secrets) => {
        expect(await secrets.get('E1-T1')).toBeNull();
      }),
    );

    specify('what was stored is read back', () =>
      withSecrets(async (secrets) => {
        const secret = { live: { apiKey: 'k', apiSecret: 's' }, nothing: null, list: [0, false, ''] };
        expect(await secrets.update('-T1', () => secret)).toEqual(secret);
        expect(await secrets.get('-T1')).toEqual(secret);
      }),
    );

    specify('a change sees what is there and replaces it whole', () =>
      withSecrets(async (secrets) => {
        const seen: (Json | null)[] = [];
        await secrets.update('-T1', (current) => {
          seen.push(current);
          return { a: 1, b: 2 };
        });
        await secrets.update('-T1', (current) => {
          seen.push(current);
          return { a: 3 };
        });
        expect(seen).toEqual([null, { a: 1, b: 2 }]);
        expect(await secrets.get('-T1')).toEqual({ a: 3 });
      }),
    );

    specify('a change to nothing deletes, and a new secret can follow', () =>
      withSecrets(async (secrets) => {
        await secrets.update('-T1', () => 'first');
        expect(await secrets.update('-T1', () => null)).toBeNull();
        expect(await secrets.get('-T1')).toBeNull();
        expect(await secrets.update('-T1', () => null)).toBeNull();
        await secrets.update('-T1', (current) => [current, 'second']);
        expect(await secrets.get('-T1')).toEqual([null, 'second']);
      }),
    );

    specify('a change that throws leaves the secret as it was', () =>
      withSecrets(async (secrets) => {
        await secrets.update('-T1', () => 'kept');
        const failing = secrets.update('-T1', () => {
          throw new Error('changed my mind');
        });
        await expect(failing).rejects.toThrow('changed my mind');
        expect(await secrets.get('-T1')).toBe('kept');
      }),
    );

    specify('what a caller does to a value it was given does not reach the store', () =>
      withSecrets(async (secrets) => {
        await secrets.update('-T1', () => ({ list: ['a'] }));
        const first = await secrets.get('-T1');
        if (first && typeof first === 'object' && 'list' in first) Object.assign(first, { list: 'gone' });
        expect(await secrets.get('-T1')).toEqual({ list: ['a'] });
      }),
    );

    specify('workspaces never see each other', () =>
      withSecrets(async (secrets) => {
        await secrets.update('-T1', () => 'one');
        await secrets.update('-T10', () => 'ten');
        await secrets.update('E1-T1', () => 'grid');
        await secrets.update('-T1', () => null);
        expect(await Promise.all(['-T1', '-T10', 'E1-T1'].map((tenant) => secrets.get(tenant)))).toEqual([
          null,
          'ten',
          'grid',
        ]);
      }),
    );

    specify('a workspace that no store could name is refused', () =>
      withSecrets(async (secrets) => {
        for (const tenant of ['', 'half \ud800 pair', 'nul\0', 'x'.repeat(513)]) {
          await expect(secrets.get(tenant)).rejects.toThrow(RangeError);
          await expect(secrets.update(tenant, () => 1)).rejects.toThrow(RangeError);
        }
      }),
    );

    specify('a secret of 40,000 characters fits', () =>
      withSecrets(async (secrets) => {
        const long = 'é'.repeat(20_000);
        await secrets.update('-T1', () => long);
        expect(await secrets.get('-T1')).toBe(long);
      }),
    );

    specify('any JSON comes back as it was', () =>
      withSecrets(async (secrets) => {
        await fc.assert(
          fc.asyncProperty(fc.json({ stringUnit: anyCharacter }), async (text) => {
            const value: Json = JSON.parse(text);
            await secrets.update('-T1', () => value);
            expect(await secrets.get('-T1')).toEqual(value);
          }),
          { numRuns: 40 },
        );
      }),
    );

    specify('of changes at the same time none is lost and none runs on an old secret', () =>
      withSecrets(async (secrets) => {
        const step = fc.record({
          tenant: fc.constantFrom('-T1', '-T2'),
          kind: fc.constantFrom('add', 'clear', 'read'),
        });
        await fc.assert(
          fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
            for (const tenant of ['-T1', '-T2']) await secrets.update(tenant, () => null);
            // What each change that won saw and left; together they must form one chain per workspace.
            const links = new Map<string, Map<string, string>>([
              ['-T1', new Map()],
              ['-T2', new Map()],
            ]);
            await Promise.all(
              steps.map(async ({ tenant, kind }, index) => {
                if (kind === 'read') return void (await secrets.get(tenant));
                let seen: Json | null = null;
                const left = await secrets.update(tenant, (current) => {
                  seen = current;
                  return [index, kind];
                });
                links.get(tenant)?.set(JSON.stringify(seen), JSON.stringify(left));
              }),
            );
            for (const [tenant, chain] of links) {
              let state = 'null';
              let length = 0;
              for (let next = chain.get(state); next !== undefined; next = chain.get(state)) {
                state = next;
                length += 1;
              }
              expect(length).toBe(steps.filter((each) => each.tenant === tenant && each.kind !== 'read').length);
              expect(JSON.stringify(await secrets.get(tenant))).toBe(state);
            }
          }),
          { numRuns: 30 },
        );
      }),
    );
  });
}
