import type { StopCause } from '../../people/outages/automation.ts';
import { causeIn } from '../../people/outages/cause.ts';
import { includesRight } from '../../people/rights/access.ts';
import { mapConcurrently } from '../../plans/presets/map-concurrently.ts';
import type { Handover, HandoverRow } from '../../plans/several/handover.ts';
import type { PlannedHandover, VersionedPlannedHandover } from '../../plans/several/planned-handovers.ts';
import { type Ended, failureReason, NOT_CHANGED } from '../../plans/several/send.ts';
import { awaitedBy, type Failure, tryAgain } from '../../plans/temporary/job-failure.ts';
import { Notices } from '../../plans/temporary/notices.ts';
import { summariseTemporary } from '../../plans/temporary/words.ts';
import type { Ahead, Wakeable } from '../../plans/wakes.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { type JobOptions, Jobs } from '../../slack/inbound/jobs.ts';
import { SLASH_COMMAND } from '../../slack/inbound/routes.ts';
import type { Caller } from '../../slack/tenant.ts';
import type { Json } from '../../storage/ports.ts';
import { RetryLater } from '../../storage/ports.ts';
import { comeAgain, requireDue, requireNoted } from '../../storage/timed-jobs.ts';
import { requireOwner } from '../../workspace/owner.ts';
import type { Session } from '../../workspace/session.ts';
import { type HandoverDeps, type HandoverServices, withStores } from './deps.ts';
import { stuckMessage } from './planned-view.ts';
import { type Context, checkList, findOthers, hasAny, type StandingRow } from './preview.ts';
import { keepUndo, readySetting, type Sending, type SentRow, sendOther, sendSetting, tellHeirs } from './save.ts';
import { type HandoverResult, resultMessage } from './view.ts';

/** Ring lists that are read and sent at once. */
const AT_ONCE = 3;

/** How long one delivery of a wake goes on, so that a function ends in time; the rest comes with the next. */
const MAX_MS = 80_000;

/** How long what cannot be read is tried again before it is left as it is. */
const GIVE_UP_MS = DAY_MS;

const CHANGED = 'It was not as it was when this was planned; what had changed since stays.';
const CUT_OFF = 'The app stopped after it was sent.';
const GONE = 'The account does not have this number any more.';
const NOT_THERE = 'Nobody who was to be replaced stands there now.';

type Done = PlannedHandover['done'][number];

/** A row whose day has come, as it stands now. */
type Standing =
  | { is: 'there'; row: StandingRow; numbers: number[] }
  /** It stays as it is, for a reason; or nobody has to be replaced there. */
  | { is: 'stays'; why: string }
  | { is: 'same' }
  /** It was sent before the process ended that sent it. */
  | { is: 'sent'; entry: string }
  /** It could not be read, which may pass. */
  | { is: 'unread'; why: string; cause: StopCause | null };

/** Carries out whose place is taken from a day on, as whoever planned it. */
export class HandoverDays implements Wakeable {
  readonly putsBack = false;
  readonly #deps: HandoverDeps;
  readonly #jobOf: (caller: Caller) => Job;
  readonly #notices: Notices;

  constructor(services: HandoverServices, options: JobOptions & { beside(work: Promise<void>): void }) {
    this.#deps = withStores(services);
    const { kinds, notifier, outages } = services;
    this.#notices = new Notices({ kinds, tell: notifier.tell, outages });
    const jobs = new Jobs(options).patient;
    const beside = (work: Promise<unknown>) =>
      options.beside(
        work.then(
          () => {},
          (err: unknown) => options.log.warn({ err }, 'background work of a planned replacement failed'),
        ),
      );
    this.#jobOf = (caller) => jobs.job(caller, SLASH_COMMAND, { beside, waitedMs: 0 });
  }

  async ahead(tenant: string): Promise<Ahead[]> {
    return (await this.#deps.plannedHandovers.all(tenant)).map(({ planned: { job, starts, trouble } }) => ({
      wake: job,
      at: starts.at,
      by: awaitedBy(starts.at, trouble),
    }));
  }

  async wakes(tenant: string): Promise<string[]> {
    return (await this.#deps.plannedHandovers.all(tenant)).map(({ planned }) => planned.job);
  }

  async due(tenant: string, wake: string): Promise<void> {
    const { plannedHandovers, clock } = this.#deps;
    const found = await plannedHandovers.find(tenant, { job: wake });
    if (found === null) return requireNoted(wake, clock.now());
    requireDue(found.planned.starts.at, clock.now(), 'Its day has not begun');
    const job = this.#jobOf({ tenant, ...found.planned.caller, channel: null });
    const failure = await this.#carryOut(job, found).catch((error: unknown) => {
      if (error instanceof RetryLater) throw error;
      return { why: failureReason(job, error), cause: causeIn(error) };
    });
    if (failure !== null) await this.#again(job, found.planned, failure);
  }

  async #again(job: Job, { id, trouble }: PlannedHandover, failure: Failure): Promise<never> {
    const { plannedHandovers, clock } = this.#deps;
    const { tenant, user: by } = job.caller;
    return tryAgain(
      { before: trouble, now: clock.now(), said: 'Somebody is not replaced yet', ...failure },
      async (next) => {
        const found = await plannedHandovers.find(tenant, { id });
        return found === null ? null : plannedHandovers.write(tenant, { ...found.planned, trouble: next }, found);
      },
      async ({ planned }, news) => {
        const about = { by, environment: planned.handover.environment, trouble: failure };
        const message = () => stuckMessage(planned, failure.why, false);
        await this.#notices.failed(tenant, about, message, news === 'managers');
      },
    );
  }

  /** Sends what is left of it as things are now; why some of that has to be tried again, `null` where nothing has. */
  async #carryOut(job: Job, found: VersionedPlannedHandover): Promise<Failure | null> {
    const { sessions, access, clock } = this.#deps;
    const { tenant } = job.caller;
    const { handover, owner, starts } = found.planned;
    const role = await access.roleFor(job);
    if (!includesRight(role, 'edit')) {
      await this.#end(job, found, 'Whoever planned it may no longer change settings.');
      return null;
    }
    const session = await sessions.open(tenant, handover.environment);
    await requireOwner(session, owner);
    const isManager = includesRight(role, 'manage');
    const context = contextOf(this.#deps, job, session, handover);
    const until = clock.now() + MAX_MS;
    const isLast = clock.now() > starts.at + GIVE_UP_MS;
    const sending: Sending = { deps: this.#deps, job, session, handover, isManager };
    let now = await this.#note(job, found, []);
    const failures: Failure[] = [];
    const open = () =>
      handover.rows.flatMap((row, at) => (now.planned.done.some((each) => each.at === at) ? [] : [{ row, at }]));
    /** What ended is noted, and what may pass is left to the next delivery. */
    const note = async (sent: readonly { at: number; row: SentRow }[]) => {
      const passing = isLast ? [] : sent.filter(({ row }) => row.ended.passing !== undefined);
      failures.push(...passing.map(({ row: { ended } }) => ({ why: ended.said ?? '', cause: ended.passing ?? null })));
      const over = sent.filter((each) => !passing.includes(each));
      now = await this.#note(
        job,
        now,
        over.map(({ at, row }) => doneOf(at, row)),
      );
    };
    const goOn = () => {
      if (clock.now() > until) throw comeAgain(clock.now(), 'The rest comes with the next delivery');
    };
    // Whoever takes turns has to be on the ring list first.
    const lists = open().filter(({ row }) => row.is === 'setting');
    for (let from = 0; from < lists.length; from += AT_ONCE) {
      goOn();
      const sent = await mapConcurrently(lists.slice(from, from + AT_ONCE), AT_ONCE, async ({ row, at }) => {
        const about = { isManager, isAgain: found.planned.begun, since: starts.at };
        const once = async () => {
          const list = await listNow(context, row, about);
          return sendRow(row, list, (ticked) => this.#sendList(sending, ticked));
        };
        const first = await once();
        // Whoever is on duty may be handed over to at the same moment.
        return { at, row: first.ended.passing === undefined ? first : await once() };
      });
      await note(sent);
    }
    const others = failures.length > 0 ? [] : open();
    const standing = others.length === 0 ? { found: [], left: [] } : await findOthers(context);
    const saved = new Map<string, Json>();
    for (const { row, at } of others) {
      goOn();
      const sent = await sendRow(row, otherNow(row, standing), (ticked) => sendOther(sending, ticked, saved));
      await note([{ at, row: sent }]);
    }
    const [failure] = failures;
    if (failure !== undefined) return failure;
    await this.#end(job, now, null);
    return null;
  }

  async #sendList(sending: Sending, ticked: { row: StandingRow; numbers: number[] }): Promise<SentRow> {
    return sendSetting(sending, await readySetting(sending, ticked));
  }

  /** Notes what was sent, before anything else is; whoever finds that another process noted something leaves it to that. */
  async #note(job: Job, found: VersionedPlannedHandover, sent: readonly Done[]): Promise<VersionedPlannedHandover> {
    const { plannedHandovers, clock } = this.#deps;
    const { planned } = found;
    if (planned.begun && sent.length === 0) return found;
    const next = { ...planned, begun: true, done: [...planned.done, ...sent] };
    const noted = await plannedHandovers.write(job.caller.tenant, next, found);
    if (noted === null) throw comeAgain(clock.now() + 60_000, 'Another process goes on with it');
    return noted;
  }

  /** Tells what became of each, and forgets it; `why` where nothing more is done. */
  async #end(job: Job, found: VersionedPlannedHandover, why: string | null): Promise<void> {
    const { plannedHandovers, wakes, clock } = this.#deps;
    const { tenant } = job.caller;
    const { planned } = found;
    const { handover, starts, done } = planned;
    if (done.length === 0 && why !== null) await this.#tell(job, true, () => stuckMessage(planned, why, true));
    else {
      const undo = await keepUndo(this.#deps, tenant, handover, done);
      const isWhole = done.length === handover.rows.length && done.every(({ how }) => how === 'done' || how === 'same');
      const { starts: _, ...anew } = handover;
      const again = isWhole ? {} : { again: await this.#deps.handovers.create(tenant, anew) };
      const lateBy = Math.max(0, clock.now() - starts.at);
      const ended = handover.rows.flatMap((row, at) =>
        endedOf(
          row,
          done.find((each) => each.at === at),
          why,
        ),
      );
      const result: HandoverResult = {
        ...handover,
        left: [],
        ended,
        unticked: 0,
        undo,
        ...again,
        planned: { starts, lateBy },
      };
      await this.#tell(job, false, (isOwner) => resultMessage(isOwner ? result : { ...result, ...NO_WAYS }));
      await tellHeirs(
        { job, handover },
        done.map(({ at: __, undo: back, heir, ...each }) => ({ ended: { ...each, lines: [] }, undo: back, heir })),
      );
    }
    if (await plannedHandovers.remove(tenant, found)) await wakes.cancel(tenant, planned.job);
  }

  async #tell(
    { caller: { tenant, user } }: Job,
    managersToo: boolean,
    message: (isOwner: boolean) => ReturnType<typeof stuckMessage>,
  ): Promise<void> {
    await this.#deps.notifier.tell(tenant, { owners: [user], managersToo, message });
  }
}

/** Whoever is told in the place of the person who planned it can undo each in the history. */
const NO_WAYS = { undo: null, again: undefined };

function contextOf(deps: HandoverDeps, job: Job, session: Session, handover: Handover): Context {
  const { leaver, asked, successor } = handover;
  const numbers = handover.numbers.map((each) => ({ ...each, on: [] }));
  return { deps, job, session, wanted: { leaver, asked, numbers, more: 0, successor, starts: null } };
}

/** The ring list of a row as it is now; where a process ended after it was sent, what that noted in the history is its outcome. */
async function listNow(
  context: Context,
  row: HandoverRow,
  { isManager, isAgain, since }: { isManager: boolean; isAgain: boolean; since: number },
): Promise<Standing> {
  const { deps, job, session, wanted } = context;
  const { tenant, user } = job.caller;
  const subject = row.shown?.by ?? '';
  const numbers = row.numbers.flatMap((at) => wanted.numbers[at] ?? []);
  try {
    const capabilities = await deps.sessions.capabilities(session, { fresh: job.reference });
    const about = { subject, called: row.called, capabilities, isManager };
    const { found, left } = await checkList({ ...context, wanted: { ...wanted, numbers } }, about);
    const [now, stays] = [found[0], left[0]];
    if (now !== undefined)
      return there(
        row,
        now,
        now.numbers.flatMap((at) => row.numbers[at] ?? []),
      );
    if (stays !== undefined) return { is: 'stays', why: stays.why };
    const { environment } = session;
    const entry = isAgain ? await deps.audit.latest(tenant, environment, subject) : null;
    if (
      entry !== null &&
      entry.by === user &&
      Date.parse(entry.at) >= since &&
      entry.undone === null &&
      entry.outcome !== 'refused'
    )
      return { is: 'sent', entry: entry.id };
    const held = await deps.temporary.of(tenant, { environment, kind: deps.ringing, subject });
    const isBack = held !== null && hasAny(numbers)([held.base]);
    return isBack
      ? { is: 'stays', why: `Kept: ${summariseTemporary(held)}, and what comes back then has the number.` }
      : { is: 'same' };
  } catch (error) {
    const why = failureReason(job, error);
    return (await isGone(context, subject)) ? { is: 'stays', why: GONE } : { is: 'unread', why, cause: causeIn(error) };
  }
}

/** Whether the account lists its numbers, and this is none of them. */
async function isGone({ deps, job, session }: Context, subject: string): Promise<boolean> {
  const listed = await deps.directory.numbers(session, { fresh: true }).catch((err: unknown) => {
    job.log.info({ err }, 'it is not known whether a number is still there');
    return null;
  });
  if (listed === null || listed.more || listed.unreadable > 0) return false;
  const isWhole = listed.count === null || listed.count <= listed.items.length;
  return isWhole && listed.items.every(({ number }) => number !== subject);
}

function there(row: HandoverRow, now: StandingRow, numbers: number[]): Standing {
  const isRiskier = now.shown.risky && row.shown?.risky !== true;
  if (!isRiskier) return { is: 'there', row: { ...now, numbers }, numbers };
  const why = now.warnings.filter(({ risky }) => risky).map(({ text }) => text);
  return { is: 'stays', why: ['It takes a manager now.', ...why].join(' ') };
}

/** Anything else of a row as it is now. */
function otherNow(row: HandoverRow, { found, left }: Awaited<ReturnType<typeof findOthers>>): Standing {
  const by = row.shown?.by ?? '';
  const now = found.find((each) => each.is === row.is && each.shown.by === by);
  const why = left.find((each) => each.by === by)?.why;
  if (now === undefined) return why === undefined ? { is: 'same' } : { is: 'stays', why };
  return there(
    row,
    now,
    now.numbers.filter((at) => row.numbers.includes(at)),
  );
}

/** Sends a row as it stands now, and says where that is other than it was shown. */
async function sendRow(
  row: HandoverRow,
  standing: Standing,
  send: (ticked: { row: StandingRow; numbers: number[] }) => Promise<SentRow | null>,
): Promise<SentRow> {
  const { called } = row;
  const kept: SentRow = { ended: { ...NOT_CHANGED, called, said: null }, undo: null };
  switch (standing.is) {
    case 'same':
      return { ...kept, ended: { ...kept.ended, how: 'same', said: NOT_THERE } };
    case 'stays':
      return { ...kept, ended: { ...kept.ended, said: standing.why } };
    case 'unread':
      return { ...kept, ended: { ...kept.ended, said: standing.why, passing: standing.cause } };
    case 'sent':
      return {
        ended: { ...kept.ended, how: 'done', said: CUT_OFF, entry: standing.entry },
        undo: { ...row, is: 'entry', id: standing.entry },
      };
    case 'there': {
      const sent = (await send(standing)) ?? kept;
      const { ended } = sent;
      const as = row.shown?.as ?? null;
      if (as === null || standing.row.shown.as === as || ended.how !== 'done')
        return { ...sent, ended: { ...ended, called } };
      return {
        ...sent,
        ended: { ...ended, called, said: [ended.said, CHANGED].filter((each) => each !== null).join(' ') },
      };
    }
  }
}

function doneOf(at: number, { ended, undo, heir = null }: SentRow): Done {
  const { lines: _, passing: __, ...rest } = ended;
  return { at, ...rest, final: [...rest.final], undo, heir };
}

function endedOf({ called }: HandoverRow, done: Done | undefined, why: string | null): Ended[] {
  if (done === undefined) return [{ ...NOT_CHANGED, called, said: why }];
  const { at: _, undo: __, heir: ___, ...ended } = done;
  return [{ ...ended, lines: [] }];
}
