import type { ReactNode } from 'react';
import { numberOf, type Shape, shapeOf, shapesOf, stringOf } from '../shape.ts';
import { Pieces } from '../text/formatted.tsx';
import { type Piece, safeHref } from '../text/mrkdwn.ts';

function pieceOf(element: Shape): Piece {
  const text = stringOf(element.text);
  switch (element.type) {
    case 'user':
      return { kind: 'user', id: stringOf(element.user_id), label: null };
    case 'usergroup':
      return { kind: 'group', id: stringOf(element.usergroup_id), label: null };
    case 'channel':
      return { kind: 'channel', id: stringOf(element.channel_id), label: null };
    case 'broadcast':
      return { kind: 'broadcast', name: stringOf(element.range) };
    case 'emoji':
      return { kind: 'emoji', name: stringOf(element.name) };
    case 'color':
      return { kind: 'code', text: stringOf(element.value) };
    case 'link': {
      const href = safeHref(stringOf(element.url));
      const words: Piece = { kind: 'text', text: text || stringOf(element.url) };
      return href ? { kind: 'link', href, pieces: [words] } : words;
    }
    case 'date':
      return {
        kind: 'date',
        seconds: numberOf(element.timestamp) ?? 0,
        format: stringOf(element.format),
        href: safeHref(stringOf(element.url)),
        fallback: stringOf(element.fallback),
      };
    default:
      return { kind: 'text', text };
  }
}

function styled(element: Shape): Piece {
  const style = shapeOf(element.style);
  let piece = pieceOf(element);
  if (style.code === true && piece.kind === 'text') piece = { kind: 'code', text: piece.text };
  if (style.strike === true) piece = { kind: 'strike', pieces: [piece] };
  if (style.italic === true) piece = { kind: 'italic', pieces: [piece] };
  if (style.bold === true) piece = { kind: 'bold', pieces: [piece] };
  return piece;
}

function List({ list }: { list: Shape }) {
  const ordered = list.style === 'ordered';
  const Tag = ordered ? 'ol' : 'ul';
  const items = shapesOf(list.elements).map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity than their place
    <li key={index}>
      <Pieces pieces={shapesOf(item.elements).map(styled)} />
    </li>
  ));
  return (
    <Tag
      className={`rich-list indent-${numberOf(list.indent) ?? 0}`}
      {...(ordered ? { start: (numberOf(list.offset) ?? 0) + 1 } : {})}
    >
      {items}
    </Tag>
  );
}

function partOf(part: Shape): ReactNode {
  const pieces = shapesOf(part.elements).map(styled);
  switch (part.type) {
    case 'rich_text_list':
      return <List list={part} />;
    case 'rich_text_quote':
      return (
        <blockquote className="lines">
          <Pieces pieces={pieces} />
        </blockquote>
      );
    case 'rich_text_preformatted':
      return (
        <pre className="code-block">
          <Pieces pieces={pieces} />
        </pre>
      );
    default:
      return (
        <div className="lines">
          <Pieces pieces={pieces} />
        </div>
      );
  }
}

/** Draws a `rich_text` block, also inside a table's cell. */
export function RichText({ block }: { block: Shape }) {
  return (
    <div className="rich-text">
      {shapesOf(block.elements).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their place
        <div key={index}>{partOf(part)}</div>
      ))}
    </div>
  );
}
