import type { Button } from '@slack/types';
import { button } from '../../slack/blocks/blocks.ts';

/** Shows what a plan of Sandbox would be in Live; its value names the kind and the plan. */
export const OPEN = 'copy:open';

/** The button for it; closed days are copied with those of the same preset, by its id. */
export function copyPlanButton(kind: string, id: string): Button {
  return button(`${OPEN}#${kind}-${id}`, 'Copy to Live …', { value: `${kind} ${id}` });
}
