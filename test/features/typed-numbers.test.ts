import { expect, test } from 'vitest';
import { readNumber } from '../../src/telephony/typed-number.ts';
import { type Person, textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { begin, MINUTE, sentLast } from './diverting.ts';
import { modalCalled, openAgain, openForm, rows, submit } from './follow-me/support.ts';
import { ask, connect, MIA_MEMBER, OLIVE_OWNER, read } from './support.ts';

/** The digits of a script that begins its ten at a code point. */
const inDigits = (text: string, zero: number) =>
  text.replace(/\d/gu, (digit) => String.fromCodePoint(zero + Number(digit)));

/** A British number as telephones, web pages, spreadsheets and people write it: its groups, and what surrounds them. */
function spellings(area: string, first: string, last: string): string[] {
  const [home, abroad] = [`0${area} ${first} ${last}`, `+44 ${area} ${first} ${last}`];
  const plain = [home, abroad];
  const between = [
    '',
    ' ',
    '\u00a0',
    '\u2009',
    '\u202f',
    '\u2007',
    '-',
    '\u2010',
    '\u2011',
    '\u2013',
    '\u2014',
    '\u2212',
    '.',
    '/',
    '~',
  ];
  const around = [
    ['\u202a', '\u202c'],
    ['\u202d', '\u202c'],
    ['\u2066', '\u2069'],
    ['\u2068', '\u2069'],
    ['\u200e', ''],
    ['\u200f', ''],
    ['\ufeff', '\u200b'],
    ['\u2060', '\u00ad'],
  ] as const;
  return [
    ...between.flatMap((mark) => plain.map((each) => each.replaceAll(' ', mark))),
    ...around.flatMap(([before, after]) => plain.map((each) => `${before}${each}${after}`)),
    ...[0x660, 0x6f0, 0x966, 0xff10, 0x1d7ce].map((zero) => inDigits(home, zero)),
    inDigits(abroad, 0xff10).replace('+', '\uff0b'),
    `+44 (0)${area} ${first} ${last}`,
    `+44(0)${area}${first}${last}`,
    `0044 ${area} ${first} ${last}`,
    `0044 (0) ${area} ${first} ${last}`,
    `(0${area}) ${first} ${last}`,
    `(0${area}) ${first}\u2011${last}`,
    `(+44) ${area} ${first} ${last}`,
    `[0${area}] ${first} ${last}`,
    `\uff080${area}\uff09${first}${last}`,
    `tel:+44${area}${first}${last}`,
    `tel:+44-${area}-${first}-${last}`,
    `TEL:0${area} ${first} ${last}`,
  ];
}

const STRANGER = spellings('20', '7946', '0555');
const DIALS = '+442079460555';

/** Every third, so that each way in meets every kind of spelling and no test takes minutes; the others meet the rest. */
const third = (offset: number, all: readonly string[] = STRANGER) => all.filter((_, at) => at % 3 === offset);

test('every spelling is read as the number that it dials, and as nothing where it is none', () => {
  for (const typed of STRANGER) expect([typed, readNumber(typed, 'GB')?.international]).toEqual([typed, DIALS]);
  for (const link of [`<tel:${DIALS}|020 7946 0555>`, `<tel:${DIALS}>`, `<tel:+44-20-7946-0555|call us>`]) {
    expect([link, readNumber(link, 'GB')?.international]).toEqual([link, DIALS]);
  }
  for (const typed of ['', 'Anna', '020 7946 0555 or so', '44+2079460555', '+', '()', '12:30', '1,250']) {
    expect([typed, readNumber(typed, 'GB')]).toEqual([typed, null]);
  }
});

test('what stands behind a number is its extension, and never part of it', () => {
  for (const typed of [
    '020 7946 0555 ext 12',
    '020 7946 0555 ext. 12',
    '020 7946 0555x12',
    '020 7946 0555 #12',
    'tel:+442079460555;ext=12',
  ]) {
    expect([typed, readNumber(typed, 'GB')]).toMatchObject([typed, { international: DIALS, extension: '12' }]);
  }
});

test('/phone number, /phone where and the numbers find an own number in every spelling', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const own = spellings('1632', '960', '101');
  for (const typed of third(0, own)) {
    expect([typed, await read(adam, `/phone number ${typed}`)]).toEqual([typed, expect.stringContaining('Main line')]);
  }
  const rung = spellings('7700', '900', '110');
  for (const typed of third(1, rung)) {
    expect([typed, await read(adam, `/phone where ${typed}`)]).toEqual([typed, expect.stringContaining('Anna')]);
  }
});

test('/phone divert previews the number that every spelling dials', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  for (const typed of [...third(2), `<tel:${DIALS}|020 7946 0555>`]) {
    await adam.type(`/phone divert main line to ${typed} until 17:00`);
    const preview = textOf(await modalCalled(adam, 'Check the change'));
    expect([typed, preview]).toEqual([typed, expect.stringContaining(`will ring ${DIALS} only`)]);
    await adam.close(true);
  }
  await adam.type('/phone divert main line to 020 7946 0555 ext 12 until 17:00');
  expect(textOf(await modalCalled(adam, 'Divert calls'))).toContain('leave out 12 at the end');
});

test('the forms of a destination and of one number send what they show, whatever was typed', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  for (const typed of third(0)) {
    await adam.press('Ring one number only');
    await modalCalled(adam, 'Divert calls');
    await adam.fill('Or another number', typed);
    await adam.fill('Until', 'none');
    expect([typed, await submit(adam)]).toEqual([typed, []]);
    await modalCalled(adam, 'Check the change');
    await adam.close();
    expect((await rows(adam)).at(-1)).toBe(`4. ${DIALS} · rings 30 s`);
    await adam.close(true);
    await openAgain(adam);
  }
  await adam.press('Add destination');
  await modalCalled(adam, 'Add destination');
  await adam.fill('Number', '+44 (0)20 7946 0555');
  expect(await submit(adam)).toEqual([]);
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain(DIALS);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  expect((await sentLast(world)).at(-1)?.number).toBe(DIALS);
});

test('what could not be read is sent as typed, and the preview says so', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.press('Add destination');
  await modalCalled(adam, 'Add destination');
  await adam.fill('Number', '\u2068201\u2069');
  expect(await submit(adam)).toEqual([]);
  await submit(adam);
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain('201 is as short as an extension or a service code');
  expect(preview).toContain('It is sent as typed.');
  await adam.fill('Confirm', ['yes']);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  expect((await sentLast(world)).at(-1)?.number).toBe('201');
});

test.each([
  ['118 118', '118 118 is a directory enquiries number; calls there cost extra.'],
  ['101', '101 is the police non-emergency number; your provider may not be able to call it.'],
  ['111', '111 is NHS 111; your provider may not be able to call it.'],
  ['116 123', '116 123 is a helpline of the European 116 numbers'],
])('%s is named as what it is, and a manager has to confirm it', async (typed, words) => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.press('Add destination');
  await modalCalled(adam, 'Add destination');
  await adam.fill('Number', typed);
  expect(await submit(adam)).toEqual([]);
  await submit(adam);
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain(words);
  expect((await adam.submit()).error).toBe('required');
});

test('emergency numbers are refused with the reason by every way in', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  const reason = "calls the emergency services, so calls can't be sent there.";
  await adam.press('Add destination');
  await modalCalled(adam, 'Add destination');
  for (const typed of ['999', '9-9-9', '112', '+44 999', '\u0669\u0669\u0669', '911']) {
    await adam.fill('Number', typed);
    expect([typed, await submit(adam)]).toEqual([typed, [expect.stringContaining(reason)]]);
  }
  await adam.close(true);
  await adam.type('/phone divert main line to 999 until 17:00');
  expect(textOf(await modalCalled(adam, 'Divert calls'))).toContain(reason);
  expect(await submit(adam)).toEqual([expect.stringContaining(reason)]);
  await adam.close(true);
  const direct = adam.direct();
  expect(textOf(await direct.hear('divert main line to 999 until 17:00'))).toContain(`999 ${reason}`);
  expect(textOf(await direct.hear('divert main line to 118 118 until 17:00'))).toContain('directory enquiries');
  expect(await sentLast(world)).toEqual([]);
});

/** The number that a person is asked to confirm as theirs. */
async function shownBack(person: Person, typed: string): Promise<string> {
  return textOf(await ask(person, `/phone people ${typed}`));
}

test('a person gives their number in every spelling, by command and by form', async () => {
  await using world = await startWorld();
  await connect(world, world.person(OLIVE_OWNER), 'everything');
  const mia = world.person(MIA_MEMBER);
  for (const typed of third(1)) {
    expect([typed, await shownBack(mia, typed)]).toEqual([typed, expect.stringContaining(`Is ${DIALS} your number?`)]);
  }
  expect(await shownBack(mia, '020 7946 0555 ext 12')).toContain('not to an extension behind it');
  await ask(mia, '/phone people');
  await mia.press('Give my number');
  await mia.fill('Telephone number', '\u202d+44 (0)20 7946\u20110555\u202c');
  await mia.submit();
  expect(textOf(await mia.modal())).toContain(DIALS);
});

test('a sentence is understood with a number in every spelling', async () => {
  await using world = await startWorld();
  const adam = (await begin(world)).direct();
  // As fast as a person writes.
  const hear = (text: string) => {
    world.clock.advance(MINUTE);
    return adam.hear(text);
  };
  for (const typed of third(2)) {
    const { text } = await hear(`divert main line to ${typed} until 17:00`);
    expect([typed, text]).toEqual([typed, expect.stringContaining(DIALS)]);
  }
  const answer = textOf(await hear('divert main line to 020 7946 0555 ext 12 until 17:00'));
  expect(answer).toContain('not to an extension behind it');
});
