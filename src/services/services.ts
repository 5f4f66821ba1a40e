import type { SettingKind } from '../changes/setting-kind.ts';
import { createRespond } from '../slack/api/call.ts';
import type { Feature } from '../slack/inbound/feature.ts';
import { RecentInstalls } from '../slack/install/install-check.ts';
import type { Caller } from '../slack/tenant.ts';
import type { WatchedRecords } from '../storage/watched-records.ts';
import { AgentConnections } from '../workspace/agents.ts';
import { createClaimReturn, createIdempotencyClaim } from '../workspace/idempotency.ts';
import { JudgedReadings } from '../workspace/judged-readings.ts';
import { FormOrigins } from '../workspace/stored-forms.ts';
import { createAccountServices } from './account.ts';
import { createBase } from './base.ts';
import { createChangeServices } from './changes.ts';
import type { Infrastructure } from './infrastructure.ts';
import { createJobServices } from './jobs.ts';
import { createPlanStores } from './plan-stores.ts';
import { createPlanServices } from './plans.ts';
import { createPostingServices } from './posting.ts';

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
export function createServices(host: Host, settingKinds: readonly SettingKind[]) {
  const base = createBase(host, settingKinds);
  const {
    aliases,
    audit,
    clock,
    kinds,
    leases,
    log,
    newId,
    observer,
    records,
    reference,
    scheduler,
    teardown,
    timers,
    unreadable,
  } = base;
  const account = createAccountServices(base);
  const stores = createPlanStores(base, account);
  const posting = createPostingServices(base, account, stores);
  const plans = createPlanServices(base, account, posting, stores);
  const changes = createChangeServices(base, account, posting, plans);
  const jobs = createJobServices(base, account, posting, plans, changes);
  const { regularReadings, schedules, sendNow, settings, watch, workspaceZone, zoneFormats } = posting;
  const recentInstalls = teardown.add(new RecentInstalls(account.install, clock));
  return {
    aliases,
    audit,
    clock,
    kinds,
    leases,
    log,
    newId,
    records,
    reference,
    scheduler,
    teardown,
    timers,
    /** Told of each record that this version cannot read. */
    unreadable,
    /** The agents that people have let in; `null` where they may not. */
    agents: host.agents === 'any' ? new AgentConnections({ records, clock }) : null,
    mayHaveAgents: host.agents !== undefined,
    ...account,
    regularReadings,
    schedules,
    sendNow,
    settings,
    watch,
    workspaceZone,
    zoneFormats,
    ...plans,
    ...changes,
    ...jobs,
    respond: createRespond(base.slackApiUrl, observer?.calling),
    /** Where open forms came from. */
    origins: new FormOrigins(records, clock),
    /** Told what a sentence was understood to mean; nobody unless metrics are asked for. */
    sentenceRead: observer?.sentenceRead,
    /** How often people called a guess right or wrong. */
    judgedReadings: new JudgedReadings(records),
    /** Told of each of these; nobody unless metrics are asked for. */
    readingJudged: observer?.readingJudged,
    model: base.model ?? null,
    /** What is known of the signatures of requests; `null` where none come over HTTP. */
    signatures: base.signatures ?? null,
    /** Tells of records that this process writes or deletes. */
    recordChanges: { listen: (...heard: Parameters<WatchedRecords['onChange']>) => records.onChange(...heard) },
    /** Takes work that no answer waits for. */
    beside: base.beside ?? (() => {}),
    /** Whether something is done for the first time, such as what a delivery asks for. */
    claim: createIdempotencyClaim(records, clock),
    /** Gives such a claim back. */
    unclaim: createClaimReturn(records),
    /** The install of a caller's workspace, as it was within the last minutes. */
    recentInstall: (caller: Caller) => recentInstalls.get(caller),
  };
}
