import { type KeyboardEvent, use } from 'react';
import { numberOf, type Shape, shapeOf, stringOf } from '../shape.ts';
import { plainWords } from '../text/formatted.tsx';
import { oneOf } from '../values.ts';
import { type ElementProps, Surface, useField, useFocusOnLoad, type When } from './surface.ts';

const TYPES: Readonly<Record<string, string>> = { email_text_input: 'email', url_text_input: 'url' };

function dispatchesOn(element: Shape): { enter: boolean; character: boolean } {
  const config = shapeOf(element.dispatch_action_config).trigger_actions_on;
  const triggers = Array.isArray(config) ? config : ['on_enter_pressed'];
  return { enter: triggers.includes('on_enter_pressed'), character: triggers.includes('on_character_entered') };
}

/** A text, number, e-mail or address field; `dispatches` when its block says `dispatch_action`. */
export function TextElement(props: ElementProps & { dispatches: boolean }) {
  const { element, blockId, id, describedBy, labelledBy, required, invalid, dispatches } = props;
  const surface = use(Surface);
  const field = useField(props);
  const focus = useFocusOnLoad<HTMLInputElement & HTMLTextAreaElement>(element);
  const type = stringOf(element.type);
  const value = oneOf(field.given);
  const triggers = dispatchesOn(element);
  const tall = type === 'rich_text_input' || element.multiline === true;
  const most = numberOf(element.max_length) ?? (type === 'plain_text_input' ? 3000 : null);
  const least = numberOf(element.min_length);
  // Every value that reaches the server dispatches when the block says so; one that waits for Enter must not go earlier.
  const typing: When = !dispatches || triggers.character ? 'soon' : 'later';
  const length = [...value].length;
  const counted = most !== null && (element.max_length !== undefined || length > most * 0.9);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (dispatches && triggers.enter && !tall) {
      event.preventDefault();
      event.stopPropagation();
      surface.change(blockId, field.actionId, value === '' ? null : value, 'now');
    }
  };
  const common = {
    id,
    ref: focus,
    className: 'input',
    value,
    placeholder: plainWords(element.placeholder) || undefined,
    disabled: field.disabled,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-required': required,
    'aria-invalid': invalid || undefined,
    'data-block-id': blockId,
    'data-action-id': field.actionId,
    autoComplete: 'off',
    onKeyDown,
    onChange: (event: { currentTarget: { value: string } }) =>
      field.set(event.currentTarget.value === '' ? null : event.currentTarget.value, typing),
    onBlur: () => typing === 'soon' && field.settle(),
  };
  return (
    <div className="text-field">
      {tall ? (
        <textarea {...common} rows={4} />
      ) : (
        <input
          {...common}
          type={TYPES[type] ?? 'text'}
          inputMode={
            type === 'number_input' ? (element.is_decimal_allowed === true ? 'decimal' : 'numeric') : undefined
          }
          spellCheck={type === 'plain_text_input' ? undefined : false}
        />
      )}
      {counted && (
        <span
          className={
            length > (most ?? 0) || (least !== null && length > 0 && length < least) ? 'counter over' : 'counter'
          }
        >
          <span aria-hidden="true">{(most ?? 0) - length}</span>
          <span className="hidden-words">{(most ?? 0) - length} characters left</span>
        </span>
      )}
      {dispatches && triggers.enter && !tall && (
        <span className="enter-hint" aria-hidden="true">
          ↵ Enter
        </span>
      )}
    </div>
  );
}
