import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { painted, rangesOf, type ScriptCoverage } from './blocks.ts';

/** A place in a source that stands in a bundle too: its line and column, both from 0. */
export interface BundledPosition {
  source: string;
  line: number;
  column: number;
  ran: boolean;
  /** A block of the bundle begins here. */
  begins: boolean;
}

/** The places of the sources that stand in a file of a bundle, once for each time that they stand there. */
export async function positionsIn(
  file: string,
  map: string,
  functions: ScriptCoverage['functions'],
): Promise<BundledPosition[]> {
  const text = await readFile(file, 'utf8');
  const ranges = rangesOf(functions);
  const ran = painted(ranges, text.length);
  const starts = ranges.map(({ startOffset }) => startOffset);
  const places = new SourceMap(JSON.parse(await readFile(map, 'utf8')));
  const found: BundledPosition[] = [];
  let offset = 0;
  let next = 0;
  text.split('\n').forEach((content, line) => {
    for (let column = 0; column < content.length; column += 1) {
      const entry = places.findEntry(line, column);
      if (!('originalSource' in entry) || entry.generatedColumn !== column || entry.generatedLine !== line) continue;
      // What the bundler wrote itself has no source.
      if (typeof entry.originalSource !== 'string') continue;
      const at = offset + column;
      const begins = (starts[next] ?? Number.POSITIVE_INFINITY) <= at;
      while ((starts[next] ?? Number.POSITIVE_INFINITY) <= at) next += 1;
      const { originalSource: source, originalLine, originalColumn } = entry;
      found.push({ source, line: originalLine, column: originalColumn, ran: ran[at] === 1, begins });
    }
    offset += content.length + 1;
  });
  return found;
}
