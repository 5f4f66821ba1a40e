import type { KnownBlock, ModalView } from '@slack/types';
import { LIMITS, plainText, section, slackDate } from '../slack/blocks/blocks.ts';
import { writeMetadata } from '../slack/blocks/outcome.ts';
import { radioButtons } from '../slack/forms/inputs.ts';
import type { Job } from '../slack/inbound/feature.ts';
import type { AuditEntry } from '../workspace/audit.ts';
import type { ChangeOutcome } from './apply-change.ts';
import type { Draft } from './draft.ts';
import { type SettingKind, sameSettings } from './setting-kind.ts';
import type { ChangeLine, Settings } from './settings.ts';
import {
  type ChangeTarget,
  editAgainBlocks,
  environmentBadge,
  headingOf,
  lineBlocks,
  targetOf,
  wholeBlocks,
} from './view.ts';

/** Shows both versions when the provider's settings have changed meanwhile; its submission decides between them. */
export const CONFLICT = 'changes:conflict';
export const DECISION = 'changes:decision';

/** The ways to resolve a conflict. */
const DECISIONS = [
  ['mine', 'Keep mine: make my change to what is there now'],
  ['theirs', 'Leave it as it is'],
  ['edit', 'Go on editing, with my change made to what is there now'],
] as const;

/** The choice between them; without a form there is none to go on with. */
export const DECISION_CHOICE = radioButtons({ id: DECISION, label: 'What now?', choices: DECISIONS });

/** A change through this app; `elsewhere`: the thing was changed again outside it since. */
export interface LastChange {
  by: string;
  at: string;
  elsewhere: boolean;
}

export interface Conflict extends ChangeTarget {
  /** What the provider holds now, against what the person was shown. */
  theirs: readonly ChangeLine[];
  /** What the person wants, against what they were shown. */
  yours: readonly ChangeLine[];
  last: LastChange | null;
  /** A form lies underneath, so that the person can go on editing. */
  form: boolean;
  metadata: string;
}

/** Said above everything that changed while somebody was deciding. */
export const MOVED = 'Changed in the meantime';

/** Nothing was sent: what changed meanwhile, what the person wants, and the choice. */
export function conflictView(conflict: Conflict): ModalView {
  return {
    type: 'modal',
    callback_id: CONFLICT,
    private_metadata: conflict.metadata,
    title: plainText(MOVED, LIMITS.viewTitle),
    submit: plainText('Go on', LIMITS.viewTitle),
    ...editAgainBlocks(conflict.form),
    blocks: [
      environmentBadge(conflict.environment),
      section(
        `${headingOf(conflict)}\nIt was changed while you were editing, so your change was not sent.\n${lastChangeText(conflict.last)}`,
      ),
      section('*At the provider now, against what you were shown:*'),
      ...conflict.theirs.flatMap((line) => movedBlocks(line, 'Shown to you')),
      section('*What you want:*'),
      ...conflict.yours.flatMap((line) => lineBlocks(line, ['Shown to you', 'Wanted'])),
      DECISION_CHOICE.block({ choices: DECISIONS.filter(([value]) => conflict.form || value !== 'edit') }),
    ],
  };
}

/** What became of a setting that is no longer as it was shown. */
export function movedBlocks(line: ChangeLine, then: string): KnownBlock[] {
  return [...lineBlocks(line, [then, 'Now']), ...wholeBlocks(line, 'Now')];
}

/** Who changed it last, in mrkdwn. */
export function lastChangeText(last: LastChange | null): string {
  return last === null
    ? 'No recent change of it is in the history of this workspace.'
    : `Last changed with Switchboard in this workspace by <@${last.by}> ${slackDate(last.at)}${last.elsewhere ? ', and elsewhere since' : ''}.`;
}

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
