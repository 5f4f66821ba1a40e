import { randomBytes, randomUUID } from 'node:crypto';
import { App, type Receiver } from '@slack/bolt';
import { Drafts } from './changes/drafts.ts';
import { changesFeature } from './changes/index.ts';
import { Leases } from './changes/lease.ts';
import { Road } from './changes/road.ts';
import type { Clock, Timers } from './clock.ts';
import { accessFeature } from './features/access/index.ts';
import { accountFeature } from './features/account/index.ts';
import { balanceFeature } from './features/balance/index.ts';
import { connectFeature } from './features/connect/index.ts';
import { OFFER } from './features/connect/view.ts';
import { disconnectFeature } from './features/disconnect/index.ts';
import { doctorFeature } from './features/doctor/index.ts';
import { followMeForm } from './features/follow-me/form-view.ts';
import { followMeFeature } from './features/follow-me/index.ts';
import { SHOW as FOLLOW_ME } from './features/follow-me/view.ts';
import { helpFeature } from './features/help/index.ts';
import { historyFeature } from './features/history/index.ts';
import { homeFeature } from './features/home/index.ts';
import { ivrForm } from './features/ivr/form-view.ts';
import { ivrFeature } from './features/ivr/index.ts';
import { CARD as IVR } from './features/ivr/view.ts';
import { ivrsFeature } from './features/ivrs/index.ts';
import { LIST as IVRS } from './features/ivrs/view.ts';
import { numberFeature } from './features/number/index.ts';
import { CARD as NUMBER } from './features/number/view.ts';
import { numbersFeature } from './features/numbers/index.ts';
import { LIST as NUMBERS } from './features/numbers/view.ts';
import { scheduleFeature } from './features/schedule/index.ts';
import { statusFeature } from './features/status/index.ts';
import { useFeature } from './features/use/index.ts';
import { watchFeature } from './features/watch/index.ts';
import type { Logger } from './log.ts';
import { ChannelLook } from './posts/channel-look.ts';
import { createDuePost, type Point } from './posts/due.ts';
import { createFire } from './posts/fire.ts';
import { keepReadings } from './posts/keeping.ts';
import { sendNow } from './posts/now.ts';
import { stopShared } from './posts/opened-channel.ts';
import { Pace, type PaceLimits } from './posts/pace.ts';
import { Readings } from './posts/readings.ts';
import { createRepair, repairSchedule } from './posts/repair.ts';
import { Schedules } from './posts/schedule.ts';
import { WorkspacePostSettings } from './posts/settings.ts';
import { Watch } from './posts/watch.ts';
import { WatchVoice } from './posts/watch-voice.ts';
import { Answer, type Budget } from './slack/answer.ts';
import { boltLogger } from './slack/bolt-logger.ts';
import { ORGANISATION, placeOf } from './slack/caller.ts';
import type { Feature } from './slack/feature.ts';
import { installCheckWith } from './slack/install-check.ts';
import { type Installations, probeWith } from './slack/installations.ts';
import { People } from './slack/people.ts';
import { namingRefusals, wordsFor } from './slack/problem.ts';
import { createRespond } from './slack/respond.ts';
import { Router } from './slack/router.ts';
import { listen } from './slack/routes.ts';
import { isSlackRefusal } from './slack/slack-error.ts';
import { Webs } from './slack/web.ts';
import type { Firing, Records, Scheduler, SecretStore } from './storage/ports.ts';
import type { Telephony } from './telephony/types.ts';
import { Access } from './workspace/access.ts';
import type { Aliases } from './workspace/aliases.ts';
import { Audit } from './workspace/audit.ts';
import { Credentials } from './workspace/credentials.ts';
import { Directory } from './workspace/directory.ts';
import type { Installs } from './workspace/installs.ts';
import { createClaim } from './workspace/once.ts';
import { Removals } from './workspace/removal.ts';
import { RemovalMarks, removedTenant } from './workspace/removal-marks.ts';
import { Roles } from './workspace/roles.ts';
import { Seen } from './workspace/seen.ts';
import { Sessions } from './workspace/session.ts';

/** What the place we run in provides. */
export interface Services {
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
  /** Takes work that no answer waits for and that has to end before the process stands still. */
  beside?: (work: Promise<void>) => void;
}

/** How due posts go; every default is what production uses. */
export interface PostOptions {
  pace?: Partial<PaceLimits>;
  /** Told of the points that a schedule's post has reached, so that a test can end the process there. */
  reached?: (point: Point, id: string) => Promise<void>;
}

/** The whole app, every feature registered, behind the given receiver. */
export function createApp(services: Services): App {
  const { receiver, secrets, records, scheduler, installations, installs, aliases, slackApiUrl, clock, timers, log } =
    services;
  const logger = boltLogger(log);
  const app = new App({
    receiver,
    logger,
    convoStore: false,
    ignoreSelf: false,
    clientOptions: { slackApiUrl },
    // Who may do what is for the features to say; a failing `authorize` would leave the person without an answer.
    authorize: async () => ({}),
  });
  // Slack has its answer or gets none; an error that came this far is only logged.
  app.error(async (err) => log.error({ err }, 'a listener failed'));

  const web = new Webs({ apiUrl: slackApiUrl, installations, logger });
  const unreadable = (key: string) =>
    log.error({ key: key.split('/')[0] }, 'a record could not be read and is left out');
  const readings = new Readings(records, clock);
  const telephony = keepReadings(services.telephony, {
    readings,
    clock,
    failed: (err) => log.error({ err }, 'a reading of the balance could not be kept'),
    beside: services.beside,
  });
  const credentials = new Credentials(secrets);
  const directory = new Directory(clock);
  const sessions = new Sessions({ credentials, telephony, clock, notFound: (owner) => directory.drop(owner) });
  const roles = new Roles(records, clock);
  const access = new Access({
    ...{ sessions, roles, clock },
    members: async (asker, group) => namingRefusals(web.of(asker).then((own) => own.groupMembers(group))),
    failed: (err) =>
      log[isSlackRefusal(err) ? 'error' : 'warn'](
        { err },
        'Slack did not say who is in a user group, so nobody is an editor by it',
      ),
  });
  const audit = new Audit(records, clock, () => randomBytes(4).toString('hex'), unreadable);
  const seen = new Seen(records, clock);
  const people = new People(clock);
  const unread = (err: unknown) => log.error({ err }, 'a record could not be read');
  const schedules = new Schedules(records, scheduler, unread);
  const settings = new WorkspacePostSettings(records, unread);
  // Nobody waits for a post, and one that was broken off may have been made.
  const patient = new Webs({ apiUrl: slackApiUrl, installations, logger, timeout: 10_000 });
  const posting = { sessions, readings, settings, clock, web: (tenant: string) => patient.of(placeOf(tenant)) };
  const unnoted = (err: unknown) => log.error({ err }, 'a post that was sent by hand could not be noted');
  const { pace: limits, ...watched } = services.posts ?? {};
  const pace = new Pace(clock, Math.random, limits);
  const random = Math.random;
  // Node keeps a store of random bytes for UUIDs; asking the system anew for each request costs more than verifying it.
  const reference = () => randomUUID().slice(0, 8).toUpperCase();
  const unforeseen = (err: unknown) => {
    const found = reference();
    log.error({ err, reference: found }, 'a post or a check of the watch failed in a way that nobody foresaw');
    return found;
  };
  const look = new ChannelLook({ clock, web: posting.web, unforeseen });
  const schedule = createDuePost({
    ...{ ...posting, schedules, records, pace, look, random, unforeseen, ...watched },
    unreadable: (err) => log.error({ err }, 'a claim could not be read and is written anew'),
    gaveUp: (post) => log.warn({ event: 'post_given_up', ...post }, 'a post was given up'),
    failed: (err) => log.error({ err }, 'nobody could be told that a schedule was paused'),
  });
  const voice = new WatchVoice({
    ...{ ...posting, records, audit, look, random, unforeseen },
    failed: (err) => log.error({ err }, 'a message of the watch could not be sent or changed'),
  });
  const watch = new Watch({
    records,
    scheduler,
    sessions,
    readings,
    clock,
    pace,
    voice,
    random,
    unforeseen,
    unreadable: unread,
  });
  const removals = new Removals({
    ...{ marks: new RemovalMarks(records, clock), installs, records, scheduler, clock },
    newId: () => randomBytes(12).toString('hex'),
    stop: async (tenant) => {
      await watch.stop(tenant);
      return schedules.stop(tenant);
    },
    forget: (tenant) => {
      sessions.doubt(tenant);
      installs.drop(tenant);
      aliases.drop(placeOf(tenant).team);
      people.forget(tenant);
      roles.forget(tenant);
    },
    tokenWorks: probeWith({ apiUrl: slackApiUrl, logger }),
    ended: async (tenant, deleted) => {
      await aliases.forget(placeOf(tenant).team, tenant);
      log.info({ tenant, deleted }, 'nothing is left of a workspace that was removed');
    },
    failed: (tenant, err) => log.error({ err, tenant }, 'the removal of a workspace failed and is tried again'),
  });
  scheduler.onFire(
    createFire({
      schedule,
      watch: (tenant, scheduledAt) => watch.check(tenant, scheduledAt),
      removal: (tenant) => removals.run(tenant),
    }),
  );
  const mending = {
    ...{ ...posting, schedules, watch, look },
    failed: (err: unknown) => log.error({ err }, 'nobody could be told that a schedule was paused'),
  };
  const repair = createRepair(mending);
  scheduler.onStart?.((tenant) => {
    const removed = removedTenant(tenant);
    return removed === null ? repair(tenant) : removals.resume(removed);
  });
  const drafts = new Drafts(records, clock, () => randomBytes(12).toString('base64url'), unreadable);
  const leases = new Leases(records, clock);
  const road = new Road({ access, sessions, audit, drafts, leases, directory, clock });
  const needs = {
    ...{ access, sessions, credentials, telephony, audit, seen, clock, directory, drafts, road },
    explain: wordsFor,
    connect: OFFER,
    links: { number: NUMBER, numbers: NUMBERS, followMe: FOLLOW_ME, ivr: IVR, ivrs: IVRS },
  };

  const features: readonly Feature[] = [
    helpFeature(() => router.commands.commands),
    connectFeature(needs),
    disconnectFeature({ ...needs, removals, aliases }),
    useFeature(needs),
    statusFeature(needs),
    balanceFeature(needs),
    accountFeature(needs),
    numbersFeature(needs),
    numberFeature(needs),
    followMeFeature(needs),
    ivrsFeature(needs),
    ivrFeature(needs),
    scheduleFeature({
      ...needs,
      ...{ schedules, settings, people },
      newId: () => randomBytes(6).toString('hex'),
      sendNow: (tenant, schedule) => sendNow({ ...posting, schedules, failed: unnoted }, tenant, schedule),
      repair: (tenant, schedule) => repairSchedule(mending, tenant, schedule),
      stopShared: (tenant, channel) => stopShared(mending, tenant, channel),
      watch: (job) => router.commands.tell('watch', job),
    }),
    watchFeature({ ...needs, ...{ watch, readings, settings, people }, newRun: () => randomBytes(6).toString('hex') }),
    homeFeature({ ...needs, schedules }),
    historyFeature(needs),
    accessFeature({ ...needs, ...{ roles, people, records }, newRequest: () => randomBytes(6).toString('hex') }),
    doctorFeature({
      ...{ ...needs, records, scheduler, schedules },
      install: installCheckWith({ apiUrl: slackApiUrl, installations, logger, clock }),
    }),
    changesFeature({ ...needs, forms: { 'follow-me': followMeForm, ivr: ivrForm } }),
  ];
  const offers = new Map(features.flatMap((feature) => Object.entries(feature.offers ?? {})));
  const { budget } = services;
  const answer = new Answer({
    timers,
    offers,
    respond: createRespond(slackApiUrl),
    ...(budget === undefined ? {} : { budget }),
  });
  const router: Router = new Router({
    features,
    answer,
    web,
    people,
    clock,
    log,
    reference,
    claim: createClaim(records, clock),
    admit: (tenant) => removals.admit(tenant),
    tenant: (caller) => (caller.team === ORGANISATION ? Promise.resolve(caller.tenant) : aliases.resolve(caller)),
    check: (job, right) => access.check(job, right),
    home: 'help',
  });
  listen(app, router);
  return app;
}
