import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { usePopover, usePressOutside } from './popover.ts';

/** One line of a menu. */
interface MenuItem {
  key: string;
  label: string;
  content?: ReactNode;
  /** Set on every item of a menu that chooses one of several. */
  checked?: boolean;
  /** Opens this address in a new tab besides. */
  href?: string;
  danger?: boolean;
  disabled?: boolean;
}

interface MenuProps {
  /** The button's accessible name. */
  name: string;
  button: ReactNode;
  buttonClass?: string;
  items: readonly MenuItem[];
  head?: ReactNode;
  align?: 'start' | 'end';
  disabled?: boolean;
  /** Keeps the focus, unlike `disabled`, and does not open. */
  busy?: boolean;
  data?: Readonly<Record<`data-${string}`, string>>;
  onPick(key: string): void;
  onOpen?(): void;
}

/** A button with a menu: arrows, Home, End, first letters, Enter, Escape; the focus comes back to the button. */
export function Menu({
  name,
  button,
  buttonClass,
  items,
  head,
  align,
  disabled,
  busy,
  data,
  onPick,
  onOpen,
}: MenuProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  usePopover(anchor, box, open, align);
  usePressOutside(anchor, box, open, close);
  useEffect(() => {
    if (!open) return;
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:enabled') ?? [])];
    (all.find((item) => item.ariaChecked === 'true') ?? all[0])?.focus();
  }, [open]);

  const toggle = (to: boolean) => {
    if (busy) return;
    if (to) onOpen?.();
    setOpen(to);
  };
  const leave = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  const pick = (item: MenuItem) => {
    leave();
    if (item.href) window.open(item.href, '_blank', 'noopener,noreferrer');
    onPick(item.key);
  };
  const onKey = (event: KeyboardEvent) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:enabled') ?? [])];
    const at = all.indexOf(
      document.activeElement instanceof HTMLElement ? document.activeElement : (all[0] ?? document.body),
    );
    const move: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 };
    const to = move[event.key];
    if (to !== undefined) all[(to + all.length) % all.length]?.focus();
    else if (event.key === 'Escape') leave();
    else if (event.key === 'Tab') return setOpen(false);
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const letter = event.key.toLowerCase();
      const next = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      next.find((item) => item.dataset.word?.startsWith(letter))?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <button
        type="button"
        ref={anchor}
        className={buttonClass ?? 'icon-button'}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-disabled={busy || undefined}
        disabled={disabled}
        onClick={() => toggle(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          toggle(true);
        }}
        {...data}
      >
        {button}
      </button>
      {open && (
        <div
          ref={box}
          id={id}
          popover="manual"
          className="popup menu"
          role="menu"
          aria-label={name}
          tabIndex={-1}
          onKeyDown={onKey}
        >
          {head && (
            <div className="menu-head" role="presentation">
              {head}
            </div>
          )}
          {items.map((item) => (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only set where the item is one of several to choose from
            <button
              type="button"
              key={item.key}
              className={item.danger ? 'menu-item danger' : 'menu-item'}
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              tabIndex={-1}
              disabled={item.disabled}
              data-word={item.label.toLowerCase()}
              onClick={() => pick(item)}
            >
              {item.content ?? item.label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
