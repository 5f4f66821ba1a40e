import type { States } from '../../support/states.ts';
import { states as form } from './form-states.ts';
import { states as view } from './view-states.ts';

/** Reading and changing a menu. */
export const states: States = { ...view, ...form };
