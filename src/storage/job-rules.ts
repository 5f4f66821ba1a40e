import { isZone } from '../runtime/zones.ts';
import { assertKey, type TimedJob } from './ports.ts';

const JOB_ID = /^[A-Za-z0-9_-]{1,40}$/;

/** Refuses a job that some scheduler could not keep exactly. Errors: `RangeError`, which says what a job looks like. */
export function assertJob({ tenant, id, timing, zone }: TimedJob): void {
  assertKey(tenant, 'tenant');
  if (!JOB_ID.test(id)) throw new RangeError('The id of a job is 1 to 40 letters, digits, - and _');
  if (!isZone(zone)) throw new RangeError('The zone of a job is the name of an IANA time zone');
  if (timing.kind === 'once') {
    if (!Number.isSafeInteger(timing.at) || timing.at < 0) throw new RangeError('A job is due at a whole millisecond');
    return;
  }
  if (timing.kind === 'interval') {
    const { minutes } = timing;
    if (!Number.isInteger(minutes) || minutes < 10 || minutes > 1440)
      throw new RangeError('An interval is 10 to 1,440 minutes');
    return;
  }
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(timing.time)) throw new RangeError('A time of day is written HH:MM');
  const days = timing.kind === 'weekly' ? timing.days : timing.day === 'last' ? [1] : [timing.day];
  const most = timing.kind === 'weekly' ? 7 : 31;
  if (days.length === 0 || days.some((day) => !Number.isInteger(day) || day < 1 || day > most)) {
    throw new RangeError(`A day is a whole number from 1 to ${most}`);
  }
}
