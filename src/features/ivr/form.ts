import type { Draft } from '../../changes/drafts.ts';
import type { Settings } from '../../changes/kind.ts';
import { type IvrSettings, readIvrSettings } from '../../changes/kinds/ivr.ts';
import type { Field, Values } from '../../slack/feature.ts';
import type { FieldErrors } from '../../slack/outcome.ts';
import { fieldId, INPUT } from './form-view.ts';

/** What was asked for, or what is wrong with it, or that the form was drawn before the draft was last changed. */
export type IvrFormRead = { value: Settings } | { errors: FieldErrors } | { stale: true };

/**
 * Reads the submitted form. A text that was emptied is wanted empty; a number that was emptied stays as it is.
 * There are no bounds to check here: the provider's document names none (docs/provider.md, Limits), so they are the provider's to refuse.
 */
export function readIvrForm(values: Values, draft: Pick<Draft, 'base' | 'revision'>): IvrFormRead {
  const field = (setting: keyof IvrSettings): Field | undefined => values[fieldId(setting, draft)]?.[INPUT];
  const base = readIvrSettings(draft.base);
  const settings = Object.keys(base) as (keyof IvrSettings)[];
  if (settings.every((setting) => field(setting) === undefined)) return { stale: true };
  const errors: Record<string, string> = {};
  const number = (setting: 'replayCount' | 'firstDigitTimeoutSeconds' | 'nextDigitTimeoutSeconds') => {
    const typed = textOf(field(setting)).trim();
    if (typed === '') return base[setting];
    const value = Number(typed);
    if (/^[+-]?\d+$/u.test(typed) && Number.isSafeInteger(value)) return value;
    errors[fieldId(setting, draft)] = 'Type a whole number, or leave it empty to keep what is there.';
    return base[setting];
  };
  const value = {
    schedule: readText(field('schedule'), base.schedule),
    scheduleDescription: readText(field('scheduleDescription'), base.scheduleDescription),
    replayCount: number('replayCount'),
    firstDigitTimeoutSeconds: number('firstDigitTimeoutSeconds'),
    nextDigitTimeoutSeconds: number('nextDigitTimeoutSeconds'),
    directDialEnabled: readDirectDial(field('directDialEnabled'), base.directDialEnabled),
  };
  return Object.keys(errors).length > 0 ? { errors } : { value };
}

/** Spaces around a text do not count as a change of it, because forms and people lose and add them unseen. */
function readText(field: Field | undefined, base: string | null): string | null {
  // A text that is too long for a field has none.
  if (field === undefined) return base;
  const typed = textOf(field).trim();
  return typed === (base ?? '').trim() ? base : typed;
}

function readDirectDial(field: Field | undefined, base: boolean | null): boolean | null {
  const picked = (field?.selected_option as { value?: unknown } | null | undefined)?.value;
  if (picked === 'on') return true;
  return picked === 'off' ? false : base;
}

function textOf(field: Field | undefined): string {
  return typeof field?.value === 'string' ? field.value : '';
}
