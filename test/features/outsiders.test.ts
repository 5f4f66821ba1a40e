import { describe, expect, test } from 'vitest';
import { loadCommands, loadFeatures } from '../support/features.ts';
import { startWorld, type World } from '../support/world.ts';
import {
  ask,
  connect,
  EVE_EXTERNAL,
  GRETA_GUEST,
  OLIVE_OWNER,
  PARTNERS,
  PHONES,
  pressFor,
  read,
  received,
  SAM_SINGLE_CHANNEL_GUEST,
  traffic,
} from './support.ts';

/** What a command wants behind it, where it says nothing without. */
const typed = (usage: string | undefined) =>
  usage?.startsWith('<') === true ? ' ivr_acme_2' : usage === 'sandbox|live' ? ' sandbox' : '';

const COMMANDS = (await loadCommands())
  .filter(({ word }) => word !== 'help')
  .map(({ word, usage }) => `${word}${typed(usage)}`);
const ACTIONS = (await loadFeatures()).flatMap(({ feature }) => Object.keys(feature.actions ?? {}));

/** What a button may carry: an environment, a number or menu in one, a place in a list, an entry of the book. */
const VALUES = [
  'sandbox',
  'sandbox +441632960101',
  'sandbox ivr_acme_2',
  '{"e":"sandbox","p":0,"f":""}',
  '{"f":"","a":null}',
];

const BALANCE = '77123.4567';

/** Whatever of the account an outsider must not read: the balance, a destination, a menu, a number's name. */
const OF_THE_ACCOUNT = new RegExp([BALANCE, 'Anna', 'Out of hours', 'Main line', 'view and change'].join('|'), 'i');

/** A workspace with an account, and a click as Slack sends it. */
async function startWithAccount() {
  const world = await startWorld();
  const olive = world.person(OLIVE_OWNER, PARTNERS);
  await connect(world, olive, 'everything');
  await world.vendor('PATCH', '/customers/acme', { balance: BALANCE });
  await ask(olive, '/phone ivr ivr_acme_2');
  await pressFor(olive, 'All menus');
  const click = (await traffic(world)).findLast(({ kind }) => kind === 'block_actions');
  return { world, olive, click: click?.request as { actions: readonly object[] } };
}

/** What the app has sent to Slack since then, once everything that it had under way has ended. */
async function saidSince(world: World, before: number): Promise<string> {
  await world.restart();
  return JSON.stringify(
    (await traffic(world))
      .slice(before)
      .map(({ direction, request, response }) => (direction === 'to-app' ? response : request)),
  );
}

test('there is enough to try', () => {
  expect(COMMANDS.length).toBeGreaterThan(14);
  expect(ACTIONS.length).toBeGreaterThan(40);
});

describe.each([
  [GRETA_GUEST, PHONES],
  [SAM_SINGLE_CHANNEL_GUEST, PARTNERS],
])('the guest %s', (user, channel) => {
  test('gets nothing by any command there is, and changes nothing', async () => {
    const { world } = await startWithAccount();
    await using _ = world;
    const guest = world.person(user, channel);
    for (const command of COMMANDS) {
      const text = await read(guest, `/phone ${command}`);
      expect(text, command).toContain('Switchboard is for full members of this workspace.');
      expect(text, command).not.toMatch(OF_THE_ACCOUNT);
    }
    expect((await guest.see()).modals).toEqual([]);
  });
});

describe.each([
  ['a guest', { id: GRETA_GUEST, team_id: 'T0ACME001' }],
  ['a person of another organisation', { id: EVE_EXTERNAL, team_id: 'T0FERRY01' }],
])('%s', (_, user) => {
  test('reads nothing and changes nothing by any button there is, whatever it carries', async () => {
    const { world, olive, click } = await startWithAccount();
    await using _world = world;
    const [status, access] = [await read(olive, '/phone status'), await read(olive, '/phone access')];
    const before = (await traffic(world)).length;
    const writes = async () => (await received(world)).filter(({ method }) => method === 'PUT' || method === 'PATCH');
    let at = 0;
    for (const action of ACTIONS) {
      for (const value of VALUES) {
        at += 1;
        const actions = [{ ...click.actions[0], action_id: action, value, action_ts: `${at}.1` }];
        const body = { ...click, user: { ...user, username: 'x', name: 'x' }, trigger_id: `${at}.2.forged`, actions };
        const answer = await world.control('POST', '/deliver', { kind: 'interaction', body });
        expect(answer, action).toMatchObject({ status: 200 });
      }
    }
    expect(await saidSince(world, before)).not.toMatch(OF_THE_ACCOUNT);
    expect(await writes()).toEqual([]);
    expect((await olive.see()).messages.filter(({ ephemeral }) => !ephemeral)).toEqual([]);
    expect(await read(olive, '/phone status')).toBe(status);
    expect(await read(olive, '/phone access')).toBe(access);
  });
});
