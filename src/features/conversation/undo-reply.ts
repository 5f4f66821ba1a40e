import { changeMessage } from '../../changes/feed-view.ts';
import { changedTitle, type RecordedChange, recordedChange, recordedLines } from '../../changes/recorded-change.ts';
import { UNDO } from '../../changes/view.ts';
import { openChange } from '../../language/follow-ups/draft.ts';
import type { ChangeIntent, ParseResult, Slots } from '../../language/intents.ts';
import type { World } from '../../language/world.ts';
import { editPermission, unstatedAsNull } from '../../people/rights/capability-check.ts';
import { formatInstant } from '../../plans/temporary/end-words.ts';
import { button } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { AuditEntry } from '../../workspace/audit.ts';
import { NotConnected } from '../../workspace/errors.ts';
import { environmentName } from '../../workspace/labels.ts';
import { describeChange, isChange, titleOf } from './change-words.ts';
import { answerOf, commandFor } from './command-for.ts';
import type { ReplyDeps } from './deps.ts';
import { ledBy, notMade, plainReply, understoodChange, without } from './view.ts';
import type { AccountWorld } from './world.ts';

export const NOTHING_TO_UNDO = 'You have changed nothing that can be undone. These are the last changes.';
const UNCLEAR_UNDO =
  'Nothing has been undone: choose the change that is meant. Whoever may change settings has Undo beside it.';
const NOTHING_THERE = 'Nothing has been undone: there is no change that can be undone.';
const NOT_YOURS = 'Nothing has been undone: the last change is not yours.';
const ONLY_EDITORS = 'Only managers and editors can undo it.';

/** How many entries back a change is looked for. */
const LOOK_BACK = 20;

/**
 * The reply to "undo that": if the last thing was only shown, that it was not made; otherwise the person's own last
 * change, or somebody else's if that was just looked at or is the only one. `null` where there is none.
 */
export async function undoReply(
  deps: ReplyDeps,
  job: Job,
  slots: Slots,
  { world, session }: AccountWorld,
  before: ParseResult | null,
): Promise<Message | null> {
  if (slots.person !== undefined) {
    const shown = await undoUnclear(deps, job, slots);
    if (shown !== null) return shown;
  }
  const changes = await undoableChanges(deps, job);
  const own = (change: RecordedChange) => change.entry.by === job.caller.user;
  const open = shownBefore(before);
  if (open !== null && (slots.number === undefined || slots.number === open.slots.number)) {
    const last = changes.find(own);
    return notMade(
      {
        words: describeChange(open.intent, open.slots, world),
        environment: open.slots.environment ?? session?.environment ?? null,
      },
      last === undefined
        ? null
        : { words: describeSubject(last.entry, world), environment: last.environment, entry: last.entry.id },
    );
  }
  const looked = before?.kind === 'answer' && before.intent === 'history' ? before.slots : null;
  // If the history was narrowed by more than a number, it is not known which entry is meant.
  if (looked !== null && Object.keys(looked).some((slot) => slot !== 'number')) return undoUnclear(deps, job, looked);
  const number = slots.number ?? looked?.number;
  const meant = changes.filter(({ subject }) => number === undefined || subject === number);
  const found = (looked === null ? meant.find(own) : undefined) ?? meant[0];
  if (found === undefined) return null;
  return own(found) ? ownReply(found.entry, world, null) : othersReply(deps, job, found);
}

/** The person's own last change, if something else that they meant is not there; `null` if there is none. */
export async function lastOwnChange(deps: ReplyDeps, job: Job, world: World, note: string): Promise<Message | null> {
  const changes = await undoableChanges(deps, job);
  const found = changes.find(({ entry }) => entry.by === job.caller.user);
  return found === undefined ? null : ownReply(found.entry, world, note);
}

/** What was changed, where any of it may be meant. */
export async function undoUnclear(deps: ReplyDeps, job: Job, slots: Slots): Promise<Message | null> {
  // Nobody is told to choose where there is nothing to choose from.
  if ((await undoableChanges(deps, job)).length === 0) return plainReply(NOTHING_THERE);
  const typed = await commandFor(deps, job, 'history', slots);
  if (typed?.effect !== 'show') return null;
  return ledBy(UNCLEAR_UNDO, await answerOf(deps, job, typed));
}

/** A change that was asked for before, and for which no button was pressed. */
function shownBefore(before: ParseResult | null): { intent: ChangeIntent; slots: Slots } | null {
  // What a history shows is what is to be undone.
  const open = before?.intent === 'history' ? null : openChange(before);
  return open !== null && isChange(open.intent) && open.intent !== 'undo'
    ? { intent: open.intent, slots: open.slots }
    : null;
}

/** The newest changes that can be undone. */
async function undoableChanges({ audit, kinds }: ReplyDeps, { caller }: Job): Promise<readonly RecordedChange[]> {
  const { entries } = await audit.list(caller.tenant, { limit: LOOK_BACK });
  return entries.flatMap((entry) => {
    const isMade = entry.outcome === 'done' || entry.outcome === 'mismatch';
    const change = recordedChange(kinds, entry);
    return change !== null && isMade && entry.undone === null && entry.undoes === null ? [change] : [];
  });
}

function ownReply(entry: AuditEntry, world: World, note: string | null): Message {
  // Whoever says "put it back" after that has been done would get the opposite.
  const did = entry.temporary?.phase === 'end' ? 'change that put back' : 'change of';
  return understoodChange({
    words: `Undo your ${did} ${describeSubject(entry, world)}`,
    environment: entry.environment,
    ways: [button(UNDO, 'Undo', { value: entry.id, style: 'primary' })],
    ...(note === null ? {} : { note }),
  });
}

/** What an entry changed, and when. */
function describeSubject({ subject, title, at }: AuditEntry, world: World): string {
  const named = subject === null ? 'a change' : titleOf(subject, world);
  const what = subject === null ? (title ?? named) : (title?.replace(subject, () => named) ?? named);
  return `${what} on ${formatInstant(Date.parse(at), world.zone)} (${world.zone})`;
}

/** What somebody else changed last, with the way back for those who may take it. */
async function othersReply(deps: ReplyDeps, job: Job, change: RecordedChange): Promise<Message> {
  const { kinds, people } = deps;
  const { entry, environment } = change;
  const { tenant } = job.caller;
  const told = changeMessage({
    entry,
    environment,
    title: changedTitle(kinds, entry) ?? '',
    lines: recordedLines(kinds, entry) ?? [],
    nameOf: (user) => people.known({ tenant, user })?.called ?? null,
  });
  const why = await whyNot(deps, job, change);
  return why === null ? ledBy(NOT_YOURS, told) : ledBy(`${NOT_YOURS} ${why}`, without(told, new Set([UNDO])));
}

/** Why the person cannot undo a change, in words; `null` where they may be able to. */
async function whyNot(
  { access, sessions }: ReplyDeps,
  job: Job,
  { environment, kind }: RecordedChange,
): Promise<string | null> {
  try {
    const session = await sessions.open(job.caller.tenant, environment);
    const capabilities = await sessions.capabilities(session).catch(unstatedAsNull);
    const permission = editPermission(capabilities, kind.group, await access.roleFor(job));
    return permission.allowed ? null : (permission.why ?? ONLY_EDITORS);
  } catch (error) {
    if (error instanceof NotConnected) return `${environmentName(environment)} is not connected.`;
    throw error;
  }
}
