import { DeleteScheduleCommand, paginateListSchedules, SchedulerClient } from '@aws-sdk/client-scheduler';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { direct, divert, HOUR, MINUTE } from '../features/diverting.ts';
import { puts } from '../features/follow-me/support.ts';
import { setHours } from '../features/houring.ts';
import { makePost } from '../features/scheduling.ts';
import { ADAM_ADMIN, ask, MIA_MEMBER, PHONES, read } from '../features/support.ts';
import { type Fate, startFront } from '../storage/aws/front.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../storage/aws/servers.ts';
import { type Bundles, makeBundles } from '../support/lambda/bundles.ts';
import { connect } from '../support/lambda/connect.ts';
import { type LambdaWorld, startLambdaWorld } from '../support/lambda/world.ts';
import { textOf } from '../support/person.ts';
import { startAwsStage } from '../temporary/aws-stage.ts';
import { ringing } from '../temporary/subjects.ts';

let bundles: Bundles;
let moto: LocalServer;

/** The names of the schedules that EventBridge Scheduler holds. */
async function names({ env }: LambdaWorld): Promise<string[]> {
  const client = new SchedulerClient({});
  const found: string[] = [];
  for await (const { Schedules = [] } of paginateListSchedules({ client }, { GroupName: env.SCHEDULE_GROUP })) {
    found.push(...Schedules.map(({ Name }) => Name ?? ''));
  }
  client.destroy();
  return found.sort();
}

/** Takes all of them away, as a restored backup or a mishap would. */
async function lose(world: LambdaWorld): Promise<void> {
  const client = new SchedulerClient({});
  for (const Name of await names(world)) {
    await client.send(new DeleteScheduleCommand({ Name, GroupName: world.env.SCHEDULE_GROUP }));
  }
  client.destroy();
}

// Nothing starts on Lambda that could look after the jobs.
describe.skipIf(NO_MOTO)(`jobs on AWS that were lost${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  beforeAll(async () => {
    [moto, bundles] = await Promise.all([startMoto(), makeBundles()]);
  });
  afterAll(async () => {
    await moto.close();
  });

  it('are made again by whoever lists the posts, and looks at the watch', async () => {
    await using world = await startLambdaWorld({ bundles, aws: moto });
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    await makePost(adam);
    await ask(adam, '/phone watch');
    await adam.press('Set up');
    await adam.until(({ modals }) => modals.length > 0);
    await adam.fill('Warn at', '20.00');
    expect((await adam.submit()).error).toBeNull();
    await adam.close();
    await world.slackFunction.still();
    const made = await names(world);
    expect(made).toHaveLength(2);
    expect(made).toContainEqual(expect.stringMatching(/\.watch$/));

    await lose(world);
    expect(await read(adam, '/phone schedule')).toContain('Every weekday at 09:00');
    await world.slackFunction.still();
    expect(await names(world)).toEqual(made.filter((name) => !name.endsWith('.watch')));

    await lose(world);
    expect(await read(world.person(MIA_MEMBER, PHONES), '/phone watch')).toContain('Call credit is being watched');
    await world.slackFunction.still();
    expect(await names(world)).toEqual(made.filter((name) => name.endsWith('.watch')));
  });

  /** Tuesday's turn-over, and the end of the diversion: 17:30 in London. */
  const TURN_OVER = Date.parse('2026-06-09T16:30:00Z');
  const down = (names: readonly string[], fate: Fate) => (operation: string) =>
    names.includes(operation) ? fate : 'pass';
  const TABLE = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem', 'UpdateItem', 'TransactWriteItems'];

  it.each([
    ['the table', down(TABLE, { status: 500, error: 'InternalServerError' }), 1],
    ['the scheduler', down(['POST', 'PUT'], { status: 429, error: 'ThrottlingException' }), 0],
  ])(
    'what turns over while %s fails for ten minutes is made good by the next sweep, told truly and once',
    async (_, decide, late) => {
      let decided: (operation: string) => Fate = () => 'pass';
      const front = await startFront(moto, (operation) => decided(operation));
      onTestFinished(front.close);
      await using stage = await startAwsStage(front);
      const adam = stage.person(ADAM_ADMIN, PHONES);
      await connect(stage, adam, 'everything');
      await setHours(adam);
      await divert(adam, 'reservations to Anna until 17:30');
      await stage.passMinutes(2);
      const before = (await puts(stage)).length;
      stage.clock.advance(TURN_OVER - MINUTE - stage.clock.now());
      decided = decide;
      await stage.passMinutes(11);
      decided = () => 'pass';
      await stage.passMinutes(14);

      expect(await ringing(stage)).toEqual(['Anna']);
      expect((await puts(stage)).length - before).toBe(2);
      expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
      // Tomorrow at nine.
      expect(
        (await stage.schedules()).map(({ at, firing }) => [firing.id.split('-').slice(0, 2).join(' '), at]),
      ).toContainEqual(['wake hours', TURN_OVER + 15.5 * HOUR]);
      const heard = (await direct(stage).see()).messages.map(textOf);
      expect(heard.filter((text) => text.includes('Back: Reservations'))).toHaveLength(1);
      expect(heard.filter((text) => text.includes('Main line turned over 2'))).toHaveLength(late);
    },
  );

  it('nothing is looked for any more once nothing is ahead', async () => {
    await using stage = await startAwsStage(moto);
    const adam = stage.person(ADAM_ADMIN, PHONES);
    await connect(stage, adam, 'everything');
    await divert(adam, 'reservations to Anna until 11:15');
    expect((await stage.recurring(TURN_OVER)).map(({ id }) => id)).toEqual(['sweep']);
    await stage.passMinutes(23);
    expect(await stage.recurring(TURN_OVER)).toEqual([]);
    expect(await stage.schedules()).toEqual([]);
    await divert(adam, 'reservations to Anna until 12:15');
    expect((await stage.recurring(TURN_OVER)).map(({ id }) => id)).toEqual(['sweep']);
  });
});
