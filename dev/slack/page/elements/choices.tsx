import { useId } from 'react';
import { type Shape, shapesOf, stringOf } from '../shape.ts';
import { TextObject } from '../text/formatted.tsx';
import { manyOf, oneOf } from '../values.ts';
import { useConfirm } from './confirm.tsx';
import { type ElementProps, useField, useFocusOnLoad } from './surface.ts';

function Option({ option, id }: { option: Shape; id: string }) {
  return (
    <span className="choice-words">
      <span id={id}>
        <TextObject text={option.text} />
      </span>
      {option.description != null && (
        <small id={`${id}-more`}>
          <TextObject text={option.description} />
        </small>
      )}
    </span>
  );
}

/** Radio buttons or checkboxes, as one named group. */
export function ChoicesElement(props: ElementProps) {
  const { element, blockId, labelledBy, describedBy, required, invalid } = props;
  const field = useField(props);
  const [dialog, ask] = useConfirm(element);
  const focus = useFocusOnLoad<HTMLInputElement>(element);
  const id = useId();
  const many = element.type === 'checkboxes';
  const picked = many ? manyOf(field.given) : [oneOf(field.given)];
  const toggle = (value: string, on: boolean) => {
    if (!many) return field.set(value);
    const options = shapesOf(element.options).map((option) => stringOf(option.value));
    field.set(options.filter((option) => (option === value ? on : picked.includes(option))));
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles that it may have take a name
    <div
      className="choices"
      role={many ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : 'Choices'}
      aria-describedby={describedBy}
      aria-required={many ? undefined : required}
      data-block-id={blockId}
      data-action-id={field.actionId}
    >
      {shapesOf(element.options).map((option, index) => {
        const value = stringOf(option.value);
        const name = `${id}-${index}`;
        return (
          <label key={value} className="choice">
            <input
              ref={index === 0 ? focus : undefined}
              type={many ? 'checkbox' : 'radio'}
              name={id}
              value={value}
              checked={picked.includes(value)}
              disabled={field.disabled}
              aria-invalid={invalid || undefined}
              aria-labelledby={name}
              aria-describedby={option.description == null ? undefined : `${name}-more`}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                ask(() => toggle(value, checked));
              }}
            />
            <Option option={option} id={name} />
          </label>
        );
      })}
      {dialog}
    </div>
  );
}
