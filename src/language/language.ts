import type { PhraseWords } from './en/time-phrase.ts';
import type { Intent, Reservation, SlotName, Slots } from './intents.ts';
import type { Reader } from './words.ts';

/** Sentences that ask for one thing; a feature brings them beside its commands. */
export interface Sentences {
  intent: Intent;
  /** What has to be known before it can be answered or previewed; a list in it is met by any one of its slots. */
  needs?: readonly (SlotName | readonly SlotName[])[];
  /** What these sentences say without a slot for it. */
  means?: Slots;
  /** These only show what the intent would change. */
  shows?: true;
  /** Signs that are no sign of anything in these sentences. */
  despite?: readonly Reservation[];
  /** Understood as a whole sentence alone, never as a part of a longer one. */
  whole?: true;
  /** In the notation of `readPattern`. */
  say: readonly string[];
  /**
   * What is asked about where no sentence fits: each list is of patterns that all stand somewhere, in any order and among
   * any words; one between `[…]` need not. Only for what is shown.
   */
  about?: readonly (readonly string[])[];
}

/** Sentences that mean something only after others: one or more slots of what was said before. */
export interface Fragment {
  say: readonly string[];
  /** Where they may follow; everywhere that has such slots if it is not said. */
  behind?: readonly Intent[];
  /** Names and values alone, which only answer what was asked. */
  bare?: true;
  /** Which of several that were offered is meant. */
  picks?: true;
}

/** Words of a language that belong to no feature. */
export interface Lexicon {
  /** Words that are short for several, and endings after an apostrophe. */
  expand: ReadonlyMap<string, readonly string[]>;
  /** Patterns that more than one sentence uses, by name. */
  rules: ReadonlyMap<string, string>;
  /** What may stand anywhere and says nothing: phrases, or patterns of words. */
  courtesy: readonly string[];
  /** Words that greet where a comma or more follows them at the beginning, and are a time elsewhere. */
  greetings: ReadonlySet<string>;
  /** What may stand beside it where something is only to be shown, in the same way. */
  introductions: readonly string[];
  /** How a letter begins before a name, and how it ends before one: phrases, or patterns of words. */
  salutations: readonly string[];
  closings: readonly string[];
  /**
   * What begins a statement about somebody beside a request: words before it, who it may be about beside people, and verbs
   * with how they are. Who speaks and says what is not so may mean the request; `orders` behind a verb makes an order of it.
   */
  statements: {
    openers: readonly string[];
    speakers: ReadonlySet<string>;
    others: ReadonlySet<string>;
    states: readonly string[];
    negated: readonly string[];
    orders: string;
  };
  /** Why something is asked for, which is no part of what is asked: patterns. */
  reasons: readonly string[];
  /** Words that are never a name that is not known. */
  functionWords: ReadonlySet<string>;
  /** Words that follow a number's, a person's or a menu's name without being a part of it. */
  behindNumber: ReadonlySet<string>;
  behindPerson: ReadonlySet<string>;
  behindMenu: ReadonlySet<string>;
  behindChannel: ReadonlySet<string>;
  behindPreset: ReadonlySet<string>;
  /** How a person says themselves. */
  me: readonly string[];
  /** How a thing is called that was spoken of just before. */
  that: readonly string[];
  /** Introduces the last digits of a number. */
  ending: readonly string[];
  and: ReadonlySet<string>;
  /** Words between names that are said in an order. */
  inOrder: ReadonlySet<string>;
  or: ReadonlySet<string>;
  ordinals: ReadonlyMap<string, number>;
  weekdays: ReadonlyMap<string, number>;
  /** Words for sets of weekdays. */
  daySets: ReadonlyMap<string, readonly number[]>;
  counts: ReadonlyMap<string, number>;
  currencies: ReadonlySet<string>;
  secondWords: ReadonlySet<string>;
  minuteWords: ReadonlySet<string>;
  /** Lengths of time without a number, in seconds. */
  minutePhrases: ReadonlyMap<string, number>;
  /** Phrases that turn a change into something else, by what they are a sign of. */
  guards: Readonly<
    Record<
      'negation' | 'hypothesis' | 'report' | 'reminder' | 'past' | 'question' | 'condition' | 'alternative',
      readonly string[]
    >
  >;
  /** Verbs that order something; a sentence that begins with one and is not understood is no question. */
  imperatives: ReadonlySet<string>;
  /** Words that after a verb make a question of it: "have we". */
  subjects: ReadonlySet<string>;
  /** Words that join two sentences. */
  joins: readonly string[];
  /** Answers that press nothing, and that drop what was asked. */
  consent: readonly string[];
  /** What people say once they have what they wanted. */
  thanks: readonly string[];
  drop: readonly string[];
  /** What ends a sentence that takes itself back. */
  takenBack: readonly string[];
  /** Words for what cannot be done here. */
  beyond: readonly string[];
  /** What is said after something else, of which it says a part anew. */
  fragments: readonly Fragment[];
  /** Words before a length of time by which something lasts longer. */
  again: ReadonlySet<string>;
  /** Words before a time that leave open whether something begins or ends then. */
  vague: ReadonlySet<string>;
  /** Words before a time at which something begins. */
  beginsAt: ReadonlySet<string>;
  time: Reader<PhraseWords>;
}

/** A language: its words, and the sentences of every feature. */
export interface Language {
  lexicon: Lexicon;
  sentences: readonly Sentences[];
}
