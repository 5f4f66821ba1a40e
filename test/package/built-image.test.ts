import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildImage, makeBase, openImage, openStore, startContainer } from './builder.ts';
import { commandOf, lastStage, layOut } from './image.ts';
import { connectAndRead, give, heard, makePlace, sizeOf, startStandIns, USER, variablesFor } from './image-world.ts';

/** What `docker images` says of node:22-slim is 220 MB, and the program of Node 24 is some 10 MB larger. */
const OFFICIAL_BASE_MB = 240;

/** Files below a folder, without what npm notes there for itself. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => !each.isDirectory())
    .map((each) => relative(folder, join(each.parentPath, each.name)))
    .filter((path) => !/(^|\/)node_modules\/(\.bin\/|\.package-lock\.json$)/.test(path))
    .toSorted();
}

test('the image is built, and runs with nothing of the repository around it (skipped, with the reason, where buildah cannot work)', async (context) => {
  const store = await openStore();
  if (typeof store === 'string') return context.skip(store);
  await makeBase(store, 'switchboard-base');
  await buildImage(store, 'localhost/switchboard-base', 'switchboard');
  const [base, image] = [await openImage(store, 'switchboard-base'), await openImage(store, 'switchboard')];
  const { root, config } = image;

  // It says what the Dockerfile says, and holds what test/package/image.test.ts runs everywhere.
  expect(config).toMatchObject({
    User: `${USER}:${USER}`,
    Cmd: commandOf(lastStage('CMD')[0]),
    WorkingDir: '/app',
    Volumes: { '/data': {} },
    StopSignal: 'SIGTERM',
    Healthcheck: { Test: ['CMD', ...commandOf(lastStage('HEALTHCHECK')[0])] },
  });
  const expected = mkdtempSync(join(tmpdir(), 'switchboard-image-'));
  onTestFinished(() => rmSync(expected, { recursive: true }));
  layOut(expected);
  expect(filesOf(join(root, 'app'))).toEqual(filesOf(expected));
  expect(image.all).not.toMatch(/registry/i);
  // The places where npm's settings and cache were lent.
  expect(sizeOf(join(root, 'root'))).toBe(0);
  const volume = statSync(join(root, 'data'));
  expect({ owner: volume.uid, mode: volume.mode & 0o777 }).toEqual({ owner: USER, mode: 0o700 });

  const added = (sizeOf(root) - sizeOf(base.root)) / 1e6;
  expect(added).toBeGreaterThan(10);
  expect(added + OFFICIAL_BASE_MB).toBeLessThan(300);

  const standIns = await startStandIns();
  const place = makePlace();
  const [data, secrets] = [give(join(place, 'data')), give(join(place, 'secrets'))];
  const env = variablesFor(standIns, secrets, '/run/secrets');
  const { app, pid } = startContainer(image, { data, secrets, env });
  const { port, ended, said } = await heard(app);
  await connectAndRead(standIns, port);

  const status = readFileSync(`/proc/${pid()}/status`, 'utf8');
  for (const line of [/^Uid:\t1000\t1000\t1000\t1000$/m, /^CapEff:\t0+$/m, /^NoNewPrivs:\t1$/m, /^NSpid:.*\t1$/m])
    expect(status).toMatch(line);
  expect(readFileSync(`/proc/${pid()}/mountinfo`, 'utf8')).toMatch(/^\d+ \d+ \S+ \S+ \/ ro[, ]/m);
  const [, ...check] = config.Healthcheck.Test;
  const healthy = () =>
    spawnSync('chroot', [`--userspec=${config.User}`, root, ...check], {
      env: { PATH: '/usr/sbin:/usr/bin', PORT: port },
    }).status;
  expect(healthy()).toBe(0);

  process.kill(pid(), config.StopSignal);
  expect(await ended).toBe(0);
  expect(said()).toContain('"Switchboard has stopped"');
  expect(healthy()).toBe(1);
  expect(readdirSync(data)).toContain('switchboard.db');
  expect(said()).not.toContain('open to other users');
});
