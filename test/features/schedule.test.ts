import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import {
  chooseZone,
  goTo,
  list,
  makePost,
  modalSaying,
  openForm,
  postsIn,
  sendNow,
  setMember,
  startConnected,
} from './scheduling.ts';
import { ADAM_ADMIN, callsIn, keyOf, OLIVE_OWNER, PARTNERS, PHONES, pressFor, read } from './support.ts';

const OPS = 'C0OPS0001';

/** What may be typed behind `schedule add`, and what the form then says will happen. */
const ADDED = new Map([
  ['daily', '*Every day at 09:00* <#C0PHONES1> *Sandbox*'],
  ['Weekdays 7:05', '*Every weekday at 07:05* <#C0PHONES1> *Sandbox*'],
  ['mon,tue,mon 23:59', '*Every Monday and Tuesday at 23:59* <#C0PHONES1> *Sandbox*'],
  ['thu,Wednesday', '*Every Wednesday and Thursday at 09:00* <#C0PHONES1> *Sandbox*'],
  ['fri 0:00 live', '*Every Friday at 00:00* <#C0PHONES1> *Live*'],
  ['sun,sat sandbox', '*Every Saturday and Sunday at 09:00* <#C0PHONES1> *Sandbox*'],
  ['1st', '*On day 1 of every month at 09:00* <#C0PHONES1> *Sandbox*'],
  ['2nd 10:30', '*On day 2 of every month at 10:30* <#C0PHONES1> *Sandbox*'],
  ['23rd', '*On day 23 of every month at 09:00* <#C0PHONES1> *Sandbox*'],
  ['31st', '*On day 31 of every month that has it, at 09:00* <#C0PHONES1> *Sandbox*'],
  ['9th LIVE', '*On day 9 of every month at 09:00* <#C0PHONES1> *Live*'],
  ['<#C0GENERAL|general> daily', '*Every day at 09:00* <#C0GENERAL> *Sandbox*'],
  ['09:00 #C0GENERAL', '*Every weekday at 09:00* <#C0GENERAL> *Sandbox*'],
]);

test('a manager schedules a post here with two presses, and it comes on Monday at nine with what the balance is then', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await openForm(adam);
  const form = await modalSaying(adam, 'Every weekday at 09:00');
  expect(textOf(form)).toContain('*Every weekday at 09:00* Europe/London in <#C0PHONES1>');
  expect(textOf(form)).toContain('Next: Mon 9 Mar 09:00 Europe/London');
  expect(textOf(form)).toContain('Sandbox');
  expect((await adam.submit()).error).toBeNull();
  const saved = await adam.modal();
  expect(saved.title).toBe('Scheduled');
  expect(textOf(saved)).toContain('Next: Mon 9 Mar 09:00 Europe/London');
  await adam.close();

  const before = (await callsIn(world, 'sandbox')).filter((call) => call.endsWith('/balance'));
  expect(before).toEqual([]);
  expect(textOf(await list(adam))).toContain('Not posted yet');
  goTo(world, '2026-03-09T09:00:01Z');
  const post = await adam.until(({ messages }) => messages.find(({ ephemeral, text }) => !ephemeral && text !== ''));
  expect(post.text).toContain('Call credit balance (Sandbox): 0.1.');
  expect((await postsIn(adam)).length).toBe(1);
  const text = textOf(await list(adam));
  expect(text).toContain('Next: Tue 10 Mar 09:00 Europe/London');
  expect(text).toContain('Last: posted ');
});

test('what is chosen in the form is said at once, and the zone is the person’s own until another is searched', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await openForm(adam);
  await adam.fill('How often', 'chosen');
  await modalSaying(adam, 'Days');
  expect((await adam.submit()).error).toBe('required');
  await adam.fill('Days', ['2', '4']);
  await modalSaying(adam, '*Every Tuesday and Thursday at 09:00*');
  await adam.fill('Time', '17:45');
  await modalSaying(adam, 'at 17:45*');
  expect(await chooseZone(world, adam, 'kolk', 'Asia/Kolkata')).toContain('Asia/Kolkata');
  const form = await modalSaying(adam, '17:45* Asia/Kolkata');
  expect(textOf(form)).toContain('Next: Tue 10 Mar 17:45 Asia/Kolkata');
  await adam.fill('Note', 'Ask <!channel> accounts');
  expect((await adam.submit()).error).toBeNull();
  const text = textOf(await adam.modal());
  expect(text).toContain('Note: Ask &lt;!channel&gt; accounts');
  await adam.close();
  await adam.type('/phone schedule edit 1');
  await modalSaying(adam, '*Every Tuesday and Thursday at 17:45* Asia/Kolkata');
  await adam.fill('How often', 'monthly');
  await modalSaying(adam, 'Day of the month');
  await adam.fill('Day of the month', '31');
  await modalSaying(adam, 'On day 31 of every month that has it, at 17:45');
  expect((await adam.submit()).error).toBeNull();
  expect(textOf(await adam.modal())).toContain('Next: Tue 31 Mar 17:45 Asia/Kolkata');
});

test('a channel without the app is said at once with the way on, and taken when the app was invited', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await setMember(world, PHONES, false);
  await openForm(adam);
  const warned = textOf(await modalSaying(adam, 'Switchboard is not in this channel yet'));
  expect(warned).toContain('Type /invite @switchboard there, then send this form again.');
  expect(warned).not.toContain('Switchboard must be in it');
  await adam.submit();
  expect(Object.values((await adam.modal()).errors)).toEqual([
    'Switchboard is still not in this channel; nothing was saved.',
  ]);
  await setMember(world, PHONES, true);
  expect((await adam.submit()).error).toBeNull();
  expect((await adam.modal()).title).toBe('Scheduled');
});

test('an archived channel, one that others share and a direct message are refused in words', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  const olive = world.person(OLIVE_OWNER, PARTNERS);
  await openForm(olive);
  await modalSaying(olive, 'People of other organisations are in this channel');
  await olive.submit();
  expect(Object.values((await olive.modal()).errors)).toEqual([
    'Choose a channel without people of other organisations.',
  ]);
  await olive.fill('Channel', 'C0OLDPROJ');
  await modalSaying(olive, 'This channel is archived');
  await olive.submit();
  expect(Object.values((await olive.modal()).errors)).toEqual(['Choose a channel that is not archived.']);
  expect((await olive.fill('Channel', 'D0OLIVMIA')).error).not.toBeNull();
  await olive.close();
  expect(textOf(await list(adam, 'all'))).toContain('There are none yet');
});

test('with both accounts connected the form asks which, and Live posts what Live has', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  const key = keyOf(world, 'live-everything');
  await adam.type('/phone connect live');
  await adam.fill('API key', key.apiKey);
  await adam.fill('API secret', key.apiSecret);
  await adam.submit();
  await adam.close();
  await openForm(adam);
  await adam.fill('Account', 'live');
  await modalSaying(adam, '*Live*: the balance is read');
  expect((await adam.submit()).error).toBeNull();
  await adam.close();
  expect(textOf(await list(adam))).toContain('*Live*');
  await sendNow(adam);
  const [post] = await postsIn(adam);
  expect(post?.text).toContain('Call credit balance (Live)');
  // What is typed behind the word stands in the form, in any order; a word that is none of it is told.
  const opened = async (words: string) => {
    await adam.type(`/phone schedule add ${words}`);
    const form = await modalSaying(adam, 'the balance is read when a post is due');
    await adam.close();
    return textOf(form)
      .match(/\*[^*]*\*|<#.*?>/gu)
      ?.join(' ');
  };
  const shown: string[] = [];
  for (const words of ADDED.keys()) shown.push(`${words}: ${await opened(words)}`);
  expect(shown).toEqual([...ADDED].map(([words, form]) => `${words}: ${form}`));
  for (const words of ['24:00', '9:60', '0th', '32nd', 'mo', 'xmon', '9:00x', 'x9:00', '1stx'])
    expect(await read(adam, `/phone schedule add daily ${words}`), words).toContain(
      `takes no "${words}".\nType \`/phone balance post add weekdays 9:00\`.`,
    );
  // Two answers to one question, neither of which is taken for the other.
  for (const words of ['first monday of the month 9am', 'weekdays saturday 9:00', 'daily 9:00 17:00'])
    expect(await read(adam, `/phone balance post add ${words}`), words).toContain(`takes no "${words}".`);
  const said = await adam.direct().hear('post the balance on the first monday of the month at 9');
  expect(textOf(said)).toContain('I left out: *the first*.');
});

test('without an account there is nothing to schedule, and the button leads to connecting one', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN, PHONES);
  expect(await read(adam, '/phone schedule')).toContain('No account is connected yet.');
  const refused = await pressFor(adam, 'Add a balance post');
  expect(textOf(refused)).toContain('No phone account is connected to this workspace yet.');
  expect(JSON.stringify(refused.blocks)).toContain('Connect an account');
});

test('a private channel without the app, and an install from before the app could look into channels', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await setMember(world, OPS, false);
  await openForm(adam);
  await adam.fill('Channel', OPS);
  await modalSaying(adam, 'Switchboard cannot see this channel');
  await adam.submit();
  expect(Object.values((await adam.modal()).errors)).toEqual([
    'Switchboard still cannot see this channel; nothing was saved.',
  ]);
  const unasked = { kind: 'error', error: 'missing_scope' };
  await world.control('POST', '/faults', { method: 'conversations.info', effect: unasked, times: 'always' });
  await adam.submit();
  expect(Object.values((await adam.modal()).errors)).toEqual([
    'Slack does not let Switchboard see who is in this channel, so the balance is not posted there. Ask the person who runs Switchboard to install it here again.',
  ]);
});

test('the form opens when Slack is slow to say what a channel is, and the answer comes with the submission', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await setMember(world, PHONES, false);
  await list(adam);
  await world.control('POST', '/faults', { method: 'conversations.info', effect: { kind: 'hold' } });
  const pressed = adam.press('Add a balance post');
  await world.timers.expire();
  await modalSaying(adam, 'One moment');
  await world.control('POST', '/release');
  await pressed;
  await modalSaying(adam, 'Switchboard is not in this channel yet');
});

test('the same post is not made twice, and a paused one is told', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  const again = async () => {
    await openForm(adam);
    await adam.submit();
    const { title, errors } = await adam.modal();
    expect(title).toBe('Balance post');
    return Object.values(errors);
  };
  world.clock.advance(1000);
  expect(await again()).toEqual(['You have this very post already; it is number 1.']);
  await adam.fill('How often', 'daily');
  await modalSaying(adam, 'Every day at 09:00');
  expect((await adam.submit()).error).toBeNull();
  expect((await adam.modal()).title).toBe('Scheduled');
  await adam.close();
  await read(adam, '/phone schedule pause 1');
  expect(await again()).toEqual(['You have this very post already; it is number 1, and paused.']);
});

test('a channel that the form could not look at is named whole when the form is sent', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await setMember(world, PHONES, false);
  const unasked = { kind: 'status', status: 503 };
  await world.control('POST', '/faults', { method: 'conversations.info', effect: unasked, times: 1 });
  await adam.type('/phone schedule add');
  const shown = textOf(await modalSaying(adam, 'the balance is read when a post is due'));
  expect(shown).not.toContain('not in this channel');
  await adam.submit();
  expect(Object.values((await adam.modal()).errors)).toEqual([
    'Switchboard is not in this channel yet, so it cannot post there. Type /invite @switchboard there, then send this form again.',
  ]);
});
