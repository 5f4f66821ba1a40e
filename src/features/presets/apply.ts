import { z } from 'zod';
import type { Draft, End } from '../../changes/draft.ts';
import { writesToSome } from '../../changes/recorded-change.ts';
import { presetOver, type SettingKind } from '../../changes/setting-kind.ts';
import type { Settings, Warning } from '../../changes/settings.ts';
import { draftOfUndo } from '../../changes/undo.ts';
import { sentenceStart } from '../../changes/view.ts';
import { includesRight } from '../../people/rights/access.ts';
import { mapConcurrently } from '../../plans/presets/map-concurrently.ts';
import { MAX_CHANGES, type Preset, type PresetChange } from '../../plans/presets/record.ts';
import type { PresetRun } from '../../plans/presets/runs.ts';
import { failureReason, hindrance } from '../../plans/several/send.ts';
import { clockRemark, endClockFor } from '../../plans/temporary/checked-end.ts';
import { formatEnd } from '../../plans/temporary/end-words.ts';
import { describeQuestion } from '../../plans/temporary/preview.ts';
import { readEndText, unusedWords } from '../../plans/temporary/read-end.ts';
import type { TemporaryChange } from '../../plans/temporary/record.ts';
import { isQuestion, leavesQuestion, planReturn } from '../../plans/temporary/return-plan.ts';
import { readEnd } from '../../plans/temporary/typed-end.ts';
import { APP_NEEDED, PERMANENT, summariseTemporary, thingName } from '../../plans/temporary/words.ts';
import type { Services } from '../../services/services.ts';
import {
  FormOvertaken,
  fieldErrors,
  messageOutcome,
  modalOutcome,
  type Outcome,
  readMetadata,
  withOrigin,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import type { ActionJob, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import type { Ways } from '../../slack/tenant.ts';
import type { Capabilities, Environment } from '../../telephony/types.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { requireOwner } from '../../workspace/owner.ts';
import type { Session } from '../../workspace/session.ts';
import { type CheckedChange, checkView, WHEN_INPUTS, whenView } from './check-view.ts';
import type { PresetDeps } from './deps.ts';
import { goneMessage } from './list-view.ts';
import { AT_ONCE } from './make.ts';

const whenState = z.object({ id: z.string() });

/** Asks until when the preset is to hold; if a typed end was understood, shows at once what it changes. */
export async function openApply(deps: PresetDeps, job: Job, preset: Preset, until: string): Promise<Outcome> {
  const clock = endClockFor(await job.person(), deps.clock.now());
  const read = until === '' ? null : readEndText(until, clock);
  if (read?.kind === 'end') return modalOutcome(await check(deps, job, preset, { end: read.end, form: false }));
  const note = read === null ? null : unusedWords(until, read);
  const metadata = writeMetadata(job.caller, { id: preset.id });
  return modalOutcome(whenView(preset, clock, metadata, { typed: { choice: null, text: until }, note }));
}

/** A submitted end: what the preset changes until then. */
export async function submitWhen(deps: PresetDeps, job: SubmissionJob): Promise<Outcome> {
  const { id } = readMetadata(job.caller, job.view.metadata, whenState);
  const read = readEnd(WHEN_INPUTS, job.view.values, endClockFor(await job.person(), deps.clock.now()));
  if ('errors' in read) return fieldErrors(read.errors);
  // A form that was opened before an upgrade may still ask for a start.
  if (read.start !== null) return fieldErrors({ [WHEN_INPUTS.start.id]: 'A preset begins when it is applied.' });
  if (read.reminder !== null) return fieldErrors({ [WHEN_INPUTS.text.id]: 'A preset has no reminder. Type an end.' });
  const preset = await deps.presets.find(job.caller.tenant, id);
  if (preset === null) throw new FormOvertaken(goneMessage());
  return { kind: 'push', view: await check(deps, job, preset, { end: read.end, form: true }) };
}

/** One thing of a preset: to be changed, already as wanted, or left out. */
type CheckedAction = { kind: 'change'; draft: Draft; note: string | null } | { kind: 'same'; called: string } | Left;
type Left = { kind: 'left'; called: string; why: string };

async function check(deps: PresetDeps, job: Job, preset: Preset, { end, form }: { end: End | null; form: boolean }) {
  const session = await deps.sessions.open(job.caller.tenant, preset.environment);
  await requireOwner(session, preset.owner);
  const capabilities = await deps.sessions.capabilities(session, { fresh: job.reference });
  const found = await mapConcurrently(preset.changes, AT_ONCE, (each) =>
    orLeft(job, thingName(each), () => findChange(deps, job, session, { each, capabilities, preset, end })),
  );
  const remark = end === null ? null : clockRemark(end);
  const ending =
    end === null
      ? [PERMANENT]
      : [
          `Until ${formatEnd(end)}. Then what was before comes back. Changes made by others in the meantime stay. ${APP_NEEDED}`,
          ...(remark === null ? [] : [remark]),
        ];
  const approved = preset.proposedBy !== undefined;
  const about = { name: preset.name, environment: preset.environment, does: 'apply' as const, approved };
  return preview(deps, job, session, { about, found, ending, form });
}

async function findChange(
  { kinds, temporary, workflow }: PresetDeps,
  job: Job,
  session: Session,
  {
    each,
    capabilities,
    preset,
    end,
  }: { each: PresetChange; capabilities: Capabilities; preset: Preset; end: End | null },
): Promise<CheckedAction> {
  const called = thingName(each);
  const kind = kinds.find(each.kind);
  if (kind === null) return { kind: 'left', called, why: 'This version of Switchboard cannot change it.' };
  const begun = await workflow.beginOne(job, kind, session, { subject: each.subject, capabilities });
  const wanted = presetOver(kind, each.settings, begun.base);
  if (wanted === null) return { kind: 'left', called, why: 'This version of Switchboard cannot read what was saved.' };
  const isSet = kind.lines(begun.base, wanted).length === 0;
  const held = isSet ? await temporary.of(session.tenant, begun) : null;
  if (isSet && (held === null || !lastsOtherwise(kind, held, { preset: each.settings, now: begun.base, end })))
    return { kind: 'same', called };
  const draft = {
    ...begun,
    called: begun.called ?? each.called,
    wanted,
    form: false,
    ends: end,
    preset: preset.name,
    presetSettings: each.settings,
  };
  return { kind: 'change', draft, note: null };
}

/** Whether settings that already hold temporarily are to hold for good, or until another time. */
function lastsOtherwise(
  kind: SettingKind,
  held: TemporaryChange,
  { preset, now, end }: { preset: Settings; now: Settings; end: End | null },
): boolean {
  if (end !== null) return held.end?.at !== end.at;
  const after = planReturn(kind, held, now).wanted;
  const later = presetOver(kind, preset, after);
  return later !== null && kind.lines(after, later).length > 0;
}

/** What cannot be begun is left out, with the reason, and the others go on. */
async function orLeft(job: Job, called: string, begin: () => Promise<CheckedAction>): Promise<CheckedAction> {
  try {
    return await begin();
  } catch (error) {
    return { kind: 'left', called, why: failureReason(job, error) };
  }
}

/** The preview of all that was found; what this person may not save, or nobody can, is left out. */
async function preview(
  deps: PresetDeps,
  job: Job,
  session: Session,
  {
    about,
    found,
    ending,
    form,
  }: {
    about: Pick<PresetRun, 'name' | 'environment' | 'does' | 'approved'>;
    found: readonly CheckedAction[];
    ending: readonly string[];
    form: boolean;
  },
) {
  const isManager = includesRight(await deps.access.roleFor(job), 'manage');
  const { tenant, user: by } = job.caller;
  const changes: CheckedChange[] = [];
  const drafts: string[] = [];
  const left: PresetRun['left'] = found.flatMap((each) =>
    each.kind === 'left' ? [{ called: each.called, why: each.why }] : [],
  );
  for (const each of found) {
    if (each.kind !== 'change') continue;
    const { draft } = each;
    const kind = deps.kinds.of(draft);
    const called = thingName({ title: draft.title, called: draft.called ?? null });
    const warnings = await deps.workflow.warnings(session, draft);
    const why = hindrance(warnings, isManager);
    const second = why === null ? await secondPerson(deps, tenant, draft, { warnings, run: about }) : null;
    if (why !== null || second !== null) {
      const alone = second !== null && draft.undoes !== null ? { propose: draft.undoes } : {};
      left.push({ called, why: why ?? second ?? '', ...alone });
      continue;
    }
    drafts.push(await deps.drafts.create(tenant, draft));
    const held = await deps.temporary.of(tenant, draft);
    const hasEnd = draft.ends != null;
    const then =
      about.does === 'undo'
        ? describeUndo(kind, draft, held)
        : held !== null && (hasEnd ? isQuestion(kind, held, draft.base) : leaves(kind, held, draft))
          ? ` ${describeQuestion(held, hasEnd)}`
          : hasEnd
            ? ' The preset replaces that.'
            : ' The preset holds afterwards too.';
    changes.push({
      called,
      will: kind.outcome(draft, 'will').will,
      lines: kind.lines(draft.base, draft.wanted),
      warnings,
      notes: [
        ...(each.note === null ? [] : [each.note]),
        ...(held === null ? [] : [`${summariseTemporary(held)}.${then}`]),
      ],
    });
  }
  const id = await deps.presetRuns.create(tenant, { ...about, by, drafts, left });
  const same = found.flatMap((each) => (each.kind === 'same' ? [each.called] : []));
  return checkView({ ...about, changes, same, left, ending, form }, writeMetadata(job.caller, { run: id }));
}

function leaves(kind: SettingKind, held: TemporaryChange, { base: now, wanted, presetSettings = {} }: Draft): boolean {
  const later = presetOver(kind, presetSettings, planReturn(kind, held, now).wanted) ?? now;
  return leavesQuestion(kind, held, { now, wanted, later });
}

/** What an undo means for what holds temporarily: where it brings the same back, that ends. */
function describeUndo(kind: SettingKind, { base, wanted }: Draft, held: TemporaryChange | null): string {
  if (held === null) return '';
  return kind.lines(planReturn(kind, held, base).wanted, wanted).length === 0 ? ' Undo ends that.' : '';
}

/** Why one person alone cannot save a change; `null` where they can, as with a preset that was approved when it was made. */
export async function secondPerson(
  { workflow }: Services,
  tenant: string,
  draft: Parameters<PresetDeps['workflow']['takesSecond']>[1],
  { warnings, run }: { warnings: readonly Warning[]; run: Pick<PresetRun, 'does' | 'approved'> },
): Promise<string | null> {
  if (run.approved || !(await workflow.takesSecond(tenant, draft, warnings))) return null;
  return run.does === 'undo'
    ? 'A second person has to approve this: *Propose* asks for it.'
    : 'No second person has approved this preset: save it with Edit, which proposes it.';
}

const undoSchema = z.object({ name: z.string(), entries: z.array(z.string()).max(MAX_CHANGES) });

/** The preview of undoing a preset's changes. */
export async function openUndo(deps: PresetDeps, job: ActionJob): Promise<Outcome> {
  const { name, entries } = readUndo(job.value);
  const known = await mapConcurrently(entries, AT_ONCE, (id) => deps.audit.find(job.caller.tenant, id));
  if (known.every((entry) => entry !== null && entry.undone !== null)) {
    throw new WorkspaceProblem({
      headline: `What ${name} changed was undone already.`,
      next: 'History shows what was changed since, with a button where it can be undone.',
      settled: { replaces: 'controls' },
    });
  }
  const found = await mapConcurrently(known, AT_ONCE, (entry) =>
    orLeft(job, calledOf(entry?.title ?? entry?.subject ?? 'One change'), async () => {
      const { draft, note } = await draftOfUndo(deps, job, entry?.id ?? '');
      return { kind: 'change', draft, note };
    }),
  );
  const environment: Environment | null = known.find((entry) => entry !== null)?.environment ?? null;
  if (environment === null) return messageOutcome({ text: NOTHING, blocks: [] });
  const session = await deps.sessions.open(job.caller.tenant, environment);
  const about = { name, environment, does: 'undo' as const, approved: false };
  // The result takes the place of the card whose button it is.
  const fromCard = { ...job, caller: withOrigin(job) };
  return modalOutcome(await preview(deps, fromCard, session, { about, found, ending: [], form: false }));
}

/** What undoing a preset's changes sends. */
export async function writesOfUndo({ audit, kinds }: PresetDeps, tenant: string, value: string): Promise<Ways> {
  const found = await mapConcurrently(readUndo(value).entries, AT_ONCE, (id) => audit.find(tenant, id));
  return writesToSome(
    kinds,
    found.flatMap((entry) => (entry === null ? [] : [{ environment: entry.environment, kind: entry.action }])),
  );
}

const NOTHING = 'There is nothing here that could be undone.';

function readUndo(value: string): z.infer<typeof undoSchema> {
  try {
    return undoSchema.parse(JSON.parse(value));
  } catch (cause) {
    throw new WorkspaceProblem({ headline: NOTHING, next: 'History shows what was changed.' }, { cause });
  }
}

function calledOf(title: string): string {
  return sentenceStart(title);
}
