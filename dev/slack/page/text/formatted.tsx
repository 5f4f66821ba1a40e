import { Fragment, type ReactNode, use } from 'react';
import { Scene } from '../frame/scene.ts';
import { personName } from '../live/world.ts';
import { type Shape, shapeOf, stringOf } from '../shape.ts';
import { formatDate } from './date.ts';
import { replaceEmoji } from './emoji.ts';
import { EmojiPicture } from './emoji-picture.tsx';
import { type Passage, type Piece, parseMrkdwn } from './mrkdwn.ts';

/** A link that leaves the page without telling the other side where from. */
export function Away({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function DateText({ piece }: { piece: Extract<Piece, { kind: 'date' }> }) {
  const { zone, now } = use(Scene);
  const shown = formatDate(piece.seconds * 1000, piece.format, { zone, now }) ?? piece.fallback;
  const time = (
    <time dateTime={new Date(piece.seconds * 1000).toISOString()} title={piece.fallback}>
      {shown}
    </time>
  );
  return piece.href ? <Away href={piece.href}>{time}</Away> : time;
}

function Mention({ piece }: { piece: Extract<Piece, { kind: 'user' | 'channel' | 'group' }> }) {
  const { world, user } = use(Scene);
  if (piece.kind === 'user') {
    const mine = piece.id === user ? ' mention-me' : '';
    return <span className={`mention${mine}`}>@{piece.label ?? personName(world, piece.id)}</span>;
  }
  if (piece.kind === 'group') return <span className="mention">{piece.label ?? `@${piece.id}`}</span>;
  const channel = world.channels.find((candidate) => candidate.id === piece.id);
  return <span className="mention">#{piece.label || channel?.name || piece.id}</span>;
}

/** Draws pieces of formatted text, one after the other. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) => {
    const key = `${index}-${piece.kind}`;
    switch (piece.kind) {
      case 'text':
        return <Fragment key={key}>{piece.text}</Fragment>;
      case 'bold':
        return (
          <strong key={key}>
            <Pieces pieces={piece.pieces} />
          </strong>
        );
      case 'italic':
        return (
          <em key={key}>
            <Pieces pieces={piece.pieces} />
          </em>
        );
      case 'strike':
        return (
          <s key={key}>
            <Pieces pieces={piece.pieces} />
          </s>
        );
      case 'code':
        return <code key={key}>{piece.text}</code>;
      case 'link':
        return (
          <Away key={key} href={piece.href}>
            <Pieces pieces={piece.pieces} />
          </Away>
        );
      case 'broadcast':
        return (
          <span key={key} className="mention mention-me">
            @{piece.name}
          </span>
        );
      case 'date':
        return <DateText key={key} piece={piece} />;
      case 'emoji':
        return <EmojiPicture key={key} name={piece.name} />;
      default:
        return <Mention key={key} piece={piece} />;
    }
  });
}

function Lines({ lines }: { lines: readonly (readonly Piece[])[] }) {
  return lines.map((pieces, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity than their place
    <Fragment key={index}>
      {index > 0 && <br />}
      <Pieces pieces={pieces} />
    </Fragment>
  ));
}

function PassageText({ passage }: { passage: Passage }) {
  switch (passage.kind) {
    case 'pre':
      return <pre className="code-block">{passage.text}</pre>;
    case 'quote':
      return (
        <blockquote>
          <Lines lines={passage.lines} />
        </blockquote>
      );
    case 'list':
      return (
        <span className="hanging">
          {passage.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity than their place
            <span className="hanging-line" key={index}>
              <span className="hanging-bullet">{item.bullet} </span>
              <span>
                <Pieces pieces={item.pieces} />
              </span>
            </span>
          ))}
        </span>
      );
    default:
      return (
        <span className="lines">
          <Lines lines={passage.lines} />
        </span>
      );
  }
}

/** Draws a mrkdwn text. */
export function Mrkdwn({ text }: { text: string }) {
  return parseMrkdwn(text).map((passage, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: passages have no other identity than their place
    <PassageText key={index} passage={passage} />
  ));
}

/** Draws a text object of either type. */
export function TextObject({ text }: { text: unknown }) {
  const object: Shape = shapeOf(text);
  if (object.type === 'mrkdwn') return <Mrkdwn text={stringOf(object.text)} />;
  return <span className="lines plain">{plainWords(object)}</span>;
}

/** The words of a plain text object, with its emoji unless it says otherwise. */
export function plainWords(text: unknown): string {
  const object = shapeOf(text);
  const words = stringOf(object.text);
  return object.emoji === false ? words : replaceEmoji(words);
}
