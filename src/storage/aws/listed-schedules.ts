import {
  DeleteScheduleCommand,
  GetScheduleCommand,
  paginateListSchedules,
  type SchedulerClient,
} from '@aws-sdk/client-scheduler';
import { type Scheduled, StorageFault } from '../ports.ts';
import { AGAIN_PREFIX } from './eventbridge.ts';
import { guard, isNamed } from './fault.ts';
import { readScheduled } from './firing.ts';

/** Everything in a group of schedules, one request for each; one that has gone meanwhile is left out. */
export async function* listSchedules(client: SchedulerClient, group: string): AsyncGenerator<Scheduled> {
  for (const name of await namesIn(client, group)) {
    const found = await asked(group, async () =>
      client.send(new GetScheduleCommand({ GroupName: group, Name: name })).catch(unlessGone),
    );
    if (found === null) continue;
    const { ScheduleExpression: expression = '', ScheduleExpressionTimezone: zone = 'UTC', Target } = found;
    const again = name.startsWith(AGAIN_PREFIX);
    const read = readScheduled({ expression, zone, again, input: Target?.Input ?? '' });
    if (read === null) {
      throw new StorageFault('damaged', `The schedule ${name} of the group ${group} was not written by this version.`);
    }
    yield read;
  }
}

/** Removes every schedule of a group; returns how many. */
export async function clearSchedules(client: SchedulerClient, group: string): Promise<number> {
  const names = await namesIn(client, group);
  for (const name of names) {
    const command = new DeleteScheduleCommand({ GroupName: group, Name: name });
    await asked(group, () => client.send(command).catch(unlessGone));
  }
  return names.length;
}

async function namesIn(client: SchedulerClient, group: string): Promise<string[]> {
  return asked(group, async () => {
    const names: string[] = [];
    for await (const page of paginateListSchedules({ client }, { GroupName: group, MaxResults: 100 })) {
      for (const { Name: name } of page.Schedules ?? []) if (name !== undefined) names.push(name);
    }
    return names;
  });
}

function asked<T>(group: string, ask: () => Promise<T>): Promise<T> {
  return guard(`The schedule group ${group} in EventBridge Scheduler`, ask);
}

function unlessGone(error: unknown): null {
  if (isNamed(error, 'ResourceNotFoundException')) return null;
  throw error;
}
