import type { KnownBlock } from '@slack/types';
import { wallClock } from '../../language/times/calendar.ts';
import { HOUR_MS } from '../../runtime/durations.ts';
import {
  button,
  context,
  escapeText,
  limitedText,
  linesWithin,
  section,
  slackDate,
} from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { plainTime } from '../../slack/blocks/plain-time.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Environment } from '../../telephony/types.ts';
import type { AuditEntry } from '../../workspace/audit.ts';
import { environmentName } from '../../workspace/labels.ts';
import { amountOf, balanceText, isOverdrawn, likeBalance, moneyText } from '../balance/money.ts';
import type { SuddenDrop } from '../balance/sudden-drop.ts';
import type { Alarm, Effect } from './plan.ts';
import { type BalanceSnapshot, higherFirst, spendingAt, type Threshold, thresholdText } from './threshold.ts';

/** Assigns the alarm to the person, which silences it. */
export const ACKNOWLEDGE = 'watch:take';
/** Silences the alarm for a few hours. */
export const SNOOZE = 'watch:snooze';

/** What every message of a watch needs to know. */
export interface MessageContext {
  environment: Environment;
  /** Slack channel id. */
  channel: string;
  /** ISO 4217 code, or `null` for none. */
  currency: string | null;
  /** Which watch it is; part of every button's value. */
  run: string;
  /** The slash command as people type it. */
  command: string;
  /** Slack user id of the person mentioned in alarms; `null` for nobody. */
  mention: string | null;
  /** IANA zone of whoever set the watch up, for times in notifications; `null` where it is not known. */
  zone: string | null;
  /** What people call somebody, for notifications; `null` where that is not known. */
  nameOf: (user: string) => string | null;
}

/** How a notification names people and tells times. */
export interface PlainReading extends Pick<MessageContext, 'nameOf' | 'zone'> {
  /** Whether the zone is named, because several people read it. */
  named: boolean;
}

type Of<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;

/** In the channel, once each time the balance falls to one or more levels. */
export function crossedMessage(effect: Of<'crossed'>, setting: MessageContext): Message {
  const { alarm, levels, sight, taken } = effect;
  const headline = headlineOf('is', sight, levels, setting);
  const rest = [
    ...outlookOf(sight, levels, setting),
    ...(taken === null ? mentioned(setting) : [`<@${taken.by}> is ${alarmTakerWords(levels)}.`]),
  ];
  const buttons = taken === null ? alarmButtons(alarm, setting, levels) : [];
  return framed(headline, rest, buttons, setting, sight, ALARM);
}

/** The same post after somebody has pressed one of its buttons, or when it is over. */
export function alarmMessage(alarm: Alarm, levels: readonly Threshold[], setting: MessageContext): Message {
  const { id, sight, taken, snoozed } = alarm;
  const headline = headlineOf('was', sight, levels, setting);
  if (taken !== null && alarm.escalateAt !== null) {
    return framed(
      headline,
      [`<@${taken.by}> is ${alarmTakerWords(levels)}, since ${slackDate(taken.at)}.`],
      [],
      setting,
      sight,
    );
  }
  if (snoozed === null)
    return framed(
      headline,
      outlookOf(sight, levels, setting),
      alarmButtons(id, setting, levels),
      setting,
      sight,
      ALARM,
    );
  const until = slackDate(new Date(snoozed.until).toISOString());
  const words = [`Snoozed by <@${snoozed.by}> until ${until}.`];
  return framed(headline, words, [takeButton(id, setting, levels)], setting, sight);
}

/** The same post once the balance is above all its levels again. */
export function closedMessage({ levels, was, sight }: Of<'recovered'>, setting: MessageContext): Message {
  const headline = headlineOf('was', was, levels, setting);
  const now = isOfBudget(levels)
    ? isNextMonth(was, sight, setting)
      ? 'That month is over.'
      : `${monthSpent(sight, setting)} ${slackDate(sight.at)}.`
    : `It recovered ${slackDate(sight.at)} and is ${credit(sight.balance, setting)}.`;
  return framed(headline, [now], [], setting, was);
}

/** The same post once its levels are no longer watched. */
export function retiredMessage(levels: readonly Threshold[], sight: BalanceSnapshot, setting: MessageContext): Message {
  const headline = headlineOf('was', sight, levels, setting);
  return framed(headline, ['This is no longer watched: the warning was changed or removed.'], [], setting, sight);
}

/** In the thread of the alarm. */
export function recoveredMessage(effect: Of<'recovered'>, setting: MessageContext): Message {
  const { sight, others = { levels: [], rest: [] } } = effect;
  const levels = [...effect.levels, ...others.levels];
  const rest = [...effect.rest, ...others.rest];
  if (isOfBudget(levels)) {
    const now = isNextMonth(effect.was, sight, setting)
      ? `A new month has begun, ${within(levels, setting)}.`
      : `${monthSpent(sight, setting)}, ${within(levels, setting)}.`;
    return framed(now, [], [], setting, sight);
  }
  const headline = `Recovered: call credit is ${credit(sight.balance, setting)}, above ${joinedList(levels, setting)} again.`;
  const still = rest.length === 0 ? [] : [`Still at or below ${joinedList(rest, setting)}.`];
  return framed(headline, [...still, ...describeDuration(sight)], [], setting, sight);
}

/** In the thread of the alarm, when its snooze is over and the balance has not recovered. */
export function remindedMessage({ alarm, levels, sight }: Of<'reminded'>, setting: MessageContext): Message {
  const now = isOfBudget(levels)
    ? headlineOf('is', sight, levels, setting)
    : `call credit is ${credit(sight.balance, setting)}, still at or below ${joinedList(levels, setting)}.`;
  const words = [...outlookOf(sight, levels, setting), ...mentioned(setting)];
  return framed(`The snooze is over: ${now}`, words, alarmButtons(alarm, setting, levels), setting, sight, ALARM);
}

/** To the manager, when nobody has taken the alarm, or somebody did but the balance has not recovered. */
export function unattendedMessage({ alarm, levels, sight, taken }: Of<'unattended'>, setting: MessageContext): Message {
  const where = `<#${setting.channel}>`;
  if (isOfBudget(levels)) {
    const told = sight === null ? [] : [headlineOf('is', sight, levels, setting), ...outlookOf(sight, levels, setting)];
    const who = taken === null ? 'Nobody has taken' : `<@${taken.by}> took`;
    return framed(
      `${who} the alarm of the budget in ${where}${taken === null ? ' yet' : ' a day ago'}.`,
      told,
      alarmButtons(alarm, setting, levels),
      setting,
      sight,
    );
  }
  const headline =
    taken === null
      ? `Nobody has taken the low-credit alarm in ${where} yet.`
      : `<@${taken.by}> meant to top up after the low-credit alarm in ${where}, but the credit is still low.`;
  const now = sight === null ? [] : [`Call credit is ${credit(sight.balance, setting)}.`, ...describeDuration(sight)];
  const words = [`At or below ${joinedList(levels, setting)}.`, ...now];
  return framed(headline, words, alarmButtons(alarm, setting, levels), setting, sight);
}

/** In the channel, once for a sudden drop, with recent changes. */
export function droppedMessage(
  { drop, sight }: Of<'dropped'>,
  changes: readonly AuditEntry[],
  setting: MessageContext,
): Message {
  const headline = `Sudden drop: ${money(drop.spent, setting)} of call credit was spent since ${slackDate(drop.since)}.`;
  const usual = `${describeUsual(drop, sight, setting)} Call credit is ${credit(sight.balance, setting)}.`;
  const lines = changes.map((entry) => `• ${describeChange(entry)} by <@${entry.by}> ${slackDate(entry.at)}`);
  const about =
    lines.length === 0
      ? 'The newest entries of the history show no change of Follow-Me settings or IVR menus in the last 7 days.'
      : linesWithin(['Changed from Slack in the last 7 days:', ...lines], 2500);
  const next = `If nobody knows why, check the Follow-Me destinations and ask the provider. \`${escapeText(setting.command)} history\` shows what each change was.`;
  return {
    text: plainOf(
      [
        headline,
        usual,
        lines.length === 0 ? about : `Changed from Slack in the last 7 days: ${lines.join('; ').replaceAll('• ', '')}.`,
        next,
      ],
      setting,
    ),
    blocks: [
      section([`${ALARM} *${headline}*`, usual, ...mentioned(setting)].join('\n')),
      section(about),
      section(next),
      foot(setting, sight),
    ],
  };
}

/** In the channel, once per outage. */
export function outageMessage({ since, why }: Of<'outage'>, setting: MessageContext): Message {
  const headline = `The low-credit watch has not been able to read the balance since ${slackDate(since)}.`;
  const words = [limitedText(why, 500), 'It keeps trying, and says so here when it works again.'];
  return framed(headline, words, [], setting, null);
}

/** In the thread of the outage. */
export function restoredMessage({ since, sight }: Of<'restored'>, setting: MessageContext): Message {
  const headline = `The balance can be read again: ${credit(sight.balance, setting)}.`;
  return framed(
    headline,
    [`It had been out of reach since ${slackDate(since)}.`, ...describeDuration(sight)],
    [],
    setting,
    sight,
  );
}

/** To the person who set the watch up: that it has stopped, why, and what to do next. */
export function watchPausedMessage(reason: string, setting: MessageContext): Message {
  const headline = `The low-credit watch in <#${setting.channel}> is paused.`;
  const next = `Nobody is warned until it is resumed: put that right, then type \`${escapeText(setting.command)} balance warn\` and press Resume.`;
  return framed(headline, [limitedText(reason, 500), next], [], setting, null);
}

/** Precedes messages that somebody has to act on. */
const ALARM = ':rotating_light:';

function mentioned({ mention }: MessageContext): string[] {
  return mention === null ? [] : [`<@${mention}>, please look into it.`];
}

/** The balance as people read it, below zero as overdrawn. */
export function credit(balance: string, { currency }: Pick<MessageContext, 'currency'>): string {
  return escapeText(balanceText(balance, currency));
}

function downTo(balance: string, setting: MessageContext): string {
  return isOverdrawn(balance) ? credit(balance, setting) : `down to ${credit(balance, setting)}`;
}

/** The usual spending per hour, from the usual spending over the period of the drop. */
function describeUsual({ usual, since }: SuddenDrop, { at }: BalanceSnapshot, setting: MessageContext): string {
  const hours = (Date.parse(at) - Date.parse(since)) / HOUR_MS;
  const each = hours > 0 ? amountOf(usual)?.dividedBy(hours) : undefined;
  if (each === undefined) return `At this time of the week, about ${money(usual, setting)} is normal.`;
  const rounded = each.toDecimalPlaces(2);
  const about =
    rounded.isZero() && !each.isZero()
      ? `less than ${money('0.01', setting)}`
      : `about ${money(rounded.toFixed(2), setting)}`;
  return `At this time of the week, ${about} an hour is normal.`;
}

/** An amount with the workspace's currency, if it has one. */
function money(amount: string, { currency }: Pick<MessageContext, 'currency'>): string {
  return escapeText(moneyText(amount, currency));
}

/**
 * The same in plain text: local times, commands without markup, nothing escaped. Slack does not resolve mentions in it,
 * so that ids would be shown: people are named where their name is known, channels are not.
 */
export function joinPlain(words: readonly string[], { zone, named, nameOf }: PlainReading): string {
  return words
    .join(' ')
    .replace(/<!date\^(\d+)\^[^|<>]*\|[^<>]*>/gu, (_, seconds: string) =>
      plainTime(new Date(Number(seconds) * 1000).toISOString(), zone, { named }),
    )
    .replace(/`(\/[^`]*)`/gu, '$1')
    .replace(/ in <#\w+>/gu, '')
    .replace(/(^|[.!?] )?<([@#])(\w+)>/gu, (_, start: string | undefined, kind: string, id: string) => {
      const name = kind === '@' ? nameOf(id) : null;
      if (name !== null) return `${start ?? ''}${isolate(name)}`;
      if (start === undefined) return kind === '@' ? 'somebody' : 'its channel';
      return `${start}${kind === '@' ? 'Somebody' : 'Its channel'}`;
    })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** What a button of an alarm carries. */
function alarmValue(run: string, alarm: number): string {
  return `${run} ${alarm}`;
}

/** Reads it back; `null` where it is not ours. */
export function readAlarmValue(value: string): { run: string; alarm: number } | null {
  const found = /^(\S{1,60}) (\d{1,9})$/u.exec(value);
  return found === null ? null : { run: found[1] ?? '', alarm: Number(found[2]) };
}

/** `5.00 EUR`, `3 days left`, or several of them, amounts first and the higher ones before the lower. */
export function joinedList(
  levels: readonly Threshold[],
  setting: Pick<MessageContext, 'currency'>,
  last: 'and' | 'or' = 'and',
): string {
  const words = levels
    .toSorted(higherFirst)
    .map((level) =>
      level.kind === 'money'
        ? money(likeBalance(level.amount, setting.currency), setting)
        : level.kind === 'days'
          ? `${thresholdText(level)} left`
          : budgetWords([level], setting),
    );
  return words.length < 2 ? (words[0] ?? 'its level') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** `at or below 20.00 GBP or 3 days left`, `at or past a budget of 200.00 GBP a month`, or both. */
export function describeLevels(
  levels: readonly Threshold[],
  setting: Pick<MessageContext, 'currency'>,
  last: 'and' | 'or' = 'and',
): string {
  const low = levels.filter(({ kind }) => kind !== 'budget');
  return [
    ...(low.length === 0 ? [] : [`at or below ${joinedList(low, setting, last)}`]),
    ...(isOfBudget(levels) ? [pastBudget(levels, setting)] : []),
  ].join(` ${last} `);
}

type Budget = Extract<Threshold, { kind: 'budget' }>;

const isBudget = (level: Threshold): level is Budget => level.kind === 'budget';

function isOfBudget(levels: readonly Threshold[]): boolean {
  return levels.some(isBudget);
}

/** The furthest step of a budget, in words; `spent` is decimal text, `undefined` where it is not known. */
function pastBudget(
  levels: readonly Threshold[],
  setting: Pick<MessageContext, 'currency'>,
  spent?: string | undefined,
): string {
  const budgets = levels.filter(isBudget);
  const furthest = budgets.find(({ at }) => at === 'all') ?? budgets.find(({ at }) => at === 'most');
  const budget = budgetWords(levels, setting);
  if (furthest === undefined) return `on the way past ${budget}`;
  const part = furthest.at === 'all' ? '' : '80% of ';
  if (spent === undefined) return `at or past ${part}${budget}`;
  return spendingAt(furthest).equals(spent) ? `${part === '' ? 'all of ' : part}${budget}` : `past ${part}${budget}`;
}

function within(levels: readonly Threshold[], setting: Pick<MessageContext, 'currency'>): string {
  return `with ${budgetWords(levels, setting)}`;
}

function budgetWords(levels: readonly Threshold[], setting: Pick<MessageContext, 'currency'>): string {
  const amount = levels.find(isBudget)?.amount ?? '0';
  return `a budget of ${money(likeBalance(amount, setting.currency), setting)} a month`;
}

/** Whether another month has begun since an alarm, by the clocks of whoever set the watch up. */
function isNextMonth(was: BalanceSnapshot, sight: BalanceSnapshot, { zone }: MessageContext): boolean {
  const monthAt = ({ at }: BalanceSnapshot) => wallClock(Date.parse(at), zone ?? 'UTC').day.slice(0, 7);
  return monthAt(was) !== monthAt(sight);
}

/** What the present account has cost this month: less than before where another account was connected. */
function monthSpent({ month }: BalanceSnapshot, setting: MessageContext): string {
  return month === undefined
    ? 'What was spent this month is not known'
    : `As far as the present account was read, ${money(month.spent, setting)} has been spent this month`;
}

/** What was found when an alarm was raised: how much credit there was, or what the month had cost. */
function headlineOf(
  word: 'is' | 'was',
  { balance, month }: BalanceSnapshot,
  levels: readonly Threshold[],
  setting: MessageContext,
): string {
  if (isOfBudget(levels)) {
    const spent = month === undefined ? 'An unknown amount' : money(month.spent, setting);
    return `${spent} ${word === 'is' ? 'has been' : 'had been'} spent this month, ${pastBudget(levels, setting, month?.spent)}.`;
  }
  return `Call credit ${word} ${downTo(balance, setting)}, at or below ${joinedList(levels, setting)}.`;
}

/** An alarm in a line of App Home. */
export function alarmLine(
  { sight }: Pick<Alarm, 'sight'>,
  levels: readonly Threshold[],
  setting: Pick<MessageContext, 'currency'>,
): string {
  const at = slackDate(sight.at);
  if (!isOfBudget(levels))
    return `${ALARM} *Call credit* · ${credit(sight.balance, setting)} ${at}, ${describeLevels(levels, setting, 'or')}`;
  const spent = sight.month === undefined ? '' : `${money(sight.month.spent, setting)} spent this month by ${at}, `;
  return `${ALARM} *Budget* · ${spent}${pastBudget(levels, setting, sight.month?.spent)}`;
}

/** What comes of it at the present rate. */
function outlookOf(sight: BalanceSnapshot, levels: readonly Threshold[], setting: MessageContext): string[] {
  if (!isOfBudget(levels)) return describeDuration(sight);
  const expected = sight.month?.expected ?? null;
  return expected === null
    ? []
    : [`At the rate of the last 7 days the month comes to about ${money(expected, setting)}.`];
}

/** What whoever took an alarm is doing. */
export function alarmTakerWords(levels: readonly Threshold[]): string {
  return isOfBudget(levels) ? 'looking into it' : 'topping up';
}

function describeDuration({ balance, daysLeft }: BalanceSnapshot): string[] {
  if (daysLeft === null || daysLeft > 365 || isOverdrawn(balance)) return [];
  if (daysLeft === 0) return ['Nothing is left of it.'];
  if (daysLeft < 1) return ['At the present spending it lasts for less than a day.'];
  const days = Math.floor(daysLeft);
  return [`At the present spending it lasts for about ${days} ${days === 1 ? 'day' : 'days'}.`];
}

/** A change in words; the title is what the thing was called then. */
function describeChange({ title, undoes }: AuditEntry): string {
  const named = limitedText(title ?? 'settings that were not named', 200);
  return `${named.slice(0, 1).toUpperCase()}${named.slice(1)}${undoes === null ? '' : ', taken back'}`;
}

function alarmButtons(alarm: number, setting: MessageContext, levels: readonly Threshold[]) {
  const value = alarmValue(setting.run, alarm);
  return [takeButton(alarm, setting, levels), button(SNOOZE, 'Snooze for 4 hours', { value })];
}

/** What the button says that takes an alarm. */
export function takeLabel(levels: readonly Threshold[]): string {
  return isOfBudget(levels) ? 'I’m looking into it' : 'I’m topping up';
}

function takeButton(alarm: number, { run }: MessageContext, levels: readonly Threshold[]) {
  return button(ACKNOWLEDGE, takeLabel(levels), {
    value: alarmValue(run, alarm),
    style: 'primary',
  });
}

function framed(
  headline: string,
  words: readonly string[],
  buttons: ReturnType<typeof alarmButtons>,
  setting: MessageContext,
  sight: BalanceSnapshot | null,
  sign?: string,
): Message {
  const title = sign === undefined ? `*${headline}*` : `${sign} *${headline}*`;
  const blocks: KnownBlock[] = [section([title, ...words].join('\n'))];
  if (buttons.length > 0) blocks.push({ type: 'actions', elements: buttons });
  // The blocks notify the person mentioned; the plain text names nobody by id.
  const said = words.filter((line) => !mentioned(setting).includes(line));
  return { text: plainOf([headline, ...said], setting), blocks: [...blocks, foot(setting, sight)] };
}

function plainOf(words: readonly string[], { environment, zone, nameOf }: MessageContext): string {
  return `${environmentName(environment)}: ${joinPlain(words, { zone, nameOf, named: true })}`;
}

function foot({ environment }: MessageContext, sight: BalanceSnapshot | null): KnownBlock {
  return context(`*${environmentName(environment)}*`, ...(sight === null ? [] : [`Read ${slackDate(sight.at)}`]));
}
