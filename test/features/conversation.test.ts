import { describe, expect, test } from 'vitest';
import type { TrafficEntry } from '../../dev/slack/control-types.ts';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import {
  ADAM_ADMIN,
  EVE_EXTERNAL,
  GRETA_GUEST,
  labelsOf,
  MIA_MEMBER,
  OLIVE_OWNER,
  PARTNERS,
  PHONES,
} from './support.ts';
import { answers, CREDIT, sent, startConnected } from './talking.ts';

describe('in a direct message', () => {
  test('a question is answered by an ordinary message, without a way to share it', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    const answer = await mia.hear(CREDIT);
    expect(answer).toMatchObject({ ephemeral: false, threadTs: null });
    expect(textOf(answer)).toContain('Call credit balance');
    expect(labelsOf(answer).join()).not.toMatch(/[Ss]hare/);
    await world.provider('PATCH', '/customers/acme', { balance: '7.77' });
    await mia.press('Read again');
    const again = await mia.until(({ messages }) => messages.find((message) => textOf(message).includes('*7.77*')));
    expect(labelsOf(again).join()).not.toMatch(/[Ss]hare/);
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
    const asked = ((await world.provider('GET', '/received')) as { items: unknown[] }).items.length;
    await mia.hear(CREDIT);
    expect((await calls()) - before).toBe(1);
    expect(((await world.provider('GET', '/received')) as { items: unknown[] }).items.length - asked).toBe(1);
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
    const olive = world.person(OLIVE_OWNER, PHONES);
    const asked = '@switchboard who rings on the main line?';
    const answer = await olive.hear(asked);
    const root = (await olive.see()).messages.find(({ from }) => from === OLIVE_OWNER)?.ts;
    const mobile = /\+44 ?7[\d ]{8,}/.exec(textOf(answer))?.[0] ?? '';
    expect(mobile).not.toBe('');
    await olive.press('Share here');
    const adam = world.person(ADAM_ADMIN, PHONES);
    const shared = await adam.until(({ messages }) => messages.find(({ from }) => from === 'U0ACMEBOT'));
    expect(shared).toMatchObject({ ephemeral: false, threadTs: root });
    expect(textOf(shared)).toContain(`Shared by <@${OLIVE_OWNER}>`);
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
