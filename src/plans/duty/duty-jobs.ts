import { sendChange, settingKey } from '../../changes/apply-change.ts';
import { draftWithoutForm } from '../../changes/draft.ts';
import type { EndingStep } from '../../changes/ending.ts';
import { settleChange } from '../../changes/recorded-change.ts';
import type { Settings } from '../../changes/settings.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import { CHANNEL_PAUSE_REASONS, judgeChannel } from '../../slack/api/channels.ts';
import type { SlackClient } from '../../slack/api/clients.ts';
import { comeAgain, EARLY_MS, instantIn, requireDue, requireNoted } from '../../storage/timed-jobs.ts';
import { requireOwner } from '../../workspace/owner.ts';
import { countsIn, dutyRestsFrom } from '../hours/duty.ts';
import { onDutyBy } from '../hours/layer.ts';
import type { Hours } from '../hours/record.ts';
import { type HoursStore, planFor } from '../hours/store.ts';
import { requireThere } from '../temporary/apply-override.ts';
import { decideTurn } from '../temporary/decide.ts';
import { type DueDeps, failureOf } from '../temporary/due.ts';
import { afterFailure, awaitedBy, type Failure } from '../temporary/job-failure.ts';
import { underlying } from '../temporary/return-plan.ts';
import type { SettingId } from '../temporary/store.ts';
import type { Ahead, Wakeable } from '../wakes.ts';
import type { CoverPosts } from './cover-posts.ts';
import type { CoversNow } from './covers.ts';
import { findGaps, type Gap } from './gaps.ts';
import { announcement, gapMessage, notAnnouncedMessage, stuckDutyMessage } from './messages.ts';
import type { Cover, DutyList } from './record.ts';
import { missedTurn, partAt, type Shift, shiftAt, turnOf } from './shifts.ts';
import type { DutyStore, VersionedDuty } from './store.ts';

/** How far ahead gaps are announced. */
const AHEAD_MS = 7 * DAY_MS;

export type DutyDeps = DueDeps & {
  duties: DutyStore;
  web(tenant: string): Promise<SlackClient>;
  hours: Pick<HoursStore, 'list'>;
  /** Loaded where anything is asked. */
  covers(): Promise<CoverPosts>;
  /** Has the hours of a thing looked at: at an instant (epoch milliseconds), or now where they do not agree with its duty list. */
  wakeHours(tenant: string, thing: SettingId, at?: number): Promise<void>;
};

/** Carries out duty lists: the person whose turn it is becomes the first on the ring list. */
export class DutyJobs implements Wakeable {
  readonly putsBack = false;
  readonly #deps: DutyDeps;

  constructor(deps: DutyDeps) {
    this.#deps = deps;
  }

  /**
   * Stores a list in place of the one found, and carries it out; `false` where somebody else changed it meanwhile. What it
   * settles of what is asked is said where it was asked; `actor` is the Slack user id of whoever saves it.
   */
  async save(
    tenant: string,
    wanted: Omit<DutyList, 'job'>,
    before: VersionedDuty | null,
    actor: string | null = null,
  ): Promise<boolean> {
    const now = this.#deps.clock.now();
    const { covers, covered } = before?.list ?? {};
    const asked = await coversNow({ ...wanted, covers, covered, job: '' }, now);
    const written = await this.#lookAt(tenant, asked.list, before, now, before?.list.job);
    if (written !== null) await this.#sayCovers(tenant, { ...asked, due: [] }, actor);
    return written !== null;
  }

  /** Stores a request for cover, whose shift lies ahead; `null` where the list was changed meanwhile. */
  async ask(tenant: string, found: VersionedDuty, cover: Cover): Promise<VersionedDuty | null> {
    const { list } = found;
    const asked = { ...list, covers: [...(list.covers ?? []), cover] };
    const { next } = await coversNow(asked, cover.at);
    return next < instantIn(list.job)
      ? this.#lookAt(tenant, asked, found, next, list.job)
      : this.#deps.duties.write(tenant, asked, found);
  }

  /** Takes a request for cover back, and says so where it was asked; `false` where the list was changed meanwhile. */
  async withdraw(tenant: string, found: VersionedDuty, cover: Cover): Promise<boolean> {
    const left = (found.list.covers ?? []).filter(({ id }) => id !== cover.id);
    const covers = left.length === 0 ? undefined : left;
    if ((await this.#deps.duties.write(tenant, { ...found.list, covers }, found)) === null) return false;
    await (await this.#deps.covers()).withdraw(tenant, found.list, cover);
    return true;
  }

  /** Removes a list and returns it; `null` where it is gone, or not as it is meant. The ring list stays in the order that it has. */
  async remove(
    tenant: string,
    id: string,
    isMeant: (list: DutyList) => boolean = () => true,
  ): Promise<DutyList | null> {
    const { duties, wakes, wakeHours, clock } = this.#deps;
    const found = await duties.find(tenant, { id });
    if (found === null || !isMeant(found.list)) return null;
    // Before it is removed: if the process ends in between, hours look at what is there.
    await wakeHours(tenant, found.list, clock.now() + EARLY_MS);
    if (!(await duties.remove(tenant, found))) return null;
    await wakes.cancel(tenant, found.list.job);
    if (found.list.covers !== undefined || found.list.covered !== undefined)
      await (await this.#deps.covers()).gone(tenant, found.list);
    return found.list;
  }

  /** Looks at the duty lists of some things at an instant (epoch milliseconds). */
  async wake(tenant: string, things: readonly SettingId[], at: number): Promise<void> {
    const { duties } = this.#deps;
    const keys = new Set(things.map(settingKey));
    for (const each of await duties.list(tenant)) {
      const found = keys.has(settingKey(each)) ? await duties.of(tenant, each) : null;
      if (found !== null) await this.#lookAt(tenant, found.list, found, at, found.list.job);
    }
  }

  /** A zone's rules may have changed since, and brought a hand-over forward. */
  async ahead(tenant: string): Promise<Ahead[]> {
    const { duties, clock } = this.#deps;
    const all: Ahead[] = [];
    for (const found of await duties.all(tenant)) {
      const { list } = found;
      const at = instantIn(list.job);
      const covers = await coversNow(list, -Infinity);
      const next = Math.min((partAt(list, clock.now()) ?? shiftAt(list, -1)).until, covers.next);
      const isSooner = next < at;
      if (isSooner) await this.#lookAt(tenant, list, found, next, list.job);
      all.push({ wake: isSooner ? null : list.job, at, by: awaitedBy(at, list.trouble) });
    }
    return all;
  }

  async wakes(tenant: string): Promise<string[]> {
    return (await this.#deps.duties.list(tenant)).map(({ job }) => job);
  }

  /** Stores a list that is looked at next at an instant, in place of an earlier wake; `null` where it was changed meanwhile. */
  #lookAt(
    tenant: string,
    list: DutyList,
    before: VersionedDuty | null,
    at: number,
    old?: string,
  ): Promise<VersionedDuty | null> {
    const { duties, wakes } = this.#deps;
    return wakes.replace(tenant, { place: 'duty', at, old }, (job) => duties.write(tenant, { ...list, job }, before));
  }

  async due(tenant: string, job: string): Promise<void> {
    const { duties, clock, hours } = this.#deps;
    const [now, at] = [clock.now(), instantIn(job)];
    const found = await duties.find(tenant, { job });
    if (found === null) return requireNoted(job, now);
    requireDue(at, now, 'The hand-over has not come yet');
    const plan = planFor(await hours.list(tenant), found.list);
    const rests = now >= dutyRestsFrom(plan);
    const shift = partAt(found.list, now + EARLY_MS);
    await this.#deps.onCheckpoint?.('due', found.list.id);
    const asked = await coversNow(found.list, now);
    let { list } = asked;
    try {
      // Whoever saved the list, or swapped this shift, did so while it holds in a span of hours.
      if (rests) await this.#deps.wakeHours(tenant, list);
      const { settings, isCovered } = rests
        ? { settings: await this.#readBeneath(tenant, list), isCovered: true }
        : await this.#handOver(tenant, list, now + EARLY_MS);
      // The end of what covers it records that; an edit may end it without looking up whose turn it is, and the
      // hand-over then follows within a day.
      list = { ...list, done: isCovered ? list.done : (shift?.count ?? -1), trouble: null };
      list = await this.#nameGaps(tenant, list, settings, plan);
    } catch (error) {
      return this.#again(tenant, found, asked, failureOf(this.#deps, error));
    }
    const isNew = shift !== null && shift.person !== null && shift.count > list.announced && countsIn(plan, shift);
    const judged = isNew ? await this.#judge(tenant, list) : null;
    if (isNew) list = { ...list, announced: shift.count, ...judged?.noted };
    const next = Math.min(shift?.until ?? shiftAt(list, 0).from, now + DAY_MS, asked.next);
    // Written before it is announced: twice is worse than not at all.
    if ((await this.#lookAt(tenant, list, found, next)) === null) return this.#overtaken(tenant, job);
    if (isNew) await this.#announce(tenant, list, shift, { judged, before: found.list.closedChannel });
    await this.#sayCovers(tenant, asked);
  }

  /** Reminds people of what is asked, and says what is over; never rejects. */
  async #sayCovers(
    tenant: string,
    { list, over, due }: CoversNow<DutyList>,
    actor: string | null = null,
  ): Promise<void> {
    if (over.length + due.length === 0) return;
    const covers = await this.#deps.covers();
    for (const end of over) await covers.end(tenant, list, end, actor);
    for (const cover of due) await covers.remind(tenant, list, cover);
  }

  /**
   * Puts the person whose turn it is first on the list; a temporary change is left alone, because its end looks this up
   * again.
   */
  async #handOver(tenant: string, list: DutyList, at: number): Promise<HandOver> {
    const { sessions, leases, store, kinds, audit, onCheckpoint } = this.#deps;
    const kind = kinds.of(list);
    const session = await sessions.open(tenant, list.environment);
    await requireOwner(session, list.owner);
    return leases.hold(tenant, settingKey(list), async () => {
      await onCheckpoint?.('claimed', list.id);
      const read = await kind.read(session.client, list.subject);
      await onCheckpoint?.('read', list.id);
      const over = (await store.of(tenant, list))?.change ?? null;
      const taken = missedTurn(list, at);
      const first = taken === null ? null : (set: Settings) => kind.duty?.first(set, turnOf(list, taken)) ?? null;
      const decision = decideTurn({ kind, change: over, now: read.settings, first });
      const { set: now } = decision;
      if (decision.do === 'close') {
        const last = await audit.latest(tenant, list.environment, list.subject);
        if (last?.outcome === 'unknown' && last.temporary === null && last.by === list.by)
          await settleChange(this.#deps, tenant, last, { outcome: 'done', after: now });
      }
      if (decision.do !== 'first') return { settings: now, isCovered: decision.do === 'wait' };
      const draft = draftWithoutForm(list, { title: read.title, by: list.by, base: now, wanted: decision.wanted });
      const ending: EndingStep = {
        ...NO_ENDING,
        settled: async ({ accepted }) => {
          if (accepted === true) await onCheckpoint?.('written', list.id);
        },
      };
      const applied = await sendChange(this.#deps, { kind, session, draft, by: list.by, ending });
      await onCheckpoint?.('recorded', list.id);
      const there = requireThere(applied);
      return { settings: there.kind === 'done' ? there.after : there.now, isCovered: false };
    });
  }

  /** What people set, while hours say who is first. What hours lie over was read when they turned over. */
  async #readBeneath(tenant: string, list: DutyList): Promise<Settings> {
    const { sessions, store, kinds } = this.#deps;
    const over = (await store.of(tenant, list))?.change ?? null;
    if (over !== null) return over.base;
    const session = await sessions.open(tenant, list.environment);
    return (await kinds.of(list).read(session.client, list.subject)).settings;
  }

  /** Gaps of the next days, each announced once. */
  async #nameGaps(tenant: string, list: DutyList, settings: Settings, plan: Hours | null): Promise<DutyList> {
    const { notices } = this.#deps;
    const news = this.gaps(list, settings).filter(
      ({ key, shift }) => !list.named.includes(key) && countsIn(plan, shift),
    );
    if (news.length === 0) return list;
    await notices.tell(tenant, list.by, () => gapMessage(list, news));
    return { ...list, named: [...list.named, ...news.map(({ key }) => key)].slice(-50) };
  }

  /** What people set for a thing, of what the provider holds: diversions, closed days and hours switch others off on purpose. */
  async setBeneath(tenant: string, thing: SettingId, now: Settings): Promise<Settings> {
    const { store, kinds } = this.#deps;
    return underlying(kinds.of(thing), (await store.of(tenant, thing))?.change ?? null, now);
  }

  /** The gaps of the next seven days. */
  gaps(list: DutyList, settings: Settings): Gap[] {
    const { kinds, clock } = this.#deps;
    const now = clock.now();
    return findGaps(list, kinds.of(list), settings, { from: now, to: now + AHEAD_MS });
  }

  /** Whether its channel takes posts, and what is noted of that; `null` where nothing is announced, or Slack does not say. */
  async #judge(tenant: string, { channel }: DutyList): Promise<Judged | null> {
    if (channel === null) return null;
    try {
      const problem = await judgeChannel(await this.#deps.web(tenant), channel);
      return { problem, noted: { closedChannel: problem === null ? undefined : { id: channel, why: problem } } };
    } catch (error) {
      this.#deps.onFailure(error);
      return null;
    }
  }

  /** `before` is why nothing could be announced last time, of which its owner knows. Never rejects: the hand-over was done. */
  async #announce(
    tenant: string,
    list: DutyList,
    shift: Shift,
    { judged, before }: { judged: Judged | null; before: DutyList['closedChannel'] },
  ): Promise<void> {
    const { web, notices, onFailure, store } = this.#deps;
    const { channel, closedChannel: closed, by } = list;
    if (channel === null || judged === null) return;
    try {
      const { problem } = judged;
      if (problem !== null) {
        if (closed?.id !== before?.id || closed?.why !== before?.why)
          await notices.tell(tenant, by, () => notAnnouncedMessage(list, CHANNEL_PAUSE_REASONS[problem]));
        return;
      }
      const client = await web(tenant);
      const change = (await store.of(tenant, list))?.change ?? null;
      // Hours that put whoever is on duty first confirm the turn; they override nothing.
      const over = onDutyBy(change?.cause) === null ? change : null;
      await client.post(channel, announcement(list, shift, over));
    } catch (error) {
      onFailure(error);
    }
  }

  /** Somebody who saved the list meanwhile gave it another job; whatever only recorded a hand-over left it this one. */
  async #overtaken(tenant: string, job: string): Promise<void> {
    const { duties, clock } = this.#deps;
    if ((await duties.find(tenant, { job })) === null) return;
    throw comeAgain(clock.now() + EARLY_MS, 'The duty list was changed at the same moment');
  }

  async #again(tenant: string, found: VersionedDuty, asked: CoversNow<DutyList>, failure: Failure): Promise<void> {
    const { duties, clock, notices } = this.#deps;
    const { trouble, news, at } = afterFailure(found.list.trouble, clock.now(), failure);
    const next = { ...asked.list, trouble };
    if ((await duties.write(tenant, next, found)) === null) return this.#overtaken(tenant, found.list.job);
    if (news !== null)
      await notices.failed(tenant, next, () => stuckDutyMessage(next, failure.why), news === 'managers');
    await this.#sayCovers(tenant, asked);
    throw comeAgain(at, 'A hand-over could not be done');
  }
}

/** What becomes of what is asked of a list, which is seldom anything. */
async function coversNow(list: DutyList, now: number): Promise<CoversNow<DutyList>> {
  if (list.covers === undefined && list.covered === undefined) return { list, over: [], due: [], next: Infinity };
  return (await import('./covers.ts')).settleCovers(list, now);
}

/** Why a channel takes no posts, `null` where it does, and what the list notes of it. */
interface Judged {
  problem: Awaited<ReturnType<typeof judgeChannel>>;
  noted: Pick<DutyList, 'closedChannel'>;
}

/** The outcome of a hand-over: what the provider holds, and whether it waits for a temporary change to end. */
interface HandOver {
  settings: Settings;
  isCovered: boolean;
}

const NO_ENDING = { begin: async () => null, adopt: async () => {}, result: () => null };
