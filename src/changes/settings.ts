import type { Json } from '../storage/ports.ts';

/**
 * Values of the settings that people may change, under our own names; a list is one setting. Only their kind knows which,
 * and its codec has read them.
 */
export type Settings = Readonly<Record<string, Json>>;

/** One setting before and after, in the words of the people who use it. */
export interface ChangeLine {
  label: string;
  before: string;
  after: string;
  /** For a list, whose two sides have one entry per line: what happened to each changed entry, in words. */
  steps?: readonly string[];
}

/** What a change comes to, in plain sentences. */
export interface Outcome {
  /** What will be true once it is saved. */
  will: string;
  /** What it replaces, worded to follow "Today:"; `null` where no comparison is needed. */
  today: string | null;
}

/** Whether something will be so once it is saved, is so now that it was changed, or is so. */
export type Tense = 'will' | 'now' | 'is';

/** What a person should know before saving. */
export interface Warning {
  text: string;
  /** Undo cannot bring it back, so it is said again once it is saved: in the present tense. */
  final?: true;
  /** Only a manager may save it, and only after ticking a box (docs/flows.md, Toll fraud). */
  risky: boolean;
  /** The change cannot be saved by anyone as it stands. */
  blocking?: true;
  /** It says only that something could not be checked. */
  unchecked?: true;
}

/** How what a provider holds compares with what it was sent. */
export interface ReadBackComparison {
  /** It means the same. */
  taken: boolean;
  /** How the spelling differs, in sentences. */
  remarks: readonly string[];
}

/** A change that was made, as it was recorded. */
export interface CompletedChange<S extends Settings = Settings> {
  before: S;
  after: S;
  /** What was asked for; `null` where that is not known. */
  wanted: S | null;
}

/** What warnings depend on besides the settings themselves. */
export interface ChangeContext {
  /** The number or IVR id that is changed. */
  id: string;
  /** The customer's own numbers, as the provider writes them. */
  ownNumbers: readonly string[];
  /** Numbers that the person took off the list themselves and now puts back. */
  putBack?: readonly string[];
  /** How many entries a list may have, where the provider says so. */
  limit?: number | null;
  /** A form lies underneath, in which the settings can be changed. */
  form: boolean;
  /** It is an undo, which says by itself what it cannot bring back. */
  isUndo?: boolean;
}

/** How the outcome of a change is worded. */
export interface OutcomeWording {
  /** What people call the thing. */
  name: string;
  tense: Tense;
  /** `false` where what the provider reports casts doubt on calls following the settings. */
  isCertain?: boolean;
}

/** What a thing will do, or does, in one sentence; each deed is a verb in the infinitive and what follows it. */
export function outcomeSentence(
  { name, tense, isCertain = true }: OutcomeWording,
  deeds: readonly (readonly [verb: string, rest: string])[],
): string {
  const isBare = tense === 'will' || !isCertain;
  const all = deeds
    .map(([verb, rest]) => `${isBare ? verb : (IRREGULAR.get(verb) ?? `${verb}s`)} ${rest}`)
    .join(', and ');
  const now = tense === 'now' ? 'now ' : '';
  if (tense === 'will') return `${name} will ${isCertain ? '' : 'be set to '}${all}.`;
  if (!isCertain) return `${name} is ${now}set to ${all}.`;
  return all.startsWith('is ') ? `${name} is ${now}${all.slice(3)}.` : `${name} ${now}${all}.`;
}

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['be', 'is'],
  ['have', 'has'],
]);

/** Settings without those that are not named. */
export function withoutUnset(settings: object): Settings {
  return JSON.parse(JSON.stringify(settings)) as Settings;
}
