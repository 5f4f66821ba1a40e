import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerTo } from '../../scripts/understand/answer.ts';
import { readWorld } from '../../scripts/understand/world.ts';
import { understanding } from '../../src/language/understand.ts';
import { GERMAN_LEXICON } from './german/lexicon.ts';
import { GERMAN_SENTENCES } from './german/sentences.ts';

const ANSWER = z.object({ kind: z.string(), intent: z.string().nullable(), slots: z.record(z.string(), z.unknown()) });

const understand = understanding({ lexicon: GERMAN_LEXICON, sentences: GERMAN_SENTENCES });
const path = new URL('fixtures/worlds/firm.json', import.meta.url).pathname;
const firm = readWorld(path, (file) => readFileSync(file, 'utf8'));

const said = (text: string, after?: string) =>
  ANSWER.parse(answerTo(JSON.stringify({ text, after }), firm, understand));

// A language is words and sentences: nothing of English is left where another one is read.
test.each([
  ['Wie viel Guthaben haben wir noch?', 'answer', 'balance', {}],
  ['wer klingelt bei Sales?', 'answer', 'who_rings', { number: '+442079460003' }],
  ['Leite Sales bis 17 Uhr an Ben um', 'preview', 'divert', { to: 'Ben', until: '2026-06-17T17:00' }],
  ['leite bitte Sales an Ben um bis Freitag 12 Uhr', 'preview', 'divert', { to: 'Ben', until: '2026-06-19T12:00' }],
  ['beende die Umleitung von Support', 'preview', 'end_divert', { number: '+442079460004' }],
  ['leite Sales nicht an Ben um', 'none', null, {}],
  ['wenn es regnet, leite Sales an Ben um', 'none', null, {}],
  ['divert sales to Ben until 5pm', 'none', null, {}],
])('%s', (text, kind, intent, slots) => {
  const got = said(text);
  expect(got).toMatchObject({ kind, intent, slots });
});

test('and a correction behind one', () => {
  expect(said('nein, an Dora', 'leite Sales bis 17 Uhr an Ben um')).toMatchObject({
    kind: 'preview',
    slots: { number: '+442079460003', to: 'Dora', until: '2026-06-17T17:00' },
  });
});
