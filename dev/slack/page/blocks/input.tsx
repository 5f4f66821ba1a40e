import { use, useId } from 'react';
import { Element, isGroup } from '../elements/element.tsx';
import { Surface } from '../elements/surface.ts';
import { type Shape, shapeOf, stringOf } from '../shape.ts';
import { plainWords } from '../text/formatted.tsx';

/** A labelled input: hint below, the fault beside the field and named as its description. */
export function InputBlock({ block, blockId }: { block: Shape; blockId: string }) {
  const surface = use(Surface);
  const id = useId();
  const element = shapeOf(block.element);
  const group = isGroup(stringOf(element.type));
  const error = surface.errorOf(blockId);
  const optional = block.optional === true;
  const hint = block.hint == null ? null : plainWords(block.hint);
  const described = [hint === null ? '' : `${id}-hint`, error === null ? '' : `${id}-error`].filter(Boolean).join(' ');
  const label = (
    <>
      {plainWords(block.label)}
      {optional && <span className="optional"> (optional)</span>}
    </>
  );
  return (
    <div
      className={error === null ? 'input-block' : 'input-block faulty'}
      data-faulty={error === null ? undefined : blockId}
    >
      {group ? (
        <div className="label" id={`${id}-label`}>
          {label}
        </div>
      ) : (
        <label className="label" htmlFor={`${id}-control`}>
          {label}
        </label>
      )}
      <Element
        element={element}
        blockId={blockId}
        mode="input"
        id={group ? undefined : `${id}-control`}
        labelledBy={group ? `${id}-label` : undefined}
        describedBy={described || undefined}
        required={!optional}
        invalid={error !== null}
        dispatches={block.dispatch_action === true}
      />
      {error !== null && (
        <div className="field-error" id={`${id}-error`}>
          {error}
        </div>
      )}
      {hint !== null && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}
