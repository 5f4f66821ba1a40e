import { describe, expect, test } from 'vitest';
import { Person, textOf } from '../support/person.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { begin, divert, endNow, ringing } from './diverting.ts';
import { makeList } from './dutying.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { layDown } from './laying-down.ts';
import { startSpending } from './spending.ts';
import { ADAM_ADMIN, ask, MIA_MEMBER, NOAH_MEMBER, PHONES, pressInHome } from './support.ts';

/** Somebody whose acts are counted: lines typed or said, presses, picks, ticks and submits. */
class Walker extends Person {
  acts = 0;

  override type(...given: Parameters<Person['type']>) {
    this.acts += 1;
    return super.type(...given);
  }

  override say(...given: Parameters<Person['say']>) {
    this.acts += 1;
    return super.say(...given);
  }

  override press(...given: Parameters<Person['press']>) {
    this.acts += 1;
    return super.press(...given);
  }

  override async click(...given: Parameters<Person['click']>) {
    const clicked = await super.click(...given);
    // What was drawn anew under the finger is pressed once more.
    if (clicked.error === null) this.acts += 1;
    return clicked;
  }

  override pick(...given: Parameters<Person['pick']>) {
    this.acts += 1;
    return super.pick(...given);
  }

  override choose(...given: Parameters<Person['choose']>) {
    this.acts += 1;
    return super.choose(...given);
  }

  override fill(...given: Parameters<Person['fill']>) {
    this.acts += 1;
    return super.fill(...given);
  }

  override submit() {
    this.acts += 1;
    return super.submit();
  }
}

const walker = (world: World, user: string, channel = PHONES) => new Walker(world.slack.url, ACME, user, channel);
const inPrivate = (world: World, user: string) => walker(world, user, `D${user.slice(1)}`);

/** What the person's page says, once it has these words. */
const home = (person: Person, words: RegExp) =>
  person.until(({ home }) => home !== null && words.test(textOf(home)) && home);

const UNTIL_NINE = 'main line to Ben until tomorrow 9:00';

/** An office manager, who is an editor. */
async function startOffice() {
  const world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, NOAH_MEMBER);
  return { world, adam };
}

describe('an office manager diverts until tomorrow at nine', () => {
  test('in two acts by a command, in any channel', async () => {
    const { world } = await startOffice();
    await using _ = world;
    const noah = walker(world, NOAH_MEMBER);
    await noah.type(`/phone divert ${UNTIL_NINE}`);
    await modalCalled(noah, 'Check the change');
    expect(await submit(noah)).toEqual([]);
    await modalCalled(noah, 'Saved');
    expect(await ringing(world)).toEqual(['Ben']);
    expect(noah.acts).toBe(2);
  });

  test('in two by a sentence, whose answer shows what it does', async () => {
    const { world } = await startOffice();
    await using _ = world;
    const noah = inPrivate(world, NOAH_MEMBER);
    const shown = textOf(await noah.hear(`divert the ${UNTIL_NINE}`));
    expect(shown).toMatch(/Main line will ring Ben only[\s\S]*Until .*09:00/u);
    expect(shown).toMatch(/Today: Anna[\s\S]*Then what was before comes back/u);
    expect(await ringing(world)).toEqual([]);
    await noah.press('Save');
    await noah.until(({ messages }) =>
      messages.some((each) => textOf(each).includes('Saved: Main line now rings Ben only')),
    );
    expect(await ringing(world)).toEqual(['Ben']);
    expect(noah.acts).toBe(2);
  });

  test('in four on Home, where they never diverted anything: a pick of the end, and one of who rings', async () => {
    const { world } = await startOffice();
    await using _ = world;
    const noah = walker(world, NOAH_MEMBER);
    await noah.openHome();
    await home(noah, /Main line\* · Anna[\s\S]*As of/u);
    await pressInHome(noah, 'divert:open#home-0');
    await modalCalled(noah, 'Divert calls');
    await noah.fill('Until', 'wall 2026-06-10T09:00');
    await noah.fill('One of the list', 'v1');
    const preview = textOf(await modalCalled(noah, 'Check the change'));
    expect(preview).toMatch(/Main line will ring Ben only[\s\S]*Until .*09:00/u);
    expect(await ringing(world)).toEqual([]);
    expect(await submit(noah)).toEqual([]);
    await modalCalled(noah, 'Saved');
    expect(await ringing(world)).toEqual(['Ben']);
    expect(noah.acts).toBe(4);
  });

  test('in two on Home, where it is one of those they make most', async () => {
    const { world } = await startOffice();
    await using _ = world;
    const noah = walker(world, NOAH_MEMBER);
    await divert(world.person(NOAH_MEMBER), UNTIL_NINE);
    await endNow(world.person(NOAH_MEMBER));
    await noah.openHome();
    await home(noah, /As of/u);
    const usual = await noah.until(({ home }) =>
      /"Main line to [^"]*until tomorrow 09:00[^"]*"/u.exec(JSON.stringify(home)),
    );
    await noah.press(JSON.parse(usual[0]));
    expect(noah.acts).toBe(1);
    const preview = textOf(await modalCalled(noah, 'Check the change'));
    expect(preview).toContain('Main line will ring Ben only');
    expect(await submit(noah)).toEqual([]);
    await modalCalled(noah, 'Saved');
    expect(noah.acts).toBe(2);
  });
});

test('a bookkeeper sees 30 days of credit in one act, on Home or by a command', async () => {
  const { world } = await startSpending();
  await using _ = world;
  const mia = inPrivate(world, MIA_MEMBER);
  await mia.openHome();
  await home(mia, /in 30 days/u);
  await mia.press('Show the month');
  await mia.until(({ messages }) =>
    messages.some((each) => textOf(each).includes('Trend:') || each.text.includes('Trend:')),
  );
  expect(mia.acts).toBe(1);
  const again = walker(world, MIA_MEMBER);
  await again.type('/phone balance spend last 30 days');
  await again.until(({ messages }) => messages.some((each) => textOf(each).includes('was spent')));
  expect(again.acts).toBe(1);
});

describe('an admin approves a proposal', () => {
  /** On Home, where it stands with its reason. */
  async function proposed(world: World, by: Person, words: string, approver: string) {
    await by.type(`/phone divert ${words}`);
    await modalCalled(by, 'Check the change');
    await by.fill('Why', 'Stocktaking.');
    expect(await submit(by)).toEqual([]);
    await by.until(({ modals }) => modals.some(({ title }) => title === 'Proposed'));
    const admin = walker(world, approver);
    await admin.openHome();
    // Complete, so that it is not drawn once more while something is pressed.
    await admin.until(
      ({ home }) =>
        home !== null && /Stocktaking[\s\S]*As of/u.test(textOf(home)) && !/not read yet/u.test(textOf(home)),
    );
    return admin;
  }

  test('in two on Home, with what it does in sight', async () => {
    await using world = await startWorld();
    await begin(world);
    const adam = await proposed(world, world.person(MIA_MEMBER), UNTIL_NINE, ADAM_ADMIN);
    expect((await adam.press('Approve')).error).toBeNull();
    expect(textOf(await modalCalled(adam, 'Check the change'))).toMatch(
      /Main line will ring Ben only[\s\S]*Today: Anna/u,
    );
    expect(await ringing(world)).toEqual([]);
    expect(await submit(adam)).toEqual([]);
    await modalCalled(adam, 'Saved');
    expect(await ringing(world)).toEqual(['Ben']);
    expect(adam.acts).toBe(2);
  });

  test('in two, and a tick, where something has to be ticked', async () => {
    await using world = await startWorld();
    const adam = await begin(world);
    await ask(adam, '/phone access');
    await adam.press('Change');
    await modalCalled(adam, 'Who may do what');
    await adam.fill('Managers', [NOAH_MEMBER]);
    await submit(adam);
    await adam.close(true);
    await layDown(adam, { 'What a second person has to approve': 'everything' });
    const noah = await proposed(world, adam, 'main line to +33 1 70 18 99 00 until tomorrow 9:00', NOAH_MEMBER);
    expect((await noah.press('Approve')).error).toBeNull();
    await noah.until(({ modals }) => modals.at(-1)?.submit?.startsWith('Approve'));
    expect(noah.acts).toBe(1);
    await noah.fill('Confirm', ['yes']);
    expect(await submit(noah)).toEqual([]);
    await modalCalled(noah, 'Saved');
    // The tick is the one between the two.
    expect(noah.acts).toBe(3);
  });
});

test('an engineer swaps a shift of a duty list in two acts', async () => {
  const { world, adam } = await startOffice();
  await using _ = world;
  await makeList(adam);
  const noah = walker(world, NOAH_MEMBER);
  await noah.type('/phone plans duty swap with Chloë on Saturday');
  await modalCalled(noah, 'Swap a shift');
  expect(await submit(noah)).toEqual([]);
  await noah
    .direct()
    .until(({ messages }) => messages.some((each) => textOf(each).includes('Chloë is first at Main line')));
  expect(noah.acts).toBe(2);
});

test('somebody who leaves is replaced in every list in two acts, and in four where nobody was named who takes over', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const typing = walker(world, adam.user);
  await typing.type('/phone numbers +447700900111 replace anna');
  await modalCalled(typing, 'Replace everywhere');
  await submit(typing);
  expect(textOf(await modalCalled(typing, 'Replaced'))).toContain('in all 2 places');
  expect(typing.acts).toBe(2);
  await typing.close(true);
  const asking = walker(world, adam.user);
  await asking.type('/phone numbers +447700900112 replace');
  await modalCalled(asking, 'Who takes over?');
  await asking.fill('Or a number', '07700 900777');
  await submit(asking);
  await modalCalled(asking, 'Replace everywhere');
  await submit(asking);
  await modalCalled(asking, 'Replaced');
  expect(asking.acts).toBe(4);
});

test('an office closes on the bank holidays in four acts, without a tick', async () => {
  const { world } = await startOffice();
  await using _ = world;
  const noah = walker(world, NOAH_MEMBER);
  const offers = async (typed: string) => {
    await noah.type(`/phone plans closed ${typed} with nobody`);
    const { blocks } = await modalCalled(noah, 'Closed days');
    const boxes = blocks.filter((each) => JSON.stringify(each).includes('closed-days:days#'));
    const { options = [], initial_options = [] } = (boxes[0]?.element ?? {}) as Record<string, unknown[]>;
    expect(initial_options, typed).toEqual(options);
    return options.length;
  };
  for (const typed of ['bank holidays next year', "next year's public holidays", 'days all the 2027 bank holidays']) {
    expect(await offers(typed), typed).toBe(10);
    await noah.close();
  }
  noah.acts = 0;
  // August, Christmas and Boxing Day, which is observed on another day as well.
  expect(await offers('bank holidays')).toBe(4);
  await noah.fill('Numbers', ['+441632960101']);
  expect(await submit(noah)).toEqual([]);
  expect(textOf(await modalCalled(noah, 'Check closed days'))).toContain('Nobody rings');
  expect(await submit(noah)).toEqual([]);
  await noah.direct().until(({ messages }) => messages.some((each) => textOf(each).includes('Saved: 4 closed days')));
  expect(noah.acts).toBe(4);
});

test('cover is asked for in two acts', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, { 'Announce in': PHONES });
  const asking = walker(world, adam.user);
  await asking.type('/phone plans duty cover for Anna');
  await modalCalled(asking, 'Ask for cover');
  await submit(asking);
  await asking.until(({ messages }) => messages.some((each) => textOf(each).includes('Anna needs cover')));
  expect(asking.acts).toBe(2);
});
