import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { begin } from './diverting.ts';
import { makeList } from './dutying.ts';
import { modalCalled } from './follow-me/support.ts';
import { labelsOf } from './support.ts';
import { modalSaying, startTalking } from './talking.ts';

const MAIN = '+441632960101';
const RESERVATIONS = '+441632960102';

test('everybody is switched back on in the list that was shown, or which list is asked', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  await adam.hear('switch Ben off on the main line');
  await adam.press('See the change');
  await modalSaying(adam, /Ben/);
  await adam.submit();
  await modalSaying(adam, /Done|Saved|provider/);
  await adam.close();
  const asked = await adam.hear('switch everybody back on');
  expect(textOf(asked)).toContain('Which number?');
  expect(labelsOf(asked)).toContain(`Main line ${MAIN}`);
  await adam.hear('who rings on the main line?');
  const understood = await adam.hear('turn them all on again');
  expect(textOf(understood)).toContain(`Understood: *Switch everybody on at Main line ${MAIN}*`);
  await adam.press('See the change');
  expect(await modalSaying(adam, /Ben/)).toMatch(/Ben/);
  await adam.submit();
  await modalSaying(adam, /Done|Saved|provider/);
  await adam.close();
  expect(textOf(await adam.hear('who rings on the main line?'))).not.toMatch(/Ben[^\n]*\boff\b/u);
});

test('what is to be done is asked where a thing is named alone, and where "it" behind a list may be anything in it', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  const ways = ['See or change who rings', 'Divert it', 'See the next 7 days', 'Set who is on duty'];
  await adam.hear('who rings on the main line?');
  for (const said of ['turn it off', 'change the main line', 'I need to sort out the main line']) {
    const asked = await adam.hear(said);
    expect(textOf(asked)).toContain(`What should be done with Main line ${MAIN}? Nothing has been changed.`);
    expect(labelsOf(asked)).toEqual(ways);
  }
  await adam.press('Divert it');
  expect(await modalSaying(adam, /Divert/)).toContain(MAIN);
  await adam.close();
  for (const said of ['do something about the Out of hours menu', 'edit the Out of hours menu']) {
    const asked = await adam.hear(said);
    expect(textOf(asked)).toContain('What should be done with Out of hours?');
    expect(labelsOf(asked)).toEqual(['See or edit it', 'See what was changed']);
  }
  expect(textOf(await adam.hear('change the balance posts'))).toContain('post');
});

test('two people change places in a list, and the number is asked only where both are in several', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  const understood = await adam.hear('swap Anna and Chloë on the main line');
  expect(textOf(understood)).toContain(`Understood: *Swap Anna and Chloë on Main line ${MAIN}*`);
  await adam.press('See the change');
  expect(await modalSaying(adam, /will ring/)).toContain('Main line will ring Chloë, then Ben, then Anna');
  await adam.close();
  await adam.hear('where is Chloë rung?');
  const asked = await adam.hear('swap Ben and Chloë');
  expect(textOf(asked)).toContain('Which number?');
  expect(labelsOf(asked)).toEqual([`Main line ${MAIN}`, `Reservations ✈️ 👩🏽‍💻 ${RESERVATIONS}`, 'Something else']);
});

test('whoever is in one list alone is meant there, and of two lists it is asked which', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  const understood = await adam.hear('disable Евгений');
  expect(textOf(understood)).toContain(`Understood: *Switch Евгений off at Reservations ✈️ 👩🏽‍💻 ${RESERVATIONS}*`);
  const asked = await adam.hear('disable Chloë');
  expect(labelsOf(asked)).toEqual([`Main line ${MAIN}`, `Reservations ✈️ 👩🏽‍💻 ${RESERVATIONS}`, 'Something else']);
});

test('a swap of two people on a day opens its form for whichever of them takes the other one’s shift', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, { 'The next takes over': 'day' });
  const own = adam.direct();
  for (const [said, taker] of [
    ['swap Chloë and Ben on Saturday', 'Ben'],
    ['swap Ben with Chloë on Saturday', 'Ben'],
  ] as const) {
    expect(textOf(await own.hear(said))).toMatch(/Swap .* on duty on Saturday 13 June/u);
    await own.press('Open the form');
    const form = JSON.stringify((await modalCalled(own, 'Swap a shift')).blocks);
    expect(form).toMatch(/"initial_option":\{"text":\{[^}]*Saturday 13 June, 12:00: Chloë/u);
    expect(form).toMatch(new RegExp(`"initial_option":\\{"text":\\{[^}]*"${taker}"`, 'u'));
    await own.close();
  }
});
