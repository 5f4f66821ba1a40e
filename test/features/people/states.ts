import type { States } from '../../support/states.ts';
import { states as coveredStates } from './covered-states.ts';
import { states as views } from './view-states.ts';

/** Whose number is whose, and what is left of numbers for those who read them. */
export const states: States = { ...views, ...coveredStates };
