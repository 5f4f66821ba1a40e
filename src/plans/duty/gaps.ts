import type { SettingKind } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import type { DutyList } from './record.ts';
import { partsBetween, type Shift } from './shifts.ts';

/** A shift in which nobody is first in the way the duty list intends. */
export interface Gap {
  shift: Shift;
  /** The key by which it is recognised again. */
  key: string;
  /** `nobody` takes it · the person who does is `gone` from the ring list, or switched `off` there. */
  why: 'nobody' | 'gone' | 'off';
}

/** The gaps that begin between two instants. */
export function findGaps(
  list: DutyList,
  kind: Pick<SettingKind, 'duty'>,
  settings: Settings,
  { from, to }: { from: number; to: number },
): Gap[] {
  return partsBetween(list, from, to).flatMap((shift) => {
    const standing =
      shift.person === null ? 'nobody' : (kind.duty?.standing(settings, shift.person.number, list.subject) ?? 'gone');
    return standing === 'on'
      ? []
      : [{ shift, why: standing, key: `${shift.count} ${standing} ${shift.person?.number ?? ''}` }];
  });
}
