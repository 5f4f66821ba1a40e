import { DeleteScheduleCommand, paginateListSchedules, SchedulerClient } from '@aws-sdk/client-scheduler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePost } from '../features/scheduling.ts';
import { ADAM_ADMIN, ask, MIA_MEMBER, PHONES, read } from '../features/support.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../storage/aws/servers.ts';
import { type Bundles, makeBundles } from '../support/lambda/bundles.ts';
import { connect } from '../support/lambda/connect.ts';
import { type LambdaWorld, startLambdaWorld } from '../support/lambda/world.ts';

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
  }, 120_000);
  afterAll(async () => {
    await moto.close();
  });

  it('are made again by whoever lists the posts, and looks at the watch', { timeout: 120_000 }, async () => {
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
});
