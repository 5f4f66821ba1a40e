import { expect } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { labelsOf, MIA_MEMBER, PHONES, read } from './support.ts';
import { modalSaying } from './talking.ts';

/** What is said once something was saved, by Adam in his direct messages; it is told in the same way on every store. */
type Scene = (adam: Person, direct: (user: string) => Person) => Promise<void>;

/** What is said first. */
export const DIVERSION = 'divert the main line to Ben until 5pm tomorrow';

/** Opens what was answered, and saves it. */
export async function save(person: Person, shown: RegExp, result = /Saved/): Promise<void> {
  await person.press('See the change');
  await modalSaying(person, shown);
  await person.submit();
  await modalSaying(person, result);
  await person.close(true);
}

type NamedScene = readonly [name: string, play: Scene];

/** Those that go through all that a store keeps of it: what is typed, said, planned, proposed and posted. */
export const STORED: readonly NamedScene[] = [
  [
    'may be planned, proposed or a post, whose way back is its own',
    async (adam, direct) => {
      await adam.hear('divert the main line to Ben from 9am tomorrow until 5pm tomorrow');
      await save(adam, /will ring Ben only/, /Planned/);
      expect(textOf(await adam.hear('is it done?'))).toMatch(/^It is planned: Divert Main line/u);
      const plans = await read(adam, '/phone plans');
      expect(plans).toContain('*Diversions:* 1\n*Main line*');
      expect(plans).toMatch(/ · from .* 09:00 .* · by <@.*> · Rings/u);
      expect(labelsOf(await adam.hear('undo that'))).toContain('Cancel the change');
      await adam.hear('post the balance to #phones every monday at 9');
      await adam.press('Open the form');
      await modalSaying(adam, /Balance post/);
      await adam.submit();
      await modalSaying(adam, /Scheduled/);
      await adam.close(true);
      expect(textOf(await adam.hear('is it done?'))).toMatch(/^Yes, it is done: Post the balance to/u);
      expect(textOf(await adam.hear('undo that'))).toContain('Remove the balance post in');
      const mia = direct(MIA_MEMBER);
      await mia.hear('switch Ben off on the main line');
      await mia.press('See the change');
      await modalSaying(mia, /Ben/);
      await mia.fill('Why', 'Ben is away.');
      await mia.submit();
      await modalSaying(mia, /^Proposed/);
      await mia.close(true);
      expect(textOf(await mia.hear('is it done?'))).toMatch(/^Not yet, it was proposed: Switch Ben off at Main line/u);
      expect(textOf(await mia.hear('undo that'))).not.toContain('Understood');
    },
  ],
  [
    'goes on behind a typed sentence, too',
    async (adam) => {
      expect(await read(adam, `/phone please ${DIVERSION}`)).toContain('Understood');
      await save(adam, /will ring Ben only/);
      expect(await read(adam, '/phone is it done?')).toMatch(/^Yes, it is done: Divert Main line/u);
    },
  ],
];

/** Each with what it says of what was saved. */
export const SCENES: readonly NamedScene[] = [
  ...STORED,
  [
    'is asked about: whether it is done and on, who it goes to, and the way back',
    async (adam) => {
      await adam.hear(DIVERSION);
      const open = await adam.hear('is it done?');
      expect(textOf(open)).toContain('Not yet: press the button below, and save what it shows.');
      await save(adam, /will ring Ben only/);
      expect(textOf(await adam.hear('is it done?'))).toMatch(
        /^Yes, it is done: Divert Main line .* to Ben until .*17:00/u,
      );
      expect(textOf(await adam.hear('never mind'))).toContain('is done already, and stays');
      expect(textOf(await adam.hear('is it on?'))).toContain('diverted to');
      expect(textOf(await adam.hear('who is it going to now?'))).toContain('Main line rings Ben only');
    },
  ],
  [
    'is done elsewhere, too; what is dropped then leaves nothing to go on from',
    async (adam) => {
      await adam.hear(DIVERSION);
      await save(adam, /will ring Ben only/);
      expect(textOf(await adam.hear('and reservations too'))).toMatch(
        /Understood: \*Divert Reservations .* to Ben until/u,
      );
      await adam.hear('never mind');
      expect(textOf(await adam.hear('make it 6pm tomorrow'))).not.toContain('Understood');
    },
  ],
  [
    'has another end, and is ended, by a sentence and a press each',
    async (adam) => {
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
    },
  ],
  [
    'may be a post or a watch, which what is said next changes, pauses and stops',
    async (adam) => {
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
    },
  ],
  [
    'has the one person whom it was about',
    async (adam) => {
      await adam.hear('switch Ben off on the main line');
      await save(adam, /Ben/);
      expect(textOf(await adam.hear('switch him back on'))).toMatch(/Understood: \*Switch Ben on at Main line/u);
    },
  ],
];
