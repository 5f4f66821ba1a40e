import type { Settings } from '../changes/settings.ts';
import type { PresetChange } from './presets/record.ts';
import type { TemporaryChange } from './temporary/record.ts';

/** The outcome of a closed day for one number or menu when it began. */
export type ClosedDayOutcome = { change: PresetChange } & (
  | { kind: 'set'; settings: Settings }
  /** It was done already. */
  | { kind: 'there'; settings: Settings }
  /** Nothing holds there, or another closed day does, by its name. */
  | { kind: 'other'; name: string | null }
  /** A person's own change holds over it. */
  | { kind: 'covered'; by: TemporaryChange }
  /** Nothing was sent, because it now needs more rights than when it was made. */
  | { kind: 'asked'; why: string }
  /** It is tried again. */
  | { kind: 'failed'; why: string }
);
