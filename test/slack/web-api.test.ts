import { expect, test } from 'vitest';
import { type SlackClient, SlackClients } from '../../src/slack/api/clients.ts';
import type { Reader } from '../../src/slack/api/mask.ts';
import { answeringApi } from './answering-api.ts';

const { api, settings, web } = answeringApi();

const VIEW = { type: 'modal' as const, title: { type: 'plain_text' as const, text: 'One' }, blocks: [] };
const HOME = { type: 'home' as const, blocks: [] };
const SHOWN = { view: { id: 'V1', hash: '1.a' } };
const [view, home] = [JSON.stringify(VIEW), JSON.stringify(HOME)];
const DIVIDER = [{ type: 'divider' as const }];
const MESSAGE = { text: 'One & two', blocks: DIVIDER };
const said = { text: 'One &amp; two', blocks: JSON.stringify(DIVIDER) };
const MARK = { schedule: 's1', scheduledAt: '2026-01-01T00:00:00.000Z' };
const event_payload = { schedule: 's1', scheduled_at: MARK.scheduledAt };

/** What is done, what Slack answers, and what is asked and found. */
type Row = [does: string, (web: SlackClient) => Promise<unknown>, answer: object, form: object, found: unknown];

test.each<Row>([
  ['views.open', (it) => it.open('1.2', VIEW), SHOWN, { trigger_id: '1.2', view }, SHOWN.view],
  ['views.push', (it) => it.push('1.2', VIEW), {}, { trigger_id: '1.2', view }, { id: '', hash: '' }],
  ['views.update', (it) => it.update({ id: 'V1' }, VIEW), { view: {} }, { view_id: 'V1', view }, { id: '', hash: '' }],
  [
    'views.update',
    (it) => it.update({ id: 'V1', hash: 'h' }, VIEW),
    SHOWN,
    { view_id: 'V1', view, hash: 'h' },
    SHOWN.view,
  ],
  ['views.publish', (it) => it.publish('U1', HOME), SHOWN, { user_id: 'U1', view: home }, SHOWN.view],
  ['views.publish', (it) => it.publish('U1', HOME, 'h'), SHOWN, { user_id: 'U1', view: home, hash: 'h' }, SHOWN.view],
  [
    'chat.postMessage',
    (it) => it.tell('U1', MESSAGE),
    { channel: 'D1', ts: '1.0' },
    { channel: 'U1', ...said },
    { channel: 'D1', ts: '1.0' },
  ],
  ['chat.postMessage', (it) => it.tell('U1', MESSAGE), {}, { channel: 'U1', ...said }, { channel: '', ts: '' }],
  [
    'chat.postEphemeral',
    (it) => it.whisper('C1', 'U1', MESSAGE),
    {},
    { channel: 'C1', user: 'U1', ...said },
    undefined,
  ],
  [
    'chat.postEphemeral',
    (it) => it.whisper('C1', 'U1', MESSAGE, '3.0'),
    {},
    { channel: 'C1', user: 'U1', ...said, thread_ts: '3.0' },
    undefined,
  ],
  ['chat.postMessage', (it) => it.post('C1', MESSAGE), { ts: '2.0' }, { channel: 'C1', ...said }, { ts: '2.0' }],
  [
    'chat.postMessage',
    (it) => it.post('C1', MESSAGE, { threadTs: '3.0', mark: MARK }),
    {},
    {
      channel: 'C1',
      ...said,
      thread_ts: '3.0',
      metadata: JSON.stringify({ event_type: 'switchboard_post', event_payload }),
    },
    { ts: '' },
  ],
  ['chat.update', (it) => it.edit('C1', '2.0', MESSAGE), {}, { channel: 'C1', ts: '2.0', ...said }, undefined],
  ['users.info', (it) => it.user('U1'), { user: { id: 'U1' } }, { user: 'U1', include_locale: 'true' }, { id: 'U1' }],
  ['files.info', (it) => it.file('F1'), { file: { id: 'F1' } }, { file: 'F1' }, { id: 'F1' }],
  ['users.profile.get', (it) => it.profile('U1'), { profile: { phone: '1' } }, { user: 'U1' }, { phone: '1' }],
  ['conversations.info', (it) => it.channel('C1'), { channel: { id: 'C1' } }, { channel: 'C1' }, { id: 'C1' }],
  [
    'usergroups.list',
    (it) => it.groups(),
    {
      usergroups: [
        ...[{ id: 'S3', name: 'b', handle: 'bees' }, { name: 'no id' }, { id: 'S2', name: 'a', handle: 'two' }],
        ...[{ id: 'S4' }, { id: 'S1', name: 'a', handle: 'one' }],
      ],
    },
    {},
    [
      { id: 'S4', name: '', handle: '' },
      { id: 'S1', name: 'a', handle: 'one' },
      { id: 'S2', name: 'a', handle: 'two' },
      { id: 'S3', name: 'b', handle: 'bees' },
    ],
  ],
  ['usergroups.list', (it) => it.groups(), {}, {}, []],
  ['usergroups.users.list', (it) => it.groupMembers('S1'), { users: ['U1'] }, { usergroup: 'S1' }, ['U1']],
])('%s: what is asked, and what is made of the answer (%#)', async (method, does, answer, form, found) => {
  api.answers.push(answer);
  expect(await does(web())).toEqual(found);
  expect(api.asked).toEqual([[method, form]]);
});

test('a group of which Slack says nothing is not taken for an empty one', async () => {
  await expect(web().groupMembers('S1')).rejects.toThrow('Slack listed nobody and nothing of a user group');
});

const PAGE = { types: 'public_channel', exclude_archived: 'true', limit: '1000' };

test('of the public channels only those with both an id and the name are taken, to the last page', async () => {
  const some = [{ id: 'C1', name: 'one' }, { name: 'two' }, { id: 'C3' }, { id: 'C4', name: 'four' }];
  api.answers.push({ channels: some, response_metadata: { next_cursor: 'next' } }, { response_metadata: {} });
  expect(await web().publicChannels(new Set(['one', 'two', '']))).toEqual([{ id: 'C1', name: 'one' }]);
  expect(api.asked).toEqual([
    ['conversations.list', PAGE],
    ['conversations.list', { ...PAGE, cursor: 'next' }],
  ]);
});

test('a post is found on any page by all of its mark, and by nothing less', async () => {
  const metadata = { event_type: 'switchboard_post', event_payload };
  const others = [
    ...[{ ts: '1' }, { ts: '2', metadata: { event_type: 'switchboard_post' } }],
    ...[null, 'text', {}, { schedule: 's1' }, { schedule: 's1', scheduled_at: 'other' }].map((payload) => ({
      metadata: { ...metadata, event_payload: payload },
    })),
    { metadata: { ...metadata, event_payload: { scheduled_at: MARK.scheduledAt } } },
    { metadata: { ...metadata, event_payload: { ...event_payload, schedule: 's2' } } },
    { metadata: { ...metadata, event_type: 'other' } },
  ];
  const between = { from: 1_500, to: 2_000_000 };
  const next = { response_metadata: { next_cursor: 'c2' } };
  api.answers.push({ messages: others, ...next }, next, { messages: [{ ts: '9.0', metadata }] });
  expect(await web().findPost('C1', MARK, between)).toEqual({ ts: '9.0' });
  const page = {
    channel: 'C1',
    oldest: '1.500000',
    latest: '2000.000000',
    inclusive: 'true',
    include_all_metadata: 'true',
    limit: '15',
  };
  expect(api.asked.map(([, form]) => form)).toEqual([page, { ...page, cursor: 'c2' }, { ...page, cursor: 'c2' }]);
  api.answers.push({ messages: others }, { messages: [{ metadata }] });
  expect(await web().findPost('C1', MARK, between)).toBeNull();
  expect(await web().findPost('C1', MARK, between)).toEqual({ ts: '' });
});

const ADAM = { tenant: 'E1.T1', team: 'T1', enterprise: 'E1', user: 'U1', userTeam: 'T1' };
const ALL = { ...ADAM, user: null, userTeam: null };
const OTHER = { ...ADAM, user: 'U2', userTeam: null };

test.each<[string, (web: SlackClient) => Promise<unknown>, readonly Reader[]]>([
  ['a form', (it) => it.open('1.2', VIEW), [ADAM]],
  ['a form over a form', (it) => it.push('1.2', VIEW), [ADAM]],
  ['a form drawn anew', (it) => it.update({ id: 'V1' }, VIEW), [ADAM]],
  ['App Home', (it) => it.publish('U1', HOME), [ADAM]],
  ['the App Home of another', (it) => it.publish('U2', HOME), [OTHER]],
  ['a direct message', (it) => it.tell('U1', MESSAGE), [ADAM, ALL]],
  ['a direct message to another', (it) => it.tell('U2', MESSAGE), [OTHER, ALL]],
  ['a whisper', (it) => it.whisper('C1', 'U1', MESSAGE), [ADAM]],
  ['a whisper to another', (it) => it.whisper('C1', 'U2', MESSAGE), [OTHER]],
  ['a post', (it) => it.post('C1', MESSAGE), [ALL, ALL]],
  ['a post between the person and the app', (it) => it.post('D1', MESSAGE), [ADAM, ALL]],
  ['a post that is replaced', (it) => it.edit('C1', '1.0', MESSAGE), [ALL, ALL]],
  ['a direct message that is replaced', (it) => it.edit('D1', '1.0', MESSAGE), [ADAM, ALL]],
])('%s is masked for those who read it', async (_, does, expected) => {
  const readers: Reader[] = [];
  const installations = {
    find: async (team: string, enterprise: string | null) => ({
      team,
      enterprise,
      botToken: 'xoxb-one',
      botUser: 'U9',
    }),
  };
  const maskFor = <T extends object>(reader: Reader, drawn: T): T => {
    readers.push(reader);
    return drawn;
  };
  const clients = new SlackClients({ ...settings(), installations, maskFor });
  const { tenant: _tenant, ...place } = ADAM;
  await does(await clients.of(place));
  expect(readers).toEqual(expected);
});

test('whoever asks to know is told of each call that failed, by the key of the workspace', async () => {
  const failed: string[] = [];
  const installations = { find: async () => ({ team: 'T1', enterprise: null, botToken: 'xoxb-one', botUser: 'U9' }) };
  const onFailure = (tenant: string) => failed.push(tenant);
  const clients = new SlackClients({ ...settings(), installations, onFailure });
  const refused = { ok: false, error: 'user_not_found' };
  api.answers.push(refused, refused, {});
  for (const place of [
    { team: 'T1', enterprise: null },
    { team: 'T1', enterprise: null, tenant: 'E1.T1' },
  ]) {
    await expect((await clients.of(place)).user('U1')).rejects.toThrow('user_not_found');
  }
  await (await clients.of({ team: 'T1', enterprise: null })).user('U1');
  expect(failed).toEqual(['-.T1', 'E1.T1']);
});
