import { changedTitle } from '../changes/recorded-change.ts';
import { watchAutomations } from '../credit/alerts/automation.ts';
import { Watch } from '../credit/alerts/watch.ts';
import { RegularReadings } from '../credit/balance/regular-readings.ts';
import { ZoneFormats } from '../credit/balance/zone-formats.ts';
import { postAutomations } from '../credit/posts/automation.ts';
import { ChannelCheck } from '../credit/posts/channel-check.ts';
import { createDuePostHandler } from '../credit/posts/due-post.ts';
import type { PostServices } from '../credit/posts/post.ts';
import { PostLimiter } from '../credit/posts/post-limiter.ts';
import { type Schedule, Schedules } from '../credit/posts/schedule.ts';
import { sendNow } from '../credit/posts/send-now.ts';
import { createWorkspaceZone } from '../credit/spend/workspace-zone.ts';
import { parseTenant } from '../slack/tenant.ts';
import type { Environment } from '../telephony/types.ts';
import type { AuditEntry } from '../workspace/audit.ts';
import type { AccountServices } from './account.ts';
import type { Base } from './base.ts';
import type { PlanStores } from './plan-stores.ts';

/** What is posted of the balance, and the watch over it. */
export function createPostingServices(base: Base, account: AccountServices, stores: PlanStores) {
  const { audit, clock, kinds, log, observer, records, scheduler, teardown, unforeseen } = base;
  const {
    automations,
    notifier: teller,
    outages,
    patient,
    people,
    readings,
    rings,
    rules,
    sessions,
    settings,
  } = account;
  const { tell } = teller;
  const mayCarryBalance = (tenant: string, channel: string) => rules.mayCarryBalance(tenant, channel);
  const unreadable = (err: unknown) => log.error({ err }, 'a record could not be read');
  const needReadings = (tenant: string, environment: Environment) =>
    regularReadings.need(tenant, environment).catch((err: unknown) => {
      log.warn({ err }, 'the balance could not be set to be read regularly');
    });
  const schedules = teardown.add(new Schedules(records, scheduler, unreadable));
  const zoneFormats = new ZoneFormats();
  const workspaceZone = createWorkspaceZone({ settings, schedules });
  const posting = {
    sessions,
    readings,
    settings,
    clock,
    zoneFormats,
    web: (tenant: string) => patient.of(parseTenant(tenant)),
    summary: async (...[tenant, schedule, post]: Parameters<NonNullable<PostServices['summary']>>) => {
      // Few posts are summaries.
      const [{ summaryPost }, { weekAhead }] = await Promise.all([
        import('../credit/posts/summary.ts'),
        import('../plans/week-ahead.ts'),
      ]);
      await needReadings(tenant, schedule.environment);
      const budget = (...asked: [string, Environment]) => watch.budget(...asked);
      const title = (entry: AuditEntry) => changedTitle(kinds, entry);
      const ahead: Parameters<typeof summaryPost>[0]['weekAhead'] = (...asked) =>
        weekAhead({ ...stores, rings, sessions }, ...asked);
      return summaryPost(
        { readings, audit, workspaceZone, budget, changedTitle: title, weekAhead: ahead },
        tenant,
        schedule,
        post,
      );
    },
  };
  const random = Math.random;
  const { limiter: limits, ...watched } = base.posts ?? {};
  const limiter = new PostLimiter(clock, random, limits);
  observer?.queue('posts', () => limiter.waiting);
  const look = teardown.add(new ChannelCheck({ clock, web: posting.web, unforeseen, mayCarryBalance }));
  const due = createDuePostHandler({
    ...posting,
    schedules,
    records,
    limiter,
    look,
    random,
    unforeseen,
    ...watched,
    unreadable: (err) => log.error({ err }, 'a claim could not be read and is rewritten'),
    counted: (outcome) => observer?.posted(outcome),
    gaveUp: (post) => log.warn({ event: 'post_given_up', ...post }, 'a post was given up'),
    tell,
    outages,
  });
  const notifier = async () => {
    const { AlertNotifier } = await import('../credit/alerts/notifier.ts');
    return new AlertNotifier({
      ...posting,
      records,
      audit,
      look,
      tell,
      outages,
      random,
      unforeseen,
      changedTitle: (entry) => changedTitle(kinds, entry),
      nameOf: (tenant, user) => people.known({ tenant, user })?.called ?? null,
      counted: (outcome) => observer?.watched(outcome),
      onFailure: (err) => log.error({ err }, 'a message of the watch could not be sent or changed'),
    });
  };
  const watch = teardown.add(
    new Watch({
      records,
      scheduler,
      sessions,
      readings,
      clock,
      limiter,
      look,
      notifier,
      random,
      unforeseen,
      unreadable,
      workspaceZone,
      needReadings,
    }),
  );
  automations.add('post', postAutomations(schedules, clock));
  automations.add('watch', watchAutomations(watch, clock));
  const regularReadings = new RegularReadings({
    records,
    scheduler,
    sessions,
    readings,
    limiter,
    clock,
    onFailure: (err) => log.info({ err }, 'a balance that was to be kept could not be read'),
  });
  return {
    due,
    regularReadings,
    look,
    schedules,
    settings,
    watch,
    workspaceZone,
    zoneFormats,
    /** Slack, for work in the background. */
    web: posting.web,
    /** Reads the balance and posts it now, outside the schedule's own times. */
    sendNow: (tenant: string, schedule: Schedule) =>
      sendNow(
        {
          ...posting,
          schedules,
          onFailure: (err) => log.error({ err }, 'a post sent by hand could not be recorded'),
        },
        tenant,
        schedule,
      ),
  };
}

/** What is built of posts and the watch. */
export type PostingServices = ReturnType<typeof createPostingServices>;
