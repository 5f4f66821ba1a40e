import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modalCalled } from '../../features/follow-me/support.ts';
import { openForm } from '../../features/scheduling.ts';
import { ADAM_ADMIN, ask, PHONES, read } from '../../features/support.ts';
import { type Fate, type Front, startFront } from '../../storage/aws/front.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../../storage/aws/servers.ts';
import { type Bundles, makeBundles } from '../../support/lambda/bundles.ts';
import { connect } from '../../support/lambda/connect.ts';
import { type LambdaWorld, startLambdaWorld } from '../../support/lambda/world.ts';
import { type Person, textOf } from '../../support/person.ts';

let bundles: Bundles;
let moto: LocalServer;
let front: Front;
let world: LambdaWorld;
/** What AWS answers to each operation; the others pass. */
let fates: Readonly<Record<string, Fate>> = {};

describe.skipIf(NO_MOTO)(`while AWS limits requests${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  beforeAll(async () => {
    [bundles, moto] = await Promise.all([makeBundles(), startMoto()]);
    // Without Slack's own secret no request is taken at all.
    front = await startFront(moto, (operation, _, body) =>
      body.includes('-slack"') ? 'pass' : (fates[operation] ?? 'pass'),
    );
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
    ['secrets of workspaces', '/phone numbers', refuse(['GetSecretValue'], 'ThrottlingException')],
    ['reads of the table', '/phone history', refuse(READS, 'ThrottlingException')],
    ['reads of the table and secrets', '/phone balance', refuse([...READS, 'GetSecretValue'], 'ThrottlingException')],
    ['writes of the table', '/phone balance warn off', refuse(['PutItem', 'DeleteItem'], 'RequestLimitExceeded')],
    ['a service by another name', '/phone numbers', refuse(READS, 'SomethingNewException', 429)],
  ])('%s: people are told that the storage is busy, and the log has a line of its own', async (_, command, limited) => {
    const adam = world.person(ADAM_ADMIN);
    // Nothing is known from before.
    await world.slackFunction.forgetEnvironments();
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

  const SCHEDULER = refuse(['DELETE', 'POST', 'PUT'], 'ThrottlingException', 429);

  it.each<[string, (adam: Person) => Promise<unknown>, ended: string, list: string, listed: string]>([
    [
      'a diversion',
      async (adam) => {
        await adam.type('/phone divert main line to Anna for 2 hours');
        await modalCalled(adam, 'Check the change');
      },
      'Saved',
      '/phone divert',
      'Anna',
    ],
    [
      'hours',
      async (adam) => {
        await adam.type('/phone hours reservations: Mon-Fri 9-17:30, else Anna');
        await modalCalled(adam, 'Check the hours');
      },
      'Saved',
      '/phone hours',
      'Reservations',
    ],
    [
      'a balance post',
      async (adam) => {
        await openForm(adam);
        await adam.fill('Note', 'Ask Anna to top up');
      },
      'Scheduled',
      '/phone schedule',
      'Ask Anna to top up',
    ],
    [
      'a watch',
      async (adam) => {
        await ask(adam, '/phone watch');
        await adam.press('Set up');
        await adam.until(({ modals }) => modals.length > 0);
        await adam.fill('Warn at', '20.00');
      },
      'Watching',
      '/phone watch',
      '20.00',
    ],
  ])(
    '%s that the scheduler has no time for stays as it was typed, and nothing of it is kept until it is sent again',
    async (_, open, ended, list, listed) => {
      const adam = world.person(ADAM_ADMIN, PHONES);
      await open(adam);
      const before = await adam.modal();
      fates = SCHEDULER;
      await adam.submit();
      await world.slackFunction.still();
      fates = {};
      const after = await adam.modal();
      expect(JSON.stringify(after)).toContain('storage is busy right now');
      // What is the matter may lie over the form.
      if (after.submit === null) await adam.close();
      expect(await adam.modal()).toMatchObject({ title: before.title, submit: before.submit });
      expect(await read(adam, list)).not.toContain(listed);
      await adam.submit();
      await world.slackFunction.still();
      const { modals } = await adam.see();
      expect(modals.map(({ title }) => title)).toEqual(modals.length === 0 ? [] : [ended]);
      if (modals.length > 0) await adam.close(true);
      expect(await read(adam, list)).toContain(listed);
    },
  );
});
