import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { CoreReport } from './support/core-app.ts';
import { ROOT } from './support/sources.ts';

/** What docs/core.md follows, and what it stands on. The key is stored by `connect`. */
const CORE =
  /^src\/(?:app|changes|credit\/(?:balance|posts)|entry|people|runtime|services|slack|storage|telephony|workspace)\/|^src\/features\/(?:balance|connect|follow-me|schedule)\/|\/listed\.ts$/u;

/** What else is loaded with it, and why; nothing is added here that can be loaded when it is used. */
const ALSO = new Map([
  ['src/credit/opened-channel.ts', 'a balance is shared in channels that managers chose'],
  ['src/credit/alerts/', 'the balance offers its watch, and the services begin it'],
  ['src/credit/spend/', 'the balance offers what was spent'],
  ['src/features/account/', 'help lists it, and it is small'],
  ['src/features/conversation/', 'hears of every message in a channel with the app'],
  ['src/features/help/', 'answers a bare command'],
  ['src/features/home/redraws.ts', 'App Home is drawn anew after a change'],
  ['src/features/ivr/', 'the kinds of settings are known from the start'],
  ['src/features/ivrs/', 'help lists it, and it is small'],
  ['src/features/number/', 'a card leads to its number'],
  ['src/features/setup/', 'help lists it, and it is small'],
  ['src/features/watch/', 'the balance leads to it'],
  ['src/language/', 'times are read and written, and a post may be typed'],
  ['src/plans/', 'the services begin what is due, and a card says who rings'],
]);

test('the core starts, answers, saves and posts without the other features', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'switchboard-core-'));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'test/support/core-app.ts'), dataDir], {
      cwd: ROOT,
    });
    const { seen, loaded }: CoreReport = JSON.parse(stdout);
    expect(seen).toEqual([
      expect.stringMatching(/^Call credit balance \(Sandbox\): \d/u),
      'Saved',
      expect.stringMatching(/^Call credit balance \(Sandbox\): \d.*it was due Wed 10 Jun 09:00/u),
    ]);
    const others = loaded.filter((path) => !CORE.test(path));
    const allowed = [...ALSO.keys()];
    const more = others.filter((path) => !allowed.some((place) => path.startsWith(place)));
    expect(more, 'loaded at the start: load it where it is used, or say in ALSO why that cannot be').toEqual([]);
    const idle = allowed.filter((place) => !others.some((path) => path.startsWith(place)));
    expect(idle, 'in ALSO, and not loaded').toEqual([]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
