import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReturnCheckpoint } from '../../src/plans/temporary/put-back.ts';
import { untilTold } from '../features/asking.ts';
import { direct, divert, HOUR, MINUTE, told } from '../features/diverting.ts';
import { held, modalCalled, puts, submit } from '../features/follow-me/support.ts';
import { proposeTimeout, WEEK } from '../features/proposing.ts';
import { ADAM_ADMIN, ask, breakProvider, MIA_MEMBER, OLIVE_OWNER, read } from '../features/support.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../storage/aws/servers.ts';
import { connect } from '../support/lambda/connect.ts';
import { textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { type AwsStage, startAwsStage } from './aws-stage.ts';
import { fillDay, makeClosedPreset, ringing, SUBJECTS } from './subjects.ts';

let moto: LocalServer;

/** Each invocation finds what the one before has left; the points in between are the same to any storage. */
const DEATHS = new Map<string, readonly (readonly ReturnCheckpoint[])[]>([
  ['a diversion ends', [['due', 'claimed', 'read', 'written'], ['recorded']]],
]);
const OTHERS: readonly (readonly ReturnCheckpoint[])[] = [['claimed', 'written']];

/** Kills the process that does it while the provider's answer is on its way. */
async function cutOff(stage: AwsStage, method: string, when: string, act: () => Promise<unknown>): Promise<void> {
  await stage.provider('POST', '/faults', { match: { method }, effect: { kind: 'hold', when }, times: 1 });
  const apart = await stage.serveApart();
  const acted = act();
  await until(async () => ((await stage.provider('GET', '/faults')) as { holding: number }).holding > 0);
  await apart.kill();
  await acted;
  // What was held before it was carried out never is.
  if (when === 'after') await stage.provider('POST', '/release');
}

/** Kills the process that saves something once it has reached a point. */
async function killSaving(stage: AwsStage, point: ReturnCheckpoint, act: () => Promise<unknown>): Promise<void> {
  const apart = await stage.serveApart(point);
  const acted = act();
  await apart.reached();
  await apart.kill();
  await acted;
}

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

  // Nothing starts there that could look after what was cut off.
  test.each([
    ['after', 'is known to hold within minutes, and ends at its time'],
    ['before', 'is known not to hold within minutes, and nothing is left of it'],
  ])('a diversion that is cut off %s the provider has carried it out %s', async (when, _) => {
    await using stage = await startAwsStage(moto);
    const adam = stage.person(ADAM_ADMIN);
    await connect(stage, adam, 'everything');
    await cutOff(stage, 'PUT', when, async () => {
      await adam.type('/phone divert main line to Anna until 5');
      await modalCalled(adam, 'Check the change');
      await adam.submit();
    });
    await stage.pass(3 * MINUTE);
    const list = await read(adam, '/phone divert');
    if (when === 'before') {
      expect(list).toContain('Nothing is diverted now.');
      expect(await stage.schedules()).toEqual([]);
      return;
    }
    expect(list).toContain('until Tuesday 9 June, 17:00');
    const [{ at } = { at: 0 }] = await stage.schedules();
    expect(new Date(at).toISOString()).toBe('2026-06-09T16:00:00.000Z');
    await stage.pass(6 * HOUR);
    expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
    expect(await puts(stage)).toHaveLength(2);
  });

  test('a proposal that nobody answers lapses and is told once; of one that is withdrawn nothing comes due', async () => {
    await using stage = await startAwsStage(moto);
    await connect(stage, stage.person(ADAM_ADMIN), 'everything');
    const mia = await proposeTimeout(stage);
    await mia.close(true);
    const [{ name, at } = { name: '', at: 0 }, ...others] = await stage.schedules();
    expect(others).toEqual([]);
    expect(name).toContain('.lapse-change-');
    expect(Math.abs(at - stage.clock.now() - WEEK)).toBeLessThan(10 * MINUTE);
    await stage.pass(at + 1_000 - stage.clock.now());
    await untilTold(stage, MIA_MEMBER, 'Nobody answered your proposal within 7 days');
    await untilTold(stage, ADAM_ADMIN, 'It was not answered within 7 days, so nothing was changed.');
    expect(await stage.schedules()).toEqual([]);
    const there = direct(stage, MIA_MEMBER);
    await there.press('Propose again');
    await modalCalled(there, 'Check the change');
    expect(await submit(there)).toEqual([]);
    await modalCalled(there, 'Proposed');
    await there.close(true);
    expect(await stage.schedules()).toHaveLength(1);
    await there.press('Withdraw');
    await untilTold(stage, MIA_MEMBER, 'Withdrawn by');
    expect(await stage.schedules()).toEqual([]);
  });

  test('a return that is refused is tried again after 1, 2, 5 and 15 minutes; the owner hears of it, then managers, and then that it is done', async () => {
    await using stage = await startAwsStage(moto);
    const adam = stage.person(ADAM_ADMIN);
    await connect(stage, adam, 'everything');
    await divert(stage.person(OLIVE_OWNER));
    await breakProvider(stage, { kind: 'status', status: 422, message: 'Not now' }, { match: { method: 'PUT' } });
    const heard = async (user: string) =>
      (await direct(stage, user).see()).messages.filter((each) =>
        textOf(each).includes('is not known to be put back yet'),
      ).length;
    const tries: (readonly [minutes: number, owner: number, managers: number])[] = [];
    let last = Date.parse('2026-06-09T16:00:00Z');
    for (let tried = 0; tried < 7; tried += 1) {
      const [due] = await stage.schedules();
      const at = due?.at ?? Number.NaN;
      await stage.pass(at + 1_000 - stage.clock.now());
      tries.push([Math.round((at - last) / MINUTE), await heard(OLIVE_OWNER), await heard(ADAM_ADMIN)]);
      last = at;
    }
    expect(tries).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
      [5, 1, 0],
      [15, 1, 0],
      [15, 1, 1],
      [15, 1, 1],
    ]);
    await stage.provider('DELETE', '/faults');
    await stage.pass(16 * MINUTE);
    await told(stage, '*Back', OLIVE_OWNER);
    expect(await stage.schedules()).toEqual([]);
  });

  test('an end that somebody pressed and that is cut off is carried out within minutes', async () => {
    await using stage = await startAwsStage(moto);
    const adam = stage.person(ADAM_ADMIN);
    await connect(stage, adam, 'everything');
    await divert(adam);
    await ask(adam, '/phone divert');
    await cutOff(stage, 'PUT', 'before', () => adam.press('End now'));
    await stage.pass(3 * MINUTE);
    expect((await held(stage)).destinations.map(({ enabled }) => enabled)).toEqual([true, true, true]);
    expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
    expect(await stage.schedules()).toEqual([]);
  });

  test.each<ReturnCheckpoint>(['kept', 'timed'])(
    'a closed day that is saved by a process that is killed at %s begins and ends',
    async (point) => {
      await using stage = await startAwsStage(moto);
      const adam = stage.person(ADAM_ADMIN);
      await connect(stage, adam, 'everything');
      await makeClosedPreset(adam);
      await fillDay(adam, 'Staff lunch', '9 June 12:00 to 14:30');
      await killSaving(stage, point, () => adam.submit());
      await stage.pass(3 * MINUTE);
      await stage.pass(HOUR);
      expect(await ringing(stage)).toEqual(['']);
      await stage.pass(2.5 * HOUR);
      expect(await ringing(stage)).toEqual(['Anna', 'Ben', 'Chloë']);
      expect(await stage.schedules()).toEqual([]);
    },
  );

  test('a closed day that is removed while it holds, by a process that is killed, ends within minutes', async () => {
    await using stage = await startAwsStage(moto);
    const adam = stage.person(ADAM_ADMIN);
    await connect(stage, adam, 'everything');
    await makeClosedPreset(adam);
    await fillDay(adam, 'Staff lunch', '9 June 12:00 to 14:30');
    expect(await submit(adam)).toEqual([]);
    await until(async () => (await stage.schedules()).length === 2);
    await stage.pass(HOUR);
    expect(await ringing(stage)).toEqual(['']);
    await ask(adam, '/phone closed-days');
    await killSaving(stage, 'kept', () => adam.press('Remove'));
    await stage.pass(3 * MINUTE);
    await stage.pass(2 * MINUTE);
    expect(await ringing(stage)).toEqual(['Anna', 'Ben', 'Chloë']);
  });
});
