import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { ADAM_ADMIN, MIA_MEMBER, PHONES } from './support.ts';
import { startConnected } from './talking.ts';

const ASKED = 'switch Ben off on the main line until 5pm tomorrow';

test('a thread below an answer goes on with it, and what is said beside the thread then stands for itself', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN).direct();
  const { ts } = await adam.hear(ASKED);
  expect(textOf(await adam.hear('make it 6pm tomorrow', { thread_ts: ts }))).toMatch(/Switch Ben off at Main.*18:00/);
  expect(textOf(await adam.hear('make it 7pm tomorrow', { thread_ts: ts }))).toMatch(/Switch Ben off at Main.*19:00/);
  expect(textOf(await adam.hear('make it 8pm tomorrow'))).not.toContain('Switch Ben off');
});

test('a thread below an answer that a button brought goes on with it', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN).direct();
  const { ts } = await adam.hear('switch Ben off until 5pm tomorrow');
  await adam.press('Main line +441632960101');
  await adam.until(({ messages }) => messages.find((each) => /Switch Ben off at Main.*17:00/.test(textOf(each))));
  expect(textOf(await adam.hear('make it 6pm tomorrow', { thread_ts: ts }))).toMatch(/Switch Ben off at Main.*18:00/);
});

test('a thread below an older message does not go on with what was said since', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN).direct();
  const { ts } = await adam.hear('how much credit is left?');
  await adam.hear(ASKED);
  expect(textOf(await adam.hear('make it 6pm tomorrow', { thread_ts: ts }))).not.toContain('Switch Ben off');
  expect(textOf(await adam.hear('make it 7pm tomorrow'))).toMatch(/Switch Ben off at Main.*19:00/);
});

test('in a channel the thread below a mention goes on with it, for whoever mentioned the app', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN, PHONES);
  const root = await adam.say(`@switchboard ${ASKED}`);
  await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('Switch Ben off')));
  const mia = world.person(MIA_MEMBER, PHONES);
  const other = await mia.hear('@switchboard make it 6pm tomorrow', { thread_ts: root });
  expect(textOf(other)).not.toContain('Switch Ben off');
  const answer = await adam.hear('@switchboard make it 6pm tomorrow', { thread_ts: root });
  expect(answer).toMatchObject({ ephemeral: true, threadTs: root });
  expect(textOf(answer)).toMatch(/Switch Ben off at Main.*18:00/);
});
