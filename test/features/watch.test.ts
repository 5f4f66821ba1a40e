import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, ask, connect, GRETA_GUEST, labelsOf, MIA_MEMBER, NOAH_MEMBER, PHONES, read } from './support.ts';
import { balanceIs, check, publicly, seen, setUp, spendHourly, startWatch, untilTraffic } from './watching.ts';

describe('/phone watch', () => {
  test('a manager sets it up from what the form suggests, and everybody can look at it', async () => {
    const { world, adam, noah } = await startWatch(['20.00', '3 days']);
    await using _ = world;
    const text = await read(adam, '/phone watch');
    expect(text).toContain('Call credit is being watched');
    expect(text).toContain(`<#${PHONES}>, every 15 minutes`);
    expect(text).toContain('Warns at or below 20.00 or 3 days left.');
    const seenByNoah = await ask(noah, '/phone watch');
    expect(textOf(seenByNoah)).toContain('Call credit is being watched');
    expect(labelsOf(seenByNoah)).toEqual(['Ask for access']);
    await noah.openHome();
    await noah.until(({ home }) => home !== null && textOf(home).includes('warns at or below 20.00 or 3 days left'));
  });

  test('says what it saw last, and whether a level in days can be judged by it', async () => {
    const { world, adam } = await startWatch(['20.00', '3 days']);
    await using _ = world;
    await check(world, '90.00');
    await until(async () => (await read(adam, '/phone watch')).includes('Newest balance: 90.00') || null);
    const early = await read(adam, '/phone watch');
    expect(early).toContain('No forecast: there are only 2 readings of the last 7 days, and a forecast needs 4.');
    expect(early).toContain('A level in days is checked once there is one.');
    await spendHourly(world, 72, '91.00');
    const later = await read(adam, '/phone watch');
    expect(later).toContain('Lasts until about');
    expect(later).not.toContain('is checked once there is one');
  });

  test('is found under the schedules as well', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    const shown = await ask(adam, '/phone schedule watch');
    expect(textOf(shown)).toContain('No low-credit watch is set up in this workspace.');
    expect(labelsOf(shown)).toEqual(['Set up']);
  });

  test('a member who is shown no button cannot press one either', async () => {
    const { world, adam, mia } = await startWatch(['20.00']);
    await using _ = world;
    expect(labelsOf(await ask(mia, '/phone watch'))).toEqual(['Ask for access']);
    await ask(adam, '/phone watch');
    await adam.press('Pause');
    await seen(adam, 'The low-credit watch is paused');
    const entries = (await world.control('GET', '/traffic')) as { label?: string; request?: Record<string, unknown> }[];
    const click = entries.find(({ label }) => label === 'watch:pause')?.request ?? {};
    await adam.press('Resume');
    await adam.until(({ messages }) => messages.every((message) => !textOf(message).includes('is paused')));
    const forged = { ...click, trigger_id: '1.2.forged', user: { ...(click.user as object), id: MIA_MEMBER } };
    await world.control('POST', '/deliver', { kind: 'interaction', body: forged });
    await untilTraffic(world, 'Only managers and editors can');
    expect(await read(adam, '/phone watch')).toContain('Call credit is being watched');
  });

  test('what is paused already is paused once in the history, whoever presses Pause again in an older message', async () => {
    const { world, adam } = await startWatch(['20.00']);
    await using _ = world;
    await ask(adam, '/phone watch');
    await adam.press('Pause');
    await seen(adam, 'The low-credit watch is paused');
    const traffic = async () =>
      (await world.control('GET', '/traffic')) as { label?: string; request?: Record<string, unknown> }[];
    const click = (await traffic()).find(({ label }) => label === 'watch:pause')?.request ?? {};
    const answered = async () =>
      (await traffic()).filter((each) => JSON.stringify(each).includes('The low-credit watch is paused')).length;
    const [before, history] = [await answered(), await read(adam, '/phone history')];
    expect(history).toContain('The low-credit watch, paused');
    await world.control('POST', '/deliver', { kind: 'interaction', body: { ...click, trigger_id: '1.2.again' } });
    await until(async () => (await answered()) > before);
    expect(await read(adam, '/phone history')).toBe(history);
  });

  test('an editor has no way to change, pause or remove the watch of another editor, not even by a forged click', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    await ask(adam, '/phone access');
    await adam.press('Change');
    await adam.until(({ modals }) => modals.at(-1)?.title === 'Who may do what');
    await adam.fill('Editors', [MIA_MEMBER, NOAH_MEMBER]);
    await adam.submit();
    await adam.close();
    const [mia, noah] = [world.person(MIA_MEMBER, PHONES), world.person(NOAH_MEMBER, PHONES)];
    await setUp(mia, ['20.00']);
    expect(labelsOf(await ask(noah, '/phone watch'))).toEqual(['Ask for access']);
    expect(labelsOf(await ask(mia, '/phone watch'))).toEqual(['Change', 'Pause', 'Remove']);
    await mia.press('Pause');
    await seen(mia, 'The low-credit watch is paused');
    await mia.press('Resume');
    await mia.until(({ messages }) => messages.every((message) => !textOf(message).includes('is paused')));
    const entries = (await world.control('GET', '/traffic')) as { label?: string; request?: Record<string, unknown> }[];
    const click = entries.find(({ label }) => label === 'watch:pause')?.request ?? {};
    const forged = { ...click, trigger_id: '1.2.forged', user: { ...(click.user as object), id: NOAH_MEMBER } };
    await world.control('POST', '/deliver', { kind: 'interaction', body: forged });
    await untilTraffic(world, 'Only managers and the person who set up this watch can change it.');
    expect(await read(mia, '/phone watch')).toContain('Call credit is being watched');
    expect(labelsOf(await ask(adam, '/phone watch'))).toEqual(['Change', 'Pause', 'Remove']);
  });

  test('names its levels the higher first, amounts before days', async () => {
    const { world, adam } = await startWatch(['3 days', '10 days', '20']);
    await using _ = world;
    expect(await read(adam, '/phone watch')).toContain('Warns at or below 20.00, 10 days left or 3 days left.');
  });

  test('suggests a level from the average daily use', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    await spendHourly(world, 72, '200.00');
    await ask(adam, '/phone watch');
    await adam.press('Set up');
    await adam.until(({ modals }) => modals.length > 0);
    const form = await adam.modal();
    expect(textOf(form)).toContain('About 24.00 is used in a day; 168 would last for about 7 days.');
    expect(JSON.stringify(form)).toContain('"initial_value":"168"');
    await adam.close(true);
    world.clock.advance(6 * 60_000);
    await balanceIs(world, '100.00');
    await ask(adam, '/phone balance');
    await ask(adam, '/phone watch');
    await adam.press('Set up');
    await adam.until(({ modals }) => modals.length > 0);
    // A level above the balance would ring at once.
    expect(JSON.stringify(await adam.modal())).not.toContain('"initial_value":"168"');
  });

  test('without any reading no level is suggested, and it can be set up all the same', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    await ask(adam, '/phone watch');
    await adam.press('Set up');
    await adam.until(({ modals }) => modals.length > 0);
    expect(textOf(await adam.modal())).toContain('Nothing is suggested: the daily use is not known yet');
    await adam.fill('Warn at', '3 days');
    expect((await adam.submit()).error).toBeNull();
    await adam.close();
    const shown = await read(adam, '/phone watch');
    expect(shown).toContain('Warns at or below 3 days left.');
    // Saving reads the balance, to say which levels it is below already.
    expect(shown).toContain('Newest balance: 0.1');
  });

  test('what is changed about it leaves an open alarm open, unless the levels are others', async () => {
    const { world, adam, mia } = await startWatch(['20.00']);
    await using _ = world;
    await check(world, '19.50');
    await seen(mia, 'down to 19.50');
    const change = async (label: string, value: string) => {
      await ask(adam, '/phone watch');
      await adam.press('Change');
      await adam.until(({ modals }) => modals.length > 0);
      await adam.fill(label, value);
      await adam.submit();
      await adam.close(true);
    };
    await change('If nobody takes an alarm within', '120');
    await check(world, '19.00');
    await check(world, '18.50');
    await change('Warn at', '25');
    await check(world, '18.00');
    await seen(mia, 'down to 18.00, at or below 25.');
    expect(await publicly(mia)).toHaveLength(2);
  });

  test('levels that are none, or there already, are refused on their fields', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    await ask(adam, '/phone watch');
    await adam.press('Set up');
    await adam.until(({ modals }) => modals.length > 0);
    await adam.fill('Warn at', 'a lot');
    await adam.fill('and again at', '£20');
    await adam.fill('and once more at', '20.00');
    await adam.submit();
    const text = JSON.stringify(await adam.modal());
    expect(text).toContain('Type an amount such as 20.00');
    expect(text).toContain('This level is there already.');
  });

  test('an amount is understood as people write it, and one in another currency is refused on its field', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    await ask(adam, '/phone schedule currency GBP');
    await ask(adam, '/phone watch');
    await adam.press('Set up');
    await adam.until(({ modals }) => modals.length > 0);
    await adam.fill('Warn at', '€20');
    await adam.fill('and again at', '2 weeks');
    await adam.submit();
    expect((await adam.modal()).errors).toEqual({
      'watch:level-1': 'This workspace shows amounts in GBP, and nothing is converted. Type the amount in GBP.',
    });
    await adam.fill('Warn at', '£20');
    expect((await adam.submit()).error).toBeNull();
    await adam.close(true);
    expect(await read(adam, '/phone watch')).toContain('Warns at or below £20.00 or 14 days left.');
  });

  test('a channel that cannot be posted in, and a guest to be told, are refused on their fields', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    await ask(adam, '/phone watch');
    await adam.press('Set up');
    await adam.until(({ modals }) => modals.length > 0);
    await adam.fill('Warn at', '20');
    await world.control('POST', `/channels/${PHONES}`, { archived: true });
    await adam.submit();
    expect(JSON.stringify(await adam.modal())).toContain('This channel is archived');
    await world.control('POST', `/channels/${PHONES}`, { archived: false });
    await adam.fill('then tell', GRETA_GUEST);
    await adam.submit();
    expect(JSON.stringify(await adam.modal())).toContain('Only full members of this workspace may be told');
  });

  test('what is done to it stands in the history', async () => {
    const { world, adam } = await startWatch(['20.00', '3 days']);
    await using _ = world;
    await ask(adam, '/phone watch');
    await adam.press('Pause');
    await seen(adam, 'The low-credit watch is paused');
    const text = await read(adam, '/phone history');
    expect(text).toContain('The low-credit watch, set up: at or below 20.00 or 3 days left');
    expect(text).toContain('The low-credit watch, paused');
  });
});
