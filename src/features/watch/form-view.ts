import type { ModalView } from '@slack/types';
import { credit, describeLevels, joinedList, joinPlain, type PlainReading } from '../../credit/alerts/messages.ts';
import type { WatchPlan } from '../../credit/alerts/plan.ts';
import { budgetOf, type suggestThreshold, type Threshold, thresholdText } from '../../credit/alerts/threshold.ts';
import { moneyText } from '../../credit/balance/money.ts';
import { pausedNote } from '../../credit/posts/schedule-summary.ts';
import { formatDuration } from '../../credit/posts/timing-format.ts';
import { AND } from '../../runtime/lists.ts';
import { actions, button, context, escapeText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { formView, loadingView, readOnlyView } from '../../slack/forms/modals.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentChoice, environmentName } from '../../workspace/labels.ts';
import { BUDGET, formatInterval, isSame, LEVEL_INPUTS, WATCH_INPUTS } from './form.ts';

/** The form of the watch. */
export const FORM = 'watch:form';

/** Makes the watch check now instead of at its next regular time. */
export const WARN_NOW = 'watch:warn';

const TITLE = 'Low-credit watch';

const DEFAULT_CHECK = 60;
const DEFAULT_TAKE = 60;

/** The initial values of the form. */
interface FormState {
  /** `null` for a new watch. */
  plan: WatchPlan | null;
  /** The environments to choose from; the form begins with the first. */
  environments: readonly Environment[];
  /** A level from the average daily use; `null` when that is not known. */
  suggestion: ReturnType<typeof suggestThreshold>;
  /** The levels that were typed after the command. */
  typed: readonly Threshold[];
  /** Who is told when nobody takes an alarm, for a new watch. */
  manager: string;
  currency: string | null;
  metadata: string;
}

/** The form for setting the watch up or changing it. */
export function watchForm(state: FormState): ModalView {
  const { plan, environments, suggestion, currency, metadata } = state;
  const { channel, environment, everyMinutes, takeMinutes, manager, mention } = WATCH_INPUTS;
  const first = environments[0] ?? 'sandbox';
  const { levels, left, budget } = initialLevels(state);
  return formView({ id: FORM, metadata, title: TITLE, submit: 'Watch' }, [
    channel.block({ initial: plan?.channel ?? null, here: true }),
    environment.block({ choices: environments.map(environmentChoice), initial: first }),
    ...(plan === null || plan.environment === first
      ? []
      : [
          context(
            `A workspace has one watch: it then watches ${environmentName(first)}, and no longer ${environmentName(plan.environment)}.`,
          ),
        ]),
    everyMinutes.block({ initial: plan?.everyMinutes ?? DEFAULT_CHECK }),
    section(describeSuggestion(suggestion, currency)),
    ...LEVEL_INPUTS.map((each, at) => each.block({ initial: levels[at] ?? null })),
    ...(left === null
      ? []
      : [section(`:warning: There is no room for ${left}. Put it in the place of another level.`)]),
    BUDGET.block({ initial: budget }),
    takeMinutes.block({ initial: plan?.takeMinutes ?? DEFAULT_TAKE }),
    manager.block({ initial: plan?.manager ?? state.manager }),
    mention.block({ initial: plan?.mention ?? null }),
  ]);
}

/** Shown while the form waits for its data, or is saved. */
export const waitingView = loadingView(TITLE, 'Working on it …');

/** The credit at the time of saving, where levels of the watch have already been passed. */
export interface Passed {
  balance: string;
  levels: readonly Threshold[];
}

/** What is watched from now on. */
export function savedView(message: Message, plan: WatchPlan, passed: Passed | null): ModalView {
  const warn = button(WARN_NOW, 'Warn now', { value: plan.run, style: 'primary' });
  return readOnlyView('Watching', [...message.blocks, ...actions(passed === null ? [] : [warn])]);
}

/** The channel is being warned now. */
export function warnedView({ channel }: WatchPlan): ModalView {
  return readOnlyView('Watching', [section(`<#${channel}> is warned within a minute.`)]);
}

/** The same for a person who has closed the form. */
export function savedMessage(
  plan: WatchPlan,
  currency: string | null,
  passed: Passed | null,
  reading: PlainReading,
): Message {
  const budget = budgetOf(plan.levels);
  const low = plan.levels.filter((level) => level !== budget);
  const words = [
    ...(plan.paused === null ? [] : [pausedNote(plan.paused)]),
    ...(passed === null ? [] : [describePassed(plan, currency, passed)]),
    `The balance is checked ${formatInterval(plan.everyMinutes)}.`,
    ...(low.length === 0
      ? []
      : [
          `<#${plan.channel}> is warned once when it is ${describeLevels(low, { currency }, 'or')}, and again only after it has recovered.`,
        ]),
    ...(budget === null
      ? []
      : [
          `<#${plan.channel}> is told once a month when the forecast passes ${joinedList([budget], { currency })}, when 80% of it is spent, and when all of it is.`,
        ]),
    `If nobody takes an alarm within ${formatDuration(plan.takeMinutes * 60_000)}, <@${plan.manager}> is told.`,
  ];
  const next = `\`${escapeText(plan.command)} balance warn\` shows how it goes.`;
  return {
    text: `${environmentName(plan.environment)}: ${joinPlain(words, reading)}`,
    blocks: [section(words.join('\n')), context(`*${environmentName(plan.environment)}*`, next)],
  };
}

function describePassed({ channel }: WatchPlan, currency: string | null, { balance, levels }: Passed): string {
  const now = `Call credit is ${credit(balance, { currency })}, already at or below ${joinedList(levels, { currency })}`;
  return `*${now}.* <#${channel}> is warned at the next check.`;
}

/** The initial levels, and the typed ones for which there is no room left. */
function initialLevels({ plan, typed: said, suggestion }: FormState): {
  levels: string[];
  left: string | null;
  budget: string | null;
} {
  const isLow = ({ kind }: Threshold) => kind !== 'budget';
  // One that was typed takes the place of the one there is.
  const budget = budgetOf(said)?.amount ?? budgetOf(plan?.levels ?? [])?.amount ?? null;
  if (plan === null && said.length === 0) {
    return { levels: suggestion === null ? [] : [suggestion.amount], left: null, budget };
  }
  const levels = (plan?.levels ?? []).filter(isLow);
  const typed = said.filter(isLow);
  const without = typed.filter((level, at) => ![...levels, ...typed.slice(0, at)].some((each) => isSame(each, level)));
  const room = LEVEL_INPUTS.length - levels.length;
  const left = without.slice(room).map(thresholdText);
  return {
    // What somebody has just typed is what they are warned at, and stands first.
    levels: [...without.slice(0, room), ...levels].map(thresholdText),
    left: left.length === 0 ? null : AND.format(left),
    budget,
  };
}

function describeSuggestion(suggestion: FormState['suggestion'], currency: string | null): string {
  if (suggestion === null)
    return 'Nothing is suggested: the daily use is not known yet, or the credit is too low for it.';
  const { amount, perDay, days } = suggestion;
  const money = (text: string) => escapeText(moneyText(text, currency));
  return `About ${money(perDay)} is used in a day; ${money(amount)} would last for about ${days} ${days === 1 ? 'day' : 'days'}.`;
}
