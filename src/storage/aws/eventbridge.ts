import { createHash } from 'node:crypto';
import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  GetScheduleCommand,
  paginateListSchedules,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import { type Clock, systemClock } from '../../runtime/clock.ts';
import { assertJob } from '../job-rules.ts';
import { assertKey, type Firing, type Scheduled, type Scheduler, StorageFault, type TimedJob } from '../ports.ts';
import { CLIENT_SETTINGS } from './client-settings.ts';
import { guard, isNamed } from './fault.ts';
import { readScheduled, writeFiring, writeFiringAgain } from './firing.ts';
import { expressionAt, toExpression } from './schedule-expression.ts';

/** A name has 64 characters: these, a dot, and the 40 of a job's id. Two Slack ids of eleven and their dot fit. */
const MAX_TENANT_LENGTH = 23;
const MAX_ZONE_LENGTH = 50;
/** The longest a delivery is retried: an hour later nobody wants to read the post. */
const MAX_AGE_SECONDS = 3600;
const MAX_DELIVERIES = 20;
/** The same for a job that is due once, which nothing brings back: the longest that EventBridge Scheduler keeps trying. */
const MAX_AGE_ONCE_SECONDS = 86_400;
const MAX_DELIVERIES_ONCE = 185;
/** Prefix of the name of a schedule that repeats a firing. */
const AGAIN_PREFIX = 'again.';
/** EventBridge Scheduler counts in minutes, and does not accept a time in the past. */
const SOONEST_MS = 60_000;

interface ScheduleSettings {
  group: string;
  /** The function that is called and the role that calls it; without them jobs can be removed but not made. */
  target?: { functionArn: string; roleArn: string } | undefined;
  /** The queue for what could not be delivered; without it, it is dropped. */
  deadLetterArn?: string | undefined;
  /** The machine's own by default. */
  clock?: Clock;
}

export interface AwsScheduler extends Scheduler {
  /** The ids of the jobs of a workspace, to compare with its records, and to clean up. */
  ids(tenant: string): Promise<string[]>;
  /** Everything in the group, one request for each; one that has gone meanwhile is left out. */
  schedules(): AsyncIterable<Scheduled>;
  /** Removes every schedule of the group; returns how many. */
  clear(): Promise<number>;
  close(): void;
}

/** Jobs as schedules of one group, `<workspace>.<id>`; what comes due arrives as an event for `readFiring`. */
export function openScheduler(settings: ScheduleSettings): AwsScheduler {
  const client = new SchedulerClient(CLIENT_SETTINGS);
  const place = `The schedule group ${settings.group} in EventBridge Scheduler`;

  function describe(
    name: string,
    when: Pick<CreateScheduleCommandInput, 'ScheduleExpression' | 'ScheduleExpressionTimezone'>,
    input: string,
  ): CreateScheduleCommandInput {
    const { target, deadLetterArn } = settings;
    if (target === undefined) {
      throw new StorageFault(
        'unavailable',
        'No schedule can be made here: SCHEDULE_TARGET_ARN and SCHEDULE_ROLE_ARN are not set.',
      );
    }
    return {
      GroupName: settings.group,
      Name: name,
      ...when,
      // People are told the exact minute, so posts are not spread; the function's queue absorbs the rush at nine.
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: {
        Arn: target.functionArn,
        RoleArn: target.roleArn,
        Input: input,
        RetryPolicy: { MaximumEventAgeInSeconds: MAX_AGE_SECONDS, MaximumRetryAttempts: MAX_DELIVERIES },
        ...(deadLetterArn !== undefined && { DeadLetterConfig: { Arn: deadLetterArn } }),
      },
    };
  }

  /** Makes a schedule, or replaces the one of that name. */
  async function put(schedule: CreateScheduleCommandInput): Promise<void> {
    await guard(place, async () => {
      // Removed by somebody between the two requests: it is made anew, and a second conflict goes to the caller.
      if (!(await create(schedule)) && !(await update(schedule))) {
        await client.send(new CreateScheduleCommand(schedule));
      }
    });
  }

  /** False if there is one of that name. */
  async function create(schedule: CreateScheduleCommandInput): Promise<boolean> {
    try {
      await client.send(new CreateScheduleCommand(schedule));
      return true;
    } catch (error) {
      if (isNamed(error, 'ConflictException')) return false;
      throw error;
    }
  }

  function scheduleOf(job: TimedJob): CreateScheduleCommandInput {
    assertJob(job);
    if (job.timing.kind === 'once') return onceAt(job, job.timing.at);
    const when = {
      ScheduleExpression: toExpression(job.timing),
      ScheduleExpressionTimezone: job.timing.kind === 'interval' ? 'UTC' : zoneOf(job.zone),
    };
    return describe(nameSchedule(job.tenant, job.id), when, writeFiring(job));
  }

  /** As an instant in UTC, so that neither the clocks' changes nor a zone's new rules move it. */
  function onceAt(job: TimedJob, at: number): CreateScheduleCommandInput {
    const soonest = (settings.clock ?? systemClock).now() + SOONEST_MS;
    const when = { ScheduleExpression: expressionAt(Math.max(at, soonest)), ScheduleExpressionTimezone: 'UTC' };
    const schedule = describe(nameSchedule(job.tenant, job.id), when, writeFiring(job));
    const patience = { MaximumEventAgeInSeconds: MAX_AGE_ONCE_SECONDS, MaximumRetryAttempts: MAX_DELIVERIES_ONCE };
    const target = schedule.Target && { ...schedule.Target, RetryPolicy: patience };
    return { ...schedule, Target: target, ActionAfterCompletion: 'DELETE' };
  }

  /** False if there is none to update. */
  async function update(schedule: CreateScheduleCommandInput): Promise<boolean> {
    try {
      await client.send(new UpdateScheduleCommand(schedule));
      return true;
    } catch (error) {
      if (isNamed(error, 'ResourceNotFoundException')) return false;
      throw error;
    }
  }

  async function namesWith(prefix?: string): Promise<string[]> {
    const query = { GroupName: settings.group, NamePrefix: prefix, MaxResults: 100 };
    const names: string[] = [];
    for await (const page of paginateListSchedules({ client }, query)) {
      for (const { Name: name } of page.Schedules ?? []) if (name !== undefined) names.push(name);
    }
    return names;
  }

  async function removeNamed(name: string): Promise<void> {
    const command = new DeleteScheduleCommand({ GroupName: settings.group, Name: name });
    await guard(place, () => client.send(command).catch(unlessGone));
  }

  return {
    upsert: async (job) => put(scheduleOf(job)),

    async ensure(job) {
      const schedule = scheduleOf(job);
      await guard(place, () => create(schedule));
    },

    async again(firing, at) {
      const when = { ScheduleExpression: expressionAt(at), ScheduleExpressionTimezone: 'UTC' };
      const schedule = describe(nameAgain(firing, at), when, writeFiringAgain(firing));
      await put({ ...schedule, ActionAfterCompletion: 'DELETE' });
    },

    async remove(tenant, id) {
      assertKey(tenant, 'tenant');
      await removeNamed(nameSchedule(tenant, id));
    },

    async ids(tenant) {
      assertKey(tenant, 'tenant');
      const prefix = nameSchedule(tenant, '');
      const names = await guard(place, () => namesWith(prefix));
      return names.map((name) => name.slice(prefix.length)).sort();
    },

    async *schedules() {
      for (const name of await guard(place, () => namesWith())) {
        const command = new GetScheduleCommand({ GroupName: settings.group, Name: name });
        const found = await guard(place, () => client.send(command).catch(unlessGone));
        if (found === null) continue;
        const { ScheduleExpression: expression = '', ScheduleExpressionTimezone: zone = 'UTC', Target } = found;
        const again = name.startsWith(AGAIN_PREFIX);
        const read = readScheduled({ expression, zone, again, input: Target?.Input ?? '' });
        if (read === null) {
          const problem = `The schedule ${name} of the group ${settings.group} was not written by this version.`;
          throw new StorageFault('damaged', problem);
        }
        yield read;
      }
    },

    async clear() {
      const names = await guard(place, () => namesWith());
      for (const name of names) await removeNamed(name);
      return names.length;
    },

    close: () => client.destroy(),
  };
}

function unlessGone(error: unknown): null {
  if (isNamed(error, 'ResourceNotFoundException')) return null;
  throw error;
}

/**
 * The name of a job's schedule. A workspace that is too long, or is not two Slack ids with a dot between, is named
 * by a hash after `_`, which no other name has; the second dot tells `-.T1` from `-.T12` in a list.
 */
export function nameSchedule(tenant: string, id: string): string {
  const plain = tenant.length <= MAX_TENANT_LENGTH && /^[A-Za-z0-9-]+\.[A-Za-z0-9-]+$/.test(tenant);
  const hash = createHash('sha256').update(tenant).digest('base64url');
  return `${plain ? tenant : `_${hash.slice(0, MAX_TENANT_LENGTH - 1)}`}.${id}`;
}

/**
 * Two dots, and a word that is no workspace before the first, so it is in no workspace's list. The name includes the
 * minute: a schedule that has fired is deleted some time later, and one that its handler made meanwhile must not go
 * with it.
 */
function nameAgain({ tenant, id, scheduledAt }: Firing, at: number): string {
  const firing = createHash('sha256').update(`${tenant} ${id} ${scheduledAt}`).digest('base64url');
  return `${AGAIN_PREFIX}${firing}.${Math.floor(at / 60_000).toString(36)}`;
}

/** Node takes a zone in any case, and offsets as well; EventBridge Scheduler takes only names, in their official spelling. */
function zoneOf(zone: string): string {
  if (/^[+-]/.test(zone) || zone.length > MAX_ZONE_LENGTH) {
    throw new RangeError('The zone of a job is the name of an IANA time zone');
  }
  const known = new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone;
  return known.toLowerCase() === zone.toLowerCase() ? known : zone;
}
