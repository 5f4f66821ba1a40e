import { Budget } from '../../language/budget.ts';
import { ADDING } from '../../language/en/corrections.ts';
import { type Choice, INTENTS, type Intent, type ParseResult, type SlotName } from '../../language/intents.ts';
import { fold } from '../../language/text/fold.ts';
import { addDays, wallClock } from '../../language/times/calendar.ts';
import { countryOfMost } from '../../people/directory/home-country.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { daysListed, isChange, LISTED } from './change-words.ts';
import type { ReplyDeps } from './deps.ts';
import { changeMadeSince } from './last-change.ts';
import { readBehind } from './own-number.ts';
import { type AccountWorld, cachedWorld, loadWorld, withRingLists, withWhoRings } from './world.ts';

/** What words mean, and the world in which they were read. */
export interface Meaning {
  text: string;
  understood: ParseResult;
  known: AccountWorld;
  /** What reading the text may still cost; it has none where nothing is left to be read. */
  budget?: Budget | undefined;
}

/** Intents that are understood without data of the account, and so do not wait for any. */
const PLAIN: ReadonlySet<Intent | null> = new Set<Intent | null>([
  ...(['balance', 'account', 'status', 'access', 'help', 'connect', 'numbers', 'ivrs'] as const),
]);

/** Changes of ring lists, of which the names in them are a part. */
const OF_RING_LISTS: ReadonlySet<Intent | null> = new Set<Intent | null>([
  ...(['divert', 'add_destination', 'remove_destination', 'enable_destination', 'disable_destination'] as const),
  ...(['reorder', 'set_timeout', 'who_rings', 'when', 'extend_divert', 'end_divert', 'hours'] as const),
]);

/** What words mean, reading no more data than they need; a national holiday in a question is its date. */
export async function interpret(deps: ReplyDeps, job: Job, text: string, thread: string): Promise<Meaning> {
  const meaning = await interpretWords(deps, job, text, thread);
  const { understood, known } = meaning;
  const dated = understood.kind !== 'preview' && HOLIDAY.test(text) ? await withDates(deps, text, known) : null;
  if (dated === null) return meaning;
  const { intent, ...found } = (await interpretWords(deps, job, dated, thread)).understood;
  const isShown = found.kind === 'answer' || (found.kind === 'ask' && intent !== null && INTENTS[intent] === 'read');
  if (!isShown) return meaning;
  return { ...meaning, understood: { ...found, intent } as ParseResult };
}

/** What may be a holiday that has no date of its own. */
const HOLIDAY = /\b(?:friday|easter|monday|holiday|day|jubilee|coronation)\b/iu;

/** "The bank holiday", which is the next one. */
const NEXT_HOLIDAY =
  /\b(?:the )?(?:next )?(?:bank|public|national) holiday\b(?! (?:mon|tues|wednes|thurs|fri|satur|sun)day| weekend)/iu;

/** A text with the dates of the holidays of the account's country that it names; `null` where it names none that is known. */
async function withDates({ clock }: ReplyDeps, text: string, { world }: AccountWorld): Promise<string | null> {
  const { listHolidays, placeIn, yearsFrom } = await import('../../plans/closed-days/holidays.ts');
  const place = placeIn(countryOfMost(world.numbers.map(({ number }) => number)));
  if (place === null) return null;
  const { day } = wallClock(clock.now(), world.zone);
  const ahead = yearsFrom(Number(day.slice(0, 4)))
    .slice(0, 2)
    .flatMap((year) => listHolidays(place, year))
    .filter(({ from }) => from.slice(0, 10) >= day);
  if (ahead.length === 0 || YEAR.test(text)) return null;
  const said = text.toLowerCase();
  const [named] = ahead
    .filter(({ name }) => said.includes(name.toLowerCase()))
    .toSorted((one, other) => other.name.length - one.name.length);
  const date = (named ?? ahead[0])?.from.slice(0, 10) ?? '';
  if (named === undefined) return NEXT_HOLIDAY.test(text) ? text.replace(NEXT_HOLIDAY, date) : null;
  const at = said.indexOf(named.name.toLowerCase());
  return `${text.slice(0, at)}${date}${text.slice(at + named.name.length)}`;
}

/** A year beside a holiday, which then is not the next one of its name. */
const YEAR = /\b(?:19|20)\d\d\b/u;

/** The same of the words as they stand. */
async function interpretWords(deps: ReplyDeps, job: Job, text: string, thread: string): Promise<Meaning> {
  const memory = await rememberedIn(deps, job, thread);
  const budget = new Budget();
  const meaning = await interpretBehind(deps, job, text, memory, budget);
  // After a history, "connect" is not a name to narrow it by.
  const isCommand = deps.commands().find(fold(text).trim().split(/\s/u, 1)[0] ?? '') !== undefined;
  const isOpen = memory === null || memory.kind === 'ask';
  const behind = !isOpen && isCommand && namesNothing(meaning.understood) ? null : memory;
  const found = behind === memory ? meaning : await interpretBehind(deps, job, text, behind, budget);
  return OF_WORKSPACE_DAYS.has(found.understood.intent) ? byWorkspaceClocks(deps, job, found, behind) : found;
}

/** What a thread remembers; behind a button that was pressed, what that made. */
async function rememberedIn(deps: ReplyDeps, job: Job, thread: string): Promise<ParseResult | null> {
  const { tenant } = job.caller;
  const found = await deps.memory.recall(tenant, thread);
  if (found === null || found.pressedAt === null) return found?.understood ?? null;
  const [channel = ''] = thread.split('/', 1);
  const made = await changeMadeSince(deps, job, { ...found, pressedAt: found.pressedAt }, channel);
  await deps.memory.settle(tenant, thread, made, found);
  return made;
}

/** What is about days of the workspace, whoever asks. */
const OF_WORKSPACE_DAYS: ReadonlySet<Intent | null> = new Set<Intent | null>(['spend']);

/** The same by the clocks of the workspace: its "yesterday" may be another day than that of whoever asks. */
async function byWorkspaceClocks(
  deps: ReplyDeps,
  job: Job,
  meaning: Meaning,
  memory: ParseResult | null,
): Promise<Meaning> {
  // The zone of whoever asks first is stored.
  await job.allowed();
  const { tenant } = job.caller;
  const zone = await deps.workspaceZone(tenant, (await job.person()).tz);
  if (zone === meaning.known.world.zone) return meaning;
  const world = { ...meaning.known.world, zone, now: wallClock(deps.clock.now(), zone) };
  const { understand } = await deps.language();
  const understood = await deps.inTurn(tenant, () => understand(meaning.text, world, memory, new Budget()));
  return { ...meaning, understood, known: { ...meaning.known, world } };
}

/** Whether a name was said that nothing has, as far as is known. */
function namesNothing({ kind, intent, slots, choices = [] }: { choices?: readonly Choice[] } & ParseResult): boolean {
  return (
    (kind === 'ask' && choices.some(({ said }) => said !== undefined)) ||
    (intent === 'history' && slots.person !== undefined)
  );
}

async function interpretBehind(
  deps: ReplyDeps,
  job: Job,
  text: string,
  memory: ParseResult | null,
  budget: Budget,
): Promise<Meaning> {
  const { understand } = await deps.language();
  const { tenant } = job.caller;
  const read = ({ world }: AccountWorld) =>
    deps.inTurn(tenant, () => readBehind(memory, (behind) => understand(text, world, behind, budget)));
  let known = await cachedWorld(deps, job, text);
  let understood = await read(known);
  const isChannelAsked = memory?.kind === 'ask' && memory.missing?.[0] === 'channel';
  if (isTooLong(understood) || (isPlain(understood) && !isInPassing(understood, text) && !isChannelAsked))
    return { text, understood, known, budget };
  known = await loadWorld(deps, job, text, isChannelAsked);
  understood = await read(known);
  const mayClose = understood.kind === 'none' && CLOSES.test(text);
  if (understood.intent === 'close_days' || asksWhoRings(memory) || mayClose) {
    const closing = await withWhoRings(deps, known, job);
    const named = await namedDays(deps, text, closing);
    const said = named ?? notFromFirstToLast(notWhatCloses(ringingAsName(await read(closing)), text), text);
    const found = besideDays(memory, said, text);
    if (found.intent === 'close_days') return { text, understood: found, known: closing, budget };
  }
  if (OF_UNKNOWN_NAMES.has(unreadBecause(understood)) || isInPassing(understood, text)) {
    // A name in a ring list may make sense of it; the ring list of a named number is worth a look.
    const named = numberIn(text, known);
    known = await withRingLists(deps, known, job, named ?? NO_NUMBER);
    understood = await read(known);
    // A name that these lists do not have may be in another.
    const isRead = unreadBecause(understood) === undefined && !isInPassing(understood, text);
    const isSettled = isRead ? !lacksNumber(understood) : named === undefined && saysBeyond(understood);
    if (isSettled) return { text, understood, known, budget };
    known = await withRingLists(deps, known, job, undefined);
    return { text, understood: await read(known), known, budget };
  }
  if (mayNameSomebody(understood)) {
    const { number } = understood.slots;
    known = await withRingLists(deps, known, job, number);
    understood = await read(known);
    // Whom the named number does not ring, another may.
    if (number !== undefined && lacksSomebody(understood)) {
      known = await withRingLists(deps, known, job, undefined);
      understood = await read(known);
    }
  }
  return { text, understood, known, budget };
}

/** Whether it is more than may be read, which more data does not change. */
const isTooLong = ({ because }: ParseResult): boolean => because === 'too-long';

/** Why no words that are known fit, though others may make something likely. */
function unreadBecause(understood: ParseResult): ParseResult['because'] {
  return understood.kind === 'none' ? understood.because : understood.likely;
}

/** Why nothing was understood, where a name that is not known yet may be the cause: "what else is Mia on". */
const OF_UNKNOWN_NAMES: ReadonlySet<ParseResult['because']> = new Set<ParseResult['because']>([
  ...([
    'unknown',
    'alternative',
    'question',
    'past',
    'negation',
    'condition',
    'hypothesis',
    'report',
    'beyond',
    // "… 9 to 5 on weekdays, otherwise Night desk" is of hours once it is known who that is.
    'repetition',
  ] as const),
]);

/** "I'm stuck in a taxi, could Priya have bookings until six" asks for no help, once it is known who Priya is. */
function isInPassing({ kind, intent }: ParseResult, text: string): boolean {
  return kind === 'answer' && intent === 'help' && text.trim().split(/\s+/u).length > MAX_HELP_WORDS;
}

/** How many words ask for help alone. */
const MAX_HELP_WORDS = 8;

/** Whether a word names what is not to be had here, whoever else it names; a train may be named in passing. */
function saysBeyond(understood: ParseResult): boolean {
  const topic = understood.kind === 'none' && understood.because === 'beyond' ? understood.topic : undefined;
  return topic !== undefined && topic !== 'other';
}

function lacksSomebody({ kind, intent, missing = [] }: { missing?: readonly SlotName[] } & ParseResult): boolean {
  return kind === 'ask' && isChange(intent) && missing.some((slot) => slot === 'to' || slot === 'name');
}

/** Whether it is of the list of a number that was not named: the only one with these people, which takes every list to know. */
function lacksNumber({ kind, intent, missing = [] }: { missing?: readonly SlotName[] } & ParseResult): boolean {
  return kind === 'ask' && isChange(intent) && OF_RING_LISTS.has(intent) && missing.includes('number');
}

/** Not a real number, so that only cached ring lists are used. */
const NO_NUMBER = '-';

/** The number that a text names by its whole name. */
function numberIn(text: string, { world }: AccountWorld): string | undefined {
  const said = fold(text);
  return world.numbers.find(({ name }) => name !== null && name.trim() !== '' && said.includes(fold(name).trim()))
    ?.number;
}

/** Whether no data of the account can change how it is understood; words that were left over may be names. */
function isPlain({ kind, intent, slots, because }: ParseResult): boolean {
  if (because === 'words-left') return false;
  return kind === 'answer' && PLAIN.has(intent) && Object.keys(slots).every((slot) => slot === 'environment');
}

/** What may close days, where a name behind it is not known yet. */
const CLOSES = /\b(?:close|closed|closing|shut)\b/iu;

/** Says that days are closed, and no more than which and who rings then. */
const CLOSING =
  /^(?:please )?(?:we(?:['’]re| are| will be) (?:closed|shut|closing)|close|shut)(?: (?:the |our )?(?:office|shop|phones|lines))?(?: (?:on|over|for|during|at))? ([^ ].{2,200})$/iu;

/** Days that are named one by one, or by the names of holidays, which are no span; `null` for everything else. */
async function namedDays(deps: ReplyDeps, text: string, { world }: AccountWorld): Promise<ParseResult | null> {
  const [, told = ''] =
    CLOSING.exec(
      text
        .trim()
        .replace(/\s+/gu, ' ')
        .replace(/[ .!]$/u, ''),
    ) ?? [];
  if (told === '') return null;
  const behind = told.toLowerCase().lastIndexOf(' with ');
  const said = behind < 0 ? told : told.slice(0, behind).replace(/,$/u, '');
  const who =
    behind < 0
      ? undefined
      : told
          .slice(behind + 6)
          .replace(/^the /iu, '')
          .replace(/ preset$/iu, '');
  const [{ readDays }, { placeIn }] = await Promise.all([
    import('../../plans/closed-days/read-days.ts'),
    import('../../plans/closed-days/holidays.ts'),
  ]);
  const { zone, locale, numbers } = world;
  const place = placeIn(countryOfMost(numbers.map(({ number }) => number)));
  const days = readDays(said, { place, zone, locale, now: deps.clock.now() })?.map(({ from }) => from.slice(0, 10));
  const [at, ...more] = days ?? [];
  if (days == null || at === undefined) return null;
  const name = who === undefined ? undefined : world.presets.find((each) => fold(each.name) === fold(who))?.name;
  const listed = more.length === 0 ? {} : { text: days.join(LISTED) };
  const slots = { at, open: ['at' as const], ...listed, ...(name === undefined ? {} : { name }) };
  if (name !== undefined) return { kind: 'preview', intent: 'close_days', slots };
  const choices = who === undefined ? [] : [{ slot: 'name' as const, values: [], said: who }];
  return { kind: 'ask', intent: 'close_days', slots, missing: ['name'], choices };
}

/** "25 December and 2 January" is not all that lies between them: where no more is known of it, the days are asked for. */
function notFromFirstToLast(understood: ParseResult, text: string): ParseResult {
  const { from, until } = understood.slots;
  const isJoined = /,|&|\band\b/iu.test(text) && !/\b(?:to|until|till|through|between|from)\b|[-–—]/iu.test(text);
  if (understood.intent !== 'close_days' || !isJoined || from?.length !== 10 || until?.length !== 10) return understood;
  if (until <= addDays(from, 1)) return understood;
  const { from: _from, until: _until, open: _open, ...slots } = understood.slots;
  const missing = understood.kind === 'ask' ? (understood.missing ?? []) : [];
  return { kind: 'ask', intent: 'close_days', slots, missing: ['at', ...missing] };
}

/** Says that something closes. */
const CLOSE = /\b(?:close|shut)\b/iu;
/** Words that lead from what closes to when, or to who rings then. */
const BEHIND_CLOSED: ReadonlySet<string> = new Set([
  'with',
  'under',
  'by',
  'on',
  'at',
  'for',
  'from',
  'over',
  'during',
]);

/** The words for what is said to close: "close reception on Friday". */
function closedIn(text: string): ReadonlySet<string> {
  const found = CLOSE.exec(text);
  const [behind = ''] = found === null ? [] : text.slice(found.index + found[0].length).split(/[,;]/u, 1);
  const words = fold(behind).trim().split(' ');
  const end = words.findIndex((word) => BEHIND_CLOSED.has(word));
  return new Set(end === -1 ? words : words.slice(0, end));
}

/** Whoever or whatever is said to close does not ring then: who does is asked. */
function notWhatCloses(understood: ParseResult, text: string): ParseResult {
  const { name, ...slots } = understood.slots;
  if (understood.intent !== 'close_days' || name === undefined) return understood;
  const closed = closedIn(text);
  if (
    !fold(name)
      .split(' ')
      .some((word) => closed.has(word))
  )
    return understood;
  const missing = understood.kind === 'ask' ? (understood.missing ?? []) : [];
  return { kind: 'ask', intent: 'close_days', slots, missing: ['name', ...missing] };
}

const ADDING_WORDS = ADDING.join('|');
/** Adds to what was said before: "and the 31st too". */
const ADDS = new RegExp(`^(?:${ADDING_WORDS})\\b|\\b(?:${ADDING_WORDS})[.!]?$`, 'iu');

/** A day that is named beside those of before, together with them. */
function besideDays(memory: ParseResult | null, understood: ParseResult, text: string): ParseResult {
  const { at, from, until } = understood.slots;
  const before = memory?.intent === 'close_days' ? (daysListed(memory.slots) ?? [memory.slots.at ?? '']) : [];
  const last = before.at(-1) ?? '';
  const isDay = understood.intent === 'close_days' && at?.length === 10 && from === undefined && until === undefined;
  if (!isDay || last.length !== 10 || !ADDS.test(text.trim())) return understood;
  const day = DAY_ALONE.test(text.trim()) ? sameDayBehind(at, last) : at;
  const [first = day, ...more] = [...new Set([...before, day])].toSorted();
  const listed = more.length === 0 ? {} : { text: [first, ...more].join(LISTED) };
  return { ...understood, slots: { ...understood.slots, at: first, ...listed } };
}

/** A day of a month that is not named. */
const DAY_ALONE = new RegExp(
  `^(?:(?:${ADDING_WORDS}) )?(?:on )?(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: (?:${ADDING_WORDS}))?[.!]?$`,
  'iu',
);

/** The next day of that number that is not before another: behind 24 December, the 31st is of that month. */
function sameDayBehind(day: string, last: string): string {
  let found = last;
  while (!found.endsWith(day.slice(-2))) found = addDays(found, 1);
  return found;
}

/** Whether it was asked who rings on closed days. */
function asksWhoRings(memory: ParseResult | null): boolean {
  return memory?.kind === 'ask' && memory.intent === 'close_days' && (memory.missing ?? []).includes('name');
}

/** The same where whoever the calls are sent to on closed days is who rings then. */
function ringingAsName(understood: ParseResult): ParseResult {
  if (understood.intent !== 'close_days') return understood;
  const { to, ...slots } = understood.slots;
  const missing = understood.kind === 'ask' ? (understood.missing ?? []) : [];
  if (to === undefined && !missing.includes('to')) return understood;
  const isNamed = to !== undefined && slots.name === undefined;
  const left = missing.filter((slot) => slot !== 'to' && !(isNamed && slot === 'name'));
  return { ...understood, kind: 'ask', slots: isNamed ? { ...slots, name: to } : slots, missing: left } as ParseResult;
}

/** Whether names in ring lists may help to understand it. */
function mayNameSomebody(understood: ParseResult): boolean {
  if (understood.kind === 'none') return understood.because === 'slot' || understood.because === 'words-left';
  return (
    OF_RING_LISTS.has(understood.intent) &&
    !(understood.kind === 'answer' && (understood.slots.number !== undefined || understood.intent === 'hours'))
  );
}
