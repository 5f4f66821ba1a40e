import type { Span } from '../../../src/plans/resolver.ts';
import type { Model } from './model.ts';
import type { Lasting, Office } from './office.ts';
import { NAMES, type Rings } from './provider.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** The provider is asked again after a quarter of an hour at the latest, and a process may die at that. */
export const SETTLED = 25 * MINUTE;
export const ZONES = ['Europe/London', 'America/New_York'] as const;
export const GROUPS = [['Anna'], ['Ben'], ['Chloë'], ['Desk'], ['Anna', 'Ben'], ['Ben', 'Chloë'], [...NAMES]] as const;

/** What a year had in it, so that a test can see that it was one. */
export interface Year {
  diversions: number;
  planned: number;
  questions: number;
  closedDays: number;
  presets: number;
  dutyLists: number;
  hours: number;
  amendments: number;
  edits: number;
  kills: number;
  restarts: number;
  outages: number;
  writes: number;
  compared: number;
  foretold: number;
}

/** A year as those see it who act in it. */
export interface Scene {
  readonly year: Year;
  readonly random: () => number;
  readonly lasting: Lasting;
  readonly onLambda: boolean;
  /** The process that runs now. */
  office: Office;
  /** What people asked for; more than one where a process died while somebody asked for something. */
  models: Model[];
  /** What `/phone when` said after the last act. */
  foretold: Span[];
  readonly now: number;
  /** The only one of the models, while they agree. */
  readonly model: Model;
  note(what: string): void;
  fault(what: string): Error;
  chance(share: number): boolean;
  upTo(most: number): number;
  oneOf<T>(values: readonly T[]): T;
  isSettled(): boolean;
  passTime(ms: number, isCalm?: boolean): Promise<void>;
  newProcess(): Promise<void>;
  /**
   * What a person does is done, refused, or broken off by the end of the process: then what they said holds, or what held
   * before, or one of the `halves` of it.
   */
  press(
    what: string,
    work: () => Promise<unknown>,
    apply: (model: Model) => void,
    halves?: readonly ((model: Model) => void)[],
  ): Promise<string>;
}

/** What settings say rings. */
export function ringsOf({ timeoutSeconds, destinations }: Span['settings']): Rings {
  const list = Array.isArray(destinations)
    ? (destinations as readonly { name: string; enabled: boolean; ringSeconds: number }[])
    : [];
  return {
    timeout: Number(timeoutSeconds),
    list: list.map(({ name, enabled, ringSeconds }) => ({ name, on: enabled, ring: ringSeconds })),
  };
}
