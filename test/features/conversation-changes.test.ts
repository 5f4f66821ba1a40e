import { describe, expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, callsIn, connect, labelsOf, MIA_MEMBER, OLIVE_OWNER, PHONES, received } from './support.ts';

const MAIN = '+441632960101';

async function startTalking() {
  const world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  const adam = world.person(ADAM_ADMIN).direct();
  const { items } = (await world.provider('GET', '/received')) as { items: unknown[] };
  return { world, adam, before: items.length };
}

/** The text of the top modal once it shows what it was opened for. */
async function modalSaying(person: Person, words: RegExp): Promise<string> {
  return person.until(({ modals }) => {
    const top = modals.at(-1);
    const text = top === undefined ? '' : `${top.title}\n${textOf(top)}`;
    return words.test(text) ? text : null;
  });
}

const NOT_ONE_CHANGE: readonly (readonly [said: string, told: string, offered: readonly string[]])[] = [
  ['divert the main line to Ben or Anna', 'Who should the calls go to?', ['Ben', 'Anna', 'Something else']],
  ['divert the main line to Ben, and switch Anna off on the main line', 'Say one at a time.', []],
  ['divert the main line to both Ben and Anna', 'one is made at a time.', ['Ben', 'Anna', 'Something else']],
  ['divert the main line to Ben every Friday', 'does not repeat by itself', ['Duty lists', 'Closed days']],
];

describe('a change that is said', () => {
  test('is told in one sentence with its environment, and changes nothing', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const answer = await adam.hear('switch Ben off on the main line');
    expect(textOf(answer)).toContain(`Understood: *Switch Ben off at Main line ${MAIN}*`);
    expect(textOf(answer)).toContain('Sandbox');
    await adam.hear('yes');
    await adam.hear('ok');
    for (const [said, told, offered] of NOT_ONE_CHANGE) {
      const back = await adam.hear(said);
      expect(textOf(back)).toContain(told);
      expect(labelsOf(back)).toEqual(offered);
    }
    expect((await received(world)).filter(({ method, path }) => method !== 'GET' && !path.endsWith('/token'))).toEqual(
      [],
    );
  });

  test.each(['divert the main line to Ben until tomorrow at five', 'switch Ben off on the main line'])(
    'is refused at once where the key may only look: %s',
    async (said) => {
      await using world = await startWorld();
      await connect(world, world.person(ADAM_ADMIN), 'read-only');
      const adam = world.person(ADAM_ADMIN).direct();
      const answer = await adam.hear(said);
      expect(textOf(answer)).toContain('This API key is not allowed to change Follow-Me.');
      expect(textOf(answer)).toContain('Nothing has been changed.');
      expect(labelsOf(answer)).toEqual(['What the key can do']);
    },
  );

  test('opens its preview by a press, and is saved there', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('switch Ben off on the main line');
    await adam.press('See the change');
    expect(await modalSaying(adam, /Ben/)).toContain('Ben');
    await adam.submit();
    await modalSaying(adam, /Done|Saved|provider/);
    expect(
      (await callsIn(world, 'sandbox')).filter((call) => call.startsWith('PATCH') || call.startsWith('PUT')),
    ).toHaveLength(1);
  });

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
    expect(await modalSaying(adam, /Ben/)).toContain('Undo');
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
    expect(await modalSaying(olive, /Ben/)).toContain('Undo');
  });

  test('of a diversion opens its form, filled in', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const answer = await adam.hear('divert the main line to Ben for two hours');
    expect(textOf(answer)).toMatch(
      /Understood: \*Divert Main line \+441632960101 to Ben until \w+day \d+ \w+, \d\d:\d\d \(Europe\/London\)\*/,
    );
    await adam.press('Open the form');
    expect(await modalSaying(adam, /Ben/)).toContain('Ben');
    const { values } = await adam.modal();
    expect(JSON.stringify(values)).toMatch(/"\w+day \d+ \w+, \d\d:\d\d"/);
    expect(JSON.stringify(values)).toContain('"typed"');
    await adam.submit();
    expect(await modalSaying(adam, /will ring Ben only/)).toMatch(/Until \w+day \d+ \w+, \d\d:\d\d/);
  });

  test('by whoever may only look opens the preview that proposes it', async () => {
    const { world } = await startTalking();
    await using _ = world;
    const mia = world.person(MIA_MEMBER).direct();
    await mia.hear('switch Ben off on the main line');
    await mia.press('See the change');
    await modalSaying(mia, /Ben/);
    expect((await mia.modal()).submit).toBe('Propose');
    await mia.fill('Why', 'Ben is away.');
    await mia.submit();
    expect(await modalSaying(mia, /^Proposed/)).toContain('Nothing is changed until it is approved.');
    expect((await received(world)).filter(({ method, path }) => method !== 'GET' && !path.endsWith('/token'))).toEqual(
      [],
    );
  });

  test('of which something is missing is asked for, by at most five buttons and a way on', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const asked = await adam.hear('switch Ben off');
    const labels = labelsOf(asked);
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.length).toBeLessThanOrEqual(6);
    await adam.press(labels.find((label) => label.startsWith('Main line')) ?? labels[0] ?? '');
    const answer = await adam.until(({ messages }) => messages.findLast((each) => textOf(each).includes('Understood')));
    expect(textOf(answer)).toContain('Switch Ben off at Main line');
  });

  test('says what is not there: a diversion of that number, a channel of that name', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const answer = await adam.hear('put the main line back');
    expect(textOf(answer)).toContain(`Main line ${MAIN} is not changed temporarily, so there is nothing to put back.`);
    expect(labelsOf(answer)).toEqual(['Something else']);
    expect(textOf(await adam.hear('post the balance in #nowhere every day at 9'))).toContain(
      'I found no public channel called #nowhere; choose it from the list that Slack shows as you type. In which channel?',
    );
    expect(textOf(await adam.hear('divert the main line to Zork'))).toContain(
      'I do not know anybody called "Zork". Who should the calls go to?',
    );
    expect(textOf(await adam.hear('extend the diversion of the main line until tomorrow 9am'))).toContain(
      'is not changed temporarily, so there is nothing to extend.',
    );
    expect(labelsOf(await adam.hear('extend the diversion of the main line by an hour'))).toContain(
      'Wednesday 10 June, 09:00',
    );
    expect(textOf(await adam.hear('who rings on zebra'))).toContain(
      'I do not know a number called "zebra". Which number?',
    );
    expect(textOf(await adam.hear('remind me to put the main line back at 5'))).toContain(
      'I cannot remind you to do that.',
    );
    expect(textOf(await adam.hear('?'))).toContain('how much credit have we got left?');
  });

  test('of the end of a diversion opens the form of that diversion, with the end in it', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('divert the main line to Ben for two hours');
    await adam.press('Open the form');
    await modalSaying(adam, /Ring one number/);
    await adam.submit();
    await modalSaying(adam, /Check the change/);
    await adam.submit();
    await modalSaying(adam, /^Saved/);
    await adam.close(true);
    for (const [said, understood] of [
      ['extend the diversion of the main line until tomorrow 9:30', 'Extend the diversion of'],
      ['end the diversion of the main line tomorrow at 9:30', 'End the diversion of'],
    ] as const) {
      const answer = await adam.hear(said);
      expect(textOf(answer)).toContain(`Understood: *${understood} Main line ${MAIN}`);
      expect(labelsOf(answer)).toEqual(['Open the form']);
      await adam.press('Open the form');
      await modalSaying(adam, /Another end/);
      expect(JSON.stringify((await adam.modal()).values)).toContain('Wednesday 10 June, 09:30');
      await adam.close(true);
    }
    await adam.hear('extend the diversion of the main line until tomorrow 9:30');
    await adam.press('Open the form');
    await modalSaying(adam, /Another end/);
    await adam.submit();
    const told = await adam.until(({ messages }) => messages.findLast((each) => textOf(each).includes('stays as it')));
    expect(textOf(told)).toContain('until Wednesday 10 June, 09:30 (Europe/London)');
  });

  test('is not remembered after half an hour', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('divert the main line to Ben for two hours');
    world.clock.advance(31 * 60_000);
    expect(textOf(await adam.hear('no, Anna'))).not.toContain('Understood');
  });

  test('is corrected in the same thread', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const root = await adam.say('divert the main line to Ben for two hours');
    await adam.until(({ messages }) => messages.length >= 2);
    expect(textOf(await adam.hear('no, Anna', { thread_ts: root }))).not.toContain('to Ben');
  });

  test('in a channel is told to whoever said it alone', async () => {
    const { world } = await startTalking();
    await using _ = world;
    const adam = world.person(ADAM_ADMIN, PHONES);
    const answer = await adam.hear('@switchboard switch Ben off on the main line');
    expect(answer.ephemeral).toBe(true);
    expect(labelsOf(answer)).toEqual(['See the change']);
  });
});

test('"me" is asked for the number once, and understood from then on', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  expect(textOf(await adam.hear('divert the main line to me for two hours'))).toContain('Which number rings you?');
  // The line is corrected; no number of the account's is taken for whoever asked.
  const corrected = await adam.hear('no I meant reservations');
  expect(textOf(corrected)).toContain('Which number rings you?');
  expect(labelsOf(corrected)).toEqual(['Give my number']);
  await adam.press('Give my number');
  await adam.fill('Number that rings you', 'mobile');
  await adam.submit();
  expect(Object.values((await adam.modal()).errors).join()).toContain('not a telephone number');
  await adam.fill('Number that rings you', '+44 7700 900555');
  await adam.submit();
  const went = await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('Understood')));
  expect(textOf(went)).toContain(`to <@${ADAM_ADMIN}> +44 7700 900555 until`);
  expect(textOf(went)).toContain('Reservations');
  expect(textOf(await adam.hear('divert the main line to me for an hour'))).toContain(
    `to <@${ADAM_ADMIN}> +44 7700 900555 until`,
  );
});

test('nothing of what was said is stored, nor in the metadata of a message', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  await adam.hear('please divert the main line to Ben for two hours, the zebra is ill');
  await adam.hear('how much credit is left for the zebra?');
  expect(world.log.join('\n')).not.toContain('zebra');
  const traffic = JSON.stringify(await world.control('GET', '/traffic'));
  expect(traffic).not.toContain('"metadata"');
});

test('ring lists that were read lately are not read again to know who is named', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  const reads = async () => (await received(world)).filter(({ path }) => path.endsWith('/follow-me')).length;
  await adam.hear('switch Ben off on the main line');
  const before = await reads();
  expect(before).toBeGreaterThan(0);
  const answer = await adam.hear('switch Chloë off on the main line');
  expect(textOf(answer)).toContain('Switch Chloë off at Main line');
  expect(await reads()).toBe(before);
});
