import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { labelsOf, MIA_MEMBER } from './support.ts';
import { modalSaying, startTalking } from './talking.ts';

const MAIN = '+441632960101';

describe('a question back', () => {
  test('for an hour says what is understood, and offers four; each is previewed with all that was said', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const asked = await adam.hear('switch Ben off on the main line until Friday');
    expect(textOf(asked)).toContain(
      `Switch Ben off at Main line ${MAIN} until Friday 12 June (Europe/London). What time on Friday 12 June should it end?`,
    );
    expect(labelsOf(asked)).toEqual([
      'Friday 12 June, 09:00',
      'Friday 12 June, 12:00',
      'Friday 12 June, 17:30',
      'The end of Friday 12 June',
      'Another time',
    ]);
    await adam.press('The end of Friday 12 June');
    await adam.until(({ messages }) => messages.find((each) => labelsOf(each).includes('See the change')));
    await adam.press('See the change');
    expect(await modalSaying(adam, /switched off/)).toContain('Until Saturday 13 June, 00:00 (Europe/London)');
  });

  test('for another hour opens the form with the day and the change in it', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('switch Ben off on the main line until Friday');
    await adam.press('Another time');
    expect(await modalSaying(adam, /Change Follow-Me/)).toMatch(/Ben\n[^\n]*off/u);
    expect(JSON.stringify((await adam.modal()).values)).toContain('2026-06-12');
  });

  test('of which nothing can be offered says how to answer, and opens the form of that list', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const asked = await adam.hear('reorder the main line');
    expect(textOf(asked)).toContain('In which order? Type the names in that order.');
    expect(labelsOf(asked)).toEqual(['Open the form']);
    expect(textOf(await adam.hear('Ben first'))).toContain(`Understood: *Put Ben first on Main line ${MAIN}*`);
    await adam.hear('reorder the main line');
    expect(textOf(await adam.hear('Ben, Chloë, Anna'))).toContain('rings: Ben, Chloë, Anna');
    await adam.hear('reorder the main line');
    await adam.press('Open the form');
    expect(await modalSaying(adam, /Change Follow-Me/)).toContain('Anna');
  });

  test('for seconds, and for the days and the time of a post, offers what is usual', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    expect(labelsOf(await adam.hear('change the timeout of the main line'))).toContain('30 seconds');
    expect(labelsOf(await adam.hear('post the balance in #general'))).toContain('09:00');
    await adam.press('09:00');
    await adam.until(({ messages }) => messages.find((each) => labelsOf(each).includes('Monday to Friday')));
    await adam.press('Monday to Friday');
    await adam.until(({ messages }) =>
      messages.find((each) => /every day|Monday to Friday at 09:00/u.test(textOf(each))),
    );
  });

  test('is asked again of another change, and not taken for answered', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    expect(textOf(await adam.hear('switch Zed off'))).toContain('Who do you mean?');
    expect(textOf(await adam.hear('take Zed off'))).toContain('Who do you mean?');
  });

  test('gives way to another request, and to a command', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    expect(textOf(await adam.hear('switch Ben off until 5'))).toContain('Which number?');
    expect(textOf(await adam.hear('history'))).toContain('A key connected');
    await adam.hear('switch Ben off until 5');
    expect(textOf(await adam.hear('change the main line'))).toContain(`What should be done with Main line ${MAIN}?`);
  });
});

describe('a change', () => {
  test('in which nothing is missing is not said to lack something', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const answer = textOf(await adam.hear('stuck in traffic, main line to Ben until I am back at half two'));
    expect(answer).toContain('I left out: *stuck in traffic*.');
    expect(answer).toContain('Nothing has been changed yet; press to check it first.');
  });

  test('that adds somebody with an end keeps the end where the form asks for their ring time', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('add Zara on 07700 900555 to the main line until 5pm');
    await adam.press('See the change');
    expect(await modalSaying(adam, /Change Follow-Me/)).toContain('Zara');
    expect(JSON.stringify((await adam.modal()).values)).toContain('2026-06-09 17:00');
  });

  test('that switches everybody off says that nobody rings, before it is made', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    expect(textOf(await adam.hear('switch everybody off on the main line'))).toContain(
      `Understood: *Switch everybody off at Main line ${MAIN}*`,
    );
    await adam.press('See the change');
    expect(await modalSaying(adam, /Check the change/)).toMatch(/nobody/iu);
  });

  test('that was only shown is taken back in words', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('take Ben off the main line');
    expect(textOf(await adam.hear('put him back'))).toContain('That was only shown, not made');
  });
});

describe('an answer', () => {
  test('to how long the credit lasts says why that is not known', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const answer = textOf(await adam.hear('how long will the credit last?'));
    expect(answer).toContain(
      'How long it will last is not known: there is only one reading of the last 7 days, and a forecast needs 4.',
    );
    expect(answer).toContain('Call credit balance');
  });

  test('to "yes", behind what a button confirms, points at the button', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('my number is 07700 900555');
    expect(textOf(await adam.hear('yes'))).toContain('press a button to go on');
  });

  test('to a level alone is asked as a warning, and of ending one shows what there is', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const asked = await adam.hear('balance below 12.50');
    expect(textOf(asked)).toContain('Warn a channel when the call credit is at or below 12.50');
    expect(labelsOf(asked)).toEqual(['Open the form']);
    expect(textOf(await adam.hear('stop watching the balance'))).toContain('No low-credit watch is set up');
  });

  test('names what nothing is called, with what there is', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const menu = await adam.hear('show me the warehouse menu');
    expect(textOf(menu)).toContain('I do not know a menu called "warehouse". Which menu?');
    expect(labelsOf(menu)).toContain('Out of hours');
    expect(textOf(await adam.hear('use the teatime preset'))).toContain('There is no preset yet.');
    expect(labelsOf(await adam.hear('make a preset called Teatime'))).toContain('New preset');
    const thing = await adam.hear('delete the main line');
    expect(textOf(thing)).toContain(`What should be done with Main line ${MAIN}? Nothing has been changed.`);
  });

  test('about their own changes knows whoever asks by name', async () => {
    const { world } = await startTalking();
    await using _ = world;
    const mia = world.person(MIA_MEMBER).direct();
    expect(textOf(await mia.hear('what did Mia change today?'))).toContain(`no change by <@${MIA_MEMBER}>`);
  });

  test('that says why nothing is done is no miss: whoever gets three of them is answered on', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    for (const said of ["don't divert the main line to Ben", 'if Ben is late divert the main line to Anna']) {
      await adam.hear(said);
      expect(textOf(await adam.hear(said))).not.toContain('For the next ten minutes');
    }
    expect(textOf(await adam.hear('gibberish unto the moon'))).not.toContain('For the next ten minutes');
  });
});
