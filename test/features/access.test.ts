import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { ACME, startWorld } from '../support/world.ts';
import {
  ADAM_ADMIN,
  ask,
  connect,
  EVE_EXTERNAL,
  GRETA_GUEST,
  keyOf,
  labelsOf,
  MIA_MEMBER,
  NOAH_MEMBER,
  OLIVE_OWNER,
  PARTNERS,
  PHONES,
  pressFor,
  read,
  received,
  SAM_SINGLE_CHANNEL_GUEST,
  traffic,
} from './support.ts';

const READS = ['balance', 'account', 'status'] as const;
const MANAGES = ['connect', 'disconnect', 'use live'] as const;

describe('a member', () => {
  test.each(READS)('may read with /phone %s', async (word) => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    expect(await read(world.person(MIA_MEMBER), `/phone ${word}`)).toContain('Sandbox');
  });

  test.each(MANAGES)('may not /phone %s, and is told whom to ask', async (word) => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const mia = world.person(MIA_MEMBER);
    const before = (await received(world)).length;
    const text = await read(mia, `/phone ${word}`);
    expect(text).toContain('Only managers can');
    expect(text).toContain('Workspace admins and owners can');
    expect(text).toContain(`<@${ADAM_ADMIN}>`);
    expect((await mia.see()).modals).toEqual([]);
    expect((await received(world)).length).toBe(before);
  });

  test('is refused by the button that connects, too', async () => {
    await using world = await startWorld();
    const mia = world.person(MIA_MEMBER);
    expect(labelsOf(await ask(mia, '/phone balance'))).toEqual(['Connect an account']);
    await mia.press('Connect an account');
    await mia.until(({ messages }) => messages.some((message) => textOf(message).includes('Only managers can')));
    expect((await mia.see()).modals).toEqual([]);
  });

  test.each([ADAM_ADMIN, OLIVE_OWNER])('%s, who is more than that, may connect', async (user) => {
    await using world = await startWorld();
    await connect(world, world.person(user), 'everything');
  });
});

describe('rights that change', () => {
  test('whoever connected stays a manager after losing the admin role', async () => {
    await using world = await startWorld();
    const [adam, olive] = [world.person(ADAM_ADMIN), world.person(OLIVE_OWNER)];
    await connect(world, adam, 'everything');
    await world.control('POST', `/users/${ADAM_ADMIN}`, { role: 'member' });
    world.clock.advance(61_000);
    expect(await read(adam, '/phone use sandbox')).toContain('You are on *Sandbox*.');
    await connect(world, olive, 'large');
    world.clock.advance(61_000);
    expect(await read(adam, '/phone use sandbox')).toContain('Only managers can');
  });

  test('an admin who lost the role while the form was open cannot submit it', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    const { apiKey, apiSecret } = keyOf(world, 'everything');
    await adam.type('/phone connect');
    await adam.fill('API key', apiKey);
    await adam.fill('API secret', apiSecret);
    await world.control('POST', `/users/${ADAM_ADMIN}`, { role: 'member' });
    world.clock.advance(61_000);
    await adam.submit();
    expect((await adam.modal()).errors).toEqual({ 'connect:environment': expect.stringContaining('Only managers') });
    expect(await received(world)).toEqual([]);
  });

  test('when Slack cannot say who somebody is, nothing is shown', async () => {
    await using world = await startWorld();
    const mia = world.person(MIA_MEMBER);
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    await world.control('POST', '/faults', {
      method: 'users.info',
      effect: { kind: 'error', error: 'internal_error' },
    });
    const text = await read(mia, '/phone balance');
    expect(text).toContain('Slack could not say who you are, so nothing was shown or changed.');
    expect(text).not.toContain('0.1');
    expect(await read(mia, '/phone balance')).toContain('*0.1*');
  });
});

describe('guests', () => {
  test.each([
    [GRETA_GUEST, PHONES],
    [SAM_SINGLE_CHANNEL_GUEST, PARTNERS],
  ])('%s gets nothing by any command', async (user, channel) => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const guest = world.person(user, channel);
    for (const word of [...READS, ...MANAGES]) {
      const text = await read(guest, `/phone ${word}`);
      expect(text).toContain('Switchboard is for full members of this workspace.');
      expect(text).not.toMatch(/0\.1|Acme|view and change/i);
    }
  });
});

describe('people of other organisations', () => {
  test('see nothing of the balance, because nobody can share it with their channel, and whoever tries is told why', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const [mia, eve] = [world.person(MIA_MEMBER, PARTNERS), world.person(EVE_EXTERNAL, PARTNERS)];
    await ask(mia, '/phone balance');
    expect((await eve.see()).messages).toEqual([]);
    const refused = textOf(await pressFor(mia, 'Share to channel'));
    expect(refused).toContain('The balance was not shared: people of other organisations are in this channel.');
    expect(refused).toContain('Share it in a channel of your own organisation.');
    expect((await eve.see()).messages).toEqual([]);
  });

  test.each(['balance:share', 'balance:refresh', 'connect:open', 'disconnect:confirm#sandbox'])(
    'get nothing by a click on %s',
    async (action) => {
      await using world = await startWorld();
      const olive = world.person(OLIVE_OWNER, PARTNERS);
      await connect(world, olive, 'everything');
      await ask(olive, '/phone balance');
      await olive.press('Read again');
      const genuine = await lastClick(world);
      await world.control('POST', '/deliver', {
        kind: 'interaction',
        body: {
          ...genuine,
          trigger_id: '1.2.forged',
          user: { id: EVE_EXTERNAL, username: 'eve', name: 'eve', team_id: 'T0FERRY01' },
          actions: [{ ...genuine.actions[0], action_id: action, value: 'sandbox', action_ts: '9.9' }],
        },
      });
      await olive.until(({ messages }) =>
        messages.some((message) => textOf(message).includes('Switchboard is for full members of this workspace.')),
      );
      expect((await olive.see()).messages.filter(({ ephemeral }) => !ephemeral)).toEqual([]);
      expect(await read(olive, '/phone balance')).toContain('*0.1*');
    },
  );
});

const FOREIGN = 'This form does not belong here.';

describe('a form that is not the person’s own', () => {
  test.each([
    ['of another workspace', { t: '-.T0BOREAL1' }, FOREIGN],
    ['of another person', { u: NOAH_MEMBER }, FOREIGN],
    ['of an earlier shape', { s: 'nothing' }, 'Switchboard was updated while this form was open.'],
  ])('%s is refused, and nothing is asked of the provider', async (_, change, said) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    const { apiKey, apiSecret } = keyOf(world, 'everything');
    await adam.type('/phone connect');
    await adam.fill('API key', apiKey);
    await adam.fill('API secret', 'wrong-secret-1234');
    await adam.submit();
    const submitted = (await traffic(world)).findLast(({ kind }) => kind === 'view_submission');
    const genuine = submitted?.request as { view: { private_metadata: string; state: object; hash: string } };
    const metadata = { ...JSON.parse(genuine.view.private_metadata), ...change };
    const values = JSON.parse(JSON.stringify(genuine.view.state).replace('wrong-secret-1234', apiSecret));
    const before = (await received(world)).length;
    const answer = (await world.control('POST', '/deliver', {
      kind: 'interaction',
      body: {
        ...genuine,
        trigger_id: '1.2.forged',
        view: { ...genuine.view, hash: 'forged', private_metadata: JSON.stringify(metadata), state: values },
      },
    })) as { body: string };
    expect(JSON.parse(answer.body)).toEqual({
      response_action: 'errors',
      errors: { 'connect:environment': expect.stringContaining(said) },
    });
    expect((await received(world)).length).toBe(before);
    await adam.close();
    expect(await read(adam, '/phone balance')).toContain('No phone account is connected');
  });
});

test('another workspace without an install of its own is told so, and sees nothing of this one', async () => {
  await using world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  const command = (await traffic(world)).find(({ kind }) => kind === 'command');
  const answer = (await world.control('POST', '/deliver', {
    kind: 'command',
    body: {
      ...(command?.request as object),
      team_id: 'T0BOREAL1',
      user_id: 'U0BETH001',
      text: 'balance',
      trigger_id: '1.2.other',
    },
  })) as { body: string };
  expect(answer.body).not.toContain('0.1');
  expect(answer.body).toMatch(/not installed in this workspace|could not say who you are/);
  expect(ACME).not.toBe('T0BOREAL1');
});

interface Click {
  actions: readonly object[];
}

async function lastClick(world: Awaited<ReturnType<typeof startWorld>>): Promise<Click> {
  const click = (await traffic(world)).findLast(({ kind }) => kind === 'block_actions');
  return click?.request as Click;
}
