import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { ChevronIcon, CloseIcon } from '../frame/icons.tsx';
import type { ChoiceGroup } from './options.ts';
import { usePopover, usePressOutside } from './popover.ts';

interface ComboboxProps {
  id: string | undefined;
  labelledBy: string | undefined;
  describedBy: string | undefined;
  /** The accessible name when nothing labels it. */
  ownName: string;
  placeholder: string;
  picked: readonly { value: string; label: string }[];
  many: boolean;
  /** No further value may be picked. */
  full: boolean;
  groups: readonly ChoiceGroup[];
  /** Said in the list, in place of or above the choices. */
  note: string | null;
  disabled: boolean;
  required: boolean | undefined;
  invalid: boolean | undefined;
  clearable: boolean;
  focusOnLoad: boolean;
  blockId: string;
  actionId: string;
  /** What is typed to search; null once the list is closed. */
  onTyped(typed: string | null): void;
  onPicked(values: readonly string[]): void;
}

/** A select that one can type into, after the ARIA combobox pattern with a list popup. */
export function Combobox(props: ComboboxProps) {
  const { picked, many, full, groups, note, disabled, onTyped, onPicked } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const open = typed !== null;
  const choices = groups.flatMap((group) => group.choices);
  const chosen = new Set(picked.map(({ value }) => value));
  const current =
    choices.find(({ value }) => value === active) ?? choices.find(({ value }) => chosen.has(value)) ?? choices[0];

  const search = useCallback(
    (text: string | null) => {
      setTyped(text);
      setActive(null);
      onTyped(text);
    },
    [onTyped],
  );
  const close = useCallback(() => search(null), [search]);
  usePopover(anchor, box, open);
  usePressOutside(anchor, box, open, close);
  const { focusOnLoad } = props;
  useEffect(() => {
    if (focusOnLoad) input.current?.focus();
  }, [focusOnLoad]);
  const shown = many ? undefined : picked[0]?.label;
  // Where the caret is behind what is picked, a long one would show its end alone.
  useEffect(() => {
    if (open || shown === undefined) return;
    input.current?.setSelectionRange(0, 0);
    input.current?.scrollTo({ left: 0 });
  }, [open, shown]);
  const currentId = current ? optionId(listId, choices.indexOf(current)) : undefined;
  useEffect(() => {
    if (open && currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [open, currentId]);

  const pick = (value: string) => {
    if (!many) {
      onPicked([value]);
      return close();
    }
    if (chosen.has(value)) onPicked(picked.filter((one) => one.value !== value).map((one) => one.value));
    else if (!full) onPicked([...picked.map((one) => one.value), value]);
    search('');
  };
  const step = (by: number) => {
    const at = current ? choices.indexOf(current) : -1;
    setActive(choices[(at + by + choices.length) % choices.length]?.value ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Tab') return close();
    if (!open) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') {
        if (key === 'Backspace' && many) onPicked(picked.slice(0, -1).map(({ value }) => value));
        return;
      }
      search('');
    } else if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Home' && typed === '') setActive(choices[0]?.value ?? null);
    else if (key === 'End' && typed === '') setActive(choices.at(-1)?.value ?? null);
    else if (key === 'Enter') {
      if (current) pick(current.value);
    } else if (key === 'Escape') close();
    else if (key === 'Backspace' && typed === '' && many) {
      return onPicked(picked.slice(0, -1).map(({ value }) => value));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const single = many ? undefined : picked[0];
  return (
    <div
      className={`combobox${many ? ' many' : ''}${open ? ' open' : ''}`}
      ref={anchor}
      data-disabled={disabled || undefined}
    >
      {many &&
        picked.map(({ value, label }) => (
          <span key={value} className="chip">
            {label}
            <button
              type="button"
              className="chip-remove"
              aria-label={`Remove ${label}`}
              disabled={disabled}
              onClick={() => onPicked(picked.filter((one) => one.value !== value).map((one) => one.value))}
            >
              <CloseIcon />
            </button>
          </span>
        ))}
      <input
        ref={input}
        id={props.id}
        className="combobox-input"
        role="combobox"
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? single?.label ?? ''}
        placeholder={open && single ? single.label : many && picked.length > 0 ? '' : props.placeholder}
        disabled={disabled}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-activedescendant={open ? currentId : undefined}
        aria-label={props.labelledBy || props.id ? undefined : props.ownName}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        aria-required={props.required}
        aria-invalid={props.invalid || undefined}
        data-block-id={props.blockId}
        data-action-id={props.actionId}
        data-value={single?.value}
        onClick={() => !open && search('')}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {props.clearable && single && !disabled && (
        <button type="button" className="combobox-clear" aria-label="Clear" onClick={() => onPicked([])}>
          <CloseIcon />
        </button>
      )}
      <span className="combobox-chevron" aria-hidden="true">
        <ChevronIcon />
      </span>
      {open && (
        <div
          ref={box}
          id={listId}
          popover="manual"
          className="popup listbox"
          role="listbox"
          aria-label={props.ownName}
          aria-multiselectable={many || undefined}
        >
          {note && (
            <div className="listbox-note" role="status">
              {note}
            </div>
          )}
          {groups.map((group, groupIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups of one select may share a heading
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a list of options
            <div key={groupIndex} role="group" aria-label={group.heading ?? undefined}>
              {group.heading && <div className="listbox-heading">{group.heading}</div>}
              {group.choices.map((choice) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the text field, which names this as its active choice
                <div
                  key={choice.value}
                  id={optionId(listId, choices.indexOf(choice))}
                  className={choice === current ? 'option active' : 'option'}
                  role="option"
                  tabIndex={-1}
                  aria-selected={chosen.has(choice.value)}
                  aria-disabled={(full && !chosen.has(choice.value)) || undefined}
                  onPointerMove={() => choice !== current && setActive(choice.value)}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => pick(choice.value)}
                >
                  <span className="option-words">
                    {choice.label}
                    {choice.more && <small>{choice.more}</small>}
                  </span>
                  {chosen.has(choice.value) && (
                    <span className="option-tick" aria-hidden="true">
                      ✓
                    </span>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
