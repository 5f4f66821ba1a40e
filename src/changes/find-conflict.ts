import type { ModalView } from '@slack/types';
import { writeMetadata } from '../slack/blocks/outcome.ts';
import type { Job } from '../slack/inbound/feature.ts';
import type { ChangeOutcome } from './apply-change.ts';
import { conflictView } from './conflict-view.ts';
import type { Draft } from './draft.ts';
import { type SettingKind, sameSettings } from './setting-kind.ts';
import { targetOf } from './view.ts';

/** Both versions of the settings that changed since the draft was shown. */
export function findConflict(
  kind: SettingKind,
  { caller }: Job,
  id: string,
  draft: Draft,
  { now, last }: Pick<Extract<ChangeOutcome, { kind: 'moved' }>, 'now' | 'last'>,
): ModalView {
  const left = kind.codec.read(last?.after ?? null);
  return conflictView({
    ...targetOf(draft),
    theirs: kind.lines(draft.base, now),
    yours: kind.lines(draft.base, draft.wanted),
    last,
    elsewhere: left !== null && !sameSettings(kind, left, now),
    form: draft.form,
    proposed: draft.approves != null,
    metadata: writeMetadata(caller, { draft: id }),
  });
}
