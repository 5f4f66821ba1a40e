import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../features/diverting.ts';
import { setHours } from '../features/houring.ts';
import { ADAM_ADMIN } from '../features/support.ts';
import { startFront } from '../storage/aws/front.ts';
import { NO_MOTO, startMoto } from '../storage/aws/servers.ts';
import { connect } from '../support/lambda/connect.ts';
import { startAwsStage } from '../temporary/aws-stage.ts';
import { requestsOf } from './requests.ts';

const SCHEDULER = new Map([
  ['POST', 'CreateSchedule'],
  ['PUT', 'UpdateSchedule'],
  ['DELETE', 'DeleteSchedule'],
]);

test.skipIf(NO_MOTO)('hours that turn over one number ask for what the table says', async () => {
  const moto = await startMoto();
  const asked: string[] = [];
  // What it gets of the scheduler is asked by the test alone.
  const front = await startFront(moto, (operation) => {
    if (operation !== 'GET') asked.push(SCHEDULER.get(operation) ?? operation);
    return 'pass';
  });
  try {
    await using stage = await startAwsStage(front);
    const adam = stage.person(ADAM_ADMIN);
    await connect(stage, adam, 'everything');
    await setHours(adam);
    await stage.pass(2 * MINUTE);
    const received = async () => {
      const { items } = (await stage.provider('GET', '/received')) as { items: { method: string; path: string }[] };
      return items.map(
        ({ method, path }) =>
          `${method} ${path.replace(/^.*\/v1|\/numbers\/[^/]+(?=\/)/g, '').replace(/^\/(?=follow-me)/, '')}`,
      );
    };
    const [before, heard] = [asked.length, (await received()).length];
    await stage.pass(6.5 * HOUR - 2 * MINUTE);
    const wanted = requestsOf('turn-over', 'secrets-manager');
    const ofAws = wanted.filter(({ service }) => service !== 'provider').map(({ call }) => call);
    // A new environment reads Slack's own secret first.
    expect(asked.slice(before).toSorted()).toEqual([...ofAws, 'GetSecretValue'].toSorted());
    const ofProvider = wanted.filter(({ service }) => service === 'provider').map(({ call }) => call);
    expect((await received()).slice(heard)).toEqual(ofProvider);
  } finally {
    await front.close();
    await moto.close();
  }
});
