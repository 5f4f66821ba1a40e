import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReturnPoint } from '../../src/temporary/put-back.ts';
import { direct, divert, HOUR, MINUTE } from '../features/diverting.ts';
import { puts } from '../features/follow-me/support.ts';
import { ADAM_ADMIN, connect, read } from '../features/support.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../storage/aws/servers.ts';
import { textOf } from '../support/person.ts';
import { type AwsStage, startAwsStage } from './aws-stage.ts';

let moto: LocalServer;

/** What rings at the provider now, read behind the app's back. */
async function ringing(stage: AwsStage): Promise<string[]> {
  const list = (await stage.vendor('GET', '/numbers/+441632960101/follow-me')) as {
    destinations: { name: string; enabled: boolean }[];
  };
  return list.destinations.filter(({ enabled }) => enabled).map(({ name }) => name);
}

describe.skipIf(NO_MOTO)(`a function that is killed${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  beforeAll(async () => {
    moto = await startMoto();
  });
  afterAll(async () => {
    await moto.close();
  });

  test.each<ReturnPoint>(['due', 'claimed', 'read', 'written', 'booked'])(
    'while a diversion ends, at "%s", leaves one that is ended once when Lambda tells it again',
    async (point) => {
      await using stage = await startAwsStage(moto);
      const adam = stage.person(ADAM_ADMIN);
      await connect(stage, adam, 'everything');
      await divert(adam);
      const [due, ...others] = await stage.schedules();
      expect(others).toEqual([]);
      expect(new Date(due?.at ?? 0).toISOString()).toBe('2026-06-09T16:00:00.000Z');
      if (due === undefined) return;
      stage.clock.advance(6 * HOUR);
      await stage.killAt(due.firing, point);
      // Further than any lease.
      stage.clock.advance(3 * MINUTE);
      await stage.fire(due.firing);
      const isTold = (text: string) => /\*(?:Put back|Ended)\*/u.test(text);
      await direct(stage).until(({ messages }) => messages.some((each) => isTold(textOf(each))));
      expect(await ringing(stage)).toEqual(['Anna', 'Ben', 'Chloë']);
      expect(await puts(stage)).toHaveLength(2);
      expect(await stage.schedules()).toEqual([]);
      expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
      const history = await read(adam, '/phone history');
      expect(history.split('Put back what was before.')).toHaveLength(2);
      expect(history).not.toContain('Not confirmed');
    },
  );
});
