import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { fillAndSubmit, MENU, openForm, sent, shownIn, spoilWrites, submit, untilTitled } from './change-support.ts';
import { ADAM_ADMIN, connect, labelsOf, MIA_MEMBER, read } from './support.ts';

const REPLAYS = 'Times the menu is replayed';
const FIRST = 'Wait for the first digit';

async function startConnected(key = 'everything') {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, key);
  return { world, adam };
}

test('only what was changed is sent, and the result says what the provider holds', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await openForm(adam);
  const preview = await fillAndSubmit(adam, { [REPLAYS]: '5', Schedule: 'weekends' });
  expect(preview).toContain('Before: out_of_hours\nAfter: *weekends*');
  expect(preview).toContain('Before: 2\nAfter: *5*');
  expect(preview).not.toContain(FIRST);
  expect(await sent(world)).toEqual([]);
  const result = await submit(adam);
  expect(result).toContain('*Saved*');
  expect(result).toContain('replayed 5 times');
  expect(await sent(world)).toEqual([{ schedule: 'weekends', replay_count: 5 }]);
});

test('the card of a menu that is changed for a while says until when, with the ways to end it', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await openForm(adam);
  expect(await fillAndSubmit(adam, { [REPLAYS]: '5', 'Or another end': '17:00' })).toContain('17:00 (Europe/London)');
  expect(await submit(adam)).toContain('*Saved*');
  await adam.close(true);
  expect(await read(adam, `/phone ivr ${MENU}`)).toMatch(
    /\*Now, until Tuesday 9 June, 17:00 \(Europe\/London\)\*: changed, by <@\w+>\nEnd now\nExtend/u,
  );
  expect(await read(world.person(MIA_MEMBER), `/phone ivr ${MENU}`)).not.toContain('End now');
});

test('a schedule that is changed without its words is said beside them, before and after', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await openForm(adam, 'ivr_acme_1');
  expect(await fillAndSubmit(adam, { Schedule: 'office_hours' })).toContain(
    'The schedule in words stays "Always"; change it too if it no longer fits.',
  );
  expect(await submit(adam)).toContain('now runs on the schedule "office_hours".\n');
  await adam.close(true);
  await openForm(adam, 'ivr_acme_1');
  const fields = { Schedule: 'weekends', 'Schedule in words': '*Sat* and Sun' };
  const preview = await fillAndSubmit(adam, fields);
  expect(preview).not.toContain('The schedule in words stays');
  // Bold would garble what has marks of its own.
  expect(preview).toContain('After: *weekends*');
  expect(preview).toContain('After: *∗Sat∗ and Sun*');
});

test('two texts that are long together stand in lines of their own', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  const [before, after] = ['b'.repeat(101), 'a'.repeat(100)];
  await world.provider('PATCH', `/ivrs/${MENU}`, { schedule_description: before });
  await openForm(adam);
  const preview = await fillAndSubmit(adam, { 'Schedule in words': after });
  expect(preview).toContain(`Before:\n${before}`);
  expect(preview).toContain(`After:\n${after}`);
});

test('the form starts from what the provider holds at that moment', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await adam.type(`/phone ivr ${MENU}`);
  await world.provider('PATCH', `/ivrs/${MENU}`, { replay_count: 7, schedule: 'a word of its own' });
  await adam.press('Edit');
  const form = await untilTitled(adam, 'IVR menu');
  expect(shownIn(form, REPLAYS)).toBe('7');
  expect(shownIn(form, 'Schedule')).toBe('a word of its own');
});

test('what was emptied stays as it is, words are sent empty, and less than nothing is refused', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await openForm(adam);
  await adam.fill(REPLAYS, '-1');
  await adam.submit();
  const faults = Object.entries((await adam.modal()).errors ?? {});
  expect(faults).toEqual([[expect.stringContaining('replayCount'), expect.stringContaining('0 or a larger number')]]);
  await fillAndSubmit(adam, { [REPLAYS]: null, Schedule: null, 'Schedule in words': null });
  await submit(adam);
  expect(await sent(world)).toEqual([{ schedule_description: '' }]);
});

test('direct dialling that the provider does not speak of can be left as it is', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  const held = { ivr_id: MENU, name: 'Quiet', schedule: 'always', replay_count: 1 };
  const body = { success: true, data: held };
  const match = { method: 'GET', path: `/ivrs/${MENU}` };
  await world.provider('POST', '/faults', { match, effect: { kind: 'status', status: 200, body }, times: 'always' });
  const form = await openForm(adam);
  expect(shownIn(form, 'Direct dialling')).toMatchObject({ value: 'leave' });
  await fillAndSubmit(adam, { [FIRST]: '9' });
  const saving = submit(adam);
  await world.clock.pass(2_000);
  await world.clock.pass(3_000);
  expect(await saving).toContain('Not there yet');
  expect(await sent(world)).toEqual([{ first_digit_timeout_seconds: 9 }]);
});

test('a form in which nothing was changed says so and goes nowhere', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await openForm(adam);
  await adam.submit();
  // It is no field's fault.
  const form = await adam.until(({ modals }) => modals.find((each) => textOf(each).includes('Nothing is different')));
  expect([form.title, form.errors ?? {}]).toEqual(['IVR menu', {}]);
  expect(await sent(world)).toEqual([]);
});

test('a refusal that names a field stands beside it, with everything as it was typed', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await openForm(adam);
  await fillAndSubmit(adam, { [REPLAYS]: '99', [FIRST]: '8' });
  await adam.submit();
  const form = await untilTitled(adam, 'IVR menu');
  expect(textOf(form)).toMatch(/The provider refused this: .*replay_count.*/u);
  expect([shownIn(form, REPLAYS), shownIn(form, FIRST)]).toEqual(['99', '8']);
  await fillAndSubmit(adam, { [REPLAYS]: '9' });
  expect(await submit(adam)).toContain('*Saved*');
  expect((await sent(world)).at(-1)).toEqual({ replay_count: 9, first_digit_timeout_seconds: 8 });
});

test('a refusal that names no field stands above the form', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await openForm(adam);
  await spoilWrites(world, {
    kind: 'status',
    status: 409,
    code: 'busy_elsewhere',
    message: 'The menu is being moved.',
  });
  await fillAndSubmit(adam, { [REPLAYS]: '4' });
  await adam.submit();
  const form = await untilTitled(adam, 'IVR menu');
  expect(textOf(form)).toContain('The provider refused the change: The menu is being moved.');
  expect(shownIn(form, REPLAYS)).toBe('4');
});

test('somebody who only reads sees no Edit, and a forged press sends nothing', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  const mia = world.person(MIA_MEMBER);
  await mia.type(`/phone ivr ${MENU}`);
  expect(labelsOf(await mia.lastMessage())).not.toContain('Edit');
  await adam.type(`/phone ivr ${MENU}`);
  const card = await adam.lastMessage();
  const block = card.blocks.find(({ type }) => type === 'actions');
  const body = forgedPress(mia.user, String(block?.block_id));
  await world.control('POST', '/deliver', { kind: 'interaction', body });
  // It opens the form, in which a change can be proposed and none be saved (proposals.test.ts).
  expect(await sent(world)).toEqual([]);
  expect(await read(adam, '/phone history')).not.toContain(REPLAYS);
});

/** A press of Edit as Slack would tell of it, by somebody who was never shown the button. */
function forgedPress(user: string, block: string): object {
  return {
    type: 'block_actions',
    team: { id: 'T0ACME001' },
    user: { id: user, team_id: 'T0ACME001' },
    channel: { id: 'C0GENERAL' },
    trigger_id: 'forged.1',
    actions: [{ type: 'button', action_id: 'ivr:edit', block_id: block, value: `sandbox ${MENU}` }],
  };
}

test('a key without the permission shows no Edit', async () => {
  const { world, adam } = await startConnected('read-only');
  await using _ = world;
  await adam.type(`/phone ivr ${MENU}`);
  const card = await adam.lastMessage();
  expect(labelsOf(card)).not.toContain('Edit');
  expect(textOf(card)).toContain('not allowed to change');
});

test('a permission withdrawn while the form is open is found at the save, and nothing is sent', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await openForm(adam);
  await fillAndSubmit(adam, { [REPLAYS]: '4' });
  await world.provider('PATCH', '/keys/everything', { capabilities: { ivrs: { read: true, write: false } } });
  await adam.submit();
  expect(textOf(await adam.modal())).toContain('This API key is not allowed to change IVR menus.');
  expect(await sent(world)).toEqual([]);
  await adam.close(true);
  await adam.type(`/phone ivr ${MENU}`);
  expect(labelsOf(await adam.lastMessage())).not.toContain('Edit');
  expect(await read(adam, '/phone history')).toMatch(/\*The menu Out of hours\* · Sandbox\n.*\nRefused/u);
});

test('a permission that only the write itself finds missing is told, and the capabilities are asked anew', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await openForm(adam);
  await fillAndSubmit(adam, { [REPLAYS]: '4' });
  const permissions = ['numbers.read', 'follow_me.read', 'follow_me.write', 'ivrs.read', 'capabilities.read'];
  const capabilities = { ivrs: { read: true, write: true } };
  await world.provider('PATCH', '/keys/everything', { permissions, capabilities });
  await adam.submit();
  expect(textOf(await adam.modal())).toContain('does not let this Sandbox key change');
  await world.provider('PATCH', '/keys/everything', { capabilities: { ivrs: { read: true, write: false } } });
  await adam.close(true);
  await adam.type(`/phone ivr ${MENU}`);
  expect(labelsOf(await adam.lastMessage())).not.toContain('Edit');
});
