import { randomBytes, randomUUID } from 'node:crypto';
import type { Receiver } from '@slack/bolt';
import { AlertNotifier } from './alerts/notifier.ts';
import { Watch } from './alerts/watch.ts';
import { Readings } from './balance/readings.ts';
import { recordBalances } from './balance/record-balances.ts';
import { ZoneFormats } from './balance/zone-formats.ts';
import { ChangeWorkflow } from './changes/change-workflow.ts';
import { Drafts } from './changes/drafts.ts';
import { Leases } from './changes/lease.ts';
import { changedTitle } from './changes/recorded-change.ts';
import { type SettingKind, SettingKinds } from './changes/setting-kind.ts';
import type { Clock, Timers } from './clock.ts';
import { Directory } from './directory/directory.ts';
import { recordRingLists } from './directory/record-ring-lists.ts';
import { RingListIndex } from './directory/ring-list-index.ts';
import { RingListReader } from './directory/ring-list-reader.ts';
import { pauseOpenedChannel } from './jobs/opened-channel.ts';
import { createScheduleRepair, repairSchedule } from './jobs/repair.ts';
import { createFiringRunner } from './jobs/run-firing.ts';
import type { Logger } from './log.ts';
import type { Observer } from './observer.ts';
import { Plans } from './plan/plans.ts';
import { BalanceReports } from './posts/balance-report.ts';
import { ChannelCheck } from './posts/channel-check.ts';
import { type Checkpoint, createDuePostHandler } from './posts/due-post.ts';
import { PostLimiter, type PostLimits } from './posts/post-limiter.ts';
import type { Schedule } from './posts/schedule.ts';
import { Schedules } from './posts/schedule.ts';
import { sendNow } from './posts/send-now.ts';
import { WorkspacePostSettings } from './posts/settings.ts';
import { Access } from './rights/access.ts';
import { Roles } from './rights/roles.ts';
import { boltLogger } from './slack/api/bolt-logger.ts';
import { SlackClients } from './slack/api/clients.ts';
import { isSlackRefusal } from './slack/api/errors.ts';
import { type Installations, probeWith } from './slack/api/installations.ts';
import { People } from './slack/api/people.ts';
import { createRespond } from './slack/api/respond.ts';
import type { Budget } from './slack/inbound/answer.ts';
import type { Feature, Job } from './slack/inbound/feature.ts';
import type { Check } from './slack/inbound/rights.ts';
import { namingRefusals } from './slack/inbound/slack-refused.ts';
import { installCheckWith } from './slack/install/install-check.ts';
import { type Caller, ORGANISATION, parseTenant } from './slack/tenant.ts';
import type { Firing, Records, Scheduler, SecretStore } from './storage/ports.ts';
import type { Telephony } from './telephony/service.ts';
import { Notices } from './temporary/notices.ts';
import type { ReturnPoint } from './temporary/put-back.ts';
import { TemporaryStore } from './temporary/store.ts';
import { TemporaryChanges } from './temporary/temporary-changes.ts';
import type { Aliases } from './workspace/aliases.ts';
import { Audit } from './workspace/audit.ts';
import { Credentials } from './workspace/credentials.ts';
import { FormStates } from './workspace/form-state.ts';
import { createIdempotencyClaim } from './workspace/idempotency.ts';
import type { Installs } from './workspace/installs.ts';
import { Removals } from './workspace/removal.ts';
import { RemovalMarks, removedTenant } from './workspace/removal-marks.ts';
import { Sessions } from './workspace/session.ts';

/** What the place we run in provides. */
export interface Host {
  receiver: Receiver;
  secrets: SecretStore;
  records: Records;
  /** Keeps when schedules are due, and tells the handler it is given here. */
  scheduler: Scheduler & {
    onFire(handle: (firing: Firing) => Promise<void>): void;
    /** Where there is a start, its jobs are looked after for each workspace that it names then. */
    onStart?: (repair: (tenant: string) => Promise<void>) => void;
  };
  telephony: Telephony;
  installations: Installations;
  /** Where installs by OAuth are kept; without any, only what the app's removal has to take along. */
  installs: Installs;
  /** Where the data of workspaces lie that joined or left an organisation. */
  aliases: Aliases;
  slackApiUrl: string;
  clock: Clock;
  timers: Timers;
  log: Logger;
  budget?: Budget;
  posts?: PostOptions;
  /** Told of the points that the end of a temporary change has reached, so that a test can end the process there. */
  returning?: (point: ReturnPoint, id: string) => Promise<void>;
  more?: More;
  observer?: Observer;
  /** Takes work that no answer waits for and that has to end before the process stands still. */
  beside?: (work: Promise<void>) => void;
}

/** What the log says where Slack's answer decides a right, and is missing. */
const UNKNOWN_RIGHT = {
  group: 'Slack did not say who is in a user group, so nobody is an editor by it',
  manager: 'Slack did not say who a manager is, so nobody is sent to them',
} as const;

/** Kinds of settings beside the app's own, and the features that change them. */
export interface More {
  kinds: readonly SettingKind[];
  features(services: Services): readonly Feature[];
}

/** How due posts go; every default is what production uses. */
export interface PostOptions {
  limiter?: Partial<PostLimits>;
  /** Told of the points that a schedule's post has reached, so that a test can end the process there. */
  reached?: (point: Checkpoint, id: string) => Promise<void>;
}

/** The services that features pick from, built on what the host provides. */
export type Services = ReturnType<typeof createServices>;

/** Builds every service, and has the scheduler tell those that its jobs are for. */
export function createServices(host: Host, settingKinds: readonly SettingKind[]) {
  const { secrets, records, scheduler, installations, installs, aliases, slackApiUrl, clock, log, observer } = host;
  const logger = boltLogger(log);
  const slack = { apiUrl: slackApiUrl, installations, logger, calling: observer?.calling };
  const web = new SlackClients(slack);
  const unreadable = (key: string) =>
    log.error({ key: key.split('/')[0] }, 'a record could not be read and is left out');
  const readings = new Readings(records, clock);
  const rings = new RingListIndex({
    ...{ records, clock, timers: host.timers, beside: host.beside },
    failed: (err) => log.error({ err }, 'what is known of where a number rings could not be stored or read'),
  });
  const telephony = recordBalances(recordRingLists(host.telephony, rings, clock), {
    readings,
    clock,
    failed: (err) => log.error({ err }, 'a reading of the balance could not be kept'),
    beside: host.beside,
  });
  const credentials = new Credentials(secrets);
  const directory = new Directory(clock);
  const ringReader = new RingListReader({ records, clock, directory, index: rings });
  const sessions = new Sessions({ credentials, telephony, clock, notFound: (owner) => directory.drop(owner) });
  const roles = new Roles(records, clock);
  const access = new Access({
    ...{ sessions, roles, clock },
    members: async (asker, group) => namingRefusals(web.of(asker).then((own) => own.groupMembers(group))),
    standing: (person) => people.find({ ...person, channel: null }, () => web.of(person)),
    failed: (err, what) => log[isSlackRefusal(err) ? 'error' : 'warn']({ err }, UNKNOWN_RIGHT[what]),
  });
  const kinds = new SettingKinds(settingKinds);
  const audit = new Audit(records, clock, () => randomBytes(4).toString('hex'), unreadable);
  const seen = new FormStates(records, clock);
  const people = new People(clock);
  const unread = (err: unknown) => log.error({ err }, 'a record could not be read');
  const schedules = new Schedules(records, scheduler, unread);
  const zoneFormats = new ZoneFormats();
  const settings = new WorkspacePostSettings(records, clock, unread);
  // Nobody waits for a post, and one that was broken off may have been made.
  const patient = new SlackClients({ ...slack, timeout: 10_000 });
  const posting = {
    ...{ sessions, readings, settings, clock, zoneFormats },
    web: (tenant: string) => patient.of(parseTenant(tenant)),
  };
  const { limiter: limits, ...watched } = host.posts ?? {};
  const limiter = new PostLimiter(clock, Math.random, limits);
  observer?.queue('posts', () => limiter.waiting);
  const random = Math.random;
  // Node keeps a store of random bytes for UUIDs; asking the system anew for each request costs more than verifying it.
  const reference = () => randomUUID().slice(0, 8).toUpperCase();
  const unforeseen = (err: unknown) => {
    const found = reference();
    log.error({ err, reference: found }, 'a post or a check of the watch failed in a way that nobody foresaw');
    return found;
  };
  const look = new ChannelCheck({ clock, web: posting.web, unforeseen });
  const schedule = createDuePostHandler({
    ...{ ...posting, schedules, records, limiter, look, random, unforeseen, ...watched },
    unreadable: (err) => log.error({ err }, 'a claim could not be read and is written anew'),
    counted: (outcome) => observer?.posted(outcome),
    gaveUp: (post) => log.warn({ event: 'post_given_up', ...post }, 'a post was given up'),
    failed: (err) => log.error({ err }, 'nobody could be told that a schedule was paused'),
  });
  const notifier = new AlertNotifier({
    ...{ ...posting, records, audit, look, random, unforeseen },
    changedTitle: (entry) => changedTitle(kinds, entry),
    nameOf: (tenant, user) => people.known({ tenant, user })?.called ?? null,
    failed: (err) => log.error({ err }, 'a message of the watch could not be sent or changed'),
  });
  const watch = new Watch({
    records,
    scheduler,
    sessions,
    readings,
    clock,
    limiter,
    notifier,
    random,
    unforeseen,
    unreadable: unread,
  });
  const leases = new Leases(records, clock);
  const newId = () => randomBytes(6).toString('hex');
  const failed = (err: unknown) => log.error({ err }, 'what has to do with the end of a change could not be done');
  const store = new TemporaryStore(records, unreadable);
  const plans = new Plans({ kinds, store, clock });
  const temporary = new TemporaryChanges({
    ...{ scheduler, kinds, clock, newId, failed, sessions, audit, leases, unforeseen, store },
    notices: new Notices({ kinds, access, people, web: posting.web, failed }),
    reached: host.returning,
  });
  const removals = new Removals({
    ...{ marks: new RemovalMarks(records, clock), installs, records, scheduler, clock },
    newId: () => randomBytes(12).toString('hex'),
    endAll: (tenant) => temporary.endAll(tenant),
    stop: async (tenant) => {
      await watch.stop(tenant);
      return (await temporary.stop(tenant)) + (await schedules.stop(tenant));
    },
    forget: (tenant) => {
      sessions.doubt(tenant);
      installs.drop(tenant);
      aliases.drop(parseTenant(tenant).team);
      people.forget(tenant);
      roles.forget(tenant);
      settings.forget(tenant);
    },
    tokenWorks: probeWith({ apiUrl: slackApiUrl, logger }),
    ended: async (tenant, deleted) => {
      await aliases.forget(parseTenant(tenant).team, tenant);
      log.info({ tenant, deleted }, 'nothing is left of a workspace that was removed');
    },
    failed: (tenant, err) => log.error({ err, tenant }, 'the removal of a workspace failed and is tried again'),
  });
  scheduler.onFire(
    createFiringRunner({
      schedule,
      watch: (tenant, scheduledAt) => watch.check(tenant, scheduledAt),
      temporary: (tenant, job) => temporary.due(tenant, job),
      removal: (tenant) => removals.run(tenant),
    }),
  );
  const mending = {
    ...{ ...posting, schedules, watch, look, temporary },
    failed: (err: unknown) => log.error({ err }, 'nobody could be told that a schedule was paused'),
  };
  const repair = createScheduleRepair(mending);
  scheduler.onStart?.((tenant) => {
    const removed = removedTenant(tenant);
    return removed === null ? repair(tenant) : removals.resume(removed);
  });
  const drafts = new Drafts(records, clock, () => randomBytes(12).toString('base64url'), kinds, unreadable);
  const workflow = new ChangeWorkflow({ kinds, access, sessions, audit, drafts, directory, endings: temporary });
  return {
    respond: createRespond(slackApiUrl, observer?.calling),
    ...{
      access,
      audit,
      clock,
      timers: host.timers,
      credentials,
      directory,
      drafts,
      kinds,
      leases,
      log,
      logger,
      people,
      readings,
      records,
      reports: new BalanceReports({ readings, settings, clock, timers: host.timers, zoneFormats }),
      ringReader,
      rings,
      roles,
      workflow,
      zoneFormats,
    },
    endings: temporary,
    ...{ aliases, plans, removals, scheduler, schedules, seen, sessions, settings, telephony, temporary, watch, web },
    /** How an error that is logged can be named to a person. */
    reference,
    /** A short id that is not used again in its workspace. */
    newId,
    /** Whether something is done for the first time, such as what a delivery asks for. */
    claim: createIdempotencyClaim(records, clock),
    admit: (tenant: string) => removals.requireOpen(tenant),
    check: (...asked: Parameters<Check>) => access.check(...asked),
    /** What somebody may do, where it is remembered. */
    knownRights: (job: Pick<Job, 'caller' | 'knownPerson'>) => access.knownRights(job),
    /** Under which key lies what belongs to whoever sent a verified payload. */
    tenant: (caller: Caller) => (caller.team === ORGANISATION ? caller.tenant : aliases.resolve(caller)),
    /** What Slack says of the install in a workspace. */
    install: installCheckWith({ apiUrl: slackApiUrl, installations, logger, clock }),
    /** Reads the balance and posts it now, outside the schedule's own times. */
    sendNow: (tenant: string, schedule: Schedule) =>
      sendNow(
        {
          ...{ ...posting, schedules },
          failed: (err) => log.error({ err }, 'a post that was sent by hand could not be noted'),
        },
        tenant,
        schedule,
      ),
    /** Lets a schedule run whose job may have been lost; how it is then, `null` when it is gone. */
    repair: (tenant: string, schedule: Schedule) => repairSchedule(mending, tenant, schedule),
    /** Pauses what posts into a channel that was opened to another organisation. */
    stopShared: (tenant: string, channel: string) => pauseOpenedChannel(mending, tenant, channel),
  };
}
