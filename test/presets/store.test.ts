import { expect, test } from 'vitest';
import { MAX_PRESETS, type Preset } from '../../src/plans/presets/record.ts';
import { PresetStore } from '../../src/plans/presets/store.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { startWorld } from '../support/world.ts';

test('a workspace has twenty presets at most, also where two are made at once, and a place that is free is used again', async () => {
  await using world = await startWorld();
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  try {
    let count = 0;
    const newId = () => {
      count += 1;
      return `n${count}`;
    };
    const store = new PresetStore(storage.records, newId, () => {});
    const wanted = (at: number): Omit<Preset, 'version' | 'id'> => ({
      name: `Preset ${at}`,
      environment: 'sandbox',
      owner: { key: 'k', customer: null },
      by: 'U1',
      changes: [],
    });
    const made = await Promise.all(
      Array.from({ length: MAX_PRESETS + 2 }, (_, at) => store.create('-.T1', wanted(at))),
    );
    expect(made.filter((each) => each === null).length).toBe(2);
    const [first] = await store.list('-.T1');
    expect((await store.list('-.T1')).length).toBe(MAX_PRESETS);
    expect((await store.remove('-.T1', first?.id ?? ''))?.name).toBe(first?.name);
    const again = await store.create('-.T1', wanted(99));
    expect(again?.id).not.toBe(first?.id);
    expect(await store.find('-.T1', first?.id ?? '')).toBeNull();
    expect(await store.list('-.T2')).toEqual([]);
  } finally {
    await storage.close();
  }
});
