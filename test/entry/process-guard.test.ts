import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { providerHolds } from '../support/until.ts';
import { startStage } from './stage.ts';

const HOLD_BALANCE = { match: { path: '/balance' }, effect: { kind: 'hold' } };

/** Lets a test bring about what no code of ours is to do. */
const MISHAPS = `
  process.on('SIGUSR2', () => { Promise.reject(new Error('floating, with api_secret=hush-q7Zk')); });
  process.on('SIGWINCH', () => { setImmediate(() => { throw new Error('thrown, with api_secret=hush-q7Zk'); }); });`;

/** The lines of the log that say this. */
function lines(out: string, text: string): Record<string, unknown>[] {
  return out
    .split('\n')
    .filter((line) => line.includes(text))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a rejection that nobody waits for is a line of the log with a reference, and the app goes on', async () => {
  const { app, adam } = await startStage(MISHAPS);
  app.child.kill('SIGUSR2');
  await app.said('unhandled promise rejection');
  await adam.type('/phone balance');
  await adam.until((seen) => seen.messages.some((message) => textOf(message).includes('*0.1*')));
  const [line] = lines(app.out(), 'unhandled promise rejection');
  expect(line).toMatchObject({ level: 'error', reference: expect.stringMatching(/^[0-9A-F]{8}$/) });
  expect(JSON.stringify(line)).toContain('floating');
  expect(`${app.out()}${app.err()}`).not.toContain('hush-q7Zk');
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  expect(app.err()).toBe('');
});

test('an exception that nothing caught is logged, and the app ends with 1 when its work is done', async () => {
  const { app, adam, provider } = await startStage(MISHAPS);
  await provider('POST', '/faults', HOLD_BALANCE);
  const typed = adam.type('/phone balance');
  await providerHolds({ provider });
  app.child.kill('SIGWINCH');
  await app.said('Switchboard exits after an uncaught error');
  // A second one does not cut the end short.
  app.child.kill('SIGWINCH');
  await provider('POST', '/release');
  await typed;
  await adam.until((seen) => seen.messages.some((message) => textOf(message).includes('*0.1*')));
  expect(await app.ended).toBe(1);
  const [line] = lines(app.out(), 'Switchboard exits after');
  expect(line).toMatchObject({ level: 'fatal', reference: expect.stringMatching(/^[0-9A-F]{8}$/) });
  expect(app.out()).toContain('Switchboard has stopped');
  expect(app.out()).not.toContain('hush-q7Zk');
  expect(app.err()).toBe('');
});
