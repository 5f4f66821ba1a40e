/** A template of sentences, read; a text is one word. */
export type Pattern =
  | string
  | { kind: 'slot'; type: string; slot: string }
  | { kind: 'all'; parts: readonly Pattern[] }
  | Choice
  | { kind: 'optional'; part: Pattern }
  /** All of them, in any order; those that may be empty may be left out. */
  | { kind: 'shuffled'; parts: readonly Pattern[]; needed: number };

/** One of some words, or one of the other patterns. */
export interface Choice {
  kind: 'any';
  words: ReadonlySet<string>;
  parts: readonly Pattern[];
  /** The words with which it begins; `null` where it may begin with a value or be empty, and absent until it is asked for. */
  firsts?: ReadonlySet<string> | null;
}

/** The tokens of the notation; brackets around a part are looked for by themselves. */
const TOKEN = /\s+|[([|;]|\{([^{}]*)\}|<([^<>]*)>|[^\s()[\]|;{}<]+/uy;
const [OPENING_ROUND, CLOSING_ROUND, OPENING_SQUARE, CLOSING_SQUARE] = Array.from('()[]', (mark) => mark.charCodeAt(0));

/**
 * Reads templates in the notation of Home Assistant's Hassil: `(a|b)` either, `[a]` or nothing, `(a; b)` both in any
 * order, `<rule>` something shared, `{slot}` or `{type:slot}` a value. Parts with the same text are read once, and are the
 * same object: thousands of templates have most of theirs in common.
 */
export class Patterns {
  /** Every word that was read. */
  readonly words = new Map<string, string>();
  readonly #rules: ReadonlyMap<string, string>;
  readonly #known = new Map<string, Pattern>();
  readonly #slots = new Map<string, Pattern>();

  readonly #isType: (type: string) => boolean;

  /** `rules` are templates by name; without types of slots, templates are of words alone. */
  constructor(rules: ReadonlyMap<string, string> = new Map(), isType: (type: string) => boolean = () => false) {
    this.#rules = rules;
    this.#isType = isType;
  }

  /** A template, or what stands between two of its brackets. Throws where it cannot be read. */
  read(text: string): Pattern {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const fault = (what: string): Error => new Error(`The template "${text}" ${what}.`);
    const choices: Pattern[] = [];
    let parts: Pattern[] = [];
    let mark: string | null = null;
    const endPart = () => {
      const [only] = parts;
      if (only === undefined) throw fault('has an empty part');
      choices.push(parts.length === 1 ? only : { kind: 'all', parts });
      parts = [];
    };
    let at = 0;
    while (at < text.length) {
      TOKEN.lastIndex = at;
      const [token, slot, rule] = TOKEN.exec(text) ?? [];
      if (token === undefined) throw fault(`cannot be read from "${text.slice(at)}" on`);
      const from = at;
      at = TOKEN.lastIndex;
      if (token === '(' || token === '[') {
        const end = closingOf(text, from);
        if (end === null) throw fault(`does not close "${token}"`);
        const part = this.read(text.slice(at, end));
        parts.push(token === '(' ? part : { kind: 'optional', part });
        at = end + 1;
      } else if (token === '|' || token === ';') {
        if (mark !== null && token !== mark) throw fault('mixes | and ; in one pair of brackets');
        mark = token;
        endPart();
      } else if (slot !== undefined) parts.push(this.#slot(slot));
      else if (rule !== undefined) parts.push(this.#rule(rule));
      else if (token.trim() !== '') parts.push(this.#word(token));
    }
    endPart();
    const pattern = mark === ';' ? shuffled(choices) : anyOf(choices);
    this.#known.set(text, pattern);
    return pattern;
  }

  #word(word: string): string {
    const known = this.words.get(word);
    if (known === undefined) this.words.set(word, word);
    return known ?? word;
  }

  #slot(said: string): Pattern {
    const known = this.#slots.get(said);
    if (known !== undefined) return known;
    const [type = '', slot = type] = said.split(':', 2);
    if (!this.#isType(type)) throw new Error(`There is no slot of the type ${type}.`);
    const made: Pattern = { kind: 'slot', type, slot };
    this.#slots.set(said, made);
    return made;
  }

  #rule(name: string): Pattern {
    const text = this.#rules.get(name);
    if (text === undefined) throw new Error(`There is no rule <${name}>.`);
    return this.read(text);
  }
}

function anyOf(choices: readonly Pattern[]): Pattern {
  const [only] = choices;
  if (choices.length === 1 && only !== undefined) return only;
  const words = new Set(choices.filter((choice) => typeof choice === 'string'));
  return { kind: 'any', words, parts: choices.filter((choice) => typeof choice !== 'string') };
}

/** A beginning may be at one place and its end at another. */
function shuffled(choices: readonly Pattern[]): Pattern {
  const parts = [...choices, ...choices.filter(isSpan)];
  const needed = parts.reduce<number>((bits, part, index) => (mayBeEmpty(part) ? bits : bits | (1 << index)), 0);
  return { kind: 'shuffled', parts, needed };
}

/** Whether it is a time that may be left out. */
const isSpan = (pattern: Pattern): boolean =>
  typeof pattern !== 'string' &&
  pattern.kind === 'optional' &&
  typeof pattern.part !== 'string' &&
  pattern.part.kind === 'slot' &&
  pattern.part.type === 'span';

/** Where the bracket that opens at a place is closed; `null` where it is not. */
function closingOf(text: string, from: number): number | null {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === OPENING_ROUND || mark === OPENING_SQUARE) depth += 1;
    else if (mark === CLOSING_ROUND || mark === CLOSING_SQUARE) depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}

/** Whether a pattern fits where no word is left. */
function mayBeEmpty(pattern: Pattern): boolean {
  if (typeof pattern === 'string' || pattern.kind === 'slot') return false;
  if (pattern.kind === 'optional') return true;
  if (pattern.kind === 'any') return pattern.parts.some(mayBeEmpty);
  return pattern.parts.every(mayBeEmpty);
}

/** The words with which a choice begins; `null` where it may begin with a value or be empty. */
export function firstsOf(choice: Choice): ReadonlySet<string> | null {
  if (choice.firsts === undefined) {
    const words = new Set<string>();
    choice.firsts = addFirstWords(choice, words) || words.has(VALUE) ? null : words;
  }
  return choice.firsts;
}

/** Stands for a value among the words with which patterns begin; no word is written like that. */
const VALUE = '{}';

/** Adds the words with which what fits a pattern may begin; says whether it may be empty. */
export function addFirstWords(pattern: Pattern, words: Set<string>): boolean {
  if (typeof pattern === 'string') {
    words.add(pattern);
    return false;
  }
  switch (pattern.kind) {
    case 'slot':
      words.add(VALUE);
      return false;
    case 'optional':
      addFirstWords(pattern.part, words);
      return true;
    case 'all':
      return pattern.parts.every((part) => addFirstWords(part, words));
    case 'any': {
      for (const word of pattern.words) words.add(word);
      const empty = pattern.parts.filter((part) => addFirstWords(part, words));
      return empty.length > 0;
    }
    case 'shuffled': {
      const empty = pattern.parts.filter((part) => addFirstWords(part, words));
      return empty.length === pattern.parts.length;
    }
  }
}

/** Whether a pattern has a slot of that name. */
export function hasSlot(pattern: Pattern, slot: string): boolean {
  if (typeof pattern === 'string') return false;
  if (pattern.kind === 'slot') return pattern.slot === slot;
  if (pattern.kind === 'optional') return hasSlot(pattern.part, slot);
  return pattern.parts.some((part) => hasSlot(part, slot));
}
