import { describe, expect, test } from 'vitest';
import type { SeenMessage, TrafficEntry } from '../../dev/slack/control-types.ts';
import { BOT_SCOPES } from '../../src/slack/install/scopes.ts';
import { manifestWith } from '../dev/slack/support.ts';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import {
  ADAM_ADMIN,
  ask,
  connect,
  EVE_EXTERNAL,
  GRETA_GUEST,
  labelsOf,
  MIA_MEMBER,
  OLIVE_OWNER,
  PARTNERS,
  PHONES,
  read,
} from './support.ts';

/** Of what is said once to whoever talks to the app for the first time. */
const WELCOME = 'in your own words';

const CREDIT = 'how much credit have we got left?';

async function startConnected() {
  const world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  return world;
}

/** What the app sent to Slack, by the method. */
async function sent(world: World, method: string): Promise<TrafficEntry[]> {
  const all = (await world.control('GET', '/traffic')) as TrafficEntry[];
  return all.filter(({ label }) => label === method);
}

/** What the app has said where a person looks, oldest first. */
async function answers(person: Person): Promise<SeenMessage[]> {
  return (await person.see()).messages.filter(({ from, text }) => from === 'U0ACMEBOT' && !text.includes(WELCOME));
}

/** Says something that is not to be answered, then something that is: what was answered by then. */
async function onlyAnswer(person: Person, unanswered: () => Promise<unknown>, marker: string): Promise<SeenMessage[]> {
  await unanswered();
  await person.hear(marker);
  return answers(person);
}

describe('in a direct message', () => {
  test('a question is answered by an ordinary message, without a way to share it', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    const answer = await mia.hear(CREDIT);
    expect(answer).toMatchObject({ ephemeral: false, threadTs: null });
    expect(textOf(answer)).toContain('Call credit balance');
    expect(labelsOf(answer).join()).not.toMatch(/[Ss]hare/);
  });

  test('a question in a thread is answered in it', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    const root = await mia.say('numbers');
    await mia.until(({ messages }) => messages.length >= 2);
    expect(await mia.hear(CREDIT, { thread_ts: root })).toMatchObject({ ephemeral: false, threadTs: root });
  });

  test('the credit takes one call of the provider and one of Slack, where it is known who asks', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    await mia.openMessages();
    await mia.until(({ messages }) => messages.at(-1));
    await mia.hear(CREDIT);
    const calls = async () =>
      ((await world.control('GET', '/traffic')) as TrafficEntry[]).filter(({ kind }) => kind === 'web-api').length;
    const before = await calls();
    const asked = ((await world.vendor('GET', '/received')) as { items: unknown[] }).items.length;
    await mia.hear(CREDIT);
    expect((await calls()) - before).toBe(1);
    expect(((await world.vendor('GET', '/received')) as { items: unknown[] }).items.length - asked).toBe(1);
  });

  test('a guest is refused once, and shortly', async () => {
    await using world = await startConnected();
    const greta = world.person(GRETA_GUEST).direct();
    expect(textOf(await greta.hear(CREDIT))).toContain('Switchboard is for full members of this workspace.');
    await greta.say(CREDIT);
    await greta.say('balance');
    await world.person(MIA_MEMBER).direct().hear(CREDIT);
    expect(await answers(greta)).toHaveLength(1);
  });

  test('without an account it says so, with the button that connects one', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN).direct();
    const answer = await adam.hear(CREDIT);
    expect(textOf(answer)).toContain('No phone account is connected');
    await adam.press('Connect an account');
    expect((await adam.modal()).title).toContain('Connect');
  });
});

describe('in a channel', () => {
  test('whoever mentions the app is answered alone, at the top without a thread', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER, PHONES);
    const answer = await mia.hear('@Switchboard who rings on the main line?');
    expect(answer).toMatchObject({ ephemeral: true, threadTs: null });
    expect(textOf(answer)).toContain('Main line');
    const [whisper] = await sent(world, 'chat.postEphemeral');
    expect(whisper?.request).not.toHaveProperty('thread_ts');
    expect((await world.person(ADAM_ADMIN, PHONES).see()).messages).toHaveLength(1);
  });

  test('in a thread the answer goes into it', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER, PHONES);
    const root = await mia.say('who is in today?');
    await world.person(ADAM_ADMIN, PHONES).say('I am', { thread_ts: root });
    const answer = await mia.hear(`@switchboard ${CREDIT}`, { thread_ts: root });
    expect(answer).toMatchObject({ ephemeral: true, threadTs: root });
  });

  test('what is not understood, and problems, are for whoever asked as well', async () => {
    await using world = await startWorld();
    const mia = world.person(MIA_MEMBER, PHONES);
    expect(await mia.hear('@switchboard tell me a joke')).toMatchObject({ ephemeral: true });
    const problem = await mia.hear(`@switchboard ${CREDIT}`);
    expect(problem).toMatchObject({ ephemeral: true });
    expect((await world.person(ADAM_ADMIN, PHONES).see()).messages.every(({ ephemeral }) => !ephemeral)).toBe(true);
  });

  test('an answer can be shared in the thread of the question, without its buttons and with private numbers masked', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER, PHONES);
    const asked = '@switchboard who rings on the main line?';
    const answer = await mia.hear(asked);
    const root = (await mia.see()).messages.find(({ from }) => from === MIA_MEMBER)?.ts;
    const mobile = /\+44 ?7[\d ]{8,}/.exec(textOf(answer))?.[0] ?? '';
    expect(mobile).not.toBe('');
    await mia.press('Share here');
    const adam = world.person(ADAM_ADMIN, PHONES);
    const shared = await adam.until(({ messages }) => messages.find(({ from }) => from === 'U0ACMEBOT'));
    expect(shared).toMatchObject({ ephemeral: false, threadTs: root });
    expect(textOf(shared)).toContain(`Shared by <@${MIA_MEMBER}>`);
    expect(textOf(shared)).toContain('+441632960101');
    expect(JSON.stringify(shared)).not.toContain(mobile);
    expect(textOf(shared)).toContain(`•••${mobile.replace(/\D/g, '').slice(-3)}`);
    expect(labelsOf(shared)).toEqual([]);
  });

  test('an answer can be taken into a direct message', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER, PHONES);
    await mia.hear(`@switchboard ${CREDIT}`);
    await mia.press('Continue in private');
    const there = await mia.direct().until(({ messages }) => messages.find(({ text }) => text.includes('Call credit')));
    expect(textOf(there)).toContain('Call credit balance');
    expect(
      textOf(await mia.until(({ messages }) => messages.find(({ text }) => text.includes('direct messages')))),
    ).toContain('Go on there');
  });

  test('with people of other organisations a member is answered alone, nothing is shared, and they get silence', async () => {
    await using world = await startConnected();
    const olive = world.person(OLIVE_OWNER, PARTNERS);
    const answer = await olive.hear(`@switchboard ${CREDIT}`);
    expect(answer.ephemeral).toBe(true);
    expect(labelsOf(answer)).toContain('Continue in private');
    expect(labelsOf(answer)).not.toContain('Share here');
    const eve = world.person(EVE_EXTERNAL, PARTNERS);
    await eve.say(`@switchboard ${CREDIT}`);
    await olive.hear(`@switchboard ${CREDIT}`);
    expect(await answers(eve)).toEqual([]);
    expect(await sent(world, 'chat.postEphemeral')).toHaveLength(2);
  });

  test('a button to share that is kept until the channel is opened to others shares nothing', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER, PHONES);
    await mia.hear(`@switchboard ${CREDIT}`);
    await world.control('POST', `/channels/${PHONES}`, { shared: true });
    await mia.press('Share here');
    await mia.until(({ messages }) => messages.find(({ text }) => text.includes('It was not shared')));
    expect(await answers(world.person(ADAM_ADMIN, PHONES))).toEqual([]);
  });

  test('a guest gets silence', async () => {
    await using world = await startConnected();
    const greta = world.person(GRETA_GUEST, PHONES);
    await greta.say(`@switchboard ${CREDIT}`);
    await world.person(MIA_MEMBER, PHONES).hear(`@switchboard ${CREDIT}`);
    expect(await answers(greta)).toEqual([]);
  });

  test('where Slack refuses a private message there, it goes into a direct message', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER, PHONES);
    const effect = { kind: 'error', error: 'user_not_in_channel' };
    await world.control('POST', '/faults', { method: 'chat.postEphemeral', effect });
    await mia.say(`@switchboard ${CREDIT}`);
    const there = await mia.direct().until(({ messages }) => messages.find(({ text }) => text.includes('Call credit')));
    expect(textOf(there)).toContain('Call credit balance');
  });
});

describe('what is not answered', () => {
  test.each([
    ['the same event again', { again: 'event' }],
    ['the same gesture as another message', { again: 'message' }],
  ])('%s', async (_, how) => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    expect(await onlyAnswer(mia, () => mia.hear(CREDIT, how), 'numbers')).toHaveLength(2);
  });

  test('a mention in a direct message, which comes as two events, is answered once', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    expect(await onlyAnswer(mia, () => mia.hear(`@switchboard ${CREDIT}`), 'numbers')).toHaveLength(2);
  });

  test('an edit, and the echo of a thread', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    const ts = await mia.say(CREDIT);
    await mia.until(({ messages }) => messages.length >= 2);
    await world.control('POST', '/edit', { team: mia.team, user: mia.user, channel: mia.channel, ts, text: 'numbers' });
    await mia.hear(CREDIT, { thread_ts: ts });
    await mia.hear('status');
    expect(await answers(mia)).toHaveLength(3);
  });

  test('another bot, of the old way and the new one', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER, PHONES);
    for (const plain of [true, false]) {
      await world.control('POST', '/bot', { team: mia.team, channel: PHONES, text: `@switchboard ${CREDIT}`, plain });
    }
    await mia.hear(`@switchboard ${CREDIT}`);
    expect((await sent(world, 'chat.postEphemeral')).length + (await sent(world, 'chat.postMessage')).length).toBe(1);
  });

  test('what is said in a channel without a mention', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER, PHONES);
    await mia.say(CREDIT);
    await mia.hear(`@switchboard ${CREDIT}`);
    expect(await sent(world, 'chat.postEphemeral')).toHaveLength(1);
  });

  test('a file is not read, and said so', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    expect(textOf(await mia.hear('', { file: true }))).toContain('cannot read files');
  });

  test('a reply that is sent to the channel as well is answered once', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    const root = await mia.say(CREDIT);
    await mia.until(({ messages }) => messages.length >= 2);
    await mia.hear(CREDIT, { thread_ts: root, broadcast: true });
    await mia.hear('numbers');
    expect(await answers(mia)).toHaveLength(3);
  });

  test('more than twenty sentences within a minute', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    for (let said = 0; said < 20; said += 1) await mia.hear('status');
    await mia.say('status');
    await mia.say('status');
    await world.person(ADAM_ADMIN).direct().hear('status');
    expect(await answers(mia)).toHaveLength(20);
    await world.control('POST', '/clock', { advance_ms: 61_000 });
    world.clock.advance(61_000);
    await mia.hear('status');
    expect(await answers(mia)).toHaveLength(21);
  }, 60_000);

  test('what is not understood, after three in a row, for ten minutes', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    await mia.hear('tell me a joke');
    await mia.hear('sing me a song');
    expect(textOf(await mia.hear('dance with me'))).toContain('For the next ten minutes');
    await mia.say('paint me a picture');
    expect(textOf(await mia.hear(CREDIT))).toContain('Call credit balance');
    expect(await answers(mia)).toHaveLength(4);
    world.clock.advance(10 * 60_000 + 1);
    expect(textOf(await mia.hear('paint me a picture'))).toContain('I did not understand that.');
  });
});

describe('behind the slash command', () => {
  test.each([
    [CREDIT, 'Call credit balance'],
    ['who rings on the main line?', 'Main line'],
    ['main line', 'Main line'],
    ['warn me when the credit falls below 50', 'Understood: Warn a channel'],
  ])('"%s" is understood', async (typed, shown) => {
    await using world = await startConnected();
    expect(await read(world.person(ADAM_ADMIN), `/phone ${typed}`)).toContain(shown);
  });

  test('what is no sentence and no name is answered as before, with what was meant perhaps', async () => {
    await using world = await startConnected();
    const text = await read(world.person(MIA_MEMBER), '/phone balanec');
    expect(text).toContain('balance');
    expect((await ask(world.person(MIA_MEMBER), '/phone tell me a joke')).text).toContain(
      'I don\'t know "tell me a joke"',
    );
  });

  test('a guest is not told what a sentence would say', async () => {
    await using world = await startConnected();
    expect(await read(world.person(GRETA_GUEST, PHONES), `/phone ${CREDIT}`)).not.toContain('Call credit balance');
  });
});

describe('whoever opens the conversation', () => {
  test('is told once what can be said, with four buttons', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    await mia.openMessages();
    const first = await mia.until(({ messages }) => messages.at(-1));
    expect(textOf(first)).toContain('in your own words');
    expect(labelsOf(first)).toHaveLength(4);
    await mia.openMessages();
    await mia.hear(CREDIT);
    expect((await mia.see()).messages.filter(({ text }) => text.includes(WELCOME))).toHaveLength(1);
    expect(textOf(await pressed(mia, 'How much credit is left?'))).toContain('Call credit balance');
  });

  test('or writes without having opened it is told it behind the answer', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    await mia.hear(CREDIT);
    await mia.until(({ messages }) => messages.at(-1)?.text.includes(WELCOME));
    await mia.hear(CREDIT);
    expect(await answers(mia)).toHaveLength(2);
  });

  test('where no account is connected, can connect one from there', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN).direct();
    await adam.openMessages();
    await adam.until(({ messages }) => messages.at(-1));
    await adam.press('Connect an account');
    expect((await adam.modal()).title).toContain('Connect');
  });

  test('of an install from before is told once what to renew, and commands go on', async () => {
    const scopes = BOT_SCOPES.filter((scope) => scope !== 'im:history' && scope !== 'app_mentions:read');
    await using world = await startWorld({ manifest: await manifestWith({ scopes }) });
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const mia = world.person(MIA_MEMBER).direct();
    await mia.openMessages();
    const told = await mia.until(({ messages }) => messages.at(-1));
    expect(textOf(told)).toContain('app_mentions:read and im:history');
    await mia.openMessages();
    await expect(mia.say(CREDIT)).rejects.toThrow('messages_tab_read_only');
    expect(await read(world.person(MIA_MEMBER), '/phone balance')).toContain('Call credit balance');
    expect(await answers(mia)).toHaveLength(1);
    expect(await read(world.person(ADAM_ADMIN), '/phone doctor')).toContain('People can then write to Switchboard');
  });
});

/** Presses a control in a direct message, for what is answered to that. */
async function pressed(person: Person, label: string): Promise<SeenMessage> {
  const before = (await person.see()).messages.length;
  await person.press(label);
  return person.until(({ messages }) => (messages.length > before ? messages.at(-1) : null));
}
