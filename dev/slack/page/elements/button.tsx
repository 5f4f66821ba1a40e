import { use } from 'react';
import { MoreIcon } from '../frame/icons.tsx';
import { shapesOf, stringOf } from '../shape.ts';
import { plainWords } from '../text/formatted.tsx';
import { safeHref } from '../text/mrkdwn.ts';
import { useConfirm } from './confirm.tsx';
import { Menu } from './menu.tsx';
import { type ElementProps, Surface, useBusy } from './surface.ts';

/** A button of the app: sends its action, asks first where it says so, opens its address where it has one. */
export function ButtonElement({ element, blockId }: ElementProps) {
  const surface = use(Surface);
  const [busy, run] = useBusy();
  const [dialog, ask] = useConfirm(element);
  const words = plainWords(element.text);
  const href = safeHref(stringOf(element.url));
  const actionId = stringOf(element.action_id);
  const style = element.style === 'primary' ? ' primary' : element.style === 'danger' ? ' danger' : '';
  const press = () => {
    if (href) window.open(href, '_blank', 'noopener,noreferrer');
    run(() => surface.click(blockId, actionId, undefined));
  };
  return (
    <>
      <button
        type="button"
        className={`button${style}`}
        data-block-id={blockId}
        data-action-id={actionId}
        aria-label={stringOf(element.accessibility_label) || undefined}
        aria-busy={busy || undefined}
        // Truly disabled it would lose the focus to nobody; whoever pressed it is still there when it is done.
        aria-disabled={busy || undefined}
        disabled={surface.frozen}
        onClick={() => busy || ask(press)}
      >
        <span className="button-words">{words}</span>
        {busy && <span className="spinner" aria-hidden="true" />}
      </button>
      {dialog}
    </>
  );
}

/** The three-dots menu of one to five choices. */
export function OverflowElement({ element, blockId }: ElementProps) {
  const surface = use(Surface);
  const [busy, run] = useBusy();
  const [dialog, ask] = useConfirm(element);
  const actionId = stringOf(element.action_id);
  const items = shapesOf(element.options).map((option) => {
    const href = safeHref(stringOf(option.url));
    const words = plainWords(option.text);
    const description = plainWords(option.description);
    return {
      key: stringOf(option.value),
      label: words,
      content: (
        <span className="option-words">
          {words}
          {description && <small>{description}</small>}
        </span>
      ),
      ...(href ? { href } : {}),
    };
  });
  return (
    <>
      <Menu
        name="More actions"
        button={<MoreIcon />}
        buttonClass="button icon-only"
        items={items}
        align="end"
        busy={busy}
        disabled={surface.frozen}
        data={{ 'data-block-id': blockId, 'data-action-id': actionId }}
        onPick={(value) => ask(() => run(() => surface.click(blockId, actionId, value)))}
      />
      {dialog}
    </>
  );
}
