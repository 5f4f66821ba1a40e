import { expect, test } from 'vitest';
import { readSources } from './support/sources.ts';

/** A `catch` that does not look at its error, or a rejection that is turned into something else unread. */
const SILENT = /\bcatch \{|\.catch\(\(\) =>/;

/** Parsers whose failure is their answer, which the docblock above them says. */
const SAID_ABOVE = [
  'src/credit/balance/zone-formats.ts',
  'src/storage/timing.ts',
  'src/slack/inbound/receiver.ts',
  'src/slack/inbound/socket-client.ts',
];

/** How far from it the reason may stand: inside the block, or in the lines before. */
const [BEFORE, BEHIND] = [3, 1];

test('whatever drops an error without looking at it says why that harms nobody', () => {
  const unsaid = readSources('src').flatMap(({ path, text }) => {
    const lines = text.split('\n');
    return lines.flatMap((line, at) => {
      if (!SILENT.test(line) || SAID_ABOVE.includes(path)) return [];
      const near = lines.slice(at - BEFORE, at + BEHIND + 1).join('\n');
      return near.includes('//') ? [] : [`${path}:${at + 1} ${line.trim()}`];
    });
  });
  expect(unsaid).toEqual([]);
});
