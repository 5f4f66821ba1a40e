import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Shape, shapeOf } from '../shape.ts';
import { plainWords, TextObject } from '../text/formatted.tsx';

interface DialogProps {
  title: string;
  confirm: string;
  deny: string;
  danger: boolean;
  children: ReactNode;
  onAnswer(yes: boolean): void;
}

/** Asks one question on top of everything; Escape answers no. */
export function ConfirmDialog({ title, confirm, deny, danger, children, onAnswer }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return createPortal(
    <dialog
      ref={ref}
      className="dialog confirm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header className="dialog-head">
        <h2 id={`${id}-title`}>{title}</h2>
      </header>
      <div className="dialog-body" id={`${id}-text`}>
        {children}
      </div>
      <footer className="dialog-foot">
        <button type="button" className="button" onClick={() => onAnswer(false)}>
          {deny}
        </button>
        <button
          type="button"
          className={danger ? 'button danger-fill' : 'button primary-fill'}
          // biome-ignore lint/a11y/noAutofocus: a question takes the focus, as everywhere
          autoFocus
          onClick={() => onAnswer(true)}
        >
          {confirm}
        </button>
      </footer>
    </dialog>,
    document.body,
  );
}

/** Puts an element's `confirm` question, where it has one, before what it does. */
export function useConfirm(element: Shape): readonly [ReactNode, (act: () => void) => void] {
  const [waiting, setWaiting] = useState<{ act: () => void } | null>(null);
  const confirm = element.confirm ? shapeOf(element.confirm) : null;
  const ask = (act: () => void) => (confirm ? setWaiting({ act }) : act());
  const dialog =
    confirm && waiting ? (
      <ConfirmDialog
        title={plainWords(confirm.title) || 'Are you sure?'}
        confirm={plainWords(confirm.confirm) || 'Yes'}
        deny={plainWords(confirm.deny) || 'Cancel'}
        danger={confirm.style === 'danger'}
        onAnswer={(yes) => {
          setWaiting(null);
          if (yes) waiting.act();
        }}
      >
        <TextObject text={confirm.text} />
      </ConfirmDialog>
    ) : null;
  return [dialog, ask];
}
