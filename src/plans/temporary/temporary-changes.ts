import { isDeepStrictEqual } from 'node:util';
import { settingKey } from '../../changes/apply-change.ts';
import type { Draft, End } from '../../changes/draft.ts';
import type { EndingPreview, EndingResult, EndingStep, Endings, PlannedBy } from '../../changes/ending.ts';
import { presetOver } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import { toInstant } from '../../language/times/instant.ts';
import type { FieldErrors } from '../../slack/blocks/outcome.ts';
import type { Values } from '../../slack/forms/inputs.ts';
import { RetryLater } from '../../storage/ports.ts';
import { EARLY_MS } from '../../storage/timed-jobs.ts';
import { TelephonyError } from '../../telephony/errors.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { type ConnectedAccounts, ownerOf } from '../../workspace/owner.ts';
import type { Session } from '../../workspace/session.ts';
import { isRoutine } from '../hours/layer.ts';
import type { Ahead, Wakeable } from '../wakes.ts';
import { watchOver } from './cut-off.ts';
import { type DueDeps, endKnown, endWhenDue, startWhenDue } from './due.ts';
import { endClockOf, readReminder } from './end-form.ts';
import { formatEnd } from './end-words.ts';
import { awaitedBy, CUT_OFF_MS, nextQuestionAt } from './job-failure.ts';
import { extensionBlockedReason, findOverlap, formatChangeSpan } from './overlap.ts';
import { endingPreview } from './preview.ts';
import { type PutBackOptions, type Returned, revertChange } from './put-back.ts';
import { isUnsettled, type PlannedChange, type TemporaryChange } from './record.ts';
import { isQuestion, leavesQuestion, underlying } from './return-plan.ts';
import { settleUnconfirmed } from './settle-unconfirmed.ts';
import { begin, type Started } from './start.ts';
import { dropPlan, removeChange, settingsAfterEnd, TemporaryStep } from './step.ts';
import { holdElsewhere, type SettingId, storedOf, type VersionedChange } from './store.ts';
import { describeAfterEnd, describePlanCheck } from './words.ts';

/** How long the removal of the app waits for one return. */
const LAST_TRY_MS = 10_000;

/** Changes that hold for a limited time and end by themselves (docs/plans.md). */
export class TemporaryChanges implements Endings {
  readonly #deps: DueDeps & { accounts: ConnectedAccounts };

  constructor(deps: DueDeps & { accounts: ConnectedAccounts }) {
    this.#deps = deps;
  }

  /** The temporary change of one thing, of the account that is connected; `null` if there is none. */
  async of(tenant: string, thing: SettingId): Promise<TemporaryChange | null> {
    const found = await this.#deps.store.of(tenant, thing);
    return this.#deps.accounts.own(tenant, found?.change ?? null);
  }

  /** All of the accounts that a workspace has connected, the earliest end first. */
  async list(tenant: string): Promise<TemporaryChange[]> {
    return this.#deps.accounts.only(tenant, await this.#deps.store.list(tenant));
  }

  /** What is still open in an account that was connected before: nothing is sent to it until its key is back. */
  async former(tenant: string): Promise<{ changes: TemporaryChange[]; planned: PlannedChange[] }> {
    const { store, accounts } = this.#deps;
    const [changes, planned] = await Promise.all([store.list(tenant), store.planned(tenant)]);
    const [{ former }, ahead] = [await accounts.sorted(tenant, changes), await accounts.sorted(tenant, planned)];
    return { changes: former, planned: ahead.former };
  }

  find(tenant: string, id: string): Promise<TemporaryChange | null> {
    return this.#deps.store.find(tenant, { id }).then((found) => found?.change ?? null);
  }

  step(session: Session, draft: Draft, by: { user: string; afterwards: boolean }): EndingStep {
    return new TemporaryStep(this.#deps, session, draft, by);
  }

  async preview(session: Session, draft: Draft): Promise<EndingPreview> {
    const { kinds, store, underlyingPlan } = this.#deps;
    const [found, planned, elsewhere, settingsAt] = await Promise.all([
      storedOf(store, session, draft),
      store.planned(session.tenant, draft),
      holdElsewhere(store, session, draft),
      underlyingPlan.read(session.tenant, draft),
    ]);
    const kind = kinds.of(draft);
    const change = found.here;
    // What holds then, not what holds now: by then a closed day may have begun, or somebody else may be on duty.
    const at = draft.ends?.at ?? change?.end?.at ?? this.#deps.clock.now();
    const over = elsewhere ?? change;
    const { base, wanted } = draft;
    const back = underlying(kind, over, base);
    const later = draft.presetSettings === undefined ? back : (presetOver(kind, draft.presetSettings, back) ?? back);
    const isForGood = draft.ends == null && draft.reminder == null;
    const question =
      change !== null &&
      elsewhere === null &&
      (isForGood ? leavesQuestion(kind, change, { now: base, wanted, later }) : isQuestion(kind, change, base));
    const settings = question ? base : back;
    const isHeldOff = question || (elsewhere === null && change?.beneath !== undefined);
    const then = isHeldOff ? { settings, override: null } : settingsAt(settings, at);
    const now = this.#deps.clock.now();
    const held = { held: change, there: found.there, question, elsewhere: elsewhere !== null };
    return endingPreview(kind, draft, { ...held, planned, later: then, now });
  }

  async getRestoredSettings(session: Session, thing: SettingId): Promise<Settings | null> {
    const elsewhere = await holdElsewhere(this.#deps.store, session, thing);
    return (elsewhere ?? (await storedOf(this.#deps.store, session, thing)).here)?.base ?? null;
  }

  reminderIn(values: Values, draft: Draft): { reminder: End | null } | { errors: FieldErrors } {
    const { starts: start = null } = draft;
    return readReminder(values, { ...endClockOf(draft), now: this.#deps.clock.now(), start });
  }

  /** The job is made before the record, so that no change is stored that would never begin. */
  async plan(session: Session, draft: Draft, { user, proposed }: PlannedBy): Promise<EndingResult> {
    const { store, kinds, clock, newId, wakes } = this.#deps;
    const { tenant } = session;
    const { kind, subject, environment, title, called = null, wanted, starts: start = null } = draft;
    if (start === null || start.at <= clock.now()) {
      throw new WorkspaceProblem({
        headline: start === null ? 'No start was named.' : `${formatEnd(start)} has already passed.`,
        next: 'Nothing was planned; open it again and choose a later start.',
      });
    }
    const { here: held } = await storedOf(store, session, draft);
    const times = { start, end: draft.ends ?? null, reminder: draft.ends == null ? (draft.reminder ?? null) : null };
    const hindrance = findOverlap(times, held, await store.planned(tenant, draft));
    if (hindrance !== null) throw new WorkspaceProblem({ headline: hindrance, next: 'Nothing was planned.' });
    const plan: Omit<PlannedChange, 'job'> = {
      version: 1,
      id: newId(),
      kind,
      subject,
      environment,
      title,
      called,
      ...times,
      owner: await ownerOf(session),
      // Never a state that is itself temporary.
      base: underlying(kinds.of(draft), (await holdElsewhere(store, session, draft)) ?? held, draft.base),
      wanted,
      by: user,
      made: new Date(clock.now()).toISOString(),
      state: 'waiting',
      trouble: null,
      proposed,
      ...(draft.asked == null ? {} : { asked: draft.asked }),
    };
    const isKept = await wakes.replace(tenant, { place: 'planned', at: start.at }, (job) =>
      store.plans.write(tenant, { ...plan, job }, null),
    );
    if (isKept === null) {
      throw new WorkspaceProblem({ headline: 'It could not be kept.', next: 'Nothing was planned; try again.' });
    }
    return { span: formatChangeSpan(plan), text: describePlanCheck(plan), id: plan.id, ahead: true };
  }

  /** All planned changes of the connected accounts, or those of one thing, the earliest start first. */
  async planned(tenant: string, thing?: SettingId): Promise<PlannedChange[]> {
    return this.#deps.accounts.only(tenant, await this.#deps.store.planned(tenant, thing));
  }

  findPlanned(tenant: string, id: string): Promise<PlannedChange | null> {
    return this.#deps.store.plans.find(tenant, { id }).then((found) => found?.plan ?? null);
  }

  /** Writes a planned change in place of one that nobody has changed meanwhile, whosever it is by now; returns whether it did. */
  async replan(tenant: string, before: PlannedChange, wanted: PlannedChange): Promise<boolean> {
    const { store, leases } = this.#deps;
    return leases.hold(tenant, settingKey(before), async () => {
      const found = await store.plans.find(tenant, { id: before.id });
      const by = found?.plan.by ?? '';
      if (found === null || !isDeepStrictEqual(found.plan, { ...before, by })) return false;
      return (await store.plans.write(tenant, { ...wanted, by }, found)) !== null;
    });
  }

  /** Calls off a planned change and returns it; `null` where it is gone, perhaps because it has begun. */
  async callOff(tenant: string, id: string): Promise<PlannedChange | null> {
    const { store, leases } = this.#deps;
    const known = await store.plans.find(tenant, { id });
    if (known === null) return null;
    return leases.hold(tenant, settingKey(known.plan), async () => {
      const found = await store.plans.find(tenant, { id });
      return found !== null && (await dropPlan(this.#deps, tenant, found)) ? found.plan : null;
    });
  }

  /** Begins a planned change now. */
  start(tenant: string, id: string, by: string): Promise<Started> {
    return begin(this.#deps, tenant, id, { by });
  }

  /** Ends a temporary change now. */
  async end(tenant: string, id: string, options: PutBackOptions): Promise<Returned> {
    const change = await this.find(tenant, id);
    if (change !== null) await this.#deps.underlyingPlan.endEarly(tenant, change);
    return revertChange(this.#deps, tenant, id, options);
  }

  /** Asks once more what is to become of a change, where nobody has answered; when it is to be asked again. */
  async askAgain(tenant: string, change: TemporaryChange): Promise<RetryLater | null> {
    const found = await this.#deps.store.of(tenant, change);
    if (found === null || found.change.id !== change.id) return null;
    return endKnown(this.#deps, tenant, found, (returned) => this.#deps.notices.ended(tenant, returned, 0)).then(
      () => null,
      (error: unknown) => {
        if (error instanceof RetryLater) return error;
        throw error;
      },
    );
  }

  /** Makes a temporary change permanent and returns it as it was; `null` when it is gone. */
  keep(tenant: string, id: string): Promise<TemporaryChange | null> {
    const { store, underlyingPlan, clock } = this.#deps;
    return this.#alone(tenant, id, async (found) => {
      const { change } = found;
      const { base, wrote } = change;
      const job = await watchOver(this.#deps, tenant, change);
      // From here on it is what people set for good: where this process ends, whoever settles that goes on with it.
      const before = { base, wrote, forGood: true, setAt: clock.now() };
      const kept = await store.write(tenant, { ...change, base: wrote, before, state: 'planned', job }, found);
      if (kept === null) return null;
      await underlyingPlan.skip(tenant, change);
      return (await removeChange(this.#deps, tenant, kept)) ? change : null;
    });
  }

  /** Why a change cannot last until `end`, in a sentence, since a thing has only one at a time; `null` where it can. */
  async hindrance(tenant: string, change: TemporaryChange, end: End): Promise<string | null> {
    return extensionBlockedReason(end, await this.#deps.store.planned(tenant, change), this.#deps.clock.now());
  }

  /** What comes at the end of one, in a sentence; `null` where it has none. */
  async describeAfterEnd(tenant: string, change: TemporaryChange): Promise<string | null> {
    const { end } = change;
    if (end === null) return null;
    const later = await settingsAfterEnd(this.#deps, tenant, change, end.at);
    return describeAfterEnd(this.#deps.kinds.of(change), later);
  }

  /** Gives a change another end and returns it; `null` when it is gone. */
  extend(tenant: string, id: string, end: End): Promise<TemporaryChange | null> {
    return this.#alone(tenant, id, async (found) => {
      const { store, wakes } = this.#deps;
      const { state, job: old } = found.change;
      const change = {
        ...found.change,
        end,
        reminder: null,
        trouble: null,
        state: state === 'planned' ? state : ('on' as const),
      };
      const written = await wakes.replace(tenant, { place: 'temporary', at: end.at, old }, (job) =>
        store.write(tenant, { ...change, job }, found),
      );
      return written?.change ?? null;
    });
  }

  /** Runs under the thing's lease, so that a change that is being ended is neither kept nor extended. */
  async #alone(
    tenant: string,
    id: string,
    work: (found: VersionedChange) => Promise<TemporaryChange | null>,
  ): Promise<TemporaryChange | null> {
    const { store, leases } = this.#deps;
    const known = await store.find(tenant, { id });
    if (known === null) return null;
    return leases.hold(tenant, settingKey(known.change), async () => {
      const found = await store.of(tenant, known.change);
      return found === null || found.change.id !== id ? null : work(found);
    });
  }

  /**
   * Ends what a closed day applied to things, now that it is over. Returns the outcome of each, and when those that
   * failed or wait for an answer are to be looked at again.
   */
  async endOverridesOf(tenant: string, cause: string): Promise<{ ended: Returned[]; again: RetryLater | null }> {
    const { store, clock } = this.#deps;
    const ended: Returned[] = [];
    const failures: unknown[] = [];
    let again: RetryLater | null = null;
    for (const each of await store.list(tenant)) {
      const isMeant = each.cause?.id === cause && each.end !== null && clock.now() >= each.end.at - EARLY_MS;
      const found = isMeant ? await store.of(tenant, each) : null;
      if (found === null || found.change.id !== each.id) continue;
      try {
        await endKnown(this.#deps, tenant, found, async (returned) => void ended.push(returned));
      } catch (error) {
        if (!(error instanceof RetryLater)) failures.push(error);
        else if (again === null || error.at < again.at) again = error;
      }
    }
    if (failures.length > 0) throw failures[0];
    return { ended, again };
  }

  /** What wakes do for changes that hold. */
  get changes(): Wakeable {
    const { store } = this.#deps;
    return {
      putsBack: true,
      due: (tenant, wake) => endWhenDue(this.#deps, tenant, wake),
      ahead: async (tenant, before) => {
        const all: Ahead[] = [];
        for (const change of await store.list(tenant)) {
          const ahead = await this.#aheadOf(tenant, change, before);
          if (isOpen(change)) all.push(ahead ?? LOOKED_AFTER);
        }
        return all;
      },
      wakes: async (tenant) => (await store.list(tenant)).flatMap(({ job }) => job ?? []),
    };
  }

  /** What they do for changes that begin later. */
  get starts(): Wakeable {
    const { store } = this.#deps;
    return {
      putsBack: true,
      due: (tenant, wake) => startWhenDue(this.#deps, tenant, wake),
      ahead: async (tenant) => {
        const all: Ahead[] = [];
        for (const plan of await store.planned(tenant)) {
          const { job: wake, state, trouble, start } = plan;
          const at = state === 'asked' && trouble !== null ? nextQuestionAt(trouble) : reckoned(start).at;
          if (at !== null) all.push({ wake, at, by: awaitedBy(at, trouble) });
          await this.#reckon(tenant, plan);
        }
        return all;
      },
      wakes: async (tenant) => (await store.planned(tenant)).map(({ job }) => job),
    };
  }

  /** What is ahead of a change; `null` where that was seen to, or nothing is. */
  async #aheadOf(tenant: string, change: TemporaryChange, before: number): Promise<Ahead | null> {
    const { store, clock } = this.#deps;
    const { id, end, reminder, job, trouble, state, cause } = change;
    // What was about to replace what has ended lasts until its own end, and its job must not wait for that.
    const isSaved = isUnsettled(change);
    const isBeginning = state === 'planned' && !isSaved && job !== null;
    if (state === 'returning' || isBeginning) {
      // The job of its closed day goes on with it, and says what became of all that the day had set.
      if (job === null && cause !== null && !isRoutine(cause)) return null;
      if (before === Infinity) return this.#goOn(tenant, change, clock.now());
      // Whoever is at it now is done by then; without a job of its own, that of its hours goes on with it.
      return job === null ? null : { wake: job, at: clock.now() + CUT_OFF_MS, by: trouble?.next ?? 0 };
    }
    const found = isSaved ? await settleUnconfirmed(this.#deps, tenant, change) : 'known';
    // It had ended, or was never written.
    if (isSaved && (await store.of(tenant, change)) === null) return null;
    if (found === 'over') return this.#goOn(tenant, change, clock.now());
    const due = end ?? reminder;
    // Its job will find out later.
    if (due === null || job === null || found === 'not-yet') return null;
    const { at } = reckoned(due);
    if (state !== 'asked' && end !== null && at !== end.at) {
      await this.extend(tenant, id, reckoned(end));
      return null;
    }
    const asked = trouble === null ? Math.min(at, clock.now()) : nextQuestionAt(trouble);
    const [again, awaited] = state === 'asked' ? [asked, asked] : [at, awaitedBy(at, trouble)];
    // What was not settled may have lost its job long before its end.
    return again === null || awaited === null ? null : { wake: job, at: again, by: isSaved ? 0 : awaited };
  }

  /** Ends a change that was being ended when a process was killed; the earlier settings may be back already. */
  async #goOn(tenant: string, { id, job }: TemporaryChange, at: number): Promise<Ahead | null> {
    if (job !== null) return { wake: job, at, by: 0 };
    const { store, wakes } = this.#deps;
    const found = await store.find(tenant, { id });
    if (found !== null)
      await wakes.replace(tenant, { place: 'temporary', at }, (made) =>
        store.write(tenant, { ...found.change, job: made }, found),
      );
    return null;
  }

  async #reckon(tenant: string, { id, start, end }: PlannedChange): Promise<void> {
    const times = { start: reckoned(start), end: end === null ? null : reckoned(end) };
    if (times.start.at === start.at && times.end?.at === end?.at) return;
    const found = await this.#deps.store.plans.find(tenant, { id });
    if (found !== null) await this.#deps.store.plans.write(tenant, { ...found.plan, ...times }, found);
  }

  /** Tries each return once, before all data of a workspace are deleted. Never rejects. */
  async endAll(tenant: string): Promise<void> {
    const { clock, onFailure } = this.#deps;
    const abort = new AbortController();
    for (const change of await this.#deps.store.list(tenant)) {
      const { id, by } = change;
      const work = revertChange(this.#deps, tenant, id, { by, overrule: false, from: null, forGood: true }).catch(
        (error: unknown) => {
          if (!(error instanceof TelephonyError)) onFailure(error);
        },
      );
      // The sleep rejects when woken; that is not an error.
      const limit = clock.sleep(LAST_TRY_MS, abort.signal).catch(() => {});
      await Promise.race([work, limit]);
    }
    abort.abort();
  }
}

/** Of what is open, but is looked after: armed already, or by the wake of another. */
const LOOKED_AFTER: Ahead = { wake: null, at: 0, by: 0 };

/** Whether something is still to be done with a change, by its own job or by what is about to write it. */
function isOpen({ state, job, trouble }: TemporaryChange): boolean {
  return state === 'asked' ? isAskedAgain(trouble) : state !== 'on' || job !== null;
}

/** Whether somebody is asked once more; nobody is once managers have been told. */
function isAskedAgain(trouble: TemporaryChange['trouble']): boolean {
  return trouble === null || nextQuestionAt(trouble) !== null;
}

/** The end with its instant worked out again, by the current rules of its zone. */
function reckoned(named: End): End {
  const [day = '', time = ''] = named.wall?.split('T') ?? [];
  return named.wall === null ? named : { ...named, at: toInstant(day, time, named.zone).at };
}
