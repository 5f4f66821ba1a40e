import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalServer, NO_MOTO, startMoto } from '../../storage/aws/servers.ts';
import { type Bundles, makeBundles, startLambdaWorld } from '../../support/lambda/world.ts';
import { textOf } from '../../support/person.ts';

let bundles: Bundles;
let moto: LocalServer;

describe.skipIf(NO_MOTO)(`the function for Slack${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  beforeAll(async () => {
    [bundles, moto] = await Promise.all([makeBundles(), startMoto()]);
  });
  afterAll(async () => {
    await moto.close();
    await bundles[Symbol.asyncDispose]();
  });

  it('answers /phone help', async () => {
    await using world = await startLambdaWorld({ bundles, aws: moto });
    const olive = world.person('U0OLIVE01');
    await olive.type('/phone help');
    expect(textOf(await olive.lastMessage())).toContain('/phone balance');
    await world.slackFunction.still();
  });
});
