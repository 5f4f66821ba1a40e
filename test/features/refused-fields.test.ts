import { expect, test } from 'vitest';
import type { SeenView } from '../../dev/slack/control-types.ts';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import * as menus from './change-support.ts';
import * as lists from './follow-me/support.ts';
import { handIn, submitted } from './hand-in.ts';
import { ADAM_ADMIN, connect } from './support.ts';

const SAID = 'Not on our watch.';

/** Above the list, where the Follow-Me form begins. */
const TOP = 'the list';

/** The label of the first input below the refusal. */
function refusedAt(form: SeenView): string {
  const at = form.blocks.findIndex((block) => textOf({ blocks: [block] }).includes(SAID));
  expect(at).toBeGreaterThanOrEqual(0);
  const next = form.blocks[at + 1];
  return next?.type === 'input' ? (next.label as { text: string }).text : TOP;
}

const refusal = (field: string) => ({
  effect: { kind: 'status', status: 422, body: { success: false, error: { code: 'not_taken', message: SAID, field } } },
});

test.each([
  ['schedule', 'Schedule'],
  ['schedule_description', 'Schedule in words'],
  ['replay_count', 'Times the menu is replayed'],
  ['first_digit_timeout_seconds', 'Wait for the first digit'],
  ['next_digit_timeout_seconds', 'Wait for each next digit'],
  ['direct_dial_enabled', 'Direct dialling'],
  // On top, where no field is to blame; the menu form begins with this one.
  ['a_field_of_its_own', 'Schedule'],
  ['constructor', 'Schedule'],
  ['__proto__', 'Schedule'],
])(
  'a refusal of %s by the provider stands beside %s of the menu form, and everything stays typed',
  async (field, label) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await menus.openForm(adam);
    await menus.fillAndSubmit(adam, { 'Times the menu is replayed': '7', Schedule: 'weekends' });
    await world.provider('POST', '/faults', { match: { method: 'PATCH' }, ...refusal(field) });
    expect((await adam.submit()).error).toBeNull();
    const form = await menus.untilTitled(adam, 'IVR menu');
    expect(refusedAt(form)).toBe(label);
    expect(menus.shownIn(form, 'Times the menu is replayed')).toBe('7');
    expect(menus.shownIn(form, 'Schedule')).toBe('weekends');
  },
);

test.each([
  ['sequence', 'They ring'],
  ['timeout_seconds', 'Give up after (seconds)'],
  ['max_forwards', 'Forwards at most'],
  ['destinations', TOP],
  ['destinations[1].ring_seconds', TOP],
  ['mode', TOP],
  ['constructor', TOP],
  ['toString', TOP],
  ['__proto__', TOP],
  ['hasOwnProperty[0].x', TOP],
])(
  'a refusal of %s by the provider stands beside %s of the Follow-Me form, and everything stays typed',
  async (field, label) => {
    await using world = await startWorld();
    const adam = await lists.openForm(world);
    await lists.pick(adam, 'Ben', 'Remove');
    await lists.namesAre(adam, ['Anna', 'Chloë']);
    await adam.fill('Give up after (seconds)', '45');
    await lists.submit(adam);
    await lists.modalCalled(adam, 'Check the change');
    await world.provider('POST', '/faults', { match: { method: 'PUT' }, ...refusal(field) });
    await lists.submit(adam);
    const form = await lists.modalCalled(adam, 'Change Follow-Me');
    expect(refusedAt(form)).toBe(label);
    expect(menus.shownIn(form, 'Give up after (seconds)')).toBe('45');
    await lists.namesAre(adam, ['Anna', 'Chloë']);
  },
);

test('what is no whole number is refused beside its own field of the menu form, past the form of Slack', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await menus.openForm(adam);
  await menus.fillAndSubmit(adam, { Schedule: 'weekends' });
  const genuine = await submitted(world, 'ivr:form');
  for (const setting of ['replayCount', 'firstDigitTimeoutSeconds', 'nextDigitTimeoutSeconds']) {
    const answer = await handIn(world, genuine, { [`ivr:${setting}#0`]: { type: 'number_input', value: '5.5' } });
    expect(answer).toContain(`ivr:${setting}#0`);
    expect(answer).toContain('Type a whole number, or leave it empty to keep what is there.');
  }
  expect(await menus.sent(world)).toEqual([]);
});
