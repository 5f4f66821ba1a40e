import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { callsIn, labelsOf } from './support.ts';
import { modalSaying, startTalking } from './talking.ts';

const MAIN = '+441632960101';

test('a change that no sentence fits is told as far as it was understood, and its button opens it as it was told', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  const answer = await adam.hear("the main line's phones all at once, that's how I like it");
  expect(textOf(answer)).toContain(`Understood so far: *Let Main line ${MAIN} ring everybody at the same time*`);
  expect(textOf(answer)).toContain('Nothing has been changed yet; press to check');
  expect(textOf(answer)).toContain('I left out: *I like*.');
  expect(labelsOf(answer)).toEqual(['See the change']);
  await adam.press('See the change');
  expect(await modalSaying(adam, /at the same time/)).toContain('Main line');
  expect((await callsIn(world, 'sandbox')).filter((call) => !/^GET|token$/u.test(call))).toEqual([]);
});

test("a diversion in a word of one's own opens its preview, with who and until when", async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  const answer = await adam.hear('zing the main line across to Ben until tomorrow at five');
  expect(textOf(answer)).toMatch(
    /Understood so far: \*Divert Main line \+441632960101 to Ben until \w+day \d+ \w+, 17:00/,
  );
  await adam.press('See the change');
  expect(await modalSaying(adam, /will ring Ben only/)).toMatch(/Until \w+day \d+ \w+, 17:00/);
});

test('of calls that go to somebody it is asked of which number, and the answer leads to that diversion', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  expect(textOf(await adam.hear('all calls to Ben til tomorrow at five'))).toContain('Which number?');
  expect(textOf(await adam.hear('the main line'))).toMatch(/Divert Main line .* to Ben until \w+day \d+ \w+, 17:00/);
  expect(textOf(await adam.hear('until tomorrow at five'))).toMatch(/Divert Main line \+441632960101 to Ben until/);
});

test('what only tells something, and what cannot be done here, stays what it was', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  expect(textOf(await adam.hear('the main line meeting is at five with Ben'))).toContain('I did not understand that.');
  expect(textOf(await adam.hear('record all calls to Ben'))).toContain('cannot reach recordings');
});
