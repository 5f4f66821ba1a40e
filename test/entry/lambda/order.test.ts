import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADAM_ADMIN } from '../../features/support.ts';
import { WELCOME } from '../../features/talking.ts';
import { startFront } from '../../storage/aws/front.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../../storage/aws/servers.ts';
import { type Bundles, makeBundles } from '../../support/lambda/bundles.ts';
import { connect } from '../../support/lambda/connect.ts';
import { startLambdaWorld } from '../../support/lambda/world.ts';
import { textOf } from '../../support/person.ts';
import { providerHolds, until } from '../../support/until.ts';
import { complaints } from './support.ts';

let bundles: Bundles;
let moto: LocalServer;

describe.skipIf(NO_MOTO)(`two environments at once${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  beforeAll(async () => {
    [bundles, moto] = await Promise.all([makeBundles(), startMoto()]);
  });
  afterAll(async () => {
    await moto.close();
  });

  it('answers what one person says at once in its order', async () => {
    const front = await startFront(moto, () => 'pass');
    try {
      await using world = await startLambdaWorld({
        bundles,
        aws: moto,
        environments: 2,
        env: { AWS_ENDPOINT_URL_DYNAMODB: front.url },
      });
      const adam = world.person(ADAM_ADMIN).direct();
      await connect(world, world.person(ADAM_ADMIN), 'everything');
      await world.slackFunction.still();
      await world.provider('POST', '/faults', { match: { method: 'GET' }, effect: { kind: 'hold' } });
      const first = await adam.say('switch Ben off on the main line until 5pm tomorrow');
      await providerHolds(world);
      const writes = () => front.asked.filter((operation) => operation === 'PutItem').length;
      const before = writes();
      const second = await adam.say('make it 6pm tomorrow');
      const answersSince = async (said: string) =>
        (await adam.see()).messages
          .filter(({ ts, from }) => Number(ts) > Number(said) && from !== adam.user)
          .map(textOf);
      // It waits, and so asks for its turn again and again, or it did not wait and has answered.
      await until(async () => writes() > before + 6 || (await answersSince(second)).length > 0);
      await world.provider('POST', '/release');
      await world.slackFunction.still();
      expect(world.slackFunction.environments).toHaveLength(2);
      expect((await answersSince(first)).filter((each) => !each.includes(WELCOME))).toEqual([
        expect.stringContaining('17:00'),
        expect.stringMatching(/Switch Ben off .*18:00/),
      ]);
      expect(complaints(world)).toEqual([]);
    } finally {
      await front.close();
    }
  });
});
