import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReturnPoint } from '../../src/temporary/put-back.ts';
import { MINUTE } from '../features/diverting.ts';
import { puts } from '../features/follow-me/support.ts';
import { ADAM_ADMIN, connect, read } from '../features/support.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../storage/aws/servers.ts';
import { startAwsStage } from './aws-stage.ts';
import { SUBJECTS } from './subjects.ts';

let moto: LocalServer;

/** Each invocation finds what the one before has left; the points in between are the same to any storage. */
const DEATHS = new Map<string, readonly (readonly ReturnPoint[])[]>([
  ['a diversion ends', [['due', 'claimed', 'read', 'written'], ['booked']]],
]);
const OTHERS: readonly (readonly ReturnPoint[])[] = [['claimed', 'written']];

const CASES = SUBJECTS.flatMap((subject) =>
  (DEATHS.get(subject.what) ?? OTHERS).map((points) => ({ ...subject, points })),
);

describe.skipIf(NO_MOTO)(`functions on AWS that are killed${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  beforeAll(async () => {
    moto = await startMoto();
  });
  afterAll(async () => {
    await moto.close();
  });

  test.each(CASES)('while $what, at $points, leave it done once when Lambda tells it again', async (subject) => {
    await using stage = await startAwsStage(moto);
    const adam = stage.person(ADAM_ADMIN);
    await connect(stage, adam, 'everything');
    await subject.make(stage, adam);
    stage.clock.advance(subject.in + MINUTE);
    for (const point of subject.points) {
      await stage.killAt(point);
      // Further than any lease.
      stage.clock.advance(3 * MINUTE);
    }
    await stage.fireDue();
    await subject.done(stage, adam);
    expect(await puts(stage)).toHaveLength(subject.writes);
    expect(await read(adam, '/phone history')).not.toContain('Not confirmed');
  });
});
