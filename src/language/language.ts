import type { PhraseWords } from './en/phrase-words.ts';
import type { StatementWords } from './guards/statement-words.ts';
import type { Intent, RejectionReason, Sign, SlotName, Slots, Topic } from './intents.ts';
import type { Grammar } from './text/words.ts';
import type { OpeningWords } from './times/opening.ts';

/** Sentences that ask for one thing; a feature brings them beside its commands. */
export interface Sentences {
  intent: Intent;
  /** What has to be known before it can be answered or previewed; a list in it is met by any one of its slots. */
  needs?: readonly (SlotName | readonly SlotName[])[];
  /** What these sentences say although they have no slot for it. */
  means?: Slots;
  /** Whether they are asked of the whole account where nothing says of which number. */
  isOfAll?: boolean;
  /** Whether they only show what the intent would change. */
  shows?: boolean;
  /** Whether they ask for a change even where something is missing, and are not a note of how things are. */
  asks?: boolean;
  /** Whether the change is only ever asked about, since the words may mean another one. */
  unsure?: boolean;
  /** Signs that mean nothing in these sentences. */
  despite?: readonly RejectionReason[];
  /** Understood only as a whole sentence, never as part of a longer one; `about` then leaves no word that says anything. */
  whole?: boolean;
  /** In the notation of docs/language.md. */
  say: readonly string[];
  /**
   * Topics, used where no sentence fits. Each is a list of patterns that must all occur, in any order and among
   * any words; those between `[…]` are optional. Only for what is shown.
   */
  about?: readonly (readonly string[])[];
}

/** Sentences that mean something only as follow-ups: they give one or more slots of what was said before. */
export interface Fragment {
  say: readonly string[];
  /** The intents that they may follow; if absent, every intent that has such slots. */
  behind?: readonly Intent[];
  /** What has to have been said before: of a menu, which of its settings. */
  of?: Slots;
  /** What they say although they have no slot for it. */
  means?: Slots;
  /** Names and values alone, which only answer what was asked. */
  bare?: true;
  /** Say which of several offered things is meant. */
  picks?: true;
  /** Ask the same again, or for more of what was shown; only after something was shown. */
  again?: true;
  /** What they ask for instead, about the number that was spoken of: "make it 6", after the answer to when something ends. */
  as?: Intent;
  /** Order it without a value: "resume it", behind a post that was to be paused. */
  orders?: true;
}

/** Words of a language that belong to no feature. */
export interface Lexicon {
  /** Contractions, and endings after an apostrophe. */
  expand: ReadonlyMap<string, readonly string[]>;
  /** Patterns that more than one sentence uses, by name. */
  rules: ReadonlyMap<string, string>;
  /** What may stand anywhere and says nothing: phrases, or patterns of words. */
  courtesy: readonly string[];
  /** Those of them that say something before a figure: "over to Ben", but "over 60". */
  comparing?: ReadonlySet<string>;
  /** Words that at the beginning, before a comma or a stronger mark, are a greeting, and elsewhere a time. */
  greetings: ReadonlySet<string>;
  /** What may come before an order at the beginning, and means something else elsewhere: "please to divert …". */
  openings: readonly string[];
  /** What may come before an order at the beginning and makes it a question: "is it possible to …". */
  askings: readonly string[];
  /** Words that make such a question a request, wherever they are: "would it be okay to divert …, please?" */
  pleading: ReadonlySet<string>;
  /** What makes the form of a verb after it an order, and which orders such forms stand for: "would you mind adding …". */
  minding: readonly string[];
  gerunds: ReadonlyMap<string, string>;
  /** What may be said in the same way where something is only to be shown. */
  introductions: readonly string[];
  /** By which most verbs of what has happened, and of what somebody is doing, are known. */
  verbEndings: { readonly done: RegExp; readonly doing: RegExp };
  /** What people say beside a request, about themselves, others and the weather. */
  statements: StatementWords;
  /**
   * What may be said in place of a time: words before an event that ends something and before one that lasts as long, who or
   * what it happens to apart from people, what happens, and lengths and ends that do not say how long.
   */
  events: {
    until: ReadonlySet<string>;
    during: ReadonlySet<string>;
    /** Before what happens at an hour: "4 when we shut". */
    behind?: ReadonlySet<string>;
    subjects: readonly string[];
    verbs: readonly string[];
    lengths: readonly string[];
    whole: readonly string[];
    /** What stands before an hour at which it happens: "until closing time at 6". */
    moments?: readonly string[];
  };
  /** Patterns for the reasons that people give, which are not part of what they ask. */
  reasons: readonly string[];
  /** Words that say nothing by themselves: part of a sentence that has no others does not count as a reading of it. */
  emptyWords: ReadonlySet<string>;
  /** Those among them that change an answer all the same: "nobody", "only", "last". */
  decisive: ReadonlySet<string>;
  /** Words that are never taken for an unknown name. */
  functionWords: ReadonlySet<string>;
  /** Words in names, and how they are shortened: "Mill Rd". */
  shortForms: ReadonlyMap<string, readonly string[]>;
  /** Before the last name of somebody: "Mrs". */
  titles: ReadonlySet<string>;
  /** Words that may follow the name of a number, a person or a menu without being part of it. */
  behindNumber: ReadonlySet<string>;
  behindPerson: ReadonlySet<string>;
  behindMenu: ReadonlySet<string>;
  behindChannel: ReadonlySet<string>;
  behindPreset: ReadonlySet<string>;
  /** Words before the name of a number that say which of its calls, and words that they need after it: "all sales calls". */
  quantifiers: ReadonlySet<string>;
  callWords: ReadonlySet<string>;
  /** How people refer to themselves. */
  me: readonly string[];
  /** How they name themselves as who changed something. */
  speaker: ReadonlySet<string>;
  /** What asks something of the last answer, and nothing by itself: "since when?" */
  references?: readonly string[];
  /** How people refer to what was mentioned just before. */
  that: readonly string[];
  /** How they refer to whichever of two was not mentioned. */
  other: readonly string[];
  /** Words that refer to something inside a sentence, and words that refer to somebody. */
  pronouns: ReadonlySet<string>;
  persons: ReadonlySet<string>;
  /** Words that stand for a thing alone. */
  things: ReadonlySet<string>;
  /** Introduces the last digits of a number. */
  ending: readonly string[];
  /** The day that was spoken of. */
  thatDay?: readonly string[];
  /** The whole of a period, from now on: "all week", "for the day". */
  wholes?: readonly string[];
  and: ReadonlySet<string>;
  /** Words between names in an ordered list. */
  inOrder: ReadonlySet<string>;
  or: ReadonlySet<string>;
  /** Words behind which a name stands, whatever else it means: "to Will". */
  receiving: ReadonlySet<string>;
  /** Words that may be said again before the second of two: "to Ben and to Anna". */
  towards: ReadonlySet<string>;
  /** Words before two of which both are meant. */
  both: ReadonlySet<string>;
  ordinals: ReadonlyMap<string, number>;
  weekdays: ReadonlyMap<string, number>;
  /** Words for sets of weekdays. */
  daySets: ReadonlyMap<string, readonly number[]>;
  /** Those of opening hours, in a language in which these are read. */
  opening?: OpeningWords;
  /** Those among them that say how often something comes wherever they stand: "a daily post". */
  daily?: ReadonlySet<string>;
  counts: ReadonlyMap<string, number>;
  currencies: ReadonlySet<string>;
  secondWords: ReadonlySet<string>;
  minuteWords: ReadonlySet<string>;
  /** Lengths of time that are said without a number, in seconds. */
  minutePhrases: ReadonlyMap<string, number>;
  /**
   * Phrases that turn a change into something else, by the sign that they give; `wanted` are not a sign, whatever is in them,
   * `states` follow "'s" where it means "is" ("Kev's off tyres"), `wished` tell what somebody else would like, which may be asked about, and `thought` are polite, but not a request if the
   * sentence is a question.
   */
  guards: Readonly<Record<Sign | 'wanted' | 'wished' | 'thought' | 'states', readonly string[]>>;
  /** Verbs that give an order; a sentence that begins with one and is not understood is not a question. */
  imperatives: ReadonlySet<string>;
  /** Verbs that ask whether something is so, before its name. */
  whether: ReadonlySet<string>;
  /** Words that turn the verb before them into a question: "have we". */
  subjects: ReadonlySet<string>;
  /** Words that join two sentences. */
  joins: readonly string[];
  /** Answers that do not replace a button, and those that drop what was asked. */
  consent: readonly string[];
  /** What people say once they have what they wanted. */
  thanks: readonly string[];
  drop: readonly string[];
  /**
   * How people end what holds, and ask how it is stopped, without naming it; behind the list of a number, `switching` may be of
   * anything in it, and `orders` may also be of what was asked for.
   */
  stopping: {
    ends: readonly string[];
    orders: readonly string[];
    switching: readonly string[];
    questions: readonly string[];
    drafts: readonly string[];
  };
  /** How people ask whether what they asked for was done, and whether it holds. */
  outcome: { done: readonly string[]; holds: readonly string[] };
  /** What is said in answer to a question. */
  answers: {
    /** Words around a value that say nothing by themselves; those that lead to no end, to no beginning, and to an end alone. */
    around: readonly string[];
    from: readonly string[];
    to: readonly string[];
    ends: readonly string[];
    /** Before a value that is a bound: "when it is under 30". */
    bounds: readonly string[];
    /** Behind it: "25 left". */
    bounded?: readonly string[];
    nobody: readonly string[];
    anybody: readonly string[];
    /** All that was offered, or every number. */
    all: readonly string[];
    /** IANA names of the zones that a word may mean, where it does not say which. */
    zones: ReadonlyMap<string, readonly string[]>;
    /** Says that a value is of everybody in a list. */
    everybody?: readonly string[];
  };
  /** Words by which something is to be done again and again. */
  repeated: readonly string[];
  /** Endings by which a sentence withdraws what it asked for. */
  takenBack: readonly string[];
  /** Endings that call wrong what comes before them. */
  judged: readonly string[];
  /** Words for what is not to be had here, by its kind; they are not part of another question. */
  beyond: Readonly<Partial<Record<Topic, readonly string[]>>>;
  /** Follow-ups, which change a part of what was said before. */
  fragments: readonly Fragment[];
  /** What is said around a value by which a change is corrected. */
  corrections: {
    /** Say that something is corrected, and not what. */
    marks: readonly string[];
    /** Those with which nothing is corrected: "no longer to Ben". */
    forbidding: readonly string[];
    /** Say nothing by themselves, nor that anything is corrected. */
    beside: readonly string[];
    /** May come before a value. */
    leads: readonly string[];
    /** Before a value that holds no longer, also as an order ("skip Ben"), behind one ("5 is too tight"), and beside one that is added or takes a place. */
    not: readonly string[];
    skips: readonly string[];
    unfit: readonly string[];
    adding: readonly string[];
    replacing: readonly string[];
    /** Before a time at which a change begins or ends, and the word for which each stands. */
    begins: { as: string; say: readonly string[] };
    ends: { as: string; say: readonly string[] };
    /** That there is to be no end, that it is to begin now, and that the hours are to stay as they are. */
    endless: readonly string[];
    atOnce: readonly string[];
    same: readonly string[];
    /** The values that each change has. */
    values: readonly Fragment[];
  };
  /** Words that say in which half of the day a recurring hour lies: "every evening at 7". */
  halves: ReadonlyMap<string, 'am' | 'pm'>;
  /** Words behind a place in a list for whoever stands there: "the second one". */
  ones: ReadonlySet<string>;
  /** Words before the length of time by which something is extended, and words inside it. */
  again: ReadonlySet<string>;
  further: ReadonlySet<string>;
  /** Words before a time that leave open whether something begins or ends then. */
  vague: ReadonlySet<string>;
  /** Words before a time at which something begins. */
  beginsAt: ReadonlySet<string>;
  /** Words after a time that place it in a zone, or leave open how exact it is. */
  zones: readonly string[];
  time: Grammar<PhraseWords>;
}

/** A language: its words, and the sentences of every feature. */
export interface Language {
  lexicon: Lexicon;
  sentences: readonly Sentences[];
  /** What words make likely, as `likelyIntents` reads it. */
  weights?: string;
}
