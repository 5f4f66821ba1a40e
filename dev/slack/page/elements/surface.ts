import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import type { Given } from '../../control-types.ts';
import { type Shape, stringOf } from '../shape.ts';
import { givenOf, initialOf } from '../values.ts';

/** When an input's new value is to reach the server: after a pause in typing, at once, or when something else needs it. */
export type When = 'soon' | 'now' | 'later';

/** What the controls of one message, modal or Home view can do; the same controls work on all three. */
export interface SurfaceOf {
  kind: 'message' | 'modal' | 'home';
  /** Nothing may be changed, as while a submission is under way. */
  frozen: boolean;
  /** The server's entry for a control in `view.state.values`; null where the server keeps none. */
  stateOf(blockId: string, actionId: string): Shape | null;
  /** What a person has given a control and the server has not confirmed yet. */
  draftOf(blockId: string, actionId: string): { value: Given } | null;
  /** The fault that stands beside a block's field. */
  errorOf(blockId: string): string | null;
  /** Presses or picks: `block_actions`. */
  click(blockId: string, actionId: string, value: Given | undefined): Promise<void>;
  /** Gives an input a value. */
  change(blockId: string, actionId: string, value: Given, when: When): void;
  /** Sends a waiting value now. */
  settle(): Promise<void>;
  /** Asks the app for an external select's options. */
  query(blockId: string, actionId: string, text: string): Promise<readonly unknown[]>;
  /** Uploads a file for the acting user; its id. */
  upload(file: File): Promise<string>;
}

/** The surface around the controls. */
export const Surface = createContext<SurfaceOf>({
  kind: 'message',
  frozen: true,
  stateOf: () => null,
  draftOf: () => null,
  errorOf: () => null,
  click: async () => {},
  change: () => {},
  settle: async () => {},
  query: async () => [],
  upload: async () => '',
});

/** What every element is drawn from. */
export interface ElementProps {
  element: Shape;
  blockId: string;
  /** `input`: inside an input block, kept until submitted. `action`: anywhere else, sent at once. */
  mode: 'input' | 'action';
  /** Id of the element that names the control; without it the control names itself. */
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  id?: string | undefined;
  required?: boolean | undefined;
  invalid?: boolean | undefined;
}

/** Whether a job of this control is under way, and the way to start one. The job's own errors are shown elsewhere. */
export function useBusy(): readonly [boolean, (job: () => Promise<unknown>) => void] {
  const [count, setCount] = useState(0);
  const run = useCallback((job: () => Promise<unknown>) => {
    setCount((now) => now + 1);
    void job().finally(() => setCount((now) => now - 1));
  }, []);
  return [count > 0, run];
}

/** A control's value and the way to change it, wherever the control lives. */
interface Field {
  given: Given;
  state: Shape;
  disabled: boolean;
  set(value: Given, when?: When): void;
  settle(): void;
  actionId: string;
}

/** Binds an element to its surface: an input keeps its value with the view, any other control sends it as an action. */
export function useField({ element, blockId, mode }: ElementProps): Field {
  const surface = use(Surface);
  const actionId = stringOf(element.action_id);
  const [picked, setPicked] = useState<{ value: Given } | null>(null);
  const [busy, run] = useBusy();
  const state = surface.stateOf(blockId, actionId);
  const stored = state ? givenOf(state) : initialOf(element);
  const draft = mode === 'input' ? surface.draftOf(blockId, actionId) : picked;
  const set = (value: Given, when: When = 'now') => {
    if (mode === 'input') return surface.change(blockId, actionId, value, when);
    setPicked({ value });
    // The server's answer carries the new state; a message keeps none, so what was picked stays shown there.
    run(() => surface.click(blockId, actionId, value).finally(() => surface.kind !== 'message' && setPicked(null)));
  };
  return {
    given: draft ? draft.value : stored,
    state: state ?? {},
    disabled: surface.frozen || (mode === 'action' && busy),
    set,
    settle: () => void surface.settle(),
    actionId,
  };
}

/** Puts the focus on an element that says `focus_on_load`, once. */
export function useFocusOnLoad<T extends HTMLElement>(element: Shape) {
  const ref = useRef<T>(null);
  const wanted = element.focus_on_load === true;
  useEffect(() => {
    if (wanted) ref.current?.focus();
  }, [wanted]);
  return ref;
}
