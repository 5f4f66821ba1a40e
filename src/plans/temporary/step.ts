import type { Draft, End } from '../../changes/draft.ts';
import type { EndingResult, EndingStep } from '../../changes/ending.ts';
import type { ReadBackFinding } from '../../changes/recorded-change.ts';
import { presetOver, rebase, type SettingKind, type SettingKinds, sameSettings } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { TemporaryMark } from '../../workspace/audit.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { isOwnedBy, ownerOf } from '../../workspace/owner.ts';
import type { Session } from '../../workspace/session.ts';
import { isRoutine } from '../hours/layer.ts';
import type { Wakes } from '../wakes.ts';
import { formatEnd } from './end-words.ts';
import { CUT_OFF_MS } from './job-failure.ts';
import { type Cause, isEdited, type TemporaryChange } from './record.ts';
import { isQuestion, leavesQuestion, planReturn, type ReturnPlan } from './return-plan.ts';
import { holdElsewhere, type TemporaryStore, type VersionedChange, type VersionedPlan } from './store.ts';
import type { UnderlyingPlan, UnderlyingSettings } from './underlying-plan.ts';
import { describeNoEnd, describeReturn } from './words.ts';

/** What steps and returns are made with. */
export interface StepDeps {
  store: TemporaryStore;
  wakes: Wakes;
  kinds: SettingKinds;
  clock: Clock;
  newId: () => string;
  underlyingPlan: UnderlyingPlan;
  /** Called when something could not be written after a change was made; the return finds out by itself. */
  onFailure: (err: unknown) => void;
}

/**
 * Removes a change that is over, with its job. Where it lay over one about which people are to be asked, that is in force
 * again, and they are asked at once. Returns whether it did.
 */
export async function removeChange(
  { store, wakes, clock }: Pick<StepDeps, 'wakes' | 'store' | 'clock'>,
  tenant: string,
  found: VersionedChange,
): Promise<boolean> {
  const { beneath, job: old } = found.change;
  if (beneath !== undefined) {
    const asked = await wakes.replace(tenant, { place: 'temporary', at: clock.now(), old }, (job) =>
      store.write(tenant, { ...beneath, state: 'asked', job, trouble: null }, found),
    );
    return asked !== null;
  }
  const isRemoved = await store.remove(tenant, found);
  if (isRemoved) await wakes.cancel(tenant, old);
  return isRemoved;
}

/**
 * Whether a change that the provider was seen to hold is over: nothing is left to be put back, and neither a closed day nor a
 * hand-over is held off.
 */
export async function isOver(
  { kinds, underlyingPlan, clock }: Pick<StepDeps, 'kinds' | 'underlyingPlan' | 'clock'>,
  tenant: string,
  change: TemporaryChange,
  now: Settings,
): Promise<boolean> {
  const kind = kinds.of(change);
  const { written, toSend, wanted } = planReturn(kind, change, now);
  if (written !== 'there' || toSend) return false;
  // What people set for good ends what held for a while.
  if (change.before?.forGood === true || change.beneath !== undefined) return true;
  // A hand-over that was held off is made at its end, as the preview said.
  const { settings } = (await underlyingPlan.read(tenant, change))(wanted, clock.now());
  if (!sameSettings(kind, settings, now)) return false;
  return !(await underlyingPlan.blocksOverride(tenant, change, clock.now(), change.end?.at ?? null));
}

/** What is to hold at an instant (epoch milliseconds) once a change that was written has ended. */
export async function settingsAfterEnd(
  { underlyingPlan }: Pick<StepDeps, 'underlyingPlan'>,
  tenant: string,
  change: TemporaryChange,
  at: number,
): Promise<UnderlyingSettings> {
  // An open question holds plans off.
  if (change.beneath !== undefined) return { settings: change.base, override: null };
  return (await underlyingPlan.read(tenant, change))(change.base, at);
}

/** Removes the record, then the job; a job that fires all the same finds nothing. */
export async function dropPlan(
  { store, wakes }: Pick<StepDeps, 'store' | 'wakes'>,
  tenant: string,
  found: VersionedPlan,
): Promise<boolean> {
  const isGone = await store.plans.remove(tenant, found);
  if (isGone) await wakes.cancel(tenant, found.plan.job);
  return isGone;
}

/** Who changes something, and how that relates to a temporary change. */
interface StepBy {
  /** Slack user id. */
  user: string;
  /** Whether the change is also to hold afterwards. */
  afterwards: boolean;
  /** The id of the change that now begins, where it was planned. */
  id?: string;
  /** What is to hold afterwards, where that was worked out already. */
  later?: Settings;
  /** Since when it counts as set (epoch milliseconds), where that is not now. */
  setAt?: number;
  /**
   * What applies it, where that is not a person; its end has a job elsewhere, and `job` continues what was begun. `turnsOver`
   * where hours did so by themselves; `by`, a Slack user id, and `end` where it takes the place of a change that a person
   * had given an end.
   */
  override?: { cause: Cause; job: string | null; turnsOver?: boolean; by?: string; end?: End };
}

/** What saving a change does to the temporary change of its thing (docs/plans.md). */
export class TemporaryStep implements EndingStep {
  readonly #deps: StepDeps;
  readonly #session: Session;
  readonly #draft: Draft;
  readonly #by: StepBy;
  readonly #kind: SettingKind;
  /** The record as it was before this change, and as this change wrote it. */
  #before: VersionedChange | null = null;
  #after: VersionedChange | null = null;
  /** The change of another workspace whose place this one takes. */
  #elsewhere: TemporaryChange | null = null;
  /** The change that holds in this account. */
  #held: TemporaryChange | null = null;
  /** What comes when it ends. */
  #later: UnderlyingSettings | null = null;

  constructor(deps: StepDeps, session: Session, draft: Draft, by: StepBy) {
    this.#deps = deps;
    this.#session = session;
    this.#draft = draft;
    this.#by = by;
    this.#kind = deps.kinds.of(draft);
  }

  async begin(now: Settings): Promise<TemporaryMark | null> {
    const { store, clock } = this.#deps;
    const { tenant } = this.#session;
    const { ends = null, reminder = null, wanted } = this.#draft;
    if (ends !== null && ends.at <= clock.now()) {
      throw new WorkspaceProblem({
        headline: `${formatEnd(ends)} has already passed.`,
        next: 'Nothing was sent; open it again and choose a later end.',
      });
    }
    this.#before = await store.of(tenant, this.#draft);
    const holds = ends !== null || reminder !== null;
    const before = this.#before?.change ?? null;
    this.#held = before !== null && (await isOwnedBy(this.#session, before.owner)) ? before : null;
    if (!holds && this.#held === null) return null;
    this.#elsewhere = await holdElsewhere(store, this.#session, this.#draft);
    const change = holds ? await this.#begun(now) : this.#edited(now);
    if (change === null) return this.#join();
    // The job is there before the record, and the record before the write: nothing is written that would never be
    // ended.
    // Even a change that nothing ends by itself is checked later, in case this process ends first.
    const named = (change.end ?? change.reminder)?.at ?? Infinity;
    // Where it is over and people are asked about it, its job may not come for an hour.
    const isPast = change.before?.forGood === true && named <= clock.now();
    const due = Math.min(isPast ? Infinity : named, clock.now() + CUT_OFF_MS);
    const job = this.#by.override === undefined ? await this.#timed(change.job, due) : change.job;
    if (change.end !== null) {
      this.#later = await settingsAfterEnd(this.#deps, tenant, change, change.end.at);
    }
    // First, so that no record says that it is shared while nobody knows of it.
    await store.take(tenant, change);
    this.#after = await store.write(tenant, { ...change, job, shared: true }, this.#before);
    if (this.#after === null) throw overtaken();
    const until = change.end === null ? null : formatEnd(change.end);
    const { override } = this.#by;
    const hours = turnOverOf(override);
    const plan = override === undefined ? {} : { plan: true as const };
    return sameSettings(this.#kind, wanted, change.base)
      ? { id: change.id, phase: 'end', until: null, ...hours }
      : { id: change.id, phase: 'begin', until, ...hours, ...plan };
  }

  /** Until the change is settled its job is due soon, to find out what became of it if this process ends first. */
  async #timed(job: string | null, at: number): Promise<string> {
    if (job === null) return this.#deps.wakes.arm(this.#session.tenant, 'temporary', at);
    await this.#retime(job, at);
    return job;
  }

  #retime(id: string, at: number): Promise<void> {
    return this.#deps.wakes.move(this.#session.tenant, id, at);
  }

  /** A temporary change begins; its base is never a state that is itself temporary. */
  async #begun(now: Settings): Promise<TemporaryChange> {
    const { newId, clock } = this.#deps;
    const { environment, kind, subject, title, called = null, wanted, ends = null, reminder = null } = this.#draft;
    const held = this.#elsewhere ?? this.#held;
    const plan = held === null ? null : planReturn(this.#kind, held, now);
    // What applies it by itself begins only where nothing is in question, or somebody has answered.
    const isOverQuestion = this.#by.override === undefined && held !== null && isQuestion(this.#kind, held, now);
    const beneath = held === null || plan === null || !isOverQuestion ? held?.beneath : settledBy(held, plan);
    return {
      version: 1,
      id: this.#by.id ?? newId(),
      kind,
      subject,
      environment,
      title,
      called,
      end: ends,
      by: this.#by.user,
      owner: await ownerOf(this.#session),
      base: plan === null || isOverQuestion ? now : plan.wanted,
      wrote: wanted,
      before: held === null || plan === null || isOverQuestion ? null : this.#replaced(held, plan, now),
      // What another workspace laid is not brought back from here.
      ...(beneath === undefined || this.#elsewhere !== null ? {} : { beneath }),
      from: new Date(clock.now()).toISOString(),
      state: 'planned',
      reminder: ends === null ? reminder : null,
      job: this.#by.override?.job ?? null,
      trouble: null,
      cause: this.#by.override?.cause ?? null,
    };
  }

  /** What this change takes the place of; `null` where what is recorded was never written, and lay over nothing. */
  #replaced(held: TemporaryChange, { base, wrote, written }: ReturnPlan, now: Settings): TemporaryChange['before'] {
    const { before } = held;
    const isUnwritten = written === 'not';
    if (isUnwritten && before === null) return null;
    // What another workspace laid is not brought back from here.
    const laid = this.#elsewhere !== null ? undefined : isUnwritten ? before?.laid : laidBy(held);
    const own = { ...this.#own(wrote, now), ...this.#fromElsewhere() };
    return { base, wrote: now, ...own, ...(laid === undefined ? {} : { laid }) };
  }

  #own(wrote: Settings, now: Settings): { own?: Settings } {
    return sameSettings(this.#kind, wrote, now) ? {} : { own: wrote };
  }

  /** A change is made during a temporary one: only until that ends, or for afterwards too. */
  #edited(now: Settings): TemporaryChange | null {
    const held = this.#held;
    if (held === null) return null;
    const { base, wanted, presetSettings } = this.#draft;
    const plan = planReturn(this.#kind, this.#elsewhere ?? held, now);
    const { afterwards, later: reckoned } = this.#by;
    const after = () =>
      // A preset says how things are to be, not how they differ from a temporary change.
      (presetSettings === undefined ? null : presetOver(this.#kind, presetSettings, plan.wanted)) ??
      rebase(this.#kind, base, wanted, plan.wanted);
    const later = reckoned ?? (afterwards ? after() : plan.wanted);
    const { override, setAt = this.#deps.clock.now() } = this.#by;
    const isByPeople = override === undefined && this.#elsewhere === null;
    if (isByPeople && leavesQuestion(this.#kind, held, { now, wanted, later })) return null;
    // What lies over it goes on until its own end.
    const forGood = override === undefined ? { forGood: sameSettings(this.#kind, later, wanted), setAt } : {};
    return {
      ...held,
      ...laidOver(held, override),
      base: later,
      wrote: wanted,
      question: undefined,
      before: { base: plan.base, wrote: now, ...this.#own(plan.wrote, now), ...forGood, ...this.#fromElsewhere() },
      state: 'planned',
    };
  }

  /** What is set for good joins what others did, and is asked about with that, whatever is left of what they did. */
  async #join(): Promise<null> {
    const found = this.#before;
    if (found === null || found.change.question === true) return null;
    const asked = { ...found.change, question: true };
    if ((await this.#deps.store.write(this.#session.tenant, asked, found)) === null) throw overtaken();
    return null;
  }

  #fromElsewhere(): { elsewhere?: true } {
    return this.#elsewhere === null ? {} : { elsewhere: true };
  }

  async adopt(now: Settings): Promise<void> {
    const { ends = null, reminder = null, presetSettings } = this.#draft;
    const isForGood = this.#by.later !== undefined || (this.#by.afterwards && presetSettings !== undefined);
    if (ends === null && reminder === null && !isForGood) return;
    if ((await this.begin(now)) !== null) await this.settled({ outcome: 'done', after: now });
  }

  async settled({ outcome, after }: ReadBackFinding): Promise<void> {
    const written = this.#after;
    if (written === null) return;
    try {
      if (outcome === 'refused') await this.#takeBack(written);
      if (outcome === 'done' && after !== undefined) await this.#confirm(written, after);
    } catch (error) {
      this.#deps.onFailure(error);
    }
  }

  /** Nothing was changed, so what held before still holds. */
  async #takeBack(written: VersionedChange): Promise<void> {
    const { store } = this.#deps;
    const { tenant } = this.#session;
    const before = this.#before?.change ?? null;
    this.#after = null;
    if (this.#elsewhere !== null) await store.giveBack(tenant, written.change);
    if (before === null) await store.remove(tenant, written);
    else await store.write(tenant, before, written);
    const due = before?.end ?? before?.reminder ?? null;
    if (written.change.job !== (before?.job ?? null)) await this.#dropJob(written.change.job);
    else if (written.change.job !== null && due !== null) await this.#retime(written.change.job, due.at);
  }

  async #confirm(written: VersionedChange, after: Settings): Promise<void> {
    const { store, underlyingPlan } = this.#deps;
    const { tenant } = this.#session;
    const { base } = written.change;
    const seen: TemporaryChange = { ...written.change, wrote: after, state: 'on' };
    const isOverride = this.#by.override !== undefined;
    const isDone = !isOverride && (await isOver(this.#deps, tenant, seen, after));
    const before = this.#before?.change.job ?? null;
    const due = written.change.end ?? written.change.reminder;
    const job = isOverride || isDone || due === null ? null : written.change.job;
    if (isDone) {
      await underlyingPlan.skip(tenant, written.change, this.#by.setAt);
      await removeChange(this.#deps, tenant, written);
      this.#after = null;
    } else {
      const edited = isEdited(written.change) ? { edited: true } : {};
      const on: TemporaryChange = { ...written.change, ...edited, base, wrote: after, before: null, state: 'on', job };
      this.#after = await store.write(tenant, on, written);
    }
    if (!isDone && written.change.job !== job) await this.#dropJob(written.change.job);
    else if (job !== null && due !== null) await this.#retime(job, due.at);
    if (before !== written.change.job) await this.#dropJob(before);
  }

  #dropJob(job: string | null): Promise<void> {
    return this.#deps.wakes.cancel(this.#session.tenant, job);
  }

  result(): EndingResult | null {
    const change = this.#after?.change;
    if (change === undefined) return null;
    const { id, end, reminder } = change;
    if (end === null) return { text: describeNoEnd(reminder), id };
    const then = describeReturn(this.#kind, this.#later ?? { settings: change.base, override: null }, this.#draft.base);
    return { span: `until ${formatEnd(end)}`, text: then, id };
  }
}

/** A change in question, as it is taken to have been written. */
function settledBy(held: TemporaryChange, { base, wrote }: ReturnPlan): TemporaryChange {
  return held.state === 'planned' ? { ...held, base, wrote, before: null, state: 'on' } : held;
}

/** What had caused the settings that held before, where that was not a person. */
function laidBy({ cause, by, end }: TemporaryChange): NonNullable<TemporaryChange['before']>['laid'] {
  return cause === null || end === null ? undefined : { cause, by, end };
}

/** A closed day in place of a person's change whose end has passed; one that already holds stays as it is. */
function laidOver(held: TemporaryChange, override: StepBy['override']): Partial<TemporaryChange> {
  if (override === undefined || held.cause !== null) return {};
  const { cause, by = held.by, end = held.end } = override;
  return { cause, by, end, reminder: null, trouble: null };
}

/** How the history says that hours turned over by themselves. */
export function turnOverOf(by: { cause: Cause | null; turnsOver?: boolean } | undefined): Pick<TemporaryMark, 'hours'> {
  if (by?.turnsOver !== true || by.cause === null || !isRoutine(by.cause)) return {};
  return { hours: { id: by.cause.id, name: by.cause.name } };
}

function overtaken(): WorkspaceProblem {
  return new WorkspaceProblem({
    headline: 'This has just been changed.',
    next: 'Nothing was sent; open it again.',
  });
}
