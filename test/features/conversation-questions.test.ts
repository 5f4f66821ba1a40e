import { expect, test } from 'vitest';
import { answered, questionFor } from '../../src/features/conversation/questions.ts';
import type { Choice, Intent, SlotName, Slots } from '../../src/language/intents.ts';
import { MAIN, WORLD } from './asked-world.ts';

type Asked = Parameters<typeof questionFor>[0];

const asked = (intent: Intent, slots: Slots, missing: readonly SlotName[], choices: readonly Choice[] = []) =>
  ({ kind: 'ask', intent, slots, missing, ...(choices.length === 0 ? {} : { choices }) }) as Asked;

/** The question, and the answers with their values where these are other words. */
function questionOf(understood: Asked, world = WORLD) {
  const found = questionFor(understood, world);
  if (found === null) return null;
  const answers = found.answers.map(({ label, value }) => (label === String(value) ? label : `${label} = ${value}`));
  return { slot: found.slot, question: found.question, answers };
}

const SECONDS = ['15 seconds = 15', '20 seconds = 20', '30 seconds = 30', '45 seconds = 45'];

test.each<readonly [Intent, Slots, SlotName, readonly Choice[], string, readonly string[]]>([
  [
    'divert',
    {},
    'number',
    [],
    'Which number?',
    ['Main line +441632960101 = +441632960101', '+441632960102', '+441632960103'],
  ],
  ['divert', {}, 'to', [], 'Who should the calls go to? Type the name or the number.', []],
  ['divert', {}, 'name', [], 'Who do you mean? Type the name.', []],
  ['divert', {}, 'person', [], 'Who do you mean? Type the name.', []],
  ['divert', {}, 'menu', [], 'Which menu?', ['Reception']],
  [
    'divert',
    {},
    'until',
    [],
    'Until when?',
    [
      'Tuesday 9 June, 17:30 = 2026-06-09T17:30',
      'Wednesday 10 June, 09:00 = 2026-06-10T09:00',
      'Monday 15 June, 09:00 = 2026-06-15T09:00',
    ],
  ],
  ['divert', {}, 'from', [], 'From when?', []],
  ['divert', {}, 'at', [], 'At what time?', []],
  ['divert', {}, 'since', [], 'Since when?', []],
  ['divert', {}, 'channel', [], 'In which channel? Type # and its name.', []],
  ['divert', {}, 'time', [], 'At what time of day?', ['09:00', '12:00', '17:30']],
  ['divert', {}, 'days', [], 'On which days?', []],
  [
    'schedule_add',
    {},
    'days',
    [],
    'On which days?',
    ['Monday to Friday = 1,2,3,4,5', 'Every day = 1,2,3,4,5,6,7', 'Every Monday = 1', 'Every Friday = 5'],
  ],
  ['divert', {}, 'amount', [], 'At what amount? Type the amount, such as 20.', []],
  ['divert', {}, 'position', [], 'At which position in the ring list? Type the place, such as second.', []],
  ['divert', {}, 'order', [], 'In which order? Type the names in that order.', []],
  ['divert', {}, 'seconds', [], 'For how many seconds?', SECONDS],
  ['divert', {}, 'ring_seconds', [], 'For how many seconds?', SECONDS],
  ['divert', {}, 'field', [], 'Which setting of the menu?', []],
  ['divert', {}, 'value', [], 'What should it be?', []],
  ['divert', {}, 'id', [], 'Which one?', []],
  ['divert', {}, 'text', [], 'What do you mean?', []],
  ['divert', { number: MAIN, name: 'Anna' }, 'to', [], 'Who should the calls go to?', ['Anna']],
  ['divert', { number: MAIN }, 'to', [], 'Who should the calls go to?', ['Anna']],
  ['end_divert', {}, 'number', [], 'Which number?', ['Main line +441632960101 = +441632960101']],
  [
    'extend_divert',
    { number: '+441632960103' },
    'number',
    [],
    '+441632960103 is not changed temporarily, so there is nothing to extend. Which number?',
    ['Main line +441632960101 = +441632960101'],
  ],
  ['remove_destination', { name: 'Ben' }, 'number', [], 'Which number?', ['+441632960102']],
  [
    'remove_destination',
    { name: 'Zoe' },
    'number',
    [],
    'Which number?',
    ['Main line +441632960101 = +441632960101', '+441632960102', '+441632960103'],
  ],
  [
    'remove_destination',
    { number: MAIN, name: 'Ben' },
    'name',
    [],
    'Ben is not in the ring list of Main line +441632960101. Who do you mean?',
    ['Anna'],
  ],
  ['remove_destination', { number: MAIN, name: 'Anna' }, 'name', [], 'Who do you mean?', ['Anna']],
  [
    'divert',
    {},
    'number',
    [{ slot: 'number', values: [], said: 'bokings' }],
    'I do not know a number called "bokings". Which number?',
    ['Main line +441632960101 = +441632960101', '+441632960102', '+441632960103'],
  ],
  [
    'divert',
    {},
    'number',
    [
      {
        slot: 'number',
        values: ['+441632960103'],
        said: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      },
    ],
    'I do not know a number called "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…". Which number?',
    ['+441632960103'],
  ],
  ['apply_preset', {}, 'name', [], 'Which preset?', ['Lunch']],
  [
    'apply_preset',
    {},
    'name',
    [{ slot: 'name', values: ['Lunch'], said: 'luch' }],
    'I do not know a preset called "luch". Which preset?',
    ['Lunch'],
  ],
  [
    'ivr_show',
    {},
    'menu',
    [{ slot: 'menu', values: [], said: 'recption' }],
    'I do not know a menu called "recption". Which menu?',
    ['Reception'],
  ],
  [
    'divert',
    {},
    'to',
    [{ slot: 'to', values: [], said: 'Zoe' }],
    'I do not know anybody called "Zoe". Who should the calls go to? Type the name or the number.',
    [],
  ],
  [
    'divert',
    {},
    'seconds',
    [{ slot: 'seconds', values: [10, 20], said: 'x' }],
    'For how many seconds?',
    ['10 seconds = 10', '20 seconds = 20'],
  ],
  [
    'divert',
    { until: '2026-06-09' },
    'until',
    [],
    'Until when?',
    [
      'Tuesday 9 June, 12:00 = 2026-06-09T12:00',
      'Tuesday 9 June, 17:30 = 2026-06-09T17:30',
      'The end of Tuesday 9 June = 2026-06-10T00:00',
    ],
  ],
  [
    'add_destination',
    { number: MAIN },
    'name',
    [{ slot: 'name', values: [], said: 'Zoe' }],
    'I do not know anybody called "Zoe". Who do you mean? If somebody new is to be added, say the name and the number together.',
    ['Ben'],
  ],
  [
    'divert',
    { number: MAIN, to: 'Anna', until: '2026-06-10', open: ['until'] },
    'until',
    [],
    'Divert Main line +441632960101 to Anna until Wednesday 10 June (Europe/London). What time on Wednesday 10 June should it end?',
    [
      'Wednesday 10 June, 09:00 = 2026-06-10T09:00',
      'Wednesday 10 June, 12:00 = 2026-06-10T12:00',
      'Wednesday 10 June, 17:30 = 2026-06-10T17:30',
      'The end of Wednesday 10 June = 2026-06-11T00:00',
    ],
  ],
  [
    'divert',
    { until: '2026-06-10' },
    'until',
    [],
    'Until when?',
    [
      'Wednesday 10 June, 09:00 = 2026-06-10T09:00',
      'Wednesday 10 June, 12:00 = 2026-06-10T12:00',
      'Wednesday 10 June, 17:30 = 2026-06-10T17:30',
      'The end of Wednesday 10 June = 2026-06-11T00:00',
    ],
  ],
  [
    'divert',
    { from: '2026-06-09' },
    'from',
    [],
    'From when?',
    ['Tuesday 9 June, 12:00 = 2026-06-09T12:00', 'Tuesday 9 June, 17:30 = 2026-06-09T17:30'],
  ],
  [
    'history',
    { since: '2026-06-08' },
    'since',
    [],
    'Since when?',
    [
      'Monday 8 June, 09:00 = 2026-06-08T09:00',
      'Monday 8 June, 12:00 = 2026-06-08T12:00',
      'Monday 8 June, 17:30 = 2026-06-08T17:30',
    ],
  ],
  ['divert', { at: '2026-06-10T09:00' }, 'at', [], 'At what time?', []],
])('%s with %j lacks %s, with the choices %j: %s', (intent, slots, slot, choices, question, answers) => {
  expect(questionOf(asked(intent, slots, [slot], choices))).toEqual({ slot, question, answers });
});

test.each<readonly [Intent, string]>([
  ['end_divert', 'Nothing is changed temporarily, so there is nothing to put back.'],
  ['extend_divert', 'Nothing is changed temporarily, so there is nothing to extend.'],
])('%s asks nothing where nothing is diverted', (intent, question) => {
  const world = { ...WORLD, diverted: [] };
  expect(questionOf(asked(intent, {}, ['number']), world)).toEqual({ slot: 'number', question, answers: [] });
});

test('of today no hour is offered that has come', () => {
  const at = (day: string, minute: number) => ({ ...WORLD, now: { day, minute } });
  const answers = (slots: Slots, slot: SlotName, world: typeof WORLD) =>
    questionOf(asked('divert', slots, [slot]), world)?.answers;
  expect(answers({}, 'until', at('2026-06-14', 17 * 60 + 30))).toEqual(['Monday 15 June, 09:00 = 2026-06-15T09:00']);
  expect(answers({}, 'until', at('2026-06-14', 17 * 60 + 29))).toHaveLength(2);
  const noon = ['Tuesday 9 June, 17:30 = 2026-06-09T17:30'];
  expect(answers({ at: '2026-06-09' }, 'at', at('2026-06-09', 12 * 60))).toEqual(noon);
  expect(answers({ at: '2026-06-09' }, 'at', at('2026-06-09', 8 * 60 + 59))).toHaveLength(3);
});

test('where nothing is missing nothing is asked, and of several the first', () => {
  expect(questionOf({ ...asked('divert', {}, []), kind: 'preview' } as Asked)).toBeNull();
  expect(questionOf(asked('divert', {}, ['to', 'until']))?.slot).toBe('to');
});

test('at most five are offered', () => {
  const six = Array.from({ length: 6 }, (_, at) => `Name ${at}`);
  const world = {
    ...WORLD,
    numbers: six.map((name, at) => ({
      number: `+44163296020${at}`,
      name,
      destinations: at > 0 ? [] : six.map((each) => ({ name: each, number: each, enabled: true })),
    })),
    menus: six.map((name) => ({ id: name, name, number: null })),
    presets: six.map((name) => ({ name })),
  };
  const answers = (intent: Intent, slots: Slots, slot: SlotName) =>
    questionOf(asked(intent, slots, [slot]), world)?.answers;
  expect(answers('divert', {}, 'number')).toHaveLength(5);
  expect(answers('divert', { number: '+441632960200' }, 'to')).toEqual(six.slice(0, 5));
  expect(answers('ivr_show', {}, 'menu')).toEqual(six.slice(0, 5));
  expect(answers('apply_preset', {}, 'name')).toEqual(six.slice(0, 5));
});

test('an answer fills what was missing, and the last makes it a preview, or an answer', () => {
  const divert = asked(
    'divert',
    { number: MAIN, until: '2026-06-10', open: ['until', 'from'] },
    ['to', 'until'],
    [
      { slot: 'to', values: ['Anna'] },
      { slot: 'until', values: [] },
    ],
  );
  const one = answered(divert, 'to', 'Anna');
  expect(one).toEqual({
    ...divert,
    slots: { number: MAIN, until: '2026-06-10', to: 'Anna', open: ['until', 'from'] },
    missing: ['until'],
    choices: [{ slot: 'until', values: [] }],
  });
  expect(answered(one, 'until', '2026-06-10T09:00')).toEqual({
    kind: 'preview',
    intent: 'divert',
    slots: { number: MAIN, to: 'Anna', until: '2026-06-10T09:00', open: ['from'] },
  });
  const shown = answered(asked('ivr_show', { open: ['since'] }, ['menu']), 'menu', 'Reception');
  expect(shown).toEqual({ kind: 'answer', intent: 'ivr_show', slots: { menu: 'Reception', open: ['since'] } });
  expect(answered(asked('ivr_show', { open: ['since'] }, ['since']), 'since', 'x')).toEqual({
    kind: 'answer',
    intent: 'ivr_show',
    slots: { since: 'x' },
  });
  expect(answered(shown, 'menu', 'Other')).toBe(shown);
});
