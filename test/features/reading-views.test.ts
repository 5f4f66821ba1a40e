import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Editing } from '../../src/changes/drafts.ts';
import { followMeMessage, unavailableMessage } from '../../src/features/follow-me/view.ts';
import { ivrMessage } from '../../src/features/ivr/view.ts';
import { ivrsMessage } from '../../src/features/ivrs/view.ts';
import { cardMessage, choiceOfNumbersMessage } from '../../src/features/number/view.ts';
import { numbersMessage } from '../../src/features/numbers/view.ts';
import { whereMessage } from '../../src/features/where/view.ts';
import { missingNotes } from '../../src/people/directory/list-notes.ts';
import { readListPage, writeListPage } from '../../src/people/directory/number-choice.ts';
import { readReference, writeReference } from '../../src/people/directory/number-labels.ts';
import { ringListOf } from '../../src/people/directory/ring-list.ts';
import { findRinging } from '../../src/people/directory/ring-list-search.ts';
import { withoutAnyMarks } from '../../src/runtime/marked-text.ts';
import type { Message } from '../../src/slack/blocks/outcome.ts';
import { pageOf } from '../../src/slack/blocks/rows.ts';
import type { FollowMe, Ivr, TelephoneNumber } from '../../src/telephony/types.ts';
import { anyCharacter } from '../support/any-character.ts';
import { faultsOf } from '../support/states.ts';
import { COMMAND, WHEN } from './fixtures.ts';
import { answerOf } from './home/fixtures.ts';
import { followMeOf, LINKS } from './listed.ts';

const NONE = followMeOf({ destinations: [] });

/** Text as a provider could send it: anything at all, and what is most likely to hurt. */
const text = fc
  .oneof(
    fc.string({ unit: anyCharacter, maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.constantFrom(
      '<!channel>',
      '*_`~',
      '&amp;',
      '\u202e',
      '👩🏽‍💻'.repeat(80),
      '<'.repeat(3000),
      '\n'.repeat(50),
      'שלום',
    ),
  )
  .filter((each) => each !== '');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const environment = fc.constantFrom('sandbox' as const, 'live' as const);
const id = fc.oneof(
  fc.string({ minLength: 1, maxLength: 60 }),
  fc.constantFrom('+441632960101', '<!channel>', '&'.repeat(60)),
);
const count = maybe(fc.integer());

const number: fc.Arbitrary<TelephoneNumber> = fc.record({
  number: id,
  displayName: maybe(text),
  status: maybe(text),
  productName: maybe(text),
  followMeAvailable: maybe(fc.boolean()),
  voicemailAvailable: maybe(fc.boolean()),
});

const followMe: fc.Arbitrary<FollowMe> = fc.record({
  telephoneNumber: id,
  mode: maybe(text),
  sequence: maybe(fc.oneof(text, fc.constantFrom('ordered', 'random', 'simultaneous'))),
  timeoutSeconds: count,
  maxForwards: count,
  destinations: fc.array(
    fc.record({
      destinationId: maybe(id),
      name: maybe(text),
      number: id,
      enabled: maybe(fc.boolean()),
      ringSeconds: count,
      order: count,
      period: maybe(text),
    }),
    { maxLength: 12 },
  ),
  unreadable: fc.nat(),
  destinationLimit: count,
});

const ivr: fc.Arbitrary<Ivr> = fc.record({
  ivrId: id,
  telephoneNumber: maybe(id),
  name: maybe(text),
  isRoot: maybe(fc.boolean()),
  schedule: maybe(text),
  scheduleDescription: maybe(text),
  replayCount: count,
  firstDigitTimeoutSeconds: count,
  nextDigitTimeoutSeconds: count,
  directDialEnabled: maybe(fc.boolean()),
  prompts: fc.record({
    intro: maybe(fc.record({ type: maybe(text), customPromptSet: maybe(fc.boolean()) })),
    menu: maybe(fc.record({ type: maybe(text), customPromptSet: maybe(fc.boolean()) })),
  }),
});

const editing: fc.Arbitrary<Editing> = fc.oneof(
  fc.constant({ allowed: true as const }),
  text.map((why) => ({ allowed: false as const, why })),
);

/** Slack takes it, nothing in it acts, and these ids and numbers are in it whole. */
function expectShown(drawn: Message, ids: readonly string[]): void {
  const message = withoutAnyMarks(drawn);
  expect(faultsOf(message)).toEqual([]);
  const marked: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && value.type === 'mrkdwn' && 'text' in value) marked.push(String(value.text));
    else Object.values(value).forEach(walk);
  };
  walk(message.blocks);
  const shown = marked.join('\n');
  expect(shown).not.toMatch(/<!(?:channel|here|everyone|subteam)|<#|<mailto|<https?/);
  const escaped = (each: string) => each.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  // A mark is shown as a letter like it, and what is not seen is not there.
  const like = (each: string) =>
    each
      .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
      .replace(/[*_~`\u2217\u02cd\u223c\u02cb]/gu, '?');
  // Bold would not be bold with a space at its end (boldName).
  expect(ids.filter((each) => !like(shown).includes(like(escaped(each.trim()))))).toEqual([]);
}

describe('whatever the provider sends, Slack takes what people are shown, and no number or id is cut', () => {
  test('the list of numbers', () => {
    const property = fc.property(
      fc.array(number, { maxLength: 12 }),
      text,
      environment,
      count,
      followMe,
      (all, filter, at, said, held) => {
        const page = pageOf(all, said ?? 0);
        const place = { environment: at, page: page.at, filter: filter.slice(0, 200) };
        const lacks = missingNotes({ items: all, unreadable: 1, count: said, more: true }, 'numbers');
        const known = new Map(all.map((each) => [each.number, answerOf(ringListOf(each.number, held, 0))]));
        const state = {
          place,
          page,
          total: all.length,
          lacks,
          nearest: all.slice(0, 3),
          known,
          zone: 'UTC',
          isReading: false,
        };
        const ids = page.items.map((each) => each.number);
        expectShown(numbersMessage(state, COMMAND, { ...LINKS, run: 'help:run' }), ids);
      },
    );
    fc.assert(property);
  });

  test('the card of a number', () => {
    fc.assert(
      fc.property(number, maybe(followMe), environment, (each, of, at) => {
        const known = of === null ? null : answerOf(ringListOf(each.number, of, 0));
        const state = {
          number: each,
          menus: [],
          known,
          shown: { mayEdit: true, span: { zone: 'UTC', to: Date.parse(WHEN) + 7 * 86_400_000 } },
        };
        expectShown(cardMessage(state, at, LINKS), [each.number]);
      }),
    );
  });

  test('who rings', () => {
    const property = fc.property(
      fc.array(number, { maxLength: 12 }),
      fc.array(followMe, { minLength: 1, maxLength: 12 }),
      text,
      environment,
      (all, held, typed, at) => {
        const numbers = [...new Map(all.map((each) => [each.number, each])).values()];
        const lists = new Map(
          numbers.map((each, index) => [each.number, ringListOf(each.number, held[index % held.length] ?? NONE, 0)]),
        );
        const names = held.flatMap(({ destinations }) => destinations.map(({ name }) => name ?? ''));
        const ringing = findRinging([typed, ...names], numbers, lists);
        const page = pageOf(
          ringing.flatMap((each) => each.places.map((place) => ({ ringing: each, at: place }))),
          0,
        );
        const state = {
          question: { environment: at, text: typed.slice(0, 200), user: null, since: 0, page: 0 },
          asked: typed,
          ringing,
          page,
          total: numbers.length,
          known: lists.size,
          oldest: 0,
          answers: new Map(),
          zone: 'Europe/London',
          now: 0,
          lacks: [],
          unread: numbers.slice(0, 3).map((each) => ({ number: each, why: 'failed' as const, older: true })),
          without: numbers.slice(0, 7),
        };
        const ids = page.items.map(({ at: place }) => place.number.number);
        expectShown(whereMessage(state, { ...LINKS, replace: 'handover:start' }), ids);
      },
    );
    fc.assert(property);
  });

  test('a choice of numbers', () => {
    const property = fc.property(text, fc.array(number, { maxLength: 12 }), environment, (typed, items, at) => {
      const ids = items.slice(0, 10).map((each) => each.number);
      expectShown(choiceOfNumbersMessage(typed, { kind: 'several', items }, at, LINKS), ids);
    });
    fc.assert(property);
  });

  test('a Follow-Me', () => {
    const property = fc.property(number, followMe, environment, editing, (each, held, at, may) => {
      const ids = [each.number, ...held.destinations.map((destination) => destination.number)];
      expectShown(followMeMessage({ number: each, followMe: held, environment: at, editing: may }, LINKS), ids);
      expectShown(unavailableMessage(each, held.mode, at, LINKS), [each.number]);
    });
    fc.assert(property);
  });

  test('the list of menus, and a menu', () => {
    const property = fc.property(
      fc.array(ivr, { minLength: 1, maxLength: 12 }),
      environment,
      editing,
      (all, at, may) => {
        const page = pageOf(all, 0);
        const lacks = missingNotes({ items: all, unreadable: 2, count: 9, more: true }, 'menus');
        expectShown(ivrsMessage({ page, place: { environment: at, page: 0, filter: '' }, lacks }, LINKS.ivr), []);
        for (const each of all.slice(0, 2)) {
          expectShown(ivrMessage({ ivr: each, environment: at, editing: may }, LINKS), [each.ivrId]);
        }
      },
    );
    fc.assert(property);
  });
});

describe('what buttons carry comes back as it was', () => {
  test('a thing in its environment', () => {
    fc.assert(
      fc.property(environment, id, (at, each) => {
        expect(readReference(writeReference(at, each))).toEqual({ environment: at, id: each });
      }),
    );
  });

  test('an id alone, which then means the active environment', () => {
    expect(readReference('+441632960101')).toEqual({ environment: null, id: '+441632960101' });
    expect(readReference('+44 1632 960101')).toEqual({ environment: null, id: '+44 1632 960101' });
  });

  test('a place in a list, within what a button holds', () => {
    const place = fc.record({
      environment,
      page: fc.nat(1_000_000),
      filter: fc.string({ unit: anyCharacter, maxLength: 200 }),
    });
    fc.assert(
      fc.property(
        place.filter(({ filter }) => filter.length <= 200),
        (each) => {
          expect(writeListPage(each).length).toBeLessThanOrEqual(2000);
          expect(readListPage(writeListPage(each))).toEqual(each);
        },
      ),
    );
  });

  test('and nothing else is taken for one', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (value) => {
        expect(readListPage(value)).toBeNull();
      }),
    );
  });
});
