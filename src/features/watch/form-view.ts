import type { InputBlock, ModalView, PlainTextOption } from '@slack/types';
import { levelText, MOST_LEVELS, type suggestLevel } from '../../posts/level.ts';
import { listed, plainWords } from '../../posts/watch-message.ts';
import { CHECK_MINUTES, type WatchPlan } from '../../posts/watch-plan.ts';
import { durationWords } from '../../posts/words.ts';
import { context, escapeText, LIMITS, plainText, section } from '../../slack/blocks.ts';
import type { Message } from '../../slack/outcome.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/words.ts';

/** The form of the watch. */
export const FORM = 'watch:form';
export const CHANNEL = 'watch:channel';
export const ENVIRONMENT = 'watch:environment';
export const EVERY = 'watch:every';
/** One per level, counted from 1 behind the last dash. */
export const LEVEL = 'watch:level';
export const TAKE_WITHIN = 'watch:take-within';
export const MANAGER = 'watch:manager';

/** How long an alarm may wait for somebody, in minutes. */
export const TAKE_MINUTES = [15, 30, 60, 120, 240, 480] as const;

const DEFAULT_CHECK = 60;
const DEFAULT_TAKE = 60;

/** What the form begins with. */
export interface FormState {
  /** `null` for a new watch. */
  plan: WatchPlan | null;
  /** The connected environments; the first is what a new watch begins with. */
  environments: readonly Environment[];
  /** A level from the average daily use; `null` when that is not known. */
  suggestion: ReturnType<typeof suggestLevel>;
  /** Who is told when nobody takes an alarm, for a new watch. */
  manager: string;
  currency: string | null;
  metadata: string;
}

/** The form for setting the watch up or changing it. */
export function watchForm({ plan, environments, suggestion, manager, currency, metadata }: FormState): ModalView {
  const environment = plan?.environment ?? environments[0] ?? 'sandbox';
  const choices = environments.includes(environment) ? environments : [...environments, environment];
  return {
    type: 'modal',
    callback_id: FORM,
    private_metadata: metadata,
    title: plainText('Low-credit watch', LIMITS.viewTitle),
    submit: plainText('Watch', LIMITS.viewTitle),
    close: plainText('Cancel', LIMITS.viewTitle),
    blocks: [
      channelField(plan?.channel ?? null),
      choiceField(ENVIRONMENT, 'Account', choices.map(environmentOption), environmentOption(environment)),
      choiceField(
        EVERY,
        'Check the balance',
        CHECK_MINUTES.map(everyOption),
        everyOption(plan?.everyMinutes ?? DEFAULT_CHECK),
      ),
      section(suggestionWords(suggestion, currency)),
      ...Array.from({ length: MOST_LEVELS }, (_, at) => levelField(at + 1, initialLevel(plan, suggestion, at))),
      choiceField(
        TAKE_WITHIN,
        'If nobody takes an alarm within',
        TAKE_MINUTES.map(minutesOption),
        minutesOption(plan?.takeMinutes ?? DEFAULT_TAKE),
      ),
      {
        type: 'input',
        block_id: MANAGER,
        label: plainText('then tell', LIMITS.inputLabel),
        element: { type: 'users_select', action_id: MANAGER, initial_user: plan?.manager ?? manager },
      },
    ],
  };
}

/** Shown while the form waits for its data, or is saved. */
export function waitingView(): ModalView {
  return {
    type: 'modal',
    title: plainText('Low-credit watch', LIMITS.viewTitle),
    close: plainText('Close', LIMITS.viewTitle),
    blocks: [section('Working on it …')],
  };
}

/** What is watched from now on. */
export function savedView(plan: WatchPlan, currency: string | null): ModalView {
  return {
    type: 'modal',
    title: plainText('Watching', LIMITS.viewTitle),
    close: plainText('Done', LIMITS.viewTitle),
    blocks: [...savedMessage(plan, currency).blocks],
  };
}

/** The same for a person who has closed the form. */
export function savedMessage(plan: WatchPlan, currency: string | null): Message {
  const words = [
    `The balance is checked ${everyWords(plan.everyMinutes)}.`,
    `<#${plan.channel}> is told once when it is at or below ${listed(plan.levels, { currency }, 'or')}, and again only after it has recovered.`,
    `If nobody takes an alarm within ${durationWords(plan.takeMinutes * 60_000)}, <@${plan.manager}> is told.`,
  ];
  const next = `\`${escapeText(plan.command)} watch\` shows how it goes.`;
  return {
    text: `${environmentName(plan.environment)}: ${plainWords(words)}`,
    blocks: [section(words.join('\n')), context(`*${environmentName(plan.environment)}*`, next)],
  };
}

/** `every hour`, `every 15 minutes`. */
export function everyWords(minutes: number): string {
  if (minutes === 60) return 'every hour';
  return minutes === 1440 ? 'once a day' : `every ${durationWords(minutes * 60_000)}`;
}

function channelField(channel: string | null): InputBlock {
  return {
    type: 'input',
    block_id: CHANNEL,
    label: plainText('Channel', LIMITS.inputLabel),
    hint: plainText('Everybody in it sees the balance. Switchboard must be in it.', LIMITS.inputLabel),
    element: {
      type: 'conversations_select',
      action_id: CHANNEL,
      filter: { include: ['public', 'private'], exclude_external_shared_channels: true, exclude_bot_users: true },
      ...(channel === null ? { default_to_current_conversation: true } : { initial_conversation: channel }),
    },
  };
}

function choiceField(id: string, label: string, options: PlainTextOption[], initial: PlainTextOption): InputBlock {
  return {
    type: 'input',
    block_id: id,
    label: plainText(label, LIMITS.inputLabel),
    element: { type: 'static_select', action_id: id, options, initial_option: initial },
  };
}

function levelField(number: number, initial: string | null): InputBlock {
  return {
    type: 'input',
    block_id: `${LEVEL}-${number}`,
    optional: number > 1,
    label: plainText(`Level ${number}`, LIMITS.inputLabel),
    ...(number === 1
      ? { hint: plainText('An amount such as 20.00, or the days that are left, such as 3 days.', LIMITS.inputLabel) }
      : {}),
    element: {
      type: 'plain_text_input',
      action_id: `${LEVEL}-${number}`,
      max_length: 50,
      ...(initial === null ? {} : { initial_value: initial }),
    },
  };
}

function initialLevel(plan: WatchPlan | null, suggestion: FormState['suggestion'], at: number): string | null {
  if (plan === null) return at === 0 ? (suggestion?.amount ?? null) : null;
  const level = plan.levels[at];
  return level === undefined ? null : levelText(level);
}

function suggestionWords(suggestion: FormState['suggestion'], currency: string | null): string {
  if (suggestion === null) return 'No level can be suggested yet: the average daily use is not known.';
  const { amount, perDay, days } = suggestion;
  const money = (text: string) => escapeText(currency === null ? text : `${text} ${currency}`);
  return `About ${money(perDay)} is used in a day; ${money(amount)} would last for about ${days} days.`;
}

function environmentOption(environment: Environment): PlainTextOption {
  return { text: plainText(environmentName(environment), LIMITS.optionText), value: environment };
}

function everyOption(minutes: number): PlainTextOption {
  return { text: plainText(everyWords(minutes), LIMITS.optionText), value: String(minutes) };
}

function minutesOption(minutes: number): PlainTextOption {
  return { text: plainText(durationWords(minutes * 60_000), LIMITS.optionText), value: String(minutes) };
}
