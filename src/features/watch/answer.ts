import { alarmMessage, type PlainReading, readAlarmValue } from '../../credit/alerts/messages.ts';
import { levelsInForce } from '../../credit/alerts/threshold.ts';
import type { Services } from '../../services/services.ts';
import type { MessageOutcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob, Job } from '../../slack/inbound/feature.ts';
import { overMessage } from './view.ts';

/** Somebody pressed a button of an alarm: it shows what has become of it. */
export async function answer(deps: Services, job: ActionJob, kind: 'taken' | 'snoozed'): Promise<MessageOutcome> {
  const { watch, settings } = deps;
  const { tenant, user } = job.caller;
  const pressed = readAlarmValue(job.value);
  const found = pressed === null ? null : await watch.answer(tenant, { ...pressed, kind, by: user, ts: job.messageTs });
  if (found === null) return { kind: 'message', message: overMessage(), settled: { replaces: 'controls' } };
  const { plan, alarm } = found;
  const { currency } = await settings.read(tenant);
  const levels = alarm.levels.flatMap((index) => levelsInForce(plan.levels)[index] ?? []);
  const { environment, channel, run, command, mention, zone } = plan;
  const { nameOf } = readingOf(deps, job);
  const setting = { environment, channel, run, command, currency, mention, zone, nameOf };
  const message = alarmMessage(alarm, levels, setting);
  return { kind: 'message', message: { ...message, inChannel: true }, replace: true };
}

/** A notification uses the reader's clock, and gives the names of people where Slack has said them lately. */
export function readingOf({ people }: Services, { caller: { tenant }, knownPerson }: Job): PlainReading {
  const nameOf = (user: string) => people.known({ tenant, user })?.called ?? null;
  return { zone: knownPerson()?.tz ?? null, named: false, nameOf };
}
