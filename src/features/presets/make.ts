import { z } from 'zod';
import { changing } from '../../changes/recorded-change.ts';
import { presetOver, type SettingKind } from '../../changes/setting-kind.ts';
import type { Settings, Warning } from '../../changes/settings.ts';
import { includesRight } from '../../people/rights/access.ts';
import { mapConcurrently } from '../../plans/presets/map-concurrently.ts';
import { MAX_CHANGES, type Preset, type PresetChange } from '../../plans/presets/record.ts';
import { type NewPreset, samePreset } from '../../plans/presets/store.ts';
import { checkPlan, saveOrPropose } from '../../plans/proposals/plan-workflow.ts';
import { faultOfReading, judgeSettings } from '../../plans/several/judge-settings.ts';
import { summariseTemporary, thingName } from '../../plans/temporary/words.ts';
import { readThing, thingChoices, writeThing } from '../../plans/things.ts';
import {
  FormOvertaken,
  fieldErrors,
  modalOutcome,
  type Outcome,
  readMetadata,
  withOrigin,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import type { Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { problemTextFor } from '../../slack/inbound/problem.ts';
import { TelephonyError } from '../../telephony/errors.ts';
import type { Environment } from '../../telephony/types.ts';
import { ownerOf, sameOwner } from '../../workspace/owner.ts';
import type { Session } from '../../workspace/session.ts';
import { warningsOf } from './check-view.ts';
import type { PresetDeps } from './deps.ts';
import { NAME, type PresetForm, pickedRingers, readPresetForm, THINGS, WHO } from './form.ts';
import { nothingView, presetForm, type RingersState, ringingForm, shownRingers } from './form-view.ts';
import { goneMessage, sameMessage } from './list-view.ts';
import { nameFault, presetRequest } from './plan.ts';

/** How many reads from the provider run at once, so that the workspace's other requests need not wait for a preset. */
export const AT_ONCE = 4;

/** What the form of a preset carries: which one it is, nothing for a new one. */
const formState = z.object({ id: z.string().nullable(), environment: z.enum(['sandbox', 'live']) });

const ringingState = formState.extend({ name: z.string(), things: z.array(z.string()) });

/** Opens the form of a new preset, or of an existing one. */
export async function openPresetForm(deps: PresetDeps, job: Job, preset: Preset | null): Promise<Outcome> {
  const session = await deps.sessions.open(job.caller.tenant, preset?.environment);
  const { environment } = session;
  const kinds = { numbers: deps.ringing.kind, menus: deps.menuKind };
  const { choices, left } = await thingChoices(deps.directory, session, kinds, preset?.changes ?? []);
  if (choices.length === 0) return modalOutcome(nothingView(environment));
  const state = {
    environment,
    name: preset?.name ?? '',
    choices,
    chosen: (preset?.changes ?? []).map(writeThing),
    isNew: preset === null,
    missing: left === 0 ? null : `${left} more cannot be chosen here.`,
  };
  return modalOutcome(presetForm(state, writeMetadata(withOrigin(job), { id: preset?.id ?? null, environment })));
}

/** Handles a submitted form: saves it, or goes on to the step that chooses who rings. */
export async function submitPreset(deps: PresetDeps, by: SubmissionJob): Promise<Outcome> {
  const state = readMetadata(by.caller, by.view.metadata, formState);
  const form = readPresetForm(by.view.values);
  if ('errors' in form) return fieldErrors(form.errors);
  const { environment } = state;
  const job = await changing(
    deps,
    by,
    form.value.things.map(({ kind }) => ({ environment, kind })),
  );
  const fault = await nameFault(deps, job.caller.tenant, { ...state, name: form.value.name });
  if (fault !== null) return fieldErrors({ [NAME.id]: fault });
  if (form.value.how === 'choose') return chooseRingers(deps, job, state, form.value);
  return keep(deps, job, state, form.value, null);
}

async function chooseRingers(
  deps: PresetDeps,
  job: SubmissionJob,
  { id, environment }: z.infer<typeof formState>,
  { name, things }: PresetForm,
): Promise<Outcome> {
  const { tenant } = job.caller;
  const session = await deps.sessions.open(tenant, environment);
  const before = id === null ? null : await deps.presets.find(tenant, id);
  const numbers = await mapConcurrently(ringingOnes(deps, things), AT_ONCE, (each) =>
    ringersOf(deps, session, each.subject, changeOf(before, each)),
  );
  const metadata = { id, environment, name, things: things.map(writeThing) };
  return { kind: 'push', view: ringingForm({ environment, name, numbers }, writeMetadata(job.caller, metadata)) };
}

async function ringersOf(
  deps: PresetDeps,
  session: Session,
  subject: string,
  old: PresetChange | null,
): Promise<RingersState> {
  const kind = deps.kinds.of({ kind: deps.ringing.kind });
  const { settings, title } = await kind.read(session.client, subject);
  const called = await kind.friendlyName(deps.directory, session, subject);
  const ringers = deps.ringing.ringers(withOld(kind, old, settings));
  return { title: thingName({ title, called }), isKept: old !== null, ringers };
}

/** How a preset has a number or menu; `null` where it has not. */
function changeOf(preset: Preset | null, thing: Pick<PresetChange, 'kind' | 'subject'>): PresetChange | null {
  return preset?.changes.find((each) => writeThing(each) === writeThing(thing)) ?? null;
}

/** The settings of a thing with what the preset has of it. */
function withOld(kind: SettingKind, old: PresetChange | null, settings: Settings): Settings {
  return old === null ? settings : (presetOver(kind, old.settings, settings) ?? settings);
}

function ringingOnes({ ringing }: PresetDeps, things: PresetForm['things']): PresetForm['things'] {
  return things.filter(({ kind }) => kind === ringing.kind);
}

/** A submitted choice of who rings. */
export async function submitRingers(deps: PresetDeps, job: SubmissionJob): Promise<Outcome> {
  const { name, things: written, ...state } = readMetadata(job.caller, job.view.metadata, ringingState);
  const things = written.map(readThing).filter((each) => each !== null);
  const { values } = job.view;
  const chosen = ringingOnes(deps, things).map(({ subject }, at) => [subject, pickedRingers(at, values)] as const);
  return keep(deps, job, state, { name, things, how: 'choose', who: '' }, new Map(chosen));
}

/** How one thing is to be, or why it cannot be kept. */
type Made = MadeChange | { fault: string };

interface MadeChange {
  change: PresetChange;
  note: string | null;
  risky: boolean;
  line: string;
  called: string;
  warnings: readonly Warning[];
}

async function keep(
  deps: PresetDeps,
  job: SubmissionJob,
  { id, environment }: z.infer<typeof formState>,
  form: PresetForm,
  ringers: PresetContext['ringers'],
): Promise<Outcome> {
  const { tenant } = job.caller;
  const before = id === null ? null : await deps.presets.find(tenant, id);
  if (id !== null && before === null) throw new FormOvertaken(goneMessage());
  const made = await makePreset(deps, job, { environment, form, ringers, before });
  if ('faults' in made) {
    const field = form.how === 'only' ? WHO.id : THINGS.id;
    const words = made.faults.slice(0, 5).join(' ');
    // The second step has no such field, and the fault has to be shown somewhere.
    if (ringers !== null) return { kind: 'close', message: { text: words, blocks: [] } };
    return fieldErrors({ [field]: words });
  }
  const { wanted, changes } = made;
  const way = await saveOrPropose(deps, job, { environment, risky: wanted.risky });
  if (way === 'save' && before !== null && isSame(before, { ...before, ...wanted })) {
    return { kind: 'close', message: sameMessage(before) };
  }
  const lines = changes.map(({ line }) => line);
  const asked = { kind: 'presets' as const, ...presetRequest(before, wanted, lines) };
  return checkPlan(deps, job, asked, { ...ABOUT, way, warnings: knownOf(changes) });
}

const ABOUT = {
  title: 'Check the preset',
  note: 'Saving a preset changes nothing at the provider; applying it does.',
};

/** What is to be known of changes before they are saved. */
function knownOf(changes: readonly MadeChange[]): Warning[] {
  const notes = changes.flatMap(({ note }) => (note === null ? [] : [{ text: note, risky: false }]));
  return [...warningsOf(changes), ...notes];
}

interface Making extends Pick<PresetContext, 'form' | 'ringers'> {
  environment: Environment;
  /** As it is now; `null` for a new one. */
  before: Preset | null;
}

/** The preset as it is to be by the rules for changing each of its things alone, or each reason why it cannot be. */
async function makePreset(
  deps: PresetDeps,
  job: Job,
  { environment, form, ringers, before }: Making,
): Promise<{ wanted: NewPreset & { risky: boolean }; changes: MadeChange[] } | { faults: string[] }> {
  const { tenant, user: by } = job.caller;
  const session = await deps.sessions.open(tenant, environment);
  const isManager = includesRight(await deps.access.roleFor(job), 'manage');
  const around = { job, session, form, ringers, isManager };
  const made = await mapConcurrently(form.things.slice(0, MAX_CHANGES), AT_ONCE, async (thing): Promise<Made> => {
    const old = form.how === 'keep' || form.how === 'choose' ? changeOf(before, thing) : null;
    if (old === null) return makeChange(deps, around, thing, null);
    const called = thingName(old);
    const risky = before?.risky ?? false;
    const asBefore = { change: old, note: null, risky, line: `${called}: as before`, called, warnings: [] };
    // The second step asks about numbers alone.
    const isAsked = form.how === 'choose' && thing.kind === deps.ringing.kind;
    return isAsked ? makeChange(deps, around, thing, asBefore) : asBefore;
  });
  const faults = made.flatMap((each) => ('fault' in each ? [each.fault] : []));
  if (faults.length > 0) return { faults };
  const changes = made.filter((each) => 'change' in each);
  const wanted = {
    name: form.name,
    environment,
    by,
    owner: await ownerOf(session),
    changes: changes.map(({ change }) => change),
    risky: changes.some(({ risky }) => risky),
  };
  return { wanted, changes };
}

/** Who rings alone on some numbers; `who` is `null` for nobody. */
interface RingingAlone {
  environment: Environment;
  name: string;
  numbers: readonly string[];
  who: string | null;
}

/** A preset by which one rings alone, or nobody, with what is to be known of each number before it is saved. */
export async function makeRingingAlone(
  deps: PresetDeps,
  job: Job,
  { environment, name, numbers, who }: RingingAlone,
): Promise<{ wanted: NewPreset; warnings: string[] } | { faults: string[] }> {
  const things = numbers.map((subject) => ({ kind: deps.ringing.kind, subject }));
  const form = { name, things, how: who === null ? ('choose' as const) : ('only' as const), who: who ?? '' };
  const made = await makePreset(deps, job, { environment, form, ringers: null, before: null });
  if ('faults' in made) return made;
  const warnings = made.changes.flatMap(({ called, warnings: all }) => all.map(({ text }) => `${called}: ${text}`));
  return { wanted: made.wanted, warnings };
}

/** Whether nothing would be different but who saved it last. */
function isSame(before: Preset, after: Preset): boolean {
  const { owner, by, risky = false } = before;
  return sameOwner(owner, after.owner) && samePreset({ ...before, risky }, { ...after, owner, by });
}

interface PresetContext {
  job: Job;
  session: Session;
  form: PresetForm;
  ringers: ReadonlyMap<string, readonly string[]> | null;
  isManager: boolean;
}

/** The settings that one thing is to have, by the rules for changing it alone; `asBefore` where the preset has it already. */
async function makeChange(
  deps: PresetDeps,
  around: PresetContext,
  { kind: name, subject }: Pick<PresetChange, 'kind' | 'subject'>,
  asBefore: MadeChange | null,
): Promise<Made> {
  const kind = deps.kinds.find(name);
  if (kind === null) return { fault: `${subject} cannot be kept in a preset.` };
  const { session } = around;
  let thing = subject;
  try {
    const read = await kind.read(session.client, subject);
    const { title, settings } = read;
    const called = await kind.friendlyName(deps.directory, session, subject);
    thing = thingName({ title, called });
    const unread = faultOfReading(read);
    if (unread !== null) return { fault: `${thing}: ${unread}` };
    const old = asBefore?.change ?? null;
    const wanted = await wantedOf(deps, around, kind, { subject, settings, asBefore });
    if ('change' in wanted) return wanted;
    if ('fault' in wanted) return { fault: `${thing}: ${wanted.fault}.` };
    const judged = judgeSettings(
      kind,
      { id: subject, read, wanted: presetOver(kind, wanted.settings, settings) },
      kind.needsOwnNumbers ? (await deps.directory.numbers(session)).items.map(({ number }) => number) : [],
    );
    if ('fault' in judged) return { fault: `${thing}: ${judged.fault}` };
    const { sentence, warnings } = judged;
    const risk = warnings.find(({ risky }) => risky);
    if (risk !== undefined && !around.isManager)
      return { fault: `${thing}: ${risk.text} Only a manager can save this.` };
    const held =
      old === null
        ? await deps.temporary.of(session.tenant, { environment: session.environment, kind: name, subject })
        : null;
    const note = held === null ? null : `${summariseTemporary(held)}: the preset has ${thing} as it is now.`;
    return {
      change: { ...old, kind: name, subject, title, called, settings: wanted.settings },
      note,
      risky: risk !== undefined,
      line: `${thing}: ${sentence}`,
      called: thing,
      warnings,
    };
  } catch (error) {
    const { headline, unexpected } = problemTextFor(error);
    if (unexpected && !(error instanceof TelephonyError)) throw error;
    return { fault: `${thing}: ${headline}` };
  }
}

async function wantedOf(
  { ringing }: PresetDeps,
  { job, session: { environment }, form: { how, who }, ringers }: PresetContext,
  kind: SettingKind,
  { subject, settings, asBefore }: { subject: string; settings: Settings; asBefore: MadeChange | null },
): Promise<{ settings: Settings } | { fault: string } | MadeChange> {
  if (kind.name !== ringing.kind || how === 'now' || how === 'keep') return { settings };
  if (how === 'only') return ringing.only(settings, { job, environment, subject, named: who });
  const picked = ringers?.get(subject) ?? [];
  if (asBefore === null) return { settings: ringing.these(settings, picked) };
  const base = withOld(kind, asBefore.change, settings);
  const all = ringing.ringers(base);
  const before = new Set(all.filter(({ isOn }) => isOn).map(({ number }) => number));
  const shown = new Set(shownRingers(all).map(({ number }) => number));
  const wanted = new Set([...picked, ...[...before].filter((number) => !shown.has(number))]);
  if (wanted.size === before.size && [...wanted].every((number) => before.has(number))) return asBefore;
  return { settings: { ...asBefore.change.settings, ...ringing.these(base, [...wanted]) } };
}
