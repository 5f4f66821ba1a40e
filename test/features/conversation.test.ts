import { describe, expect, test } from 'vitest';
import type { TrafficEntry } from '../../dev/slack/control-types.ts';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { ADAM_ADMIN, connect, MIA_MEMBER, PHONES } from './support.ts';

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

describe('in a direct message', () => {
  test('a question is answered by an ordinary message', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    const answer = await mia.hear('how much credit have we got left?');
    expect(answer).toMatchObject({ ephemeral: false, threadTs: null });
    expect(textOf(answer)).toContain('Call credit balance');
    expect(textOf(answer)).not.toContain('Share');
  });

  test('a question in a thread is answered in it', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    const root = await mia.say('numbers');
    await mia.until(({ messages }) => messages.length >= 2);
    expect(await mia.hear('balance', { thread_ts: root })).toMatchObject({ ephemeral: false, threadTs: root });
  });
});

describe('in a channel', () => {
  test('whoever mentions the app is answered alone, at the top without a thread', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER, PHONES);
    const answer = await mia.hear('@switchboard who rings on the main line?');
    expect(answer).toMatchObject({ ephemeral: true, threadTs: null });
    expect(textOf(answer)).toContain('Main line');
    const [whisper] = await sent(world, 'chat.postEphemeral');
    expect(whisper?.request).not.toHaveProperty('thread_ts');
    expect((await world.person(ADAM_ADMIN, PHONES).see()).messages).toHaveLength(1);
  });
});
