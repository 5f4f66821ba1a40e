import { expect, test } from 'vitest';
import { readLine, stepHistory, suggestCommands } from '../../../../dev/slack/page/frame/suggestions.ts';

const commands = [
  { command: '/phone', description: 'Phone account', usageHint: 'help' },
  { command: '/photo', description: 'Pictures', usageHint: '' },
];

test('a command is suggested while its name is typed, and not once its text has begun', () => {
  const offered = ['/', '/PH', '/phone', '/phone ', 'say /ph', '/x'].map(
    (typed) => suggestCommands(typed, commands).length,
  );
  expect(offered).toEqual([2, 2, 1, 0, 0, 0]);
});

test('a line is a command only with a slash in the first place', () => {
  expect(
    ['/phone  balance ', '/Phone', '/phone a\nb', ' /phone', 'hello', '/fone x'].map((line) =>
      readLine(line, commands),
    ),
  ).toEqual([
    { kind: 'command', command: '/phone', text: 'balance' },
    { kind: 'command', command: '/phone', text: '' },
    { kind: 'command', command: '/phone', text: 'a\nb' },
    { kind: 'words', text: ' /phone' },
    { kind: 'words', text: 'hello' },
    { kind: 'unknown', command: '/fone' },
  ]);
});

test('history steps back to the oldest and forward to the line being written', () => {
  const sent = ['one', 'two'];
  expect([
    stepHistory(sent, null, -1),
    stepHistory(sent, 1, -1),
    stepHistory(sent, 0, -1),
    stepHistory(sent, 0, 1),
    stepHistory(sent, 1, 1),
    stepHistory([], null, -1),
  ]).toEqual([1, 0, 0, 1, null, null]);
});
