import { expect, test } from 'vitest';
import { parseMarkdown, parseSpans } from '../../../../dev/slack/page/text/markdown.ts';

test('a text is read into its parts in order', () => {
  const source =
    '# Title\nFirst *line*\nsecond\n\n- a\n- b\n\n1. one\n2. two\n\n> quoted\n\n```\ncode\n```\n---\n| a | b |\n|---|---|\n| 1 | 2 |';
  expect(parseMarkdown(source).map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'list',
    'quote',
    'code',
    'rule',
    'table',
  ]);
});

test('two stars are bold, one is italic, and a word with underscores is left alone', () => {
  expect(parseSpans('**b** *i* a_b_c')).toEqual([
    { kind: 'bold', pieces: [{ kind: 'text', text: 'b' }] },
    { kind: 'text', text: ' ' },
    { kind: 'italic', pieces: [{ kind: 'text', text: 'i' }] },
    { kind: 'text', text: ' a_b_c' },
  ]);
});

test('a link that would run something is only its words', () => {
  expect(parseSpans('[press](javascript:void)')).toEqual([{ kind: 'text', text: 'press' }]);
});

test('a row of a table has its cells', () => {
  const [table] = parseMarkdown('| n | name |\n|--|--|\n| 1 | **x** |');
  expect(table).toMatchObject({ kind: 'table', rows: [[[{ text: '1' }], [{ kind: 'bold' }]]] });
});
