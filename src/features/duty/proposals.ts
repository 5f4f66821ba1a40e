import { dutyName } from '../../plans/duty/messages.ts';
import type { DutyList } from '../../plans/duty/record.ts';
import { shiftsFrom } from '../../plans/duty/shifts.ts';
import type { VersionedDuty } from '../../plans/duty/store.ts';
import { DUTY_ANSWERS } from '../../plans/hours/duty.ts';
import { offerPlan } from '../../plans/proposals/proposed-plan.ts';
import { formatInstant } from '../../plans/temporary/end-words.ts';
import { AND } from '../../runtime/lists.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { asJson } from '../../storage/change-record.ts';
import { type DutyDeps, SHOWN_SHIFTS, shownWithHours } from './deps.ts';
import { describeClocks, describeInterval, describeWithout, nameOf } from './view.ts';
import { fingerprint, type ProposedDuty, type WantedList, type WantedSwap } from './wanted.ts';

/** Asks for the reason of a duty list that is not to be saved at once. */
export function offerDuty(
  deps: DutyDeps,
  job: Job,
  {
    list,
    before,
    wanted,
    risky,
  }: { list: Omit<DutyList, 'job'>; before: VersionedDuty | null; wanted: WantedList; risky: boolean },
) {
  const name = dutyName(list);
  const shifts = shiftsFrom(list, deps.clock.now(), SHOWN_SHIFTS);
  const does: ProposedDuty = {
    does: 'list',
    wanted,
    before: before === null ? null : fingerprint(before.list),
  };
  const content = {
    kind: 'duty' as const,
    subject: list.subject,
    environment: list.environment,
    title: `the duty list of ${name}`,
    will: `${AND.format(list.people.map(nameOf))} will take turns at being first at ${name}.`,
    lines: [
      describeInterval(list),
      ...shifts.map((shift) => `From ${formatInstant(shift.from, list.zone)}: ${nameOf(shift.person)} first`),
      ...describeClocks(list, shifts),
      ...(list.channel === null ? [] : ['Announced in a channel']),
      ...DUTY_ANSWERS.filter(([value]) => value === wanted.h).map(([, said]) => said),
    ],
    wanted: asJson(does),
  };
  return offerPlan(deps, job, content, { risky });
}

/** Asks for the reason of a swap that is not to be made at once. */
export function offerSwap(
  deps: DutyDeps,
  job: Job,
  { list, swap, will }: { list: DutyList; swap: WantedSwap; will: string },
) {
  const does: ProposedDuty = { does: 'swap', swap, before: fingerprint(list) };
  const content = {
    kind: 'duty' as const,
    subject: `${list.subject} ${swap.shift}`,
    environment: list.environment,
    title: `the duty list of ${dutyName(list)}, one shift swapped`,
    will,
    lines: [],
    wanted: asJson(does),
  };
  return offerPlan(deps, job, content, { risky: false });
}

/** Asks for the reason why a list is to be removed. */
export async function offerRemoval(deps: DutyDeps, job: Job, list: DutyList) {
  const does: ProposedDuty = { does: 'remove', id: list.id, before: fingerprint(list) };
  const name = dutyName(list);
  const content = {
    kind: 'duty' as const,
    subject: list.subject,
    environment: list.environment,
    removes: true,
    title: `the duty list of ${name}, removed`,
    will: `The duty list of ${name} will be removed.`,
    lines: [
      'Nobody takes over any more',
      'The ring list stays in the order that it has then',
      ...describeWithout(await shownWithHours(deps, job.caller.tenant, list)),
    ],
    wanted: asJson(does),
  };
  return offerPlan(deps, job, content, { risky: false });
}
