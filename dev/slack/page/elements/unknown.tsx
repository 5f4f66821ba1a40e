/** Says which part of a message the page cannot draw, and shows what was sent. */
export function Unknown({ what, type, source }: { what: 'block' | 'element'; type: string; source: unknown }) {
  return (
    <details className="unknown">
      <summary>
        This page does not draw the {what} type <code>{type || '(none)'}</code>
      </summary>
      <pre>{JSON.stringify(source, null, 2)}</pre>
    </details>
  );
}
