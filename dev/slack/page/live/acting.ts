import { createContext } from 'react';
import type { Actor, ActResult } from '../../control-types.ts';
import { type Control, createControl } from './control.ts';

/** What acting on someone's behalf needs, wherever on the page. */
export interface ActingOf {
  control: Control;
  actor: Actor;
  /** Takes in what an act answered; null when the stand-in refused it, which is then said on the page. */
  run(act: Promise<ActResult>): Promise<ActResult | null>;
  /** The same for a pressed control, whose failure nothing else on the page would show. */
  press(act: Promise<ActResult>): Promise<ActResult | null>;
}

/** Whoever acts now. */
export const Acting = createContext<ActingOf>({
  control: createControl(''),
  actor: { team: '', user: '' },
  run: async (act) => act,
  press: async (act) => act,
});
