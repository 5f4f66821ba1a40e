import { randomBytes, randomUUID } from 'node:crypto';
import { ChangeWorkflow } from '../changes/change-workflow.ts';
import { Drafts } from '../changes/drafts.ts';
import { ChangeFeed } from '../changes/feed.ts';
import { Leases } from '../changes/lease.ts';
import { ProposalLapses } from '../changes/proposals/lapse.ts';
import { Proposals } from '../changes/proposals/store.ts';
import { type SettingKind, SettingKinds } from '../changes/setting-kind.ts';
import { pauseOpenedChannel } from '../credit/opened-channel.ts';
import type { Schedule } from '../credit/posts/schedule.ts';
import { PeopleSweep } from '../people/persons/sweep.ts';
import { ClosedDayJobs } from '../plans/closed-day-jobs.ts';
import { CLOSED_DAY_OFFERS } from '../plans/closed-days/offers.ts';
import { ClosedDayStore } from '../plans/closed-days/store.ts';
import { DutyJobs } from '../plans/duty/duty-jobs.ts';
import { DutyStore } from '../plans/duty/store.ts';
import { Plans } from '../plans/plans.ts';
import { presetStores } from '../plans/presets/stores.ts';
import { PLAN_DRAFTS, PlanProposals } from '../plans/proposals/record.ts';
import { SkipStore } from '../plans/skips.ts';
import { instantWords } from '../plans/temporary/end-words.ts';
import { Notices } from '../plans/temporary/notices.ts';
import { TemporaryStore } from '../plans/temporary/store.ts';
import { TemporaryChanges } from '../plans/temporary/temporary-changes.ts';
import { createRespond } from '../slack/api/call.ts';
import { probeWith } from '../slack/api/installations.ts';
import type { FindRow } from '../slack/inbound/controls.ts';
import type { Feature, Job } from '../slack/inbound/feature.ts';
import type { Check } from '../slack/inbound/rights.ts';
import { RecentInstalls } from '../slack/install/install-check.ts';
import { type Caller, ORGANISATION, parseTenant } from '../slack/tenant.ts';
import { WatchedRecords } from '../storage/watched-records.ts';
import { Audit } from '../workspace/audit.ts';
import { forgetHolder } from '../workspace/gone-installs.ts';
import { createClaimReturn, createIdempotencyClaim } from '../workspace/idempotency.ts';
import { Removals } from '../workspace/removal.ts';
import { RemovalMarks, removedTenant } from '../workspace/removal-marks.ts';
import { FormStates, StoredForms } from '../workspace/stored-forms.ts';
import { Teardown } from '../workspace/teardown.ts';
import { createAccountServices } from './account.ts';
import type { Infrastructure } from './infrastructure.ts';
import { createPostingServices } from './posting.ts';
import { createScheduleRepair, repairSchedule } from './repair.ts';
import { createFiringRunner } from './run-firing.ts';

/** What the place we run in provides. */
export interface Host extends Infrastructure {
  more?: More;
}

/** Kinds of settings beside the app's own, and the features that change them. */
export interface More {
  kinds: readonly SettingKind[];
  features(services: Services): readonly Feature[];
}

/** The services that features pick from, built on what the host provides. */
export type Services = ReturnType<typeof createServices>;

/** Builds every service, and has the scheduler tell those that its jobs are for. */
export function createServices(given: Host, settingKinds: readonly SettingKind[], findRow: FindRow) {
  const records = new WatchedRecords(given.records, given.clock);
  const host = { ...given, records };
  const { scheduler, installs, aliases, slackApiUrl, clock, timers, log, observer } = host;
  const teardown = new Teardown();
  teardown.add(installs);
  teardown.add({ dropCached: (tenant) => aliases.drop(parseTenant(tenant).team) });
  // Node keeps a store of random bytes for UUIDs; asking the system anew for each request costs more than verifying it.
  const reference = () => randomUUID().slice(0, 8).toUpperCase();
  const unforeseen = (err: unknown) => {
    const found = reference();
    log.error({ err, reference: found }, 'a post or a check of the watch failed in a way that nobody foresaw');
    return found;
  };
  const unreadable = (key: string) =>
    log.error({ key: key.split('/')[0] }, 'a record could not be read and is left out');
  const account = createAccountServices(host, teardown, findRow);
  const { access, directory, install, logger, people, persons, rules, sessions } = account;
  const kinds = new SettingKinds(settingKinds);
  const audit = new Audit(records, clock, () => randomBytes(4).toString('hex'), unreadable);
  const posting = createPostingServices(host, { ...account, audit, kinds, teardown, unforeseen });
  const { look, schedules, settings, unpaused, watch, zoneFormats } = posting;
  const leases = new Leases(records, clock);
  const newId = () => randomBytes(6).toString('hex');
  const onFailure = (err: unknown) => log.error({ err }, 'the end of a change was not dealt with');
  const store = new TemporaryStore(records, kinds, unreadable);
  teardown.add({ stop: (tenant) => forgetHolder(records, tenant) });
  const feed = new ChangeFeed({
    access,
    audit,
    kinds,
    people,
    rules,
    web: posting.web,
    beside: host.notices,
    look: async (tenant, channel) => (await look.look(tenant, channel)).kind,
    onFailure: (err) => log.error({ err }, 'the channel of changes could not be told of one'),
  });
  const closedDays = new ClosedDayStore({ records, unreadable });
  const presetServices = presetStores(records, clock, newId, unreadable);
  const { presets } = presetServices;
  const skips = new SkipStore(records);
  const duties = new DutyStore(records, unreadable);
  const plans = new Plans({ kinds, store, closedDays, presets, skips, duties, clock });
  const notices = new Notices({ kinds, access, people, web: posting.web, onFailure });
  const timed = {
    scheduler,
    kinds,
    clock,
    newId,
    onFailure,
    sessions,
    audit,
    leases,
    unforeseen,
    store,
    directory,
    notices,
    feed,
    roleOf: (tenant: string, user: string) => notices.roleOf(tenant, user),
    onCheckpoint: host.onReturnCheckpoint,
    underlyingPlan: plans,
    counted: observer?.returned,
  };
  const temporary = teardown.add(new TemporaryChanges(timed));
  const closedDayJobs = teardown.add(new ClosedDayJobs({ ...timed, closedDays, presets, temporary, records, skips }));
  const sweep = teardown.add(
    new PeopleSweep({
      persons,
      people,
      access,
      sessions,
      directory,
      scheduler,
      clock,
      instantWords,
      web: posting.web,
      rings: account.rings,
      ringReader: account.ringReader,
      onFailure: (err) => log.warn({ err }, 'somebody with a number could not be looked up or told'),
    }),
  );
  const dutyJobs = teardown.add(new DutyJobs({ ...timed, duties, web: posting.web }));
  const lapseFailed = (err: unknown) =>
    log.warn({ err }, 'the lapse of a proposal could not be told, or its job not removed');
  const proposing = { records, scheduler, clock, id: newId, onFailure: lapseFailed, unreadable };
  const proposals = new Proposals(proposing, kinds);
  const planProposals = new PlanProposals(proposing);
  const telling = { people, clock, web: posting.web, onFailure: lapseFailed };
  const lapses = teardown.add(new ProposalLapses(telling, [proposals, planProposals]));
  const removals = new Removals({
    marks: new RemovalMarks(records, clock),
    installs,
    records,
    scheduler,
    clock,
    newId: () => randomBytes(12).toString('hex'),
    endAll: (tenant) => temporary.endAll(tenant),
    teardown,
    tokenWorks: probeWith({ apiUrl: slackApiUrl, logger }),
    ended: async (tenant, deleted) => {
      await aliases.forget(parseTenant(tenant).team, tenant);
      log.info({ tenant, deleted }, 'nothing is left of a workspace that was removed');
    },
    onFailure: (tenant, err) => log.error({ err, tenant }, 'the removal of a workspace failed and is tried again'),
  });
  scheduler.onFire(
    createFiringRunner({
      schedule: posting.due,
      watch: (tenant, scheduledAt) => watch.check(tenant, scheduledAt),
      temporary: (tenant, job) => temporary.due(tenant, job),
      closedDay: (tenant, job) => closedDayJobs.due(tenant, job),
      duty: (tenant, job) => dutyJobs.due(tenant, job),
      proposal: (tenant, job) => lapses.due(tenant, job),
      removal: (tenant) => removals.run(tenant),
      people: (tenant) => sweep.run(tenant),
    }),
  );
  const mending = {
    sessions,
    readings: account.readings,
    settings,
    clock,
    zoneFormats,
    web: posting.web,
    schedules,
    watch,
    look,
    temporary,
    closedDayJobs,
    dutyJobs,
    lapses,
    onFailure: unpaused,
  };
  const repair = createScheduleRepair(mending);
  scheduler.onStart?.((tenant) => {
    const removed = removedTenant(tenant);
    if (removed !== null) return removals.resume(removed);
    return repair(tenant).then(() => sweep.repair(tenant));
  });
  const recentInstalls = teardown.add(new RecentInstalls(install, clock));
  const drafts = new Drafts(records, clock, () => randomBytes(12).toString('base64url'), kinds, unreadable);
  const workflow = new ChangeWorkflow({ kinds, access, sessions, audit, drafts, directory, endings: temporary, rules });
  return {
    respond: createRespond(slackApiUrl, observer?.calling),
    /** Told what a sentence was understood to mean; nobody unless metrics are asked for. */
    sentenceRead: observer?.sentenceRead,
    model: host.model ?? null,
    /** What is known of the signatures of requests; `null` where none come over HTTP. */
    signatures: host.signatures ?? null,
    ...account,
    audit,
    clock,
    timers,
    drafts,
    feed,
    kinds,
    leases,
    log,
    proposals,
    planProposals,
    records,
    reports: posting.reports,
    workflow,
    zoneFormats,
    endings: temporary,
    sweep,
    /** Tells of every record that this process writes or deletes. */
    recordChanges: { listen: (listener: Parameters<WatchedRecords['onChange']>[0]) => records.onChange(listener) },
    /** What holds something of a workspace is added here. */
    teardown,
    /** Takes work that no answer waits for. */
    beside: host.beside ?? (() => {}),
    aliases,
    closedDayJobs,
    closedDayOffers: new StoredForms(records, clock, newId, CLOSED_DAY_OFFERS),
    closedDays,
    planDrafts: new StoredForms(records, clock, newId, PLAN_DRAFTS),
    duties,
    dutyJobs,
    plans,
    removals,
    scheduler,
    schedules,
    settings,
    temporary,
    watch,
    sendNow: posting.sendNow,
    seen: new FormStates(records, clock),
    ...presetServices,
    /** How an error that is logged can be named to a person. */
    reference,
    /** A short id that is not used again in its workspace. */
    newId,
    /** Whether something is done for the first time, such as what a delivery asks for. */
    claim: createIdempotencyClaim(records, clock),
    /** Gives such a claim back. */
    unclaim: createClaimReturn(records),
    admit: (tenant: string) => removals.requireOpen(tenant),
    check: (...asked: Parameters<Check>) => access.check(...asked),
    /** What somebody may do, where it is remembered. */
    knownRights: (job: Pick<Job, 'caller' | 'knownPerson'>) => access.knownRights(job),
    /** Under which key lies what belongs to whoever sent a verified payload. */
    tenant: (caller: Caller) => (caller.team === ORGANISATION ? caller.tenant : aliases.resolve(caller)),
    /** The same as it was within the last minutes. */
    recentInstall: (caller: Caller) => recentInstalls.get(caller),
    /** Lets a schedule run whose job may have been lost; how it is then, `null` when it is gone. */
    repair: (tenant: string, schedule: Schedule) => repairSchedule(mending, tenant, schedule),
    /** Pauses what posts into a channel that was opened to another organisation. */
    stopShared: (tenant: string, channel: string) => pauseOpenedChannel(mending, tenant, channel),
  };
}
