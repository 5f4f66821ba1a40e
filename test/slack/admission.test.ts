import { expect, test } from 'vitest';
import { type Admission, resolveTenant } from '../../src/slack/inbound/jobs.ts';
import type { Caller } from '../../src/slack/tenant.ts';

const CALLER: Caller = { tenant: 'E1.T1', team: 'T1', enterprise: 'E1', user: 'U1', userTeam: null, channel: null };

/** Look-ups that answer when told to, and what they were asked for. */
function lookUps(): Admission & { asked: string[]; home: PromiseWithResolvers<string>; shut: Set<string> } {
  const asked: string[] = [];
  const shut = new Set<string>();
  const home = Promise.withResolvers<string>();
  return {
    asked,
    home,
    shut,
    aliases: {
      resolve({ tenant }) {
        asked.push(`home of ${tenant}`);
        return home.promise;
      },
    },
    removals: {
      async requireOpen(tenant) {
        asked.push(`may ${tenant}`);
        if (shut.has(tenant)) throw new Error(`${tenant} is being removed`);
      },
    },
  };
}

test('where the data lie and whether they may be used is asked at once, each only once', async () => {
  const looks = lookUps();
  const found = resolveTenant(looks, CALLER);
  expect(looks.asked).toEqual(['home of E1.T1', 'may E1.T1']);
  looks.home.resolve('E1.T1');
  expect(await found).toBe('E1.T1');
  expect(looks.asked).toHaveLength(2);
});

test('nobody waits where both are remembered', () => {
  expect(
    resolveTenant({ aliases: { resolve: () => '-.T1' }, removals: { requireOpen: () => undefined } }, CALLER),
  ).toBe('-.T1');
});

test('a workspace that has moved is admitted by the key under which its data lie, and by no other', async () => {
  for (const shut of ['E1.T1', '-.T1']) {
    const looks = lookUps();
    looks.shut.add(shut);
    const found = resolveTenant(looks, CALLER);
    looks.home.resolve('-.T1');
    if (shut === 'E1.T1') expect(await found).toBe('-.T1');
    else await expect(found).rejects.toThrow('-.T1 is being removed');
  }
});

test('a workspace that is being removed is refused, and one of which nobody knows where its data lie', async () => {
  const removed = lookUps();
  removed.shut.add('E1.T1');
  const refused = resolveTenant(removed, CALLER);
  removed.home.resolve('E1.T1');
  await expect(refused).rejects.toThrow('E1.T1 is being removed');
  const lost = lookUps();
  lost.shut.add('E1.T1');
  const failed = resolveTenant(lost, CALLER);
  lost.home.reject(new Error('Slack is away'));
  await expect(failed).rejects.toThrow('Slack is away');
});
