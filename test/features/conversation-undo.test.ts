import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { ADAM_ADMIN, labelsOf, MIA_MEMBER, OLIVE_OWNER } from './support.ts';
import { modalSaying, startTalking } from './talking.ts';

test('"stop it" behind a diversion that holds asks to end that, and "how do I stop it" shows what is diverted', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  expect(textOf(await adam.hear('stop it'))).toContain('Nothing was changed.');
  await adam.hear('divert the main line to Ben for two hours');
  await adam.press('See the change');
  await modalSaying(adam, /will ring Ben only/);
  await adam.submit();
  await modalSaying(adam, /Saved|provider/);
  await adam.close(true);
  const asked = await adam.hear('stop it');
  expect(labelsOf(asked)).toContain('Main line +441632960101');
  await adam.press('Main line +441632960101');
  await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('End the diversion of Main line')));
  await adam.hear('until when is the main line diverted?');
  expect(textOf(await adam.hear('stop it'))).toMatch(/^Dropped: End the diversion of Main line/u);
  await adam.hear('divert reservations to Ben until 5pm tomorrow');
  await adam.hear('until when is the main line diverted?');
  expect(textOf(await adam.hear('cancel that'))).toMatch(/^Dropped: Divert Reservations .*\. Nothing was changed\.$/u);
  await adam.hear('until when is the main line diverted?');
  expect(labelsOf(await adam.hear('how do i stop it'))).toContain('End now');
});

test.each(['post every change to #ops', 'require approval', 'tell me when somebody changes something'])(
  'what is laid down for changes stands where it is changed: %s',
  async (said) => {
    const { world, adam } = await startTalking();
    await using _ = world;
    expect(labelsOf(await adam.hear(said))).toContain('Approvals and channels');
  },
);

describe('a change', () => {
  test('is undone by talking and a press', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('switch Ben off on the main line');
    await adam.press('See the change');
    await modalSaying(adam, /Ben/);
    await adam.submit();
    await modalSaying(adam, /provider|Done|Saved/);
    await adam.close(true);
    const answer = await adam.hear('undo my last change');
    expect(textOf(answer)).toContain('Understood: *Undo your change of Follow-Me of Main line +441632960101 on');
    await adam.press('Undo');
    expect(await modalSaying(adam, /Ben/)).toContain('Ben +447700900111: switched on');
  });

  test('to undo what somebody else did shows what they changed, and never the own last change', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('switch Ben off on the main line');
    await adam.press('See the change');
    await modalSaying(adam, /Ben/);
    await adam.submit();
    await modalSaying(adam, /Saved/);
    const olive = world.person(OLIVE_OWNER).direct();
    const undo = async () => {
      const answer = textOf(await olive.hear('undo what Adam did'));
      expect(answer).toContain('Nothing has been undone: choose the change that is meant.');
      expect(answer).toContain(`<@${ADAM_ADMIN}>`);
      expect(answer).not.toContain('Understood');
      return answer;
    };
    // Nobody is known by that name at first.
    expect(await undo()).not.toContain('*History* by');
    await adam.close(true);
    await adam.hear('my number is 07700 900199');
    await adam.press('Yes, it is mine');
    await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('Your number is kept')));
    expect(await undo()).toContain(`*History* by <@${ADAM_ADMIN}>`);
  });

  test('of somebody else that was just looked at is shown to be undone, with the button for whoever may', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('switch Ben off on the main line');
    await adam.press('See the change');
    await modalSaying(adam, /Ben/);
    await adam.submit();
    await modalSaying(adam, /Saved/);
    const mia = world.person(MIA_MEMBER).direct();
    const seen = async (person: typeof mia) => {
      expect(textOf(await person.hear('who changed the main line last?'))).toContain('*History*');
      return person.hear('undo that');
    };
    const shown = await seen(mia);
    expect(textOf(shown)).toContain(
      'Nothing has been undone: the last change is not yours. Only managers and editors can undo it.',
    );
    expect(textOf(shown)).toContain(`<@${ADAM_ADMIN}> changed Follow-Me of`);
    expect(labelsOf(shown)).toEqual([]);
    const olive = world.person(OLIVE_OWNER).direct();
    const offered = await seen(olive);
    expect(textOf(offered)).toContain(`<@${ADAM_ADMIN}> changed Follow-Me of`);
    expect(textOf(offered)).not.toContain('*History*');
    expect(labelsOf(offered)).toEqual(['Undo']);
    await olive.press('Undo');
    expect(await modalSaying(olive, /Ben/)).toContain('Ben +447700900111: switched on');
  });
});

describe('a change that was shown', () => {
  test('is corrected once a question was answered in between, and undone by nothing', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('switch Ben off on the main line until 5pm tomorrow');
    await adam.hear('balance');
    expect(textOf(await adam.hear('better make it half past four'))).toMatch(
      /Understood: \*Switch Ben off at Main line .* 16:30/u,
    );
    await adam.hear('balance');
    const undone = await adam.hear('wait, undo that');
    expect(textOf(undone)).toMatch(/only shown, not made, so there is nothing to undo:\n\*Switch Ben off .* 16:30/u);
    expect(labelsOf(undone)).toEqual([]);
    expect(textOf(await adam.hear('undo that'))).toContain('You have changed nothing that can be undone.');
  });
});

test('nobody is told to choose a change where there is none', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  await adam.hear('who changed what last week?');
  expect(textOf(await adam.hear('undo that'))).toContain(
    'Nothing has been undone: there is no change that can be undone.',
  );
});
