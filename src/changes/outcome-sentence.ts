import type { Tense } from './settings.ts';

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
