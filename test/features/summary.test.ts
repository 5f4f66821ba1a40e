import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { divert } from './diverting.ts';
import { setHours } from './houring.ts';
import { goTo, modalSaying, sendNow } from './scheduling.ts';
import { startSpending } from './spending.ts';
import { ask, labelsOf, MIA_MEMBER, NOAH_MEMBER, PHONES, pressFor, read } from './support.ts';
import { setUp } from './watching.ts';

/** The summaries that the whole channel sees, oldest first. */
async function summaries(person: Person): Promise<string[]> {
  const { messages } = await person.see();
  return messages.filter(({ ephemeral, text }) => !ephemeral && text.includes('was spent')).map(textOf);
}

/** The same once there are so many. */
function summariesOf(person: Person, count: number): Promise<string[]> {
  return until(async () => {
    const found = await summaries(person);
    return found.length >= count ? found : null;
  });
}

/** Opens the form by these words, and sends it as it is. */
async function schedule(person: Person, typed: string, says: string): Promise<string> {
  await person.type(typed);
  await modalSaying(person, says);
  expect((await person.submit()).error).toBeNull();
  const saved = textOf(await person.until(({ modals }) => modals.findLast(({ title }) => title === 'Scheduled')));
  await person.close();
  return saved;
}

test('a weekly summary comes by itself with what was spent since the last, changed, planned, and the budget', async () => {
  const { world, adam } = await startSpending();
  await using _ = world;
  const mia = world.person(MIA_MEMBER, PHONES);
  await ask(adam, '/phone schedule currency GBP');
  await setUp(adam, ['50 a month']);
  const saved = await schedule(adam, '/phone balance post add summary friday', 'Summary every Friday at 09:00');
  expect(saved).toContain('*Summary every Friday at 09:00* Europe/London in <#C0PHONES1>');
  await divert(adam, 'main line to Anna until Monday 9:00');
  await setHours(adam, 'reservations: Mon-Fri 9-17:30, Sat 10-14, else Anna');
  goTo(world, '2026-06-19T08:00:01Z');
  const [post = ''] = await summariesOf(mia, 1);
  expect(post).toMatch(/\*Next 7 days\*\n\*Main line\*\n\*Now, until Monday 22 June, 09:00\*: diverted to Anna\n/u);
  expect(post).toMatch(
    /\*Reservations.*\*Mon–Fri 09:00–17:30; Sat 10:00–14:00\*: Anna, Ben, .*\n\*Otherwise\*: Anna, by its hours\n/su,
  );
  expect(post).toContain('Who rings as of <!date^');
  // Seven days at a pound each, of which the last ends with the balance read on Thursday.
  expect(post).toMatch(/\*£\d+\.\d\d\* was spent from \*12 Jun 2026 to 18 Jun 2026\*/u);
  expect(post).toContain('5 Jun 2026 to 11 Jun 2026: £7.00');
  expect(post).toContain('Call credit: £19.50; lasts until about');
  expect(post).toMatch(/Budget: £17\.50 of £50\.00 a month, £32\.50 left, about £\d+\.\d\d by its end\./u);
  expect(post).toContain('*1 change from Slack*');
  expect(post).toContain(`<@${adam.user}>: Follow-Me of`);
  expect(post).toContain('*Sandbox*');
  goTo(world, '2026-06-26T08:00:01Z');
  expect((await summariesOf(mia, 2))[1]).toContain('from *19 Jun 2026 to 25 Jun 2026*');
});

test('a monthly one is of the month before, and can be sent by hand', async () => {
  const { world, adam } = await startSpending();
  await using _ = world;
  await schedule(adam, '/phone balance post add summary monthly', 'Summary on day 1 of every month at 09:00');
  expect(await read(adam, '/phone balance post')).toContain('*Summary on day 1 of every month at 09:00*');
  await adam.type('/phone balance post send');
  await adam.until(({ messages }) => messages.some(({ text }) => text.startsWith('Post the summary now?')));
  await adam.press('Post now');
  expect((await summariesOf(adam, 1))[0]).toContain('was spent from *1 Jun 2026 to 17 Jun 2026*');
  goTo(world, '2026-07-01T08:00:01Z');
  const [, post = ''] = await summariesOf(adam, 2);
  expect(post).toContain('was spent in *June 2026*');
  expect(post).toContain('May 2026: at least 37.00.');
  expect(post).toContain('No changes from Slack');
  expect(post).toContain('Nothing is planned for the next 7 days');
});

test('a monthly one that was missed comes late, and one that never came is in the next', async () => {
  const { world, adam } = await startSpending();
  await using _ = world;
  await schedule(adam, '/phone balance post add summary monthly', 'Summary on day 1 of every month at 09:00');
  await world.app.stop();
  goTo(world, '2026-07-01T09:30:00Z');
  await world.restart();
  const [late = ''] = await summariesOf(adam, 1);
  expect(late).toContain('was spent in *June 2026*');
  expect(late).toContain('Posted 1 hour 30 minutes late; it was due');
  await world.app.stop();
  // That of 1 August is too late by now.
  goTo(world, '2026-09-01T08:00:01Z');
  await world.restart();
  expect((await summariesOf(adam, 2))[1]).toMatch(/from \*July to August 2026\*|from July to August 2026/u);
});

test('a balance post becomes a summary in its form, and a summary a balance post', async () => {
  const { world, adam } = await startSpending();
  await using _ = world;
  await schedule(adam, '/phone balance post add', 'Every weekday at 09:00');
  await adam.type('/phone balance post edit 1');
  await modalSaying(adam, 'Every weekday at 09:00');
  await adam.fill('What', 'summary');
  await modalSaying(adam, 'Summary every weekday at 09:00');
  expect((await adam.submit()).error).toBeNull();
  await adam.close(true);
  expect(await read(adam, '/phone balance post')).toContain('Summary every weekday at 09:00');
  await adam.type('/phone balance post edit 1');
  await modalSaying(adam, 'Summary every weekday at 09:00');
  await adam.fill('What', 'balance');
  await modalSaying(adam, '*Every weekday at 09:00*');
  expect((await adam.submit()).error).toBeNull();
  await adam.close(true);
  expect(await read(adam, '/phone balance post')).toContain('*Every weekday at 09:00*');
  await sendNow(adam);
  expect(await summaries(adam)).toEqual([]);
});

test('a weekly summary that is asked for by talking opens the form with it', async () => {
  const { world, adam } = await startSpending();
  await using _ = world;
  const said = adam.direct();
  const heard = await said.hear('post a weekly summary to #phones every Friday at 9');
  expect(textOf(heard)).toContain('Post a summary to #phones every Friday at 09:00');
  await said.press(labelsOf(heard)[0] ?? '');
  const form = await modalSaying(said, 'Summary every Friday at 09:00');
  expect((await said.submit()).error).toBeNull();
  expect(textOf(form)).toContain('<#C0PHONES1>');
});

test('days are by the clocks of one zone, whoever asks, until a manager sets another', async () => {
  const { world, adam } = await startSpending();
  await using _ = world;
  const noah = world.person(NOAH_MEMBER, PHONES);
  expect(await read(adam, '/phone balance post zone')).toContain('No time zone is set for this workspace yet.');
  expect(await read(adam, '/phone spend may')).toContain('Days in the time zone Europe/London');
  expect(await read(noah, '/phone spend may')).toContain('Days in the time zone Europe/London');
  expect(await read(noah, '/phone balance post zone Asia/Tokyo')).not.toContain('from now on');
  expect(await read(adam, '/phone balance post zone nowhere')).toContain('That is not one time zone.');
  expect(await read(adam, '/phone balance post zone asia/tokyo')).toContain(
    'go by the time zone Asia/Tokyo from now on',
  );
  expect(await read(noah, '/phone balance post zone')).toContain('go by the time zone Asia/Tokyo.');
  expect(await read(noah, '/phone spend may')).toContain('Days in the time zone Asia/Tokyo');
});

test('the zone of the oldest post is that of the workspace, whoever asks first', async () => {
  const { world, adam } = await startSpending();
  await using _ = world;
  await schedule(adam, '/phone balance post add', 'Every weekday at 09:00');
  expect(await read(world.person(NOAH_MEMBER, PHONES), '/phone spend may')).toContain('time zone Europe/London');
});

test('the balance leads to what was spent of it', async () => {
  const { world, adam } = await startSpending();
  await using _ = world;
  await ask(adam, '/phone balance');
  expect(textOf(await pressFor(adam, 'Spending'))).toContain('was spent in *June 2026* so far');
});
