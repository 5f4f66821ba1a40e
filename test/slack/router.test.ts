import { describe, expect, test } from 'vitest';
import { systemClock, systemTimers, type Timers } from '../../src/runtime/clock.ts';
import { createLogger, type Logger } from '../../src/runtime/log.ts';
import { boltLogger } from '../../src/slack/api/bolt-logger.ts';
import type { Respond } from '../../src/slack/api/call.ts';
import { SlackClients } from '../../src/slack/api/clients.ts';
import { NO_MASK } from '../../src/slack/api/mask.ts';
import { People } from '../../src/slack/api/people.ts';
import type { MessageOutcome } from '../../src/slack/blocks/outcome.ts';
import { Answerer, type OnAnswered } from '../../src/slack/inbound/answer.ts';
import type { Command, CommandJob, Feature, LazyFeature, Submission } from '../../src/slack/inbound/feature.ts';
import { Router } from '../../src/slack/inbound/router.ts';
import { CommandTable } from '../../src/slack/inbound/routes.ts';
import { NO_KEYS } from './unguarded.ts';

const nothing = () => ({ kind: 'nothing' }) as const;

const said = (text: string): MessageOutcome => ({ kind: 'message', message: { text, blocks: [] } });

const SILENT = { log: createLogger({ level: 'silent', write: () => {} }), respond: async () => {} };

function command(word: string): Command {
  return { word, may: 'anyone', run: nothing };
}

/** A router for these features that is made but never used. */
function make(...features: Feature[]): Router {
  return makeWith(systemTimers, features);
}

function makeWith(
  timers: Timers,
  features: readonly (Feature | LazyFeature)[],
  { log, respond, heard = () => {} }: { log: Logger; respond: Respond; heard?: OnAnswered } = SILENT,
): Router {
  const installations = { find: async () => null };
  const web = new SlackClients({ apiUrl: 'http://127.0.0.1:1/api/', installations, logger: boltLogger(log) });
  return new Router({
    features,
    answer: new Answerer({
      timers,
      respond,
      offers: new Map(),
      maskFor: NO_MASK,
      clock: systemClock,
      onAnswered: heard,
    }),
    ...NO_KEYS,
    web,
    patient: web,
    people: new People(systemClock),
    clock: systemClock,
    log,
    reference: () => 'R',
    claim: async () => true,
    unclaim: async () => {},
    aliases: { resolve: async (caller) => caller.tenant },
    removals: { requireOpen: async () => {} },
    check: async () => {},
    knownRights: () => undefined,
    home: 'help',
    synonyms: new Map(),
  });
}

test('two commands that answer to one word are a mistake, found at the start', () => {
  const one: Feature = { name: 'one', commands: [command('balance')] };
  const two: Feature = { name: 'two', commands: [command('balance')] };
  expect(() => make(one, two)).toThrow('Two commands answer to the word balance');
});

test('two handlers for one button are a mistake, found at the start', () => {
  const feature = (): Feature => ({ name: 'one', actions: { 'one:go': { may: 'anyone', run: nothing } } });
  expect(() => make(feature(), feature())).toThrow('Two handlers answer to one:go');
});

test('an id that does not begin with its feature’s name is a mistake, found at the start', () => {
  expect(() => make({ name: 'one', actions: { 'two:go': { may: 'anyone', run: nothing } } })).toThrow(
    'does not start with one:',
  );
  const form: Submission = {
    loading: { type: 'modal', title: { type: 'plain_text', text: 'x' }, blocks: [] },
    may: 'anyone',
    run: nothing,
  };
  expect(() => make({ name: 'one', submissions: { form } })).toThrow('does not start with one:');
});

test('a command is found by its word and by the longest synonym that was typed', () => {
  const commands = [command('balance'), command('follow-me'), command('follow-up')];
  const synonyms = new Map([
    ['credit', 'balance'],
    ['follow', 'follow-up'],
    ['follow me', 'follow-me'],
  ]);
  const table = new CommandTable(commands, synonyms);
  const meant = (word: string, rest = '') => {
    const found = table.meant({ word, rest });
    return found === undefined ? null : [found.command.word, found.rest];
  };
  expect(meant('credit', 'live')).toEqual(['balance', 'live']);
  expect(meant('follow', 'Me  Main line')).toEqual(['follow-me', 'Main line']);
  expect(meant('follow', 'mel')).toEqual(['follow-up', 'mel']);
  expect(meant('balance', 'follow me')).toEqual(['balance', 'follow me']);
  expect(meant('nothing')).toBeNull();
});

test.each([
  ['leads to no command', new Map([['credit', 'money']])],
  ['has too many words', new Map([['what is my balance now', 'balance']])],
])('a synonym that %s is a mistake, found at the start', (fault, synonyms) => {
  expect(() => new CommandTable([command('balance'), command('help')], synonyms)).toThrow(fault);
});

test('two features that take words of no command are a mistake, found at the start', () => {
  const taking = (name: string): Feature => ({
    name,
    fallback: { may: 'read', run: async (_, otherwise) => otherwise },
  });
  expect(() => make(taking('one'), taking('two'))).toThrow('Two features take words');
});

test('at most three words are guessed, the nearest first', () => {
  const table = new CommandTable(['number', 'numbers', 'numbered', 'numb', 'other'].map((word) => command(word)));
  expect(table.near('numbers')[0]).toBe('numbers');
  expect(table.near('numb')).toHaveLength(3);
  expect(table.near('zzzzzz')).toEqual([]);
});

test('a delivery is over when the work beside its answer has ended, however that ended', async () => {
  const gate = Promise.withResolvers<void>();
  const run = (job: CommandJob): MessageOutcome => {
    job.beside(gate.promise.then(() => Promise.reject(new Error('as the test wants it'))));
    return { kind: 'nothing' };
  };
  const router = make({ name: 'one', commands: [{ word: 'go', may: 'anyone', run }] });
  const acked = Promise.withResolvers<void>();
  let over = false;
  const body = { command: '/phone', text: 'go', team_id: 'T1', user_id: 'U1' };
  const whole = router
    .command(body, async () => acked.resolve())
    .then(() => {
      over = true;
    });
  await acked.promise;
  await new Promise((resolve) => setImmediate(resolve));
  expect(over).toBe(false);
  gate.resolve();
  await whole;
});

test.each([
  [0, 2000],
  [700, 1300],
  [2600, 0],
])('a command that waited %i ms for a cold start is acked without its answer after %i ms', async (waited, left) => {
  const asked: number[] = [];
  const timers: Timers = {
    after: (ms, run) => {
      asked.push(ms);
      run();
      return () => {};
    },
  };
  const done = Promise.withResolvers<{ kind: 'nothing' }>();
  const router = makeWith(timers, [
    { name: 'one', commands: [{ word: 'go', may: 'anyone', run: () => done.promise }] },
  ]);
  const acked = Promise.withResolvers<unknown>();
  const body = { command: '/phone', text: 'go', team_id: 'T1', user_id: 'U1' };
  const whole = router.command(body, async (value) => acked.resolve(value), waited);
  expect(JSON.stringify(await acked.promise)).toContain('Working on it');
  expect(asked).toEqual([left]);
  done.resolve({ kind: 'nothing' });
  await whole;
});

describe('a feature that is loaded later', () => {
  const listed = { word: 'late', least: 'anyone' as const };
  const late: Feature = {
    name: 'late',
    commands: [{ ...listed, may: 'anyone', run: () => said('here it is') }],
    actions: { 'late:go': { may: 'anyone', run: () => said('gone there') } },
    events: { app_uninstalled: { may: 'anyone', recordedFirst: true, run: async ({ recorded }) => recorded() } },
  };
  const body = { team_id: 'T0ACME001', user_id: 'U0ADAM001' };
  const typed = { ...body, command: '/phone', text: 'late' };
  const pressed = {
    team: { id: body.team_id },
    user: { id: body.user_id },
    actions: [{ type: 'button', action_id: 'late:go' }],
    response_url: 'https://hooks.example/1',
  };
  const event = { ...body, event: { type: 'app_uninstalled' }, event_id: 'Ev1' };

  /** A router with this feature, which cannot be loaded as often as is said; all that it answered and logged. */
  function startLate(failures: number, feature = late) {
    let loads = 0;
    const load = async () => {
      loads += 1;
      if (loads <= failures) throw new Error('its file is broken');
      return feature;
    };
    const answers: unknown[] = [];
    const lines: string[] = [];
    const counted: string[] = [];
    const later = { name: 'late', commands: [listed], events: ['app_uninstalled'], load };
    const router = makeWith(systemTimers, [later], {
      log: createLogger({ level: 'info', write: (line) => lines.push(line) }),
      respond: async (_, payload) => void answers.push(payload),
      heard: ({ outcome }) => counted.push(outcome),
    });
    const ack = async (answer?: unknown) => void (answer === undefined || answers.push(answer));
    return {
      router,
      ack,
      counted,
      loads: () => loads,
      answers: () => JSON.stringify(answers),
      log: () => lines.join(''),
    };
  }

  test('is loaded once, by the first of its rows that is used', async () => {
    const { router, ack, loads, answers } = startLate(0);
    expect(router.eventTypes).toEqual(['app_uninstalled']);
    expect(loads()).toBe(0);
    await Promise.all([router.command(typed, ack), router.command({ ...typed, trigger_id: '1' }, ack)]);
    await router.action(pressed, ack);
    expect(loads()).toBe(1);
    expect(answers()).toMatch(/here it is.*here it is.*gone there/);
  });

  test('that cannot be loaded is told to whoever asked, logged, and tried again', async () => {
    const { router, ack, answers, log } = startLate(2);
    await router.command(typed, ack);
    expect(answers()).toContain('Reference');
    expect(log()).toMatch(/"reference":"R".*its file is broken/s);
    await router.action(pressed, ack);
    expect(answers()).not.toContain('gone there');
    await router.action(pressed, ack);
    expect(answers()).toContain('gone there');
  });

  test('that cannot be loaded is counted as failed', async () => {
    const { router, ack, counted } = startLate(1);
    await router.command(typed, ack);
    await router.action({ ...pressed, actions: [{ type: 'button', action_id: 'late:unheard' }] }, ack);
    expect(counted).toEqual(['failed', 'unknown']);
  });

  test('that cannot be loaded leaves an event for Slack to send again', async () => {
    const { router, log } = startLate(1);
    let recorded = 0;
    const record = () => {
      recorded += 1;
    };
    await router.event(event, record);
    expect(recorded).toBe(0);
    expect(log()).toContain('an event was not handled');
    await router.event(event, record);
    expect(recorded).toBeGreaterThan(0);
  });

  test('an event that nobody listens to is let go, whatever it holds', async () => {
    const { router, log } = startLate(1);
    let recorded = false;
    const strange = { ...body, event: { type: '', user: {} } };
    await router.event(strange, () => {
      recorded = true;
    });
    expect(recorded).toBe(true);
    expect(log()).toBe('');
  });
});
