import { expect, test } from 'vitest';
import { startWorld } from '../support/world.ts';
import { fillAndSubmit, openForm, sent, shownIn, untilTitled } from './change-support.ts';
import { handIn, submitted } from './hand-in.ts';
import { refusedAt, refuseField } from './refused-at.ts';
import { ADAM_ADMIN, connect } from './support.ts';

test('a refusal of a field by the provider stands beside it in the menu form, and everything stays typed', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await openForm(adam);
  for (const [field, label] of [
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
  ] as const) {
    await fillAndSubmit(adam, { 'Times the menu is replayed': '7', Schedule: 'weekends' });
    await refuseField(world, 'PATCH', field);
    expect((await adam.submit()).error).toBeNull();
    const form = await untilTitled(adam, 'IVR menu');
    expect(refusedAt(form), field).toBe(label);
    expect(shownIn(form, 'Times the menu is replayed')).toBe('7');
    expect(shownIn(form, 'Schedule')).toBe('weekends');
  }
});

test('what is no whole number is refused beside its own field of the menu form, past the form of Slack', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await openForm(adam);
  await fillAndSubmit(adam, { Schedule: 'weekends' });
  const genuine = await submitted(world, 'ivr:form');
  for (const setting of ['replayCount', 'firstDigitTimeoutSeconds', 'nextDigitTimeoutSeconds']) {
    const answer = await handIn(world, genuine, { [`ivr:${setting}#0`]: { type: 'number_input', value: '5.5' } });
    expect(answer).toContain(`ivr:${setting}#0`);
    expect(answer).toContain('Type a whole number, or leave it empty to keep what is there.');
  }
  expect(await sent(world)).toEqual([]);
});
