import { type DigitGroup, digitRuns, MAX_DIGITS, MIN_DIGITS, withoutLetters } from '../../runtime/digit-runs.ts';
import { hasMarks, piecesOf, withoutAnyMarks, withoutMarks } from '../../runtime/marked-text.ts';
import { isSameNumber, readNumber } from '../../telephony/typed-number.ts';
import { isMobileAbroad, isPlainMobile, isWrittenAsIn, numberKind } from '../directory/number-kind.ts';
import { mayBeIn, NOT_SHOWN, runsIn, type Visibility } from './number-mask.ts';

/** How many digits are shown of a private number. */
const SHOWN = 3;

/** What is shown of a private number. */
function maskedNumber(digits: string): string {
  return `•••${digits.slice(-SHOWN)}`;
}

/** Longer texts of Slack's are refused, so nobody is named in one that is nearly as long. */
const MAX_CHARACTERS = 2_900;

/**
 * What somebody is shown of something that was drawn: of private numbers, which are mobiles and what people confirmed as
 * theirs, the last digits, unless an editor or the owner reads it alone; and beside the number of a person, the person.
 */
export function maskNumbers<T>(drawn: T, visibility: Visibility): T {
  return walk(drawn, new Reading(visibility), false) as T;
}

function walk(value: unknown, reading: Reading, isMarkup: boolean): unknown {
  if (typeof value === 'string') return maskedText(value, reading, isMarkup);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => walk(each, reading, false));
  const emptied = withoutMasked(value, reading);
  if (emptied !== null) return walk(emptied, reading, false);
  const isMarked = 'type' in value && value.type === 'mrkdwn';
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      NOT_SHOWN.has(key) ? withoutAnyMarks(inner) : walk(inner, reading, isMarked),
    ]),
  );
}

/**
 * An input that would begin with a masked number, empty and with that as its placeholder: what is masked must not come
 * back as if it had been typed. Left empty it means what was there; the form that reads it knows. `null` for all else.
 */
function withoutMasked(block: object, reading: Reading): object | null {
  if (!('element' in block) || typeof block.element !== 'object' || block.element === null) return null;
  if (!('initial_value' in block.element) || typeof block.element.initial_value !== 'string') return null;
  const { initial_value: initial, ...element } = block.element;
  const shown = maskedText(initial, reading, false);
  if (shown === withoutMarks(initial)) return null;
  return { ...block, optional: true, element: { ...element, placeholder: { type: 'plain_text', text: shown } } };
}

/** One text, with the people named where it is Slack's markup. */
function maskedText(given: string, reading: Reading, isMarkup: boolean): string {
  if (!hasMarks(given) && !mayBeIn(given, isMarkup)) return given;
  reading.begin();
  const plain = () => piecewise(given, reading, { isMarkup, isNamed: false });
  if (!isMarkup || reading.visibility.user === null) return plain();
  const named = piecewise(given, reading, { isMarkup, isNamed: true });
  return named.length <= MAX_CHARACTERS ? named : plain();
}

interface Drawing {
  isMarkup: boolean;
  /** Whether people are named beside their numbers. */
  isNamed: boolean;
}

function piecewise(given: string, reading: Reading, drawing: Drawing): string {
  let shown = '';
  for (const { kind, text } of piecesOf(given)) {
    const isAsItIs =
      kind === 'figure' || (kind === 'said' && reading.visibility.user !== null) || seesAllUnnamed(reading.visibility);
    shown += isAsItIs ? text : masked(text, kind === 'number', { reading, drawing, before: shown });
  }
  return shown;
}

interface Around {
  reading: Reading;
  drawing: Drawing;
  /** What is shown before it. */
  before: string;
}

/** A number, or a text with all the numbers that may be in it, as the reader sees it. */
function masked(text: string, isNumber: boolean, around: Around): string {
  const read = isNumber ? text : withoutLetters(text);
  if (read === text) return maskedIn(text, text, isNumber, around);
  // What is a number only without the letters beside it is found when it is read once more.
  const shown = maskedIn(text, read, false, around);
  return maskedIn(shown, shown, false, around);
}

/** `read` is the text as it is searched. */
function maskedIn(text: string, read: string, isNumber: boolean, { reading, drawing, before }: Around): string {
  const found = isNumber
    ? [wholeNumber(text, drawing.isMarkup, reading)]
    : runsIn(read, drawing.isMarkup).flatMap((run) =>
        numbersIn(run, reading, MOBILE.test(read.slice(Math.max(0, (run[0]?.from ?? 0) - WORD), run[0]?.from))),
      );
  let shown = '';
  let done = 0;
  for (const { from, to, digits, isPrivate, owner } of found) {
    shown += text.slice(done, from);
    const line = `${before}${shown}`.split('\n').at(-1) ?? '';
    const isNamed = drawing.isNamed && owner !== null && !line.includes(`<@${owner}>`);
    shown += `${isNamed ? `<@${owner}> ` : ''}${isPrivate ? maskedNumber(digits) : text.slice(from, to)}`;
    done = to;
  }
  return shown + text.slice(done);
}

/** Words for a mobile in front of a number, which may look like a landline of another country. */
const MOBILE =
  /(?<!\p{L})(?:mob|mobile|cell|cellphone|handy|portable|móvil|movil|gsm|whatsapp|sms)(?: no| number)?[ .:#()-]{0,3}$/iu;
/** The longest of them. */
const WORD = 24;

/** A number in a text, and whether its last digits alone are shown. */
interface Found {
  from: number;
  to: number;
  digits: string;
  isPrivate: boolean;
  owner: string | null;
}

/** What is known to be one number; one that no plan has is still searched for what is private in it. */
function wholeNumber(text: string, isMarkup: boolean, reading: Reading): Found {
  if (reading.visibility.own.includes(text))
    return { from: 0, to: text.length, digits: '', isPrivate: false, owner: reading.judge(text).owner };
  const runs = runsIn(text, isMarkup);
  const judgement = reading.judge(runs.length === 0 ? text : written(runs.flat()));
  const isPrivate = judgement.isPrivate || runs.some((run) => numbersIn(run, reading).some((each) => each.isPrivate));
  return { from: 0, to: text.length, digits: digitsOf(text), isPrivate, owner: judgement.owner };
}

/**
 * The numbers in a run of groups, those that tell what they are first: what begins as numbers do, before what only has
 * as many digits, and what the plan of a country knows, before what it could have. Landlines are found, too, so that
 * nothing inside one is taken for a number.
 */
function numbersIn(run: readonly DigitGroup[], reading: Reading, isMobile = false): Found[] {
  const [only] = run;
  if (only?.isReference === true) {
    const { isPrivate, owner } = reading.judgeReference(only.digits);
    return isPrivate ? [{ ...placeOf(run), digits: only.digits, isPrivate, owner }] : [];
  }
  const parts = partsOf(run);
  const taken = new Set<DigitGroup>();
  const found: Found[] = [];
  let [isHidden, isMixed] = [false, false];
  for (const rank of RANKS) {
    for (const part of parts) {
      if (rank.begins !== begins(part) || part.some((group) => taken.has(group))) continue;
      const judgement = rank.kind === 'abroad' ? reading.judgeAbroad(part) : reading.judgePart(part);
      const { kind, owner } = judgement;
      if (kind !== rank.kind || (judgement.isPublic && endsAnother(part, run, taken))) continue;
      const isPrivate = judgement.isPrivate || (isMobile && judgement.isPublic && reading.isMasked);
      for (const group of part) taken.add(group);
      isHidden ||= isPrivate;
      isMixed ||= isPrivate && isMixedIn(part);
      found.push({ ...placeOf(part), digits: digitsIn(part), isPrivate, owner });
    }
  }
  // What is left beside a private number may be most of another, of which a group in the middle began like that one.
  if (isHidden)
    for (const rest of leftIn(run, taken, isMixed ? LAST_DIGITS : MIN_DIGITS - 1))
      found.push({ ...placeOf(rest), digits: digitsIn(rest), isPrivate: true, owner: null });
  return found.sort((one, other) => one.from - other.from);
}

/** Whether two zeros that begin a part as if it were dialled abroad may be the end of a number that stands before it. */
function endsAnother(part: readonly DigitGroup[], run: readonly DigitGroup[], taken: ReadonlySet<DigitGroup>): boolean {
  const [first] = part;
  if (first === undefined || first.isInternational || !first.digits.startsWith('00')) return false;
  let digits = 0;
  for (let at = run.indexOf(first); at >= 0 && digits < MIN_DIGITS; at -= 1) {
    const group = run[at];
    if (group === undefined || taken.has(group)) break;
    digits += group.digits.length;
  }
  return digits >= MIN_DIGITS;
}

/** How many digits the last group of many numbers has. */
const LAST_DIGITS = 4;

/** Whether groups are written as the end of one number and the beginning of another would be. */
function isMixedIn(part: readonly DigitGroup[]): boolean {
  const [, ...more] = part;
  return more.some(({ isInBrackets }) => isInBrackets) || new Set(more.map(({ gap }) => gap)).size > 1;
}

/** Neighbouring groups that no number has, with at least so many digits. */
function leftIn(run: readonly DigitGroup[], taken: ReadonlySet<DigitGroup>, least: number): DigitGroup[][] {
  const left: DigitGroup[][] = [[]];
  for (const group of run)
    if (taken.has(group)) left.push([]);
    else left.at(-1)?.push(group);
  return left.filter((groups) => digitsIn(groups).length >= least);
}

function digitsIn(groups: readonly DigitGroup[]): string {
  return groups.map(({ digits }) => digits).join('');
}

const RANKS = [
  { begins: true, kind: 'known' },
  { begins: true, kind: 'possible' },
  { begins: true, kind: 'abroad' },
  { begins: true, kind: 'odd' },
  { begins: false, kind: 'known' },
  { begins: false, kind: 'abroad' },
  { begins: false, kind: 'possible' },
  { begins: false, kind: 'odd' },
] as const;

/** Whether it begins as a number does: with a plus, or with the zero of its own country or of another. */
function begins([first]: readonly DigitGroup[]): boolean {
  return first?.isInternational === true || first?.digits.startsWith('0') === true;
}

/** Where a part is; brackets around all of it belong to the words around it. */
function placeOf(part: readonly DigitGroup[]): { from: number; to: number } {
  const bracket = part.length === 1 && part[0]?.isInBrackets === true ? 1 : 0;
  return { from: (part[0]?.from ?? 0) + bracket, to: (part.at(-1)?.to ?? 0) - bracket };
}

/** The parts of a run that have as many digits as a number, from the left, the longest first. */
function partsOf(run: readonly DigitGroup[]): (readonly DigitGroup[])[] {
  return run.flatMap((_, from) => {
    const parts: (readonly DigitGroup[])[] = [];
    let digits = 0;
    for (let to = from; to < run.length; to += 1) {
      digits += run[to]?.digits.length ?? 0;
      if (digits > MAX_DIGITS) break;
      if (digits >= MIN_DIGITS) parts.unshift(run.slice(from, to + 1));
    }
    return parts;
  });
}

/** The groups as people write a number in ASCII. */
function written(groups: readonly DigitGroup[]): string {
  return groups
    .map(({ digits, isInternational, isInBrackets }) => {
      const signed = `${isInternational ? '+' : ''}${digits}`;
      return isInBrackets ? `(${signed})` : signed;
    })
    .join(' ');
}

function digitsOf(text: string): string {
  return digitsIn(digitRuns(text).flat()) || text.replace(/\D/gu, '');
}

interface Judgement {
  /**
   * Whether the plan of its country has such a number, or could have, or that of another, or it is somebody's all the
   * same; a landline that is not written as in its country is odd.
   */
  kind: 'known' | 'possible' | 'abroad' | 'odd' | 'none';
  /** A landline or the like, of nobody. */
  isPublic: boolean;
  isPrivate: boolean;
  owner: string | null;
}

/** The most numbers that are judged in one text; in one that is made to have more, the rest count as private. */
const MAX_JUDGED = 500;

/** One message or view on its way to a reader. What has been judged is remembered, because much stands in it twice. */
class Reading {
  readonly visibility: Visibility;
  readonly #judged = new Map<string, Judgement>();
  readonly #abroad = new Map<string, Judgement>();
  #left = 0;

  constructor(visibility: Visibility) {
    this.visibility = visibility;
  }

  /** Whether the reader is shown the last digits of what is private and not theirs. */
  get isMasked(): boolean {
    const { isEditor, user } = this.visibility;
    return !isEditor || user === null;
  }

  /** Another text is read. */
  begin(): void {
    this.#left = MAX_JUDGED;
  }

  judge(number: string): Judgement {
    const known = this.#judged.get(number);
    if (known !== undefined) return known;
    if (this.#left === 0) return { kind: 'possible', isPublic: false, isPrivate: this.isMasked, owner: null };
    this.#left -= 1;
    const judgement = judged(number, this.visibility);
    this.#judged.set(number, judgement);
    return judgement;
  }

  judgePart(part: readonly DigitGroup[]): Judgement {
    const judgement = this.judge(written(part));
    const isOdd =
      judgement.isPublic &&
      part[0]?.isInternational === false &&
      !isWrittenAsIn(
        this.visibility.home,
        part.map(({ digits }) => digits),
      );
    return isOdd ? { ...judgement, kind: 'odd' } : judgement;
  }

  /** What is called a reference is a number only where it is somebody's, or plainly a mobile. */
  judgeReference(digits: string): Judgement {
    const judgement = this.judge(digits);
    if (judgement.owner !== null) return judgement;
    const isMobile = isPlainMobile(digits, this.visibility.home);
    return { kind: isMobile ? 'known' : 'none', isPublic: false, isPrivate: isMobile && this.isMasked, owner: null };
  }

  judgeAbroad(part: readonly DigitGroup[]): Judgement {
    const { home } = this.visibility;
    const key = part.map(({ digits, gap }) => `${gap}${digits}`).join('|');
    const known = this.#abroad.get(key);
    if (known !== undefined) return known;
    if (mayBeAbroad(part)) this.#left = Math.max(0, this.#left - 1);
    const groups = part.map(({ digits }) => digits);
    // Grouped as at home it is dialled there, though no plan knows it: "01632 960123".
    const isOfHome = groups.length > 1 && groups[0]?.startsWith('0') === true && isWrittenAsIn(home, groups);
    const isAbroad = this.#left > 0 && mayBeAbroad(part) && !isOfHome && isMobileAbroad(groups, home);
    const kind = isAbroad ? 'abroad' : 'none';
    const judgement = { kind, isPublic: false, isPrivate: this.isMasked, owner: null } as const;
    this.#abroad.set(key, judgement);
    return judgement;
  }
}

/**
 * Whether groups look like one number. A list of days or hours does not, nor do rooms or extensions, which rise and differ in
 * their last digit, nor groups with different marks between them.
 */
function mayBeAbroad(part: readonly DigitGroup[]): boolean {
  const [first, ...more] = part;
  if (first === undefined || first.isInternational) return false;
  if (first.digits.startsWith('0') || more.length === 0) return true;
  const gaps = more.filter(({ isInBrackets }, at) => !isInBrackets && part[at]?.isInBrackets !== true);
  if (new Set(gaps.map(({ gap }) => gap.trim())).size > 1) return false;
  if (first.digits.length === 2)
    return more.every(({ gap }) => gap === ' ') || part.some(({ digits }) => Number(digits) > DAYS_OF_A_MONTH);
  return more.some(
    ({ digits }, at) =>
      digits.length !== first.digits.length ||
      digits <= (part[at]?.digits ?? '') ||
      digits.slice(0, -1) !== first.digits.slice(0, -1),
  );
}

const DAYS_OF_A_MONTH = 31;

function judged(number: string, { own, home, persons, isEditor, user }: Visibility): Judgement {
  const owner = [...persons].find(([, theirs]) => isSameNumber(theirs, number))?.[0] ?? null;
  if (own.includes(number) || own.some((each) => isSameNumber(each, number)))
    return { kind: 'known', isPublic: false, isPrivate: false, owner };
  const kind = numberKind(readNumber(number, home)?.dials ?? number, home);
  const isPrivate = owner !== null || kind.is === 'mobile';
  const isWhole = user !== null && (isEditor || owner === user);
  return {
    kind: owner !== null || kind.isKnown ? 'known' : kind.is === 'none' ? 'none' : 'possible',
    isPublic: kind.is === 'other' && kind.isKnown && owner === null,
    isPrivate: isPrivate && !isWhole,
    owner,
  };
}

/** Whether nothing is masked for the reader, and nobody has a number whose name would stand beside it. */
function seesAllUnnamed({ isEditor, user, persons }: Visibility): boolean {
  return isEditor && user !== null && persons.size === 0;
}
