import type { Json } from '../storage/ports.ts';

/** Values of the settings that people may change, by our own names; a list is one setting. */
export type Settings = Readonly<Record<string, Json>>;

/** One setting before and after, in the words of the people who use it. */
export interface ChangeLine {
  label: string;
  before: string;
  after: string;
  /** Of a list, with an entry on each line of both sides: what became of each entry that was touched, in words. */
  steps?: readonly string[];
}

/** What a change comes to, plain, in sentences that a person would say. */
export interface Outcome {
  /** What will be true once it is saved. */
  will: string;
  /** What that takes the place of, as it follows "Today:"; `null` where the sentence needs no such comparison. */
  today: string | null;
}

/** What a person should know before saving. */
export interface Warning {
  text: string;
  /** Worth knowing, and no danger: it is said in small print. */
  quiet?: true;
  /** Only a manager may save it, and only after ticking a box (docs/architecture.md, Toll fraud). */
  risky: boolean;
  /** Nobody may save it like this. */
  blocking?: true;
}

/** How what a provider holds compares with what it was sent. */
export interface Stored {
  /** It means the same. */
  taken: boolean;
  /** In which way it is written differently, in sentences. */
  remarks: readonly string[];
}

/** A change that was made, as it was recorded. */
export interface Made {
  before: Settings;
  after: Settings;
  /** What was asked for; `null` where that is not known. */
  wanted: Settings | null;
}

/** What warnings are judged by, beside the settings themselves. */
export interface ChangeContext {
  /** The number or IVR id that is changed. */
  id: string;
  /** The customer's own numbers, as the vendor writes them. */
  ownNumbers: readonly string[];
  /** Numbers that the person took off the list themselves and now puts back. */
  putBack?: readonly string[];
  /** How many entries a list may have, where the vendor says so. */
  limit?: number | null;
  /** A form lies underneath, in which the settings can be changed. */
  form: boolean;
}
