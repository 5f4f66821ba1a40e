import type { Draft } from '../../changes/drafts.ts';
import type { Values } from '../../slack/feature.ts';
import type { FieldErrors } from '../../slack/outcome.ts';
import type { Json } from '../../storage/ports.ts';
import { SEQUENCES } from '../../telephony/types.ts';
import { AS_IT_IS, FORWARDS, fieldId, INPUT, type Setting } from './form-view.ts';

/** Longer numbers of seconds are slips of the finger: the vendor's own bound is not documented. */
const MOST_DIGITS = 9;

/** What the form's own inputs hold, judged: the settings, what was typed and is none yet, and what to say about it. */
export interface Typed {
  wanted: Readonly<Partial<Record<Setting, Json>>>;
  typed: Readonly<Record<string, string>>;
  errors: FieldErrors;
}

/** Reads the form. An input that is not there, as in a form that was drawn for another state, changes nothing. */
export function readTyped(values: Values, draft: Draft): Typed {
  const reads = [readSequence(values, draft), readTimeout(values, draft), readForwards(values, draft)];
  return {
    wanted: Object.assign({}, ...reads.map(({ wanted }) => wanted)),
    typed: Object.assign({}, ...reads.map(({ typed }) => typed)),
    errors: Object.assign({}, ...reads.map(({ errors }) => errors)),
  };
}

/** The draft with all that was typed in its form, right or not, so that nothing is lost by drawing the form anew. */
export function keepTyped(draft: Draft, values: Values): Draft {
  const { wanted, typed } = readTyped(values, draft);
  const touched = Object.entries(wanted).filter(([setting, value]) => value !== draft.wanted[setting]);
  const faults = Object.entries(draft.faults).filter(([setting]) => !touched.some(([each]) => each === setting));
  return { ...draft, wanted: { ...draft.wanted, ...wanted }, typed, faults: Object.fromEntries(faults) };
}

type Read = Partial<Typed>;

function readSequence(values: Values, draft: Draft): Read {
  const picked = pickedIn(values, draft, 'sequence');
  if (picked === null) return {};
  if (picked === AS_IT_IS) return { wanted: { sequence: draft.base.sequence ?? null } };
  if (SEQUENCES.some((each) => each === picked)) return { wanted: { sequence: picked } };
  return { errors: { [fieldId('sequence', draft)]: 'Choose how they ring.' } };
}

function readTimeout(values: Values, draft: Draft): Read {
  const id = fieldId('timeoutSeconds', draft);
  const field = values[id]?.[INPUT];
  if (field === undefined) return {};
  const text = typeof field.value === 'string' ? field.value.trim() : '';
  if (text === '') return { wanted: { timeoutSeconds: draft.base.timeoutSeconds ?? null } };
  if (/^\d+$/.test(text) && text.length <= MOST_DIGITS) return { wanted: { timeoutSeconds: Number(text) } };
  const fault = /^\d+$/.test(text) ? 'That is longer than any call.' : 'Type a whole number of seconds, 0 or more.';
  return { typed: { timeoutSeconds: text }, errors: { [id]: fault } };
}

function readForwards(values: Values, draft: Draft): Read {
  const picked = pickedIn(values, draft, 'maxForwards');
  if (picked === null) return {};
  const chosen = Number(picked);
  const known = Number.isInteger(chosen) && chosen >= FORWARDS.least && chosen <= FORWARDS.most;
  if (known || chosen === draft.base.maxForwards) return { wanted: { maxForwards: chosen } };
  return {
    errors: { [fieldId('maxForwards', draft)]: `Choose a number from ${FORWARDS.least} to ${FORWARDS.most}.` },
  };
}

function pickedIn(values: Values, draft: Draft, setting: Setting): string | null {
  const option = values[fieldId(setting, draft)]?.[INPUT]?.selected_option as { value?: unknown } | null | undefined;
  return typeof option?.value === 'string' ? option.value : null;
}
