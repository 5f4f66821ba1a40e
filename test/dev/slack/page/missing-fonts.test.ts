import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingFonts } from '../../../../dev/slack/page/text/missing-fonts.ts';
import { ROOT } from '../../../support/sources.ts';

const none = () => false;

test('what is shown and has no font here is named, and nothing else', () => {
  expect(missingFonts('Call credit balance 104.62 – Chloë', none)).toBeNull();
  expect(missingFonts('Reservations 🛫 and خدمة العملاء', none)).toBe(
    'This machine lacks fonts for emoji and Arabic; boxes stand in for what Slack would show.',
  );
  expect(missingFonts('Евгений', none)).toContain('for Cyrillic;');
});

test('where there is a font, nothing is said', () => {
  expect(missingFonts('😀 خدمة العملاء', () => true)).toBeNull();
  expect(missingFonts('😀 👩🏽‍💻 خدمة العملاء', (character) => character !== '👩')).toContain('for emoji;');
});

test('an emoji by its short name counts, but not one that the page draws itself', () => {
  expect(missingFonts(':bell: Low credit', none)).toContain('for emoji;');
  expect(missingFonts(':warning: :lock: :no_such_emoji:', none)).toBeNull();
});

test('every emoji of the app’s own views is drawn, with no font', () => {
  const folder = join(ROOT, 'test/golden');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/(?:^|\s)(:[a-z_]{3,}:) /gmu)])
    .map(([, name = '']) => name);
  expect(new Set(names).size).toBeGreaterThan(3);
  for (const name of new Set(names)) expect(missingFonts(name, none), name).toBeNull();
});
