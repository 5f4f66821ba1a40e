import { expect, test } from 'vitest';
import { Audit } from '../../src/workspace/audit.ts';
import { closedFromOne, HOUR, inHours, NOON } from './closed-from-one.ts';
import { entries, type Lasting, Office, TENANT, THING, USER } from './year/office.ts';

/** How the changes in the history ended, as far as that is known. */
async function outcomes({ records, clock, newId }: Lasting) {
  const { entries } = await new Audit(records, clock, newId).list(TENANT);
  return entries.map(({ outcome }) => outcome);
}

test.each([
  ['looks after everything when it starts', ['repair']],
  ['is told the end of the diversion first', ['temporary', 'closed']],
  ['is told the closed day first', ['closed', 'temporary']],
] as const)(
  'a preset for good whose process was killed is what comes behind a closed day that began since, where the next process %s',
  async (_, order) => {
    let isKilled = true;
    // Each call of a port is two steps; killed behind one is killed before the next.
    for (let steps = 0; isKilled; steps += 2) {
      const { clock, office, lasting, rings, passUntil, tell } = await closedFromOne();
      await office.set(['Anna'], { end: inHours(4) });
      await passUntil(0.5);
      office.light(steps);
      isKilled = (await Promise.race([office.set(['Chloë'], { preset: true }), office.dies])) === 'died';
      const isWritten = rings() === 'Chloë';
      clock.moveTo(NOON + 2 * HOUR);
      const next = new Office(lasting);
      for (const each of order) await (each === 'repair' ? next.repair() : tell(each, next));
      await passUntil(2.5, next);
      expect(rings()).toBe(isWritten ? 'Ben' : 'Anna');
      if (isWritten) expect(await outcomes(lasting)).not.toContain('refused');
      await passUntil(4.1, next);
      expect(rings()).toBe('Ben');
      await passUntil(5.1, next);
      expect(rings()).toBe(isWritten ? 'Chloë' : 'Anna,Ben,Chloë,Desk');
      expect(await next.store.list(TENANT)).toEqual([]);
    }
  },
);

test('what is planned for good as a diversion ends is what comes behind a closed day that began since, where both are late', async () => {
  const { clock, office, rings, planFor, passUntil, tell, written } = await closedFromOne();
  await office.set(['Chloë'], { end: inHours(0.5) });
  await planFor(0.5);
  clock.moveTo(NOON + 2 * HOUR);
  await tell('temporary');
  await passUntil(2.1);
  expect(written).toEqual(['Chloë', 'Ben']);
  await passUntil(5.1);
  expect(rings()).toBe('Anna');
});

test('what is planned for good, and late, waits until the closed day that began behind another is laid', async () => {
  const { clock, office, owner, rings, planFor, passUntil, tell, written } = await closedFromOne();
  const { kind, subject } = THING;
  const changes = [
    { kind, subject, title: 'Follow-Me', called: 'Main line', settings: { destinations: entries(['Desk']) } },
  ];
  const made = await office.presets.create(TENANT, { name: 'Q', environment: 'sandbox', owner, by: USER, changes });
  const another = { id: 'e', name: 'E', from: '2026-06-09T18:00', until: '2026-06-09T20:00', zone: 'UTC' };
  await office.closed.change(TENANT, (days) => [...days, { ...another, preset: made?.id ?? '', by: USER, jobs: [] }]);
  await planFor(3);
  await passUntil(2);
  expect(rings()).toBe('Ben');
  // Nothing runs from two until seven: over the planned start, the end of the one day and the beginning of the other.
  clock.moveTo(NOON + 7 * HOUR);
  await tell('planned');
  await passUntil(7.2);
  expect(rings()).toBe('Desk');
  await passUntil(8.2);
  expect(rings()).toBe('Anna');
  expect(written).toEqual(['Ben', 'Desk', 'Anna']);
});
