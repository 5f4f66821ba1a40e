import { describe, expect, test } from 'vitest';
import { modalOutcome } from '../../src/slack/blocks/outcome.ts';
import type { Action, Command } from '../../src/slack/inbound/feature.ts';
import { pick } from '../features/scheduling.ts';
import { connect, MIA_MEMBER, PHONES } from '../features/support.ts';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { ADAM, slackFault, slackHolds } from './support.ts';

const HOLD = { kind: 'hold' } as const;

/** A manager whose account is connected and who has one balance post. */
async function worldWithPost() {
  const world = await startWorld();
  const adam = world.person(ADAM, PHONES);
  await connect(world, adam, 'everything');
  await adam.type('/phone schedule add');
  await adam.submit();
  await adam.until(({ modals }) => modals.at(-1)?.title === 'Scheduled');
  await adam.close(true);
  return { world, adam };
}

/** Lets Slack not say who anybody is, once what it said is no longer believed. */
async function slowSlack(world: World): Promise<void> {
  world.clock.advance(61_000);
  await slackFault(world, 'users.info', HOLD);
}

/** What is opened while Slack is slow, and what that becomes. */
async function openedBy(world: World, person: Person, act: () => Promise<unknown>) {
  const before = (await person.see()).modals.length;
  const acting = act();
  await slackHolds(world);
  await world.timers.expire();
  const first = await person.until(({ modals }) => (modals.length > before ? modals.at(-1) : null));
  await world.control('POST', '/release');
  await acting;
  const then = await person.until(({ modals }) =>
    modals.length > before && modals.at(-1)?.hash !== first.hash ? modals.at(-1) : null,
  );
  return { first, then };
}

describe('a form is opened at once while Slack is slow', () => {
  test.each([
    ['add', 'Schedule'],
    ['edit 1', 'Save'],
    ['transfer 1', 'Hand over'],
    ['remove 1', 'Remove'],
  ])('by "/phone schedule %s"', async (typed, submit) => {
    const { world, adam } = await worldWithPost();
    await using _ = world;
    await slowSlack(world);
    const { first, then } = await openedBy(world, adam, () => adam.type(`/phone balance post ${typed}`));
    expect(textOf(first)).toContain('One moment …');
    expect(then.id).toBe(first.id);
    expect(then.submit).toBe(submit);
  });

  test.each([
    ['Edit', 'Save'],
    ['Transfer', 'Hand over'],
    ['Remove', 'Remove'],
  ])('by %s in the menu of a balance post', async (label, submit) => {
    const { world, adam } = await worldWithPost();
    await using _ = world;
    await adam.type('/phone schedule');
    await adam.until(({ messages }) => messages.length > 0);
    await slowSlack(world);
    const { first, then } = await openedBy(world, adam, () => pick(adam, 1, label));
    expect(textOf(first)).toContain('One moment …');
    expect(then.id).toBe(first.id);
    expect(then.submit).toBe(submit);
  });

  test.each(['Add destination', 'Ring one number only'])('by %s, over the form it is in', async (label) => {
    const { world, adam } = await worldWithPost();
    await using _ = world;
    await adam.type('/phone follow-me 0101');
    await adam.until(({ messages }) => messages.some((message) => textOf(message).includes('Main line')));
    await adam.press('Edit');
    await adam.until(({ modals }) => modals.at(-1)?.submit !== null && modals.at(-1));
    await slowSlack(world);
    const { first, then } = await openedBy(world, adam, () => adam.press(label));
    expect(textOf(first)).toContain('One moment …');
    expect(then.id).toBe(first.id);
    expect(then.submit).not.toBeNull();
  });
});

test('what cannot be opened says so where the form would have been', async () => {
  const { world } = await worldWithPost();
  await using _ = world;
  const mia = world.person(MIA_MEMBER);
  await slackFault(world, 'users.info', HOLD);
  const { then } = await openedBy(world, mia, () => mia.type('/phone schedule add'));
  expect(textOf(then)).toContain('Only managers and editors can');
});

test('a word behind a word of balance posts that cannot be used is named', async () => {
  const { world, adam } = await worldWithPost();
  await using _ = world;
  for (const [typed, words] of [
    ['add fortnightly', '*balance post add* takes no "fortnightly".\nType `/phone balance post add weekdays 9:00`.'],
    ['all mine', '*balance post all* takes no "mine".\nType `/phone balance post all`.'],
    ['pause 1 please', '*balance post pause* takes no "please".\nType `/phone balance post pause &lt;number&gt;`.'],
    ['currency GBP EUR', '*balance post currency* takes no "EUR".\nType `/phone balance post currency &lt;code&gt;`.'],
    ['watch 20', '*balance post watch* takes no "20".\nType `/phone balance post watch`.'],
  ] as const) {
    await adam.type(`/phone schedule ${typed}`);
    await adam.until(({ messages }) => messages.some((message) => textOf(message) === words));
  }
});

test('a row that opens a form without a view to show meanwhile, or does not say what it does, does not compile', () => {
  const form = modalOutcome({ type: 'modal', title: { type: 'plain_text', text: 'Form' }, blocks: [] });
  const row = { word: 'a', group: 'Calls', about: 'open a form', example: 'a' };
  // @ts-expect-error
  const command: Command = { ...row, may: 'anyone', run: () => form };
  // @ts-expect-error
  const chosen: Command = { ...row, choose: () => 'a', choices: { a: { may: 'anyone', run: () => form } } };
  // @ts-expect-error
  const action: Action = { may: 'anyone', run: () => form };
  // @ts-expect-error
  const picked: Action = { choose: () => 'a', choices: { a: { may: 'anyone', run: () => form } } };
  // @ts-expect-error
  const over: Action = { may: 'anyone', within: 'modal', run: () => ({ kind: 'push', view: form }) };
  // @ts-expect-error
  const opened: Command = { ...row, may: 'anyone', open: () => form };
  // @ts-expect-error
  const shown: Command = { ...row, may: 'anyone', loading: { ...EMPTY }, show: () => form };
  // @ts-expect-error
  const unsaid: Command = { ...row, may: 'anyone' };
  const good: Command = { ...row, may: 'anyone', loading: { ...EMPTY }, open: () => form };
  expect([command, chosen, action, picked, over, opened, shown, unsaid, good]).toHaveLength(9);
});

const EMPTY = { type: 'modal' as const, title: { type: 'plain_text' as const, text: 'Form' }, blocks: [] };
