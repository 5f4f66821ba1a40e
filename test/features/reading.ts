import { expect } from 'vitest';
import type { SeenMessage } from '../../dev/slack/control-types.ts';
import { nextTrigger } from '../slack/support.ts';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import type { World } from '../support/world.ts';
import { received, traffic } from './support.ts';

/** Presses the `at`th control whose action is `actionId`, in the newest message that has one, and returns the answer. */
export async function open(person: Person, actionId: string, at = 0): Promise<SeenMessage> {
  const before = await person.see();
  const known = new Set(before.messages.map(({ ts }) => ts));
  for (const message of before.messages.toReversed()) {
    const found = message.blocks.flatMap((block) => {
      const ids = [...JSON.stringify(block).matchAll(/"action_id":"([^"]*)"/g)].map(([, id = '']) => id);
      return ids
        .filter((id) => id.split('#', 1)[0] === actionId)
        .map((id) => ({ block: block.block_id ?? '', action: id }));
    })[at];
    if (found === undefined) continue;
    const place = { channel: message.channel, ts: message.ts };
    expect((await person.click(place, found.block, found.action)).error).toBeNull();
    return person.until(({ messages }) => messages.find(({ ts }) => !known.has(ts)));
  }
  throw new Error(`${person.user} sees no control ${actionId}`);
}

/** Turns to another page: the message that is read becomes it. */
export async function turn(person: Person, label: 'Next' | 'Previous'): Promise<SeenMessage> {
  const { messages } = await person.see();
  const shown = messages.at(-1);
  const was = JSON.stringify(shown?.blocks);
  expect((await person.press(label)).error).toBeNull();
  return person.until((seen) => {
    const now = seen.messages.at(-1);
    return now !== undefined && JSON.stringify(now.blocks) !== was && seen.messages.length === messages.length && now;
  });
}

/** The numbers that stand on a line of their own, in order. */
export function numbersIn(message: SeenMessage): string[] {
  return [...textOf(message).matchAll(/^\*?(\+\d+)\*?$/gm)].map(([, number = '']) => number);
}

/** `METHOD path` of what the provider's API receives while `act` runs, token requests left out. */
export async function callsDuring(world: World, act: () => Promise<unknown>): Promise<string[]> {
  const before = (await received(world)).length;
  await act();
  return (await received(world))
    .slice(before)
    .map(({ method, path }) => `${method} ${path.replace(/^.*\/v1/, '')}`)
    .filter((call) => call !== 'POST /auth/token');
}

/** A command with its text exactly as Slack delivers it, markup and all; what the app answers, as text. */
export async function typedAs(world: World, person: Person, text: string): Promise<string> {
  const answer = (await world.control('POST', '/deliver', {
    kind: 'command',
    body: {
      command: '/phone',
      text,
      team_id: person.team,
      user_id: person.user,
      channel_id: person.channel,
      trigger_id: nextTrigger(),
    },
  })) as { status: number; body: string };
  expect(answer.status).toBe(200);
  return textOf(JSON.parse(answer.body));
}

/** A button that somebody presses who was never shown it; what the app says to them, as text. */
export async function forge(world: World, person: Person, actionId: string, value: string): Promise<string> {
  const before = (await traffic(world)).length;
  await world.control('POST', '/deliver', {
    kind: 'interaction',
    body: {
      type: 'block_actions',
      team: { id: person.team },
      user: { id: person.user, team_id: person.team },
      channel: { id: person.channel },
      trigger_id: nextTrigger(),
      actions: [{ type: 'button', block_id: 'forged', action_id: actionId, value }],
    },
  });
  const said = await until(async () =>
    (await traffic(world)).slice(before).find(({ label }) => label === 'chat.postMessage'),
  );
  return textOf(said.request as { blocks: readonly unknown[] });
}
