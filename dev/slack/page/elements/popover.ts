import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Shows a `popover="manual"` element beside its anchor, in the browser's top layer so that neither a modal nor its scrolling clips
 * it: below where there is room, else above, never wider than the window.
 */
export function usePopover(
  anchor: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  open: boolean,
  align: 'start' | 'end' = 'start',
): void {
  useLayoutEffect(() => {
    const [at, box] = [anchor.current, popover.current];
    if (!open || !at || !box) return;
    if (!box.matches(':popover-open')) box.showPopover();
    const place = () => {
      const rect = at.getBoundingClientRect();
      const [below, above] = [window.innerHeight - rect.bottom - 12, rect.top - 12];
      const up = below < Math.min(box.scrollHeight, 240) && above > below;
      const width = Math.min(
        Math.max(rect.width, box.classList.contains('menu') ? 0 : rect.width),
        window.innerWidth - 16,
      );
      box.style.minWidth = `${width}px`;
      box.style.maxHeight = `${Math.max(120, Math.min(360, up ? above : below))}px`;
      const left = align === 'end' ? rect.right - box.offsetWidth : rect.left;
      box.style.left = `${Math.max(8, Math.min(left, window.innerWidth - box.offsetWidth - 8))}px`;
      box.style.top = up ? 'auto' : `${rect.bottom + 4}px`;
      box.style.bottom = up ? `${window.innerHeight - rect.top + 4}px` : 'auto';
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(box);
    sizes.observe(at);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [anchor, popover, open, align]);
}

/** Calls back when a press lands outside both the anchor and the popover. */
export function usePressOutside(
  anchor: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  open: boolean,
  onOutside: () => void,
): void {
  useEffect(() => {
    if (!open) return;
    const pressed = (event: PointerEvent) => {
      const target = event.target instanceof Node ? event.target : null;
      if (!anchor.current?.contains(target) && !popover.current?.contains(target)) onOutside();
    };
    document.addEventListener('pointerdown', pressed, true);
    return () => document.removeEventListener('pointerdown', pressed, true);
  }, [anchor, popover, open, onOutside]);
}
