import { expect, test } from 'vitest';
import { missingFonts } from '../../../../dev/slack/page/text/missing-fonts.ts';

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
