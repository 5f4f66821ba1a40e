import { describe, expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { modalCalled } from './follow-me/support.ts';
import {
  ADAM_ADMIN,
  ask,
  callsIn,
  connect,
  EVE_EXTERNAL,
  GRETA_GUEST,
  MIA_MEMBER,
  NOAH_MEMBER,
  PARTNERS,
  PHONES,
  read,
} from './support.ts';

async function connected(id = 'everything'): Promise<{ world: World; adam: Person; mia: Person }> {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, id);
  return { world, adam, mia: world.person(MIA_MEMBER, PHONES) };
}

/** What a person is shown who asks whose the numbers of a message are. */
async function who(person: Person, text: string, by: Person = person): Promise<string> {
  const ts = await by.say(text);
  expect((await person.choose('where:who', ts)).error).toBeNull();
  const shown = textOf(await modalCalled(person, 'Who is this?'));
  await person.close(true);
  return shown;
}

describe('Balance, chosen in Slack’s menu of shortcuts', () => {
  test('is shown to whoever chose it, and to nobody else', async () => {
    const { world, mia } = await connected();
    await using _ = world;
    expect((await mia.choose('balance:shortcut')).error).toBeNull();
    expect(textOf(await modalCalled(mia, 'Balance'))).toContain('Call credit balance\n*0.1*');
    expect((await mia.see()).messages).toEqual([]);
  });

  test('says in its modal why there is none', async () => {
    await using world = await startWorld();
    const mia = world.person(MIA_MEMBER);
    await mia.choose('balance:shortcut');
    const shown = textOf(await mia.until(({ modals }) => modals.at(-1)));
    expect(shown).toContain('No phone account is connected to this workspace yet.');
    const greta = world.person(GRETA_GUEST, PHONES);
    await greta.choose('balance:shortcut');
    expect(textOf(await greta.until(({ modals }) => modals.at(-1)))).toContain('Switchboard is for full members');
  });
});

describe('Divert a number, chosen in Slack’s menu of shortcuts', () => {
  test('asks which number, and goes on as the command does', async () => {
    const { world, adam } = await connected();
    await using _ = world;
    expect((await adam.choose('divert:shortcut')).error).toBeNull();
    await modalCalled(adam, 'Divert a number');
    await adam.fill('Number', 'sandbox +441632960101');
    expect((await adam.submit()).error).toBeNull();
    const form = await modalCalled(adam, 'Divert calls');
    expect(textOf(form)).toContain('Main line');
  });

  test('offers all of 250 numbers', async () => {
    const { world, adam } = await connected('large');
    await using _ = world;
    await adam.choose('divert:shortcut');
    const form = JSON.stringify((await modalCalled(adam, 'Divert a number')).blocks);
    expect(form.match(/"value":"sandbox \+/gu)).toHaveLength(250);
  });

  test('is refused to a viewer, with the way to ask for it', async () => {
    const { world, mia } = await connected();
    await using _ = world;
    await mia.choose('divert:shortcut');
    const shown = textOf(await mia.until(({ modals }) => modals.at(-1)));
    expect(shown).toContain('Only managers and editors can divert calls.');
  });
});

describe('Who is this?, chosen in the menu of a message', () => {
  test('says which of our numbers it is and where it rings, for every number of the message', async () => {
    const { world, adam, mia } = await connected();
    await using _ = world;
    await read(adam, '/phone where Anna');
    const before = (await callsIn(world, 'sandbox')).length;
    const text = await who(mia, 'Somebody rang from 01632 960101 and <tel:+447700900110|07700 900110>', adam);
    expect(text).toContain('*01632 960101*\nYour number Main line +441632960101: Anna, then Ben, then Chloë');
    expect(text).toContain('• Rings as Anna for Main line +441632960101: 1st of 3 · on');
    expect(text).toContain('Only you see this');
    expect((await callsIn(world, 'sandbox')).length - before).toBeLessThanOrEqual(1);
  });

  test('says so where a number is nobody’s, and where there is no number', async () => {
    const { world, mia } = await connected();
    await using _ = world;
    expect(await who(mia, 'Call +49 30 901820 back')).toContain(
      'Not one of your numbers, and in no ring list that is known.',
    );
    const none = 'There is no telephone number in this message.';
    expect(await who(mia, 'See you on 2026-06-09 at 10, room 12')).toContain(none);
  });

  test('answers five numbers of a message, and says how many more there are', async () => {
    const { world, mia } = await connected();
    await using _ = world;
    const many = Array.from({ length: 8 }, (_, at) => `+44 7700 90010${at}`).join(', ');
    expect(await who(mia, many)).toContain('The message has 3 more numbers.');
  });

  test('names whose a number is by their own word', async () => {
    const { world, adam } = await connected();
    await using _ = world;
    const noah = world.person(NOAH_MEMBER);
    await ask(noah, '/phone people 07700 900777');
    await noah.press('Yes, it is mine');
    await noah.until(({ messages }) => messages.find((each) => textOf(each).includes('Your number is kept')));
    const named = await who(adam, 'and 07700 900777?');
    expect(named).toContain(`<@${NOAH_MEMBER}>`);
  });
});

test('a shortcut that the manifest does not list is offered to nobody, and none to people of other organisations', async () => {
  const { world, mia } = await connected();
  await using _ = world;
  expect((await mia.choose('connect:open')).error).toBe('shortcut_not_found');
  expect((await mia.choose('where:who')).error).toBe('shortcut_not_offered_here');
  const eve = world.person(EVE_EXTERNAL, PARTNERS);
  expect((await eve.choose('balance:shortcut')).error).toBe('shortcut_not_found');
});

test('one that no feature has any more is answered with what to do', async () => {
  const { world } = await connected();
  await using _ = world;
  const body = {
    type: 'shortcut',
    team: { id: 'T0ACME001' },
    user: { id: MIA_MEMBER, team_id: 'T0ACME001' },
    trigger_id: '1.2.gone',
    callback_id: 'balance:earlier',
  };
  await world.control('POST', '/deliver', { kind: 'interaction', body });
  const direct = world.person(MIA_MEMBER).direct();
  await direct.until(({ messages }) => messages.some(({ text }) => text.includes('from an earlier version')));
});
