/**
 * Statements beside a request: words before one, who it may be about beside people, articles and other subjects, and verbs
 * with how things are. If the speaker says what is not so, the request itself may be meant; `orders` after a verb make it an
 * order. `joins` and `requests` come before the request that follows; `because` before a statement that no comma separates;
 * `remarks` are whole statements; one without a comma has one of the `parts`.
 */
export interface StatementWords {
  openers: readonly string[];
  speakers: ReadonlySet<string>;
  others: ReadonlySet<string>;
  determiners: ReadonlySet<string>;
  subjects: readonly string[];
  states: readonly string[];
  negated: readonly string[];
  /** Those negated verbs that are an order, unless their subject is plural. */
  forbids: readonly string[];
  plurals: ReadonlySet<string>;
  orders: readonly string[];
  joins: readonly string[];
  requests: readonly string[];
  /** Verbs that ask for something of a number or a person: "could sales go to Ben". */
  asking: ReadonlySet<string>;
  /** Behind "he" and "she", that something is to be done: "so she has to come off sales". */
  due?: readonly string[];
  /** Behind words such as "so", that something is not to be done for a while. */
  sparing?: readonly string[];
  because: ReadonlySet<string>;
  /** What may be named as the reason for a request, behind a comma: "…, fire drill". */
  occasions: ReadonlySet<string>;
  remarks: readonly string[];
  /** What leads a reason in any words, what stands before a verb, and verbs that order nothing here. */
  explaining: readonly string[];
  adverbs: readonly string[];
  /** What leads to what happens at a time: "…, when we lock up". */
  glossing: readonly string[];
  doing: readonly string[];
  /** Verbs of what has happened, apart from those of `verbEndings`; what is told apart by figures: "room 4". */
  done: ReadonlySet<string>;
  numbered: ReadonlySet<string>;
  /** Words that make a statement more than one: it is unsure, or wants something else. */
  unsure: readonly string[];
  /** Words between what is said of one and what is said of another: "she covers while Ben is out". */
  parting: ReadonlySet<string>;
  wanting: readonly string[];
  /** Words before a verb that make it an order: "please put". */
  orderedBy: ReadonlySet<string>;
  /** Words after "the engineer's" that make it a statement. */
  contracted: ReadonlySet<string>;
  /** With which a pronoun begins a statement without a comma: "… she is with a client", "… I have got to dash". */
  being: ReadonlySet<string>;
  having: readonly string[];
  /** What explains a request without a subject: "off to …", "no longer needed", "that is the …", behind "heading"; none is `bound`. */
  leaving: readonly string[];
  spare: readonly string[];
  pointing: readonly string[];
  told: ReadonlySet<string>;
  bound: ReadonlySet<string>;
  /** Subjects of statements that must name nobody and no time, and those that have a verb in them: "it", "its tipping down". */
  things: ReadonlySet<string>;
  contractions: ReadonlySet<string>;
  /** Words for the person spoken to, who may be given a choice: "it is up to you". */
  addressed: ReadonlySet<string>;
  parts: ReadonlySet<string>;
  /** Words for being there, and for taking a request back, judging it or not meaning it. */
  present: ReadonlySet<string>;
  contrary: ReadonlySet<string>;
  /** Words behind which somebody is said not to be there: "not free". */
  denying: ReadonlySet<string>;
  /** Words that take back being ready, unless it is over ("back on leave", "back from leave"), and what one may be ready to do. */
  absent: ReadonlySet<string>;
  over: ReadonlySet<string>;
  willing: ReadonlySet<string>;
  infinitives: ReadonlySet<string>;
  /** Words for somebody who is not named, and of being away. */
  somebody: ReadonlySet<string>;
  away: ReadonlySet<string>;
}
