import type { ModalView } from '@slack/types';
import { writeMetadata } from '../slack/blocks/outcome.ts';
import type { Job } from '../slack/inbound/feature.ts';
import type { AuditEntry } from '../workspace/audit.ts';
import type { ChangeOutcome } from './apply-change.ts';
import { conflictView, type LastChange } from './conflict-view.ts';
import type { Draft } from './draft.ts';
import { type SettingKind, sameSettings } from './setting-kind.ts';
import type { Settings } from './settings.ts';
import { targetOf } from './view.ts';

/** Both versions of the settings that changed since the draft was shown. */
export function findConflict(
  kind: SettingKind,
  { caller }: Job,
  id: string,
  draft: Draft,
  { now, last }: Pick<Extract<ChangeOutcome, { kind: 'moved' }>, 'now' | 'last'>,
): ModalView {
  return conflictView({
    ...targetOf(draft),
    theirs: kind.lines(draft.base, now),
    yours: kind.lines(draft.base, draft.wanted),
    last: lastChangeOf(kind, now, last),
    form: draft.form,
    metadata: writeMetadata(caller, { draft: id }),
  });
}

/** Who changed a thing last, where that was recorded, and whether it was changed elsewhere since. */
export function lastChangeOf(kind: SettingKind, now: Settings, entry: AuditEntry | null): LastChange | null {
  if (entry === null) return null;
  const left = kind.codec.read(entry.after);
  return { by: entry.by, at: entry.at, elsewhere: left !== null && !sameSettings(kind, left, now) };
}
