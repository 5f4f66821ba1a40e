import { describe, expect, test } from 'vitest';
import type { SeenMessage } from '../../dev/slack/control-types.ts';
import { BOT_SCOPES } from '../../src/slack/install/scopes.ts';
import { manifestWith } from '../dev/slack/support.ts';
import { type Person, textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, ask, connect, GRETA_GUEST, labelsOf, MIA_MEMBER, PHONES, read } from './support.ts';
import { answers, CREDIT, onlyAnswer, sent, startConnected, WELCOME } from './talking.ts';

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
});

describe('behind the slash command', () => {
  test.each([
    [CREDIT, 'Call credit balance'],
    ['who rings on the main line?', 'Main line'],
    ['main line', 'Main line'],
    ['warn me when the credit falls below 50', 'Understood: *Warn a channel when the call credit is at or below 50*'],
  ])('"%s" is understood', async (typed, shown) => {
    await using world = await startConnected();
    expect(await read(world.person(ADAM_ADMIN), `/phone ${typed}`)).toContain(shown);
  });

  test('what is no sentence and no name is answered as before, with what was meant perhaps', async () => {
    await using world = await startConnected();
    const text = await read(world.person(MIA_MEMBER), '/phone balanec');
    expect(text).toContain('balance');
    expect((await ask(world.person(MIA_MEMBER), '/phone frumious bandersnatch galore')).text).toContain(
      'I do not know "frumious bandersnatch galore"',
    );
  });

  test('where no account is connected that is said, and not that a number is unknown', async () => {
    await using world = await startWorld();
    const mia = world.person(MIA_MEMBER).direct();
    for (const words of ['who rings on bookings', 'divert main line to Anna until 5pm', 'extend it to 7pm']) {
      expect(textOf(await mia.hear(words))).toContain('No phone account is connected to this workspace yet.');
    }
  });

  test('a guest is told whom Switchboard is for, and not what a sentence would say or which command is near', async () => {
    await using world = await startConnected();
    const greta = world.person(GRETA_GUEST, PHONES);
    for (const words of [CREDIT, 'who rings on the main line', 'balanec']) {
      const text = await read(greta, `/phone ${words}`);
      expect(text).toContain('Switchboard is for full members of this workspace.');
      expect(text).not.toMatch(/Call credit balance|Did you mean/);
    }
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

  test('or writes without having opened it is told it above the answer', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    await mia.hear(CREDIT);
    const { messages } = await mia.until((seen) => (seen.messages.length > 2 ? seen : null));
    expect(messages.map(({ text }) => text.includes(WELCOME))).toEqual([false, true, false]);
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
