import { describe, expect, test } from 'vitest';
import { changeMenu, pressUndo, submit, writes } from '../features/change-support.ts';
import { chooseZone, list, makePost, openForm as openPostForm, pick, postsIn, sayYes } from '../features/scheduling.ts';
import { connect, keyOf, PHONES, pressInHome, read } from '../features/support.ts';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { install, sendEvent } from './installing.ts';
import { ADAM, callsOf } from './support.ts';

const HOLDING = 'E0HOLDING';
const REPLAYS = 'Times the menu is replayed';

/** Acme lives by the install of its organisation; what a view names as its owner is Slack's choice. */
async function openHolding(views: string): Promise<{ world: World; adam: Person }> {
  const world = await startWorld({ oauth: true });
  await world.control('POST', `/workspaces/${ACME}`, { enterprise: { id: HOLDING, name: 'Holding' }, views });
  await install(world, `enterprise:${HOLDING}`);
  return { world, adam: world.person(ADAM, PHONES) };
}

describe.each(['workspace', 'organisation'])('where views name the %s', (views) => {
  test('an account is connected from the App Home', async () => {
    const { world: started, adam } = await openHolding(views);
    await using world = started;
    await adam.openHome();
    await adam.until(({ home }) => home);
    await adam.press('Connect');
    await adam.until(({ modals }) => modals.at(-1)?.title === 'Connect an account');
    await adam.fill('API key', keyOf(world, 'everything').apiKey);
    await adam.fill('API secret', keyOf(world, 'everything').apiSecret);
    await adam.submit();
    expect((await adam.modal()).title).toBe('Connected');
    await adam.close();
    await adam.openHome();
    await adam.until(({ home }) => home !== null && textOf(home).includes('0.1'));
    const drawn = await callsOf(world, 'views.publish');
    await pressInHome(adam, 'home:refresh');
    await until(async () => (await callsOf(world, 'views.publish')) > drawn);
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
  });

  test('a setting is changed and put back', async () => {
    const { world: started, adam } = await openHolding(views);
    await using world = started;
    await connect(world, adam, 'everything');
    expect(await changeMenu(adam, { [REPLAYS]: '5' })).toContain('*Saved*');
    await adam.close(true);
    await read(adam, '/phone history');
    await pressUndo(adam);
    expect(await submit(adam)).toContain('*Undone*');
    expect(await writes(world)).toHaveLength(2);
  });

  test('a post is made, with a time zone that was searched for, and sent', async () => {
    const { world: started, adam } = await openHolding(views);
    await using world = started;
    await connect(world, adam, 'everything');
    await openPostForm(adam);
    expect(await chooseZone(world, adam, 'madrid', 'Europe/Madrid')).toContain('Europe/Madrid');
    await adam.submit();
    expect((await adam.modal()).title).toBe('Scheduled');
    await adam.close();
    await list(adam);
    await pick(adam, 1, 'Send now');
    await sayYes(adam);
    await adam.until(({ messages }) => messages.some(({ ephemeral, text }) => !ephemeral && text.startsWith('Call')));
    expect(await postsIn(adam)).toHaveLength(1);
  });
});

describe('an event of a channel that is shared with others', () => {
  const opened = { type: 'channel_shared', channel: PHONES, connected_team_id: 'T0FERRY01' };
  const first = { user_id: 'U0ACMEBOT', is_bot: true, is_enterprise_install: false };

  test.each([
    ['its first authorization', { authorizations: [{ ...first, team_id: ACME, enterprise_id: null }] }],
    ['its context', { context_team_id: ACME, context_enterprise_id: null }],
    [
      'its first authorization before its context',
      {
        authorizations: [{ ...first, team_id: ACME, enterprise_id: null }],
        context_team_id: 'T0FERRY01',
        context_enterprise_id: 'E0FERRIES',
      },
    ],
  ])('belongs to whom %s names, whoever is outside', async (_, more) => {
    await using world = await startWorld();
    const adam = world.person(ADAM, PHONES);
    await connect(world, adam, 'everything');
    await makePost(adam);
    const cannotSay = { kind: 'error', error: 'internal_error' } as const;
    await world.control('POST', '/faults', { method: 'conversations.info', effect: cannotSay, times: 'always' });
    await sendEvent(world, opened, { team_id: 'T0FERRY01', enterprise_id: 'E0FERRIES', ...more });
    const told = await world.person(ADAM, 'D0ADAM001').until(({ messages }) => messages.at(-1));
    expect(textOf(told)).toContain('the balance is not posted there');
    expect(textOf(await list(adam))).toContain('*Paused*');
  });
});
