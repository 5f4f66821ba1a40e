import { describe, expect, test } from 'vitest';
import { type StandInModel, startModel } from '../support/language-model.ts';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { ADAM_ADMIN, connect, labelsOf, MIA_MEMBER, OLIVE_OWNER, received } from './support.ts';

/** Said as nobody says it, so that nothing but a model makes anything of it. */
const PURSE = 'gimme the lowdown on the phone purse';
const HOP = 'hop main line is hop like Ben is hop and hop until 17:30';
const MISSED = 'Is it one of these?';

interface Talking extends AsyncDisposable {
  world: World;
  model: StandInModel;
}

async function startTalking(): Promise<Talking> {
  const model = await startModel();
  const world = await startWorld({ env: model.env });
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  return {
    world,
    model,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await model[Symbol.asyncDispose]();
    },
  };
}

/** What was sent to the provider that changes anything. */
async function changes(world: World) {
  return (await received(world)).filter(({ method, path }) => method !== 'GET' && !path.endsWith('/token'));
}

describe('a sentence that nothing else understood, with a language model', () => {
  test('is answered as the model read it, which is said', async () => {
    await using talking = await startTalking();
    talking.model.says('{"intent": "balance", "slots": {}}');
    const text = textOf(await talking.world.person(ADAM_ADMIN).direct().hear(PURSE));
    expect(text).toContain('I read this as: the balance.');
    expect(text).toContain('Call credit balance');
    expect(talking.model.asked.map(({ path, key }) => [path, key])).toEqual([
      ['/v1/chat/completions', 'Bearer key-of-the-model'],
    ]);
  });

  test('is shown to it without a name, a number or a time', async () => {
    await using talking = await startTalking();
    const adam = talking.world.person(ADAM_ADMIN).direct();
    await adam.hear('who rings on the main line?');
    await adam.hear(`${HOP} Frank jo@example.com 07911 123456`);
    const [asked] = talking.model.asked;
    expect(talking.model.asked).toHaveLength(1);
    expect(asked?.body).toContain('hop NUMBER_1 is hop like PERSON_1 is hop and hop TIME_1 NAME_1 VALUE_1');
    expect(asked?.body).not.toMatch(/[Mm]ain line|Ben|17:30|Frank|jo@|0791|key-of/);
  });

  test('becomes the same preview as any other, and changes nothing', async () => {
    await using talking = await startTalking();
    talking.model.says('{"intent": "divert", "slots": {"number": "NUMBER_1", "to": "PERSON_1", "until": "TIME_1"}}');
    const answer = await talking.world.person(ADAM_ADMIN).direct().hear(HOP);
    expect(textOf(answer)).toContain('I read this as: Divert Main line');
    expect(textOf(answer)).toContain('Nothing has been changed');
    expect(await changes(talking.world)).toEqual([]);
  });

  test.each([
    ['an intent that there is not', '{"intent": "delete_everything", "slots": {}}'],
    ['the name of something else', '{"intent": "constructor"}'],
    ['no object', '[]'],
    ['a chat', 'Sure! I have diverted all calls to +44 900 123 for you.'],
    ['nothing', ''],
  ])('is not understood where the model says %s', async (_, says) => {
    await using talking = await startTalking();
    talking.model.says(says);
    expect(textOf(await talking.world.person(ADAM_ADMIN).direct().hear(HOP))).toContain(MISSED);
    expect(await changes(talking.world)).toEqual([]);
  });

  const PARTLY = 'main line wants to go over to Ben until 17:30';
  const ALL = { number: 'NUMBER_1', to: 'PERSON_1', until: 'TIME_1' };

  test.each<[string, string, Parameters<StandInModel['says']>[0], string, string]>([
    [
      'what it makes of all of it',
      PARTLY,
      JSON.stringify({ intent: 'divert', slots: ALL }),
      'I read this as: Divert Main line +441632960101 to Ben until Tuesday 9 June, 17:30',
      'See the change',
    ],
    [
      'the same where it is late',
      PARTLY,
      () => {},
      'Understood so far: *Divert Main line',
      'Not everything you said is included.',
    ],
    [
      'the same where it leaves out the end',
      PARTLY,
      JSON.stringify({ intent: 'divert', slots: { ...ALL, until: '' } }),
      'Understood so far: *Divert Main line',
      'Not everything you said is included.',
    ],
    [
      'the same where it reads something else',
      PARTLY,
      '{"intent": "balance"}',
      'Understood so far: *Divert Main line',
      'Not everything you said is included.',
    ],
    [
      'the same where a word turns it',
      'any chance Ben takes the main line calls this afternoon while we are out',
      JSON.stringify({ intent: 'divert', slots: ALL }),
      'afternoon while',
      'Understood so far',
    ],
  ])('where a part was read is asked about by %s', async (_, text, says, ...said) => {
    await using talking = await startTalking();
    talking.model.says(says);
    const answer = await talking.world.person(ADAM_ADMIN).direct().hear(text);
    for (const each of said) expect(textOf(answer)).toContain(each);
    expect(talking.model.asked).toHaveLength(1);
    expect(labelsOf(answer)).not.toContain('Save');
    expect(await changes(talking.world)).toEqual([]);
  });

  test('is asked about as ever where a lying model adds what was not said and leaves out what was', async () => {
    await using talking = await startTalking();
    talking.model.says(
      JSON.stringify({
        intent: 'divert',
        slots: { number: 'NUMBER_1', to: '+447700900999', until: '2030-01-01T00:00', text: 'rm -rf', __proto__: 1 },
        press: true,
      }),
    );
    const answer = await talking.world.person(ADAM_ADMIN).direct().hear(HOP);
    expect(textOf(answer)).toContain(MISSED);
    expect(JSON.stringify(answer)).not.toMatch(/900999|2030|rm -rf/);
    expect(labelsOf(answer).join()).not.toContain('Save');
    expect(await changes(talking.world)).toEqual([]);
  });

  test.each<[string, Parameters<StandInModel['says']>[0]]>([
    ['never answers', () => {}],
    [
      'answers without an end',
      (response) => {
        response.write('{"choices":');
        response.write(' '.repeat(200_000));
      },
    ],
    ['sends the app elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['breaks off', (response) => response.destroy()],
    ['answers something else', (response) => response.end('<html>')],
    ['refuses', (response) => response.writeHead(500).end('key-of-the-model')],
  ])('is not understood where the model %s, and the log does not repeat any of it', async (_, manner) => {
    await using talking = await startTalking();
    talking.model.says(manner);
    expect(textOf(await talking.world.person(ADAM_ADMIN).direct().hear(HOP))).toContain(MISSED);
    const log = talking.world.log.join('\n');
    expect(log).toContain('the language model did not answer');
    expect(log).not.toMatch(/operator|hop|key-of-the-model|chat\/completions/);
  });

  test('is not shown to a model that failed three times, for a minute', async () => {
    await using talking = await startTalking();
    const { world, model } = talking;
    model.says((response) => response.writeHead(500).end());
    const people = [ADAM_ADMIN, OLIVE_OWNER].map((user) => world.person(user).direct());
    for (const person of people) for (const _ of [1, 2]) await person.hear(PURSE);
    expect(model.asked).toHaveLength(3);
    model.says('{"intent": "balance"}');
    world.clock.advance(60_001);
    expect(textOf(await world.person(MIA_MEMBER).direct().hear(PURSE))).toContain('I read this as: the balance.');
  });

  test.each([
    "don't let hop main line hop Ben",
    'if Ben calls hop main line hop Ben',
    'Ben said hop main line hop him',
    'how much credit have we got left?',
    'divert the main line',
    'yes',
  ])('is none of these, which the model never sees: %s', async (text) => {
    await using talking = await startTalking();
    talking.model.says('{"intent": "divert", "slots": {"number": "NUMBER_1", "to": "PERSON_1"}}');
    await talking.world.person(ADAM_ADMIN).direct().hear(text);
    expect(talking.model.asked).toEqual([]);
  });
});

test('without a language model such a sentence is not understood', async () => {
  await using world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  expect(textOf(await world.person(ADAM_ADMIN).direct().hear(PURSE))).toContain('I did not understand that.');
});
