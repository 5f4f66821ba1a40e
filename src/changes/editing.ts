import type { Button } from '@slack/types';
import type { EditPermission } from '../people/rights/capability-check.ts';
import { limitedText } from '../slack/blocks/blocks.ts';
import { type MissingRight, missingRightButtons, missingRightNote } from '../slack/blocks/outcome.ts';

/** Whether the person looking at settings may change them; if not, why not, or who can. */
export type Editing =
  | { allowed: true }
  | { allowed: false; why: string }
  | { allowed: false; missingRight: MissingRight };

/** The same from a permission, with what is said to somebody whose role is not enough. */
export async function editingOf(
  permission: EditPermission,
  missingRight: () => Promise<MissingRight>,
): Promise<Editing> {
  if (permission.allowed) return permission;
  const { why } = permission;
  return why === null ? { allowed: false, missingRight: await missingRight() } : { allowed: false, why };
}

/** The button that opens the form; for somebody who may only propose changes, also the one that asks for access. */
export function editButtons(editing: Editing, open: (label: string) => Button): Button[] {
  if (editing.allowed) return [open('Edit')];
  return 'missingRight' in editing ? [open('Propose a change'), ...missingRightButtons(editing.missingRight)] : [];
}

/** Small print for somebody who may not edit. */
export function whyNot(editing: Editing): string[] {
  if (editing.allowed) return [];
  return ['missingRight' in editing ? missingRightNote(editing.missingRight) : limitedText(editing.why, 1000)];
}
