import { use } from 'react';
import { Scene } from '../frame/scene.ts';
import { stringOf } from '../shape.ts';
import { clockTime, dayKey } from '../text/date.ts';
import { plainWords } from '../text/formatted.tsx';
import { oneOf } from '../values.ts';
import { useConfirm } from './confirm.tsx';
import { type ElementProps, useField, useFocusOnLoad } from './surface.ts';
import { secondsAt } from './wall-time.ts';

const TYPES: Readonly<Record<string, string>> = {
  datepicker: 'date',
  timepicker: 'time',
  datetimepicker: 'datetime-local',
};

/** A date, time, or date and time field. The last is read and shown in the acting user's zone and sent as Unix seconds. */
export function DateElement(props: ElementProps) {
  const { element, blockId, id, labelledBy, describedBy, required, invalid } = props;
  const { zone } = use(Scene);
  const field = useField(props);
  const [dialog, ask] = useConfirm(element);
  const focus = useFocusOnLoad<HTMLInputElement>(element);
  const type = stringOf(element.type);
  const given = oneOf(field.given);
  const joint = type === 'datetimepicker';
  const shown =
    joint && given ? `${dayKey(Number(given) * 1000, zone)}T${clockTime(Number(given) * 1000, zone)}` : given;
  const change = (value: string) => {
    if (value === '') return field.set(null);
    const seconds = joint ? secondsAt(value, zone) : null;
    field.set(seconds === null ? value : String(seconds));
  };
  const ownName = plainWords(element.placeholder) || (type === 'timepicker' ? 'Time' : 'Date');
  return (
    <span className="date-field">
      <input
        id={id}
        ref={focus}
        className="input"
        type={TYPES[type] ?? 'date'}
        value={shown}
        disabled={field.disabled}
        aria-label={labelledBy || id ? undefined : ownName}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-required={required}
        aria-invalid={invalid || undefined}
        data-block-id={blockId}
        data-action-id={field.actionId}
        onChange={(event) => {
          const { value } = event.currentTarget;
          ask(() => change(value));
        }}
      />
      {(joint || stringOf(element.timezone)) && <small className="zone">{stringOf(element.timezone) || zone}</small>}
      {dialog}
    </span>
  );
}
