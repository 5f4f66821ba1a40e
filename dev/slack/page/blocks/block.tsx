import { type ReactNode, use } from 'react';
import type { Block } from '../../control-types.ts';
import { Element } from '../elements/element.tsx';
import { Surface } from '../elements/surface.ts';
import { Unknown } from '../elements/unknown.tsx';
import { type Shape, shapeOf, shapesOf, stringOf } from '../shape.ts';
import { plainWords, TextObject } from '../text/formatted.tsx';
import { Card } from './card.tsx';
import { Chart } from './chart.tsx';
import { ImageBlock, ImagePart } from './image.tsx';
import { InputBlock } from './input.tsx';
import { MarkdownBlock } from './markdown.tsx';
import { RichText } from './rich-text.tsx';
import { DataTable, PlainTable } from './table.tsx';

function Section({ block, blockId }: { block: Shape; blockId: string }) {
  const accessory = block.accessory ? shapeOf(block.accessory) : null;
  const textId = `${blockId}-text`;
  return (
    <div className="section">
      <div className="section-body">
        {block.text != null && (
          <div id={textId}>
            <TextObject text={block.text} />
          </div>
        )}
        {Array.isArray(block.fields) && (
          <div className="fields">
            {block.fields.map((field: unknown, index: number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: fields have no other identity than their place
              <div className="field" key={index}>
                <TextObject text={field} />
              </div>
            ))}
          </div>
        )}
      </div>
      {accessory && (
        <div className={accessory.type === 'image' ? 'accessory accessory-image' : 'accessory'}>
          {accessory.type === 'image' ? (
            <ImagePart image={accessory} />
          ) : (
            <Element element={accessory} blockId={blockId} mode="action" />
          )}
        </div>
      )}
    </div>
  );
}

function Context({ block }: { block: Shape }) {
  return (
    <div className="context">
      {shapesOf(block.elements).map((element, index) =>
        element.type === 'image' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: elements have no other identity than their place
          <ImagePart key={index} image={element} small />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: elements have no other identity than their place
          <div key={index} className="context-text">
            <TextObject text={element} />
          </div>
        ),
      )}
    </div>
  );
}

function Actions({ block, blockId }: { block: Shape; blockId: string }) {
  return (
    <div className="actions">
      {shapesOf(block.elements).map((element, index) => (
        <Element key={stringOf(element.action_id) || index} element={element} blockId={blockId} mode="action" />
      ))}
    </div>
  );
}

function Container({ block }: { block: Shape }) {
  const head = (
    <>
      <strong>{plainWords(block.title)}</strong>
      {block.subtitle != null && <TextObject text={block.subtitle} />}
    </>
  );
  const inside = <Blocks blocks={shapesOf(block.child_blocks) as readonly Block[]} />;
  if (block.is_collapsible !== true) {
    return (
      <div className="container">
        <div className="container-head">{head}</div>
        {inside}
      </div>
    );
  }
  return (
    <details className="container" open={block.default_collapsed !== true}>
      <summary className="container-head">{head}</summary>
      {inside}
    </details>
  );
}

const LEVELS: Readonly<Record<string, string>> = {
  info: 'Information',
  warning: 'Warning',
  error: 'Error',
  success: 'Success',
  default: 'Note',
};

function bodyOf(block: Shape, blockId: string, heading: 'h2' | 'h3'): ReactNode {
  const Heading = heading;
  const level = stringOf(block.level) || 'default';
  switch (block.type) {
    case 'section':
      return <Section block={block} blockId={blockId} />;
    case 'header':
      return <Heading className="block-header">{plainWords(block.text)}</Heading>;
    case 'context':
      return <Context block={block} />;
    case 'context_actions':
    case 'actions':
      return <Actions block={block} blockId={blockId} />;
    case 'divider':
      return <hr />;
    case 'image':
      return <ImageBlock block={block} />;
    case 'input':
      return <InputBlock block={block} blockId={blockId} />;
    case 'rich_text':
      return <RichText block={block} />;
    case 'markdown':
      return <MarkdownBlock text={stringOf(block.text)} />;
    case 'table':
      return <PlainTable block={block} />;
    case 'data_table':
      return <DataTable block={block} />;
    case 'data_visualization':
      return <Chart block={block} />;
    case 'alert':
      return (
        <div className={`alert alert-${level}`} role="note" aria-label={LEVELS[level] ?? level}>
          <TextObject text={block.text} />
        </div>
      );
    case 'card':
      return <Card card={block} blockId={blockId} />;
    case 'carousel':
      return (
        <div className="carousel">
          {shapesOf(block.elements).map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards may lack ids
            <Card key={index} card={card} blockId={stringOf(card.block_id) || blockId} />
          ))}
        </div>
      );
    case 'container':
      return <Container block={block} />;
    default:
      return <Unknown what="block" type={stringOf(block.type)} source={block} />;
  }
}

/** Draws blocks in order. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const { kind } = use(Surface);
  const heading = kind === 'home' ? 'h2' : 'h3';
  return blocks.map((block, index) => {
    const blockId = block.block_id ?? String(index);
    return (
      <div key={blockId} className={`block block-${block.type}`} data-block-id={blockId} data-block-type={block.type}>
        {bodyOf(block, blockId, heading)}
      </div>
    );
  });
}
