import { z } from 'zod';
import type { Warning } from '../../changes/settings.ts';
import { draftOfUndo } from '../../changes/undo.ts';
import { includesRight } from '../../people/rights/access.ts';
import { mapConcurrently } from '../../plans/presets/map-concurrently.ts';
import { keepPlan, kindNamed, undoneTitle } from '../../plans/proposals/plan-workflow.ts';
import { watchHandover } from '../../plans/several/cut-off.ts';
import type { Handover, HandoverRow } from '../../plans/several/handover.ts';
import { replaceInPlanned, takeOver } from '../../plans/several/replace-number.ts';
import { type Ended, failureReason, hindrance, NOT_CHANGED, passing, sendOne } from '../../plans/several/send.ts';
import { readPlanned } from '../../plans/temporary/record.ts';
import {
  fieldErrors,
  modalOutcome,
  type Outcome,
  readMetadata,
  withOrigin,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import { isTicked } from '../../slack/forms/inputs.ts';
import type { ActionJob, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { asJson } from '../../storage/change-record.ts';
import type { Json } from '../../storage/ports.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import type { Session } from '../../workspace/session.ts';
import type { HandoverDeps } from './deps.ts';
import { handOver, TAKES_MANAGER, takesManager } from './owned.ts';
import { planHandover } from './planned.ts';
import { standingPlans } from './plans.ts';
import { planKey, reviseProposed } from './proposed.ts';
import { changeSuccessor } from './replacements.ts';
import {
  CONFIRM_ALL,
  checkView,
  type HandoverResult,
  handedMessage,
  resultMessage,
  resultView,
  ticksOf,
} from './view.ts';

/** Ring lists that are sent at once: each is several calls of the provider. */
const SENT_AT_ONCE = 3;

const AS_BEFORE = 'as it was before.';

const AGAIN = 'Ask once more to see how it is now.';

const checkState = z.object({ run: z.string() });

/** In whose name, where and for what something is sent. */
export interface Sending {
  deps: HandoverDeps;
  job: Job;
  session: Session;
  handover: Handover;
  isManager: boolean;
}

/** A row that was sent: how it ended, and what undoes it. */
export interface SentRow {
  ended: Ended;
  undo: HandoverRow | null;
  /** Slack's id of whoever it was handed to; left out where it was not. */
  heir?: string | null;
}

/** Handles the submitted preview: carries out what is ticked, each by the rules of its own, and says how each ended. */
export async function submitCheck(deps: HandoverDeps, job: SubmissionJob): Promise<Outcome> {
  const { tenant, user } = job.caller;
  const { run } = readMetadata(job.caller, job.view.metadata, checkState);
  const handover = await deps.handovers.require(tenant, run, user);
  const { does, rows, environment } = handover;
  const ticked = does === 'undo' ? rows.map((row) => ({ row, numbers: row.numbers })) : tickedRows(handover, job);
  if (ticked.length === 0) {
    const [first] = ticksOf(handover);
    return fieldErrors({ [first?.input.id ?? CONFIRM_ALL]: 'Nothing is ticked.' });
  }
  const session = await deps.sessions.open(tenant, environment);
  const isManager = includesRight(await deps.access.roleFor(job), 'manage');
  const sending = { deps, job, session, handover, isManager };
  const settings = await mapConcurrently(
    ticked.filter(({ row }) => row.is === 'setting'),
    SENT_AT_ONCE,
    (each) => readySetting(sending, each),
  );
  const isRisky =
    settings.some((each) => each.warnings.some(({ risky }) => risky)) || (await hasRiskyPlan(sending, ticked));
  if (isRisky && isManager && !isTicked(job.view.values, CONFIRM_ALL))
    return fieldErrors({ [CONFIRM_ALL]: 'Tick the box to go on, or leave it as it is with Cancel.' });
  if (handover.starts !== undefined && does === 'replace') {
    const chosen = ticked.map(({ row, numbers }) => ({ ...row, numbers: [...numbers] }));
    return planHandover(deps, job, session, { ...handover, rows: chosen, starts: handover.starts });
  }
  // Whoever takes turns has to be on the ring list first.
  const { sent, undo } = await watchHandover(deps, tenant, run, async (goesOn) => {
    const done = await mapConcurrently(settings, SENT_AT_ONCE, async (each) => {
      await goesOn();
      return sendSetting(sending, each);
    });
    const saved = new Map<string, Json>();
    for (const each of ticked) {
      await goesOn();
      const other = await sendOther(sending, each, saved);
      if (other !== null) done.push(other);
    }
    return { sent: done, undo: await keepUndo(deps, tenant, handover, done) };
  });
  if (does === 'replace') await tellHeirs(sending, sent);
  const result: HandoverResult = {
    ...handover,
    ended: sent.map(({ ended }) => ended),
    unticked: rows.length - ticked.length,
    undo,
  };
  const message = resultMessage(result);
  return { kind: 'modal', view: resultView(result), message, copy: message, replace: does === 'undo' };
}

/** Keeps what undoes all that was sent; `null` where nothing does. */
export async function keepUndo(
  { handovers }: HandoverDeps,
  tenant: string,
  { starts: _, ...handover }: Handover,
  sent: readonly Pick<SentRow, 'undo'>[],
): Promise<string | null> {
  const back = sent.flatMap(({ undo }) => undo ?? []);
  if (handover.does === 'undo' || back.length === 0) return null;
  return handovers.create(tenant, { ...handover, does: 'undo', rows: back, left: [] });
}

/** Sends what is no setting; what undoes a plan that was saved is noted in `saved`. `null` for a setting. */
export async function sendOther(
  sending: Sending,
  { row, numbers }: TickedRow,
  saved: Map<string, Json>,
): Promise<SentRow | null> {
  switch (row.is) {
    case 'plan':
      return sendPlan(sending, { row, numbers }, saved);
    case 'proposed':
    case 'proposed plan':
      return sendProposed(sending, { row, is: row.is, numbers }, saved);
    case 'planned':
      return sendPlanned(sending, { row, numbers });
    case 'replacement':
      return sendReplacement(sending, row);
    case 'owned':
      return sendOwned(sending, row);
    default:
      return null;
  }
}

/** A row, and what of it is wanted. */
interface TickedRow {
  row: HandoverRow;
  /** Those of its numbers that are to be replaced. */
  numbers: readonly number[];
}

function tickedRows(handover: Handover, job: SubmissionJob): TickedRow[] {
  const ticks = new Set(ticksOf(handover).flatMap(({ input }) => input.read(job.view.values)));
  return handover.rows.flatMap((row, at) => {
    if (row.numbers.length === 0) return ticks.has(`row ${at}`) ? [{ row, numbers: [] }] : [];
    const numbers = row.numbers.filter((number) =>
      ticks.has(handover.numbers[number]?.sure === true ? `row ${at}` : `number ${number}`),
    );
    return numbers.length === 0 ? [] : [{ row, numbers }];
  });
}

/** What is to stand in the place of each of some numbers. */
function ticked({ numbers: all, successor }: Handover, numbers: readonly number[]) {
  return numbers.map((at) => ({ number: all[at]?.number ?? '', by: successor }));
}

type ReadySetting = Awaited<ReturnType<typeof readySetting>>;

/** The draft of a ring list with what is ticked of it; `null` where it was sent already. */
export async function readySetting({ deps, session, handover }: Sending, { row, numbers }: TickedRow) {
  const { tenant } = session;
  const found = await deps.drafts.find(tenant, row.id);
  const draft = found?.by === handover.by ? found : null;
  if (draft === null) return { row, draft: null, warnings: [] as Warning[] };
  const kind = deps.kinds.of(draft);
  const by = handover.does === 'undo' ? null : handover.successor;
  const all = numbers.map((at) => handover.numbers[at]?.number ?? '');
  const made = handover.does === 'undo' ? draft.wanted : (takeOver(kind, draft, all, by) ?? draft.wanted);
  const wanted = { ...draft, wanted: made };
  if (numbers.length < row.numbers.length) await deps.drafts.save(tenant, row.id, wanted);
  return { row, draft: wanted, warnings: await deps.workflow.warnings(session, wanted) };
}

/** Sends the draft of a ring list by the rules of a single change. */
export async function sendSetting(
  { deps, job, session, isManager }: Sending,
  { row, draft, warnings }: ReadySetting,
): Promise<SentRow> {
  if (draft === null) return { ended: refused(row, 'This was sent already, or is too old to go on with.'), undo: null };
  const second = await deps.workflow.takesSecond(session.tenant, draft, warnings);
  const why = hindrance(warnings, isManager) ?? (second ? 'A second person has to approve this.' : null);
  const ended = await sendOne(deps, job, session, { id: row.id, draft, warnings, why, again: AGAIN });
  return { ended, undo: ended.entry === null ? null : { ...row, is: 'entry', id: ended.entry } };
}

async function hasRiskyPlan({ deps, job }: Sending, ticked: readonly TickedRow[]): Promise<boolean> {
  const { tenant, user } = job.caller;
  const plans = ticked.filter(({ row }) => row.is === 'plan');
  const found = await mapConcurrently(plans, SENT_AT_ONCE, ({ row }) => deps.planDrafts.find(tenant, row.id, user));
  return found.some((each) => each?.risky === true);
}

/** Saves a plan, unless it was changed since it was shown; what undoes that is noted in `saved`. */
async function sendPlan(
  { deps, job, session, handover, isManager }: Sending,
  { row, numbers }: TickedRow,
  saved: Map<string, Json>,
): Promise<SentRow> {
  const { tenant, user } = job.caller;
  const shown = await deps.planDrafts.find(tenant, row.id, user);
  if (shown === null) return { ended: refused(row, 'It is too old to go on with.'), undo: null };
  const undoes = handover.does === 'undo';
  try {
    const kind = kindNamed(await deps.planKinds(), shown.kind);
    // Of several numbers some may not be ticked.
    const isAll = undoes || handover.numbers.length < 2;
    const made = isAll ? [] : await standingPlans(kind, session, ticked(handover, numbers));
    const asked = isAll ? shown : made.find((each) => each.asked.subject === shown.subject)?.asked;
    const fault = await kind.fault(job, shown.wanted);
    if (fault !== null) return { ended: refused(row, `${fault} ${AGAIN}`), undo: null };
    if (asked === undefined) return overtaken(row, 'It was changed since.');
    const draft = { ...shown, ...asked };
    if (draft.risky && !isManager) return { ended: refused(row, 'Only a manager can save this.'), undo: null };
    const title = undoes ? undoneTitle(draft) : draft.title;
    const kept = await keepPlan(deps, job, { ...draft, title }, () =>
      kind.keep(job, draft.wanted, { headline: undoes ? 'Undone' : 'Saved' }),
    );
    if ('fault' in kept) return overtaken(row, kept.fault);
    const state = undoes ? AS_BEFORE : `${row.becomes}.`;
    if (kept.undo !== null) saved.set(planKey(draft), kept.undo.content.wanted);
    const undo = kept.undo === null ? null : { ...row, id: kept.undo.id, becomes: kept.undo.content.will };
    return { ended: { ...NOT_CHANGED, called: row.called, how: 'done', state, said: null }, undo };
  } catch (error) {
    return failed(job, row, error);
  }
}

/** Writes a planned change with what is ticked of it, unless it was changed since it was shown, or has begun. */
async function sendPlanned({ deps, job, handover }: Sending, { row, numbers }: TickedRow): Promise<SentRow> {
  const { tenant, user } = job.caller;
  const held = await deps.handoverPlanned.find(tenant, row.id, user);
  const before = held === null ? null : readPlanned(deps.kinds, held.before);
  const isBack = handover.does === 'undo';
  const wanted =
    held === null || before === null
      ? null
      : isBack
        ? readPlanned(deps.kinds, held.wanted)
        : (replaceInPlanned(deps.kinds, before, ticked(handover, numbers))?.planned ?? null);
  if (held === null || before === null || wanted === null)
    return { ended: refused(row, 'It is too old to go on with.'), undo: null };
  try {
    if (!(await deps.temporary.replan(tenant, before, wanted)))
      return overtaken(row, 'It was changed since, or has begun.');
  } catch (error) {
    return failed(job, row, error);
  }
  const { environment, title } = before;
  await deps.audit.note(job.caller, { action: 'schedule', environment, title: `the planned change of ${title}` });
  const id = await deps.handoverPlanned.create(tenant, { by: user, before: asJson(wanted), wanted: held.before });
  const becomes = deps.kinds.of(before).sentence(before.wanted);
  const state = deps.kinds.of(wanted).sentence(wanted.wanted);
  return {
    ended: { ...NOT_CHANGED, called: row.called, how: 'done', state, said: null },
    undo: { ...row, id, becomes },
  };
}

/** Has another take over in a planned replacement, unless that was changed since it was shown, or has begun. */
async function sendReplacement({ deps, job, handover: { does } }: Sending, row: HandoverRow): Promise<SentRow> {
  const { tenant, user } = job.caller;
  const held = await deps.handoverPlanned.find(tenant, row.id, user);
  if (held === null) return { ended: refused(row, 'It is too old to go on with.'), undo: null };
  try {
    const now = await changeSuccessor(deps, tenant, held);
    if (now === null) return overtaken(row, 'It was changed since, or has begun.');
    const title = `the planned replacement of ${now.leaver}, another takes over`;
    await deps.audit.note(job.caller, { action: 'schedule', environment: now.environment, title });
  } catch (error) {
    return failed(job, row, error);
  }
  const id = await deps.handoverPlanned.create(tenant, { by: user, before: held.wanted, wanted: held.before });
  const state = does === 'undo' ? AS_BEFORE : `${row.becomes}.`;
  const ended: Ended = { ...NOT_CHANGED, called: row.called, how: 'done', state, said: null };
  return { ended, undo: { ...row, id, becomes: AS_BEFORE } };
}

/** Puts another in a proposal, or hands it over, unless it was answered or changed since it was shown. */
async function sendProposed(
  { deps, job, handover }: Sending,
  { row, is, numbers }: { row: HandoverRow; is: 'proposed' | 'proposed plan'; numbers: readonly number[] },
  saved: ReadonlyMap<string, Json>,
): Promise<SentRow> {
  const { tenant, user } = job.caller;
  const held = await deps.handoverPlanned.find(tenant, row.id, user);
  if (held === null) return { ended: refused(row, 'It is too old to go on with.'), undo: null };
  const isBack = handover.does === 'undo';
  const { before, wanted: back } = held;
  const by = isBack ? null : (row.author ?? null);
  const all = isBack ? [] : ticked(handover, numbers);
  try {
    const revised = await reviseProposed(deps, job, is, { before, back, changes: all, by, saved });
    if (revised === null) return overtaken(row, 'It was answered or changed since.');
    const { environment } = handover;
    await deps.audit.note(job.caller, {
      action: 'schedule',
      environment,
      title: `the proposal of ${row.called}, changed`,
    });
    const id = await deps.handoverPlanned.create(tenant, { by: user, before: revised.after, wanted: revised.before });
    const state = isBack ? AS_BEFORE : row.becomes.replace(/(?<!\.)$/u, '.');
    const ended: Ended = { ...NOT_CHANGED, called: row.called, how: 'done', state, said: null };
    return { ended, undo: { ...row, id, becomes: AS_BEFORE }, heir: by };
  } catch (error) {
    return failed(job, row, error);
  }
}

/** Hands over what somebody has in Switchboard itself, unless it has changed hands since it was shown. */
async function sendOwned({ deps, job, isManager }: Sending, row: HandoverRow): Promise<SentRow> {
  if (row.owned !== undefined && takesManager(deps, row.owned) && !isManager)
    return { ended: refused(row, 'Only a manager can save this.'), undo: null };
  try {
    const back = await handOver(deps, job, row);
    if (back === null) return { ended: refused(row, `It was changed since. ${AGAIN}`), undo: null };
    const ended: Ended = { ...NOT_CHANGED, called: row.called, how: 'done', state: `${row.becomes}.`, said: null };
    return { ended, undo: back, heir: back.owned?.from ?? null };
  } catch (error) {
    return failed(job, row, error);
  }
}

/** Tells each to whom something was handed over; it is theirs either way, so a failure is only logged. */
export async function tellHeirs(
  { job, handover }: Pick<Sending, 'job' | 'handover'>,
  sent: readonly SentRow[],
): Promise<void> {
  const handed = sent.flatMap(({ ended, heir = null }) => {
    return heir === null || heir === job.caller.user ? [] : [{ heir, called: ended.called }];
  });
  for (const [heir, all] of Map.groupBy(handed, (each) => each.heir)) {
    const message = handedMessage(
      all.map(({ called }) => called),
      job.caller.user,
      handover.leaver,
    );
    await (await job.web()).tell(heir, message).catch((err: unknown) => {
      job.log.info({ err }, 'a new owner could not be notified');
    });
  }
}

function refused({ called }: HandoverRow, said: string): Ended {
  return { ...NOT_CHANGED, called, said };
}

/** It was changed between the look at it and the save, so another look may find it as it is to be. */
function overtaken(row: HandoverRow, said: string): SentRow {
  return { ended: { ...refused(row, `${said} ${AGAIN}`), passing: null }, undo: null };
}

/** It could not be saved for an error, which may pass unless a right is lacking. */
function failed(job: Job, row: HandoverRow, error: unknown): SentRow {
  return { ended: { ...refused(row, failureReason(job, error)), ...passing(error) }, undo: null };
}

/** What a button names, kept for whoever presses it. */
export async function keptHandover(deps: HandoverDeps, job: ActionJob): Promise<Handover> {
  return (await findKept(deps, job, job.value.split(' ')[1] ?? '')).handover;
}

async function findKept({ handovers }: HandoverDeps, { caller }: ActionJob, id: string) {
  const handover = await handovers.find(caller.tenant, id, caller.user);
  if (handover !== null) return { id, handover };
  throw new WorkspaceProblem({
    headline: 'This is too old to go on with.',
    next: 'The history has an Undo for each ring list.',
  });
}

/** The preview of undoing all of what a button names, on what holds now: what others changed since stays. */
export async function openUndo(
  deps: HandoverDeps,
  job: ActionJob,
  named = job.value.split(' ')[1] ?? '',
): Promise<Outcome> {
  const { tenant } = job.caller;
  const { id: undoes, handover } = await findKept(deps, job, named);
  const session = await deps.sessions.open(tenant, handover.environment);
  const isManager = includesRight(await deps.access.roleFor(job), 'manage');
  const checked = await mapConcurrently(handover.rows, SENT_AT_ONCE, (row) =>
    undoRow({ deps, job, session, isManager }, row).catch((error: unknown) => ({
      row: null,
      warnings: [],
      left: { called: row.called, why: failureReason(job, error) },
    })),
  );
  const rows = checked.flatMap(({ row }) => row ?? []);
  const left = checked.flatMap((each) => each.left ?? []);
  const wanted = { ...handover, rows, left, undoes };
  const id = await deps.handovers.create(tenant, wanted);
  const warned = checked.flatMap(({ row, warnings }) => (row === null ? [] : [{ called: row.called, warnings }]));
  return modalOutcome(checkView({ ...wanted, warned, unread: 0 }, writeMetadata(withOrigin(job), { run: id })));
}

interface UndoneRow {
  row: HandoverRow | null;
  warnings: readonly Warning[];
  left: Handover['left'][number] | null;
}

async function undoRow(
  { deps, job, session, isManager }: { deps: HandoverDeps; job: Job; session: Session; isManager: boolean },
  row: HandoverRow,
): Promise<UndoneRow> {
  const stays = (why: string): UndoneRow => ({ row: null, warnings: [], left: { called: row.called, why } });
  if (row.is === 'plan') {
    const draft = await deps.planDrafts.find(job.caller.tenant, row.id, job.caller.user);
    const fault =
      draft === null ? 'It is too old.' : await kindNamed(await deps.planKinds(), draft.kind).fault(job, draft.wanted);
    return fault === null ? { row, warnings: [], left: null } : stays(fault);
  }
  if (row.owned !== undefined && takesManager(deps, row.owned) && !isManager) return stays(TAKES_MANAGER);
  if (row.is !== 'entry') return { row, warnings: [], left: null };
  const { draft, note } = await draftOfUndo(deps, job, row.id);
  const warnings = await deps.workflow.warnings(session, draft);
  const second = await deps.workflow.takesSecond(session.tenant, draft, warnings);
  const why =
    hindrance(warnings, isManager) ?? (second ? 'A second person has to approve this: undo it in the history.' : null);
  if (why !== null) return stays(why);
  const id = await deps.drafts.create(session.tenant, draft);
  const [line] = deps.kinds.of(draft).lines(draft.base, draft.wanted);
  const steps = line === undefined ? [] : (line.steps ?? [`${line.before} → ${line.after}`]);
  return {
    row: { ...row, is: 'setting', id, becomes: [...steps, ...(note === null ? [] : [note])].join('; ') },
    warnings,
    left: null,
  };
}
