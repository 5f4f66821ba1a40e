import { expect, test } from 'vitest';
import { startProcess } from '../entry/support.ts';
import { makePost } from '../features/scheduling.ts';
import { connect, PHONES, read } from '../features/support.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { install, removed, Visitor } from './installing.ts';
import { ADAM } from './support.ts';

/** A module that ends its process before so many statements of SQL have been carried out since a removal was put on record. */
const dyingAfter = (statements: number) => `
  import { StatementSync } from 'node:sqlite';
  let left = null;
  for (const name of ['run', 'get', 'all']) {
    const work = StatementSync.prototype[name];
    StatementSync.prototype[name] = function (...given) {
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      if (left !== null) left -= 1;
      const [values] = given;
      if (values?.value !== undefined && String(values.tenant).endsWith(' removal')) left ??= ${statements};
      return work.apply(this, given);
    };
  }`;

/** The app as a process of its own, on the data of a world whose own one has stopped. */
function processOn({ slack, sandbox, dataDir }: World, before: string) {
  return startProcess(
    {
      PORT: '0',
      SLACK_SIGNING_SECRET: slack.signingSecret,
      SLACK_CLIENT_ID: slack.clientId,
      SLACK_CLIENT_SECRET: slack.clientSecret,
      SLACK_STATE_SECRET: 'state-secret-of-a-test',
      SLACK_API_URL: slack.apiUrl,
      TELEPHONY_SANDBOX_URL: sandbox.sandboxUrl,
      TELEPHONY_LIVE_URL: sandbox.liveUrl,
      DATA_DIR: dataDir,
    },
    before,
  );
}

test.each([0, 3, 8])(
  'an app that is killed %i statements into a removal lets the workspace in again only when nothing is left',
  async (statements) => {
    await using world = await startWorld({ oauth: true, systemTime: true });
    await install(world);
    const adam = world.person(ADAM, PHONES);
    await connect(world, adam, 'everything');
    await makePost(adam);
    await world.app.stop();
    const doomed = processOn(world, dyingAfter(statements));
    world.slack.connect(`${await doomed.url}/slack/events`);
    await world.control('POST', '/uninstall', { team: ACME });
    expect(await doomed.ended).toBe('SIGKILL');
    await world.restart();
    const visitor = new Visitor(world.app.url);
    expect((await visitor.visit((await visitor.allow({ place: `team:${ACME}` })).href)).status).toBe(409);
    await removed(world);
    await install(world);
    await connect(world, adam, 'everything');
    expect(await read(adam, '/phone schedule all')).not.toContain('Every weekday');
    expect(await read(adam, '/phone history')).not.toContain('A balance post');
  },
);
