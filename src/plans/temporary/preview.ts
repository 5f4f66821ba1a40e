import type { Draft, End } from '../../changes/draft.ts';
import type { EndingPreview } from '../../changes/ending.ts';
import { type SettingKind, sameSettings } from '../../changes/setting-kind.ts';
import type { NamedTime } from '../../slack/blocks/blocks.ts';
import { describeHoursInForce } from '../hours/layer.ts';
import { clockRemark } from './checked-end.ts';
import { endClockOf, reminderBlocks } from './end-form.ts';
import { formatEnd } from './end-words.ts';
import { findOverlap } from './overlap.ts';
import type { PlannedChange, TemporaryChange } from './record.ts';
import type { UnderlyingSettings } from './underlying-plan.ts';
import { APP_NEEDED, describeAfterEnd, describeNoEnd, describePlanned, describeReturn, PERMANENT } from './words.ts';

/** What holds now and later for the thing that is changed. */
interface PreviewContext {
  held: TemporaryChange | null;
  /** What is stored of the same number or id in an account that was connected before. */
  there: TemporaryChange | null;
  /** Whether people are, or have to be, asked what is to become of that. */
  question: boolean;
  /** The change of another workspace that is connected to the same account holds now. */
  elsewhere: boolean;
  planned: readonly PlannedChange[];
  /** What comes when the draft, or the change now in force, ends. */
  later: UnderlyingSettings;
  /** Epoch milliseconds. */
  now: number;
}

/** What the preview of a change says of its start and its end. */
export function endingPreview(kind: SettingKind, draft: Draft, context: PreviewContext): EndingPreview {
  const times = [draft.starts, draft.ends, draft.reminder].flatMap((time) => (time == null ? [] : [timeOf(time)]));
  const shown = previewed(kind, draft, context);
  return { ...shown, lines: [...shown.lines, ...clockRemarks(draft)], ...(times.length === 0 ? {} : { times }) };
}

function clockRemarks({ starts, ends, reminder }: Draft): string[] {
  const remarks = [
    starts == null ? null : clockRemark(starts, 'it begins'),
    ends == null ? null : clockRemark(ends),
    reminder == null || ends != null ? null : clockRemark(reminder, 'the reminder comes'),
  ];
  return remarks.filter((each) => each !== null);
}

/** A moment as the words of a preview have it. */
export function timeOf(time: End): NamedTime {
  return { at: time.at, words: formatEnd(time) };
}

function previewed(
  kind: SettingKind,
  draft: Draft,
  { held, there, question, elsewhere, planned, later, now }: PreviewContext,
): EndingPreview {
  const { starts = null, ends = null, reminder = null } = draft;
  const times = { end: ends, reminder: ends === null ? reminder : null };
  if (starts !== null) {
    return {
      lines: [describePlanned({ start: starts, ...times })],
      until: null,
      hindrance: findOverlap({ start: starts, ...times }, held, planned),
      blocks: [],
      ...smallOf(ends),
    };
  }
  const met = planned.find((plan) => plan.state === 'waiting' && (ends === null || plan.start.at < ends.at));
  const holds = ends !== null || reminder !== null;
  const meets = [
    ...(holds && there !== null ? [describeGivenUp(there)] : []),
    ...(holds && met !== undefined ? [describeOverlap(met)] : []),
  ];
  const { lines, until } = immediate(kind, draft, { held, question, elsewhere, later });
  // Somebody who was asked for an end and gave none is likely to forget.
  const isPermanent = draft.ends === null && reminder === null && held === null && draft.undoes === null;
  return {
    lines: [...lines, ...meets],
    until,
    hindrance: null,
    ...smallOf(ends),
    blocks: isPermanent ? reminderBlocks({ ...endClockOf(draft), now }) : [],
  };
}

function smallOf(ends: End | null): Pick<EndingPreview, 'small'> {
  return ends === null ? {} : { small: APP_NEEDED };
}

function immediate(
  kind: SettingKind,
  draft: Draft,
  { held, question, elsewhere, later: underlying }: Pick<PreviewContext, 'held' | 'question' | 'elsewhere' | 'later'>,
): Pick<EndingPreview, 'lines' | 'until'> {
  const { ends, reminder = null, base, wanted } = draft;
  const { settings: later } = underlying;
  if (ends !== undefined && ends !== null) {
    if (held !== null && !elsewhere && kind.lines(base, wanted).length === 0) {
      const then = describeAfterEnd(kind, underlying);
      if (held.end !== null && formatEnd(held.end) === formatEnd(ends))
        return { lines: [`It lasts until ${formatEnd(ends)} already, so nothing changes. ${then}`], until: null };
      const instead = held.end === null ? '' : ` instead of ${formatEnd(held.end)}`;
      return { lines: [`It stays as it is until ${formatEnd(ends)}${instead}. ${then}`], until: null };
    }
    return {
      lines: [
        `Until ${formatEnd(ends)}. ${describeReturn(kind, underlying, draft.base)} Changes made by others in the meantime stay.`,
        ...replaced(held, elsewhere, question),
      ],
      until: null,
    };
  }
  if (reminder !== null)
    return { lines: [describeNoEnd(reminder), ...replaced(held, elsewhere, question)], until: null };
  if (held === null)
    return { lines: [...(ends === null ? [PERMANENT] : []), ...(elsewhere ? [HOLDS_ELSEWHERE] : [])], until: null };
  if (question) return { lines: [PERMANENT, describeQuestion(held, false)], until: null };
  if (sameSettings(kind, wanted, later)) {
    return { lines: [`This ends ${heldName(held)} ${untilOf(held)}.`], until: null };
  }
  return {
    lines: [`${heldNow(held)} ${untilOf(held)}. Then this comes back: ${kind.sentence(later)}`],
    until: held.end === null ? 'it is ended' : formatEnd(held.end),
  };
}

function replaced(held: TemporaryChange | null, elsewhere: boolean, question: boolean): string[] {
  if (elsewhere) return [REPLACES_ELSEWHERE];
  if (held === null) return [];
  return question
    ? [describeQuestion(held, true)]
    : [`This replaces the change that lasts ${untilOf(held)}; afterwards, what was there before it comes back.`];
}

/** That others changed what holds now, and when people are asked about that: at the end of this change, where it has one. */
export function describeQuestion(held: TemporaryChange, hasEnd: boolean): string {
  const changed = `Others have changed what was set here ${untilOf(held)}.`;
  return hasEnd
    ? `${changed} At the end of this, what is there now comes back, and whoever set that is asked about it.`
    : `${changed} Whoever set that is asked about it.`;
}

const REPLACES_ELSEWHERE =
  'This replaces a temporary change from another workspace that uses this account; afterwards, what was there before it comes back.';

const HOLDS_ELSEWHERE =
  'A temporary change from another workspace that uses this account holds now. At its end, what it changed goes back, except for what others change.';

/** That nothing ends what was set in another account, because one number or menu has one temporary change at a time. */
function describeGivenUp(there: TemporaryChange): string {
  return `This takes the place of a change ${untilOf(there)} in the account that was connected before: there, what it set stays, and nothing ends it any more.`;
}

function describeOverlap({ start }: PlannedChange): string {
  return `Another change is planned from ${formatEnd(start)}. It will not begin while this one lasts; whoever planned it is asked then.`;
}

function heldNow({ cause }: TemporaryChange): string {
  return describeHoursInForce(cause)?.now ?? 'The change that is there now lasts';
}

function heldName({ cause }: TemporaryChange): string {
  return describeHoursInForce(cause)?.thing ?? 'the change that lasts';
}

/** Until when something holds, worded to follow "lasts". */
function untilOf({ end }: Pick<TemporaryChange, 'end'>): string {
  return end === null ? 'without an end' : `until ${formatEnd(end)}`;
}
