import { z } from 'zod';
import { type Handover, type HandoverRow, handoverSchema } from '../../plans/several/handover.ts';
import type { PlannedHandover } from '../../plans/several/planned-handovers.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import { asJson } from '../../storage/change-record.ts';
import type { Json } from '../../storage/ports.ts';
import type { HandoverDeps } from './deps.ts';
import { TAKES_MANAGER, takesManager } from './owned.ts';
import { isSame } from './parties.ts';

type Successor = NonNullable<Handover['successor']>;

/** Who takes over in a planned replacement, and what becomes of each there. */
const successionSchema = z.object({ id: z.string(), ...handoverSchema.pick({ successor: true, rows: true }).shape });

/** What is kept of a planned replacement to find whether it is as it was shown. */
export function successionOf({ id, handover }: Pick<PlannedHandover, 'id' | 'handover'>): Json {
  const { successor, rows } = handover;
  return asJson({ id, successor, rows });
}

/** Why nobody else can take over in a planned replacement, in a sentence; `null` where somebody can. */
export function whyNotSucceeded(
  deps: HandoverDeps,
  { begun, starts, handover: { numbers, rows } }: PlannedHandover,
  { by, from, isManager }: { by: Successor | null; from: number | null; isManager: boolean },
): string | null {
  if (begun) return 'Kept: it has begun. Ask once more when it is done.';
  if (from !== null && starts.at <= from) return 'Kept: it is done before then. Ask once more after that.';
  if (by === null) return `Kept: nobody would take over there. ${CANCEL}`;
  if (numbers.some(({ number }) => isSame(number, by.number)))
    return `Kept: ${isolate(by.name)} is replaced there. ${CANCEL}`;
  const isManagers = rows.some(({ owned }) => owned !== undefined && takesManager(deps, owned));
  return isManagers && !isManager ? TAKES_MANAGER : null;
}

/** Why a planned replacement of whoever is replaced here stays. */
export const STILL_PLANNED = 'Kept: on that day it replaces them where they stand then.';

const CANCEL = 'It can be cancelled below `/phone plans`.';

/** The same with another who takes over; how each is then, and whether that wants a manager, is found out on its day. */
export function withSuccessor(planned: PlannedHandover, by: Successor): Pick<PlannedHandover, 'id' | 'handover'> {
  const { id, handover } = planned;
  const rows = handover.rows.map((row) => {
    const { shown } = row;
    const as = row.is === 'setting' ? (shown?.as ?? null) : null;
    return {
      ...row,
      becomes: describeRow(row, by),
      ...(shown === undefined ? {} : { shown: { ...shown, as, risky: false } }),
    };
  });
  return { id, handover: { ...handover, successor: by, rows } };
}

function describeRow({ owned, numbers, becomes }: HandoverRow, by: Successor): string {
  if (owned?.to === null) return becomes;
  return numbers.length === 0 ? 'handed over' : `${isolate(by.name)} takes the place`;
}

/** Has another take over where that is still as it was shown; `null` where it is not, or has begun. */
export async function changeSuccessor(
  { plannedHandovers }: HandoverDeps,
  tenant: string,
  { before, wanted }: { before: Json; wanted: Json },
): Promise<Handover | null> {
  const [shown, next] = [successionSchema.safeParse(before).data, successionSchema.safeParse(wanted).data];
  if (shown === undefined || next === undefined) return null;
  const { id, ...rest } = next;
  let written: Handover | null = null;
  const isWritten = await plannedHandovers.rewrite(tenant, { id }, (found) => {
    const { begun, handover } = found;
    if (begun || handover.successor?.number !== shown.successor?.number) return null;
    written = { ...handover, ...rest };
    return { ...found, handover: written };
  });
  return isWritten ? written : null;
}
