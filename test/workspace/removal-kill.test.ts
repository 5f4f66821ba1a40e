import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { Schedules } from '../../src/credit/posts/schedule.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { Credentials } from '../../src/workspace/credentials.ts';
import { Installs } from '../../src/workspace/installs.ts';
import { RemovalMarks } from '../../src/workspace/removal-marks.ts';
import { makeFolder } from '../entry/support.ts';
import { scheduleAt } from '../posts/support.ts';
import { program } from '../support/program.ts';
import { MovingClock } from '../support/time.ts';
import type { RemovalChildSettings } from './removal-child.ts';

const CHILD = 'test/workspace/removal-child.ts';
const ACME = '-.T0ACME001';
const BOREAL = '-.T0BOREAL1';
const KEY = { apiKey: 'key', apiSecret: 'secret', by: 'U0ADAM001', at: '2026-01-01T00:00:00.000Z' };
const INSTALL = { botToken: 'xoxb-1', botUser: 'U0BOT', scopes: ['commands'], by: 'U0ADAM001' };
const DAY = 24 * 60 * 60_000;

let kills = 0;
afterAll(() => console.log(`kill -9: a removal was killed ${kills} times`));

/** Two workspaces that use the app, in a database of their own. */
async function openStage() {
  const clock = new MovingClock();
  const dir = await makeFolder();
  const storage = await openEmbedded({ dir, clock });
  onTestFinished(() => storage.close());
  const { secrets, records, scheduler } = storage;
  const installs = new Installs({ secrets, records, clock });
  const schedules = new Schedules(records, scheduler);
  for (const tenant of [ACME, BOREAL]) {
    await installs.write(tenant, { ...INSTALL, at: new Date(clock.now()).toISOString() });
    await new Credentials(secrets).connect(tenant, 'sandbox', KEY, null);
    await schedules.create(tenant, scheduleAt(clock.now() + DAY / 2));
    for (const key of ['audit/1', 'reading/sandbox/1']) await records.put(tenant, key, key);
  }
  const told = { organisation: null, until: clock.now() + 1000 };
  return { clock, dir, secrets, records, installs, told, marks: new RemovalMarks(records, clock) };
}

type Stage = Awaited<ReturnType<typeof openStage>>;

/** Everything that lies there of a workspace, by the names that it has in the file itself. */
function kept({ dir }: Stage, tenant: string): string[] {
  const database = new DatabaseSync(join(dir, 'switchboard.db'), { readOnly: true });
  try {
    const rows = database
      .prepare(`SELECT 'record ' || key AS what FROM records WHERE tenant = :tenant
        UNION ALL SELECT 'job ' || id FROM jobs WHERE tenant = :tenant
        UNION ALL SELECT 'secret' FROM secrets WHERE tenant = :tenant`)
      .all({ tenant });
    return rows.map(({ what }) => String(what)).sort();
  } finally {
    database.close();
  }
}

/** Runs a process of the removal to its end, whatever that is; everything that it said. */
async function run(stage: Stage, more: Pick<RemovalChildSettings, 'told' | 'dieBefore'>) {
  const settings: RemovalChildSettings = { dir: stage.dir, tenant: ACME, ahead: stage.clock.ahead + 2000, ...more };
  const child = spawn(process.execPath, [program(CHILD), JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  const [, signal] = await once(child, 'close');
  return { lines: said.split('\n').filter((line) => line !== ''), killed: signal === 'SIGKILL' };
}

// Two processes for each statement.
test('a removal whose process is killed before any of its statements leaves nothing, and lets nobody in before', async () => {
  for (let dieBefore = 1; ; dieBefore += 1) {
    const stage = await openStage();
    const others = kept(stage, BOREAL);
    expect(others).toHaveLength(5);
    const first = await run(stage, { told: stage.told, dieBefore });
    if (!first.killed) {
      expect(first.lines).toContain(`ended ${ACME} 1`);
      expect(kept(stage, ACME)).toEqual([]);
      break;
    }
    kills += 1;
    const recorded = first.lines.includes('recorded');
    // An install is let in only where no removal is under way: then there is nothing left that it could see.
    const shut = await stage.marks.isPending(ACME);
    const after = `killed before statement ${dieBefore}`;
    if (recorded && !shut)
      expect(
        kept(stage, ACME).filter((what) => what !== 'job removal'),
        after,
      ).toEqual([]);
    // Slack has no answer, so it tells again.
    const second = await run(stage, { told: recorded ? null : stage.told, dieBefore: null });
    expect(kept(stage, ACME), after).toEqual([]);
    expect(
      [...first.lines, ...second.lines].filter((line) => line.startsWith('ended')),
      after,
    ).not.toEqual([]);
    expect(second.killed).toBe(false);
    expect(kept(stage, BOREAL), after).toEqual(others);
    expect(await stage.marks.isPending(ACME)).toBe(false);
  }
  expect(kills).toBeGreaterThan(30);
}, 300_000);
