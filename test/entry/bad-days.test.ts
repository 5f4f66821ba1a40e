import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect as openSocket, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fillAndSubmit, openForm } from '../features/change-support.ts';
import { modalCalled, submit } from '../features/follow-me/support.ts';
import { read } from '../features/support.ts';
import { type Person, textOf } from '../support/person.ts';
import { makeDisk, NO_DISKS } from '../support/small-disk.ts';
import { providerHolds, until } from '../support/until.ts';
import { type Stage, startStage } from './stage.ts';
import { settings, startProcess } from './support.ts';

const NO_ROOT = process.getuid?.() === 0 ? null : 'only root gives files to others';
const here = (why: string | null) => (why === null ? '' : ` (not here: ${why})`);

test('a second process on one folder is refused in words, and the first goes on', async () => {
  const { app, again, adam } = await startStage();
  const second = await again();
  expect(await second.ended).toBe(1);
  expect(second.err()).toMatch(
    /^Another Switchboard is at work in .*\. Nothing was changed\. Stop it first, or set DATA_DIR/,
  );
  expect(second.err()).not.toMatch(/\n\s+at /);
  expect(await read(adam, '/phone balance')).toContain('*0.1*');
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  const third = await again();
  await third.url;
});

test('a process that is killed in the middle of a change leaves the folder free, and the change as not confirmed', async () => {
  const { app, again, adam, provider } = await startStage();
  await provider('POST', '/faults', { match: { method: 'PATCH' }, effect: { kind: 'hold' } });
  await openForm(adam);
  await fillAndSubmit(adam, { 'Times the menu is replayed': '5' });
  void adam.submit();
  await providerHolds({ provider });
  // As the kernel does when memory runs out.
  app.child.kill('SIGKILL');
  expect(await app.ended).toBe('SIGKILL');
  await provider('POST', '/release');
  await provider('DELETE', '/faults');
  await (await again()).url;
  const history = await read(adam, '/phone history');
  expect(history).toContain('Times the menu is replayed');
  expect(history).toContain('Not confirmed');
  expect(await read(adam, '/phone balance')).toContain('*0.1*');
});

test('with its clock an hour off every request is refused, and the log says why in words', async () => {
  const { app, again, adam } = await startStage();
  app.child.kill('SIGTERM');
  await app.ended;
  const wrong = await again({}, 'const now = Date.now; Date.now = () => now() + 3_600_000;');
  await wrong.url;
  expect((await adam.type('/phone help')).error).toBe('dispatch_failed');
  await wrong.said('the clock of this machine is ahead of its time. Set it from the network');
  await adam.type('/phone help');
  expect(wrong.out().split('the clock of this machine')).toHaveLength(2);
  wrong.child.kill('SIGTERM');
  await wrong.ended;
  await (await again()).url;
  expect(await read(adam, '/phone balance')).toContain('*0.1*');
});

/** Stands before the app as a proxy does that ends every connection after so long, whatever is under way. */
async function cuttingProxy(target: string, afterMs: number): Promise<{ url: string; cut: () => number }> {
  let cut = 0;
  const open = new Set<Socket>();
  const proxy = createServer((from) => {
    const to = openSocket(Number(new URL(target).port), '127.0.0.1');
    for (const socket of [from, to]) {
      open.add(socket);
      socket.on('error', () => {});
    }
    from.pipe(to).pipe(from);
    setTimeout(() => {
      cut += 1;
      from.destroy();
      to.destroy();
    }, afterMs).unref();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    proxy.close();
  });
  const address = proxy.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, cut: () => cut };
}

test('behind a proxy that cuts every connection at five seconds a slow answer still comes', async () => {
  const { url, adam, provider, slack } = await startStage();
  const proxy = await cuttingProxy(url, 5000);
  slack.connect(`${proxy.url}/slack/events`);
  await provider('POST', '/faults', { match: { path: '/balance' }, effect: { kind: 'hold' } });
  expect((await adam.type('/phone balance')).error).toBeNull();
  await until(() => proxy.cut() > 0);
  await provider('POST', '/release');
  await adam.until((seen) => seen.messages.some((message) => textOf(message).includes('*0.1*')));
});

test('on a machine of another name everything is where it was', async () => {
  const { app, again, adam } = await startStage();
  app.child.kill('SIGTERM');
  await app.ended;
  const renamed = `
    import os from 'node:os';
    import { syncBuiltinESMExports } from 'node:module';
    os.hostname = () => 'another-name';
    syncBuiltinESMExports();`;
  await (await again({}, renamed)).url;
  expect(await read(adam, '/phone balance')).toContain('*0.1*');
});

test.skipIf(NO_DISKS !== null)(
  `a volume that is read-only at the start is named with the way on${here(NO_DISKS)}`,
  async () => {
    const { folder, remount } = makeDisk(1024);
    remount('ro');
    const app = startProcess(settings(folder));
    expect(await app.ended).toBe(1);
    expect(app.err()).toContain(`${folder}/switchboard.lock cannot be written. Nothing was changed.`);
  },
);

test.skipIf(NO_DISKS !== null)(
  `a volume that is full is told to whoever changes something and in the log, what is there is read, and all goes on once there is room${here(NO_DISKS)}`,
  async () => {
    const { folder } = makeDisk(1024);
    const { app, again, adam } = await startStage(undefined, folder);
    const filler = join(folder, 'other');
    await adam.type('/phone divert main line to Anna for 1 hour');
    await modalCalled(adam, 'Check the change');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k', 'count=512']);
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
    const said = await read(adam, '/phone schedule currency EUR');
    expect(said).not.toContain('shown in EUR');
    expect(app.out()).toContain('cannot grow: the disk is full');
    await adam.submit();
    const told = await adam.until(({ modals }) => modals.find((each) => textOf(each).includes('store is full')));
    // What is the matter may lie over the form.
    if (told.submit === null) await adam.close();
    expect((await adam.modal()).title).toBe('Check the change');
    rmSync(filler);
    await adam.submit();
    await modalCalled(adam, 'Saved');
    await adam.close(true);
    expect(await read(adam, '/phone schedule currency EUR')).toContain('EUR');
    app.child.kill('SIGTERM');
    expect(await app.ended).toBe(0);
    writeFileSync(filler, '');
    await (await again()).url;
    expect(await read(adam, '/phone balance')).toContain('0.1*');
  },
);

/** Two hours pass as soon as this file is there. */
function leap(): { before: string; now: () => void } {
  const file = join(mkdtempSync(join(tmpdir(), 'leap-')), 'now');
  onTestFinished(() => rmSync(dirname(file), { recursive: true, force: true }));
  const before = `
    import { existsSync } from 'node:fs';
    const now = Date.now;
    Date.now = () => now() + (existsSync(${JSON.stringify(file)}) ? 7_200_000 : 0);`;
  return { before, now: () => writeFileSync(file, '') };
}

async function divert(adam: Person): Promise<void> {
  await adam.type('/phone divert main line to Anna for 1 hour');
  await modalCalled(adam, 'Check the change');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
}

/** Who rings on the main line at the provider. */
async function ringing({ provider }: Pick<Stage, 'provider'>): Promise<string> {
  const list = (await provider('GET', `/numbers/${encodeURIComponent('+441632960101')}/follow-me`)) as {
    destinations: { name: string; enabled: boolean }[];
  };
  return list.destinations.flatMap(({ name, enabled }) => (enabled ? [name] : [])).join();
}

test('a diversion ends although Slack refuses the bot token at the start, and the app says so and is not ready', async () => {
  const stage = await startStage();
  await divert(stage.adam);
  expect(await ringing(stage)).toBe('Anna');
  stage.app.child.kill('SIGTERM');
  await stage.app.ended;
  const { before, now } = leap();
  now();
  const app = await stage.again({ SLACK_BOT_TOKEN: 'xoxb-0000000000000-of-nobody' }, before);
  const url = await app.url;
  await until(async () => (await ringing(stage)) === 'Anna,Ben,Chloë');
  expect(app.out()).toContain('only what is due and needs the provider alone is done');
  expect(app.out()).toContain('Slack does not accept SLACK_BOT_TOKEN (invalid_auth).');
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
});

test.skipIf(NO_DISKS !== null)(
  `what is due while the volume is full is put back, the log has a line a minute, and people are told once there is room${here(NO_DISKS)}`,
  async () => {
    const { folder } = makeDisk(1024);
    const { before, now } = leap();
    const stage = await startStage(before, folder);
    await divert(stage.adam);
    const filler = join(folder, 'other');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k', 'count=512']);
    now();
    await until(async () => (await ringing(stage)) === 'Anna,Ben,Chloë');
    const faults = stage.app.out().split('the storage failed').length - 1;
    expect(faults).toBeGreaterThan(0);
    expect(faults).toBeLessThan(20);
    rmSync(filler);
    await stage.adam
      .direct()
      .until(({ messages }) => messages.some((each) => textOf(each).includes('Nothing was left to put back.')));
    expect(await ringing(stage)).toBe('Anna,Ben,Chloë');
  },
);

test.skipIf(NO_ROOT !== null)(`files of another owner are named with the way on${here(NO_ROOT)}`, async () => {
  const { app, dataDir, again } = await startStage();
  app.child.kill('SIGTERM');
  await app.ended;
  chmodSync(dataDir, 0o777);
  for (const name of ['switchboard.lock', 'switchboard.db']) {
    if (name === 'switchboard.db') chownSync(join(dataDir, 'switchboard.lock'), 65534, 65534);
    const other = await again({}, 'process.setgroups([]); process.setgid(65534); process.setuid(65534);');
    expect(await other.ended).toBe(1);
    expect(other.err()).toContain(
      `${join(dataDir, name)} cannot be written. Nothing was changed. Give the user that runs`,
    );
  }
  chownSync(join(dataDir, 'switchboard.lock'), 0, 0);
  await (await again()).url;
});
