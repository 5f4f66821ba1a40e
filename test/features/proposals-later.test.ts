import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { makeEditor, untilTold } from './asking.ts';
import { HOUR, told } from './diverting.ts';
import { held, modalCalled, puts, submit } from './follow-me/support.ts';
import { layDown } from './laying-down.ts';
import { openApproval, start } from './proposing.ts';
import { ADAM_ADMIN, ask, MIA_MEMBER, NOAH_MEMBER, PHONES, read } from './support.ts';

async function proposeDiversion(mia: Person, words: string, why = 'Stocktaking.'): Promise<void> {
  await mia.type(`/phone divert ${words}`);
  await modalCalled(mia, 'Ring one number');
  expect(await submit(mia)).toEqual([]);
  await modalCalled(mia, 'Check the change');
  await mia.fill('Why', why);
  expect(await submit(mia)).toEqual([]);
  await modalCalled(mia, 'Proposed');
}

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
