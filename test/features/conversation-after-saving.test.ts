import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { DIVERSION, SCENES, save } from './after-saving.ts';
import { ADAM_ADMIN, OLIVE_OWNER, PHONES } from './support.ts';
import { startTalking } from './talking.ts';

describe('what was saved', () => {
  test.each(SCENES)('%s', async (_name, play) => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await play(adam, (user) => world.person(user).direct());
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
