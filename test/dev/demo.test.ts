import { afterEach, expect, test, vi } from 'vitest';
import { Firm } from '../../dev/demo/firm.ts';
import { CHANNEL, WORKSPACE } from '../../dev/demo/story.ts';
import { startSandbox } from '../../dev/sandbox/server.ts';
import { startSlack } from '../../dev/slack/server.ts';

const HOUR = 3_600_000;

afterEach(() => void vi.useRealTimers());

test('the credit of the demo falls before the next full hour, also where full hours have passed by themselves', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-09T10:20:00Z') });
  await using sandbox = asyncDisposable(await startSandbox({ port: 0 }));
  const firm = await Firm.begin(sandbox.url, Date.now());
  const slack = await startSlack({
    ahead: firm.aheadMs,
    controls: firm.controls,
    clockMoved: (ahead) => firm.clockMoved(ahead),
  });
  await using _ = asyncDisposable(slack);
  const control = async (path: string, body: object) => {
    const response = await fetch(`${slack.url}/control/${path}`, { method: 'POST', body: JSON.stringify(body) });
    expect(response.status).toBe(200);
  };
  const times: number[] = [];
  await firm.liveUntilNow(slack, {
    move: async (aheadMs) => {
      times.push(Date.now() + aheadMs);
      await control('bot', { team: WORKSPACE, channel: CHANNEL, text: 'A post' });
    },
    nextDue: async () => null,
  });
  expect(times.at(-1)).toBe(Date.parse('2026-06-09T10:20:00Z'));
  vi.setSystemTime(Date.now() + 1.5 * HOUR);
  await control('press', { control: 'low-credit' });
  expect(times.at(-1)).toBe(Date.parse('2026-06-09T12:00:00Z'));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

function asyncDisposable<T extends { close(): Promise<void> }>(server: T): T & AsyncDisposable {
  return Object.assign(server, { [Symbol.asyncDispose]: () => server.close() });
}
