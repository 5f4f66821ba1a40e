import { type Piece, safeHref } from './mrkdwn.ts';

/** A part of a standard Markdown text, as a `markdown` block carries it. */
export type Part =
  | { kind: 'heading'; level: number; pieces: readonly Piece[] }
  | { kind: 'paragraph'; pieces: readonly Piece[] }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Piece[])[] }
  | { kind: 'quote'; parts: readonly Part[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: readonly (readonly Piece[])[]; rows: readonly (readonly (readonly Piece[])[])[] }
  | { kind: 'rule' };

const SPAN =
  /(`+)(.+?)\1|!?\[([^\]]*)\]\(([^)\s]+)[^)]*\)|(\*\*|__)(?=\S)(.+?\S|\S)\5|~~(.+?)~~|(?<![\p{L}\p{N}])([*_])(?=\S)(.+?\S|\S)\8(?![\p{L}\p{N}])|:([a-z0-9_+-]+):|\\([\\`*_{}[\]()#+.!~|>-])/u;

/** Reads the marks inside one paragraph. */
export function parseSpans(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let rest = text;
  while (rest) {
    const match = SPAN.exec(rest);
    if (!match) break;
    if (match.index > 0) pieces.push({ kind: 'text', text: rest.slice(0, match.index) });
    const [whole, , code, label, url, , bold, strike, , italic, emoji, escaped] = match;
    if (code !== undefined) pieces.push({ kind: 'code', text: code });
    else if (url !== undefined) {
      const href = safeHref(url);
      const inner = parseSpans(label ?? url);
      if (href) pieces.push({ kind: 'link', href, pieces: inner });
      else pieces.push(...inner);
    } else if (bold !== undefined) pieces.push({ kind: 'bold', pieces: parseSpans(bold) });
    else if (strike !== undefined) pieces.push({ kind: 'strike', pieces: parseSpans(strike) });
    else if (italic !== undefined) pieces.push({ kind: 'italic', pieces: parseSpans(italic) });
    else if (emoji !== undefined) pieces.push({ kind: 'emoji', name: emoji });
    else if (escaped !== undefined) pieces.push({ kind: 'text', text: escaped });
    rest = rest.slice(match.index + whole.length);
  }
  if (rest) pieces.push({ kind: 'text', text: rest });
  return pieces;
}

function cellsOf(line: string): readonly (readonly Piece[])[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => parseSpans(cell.trim()));
}

const ITEM = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/;
const STOPS = /^(#{1,6}\s|>|```|\s*([-*+]|\d+[.)])\s|\s*([-*_]\s*){3,}$)/;

/** Reads a Markdown text into parts: headings, paragraphs, lists, quotes, fenced code, tables and rules. */
export function parseMarkdown(text: string): readonly Part[] {
  const lines = text.split('\n');
  const parts: Part[] = [];
  const take = (test: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    while (lines.length > 0 && test(lines[0] ?? '')) taken.push(lines.shift() ?? '');
    return taken;
  };
  while (lines.length > 0) {
    const line = lines[0] ?? '';
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    if (line.trim() === '') lines.shift();
    else if (heading) {
      lines.shift();
      parts.push({ kind: 'heading', level: heading[1]?.length ?? 1, pieces: parseSpans(heading[2] ?? '') });
    } else if (line.startsWith('```')) {
      lines.shift();
      parts.push({ kind: 'code', text: take((next) => !next.startsWith('```')).join('\n') });
      lines.shift();
    } else if (/^\s*([-*_]\s*){3,}$/.test(line)) {
      lines.shift();
      parts.push({ kind: 'rule' });
    } else if (line.startsWith('>')) {
      const inner = take((next) => next.startsWith('>')).map((next) => next.replace(/^> ?/, ''));
      parts.push({ kind: 'quote', parts: parseMarkdown(inner.join('\n')) });
    } else if (ITEM.test(line)) {
      const ordered = /^\s*\d/.test(line);
      const items = take((next) => ITEM.test(next)).map((next) => parseSpans(ITEM.exec(next)?.[2] ?? ''));
      parts.push({ kind: 'list', ordered, items });
    } else if (line.includes('|') && /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/.test(lines[1] ?? '')) {
      const head = cellsOf(lines.shift() ?? '');
      lines.shift();
      parts.push({ kind: 'table', head, rows: take((next) => next.includes('|')).map(cellsOf) });
    } else {
      lines.shift();
      const more = take((next) => next.trim() !== '' && !STOPS.test(next));
      parts.push({ kind: 'paragraph', pieces: parseSpans([line, ...more].join('\n')) });
    }
  }
  return parts;
}
