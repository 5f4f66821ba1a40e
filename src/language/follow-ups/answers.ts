import { offsetAt } from '../../runtime/zones.ts';
import { type Guards, inOrder } from '../guards/guards.ts';
import {
  type Choice,
  INTENTS,
  type Intent,
  type ParsedIntent,
  type ParseResult,
  type RejectionReason,
  type SlotName,
  type Slots,
} from '../intents.ts';
import type { Language } from '../language.ts';
import type { Reading } from '../reading.ts';
import { numbersCalled } from '../slots/recalled-slots.ts';
import { wanted } from '../slots/slot-types.ts';
import { zoneEnd, zonesOf } from '../slots/zone-slot.ts';
import type { Candidate } from '../templates/candidate.ts';
import { type PhraseSet, phraseSet } from '../templates/phrase-set.ts';
import type { MatchContext, SlotMatch, WantedSlot } from '../templates/run.ts';
import { fold } from '../text/fold.ts';
import { localTime, wallClock } from '../times/calendar.ts';
import { toInstant } from '../times/instant.ts';
import { elapsedIn, shownIn } from '../times/zone.ts';
import type { Prepare } from './corrections.ts';
import { WITHOUT_END } from './fit.ts';
import { merged } from './merge.ts';

/** Reads what answers the question that is open. */
export interface Answers {
  /** What is understood once it is answered; `null` where a word of it may mean something else, or nothing is asked. */
  of(reading: Reading): ParseResult | null;
  /** The same for a time that is said in a zone; the question again, where it is not known which time that is here. */
  inZone(reading: Reading): ParseResult | null;
  /** "Take Ann off all lines": of every number, where one preview holds that and these are all the words that are left. */
  ofEveryNumber(understood: ParseResult): ParseResult;
}

/** The presets are meant by the names of these. */
const OF_PRESETS: ReadonlySet<Intent> = new Set<Intent>(['apply_preset', 'close_days']);

/** What of everybody, or of every number, is one preview. */
const OF_ANY_NUMBER: ReadonlySet<Intent> = new Set<Intent>([
  ...(['remove_destination', 'enable_destination', 'disable_destination'] as const),
]);

/** The types of values that answer the question for a slot. */
function typesFor({ intent, slots: { field = '' } }: ParsedIntent, slot: SlotName): readonly WantedSlot[] {
  const isOfPreset = slot === 'name' ? OF_PRESETS.has(intent) : slot === 'to' && intent === 'hours';
  const people = slot === 'name' && isOfPreset ? [] : (TYPES.get(slot) ?? []);
  const types = isOfPreset ? [...people, 'known_preset'] : people;
  const all =
    slot !== 'value' ? types : intent === 'hours' ? ['any_week'] : /seconds$/u.test(field) ? ['secs'] : ['count'];
  return all.map((type) => wanted(type, slot));
}

const TYPES: ReadonlyMap<SlotName, readonly string[]> = new Map<SlotName, readonly string[]>([
  ['number', ['own_number', 'offered', 'diverted_to']],
  ['to', ['target']],
  ['name', ['known_person', 'dialled']],
  ['with', ['known_person']],
  ['before', ['known_person']],
  ['person', ['known_by']],
  ['menu', ['known_menu']],
  ['until', ['end']],
  ['from', ['beginning_hour']],
  ['at', ['future']],
  ['since', ['past']],
  ['channel', ['channel']],
  ['time', ['clock']],
  ['days', ['days']],
  ['amount', ['amount']],
  ['position', ['position']],
  ['order', ['order']],
  ['seconds', ['secs']],
  ['ring_seconds', ['secs']],
  ['id', ['schedule']],
]);

/** What is counted is no place among what was offered. */
const COUNTED: ReadonlySet<SlotName> = new Set<SlotName>(['position', 'seconds', 'ring_seconds', 'amount', 'value']);

/** The values of one slot in a sentence, and where their words are. */
interface Found {
  from: number;
  match: SlotMatch;
}

/** The words beside a value. */
interface Beside {
  /** Every place that is reached from one over words that say nothing. */
  from(at: number): ReadonlySet<number>;
  /** Whether all words from a place on say nothing. */
  isOver(at: number): boolean;
}

/** Signs that what is said is not what is answered: "not Ben", "Ben or Dora". */
const AGAINST: ReadonlySet<RejectionReason> = new Set<RejectionReason>([
  ...(['reminder', 'negation', 'condition', 'alternative', 'question'] as const),
]);

/** Those among them that a bound has. */
const OF_BOUNDS: ReadonlySet<RejectionReason> = new Set<RejectionReason>(['condition', 'question']);

/** Makes the reader of a language. */
export function createAnswers(
  { lexicon: { answers }, sentences }: Language,
  guards: Pick<Guards, 'of'>,
  prepare: Prepare,
): Answers {
  const { around: everything, from: begins, to: ends } = answers;
  const everywhere = phraseSet([...everything, ...begins, ...ends]);
  // "from 5" answers no "Until when?", and "from Ben" no "To whom?".
  const besideSlot: Partial<Record<SlotName, PhraseSet>> = {
    from: phraseSet([...everything, ...begins]),
    to: phraseSet([...everything, ...ends]),
    until: phraseSet([...everything, ...ends, ...answers.ends]),
    amount: phraseSet([...everything, ...answers.bounds, ...(answers.bounded ?? [])]),
  };
  const bounds = phraseSet(answers.bounds);
  const everybody = phraseSet(answers.everybody ?? []);
  const nobody = phraseSet(answers.nobody);
  const anybody = phraseSet(answers.anybody);
  const all = phraseSet(answers.all);

  /** Reads what is asked for a slot, beside words that say nothing. */
  const besides = (run: MatchContext, slot: SlotName, also: PhraseSet | null = null): Beside => {
    const around = besideSlot[slot] ?? everywhere;
    const known = new Map<number, ReadonlySet<number>>();
    const from = (at: number): ReadonlySet<number> => {
      const before = known.get(at);
      if (before !== undefined) return before;
      const reached = new Set([at]);
      for (const place of reached) {
        // "calls", and "calls should go to"
        const word = around.endAt({ plain: run.plain.slice(0, place + 1) }, place);
        for (const end of [run.skipFrom(place), around.endAt(run, place), word, also?.endAt(run, place) ?? 0])
          if (end > place) reached.add(end);
      }
      known.set(at, reached);
      return reached;
    };
    return { from, isOver: (at) => from(at).has(run.length) };
  };

  const wholly = (run: MatchContext, { from, isOver }: Beside, phrases: PhraseSet): boolean =>
    [...from(0)].some((at) => {
      const end = phrases.endAt(run, at);
      return end > at && isOver(end);
    });

  const valuesOf = (run: MatchContext, { from, isOver }: Beside, type: WantedSlot): readonly Found[] =>
    [...from(0)].flatMap((at) =>
      run
        .read(type, at)
        .filter(({ end, recalled, unsaid }) => end > at && recalled !== true && unsaid !== true && isOver(end))
        .map((match) => ({ from: at, match })),
    );

  const withValue = (reading: Reading, memory: ParsedIntent, { from, match }: Found): ParseResult | null => {
    const { context, sentence } = reading.run;
    const candidate: Candidate = {
      sentences: { intent: memory.intent, say: [] },
      bound: [match],
      slots: { ...match.slots },
      missing: match.missing ?? [],
      slips: 0,
      used: 0,
      left: 0,
      isQuoted: false,
      cost: match.cost,
    };
    return ofOpenDay(merged(memory, candidate, context, sentence.words.slice(from, match.end), sentences), memory);
  };

  /** "9 am IST": a time by the clocks of a zone, as the clocks of whoever asked show it; `null` where no zone is named. */
  const inZone: Answers['inZone'] = ({ run }) => {
    const { context, sentence } = run;
    const { world } = context;
    const memory = askingForEnd(context.memory);
    const [slot] = memory?.missing ?? [];
    if (memory === null || slot === undefined || !TIMES.has(slot)) return null;
    const at = run.plain.findIndex((_, place) => zoneEnd(run, place) > place && isBehindHour(run.plain, place));
    const end = at < 0 ? at : zoneEnd(run, at);
    if (at < 0) return ofZoneAlone(run);
    const zones = zonesOf(run, at, end);
    if (zones.length === 0) return run.plain[end - 1] === 'time' && memory === context.memory ? memory : null;
    const instant = toInstant(world.now.day, localTime(world.now).slice(DAY + 1), world.zone).at;
    // A place that keeps them for a part of the year may be meant by clocks that are named after no place.
    const isHere = zones.includes(world.zone) && zones[0]?.startsWith('Etc/') === false;
    const [zone, ...others] = isHere ? [world.zone] : zones;
    // Which one is meant is not known, and it is not the one here.
    if (zone === undefined || others.some((each) => offsetAt(instant, each) !== offsetAt(instant, zone))) return memory;
    const there = { ...world, zone, now: wallClock(instant, zone) };
    const clocks = isHere ? {} : { world: there, elapse: elapsedIn(zone), shown: shownIn(zone) };
    const within = { ...context, ...clocks, memory };
    const places = [...sentence.plain.keys()].filter((place) => place < at || place >= end);
    const read = of(prepare(inOrder(sentence, places), within));
    if (read === null || read.kind === 'none') return memory;
    return isHere ? read : moved(read, memory, zone, world.zone);
  };

  /** "IST, I mean": the hour of the end that a draft has, by the clocks of another zone; asked where it is not known which. */
  const ofZoneAlone = (run: MatchContext): ParseResult | null => {
    const { world, memory } = run.context;
    if (memory?.kind !== 'preview') return null;
    const asking = askingForEnd(memory);
    const { until } = memory.slots;
    if (asking === null || until === undefined || until.length === DAY) return null;
    const beside = besides(run, 'until');
    const at = [...beside.from(0)].find((place) => {
      const end = zoneEnd(run, place);
      return end > place && beside.isOver(end);
    });
    if (at === undefined) return null;
    const inZones = zonesOf(run, at, zoneEnd(run, at)).map((zone) =>
      localTime(wallClock(toInstant(until.slice(0, DAY), until.slice(DAY + 1), zone).at, world.zone)),
    );
    const [only, ...others] = new Set(inZones);
    if (only === undefined) return null;
    return others.length > 0 || only <= localTime(world.now)
      ? asking
      : { ...memory, slots: { ...memory.slots, until: only } };
  };

  const of: Answers['of'] = (reading) => {
    const { run, forChange } = reading;
    const { memory } = run.context;
    if (memory?.kind !== 'ask') return null;
    const [slot] = memory.missing ?? [];
    if (slot === undefined) return null;
    run.skip(forChange);
    run.mayBeUnknown = false;
    const beside = besides(run, slot);
    const isSaid = (phrases: PhraseSet) => wholly(run, beside, phrases);
    const found = typesFor(memory, slot).flatMap((type) => valuesOf(run, beside, type));
    // Nobody may be one of the choices, as for who rings on a closed day.
    if (isSaid(nobody) && found.length === 0) return withNobody(memory);
    // "10?" is unsure, and asks nothing.
    const signs = guards.of({ ...run.sentence, isQuestion: false });
    // "when it is under 20" says at what amount.
    const isBound = slot === 'amount' && bounds.endAt(run, 0) > 0;
    if (signs.some((sign) => AGAINST.has(sign) && !(isBound && OF_BOUNDS.has(sign)))) return null;
    const alike = slot === 'number' ? allAlike(run, beside) : [];
    if (alike.length > 0) return { ...memory, because: 'several', choices: [{ slot, values: alike }] };
    const anything = isSaid(all) ? withAll(memory, slot) : isSaid(anybody) ? withAnybody(memory, slot) : null;
    if (anything !== null) return anything;
    const ofAll = found.length > 0 ? null : forEverybody(run, memory);
    if (ofAll !== null) return ofAll;
    const somebody = slot === 'to' || slot === 'name' ? withNumber(run, memory, slot, beside) : null;
    if (somebody !== null) return withValue(reading, memory, somebody);
    const placed = COUNTED.has(slot) ? null : offeredAt(run, memory, slot, beside);
    // "the first" may be a day as well.
    if (placed !== null) return TIMES.has(slot) && found.length > 0 ? null : withValue(reading, memory, placed);
    const [best] = found.toSorted(
      (one, other) => other.match.end - other.from - (one.match.end - one.from) || one.match.cost - other.match.cost,
    );
    return best === undefined ? null : withValue(reading, memory, best);
  };
  /** "20 each": how long everybody in the list of a number rings; of several numbers, one is changed at a time. */
  const forEverybody = (run: MatchContext, memory: ParsedIntent): ParseResult | null => {
    const slot = (memory.missing ?? []).find((each) => each === 'seconds' || each === 'ring_seconds');
    if (memory.intent !== 'set_timeout' || slot === undefined) return null;
    const [said] = valuesOf(run, besides(run, slot, everybody), wanted('secs', 'seconds'));
    const seconds = said?.match.slots.seconds;
    if (seconds === undefined) return null;
    const { number, name } = memory.slots;
    const list = run.context.world.numbers.find((each) => each.number === number)?.destinations ?? [];
    const isOfTwo = run.plain.some((word) => run.context.lexicon.both.has(word));
    if (number !== undefined && name === undefined && (!isOfTwo || list.length === 2))
      return without(memory, slot, { ...memory.slots, everybody: true, seconds });
    const missing = [name === undefined ? ('name' as const) : ('number' as const)];
    return { ...memory, slots: { ...memory.slots, ring_seconds: seconds }, missing, because: 'several' };
  };

  const ofEveryNumber: Answers['ofEveryNumber'] = (understood) => {
    if (understood.kind !== 'ask' || understood.missing?.join() !== 'number') return understood;
    const { leftOut = [], choices = [], because } = understood;
    const [said, ...others] = [...leftOut, ...choices.flatMap((each) => each.said ?? [])];
    if (said === undefined || others.length > 0 || (because !== 'words-left' && because !== 'slot')) return understood;
    const plain = fold(said).trim().split(' ');
    return all.endAt({ plain }, 0) === plain.length ? (withEvery(understood) ?? understood) : understood;
  };
  return { of, inZone, ofEveryNumber };
}

const TIMES: ReadonlySet<SlotName> = new Set<SlotName>(['from', 'until', 'at', 'time']);
const EDGES = ['from', 'until', 'at'] as const;
/** What comes before a zone. */
const OF_HOURS = /\d|^(?:am|pm|noon|midday|midnight)$/u;

/** Whether a zone may begin at a place; that of a city may be behind the day, too: "9 am tomorrow Madrid time". */
const isBehindHour = (words: readonly string[], place: number): boolean =>
  OF_HOURS.test(words[place - 1] ?? '') ||
  (words.indexOf('time', place) > place && words.slice(0, place).some((word) => OF_HOURS.test(word)));
/** The length of `YYYY-MM-DD`. */
const DAY = 10;

/** What was read by the clocks of one zone, by those of another; what was said before was by these already. */
function moved(read: ParsedIntent, memory: ParsedIntent, from: string, to: string): ParseResult {
  // A time of day recurs, and the two zones need not keep their distance.
  if (read.slots.time !== memory.slots.time) return memory;
  const there = (local: string): string =>
    local.length === DAY
      ? local
      : localTime(wallClock(toInstant(local.slice(0, DAY), local.slice(DAY + 1), from).at, to));
  const slots: Slots = { ...read.slots };
  for (const edge of EDGES) {
    const said = slots[edge];
    if (said !== undefined && said !== memory.slots[edge]) slots[edge] = there(said);
  }
  const choices = read.choices?.map(({ slot, values, ...more }) => ({
    ...more,
    slot,
    values: TIMES.has(slot) ? values.map((each) => there(String(each))) : values,
  }));
  return { ...read, slots, ...(choices === undefined ? {} : { choices }) };
}

/** "half an hour", where an hour of Friday is asked for, is none of it. */
function ofOpenDay(understood: ParseResult, { slots: { open = [], ...before } }: ParsedIntent): ParseResult | null {
  const days = open.flatMap((edge) => before[edge]?.slice(0, DAY) ?? []).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return understood;
  const times = EDGES.flatMap((edge) => understood.slots[edge]?.slice(0, DAY) ?? []);
  return times.every((day) => day >= first && day <= last) ? understood : null;
}

/** What is asked; of a draft that has an end, or may have one, when it ends: "5 London time, I mean". */
function askingForEnd(memory: ParseResult | null): ParsedIntent | null {
  if (memory?.kind === 'ask') return memory;
  if (memory?.kind !== 'preview' || memory.made !== undefined) return null;
  if (memory.slots.until === undefined && !WITHOUT_END.has(memory.intent)) return null;
  const { until: _, open: __, ...slots } = memory.slots;
  return { ...memory, kind: 'ask', slots, missing: ['until'] };
}

/** "nobody": what was asked for is dropped; who leaves may do so without anybody in their place. */
function withNobody(memory: ParsedIntent): ParseResult | null {
  if (memory.intent === 'replace_person') return { ...memory, missing: [], because: 'question' };
  return INTENTS[memory.intent] === 'change' ? dropped() : null;
}

const dropped = (): ParseResult => ({ kind: 'none', intent: null, slots: {}, because: 'dropped' });

/** What is complete without a slot; `null` where more is missing. */
function without(memory: ParsedIntent, slot: SlotName, slots: Slots): ParseResult | null {
  const missing = (memory.missing ?? []).filter((each) => each !== slot);
  if (missing.length > 0) return null;
  const { intent } = memory;
  return { kind: INTENTS[intent] === 'change' ? 'preview' : 'answer', intent, slots } as ParseResult;
}

/** "all of them": of every number, where one preview holds them, of none in particular, where something is shown; else each is asked by itself. */
function withAll(memory: ParsedIntent, slot: SlotName): ParseResult | null {
  const { intent, slots } = memory;
  const all = (slot === 'number' ? withEvery(memory) : null) ?? withAnybody(memory, slot);
  if (all !== null || !ONE_OF.has(slot)) return all;
  // Everybody of a list rings where all are switched on.
  return intent === 'divert' && slot === 'to' && slots.number !== undefined
    ? {
        kind: 'ask',
        intent: 'enable_destination',
        slots: { ...slots, everybody: true },
        missing: [],
        because: 'question',
      }
    : ({ ...memory, because: 'several' } as ParseResult);
}

/** The same of every number; `null` where no preview holds that. */
function withEvery(memory: ParsedIntent): ParseResult | null {
  const { intent, slots } = memory;
  return OF_ANY_NUMBER.has(intent) && slots.name !== undefined ? without(memory, 'number', slots) : null;
}

/** What is asked for as one of several. */
const ONE_OF: ReadonlySet<SlotName> = new Set<SlotName>(['number', 'to', 'name', 'menu']);

/** "anyone": whoever it was. */
function withAnybody(memory: ParsedIntent, slot: SlotName): ParseResult | null {
  const { intent, slots } = memory;
  if (slot === 'name' && intent === 'enable_destination') return without(memory, slot, { ...slots, everybody: true });
  const isWhoever = slot === 'person' && intent === 'undo';
  return isWhoever || INTENTS[intent] === 'read' ? without(memory, slot, slots) : null;
}

/** "the first one": among the answers that were offered. */
function offeredAt(
  run: MatchContext,
  memory: ParsedIntent,
  slot: SlotName,
  { from: reached, isOver }: Beside,
): Found | null {
  const [shown] = [memory.offered, ...(memory.choices ?? [])].filter(
    (each): each is Choice => each?.slot === slot && each.values.length > 0,
  );
  if (shown === undefined) return null;
  for (const from of reached(0)) {
    for (const { end, slots } of run.read(POSITION, from)) {
      const at = slots.position;
      const chosen = at === undefined ? undefined : shown.values.at(at > 0 ? at - 1 : at);
      // "end it" is no place.
      const isVerb = run.context.lexicon.pronouns.has(run.plain[end] ?? '');
      if (chosen === undefined || isVerb || !isOver(end)) continue;
      return { from, match: { end, slots: { [slot]: chosen }, cost: 0 } };
    }
  }
  return null;
}

/** All numbers that have a word in common, where they are meant: "both shops". */
function allAlike(run: MatchContext, { from: reached, isOver }: Beside): readonly string[] {
  const { quantifiers, both } = run.context.lexicon;
  const isAll = (at: number) => quantifiers.has(run.plain[at] ?? '') || both.has(run.plain[at] ?? '');
  const places = [...reached(0)].filter(isAll).flatMap((at) => [...reached(at + 1)]);
  const called = places.filter((at) => isOver(at + 1)).map((at) => numbersCalled(run, at));
  return called.find(({ length }) => length > 1)?.map(({ number }) => number) ?? [];
}

const POSITION = wanted('position', 'position');
const DIALLED = wanted('dialled', 'to');
const NUMBER = wanted('own_number', 'number');
/** The most words of the name of somebody who is not known. */
const MAX_NAME_WORDS = 3;

/** "bob is 07700 900777": somebody with the number that rings them. */
function withNumber(
  run: MatchContext,
  { intent }: ParsedIntent,
  slot: 'to' | 'name',
  { from: reached, isOver }: Beside,
): Found | null {
  const { functionWords, towards, behindPerson } = run.context.lexicon;
  const isOfSentence = (place: number) => {
    const word = run.plain[place] ?? '';
    return functionWords.has(word) || towards.has(word) || behindPerson.has(word) || reached(place).has(place + 1);
  };
  /** Whether it may be a word of a name: "avoid 07700 900777" names nobody, and "sales is 07700 900777" a number. */
  const isName = (place: number) => {
    const word = run.sentence.typed[place] ?? '';
    if (!/^\p{L}[\p{L}'-]*$/u.test(word) || isOfSentence(place)) return false;
    const isWord = run.context.isKnown(run.sentence.plain[place] ?? '') && !/^\p{Lu}/u.test(word);
    return !isWord && run.read(NUMBER, place).length === 0;
  };
  /** Whether nothing but a name is behind a place: "07700 900777, bob". */
  const isNamed = (end: number) => run.plain.every((_, place) => place < end || isOfSentence(place) || isName(place));
  for (let at = 0; at < run.length; at += 1) {
    const found = run
      .read(DIALLED, at)
      .find(({ end, slots }) => slots.to !== undefined && (isOver(end) || isNamed(end)));
    if (found === undefined) continue;
    const places = [...run.plain.keys()].filter((place) => place < at || place >= found.end);
    const [first, ...others] = places.filter(isName);
    if (first === undefined || !places.every((place) => isOfSentence(place) || isName(place))) return null;
    const last = others.at(-1) ?? first;
    if (last - first !== others.length || others.length >= MAX_NAME_WORDS) return null;
    const to = found.slots.to ?? '';
    const called = run.sentence.typed.slice(first, last + 1).join(' ');
    const slots: Slots = slot === 'to' ? { to } : intent === 'add_destination' ? { name: called, to } : {};
    return Object.keys(slots).length === 0
      ? null
      : { from: 0, match: { end: Math.max(found.end, last + 1), slots, cost: 0 } };
  }
  return null;
}
