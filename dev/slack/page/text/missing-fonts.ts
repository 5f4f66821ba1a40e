import { emojiFor } from './emoji.ts';
import { isDrawn } from './emoji-picture.tsx';

/** What machines often have no font for. */
const SCRIPTS = [
  { name: 'emoji', pattern: /\p{Emoji_Presentation}/gu },
  { name: 'Arabic', pattern: /\p{Script=Arabic}/gu },
  { name: 'Hebrew', pattern: /\p{Script=Hebrew}/gu },
  { name: 'Cyrillic', pattern: /\p{Script=Cyrillic}/gu },
  { name: 'Chinese', pattern: /\p{Script=Han}/gu },
] as const;

/** A character that no font has. */
const NOWHERE = '\u{10FFFD}';

const LIST = new Intl.ListFormat('en-GB');

/** Whether there is a font for a character. */
type HasFont = (character: string) => boolean;

/** Asks the browser, by drawing the character beside one that nobody can draw; each is drawn once. */
export function fontsOf(page: Document): HasFont {
  const known = new Map<string, boolean>();
  const canvas = page.createElement('canvas');
  canvas.width = canvas.height = 32;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const picture = (text: string) => {
    if (pen === null) return '';
    pen.clearRect(0, 0, 32, 32);
    pen.font = '24px system-ui, sans-serif';
    pen.fillText(text, 2, 26);
    return pen.getImageData(0, 0, 32, 32).data.join();
  };
  return (character) => {
    const found = known.get(character) ?? picture(character) !== picture(NOWHERE);
    known.set(character, found);
    return found;
  };
}

/** What people should know about a text that is shown here; `null` where all of it can be read. */
export function missingFonts(text: string, hasFont: HasFont): string | null {
  const written = text.replace(/:([a-z0-9_+-]+):/g, (whole, name: string) =>
    isDrawn(name) ? '' : (emojiFor(name) ?? whole),
  );
  const missing = SCRIPTS.filter(({ pattern }) =>
    [...new Set(written.match(pattern))].some((character) => !hasFont(character)),
  );
  if (missing.length === 0) return null;
  const names = LIST.format(missing.map(({ name }) => name));
  return `This machine lacks fonts for ${names}; boxes stand in for what Slack would show.`;
}
