import { describe, expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { ADAM_ADMIN, labelsOf, MIA_MEMBER, OLIVE_OWNER, PHONES, read } from './support.ts';
import { modalSaying, startTalking } from './talking.ts';

const DIVERSION = 'divert the main line to Ben until 5pm tomorrow';

/** Opens what was answered, and saves it. */
async function save(person: Person, shown: RegExp, result = /Saved/): Promise<void> {
  await person.press('See the change');
  await modalSaying(person, shown);
  await person.submit();
  await modalSaying(person, result);
  await person.close(true);
}

describe('what was saved', () => {
  test('is asked about: whether it is done and on, who it goes to, and the way back', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear(DIVERSION);
    const open = await adam.hear('is it done?');
    expect(textOf(open)).toContain('Not yet: press the button below, and save what it shows.');
    await save(adam, /will ring Ben only/);
    expect(textOf(await adam.hear('is it done?'))).toMatch(
      /^Yes, it is done: Divert Main line .* to Ben until .*17:00/u,
    );
    expect(textOf(await adam.hear('never mind'))).toContain('is done already, and stays');
    expect(textOf(await adam.hear('is it on?'))).toContain('Diverted by');
    expect(textOf(await adam.hear('who is it going to now?'))).toContain('Main line rings Ben only');
  });

  test('is done elsewhere, too; what is dropped then leaves nothing to go on from', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear(DIVERSION);
    await save(adam, /will ring Ben only/);
    expect(textOf(await adam.hear('and reservations too'))).toMatch(
      /Understood: \*Divert Reservations .* to Ben until/u,
    );
    await adam.hear('never mind');
    expect(textOf(await adam.hear('make it 6pm tomorrow'))).not.toContain('Understood');
  });

  test('has another end, and is ended, by a sentence and a press each', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear(DIVERSION);
    await save(adam, /will ring Ben only/);
    await adam.hear('how much credit is left?');
    const longer = await adam.hear('make it 6pm tomorrow');
    expect(textOf(longer)).toMatch(/Understood: \*Extend the diversion of Main line .* 18:00/u);
    await adam.press('Open the form');
    await modalSaying(adam, /Another end/);
    await adam.submit();
    await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('stays diverted until')));
    expect(textOf(await adam.hear('is it done?'))).toMatch(/^Yes, it is done: Extend .* 18:00/u);
    expect(textOf(await adam.hear('ok end it'))).toContain('End the diversion of Main line');
    const undo = await adam.hear('undo that');
    expect(textOf(undo)).toContain('Undo');
  });

  test('may be planned, proposed or a post, whose way back is its own', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('divert the main line to Ben from 9am tomorrow until 5pm tomorrow');
    await save(adam, /will ring Ben only/, /Planned/);
    expect(textOf(await adam.hear('is it done?'))).toMatch(/^It is planned: Divert Main line/u);
    expect(labelsOf(await adam.hear('undo that'))).toContain('Cancel the change');
    await adam.hear('post the balance to #phones every monday at 9');
    await adam.press('Open the form');
    await modalSaying(adam, /Balance post/);
    await adam.submit();
    await modalSaying(adam, /Scheduled/);
    await adam.close(true);
    expect(textOf(await adam.hear('is it done?'))).toMatch(/^Yes, it is done: Post the balance to/u);
    expect(textOf(await adam.hear('undo that'))).toContain('Remove the balance post in');
    const mia = world.person(MIA_MEMBER).direct();
    await mia.hear('switch Ben off on the main line');
    await mia.press('See the change');
    await modalSaying(mia, /Ben/);
    await mia.fill('Why', 'Ben is away.');
    await mia.submit();
    await modalSaying(mia, /^Proposed/);
    await mia.close(true);
    expect(textOf(await mia.hear('is it done?'))).toMatch(/^Not yet, it was proposed: Switch Ben off at Main line/u);
    expect(textOf(await mia.hear('undo that'))).not.toContain('Understood');
  });

  test('may be a post or a watch, which what is said next changes, pauses and stops', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('post the balance to #phones every monday at 9');
    await adam.press('Open the form');
    await modalSaying(adam, /Balance post/);
    await adam.submit();
    await modalSaying(adam, /Scheduled/);
    await adam.close(true);
    expect(textOf(await adam.hear('make it 10'))).toMatch(/Change the post to: post the balance .* Monday at 10:00/u);
    await adam.press('Open the form');
    await modalSaying(adam, /10:00/);
    await adam.submit();
    await modalSaying(adam, /Saved/);
    await adam.close(true);
    const posts = await read(adam, '/phone balance post');
    expect(posts).toContain('10:00');
    expect(posts).not.toContain('09:00');
    expect(textOf(await adam.hear('stop it'))).toContain('Pause the balance post in');
    await adam.hear('warn #phones when the credit is below 20');
    await adam.press('Open the form');
    await modalSaying(adam, /20/);
    await adam.fill('Channel', PHONES);
    await adam.submit();
    await modalSaying(adam, /^Watching/);
    await adam.close(true);
    expect(labelsOf(await adam.hear('pause it'))).toContain('Pause');
  });

  test('goes on behind a typed sentence, too', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    expect(await read(adam, `/phone please ${DIVERSION}`)).toContain('Understood');
    await save(adam, /will ring Ben only/);
    expect(await read(adam, '/phone is it done?')).toMatch(/^Yes, it is done: Divert Main line/u);
  });

  test('has the one person whom it was about', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('switch Ben off on the main line');
    await save(adam, /Ben/);
    expect(textOf(await adam.hear('switch him back on'))).toMatch(/Understood: \*Switch Ben on at Main line/u);
  });

  test('is remembered in the thread of a channel where it was made, for half an hour and for whoever made it', async () => {
    const { world } = await startTalking();
    await using _ = world;
    const adam = world.person(ADAM_ADMIN, PHONES);
    const root = await adam.say('good morning');
    const thread = { thread_ts: root };
    await adam.hear(`@switchboard ${DIVERSION}`, thread);
    await save(adam, /will ring Ben only/);
    const olive = world.person(OLIVE_OWNER, PHONES);
    expect(textOf(await olive.hear('@switchboard make it 6pm tomorrow', thread))).not.toContain('Understood');
    expect(textOf(await adam.hear('@switchboard make it 6pm tomorrow'))).not.toContain('Understood');
    expect(textOf(await adam.hear('@switchboard make it 6pm tomorrow', thread))).toContain(
      'Extend the diversion of Main',
    );
    world.clock.advance(31 * 60_000);
    expect(textOf(await adam.hear('@switchboard make it 7pm tomorrow', thread))).not.toContain('Understood');
  });

  test('is nothing where the provider refused it', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear(DIVERSION);
    await world.provider('POST', '/faults', { effect: { kind: 'status', status: 403 }, match: { method: 'PUT' } });
    await save(adam, /will ring Ben only/, /refused|not allow|Not done/);
    expect(textOf(await adam.hear('make it 6pm tomorrow'))).not.toContain('Understood');
  });
});
