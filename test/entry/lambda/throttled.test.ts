import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADAM_ADMIN, ask } from '../../features/support.ts';
import { type Fate, type Front, startFront } from '../../storage/aws/front.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../../storage/aws/servers.ts';
import { type Bundles, makeBundles } from '../../support/lambda/bundles.ts';
import { connect } from '../../support/lambda/connect.ts';
import { type LambdaWorld, startLambdaWorld } from '../../support/lambda/world.ts';
import { textOf } from '../../support/person.ts';

let bundles: Bundles;
let moto: LocalServer;
let front: Front;
let world: LambdaWorld;
/** What AWS answers to each operation; the others pass. */
let fates: Readonly<Record<string, Fate>> = {};

describe.skipIf(NO_MOTO)(`while AWS limits requests${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  beforeAll(async () => {
    [bundles, moto] = await Promise.all([makeBundles(), startMoto()]);
    front = await startFront(moto, (operation) => fates[operation] ?? 'pass');
    world = await startLambdaWorld({ bundles, aws: moto, env: { AWS_ENDPOINT_URL: front.url } });
    await connect(world, world.person(ADAM_ADMIN), 'everything');
  });
  afterAll(async () => {
    fates = {};
    await world[Symbol.asyncDispose]();
    await front.close();
    await moto.close();
  });

  const refuse = (operations: readonly string[], error: string, status = 400): Record<string, Fate> =>
    Object.fromEntries(operations.map((operation) => [operation, { status, error }]));
  const READS = ['GetItem', 'BatchGetItem', 'Query'];

  it.each<[string, string, Record<string, Fate>]>([
    ['reads of the table', '/phone history', refuse(READS, 'ThrottlingException')],
    ['writes of the table', '/phone balance warn off', refuse(['PutItem', 'DeleteItem'], 'RequestLimitExceeded')],
    ['a service by another name', '/phone numbers', refuse(READS, 'SomethingNewException', 429)],
  ])('%s: people are told that the storage is busy, and the log has a line of its own', async (_, command, limited) => {
    const adam = world.person(ADAM_ADMIN);
    fates = limited;
    const before = world.slackFunction.log.length;
    const said = textOf(await ask(adam, command));
    await world.slackFunction.still();
    fates = {};
    expect(said).toContain('Switchboard’s storage is busy right now');
    expect(said).not.toMatch(/inside Switchboard|Reference/);
    const lines = world.slackFunction.log.slice(before).join('\n');
    expect(lines).toContain('the storage is busy, and a request was not finished');
    expect(lines).not.toContain('"level":"error"');
  });

  it('the doctor says that of the scheduler, and not that another process holds it', async () => {
    fates = refuse(['DELETE', 'POST', 'PUT'], 'ThrottlingException', 429);
    const said = textOf(await ask(world.person(ADAM_ADMIN), '/phone setup doctor'));
    fates = {};
    expect(said).toMatch(/Schedules\*?: does not work\s+Switchboard’s storage is busy right now/);
  });
});
