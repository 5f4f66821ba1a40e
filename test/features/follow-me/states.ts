import type { States } from '../../support/states.ts';
import { states as forms } from './form-states.ts';
import { states as views } from './view-states.ts';

/** Reading and changing Follow-Me. */
export const states: States = { ...views, ...forms };
