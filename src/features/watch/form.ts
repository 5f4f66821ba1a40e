import { type Level, levelText, MOST_LEVELS, placeAt, readLevel } from '../../posts/level.ts';
import { CHECK_MINUTES, type WatchPlan } from '../../posts/watch-plan.ts';
import type { Values } from '../../slack/feature.ts';
import type { FieldErrors } from '../../slack/outcome.ts';
import { parseEnvironment } from '../../workspace/words.ts';
import { CHANNEL, ENVIRONMENT, EVERY, LEVEL, MANAGER, TAKE_MINUTES, TAKE_WITHIN } from './form-view.ts';

/** What a person wants to be watched. */
export type WantedWatch = Pick<
  WatchPlan,
  'channel' | 'environment' | 'everyMinutes' | 'levels' | 'takeMinutes' | 'manager'
>;

export type WatchForm = { value: WantedWatch } | { errors: FieldErrors };

/** Reads the submitted form; levels that mean the same are refused rather than dropped. */
export function readWatchForm(values: Values): WatchForm {
  const errors: Record<string, string> = {};
  const channel = picked(values, CHANNEL, 'selected_conversation');
  if (channel === null) errors[CHANNEL] = 'Choose a channel.';
  const manager = picked(values, MANAGER, 'selected_user');
  if (manager === null) errors[MANAGER] = 'Choose who is told.';
  const environment = parseEnvironment(option(values, ENVIRONMENT));
  if (environment === null) errors[ENVIRONMENT] = 'Choose Sandbox or Live.';
  const everyMinutes = CHECK_MINUTES.find((minutes) => String(minutes) === option(values, EVERY));
  if (everyMinutes === undefined) errors[EVERY] = 'Choose how often.';
  const takeMinutes = TAKE_MINUTES.find((minutes) => String(minutes) === option(values, TAKE_WITHIN));
  if (takeMinutes === undefined) errors[TAKE_WITHIN] = 'Choose how long.';
  const levels = readLevels(values, errors);
  if (Object.keys(errors).length > 0 || channel === null || manager === null || environment === null) return { errors };
  if (everyMinutes === undefined || takeMinutes === undefined) return { errors };
  return { value: { channel, environment, everyMinutes, levels, takeMinutes, manager } };
}

function readLevels(values: Values, errors: Record<string, string>): Level[] {
  const levels: Level[] = [];
  for (let number = 1; number <= MOST_LEVELS; number += 1) {
    const id = `${LEVEL}-${number}`;
    const typed = values[id]?.[id]?.value;
    if (typeof typed !== 'string' || typed.trim() === '') continue;
    const level = readLevel(typed);
    if (level === null) errors[id] = 'Type an amount such as 20.00, or days from 1 to 365 such as 3 days.';
    else if (levels.some((other) => isSame(other, level))) errors[id] = 'This level is there already.';
    else levels.push(level);
  }
  if (levels.length === 0) errors[`${LEVEL}-1`] ??= 'Type at least one level.';
  return levels;
}

/** `20` and `20.00` are one level. */
function isSame(one: Level, other: Level): boolean {
  if (one.kind === 'days' || other.kind === 'days') return levelText(one) === levelText(other);
  const at = (balance: string, level: Level) => placeAt(level, { at: '', balance, daysLeft: null }) === 'below';
  return at(one.amount, other) && at(other.amount, one);
}

function picked(values: Values, id: string, member: string): string | null {
  const value = values[id]?.[id]?.[member];
  return typeof value === 'string' && value !== '' ? value : null;
}

function option(values: Values, id: string): string {
  const chosen = values[id]?.[id]?.selected_option as { value?: unknown } | null | undefined;
  return typeof chosen?.value === 'string' ? chosen.value : '';
}
