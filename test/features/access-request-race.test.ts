import { expect, test } from 'vitest';
import { openRequest, sendRequest } from '../../src/features/access/ask.ts';
import type { AccessDeps } from '../../src/features/access/deps.ts';
import { waitingMessage } from '../../src/features/access/request-view.ts';
import type { AccessDecision, Request } from '../../src/features/access/requests.ts';
import { writeMetadata } from '../../src/slack/blocks/outcome.ts';
import type { ActionJob, SubmissionJob } from '../../src/slack/inbound/feature.ts';

const CALLER = { tenant: '-.T1', team: 'T1', enterprise: null, user: 'U1', userTeam: 'T1', channel: null };
const AT = '2026-03-01T09:30:00.000Z';
const REQUEST: Request = { id: 'r1', at: AT, answer: null, right: 'edit', act: 'change Follow-Me', reason: '' };

/** What asking needs, where these are the managers and this is remembered; with what was done. */
function stage(given: {
  role?: string;
  last?: Request | null;
  opened?: boolean;
  managers?: string[];
  silent?: boolean;
}) {
  const { role = 'viewer', last = null, opened = true, managers = ['U2', 'U3'], silent = false } = given;
  const done: unknown[] = [];
  const deps = {
    access: { roleFor: async () => role, helpers: async () => managers },
    requests: {
      last: async () => last,
      open: async (...asked: unknown[]) => {
        done.push(['open', ...asked]);
        return { opened, request: REQUEST };
      },
      withdraw: async (...asked: unknown[]) => {
        done.push(['withdraw', ...asked]);
      },
    },
  } as unknown as AccessDeps;
  const tell = async (user: string, { text }: { text: string }) => {
    if (silent) throw new Error('Slack says nothing');
    done.push(['tell', user, text]);
  };
  const job = {
    caller: CALLER,
    command: '/other',
    reference: 'r',
    log: { info: () => {} },
    value: 'edit change Follow-Me',
    web: async () => ({ tell }),
    person: async () => ({ called: 'Mia' }),
    view: {
      metadata: writeMetadata(CALLER, { c: '/phone', r: 'edit', a: 'change Follow-Me' }),
      values: { 'access:reason': { 'access:reason': { type: 'plain_text_input', value: ' I am new ' } } },
    },
  };
  return { deps, done, job };
}

const ASKED = ['open', '-.T1', 'U1', { right: 'edit', act: 'change Follow-Me', reason: 'I am new' }];
const TOLD =
  'Mia is asking to become an editor. They wanted to change Follow-Me. Editors can change where calls go and phone menus, and schedule their own balance posts.';
const NOBODY =
  'No manager could be reached with a message. Ask a workspace admin or owner: /phone access lets them give you access.';
const WAITING = 'You asked already, and it is not answered yet. Ask a manager in person if it is urgent.';
const DECLINED: AccessDecision = { kind: 'declined', by: 'U2', at: AT };

test.each<[string, Parameters<typeof stage>[0], string, unknown[]]>([
  [
    'reaches two managers',
    {},
    '2 managers were asked to make you an editor. You get a message when it is answered.',
    [ASKED, ['tell', 'U2', TOLD], ['tell', 'U3', TOLD]],
  ],
  [
    'reaches one',
    { managers: ['U2'] },
    'A manager was asked to make you an editor. You get a message when it is answered.',
    [ASKED, ['tell', 'U2', TOLD]],
  ],
  ['has nobody to go to', { managers: [] }, NOBODY, []],
  ['reaches nobody', { silent: true }, NOBODY, [ASKED, ['withdraw', '-.T1', 'U1']]],
  ['was sent by another window just now', { opened: false }, WAITING, [ASKED]],
  ['was sent before', { last: REQUEST }, WAITING, []],
  [
    'was declined',
    { last: { ...REQUEST, answer: DECLINED } },
    'Your last request was declined. You can ask again a day after that.',
    [],
  ],
  ['is not needed', { role: 'editor' }, 'You are an editor. You can already do that; try again.', []],
  ['is not needed by a manager', { role: 'manager' }, 'You are a manager. You can already do that; try again.', []],
])('a request that %s is answered so', async (_, given, text, done) => {
  const { deps, done: happened, job } = stage(given);
  const outcome = await sendRequest(deps, job as unknown as SubmissionJob);
  expect(outcome).toMatchObject({ kind: 'modal', message: { text }, view: { title: { text: 'Ask for access' } } });
  expect(happened).toEqual(done);
});

test('the form of a request opens with what is asked for, unless there is nothing to ask', async () => {
  const { deps, job } = stage({});
  expect(await openRequest(deps, job as unknown as ActionJob)).toMatchObject({
    kind: 'modal',
    view: {
      callback_id: 'access:request',
      private_metadata: expect.stringContaining('/other'),
      blocks: [{ text: { text: 'You want to change Follow-Me. That takes an editor.' } }, { type: 'input' }],
    },
  });
  const hindered = stage({ last: REQUEST });
  expect(await openRequest(hindered.deps, hindered.job as unknown as ActionJob)).toEqual({
    kind: 'message',
    message: waitingMessage(AT, null),
  });
});
