import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { ADAM_ADMIN } from './support.ts';
import { startConnected } from './talking.ts';

test('an answer to an older question answers no newer one, and the newer one stays open', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN).direct();
  expect(textOf(await adam.hear('divert the main line for two hours'))).toContain('Who should the calls go to?');
  expect(textOf(await adam.hear('switch Ben off'))).toContain('Which number?');
  await adam.press('Anna', null, 'Who should the calls go to?');
  const closed = await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('no longer open')));
  expect(textOf(closed)).toBe('That question is no longer open. Say it once more.');
  await adam.press('Main line +441632960101');
  const shown = await adam.until(({ messages }) => messages.findLast((each) => textOf(each).includes('Understood')));
  expect(textOf(shown)).toContain('Switch Ben off at Main line +441632960101');
});

test('a number that is given once its question is closed is said to be remembered, and used for nothing else', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN).direct();
  await adam.hear('divert the main line to me for two hours');
  await adam.hear('switch Ben off on the main line');
  await adam.press('Give my number');
  await adam.fill('Number that rings you', '07700 900555');
  await adam.submit();
  const told = await adam.until(({ messages }) => messages.findLast((each) => textOf(each).includes('remembered.')));
  expect(textOf(told)).toBe('Your number is remembered. That question is no longer open. Say it once more.');
});
