import { expect, test } from 'vitest';
import { createLogger } from '../../src/runtime/log.ts';
import type { MessageOutcome } from '../../src/slack/blocks/outcome.ts';
import type { Command, Guarded, Job, Listener } from '../../src/slack/inbound/feature.ts';
import { type Check, runAllowed } from '../../src/slack/inbound/steps.ts';
import { NO_KEYS } from './unguarded.ts';

const CALLER = { tenant: '-.T1', team: 'T1', enterprise: null, user: 'U1', userTeam: null, channel: null };

const JOB: Job = {
  caller: CALLER,
  command: '/phone',
  reference: 'R',
  receivedAt: 0,
  waitedMs: 0,
  web: () => Promise.reject(new Error('not asked')),
  person: () => Promise.reject(new Error('not asked')),
  knownPerson: () => undefined,
  knownRights: () => undefined,
  beside: () => {},
  allowed: async () => {},
  progress: async () => {},
  log: createLogger({ level: 'silent', write: () => {} }),
};

const BALANCE: MessageOutcome = { kind: 'message', message: { text: '20', blocks: [] } };

const pass: Check = async () => {};
const refuse: Check = () => Promise.reject(new Error('You may not'));

function start(check: Check, row: Guarded<Job> & { run(job: Job): Promise<MessageOutcome> }): Promise<unknown> {
  return runAllowed({ check, keys: NO_KEYS.keys }, row, JOB);
}

test('a handler runs at once where its right is known', async () => {
  const order: string[] = [];
  const run = async () => {
    order.push('run');
    return BALANCE;
  };
  const answer = start(() => undefined, { may: 'read', beside: true, run });
  order.push('asked');
  expect(await answer).toBe(BALANCE);
  expect(order).toEqual(['run', 'asked']);
});

test('a handler does not run before the check has passed', async () => {
  const checked = Promise.withResolvers<void>();
  let ran = false;
  const run = async () => {
    ran = true;
    return BALANCE;
  };
  const done = start(() => checked.promise, { may: 'edit', run });
  await new Promise((resolve) => setImmediate(resolve));
  expect(ran).toBe(false);
  checked.resolve();
  expect(await done).toBe(BALANCE);
});

test('one that begins with reads runs meanwhile, and what it found is nobody’s who is refused', async () => {
  const checked = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const run = async () => {
    begun.resolve();
    return BALANCE;
  };
  const done = start(() => checked.promise, { may: 'read', beside: true, run });
  await begun.promise;
  checked.reject(new Error('You may not'));
  await expect(done).rejects.toThrow('You may not');
});

test('one that begins with reads does not begin where the refusal is known at once', async () => {
  let ran = false;
  const run = async () => {
    ran = true;
    return BALANCE;
  };
  await expect(start(refuse, { may: 'read', beside: true, run })).rejects.toThrow('You may not');
  expect(ran).toBe(false);
});

test('it does not go on to what changes something where it is refused', async () => {
  const checked = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  let changed = false;
  const run = async (job: Job) => {
    begun.resolve();
    await job.allowed();
    changed = true;
    return BALANCE;
  };
  const done = start(() => checked.promise, { may: 'edit', beside: true, run });
  await begun.promise;
  checked.reject(new Error('You may not'));
  await expect(done).rejects.toThrow('You may not');
  expect(changed).toBe(false);
});

test('when both the check and the reads fail, the refusal is told', async () => {
  const checked = Promise.withResolvers<void>();
  const run = () => {
    checked.reject(new Error('You may not'));
    return Promise.reject(new Error('The provider said something about the account'));
  };
  await expect(start(() => checked.promise, { may: 'read', beside: true, run })).rejects.toThrow('You may not');
});

test('a failure of the reads is told to those who may know it', async () => {
  const run = () => Promise.reject(new Error('The provider is away'));
  await expect(start(pass, { may: 'read', beside: true, run })).rejects.toThrow('The provider is away');
});

test('a refusal is told to the row, which may show it in its own way', async () => {
  const run = async () => BALANCE;
  const refused = async (): Promise<MessageOutcome> => ({ kind: 'nothing' });
  expect(await start(refuse, { may: 'read', run, refused })).toEqual({ kind: 'nothing' });
  const silent = async () => undefined;
  await expect(start(refuse, { may: 'read', run, refused: silent })).rejects.toThrow('You may not');
});

test('a row that does not say who may does not compile', () => {
  const nothing = () => ({ kind: 'nothing' as const });
  const row = { word: 'a', group: 'Calls', about: 'do nothing', example: 'a' };
  // @ts-expect-error
  const command: Command = { ...row, run: nothing };
  // @ts-expect-error
  const chosen: Command = { ...row, choose: () => 'a', choices: { a: { run: nothing } } };
  // @ts-expect-error
  const listener: Listener = { run: async () => {} };
  expect([command, chosen, listener]).toHaveLength(3);
});
