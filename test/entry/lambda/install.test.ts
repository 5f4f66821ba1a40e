import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADAM_ADMIN, MIA_MEMBER, read } from '../../features/support.ts';
import { BOREAL, Visitor } from '../../slack/installing.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../../storage/aws/servers.ts';
import { type Bundles, makeBundles } from '../../support/lambda/bundles.ts';
import { connect } from '../../support/lambda/connect.ts';
import { LambdaFunction } from '../../support/lambda/function.ts';
import { startFunctionUrl } from '../../support/lambda/function-url.ts';
import { type LambdaWorld, startLambdaWorld } from '../../support/lambda/world.ts';
import { Person } from '../../support/person.ts';
import { ACME } from '../../support/world.ts';

let bundles: Bundles;
let moto: LocalServer;

/** Installs the app as somebody does who allows it; answers the last page. */
async function install(url: string, team: string): Promise<string> {
  const visitor = new Visitor(url);
  const back = await visitor.allow({ place: `team:${team}` });
  const page = await visitor.visit(`${back.pathname}${back.search}`);
  expect(page.status).toBe(200);
  return page.text;
}

describe.skipIf(NO_MOTO)(`installing by the function${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  beforeAll(async () => {
    [bundles, moto] = await Promise.all([makeBundles(), startMoto()]);
  });
  afterAll(async () => {
    await moto.close();
  });

  const open = (): Promise<LambdaWorld> => startLambdaWorld({ bundles, aws: moto, oauth: true });

  it('serves two workspaces, each with its own account', async () => {
    await using world = await open();
    expect(await install(world.url, ACME)).toContain('Switchboard is installed in');
    await install(world.url, BOREAL);
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const bella = new Person(world.slack.url, BOREAL, 'U0BELLA01', 'C0BGENERL');
    expect(await read(bella, '/phone balance')).toContain('No phone account is connected');
    await connect(world, bella, 'large');
    expect(await read(world.person(MIA_MEMBER), '/phone numbers')).not.toBe(await read(bella, '/phone numbers'));
    expect(await read(world.person(MIA_MEMBER), '/phone balance')).toContain('*0.1*');
  });

  it('gives the browser a cookie, takes no answer from one without it, and says of one that comes again what came of it', async () => {
    await using world = await open();
    const visitor = new Visitor(world.url);
    const begun = await visitor.visit('/slack/install');
    expect(begun.headers.get('set-cookie')).toMatch(/^switchboard-install=\S+;.*HttpOnly/i);
    const stranger = new Visitor(world.url);
    const back = await visitor.allow({ place: `team:${ACME}` });
    const path = `${back.pathname}${back.search}`;
    expect((await stranger.visit(path)).status).toBe(400);
    expect((await visitor.visit(path)).status).toBe(200);
    expect((await visitor.visit(path)).text).toContain('Switchboard was installed already');
    expect((await visitor.visit('/slack/install', { method: 'POST' })).status).toBe(405);
    await world.slackFunction.still();
    expect(world.slackFunction.environments).toHaveLength(1);
  });

  it('an environment that found no key sees the first one as soon as another has stored it', async () => {
    await using world = await startLambdaWorld({ bundles, aws: moto });
    const mia = world.person(MIA_MEMBER);
    const other = new LambdaFunction({ file: bundles.slack, env: world.env });
    const front = await startFunctionUrl(other);
    try {
      world.slack.connect(`${front.url}/slack/events`);
      expect(await read(mia, '/phone balance')).toContain('No phone account is connected');
      world.slack.connect(`${world.url}/slack/events`);
      await connect(world, world.person(ADAM_ADMIN), 'everything');
      world.slack.connect(`${front.url}/slack/events`);
      expect(await read(mia, '/phone balance')).toContain('*0.1*');
    } finally {
      await front.close();
      await other.close();
    }
  });

  it('an environment that remembers a key which is gone is told once, and then reads the new one', async () => {
    await using world = await startLambdaWorld({ bundles, aws: moto });
    const adam = world.person(ADAM_ADMIN);
    const mia = world.person(MIA_MEMBER);
    await connect(world, adam, 'everything');
    const other = new LambdaFunction({ file: bundles.slack, env: world.env });
    const front = await startFunctionUrl(other);
    try {
      world.slack.connect(`${front.url}/slack/events`);
      expect(await read(mia, '/phone balance')).toContain('*0.1*');
      world.slack.connect(`${world.url}/slack/events`);
      await world.provider('PATCH', '/keys/everything', { active: false });
      await connect(world, adam, 'read-only');
      world.slack.connect(`${front.url}/slack/events`);
      expect(await read(mia, '/phone balance')).not.toContain('*0.1*');
      expect(await read(mia, '/phone balance')).toContain('*0.1*');
    } finally {
      await front.close();
      await other.close();
    }
  });

  it('an environment that remembers a token which is gone reads the new one, not what it remembers', async () => {
    await using world = await open();
    await install(world.url, ACME);
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const other = new LambdaFunction({ file: bundles.slack, env: world.env });
    const front = await startFunctionUrl(other);
    try {
      world.slack.connect(`${front.url}/slack/events`);
      expect(await read(world.person(MIA_MEMBER), '/phone balance')).toContain('*0.1*');
      await world.control('POST', '/tokens', { team: ACME, revoked: true });
      await install(world.url, ACME);
      // Somebody it knows nothing of, so that Slack has to be asked: the old token is refused and doubted.
      await read(world.person('U0NOAH001'), '/phone balance');
      expect(await read(world.person('U0NOAH001'), '/phone balance')).toContain('*0.1*');
    } finally {
      await front.close();
      await other.close();
    }
  });
});
