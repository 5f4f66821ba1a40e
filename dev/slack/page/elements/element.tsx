import { stringOf } from '../shape.ts';
import { ButtonElement, OverflowElement } from './button.tsx';
import { ChoicesElement } from './choices.tsx';
import { DateElement } from './dates.tsx';
import { FileElement } from './files.tsx';
import { SelectElement } from './select.tsx';
import type { ElementProps } from './surface.ts';
import { TextElement } from './text-inputs.tsx';
import { Unknown } from './unknown.tsx';

/** Whether an element is a group of controls, which a `<label for>` cannot name. */
export function isGroup(type: string): boolean {
  return type === 'radio_buttons' || type === 'checkboxes';
}

/** Draws any element that takes part in a conversation; one it does not know is named as such. */
export function Element(props: ElementProps & { dispatches?: boolean }) {
  const type = stringOf(props.element.type);
  switch (type) {
    case 'button':
    case 'workflow_button':
    case 'icon_button':
      return <ButtonElement {...props} />;
    case 'overflow':
      return <OverflowElement {...props} />;
    case 'radio_buttons':
    case 'checkboxes':
      return <ChoicesElement {...props} />;
    case 'datepicker':
    case 'timepicker':
    case 'datetimepicker':
      return <DateElement {...props} />;
    case 'plain_text_input':
    case 'number_input':
    case 'email_text_input':
    case 'url_text_input':
    case 'rich_text_input':
      return <TextElement {...props} dispatches={props.dispatches ?? false} />;
    case 'file_input':
      return <FileElement {...props} />;
    default:
      if (type.endsWith('_select')) return <SelectElement {...props} />;
      return <Unknown what="element" type={type} source={props.element} />;
  }
}
