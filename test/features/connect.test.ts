import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import {
  ADAM_ADMIN,
  ask,
  callsIn,
  connect,
  fillConnect,
  keyOf,
  MIA_MEMBER,
  OLIVE_OWNER,
  PHONES,
  read,
} from './support.ts';

const SANDBOX_KEYS = ['everything', 'read-only', 'no-follow-me-write', 'no-ivrs', 'no-balance', 'large'] as const;
const LIVE_KEYS = ['live-everything', 'live-read-only', 'live-no-balance-read', 'live-large'] as const;

describe('connecting', () => {
  test('an admin connects a key and reads the balance with every digit', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    expect(textOf(await connect(world, adam, 'everything'))).toContain('*Sandbox is connected.*');
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
  });

  test('the key is proved in the order of the document before anything is stored', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    expect(await callsIn(world, 'sandbox')).toEqual(['POST /auth/token', 'GET /test', 'GET /capabilities']);
    expect(await callsIn(world, 'live')).toEqual([]);
  });

  test('the first read goes on with the token that the key was proved by', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
    expect(await callsIn(world, 'sandbox')).toEqual([
      'POST /auth/token',
      'GET /test',
      'GET /capabilities',
      'GET /balance',
    ]);
  });

  test.each([...SANDBOX_KEYS, ...LIVE_KEYS])(
    'the key %s is accepted and said to be able to do what it can',
    async (id) => {
      await using world = await startWorld();
      const adam = world.person(ADAM_ADMIN);
      const view = textOf(await connect(world, adam, id));
      const { environment } = keyOf(world, id);
      expect(view).toContain(environment === 'live' ? '*Live is connected.*' : '*Sandbox is connected.*');
      const write = !id.includes('read-only');
      const line = (right: string, group: string) => new RegExp(`${right}: [^\\n]*${group}`, 'u');
      expect(view).toMatch(
        line(write && id !== 'no-follow-me-write' ? '• View and change' : '• View only', 'Follow-Me'),
      );
      expect(view).toMatch(
        line(id === 'no-ivrs' ? '◦ Not allowed' : write ? '• View and change' : '• View only', 'IVR menus'),
      );
      expect(view).toMatch(line(id === 'live-no-balance-read' ? '◦ Not allowed' : '• View', 'call credit balance'));
      expect(view).toContain(`Try it: ${id === 'live-no-balance-read' ? 'numbers' : 'balance'}`);
      expect(view).not.toContain('Recordings');
      expect(await read(adam, '/phone status')).toContain(`*${environment === 'live' ? 'Live' : 'Sandbox'}* · in use`);
    },
  );

  test('spaces around a pasted key and secret do no harm', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    const { apiKey, apiSecret } = keyOf(world, 'everything');
    await adam.type('/phone connect');
    await adam.fill('API key', `  ${apiKey}\t`);
    await adam.fill('API secret', `${apiSecret} `);
    await adam.submit();
    expect((await adam.modal()).title).toBe('Connected');
  });

  test('the form offers the environment that is asked for, Sandbox at first, and none where one is connected', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    const chosen = async () => {
      const view = await adam.modal();
      await adam.close();
      return view.values['connect:environment']?.['connect:environment'] as { selected_option?: { value?: string } };
    };
    await adam.type('/phone connect live');
    expect((await chosen()).selected_option?.value).toBe('live');
    await adam.type('/phone connect');
    expect((await chosen()).selected_option?.value).toBe('sandbox');
    await connect(world, adam, 'everything');
    await adam.type('/phone connect');
    const { apiKey, apiSecret } = keyOf(world, 'large');
    await adam.fill('API key', apiKey);
    await adam.fill('API secret', apiSecret);
    expect((await adam.submit()).error).toBe('required');
    const values = JSON.stringify((await adam.modal()).values);
    expect(values).toContain(apiKey);
    expect(values).toContain(apiSecret);
    expect(await chosen()).not.toHaveProperty('selected_option.value');
    await connect(world, adam, 'live-everything');
    await adam.type('/phone connect');
    expect(await chosen()).not.toHaveProperty('selected_option.value');
  });

  test('a word that is no environment is said to be none, and nothing is guessed from it', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await adam.type('/phone connect <@U0MIA0001> moon');
    const view = textOf(await adam.modal());
    expect(view).toContain('There is no environment called');
    expect(view).toContain('moon". Choose Sandbox or Live below.');
    expect(view).not.toContain('<@U0MIA0001>');
    await adam.close();
    await adam.type('/phone connect live');
    expect(textOf(await adam.modal())).not.toContain('There is no environment called');
  });

  test('the form says who connected what is about to be replaced', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const olive = world.person(OLIVE_OWNER);
    await olive.type('/phone connect sandbox');
    expect(textOf(await olive.modal())).toContain(`*Sandbox* was connected by <@${ADAM_ADMIN}>`);
  });

  test('and speaks of the chosen environment alone, also when another is chosen, with what was typed', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const olive = world.person(OLIVE_OWNER);
    await olive.type('/phone connect live');
    expect(textOf(await olive.modal())).toContain('*Live* is not connected yet.');
    expect(textOf(await olive.modal())).not.toContain('A new key replaces it');
    await olive.fill('API key', 'typed-before');
    await olive.fill('API secret', 'secret-before');
    await olive.fill('Environment', 'sandbox');
    const view = await olive.until(({ modals }) => {
      const top = modals.at(-1);
      return top !== undefined && textOf(top).includes(`*Sandbox* was connected by <@${ADAM_ADMIN}>`) && top;
    });
    expect(textOf(view)).not.toContain('*Live*');
    expect(JSON.stringify(view.values)).toContain('typed-before');
    expect(JSON.stringify(view.values)).toContain('secret-before');
    expect(JSON.stringify(view.blocks)).not.toContain('secret-before');
  });

  test('lists what can be done here with the key, and nothing that has no command', async () => {
    await using world = await startWorld();
    const view = textOf(await connect(world, world.person(ADAM_ADMIN), 'everything'));
    expect(view).toMatch(/View and change: [^\n]*Follow-Me/u);
    for (const words of ['Call history', 'Call queues', 'Recordings', 'Caller ID']) expect(view).not.toContain(words);
  });

  test('leads on to the balance and to where it is posted, in Sandbox and in Live', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    const goOn = async (balance: string) => {
      await adam.press('Try it: balance');
      const shown = await adam.until(({ modals }) => {
        const top = modals.at(-1);
        return top !== undefined && textOf(top).includes(balance) && top;
      });
      expect(textOf(shown)).toContain('Call credit');
      await adam.close();
      await adam.press('Choose where it is posted');
      await adam.until(({ modals }) => modals.at(-1)?.submit === 'Schedule');
      await adam.close();
    };
    await ask(adam, '/phone');
    await adam.press('Connect an account');
    const { apiKey, apiSecret } = keyOf(world, 'everything');
    await adam.until(({ modals }) => modals.at(-1)?.submit === 'Check and connect');
    await adam.fill('API key', apiKey);
    await adam.fill('API secret', apiSecret);
    await adam.submit();
    expect(textOf(await adam.modal())).toContain('What this key can do:');
    await goOn('*0.1*');
    await fillConnect(world, adam, 'live-everything');
    await adam.press('Use Live now');
    await adam.until(({ modals }) => modals.at(-1)?.title === 'You are on Live');
    await goOn('*-3.05, overdrawn*');
  });

  test('after Live was connected beside Sandbox, one press goes live', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    expect((await fillConnect(world, adam, 'live-everything')).error).toBeNull();
    const connected = await adam.modal();
    expect(connected.close).toBe('Stay in Sandbox');
    expect(textOf(connected)).toContain('You are still on Sandbox.');
    await adam.press('Use Live now');
    const using_ = await adam.until(({ modals }) => modals.at(-1)?.title === 'You are on Live' && modals.at(-1));
    expect(textOf(using_)).toContain('Changes made here now affect your real phones.');
    await adam.close();
    expect(await read(adam, '/phone balance')).toContain('*-3.05, overdrawn*');
  });

  test('closing that form instead stays where commands were', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    await connect(world, adam, 'live-everything');
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
  });

  test('an admin is told to connect, and anybody else whom to ask', async () => {
    await using world = await startWorld();
    expect(await read(world.person(ADAM_ADMIN), '/phone balance')).toContain(
      'Connect one with the API key and secret from the provider.',
    );
    expect(await read(world.person(MIA_MEMBER), '/phone balance')).toContain(
      'A workspace admin or owner can connect one',
    );
    const adam = world.person(ADAM_ADMIN);
    await adam.openHome();
    const home = await adam.until(({ home: shown }) => shown !== null && shown);
    expect(textOf(home)).toContain('\n1. Press *Connect* and enter the API key and secret from the provider.');
  });

  test('a new key takes the place of the old one at once', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
    await connect(world, adam, 'large');
    expect(await read(adam, '/phone balance')).toContain('*12345678901234567890.123456789*');
  });

  test('what was connected is there after a restart', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'large');
    await world.restart();
    expect(await read(adam, '/phone balance')).toContain('*12345678901234567890.123456789*');
  });

  test('sandbox and live stand side by side, and a second one does not change which one is spoken to', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    const view = textOf(await connect(world, adam, 'live-everything'));
    expect(view).toContain('You are still on Sandbox.');
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
    const status = await read(adam, '/phone status');
    expect(status).toContain('*Sandbox* · in use');
    expect(status).toMatch(/\*Live\*\n[^*]*Connected by <@U0ADAM001>/);
  });
});
