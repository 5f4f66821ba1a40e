import { expect, test } from 'vitest';
import { anotherEnd, changeReply } from '../../src/features/conversation/change-reply.ts';
import type { ReplyDeps } from '../../src/features/conversation/deps.ts';
import { greet } from '../../src/features/conversation/index.ts';
import { renewal, understoodChange, welcome } from '../../src/features/conversation/view.ts';
import type { AccountWorld } from '../../src/features/conversation/world.ts';
import type { ChangeIntent, Slots } from '../../src/language/intents.ts';
import type { EventJob, Job } from '../../src/slack/inbound/feature.ts';
import { CommandTable } from '../../src/slack/inbound/routes.ts';
import { MAIN, WORLD } from './asked-world.ts';

const KNOWN: AccountWorld = { world: WORLD, session: null, listed: [], unknownChannels: [] };
const NEEDS = { commands: () => new CommandTable([]), keys: { whyNot: async () => null } } as unknown as ReplyDeps;
const JOB = { caller: { tenant: '-.T1', user: 'U1' }, command: '/phone' } as unknown as Job;

/** The buttons of the reply to a change in Live where no command is there to open. */
async function buttonsFor(intent: ChangeIntent, slots: Slots, world = WORLD) {
  const change = { intent, slots: { environment: 'live' as const, ...slots } };
  const { blocks } = await changeReply(NEEDS, JOB, change, { ...KNOWN, world });
  return blocks.flatMap((block) =>
    block.type !== 'actions'
      ? []
      : block.elements.map((each) => ('value' in each && 'text' in each ? [each.text?.text, parsed(each.value)] : [])),
  );
}

function parsed(value: string | undefined): unknown {
  return JSON.parse(value ?? 'null');
}

const opened = (intent: ChangeIntent, subject: string, slots: Slots) => ({
  intent,
  environment: 'live',
  subject,
  slots,
});

test.each<[string, string | null]>([
  ['07700 900199', '07700 900199'],
  ['+44 (0)7700-900.199', '+44 (0)7700-900.199'],
  ['12345', '12345'],
  ['1234', null],
  ['++441632', null],
  ['0044+1632', null],
  ['Zoe 07700900199', null],
  ['07700900199 at home', null],
  ['Zoe', null],
  ['Anna', '+447700900101'],
  ['Ben', '+447700900103'],
  ['Dora', '+447700900109'],
  ['Twice', null],
])('to add %j to a number dials %j', async (name, to) => {
  const persons = [
    { user: 'U5', name: 'Dora', number: '+447700900109' },
    { user: 'U6', name: 'Anna', number: '+447700900999' },
    { user: 'U7', name: 'Twice', number: '+447700900111' },
    { user: 'U8', name: 'Twice', number: '+447700900112' },
  ];
  const found = await buttonsFor('add_destination', { number: MAIN, name }, { ...WORLD, persons });
  const isNumber = to === name;
  const slots = isNumber ? { to: name } : { name, to: to ?? '' };
  expect(found).toEqual(to === null ? [] : [['See the change', opened('add_destination', MAIN, slots)]]);
});

test.each<[string, ChangeIntent, Slots, unknown[]]>([
  ['without anybody', 'add_destination', { number: MAIN }, []],
  [
    'with a number that was said',
    ...(['add_destination', { number: MAIN, name: 'Zoe', to: '0770' }] as const),
    [['See the change', opened('add_destination', MAIN, { name: 'Zoe', to: '0770' })]],
  ],
  [
    'of somebody at every number',
    ...(['remove_destination', { name: 'Ben' }] as const),
    [['See the change', opened('remove_destination', '+441632960102', { name: 'Ben' })]],
  ],
  ['of somebody who is nowhere', 'disable_destination', { name: 'Zoe' }, []],
  [
    'of the time that one rings',
    ...(['set_timeout', { number: MAIN, seconds: 20 }] as const),
    [['See the change', opened('set_timeout', MAIN, { seconds: 20 })]],
  ],
  [
    'of a menu',
    ...(['ivr_edit', { menu: 'Reception', field: 'replay_count', value: '3' }] as const),
    [['See the change', opened('ivr_edit', 'ivr_1', { field: 'replay_count', value: '3' })]],
  ],
  ['of a menu that is not there', 'ivr_edit', { menu: 'Sales' }, []],
  ['of a post', 'schedule_pause', { id: 's1' }, []],
  ['of a preset', 'apply_preset', { name: 'Lunch' }, []],
])('a change %s opens so', async (_, intent, slots, buttons) => {
  expect(await buttonsFor(intent, slots)).toEqual(buttons);
});

test('somebody at several numbers is changed at each of them by a button with its name', async () => {
  const [first, second, third] = WORLD.numbers;
  if (first === undefined || second === undefined || third === undefined) throw new Error('There are three');
  const numbers = [first, { ...second, destinations: first.destinations }, third];
  expect(await buttonsFor('enable_destination', { name: 'Anna' }, { ...WORLD, numbers })).toEqual([
    [`Main line ${MAIN}`, opened('enable_destination', MAIN, { name: 'Anna' })],
    ['+441632960102', opened('enable_destination', '+441632960102', { name: 'Anna' })],
  ]);
});

test('without an account nothing is opened', async () => {
  const reply = await changeReply(NEEDS, JOB, { intent: 'set_timeout', slots: { number: MAIN, seconds: 20 } }, KNOWN);
  const wanted = understoodChange({ words: `Let Main line ${MAIN} ring for 20 seconds`, environment: null, ways: [] });
  expect({ ...reply, facts: reply.facts?.() }).toEqual({ ...wanted, facts: wanted.facts?.() });
});

const HELD = { id: 't1', subject: MAIN, environment: 'live', state: 'waiting' };

test.each<[string, Slots, object[], string | null]>([
  ['until an hour', { number: MAIN, until: '2026-06-09T18:00' }, [HELD], 't1\nTuesday 9 June, 18:00'],
  ['at an hour', { number: MAIN, at: '2026-06-10T09:00' }, [HELD], 't1\nWednesday 10 June, 09:00'],
  ['until a day', { number: MAIN, until: '2026-06-10' }, [HELD], null],
  ['at no time', { number: MAIN }, [HELD], null],
  ['of another number', { number: '+1', until: '2026-06-09T18:00' }, [HELD], null],
  ['of the other account', { number: MAIN, until: '2026-06-09T18:00' }, [{ ...HELD, environment: 'sandbox' }], null],
  ['that waits for an answer', { number: MAIN, until: '2026-06-09T18:00' }, [{ ...HELD, state: 'asked' }], null],
  [
    'where the second is in force',
    { number: MAIN, until: '2026-06-09T18:00' },
    [
      { ...HELD, state: 'asked' },
      { ...HELD, id: 't2' },
    ],
    't2\nTuesday 9 June, 18:00',
  ],
])('another end %s opens %j', async (_, slots, held, value) => {
  const temporary = { list: async () => held } as unknown as ReplyDeps['temporary'];
  const reply = await anotherEnd({ temporary }, JOB, { slots, environment: 'live', words: 'Extend it' });
  const buttons = reply?.blocks.flatMap((block) => (block.type === 'actions' ? block.elements : [])) ?? [];
  expect(buttons.map((each) => ('value' in each ? each.value : null))).toEqual(value === null ? [] : [value]);
  expect(reply?.text ?? null).toBe(
    value === null ? null : 'Understood: Extend it. Nothing has been changed yet; press to check it first.',
  );
});

const CONNECT = { actionId: 'connect:open', label: 'Connect' };
const SCOPES = ['im:history', 'app_mentions:read'];

/** What somebody is greeted with where this was said before and this is missing. */
async function greeted(
  given: { told?: string; missing?: string[] | null; active?: string | null; channel?: string | null },
  hasWritten?: boolean,
) {
  const done: unknown[] = [];
  const { told, missing = [], active = null, channel = 'D1' } = given;
  const deps = {
    records: {
      get: async (_: string, key: string) => (told === undefined ? null : { key, value: told }),
      put: async (...put: unknown[]) => {
        done.push(put);
      },
    },
    install: async () => ({ missing }),
    sessions: { connections: async () => ({ active }) },
    connect: CONNECT,
    scopes: SCOPES,
    names: async () => ({}),
  } as unknown as Parameters<typeof greet>[0];
  const post = async (...posted: unknown[]) => {
    done.push(posted);
  };
  const caller = { tenant: '-.T1', user: 'U1', channel };
  const job = { caller, command: '/phone', web: async () => ({ post }) } as unknown as EventJob;
  return { isGreeted: await greet(deps, job, hasWritten), done };
}

const KEY = 'conversation/greeted/U1';
const kept = (what: string, message: object) => [
  ['-.T1', KEY, what],
  ['D1', message],
];

test.each<[string, Parameters<typeof greeted>[0], boolean | undefined, unknown[]]>([
  ['nobody connected anything', {}, undefined, kept('welcome', welcome({ connect: CONNECT }))],
  ['an account is connected', { active: 'live' }, undefined, kept('welcome', welcome({ connect: null }))],
  [
    'a permission is missing',
    { missing: ['im:history', 'chat:write'] },
    undefined,
    kept('renewal', renewal(['im:history'], '/phone')),
  ],
  ['nobody says what is missing', { missing: null }, undefined, kept('welcome', welcome({ connect: CONNECT }))],
  ['only others are missing', { missing: ['chat:write'] }, undefined, kept('welcome', welcome({ connect: CONNECT }))],
  ['one is missing, of whoever could write', { missing: SCOPES }, true, kept('welcome', welcome({ connect: CONNECT }))],
  ['it was renewed since', { told: 'renewal' }, undefined, kept('welcome', welcome({ connect: CONNECT }))],
  ['it is still missing', { told: 'renewal', missing: SCOPES }, undefined, []],
  ['it was said', { told: 'welcome', missing: SCOPES }, undefined, []],
  ['there is no conversation', { channel: null }, undefined, []],
])('where %s the greeting is the one that is due', async (_, given, hasWritten, done) => {
  expect(await greeted(given, hasWritten)).toEqual({ isGreeted: done.length > 0, done });
});
