import type { Button, KnownBlock, ModalView } from '@slack/types';
import { balanceText } from '../../credit/balance/money.ts';
import { type Forecast, type OutlookSetting, outlookText } from '../../credit/balance/spending.ts';
import { figure } from '../../runtime/marked-text.ts';
import { actions, button, context, escapeText, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { loadingView, readOnlyView } from '../../slack/forms/modals.ts';
import type { Offer } from '../../slack/inbound/feature.ts';
import type { Balance, Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';

/** Posts what the person sees into the channel. */
export const SHARE = 'balance:share';
/** Reads it once more. */
export const REFRESH = 'balance:refresh';
/** The shortcut that shows it from anywhere in Slack. */
export const SHORTCUT = 'balance:shortcut';

/** A balance, and what people want to know about it. */
export interface BalanceReport {
  balance: Balance;
  environment: Environment;
  forecast: Forecast;
  setting: OutlookSetting;
}

/** `warn` opens the form of the watch, where there is none yet; `run` does what its value says. */
interface BalanceLinks {
  warn: Offer | null;
  run: string;
}

/** The provider's own time in UTC; `null` where it stated none that can be read. */
function isoOf(stated: string | null): string | null {
  const at = Date.parse(stated ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/**
 * The balance with every digit the API sent, for the person who asked, with the ways to posts and warnings. In a direct
 * message there is no channel to share it to.
 */
export function balanceMessage(report: BalanceReport, { warn, run }: BalanceLinks, isDirect = false): Message {
  const { environment, balance } = report;
  return {
    facts: () => ({
      account: environment,
      amount: figure(balance.amount.toFixed(balance.text.split('.')[1]?.length ?? 0)),
      currency: report.setting.currency,
      lasts: reportText(report).lasts,
      reportedAt: isoOf(balance.reportedAt),
    }),
    text: balanceLine(report),
    blocks: [
      ...balanceBlocks(report),
      ...actions([
        warn === null ? button(`${run}#warn`, 'Warnings', { value: 'balance warn' }) : warnButton(warn, report),
        button(`${run}#spend`, 'Spending', { value: 'balance spend', label: 'Spending this month' }),
        button(`${run}#post`, 'Posts', { value: 'balance post', label: 'Posts of the balance' }),
        ...(isDirect ? [] : [shareButton(environment)]),
        button(REFRESH, 'Read again', { value: environment }),
      ]),
    ],
  };
}

/** The same for everybody in the channel, with the name of whoever shared it. */
export function sharedMessage(report: BalanceReport, by: string): Message {
  return {
    text: balanceLine(report),
    blocks: [...balanceBlocks(report), context(`Shared by <@${by}>`)],
    inChannel: true,
  };
}

/** The same for the shortcut, which does not belong to a channel. */
export function balanceView(report: BalanceReport, warn: Offer | null): ModalView {
  const buttons = actions(warn === null ? [] : [warnButton(warn, report)]);
  return readOnlyView('Balance', [...balanceBlocks(report), ...buttons], 'Close');
}

/** Shown until the balance is there. */
export const readingView = loadingView('Balance', 'Reading the balance …');

function shareButton(environment: Environment): Button {
  return button(SHARE, 'Share to channel', {
    value: environment,
    label: 'Share to channel, so that everybody there sees this balance',
  });
}

function warnButton({ actionId, label }: Offer, { environment }: BalanceReport): Button {
  return button(actionId, label, { value: environment, label: `${label} before the call credit runs out` });
}

/** The amount, and how long it lasts where that is known; plain text. */
function reportText({ balance, forecast, setting }: BalanceReport): { amount: string; lasts: string | null } {
  return { amount: balanceText(balance.text, setting.currency), lasts: outlookText(forecast, setting) };
}

function balanceLine(report: BalanceReport): string {
  const { amount, lasts } = reportText(report);
  const balance = `Call credit balance (${environmentName(report.environment)}): ${amount}`;
  return lasts === null ? balance : `${balance}; ${lasts}`;
}

function balanceBlocks(report: BalanceReport): KnownBlock[] {
  const { balance, environment } = report;
  const { amount, lasts } = reportText(report);
  const when = balance.reportedAt === null ? 'The provider named no time' : `Reported ${slackDate(balance.reportedAt)}`;
  const outlook = lasts === null ? '' : ` · ${escapeText(lasts)}`;
  return [
    section(`Call credit balance\n*${escapeText(amount)}*${outlook}`),
    context(`*${environmentName(environment)}*`, when),
  ];
}
