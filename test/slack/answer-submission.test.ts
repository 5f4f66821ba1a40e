import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { providerHolds } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import {
  ADAM,
  breakStorage,
  callsOf,
  connect,
  demoKey,
  fillConnect,
  lastDelivery,
  logged,
  MIA,
  providerCalls,
  sendInteraction,
  slackFault,
} from './support.ts';

const HOLD_TEST = { match: { path: '/test' }, effect: { kind: 'hold' } };

/** Adam's form, filled with a key and submitted; the provider holds the check until told otherwise. */
async function submitSlowly(world: World, id = 'everything') {
  const adam = world.person(ADAM);
  await adam.type('/phone connect');
  await fillConnect(world, ADAM, id);
  await world.provider('POST', '/faults', HOLD_TEST);
  const submitted = adam.submit();
  await providerHolds(world);
  await world.timers.expire();
  const answer = await submitted;
  expect(answer.error).toBeNull();
  return adam;
}

test('a form that is checked in time becomes its result in the ack', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM);
  await adam.type('/phone connect');
  await fillConnect(world, ADAM, 'everything');
  expect((await adam.submit()).error).toBeNull();
  expect((await adam.modal()).title).toBe('Connected');
  expect(await callsOf(world, 'views.update')).toBe(0);
});

test('field errors that come in time leave everything that was typed', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM);
  await adam.type('/phone connect');
  await adam.fill('API key', 'wrong');
  await adam.fill('API secret', 'wrong too');
  await adam.submit();
  const view = await adam.modal();
  expect(Object.values(view.errors)).toEqual([expect.stringContaining('space or a line break')]);
  expect(JSON.stringify(view.values)).toContain('wrong too');
});

test('a form that takes longer shows that it is being checked, and then its result', async () => {
  await using world = await startWorld();
  const adam = await submitSlowly(world);
  const loading = await adam.modal();
  expect(loading.submit).toBeNull();
  expect(loading.title).not.toBe('Connected');
  await world.provider('POST', '/release');
  const done = await adam.until((seen) => seen.modals.find(({ title }) => title === 'Connected'));
  expect(done.id).toBe(loading.id);
});

test('field errors that come late bring the form back with what was typed, but never the secret', async () => {
  await using world = await startWorld();
  const adam = await submitSlowly(world);
  await world.provider('PATCH', '/keys/everything', { active: false });
  await world.provider('POST', '/release');
  const again = await adam.until((seen) => seen.modals.find(({ submit }) => submit !== null));
  expect(textOf(again)).toContain('not active');
  const shown = JSON.stringify(again);
  expect(shown).toContain('demo-key-everything');
  expect(shown).not.toContain('demo-secret-everything');
  expect(shown).toContain('Type this once more');
  await world.provider('PATCH', '/keys/everything', { active: true });
  await adam.fill('API secret', demoKey(world, 'everything').apiSecret);
  await adam.submit();
  expect((await adam.modal()).title).toBe('Connected');
});

test('a form that comes back a second time shows only what is wrong now', async () => {
  await using world = await startWorld();
  const adam = await submitSlowly(world);
  await world.provider('PATCH', '/keys/everything', { active: false });
  await world.provider('POST', '/release');
  await adam.until((seen) => seen.modals.find(({ submit }) => submit !== null));
  await world.provider('PATCH', '/keys/everything', { active: true, linked: false });
  await adam.fill('API secret', demoKey(world, 'everything').apiSecret);
  await world.provider('POST', '/faults', HOLD_TEST);
  const submitted = adam.submit();
  await providerHolds(world);
  await world.timers.expire();
  await submitted;
  await world.provider('POST', '/release');
  const again = await adam.until((seen) => seen.modals.find(({ submit }) => submit !== null));
  expect(textOf(again)).toContain('not linked to a customer');
  expect(textOf(again)).not.toContain('not active');
});

test('a late failure that nobody foresaw brings the form back with a reference', async () => {
  await using world = await startWorld();
  const adam = await submitSlowly(world);
  breakStorage(world);
  await world.provider('POST', '/release');
  const again = await adam.until((seen) => seen.modals.find(({ submit }) => submit !== null));
  const reference = /Reference ([0-9A-F]{8})/.exec(textOf(again))?.[1];
  expect(logged(world).find((entry) => entry.reference === reference)).toMatchObject({ level: 'error' });
  expect(JSON.stringify(again)).not.toContain('demo-secret-everything');
});

test('a failure in time that nobody foresaw stands on the form with a reference', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM);
  await adam.type('/phone connect');
  await fillConnect(world, ADAM, 'everything');
  breakStorage(world);
  expect((await adam.submit()).error).toBeNull();
  const view = await adam.modal();
  const reference = /Reference ([0-9A-F]{8})/.exec(Object.values(view.errors).join())?.[1];
  expect(logged(world).find((entry) => entry.reference === reference)).toMatchObject({ level: 'error' });
  expect(world.log.join('')).not.toContain('demo-secret-everything');
});

test('the result of a form that was closed meanwhile comes as a direct message', async () => {
  await using world = await startWorld();
  const adam = await submitSlowly(world);
  await adam.close();
  await world.provider('POST', '/release');
  const direct = world.person(ADAM, 'D0ADAM001');
  const message = await direct.until((seen) => seen.messages.at(-1));
  expect(textOf(message)).toContain('Sandbox is connected.');
});

test('the refusal of a form that was closed meanwhile comes as a direct message', async () => {
  await using world = await startWorld();
  const adam = await submitSlowly(world);
  await adam.close();
  await world.provider('PATCH', '/keys/everything', { active: false });
  await world.provider('POST', '/release');
  const direct = world.person(ADAM, 'D0ADAM001');
  const message = await direct.until((seen) => seen.messages.at(-1));
  expect(textOf(message)).toContain('Nothing was changed');
  expect(textOf(message)).toContain('not active');
});

test('a submission that is delivered again does nothing again', async () => {
  await using world = await startWorld();
  await connect(world);
  const payload = await lastDelivery(world, 'view_submission');
  const before = await providerCalls(world);
  const again = await sendInteraction(world, payload);
  expect([again.status, again.body]).toEqual([200, '']);
  expect(await providerCalls(world)).toEqual(before);
});

test('a submission that is delivered twice at once is handled once', async () => {
  await using world = await startWorld();
  await connect(world);
  const payload = await lastDelivery(world, 'view_submission');
  const before = (await providerCalls(world)).filter((call) => call === 'GET /test').length;
  const fresh = { ...payload, trigger_id: '9.9.fresh' };
  const answers = await Promise.all([sendInteraction(world, fresh), sendInteraction(world, fresh)]);
  expect(answers.map(({ body }) => body === '').toSorted()).toEqual([false, true]);
  expect((await providerCalls(world)).filter((call) => call === 'GET /test')).toHaveLength(before + 1);
});

test('a click that shares is delivered twice but shares once', async () => {
  await using world = await startWorld();
  await connect(world);
  const adam = world.person(ADAM);
  await adam.type('/phone balance');
  await adam.press('Share to channel');
  const isShared = ({ ephemeral, blocks }: { ephemeral: boolean; blocks: readonly unknown[] }) =>
    !ephemeral && JSON.stringify(blocks).includes('Shared by');
  await adam.until((seen) => seen.messages.some(isShared));
  const click = await lastDelivery(world, 'block_actions');
  const again = await sendInteraction(world, click);
  expect(again.status).toBe(200);
  // The stop waits for whatever the second delivery started.
  await world.app.stop();
  expect((await adam.see()).messages.filter(isShared)).toHaveLength(1);
});

test('a form of another version is answered by a direct message', async () => {
  await using world = await startWorld();
  await connect(world);
  const payload = await lastDelivery(world, 'view_submission');
  const view = { ...(payload.view as object), callback_id: 'gone:form' };
  const answer = await sendInteraction(world, { ...payload, view, trigger_id: '8.8.8' });
  expect(answer.status).toBe(200);
  const direct = world.person(ADAM, 'D0ADAM001');
  expect(textOf(await direct.until((seen) => seen.messages.at(-1)))).toContain('earlier version');
});

test('when Slack cannot say who submits, nothing is stored', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM);
  await adam.type('/phone connect');
  await fillConnect(world, ADAM, 'everything');
  world.clock.advance(61_000);
  await slackFault(world, 'users.info', { kind: 'error', error: 'internal_error' });
  await adam.submit();
  const view = await adam.modal();
  expect(Object.values(view.errors).join()).toContain('Slack could not say who you are');
  expect(await providerCalls(world)).toEqual([]);
  await adam.submit();
  expect((await adam.modal()).title).toBe('Connected');
});

test('a person who is no longer an admin when submitting stores nothing', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM);
  await adam.type('/phone connect');
  await fillConnect(world, ADAM, 'everything');
  await world.control('POST', `/users/${ADAM}`, { role: 'member' });
  world.clock.advance(61_000);
  await adam.submit();
  expect(Object.values((await adam.modal()).errors).join()).toContain('Only managers can');
  expect(await providerCalls(world)).toEqual([]);
});

const FOREIGN = 'This form does not belong here.';

test.each([
  ['of another workspace', { t: '-.T0BOREAL1', u: ADAM, s: { sandbox: null, live: null } }, FOREIGN],
  ['of another person', { t: '-.T0ACME001', u: MIA, s: { sandbox: null, live: null } }, FOREIGN],
  ['without a person', { t: '-.T0ACME001', s: { sandbox: null, live: null } }, FOREIGN],
  ['of an earlier shape', { t: '-.T0ACME001', u: ADAM, s: 7 }, 'Switchboard was updated while this form was open.'],
  ['that is no JSON', '{"t":', FOREIGN],
  ['that is empty', '', FOREIGN],
])('a form with metadata %s is refused and stores nothing', async (_, metadata, said) => {
  await using world = await startWorld();
  const adam = world.person(ADAM);
  await adam.type('/phone connect');
  await fillConnect(world, ADAM, 'inactive');
  await adam.submit();
  const payload = await lastDelivery(world, 'view_submission');
  const before = await providerCalls(world);
  const forged = typeof metadata === 'string' ? metadata : JSON.stringify(metadata);
  const view = { ...(payload.view as object), private_metadata: forged };
  const answer = await sendInteraction(world, { ...payload, view, trigger_id: '7.7.7' });
  expect(JSON.parse(answer.body)).toMatchObject({ response_action: 'errors' });
  expect(answer.body).toContain(said);
  expect(await providerCalls(world)).toEqual(before);
});

test('a form submitted in the name of another workspace reaches nothing of it', async () => {
  await using world = await startWorld();
  await connect(world);
  const payload = await lastDelivery(world, 'view_submission');
  const before = await providerCalls(world);
  const team = { id: 'T0BOREAL1', domain: 'boreal' };
  const view = { ...(payload.view as object), app_installed_team_id: team.id };
  const answer = await sendInteraction(world, { ...payload, team, view, trigger_id: '6.6.6' });
  expect(answer.body).toContain('Switchboard is not installed in this workspace.');
  expect(await providerCalls(world)).toEqual(before);
});
