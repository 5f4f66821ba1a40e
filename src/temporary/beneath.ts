import type { End } from '../changes/draft.ts';
import type { Settings } from '../changes/settings.ts';
import type { Cause, TemporaryChange } from './record.ts';
import type { Thing } from './store.ts';

/** What is to hold of a thing at an instant, ignoring people's temporary changes. */
export interface Beneath {
  settings: Settings;
  /** What lies over what people set, such as a closed day; `by` is the Slack user id of the person who saved it. */
  laid: { cause: Cause; by: string; until: End } | null;
}

/** Knows what is to hold beneath people's temporary changes (docs/decisions/0075-one-answer-to-what-holds.md). */
export interface Layers {
  /** `base`: what people set; `at` in epoch milliseconds. */
  beneath(tenant: string, thing: Thing, base: Settings, at: number): Promise<Beneath>;
  /** Tells whatever laid this change over its thing to stop doing so before its time, because somebody ended it. */
  skip(tenant: string, change: TemporaryChange): Promise<void>;
}
