import { namedIn } from './hours/layer.ts';
import type { Reason } from './resolver.ts';
import type { Cause } from './temporary/record.ts';

/** Whether what it decides has a date of its own, and does not come back each week. */
export function isDated({ kind }: Reason): boolean {
  return kind === 'closed' || kind === 'temporary';
}

/** Whether it is as people set it for good. */
export const isAsSet = ({ kind }: Reason): boolean => kind === 'base';

/** What is late of a number beside its hours. */
export function lateBesideHours<Late extends string>(late: Late | null): Late | null {
  return late === 'hours' ? null : late;
}

/** The id of the temporary change that decides it, where one does. */
export function changeOf(reason: Reason): string | undefined {
  return reason.kind === 'temporary' ? reason.id : undefined;
}

/** Who rings, as it is said of every reason. */
interface WhoRings {
  who: string;
  isNobody: boolean;
  /** Until when, with a space before it; empty where that is not said. */
  until: string;
  /** Whether it is said that nothing ends it. */
  isEndless: boolean;
  /** Whoever diverted it, with a comma before them. */
  by(user: string): string;
  /** What somebody called a plan. */
  named(name: string): string;
  /** The same of somebody on duty, who may not be first. */
  onDuty(name: string): string;
}

/** Who rings, and for which reason. */
export function whoBecause(reason: Reason, { who, isNobody, until, isEndless, by, named, onDuty }: WhoRings): string {
  switch (reason.kind) {
    case 'base':
      return who;
    case 'temporary':
      return `${isNobody ? `${who}, diverted${until}` : `diverted to ${who}${isEndless ? ', no end' : until}`}${by(reason.by)}`;
    case 'closed':
      return `closed: ${named(reason.name)}${until}${isNobody ? '' : `, ${who}`}`;
    case 'duty':
      return onDuty(reason.name);
    case 'hours': {
      const duty = namedIn(reason.name).onDuty;
      return duty === null ? `${who}, by its hours${until}` : onDuty(duty);
    }
  }
}

/** That what a plan set, or a diversion where none did, should be over, or have turned over, and has not. */
export function describeLate(cause: Cause['kind'] | 'diverted' | 'asked'): string {
  if (cause === 'asked') return 'waiting for an answer about what comes next';
  if (cause === 'hours') return 'its hours are late: not turned over yet';
  return `${cause === 'closed' ? 'a closed day' : 'a diversion'} is late: not put back yet`;
}
