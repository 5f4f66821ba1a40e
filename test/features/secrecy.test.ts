import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startWorld, type World } from '../support/world.ts';
import {
  ADAM_ADMIN,
  ask,
  breakProvider,
  connect,
  fillConnect,
  keyOf,
  MIA_MEMBER,
  received,
  traffic,
} from './support.ts';

/** Everything that the app keeps on its disk, whatever the file. */
async function diskOf(world: World): Promise<string> {
  const files = await readdir(world.dataDir, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
}

/** Everything that the app sent to Slack: calls, answers to its requests, posts to response_urls. */
async function toSlack(world: World): Promise<string> {
  return JSON.stringify(
    (await traffic(world)).map(({ direction, request, response }) => (direction === 'to-app' ? response : request)),
  );
}

/** The forms in which a secret could leave: as it is, encoded for a URL, and in base64. */
function formsOf(secret: string): string[] {
  const padded = ['', 'x', 'xx'].map((pad) =>
    Buffer.from(pad + secret)
      .toString('base64')
      .slice(4, 20),
  );
  return [secret, encodeURIComponent(secret), Buffer.from(secret).toString('hex'), ...padded];
}

test('a secret is nowhere: not in what Slack gets, nor in the log, nor on the disk', async () => {
  await using world = await startWorld();
  const [adam, mia] = [world.person(ADAM_ADMIN), world.person(MIA_MEMBER)];
  const secrets = ['everything', 'live-everything', 'inactive', 'unlinked'].map((id) => keyOf(world, id).apiSecret);
  for (const id of ['inactive', 'unlinked']) {
    await fillConnect(world, adam, id);
    await adam.close(true);
  }
  await breakProvider(world, { kind: 'malformed-json' }, { times: 1, match: { path: '/test' } });
  await fillConnect(world, adam, 'everything');
  await adam.close(true);
  await connect(world, adam, 'everything');
  await connect(world, adam, 'live-everything');
  for (const word of ['balance', 'account', 'status', 'use live', 'balance', 'disconnect', 'connect']) {
    await adam.type(`/phone ${word}`);
  }
  await adam.close(true);
  await ask(mia, '/phone balance');
  await world.provider('PATCH', '/keys/live-everything', { active: false });
  await ask(mia, '/phone balance');
  await mia.openHome();
  await mia.until(({ home }) => home);

  const said = await toSlack(world);
  const log = world.log.join('\n');
  const disk = await diskOf(world);
  expect(log.length).toBeGreaterThan(100);
  expect(said.length).toBeGreaterThan(1000);
  for (const secret of secrets) {
    for (const form of formsOf(secret)) {
      expect(said, form).not.toContain(form);
      expect(log, form).not.toContain(form);
      expect(disk, form).not.toContain(form);
    }
  }
});

test('the key is on no disk and in no log in clear either, and a token never leaves for Slack', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  const { apiKey } = keyOf(world, 'everything');
  const answer = await fetch(`${world.sandbox.sandboxUrl}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: apiKey, api_secret: keyOf(world, 'everything').apiSecret }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  const kind = data.access_token.slice(0, 6);
  await connect(world, adam, 'everything');
  await ask(adam, '/phone balance');
  expect(await diskOf(world)).not.toContain(apiKey);
  expect(world.log.join('\n')).not.toContain(apiKey);
  expect(await toSlack(world)).not.toContain(kind);
  expect(world.log.join('\n')).not.toContain(kind);
});

test('what a form carries along holds neither key nor secret', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await adam.type('/phone connect');
  const opened = (await traffic(world)).filter(({ label }) => label === 'views.open');
  expect(opened).toHaveLength(2);
  expect(JSON.stringify(opened.map(({ request }) => request))).not.toMatch(/demo-(?:key|secret)/);
});

test('the secret goes to the provider in the body of one kind of request, and nowhere else', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await ask(adam, '/phone account');
  const carrying = (await received(world)).filter(({ body }) => JSON.stringify(body ?? null).includes('api_secret'));
  expect(new Set(carrying.map(({ method, path }) => `${method} ${path}`))).toEqual(
    new Set(['POST /sandbox/v1/auth/token']),
  );
  expect((await received(world)).filter(({ path }) => path.includes('demo-'))).toEqual([]);
});
