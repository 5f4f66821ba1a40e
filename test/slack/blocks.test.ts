import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  button,
  clip,
  escapeText,
  facts,
  LIMITS,
  limitedText,
  linesWithin,
  slackDate,
} from '../../src/slack/blocks/blocks.ts';

/** Text as providers send it: markup, emoji, right-to-left, control characters. */
const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom('<', '>', '&', '|', '@', '!', '👩🏽‍💻', 'م'), fc.string()),
});

function plainOf(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

test('escaped text holds no markup and reads as it was', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(escapeText(text)).not.toMatch(/[<>]/);
      expect(plainOf(escapeText(text))).toBe(text);
    }),
  );
});

test('clipped text fits, begins as the text does, and says that it was cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 60 }), (text, limit) => {
      const clipped = clip(text, limit);
      expect(clipped.length).toBeLessThanOrEqual(limit);
      expect(clipped.isWellFormed()).toBe(true);
      if (text.length <= limit) expect(clipped).toBe(text);
      else {
        expect(clipped.endsWith('…')).toBe(true);
        expect(text.startsWith(clipped.slice(0, -1))).toBe(true);
      }
    }),
  );
});

test('prose fits after escaping, and no entity is cut in the middle', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 10, max: 80 }), (text, limit) => {
      const shown = limitedText(text, limit);
      expect(shown.length).toBeLessThanOrEqual(limit);
      expect(shown).not.toMatch(/[<>]/);
      const read = plainOf(shown);
      if (escapeText(text).length <= limit) expect(read).toBe(text);
      else expect(text.startsWith(read.slice(0, -1))).toBe(true);
    }),
  );
});

test('of many lines whole ones are shown, and how many more there are', () => {
  const line = fc
    .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 })
    .map((text) => text.replaceAll('\n', ' '));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), fc.integer({ min: 20, max: 400 }), (lines, limit) => {
      const shown = linesWithin(lines, limit);
      expect(shown.length).toBeLessThanOrEqual(limit);
      if (lines.join('\n').length <= limit) {
        expect(shown).toBe(lines.join('\n'));
        return;
      }
      const kept = shown.split('\n').slice(0, -1);
      expect(kept).toEqual(lines.slice(0, kept.length));
      expect(shown.split('\n').at(-1)).toBe(`and ${lines.length - kept.length} more`);
    }),
  );
});

test('facts are never more than a section holds, and none is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 35 }), (pairs) => {
      const fields = facts(pairs).map((block) => ('fields' in block ? (block.fields ?? []) : []));
      for (const each of fields) {
        expect(each.length).toBeGreaterThan(0);
        expect(each.length).toBeLessThanOrEqual(LIMITS.sectionFields);
      }
      expect(fields.flat().map(({ text }) => text)).toEqual(pairs.map(([label, value]) => `*${label}*\n${value}`));
    }),
  );
});

test('a moment is shown in the reader’s zone, with a fallback that names its own', () => {
  expect(slackDate('2026-03-01T12:30:45.000Z')).toBe(
    '<!date^1772368245^{date_short_pretty} at {time}|2026-03-01 12:30 UTC>',
  );
  expect(slackDate('2026-03-01T12:30:45+02:00')).toContain('|2026-03-01 10:30 UTC>');
});

test('a time that nobody can read is shown as it came, without its markup', () => {
  expect(slackDate('yesterday <!channel>')).toBe('yesterday &lt;!channel&gt;');
});

test('a button keeps to Slack’s limits whatever it is called', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200 }), (text) => {
      const made = button('a:b', text, { label: text });
      expect(made.text.text.length).toBeLessThanOrEqual(LIMITS.buttonText);
      expect(made.accessibility_label?.length).toBeLessThanOrEqual(LIMITS.buttonText);
    }),
  );
});
