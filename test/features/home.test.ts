import { describe, expect, test } from 'vitest';
import { attentionBlocks } from '../../src/features/home/attention.ts';
import { creditBlocks } from '../../src/features/home/credit-view.ts';
import { NUMBERS_BLOCKS, numbersBlocks } from '../../src/features/home/numbers-view.ts';
import { framed } from '../../src/features/home/page.ts';
import { ringListOf } from '../../src/people/directory/ring-list.ts';
import { button } from '../../src/slack/blocks/blocks.ts';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { begin, divert, endNow, HOUR, ringing, told } from './diverting.ts';
import { makeList } from './dutying.ts';
import { WHEN } from './fixtures.ts';
import { modalCalled, puts, submit } from './follow-me/support.ts';
import { answerOf, credit, drawn, numbersOf } from './home/fixtures.ts';
import { destinationOf, followMeOf, numberOf } from './listed.ts';
import { startSpending } from './spending.ts';
import {
  ADAM_ADMIN,
  ask,
  breakProvider,
  connect,
  GRETA_GUEST,
  keyOf,
  labelsOf,
  MIA_MEMBER,
  PHONES,
  pressInHome,
} from './support.ts';
import { balanceIs, startWatch } from './watching.ts';

/** Opens the page and waits until it says something that it says when it is filled. */
async function openHome(person: Person, filled = 'As of') {
  await person.openHome();
  return person.until(({ home }) => home !== null && textOf(home).includes(filled) && home);
}

const homeText = async (person: Person, filled?: string) => textOf(await openHome(person, filled));

async function refresh(person: Person, expected: string): Promise<string> {
  await pressInHome(person, 'home:refresh');
  return person.until(({ home }) => {
    const text = home === null ? '' : textOf(home);
    return text.includes(expected) && text;
  });
}

async function connected(id: string): Promise<World> {
  const world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), id);
  return world;
}

describe('the App Home', () => {
  test('says who can connect an account while there is none, and its button opens the form', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    const home = await openHome(adam, 'No phone');
    expect(textOf(home)).toContain('*No phone account is connected to this workspace yet.*');
    expect(textOf(home)).toContain('1. Press *Connect* and enter the API key and secret');
    const mia = await openHome(world.person(MIA_MEMBER), 'No phone');
    expect(textOf(mia)).toContain('A workspace admin or owner presses *Connect* here');
    expect(labelsOf(mia)).toEqual([]);
    await adam.press('Connect');
    await adam.until(({ modals }) => modals.at(-1)?.title === 'Connect an account');
    const { apiKey, apiSecret } = keyOf(world, 'everything');
    await adam.fill('API key', apiKey);
    await adam.fill('API secret', apiSecret);
    await adam.submit();
    expect((await adam.modal()).title).toBe('Connected');
  });

  test('shows a member the balance and its environment', async () => {
    await using world = await connected('live-everything');
    const home = await openHome(world.person(MIA_MEMBER));
    expect(textOf(home)).toContain('*Call credit: -3.05, overdrawn*');
    expect(textOf(home)).toContain(':warning: *Call credit* · -3.05, overdrawn\n');
    expect(textOf(home)).not.toContain('Nothing needs attention.');
    expect(textOf(home)).toContain(':red_circle: *Live*');
    expect(new Set(labelsOf(home))).toEqual(
      new Set(['Show the month', 'Divert…', 'Divert', 'Menus', 'Plans', 'History', 'Setup', 'Read again']),
    );
  });

  test('says how the credit changed and how long it lasts, and offers no warning beside a watch', async () => {
    const { world, adam } = await startWatch(['20']);
    await using _ = world;
    for (const balance of ['100.00', '90.00', '80.00', '70.00', '60.00']) {
      await balanceIs(world, balance);
      await ask(adam, '/phone balance');
      world.clock.advance(24 * 60 * 60_000);
    }
    const home = await openHome(adam, 'credit: 60.00*');
    expect(labelsOf(home)).not.toContain('Warn me');
    const text = textOf(home);
    expect(text).toMatch(/\*Call credit: 60\.00\* · lasts until about .+ a day\n▇▆▄▃▁▁\n/u);
    expect(text).toContain('Lowest 60.00, highest 100.00 in 30 days · warns at or below 20');
    await adam.press('Show the month');
    expect(textOf(await adam.until(({ modals }) => modals.at(-1)))).toContain(
      'The chart is in your messages with Switchboard.',
    );
    const sent = await adam
      .direct()
      .until(({ messages }) => messages.findLast((each) => textOf(each).includes('60.00')));
    expect(JSON.stringify(sent.blocks)).toContain('"data_visualization"');
  });

  test('speaks of the same 30 days as the month it shows, which Slack draws in 20 points', async () => {
    const { world, adam } = await startSpending();
    await using _ = world;
    const text = textOf(await openHome(adam, 'credit: 19.50'));
    expect(text).toContain('Lowest -11.00, overdrawn, highest 48.00 in 30 days');
    await adam.press('Show the month');
    const sent = await adam.direct().until(({ messages }) => messages.findLast((each) => each.text.includes('Trend:')));
    expect(sent.text).toMatch(
      /from -11\.00, overdrawn \((\d+ May)\) to 19\.50 \(18 Jun\), lowest -11\.00, overdrawn \(\1\)/u,
    );
    expect(sent.text).toMatch(/highest 48\.00 \(\d+ May\)/u);
    const chart = JSON.stringify(sent.blocks.find(({ type }) => type === 'data_visualization'));
    expect(chart.match(/"value":/gu)).toHaveLength(20);
    expect(chart).toContain('"value":48}');
  });

  test('reads again when it is asked to', async () => {
    await using world = await connected('everything');
    const mia = world.person(MIA_MEMBER);
    expect(await homeText(mia)).toContain('credit: 0.1*');
    await world.provider('PATCH', '/customers/acme', { balance: '7.77' });
    expect(await refresh(mia, 'credit: 7.77*')).toContain('*Sandbox*');
  });

  test('shows guests nothing of the account', async () => {
    await using world = await connected('everything');
    const home = await openHome(world.person(GRETA_GUEST, PHONES), 'Switchboard is for full members');
    expect(textOf(home)).not.toContain('0.1');
    expect(labelsOf(home)).toEqual([]);
  });

  test('says so when the provider has trouble, and still shows the rest', async () => {
    await using world = await connected('everything');
    await breakProvider(
      world,
      { kind: 'status', status: 502, code: 'request_failed' },
      { match: { path: '/balance' } },
    );
    const text = await homeText(world.person(MIA_MEMBER), 'could not complete the request');
    expect(text).toContain('*Sandbox*');
    expect(text).toContain('Main line* · Anna, then 2 more');
  });

  test('is not left empty when Slack cannot say who somebody is', async () => {
    await using world = await connected('everything');
    const mia = world.person(MIA_MEMBER);
    await world.control('POST', '/faults', {
      method: 'users.info',
      effect: { kind: 'error', error: 'internal_error' },
    });
    await openHome(mia, 'Slack could not say who you are, so nothing was shown or changed.');
    expect(await refresh(mia, 'credit: 0.1*')).toContain('*Sandbox*');
  });

  test('says of a diverted number until when, and ends it for an editor', async () => {
    await using world = await startWorld();
    const adam = await begin(world);
    await divert(adam);
    expect(await homeText(adam)).toMatch(/\*Main line\* · diverted to Anna\n<!date[^>]*16:00 UTC>: Anna, then 2 more/u);
    expect(labelsOf(await openHome(world.person(MIA_MEMBER)))).not.toContain('End now');
    await adam.press('End now');
    await adam.until(({ modals }) => modals.some((each) => textOf(each).includes('*Back')));
    expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
    await adam.close();
    expect(await homeText(adam)).toContain('*Main line* · Anna, then 2 more');
  });

  test('offers the diversions that a person makes most, each one press from its preview', async () => {
    await using world = await startWorld();
    const adam = await begin(world);
    for (const words of ['Ben until tomorrow 9:00', 'Chloë until 13:00', 'Ben until tomorrow 9:00']) {
      await divert(adam, `main line to ${words}`);
      await endNow(adam);
    }
    // What was undone is not what somebody makes often; a length is named as it was typed, at whatever second it was saved.
    await divert(adam, 'main line to Anna until 15:00');
    await ask(adam, '/phone history');
    await adam.press('Undo');
    await modalCalled(adam, 'Check the change');
    expect(await submit(adam)).toEqual([]);
    await modalCalled(adam, 'Undone');
    await adam.close(true);
    world.clock.advance(95_000);
    await divert(adam, 'main line to Anna for 2 hours');
    await endNow(adam);
    const labels = labelsOf(await openHome(adam)).filter((each) => each.startsWith('Main line'));
    expect(labels.map((each) => each.replace(/[\u2068\u2069]/gu, ''))).toEqual([
      'Main line to Ben until tomorrow 09:00',
      'Main line to Anna for 2 hours',
      'Main line to Chloë until 13:00',
    ]);
    expect(labelsOf(await openHome(world.person(MIA_MEMBER))).join()).not.toContain('Main line to');
    const before = (await puts(world)).length;
    await pressInHome(adam, 'divert:open#often-0');
    const preview = textOf(await modalCalled(adam, 'Check the change'));
    expect(preview).toContain('Main line will ring Ben only');
    expect(preview).toContain('Until Wednesday 10 June, 09:00 (Europe/London)');
    expect((await puts(world)).length).toBe(before);
    expect(await submit(adam)).toEqual([]);
    await modalCalled(adam, 'Saved');
    expect(await ringing(world)).toEqual(['Ben']);
  });

  test('asks which number is to be diverted, and opens its form', async () => {
    await using world = await startWorld();
    const adam = await begin(world);
    await openHome(adam);
    await adam.press('Divert…');
    await modalCalled(adam, 'Divert a number');
  });

  test('says why a number rings and what changes later today, and follows what is changed', async () => {
    await using world = await startWorld();
    const adam = await begin(world);
    expect(await homeText(adam)).toContain('*Main line* · Anna, then 2 more');
    await makeList(adam);
    await told(world, ' first at Main line');
    await adam.type('/phone divert main line to Anna from 15:00 until tomorrow 17:00');
    await modalCalled(adam, 'Check the change');
    expect(await submit(adam)).toEqual([]);
    await modalCalled(adam, 'Planned');
    await adam.close(true);
    // By itself: nobody opens the page again.
    await adam.until(
      ({ home }) =>
        home !== null &&
        /\*Main line\* · Anna, then 2 more\n<!date[^>]*11:00 UTC>: Ben, then 2 more, by the duty list/u.test(
          textOf(home),
        ),
    );
    world.clock.advance(HOUR);
    await adam.openHome();
    await adam.until(
      ({ home }) =>
        home !== null &&
        /\*Main line\* · Ben, then 2 more, by the duty list\n<!date[^>]*14:00 UTC>: diverted to Anna/u.test(
          textOf(home),
        ),
    );
  });

  test('names a number that nobody answers, with the way to divert it, and says so where all is well', async () => {
    await using world = await startWorld();
    const adam = await begin(world);
    const home = await openHome(adam);
    expect(textOf(home)).toMatch(/:warning: .* · nobody answers/u);
    await pressInHome(adam, 'divert:open#attention-0');
    await modalCalled(adam, 'Divert calls');
    await adam.close(true);
    await divert(adam, '+441632960103 to 07700 900119');
    expect(await homeText(adam, 'Nothing needs attention.')).not.toContain('nobody answers');
  });

  test('shows an alarm, and once somebody has taken it, who', async () => {
    const { world, adam } = await startWatch(['20']);
    await using _ = world;
    await balanceIs(world, '15.00');
    world.clock.advance(HOUR);
    await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('at or below 20')));
    expect(await homeText(adam)).toMatch(/:rotating_light: \*Call credit\* · 15\.00 .*, at or below 20/u);
    await pressInHome(adam, 'watch:take#attention-0');
    await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('is topping up')));
    await adam.close(true);
    const taken = await openHome(adam);
    expect(textOf(taken)).toMatch(/:rotating_light: \*Call credit\* · 15\.00 .*· <@U0ADAM001> is topping up\n/u);
    expect(labelsOf(taken)).not.toContain('I’m topping up');
  });

  test('says of a proposal that it is one, and opens what approving it does', async () => {
    await using world = await startWorld();
    const adam = await begin(world);
    const mia = world.person(MIA_MEMBER);
    await mia.type('/phone divert main line to Anna until 5');
    await modalCalled(mia, 'Check the change');
    await mia.fill('Why', 'Stocktaking.');
    await submit(mia);
    await mia.until(({ modals }) => modals.some(({ title }) => title === 'Proposed'));
    await openHome(adam);
    const home = await adam.until(({ home }) => home !== null && labelsOf(home).includes('Approve') && home);
    expect(textOf(home)).toMatch(
      /Proposed: Main line will ring Anna only.*\n.*Until .*17:00.*\n<@U0MIA0001>: Stocktaking\./u,
    );
    expect(labelsOf(home)).toContain('Decline');
    await pressInHome(adam, 'changes:approve#attention-0');
    const view = textOf(await modalCalled(adam, 'Check the change'));
    for (const words of ['Today: Anna, then Ben', 'Until', 'Undo cannot bring them back'])
      expect(view).toContain(words);
    expect(await puts(world)).toEqual([]);
    await submit(adam);
    await modalCalled(adam, 'Saved');
    expect(await ringing(world)).toEqual(['Anna']);
    expect((await puts(world)).length).toBe(1);
  });

  test.each([
    [10, 60, 200],
    [20, 60, 300],
  ])('of %i numbers with long names, and any person, is at most %i blocks and %i words', (length, most, room) => {
    const names = Array.from({ length }, (_, at) => ({
      number: `+4416329601${at + 10}`,
      displayName: `Region${at + 1} customer service and bookings team of the north west of England`,
    }));
    const long = { name: 'Bartholomew Featherstonehaugh of the out of hours reception desk', number: '+447700900110' };
    const list = followMeOf({ destinations: [1, 2, 3].map((order) => destinationOf(order, long)) });
    const shown = numbersOf(names.map((each) => numberOf(each.number, each)));
    const set = names.map(({ number }) => [number, answerOf(ringListOf(number, list, Date.parse(WHEN)))] as const);
    // The first is changed later in the day, the second is diverted.
    const numbers = { ...shown, known: new Map([...set, ...shown.known]) };
    const page = drawn({
      kind: 'connected',
      environment: 'live',
      sections: [
        ...framed(attentionBlocks([]), 20, 4),
        ...framed(creditBlocks(credit), 20, 4),
        ...framed(
          [
            {
              type: 'actions',
              elements: [1, 2, 3].map((at) => button(`x#${at}`, 'Main line to Anna until tomorrow 09:00')),
            },
          ],
          20,
          4,
        ),
        ...framed(numbersBlocks(numbers, 'divert:open'), NUMBERS_BLOCKS, 4),
      ],
    });
    expect(page.blocks.length).toBeLessThanOrEqual(most);
    const text = textOf(page)
      .replace(/<!date\^\d+\^\{time\}\|[^>]*>/gu, '17:00')
      .replace(/<!date\^\d+\^[^|]*\|[^>]*>/gu, 'today at 17:00')
      .replace(/[*·⏎]/gu, ' ');
    const words = text.split(/\s+/u).filter((each) => /[\p{L}\p{N}]/u.test(each));
    expect(words.length).toBeLessThanOrEqual(room);
  });

  test('turns the pages of many numbers, finds some, and opens the form of one over the page', async () => {
    await using world = await connected('large');
    const adam = world.person(ADAM_ADMIN);
    const home = await openHome(adam);
    expect(textOf(home)).toContain('*Numbers* 1–10 of 250');
    expect(home.blocks.length).toBeLessThanOrEqual(100);
    await adam.press('Next');
    await adam.until(({ home }) => home !== null && textOf(home).includes('11–20 of 250'));
    await pressInHome(adam, 'home:find', '0003');
    await adam.until(({ home }) => home !== null && textOf(home).includes('matching "0003"'));
    await pressInHome(adam, 'divert:open#home-0');
    const form = await adam.until(({ modals }) => modals.at(-1)?.title === 'Divert calls' && modals.at(-1));
    expect(textOf(form)).toContain('+442079460003');
  });

  test('shows what it knows at once, and the rest when the provider answers', async () => {
    await using world = await connected('everything');
    const mia = world.person(MIA_MEMBER);
    await openHome(mia);
    world.clock.advance(10 * 60_000);
    await world.provider('PATCH', '/customers/acme', { balance: '7.77' });
    await breakProvider(world, { kind: 'hold' });
    await mia.openHome();
    const text = await mia.until(({ home }) => {
      const said = home === null ? '' : textOf(home);
      return said.includes('Main line') && said.includes('credit: 0.1*') && said;
    });
    expect(text).toContain('*Main line* · Anna, then 2 more');
    await world.provider('POST', '/release');
  });
});
