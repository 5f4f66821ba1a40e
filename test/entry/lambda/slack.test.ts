import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADAM_ADMIN, connect, MIA_MEMBER, read } from '../../features/support.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../../storage/aws/servers.ts';
import { type Bundles, makeBundles, startLambdaWorld } from '../../support/lambda/world.ts';
import { textOf } from '../../support/person.ts';

const BALANCE = '*0.1*';
const BALANCES = { path: '/balance' };

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

  const open = (options: { environments?: number } = {}) => startLambdaWorld({ bundles, aws: moto, ...options });

  it('connects a key and reads the balance, from a cold start', async () => {
    await using world = await open();
    const adam = world.person(ADAM_ADMIN);
    expect(await read(adam, '/phone help')).toContain('/phone balance');
    expect(textOf(await connect(world, adam, 'everything'))).toContain('*Sandbox is connected.*');
    expect(await read(adam, '/phone balance')).toContain(BALANCE);
    await world.slackFunction.still();
    expect(world.slackFunction.environments).toHaveLength(1);
    expect(complaints(world)).toEqual([]);
  });

  it('reads the balance in a new environment from what another one stored', async () => {
    await using world = await open();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await world.slackFunction.still();
    await world.slackFunction.forgetEnvironments();
    expect(await read(world.person(MIA_MEMBER), '/phone balance')).toContain(BALANCE);
    await world.slackFunction.still();
    expect(world.slackFunction.environments).toHaveLength(2);
    expect(complaints(world)).toEqual([]);
  });

  it('acks while the provider takes longer than Slack waits, and brings the answer before it stands still', async () => {
    await using world = await open();
    const mia = world.person(MIA_MEMBER);
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    await world.vendor('POST', '/faults', { match: BALANCES, effect: { kind: 'hold' } });
    const acked = await mia.type('/phone balance');
    expect(acked).toMatchObject({ error: null, status: 200 });
    expect(textOf(await mia.lastMessage())).not.toContain(BALANCE);
    await world.vendor('POST', '/release');
    // Nothing comes from an environment that stands still: what is not there now never will be.
    await world.slackFunction.still();
    expect(textOf(await mia.lastMessage())).toContain(BALANCE);
    expect(complaints(world)).toEqual([]);
  });

  it('goes on when all that it waits for after the ack is a timer', async () => {
    await using world = await open();
    const mia = world.person(MIA_MEMBER);
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const refusal = { kind: 'status', status: 429, code: 'rate_limited', headers: { 'retry-after': '3' } };
    await world.vendor('POST', '/faults', { match: BALANCES, effect: refusal });
    expect(await mia.type('/phone balance')).toMatchObject({ error: null, status: 200 });
    await world.slackFunction.still();
    expect(textOf(await mia.lastMessage())).toContain(BALANCE);
    expect(world.slackFunction.environments).toHaveLength(1);
  });

  it('says what went wrong after the ack, and serves the next request', async () => {
    await using world = await open();
    const mia = world.person(MIA_MEMBER);
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    expect(await read(mia, '/phone balance')).toContain(BALANCE);
    await world.vendor('POST', '/faults', { match: BALANCES, effect: { kind: 'hold' } });
    for (const method of ['response_url', '*']) {
      await world.control('POST', '/faults', { method, effect: { kind: 'status', status: 500 }, times: 'always' });
    }
    await mia.type('/phone balance');
    await world.vendor('POST', '/release');
    await world.slackFunction.still();
    expect(complaints(world).join('\n')).toContain('nobody could be told');
    await world.control('DELETE', '/faults');
    expect(await read(mia, '/phone balance')).toContain(BALANCE);
    await world.slackFunction.still();
    expect(world.slackFunction.environments).toHaveLength(1);
  });

  it('answers with a reference when the storage fails before the ack', async () => {
    await using world = await open();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await world.dropTable();
    const said = await read(adam, '/phone schedule');
    const [, reference = ''] = /Reference `([0-9A-F]{8})`/.exec(said) ?? [];
    expect(reference).not.toBe('');
    await world.slackFunction.still();
    expect(complaints(world).join('\n')).toContain(reference);
  });

  it('answers every one of fifty requests that come at once', async () => {
    await using world = await open({ environments: 4 });
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const people = Array.from({ length: 50 }, () => world.person(MIA_MEMBER));
    const answers = await Promise.all(people.map((mia) => mia.type('/phone balance')));
    expect(answers.map(({ error }) => error)).toEqual(Array(50).fill(null));
    await world.slackFunction.still();
    const seen = (await world.person(MIA_MEMBER).see()).messages.map(textOf);
    expect(seen.filter((text) => text.includes(BALANCE))).toHaveLength(50);
    expect(world.slackFunction.environments).toHaveLength(4);
    expect(complaints(world)).toEqual([]);
  });
});

/** What the function has logged as a warning or worse. */
function complaints(world: { slackFunction: { log: string[] } }): string[] {
  return world.slackFunction.log.filter((line) => !/^\{"level":"(?:debug|info)"/.test(line));
}
