import type { Button } from '@slack/types';
import { sentenceStart } from '../../changes/view.ts';
import {
  alarmTakerWords,
  credit,
  describeLevels,
  joinPlain,
  type MessageContext,
  type PlainReading,
} from '../../credit/alerts/messages.ts';
import type { StoredWatch, WatchPlan } from '../../credit/alerts/plan.ts';
import { levelsInForce } from '../../credit/alerts/threshold.ts';
import type { Reading } from '../../credit/balance/reading.ts';
import { type Forecast, LASTS_LONG } from '../../credit/balance/spending.ts';
import { waitsForResume } from '../../credit/posts/schedule.ts';
import { formatDuration } from '../../credit/posts/timing-format.ts';
import {
  actions,
  button,
  clip,
  context,
  escapeText,
  limitedText,
  section,
  slackDate,
} from '../../slack/blocks/blocks.ts';
import { type Message, type MissingRight, missingRightButtons, missingRightNote } from '../../slack/blocks/outcome.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { formatInterval } from './form.ts';
import { EDIT, watchLiveButton } from './listed.ts';

export const PAUSE = 'watch:pause';
export const RESUME = 'watch:resume';
export const REMOVE = 'watch:remove';

/** What `/phone balance warn` shows. */
export interface WatchShown {
  watch: StoredWatch | null;
  /** The environment that commands use, which a new watch would be for; `null` when nothing is connected. */
  active: Environment | null;
  /** Why the person may not set up, change, pause and remove it; `null` for whoever may. */
  missingRight: MissingRight | null;
  currency: string | null;
  /** The newest balance that the app has seen of the watched account, and what follows; `null` when there is none. */
  newest: { reading: Reading; forecast: Forecast; outlook: string } | null;
}

/** The settings and the state of the watch. */
export function watchMessage(
  { watch, active, missingRight, currency, newest }: WatchShown,
  reading: PlainReading,
): Message {
  if (watch === null) {
    const text = 'No low-credit watch is set up in this workspace.';
    const about = 'It warns a channel once, when credit drops to an amount you choose or to a number of days left.';
    const small = [...(active === null ? [] : [`*${environmentName(active)}*`]), ...noteOf(missingRight)];
    return {
      text: `${text} ${about}`,
      blocks: [
        section(`*${text}*\n${about}`),
        ...actions(missingRight === null ? setUp() : missingRightButtons(missingRight)),
        ...(small.length === 0 ? [] : [context(...small)]),
      ],
    };
  }
  const { plan } = watch;
  const isElsewhere = active !== null && active !== plan.environment;
  const where = isElsewhere ? ` in ${environmentName(plan.environment)}` : '';
  const headline =
    plan.paused === null ? `Call credit${where} is being watched` : `The low-credit watch${where} is paused`;
  const lines = [
    ...(isElsewhere ? [`${environmentName(active)}, which is in use, has no low-credit watch.`] : []),
    `For <#${plan.channel}>, ${formatInterval(plan.everyMinutes)}.`,
    `Warns ${describeLevels(plan.levels, { currency }, 'or')}.`,
    `If nobody takes an alarm within ${formatDuration(plan.takeMinutes * 60_000)}, <@${plan.manager}> is told.`,
    ...(plan.mention === null ? [] : [`Alarms mention <@${plan.mention}>.`]),
    ...pausedLines(plan.paused),
    ...newestLines(newest, plan, currency),
    ...stateLines(watch, currency),
  ];
  const buttons = [
    ...(isElsewhere && active === 'live' ? [watchLiveButton()] : []),
    button(EDIT, 'Change'),
    // What a cause has stopped goes on with it, unless somebody pauses it.
    ...(waitsForResume(plan.paused) ? [] : [button(PAUSE, 'Pause', { value: plan.run })]),
    ...(plan.paused === null ? [] : [button(RESUME, 'Resume', { value: plan.run })]),
    button(REMOVE, 'Remove', { value: plan.run, style: 'danger' }),
  ];
  return {
    text: `${environmentName(plan.environment)}: ${joinPlain([`${headline}.`, ...lines], reading)}`,
    blocks: [
      section([`*${headline}*`, ...lines].join('\n')),
      ...actions(missingRight === null ? buttons : missingRightButtons(missingRight)),
      context(`*${environmentName(plan.environment)}*`, `Set up by <@${plan.owner}>`, ...noteOf(missingRight)),
    ],
  };
}

/** There is one, but this version cannot read how it is set. */
export function unreadableMessage(missingRight: MissingRight | null): Message {
  const text = 'This workspace’s low-credit watch could not be read, so nobody will be warned.';
  const next = 'Switchboard’s log says what is wrong with it; a manager can set up a new one.';
  return {
    text: `${text} ${next}`,
    blocks: [
      section(`*${text}*\n${next}`),
      ...actions(missingRight === null ? setUp() : missingRightButtons(missingRight)),
    ],
  };
}

/** The watch is gone. */
export function removedMessage(command: string): Message {
  const text = `The low-credit watch is removed; nobody will be warned. ${command} balance warn sets up a new one.`;
  return { text, blocks: [section(escapeText(text))] };
}

/** Says why a level that was typed cannot be one in this workspace. */
export function notALevelMessage(typed: string, why: string): Message {
  const said = `"${clip(typed, 60)}" cannot be a level here. ${why}`;
  return { text: said, blocks: [section(escapeText(said))] };
}

/** The button of an alarm that is not open any more. */
export function overMessage(): Message {
  const text = 'This alarm is over: the call credit has recovered, or the watch was changed since.';
  return { text, blocks: [section(text)] };
}

function setUp(): Button[] {
  return [button(EDIT, 'Set up', { style: 'primary' })];
}

function pausedLines(paused: StoredWatch['plan']['paused']): string[] {
  if (paused === null) return [];
  const { at, by, reason } = paused;
  return [`Paused ${slackDate(at)}${by === null ? `: ${limitedText(reason, 500)}` : ` by <@${by}>.`}`];
}

/** A level in days says nothing without a forecast, and whoever set it has to know. */
function newestLines(newest: WatchShown['newest'], { levels }: WatchPlan, currency: string | null): string[] {
  if (newest === null) return [];
  const { reading, forecast, outlook } = newest;
  const hasDays = levels.some(({ kind }) => kind === 'days');
  const isBlind = hasDays && forecast.kind === 'none' && !LASTS_LONG.includes(forecast.why);
  return [
    `Newest balance: ${credit(reading.balance, { currency })}, read ${slackDate(reading.at)}.`,
    `${escapeText(outlook)}${isBlind ? ' A level in days is checked once there is one.' : ''}`,
  ];
}

function stateLines({ plan, state }: StoredWatch, currency: string | null): string[] {
  const setting: Pick<MessageContext, 'currency'> = { currency };
  const outage = state.outage === null ? [] : [`The balance cannot be read since ${slackDate(state.outage.since)}.`];
  const alarms = state.alarms.map(({ levels, sight, taken, snoozed }) => {
    const named = levels.flatMap((index) => levelsInForce(plan.levels)[index] ?? []);
    const who =
      snoozed !== null
        ? `snoozed by <@${snoozed.by}>`
        : taken === null
          ? 'nobody has taken it'
          : `<@${taken.by}> is ${alarmTakerWords(named)}`;
    return `${sentenceStart(describeLevels(named, setting))} since ${slackDate(sight.at)}: ${who}.`;
  });
  return [...outage, ...alarms];
}

function noteOf(missingRight: MissingRight | null): string[] {
  return missingRight === null ? [] : [missingRightNote(missingRight)];
}
