import { use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { SeenView } from '../../control-types.ts';
import { Blocks } from '../blocks/block.tsx';
import { Surface } from '../elements/surface.ts';
import { Acting } from '../live/acting.ts';
import { Avatar } from './avatar.tsx';
import { focusFirst, focusSpot, type Spot, spotIn } from './focus.ts';
import { BackIcon, CloseIcon } from './icons.tsx';
import { Scene } from './scene.ts';
import { useViewSurface } from './view-surface.ts';

/** The top view of the acting user's stack, as a dialog over the page. */
export function Modal({ view, depth }: { view: SeenView; depth: number }) {
  const { control, actor, run } = use(Acting);
  const { world } = use(Scene);
  const [submitting, setSubmitting] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const busy = view.busy || submitting;
  const { surface, drafts, forgetTouched } = useViewSurface(view, busy);
  const dialog = useRef<HTMLDialogElement>(null);
  const before = useRef<Element | null>(null);
  const id = useId();

  // Before the fields' own effects: a field in a dialog that is not yet open cannot take the focus.
  useLayoutEffect(() => {
    before.current ??= document.activeElement;
    const box = dialog.current;
    if (box && !box.open) box.showModal();
  }, []);
  // After the dialog has gone: what lies behind an open one cannot take the focus back.
  useEffect(
    () => () => {
      const start = before.current;
      if (start instanceof HTMLElement && start.isConnected) start.focus();
    },
    [],
  );
  // Where the focus was last in each view of the stack: a redraw, a frozen moment or a view on top takes it away.
  const spots = useRef(new Map<string, Spot>());
  const refocus = () => {
    const box = dialog.current;
    const spot = spots.current.get(view.id);
    if (box === null) return;
    if (spot === undefined) focusFirst(box);
    else focusSpot(box, spot);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view starts at its first field, or where it was left
  useEffect(() => {
    if (!spots.current.has(view.id)) dialog.current?.querySelector('.dialog-body')?.scrollTo(0, 0);
    refocus();
  }, [view.id]);
  // A control that had the focus may have gone, or may have been frozen, with the last answer.
  useEffect(() => {
    if (!busy && document.activeElement === document.body) refocus();
  });
  const faults = JSON.stringify(view.errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same faults after another attempt move the focus again
  useEffect(() => {
    if (faults === '{}' || busy) return;
    const faulty = dialog.current?.querySelector<HTMLElement>('[data-faulty] :is(input, textarea)');
    faulty?.focus();
    faulty?.scrollIntoView({ block: 'center' });
  }, [faults, busy, attempt]);

  const close = (all: boolean) => void run(control.close({ ...actor, view: view.id, all }));
  const submit = async () => {
    if (busy || view.submit === null) return;
    setSubmitting(true);
    forgetTouched();
    await drafts.settle(true);
    await run(control.submit({ ...actor, view: view.id }));
    setSubmitting(false);
    setAttempt((now) => now + 1);
  };

  return (
    <dialog
      ref={dialog}
      className="dialog modal"
      aria-labelledby={`${id}-title`}
      aria-busy={busy}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
      }}
      onFocus={(event) => {
        const spot = spotIn(event.currentTarget);
        if (spot !== null) spots.current.set(view.id, spot);
      }}
      data-view-id={view.id}
      data-callback-id={view.callbackId}
      onCancel={(event) => {
        event.preventDefault();
        close(true);
      }}
      // A browser lets a second Escape close the dialog whatever the page says; the server has to know.
      onClose={(event) => event.target === event.currentTarget && close(true)}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <header className="dialog-head">
          {depth > 1 && (
            <button
              type="button"
              className="icon-button"
              aria-label="Back"
              disabled={busy}
              onClick={() => close(false)}
            >
              <BackIcon />
            </button>
          )}
          <Avatar name={world.app.name} app size={24} />
          <h2 id={`${id}-title`}>{view.title}</h2>
          <button type="button" className="icon-button" aria-label="Close dialog" onClick={() => close(true)}>
            <CloseIcon size={18} />
          </button>
        </header>
        <div className="dialog-body">
          {view.trouble !== null && !submitting && (
            <div className="trouble" role="alert">
              {view.trouble}
            </div>
          )}
          <Surface value={surface}>
            <Blocks blocks={view.blocks} />
          </Surface>
          <p className="hidden-words" role="status">
            {busy ? 'Submitting' : Object.keys(view.errors).length > 0 ? 'Some fields need your attention' : ''}
          </p>
        </div>
        <footer className="dialog-foot">
          <button type="button" className="button" disabled={busy} onClick={() => close(false)}>
            {view.close ?? 'Cancel'}
          </button>
          {view.submit !== null && (
            <button type="submit" className="button primary-fill" disabled={busy} aria-busy={busy || undefined}>
              <span className="button-words">{view.submit}</span>
              {busy && <span className="spinner" aria-hidden="true" />}
            </button>
          )}
        </footer>
      </form>
    </dialog>
  );
}
