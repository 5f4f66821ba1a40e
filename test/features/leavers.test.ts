import { describe, expect, test } from 'vitest';
import { MAX_LOOKED_UP } from '../../src/slack/api/people.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { install } from '../slack/installing.ts';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { goTo, makePost, startConnected } from './scheduling.ts';
import {
  ADAM_ADMIN,
  ask,
  breakProvider,
  connect,
  labelsOf,
  MIA_MEMBER,
  NOAH_MEMBER,
  OLIVE_OWNER,
  PHONES,
  read,
  traffic,
} from './support.ts';
import { seen, setUp } from './watching.ts';

/** Slack says from now on that somebody's account is deactivated, and the app asks it again. */
async function leave(world: World, user: string): Promise<void> {
  await world.control('POST', `/users/${user}`, { role: 'deleted' });
  world.clock.advance(61_000);
}

/** Olive gives people a role on the form. */
async function give(olive: Person, roles: Readonly<Record<string, readonly string[]>>): Promise<void> {
  await ask(olive, '/phone access');
  await olive.press('Change');
  await olive.until(({ modals }) => modals.at(-1)?.title === 'Who may do what');
  for (const [role, users] of Object.entries(roles)) await olive.fill(role, users);
  expect((await olive.submit()).error).toBeNull();
  await olive.close();
}

/** Olive connects, and names Noah an editor, who makes a balance post and sets up the watch. */
async function startWithNoah() {
  const world = await startWorld();
  const olive = world.person(OLIVE_OWNER, PHONES);
  await connect(world, olive, 'everything');
  await give(olive, { Editors: [NOAH_MEMBER] });
  const noah = world.person(NOAH_MEMBER, PHONES);
  await makePost(noah);
  await setUp(noah, ['20.00']);
  return { world, olive, noah };
}

test('somebody who left is marked wherever they stand, and nobody else', async () => {
  const { world, olive } = await startWithNoah();
  await using _ = world;
  const commands = ['/phone access', '/phone schedule all', '/phone watch', '/phone history'];
  for (const typed of commands) expect(await read(olive, typed), typed).not.toContain('(left)');
  await leave(world, NOAH_MEMBER);
  for (const typed of commands) {
    const text = await read(olive, typed);
    expect(text, typed).toContain(`<@${NOAH_MEMBER}> (left)`);
    expect(text, typed).not.toContain(`<@${OLIVE_OWNER}> (left)`);
  }
});

test('where Slack does not say, nobody is marked, and everything is shown', async () => {
  const { world, olive } = await startWithNoah();
  await using _ = world;
  await leave(world, NOAH_MEMBER);
  await read(olive, '/phone status');
  const effect = { kind: 'error', error: 'internal_error' };
  await world.control('POST', '/faults', { method: 'users.info', effect, times: 'always' });
  expect(await read(olive, '/phone watch')).toContain(`<@${NOAH_MEMBER}>`);
  expect(await read(olive, '/phone watch')).not.toContain('(left)');
});

test('a refusal sends nobody to a manager who left, and the request to those who are there', async () => {
  await using world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  await connect(world, world.person(OLIVE_OWNER), 'live-everything');
  const mia = world.person(MIA_MEMBER);
  expect(await read(mia, '/phone connect')).toContain(`<@${ADAM_ADMIN}>`);
  await leave(world, ADAM_ADMIN);
  const refused = await read(mia, '/phone connect');
  expect(refused).toContain(`<@${OLIVE_OWNER}>`);
  expect(refused).not.toContain(`<@${ADAM_ADMIN}>`);
  await leave(world, OLIVE_OWNER);
  const alone = await read(mia, '/phone connect');
  expect(alone).toContain('Workspace admins and owners can help.');
  expect(alone).not.toMatch(/<@|Ask for access/u);
});

test('a refusal names nobody while Slack does not say who is still there, and the log says so', async () => {
  await using world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  const mia = world.person(MIA_MEMBER);
  await read(mia, '/phone status');
  world.clock.advance(61_000);
  await read(mia, '/phone status');
  const effect = { kind: 'error', error: 'internal_error' };
  await world.control('POST', '/faults', { method: 'users.info', effect, times: 'always' });
  expect(await read(mia, '/phone connect')).not.toContain(`<@${ADAM_ADMIN}>`);
  expect(world.log.join('')).toContain('Slack did not identify a manager, so users are not referred to them');
});

test('the check-up says what somebody who left still holds, and leads to the forms that hand it over', async () => {
  const { world, olive } = await startWithNoah();
  await using _ = world;
  expect(await read(olive, '/phone doctor')).not.toContain('has left');
  await leave(world, NOAH_MEMBER);
  const found = await ask(olive, '/phone doctor');
  expect(textOf(found)).toContain('*People*: needs a look');
  expect(textOf(found)).toContain(
    'Noah Nkemelu has left this workspace, but still is told when nobody takes an alarm, owns 1 balance post, owns 1 low-credit watch and is an editor.',
  );
  const labels = labelsOf(found).filter((label) => label.startsWith('Hand over'));
  expect(labels).toEqual(['Hand over the watch', expect.stringContaining('Hand over the post'), 'Hand over the role']);
  await olive.press(labels[1] ?? '');
  await olive.until(({ modals }) => modals.at(-1)?.title === 'Hand over this post');
  expect((await olive.submit()).error).toBeNull();
  await olive.until(({ modals }) => modals.some((modal) => textOf(modal).includes('It is yours now.')));
  await olive.close();
  await olive.press('Hand over the watch');
  await olive.until(({ modals }) => modals.at(-1)?.title === 'Low-credit watch');
  await olive.close();
  await olive.press('Hand over the role');
  await olive.until(({ modals }) => modals.at(-1)?.title === 'Who may do what');
  await olive.close();
  const again = await read(olive, '/phone doctor');
  expect(again).toContain('but still is told when nobody takes an alarm, owns 1 low-credit watch and is an editor.');
});

test('nobody who left can be chosen: the field says so', async () => {
  const { world, olive } = await startWithNoah();
  await using _ = world;
  await ask(olive, '/phone access');
  await olive.press('Change');
  await olive.until(({ modals }) => modals.at(-1)?.title === 'Who may do what');
  await olive.fill('Managers', [ADAM_ADMIN]);
  await leave(world, ADAM_ADMIN);
  await olive.submit();
  const form = await olive.modal();
  expect(Object.values(form.errors).join()).toContain('Adam Ashe has left this workspace. Choose somebody else.');
  await olive.close();
  await leave(world, NOAH_MEMBER);
  await ask(olive, '/phone watch');
  await olive.press('Change');
  await olive.until(({ modals }) => modals.at(-1)?.title === 'Low-credit watch');
  await olive.submit();
  const watch = await olive.modal();
  expect(Object.values(watch.errors).join()).toContain('Noah Nkemelu has left this workspace. Choose somebody else.');
});

test('so many are looked up at once at most, and are remembered', async () => {
  await using world = await startWorld();
  const olive = world.person(OLIVE_OWNER, PHONES);
  await connect(world, olive, 'everything');
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  const editors = Array.from({ length: 50 }, (_, at) => `U0MANY${String(at).padStart(3, '0')}`);
  await storage.records.put('-.T0ACME001', 'settings/access', { managers: [], editors, groups: [] });
  await storage.close();
  await world.restart();
  expect(await read(olive, '/phone access')).toContain('U0MANY049');
  const asked = (await traffic(world)).filter(({ label }) => label === 'users.info');
  expect(asked.length).toBeGreaterThan(MAX_LOOKED_UP / 2);
  expect(asked.length).toBeLessThanOrEqual(MAX_LOOKED_UP + 3);
});

describe('what was done in somebody’s absence is told', () => {
  const closed = 'The channel is archived.';
  const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

  /** Adam connects, Olive names people, Adam makes a post, something becomes of him, and its channel is archived. */
  async function startPaused(managers: readonly string[], role: string) {
    const { world, adam } = await startConnected();
    const olive = world.person(OLIVE_OWNER, PHONES);
    if (managers.length > 0) await give(olive, { Managers: managers });
    await makePost(adam);
    await world.control('POST', `/users/${ADAM_ADMIN}`, { role });
    await world.control('POST', `/channels/${PHONES}`, { archived: true });
    goTo(world, '2026-03-09T09:00:01Z');
    return world;
  }
  const told = async (world: World) =>
    (await traffic(world))
      .filter(({ label, request }) => label === 'chat.postMessage' && JSON.stringify(request).includes(closed))
      .map(({ request }) => (request as { channel: string }).channel);

  test.each([
    ['has left', 'deleted'],
    ['became a guest', 'guest'],
  ])('to a manager by name alone, where whoever made it %s', async (_, role) => {
    await using world = await startPaused([MIA_MEMBER], role);
    const message = await seen(world.person(MIA_MEMBER).direct(), closed);
    expect(textOf(message)).toContain(`Set up by <@${ADAM_ADMIN}>; a manager can resume it or take it over.`);
    expect(await told(world)).toEqual([MIA_MEMBER]);
  });

  test('to admins of the workspace, where nobody who was named is there any more', async () => {
    await using world = await startPaused([], 'deleted');
    await seen(world.person(OLIVE_OWNER).direct(), closed);
    expect(await told(world)).toEqual([OLIVE_OWNER, 'U0OSCAR01']);
  });

  test('to whoever made it, where nobody manages and they may no longer change it', async () => {
    const { world, olive } = await startWithNoah();
    await using _ = world;
    await give(olive, { Editors: [] });
    await world.control('POST', `/channels/${PHONES}`, { archived: true });
    for (const admin of [ADAM_ADMIN, 'U0OSCAR01']) await world.control('POST', `/users/${admin}`, { role: 'member' });
    await leave(world, OLIVE_OWNER);
    world.clock.hold();
    world.clock.advance(WEEK_MS);
    await seen(world.person(NOAH_MEMBER).direct(), closed);
    expect(await told(world)).toEqual([NOAH_MEMBER]);
  });

  test('in one order, step by step', async () => {
    await using world = await startWorld({ oauth: true });
    // By Olive.
    await install(world);
    goTo(world, '2026-03-06T08:00:00Z');
    const adam = world.person(ADAM_ADMIN, PHONES);
    const [noah, oscar] = [world.person(NOAH_MEMBER, PHONES), 'U0OSCAR01'];
    await connect(world, adam, 'everything');
    await give(adam, { Managers: [MIA_MEMBER], Editors: [NOAH_MEMBER] });
    await makePost(noah);
    let day = 8;
    const next = () => {
      // Posts are made on weekdays.
      day += day % 7 === 6 ? 3 : 1;
      goTo(world, `2026-03-${String(day).padStart(2, '0')}T13:00:01Z`);
    };
    /** Who is told that the post stops, once some people have other roles in Slack; it goes on the day after. */
    const stops = async (roles: Readonly<Record<string, string>>, count: number) => {
      for (const [user, role] of Object.entries(roles)) await world.control('POST', `/users/${user}`, { role });
      const archive = (archived: boolean) => world.control('POST', `/channels/${PHONES}`, { archived });
      const before = (await told(world)).length;
      await archive(true);
      next();
      await until(async () => (await told(world)).length === before + count);
      await archive(false);
      next();
      const ended = () => traffic(world).then((all) => JSON.stringify(all).split('no longer stopped:*').length - 1);
      await until(async () => (await ended()) >= before + count);
      return (await told(world)).slice(before).toSorted();
    };
    expect(await stops({}, 1)).toEqual([NOAH_MEMBER]);
    await give(adam, { Editors: [oscar] });
    // Whose it is hears of it as long as they may look.
    expect(await stops({}, 3)).toEqual([MIA_MEMBER, NOAH_MEMBER, ADAM_ADMIN].toSorted());
    const gone = { [ADAM_ADMIN]: 'deleted', [MIA_MEMBER]: 'deleted' };
    expect(await stops(gone, 3)).toEqual([OLIVE_OWNER, NOAH_MEMBER, oscar].toSorted());
    expect(await stops({ [OLIVE_OWNER]: 'member', [oscar]: 'member' }, 1)).toEqual([NOAH_MEMBER]);
    expect(await stops({ [NOAH_MEMBER]: 'deleted' }, 1)).toEqual([oscar]);
    expect(await stops({ [oscar]: 'deleted' }, 1)).toEqual([OLIVE_OWNER]);
  });

  test('in its channel, where everybody who could be told has left', async () => {
    const { world } = await startWithNoah();
    await using _ = world;
    for (const admin of [ADAM_ADMIN, 'U0OSCAR01']) await world.control('POST', `/users/${admin}`, { role: 'member' });
    await world.control('POST', `/users/${NOAH_MEMBER}`, { role: 'deleted' });
    await leave(world, OLIVE_OWNER);
    await breakProvider(world, { kind: 'status', status: 403, code: 'inactive_api_key' });
    world.clock.hold();
    world.clock.advance(WEEK_MS);
    await until(async () => {
      world.clock.advance(10 * 60_000);
      return JSON.stringify(await traffic(world)).includes('put right');
    });
    expect(textOf(await seen(world.person(MIA_MEMBER, PHONES), 'put right'))).toContain('Low-credit watch');
  });
});
