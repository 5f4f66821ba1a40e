import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { textOf } from '../support/person.ts';
import { ADAM_ADMIN, labelsOf, MIA_MEMBER, PHONES } from './support.ts';
import { answers, CREDIT, modalSaying, onlyAnswer, startConnected } from './talking.ts';

describe('what is said next', () => {
  test('goes on with what was said before, in a direct message that has no thread', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    await adam.hear('switch Ben off on the main line until 5pm tomorrow');
    expect(textOf(await adam.hear('make it 6pm tomorrow'))).toMatch(/Switch Ben off at Main line .*18:00/);
    expect(textOf(await adam.hear('never mind'))).toContain('Nothing was changed.');
    expect(textOf(await adam.hear('make it 7pm'))).not.toContain('Switch Ben off');
  });

  test('goes on in a channel by another mention, for whoever said it', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER, PHONES);
    await mia.hear('@Switchboard who rings on the main line?');
    const other = await world.person(ADAM_ADMIN, PHONES).hear('@Switchboard and tomorrow?');
    expect(textOf(other)).not.toContain('Main line');
  });

  test('is no answer to what was open before a sentence that was not understood', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    await adam.hear('divert the main line to Ben');
    await adam.hear('shove the balance into the whatsit fortnightly');
    const asked = await adam.hear('11am tomorrow');
    expect(textOf(asked)).toContain('Until when?');
    expect(textOf(asked)).not.toContain('Understood');
    expect(textOf(await adam.hear('11am tomorrow'))).toMatch(/Understood: \*Divert Main line .* 11:00/u);
  });

  test('answers the question that is open, in whatever words; what fits it twice not, is asked once more and dropped', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    expect(textOf(await adam.hear('post the balance every monday at 9'))).toContain('In which channel?');
    expect(textOf(await adam.hear('it should go to phones'))).toContain('Post the balance to #phones every Monday');
    await adam.hear('divert the main line until 5pm tomorrow');
    await adam.hear('the colour of the kettle');
    const again = await adam.hear('the colour of the teapot');
    expect(textOf(again)).toContain('I did not understand that as an answer either. Nothing has been changed.');
    expect(textOf(again)).toContain('Who should the calls go to?');
    expect(labelsOf(again)).toContain('Ben');
    const dropped = await adam.hear('the colour of the spoon');
    expect(textOf(dropped)).toContain('Dropped: Divert Main line');
    const later = await onlyAnswer(adam, () => adam.say('Ben'), 'numbers');
    expect(later.slice(-2).map(textOf).join(' ')).not.toContain('Understood');
  });

  test('puts its question once more below why a sentence is no answer, and takes an answer to it then', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    await adam.hear('divert the main line until 5pm tomorrow');
    await adam.hear('the colour of the kettle');
    const again = await adam.hear('what is the weather like?');
    expect(textOf(again)).toContain('Who should the calls go to?');
    expect(textOf(await adam.hear('Ben then'))).toMatch(/Understood: \*Divert Main line .* to Ben/u);
  });

  test('opens each of several changes by itself, and names what it left out', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    const several = await adam.hear('main line to Ben, reservations to Anna and the moon to zzyzx');
    expect(textOf(several)).toContain('I left out: ');
    expect(textOf(several)).toMatch(/Divert Main line .* to Ben, .*; Divert Reservations .* to Anna/u);
    expect(labelsOf(several).filter((each) => /Main line|Reservations/u.test(each))).toHaveLength(2);
    await adam.press(labelsOf(several).find((each) => each.startsWith('Reservations')) ?? '');
    expect(await modalSaying(adam, /Reservations/)).toContain('Anna');
    await adam.close(true);
    await adam.hear('divert the main line until 5pm tomorrow');
    expect(textOf(await adam.hear('all of them'))).toContain('Switch everybody on at Main line');
    await adam.hear('what did we spend yesterday?');
    const before = textOf(await adam.hear('and the day before?'));
    expect(before).toContain('Sun 7 Jun 2026');
  });

  test('is another request behind words that drop what was asked, whatever is open', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    await adam.hear('switch Ben off');
    const rings = textOf(await adam.hear('ok skip that. who rings on the main line?'));
    expect(rings).toContain('Main line rings');
  });

  test('adds hours of other days to those that were said, and "for good" no number of that name', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    await adam.hear('main line is open mon-fri 9-5:30, else Ben');
    expect(textOf(await adam.hear('and sat 10-1'))).toContain('Mon-Fri 09:00-17:30, Sat 10:00-13:00');
    expect(textOf(await adam.hear('only sat 10-2'))).not.toContain('Mon-Fri');
    await adam.hear('take Ben off the main line');
    expect(textOf(await adam.hear('for good'))).toMatch(/Understood: \*Take Ben off Main line/u);
  });

  test('asks more of what was spent, of a balance and of top-ups', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    expect(textOf(await adam.hear('what did it cost yesterday?'))).toContain('Mon 8 Jun 2026');
    expect(textOf(await adam.hear('and the day before'))).toContain('Sun 7 Jun 2026');
    expect(textOf(await adam.hear('how much in total'))).toContain('Sun 7 Jun 2026');
    await adam.hear('what did it cost last month?');
    expect(textOf(await adam.hear('average per day?'))).toContain('May 2026');
    await adam.hear(CREDIT);
    expect(textOf(await adam.hear('what was it on Sunday?'))).toContain('Sun 7 Jun 2026');
    expect(textOf(await adam.hear('has anyone topped up recently?'))).toContain('The balance did not rise');
    expect(textOf(await adam.hear('how much should I top up?'))).toContain('How long it will last');
  });

  test('that nothing is understood of is offered what it names, else what was shown', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    await adam.hear('who rings on the main line?');
    const shown = await adam.hear('frobnicate the waffle iron');
    expect(textOf(shown)).not.toContain('I only know');
    expect(labelsOf(shown)).toEqual(['Who rings on Main line +441632960101?']);
    const named = await adam.hear('ben has a waffle iron');
    expect(labelsOf(named)).toContain('Where does Ben ring?');
    await adam.hear('take Ben off the main line');
    const open = textOf(await adam.hear('frobnicate the waffle iron'));
    expect(open).toContain('What you asked for last is still open; nothing has been changed yet.');
    expect(open).not.toContain('I only know');
  });

  test.each(['and then?', 'timeout?', 'what if nobody answers?'])('asks for more of a list: "%s"', async (text) => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    expect(textOf(await adam.hear('max forwards on the main line?'))).toContain('at most 3 forwards');
    expect(textOf(await adam.hear(text))).toContain('gives up after 60 s');
  });

  test('may be an order of the list that was shown', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    await adam.hear('who rings on the main line?');
    expect(textOf(await adam.hear('make it simultaneous'))).toMatch(/Understood: \*Let Main line .* ring everybody/u);
    await adam.hear('who rings on the main line?');
    expect(textOf(await adam.hear('make it at once'))).not.toContain('Understood');
    await adam.hear('who rings on the main line?');
    await adam.hear('make it random');
    expect(textOf(await adam.hear('Ben first'))).toMatch(/Put Ben first on Main line .*, ringing in random order/u);
    await adam.press('See the change');
    const shown = await modalSaying(adam, /Ben/);
    expect(shown).toMatch(/random/u);
    await adam.close(true);
  });

  test('"never mind" is understood where nothing is open', async () => {
    await using world = await startConnected();
    expect(textOf(await world.person(ADAM_ADMIN).direct().hear('never mind'))).toContain('Nothing was changed.');
  });
});

describe('in one thread', () => {
  test('a button that is pressed ends what was open, and the next sentence stands for itself', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    await adam.hear('switch Ben off on the main line until 5pm tomorrow');
    await adam.press('See the change');
    await adam.until(({ modals }) => modals.find((each) => /Ben/.test(textOf(each))));
    await adam.close(true);
    expect(textOf(await adam.hear('make it 6pm tomorrow'))).not.toContain('Understood');
    await adam.hear('switch Ben off');
    await adam.press('Something else');
    await adam.until(({ messages }) => messages.find((each) => /\+441632960101/.test(textOf(each))));
    expect(textOf(await adam.hear('on the main line'))).not.toContain('Understood');
  });

  test('so does a button of another feature that may change something, and one that only shows does not', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    await adam.hear('number main line');
    await adam.hear('switch Ben off on the main line until 5pm tomorrow');
    await adam.press('Follow-Me');
    await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('gives up after 60 s')));
    expect(textOf(await adam.hear('make it 6pm tomorrow'))).toContain('18:00');
    await adam.press('Edit');
    await adam.until(({ modals }) => modals.at(-1));
    await adam.close(true);
    expect(textOf(await adam.hear('make it 7pm tomorrow'))).not.toContain('19:00');
  });

  test('what is said at once is heard in its order', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    await adam.hear('how much credit is left?');
    await adam.say('switch Ben off on the main line until 5pm tomorrow');
    await adam.say('make it 6pm tomorrow');
    await adam.say('no, 7pm tomorrow');
    const last = await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('19:00')));
    expect(textOf(last)).toMatch(/Switch Ben off at Main line .*19:00/);
  });

  test('what comes late is answered by itself, and forgets nothing that was said since', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    await adam.say('switch Anna off on the main line until 5pm tomorrow', { late_ms: 30_000 });
    await adam.hear('switch Ben off on the main line until 5pm tomorrow');
    await world.control('POST', '/clock', { advance_ms: 31_000 });
    await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('Switch Anna off')));
    expect(textOf(await adam.hear('make it 6pm tomorrow'))).toMatch(/Switch Ben off at Main line .*18:00/);
  });
});

test('an answer that Slack takes three seconds to take is not given up', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN).direct();
  await adam.hear(CREDIT);
  const before = (await answers(adam)).length;
  const limits: { ms: number; over: AbortController }[] = [];
  const limited = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const over = new AbortController();
    limits.push({ ms, over });
    return over.signal;
  });
  onTestFinished(() => limited.mockRestore());
  await world.control('POST', '/faults', { method: 'chat.postMessage', effect: { kind: 'hold' } });
  await adam.say(CREDIT);
  await world.control('GET', '/held?wait=1');
  for (const { ms, over } of limits) if (ms <= 3_000) over.abort(new DOMException('It took too long', 'TimeoutError'));
  await world.control('POST', '/release');
  await adam.hear('numbers');
  expect((await answers(adam)).length - before).toBe(2);
});

describe('what was said', () => {
  test('before which nothing fits it is asked in whole, and not for a ring time', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    for (const said of ['make that 6', 'make it 7 instead']) {
      const answer = textOf(await adam.hear(said));
      expect(answer).toContain('I do not know what that belongs to: nothing is open here that it fits.');
    }
  });

  test('with a slip in the name of a number is asked about, and answered by a press', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    const asked = await adam.hear('who changed resevations last');
    expect(textOf(asked)).toContain('I do not know a number called "resevations". Which number?');
    expect(labelsOf(asked).join()).toMatch(/^Reservations [^,]*,/u);
    await adam.press(labelsOf(asked)[0] ?? '');
    const shown = await adam.until(({ messages }) =>
      messages.find((each) => textOf(each).includes('The history has no change of')),
    );
    expect(textOf(shown)).toContain('The history has no change');
  });

  test('behind a history asks for access where it does, and for nobody of that name', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    await adam.hear('who changed the main line last?');
    expect(textOf(await adam.hear('can i have access please'))).toContain('Managers');
  });

  test('of a channel that was typed and not chosen stands in the form that opens', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    const answer = await adam.hear('post the balance to #phones every monday at 9', { as_typed: true });
    expect(textOf(answer)).toContain('Post the balance to #phones every Monday at 09:00');
    await adam.press('Open the form');
    const shown = await adam.until(({ modals }) => {
      const top = JSON.stringify(modals.at(-1) ?? {});
      return top.includes('09:00') ? top : null;
    });
    expect(shown).toContain(PHONES);
    expect(shown).toContain('Monday');
  });

  test('of somebody who is not in a list is told as that', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    const asked = textOf(await adam.hear('stop ringing Jamal on the main line'));
    expect(asked).toContain('Jamal is not in the ring list of Main line');
  });

  test('of something that cannot be done here is told as that', async () => {
    await using world = await startConnected();
    expect(textOf(await world.person(ADAM_ADMIN).direct().hear('email me a report'))).toContain(
      'Switchboard writes only here',
    );
  });

  test('of an end today offers no hour that is over', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    const two = new Date(world.clock.now()).setUTCHours(13, 0, 0, 0);
    world.clock.advance(two + (two < world.clock.now() ? 86_400_000 : 0) - world.clock.now());
    const asked = textOf(await adam.hear('switch Ben off on the main line this afternoon'));
    expect(asked).toMatch(/What time on \w+ \d+ June should it end\?/u);
    expect(asked).toContain('17:30');
    expect(asked).not.toMatch(/09:00|12:00/);
  });

  test('of a balance post is told, and stands in the form that opens', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    const answer = await adam.hear('post the balance to #phones every monday and friday at 9:15');
    expect(textOf(answer)).toContain('Post the balance to #phones every Monday and Friday at 09:15');
    await adam.press('Open the form');
    const shown = await adam.until(({ modals }) => {
      const top = JSON.stringify(modals.at(-1) ?? {});
      return top.includes('09:15') ? top : null;
    });
    expect(shown).toContain(PHONES);
    expect(shown).toContain('Friday');
  });

  test('of a level of the watch stands in the form that opens', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    await adam.hear('warn us when the credit falls below 17');
    await adam.press('Open the form');
    const modal = await adam.until(({ modals }) =>
      JSON.stringify(modals.at(-1) ?? {}).includes('17') ? modals.at(-1) : null,
    );
    expect(JSON.stringify(modal)).toContain('17');
  });

  test('of two levels of the watch stands in the form, an amount and how long the credit lasts', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    const answer = textOf(await adam.hear('Warn me at fifty quid and 2 days'));
    expect(answer).toContain('when the call credit is at or below 50 or lasts 2 days or less');
    await adam.press('Open the form');
    const form = await adam.until(({ modals }) => modals.at(-1)?.submit === 'Watch' && modals.at(-1));
    const levels = form.blocks.flatMap((each) =>
      /^watch:level/.test(each.block_id ?? '') ? [(each.element as { initial_value?: string }).initial_value] : [],
    );
    expect(levels).toEqual(['50', '2 days', undefined]);
  });

  test('of which a part is in no change is not passed over in silence', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    const answer = textOf(await adam.hear('warn us at 50 and 20'));
    expect(answer).toContain('Understood so far: *Warn a channel when the call credit is at or below 50*');
    expect(answer).toContain('I left out: *and 20*.');
  });

  test('of another number is not taken for where the calls go', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    await adam.hear('divert the main line until 5pm tomorrow');
    const answer = textOf(await adam.hear('and reservations as well'));
    expect(answer).toContain('I left out: *and reservations as well*.');
    expect(answer).toContain('to somebody until');
    expect(answer).not.toContain('Understood: ');
  });

  test('of a day narrows the history to it', async () => {
    await using world = await startConnected();
    const adam = world.person(ADAM_ADMIN).direct();
    const all = textOf(await adam.hear('what changed?'));
    const yesterday = textOf(await adam.hear('what changed yesterday?'));
    expect(yesterday).not.toEqual(all);
    const day = (text: string) => /until (\d+ \w+ \d+)/.exec(text)?.[1] ?? '';
    const [before, until] = [
      day(textOf(await adam.hear('what changed before today?'))),
      day(textOf(await adam.hear('what changed until today?'))),
    ];
    expect(Date.parse(until) - Date.parse(before)).toBe(86_400_000);
    expect(textOf(await adam.hear("show me last month's changes"))).toMatch(
      /The history has no change from 1 \w+ \d+ to \d+ \w+ \d+/,
    );
    expect(textOf(await adam.hear('only mine'))).toMatch(new RegExp(`by <@${ADAM_ADMIN}> from 1`));
  });
});

test('what holds for a while is known: its diversion is ended by name, and that of another number is not', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN).direct();
  const titled = (words: RegExp) =>
    adam.until(({ modals }) => modals.find((each) => words.test(`${each.title} ${textOf(each)}`)));
  await adam.hear('switch Ben off on the main line until 5pm tomorrow');
  await adam.press('See the change');
  await titled(/Ben/);
  await adam.submit();
  await titled(/Done|Saved|provider/);
  await adam.close(true);
  const paused = textOf(await adam.hear('stop the diversion on the main line until 17:00'));
  expect(paused).toContain('Not everything you said is included.');
  expect(textOf(await adam.hear('stop the diversion on the main line tomorrow at 9am instead'))).toContain(
    'Main line +441632960101 on Wednesday 10 June, 09:00',
  );
  expect(textOf(await adam.hear('end the diversion on the main line'))).toContain('End the diversion of Main line');
  // Only what the key may write is offered.
  await world.provider('PATCH', '/keys/everything', {
    permissions: ['numbers.read', 'follow_me.read', 'capabilities.read'],
  });
  for (const words of [
    'end the diversion on the main line',
    'extend the diversion on the main line until tomorrow 6pm',
  ]) {
    const refused = await adam.hear(words);
    expect(textOf(refused)).toMatch(/API key .*change.*Nothing has been changed\./u);
    expect(labelsOf(refused)).toEqual(['What the key can do']);
  }
});
