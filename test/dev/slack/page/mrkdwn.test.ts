import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Passage, type Piece, parseLine, parseMrkdwn, safeHref } from '../../../../dev/slack/page/text/mrkdwn.ts';

const text = (words: string): Piece => ({ kind: 'text', text: words });

describe('marks inside a line', () => {
  test.each<[string, readonly Piece[]]>([
    ['*bold*', [{ kind: 'bold', pieces: [text('bold')] }]],
    [
      '_it_ and ~gone~',
      [{ kind: 'italic', pieces: [text('it')] }, text(' and '), { kind: 'strike', pieces: [text('gone')] }],
    ],
    ['*a _b_*', [{ kind: 'bold', pieces: [text('a '), { kind: 'italic', pieces: [text('b')] }] }]],
    ['`*not bold*`', [{ kind: 'code', text: '*not bold*' }]],
    ['2*3*4 and snake_case_name', [text('2*3*4 and snake_case_name')]],
    ['* not a mark *', [text('* not a mark *')]],
    ['&lt;b&gt; &amp;amp;', [text('<b> &amp;')]],
    [':warning: now', [{ kind: 'emoji', name: 'warning' }, text(' now')]],
    ['at 10:30:45', [text('at 10'), { kind: 'emoji', name: '30' }, text('45')]],
    ['<@U1>', [{ kind: 'user', id: 'U1', label: null }]],
    ['<#C1|ops>', [{ kind: 'channel', id: 'C1', label: 'ops' }]],
    ['<!here>', [{ kind: 'broadcast', name: 'here' }]],
    [
      '<https://a.example/?x=1&amp;y=2|*go*>',
      [{ kind: 'link', href: 'https://a.example/?x=1&y=2', pieces: [{ kind: 'bold', pieces: [text('go')] }] }],
    ],
    [
      'see https://a.example/b.',
      [text('see '), { kind: 'link', href: 'https://a.example/b', pieces: [text('https://a.example/b')] }, text('.')],
    ],
    ['<javascript:alert(1)|press>', [text('press')]],
    ['a < b', [text('a < b')]],
  ])('%s', (line, pieces) => {
    expect(parseLine(line)).toEqual(pieces);
  });

  test('a date keeps its format, its link and its fallback', () => {
    expect(parseLine('<!date^1392734382^{date} at {time}^https://a.example/|18 Feb 2014>')).toEqual([
      {
        kind: 'date',
        seconds: 1392734382,
        format: '{date} at {time}',
        href: 'https://a.example/',
        fallback: '18 Feb 2014',
      },
    ]);
  });

  test('a date without a time is its fallback', () => {
    expect(parseLine('<!date^soon^{date}|some day>')).toEqual([text('some day')]);
  });
});

describe('lines', () => {
  test('quotes, lists and code stand apart from plain lines', () => {
    const kinds = parseMrkdwn('intro\n> one\n&gt; two\n• a\n• b\n```\nx = *1*\n```\nend').map(({ kind }) => kind);
    expect(kinds).toEqual(['lines', 'quote', 'list', 'pre', 'lines']);
  });

  test('code keeps its marks and its blank lines', () => {
    expect(parseMrkdwn('```a\n\n*b*```')).toEqual([{ kind: 'pre', text: 'a\n\n*b*' }]);
  });

  test('an unclosed fence stays as it was typed', () => {
    expect(parseMrkdwn('``` open')).toEqual([{ kind: 'lines', lines: [[text('``` open')]] }]);
  });
});

function linksIn(pieces: readonly Piece[]): readonly string[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'link') return [piece.href, ...linksIn(piece.pieces)];
    if (piece.kind === 'date') return piece.href ? [piece.href] : [];
    return 'pieces' in piece ? linksIn(piece.pieces) : [];
  });
}

function linesOf(passage: Passage): readonly (readonly Piece[])[] {
  if (passage.kind === 'pre') return [];
  return passage.kind === 'list' ? passage.items.map((item) => item.pieces) : passage.lines;
}

test('whatever an app sends, every link is one that runs nothing', () => {
  const bits = fc.constantFrom(
    '<',
    '>',
    '|',
    '*',
    '_',
    '`',
    '```',
    '\n',
    'javascript:',
    'data:',
    'https://a.b/',
    '!date^1^',
    '^',
    'x',
    ' ',
    '&lt;',
    ':',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(bits, fc.string())), (parts) => {
      for (const href of parseMrkdwn(parts.join('')).flatMap(linesOf).flatMap(linksIn))
        expect(safeHref(href)).toBe(href);
    }),
  );
});

test('text without marks is shown letter by letter', () => {
  const plain = fc.string({ unit: 'grapheme' }).map((value) => value.replace(/[*_~`<>&:\n•◦▪‣\-.]|\d|https?/gi, ''));
  fc.assert(
    fc.property(plain, (value) => {
      const shown = parseLine(value).map((piece) => (piece.kind === 'text' ? piece.text : `[${piece.kind}]`));
      expect(shown.join('')).toBe(value);
    }),
  );
});
