import { CHECK_MINUTES, type WatchPlan } from '../../credit/alerts/plan.ts';
import {
  budgetOf,
  comparePosition,
  MAX_THRESHOLDS,
  type Threshold,
  thresholdText,
} from '../../credit/alerts/threshold.ts';
import { formatDuration } from '../../credit/posts/timing-format.ts';
import type { FieldErrors } from '../../slack/blocks/outcome.ts';
import {
  channelInput,
  Fault,
  type FormRead,
  menu,
  readForm,
  required,
  textInput,
  userInput,
  type Values,
} from '../../slack/forms/inputs.ts';
import { ENVIRONMENT_CHOICES } from '../../workspace/labels.ts';
import { parseLevel } from './levels.ts';

/** What a person wants to be watched. */
export type WantedWatch = Pick<
  WatchPlan,
  'channel' | 'environment' | 'everyMinutes' | 'levels' | 'takeMinutes' | 'manager' | 'mention'
>;

/** How long an alarm may wait for somebody, in minutes. */
const TAKE_MINUTES = [15, 30, 60, 120, 240, 480] as const;

/** A number and a word or two. */
const MAX_LEVEL_LENGTH = 50;

/** The inputs of the form, but for the levels. */
export const WATCH_INPUTS = {
  channel: required(
    channelInput({
      id: 'watch:channel',
      label: 'Channel',
      hint: 'Everybody in it sees the balance. Switchboard must be in it.',
    }),
    'Choose a channel.',
  ),
  environment: required(
    menu({ id: 'watch:environment', label: 'Account', choices: ENVIRONMENT_CHOICES }),
    'Choose Sandbox or Live.',
  ),
  everyMinutes: required(
    menu({
      id: 'watch:every',
      label: 'Check the balance',
      choices: CHECK_MINUTES.map((minutes) => [minutes, formatInterval(minutes)] as const),
    }),
    'Choose how often.',
  ),
  takeMinutes: required(
    menu({
      id: 'watch:take-within',
      label: 'If nobody takes an alarm within',
      choices: TAKE_MINUTES.map((minutes) => [minutes, formatDuration(minutes * 60_000)] as const),
    }),
    'Choose how long.',
  ),
  manager: required(userInput({ id: 'watch:manager', label: 'then tell' }), 'Choose who is told.'),
  mention: userInput({
    id: 'watch:mention',
    label: 'Mention in alarms',
    optional: true,
    hint: 'Slack notifies this person of each alarm in the channel.',
  }),
};

/** What the levels are called, in the order in which they come. */
const LEVEL_LABELS = ['Warn at', 'and again at', 'and once more at'] as const;

/** One per level; empty ones do not count. */
export const LEVEL_INPUTS = Array.from({ length: MAX_THRESHOLDS }, (_, at) => levelInput(at + 1));

/** What a month may cost. */
export const BUDGET = textInput({
  id: 'watch:budget',
  label: 'Budget for a month',
  optional: true,
  most: MAX_LEVEL_LENGTH,
  hint: 'An amount. The channel is told once a month when the forecast passes it, when 80% is spent, and when all of it is.',
});

/** Carries what is wrong with all the levels together, and with nothing else in the form. */
export const FIRST_LEVEL = 'watch:level-1';

function levelInput(number: number) {
  const hint = 'An amount such as 20.00, or a number of days left such as 3 days or 2 weeks.';
  const label = LEVEL_LABELS[number - 1] ?? 'and again at';
  return textInput({
    id: `watch:level-${number}`,
    label,
    optional: true,
    most: MAX_LEVEL_LENGTH,
    ...(number === 1 ? { hint } : {}),
  });
}

/** `every hour`, `every 15 minutes`. */
export function formatInterval(minutes: number): string {
  if (minutes === 60) return 'every hour';
  return minutes === 1440 ? 'once a day' : `every ${formatDuration(minutes * 60_000)}`;
}

/** Reads the submitted form; levels that mean the same are refused rather than dropped. */
export function readWatchForm(values: Values, currency: string | null): FormRead<WantedWatch> {
  const form = readForm(WATCH_INPUTS, values);
  const { levels, errors } = readLevels(values, currency);
  const told = { ...('errors' in form ? form.errors : {}), ...errors };
  return 'errors' in form || Object.keys(told).length > 0 ? { errors: told } : { value: { ...form.value, levels } };
}

function readLevels(values: Values, currency: string | null): { levels: Threshold[]; errors: FieldErrors } {
  const levels: Threshold[] = [];
  const errors: Record<string, string> = {};
  for (const each of LEVEL_INPUTS) {
    const text = each.read(values);
    if (text === '') continue;
    const level = parseLevel(text, currency);
    if (level instanceof Fault) errors[each.id] = level.words;
    else if (level.kind === 'budget' && budgetOf(levels) !== null) errors[each.id] = 'There can be one budget.';
    else if (levels.some((other) => isSame(other, level))) errors[each.id] = 'This level is there already.';
    else levels.push(level);
  }
  const amount = BUDGET.read(values);
  if (amount !== '') {
    const budget = parseLevel(/\bmonth$/iu.test(amount) ? amount : `${amount} a month`, currency);
    if (budget instanceof Fault || budget.kind !== 'budget') errors[BUDGET.id] = 'Type an amount such as 200.';
    else if (budgetOf(levels) !== null) errors[BUDGET.id] = 'There can be one budget.';
    else levels.push(budget);
  }
  if (levels.length === 0) errors[FIRST_LEVEL] ??= 'Type an amount or a number of days, or a budget below.';
  return { levels, errors };
}

/** `20` and `20.00` are one level. */
export function isSame(one: Threshold, other: Threshold): boolean {
  if (one.kind !== 'money' || other.kind !== 'money') return thresholdText(one) === thresholdText(other);
  const at = (balance: string, level: Threshold) =>
    comparePosition(level, { at: '', balance, daysLeft: null }) === 'below';
  return at(one.amount, other) && at(other.amount, one);
}
