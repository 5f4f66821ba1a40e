import type { SlotName } from '../intents.ts';
import type { MatchContext, SlotMatch, SlotReader } from '../templates/run.ts';
import { BEGINNING } from '../text/beginnings.ts';
import { dialled } from './dialled.ts';
import { anyDigits, byDigits, dialledIn, digitsApart, UNKNOWN } from './digit-slots.ts';
import type { NameKind } from './entities.ts';
import { AMBIGUOUS, dearer, either, NONE, open, shared, value, withTails } from './match-results.ts';
import { named, shortened } from './named-slots.ts';
import { nearNames } from './near.ts';
import { countedOf, inTurnOf, orderOf } from './order-slots.ts';
import { other, otherMenu, placed, recalled, recalledMenu, subject, that } from './recalled-slots.ts';

/** "Anna's" calls are those of a number that rings her, among others: which one is always asked. */
const callsOf: SlotReader = (run, at) => {
  const { lexicon, names, world } = run.context;
  const open = (end: number): SlotMatch => ({ end, slots: {}, cost: 0.2, missing: ['number'], because: 'slot' });
  if (lexicon.persons.has(run.plain[at] ?? '')) return [open(at + 1)];
  const found = names.find('person', run.plain, at);
  if (found.length === 0) return NONE;
  return found.map(({ end, values }) => {
    const rung = world.numbers.filter(({ destinations }) => destinations.some(({ name }) => values.includes(name)));
    return { ...open(end), choices: [{ slot: 'number', values: rung.map(({ number }) => number) }] };
  });
};

/** The share of its letters in which a name may differ where nothing but its likeness says that it is one. */
const SLIP = 0.34;
const MAX_WORDS = 3;
/** More than a name that is known. */
const COST = 4;

/** Words that are like the name of a number, which is offered; "recption" names none. */
const nearNumber: SlotReader = (run, at) => {
  const { functionWords, behindNumber } = run.context.lexicon;
  if (!run.mayBeUnknown || functionWords.has(run.plain[at] ?? '')) return NONE;
  for (let end = Math.min(run.length, at + MAX_WORDS); end > at; end -= 1) {
    const said = run.plain.slice(at, end);
    if (said.some((word, index) => index > 0 && functionWords.has(word) && !behindNumber.has(word))) continue;
    const values = nearNames(run.context.names.all('number'), said, SLIP);
    if (values.length === 0) continue;
    const typed = run.sentence.typed.slice(at, end).join(' ');
    const offer = () => [{ slot: 'number' as const, values, said: typed }];
    return [{ end, slots: {}, cost: COST, missing: ['number'], offer, because: 'slot' }];
  }
  return NONE;
};

const MAX_UNKNOWN_WORDS = 4;

const me: SlotReader = (run, at, slot) => {
  if (!run.mayBe(at, BEGINNING.me | BEGINNING.mention)) return NONE;
  const { world, phrases, lexicon } = run.context;
  const typed = run.sentence.typed[at] ?? '';
  if (typed.startsWith('@') && typed.slice(1) === world.user) return [value(slot, at + 1, 'me', 0)];
  const end = phrases.me.endAt(run, at);
  return end === at ? NONE : withTails(run, end, lexicon.behindPerson).map((to) => value(slot, to, 'me', 0));
};

/** Their number as they type it, which says where calls go: "to my mobile, 07700 900123", "to me on 07700 900123". */
const myDigits: SlotReader = (run, at, slot) =>
  slot !== 'to' || !run.mayBe(at, BEGINNING.me)
    ? NONE
    : me(run, at, slot).flatMap(({ end }) => {
        const isLed = run.context.lexicon.towards.has(run.plain[end] ?? '');
        return dialledIn(run, isLed ? end + 1 : end, slot);
      });

/** Somebody who is mentioned and has confirmed a number: by their name where calls go to them, so that no button carries their number. */
const mentioned: SlotReader = (run, at, slot) => {
  if (!run.mayBe(at, BEGINNING.mention)) return NONE;
  const [, user] = /^@([UW][A-Z0-9]+)$/u.exec(run.sentence.typed[at] ?? '') ?? [];
  const found = run.context.world.persons?.find((each) => each.user === user);
  if (found === undefined) return [];
  const called = slot === 'to' ? found.name : null;
  return [value(slot, at + 1, called ?? dialled(found.number, run.context.home()) ?? found.number, 0)];
};

/** Words that name nothing that exists; never used where they could mean something else. */
const unknown =
  (kind: NameKind): SlotReader =>
  (run, at, slot) => {
    if (!run.mayBeUnknown) return NONE;
    const { functionWords, behindNumber } = run.context.lexicon;
    const found: SlotMatch[] = [];
    for (let end = at + 1, isNamed = true; isNamed && end <= Math.min(run.length, at + MAX_UNKNOWN_WORDS); end += 1) {
      const word = run.plain[end - 1] ?? '';
      // "nite line"
      const isTail = kind === 'number' && end > at + 1 && behindNumber.has(word);
      if ((functionWords.has(word) && !isTail) || /^[0-9#@£$€-]/u.test(word)) break;
      isNamed = !isTail;
      const name = slot as SlotName;
      const offer = () => [
        {
          slot: name,
          values: nearNames(run.context.names.all(kind), run.plain.slice(at, end)),
          said: run.sentence.typed.slice(at, end).join(' '),
        },
      ];
      found.push({ end, slots: {}, cost: UNKNOWN + (end - at) * 0.5, missing: [name], offer, because: 'slot' });
    }
    const isMention = /^@/u.test(run.sentence.typed[at] ?? '');
    return isMention ? [open(slot, at + 1, [], UNKNOWN)] : found;
  };

/** "Anna or Ben", "sales and support": several where only one can be changed at a time, so the person is asked. */
const several =
  (one: SlotReader): SlotReader =>
  (run, at, slot) => {
    const { and, or, both, towards } = run.context.lexicon;
    // "both sales and support" is never one of them.
    const isBoth = run.mayBeUnknown && both.has(run.plain[at] ?? '');
    const first = one(run, isBoth ? run.skipFrom(at + 1) : at, slot);
    if (!run.mayBeUnknown || first.length === 0) return first;
    const more = first.flatMap((each) => {
      const values: string[] = valuesOf(each, slot);
      let { end } = each;
      const ends: SlotMatch[] = [];
      for (let place = end; place < run.length; place = end) {
        const word = run.plain[place] ?? '';
        const isListed = run.sentence.commas[place] === true;
        if (!and.has(word) && !or.has(word) && !isListed) break;
        const start = and.has(word) || or.has(word) ? run.skipFrom(place + 1) : place;
        // "to Ben and to Anna"
        const [next] = one(run, towards.has(run.plain[start] ?? '') ? run.skipFrom(start + 1) : start, slot);
        if (next === undefined) break;
        values.push(...valuesOf(next, slot));
        end = next.end;
        ends.push({ ...open(slot, end, [...values], AMBIGUOUS), because: or.has(word) ? 'alternative' : 'several' });
      }
      return ends;
    });
    return isBoth ? more : [...first, ...more];
  };

const valuesOf = ({ slots, choices }: SlotMatch, slot: string): string[] => {
  const said = slots[slot as SlotName];
  return typeof said === 'string' ? [said] : [...(choices?.[0]?.values ?? [])].map(String);
};

/** "all sales calls", "any calls" to the one that is named: this means just the number. */
const quantified =
  (one: SlotReader): SlotReader =>
  (run, at, slot) => {
    const { quantifiers, callWords } = run.context.lexicon;
    if (!quantifiers.has(run.plain[at] ?? '')) return one(run, at, slot);
    return one(run, run.skipFrom(at + 1), slot).filter(({ end }) => callWords.has(run.plain[end - 1] ?? ''));
  };

const number = shared(
  quantified(
    either(
      named('number', (run) => run.context.lexicon.behindNumber),
      shortened,
      byDigits,
    ),
  ),
);
const menu = named('menu', (run) => run.context.lexicon.behindMenu);
const person = shared(
  either(
    named('person', (run) => run.context.lexicon.behindPerson),
    me,
    myDigits,
    mentioned,
    anyDigits,
  ),
);

const order = orderOf(person);
const inTurn = inTurnOf(order);

/** Who changed something: a name among the changes, a mention, themselves, or any word that may be a name. */
const changer =
  (mayBeAnybody: boolean): SlotReader =>
  (run, at, slot) => {
    const typed = run.sentence.typed[at] ?? '';
    const mentioned = /^@([UW][A-Z0-9]+)$/u.exec(typed);
    if (mentioned !== null && mentioned[1] !== run.context.world.user)
      return [value(slot, at + 1, mentioned[1] ?? '', 0)];
    const own = me(run, at, slot);
    if (own.length > 0) return own;
    if (slot !== 'who' && run.context.lexicon.speaker.has(run.plain[at] ?? '')) return [value(slot, at + 1, 'me', 0.1)];
    const known = [
      ...run.context.names.find('changer', run.plain, at),
      ...run.context.names.find('person', run.plain, at),
    ].flatMap(({ end, values: [only, ...others] }) =>
      only === undefined
        ? []
        : [others.length === 0 ? value(slot, end, only, 0) : open(slot, end, [only, ...others], AMBIGUOUS)],
    );
    if (known.length > 0 || !mayBeAnybody) return known;
    const said = run.plain[at] ?? '';
    const isName = /^[a-z][a-z-]+$/u.test(said) && !run.context.lexicon.functionWords.has(said);
    return run.mayBeUnknown && isName ? [value(slot, at + 1, typed, 1)] : [];
  };

/** "after Kate": the place after somebody's, which depends on the list. */
const behind: SlotReader = (run, at) =>
  person(run, at, 'name').flatMap(({ end, slots: { name }, cost }): SlotMatch[] =>
    name === undefined ? [] : [{ end, slots: {}, cost, behind: name }],
  );

/** Readers of names, by the type of slot that templates name. */
export const NAME_SLOTS: ReadonlyMap<string, SlotReader> = new Map([
  ['number', either(several(either(number, unknown('number'))), that, other)],
  ['known_number', either(number, recalled)],
  ['own_number', number],
  ['near_number', nearNumber],
  ['that_number', recalled],
  ['target', several(either(person, that, dearer(number), unknown('person')))],
  ['person', several(either(person, placed, that, unknown('person')))],
  ['known_person', either(person, placed)],
  ['subject', subject],
  ['calls_of', callsOf],
  ['dialled', anyDigits],
  ['dialled_apart', digitsApart],
  ['behind', behind],
  ['menu', either(menu, that, otherMenu, unknown('menu'))],
  ['known_menu', either(menu, recalledMenu)],
  [
    'channel',
    either(
      channelLink,
      named('channel', (run) => run.context.lexicon.behindChannel),
      unknown('channel'),
    ),
  ],
  [
    'preset',
    either(
      named('preset', (run) => run.context.lexicon.behindPreset),
      unknown('preset'),
    ),
  ],
  ['known_preset', named('preset', (run) => run.context.lexicon.behindPreset)],
  ['order', order],
  ['in_order', inTurn],
  ['counted', countedOf(inTurn)],
  ['by', changer(true)],
  ['known_by', changer(false)],
  ['named', either(person, number)],
]);

/** A channel as Slack writes it, or with its sign. */
function channelLink(run: MatchContext, at: number, slot: string): readonly SlotMatch[] {
  const typed = run.sentence.typed[at] ?? '';
  if (!typed.startsWith('#')) return [];
  // "#finance's report"
  const said = typed.slice(1).replace(/['’]s$/u, '');
  const found = run.context.world.channels.find(
    ({ id, name }) => id === said || name.toLowerCase() === said.toLowerCase(),
  );
  const end = withTails(run, at + 1, run.context.lexicon.behindChannel);
  if (found !== undefined) return end.map((to) => value(slot, to, found.id, 0));
  return run.mayBeUnknown ? [open(slot, at + 1, nearNames(run.context.names.all('channel'), [said]), UNKNOWN)] : [];
}
