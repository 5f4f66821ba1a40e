import { plainTime } from '../slack/blocks/plain-time.ts';
import { ApiRejection, Unreachable, type UnreachableReason } from '../telephony/errors.ts';
import type { ChangeOutcome } from './apply-change.ts';
import type { Draft } from './draft.ts';
import type { SettingKind } from './setting-kind.ts';
import type { Settings, Tense } from './settings.ts';
import type { ChangeTarget, Result } from './view.ts';

type Ended<K extends ChangeOutcome['kind']> = Extract<ChangeOutcome, { kind: K }>;
type Wording = Pick<SettingKind, 'lines' | 'outcome' | 'sentence' | 'withSent'>;
/** What was changed, and what else its outcome depends on. */
type About = ChangeTarget & Pick<Draft, 'subject'>;

const ALONGSIDE = 'Something else was changed at the provider at the same time, and was left alone.';
const UNRECORDED = 'The history could not be brought up to date, so it may still say that this is not confirmed.';

/** Sentences joined into one text; `null` when there are none. */
export function sentences(...said: readonly (string | null)[]): string | null {
  return said.filter((each) => each !== null).join(' ') || null;
}

/** When the provider was read, in the reader's zone. */
export function timeOf(at: number, zone: string | null): string {
  return plainTime(new Date(at).toISOString(), zone);
}

/** What an undo could not bring back. */
export function describeLost(lost: readonly string[]): string {
  return `Not brought back, because the provider did not state it before: ${lost.join('; ')}.`;
}

/** What the provider answered instead of a success, as the beginning of a sentence. */
export function describeFailure(error: unknown): string {
  if (isUnreachableFor(error, 'other-environment'))
    return 'The answer came from another environment of the provider than this one';
  if (isOdd(error)) return 'The provider sent an answer that Switchboard cannot read';
  if (!(error instanceof ApiRejection)) return 'The provider did not answer';
  const said = error.apiMessage ?? `status ${error.status}`;
  return `The provider answered with ${error.status >= 500 ? 'a fault' : 'a refusal'} (${said})`;
}

/** Whether the answer, such as a redirect, says nothing about the outcome. */
function isOdd(error: unknown): boolean {
  return isUnreachableFor(error, 'unreadable-answer') || isUnreachableFor(error, 'other-environment');
}

function isUnreachableFor(error: unknown, reason: UnreachableReason): boolean {
  return error instanceof Unreachable && error.reason === reason;
}

/** What the provider answered although it holds what is wanted; `null` where it simply gave no answer. */
function allTheSame(failure: unknown): string | null {
  if (isUnreachableFor(failure, 'other-environment')) {
    return `${describeFailure(failure)}: the addresses of Sandbox and Live may be mixed up. Tell the person who runs Switchboard.`;
  }
  return failure instanceof ApiRejection || isOdd(failure)
    ? `${describeFailure(failure)}, but it holds what you wanted.`
    : null;
}

/** How a thing is, in a sentence: that in which it differs from `other`, where it does. */
export function stateOf(kind: Pick<SettingKind, 'outcome'>, about: About, now: Settings, other = now): string {
  return kind.outcome({ ...about, base: other, wanted: now }, 'is').will;
}

/** The provider holds what is wanted. */
export function doneResult(
  kind: Wording,
  about: About,
  { undoes, lost = [], wanted }: Pick<Draft, 'undoes' | 'lost' | 'wanted'>,
  applied: Omit<Ended<'done'>, 'kind'>,
  tense: Tense = 'now',
): Result {
  const { before, after, entry, recorded, alongside, remark, remarks, failure } = applied;
  const held = kind.withSent(after, wanted);
  return {
    ...about,
    headline: undoes === null ? 'Saved' : lost.length === 0 ? 'Undone' : 'Partly undone',
    state: kind.outcome({ ...about, base: before, wanted: held, remark }, tense).will,
    note: sentences(
      allTheSame(failure),
      ...remarks,
      alongside ? `${ALONGSIDE} Now: ${kind.sentence(after)}` : null,
      recorded ? null : UNRECORDED,
      remark,
    ),
    final: lost.length === 0 ? [] : [describeLost(lost)],
    lines: kind.lines(before, held),
    entry,
  };
}

/** The provider holds neither what it held before nor what is wanted. */
export function mismatchResult(
  kind: Wording,
  about: About,
  { before, sent, after, entry, recorded, failure }: Omit<Ended<'mismatch'>, 'kind'>,
): Result {
  return {
    ...about,
    headline: 'Not as you wanted it',
    note: sentences(
      failure === null
        ? 'The provider shows something other than what was sent. Look at it before you go on.'
        : `${describeFailure(failure)}, and shows something other than what was sent. Look at it before you go on.`,
      recorded ? null : UNRECORDED,
    ),
    state: kind.outcome({ ...about, base: before, wanted: after }, 'now').will,
    lines: kind.lines(before, after),
    missed: kind.lines(sent, after),
    entry,
  };
}

/** The provider holds what it held before, and may yet change. */
export function notYetResult(
  kind: Wording,
  about: About,
  {
    after,
    wanted,
    at,
    entry,
    accepted,
    zone,
  }: Pick<Ended<'not-yet'>, 'after' | 'at' | 'entry'> & {
    wanted: Settings;
    /** The provider said yes. */
    accepted: boolean;
    /** The reader's IANA zone; `null` where it is not known. */
    zone: string | null;
  },
): Result {
  return {
    ...about,
    headline: 'Not there yet',
    note: `The provider ${accepted ? 'accepted the change, and ' : ''}still held the old settings when looked at, ${timeOf(at, zone)}. It may yet follow: look again in a moment.`,
    state: stateOf(kind, about, after, wanted),
    entry,
    pending: true,
  };
}

/** The provider said yes, but could not be asked what it holds. */
export function acceptedResult(about: ChangeTarget, entry: string): Result {
  return {
    ...about,
    headline: 'Accepted, not checked',
    note: 'The provider accepted the change, and could not be asked again what it holds now.',
    entry,
    pending: true,
  };
}

/** Whether the change was made is not known. */
export function describeUnknownOutcome(error: unknown): string {
  return `${describeFailure(error)}, and could not be asked what it holds. Look at it again before you try once more.`;
}
