import type { MissingRight } from '../blocks/missing-right.ts';
import type { Job, Right } from './feature.ts';

/** Finds who can do what somebody may only look at, and how to ask for it. */
export type FindMissingRight = (
  job: Job,
  right: Exclude<Right, 'read' | 'propose'>,
  act: string,
) => Promise<MissingRight>;
