import { endInputs, typedEnd } from '../../plans/temporary/end-form.ts';
import type { FieldErrors } from '../../slack/blocks/outcome.ts';
import { checked, Fault, type Input, numberInput, uncheckedSelect, type Values } from '../../slack/forms/inputs.ts';
import { SEQUENCES } from '../../telephony/types.ts';
import type { FollowMeDraft, FollowMeSettings } from './settings.ts';

/** The option that keeps an order that the documentation does not name. */
export const AS_IT_IS = 'as-it-is';

/** Documented bounds of `max_forwards` (docs/provider.md, Limits). */
export const FORWARDS = Object.freeze({ least: 1, most: 10 });

/** The settings in the form itself. */
const SETTINGS = ['sequence', 'timeoutSeconds', 'maxForwards'] as const;
type Setting = (typeof SETTINGS)[number];

/** The block of a setting; it changes when the form starts from another state ({@link Draft.revision}). */
export function fieldId(setting: Setting, { revision }: Pick<FollowMeDraft, 'revision'>): string {
  return `follow-me:${setting}#${revision}`;
}

/** Longer numbers of seconds are typing errors: the provider's own bound is not documented. */
const MAX_DIGITS = 9;

/** The form's own inputs as read: the settings, typed text that is not yet a valid value, and the faults. */
interface Typed {
  wanted: FollowMeSettings;
  typed: Readonly<Record<string, string>>;
  errors: FieldErrors;
}

/** Until when the whole form is to hold; its block changes with the form's state, as those of its settings do. */
export function formEnd({ revision }: Pick<FollowMeDraft, 'revision'>) {
  return endInputs({ id: `follow-me:ends#${revision}`, action: 'follow-me:input' });
}

/** The inputs of the form as it is drawn for a draft. */
export function settingInputs(draft: FollowMeDraft) {
  const { base } = draft;
  const about = (setting: Setting) => ({ id: fieldId(setting, draft), action: 'follow-me:input' });
  return {
    sequence: uncheckedSelect({
      ...about('sequence'),
      label: 'They ring',
      optional: base.sequence === null,
    }),
    timeoutSeconds: numberInput({
      ...about('timeoutSeconds'),
      label: 'Give up after (seconds)',
      optional: true,
      hint: 'For the whole list together. Left empty, it stays as it is.',
    }),
    maxForwards: uncheckedSelect({
      ...about('maxForwards'),
      label: 'Forwards at most',
      optional: base.maxForwards === null,
    }),
  };
}

/** Reads the form. An input that is not there, as in a form that was drawn for another state, changes nothing. */
export function readTyped(values: Values, draft: FollowMeDraft): Typed {
  const inputs = settingInputs(draft);
  const errors: Record<string, string> = {};
  const read = <V>(input: Input<V | undefined | Fault>, otherwise: V): V => {
    const value = input.isIn(values) ? input.read(values) : undefined;
    if (!(value instanceof Fault)) return value === undefined ? otherwise : value;
    errors[input.id] = value.words;
    return otherwise;
  };
  const { sequence, timeoutSeconds, maxForwards } = draft.wanted;
  const wanted: FollowMeSettings = {
    ...draft.wanted,
    sequence: read(
      checked(inputs.sequence, (picked) => readSequence(picked, draft)),
      sequence,
    ),
    timeoutSeconds: read(
      checked(inputs.timeoutSeconds, (typed) => readTimeout(typed, draft)),
      timeoutSeconds,
    ),
    maxForwards: read(
      checked(inputs.maxForwards, (picked) => readForwards(picked, draft)),
      maxForwards,
    ),
  };
  const { id } = inputs.timeoutSeconds;
  const typed = errors[id] === undefined ? {} : { timeoutSeconds: inputs.timeoutSeconds.read(values) };
  return { wanted, typed, errors };
}

/** The draft with all that was typed in its form, right or not, so that nothing is lost by drawing the form anew. */
export function keepTyped(draft: FollowMeDraft, values: Values): FollowMeDraft {
  const { wanted, typed } = readTyped(values, draft);
  const touched: readonly string[] = SETTINGS.filter((setting) => wanted[setting] !== draft.wanted[setting]);
  const faults = Object.entries(draft.faults).filter(([setting]) => !touched.includes(setting));
  const end = formEnd(draft);
  const ending = end.choice.isIn(values) ? { typedEnd: typedEnd(end, values) } : {};
  return { ...draft, ...ending, wanted, typed, faults: Object.fromEntries(faults) };
}

function readSequence(picked: string | null, { base }: FollowMeDraft): string | null | undefined | Fault {
  if (picked === null) return undefined;
  if (picked === AS_IT_IS) return base.sequence;
  return SEQUENCES.find((each) => each === picked) ?? new Fault('Choose how they ring.');
}

function readTimeout(typed: string, { base }: FollowMeDraft): number | null | Fault {
  if (typed === '') return base.timeoutSeconds;
  if (!/^\d+$/.test(typed)) return new Fault('Type a whole number of seconds, 0 or more.');
  return typed.length <= MAX_DIGITS ? Number(typed) : new Fault('That is longer than any call.');
}

function readForwards(picked: string | null, { base }: FollowMeDraft): number | undefined | Fault {
  if (picked === null) return undefined;
  const chosen = Number(picked);
  const { least, most } = FORWARDS;
  const known = Number.isInteger(chosen) && chosen >= least && chosen <= most;
  return known || chosen === base.maxForwards ? chosen : new Fault(`Choose a number from ${least} to ${most}.`);
}
