import type { Sentences } from '../language.ts';
import { isChange } from '../templates/candidate.ts';
import { addFirstWords } from '../templates/pattern.ts';
import type { Template } from '../templates/templates.ts';

/** Words with which only changes begin; `and` may begin anything. */
export function createOrders(
  templates: readonly Template<Sentences>[],
  known: ReadonlySet<string>,
  and: ReadonlySet<string>,
): ReadonlySet<string> {
  const shown = new Set(and);
  const ofChanges = new Set<string>();
  for (const { sentences, pattern } of templates) addFirstWords(pattern, isChange(sentences) ? ofChanges : shown);
  return new Set([...known, ...[...ofChanges].filter((word) => !shown.has(word))]);
}
