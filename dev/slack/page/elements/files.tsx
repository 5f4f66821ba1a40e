import { use, useState } from 'react';
import { numberOf, shapesOf, stringOf } from '../shape.ts';
import { manyOf } from '../values.ts';
import { type ElementProps, Surface, useBusy, useField } from './surface.ts';

/** Files that a person uploads into a form, each with a way to take it out again. */
export function FileElement(props: ElementProps) {
  const { element, blockId, id, labelledBy, describedBy } = props;
  const { upload } = use(Surface);
  const field = useField(props);
  const [busy, run] = useBusy();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [fault, setFault] = useState<string | null>(null);
  const given = manyOf(field.given);
  const most = numberOf(element.max_files) ?? 10;
  const endings = Array.isArray(element.filetypes) ? element.filetypes.map((ending) => `.${stringOf(ending)}`) : [];
  const nameOf = (file: string) =>
    names.get(file) ?? stringOf(shapesOf(field.state.files).find((each) => each.id === file)?.name);
  const add = async (files: readonly File[]) => {
    setFault(null);
    try {
      const uploaded = await Promise.all(files.map(upload));
      setNames(new Map([...names, ...files.map((file, at) => [uploaded[at] ?? '', file.name] as const)]));
      field.set([...given, ...uploaded]);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="file-field" data-block-id={blockId} data-action-id={field.actionId}>
      {given.map((file) => (
        <span className="file" key={file}>
          {nameOf(file)}
          <button
            type="button"
            className="button small"
            disabled={field.disabled}
            aria-label={`Remove ${nameOf(file)}`}
            onClick={() => field.set(given.filter((each) => each !== file))}
          >
            Remove
          </button>
        </span>
      ))}
      <input
        id={id}
        type="file"
        accept={endings.join(',')}
        multiple={most > 1}
        disabled={field.disabled || busy || given.length >= most}
        aria-label={labelledBy || id ? undefined : 'File'}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again, once it was taken out.
          currentTarget.value = '';
          if (files.length > 0) run(() => add(files));
        }}
      />
      {busy && <output>Uploading …</output>}
      {fault !== null && (
        <div className="field-error" role="alert">
          {fault}
        </div>
      )}
    </div>
  );
}
