import type { KnownBlock } from '@slack/types';
import { addDays, type Day, wallClock, weekdayOf } from '../../language/times/calendar.ts';
import type { Clock } from '../../language/times/time.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import {
  context,
  escapeText,
  LIMITS,
  limitedText,
  linesWithin,
  section,
  slackDate,
} from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { RecurringTiming } from '../../storage/ports.ts';
import type { Environment } from '../../telephony/types.ts';
import type { Audit, AuditEntry } from '../../workspace/audit.ts';
import { environmentName } from '../../workspace/labels.ts';
import { balanceText } from '../balance/money.ts';
import type { Readings } from '../balance/readings.ts';
import { outlookText } from '../balance/spending.ts';
import type { Period } from '../spend/period.ts';
import { readingsNeeded, type SpendReport, spendReport } from '../spend/spend-report.ts';
import { plainSpend, rowSection, spendChartBlock, spendSections } from '../spend/words.ts';
import type { WorkspaceZone } from '../spend/workspace-zone.ts';
import { type BalancePost, describeLateness } from './balance-message.ts';
import type { Schedule } from './schedule.ts';
import { localTime } from './timing-format.ts';

interface SummaryDeps {
  readings: Pick<Readings, 'ofAccounts'>;
  audit: Pick<Audit, 'list'>;
  workspaceZone: WorkspaceZone;
  /** The title of what an entry of the history changed at the provider; `null` for others. */
  changedTitle(entry: AuditEntry): string | null;
  /** What a month may cost, a decimal string; `null` where nobody said. */
  budget(tenant: string, environment: Environment): Promise<string | null>;
  /** What is planned in the days ahead, and who rings then. */
  weekAhead(
    tenant: string,
    environment: Environment,
    here: Pick<Clock, 'now' | 'zone'>,
  ): Promise<SummaryLines['ahead']>;
}

/** What one person changed: how often, and what. */
interface Changes {
  by: string;
  titles: ReadonlyMap<string, number>;
}

/** The most entries of the history that are counted. */
const MAX_ENTRIES = 1000;
const PAGE = 200;
/** The most people, and the most things of each, that are named. */
const MAX_PEOPLE = 8;
const MAX_THINGS = 4;
/** The most lines of what is planned, and of everything else. */
const MAX_LINES = 8;
/** The days from one due time to the next are fewer than this: the 31st is missing from one month at a time. */
const MAX_DAYS = 62;

/**
 * A summary of the days since the post before it was due: what was spent, who changed what, and what the next days bring.
 * `post` is the balance post that would be made instead.
 */
export async function summaryPost(
  deps: SummaryDeps,
  tenant: string,
  { timing, environment, zone: own }: Pick<Schedule, 'timing' | 'environment' | 'zone'>,
  post: BalancePost,
): Promise<Message> {
  const now = Date.parse(post.reading.at);
  const zone = await deps.workspaceZone(tenant, own);
  const period = daysCovered(timing, wallClock(Date.parse(post.scheduledAt), own).day);
  // Days before that which no other summary has covered belong to this one.
  const last = post.previous === null ? null : wallClock(Date.parse(post.previous.at), own).day;
  if (last !== null && `${last}T00:00` < period.from) period.from = `${last}T00:00`;
  const asked = { lead: 'spent', period, against: null, by: null, dearest: null } as const;
  const [kept, budget, ahead] = await Promise.all([
    // The month of the budget may have begun before.
    deps.readings.ofAccounts(tenant, environment, Math.min(readingsNeeded(asked, zone), now - MAX_DAYS * DAY_MS)),
    deps.budget(tenant, environment),
    deps.weekAhead(tenant, environment, { now, zone }),
  ]);
  const readings = [...kept.readings, { ...post.reading, account: kept.current }];
  const about = { environment, currency: post.currency, zone, now, budget };
  const report = spendReport({ readings, current: kept.current }, asked, about);
  const changes = await changesIn(deps, tenant, environment, report);
  const lines = {
    outlook: [outlookLine(post), ...(report.budget === null ? [] : [report.budget])],
    ahead,
  };
  return summaryMessage(report, post, changes, lines);
}

/** From the day on which it was due before `today`, to the one before that. */
function daysCovered(timing: RecurringTiming, today: Day): Period {
  let first = addDays(today, -1);
  for (let back = 1; back < MAX_DAYS && !isDueOn(timing, first); back += 1) first = addDays(first, -1);
  return { from: `${first}T00:00`, until: `${today}T00:00` };
}

function isDueOn(timing: RecurringTiming, day: Day): boolean {
  if (timing.kind === 'weekly') return timing.days.includes(weekdayOf(day));
  if (timing.kind === 'interval') return true;
  return timing.day === 'last' ? addDays(day, 1).endsWith('-01') : Number(day.slice(8)) === timing.day;
}

/** Who changed what at the provider in the days of a report, whoever changed most first; and whether all was counted. */
async function changesIn(
  { audit, changedTitle }: SummaryDeps,
  tenant: string,
  environment: Environment,
  { span: [from, until] }: SpendReport,
): Promise<{ people: Changes[]; isAll: boolean }> {
  const people = new Map<string, Map<string, number>>();
  let after: string | undefined;
  for (let looked = 0; looked < MAX_ENTRIES; looked += PAGE) {
    const page = await audit.list(tenant, { limit: PAGE, ...(after === undefined ? {} : { after }) });
    for (const entry of page.entries) {
      const at = Date.parse(entry.at);
      const title = entry.outcome === 'refused' || entry.environment !== environment ? null : changedTitle(entry);
      if (title === null || at < from || at >= until) continue;
      const titles = people.get(entry.by) ?? new Map<string, number>();
      people.set(entry.by, titles.set(title, (titles.get(title) ?? 0) + 1));
    }
    const oldest = page.entries.at(-1);
    if (page.next === null || (oldest !== undefined && Date.parse(oldest.at) < from))
      return { people: inOrder(people), isAll: true };
    after = page.next;
  }
  return { people: inOrder(people), isAll: false };
}

function inOrder(people: ReadonlyMap<string, ReadonlyMap<string, number>>): Changes[] {
  return [...people].map(([by, titles]) => ({ by, titles })).sort((one, other) => countOf(other) - countOf(one));
}

function countOf({ titles }: Changes): number {
  return [...titles.values()].reduce((sum, count) => sum + count, 0);
}

/** "Call credit: £42.10; lasts until about Wed 18 Mar, past the weekend; £8.00 a day." */
function outlookLine({ balance, forecast, currency, reading, zone, zoneFormats }: BalancePost): string {
  const lasts = outlookText(forecast, { currency, now: Date.parse(reading.at), zone, zoneFormats, named: true });
  const why = forecast.kind === 'none' ? `no forecast: ${forecast.why}` : '';
  return `Call credit: ${balanceText(balance.text, currency)}; ${lasts ?? why}.`;
}

interface SummaryLines {
  outlook: readonly string[];
  ahead: {
    /** Plain text. */
    planned: readonly string[];
    /** Who rings on each number where that is not always as set, in plain text and in mrkdwn. */
    rings: { plain: readonly string[]; marked: readonly string[] };
    /** When what is known of them was read at the earliest (epoch milliseconds). */
    readAt: number | null;
  };
}

function summaryMessage(
  report: SpendReport,
  post: BalancePost,
  { people, isAll }: { people: readonly Changes[]; isAll: boolean },
  { outlook, ahead }: SummaryLines,
): Message {
  const count = people.reduce((sum, each) => sum + countOf(each), 0);
  const changed = `${isAll ? '' : 'at least '}${count === 1 ? '1 change' : `${count} changes`} from Slack`;
  const none = 'No changes from Slack';
  const { planned, rings, readAt } = ahead;
  const isQuiet = planned.length === 0 && rings.plain.length === 0;
  const more = rings.plain.length - MAX_LINES;
  const blocks = (drawn: readonly KnownBlock[]): KnownBlock[] => [
    ...spendSections(report),
    ...drawn,
    section(escapeText(outlook.join('\n'))),
    section(count === 0 ? none : listed(`*${sentence(changed)}*`, people.map(changesLine), MAX_PEOPLE)),
    section(
      isQuiet ? 'Nothing is planned for the next 7 days' : listed('*Next 7 days*', planned.map(escapeText), MAX_LINES),
    ),
    ...rings.marked.slice(0, MAX_LINES).map((week) => section(linesWithin(week.split('\n'), LIMITS.sectionText))),
    ...(more > 0 ? [section(`and ${more} more: \`/phone when\` lists them all`)] : []),
    ...(post.note.trim() === '' ? [] : [section(limitedText(post.note, LIMITS.sectionText))]),
    context(
      `*${environmentName(report.environment)}*`,
      `Days in the time zone ${escapeText(report.zone)}`,
      `Read ${slackDate(post.reading.at)}`,
      ...(readAt === null ? [] : [`Who rings as of ${slackDate(new Date(readAt).toISOString())}`]),
      ...describeLateness(post, slackDate),
    ),
  ];
  const note = post.note.trim();
  const text = [
    plainSpend(report),
    ...outlook,
    count === 0 ? `${none}.` : `${sentence(changed)}.`,
    isQuiet
      ? 'Nothing is planned for the next 7 days.'
      : `Next 7 days: ${[...planned, ...rings.plain.map(inOneLine)].slice(0, MAX_LINES).join('; ')}.`,
    ...(note === '' ? [] : [`Note: ${note}.`.replace(/([.!?])\.$/u, '$1')]),
    ...describeLateness(post, (iso) => localTime(iso, post.zone, post.zoneFormats)).map((words) => `${words}.`),
  ].join(' ');
  const chart = spendChartBlock(report);
  const plainer = blocks(rowSection(report));
  return chart === null ? { text, blocks: plainer } : { text, blocks: blocks([chart]), plainer };
}

/** "<@U0ADAM001>: Follow-Me of +44 20 7946 0001 (2), the menu Reception". */
function changesLine({ by, titles }: Changes): string {
  const things = [...titles].map(([title, count]) => `${escapeText(title)}${count === 1 ? '' : ` (${count})`}`);
  const more = things.length > MAX_THINGS ? ` and ${things.length - MAX_THINGS} more` : '';
  return `<@${by}>: ${things.slice(0, MAX_THINGS).join(', ')}${more}`;
}

function listed(head: string, lines: readonly string[], most: number): string {
  const more = lines.length > most ? [`and ${lines.length - most} more`] : [];
  return linesWithin([head, ...lines.slice(0, most).map((line) => `• ${line}`), ...more], LIMITS.sectionText);
}

/** A number, and what is said of it below. */
function inOneLine(week: string): string {
  const [name = '', ...lines] = week.split('\n');
  return `${name}: ${lines.join(' · ')}`;
}

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
