import { Pieces } from '../text/formatted.tsx';
import { type Part, parseMarkdown } from '../text/markdown.ts';

function PartText({ part }: { part: Part }) {
  switch (part.kind) {
    case 'heading': {
      const Heading = part.level <= 2 ? 'h3' : 'h4';
      return (
        <Heading className={`md-heading md-heading-${part.level}`}>
          <Pieces pieces={part.pieces} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p className="lines">
          <Pieces pieces={part.pieces} />
        </p>
      );
    case 'list': {
      const List = part.ordered ? 'ol' : 'ul';
      return (
        <List>
          {part.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity than their place
            <li key={index}>
              <Pieces pieces={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote>
          <Parts parts={part.parts} />
        </blockquote>
      );
    case 'code':
      return <pre className="code-block">{part.text}</pre>;
    case 'rule':
      return <hr />;
    case 'table':
      return (
        <div className="table-box">
          <table>
            <thead>
              <tr>
                {part.head.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity than their place
                  <th key={index} scope="col">
                    <Pieces pieces={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {part.rows.map((row, rowIndex) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity than their place
                <tr key={rowIndex}>
                  {row.map((cell, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity than their place
                    <td key={index}>
                      <Pieces pieces={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    default:
      return null;
  }
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their place
    <PartText key={index} part={part} />
  ));
}

/** Draws a `markdown` block's text. */
export function MarkdownBlock({ text }: { text: string }) {
  return (
    <div className="markdown">
      <Parts parts={parseMarkdown(text)} />
    </div>
  );
}
