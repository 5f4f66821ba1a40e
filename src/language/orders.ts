import { isChange } from './candidate.ts';
import type { Sentences } from './language.ts';
import type { Template } from './templates.ts';

/** Words with which only changes begin; `and` may begin anything. */
export function ordersOf(
  templates: readonly Template<Sentences>[],
  known: ReadonlySet<string>,
  and: ReadonlySet<string>,
): ReadonlySet<string> {
  const firsts = (change: boolean) =>
    templates.filter(({ sentences }) => isChange(sentences) === change).flatMap(({ firstWords }) => [...firstWords]);
  const shown = new Set([...and, ...firsts(false)]);
  return new Set([...known, ...firsts(true).filter((word) => !shown.has(word))]);
}
