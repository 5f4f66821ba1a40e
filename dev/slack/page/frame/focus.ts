/** A control by what survives a redraw: its block and action, and where it stood among the others. */
export interface Spot {
  block: string;
  action: string;
  at: number;
}

const CONTROL = '.dialog-body [data-block-id][data-action-id]';
const TARGET = ':is(button, input, textarea):not(:disabled)';

/** Where the focus is in a dialog; `null` when it is on none of the view's own controls. */
export function spotIn(dialog: HTMLElement): Spot | null {
  const control = document.activeElement?.closest<HTMLElement>('[data-block-id][data-action-id]');
  if (!control || !dialog.contains(control)) return null;
  const { blockId: block = '', actionId: action = '' } = control.dataset;
  return { block, action, at: controlsOf(dialog).indexOf(control) };
}

/** Puts the focus where it was; on what took that place when the control is gone. */
export function focusSpot(dialog: HTMLElement, { block, action, at }: Spot): void {
  const controls = controlsOf(dialog);
  const same = controls.find(({ dataset }) => dataset.blockId === block && dataset.actionId === action);
  const next = same ?? controls[Math.min(Math.max(at, 0), controls.length - 1)];
  (targetIn(next) ?? dialog).focus();
}

/** Puts the focus where the eye begins: `focus_on_load`, else the first control of the view, else the dialog itself. */
export function focusFirst(dialog: HTMLElement): void {
  if (dialog.querySelector('.dialog-body')?.contains(document.activeElement)) return;
  const first = controlsOf(dialog).at(0);
  (targetIn(first) ?? dialog).focus();
}

function controlsOf(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => targetIn(control) !== null);
}

/** A control itself, or the choice in a group of them; `null` while it is frozen. */
function targetIn(control: HTMLElement | undefined): HTMLElement | null {
  if (control === undefined || control.matches(TARGET)) return control ?? null;
  return control.querySelector<HTMLElement>(`:checked${TARGET}`) ?? control.querySelector<HTMLElement>(TARGET);
}
