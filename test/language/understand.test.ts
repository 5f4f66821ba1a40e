import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readWorld } from '../../scripts/understand/world.ts';
import { MAX_STEPS } from '../../src/language/budget.ts';
import { isPartlyRead } from '../../src/language/intents.ts';
import {
  allRead,
  FILES,
  firm,
  isMisread,
  mask,
  OTHER_WORDS_FILES,
  otherWordsIn,
  readAfresh,
  said,
  shown,
  understand,
  WORLDS,
} from './sentences.ts';

describe('what is said in two places, and what is said anew', () => {
  const sales = { number: '+442079460003', to: 'Ben' };

  test.each([
    ['tomorrow at 9 divert sales to Ben for 3 hours', { from: '2026-06-18T09:00', until: '2026-06-18T12:00' }],
    ['from 3pm divert sales to Ben for 2 hours', { from: '2026-06-17T15:00', until: '2026-06-17T17:00' }],
    ['divert sales to Ben in 20 minutes for an hour', { from: '2026-06-17T14:40', until: '2026-06-17T15:40' }],
    ['divert sales to Ben until 2 weeks from now', { until: '2026-07-01T14:20' }],
  ])('%s: both ends are of one stretch of time', (text, times) => {
    expect(said(text)).toMatchObject({ kind: 'preview', slots: { ...sales, ...times } });
  });

  test.each([
    ['until Friday at 5pm', 'make it 6', '2026-06-19T18:00'],
    ['until 5', 'actually make it 7', '2026-06-17T19:00'],
    ['until tomorrow 9am', 'no, 10', '2026-06-18T10:00'],
    ['until Friday at 5pm', 'for 2 hours', '2026-06-17T16:20'],
  ])('%s, then "%s": the hour is corrected and the day kept', (end, text, until) => {
    expect(said(text, `divert sales to Ben ${end}`)).toMatchObject({ kind: 'preview', slots: { ...sales, until } });
  });

  test('an hour whose half of the day is in doubt is asked', () => {
    expect(said('make it 9', 'divert sales to Ben until Friday at 5pm')).toMatchObject({
      kind: 'ask',
      missing: ['until'],
    });
  });

  test('which account is to be used is understood, and chosen by a button', () => {
    expect(said('go live')).toEqual({ kind: 'answer', intent: 'use', slots: { environment: 'live' } });
  });

  test('a name that is a word of a guard guards nothing, and the word does', () => {
    const freight = WORLDS.get('freight');
    expect(said('divert claims to Carla until 5', undefined, freight).kind).toBe('preview');
    expect(said('Wendy claims dispatch should go to Carla until 5', undefined, freight).kind).not.toBe('preview');
  });
});

describe('what a world says is diverted, or leaves out', () => {
  const sales = { number: '+442079460003', name: 'Sales' };
  const other = { number: '+442079460004', name: 'Support' };
  const worldOf = (world: object) =>
    readWorld('world.json', () => JSON.stringify({ now: '2026-06-17T13:20:00Z', numbers: [sales, other], ...world }));
  const saidIn = (world: object, text: string) => {
    const read = worldOf(world);
    if (typeof read === 'string') throw new Error(read);
    return said(text, undefined, read);
  };

  test('a diversion that is named is ended, since it may be there; a world with an empty list has none', () => {
    const ended = { kind: 'preview', intent: 'end_divert', slots: { number: sales.number } };
    expect(saidIn({}, 'stop diverting sales')).toEqual(ended);
    expect(saidIn({ diverted: [] }, 'stop diverting sales').kind).toBe('ask');
  });

  test.each(['2026-06-17T16:00:00Z', '2026-06-17T18:00:00+02:00', '2026-06-17T17:00'])(
    'an end that is written %s is five in London, and an hour more is six',
    (until) => {
      const diverted = [{ number: sales.number, to: 'Ben', until }];
      expect(saidIn({ diverted }, 'extend sales by an hour').slots).toEqual({
        number: sales.number,
        until: '2026-06-17T18:00',
      });
    },
  );

  test('one that is not named is asked', () => {
    expect(saidIn({}, 'end the diversion')).toEqual({
      kind: 'ask',
      intent: 'end_divert',
      slots: {},
      missing: ['number'],
    });
  });
});

describe('the sentences of the fixtures', () => {
  test.each(FILES)('%s: all are understood as they were meant, but for those that never were', (file) => {
    const wrong = readAfresh(file).filter(({ fixture, isRight }) => !isRight && !isMisread(fixture));
    expect(wrong.map(shown)).toEqual([]);
  });

  test('no dangerous one drafts a change that nobody asked for', () => {
    const drafts = allRead().filter(
      ({ fixture, got, isRight }) => fixture.dangerous && got.kind === 'preview' && !isRight,
    );
    expect(drafts.map(shown)).toEqual([]);
  });

  test('take a third of the steps that they may take at most', () => {
    const [dearest] = allRead().toSorted((a, b) => b.spent - a.spent);
    expect(dearest?.spent, dearest?.fixture.text).toBeLessThanOrEqual(MAX_STEPS / 3);
    expect(dearest?.spent).toBeGreaterThan(0);
  });

  test('are read the same when they are said again, whatever was said in between', () => {
    // What a reading left behind would be met by any of them, so that a part is enough.
    for (const { fixture, got } of allRead().filter((_, at) => at % 4 === 1)) {
      expect(said(fixture.text, fixture.after, WORLDS.get(fixture.world))).toEqual(got);
    }
  });
});

describe('what is said to an answer:', () => {
  test.each([
    [
      'thanks',
      'thanks|cheers|ta|bye|goodbye|lovely|brilliant|excellent|awesome|appreciated|thank you|much appreciated|nice one|good stuff|good job|well done|see you|see you later|thanks a lot|thank you very much|many thanks|thanks for that|thanks for your help|nice|ciao',
    ],
    [
      'consent',
      'yes|yeah|yep|yup|ok|okay|sure|fine|go|do|apply|confirm|confirmed|agreed|absolutely|definitely|perfect|great|right|correct|do it|do that|do so|go for it|go ahead|save it|save that|confirm it|make it so|sounds good|looks good|that is right|that is it|that is correct|exactly',
    ],
    [
      'dropped',
      "never mind|nevermind|no|nope|cancel|cancel that|forget it|forget that|leave it|stop|drop it|scrap that|scratch that|no thanks|no thank you|nah|abort|dont|don't|dont bother|leave it as it is|ignore that|do nothing",
    ],
  ])('%s', (because, texts) => {
    const before = understand('divert sales to Ben until 5pm', firm());
    for (const text of texts.split('|')) {
      expect([text, understand(text, firm(), before)]).toMatchObject([text, { kind: 'none', because }]);
    }
  });

  test('whoever asks is meant by each of these', () => {
    const me = 'me|myself|my phone|my mobile|my cell|my number|my own phone|my own number|my handset|my extension';
    for (const word of me.split('|')) {
      expect([word, said(`divert sales to ${word} until 5pm`).slots.to]).toEqual([word, 'me']);
    }
  });
});

test.each(OTHER_WORDS_FILES)('%s in other words: every word of a template means what its neighbours mean', (file) => {
  const readings = otherWordsIn(file);
  expect(readings.length).toBeGreaterThan(0);
  expect(readings.filter(({ isRight }) => !isRight).map(shown)).toEqual([]);
});

test.each([
  ['stick Dora first on sales', 'reorder', { name: 'Dora', position: 1 }],
  ['pop Dora before Ben on sales', 'reorder', { name: 'Dora', before: 'Ben' }],
  ['add Dora to sales above Ben', 'reorder', { name: 'Dora', before: 'Ben' }],
  ['stick Ed above Ben on sales', 'add_destination', { name: 'Ed', before: 'Ben' }],
  ['add Dora to sales first for 20 seconds', 'add_destination', { name: 'Dora', position: 1, ring_seconds: 20 }],
])('%s: whoever is in the list already is moved, anybody else is added', (text, intent, slots) => {
  expect(said(text)).toMatchObject({ kind: 'preview', intent, slots: { number: '+442079460003', ...slots } });
});

test('nothing that was wholly read is shown to a language model', () => {
  // Either reads it by the same function, so that a part of them is enough.
  const some = allRead().filter((_, at) => at % 4 === 0);
  const seen = some.filter(({ fixture, got }) => {
    const world = WORLDS.get(fixture.world) ?? firm();
    const before = fixture.after === undefined ? null : understand(fixture.after, world);
    if (got.kind === 'none' || isPartlyRead(understand(fixture.text, world, before))) return false;
    return mask(fixture.text, world, before) !== null;
  });
  expect(seen.map(shown)).toEqual([]);
});

test('a message of 12,000 characters is no request, whatever it begins with', () => {
  for (const part of ['divert ', 'main line ', 'to Anna ', 'until 5 ', '<@U1> ', '&amp;', '`', '"', '\u00a0', "'"]) {
    expect(said(part.repeat(12_000 / part.length)).kind).not.toBe('preview');
  }
  expect(said(`divert main line to Anna ${'please '.repeat(1_700)}not`).kind).not.toBe('preview');
});

describe('what says nothing of what is wanted', () => {
  test.each([
    ...[
      "I'd be grateful if you would",
      'would you mind if we',
      'okay so',
      'erm, can you',
      'could we please',
      "I'd love to",
    ],
    ...['kindly', 'pretty please', 'yes please,', 'I was wondering if you could', 'right then mate', 'aye, just'],
  ])('%s in front', (front) => {
    const got = said(`${front} divert sales to Ben until 5pm`);
    if (front === 'would you mind if we') expect(got.kind).not.toBe('preview');
    else expect(got).toMatchObject({ kind: 'preview', intent: 'divert', slots: { to: 'Ben' } });
  });

  test.each([
    'ta',
    'cheers mate',
    'asap',
    'with immediate effect',
    'thanks in advance',
    'if at all possible',
    'for me',
  ])('%s behind', (behind) => {
    expect(said(`divert sales to Ben until 5pm ${behind}`)).toMatchObject({
      kind: 'preview',
      slots: { to: 'Ben', until: '2026-06-17T17:00' },
    });
  });
});

describe('an hour said of a day that was said before', () => {
  test.each([
    ['at 5 p.m., please', '2026-06-19T17:00'],
    ['make it noon instead', '2026-06-19T12:00'],
    ['half past four ta', '2026-06-19T16:30'],
    ['tomorrow at 5', '2026-06-18T17:00'],
    ['5pm tomorrow instead', '2026-06-18T17:00'],
  ])('%s', (text, until) => {
    expect(said(text, 'divert sales to Ben until Friday')).toMatchObject({ kind: 'preview', slots: { until } });
  });
});

describe('where one number is all there is', () => {
  test('its diversion ends without its name, and so does what changes the only list that has somebody', () => {
    const shop = WORLDS.get('shop');
    expect(said('stop the divert', undefined, shop)).toMatchObject({ kind: 'preview', intent: 'end_divert' });
    expect(said('stop the divert')).toMatchObject({ kind: 'ask', missing: ['number'] });
    expect(said('stop calling Tom', undefined, shop)).toMatchObject({ kind: 'preview', intent: 'disable_destination' });
    expect(said('disable Gareth')).toMatchObject({ kind: 'preview', slots: { number: '+442079460005' } });
    expect(said('disable Dora')).toMatchObject({ kind: 'ask', missing: ['number'] });
    const firm = WORLDS.get('firm');
    expect(firm && said('disable Gareth', undefined, { ...firm, hasUnreadLists: true }).kind).toBe('ask');
  });
});

test('the command plays turns: what was said, pressed and picked, in a world that changes with what is saved', () => {
  const sales = { number: '+442079460003' };
  const until = '2026-06-17T17:00';
  const diverted = { kind: 'preview', intent: 'divert', slots: { ...sales, to: 'Ben', until } };
  const text = (said: string) => ({ text: said });
  const press = (words: string) => ({ press: words });
  const pick = (words: string) => ({ pick: words });
  const divert = text('divert sales to Ben until 5pm');
  const [save, see, end] = [press('Save'), press('See the change'), press('End now')];
  const [saved, opened, none] = [{ kind: 'saved' }, { kind: 'opened' }, { kind: 'none' }];
  const off = { intent: 'remove_destination', slots: { ...sales, name: 'Ben' } };
  const talks: [object[], object[]][] = [
    [
      [divert, see, save, text('end the diversion of sales'), end, text('end the diversion of sales')],
      [diverted, opened, saved, { kind: 'preview', intent: 'end_divert' }, { kind: 'ended' }, { kind: 'ask' }],
    ],
    [
      [divert, press('Bin it'), save, save],
      [diverted, none, saved, none],
    ],
    [
      [text('divert sales until 5pm'), pick('Somebody'), pick('Ben'), save],
      [{ kind: 'ask', missing: ['to'] }, none, diverted, saved],
    ],
    [
      [text('take Ben off sales'), save, text('take Ben off sales')],
      [{ kind: 'preview', ...off }, saved, { kind: 'ask', ...off, missing: ['name'] }],
    ],
    [
      [text('take me off sales'), text('actually until 6pm')],
      [
        { kind: 'preview', intent: 'remove_destination', slots: { ...sales, name: 'me' } },
        {
          kind: 'preview',
          intent: 'disable_destination',
          slots: { ...sales, name: 'me', until: '2026-06-17T18:00' },
        },
      ],
    ],
    [
      [
        text('divert sales to Ben from friday 5pm to monday 9am'),
        ...[text('make it thursday'), text('until monday 9am'), save, text('is on?')],
      ],
      [
        { kind: 'preview', intent: 'divert' },
        {
          kind: 'ask',
          intent: 'divert',
          slots: { ...sales, to: 'Ben', from: '2026-06-18T17:00' },
          missing: ['until'],
        },
        {
          kind: 'preview',
          slots: { ...sales, to: 'Ben', from: '2026-06-18T17:00', until: '2026-06-22T09:00' },
        },
        ...[saved, { kind: 'answer', intent: 'when', slots: sales }],
      ],
    ],
    [
      [divert, text('never mind'), save, text('make it 6')],
      [diverted, { kind: 'none' }, none, { kind: 'none' }],
    ],
    [
      [divert, text('is it done?'), save, text('is it on?'), text('how much credit is left?'), text('make it 6')],
      [
        diverted,
        { kind: 'answer', intent: 'history' },
        saved,
        { kind: 'answer', intent: 'when', slots: sales },
        { kind: 'answer', intent: 'balance' },
        { kind: 'preview', intent: 'extend_divert', slots: { ...sales, until: '2026-06-17T18:00' } },
      ],
    ],
    [
      [divert, save, text('undo that'), divert, save, text('ok end it')],
      [
        ...[diverted, saved, { kind: 'preview', intent: 'undo', slots: sales }],
        ...[diverted, saved, { kind: 'preview', intent: 'end_divert', slots: sales }],
      ],
    ],
    [
      [divert, save, text('what about support?'), text('how much did we spend yesterday?'), text('and last month?')],
      [
        ...[diverted, saved, { kind: 'ask', intent: 'divert', missing: [] }],
        { kind: 'answer', intent: 'spend', slots: { at: '2026-06-16' } },
        {
          kind: 'answer',
          intent: 'spend',
          slots: { since: '2026-05-01', until: '2026-05-31', open: ['since', 'until'] },
        },
      ],
    ],
    [
      [divert, text('and 020 7946 0001 too')],
      [diverted, { ...diverted, slots: { number: '+442079460001', to: 'Ben', until } }],
    ],
    [
      [text('post the balance to #general every monday at 9'), save, text('make it 10'), save, text('stop it')],
      [
        { kind: 'preview', intent: 'schedule_add' },
        saved,
        { kind: 'preview', intent: 'schedule_add', slots: { id: '3', time: '10:00' } },
        saved,
        { kind: 'preview', intent: 'schedule_pause', slots: { channel: 'C0GENERAL' } },
      ],
    ],
    [
      [text('what did Anna change last week?'), text('and the week before?'), text('forget it, who rings on sales?')],
      [
        { kind: 'answer', intent: 'history', slots: { since: '2026-06-08', until: '2026-06-14' } },
        { kind: 'answer', intent: 'history', slots: { since: '2026-06-01', until: '2026-06-07' } },
        { kind: 'answer', intent: 'who_rings', slots: sales },
      ],
    ],
    [
      [text('who rings on sales and support?'), text('put Anna on it for an hour')],
      [
        { kind: 'answer', intent: 'who_rings' },
        { kind: 'ask', intent: 'add_destination', missing: ['number'] },
      ],
    ],
    [
      [divert, text('7pm CEST i mean'), text('sales')],
      [
        diverted,
        { ...diverted, slots: { ...sales, to: 'Ben', until: '2026-06-17T18:00' } },
        { ...diverted, slots: { ...sales, to: 'Ben', until: '2026-06-17T18:00' } },
      ],
    ],
    [
      [text('all three lines to Ben until 5pm'), text('all of them'), text('sales')],
      [{ kind: 'ask', missing: ['number'] }, { kind: 'ask', missing: ['number'] }, diverted],
    ],
    [
      [text('add Anna to sales for 20 seconds'), save, text('accounts too')],
      [
        { kind: 'preview', intent: 'add_destination', slots: { ...sales, name: 'Anna', ring_seconds: 20 } },
        saved,
        {
          kind: 'preview',
          intent: 'add_destination',
          slots: { number: '+442079460005', name: 'Anna', ring_seconds: 20 },
        },
      ],
    ],
    [
      [text('add Gareth to sales'), save, text('20 seconds')],
      [
        { kind: 'preview', intent: 'add_destination', slots: { ...sales, name: 'Gareth' } },
        saved,
        { kind: 'preview', intent: 'set_timeout', slots: { ...sales, name: 'Gareth', ring_seconds: 20 } },
      ],
    ],
    [
      [text('add Gareth to sales'), save, text('make him first')],
      [
        { kind: 'preview', intent: 'add_destination', slots: { ...sales, name: 'Gareth' } },
        saved,
        { kind: 'preview', intent: 'reorder', slots: { ...sales, name: 'Gareth', position: 1 } },
      ],
    ],
    [
      [text('post the balance'), text('general, 9am on mondays')],
      [
        { kind: 'ask', intent: 'schedule_add', missing: ['channel', 'time', 'days'] },
        { kind: 'preview', intent: 'schedule_add', slots: { channel: 'C0GENERAL', time: '09:00', days: [1] } },
      ],
    ],
    [
      [
        text('switch someone off on sales'),
        text('the first one'),
        text('set how long Anna rings'),
        text('main line, 20'),
      ],
      [
        { kind: 'ask', intent: 'disable_destination', slots: sales, missing: ['name'] },
        { kind: 'preview', intent: 'disable_destination', slots: { ...sales, name: 'Ben' } },
        { kind: 'ask', intent: 'set_timeout', slots: { name: 'Anna' }, missing: ['number', 'ring_seconds'] },
        { kind: 'preview', intent: 'set_timeout', slots: { number: '+442079460001', name: 'Anna', ring_seconds: 20 } },
      ],
    ],
    [
      [text('replace Anna'), text('with Ben'), text('who rings on sales?'), text('replace Ben')],
      [
        { kind: 'ask', intent: 'replace_person', slots: { person: 'Anna' }, missing: ['name'] },
        { kind: 'preview', intent: 'replace_person', slots: { person: 'Anna', name: 'Ben' } },
        { kind: 'answer', intent: 'who_rings' },
        { kind: 'none' },
      ],
    ],
    [
      [text('ask for cover'), text('saturday')],
      [
        { kind: 'preview', intent: 'cover', slots: {} },
        { kind: 'preview', intent: 'cover', slots: { from: '2026-06-20', until: '2026-06-20' } },
      ],
    ],
    [
      [text('replace Anna'), text('with Ben everywhere')],
      [
        { kind: 'ask', intent: 'replace_person', slots: { person: 'Anna' }, missing: ['name'] },
        { kind: 'preview', intent: 'replace_person', slots: { person: 'Anna', name: 'Ben' } },
      ],
    ],
    [
      [text('replace Anna'), text('nobody'), text('end a diversion'), text('all of em')],
      [
        { kind: 'ask', intent: 'replace_person', slots: { person: 'Anna' }, missing: ['name'] },
        { kind: 'ask', intent: 'replace_person', slots: { person: 'Anna' }, missing: [] },
        { kind: 'ask', intent: 'end_divert', missing: ['number'] },
        { kind: 'ask', intent: 'end_divert', missing: ['number'] },
      ],
    ],
    [
      [text('set the ring time on sales'), text('20 seconds each'), text('add Anna'), text('to sales for 20s')],
      [
        { kind: 'ask', intent: 'set_timeout', slots: sales, missing: ['seconds'] },
        { kind: 'preview', intent: 'set_timeout', slots: { ...sales, everybody: true, seconds: 20 } },
        { kind: 'ask', intent: 'add_destination', slots: { name: 'Anna' }, missing: ['number'] },
        { kind: 'preview', intent: 'add_destination', slots: { ...sales, name: 'Anna', ring_seconds: 20 } },
      ],
    ],
    [
      [divert, text('5pm madrid time i mean')],
      [diverted, { ...diverted, slots: { ...sales, to: 'Ben', until: '2026-06-17T16:00' } }],
    ],
    [
      [text('are we closed on Friday?'), text('who rings on sales at noon that day?'), text('who rings on sales?')],
      [
        { kind: 'answer', intent: 'closed_days', slots: { at: '2026-06-19' } },
        { kind: 'answer', intent: 'who_rings', slots: { ...sales, at: '2026-06-19T12:00' } },
        { kind: 'answer', intent: 'who_rings', slots: sales },
      ],
    ],
    [
      [text('divert sales'), text('no support')],
      [
        { kind: 'ask', intent: 'divert', slots: sales, missing: ['to'] },
        { kind: 'ask', intent: 'divert', slots: { number: '+442079460004' }, missing: ['to'] },
      ],
    ],
    [
      [text('divert sales to Ben'), text('about half an hour'), press('Save'), text('and warehouse too')],
      [
        { kind: 'preview', intent: 'divert', slots: { ...sales, to: 'Ben' } },
        { kind: 'preview', intent: 'divert', slots: { ...sales, to: 'Ben' } },
        { kind: 'saved' },
        { kind: 'ask', intent: 'divert', slots: { to: 'Ben' }, missing: ['number'] },
      ],
    ],
    [
      [text('divert sales to Ben'), text('from Thursday to Friday')],
      [
        { kind: 'preview', intent: 'divert', slots: { ...sales, to: 'Ben' } },
        { kind: 'ask', slots: { ...sales, to: 'Ben', from: '2026-06-18', until: '2026-06-19' } },
      ],
    ],
    [
      [text('who rings on sales at noon that day?')],
      [{ kind: 'ask', intent: 'who_rings', slots: sales, missing: ['at'] }],
    ],
    [
      [text('switch to live'), text('add Anna to sales'), text('20 secs')],
      [
        { kind: 'answer', intent: 'use', slots: { environment: 'live' } },
        { kind: 'preview', intent: 'add_destination' },
        { kind: 'preview', intent: 'add_destination', slots: { ...sales, name: 'Anna', ring_seconds: 20 } },
      ],
    ],
    [
      [text('close sales on the 24th'), text('from 1pm'), text('take Anna off all lines')],
      [
        { kind: 'preview', intent: 'hours' },
        { kind: 'preview', intent: 'hours', slots: { ...sales, from: '2026-06-24T13:00' } },
        { kind: 'preview', intent: 'remove_destination', slots: { name: 'Anna' } },
      ],
    ],
  ];
  const told = (lines: readonly object[], folder: string, role: string) => {
    const file = join(folder, `${role}.json`);
    const fixture = readFileSync(new URL('fixtures/worlds/firm.json', import.meta.url), 'utf8');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(fixture), role }));
    const input = lines.map((line) => JSON.stringify(line)).join('\n');
    const out = execFileSync(process.execPath, ['scripts/understand.ts', '--world', file], { input });
    return `${out}`
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  };
  const folder = mkdtempSync(join(tmpdir(), 'turns-'));
  try {
    const wrong = [{ turns: 'Save' }, { turns: [{ text: 'help' }, { text: 'help', press: 'Save' }] }];
    expect(told([...talks.map(([turns]) => ({ turns })), ...wrong, { turns: [] }], folder, 'editor')).toMatchObject([
      ...talks.map(([, answers]) => answers),
      { error: expect.stringContaining('"turns"') },
      { error: expect.stringContaining('Turn 2') },
      [],
    ]);
    expect(told([{ turns: [divert, save] }], folder, 'viewer')).toMatchObject([[diverted, { kind: 'proposed' }]]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an hour, a span and a part of the day are of the day that is open', () => {
  const changes = ['divert sales to Ben', 'switch Ben off on sales', 'use the lunch preset', 'close sales'];
  const days = new Map([
    ['until friday', ['2026-06-19']],
    ['on thursday', ['2026-06-18']],
    ['next week', ['2026-06-22', '2026-06-28']],
  ]);
  const parts = ['EOD', 'close of play', 'lunchtime', 'first thing'];
  const hours = ['5pm', '2 til 4'];
  const wrong: string[] = [];
  for (const change of changes)
    for (const [when, expected] of days)
      for (const answer of [...parts, ...hours, ...(when.startsWith('until') ? [] : ['half an hour'])]) {
        const { kind, intent, slots } = said(answer, `${change} ${when}`);
        const times = [slots.from, slots.until].map(String).filter((each) => each.startsWith('2026'));
        const isElsewhere = times.some((each) => !expected.includes(each.slice(0, 10)));
        // Which hours of several days are meant is asked.
        const isReady = kind === 'preview' && (expected.length > 1 || parts.includes(answer) || times[0] === times[1]);
        if (isElsewhere || isReady) wrong.push(`${change} ${when} // ${answer}: ${intent} ${times.join(' to ')}`);
      }
  expect(wrong).toEqual([]);
});

test('no change is made of a remembered number where a sentence names another', () => {
  const orders = ['put Luis on it until 5pm', 'take Luis off it', 'take Luis off it on Friday', 'end it'];
  const shapes = ['Claims: ORDER', 'on Claims, ORDER', 'Claims needs looking at, ORDER', 'as for Claims, ORDER'];
  const befores = ['who rings on dispatch', 'until when is the toll free line diverted', 'divert warehouse to Luis'];
  const freight = WORLDS.get('freight');
  const wrong: string[] = [];
  for (const before of befores)
    for (const shape of shapes)
      for (const order of orders) {
        const text = shape.replace('ORDER', order);
        const { slots } = said(text, before, freight);
        if (slots.number !== undefined && slots.number !== said('claims', undefined, freight).slots.number)
          wrong.push(`${before} // ${text}: ${slots.number}`);
      }
  expect(wrong).toEqual([]);
});

test('"cancel that" and what is like it drop what is open, or ask, and never end what was only spoken of', () => {
  const words = [
    'cancel that',
    'stop it',
    'never mind',
    'scrap that',
    'scrap it',
    'kill it',
    'call it off',
    'no, stop that',
  ];
  const around = words.flatMap((each) => [each, `ok, ${each} please`, `just ${each} now`]);
  const spoken = ['is support diverted?', 'until when is support diverted', 'who rings on support', 'show me support'];
  const drafts = [
    'divert sales to Ben until 5pm',
    'take Dora off sales',
    'divert sales to Ben',
    'pause the #finance post',
  ];
  const got = (text: string, after: readonly string[]) => ({ text, after, ...said(text, after) });
  const all = around.flatMap((text) => [
    ...spoken.map((each) => got(text, [each])),
    ...drafts.flatMap((draft) => [got(text, [draft]), ...spoken.map((each) => got(text, [draft, each]))]),
  ]);
  expect(all.filter(({ kind }) => kind === 'preview')).toEqual([]);
  const ofDrafts = words.flatMap((text) => drafts.map((draft) => got(text, [draft, 'is support diverted?'])));
  expect(ofDrafts.filter(({ kind }) => kind !== 'none')).toEqual([]);
  expect(said('stop it', 'is support diverted?')).toMatchObject({ kind: 'ask', slots: { number: '+442079460004' } });
  expect(said('end it', 'is support diverted?')).toMatchObject({ kind: 'preview', intent: 'end_divert' });
  expect(said('end it', ['divert sales to Ben until 5pm', 'is support diverted?']).kind).not.toBe('preview');
});

test('what follows a sentence that was not understood is no part of what was open before it', () => {
  const open = [
    'divert sales to Ben',
    'divert sales to Ben until friday',
    'switch Ben off on sales',
    'divert sales until 5pm',
  ];
  const refused = [
    'shove the balance into the whatsit fortnightly',
    'remind me to ring Kate',
    'post the balance on the noticeboard',
  ];
  const answers = ['11am', 'until 11', 'make it 11', 'Dora', 'no, Dora', 'tomorrow'];
  const wrong = open.flatMap((before) =>
    refused.flatMap((between) =>
      answers.flatMap((text) =>
        [
          [before, between],
          [before, between, 'who rings on support'],
          [before, 'who rings on support', between],
        ]
          .map((after) => ({ text, after, ...said(text, after) }))
          .filter(({ kind, intent }) => kind === 'preview' && intent !== 'who_rings'),
      ),
    ),
  );
  expect(wrong).toEqual([]);
  const asked = { kind: 'ask', intent: 'divert', missing: ['until'] };
  const after = ['divert sales to Ben', 'shove the balance into the whatsit fortnightly', '5pm'];
  expect(said('5pm', after.slice(0, 2))).toMatchObject(asked);
  // Once it was asked, it is answered.
  expect(said('5pm', after)).toMatchObject({ kind: 'preview', slots: { until: '2026-06-17T17:00' } });
  const whole = 'divert support to Ed until 4pm';
  expect(said(whole, after.slice(0, 2))).toEqual(said(whole));
});

test('"it" is the number that the same sentence names before it', () => {
  const sales = { kind: 'preview', slots: { number: '+442079460003' } };
  for (const text of [
    'on Sales, divert it to Anna',
    'for sales, take Ben off it',
    'on the sales line, divert it to Anna until 5',
  ])
    for (const after of [[], ['who rings on accounts'], ['divert accounts to Ben']])
      expect([text, after, said(text, after)]).toMatchObject([text, after, sales]);
  for (const text of [
    'on sales and support, divert it to Anna',
    'on Sales, divert Support to Anna',
    'on Sales, divert it',
  ])
    expect(said(text, 'who rings on accounts').kind).not.toBe('preview');
});

test('a day or a part of one in the name of somebody or of a number is no time', () => {
  const [accounts, ...numbers] = firm().numbers;
  if (accounts === undefined) throw new Error('the firm has no numbers');
  const crew = { name: 'Friday crew', number: '+447700900199', enabled: true };
  const monday = { ...accounts, number: '+442079460099', name: 'Monday line', destinations: [crew] };
  const world = { ...firm(), numbers: [accounts, ...numbers, monday] };
  const both = { number: monday.number, name: crew.name };
  for (const [text, slots] of [
    ['on saturdays Friday crew answers the Monday line', { value: 'Sat', ...both }],
    ['on thursdays monday line goes to friday crew', { value: 'Thu', ...both }],
    ['monday line is open 9 to 5 on weekdays, otherwise friday crew', { value: 'Mon-Fri 09:00-17:00', to: crew.name }],
  ] as const)
    expect([text, said(text, undefined, world)]).toMatchObject([text, { kind: 'preview', intent: 'hours', slots }]);
});
