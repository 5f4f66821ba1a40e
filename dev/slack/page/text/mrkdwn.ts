/** A piece of formatted text. Nothing in it is markup: it is drawn as text nodes and elements. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic' | 'strike'; pieces: readonly Piece[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; pieces: readonly Piece[] }
  | { kind: 'user' | 'channel' | 'group'; id: string; label: string | null }
  | { kind: 'broadcast'; name: string }
  | { kind: 'date'; seconds: number; format: string; href: string | null; fallback: string }
  | { kind: 'emoji'; name: string };

/** A run of lines that is drawn in one way. */
export type Passage =
  | { kind: 'lines'; lines: readonly (readonly Piece[])[] }
  | { kind: 'quote'; lines: readonly (readonly Piece[])[] }
  | { kind: 'list'; items: readonly { bullet: string; pieces: readonly Piece[] }[] }
  | { kind: 'pre'; text: string };

/** Undoes the three escapes that Slack text knows. */
function unescapeText(text: string): string {
  return text.replace(/&(lt|gt|amp);/g, (_whole, name: string) => (name === 'lt' ? '<' : name === 'gt' ? '>' : '&'));
}

/** Keeps an address only when following it cannot run anything. */
export function safeHref(url: string): string | null {
  return /^(https?:\/\/|mailto:|tel:|slack:\/\/)/i.test(url) ? url : null;
}

const MARKS: Readonly<Record<string, 'bold' | 'italic' | 'strike'>> = { '*': 'bold', _: 'italic', '~': 'strike' };
const BARE_URL = /^https?:\/\/[^\s<>|"'`*~]+[^\s<>|"'`*~.,;:!?)\]]/i;
const WORD = /[\p{L}\p{N}]/u;

function tagPiece(body: string): Piece {
  const bar = body.indexOf('|');
  const [target, label] = bar < 0 ? [body, null] : [body.slice(0, bar), unescapeText(body.slice(bar + 1))];
  if (target.startsWith('@')) return { kind: 'user', id: target.slice(1), label };
  if (target.startsWith('#')) return { kind: 'channel', id: target.slice(1), label };
  if (target.startsWith('!subteam^')) return { kind: 'group', id: target.slice(9), label };
  if (target.startsWith('!date^')) {
    const [seconds = '', format = '', href = ''] = target.slice(6).split('^');
    const fallback = label ?? unescapeText(format);
    if (!/^\d+$/.test(seconds)) return { kind: 'text', text: fallback };
    return { kind: 'date', seconds: Number(seconds), format: unescapeText(format), href: safeHref(href), fallback };
  }
  if (target.startsWith('!')) return { kind: 'broadcast', name: target.slice(1) };
  const href = safeHref(unescapeText(target));
  const shown = label ?? unescapeText(target).replace(/^(mailto|tel):/, '');
  const pieces: readonly Piece[] =
    label === null ? [{ kind: 'text', text: shown }] : parseLine(body.slice(bar + 1), true);
  return href ? { kind: 'link', href, pieces } : { kind: 'text', text: shown };
}

function closingMark(line: string, mark: string, from: number): number {
  for (let at = line.indexOf(mark, from + 1); at > 0; at = line.indexOf(mark, at + 1)) {
    const inside = line[at - 1] ?? ' ';
    const after = line[at + 1];
    if (at > from + 1 && !/\s/.test(inside) && inside !== mark && (after === undefined || !WORD.test(after))) return at;
  }
  return -1;
}

/** Reads one line of mrkdwn. `verbatim` leaves bare addresses alone, as inside a link's own words. */
export function parseLine(line: string, verbatim = false): readonly Piece[] {
  const pieces: Piece[] = [];
  let plain = '';
  const push = (piece: Piece) => {
    if (plain) pieces.push({ kind: 'text', text: unescapeText(plain) });
    plain = '';
    pieces.push(piece);
  };
  let at = 0;
  while (at < line.length) {
    const char = line[at] ?? '';
    const rest = line.slice(at);
    const before = line[at - 1];
    const opens = before === undefined || !WORD.test(before);
    if (char === '<') {
      const end = line.indexOf('>', at);
      if (end > at + 1) {
        push(tagPiece(line.slice(at + 1, end)));
        at = end + 1;
        continue;
      }
    }
    if (char === '`') {
      const end = line.indexOf('`', at + 1);
      if (end > at + 1) {
        push({
          kind: 'code',
          text: unescapeText(line.slice(at + 1, end).replace(/<([^>|]+)(?:\|([^>]*))?>/g, bareTag)),
        });
        at = end + 1;
        continue;
      }
    }
    const mark = MARKS[char];
    if (mark && opens && before !== char && !/^\s/.test(rest.slice(1))) {
      const end = closingMark(line, char, at);
      if (end > 0) {
        push({ kind: mark, pieces: parseLine(line.slice(at + 1, end), verbatim) });
        at = end + 1;
        continue;
      }
    }
    const emoji = char === ':' ? /^:([a-z0-9_+-]+):/.exec(rest) : null;
    if (emoji?.[1]) {
      push({ kind: 'emoji', name: emoji[1] });
      at += emoji[0].length;
      continue;
    }
    const url = !verbatim && opens && /h/i.test(char) ? BARE_URL.exec(rest) : null;
    if (url) {
      const href = unescapeText(url[0]);
      push({ kind: 'link', href, pieces: [{ kind: 'text', text: href }] });
      at += url[0].length;
      continue;
    }
    plain += char;
    at += 1;
  }
  if (plain) pieces.push({ kind: 'text', text: unescapeText(plain) });
  return pieces;
}

function bareTag(_whole: string, target: string, label: string | undefined): string {
  return label ?? target;
}

/** Reads a whole mrkdwn text: fenced code first, then quotes, hanging list lines and plain lines. */
export function parseMrkdwn(text: string): readonly Passage[] {
  const passages: Passage[] = [];
  const fenced = text.split(/```/);
  const unclosed = fenced.length % 2 === 0;
  fenced.forEach((chunk, index) => {
    if (index % 2 === 1 && !(unclosed && index === fenced.length - 1)) {
      passages.push({ kind: 'pre', text: unescapeText(chunk.replace(/^\n/, '').replace(/\n$/, '')) });
      return;
    }
    const fenceFollows = index % 2 === 0 && index + 1 < fenced.length - (unclosed ? 1 : 0);
    const open = index % 2 === 1 ? `\`\`\`${chunk}` : index > 0 ? chunk.replace(/^\n/, '') : chunk;
    const source = fenceFollows ? open.replace(/\n$/, '') : open;
    if (source !== '') passages.push(...passagesOf(source.split('\n')));
  });
  return passages;
}

function passagesOf(lines: readonly string[]): readonly Passage[] {
  const passages: Passage[] = [];
  for (const line of lines) {
    const quote = /^(?:>|&gt;) ?(.*)$/.exec(line);
    const item = /^\s*([•◦▪‣-]|\d+\.) +(.+)$/.exec(line);
    const last = passages.at(-1);
    if (quote) {
      const pieces = parseLine(quote[1] ?? '');
      if (last?.kind === 'quote') passages[passages.length - 1] = { kind: 'quote', lines: [...last.lines, pieces] };
      else passages.push({ kind: 'quote', lines: [pieces] });
    } else if (item) {
      const entry = { bullet: item[1] ?? '•', pieces: parseLine(item[2] ?? '') };
      if (last?.kind === 'list') passages[passages.length - 1] = { kind: 'list', items: [...last.items, entry] };
      else passages.push({ kind: 'list', items: [entry] });
    } else {
      const pieces = parseLine(line);
      if (last?.kind === 'lines') passages[passages.length - 1] = { kind: 'lines', lines: [...last.lines, pieces] };
      else passages.push({ kind: 'lines', lines: [pieces] });
    }
  }
  return passages;
}
