import { readReference } from '../people/directory/number-labels.ts';
import type { Guarded, Job, Writes } from '../slack/inbound/feature.ts';
import type { SettingKinds } from './setting-kind.ts';

/** What a row of the route table changes at the provider, as the row says it. */
export type WritesOf = NonNullable<Guarded<Job>['writes']>;

/** Where something lies, and of which kind it is. */
interface Thing {
  environment: Writes['environment'];
  /** The name of its kind of setting. */
  kind: string;
}

/** What changes these things, each once; a kind that this version does not know counts for nothing. */
export function writesTo(kinds: SettingKinds, things: readonly Thing[]): Writes[] {
  return things.flatMap(({ environment, kind }) => {
    const group = kinds.find(kind)?.group;
    return group === undefined ? [] : [{ environment, group }];
  });
}

/** What may change anything that can be changed in an account. */
export function writesToAny(kinds: SettingKinds, environment: Writes['environment']): Writes[] {
  return kinds.all.map(({ group }) => ({ environment, group }));
}

/** Of a command, or of what names nothing: one group, in the account that is named or in use. */
export function writesNamed(group: string): WritesOf {
  return (_, { environment = null }) => [{ environment, group }];
}

/** Of a control that carries a reference: one group, in its account. */
export function writesReferred(group: string): WritesOf {
  return (_, { text }) => [{ environment: readReference(text).environment, group }];
}
