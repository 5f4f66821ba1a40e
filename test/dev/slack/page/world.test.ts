import { expect, test } from 'vitest';
import type { World, WorldUser } from '../../../../dev/slack/control-types.ts';
import { choicesOfWorld, filterGroups, groupsOf } from '../../../../dev/slack/page/elements/options.ts';
import { readFragment, writeFragment } from '../../../../dev/slack/page/frame/spot.ts';
import { appChannelOf, channelsOf, firstPerson, peopleOf, personName } from '../../../../dev/slack/page/live/world.ts';

const person = (id: string, realName: string, role: WorldUser['role']): WorldUser => ({
  id,
  team: 'T1',
  name: realName.toLowerCase(),
  realName,
  role,
  tz: 'Europe/London',
});

const world: World = {
  now: 0,
  app: { name: 'Switchboard', botUser: 'UBOT', connected: true },
  workspaces: [{ id: 'T1', name: 'Acme', domain: 'acme', enterprise: null }],
  users: [
    person('UMEM', 'Mia', 'member'),
    person('UADM', 'Adam', 'admin'),
    person('UGST', 'Greta', 'guest'),
    person('UGONE', 'Dana', 'deleted'),
    person('UBOT', 'bot', 'bot'),
  ],
  channels: [
    { id: 'COLD', team: 'T1', name: 'old', kind: 'archived', members: ['UADM'] },
    { id: 'CPUB', team: 'T1', name: 'general', kind: 'public', members: [] },
    { id: 'CPRI', team: 'T1', name: 'ops', kind: 'private', members: ['UADM'] },
    { id: 'CSHA', team: 'T1', name: 'partners', kind: 'shared', members: ['UADM', 'UGST'] },
    { id: 'DAPP', team: 'T1', name: '', kind: 'im', members: ['UADM', 'UBOT'] },
  ],
  shortcuts: [],
  commands: [],
  controls: [],
};

const idsFor = (user: string) => channelsOf(world, 'T1', user).map(({ id }) => id);

test('a member sees public channels and those joined; a guest only those joined', () => {
  expect({ admin: idsFor('UADM'), member: idsFor('UMEM'), guest: idsFor('UGST') }).toEqual({
    admin: ['CPUB', 'CPRI', 'CSHA', 'COLD'],
    member: ['CPUB'],
    guest: ['CSHA'],
  });
});

test('a newcomer starts as someone who may set things up', () => {
  expect(firstPerson(world, 'T1')?.id).toBe('UADM');
});

test('one acts as people, never as the app', () => {
  expect(peopleOf(world, 'T1').map(({ id }) => id)).not.toContain('UBOT');
});

test('the app goes by its own name and has a conversation of its own', () => {
  expect([personName(world, 'UBOT'), personName(world, 'UMEM'), personName(world, 'UNONE')]).toEqual([
    'Switchboard',
    'Mia',
    'UNONE',
  ]);
  expect([appChannelOf(world, 'T1', 'UADM')?.id, appChannelOf(world, 'T1', 'UMEM')]).toEqual(['DAPP', null]);
});

test('selects of people and channels offer what their type and filter allow', () => {
  const values = (element: Record<string, unknown>) =>
    choicesOfWorld(element, world, 'T1', 'UADM')?.flatMap(({ choices }) => choices.map(({ value }) => value));
  expect(values({ type: 'multi_users_select' })).toEqual(['UMEM', 'UADM', 'UGST']);
  expect(values({ type: 'channels_select' })).toEqual(['CPUB', 'CSHA']);
  expect(values({ type: 'conversations_select' })).toEqual(['CPUB', 'CPRI', 'CSHA', 'DAPP']);
  const filter = { include: ['private', 'im'], exclude_external_shared_channels: true, exclude_bot_users: true };
  expect(values({ type: 'conversations_select', filter })).toEqual(['CPRI']);
  expect(values({ type: 'static_select' })).toBeUndefined();
});

test('typing finds an option by any part of its words, whatever their order', () => {
  const option = (text: string, description: string) => ({
    text: { type: 'plain_text', text },
    description: { type: 'plain_text', text: description },
    value: text,
  });
  const groups = groupsOf([
    { label: { type: 'plain_text', text: 'One' }, options: [option('Ring all', 'at once'), option('In turn', '')] },
    { label: { type: 'plain_text', text: 'Two' }, options: [option('Random', '')] },
  ]);
  expect(filterGroups(groups, 'once ri')).toEqual([
    { heading: 'One', choices: [{ value: 'Ring all', label: 'Ring all', more: 'at once' }] },
  ]);
});

test('the address bar brings one back to the same place', () => {
  const standings = [
    { team: 'T1', user: 'U1', spot: { kind: 'channel', channel: 'C1' } },
    { team: 'T1', user: 'U1', spot: { kind: 'home' } },
  ] as const;
  expect(standings.map((standing) => readFragment(writeFragment(standing)))).toEqual(standings);
});
