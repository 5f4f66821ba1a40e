import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { direct, makeEditor, untilTold } from './asking.ts';
import { HOUR, told } from './diverting.ts';
import { held, modalCalled, puts, submit } from './follow-me/support.ts';
import { layDown } from './laying-down.ts';
import { deliverPress, jobsOf, openApproval, proposeTimeout, start, WEEK } from './proposing.ts';
import { ADAM_ADMIN, ask, breakProvider, MIA_MEMBER, NOAH_MEMBER, OLIVE_OWNER, PHONES, read } from './support.ts';

async function proposeDiversion(mia: Person, words: string, why = 'Stocktaking.'): Promise<void> {
  await mia.type(`/phone divert ${words}`);
  await modalCalled(mia, 'Check the change');
  await mia.fill('Why', why);
  expect(await submit(mia)).toEqual([]);
  await modalCalled(mia, 'Proposed');
}

test.each([
  ['until tomorrow 17:00', /Until [^<]+, 17:00 \(Europe\/London\), <!date\^\d+\^[^|]+ your time\|[^|>]+ UTC>/u],
  [
    'from tomorrow 9:00 until tomorrow 17:00',
    /[Ff]rom [^<]+, 09:00 \(Europe\/London\), <!date\^[^>]+ your time\|[^>]+>\.? [Uu]ntil [^<]+, 17:00 \(Europe\/London\), <!date/u,
  ],
])('a diversion proposed %s says so everywhere, by its clock and the reader’s', async (span, dated) => {
  await using world = await start();
  const mia = world.person(MIA_MEMBER);
  await proposeDiversion(mia, `main line to Anna ${span}`);
  const said = /[Uu]ntil [^.]*, 17:00 \(Europe\/London\)/u;
  expect(textOf(await mia.modal())).toMatch(said);
  const asked = await untilTold(world, ADAM_ADMIN, 'proposes a change');
  expect(textOf(asked)).toMatch(dated);
  expect(asked.text).toMatch(said);
  const adam = world.person(ADAM_ADMIN);
  const listed = await ask(adam, '/phone proposals');
  expect(textOf(listed)).toMatch(dated);
  expect(listed.text).toMatch(said);
  await adam.openHome();
  await adam.until(({ home }) => home !== null && dated.test(textOf(home)));
  // Long after anybody read how numbers are called.
  world.clock.advance(10 * 60_000);
  const { person } = await openApproval(world, ADAM_ADMIN);
  const shown = textOf(await person.modal());
  expect(shown).toMatch(dated);
  expect(shown).toContain('Main line will ring Anna only');
});

test('a diversion that was proposed for tomorrow carries both names to its start', async () => {
  await using world = await start();
  await makeEditor(world, NOAH_MEMBER);
  await layDown(world.person(ADAM_ADMIN), { 'Channel that is told of every change': PHONES });
  await proposeDiversion(world.person(MIA_MEMBER), 'main line to Anna from tomorrow 9:00 until tomorrow 17:00');
  const { person: noah } = await openApproval(world, NOAH_MEMBER);
  await noah.fill('A word with it', 'Good idea.');
  await submit(noah);
  const both = `Proposed by <@${MIA_MEMBER}>, approved by <@${NOAH_MEMBER}>.`;
  expect(textOf(await modalCalled(noah, 'Planned'))).toContain(both);
  expect(textOf(await untilTold(world, MIA_MEMBER, 'approved your proposal'))).toContain('Nothing has been sent yet.');
  await noah.close(true);
  const whose = `by <@${NOAH_MEMBER}>, proposed by <@${MIA_MEMBER}>`;
  const adam = world.person(ADAM_ADMIN);
  expect(await read(adam, '/phone divert')).toContain(whose);
  expect(textOf(await ask(adam, '/phone follow-me main line'))).toContain(whose);
  expect(await puts(world)).toEqual([]);

  await world.restart();
  world.clock.advance(22 * HOUR);
  expect(await told(world, 'Changed as planned', NOAH_MEMBER)).toContain(both);
  expect((await held(world)).destinations.filter(({ enabled }) => enabled).map(({ name }) => name)).toEqual(['Anna']);
  const line = `Approved; proposed by <@${MIA_MEMBER}>: Stocktaking. Approved with: Good idea.`;
  expect(await read(adam, '/phone history')).toContain(line);
  const feed = await world
    .person(ADAM_ADMIN, PHONES)
    .until(({ messages }) => messages.findLast((each) => textOf(each).includes('changed ')));
  expect(textOf(feed)).toContain(`<@${NOAH_MEMBER}> changed`);
  expect(textOf(feed)).toContain(`Proposed by <@${MIA_MEMBER}>: Stocktaking.`);
});

test('what was approved for tomorrow and is begun by somebody else today keeps the names of all three', async () => {
  await using world = await start();
  await makeEditor(world, NOAH_MEMBER);
  await layDown(world.person(ADAM_ADMIN), { 'Channel that is told of every change': PHONES });
  await proposeDiversion(world.person(MIA_MEMBER), 'main line to Anna from tomorrow 9:00 until tomorrow 17:00');
  const { person: noah } = await openApproval(world, NOAH_MEMBER);
  await submit(noah);
  await modalCalled(noah, 'Planned');
  await noah.close(true);
  const adam = world.person(ADAM_ADMIN);
  const planned = await ask(adam, '/phone divert');
  const id = /divert:call-off.*?"value":"(\w+)"/u.exec(JSON.stringify(planned.blocks))?.[1] ?? 'none';
  await deliverPress(world, ADAM_ADMIN, 'divert:start', id);
  const begun = textOf(await untilTold(world, ADAM_ADMIN, 'Changed as planned'));
  expect(begun).toContain(`Proposed by <@${MIA_MEMBER}>, approved by <@${NOAH_MEMBER}>, begun by <@${ADAM_ADMIN}>.`);
  const history = await read(adam, '/phone history');
  expect(history).toContain(`Approved by <@${NOAH_MEMBER}>; proposed by <@${MIA_MEMBER}>: Stocktaking.`);
  expect(history).toContain(`<@${ADAM_ADMIN}>`);
  expect(await read(adam, '/phone history @noah')).toContain('Stocktaking.');
  const feed = await world
    .person(ADAM_ADMIN, PHONES)
    .until(({ messages }) => messages.findLast((each) => textOf(each).includes('changed ')));
  expect(textOf(feed)).toContain(`Approved by <@${NOAH_MEMBER}>.`);
});

test('an approver who loses the right between opening and pressing writes nothing, and another still can', async () => {
  await using world = await start();
  await makeEditor(world, NOAH_MEMBER);
  await proposeTimeout(world);
  const { person: noah } = await openApproval(world, NOAH_MEMBER);
  await makeEditor(world, OLIVE_OWNER);
  world.clock.advance(61_000);
  await submit(noah);
  await noah.until((seen) => JSON.stringify(seen).includes('Only managers and editors can'));
  expect(await puts(world)).toEqual([]);
  const { person: adam } = await openApproval(world, ADAM_ADMIN);
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect((await held(world)).timeout_seconds).toBe(45);
});

test('what somebody proposed who has left is decided like any, and the history still names them', async () => {
  await using world = await start();
  await proposeTimeout(world);
  await world.control('POST', `/users/${MIA_MEMBER}`, { role: 'deleted' });
  world.clock.advance(11 * 60_000);
  const { person: adam } = await openApproval(world, ADAM_ADMIN);
  await submit(adam);
  await modalCalled(adam, 'Saved');
  await adam.close(true);
  expect(await read(world.person(ADAM_ADMIN), '/phone history')).toContain(`proposed by <@${MIA_MEMBER}>`);
});

test('a proposal for a number that is no longer there is refused in words, and stays open', async () => {
  await using world = await start();
  await proposeTimeout(world);
  const adam = direct(world, ADAM_ADMIN);
  await untilTold(world, ADAM_ADMIN, 'proposes a change');
  await breakProvider(
    world,
    { kind: 'status', status: 404, code: 'number_not_found' },
    { match: { path: '/numbers/' } },
  );
  await adam.press('Approve');
  await adam.until(({ modals, messages }) =>
    /refused the request to read Follow-Me settings \(status 404, number_not_found\)/u.test(
      JSON.stringify([modals, messages.slice(-1)]),
    ),
  );
  expect(await puts(world)).toEqual([]);
  expect(await read(world.person(ADAM_ADMIN), '/phone proposals')).toContain('Callers wait too long.');
});

test('proposals are gone with the workspace', async () => {
  await using world = await start();
  await proposeTimeout(world);
  expect(jobsOf(world)).toContainEqual(expect.stringContaining('lapse-change-'));
  await world.control('POST', '/uninstall', { team: 'T0ACME001' });
  world.clock.advance(2 * HOUR);
  await until(async () => {
    const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
    const { items } = await storage.records.list('-.T0ACME001', 'proposal/', { limit: 10 });
    await storage.close();
    return items.length === 0;
  });
  expect(jobsOf(world)).not.toContainEqual(expect.stringContaining('lapse-'));
});

test('a proposal whose job is lost, or is cut off while it is told, lapses after the next start', async () => {
  await using world = await start();
  await proposeTimeout(world);
  await untilTold(world, ADAM_ADMIN, 'proposes a change');
  await world.app.stop();
  {
    using database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
    database.exec("DELETE FROM jobs WHERE id LIKE 'lapse-%'");
    database.exec(
      "UPDATE records SET value = json_set(value, '$.state', 'lapsing', '$.lapsedAt', json_extract(value, '$.at')) WHERE key LIKE 'proposal/%'",
    );
  }
  world.clock.advance(WEEK);
  await world.restart();
  await untilTold(world, MIA_MEMBER, 'Nobody answered your proposal within 7 days');
  await untilTold(world, ADAM_ADMIN, 'It was not answered within 7 days');
});

test('of a proposal whose approver ended with the process it is not said that nobody answered', async () => {
  await using world = await start();
  await proposeTimeout(world);
  await untilTold(world, ADAM_ADMIN, 'proposes a change');
  await world.app.stop();
  {
    using database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
    database.exec(
      `UPDATE records SET value = json_set(value, '$.state', 'applying', '$.answer', json_object('by', '${ADAM_ADMIN}', 'at', json_extract(value, '$.at'), 'word', '')) WHERE key LIKE 'proposal/%'`,
    );
  }
  world.clock.advance(WEEK);
  await world.restart();
  const unknown = `<@${ADAM_ADMIN}> began to approve it, and it is not known whether it was saved`;
  expect(textOf(await untilTold(world, MIA_MEMBER, 'began to approve it'))).toContain(unknown);
  expect(textOf(await untilTold(world, ADAM_ADMIN, 'began to approve it'))).toContain(unknown);
});
