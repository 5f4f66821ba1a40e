import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  button,
  clip,
  context,
  escapeText,
  facts,
  header,
  limitedText,
  plainText,
  section,
  Unsendable,
} from '../../src/slack/blocks/blocks.ts';
import { checkboxes, menu, multiMenu, radioButtons, textInput, uncheckedSelect } from '../../src/slack/forms/inputs.ts';
import { startWorld } from '../support/world.ts';

const CHOICES = Array.from({ length: 101 }, (_, at) => [`v${at}`, `Choice ${at}`] as const);
const DESCRIBED = { id: 'a', label: 'A' };

describe('what Slack would refuse is not built', () => {
  test.each<[string, () => unknown]>([
    ['a menu of nothing', () => uncheckedSelect(DESCRIBED).block({ choices: [] })],
    ['a menu of 101', () => menu({ ...DESCRIBED, choices: CHOICES }).block()],
    [
      'two choices with one value',
      () => menu({ ...DESCRIBED, choices: [...CHOICES.slice(0, 2), CHOICES[0] ?? ['', '']] }).block(),
    ],
    ['eleven radio buttons', () => radioButtons({ ...DESCRIBED, choices: CHOICES.slice(0, 11) }).block()],
    ['no boxes', () => checkboxes({ ...DESCRIBED, choices: [] }).block()],
    ['eleven boxes', () => checkboxes({ ...DESCRIBED, choices: CHOICES.slice(0, 11) }).block()],
    ['a choice without words', () => menu({ ...DESCRIBED, choices: [['v', '']] }).block()],
    ['a value too long', () => menu({ ...DESCRIBED, choices: [['v'.repeat(76), 'V']] }).block()],
    ['half a character in a value', () => menu({ ...DESCRIBED, choices: [['\ud83d', 'V']] }).block()],
    [
      'a menu of several of nothing',
      () => multiMenu({ ...DESCRIBED, most: 3, placeholder: 'Choose' }).block({ choices: [] }),
    ],
    ['an input without a label', () => textInput({ id: 'a', label: '' }).block()],
    ['an empty section', () => section('')],
    ['a section too long', () => section('x'.repeat(3001))],
    ['an empty remark', () => context('one', '')],
    ['no remark', () => context()],
    ['eleven remarks', () => context(...Array.from({ length: 11 }, () => 'x'))],
    ['a field too long', () => facts([['A', 'x'.repeat(2000)]])],
    ['an empty heading', () => header('')],
    ['a button without words', () => button('a:b', '')],
  ])('%s', (_, build) => {
    expect(build).toThrow(Unsendable);
  });

  test('every text is whole Unicode, however it was cut, and no character that people see is parted', () => {
    const unit = fc.constantFrom('a', '\ud83d', '\ude42', '🙂', '👩🏽‍💻', '🇬🇧', 'e\u0301', '&');
    const text = fc.array(unit, { minLength: 1, maxLength: 60 }).map((units) => units.join(''));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 80 }), (given, limit) => {
        const shown = [
          plainText(given, limit).text,
          escapeText(given),
          limitedText(given, limit),
          section(given).text?.text ?? '',
        ];
        for (const each of shown) expect(each.isWellFormed()).toBe(true);
        expect(textInput(DESCRIBED).block({ initial: given })).toMatchObject({
          element: { initial_value: given.toWellFormed() },
        });
      }),
    );
    for (const limit of [1, 2, 4]) expect(limitedText('&', limit)).toBe('…');
    expect(limitedText('&', 5)).toBe('&amp;');
    expect(clip('ab👩🏽‍💻', 6)).toBe('ab…');
    expect(clip('🇬🇧🇬🇧', 6)).toBe('🇬🇧…');
  });
});

describe('the stand-in', () => {
  const HALF = [{ type: 'section', text: { type: 'mrkdwn', text: 'half \ud83d' } }];
  const post = async (world: Awaited<ReturnType<typeof startWorld>>) => {
    const [install] = world.slack.installs;
    const answer = await fetch(`${world.slack.apiUrl}chat.postMessage`, {
      method: 'POST',
      headers: { authorization: `Bearer ${install?.botToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ channel: 'U0ADAM001', text: 'x', blocks: HALF }),
    });
    return await answer.json();
  };

  test('refuses half a character, and a test in which it refused something fails', async () => {
    const world = await startWorld();
    expect(await post(world)).toMatchObject({ ok: false, error: 'invalid_blocks' });
    await expect(world[Symbol.asyncDispose]()).rejects.toThrow('what the app sent and Slack refused');
  });

  test('lets a test end well that says which refusal it provokes', async () => {
    await using world = await startWorld({ refusals: ['must be valid Unicode'] });
    expect(await post(world)).toMatchObject({ ok: false, error: 'invalid_blocks' });
  });
});
