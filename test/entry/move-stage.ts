import { LEASE_MS } from '../../src/storage/embedded/scheduler.ts';
import type { Scheduled } from '../../src/storage/ports.ts';
import { onDatabase } from '../posts/stage.ts';
import { until } from '../support/until.ts';
import type { World } from '../support/world.ts';

export const TENANTS = ['-.T1', '-.T2', 'E1.T3'];
export const LATER = Date.now() + 3_600_000;
export const WEEKLY = { kind: 'weekly', days: [1, 2, 3, 4, 5], time: '09:00' } as const;
const BEFORE = Date.now() - 600_000;
const SCHEDULED_AT = new Date(BEFORE).toISOString();

/** Beside the weekly ones: one of each other kind. */
export const OTHER_JOBS: Extract<Scheduled, { kind: 'job' }>[] = (
  [
    ['month', { kind: 'monthly', day: 'last', time: '17:05' }],
    ['watch', { kind: 'interval', minutes: 420 }],
    ['end', { kind: 'once', at: LATER }],
    ['late-end', { kind: 'once', at: BEFORE }],
  ] as const
).map(([id, timing]) => ({ kind: 'job', job: { tenant: '-.T2', id, timing, zone: 'Europe/London' } }));

/** A post and an end that were tried and are tried again; the last is late already. */
export const WAITING = (
  [
    ['post', LATER],
    ['late-end', LATER + 60_000],
    ['watch', BEFORE + 1],
  ] as const
).map(([id, at]) => ({ kind: 'again', firing: { tenant: '-.T2', id, scheduledAt: SCHEDULED_AT }, at }) as const);

/** When the only post is tried next, in epoch milliseconds, once it is not being tried; `due` is its firing. */
export function nextTry(world: World, due: number | null): Promise<number> {
  return until(() => {
    const job = onDatabase(world, (database) =>
      database.prepare('SELECT due, coalesce(tell_at, next_run) AS at FROM jobs').get(),
    );
    const at = Number(job?.at);
    const now = world.clock.now();
    return job?.due === due && at > now && at !== now + LEASE_MS ? at : null;
  });
}
